//! Streaming reader of boards: one board in memory at a time.
//!
//! A bad board is an item of the iterator, and the next board is read after it. Bad input ends the iterator. No input
//! causes a panic, and the largest board allowed bounds the memory.

mod error;
mod json;
mod json_board;
mod lists;
mod text;

use std::io::Read;

use hopwise::board::Board;

pub(crate) use error::{BadBoard, BadInput};
use text::Text;

/// Formats of `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// JSON values, with or without white space between them.
    Json,
    /// The number of boards; for each the ladders and the snakes, both with their number.
    HackerRank,
    /// One list of jumps, with its number.
    GeeksforGeeks,
    /// Two matrices: the ladders and the snakes.
    InterviewBit,
    /// The snakes, the ladders and the players, all with their number.
    MachineCoding,
}

impl Format {
    pub(crate) const ALL: [Format; 5] = [
        Format::Json,
        Format::HackerRank,
        Format::GeeksforGeeks,
        Format::InterviewBit,
        Format::MachineCoding,
    ];

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::HackerRank => "hackerrank",
            Format::GeeksforGeeks => "geeksforgeeks",
            Format::InterviewBit => "interviewbit",
            Format::MachineCoding => "machine-coding",
        }
    }
}

/// Iterator over the boards of an input.
pub(crate) struct Boards<R: Read> {
    reader: Reader<R>,
    format: Format,
    limit: Limit,
    /// Whether an error may come from the wrong format: not after a good board.
    is_in_doubt: bool,
    is_at_end: bool,
}

enum Reader<R: Read> {
    Json(json::Values<R>),
    Lists(lists::Lists<R>),
}

type Item = Result<Result<Board, BadBoard>, BadInput>;

impl<R: Read> Boards<R> {
    pub(crate) fn new(input: R, format: Format, max_squares: u32) -> Boards<R> {
        let text = Text::new(input);
        Boards {
            reader: match format {
                Format::Json => Reader::Json(json::Values::new(text)),
                _ => Reader::Lists(lists::Lists::new(text, format)),
            },
            format,
            limit: Limit {
                squares: max_squares,
            },
            is_in_doubt: true,
            is_at_end: false,
        }
    }

    fn read(&mut self) -> Option<Item> {
        let item = match &mut self.reader {
            Reader::Json(values) => values.next_board(self.limit),
            Reader::Lists(lists) => lists.next_board(self.limit),
        };
        let item = item.transpose();
        self.is_at_end = !matches!(item, Some(Ok(_)));
        item
    }

    /// Another format in which all of the kept text is good boards.
    fn looks_like(&self) -> Option<Format> {
        let (head, is_all) = match &self.reader {
            Reader::Json(values) => values.text.head(),
            Reader::Lists(lists) => lists.text.head(),
        };
        let fits = |format: Format, may_break_off: bool| {
            let mut boards = Boards::new(head, format, self.limit.squares);
            let mut good = 0;
            loop {
                match boards.read() {
                    Some(Ok(Ok(_))) => good += 1,
                    Some(Ok(Err(_))) => return false,
                    Some(Err(bad)) => return good > 0 && may_break_off && bad.is_at_the_end(),
                    None => return good > 0,
                }
            }
        };
        let others = Format::ALL
            .into_iter()
            .filter(|&format| format != self.format);
        let whole = others.clone().find(|&format| fits(format, false));
        whole.or_else(|| others.clone().find(|&format| !is_all && fits(format, true)))
    }
}

impl<R: Read> Iterator for Boards<R> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        if self.is_at_end {
            return None;
        }
        let item = self.read()?;
        let error = match &item {
            Ok(Err(bad)) if self.is_in_doubt && bad.is_about_the_form() => {
                format!("board 1: {bad}")
            }
            Err(bad) if bad.is_about_the_form() => bad.to_string(),
            _ => {
                self.is_in_doubt = false;
                return Some(item);
            }
        };
        self.is_in_doubt = false;
        let Some(looks_like) = self.looks_like() else {
            return Some(item);
        };
        self.is_at_end = true;
        Some(Err(BadInput::OtherFormat { error, looks_like }))
    }
}

/// Limits of one board.
#[derive(Clone, Copy, Debug)]
struct Limit {
    squares: u32,
}

impl Limit {
    /// The most bytes of JSON: enough for a grid with white space, or a list with a jump on each square.
    fn bytes(self) -> usize {
        let squares = usize::try_from(self.squares).unwrap_or(usize::MAX);
        squares.saturating_mul(20).saturating_add(1 << 20)
    }

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

    /// The most moves: those of the largest board with the usual die of six faces.
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
