//! What can be wrong with a board, and with the input as a whole.

use std::fmt;
use std::io;

use hopwise::board::BoardError;

use super::any::Found;

/// Why one board is refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum BadBoard {
    /// It is well written, but no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("expected an array of rows or an object, found {found}")]
    NeitherForm { found: Found },
    /// A value is of the wrong kind, or out of the range of its kind.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        place: Place,
        expected: &'static str,
        found: Found,
    },
    #[error("{key:?} is missing")]
    Missing { key: &'static str },
    #[error("\"squares\" is there beside \"rows\" or \"columns\"")]
    TwoShapes,
    #[error("rules: {key:?} is none of \"start\", \"faces\", \"chain\" and \"overshoot\"")]
    UnknownRule { key: String },
    #[error("{squares} squares, the limit is {limit} (--max-squares)")]
    TooManySquares { squares: u64, limit: u32 },
    #[error(
        "{squares} squares and {faces} faces, the limit is {limit} for their product (six times --max-squares)"
    )]
    TooManyMoves {
        squares: u64,
        faces: u64,
        limit: u64,
    },
}

/// Which part of a board. Rows and columns count from 0 at the top left, as the library has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Row { row: u64 },
    Cell { row: u64, column: u64 },
    Key(&'static str),
    Jump { index: u64 },
    Rule(&'static str),
    Face { index: u64 },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Row { row } => write!(f, "row {row}"),
            Place::Cell { row, column } => write!(f, "row {row}, column {column}"),
            Place::Key(key) => write!(f, "{key}"),
            Place::Jump { index } => write!(f, "jumps[{index}]"),
            Place::Rule(rule) => write!(f, "rules.{rule}"),
            Place::Face { index } => write!(f, "rules.faces[{index}]"),
        }
    }
}

/// Why there are no more boards to be found in an input.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum BadInput {
    #[error("cannot be read: {0}")]
    Read(io::Error),
    /// The message says line and column.
    #[error("not JSON: {0}")]
    Json(serde_json::Error),
    #[error("line {line}, column {column}: nested more than {limit} deep")]
    TooDeep { line: u64, column: u64, limit: u32 },
    #[error("line {line}, column {column}: a text of more than {limit} bytes")]
    LongText {
        line: u64,
        column: u64,
        limit: usize,
    },
    #[error("line {line}, column {column}: expected {expected}, found {}", Byte(*found))]
    Byte {
        line: u64,
        column: u64,
        expected: &'static str,
        /// `None` at the end of the input.
        found: Option<u8>,
    },
    #[error("line {line}, column {column}: {count} is no count")]
    Count { line: u64, column: u64, count: i64 },
}

struct Byte(Option<u8>);

impl fmt::Display for Byte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => write!(f, "the end of the input"),
            Some(byte) => write!(f, "'{}'", byte.escape_ascii()),
        }
    }
}
