//! Board views: the same graph as the compiled board, with the same search results.

use hopwise::board::{Board, Overshoot, Rules, Square, Start};
use hopwise::petgraph::graph::NodeIndex;
use hopwise::petgraph::visit::{
    IntoNeighbors, IntoNodeIdentifiers, NodeCount, NodeIndexable, VisitMap, Visitable,
};
use hopwise::{Search, SearchError, Searcher, shortest_path, shortest_paths};
use proptest::prelude::*;

use super::compiling::assert_faithful;
use super::square;
use crate::support::boards::{ending, off_board, rectangles, rolling, row, rules, rules_of};
use crate::support::oracles::Track;

/// Asserts that the view and the compiled graph have the same nodes, and the same neighbors in the same order.
pub(super) fn assert_same(board: &Board) {
    let (graph, view) = (&board.compile(), &board.view());
    assert_eq!(view.node_count(), graph.node_count());
    assert_eq!(view.node_bound(), graph.node_bound());
    assert!(view.node_identifiers().eq(graph.node_indices()));
    assert_eq!(graph[board.start_node()], board.start());
    assert_eq!(graph[board.goal_node()], board.goal());
    for node in graph.node_indices() {
        let neighbors = view.neighbors(node);
        let (least, most) = neighbors.size_hint();
        let listed: Vec<NodeIndex> = neighbors.collect();
        assert_eq!(
            listed,
            graph.neighbors(node).collect::<Vec<_>>(),
            "{node:?}"
        );
        assert!(least <= listed.len() && most.is_some_and(|most| listed.len() <= most));
        assert_eq!(view.from_index(view.to_index(node)), node);
        assert_eq!(board.square(node), Some(graph[node]));
    }
    for token in (1..=board.squares() + 2)
        .map(square)
        .chain([Square::OFF_BOARD])
    {
        let is_there = token.get() <= board.squares() && token >= board.start();
        let node = board.node(token);
        assert_eq!(node.map(|node| graph[node]), is_there.then_some(token));
    }
    for absent in absent(board) {
        assert_eq!(view.neighbors(absent).next(), None);
        assert_eq!(board.square(absent), None);
    }
}

/// Nodes that a board of this size does not have.
fn absent(board: &Board) -> [NodeIndex; 4] {
    let nodes = board.compile().node_count();
    [nodes, nodes + 1, nodes + 5, u32::MAX as usize].map(NodeIndex::new)
}

/// Asserts that both have the same search results.
fn assert_same_answers(board: &Board) {
    let (graph, view) = (&board.compile(), board.view());
    let paths = shortest_paths(&view, [board.start_node()]).unwrap();
    let expected = shortest_paths(graph, [board.start_node()]).unwrap();
    assert!(paths.iter().eq(expected.iter()), "order and distances");
    for node in graph.node_indices() {
        assert_eq!(paths.parent(node), expected.parent(node));
    }
    assert_eq!(paths.certify(), Ok(()));

    let mut searcher = Searcher::new(&view).unwrap();
    for from in graph.node_indices().step_by(5) {
        let path = shortest_path(graph, from, board.goal_node());
        assert_eq!(searcher.shortest_path(from, board.goal_node()), path);
        let search = Search::from([from]).goal(board.goal_node());
        let paths = search.run(&view).unwrap();
        assert_eq!(paths.path_to(board.goal_node()), path.unwrap());
    }
}

proptest! {
    #[test]
    fn every_board_under_every_rule(drawn in rectangles(7), plain in rules()) {
        if let Ok(board) = drawn.board().with_rules(rules_of(&plain).unwrap()) {
            assert_same(&board);
            assert_same_answers(&board);
            let track = Track::of_jumps(drawn.squares(), &drawn.jumps, plain);
            let view = board.view();
            let path = shortest_path(&view, board.start_node(), board.goal_node()).unwrap();
            prop_assert_eq!(path.map(|path| path.hops()), track.min_rolls());
        }
    }
}

#[test]
fn one_square() {
    for overshoot in [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce] {
        for dice in [rolling(1..=6), rolling([1]), rolling([3, 1, 1])] {
            for start in [Start::FirstSquare, Start::OffBoard] {
                let die = dice.die.clone();
                let board = row(
                    1,
                    &[],
                    Rules {
                        die,
                        start,
                        ..ending(overshoot)
                    },
                );
                assert_same(&board);
                assert_faithful(&board);
                // From square 1 the game is over before it begins; from outside it is not.
                let is_over = board.start_node() == board.goal_node();
                assert_eq!(is_over, start == Start::FirstSquare);
            }
        }
    }
}

#[test]
fn rolls_by_hand() {
    use Overshoot::{Bounce, Clamp, Stay};
    for (node, overshoot, expected) in [
        // From off the board.
        (10, Stay, &[1, 9, 3, 7, 5, 6][..]),
        (0, Stay, &[9, 3, 7, 5, 6, 7]),
        (6, Stay, &[1, 9, 10]),
        (6, Clamp, &[1, 9, 10, 10, 10, 10]),
        (6, Bounce, &[1, 9, 10, 9, 1, 7]),
        (8, Stay, &[10]),
        (8, Clamp, &[10; 6]),
        (8, Bounce, &[10, 9, 1, 7, 6, 5]),
        // The goal.
        (9, Bounce, &[]),
    ] {
        let rules = Rules {
            overshoot,
            ..off_board()
        };
        let board = row(10, &[(2, 9), (4, 7), (8, 1)], rules);
        let view = &board.view();
        let squares = view.neighbors(node.into()).map(|to| board.square(to));
        let found: Vec<u32> = squares.map(|square| square.unwrap().get()).collect();
        assert_eq!(found, expected, "{overshoot:?} from {node}");
        assert_faithful(&board);
    }
}

#[test]
fn a_die_in_another_order_keeps_its_order() {
    let board = row(10, &[], rolling([3, 1, 1, 12]));
    let view = &board.view();
    let from_one = view.neighbors(0.into()).map(NodeIndex::index);
    assert!(from_one.eq([3, 1, 1]));
}

#[test]
fn size_hints_are_right_and_at_most_the_number_of_faces() {
    for (rules, faces) in [
        (Rules::default(), 6),
        (ending(Overshoot::Bounce), 6),
        (rolling([3, 1, 1, 12]), 4),
    ] {
        let board = row(10, &[], rules);
        for node in 0..9 {
            let view = &board.view();
            let mut neighbors = view.neighbors(node.into());
            let mut left = neighbors.clone().count();
            let (_, announced) = neighbors.size_hint();
            assert!(announced <= Some(faces), "{announced:?} from {node}");
            while let (least, Some(most)) = neighbors.size_hint() {
                assert!((least..=most).contains(&left), "{node}: {left}");
                if neighbors.next().is_none() {
                    break;
                }
                left -= 1;
            }
        }
    }
}

#[test]
fn debug_of_neighbors_lists_those_left() {
    let board = Board::new((3, 3), [(2, 7)]).unwrap();
    let view = &board.view();
    let mut neighbors = view.neighbors(5.into());
    let shown = "[NodeIndex(6), NodeIndex(7), NodeIndex(8)]";
    assert_eq!(format!("{neighbors:?}"), shown);
    neighbors.nth(1);
    assert_eq!(format!("{neighbors:?}"), "[NodeIndex(8)]");
}

#[test]
fn absent_nodes_are_errors() {
    let board = Board::new((3, 4), []).unwrap();
    let view = board.view();
    for node in absent(&board) {
        let error = Err(SearchError::NodeNotFound { node });
        assert_eq!(shortest_path(&view, node, board.goal_node()), error);
        assert_eq!(shortest_path(&view, board.start_node(), node), error);
        assert!(shortest_paths(&view, [node]).is_err());
        let search = Search::from([board.start_node()]).goal(node);
        assert!(search.run(&view).is_err());
        let paths = shortest_paths(&view, [board.start_node()]).unwrap();
        assert_eq!((paths.distance(node), paths.parent(node)), (None, None));
        assert_eq!(paths.path_to(node), None);
    }
}

#[test]
fn a_map_of_visits_can_be_used_again() {
    let [small, large] = [(1, 3), (2, 5)].map(|shape| Board::new(shape, []).unwrap());
    let large = large.with_rules(off_board()).unwrap();
    let mut map = small.view().visit_map();
    assert!(map.visit(NodeIndex::<u32>::new(2)));
    large.view().reset_map(&mut map);
    assert!(map.visit(NodeIndex::<u32>::new(2)) && map.visit(large.start_node()));
}
