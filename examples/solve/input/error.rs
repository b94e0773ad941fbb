//! Errors of one board, and errors that end the input.

use std::fmt;
use std::io;

use hopwise::board::BoardError;

use super::Format;

/// Why one board is refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum BadBoard {
    /// It is well written, but no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("expected an array of rows or an object, found {found}")]
    NeitherForm { found: String },
    /// A value is of the wrong kind, or out of the range of its kind.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        place: Place,
        expected: &'static str,
        /// As it was written.
        found: String,
    },
    #[error("{key:?} is missing")]
    Missing { key: &'static str },
    #[error("\"squares\" is there beside \"rows\" or \"columns\"")]
    TwoShapes,
    #[error("{object}unknown key {key}, the keys here are {}", Keys(keys))]
    UnknownKey {
        object: Object,
        /// As it was written.
        key: String,
        keys: Vec<&'static str>,
    },
    #[error("{object}the key {key:?} is repeated")]
    RepeatedKey { object: Object, key: &'static str },
    #[error("{squares} squares, the limit is {limit} (--max-squares)")]
    TooManySquares { squares: u64, limit: u32 },
    #[error(
        "{squares} square{} and {faces} face{}, the limit is {limit} for their product (six times --max-squares)",
        plural(*squares),
        plural(*faces)
    )]
    TooManyMoves {
        squares: u64,
        faces: u64,
        limit: u64,
    },
    #[error(
        "{start}: more than {limit} bytes of JSON, the limit for a board (it grows with --max-squares)"
    )]
    TooLong { start: Position, limit: usize },
}

impl BadBoard {
    /// Whether a text in another format may look like this.
    pub(super) fn is_about_the_form(&self) -> bool {
        matches!(
            self,
            BadBoard::Board(_) | BadBoard::NeitherForm { .. } | BadBoard::Unexpected { .. }
        )
    }
}

/// The ending of a noun behind a number.
fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Which part of a board. Rows and columns count from 0 at the top left, as the library has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Row { row: u64 },
    Cell { row: u64, column: u64 },
    Key(Object, &'static str),
    Jump { index: u64 },
    Face { index: u64 },
    Text(Position),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Row { row } => write!(f, "row {row}"),
            Place::Cell { row, column } => write!(f, "row {row}, column {column}"),
            Place::Key(Object::Board, key) => write!(f, "{key}"),
            Place::Key(Object::Rules, key) => write!(f, "rules.{key}"),
            Place::Jump { index } => write!(f, "jumps[{index}]"),
            Place::Face { index } => write!(f, "rules.faces[{index}]"),
            Place::Text(position) => write!(f, "{position}"),
        }
    }
}

/// A JSON object that has keys of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Object {
    Board,
    Rules,
}

/// The beginning of a message.
impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Object::Board => "",
            Object::Rules => "rules: ",
        })
    }
}

struct Keys<'a>(&'a [&'static str]);

impl fmt::Display for Keys<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, key) in self.0.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 < self.0.len() => ", ",
                _ => " and ",
            };
            write!(f, "{before}{key:?}")?;
        }
        Ok(())
    }
}

/// A place in a text: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    line: u64,
    column: u64,
    /// A line feed that follows a carriage return ends no other line.
    is_after_return: bool,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            line: 1,
            column: 1,
            is_after_return: false,
        }
    }
}

impl Position {
    pub(super) fn is_in_line_of(self, other: Position) -> bool {
        self.line == other.line
    }

    /// Moves behind these bytes.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\n' if self.is_after_return => {}
                b'\n' | b'\r' => {
                    self.line += 1;
                    self.column = 1;
                }
                // Inside a character.
                0x80..=0xbf => {}
                _ => self.column += 1,
            }
            self.is_after_return = byte == b'\r';
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why there are no more boards to be found in an input.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum BadInput {
    #[error("cannot be read: {0}")]
    Read(io::Error),
    #[error("the text is {name}, expected UTF-8")]
    Encoding { name: &'static str },
    #[error("{position}: the byte {byte:#04x} is not UTF-8")]
    NotUtf8 { position: Position, byte: u8 },
    #[error("{position}: not JSON: {message}")]
    Json { position: Position, message: String },
    #[error("{position}: expected {expected}, found {found}")]
    Unexpected {
        position: Position,
        expected: &'static str,
        found: String,
    },
    /// The text is refused as what it is read as, and makes boards as something else.
    #[error("{error}; it looks like --format {}", looks_like.name())]
    OtherFormat { error: String, looks_like: Format },
}

/// What is found where nothing more comes.
pub(super) const THE_END: &str = "the end of the input";

impl BadInput {
    /// Whether a text in another format may look like this.
    pub(super) fn is_about_the_form(&self) -> bool {
        matches!(self, BadInput::Json { .. } | BadInput::Unexpected { .. })
    }

    /// Whether more text could mend it.
    pub(super) fn is_at_the_end(&self) -> bool {
        match self {
            BadInput::Json { message, .. } => message.starts_with("EOF"),
            BadInput::Unexpected { found, .. } => found == THE_END,
            _ => false,
        }
    }
}
