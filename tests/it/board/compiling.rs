//! Compiled boards: the edges are the turns of the board.

use hopwise::board::{Board, Face, Rules, Square, Start, Turn};
use hopwise::petgraph::visit::EdgeRef;
use proptest::prelude::*;

use super::square;
use super::view::assert_same;
use crate::support::boards::{off_board, rectangles, rolling, row, rules, rules_of};

/// Compares every square and every face of the board with the nodes and edges of the graph.
pub(super) fn assert_faithful(board: &Board) {
    let graph = &board.compile();
    let outside = board.rules().start == Start::OffBoard;
    assert_eq!(
        graph.node_count(),
        board.squares() as usize + usize::from(outside)
    );
    assert_eq!(
        graph.capacity(),
        (graph.node_count(), graph.edge_count()),
        "memory is allocated once"
    );

    let squares = (1..=board.squares())
        .map(square)
        .chain(outside.then_some(Square::OFF_BOARD));
    for (index, token) in squares.enumerate() {
        let node = board.node(token).expect("a square of the board has a node");
        assert_eq!(node.index(), index);
        assert_eq!(graph[node], token);
        assert_eq!(board.square(node), Some(token));

        let faces = board.rules().die.faces();
        let turns: Vec<Turn> = faces.filter_map(|face| board.turn(token, face)).collect();
        let edges: Vec<(Face, Square)> = graph
            .edges(node)
            .map(|edge| (*edge.weight(), graph[edge.target()]))
            .collect();
        let expected = turns.iter().map(|turn| (turn.face, turn.to));
        assert!(
            expected.eq(edges.iter().copied()),
            "from {token}: {edges:?}"
        );
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
fn the_off_board_start_is_the_last_node() {
    let board = Board::new((2, 3), [(1, 4)]).unwrap();
    let board = board.with_rules(off_board()).unwrap();
    let compiled = board.compile();
    assert_eq!(board.start_node().index(), 6);
    assert_eq!(board.goal_node().index(), 5);
    let reached = compiled.neighbors(board.start_node());
    assert!(
        reached
            .map(|node| compiled[node].get())
            .eq([4, 2, 3, 4, 5, 6])
    );
}

#[test]
fn equal_sums_of_two_dice_are_parallel_edges() {
    let sums = (1..=6).flat_map(|first| (1..=6).map(move |second| first + second));
    let board = row(100, &[], rolling(sums));
    let compiled = board.compile();
    let sevens = compiled.edges_connecting(board.start_node(), board.node(square(8)).unwrap());
    assert_eq!(sevens.count(), 6);
    assert_eq!(compiled.edges(board.start_node()).count(), 36);
    assert_faithful(&board);
}

#[test]
fn a_snake_back_to_the_square_of_the_token_is_a_self_loop() {
    let board = Board::new((3, 3), [(4, 2)]).unwrap();
    let compiled = board.compile();
    let two = board.node(square(2)).unwrap();
    assert!(compiled.contains_edge(two, two));
    assert_faithful(&board);
}

/// One byte and two bytes hold fewer squares than the largest of these boards have.
#[test]
fn boards_of_256_and_65536_squares() {
    for squares in [255, 256, 257, 65_535, 65_536, 65_537] {
        let board = row(squares, &[(2, squares), (squares - 1, 1)], Rules::default());
        assert_faithful(&board);
        assert_same(&board);
    }
}
