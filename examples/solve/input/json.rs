//! JSON values: split off the input one at a time, then parsed by `serde_json`, with numbers as written.

use std::fmt;
use std::io::Read;

use hopwise::board::Board;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::Limit;
use super::error::{BadBoard, BadInput, Position};
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
        let value = std::str::from_utf8(&self.value).expect("the text is checked UTF-8");
        let board = board(value, limit);
        match board {
            Ok(board) if is_whole => Ok(Some(board)),
            // An error in the stored part is an error of the whole value.
            Err(error) if is_whole || !error.is_eof() => Err(not_json(value, start, &error)),
            _ => {
                let limit = limit.bytes();
                Ok(Some(Err(BadBoard::TooLong { start, limit })))
            }
        }
    }

    /// Moves the next value out of the text. Returns `false` if it is longer than the limit and cut off.
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

/// Finds the end of a value by brackets and quotes. Invalid JSON may be cut too early: `serde_json` reports it.
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
    /// Inside brackets, after a string or a closing bracket and before a comma.
    BehindValue,
    /// In a number or a name outside brackets.
    Word,
    Text,
    Escape,
}

impl Cutter {
    /// Returns how many of these bytes belong to the value, if it ends among them.
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
                // A bracket is missing: the next board may start here.
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

/// The error of `serde_json`, with the line and column in the whole input.
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

/// Visitor that passes the elements of an array, or the keys and values of an object, to a function.
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

/// Reads all elements of an array or all entries of an object, one level deep.
pub(super) fn each<'a>(
    value: &'a str,
    part: impl FnMut(Option<&'a RawValue>, &'a RawValue),
) -> serde_json::Result<()> {
    let mut parts = serde_json::Deserializer::from_str(value);
    parts.deserialize_any(Each(part))?;
    parts.end()
}

/// Calls `element` with each index and element of an array. Returns the length, or `None` for another value.
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
    .expect("part of a value that was parsed before");
    Some(length)
}

/// A value as a message shows it: as written, long ones cut off.
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

pub(super) fn unexpected<T>(place: String, expected: &'static str, found: &RawValue) -> Part<T> {
    Err(BadBoard::Unexpected {
        place,
        expected,
        found: shown(found),
    })
}

/// A whole number in the range of `T`.
pub(super) fn number<T: TryFrom<i128>>(
    place: impl FnOnce() -> String,
    expected: &'static str,
    value: &RawValue,
) -> Part<T> {
    whole(value.get()).map_or_else(|| unexpected(place(), expected, value), Ok)
}

/// A whole number in the range of `T`, in any JSON spelling: `-0`, `1.0`, `1e2`, `10E-1`.
pub(super) fn whole<T: TryFrom<i128>>(number: &str) -> Option<T> {
    let exact = match number.parse::<i64>() {
        Ok(short) => short.into(),
        Err(_) => exact(number)?,
    };
    T::try_from(exact).ok()
}

/// The value of a number with a fraction or an exponent, if it is whole and fits.
fn exact(number: &str) -> Option<i128> {
    let (digits, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    // `digits` is an integer, to be multiplied by a power of ten.
    let digits = format!("{before}{after}");
    let kept = digits.trim_end_matches('0');
    if kept.is_empty() || kept == "-" {
        return Some(0);
    }
    let shift = i64::try_from(digits.len() - kept.len()).ok()? - i64::try_from(after.len()).ok()?;
    let zeros = exponent.parse::<i64>().ok()?.checked_add(shift)?;
    // 39 digits are the most that an `i128` has.
    let zeros = usize::try_from(zeros).ok().filter(|&zeros| zeros < 39)?;
    format!("{kept}{}", "0".repeat(zeros)).parse().ok()
}
