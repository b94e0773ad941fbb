//! Bounds what the JSON reader would hold in memory for one value: a text, and the brackets that are open.

use std::io::{self, Read};

use super::error::BadInput;

/// What it lets through has no deeper nesting than this.
const DEPTH: u32 = 128;
/// ... and no longer text than this.
const TEXT: usize = 1 << 20;

/// Passes bytes on up to the first one that is too much; in its place there is an error that holds a [`BadInput`].
///
/// It need not know JSON to the letter: where the two readings differ, the bytes are no JSON, and the reader says so.
pub(super) struct Guard<R> {
    input: R,
    refused: Option<BadInput>,
    line: u64,
    column: u64,
    depth: u32,
    /// The length so far of the text that is open.
    text: Option<usize>,
    escaped: bool,
}

impl<R> Guard<R> {
    pub(super) fn new(input: R) -> Guard<R> {
        Guard {
            input,
            refused: None,
            line: 1,
            column: 0,
            depth: 0,
            text: None,
            escaped: false,
        }
    }

    fn check(&mut self, byte: u8) -> Result<(), BadInput> {
        if byte == b'\n' {
            self.line += 1;
            self.column = 0;
        } else {
            self.column += 1;
        }
        if let Some(length) = self.text {
            self.text = Some(length + 1);
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                b'"' => self.text = None,
                _ => {}
            }
        } else {
            match byte {
                b'"' => self.text = Some(0),
                b'[' | b'{' => self.depth += 1,
                b']' | b'}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        let (line, column) = (self.line, self.column);
        if self.depth > DEPTH {
            Err(BadInput::TooDeep {
                line,
                column,
                limit: DEPTH,
            })
        } else if self.text.is_some_and(|length| length > TEXT) {
            Err(BadInput::LongText {
                line,
                column,
                limit: TEXT,
            })
        } else {
            Ok(())
        }
    }
}

impl<R: Read> Read for Guard<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(refused) = self.refused.take() {
            return Err(io::Error::other(refused));
        }
        let read = self.input.read(buffer)?;
        for (before, &byte) in buffer[..read].iter().enumerate() {
            if let Err(refused) = self.check(byte) {
                if before == 0 {
                    return Err(io::Error::other(refused));
                }
                // What comes before may end in a good board.
                self.refused = Some(refused);
                return Ok(before);
            }
        }
        Ok(read)
    }
}
