//! A stream of JSON values, each to be a board.

use std::io::{self, BufReader, Read};

use hopwise::board::Board;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess};
use serde_json::de::IoRead;

use super::any::{Any, Found, Reading};
use super::error::{BadBoard, BadInput};
use super::guard::Guard;
use super::{Limit, grid, listed};

pub(super) struct Values<R: Read> {
    values: serde_json::Deserializer<IoRead<BufReader<Guard<R>>>>,
}

impl<R: Read> Values<R> {
    pub(super) fn new(input: R) -> Values<R> {
        let input = BufReader::new(Guard::new(input));
        Values {
            values: serde_json::Deserializer::from_reader(input),
        }
    }

    pub(super) fn next_board(
        &mut self,
        limit: Limit,
    ) -> Result<Option<Result<Board, BadBoard>>, BadInput> {
        match self.values.end() {
            Ok(()) => return Ok(None),
            Err(error) if error.is_io() => return Err(bad_input(error)),
            // Something follows.
            Err(_) => {}
        }
        Any(AnyBoard { limit })
            .deserialize(&mut self.values)
            .map(Some)
            .map_err(bad_input)
    }
}

fn bad_input(error: serde_json::Error) -> BadInput {
    if !error.is_io() {
        return BadInput::Json(error);
    }
    match io::Error::from(error).downcast::<BadInput>() {
        Ok(refused) => refused,
        Err(error) => BadInput::Read(error),
    }
}

/// A grid, or an object with a list of jumps.
struct AnyBoard {
    limit: Limit,
}

impl<'de> Reading<'de> for AnyBoard {
    type Value = Result<Board, BadBoard>;

    fn array<A: SeqAccess<'de>>(self, rows: A) -> Result<Self::Value, A::Error> {
        grid::read(rows, self.limit)
    }

    fn object<A: MapAccess<'de>>(self, entries: A) -> Result<Self::Value, A::Error> {
        listed::read(entries, self.limit)
    }

    fn other(self, found: Found) -> Self::Value {
        Err(BadBoard::NeitherForm { found })
    }
}
