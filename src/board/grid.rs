//! Grids of cells: rows from top to bottom, each cell -1, 0 or the target of a jump.

use alloc::vec::Vec;

use super::error::BoardError;
use super::jumps::{Jump, JumpTable};
use super::square::{Cell, Numbering, Square};

/// Checks that every row has as many cells as there are columns.
pub(super) fn check_shape(rows: &[impl AsRef<[i32]>], columns: usize) -> Result<(), BoardError> {
    let mut lengths = rows.iter().map(|row| row.as_ref().len()).enumerate();
    match lengths.find(|&(_, found)| found != columns) {
        Some((row, found)) => Err(BoardError::RowLength {
            row,
            expected: columns,
            found,
        }),
        None => Ok(()),
    }
}

/// The jumps of a grid. Cells are read in square order, so no cell of a square has to be computed.
///
/// # Errors
///
/// The first cell in square order that is not valid.
pub(super) fn jumps(
    numbering: Numbering,
    rows: &[impl AsRef<[i32]>],
) -> Result<JumpTable, BoardError> {
    let columns = numbering.columns as usize;
    let mut jumps = Vec::with_capacity(columns.max(rows.len()));
    for (below, row) in (0..numbering.rows).zip(rows.iter().rev()) {
        let before = below * numbering.columns;
        // `AsRef` may give another row than the one that was checked.
        let cells = row.as_ref();
        let cells = cells.get(..columns).unwrap_or(cells).iter();
        if below % 2 == 0 {
            read(numbering, before, cells, &mut jumps)?;
        } else {
            read(numbering, before, cells.rev(), &mut jumps)?;
        }
    }
    Ok(JumpTable::in_square_order(jumps))
}

/// Adds the jumps of a row that comes after `before` squares.
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
        // Self-jumps occur in the data of online judges: the token stays where it is.
        if u32::try_from(value) != Ok(number) {
            jumps.push(jump(numbering, number, value)?);
        }
    }
    Ok(())
}

/// The jump of the square `number`, whose cell holds `value`.
fn jump(numbering: Numbering, number: u32, value: i32) -> Result<Jump, BoardError> {
    let limit = numbering.squares();
    let cell = || numbering.cell_of(Square::known(number));
    let Some(to) = u32::try_from(value).ok().filter(|&to| to <= limit) else {
        let Cell { row, column } = cell();
        return Err(BoardError::ValueOutOfRange {
            row,
            column,
            value,
            limit,
        });
    };
    let jump = Jump::checked(numbering, number, to)?;
    if number == 1 {
        let (cell, to) = (cell(), jump.to);
        return Err(BoardError::JumpOnFirstSquare { cell, to });
    }
    Ok(jump)
}
