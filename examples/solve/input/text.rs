//! Input as checked UTF-8, with line and column.

use std::io::{ErrorKind, Read};
use std::str::FromStr;

use super::error::{BadInput, Position, THE_END};

/// How many bytes are read at once.
const CHUNK: usize = 16 << 10;
/// How many of the first bytes are kept, to find the format of a text that another format refuses.
const HEAD: usize = 64 << 10;
/// The most bytes of a word in a message; a number in range is never longer.
const WORD: usize = 32;

/// Byte order mark: white space anywhere, as concatenated files have one in the middle.
const MARK: &[u8] = "\u{feff}".as_bytes();

pub(super) struct Text<R> {
    input: R,
    /// Bytes, checked up to `checked`; after that, an incomplete character.
    buffer: Vec<u8>,
    next: usize,
    checked: usize,
    is_at_end: bool,
    /// The error after the checked bytes.
    bad: Option<BadInput>,
    position: Position,
    head: Vec<u8>,
}

impl<R: Read> Text<R> {
    pub(super) fn new(input: R) -> Text<R> {
        Text {
            input,
            buffer: Vec::new(),
            next: 0,
            checked: 0,
            is_at_end: false,
            bad: None,
            position: Position::default(),
            head: Vec::new(),
        }
    }

    /// The position of the next byte.
    pub(super) fn position(&self) -> Position {
        self.position
    }

    /// The kept start of the input, and whether that is all of it.
    pub(super) fn head(&self) -> (&[u8], bool) {
        (&self.head, self.is_at_end && self.head.len() < HEAD)
    }

    /// The next bytes, in whole characters; empty at the end.
    pub(super) fn ahead(&mut self) -> Result<&[u8], BadInput> {
        while self.next == self.checked {
            if let Some(bad) = self.bad.take() {
                return Err(bad);
            }
            if self.is_at_end {
                break;
            }
            self.read()?;
        }
        Ok(&self.buffer[self.next..self.checked])
    }

    /// Skips `count` of the bytes that `ahead` returned.
    pub(super) fn pass(&mut self, count: usize) {
        let passed = &self.buffer[self.next..self.next + count];
        self.position.pass(passed);
        self.next += count;
    }

    fn read(&mut self) -> Result<(), BadInput> {
        self.buffer.drain(..self.checked);
        self.next = 0;
        self.checked = 0;
        let is_first = self.head.is_empty();
        // Two bytes identify the encoding.
        while !self.is_at_end && self.buffer.len() < if is_first { 2 } else { CHUNK } {
            let kept = self.buffer.len();
            self.buffer.resize(kept + CHUNK, 0);
            let read = match self.input.read(&mut self.buffer[kept..]) {
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {
                    self.buffer.truncate(kept);
                    continue;
                }
                Err(error) => return Err(BadInput::Read(error)),
            };
            self.buffer.truncate(kept + read);
            self.is_at_end = read == 0;
            let room = HEAD - self.head.len();
            self.head.extend(self.buffer[kept..].iter().take(room));
            if !is_first {
                break;
            }
        }
        if is_first {
            if let Some(name) = other_encoding(&self.buffer) {
                return Err(BadInput::Encoding { name });
            }
        }
        self.check();
        Ok(())
    }

    fn check(&mut self) {
        let error = match std::str::from_utf8(&self.buffer) {
            Ok(text) => {
                self.checked = text.len();
                return;
            }
            Err(error) => error,
        };
        self.checked = error.valid_up_to();
        // Without a length, more bytes may complete the character.
        if error.error_len().is_some() || self.is_at_end {
            let mut position = self.position;
            position.pass(&self.buffer[..self.checked]);
            self.bad = Some(BadInput::NotUtf8 {
                position,
                byte: self.buffer[self.checked],
            });
        }
    }

    /// Skips white space; returns the byte after it.
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, BadInput> {
        loop {
            let ahead = self.ahead()?;
            if ahead.starts_with(MARK) {
                // The mark is invisible, so it does not count as a column.
                self.next += MARK.len();
                continue;
            }
            let first = ahead.first().copied();
            let blanks = ahead.iter().take_while(|byte| byte.is_ascii_whitespace());
            let blanks = blanks.count();
            if blanks == 0 {
                return Ok(first);
            }
            self.pass(blanks);
        }
    }

    /// Skips white space, and `sign` if it comes next. Returns whether it did.
    pub(super) fn sign(&mut self, sign: u8) -> Result<bool, BadInput> {
        let is_there = self.skip_blanks()? == Some(sign);
        if is_there {
            self.pass(1);
        }
        Ok(is_there)
    }

    /// Skips white space and reads up to white space or a sign. The word may be empty.
    pub(super) fn word(&mut self) -> Result<Word, BadInput> {
        self.skip_blanks()?;
        let mut word = Word {
            text: String::new(),
            is_cut: false,
            position: self.position,
        };
        loop {
            let ahead = self.ahead()?;
            let length = ahead.iter().take_while(|byte| !ends_word(**byte)).count();
            let is_end = length < ahead.len() || ahead.is_empty();
            word.push(&ahead[..length]);
            self.pass(length);
            if is_end {
                return Ok(word);
            }
        }
    }

    /// Skips the rest of a line.
    pub(super) fn skip_line(&mut self) -> Result<(), BadInput> {
        loop {
            let ahead = self.ahead()?;
            let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
            let length = ahead.iter().position(is_end);
            let (length, ends) = match length {
                Some(length) => (length, true),
                None => (ahead.len(), ahead.is_empty()),
            };
            self.pass(length);
            if ends {
                return Ok(());
            }
        }
    }

    /// An error about the next word or sign.
    pub(super) fn unexpected(&mut self, expected: &'static str) -> BadInput {
        match self.skip_blanks() {
            Err(bad) => return bad,
            Ok(Some(sign)) if ends_word(sign) => {
                return BadInput::Unexpected {
                    position: self.position,
                    expected,
                    found: format!("{:?}", char::from(sign)),
                };
            }
            Ok(_) => {}
        }
        match self.word() {
            Err(bad) => bad,
            Ok(word) => word.is_not(expected),
        }
    }
}

/// A word, cut off after [`WORD`] bytes.
pub(super) struct Word {
    pub(super) text: String,
    is_cut: bool,
    pub(super) position: Position,
}

impl Word {
    fn push(&mut self, more: &[u8]) {
        for letter in String::from_utf8_lossy(more).chars() {
            if self.text.len() < WORD {
                self.text.push(letter);
            } else {
                self.is_cut = true;
                return;
            }
        }
    }

    pub(super) fn is_number(&self) -> bool {
        let digits = self.text.strip_prefix('-').unwrap_or(&self.text);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The number, if it is in the range of `T`.
    pub(super) fn number<T: FromStr>(&self) -> Option<T> {
        self.text.parse().ok().filter(|_| !self.is_cut)
    }

    /// The word as a message shows it.
    pub(super) fn shown(&self) -> String {
        let cut = if self.is_cut { "..." } else { "" };
        match &self.text {
            text if text.is_empty() => THE_END.into(),
            text if self.is_number() => format!("{text}{cut}"),
            text => format!("{text:?}{cut}"),
        }
    }

    pub(super) fn is_not(&self, expected: &'static str) -> BadInput {
        BadInput::Unexpected {
            position: self.position,
            expected,
            found: self.shown(),
        }
    }
}

fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b",=[]{}".contains(&byte)
}

/// The encoding of a text with these first bytes, if it is not UTF-8.
fn other_encoding(start: &[u8]) -> Option<&'static str> {
    match start {
        [0xff, 0xfe, 0, 0, ..] => Some("UTF-32 (little-endian)"),
        [0, 0, 0xfe, 0xff, ..] => Some("UTF-32 (big-endian)"),
        [0xff, 0xfe, ..] | [1..=255, 0, ..] => Some("UTF-16 (little-endian)"),
        [0xfe, 0xff, ..] | [0, 1..=255, ..] => Some("UTF-16 (big-endian)"),
        _ => None,
    }
}
