//! A board that is viewed is the board that is compiled, and is searched by the same functions.

use hopwise::board::{Board, Die, Overshoot, Rules, Square, Start};
use hopwise::petgraph::graph::NodeIndex;
use hopwise::petgraph::visit::{
    IntoNeighbors, IntoNodeIdentifiers, NodeCount, NodeIndexable, VisitMap, Visitable,
};
use hopwise::{Search, SearchError, Searcher, shortest_path, shortest_paths};
use proptest::prelude::*;

use super::square;
use crate::support::boards::{rectangles, rules, rules_of};
use crate::support::oracles::Track;

/// Neighbors by neighbors, in order, and everything else that a graph says of itself.
fn assert_same(board: &Board) {
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

/// Nodes that no board of this size has.
fn absent(board: &Board) -> [NodeIndex; 4] {
    let nodes = board.compile().node_count();
    [nodes, nodes + 1, nodes + 5, u32::MAX as usize].map(NodeIndex::new)
}

/// The searches of the layer on both.
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
    for start in [Start::FirstSquare, Start::OffBoard] {
        for overshoot in [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce] {
            for die in [
                Die::default(),
                Die::sided(1).unwrap(),
                Die::new([3, 1, 1]).unwrap(),
            ] {
                let rules = Rules {
                    die,
                    start,
                    overshoot,
                    ..Rules::default()
                };
                assert_same(&Board::new((1, 1), []).unwrap().with_rules(rules).unwrap());
            }
        }
    }
}

#[test]
fn past_one_and_two_bytes_of_squares() {
    for squares in [255, 256, 257, 65_535, 65_536, 65_537] {
        assert_same(&Board::new((1, squares), [(2, squares), (squares - 1, 1)]).unwrap());
    }
}

#[test]
fn rolls_by_hand() {
    let rules = |overshoot| Rules {
        overshoot,
        start: Start::OffBoard,
        ..Rules::default()
    };
    let after = |node: u32, overshoot| {
        let board = Board::new((2, 5), [(2, 9), (4, 4 + 3), (8, 1)]).unwrap();
        let board = board.with_rules(rules(overshoot)).unwrap();
        let view = &board.view();
        view.neighbors(node.into())
            .map(|to| board.square(to).unwrap().get())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        after(10, Overshoot::Stay),
        [1, 9, 3, 7, 5, 6],
        "from off the board"
    );
    assert_eq!(after(0, Overshoot::Stay), [9, 3, 7, 5, 6, 7]);
    assert_eq!(after(6, Overshoot::Stay), [1, 9, 10]);
    assert_eq!(after(6, Overshoot::Clamp), [1, 9, 10, 10, 10, 10]);
    assert_eq!(after(6, Overshoot::Bounce), [1, 9, 10, 9, 1, 7]);
    assert_eq!(after(9, Overshoot::Bounce), [0; 0], "the goal");
}

#[test]
fn a_die_in_another_order_keeps_its_order() {
    let die = Die::new([3, 1, 1, 12]).unwrap();
    let board = Board::new((1, 10), []).unwrap().with_rules(Rules {
        die,
        ..Rules::default()
    });
    let from_one: Vec<_> = (&board.unwrap().view())
        .neighbors(0.into())
        .map(NodeIndex::index)
        .collect();
    assert_eq!(from_one, [3, 1, 1]);
}

#[test]
fn no_more_neighbors_are_announced_than_the_die_has_faces() {
    let bounce = Rules {
        overshoot: Overshoot::Bounce,
        ..Rules::default()
    };
    let uneven = Rules {
        die: Die::new([3, 1, 1, 12]).unwrap(),
        ..Rules::default()
    };
    for (rules, faces) in [(Rules::default(), 6), (bounce, 6), (uneven, 4)] {
        let board = Board::new((1, 10), []).unwrap().with_rules(rules).unwrap();
        for node in 0..9 {
            let view = &board.view();
            let mut neighbors = view.neighbors(node.into());
            let mut left = neighbors.clone().count();
            let (_, announced) = neighbors.size_hint();
            assert!(announced <= Some(faces), "{announced:?} from {node}");
            while let (least, Some(most)) = neighbors.size_hint() {
                assert!(
                    least <= left && left <= most,
                    "{node}: {least}, {left}, {most}"
                );
                if neighbors.next().is_none() {
                    break;
                }
                left -= 1;
            }
        }
    }
}

#[test]
fn neighbors_are_shown_without_the_view() {
    let board = Board::new((3, 3), [(2, 7)]).unwrap();
    let view = &board.view();
    let mut neighbors = view.neighbors(5.into());
    let shown = "[NodeIndex(6), NodeIndex(7), NodeIndex(8)]";
    assert_eq!(format!("{neighbors:?}"), shown);
    neighbors.nth(1);
    assert_eq!(format!("{neighbors:?}"), "[NodeIndex(8)]");
}

#[test]
fn a_compiled_board_is_searched_like_its_view() {
    let board = Board::new((6, 6), [(2, 15), (14, 35), (17, 13)]).unwrap();
    let (start, goal) = (board.start_node(), board.goal_node());
    let path = shortest_path(&board.compile(), start, goal).unwrap();
    assert_eq!(path, shortest_path(&board.view(), start, goal).unwrap());
    let squares = path
        .unwrap()
        .nodes()
        .iter()
        .map(|&node| board.square(node))
        .collect::<Vec<_>>();
    assert_eq!(squares, [1, 15, 13, 35, 36].map(Square::new));
}

#[test]
fn nodes_that_no_board_has_are_errors() {
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
    let rules = Rules {
        start: Start::OffBoard,
        ..Rules::default()
    };
    let [small, large] = [(1, 3), (2, 5)].map(|shape| Board::new(shape, []).unwrap());
    let large = large.with_rules(rules).unwrap();
    let mut map = small.view().visit_map();
    assert!(map.visit(NodeIndex::<u32>::new(2)));
    large.view().reset_map(&mut map);
    assert!(map.visit(NodeIndex::<u32>::new(2)) && map.visit(large.start_node()));
}
