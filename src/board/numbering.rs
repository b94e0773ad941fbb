//! Numbering of squares: between squares and cells (the zigzag), and between squares and nodes.
//!
//! Square 1 is bottom left. The bottom row reads left to right, the next one right to left, and so on upward. With `k`
//! rows below a square, its row from the top is `rows - 1 - k`, and the direction is reversed where `k` is odd. The
//! distance from the *bottom* decides the direction: counted from the top, boards with an odd number of rows would be
//! right and all others mirrored, or the reverse.

use core::cmp::Ordering;

use petgraph::graph::NodeIndex;

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

    /// The node of a square that the board has: s - 1 for square s. [`Square::OFF_BOARD`] comes after the last square.
    pub(super) fn node(self, square: Square) -> NodeIndex {
        NodeIndex::from(square.get().checked_sub(1).unwrap_or(self.squares()))
    }

    /// The inverse of [`node`](Self::node); `None` past the node of [`Square::OFF_BOARD`].
    #[inline]
    pub(super) fn square(self, node: NodeIndex) -> Option<Square> {
        let before = u32::try_from(node.index()).ok()?;
        match before.cmp(&self.squares()) {
            Ordering::Less => Some(Square::known(before + 1)),
            Ordering::Equal => Some(Square::OFF_BOARD),
            Ordering::Greater => None,
        }
    }

    /// Between the steps along a row and its columns, in either direction: in every second row they are mirrored.
    fn turned(self, below: u32, along: u32) -> u32 {
        if below % 2 == 1 {
            self.columns - 1 - along
        } else {
            along
        }
    }
}
