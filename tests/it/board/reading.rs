//! Grids: what is read, and what is refused.

use hopwise::board::{Board, BoardError, Cell};
use proptest::prelude::*;

use super::square;
use crate::support::boards::rectangles;

fn refused(rows: &[Vec<i32>]) -> BoardError {
    Board::from_leetcode(rows).expect_err("this is no grid")
}

/// A plain grid with some cells written over.
fn grid(side: usize, cells: &[((usize, usize), i32)]) -> Vec<Vec<i32>> {
    let mut rows = vec![vec![-1; side]; side];
    for &((row, column), value) in cells {
        rows[row][column] = value;
    }
    rows
}

#[test]
fn a_grid_has_as_many_columns_as_rows() {
    assert_eq!(
        refused(&[]),
        BoardError::NoSquares {
            rows: 0,
            columns: 0
        }
    );
    let length = |row, expected, found| BoardError::RowLength {
        row,
        expected,
        found,
    };
    assert_eq!(refused(&[vec![]]), length(0, 1, 0));
    assert_eq!(refused(&[vec![-1, -1]]), length(0, 1, 2));
    assert_eq!(refused(&[vec![-1, -1], vec![-1]]), length(1, 2, 1));
    assert_eq!(refused(&[vec![-1, -1], vec![]]), length(1, 2, 0));
    assert_eq!(refused(&[vec![-1], vec![-1], vec![-1]]), length(0, 3, 1));
    assert_eq!(
        refused(&[vec![99, 99], vec![99]]),
        length(1, 2, 1),
        "the shape is looked at before the values"
    );
}

#[test]
fn one_cell_is_a_board() {
    for value in [-1, 0, 1] {
        let board = Board::from_leetcode(&[[value]]).unwrap();
        assert_eq!(board.start(), board.goal());
        assert_eq!(board.jumps().count(), 0);
    }
    assert_eq!(
        refused(&[vec![2]]),
        BoardError::ValueOutOfRange {
            row: 0,
            column: 0,
            value: 2,
            limit: 1
        }
    );
}

#[test]
fn values_are_marks_or_squares() {
    for value in [i32::MIN, -2, 10, 11, i32::MAX] {
        for (row, column) in [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)] {
            let error = BoardError::ValueOutOfRange {
                row: u32::try_from(row).unwrap(),
                column: u32::try_from(column).unwrap(),
                value,
                limit: 9,
            };
            assert_eq!(refused(&grid(3, &[((row, column), value)])), error);
        }
    }
}

#[test]
fn the_first_wrong_cell_in_square_order_is_named() {
    let rows = grid(3, &[((0, 0), 50), ((1, 0), 60), ((1, 2), 70)]);
    assert_eq!(
        refused(&rows),
        BoardError::ValueOutOfRange {
            row: 1,
            column: 2,
            value: 70,
            limit: 9
        }
    );
}

#[test]
fn no_jump_on_the_first_square() {
    let error = BoardError::JumpOnFirstSquare {
        cell: Cell { row: 3, column: 0 },
        to: square(7),
    };
    assert_eq!(refused(&grid(4, &[((3, 0), 7)])), error);
    assert!(
        Board::from_leetcode(&grid(4, &[((3, 0), 1)])).is_ok(),
        "to itself it is plain"
    );
    assert!(
        Board::from_leetcode(&grid(4, &[((0, 3), 1)])).is_ok(),
        "a jump may end there"
    );
}

#[test]
fn no_jump_on_the_last_square() {
    let even = BoardError::JumpOnLastSquare {
        square: square(16),
        cell: Cell { row: 0, column: 0 },
        to: square(7),
    };
    assert_eq!(refused(&grid(4, &[((0, 0), 7)])), even);
    let odd = BoardError::JumpOnLastSquare {
        square: square(9),
        cell: Cell { row: 0, column: 2 },
        to: square(1),
    };
    assert_eq!(refused(&grid(3, &[((0, 2), 1)])), odd);
    assert!(
        Board::from_leetcode(&grid(3, &[((0, 2), 9)])).is_ok(),
        "to itself it is plain"
    );
    assert!(
        Board::from_leetcode(&grid(3, &[((1, 1), 9)])).is_ok(),
        "a jump may end there"
    );
}

#[test]
fn self_jumps_and_zeros_are_plain() {
    let numbered: Vec<Vec<i32>> = vec![vec![7, 8, 9], vec![6, 5, 4], vec![1, 2, 3]];
    let plain = Board::new((3, 3), []).unwrap();
    assert_eq!(Board::from_leetcode(&numbered), Ok(plain.clone()));
    assert_eq!(Board::from_leetcode(&[[0; 3]; 3]), Ok(plain));
}

#[test]
fn any_rows_that_read_as_slices_will_do() {
    let expected = Board::new((2, 2), [(2, 3)]).unwrap();
    assert_eq!(
        Board::from_leetcode(&[[-1, -1], [-1, 3]]).as_ref(),
        Ok(&expected)
    );
    assert_eq!(
        Board::from_leetcode(&[vec![-1, -1], vec![-1, 3]]).as_ref(),
        Ok(&expected)
    );
    assert_eq!(
        Board::from_leetcode(&[&[-1, -1][..], &[-1, 3][..]]).as_ref(),
        Ok(&expected)
    );
}

#[test]
fn boards_past_the_judges_limit_are_read() {
    // 257 x 257 is 66,049 squares: past one byte a side and two bytes a square.
    let board = Board::from_leetcode(&grid(257, &[((0, 0), 2), ((256, 1), 66_049)])).unwrap();
    let jumps: Vec<_> = board
        .jumps()
        .map(|jump| (jump.from.get(), jump.to.get()))
        .collect();
    assert_eq!(
        jumps,
        [(2, 66_049), (65_793, 2)],
        "an odd number of rows: the top one reads left to right"
    );
}

#[test]
fn a_rectangular_grid_has_rows_as_long_as_the_first() {
    let refused = |rows: &[Vec<i32>]| Board::from_grid(rows).expect_err("this is no grid");
    let none = |rows| BoardError::NoSquares { rows, columns: 0 };
    assert_eq!(refused(&[]), none(0));
    assert_eq!(refused(&[vec![], vec![], vec![]]), none(3));
    let length = |row, expected, found| BoardError::RowLength {
        row,
        expected,
        found,
    };
    assert_eq!(refused(&[vec![-1], vec![]]), length(1, 1, 0));
    assert_eq!(refused(&[vec![], vec![-1]]), length(1, 0, 1));
    assert_eq!(refused(&[vec![99; 3], vec![99; 2]]), length(1, 3, 2));

    let rows = [[-1, -1, 7], [-1, -1, -1]];
    let limit = 6;
    let error = BoardError::ValueOutOfRange {
        row: 0,
        column: 2,
        value: 7,
        limit,
    };
    assert_eq!(Board::from_grid(&rows), Err(error));
    let error = BoardError::JumpOnLastSquare {
        square: square(6),
        cell: Cell { row: 0, column: 0 },
        to: square(2),
    };
    assert_eq!(Board::from_grid(&[[2, -1, -1], [-1; 3]]), Err(error));
    assert_eq!(Board::from_grid(&[[-1]]), Board::from_leetcode(&[[-1]]));
}

proptest! {
    #[test]
    fn a_rectangular_grid_is_its_list_of_jumps(drawn in rectangles(7)) {
        let read = Board::from_grid(&drawn.grid());
        match drawn.jumps.iter().find(|&&(from, _)| from == 1) {
            None => prop_assert_eq!(read, Ok(drawn.board())),
            Some(&(_, to)) => {
                let cell = Cell { row: drawn.rows - 1, column: 0 };
                prop_assert_eq!(read, Err(BoardError::JumpOnFirstSquare { cell, to: square(to) }));
            }
        }
    }

    #[test]
    fn a_track_is_a_board_of_one_row(drawn in rectangles(7)) {
        let jumps = || drawn.jumps.iter().copied();
        let track = Board::track(drawn.squares(), jumps());
        prop_assert_eq!(track, Board::new((1, drawn.squares()), jumps()));
        let none = BoardError::NoSquares { rows: 1, columns: 0 };
        prop_assert_eq!(Board::track(0, jumps()), Err(none));
    }
}
