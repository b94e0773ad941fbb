//! The compiled graph says what the board says.

use hopwise::board::{Board, Die, Face, Overshoot, Rules, Square, Start, Turn};
use hopwise::petgraph::visit::EdgeRef;
use proptest::prelude::*;

use super::square;
use crate::support::boards::{rectangles, rules, rules_of};

/// Asks the board about every square and every face, and the graph for the same.
fn assert_faithful(board: &Board) {
    let graph = &board.compile();
    let outside = board.rules().start == Start::OffBoard;
    assert_eq!(
        graph.node_count(),
        board.squares() as usize + usize::from(outside)
    );
    assert_eq!(
        graph.capacity(),
        (graph.node_count(), graph.edge_count()),
        "memory is asked for once"
    );

    let squares = (1..=board.squares())
        .map(square)
        .chain(outside.then_some(Square::OFF_BOARD));
    for (index, token) in squares.enumerate() {
        let node = board.node(token).expect("a square of the board has a node");
        assert_eq!(node.index(), index);
        assert_eq!(graph[node], token);
        assert_eq!(board.square(node), Some(token));

        let said: Vec<Turn> = board
            .rules()
            .die
            .faces()
            .filter_map(|face| board.turn(token, face))
            .collect();
        let drawn: Vec<(Face, Square)> = graph
            .edges(node)
            .map(|edge| (*edge.weight(), graph[edge.target()]))
            .collect();
        assert_eq!(
            drawn,
            said.iter()
                .map(|turn| (turn.face, turn.to))
                .collect::<Vec<_>>(),
            "from {token}"
        );
        let turns: Vec<Turn> = graph
            .edges(node)
            .filter_map(|edge| board.turn(graph[edge.source()], *edge.weight()))
            .collect();
        assert_eq!(turns, said);
    }
    assert_eq!(board.square(board.start_node()), Some(board.start()));
    assert_eq!(board.square(board.goal_node()), Some(board.goal()));
    assert_eq!(graph.edges(board.goal_node()).count(), 0);

    assert_eq!(board.node(square(board.squares() + 1)), None);
    assert_eq!(board.node(Square::OFF_BOARD).is_some(), outside);
    assert_eq!(
        board.square(u32::try_from(graph.node_count()).unwrap().into()),
        None
    );
    assert!(
        graph
            .edge_references()
            .is_sorted_by_key(|edge| graph[edge.source()]),
        "edges are numbered in the order of the squares"
    );
}

proptest! {
    #[test]
    fn every_board_under_every_rule(drawn in rectangles(7), plain in rules()) {
        // Loops of jumps are refused before there is anything to compile.
        if let Ok(board) = drawn.board().with_rules(rules_of(&plain).unwrap()) {
            assert_faithful(&board);
        }
    }
}

#[test]
fn one_square() {
    let board = Board::from_leetcode(&[[-1]]).unwrap();
    assert_faithful(&board);
    assert_eq!(board.start_node(), board.goal_node());
    assert_faithful(
        &board
            .with_rules(Rules {
                start: Start::OffBoard,
                ..Rules::default()
            })
            .unwrap(),
    );
}

#[test]
fn the_off_board_start_is_the_last_node() {
    let rules = Rules {
        start: Start::OffBoard,
        ..Rules::default()
    };
    let board = Board::new((2, 3), [(1, 4)])
        .unwrap()
        .with_rules(rules)
        .unwrap();
    let compiled = board.compile();
    assert_eq!(board.start_node().index(), 6);
    assert_eq!(board.goal_node().index(), 5);
    let reached: Vec<u32> = compiled
        .neighbors(board.start_node())
        .map(|node| compiled[node].get())
        .collect();
    assert_eq!(reached, [4, 2, 3, 4, 5, 6]);
}

#[test]
fn equal_sums_of_two_dice_are_parallel_edges() {
    let die =
        Die::new((1..=6).flat_map(|first| (1..=6).map(move |second| first + second))).unwrap();
    let board = Board::new((10, 10), [])
        .unwrap()
        .with_rules(Rules {
            die,
            ..Rules::default()
        })
        .unwrap();
    let compiled = board.compile();
    let sevens = compiled.edges_connecting(board.start_node(), board.node(square(8)).unwrap());
    assert_eq!(sevens.count(), 6);
    assert_eq!(compiled.edges(board.start_node()).count(), 36);
    assert_faithful(&board);
}

#[test]
fn a_snake_back_to_where_one_stands_is_a_self_loop() {
    let board = Board::new((3, 3), [(4, 2)]).unwrap();
    let compiled = board.compile();
    let two = board.node(square(2)).unwrap();
    assert!(compiled.contains_edge(two, two));
    assert_faithful(&board);
}

#[test]
fn rolls_past_the_end_are_edges_only_where_they_move() {
    let edges_from_nine = |overshoot| {
        let board = Board::new((1, 10), [])
            .unwrap()
            .with_rules(Rules {
                overshoot,
                ..Rules::default()
            })
            .unwrap();
        let compiled = board.compile();
        let nine = board.node(square(9)).unwrap();
        compiled
            .neighbors(nine)
            .map(|node| compiled[node].get())
            .collect::<Vec<_>>()
    };
    assert_eq!(edges_from_nine(Overshoot::Stay), [10]);
    assert_eq!(edges_from_nine(Overshoot::Clamp), [10; 6]);
    assert_eq!(edges_from_nine(Overshoot::Bounce), [10, 9, 8, 7, 6, 5]);
}

#[test]
fn past_one_and_two_bytes_of_squares() {
    for squares in [255, 256, 257, 65_535, 65_536, 65_537] {
        assert_faithful(&Board::new((1, squares), [(2, squares), (squares - 1, 1)]).unwrap());
    }
}
