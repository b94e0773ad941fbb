//! Squares and cells, and the numbering between them: the zigzag formula.

use core::fmt;

/// The number of a square, counted from 1, or [`Square::OFF_BOARD`].
///
/// A number belongs to no particular board: a board answers `None` for a square that it does not
/// have. Squares are ordered by number, and [`Square::OFF_BOARD`] comes before all of them. Every
/// operation takes constant time.
///
/// # Examples
///
/// ```
/// use hopwise::board::{BoardError, Square};
///
/// let square = Square::try_from(17)?;
/// assert_eq!(Some(square), Square::new(17));
/// assert_eq!((square.get(), u32::from(square), square.to_string()), (17, 17, "17".to_owned()));
///
/// assert_eq!((Square::new(0), Square::try_from(0)), (None, Err(BoardError::ZeroSquare)));
/// assert!(Square::OFF_BOARD < square);
/// assert_eq!(u32::from(Square::OFF_BOARD), 0);
/// assert_eq!(Square::OFF_BOARD.to_string(), "start");
/// # Ok::<(), BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u32);

impl Square {
    /// The place of a token that has not entered the board yet. It has no cell, and displays as
    /// `start`.
    pub const OFF_BOARD: Square = Square(0);

    /// Returns the square with this number, or `None` for 0.
    ///
    /// `Square::try_from(number)?` is shorter in a function that returns an error.
    #[must_use]
    pub const fn new(number: u32) -> Option<Square> {
        if number == 0 {
            None
        } else {
            Some(Square(number))
        }
    }

    /// Returns the number of the square, 0 for [`Square::OFF_BOARD`].
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The square of a number that the board at hand has; 0 is the off-board start.
    pub(super) const fn known(number: u32) -> Square {
        Square(number)
    }

    /// The number as an index.
    pub(super) const fn slot(self) -> usize {
        self.0 as usize
    }
}

/// As [`Square::get`]: 0 for [`Square::OFF_BOARD`].
impl From<Square> for u32 {
    fn from(square: Square) -> u32 {
        square.get()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Square::OFF_BOARD {
            f.pad("start")
        } else {
            fmt::Display::fmt(&self.0, f)
        }
    }
}

/// A cell of the grid: row and column, counted from 0 at the top left.
///
/// [`Board::cell_of`](super::Board::cell_of) and [`Board::square_at`](super::Board::square_at)
/// convert between cells and squares. Displays as `row 0, column 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub column: u32,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.column)
    }
}

/// The shape of a board, which numbers its squares. Both sides are at least 1 and their product
/// fits `u32`.
///
/// The distance of a row from the *bottom* decides its direction: counted from the top, only boards
/// with an odd number of rows would be right. [`Board`](super::Board) has the formula.
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

    /// The cell of a square that the board has.
    pub(super) fn cell_of(self, square: Square) -> Cell {
        let below = (square.get() - 1) / self.columns;
        let along = (square.get() - 1) % self.columns;
        Cell {
            row: self.rows - 1 - below,
            column: self.turned(below, along),
        }
    }

    pub(super) fn square_at(self, cell: Cell) -> Option<Square> {
        if cell.row >= self.rows || cell.column >= self.columns {
            return None;
        }
        let below = self.rows - 1 - cell.row;
        let along = self.turned(below, cell.column);
        Some(Square(below * self.columns + along + 1))
    }

    /// Converts between steps along a row and columns, in either direction: every second row is
    /// mirrored.
    fn turned(self, below: u32, along: u32) -> u32 {
        if below % 2 == 1 {
            self.columns - 1 - along
        } else {
            along
        }
    }
}
