//! Errors of boards, dice, rules and square numbers.

use alloc::vec::Vec;
use core::fmt;

use super::square::{Cell, Square};

/// Why a board, a die, a set of rules or a square number is not valid.
///
/// Every variant carries the place, the value found there and the limit that it breaks. Sizes are
/// checked before contents, and contents in the order of the squares, or of the jumps in a list:
/// the first error found is reported.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, BoardError};
///
/// let error = Board::from_leetcode(&[[-1, -1], [-1, 5]]).unwrap_err();
/// assert_eq!(error, BoardError::ValueOutOfRange { row: 1, column: 1, value: 5, limit: 4 });
/// assert_eq!(error.to_string(), "row 1, column 1: 5 is neither -1, 0 nor a square from 1 to 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A side of the board is 0. Pass a shape with at least one row and one column.
    #[error("a board of {rows} row{} and {columns} column{} has no squares", plural(*rows == 1), plural(*columns == 1))]
    NoSquares {
        /// The number of rows.
        rows: u32,
        /// The number of columns.
        columns: u32,
    },
    /// A row of a grid has the wrong length. Fill it up or cut it; a rectangular grid is for
    /// [`Board::from_grid`](super::Board::from_grid).
    #[error("row {row} has {found} cell{}, expected {expected}", plural(*found == 1))]
    RowLength {
        /// The row, 0 at the top.
        row: usize,
        /// How many cells it should have: as many as the first row; in a `LeetCode` grid as many as
        /// there are rows.
        expected: usize,
        /// How many cells the row has.
        found: usize,
    },
    /// The compiled board could need more edges than `u32` indices hold. Use fewer squares or a die
    /// with fewer faces.
    #[error(
        "{squares} squares to roll from and {faces} face{} make {} edges, the limit is {limit}",
        plural(*faces == 1),
        // Exact for every grid that fits memory.
        squares.saturating_mul(*faces as u128)
    )]
    TooLarge {
        /// How many squares the board has, including an off-board start.
        squares: u128,
        /// How many faces the die has.
        faces: usize,
        /// The largest number of edges.
        limit: u32,
    },
    /// A cell of a grid holds neither -1 or 0, for a plain square, nor a square of the board.
    /// Correct the cell.
    #[error("row {row}, column {column}: {value} is neither -1, 0 nor a square from 1 to {limit}")]
    ValueOutOfRange {
        /// The row, 0 at the top.
        row: u32,
        /// The column, 0 at the left.
        column: u32,
        /// What the cell holds.
        value: i32,
        /// The last square.
        limit: u32,
    },
    /// A jump of a list starts or ends off the board. Squares count from 1: add 1 to numbers that
    /// count from 0.
    #[error("jump {from} -> {to}: {value} is not a square from 1 to {limit}")]
    JumpOffBoard {
        /// Where the jump starts.
        from: u32,
        /// Where the jump ends.
        to: u32,
        /// The end that is off the board; the start if both are.
        value: u32,
        /// The last square.
        limit: u32,
    },
    /// A grid has a jump on the first square. Remove it, or pass the jumps as a list to
    /// [`Board::new`](super::Board::new), which allows it.
    #[error("{cell}: a jump to {to} on square 1, where a grid starts no jump")]
    JumpOnFirstSquare {
        /// The cell of square 1.
        cell: Cell,
        /// Where the jump ends.
        to: Square,
    },
    /// A jump starts on the last square, where the game is over. Remove it.
    #[error("{cell}: a jump to {to} on square {square}, the last one")]
    JumpOnLastSquare {
        /// The last square.
        square: Square,
        /// The cell of the last square.
        cell: Cell,
        /// Where the jump ends.
        to: Square,
    },
    /// A jump of a list ends where it starts. Remove it: the square is plain.
    #[error("the jump on square {square} leads back to square {square}")]
    SelfJump {
        /// The square.
        square: Square,
    },
    /// Two jumps of a list start on one square. Remove one of them.
    #[error("two jumps start on square {square}, to {first} and to {second}")]
    TwoJumps {
        /// The square.
        square: Square,
        /// Where the earlier jump of the list ends.
        first: Square,
        /// Where the later jump of the list ends.
        second: Square,
    },
    /// A die has no faces. Pass at least one.
    #[error("the die has no faces")]
    NoFaces,
    /// A die has a face 0, which would not move the token. Leave it out.
    #[error("face {position} of the die is 0, the least is 1")]
    ZeroFace {
        /// Which of the faces, counted from 0.
        position: usize,
    },
    /// Jumps lead around in a loop under [`Chain::UntilStable`](super::Chain::UntilStable). Remove
    /// one of them, or play with [`Chain::Once`](super::Chain::Once).
    #[error("jumping until stable never ends: {}", Loop(squares))]
    ChainLoop {
        /// The squares of the loop in the order of the jumps, the lowest one first, each once.
        squares: Vec<Square>,
    },
    /// The number 0 was converted to a square. Use [`Square::OFF_BOARD`] for the start off the
    /// board.
    #[error("0 is not the number of a square, the least is 1")]
    ZeroSquare,
}

/// Fails with [`BoardError::ZeroSquare`] for 0.
impl TryFrom<u32> for Square {
    type Error = BoardError;

    fn try_from(number: u32) -> Result<Square, BoardError> {
        Square::new(number).ok_or(BoardError::ZeroSquare)
    }
}

/// The ending of a noun behind a number.
fn plural(is_one: bool) -> &'static str {
    if is_one { "" } else { "s" }
}

/// A loop in a message: all of a short one, the first squares and the length of a long one.
struct Loop<'a>(&'a [Square]);

impl fmt::Display for Loop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 8;
        let Loop(squares) = self;
        for square in squares.iter().take(SHOWN) {
            write!(f, "{square} -> ")?;
        }
        match (squares.first(), squares.len()) {
            (Some(first), length) if length > SHOWN => write!(f, "... -> {first} ({length} jumps)"),
            (Some(first), _) => write!(f, "{first}"),
            (None, _) => Ok(()),
        }
    }
}
