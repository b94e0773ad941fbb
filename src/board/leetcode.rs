//! `LeetCode` 909's grid: rows from top to bottom, each cell a mark or a target.

use super::error::BoardError;
use super::layout::Landings;
use super::numbering::Numbering;
use super::square::{Cell, Square};

/// The shape of a grid, once every row is known to be as long as the grid is high.
///
/// # Errors
///
/// No rows, or the first row of another length.
pub(super) fn side(rows: &[impl AsRef<[i32]>]) -> Result<usize, BoardError> {
    let expected = rows.len();
    if expected == 0 {
        return Err(BoardError::NoSquares {
            rows: 0,
            columns: 0,
        });
    }
    let lengths = rows.iter().map(|row| row.as_ref().len()).enumerate();
    match lengths.into_iter().find(|&(_, found)| found != expected) {
        Some((row, found)) => Err(BoardError::RowLength {
            row,
            expected,
            found,
        }),
        None => Ok(expected),
    }
}

/// Where each square leads, read in square order, so that no square's cell has to be worked out.
///
/// # Errors
///
/// The first cell in square order that cannot stand there.
pub(super) fn landings(
    numbering: Numbering,
    rows: &[impl AsRef<[i32]>],
) -> Result<Landings, BoardError> {
    let squares = numbering.squares();
    let mut error = None;
    let mut number = 0;
    let targets = rows.iter().rev().enumerate().flat_map(|(below, row)| {
        let cells = row.as_ref();
        let width = cells.len();
        (0..width).map(move |along| {
            cells[if below % 2 == 1 {
                width - 1 - along
            } else {
                along
            }]
        })
    });
    let checked = targets.map_while(|value| {
        number += 1;
        match target(numbering, Square::known(number), value) {
            Ok(target) => Some(target),
            Err(refused) => {
                error = Some(refused);
                None
            }
        }
    });
    let landings = Landings::in_square_order(squares as usize, checked);
    error.map_or(Ok(landings), Err)
}

/// What the value of a cell means on this square: `None` for a plain one.
fn target(numbering: Numbering, square: Square, value: i32) -> Result<Option<u32>, BoardError> {
    // Self-jumps occur in judge data: a token that jumps to where it is has not moved.
    if value == -1 || value == 0 || u32::try_from(value) == Ok(square.get()) {
        return Ok(None);
    }
    let limit = numbering.squares();
    let cell = numbering
        .cell_of(square)
        .unwrap_or(Cell { row: 0, column: 0 });
    let Some(to) = u32::try_from(value).ok().filter(|&to| to <= limit) else {
        return Err(BoardError::ValueOutOfRange {
            row: cell.row,
            column: cell.column,
            value,
            limit,
        });
    };
    let jump_to = Square::known(to);
    if square.get() == limit {
        Err(BoardError::JumpOnLastSquare {
            square,
            cell,
            to: jump_to,
        })
    } else if square.get() == 1 {
        Err(BoardError::JumpOnFirstSquare { cell, to: jump_to })
    } else {
        Ok(Some(to))
    }
}
