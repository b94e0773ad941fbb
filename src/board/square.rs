//! The two names of a place on a board: its number and its cell.

use core::fmt;

/// A square by its number, counted from 1, or [`Square::OFF_BOARD`].
///
/// The number says nothing about any particular board: a board answers `None` where it is asked about a square
/// it does not have. Squares are ordered by number, and [`Square::OFF_BOARD`] comes before all of them.
///
/// Every operation takes constant time and space.
///
/// # Examples
///
/// ```
/// use hopwise::board::Square;
///
/// let square = Square::new(17).unwrap();
/// assert_eq!(square.get(), 17);
/// assert_eq!(square.to_string(), "17");
/// assert!(Square::OFF_BOARD < square);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u32);

impl Square {
    /// Where a token waits that has not entered the board yet. It has no cell, and displays as `start`.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Square;
    ///
    /// assert_eq!(Square::OFF_BOARD.to_string(), "start");
    /// assert_eq!(Square::OFF_BOARD.get(), 0);
    /// ```
    pub const OFF_BOARD: Square = Square(0);

    /// The square with this number, or `None` for 0: numbers start at 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Square;
    ///
    /// assert_eq!(Square::new(1).map(Square::get), Some(1));
    /// assert_eq!(Square::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u32) -> Option<Square> {
        if number == 0 {
            None
        } else {
            Some(Square(number))
        }
    }

    /// The number of the square, 0 for [`Square::OFF_BOARD`].
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Square;
    ///
    /// assert_eq!(Square::new(36).unwrap().get(), 36);
    /// ```
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Inside the room a number is known to name a square of the board at hand; 0 is the off-board start.
    pub(super) const fn known(number: u32) -> Square {
        Square(number)
    }

    /// The place of the square in a table with one slot per number, slot 0 for the off-board start.
    pub(super) const fn slot(self) -> usize {
        self.0 as usize
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

/// A place on the grid, counted from 0, rows from the top and columns from the left.
///
/// [`Board::cell_of`](super::Board::cell_of) and [`Board::square_at`](super::Board::square_at) go between cells
/// and squares.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Cell, Square};
///
/// let board = Board::new((3, 3), [])?;
/// let top_right = Cell { row: 0, column: 2 };
/// assert_eq!(board.square_at(top_right), Square::new(9));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
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
