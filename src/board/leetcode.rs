//! `LeetCode` 909's grid: rows from top to bottom, each cell a mark or a target.

use alloc::vec::Vec;

use super::error::BoardError;
use super::jump::Jump;
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

/// Where each square leads. The cells are read in square order, so that no square's cell has to be worked out.
///
/// # Errors
///
/// The first cell in square order that cannot stand there.
pub(super) fn landings(
    numbering: Numbering,
    rows: &[impl AsRef<[i32]>],
) -> Result<Landings, BoardError> {
    let side = rows.len();
    let mut jumps = Vec::with_capacity(side);
    for (below, row) in (0..numbering.rows).zip(rows.iter().rev()) {
        let before = below * numbering.columns;
        let cells = row.as_ref();
        let cells = cells.get(..side).unwrap_or(cells).iter();
        if below % 2 == 0 {
            read(numbering, before, cells, &mut jumps)?;
        } else {
            read(numbering, before, cells.rev(), &mut jumps)?;
        }
    }
    Ok(Landings::in_square_order(jumps))
}

/// Adds the jumps of a row that has `before` squares before it.
///
/// # Errors
///
/// The first cell that cannot stand on its square.
fn read<'a>(
    numbering: Numbering,
    before: u32,
    row: impl Iterator<Item = &'a i32>,
    jumps: &mut Vec<Jump>,
) -> Result<(), BoardError> {
    let mut number = before;
    for &value in row {
        number += 1;
        if value == -1 || value == 0 {
            continue;
        }
        // Self-jumps occur in judge data: a token that jumps to where it is has not moved.
        if u32::try_from(value) != Ok(number) {
            jumps.push(jump(numbering, Square::known(number), value)?);
        }
    }
    Ok(())
}

/// The jump that a cell's value makes of its square.
///
/// # Errors
///
/// If the square cannot have that jump.
fn jump(numbering: Numbering, square: Square, value: i32) -> Result<Jump, BoardError> {
    let limit = numbering.squares();
    let cell = || {
        numbering
            .cell_of(square)
            .unwrap_or(Cell { row: 0, column: 0 })
    };
    let Some(to) = u32::try_from(value).ok().filter(|&to| to <= limit) else {
        let Cell { row, column } = cell();
        return Err(BoardError::ValueOutOfRange {
            row,
            column,
            value,
            limit,
        });
    };
    let to = Square::known(to);
    if square.get() == limit {
        let cell = cell();
        Err(BoardError::JumpOnLastSquare { square, cell, to })
    } else if square.get() == 1 {
        Err(BoardError::JumpOnFirstSquare { cell: cell(), to })
    } else {
        Ok(Jump { from: square, to })
    }
}
