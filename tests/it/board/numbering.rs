//! Numbering of squares, against a token that walks over the grid.

use std::collections::BTreeSet;

use hopwise::board::{Board, Cell, Square};
use proptest::prelude::*;

use super::square;
use crate::support::oracles::walk;

/// Walks the whole board and asks for every square and every cell on the way.
fn assert_zigzag(rows: u32, columns: u32) {
    let board = Board::new((rows, columns), []).expect("a plain board");
    let cells = walk(rows as usize, columns as usize);
    assert_eq!(board.squares() as usize, cells.len());
    for (number, &(row, column)) in (1..).zip(&cells) {
        let cell = Cell {
            row: u32::try_from(row).unwrap(),
            column: u32::try_from(column).unwrap(),
        };
        assert_eq!(
            board.cell_of(square(number)),
            Some(cell),
            "square {number} of {rows} x {columns}"
        );
        assert_eq!(
            board.square_at(cell),
            Some(square(number)),
            "{cell} of {rows} x {columns}"
        );
    }
}

#[test]
fn every_small_shape() {
    for rows in 1..=9 {
        for columns in 1..=9 {
            assert_zigzag(rows, columns);
        }
    }
}

#[test]
fn shapes_past_one_and_two_bytes() {
    for (rows, columns) in [
        (1, 257),
        (257, 1),
        (1, 65_537),
        (65_537, 1),
        (2, 65_536),
        (65_536, 2),
        (257, 256),
    ] {
        assert_zigzag(rows, columns);
    }
}

proptest! {
    #[test]
    fn any_shape(rows in 1_u32..=60, columns in 1_u32..=60) {
        assert_zigzag(rows, columns);
    }

    #[test]
    fn squares_and_cells_are_one_to_one(rows in 1_u32..=40, columns in 1_u32..=40) {
        let board = Board::new((rows, columns), []).unwrap();
        let cells: BTreeSet<_> = (1..=board.squares()).filter_map(|number| board.cell_of(square(number))).collect();
        prop_assert_eq!(cells.len(), board.squares() as usize);
        for cell in cells {
            prop_assert!(cell.row < rows && cell.column < columns);
            prop_assert_eq!(board.square_at(cell).and_then(|square| board.cell_of(square)), Some(cell));
        }
    }

    #[test]
    fn neighboring_squares_touch(rows in 1_u32..=40, columns in 1_u32..=40) {
        let board = Board::new((rows, columns), []).unwrap();
        let cells: Vec<Cell> = (1..=board.squares()).filter_map(|number| board.cell_of(square(number))).collect();
        for pair in cells.windows(2) {
            prop_assert_eq!(pair[0].row.abs_diff(pair[1].row) + pair[0].column.abs_diff(pair[1].column), 1);
        }
    }
}

#[test]
fn the_last_square_is_top_right_for_odd_and_top_left_for_even() {
    for side in 1..=20 {
        let board = Board::new((side, side), []).unwrap();
        let column = if side % 2 == 1 { side - 1 } else { 0 };
        assert_eq!(
            board.cell_of(board.goal()),
            Some(Cell { row: 0, column }),
            "n = {side}"
        );
        assert_eq!(
            board.cell_of(square(1)),
            Some(Cell {
                row: side - 1,
                column: 0
            }),
            "n = {side}"
        );
    }
}

#[test]
fn what_is_not_on_the_board_has_no_place() {
    let board = Board::new((3, 4), []).unwrap();
    for outside in [Square::OFF_BOARD, square(13), square(u32::MAX)] {
        assert_eq!(board.cell_of(outside), None, "{outside}");
    }
    for (row, column) in [
        (3, 0),
        (0, 4),
        (3, 4),
        (u32::MAX, 0),
        (0, u32::MAX),
        (u32::MAX, u32::MAX),
    ] {
        assert_eq!(
            board.square_at(Cell { row, column }),
            None,
            "{row}, {column}"
        );
    }
}
