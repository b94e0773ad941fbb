//! The zigzag: which number stands in which cell.
//!
//! Square 1 is bottom left. The bottom row reads left to right, the next one right to left, and so on upwards.
//! With `k` rows below a square, its row from the top is `rows - 1 - k`, and the direction is reversed where `k`
//! is odd. It is the distance from the *bottom* that decides the direction: counted from the top, boards with an
//! odd number of rows would come out right and all others mirrored, or the other way round.

use super::square::{Cell, Square};

/// The shape of a board. Both sides are at least 1 and their product fits `u32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Numbering {
    pub(super) rows: u32,
    pub(super) columns: u32,
}

impl Numbering {
    pub(super) fn squares(self) -> u32 {
        self.rows * self.columns
    }

    pub(super) fn contains(self, square: Square) -> bool {
        (1..=self.squares()).contains(&square.get())
    }

    pub(super) fn cell_of(self, square: Square) -> Option<Cell> {
        if !self.contains(square) {
            return None;
        }
        let below = (square.get() - 1) / self.columns;
        let along = (square.get() - 1) % self.columns;
        Some(Cell {
            row: self.rows - 1 - below,
            column: self.turned(below, along),
        })
    }

    pub(super) fn square_at(self, cell: Cell) -> Option<Square> {
        if cell.row >= self.rows || cell.column >= self.columns {
            return None;
        }
        let below = self.rows - 1 - cell.row;
        Some(Square::known(
            below * self.columns + self.turned(below, cell.column) + 1,
        ))
    }

    /// Steps along a row and columns of the grid are each other's mirror in every second row, so one function
    /// serves both directions.
    fn turned(self, below: u32, along: u32) -> u32 {
        if below % 2 == 1 {
            self.columns - 1 - along
        } else {
            along
        }
    }
}
