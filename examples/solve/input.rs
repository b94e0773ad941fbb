//! Boards from text, one after another: what was read of earlier ones is forgotten.
//!
//! A bad board is an item like any other, and reading goes on behind it. Bad input ends the boards: nothing after it
//! can be found. Whatever the bytes are, nothing panics, and the memory in use is bounded by the largest board allowed.

// The paths are spelled out so that this file can be compiled from elsewhere, for tests and for fuzzing.
#[path = "input/any.rs"]
mod any;
#[path = "input/error.rs"]
mod error;
#[path = "input/grid.rs"]
mod grid;
#[path = "input/guard.rs"]
mod guard;
#[path = "input/hackerrank.rs"]
mod hackerrank;
#[path = "input/json.rs"]
mod json;
#[path = "input/listed.rs"]
mod listed;
#[path = "input/rules.rs"]
mod rules;

use std::io::Read;

use hopwise::board::Board;

pub(crate) use error::{BadBoard, BadInput};

/// How boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// JSON values: grids and objects, with white space between them or nothing.
    Json,
    /// `HackerRank`'s numbers, in either of its two forms.
    HackerRank,
}

/// The boards of an input, in order.
pub(crate) struct Boards<R: Read> {
    /// `None` behind the end.
    source: Option<Source<R>>,
    limit: Limit,
}

enum Source<R: Read> {
    Json(json::Values<R>),
    HackerRank(hackerrank::Tests<R>),
}

impl<R: Read> Boards<R> {
    pub(crate) fn new(input: R, format: Format, max_squares: u32) -> Boards<R> {
        Boards {
            source: Some(match format {
                Format::Json => Source::Json(json::Values::new(input)),
                Format::HackerRank => Source::HackerRank(hackerrank::Tests::new(input)),
            }),
            limit: Limit {
                squares: max_squares,
            },
        }
    }
}

impl<R: Read> Iterator for Boards<R> {
    type Item = Result<Result<Board, BadBoard>, BadInput>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match self.source.as_mut()? {
            Source::Json(values) => values.next_board(self.limit),
            Source::HackerRank(tests) => tests.next_board(self.limit),
        };
        let item = item.transpose();
        if !matches!(item, Some(Ok(_))) {
            self.source = None;
        }
        item
    }
}

/// What one board may ask for.
#[derive(Clone, Copy, Debug)]
struct Limit {
    squares: u32,
}

impl Limit {
    fn check_squares(self, squares: u64) -> Result<(), BadBoard> {
        if squares <= self.squares.into() {
            Ok(())
        } else {
            Err(BadBoard::TooManySquares {
                squares,
                limit: self.squares,
            })
        }
    }

    /// The usual die has six faces: so many moves a board of the most squares has with it.
    fn moves(self) -> u64 {
        6 * u64::from(self.squares)
    }

    fn check_moves(self, squares: u64, faces: u64) -> Result<(), BadBoard> {
        if squares.saturating_mul(faces) <= self.moves() {
            Ok(())
        } else {
            Err(BadBoard::TooManyMoves {
                squares,
                faces,
                limit: self.moves(),
            })
        }
    }
}
