//! Errors of one board, and errors that end the input.

use std::fmt;
use std::io;

use hopwise::board::BoardError;

use super::Format;

/// Error of one board; the boards after it are still read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum BadBoard {
    /// The text is well formed, but the board is not legal.
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("expected an array of rows or an object, found {found}")]
    NeitherForm { found: String },
    /// A value has the wrong type or is out of range.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        /// Rows and columns count from 0 at the top left, lines of a text from 1.
        place: String,
        expected: &'static str,
        /// As it was written.
        found: String,
    },
    #[error("{key:?} is missing")]
    Missing { key: &'static str },
    #[error("\"squares\" is there beside \"rows\" or \"columns\"")]
    TwoShapes,
    #[error(
        "{}unknown key {key}, the keys here are {}",
        prefix(parent),
        Keys(keys)
    )]
    UnknownKey {
        parent: &'static str,
        /// As it was written.
        key: String,
        keys: Vec<&'static str>,
    },
    #[error("{}the key {key:?} is repeated", prefix(parent))]
    RepeatedKey {
        parent: &'static str,
        key: &'static str,
    },
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
    /// Whether this may be a text in another format.
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

/// Beginning of a message about an object inside the board: `rules: `.
fn prefix(parent: &str) -> String {
    if parent.is_empty() {
        String::new()
    } else {
        format!("{parent}: ")
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

/// Line and column of a text, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    line: u64,
    column: u64,
    /// A line feed after a carriage return does not end another line.
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

    /// Advances past these bytes.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\n' if self.is_after_return => {}
                b'\n' | b'\r' => {
                    self.line += 1;
                    self.column = 1;
                }
                // Continuation byte of a character.
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

/// Error of the input itself; it ends the boards.
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
    /// The text is not in the requested format, but all of it is valid in another.
    #[error("{error}; it looks like --format {}", looks_like.name())]
    OtherFormat { error: String, looks_like: Format },
}

/// Shown in place of a word at the end of the input.
pub(super) const THE_END: &str = "the end of the input";

impl BadInput {
    /// Whether this may be a text in another format.
    pub(super) fn is_about_the_form(&self) -> bool {
        matches!(self, BadInput::Json { .. } | BadInput::Unexpected { .. })
    }

    /// Whether more text could complete the input.
    pub(super) fn is_at_the_end(&self) -> bool {
        match self {
            BadInput::Json { message, .. } => message.starts_with("EOF"),
            BadInput::Unexpected { found, .. } => found == THE_END,
            _ => false,
        }
    }
}
