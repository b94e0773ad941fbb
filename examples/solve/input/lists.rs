//! Text formats that list jumps: HackerRank, GeeksforGeeks, InterviewBit, machine coding.
//!
//! The table of `docs/board-rules.md` describes each of them and its rules.

use std::io::Read;

use hopwise::board::{Board, Chain, Rules, Start};

use super::error::{BadBoard, BadInput};
use super::text::{Text, Word};
use super::{Format, Limit};

pub(super) struct Lists<R: Read> {
    pub(super) text: Text<R>,
    format: Format,
    /// How many boards are left, where the text starts with their number; `None` before it is read.
    left: Option<u64>,
}

impl<R: Read> Lists<R> {
    pub(super) fn new(text: Text<R>, format: Format) -> Lists<R> {
        Lists {
            text,
            format,
            left: None,
        }
    }

    pub(super) fn next_board(
        &mut self,
        limit: Limit,
    ) -> Result<Option<Result<Board, BadBoard>>, BadInput> {
        if !self.has_more()? {
            return Ok(None);
        }
        let mut jumps = Jumps {
            kept: Ok(Vec::new()),
        };
        let mut shape = (10, 10);
        let mut rules = Rules::default();
        match self.format {
            Format::GeeksforGeeks => {
                shape = (5, 6);
                geeks_for_geeks(&mut self.text, &mut jumps)?;
            }
            Format::InterviewBit => interview_bit(&mut self.text, &mut jumps)?,
            Format::MachineCoding => {
                rules.start = Start::OffBoard;
                rules.chain = Chain::UntilStable;
                machine_coding(&mut self.text, &mut jumps)?;
            }
            _ => hacker_rank(&mut self.text, &mut jumps)?,
        }
        Ok(Some(jumps.board(shape, rules, limit)))
    }

    fn has_more(&mut self) -> Result<bool, BadInput> {
        let ahead = self.text.skip_blanks()?;
        let left = match (self.left, self.format) {
            (Some(left), _) => left,
            (None, Format::HackerRank) => count(&mut self.text)?,
            (None, Format::GeeksforGeeks) if ahead.is_some() && !is_label(ahead) => {
                count(&mut self.text)?
            }
            _ => return Ok(ahead.is_some()),
        };
        self.left = Some(left.saturating_sub(1));
        if left == 0 && self.text.skip_blanks()?.is_some() {
            let expected = "the end of the input after the last board";
            return Err(self.text.unexpected(expected));
        }
        Ok(left > 0)
    }
}

/// `2`, two jumps, `1`, one jump; in the form of 2014 `2,1` and all jumps, with commas inside them.
fn hacker_rank<R: Read>(text: &mut Text<R>, jumps: &mut Jumps) -> Result<(), BadInput> {
    let ladders = count(text)?;
    let snakes = if text.sign(b',')? {
        Some(count(text)?)
    } else {
        None
    };
    for _ in 0..ladders {
        jumps.read(text)?;
    }
    let snakes = match snakes {
        Some(snakes) => snakes,
        None => count(text)?,
    };
    for _ in 0..snakes {
        jumps.read(text)?;
    }
    Ok(())
}

/// `2`, four numbers; or as the page shows it `N = 2`, `arr[] = {3, 22, 5, 8}`.
fn geeks_for_geeks<R: Read>(text: &mut Text<R>, jumps: &mut Jumps) -> Result<(), BadInput> {
    let is_labeled = is_label(text.skip_blanks()?);
    if is_labeled {
        label(text, "N", "\"N = \"")?;
    }
    let pairs = count(text)?;
    if is_labeled {
        label(text, "arr", "\"arr[] = \"")?;
        require(text, b'{', "'{'")?;
    }
    for index in 0..pairs {
        if index > 0 {
            text.sign(b',')?;
        }
        jumps.read(text)?;
    }
    if is_labeled {
        require(text, b'}', "'}'")?;
    }
    Ok(())
}

/// `A = [[32, 62], [42, 68]]`, `B = [[95, 13]]`, without labels and commas too.
fn interview_bit<R: Read>(text: &mut Text<R>, jumps: &mut Jumps) -> Result<(), BadInput> {
    for (name, expected) in [("A", "\"A = \""), ("B", "\"B = \"")] {
        if is_label(text.skip_blanks()?) {
            label(text, name, expected)?;
        }
        require(text, b'[', "'['")?;
        while text.sign(b'[')? {
            jumps.read(text)?;
            require(text, b']', "']'")?;
            text.sign(b',')?;
        }
        let ahead = text.skip_blanks()?;
        // The page that publishes the format leaves out the last bracket.
        let is_on_page = name == "B" && (ahead.is_none() || is_label(ahead));
        if !is_on_page {
            require(text, b']', "'[' or ']'")?;
        }
        if name == "A" {
            text.sign(b',')?;
        }
    }
    Ok(())
}

/// `2`, two snakes, `1`, one ladder, `2`, two names: a line for each.
fn machine_coding<R: Read>(text: &mut Text<R>, jumps: &mut Jumps) -> Result<(), BadInput> {
    for _snakes_then_ladders in 0..2 {
        for _ in 0..count(text)? {
            let (from, to) = (number(text)?, number(text)?);
            if !to.position.is_in_line_of(from.position) {
                return Err(to.is_not("two numbers in a line"));
            }
            jumps.keep(&from, &to);
        }
    }
    for _ in 0..count(text)? {
        if text.skip_blanks()?.is_none() {
            return Err(text.unexpected("the name of a player"));
        }
        text.skip_line()?;
    }
    Ok(())
}

fn is_label(ahead: Option<u8>) -> bool {
    ahead.is_some_and(|byte| byte.is_ascii_alphabetic())
}

/// Reads a name, empty brackets if there are any, and an equals sign.
fn label<R: Read>(text: &mut Text<R>, name: &str, expected: &'static str) -> Result<(), BadInput> {
    let word = text.word()?;
    if !word.text.eq_ignore_ascii_case(name) {
        return Err(word.is_not(expected));
    }
    if text.sign(b'[')? {
        require(text, b']', expected)?;
    }
    require(text, b'=', expected)
}

fn require<R: Read>(text: &mut Text<R>, sign: u8, expected: &'static str) -> Result<(), BadInput> {
    if text.sign(sign)? {
        Ok(())
    } else {
        Err(text.unexpected(expected))
    }
}

fn number<R: Read>(text: &mut Text<R>) -> Result<Word, BadInput> {
    let word = text.word()?;
    match word.is_number() {
        true => Ok(word),
        false if word.text.is_empty() => Err(text.unexpected("a number")),
        false => Err(word.is_not("a number")),
    }
}

fn count<R: Read>(text: &mut Text<R>) -> Result<u64, BadInput> {
    let word = number(text)?;
    word.number().ok_or_else(|| word.is_not("a count"))
}

/// One more jump than this is enough for the error: two start on one square, or one is off the board.
const MOST_SQUARES: usize = 100;

struct Jumps {
    kept: Result<Vec<(u32, u32)>, BadBoard>,
}

impl Jumps {
    /// Reads two numbers with or without a comma between them.
    fn read<R: Read>(&mut self, text: &mut Text<R>) -> Result<(), BadInput> {
        let from = number(text)?;
        text.sign(b',')?;
        let to = number(text)?;
        self.keep(&from, &to);
        Ok(())
    }

    fn keep(&mut self, from: &Word, to: &Word) {
        let Ok(kept) = &mut self.kept else { return };
        let unexpected = match (from.number(), to.number()) {
            (Some(from), Some(to)) => {
                if kept.len() <= MOST_SQUARES {
                    kept.push((from, to));
                }
                return;
            }
            (None, _) => from,
            (Some(_), None) => to,
        };
        self.kept = Err(BadBoard::Unexpected {
            place: unexpected.position.to_string(),
            expected: "a square",
            found: unexpected.shown(),
        });
    }

    fn board(self, shape: (u32, u32), rules: Rules, limit: Limit) -> Result<Board, BadBoard> {
        limit.check_squares(u64::from(shape.0) * u64::from(shape.1))?;
        Ok(Board::new(shape, self.kept?)?.with_rules(rules)?)
    }
}
