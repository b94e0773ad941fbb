//! `HackerRank`'s text: numbers, in two forms.
//!
//! First comes the number of boards. In the present form a board is a count and that many lines `start end` for the
//! ladders, then the same for the snakes. In the form of 2014 it is three lines: the two counts with a comma
//! between them, the ladders as `start,end` with spaces between them, and the snakes. All boards have 100 squares.

use std::io::{BufReader, Bytes, Read};

use hopwise::board::Board;

use super::Limit;
use super::any::Found;
use super::error::{BadBoard, BadInput, Place};

const SIDE: u32 = 10;

pub(super) struct Tests<R: Read> {
    numbers: Numbers<R>,
    /// How many boards are to come; `None` before that is read.
    left: Option<u64>,
}

impl<R: Read> Tests<R> {
    pub(super) fn new(input: R) -> Tests<R> {
        Tests {
            numbers: Numbers {
                bytes: BufReader::new(input).bytes(),
                ahead: None,
                is_at_end: false,
                line: 1,
                column: 0,
            },
            left: None,
        }
    }

    pub(super) fn next_board(
        &mut self,
        limit: Limit,
    ) -> Result<Option<Result<Board, BadBoard>>, BadInput> {
        let left = match self.left {
            Some(left) => left,
            None => self.numbers.count()?,
        };
        self.left = Some(left.saturating_sub(1));
        if left == 0 {
            return match self.numbers.skip_spaces()? {
                None => Ok(None),
                found => Err(self
                    .numbers
                    .unexpected("the end after the last board", found)),
            };
        }

        let mut jumps = Jumps {
            found: 0,
            enough: limit.squares.into(),
            kept: Ok(Vec::new()),
        };
        let ladders = self.numbers.count()?;
        if self.numbers.comma()? {
            let snakes = self.numbers.count()?;
            jumps.read(&mut self.numbers, ladders)?;
            jumps.read(&mut self.numbers, snakes)?;
        } else {
            jumps.read(&mut self.numbers, ladders)?;
            let snakes = self.numbers.count()?;
            jumps.read(&mut self.numbers, snakes)?;
        }
        Ok(Some(board(jumps.kept, limit)))
    }
}

fn board(jumps: Result<Vec<(u32, u32)>, BadBoard>, limit: Limit) -> Result<Board, BadBoard> {
    limit.check_squares(u64::from(SIDE) * u64::from(SIDE))?;
    Ok(Board::new((SIDE, SIDE), jumps?)?)
}

struct Jumps {
    found: u64,
    /// Among one more jump than this, two start on one square.
    enough: u64,
    kept: Result<Vec<(u32, u32)>, BadBoard>,
}

impl Jumps {
    fn read<R: Read>(&mut self, numbers: &mut Numbers<R>, count: u64) -> Result<(), BadInput> {
        for _ in 0..count {
            let from = numbers.number()?;
            numbers.comma()?;
            let to = numbers.number()?;
            let index = self.found;
            self.found += 1;
            let Ok(kept) = &mut self.kept else { continue };
            match (u32::try_from(from), u32::try_from(to)) {
                (Ok(from), Ok(to)) if index <= self.enough => kept.push((from, to)),
                (Ok(_), Ok(_)) => {}
                (from_square, _) => {
                    self.kept = Err(BadBoard::Unexpected {
                        place: Place::Jump { index },
                        expected: "a square",
                        found: Found::Whole(if from_square.is_ok() { to } else { from }.into()),
                    });
                }
            }
        }
        Ok(())
    }
}

/// The numbers of a text, with the place of what comes next.
struct Numbers<R: Read> {
    bytes: Bytes<BufReader<R>>,
    /// The byte that comes next, once it has been looked at.
    ahead: Option<u8>,
    is_at_end: bool,
    line: u64,
    /// Of the byte ahead.
    column: u64,
}

impl<R: Read> Numbers<R> {
    fn peek(&mut self) -> Result<Option<u8>, BadInput> {
        if self.ahead.is_none() && !self.is_at_end {
            self.ahead = self.bytes.next().transpose().map_err(BadInput::Read)?;
            self.is_at_end = self.ahead.is_none();
            self.column += 1;
        }
        Ok(self.ahead)
    }

    /// Goes past the byte ahead.
    fn pass(&mut self) {
        if self.ahead.take() == Some(b'\n') {
            self.line += 1;
            self.column = 0;
        }
    }

    fn skip_spaces(&mut self) -> Result<Option<u8>, BadInput> {
        loop {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() => self.pass(),
                other => return Ok(other),
            }
        }
    }

    /// Whether there is a comma, and goes past it.
    fn comma(&mut self) -> Result<bool, BadInput> {
        let is_comma = self.skip_spaces()? == Some(b',');
        if is_comma {
            self.pass();
        }
        Ok(is_comma)
    }

    /// The next number; one past 64 bits is the nearest that is not.
    fn number(&mut self) -> Result<i64, BadInput> {
        let is_negative = self.skip_spaces()? == Some(b'-');
        if is_negative {
            self.pass();
        }
        let mut number: Option<i64> = None;
        while let Some(digit @ b'0'..=b'9') = self.peek()? {
            self.pass();
            let digit = i64::from(digit - b'0');
            let digit = if is_negative { -digit } else { digit };
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        }
        let behind = self.peek()?;
        match number {
            Some(number) if is_end_of_number(behind) => Ok(number),
            Some(_) => Err(self.unexpected("the end of the number", behind)),
            None => Err(self.unexpected("a number", behind)),
        }
    }

    fn count(&mut self) -> Result<u64, BadInput> {
        self.skip_spaces()?;
        let (line, column) = (self.line, self.column);
        let count = self.number()?;
        u64::try_from(count).map_err(|_| BadInput::Count {
            line,
            column,
            count,
        })
    }

    fn unexpected(&self, expected: &'static str, found: Option<u8>) -> BadInput {
        BadInput::Byte {
            line: self.line,
            column: self.column,
            expected,
            found,
        }
    }
}

fn is_end_of_number(behind: Option<u8>) -> bool {
    behind.is_none_or(|byte| byte == b',' || byte.is_ascii_whitespace())
}
