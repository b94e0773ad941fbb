//! JSON values: cut out of the input one at a time, then taken apart by `serde_json`, numbers as they were written.

use std::fmt;
use std::io::Read;

use hopwise::board::Board;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::Limit;
use super::error::{BadBoard, BadInput, Place, Position};
use super::json_board::board;
use super::text::Text;

pub(super) type Part<T> = Result<T, BadBoard>;

pub(super) struct Values<R: Read> {
    pub(super) text: Text<R>,
    value: Vec<u8>,
}

impl<R: Read> Values<R> {
    pub(super) fn new(text: Text<R>) -> Values<R> {
        Values {
            text,
            value: Vec::new(),
        }
    }

    pub(super) fn next_board(&mut self, limit: Limit) -> Result<Option<Part<Board>>, BadInput> {
        if self.text.skip_blanks()?.is_none() {
            return Ok(None);
        }
        let start = self.text.position();
        let is_whole = self.cut(limit.bytes())?;
        let value = std::str::from_utf8(&self.value).expect("a text has only whole characters");
        let board = board(value, limit);
        match board {
            Ok(board) if is_whole => Ok(Some(board)),
            // What is wrong in the first part is wrong in all of it.
            Err(error) if is_whole || !error.is_eof() => Err(not_json(value, start, &error)),
            _ => {
                let limit = limit.bytes();
                Ok(Some(Err(BadBoard::TooLong { start, limit })))
            }
        }
    }

    /// Moves the next value out of the text. Of a value longer than the limit the first part is kept: `false`.
    fn cut(&mut self, limit: usize) -> Result<bool, BadInput> {
        self.value.clear();
        self.value.shrink_to(limit.min(1 << 20));
        let mut is_whole = true;
        let mut cutter = Cutter::default();
        loop {
            let ahead = self.text.ahead()?;
            if ahead.is_empty() {
                return Ok(is_whole);
            }
            let end = cutter.end_in(ahead);
            let length = end.unwrap_or(ahead.len());
            is_whole &= self.value.len() + length <= limit;
            if is_whole {
                self.value.extend(&ahead[..length]);
            }
            self.text.pass(length);
            if end.is_some() {
                return Ok(is_whole);
            }
        }
    }
}

/// Where a value ends. It need not know JSON to the letter: what is cut wrongly is no JSON, and `serde_json` says so.
#[derive(Default)]
struct Cutter {
    depth: u64,
    state: State,
}

#[derive(Clone, Copy, Default)]
enum State {
    /// At the beginning, or inside brackets.
    #[default]
    Open,
    /// Inside brackets, behind a text or a closing bracket and before a comma.
    BehindValue,
    /// In a number or a name that no bracket is around.
    Word,
    Text,
    Escape,
}

impl Cutter {
    /// How many of these bytes belong to the value, if it ends among them.
    fn end_in(&mut self, bytes: &[u8]) -> Option<usize> {
        for (index, &byte) in bytes.iter().enumerate() {
            let is_sign = matches!(byte, b'[' | b']' | b'{' | b'}' | b',' | b':' | b'"');
            match (self.state, byte) {
                (State::Text, b'\\') => self.state = State::Escape,
                (State::Text, b'"') if self.depth == 0 => return Some(index + 1),
                (State::Text, b'"') => self.state = State::BehindValue,
                (State::Text, _) => {}
                (State::Escape, _) => self.state = State::Text,
                (State::Word, _) if is_sign || byte.is_ascii_whitespace() => return Some(index),
                // A bracket is missing: what comes next may be the next board.
                (State::BehindValue, b'[' | b'{' | b'"') => return Some(index + 1),
                (_, b'[' | b'{') => self.depth += 1,
                (_, b'"') => self.state = State::Text,
                (_, b']' | b'}') if self.depth > 1 => {
                    self.depth -= 1;
                    self.state = State::BehindValue;
                }
                (_, b']' | b'}') => return Some(index + 1),
                (_, b',' | b':') if self.depth == 0 => return Some(index + 1),
                (_, b',' | b':') => self.state = State::Open,
                _ if self.depth == 0 => self.state = State::Word,
                _ => {}
            }
        }
        None
    }
}

/// What `serde_json` says, with the line and column in the whole input.
fn not_json(value: &str, mut position: Position, error: &serde_json::Error) -> BadInput {
    let lines = value
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let before = lines.map(str::len).sum::<usize>() + error.column();
    position.pass(&value.as_bytes()[..before.saturating_sub(1)]);
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = error.to_string();
    let message = message.strip_suffix(&place).unwrap_or(&message).into();
    BadInput::Json { position, message }
}

/// Passes on the elements of an array, or the keys and values of an object.
struct Each<F>(F);

impl<'de, F: FnMut(Option<&'de RawValue>, &'de RawValue)> Visitor<'de> for Each<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array or an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut elements: A) -> Result<(), A::Error> {
        while let Some(element) = elements.next_element()? {
            (self.0)(None, element);
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut entries: A) -> Result<(), A::Error> {
        while let Some((key, value)) = entries.next_entry()? {
            (self.0)(Some(key), value);
        }
        Ok(())
    }
}

/// Takes an array or an object apart, one level deep; all of it is read, whatever is in it.
pub(super) fn each<'a>(
    value: &'a str,
    part: impl FnMut(Option<&'a RawValue>, &'a RawValue),
) -> serde_json::Result<()> {
    let mut parts = serde_json::Deserializer::from_str(value);
    parts.deserialize_any(Each(part))?;
    parts.end()
}

/// The elements of an array with their indices; `None` if the value is none.
pub(super) fn elements<'a>(
    value: &'a RawValue,
    mut element: impl FnMut(u64, &'a RawValue),
) -> Option<u64> {
    if !value.get().starts_with('[') {
        return None;
    }
    let mut length = 0;
    each(value.get(), |_, part| {
        element(length, part);
        length += 1;
    })
    .expect("it was read as a part before");
    Some(length)
}

/// A value as it was written, or the beginning of it.
pub(super) fn shown(value: &RawValue) -> String {
    const MOST: usize = 32;
    if let Some(length) = elements(value, |_, _| {}) {
        return format!("an array of length {length}");
    }
    if value.get().starts_with('{') {
        return "an object".into();
    }
    let mut letters = value.get().chars();
    let mut shown = String::new();
    for letter in letters.by_ref().take(MOST) {
        if letter.is_control() {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    if letters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

pub(super) fn unexpected<T>(place: Place, expected: &'static str, found: &RawValue) -> Part<T> {
    Err(BadBoard::Unexpected {
        place,
        expected,
        found: shown(found),
    })
}

/// A whole number in the range of `T`.
pub(super) fn number<T: TryFrom<i128>>(
    place: Place,
    expected: &'static str,
    value: &RawValue,
) -> Part<T> {
    whole(value.get()).map_or_else(|| unexpected(place, expected, value), Ok)
}

/// The number, if it is a whole one in the range of `T`, however it is spelled: `-0`, `1.0`, `1e2`, `10E-1`.
pub(super) fn whole<T: TryFrom<i128>>(number: &str) -> Option<T> {
    let exact = match number.parse::<i64>() {
        Ok(short) => short.into(),
        Err(_) => exact(number)?,
    };
    T::try_from(exact).ok()
}

fn exact(number: &str) -> Option<i128> {
    let (is_negative, number) = match number.strip_prefix('-') {
        Some(number) => (true, number),
        None => (false, number),
    };
    if !number.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let (digits, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    // Zeros at the end of the digits count in the exponent.
    let after = after.trim_end_matches('0');
    let kept = match after {
        "" => before.trim_end_matches('0'),
        _ => before,
    };
    if kept.is_empty() {
        return Some(0);
    }
    let exponent: i64 = exponent
        .parse()
        .unwrap_or(match exponent.strip_prefix('-') {
            Some(_) => i64::MIN,
            None => i64::MAX,
        });
    let zeros = i64::try_from(before.len() - kept.len()).ok()? - i64::try_from(after.len()).ok()?;
    let zeros = u32::try_from(exponent.saturating_add(zeros)).ok()?;
    let mut whole: i128 = 0;
    for digit in kept.bytes().chain(after.bytes()) {
        whole = whole.checked_mul(10)?.checked_add((digit - b'0').into())?;
    }
    let whole = whole.checked_mul(10_i128.checked_pow(zeros)?)?;
    Some(if is_negative { -whole } else { whole })
}
