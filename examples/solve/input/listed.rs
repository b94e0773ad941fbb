//! The object form: a shape, a list of jumps, and rules.

use std::fmt;

use hopwise::board::{Board, Rules};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::Limit;
use super::any::{Any, Found, Reading, beginning};
use super::error::{BadBoard, Place};
use super::rules::GivenRules;

pub(super) type Part<T> = Result<T, BadBoard>;

/// Reads an object to its end. The errors of the outer result are those of the text.
///
/// Where a key is repeated the last one counts, and keys that say nothing about a board are skipped.
pub(super) fn read<'de, A: MapAccess<'de>>(
    mut entries: A,
    limit: Limit,
) -> Result<Result<Board, BadBoard>, A::Error> {
    let mut rows = None;
    let mut columns = None;
    let mut squares = None;
    let mut jumps = None;
    let mut rules = None;
    while let Some(Key(key)) = entries.next_key()? {
        match key.as_str() {
            "rows" => rows = Some(count("rows", entries.next_value()?)),
            "columns" => columns = Some(count("columns", entries.next_value()?)),
            "squares" => squares = Some(count("squares", entries.next_value()?)),
            "jumps" => jumps = Some(entries.next_value_seed(Any(Jumps { limit }))?),
            "rules" => rules = Some(entries.next_value_seed(Any(GivenRules { limit }))?),
            _ => {
                entries.next_value::<IgnoredAny>()?;
            }
        }
    }
    Ok(board(
        Shape {
            rows,
            columns,
            squares,
        },
        jumps,
        rules,
        limit,
    ))
}

struct Shape {
    rows: Option<Part<u64>>,
    columns: Option<Part<u64>>,
    squares: Option<Part<u64>>,
}

impl Shape {
    fn sides(self) -> Part<(u64, u64)> {
        match (self.rows, self.columns, self.squares) {
            (None, None, Some(squares)) => Ok((1, squares?)),
            (Some(rows), Some(columns), None) => Ok((rows?, columns?)),
            (_, _, Some(_)) => Err(BadBoard::TwoShapes),
            (None, _, None) => Err(BadBoard::Missing { key: "rows" }),
            (Some(_), None, None) => Err(BadBoard::Missing { key: "columns" }),
        }
    }
}

fn board(
    shape: Shape,
    jumps: Option<Part<Vec<(u32, u32)>>>,
    rules: Option<Part<Rules>>,
    limit: Limit,
) -> Part<Board> {
    let (rows, columns) = shape.sides()?;
    let squares = rows.saturating_mul(columns);
    limit.check_squares(squares)?;
    // Only beside a side of 0 can the other one be past 32 bits.
    let side = |length: u64| u32::try_from(length).unwrap_or(u32::MAX);
    let jumps = jumps.unwrap_or(Err(BadBoard::Missing { key: "jumps" }))?;
    let board = Board::new((side(rows), side(columns)), jumps)?;
    match rules {
        None => Ok(board),
        Some(rules) => {
            let rules = rules?;
            limit.check_moves(squares, rules.die.len() as u64)?;
            Ok(board.with_rules(rules)?)
        }
    }
}

fn count(key: &'static str, found: Found) -> Part<u64> {
    found.whole().ok_or(BadBoard::Unexpected {
        place: Place::Key(key),
        expected: "a whole number",
        found,
    })
}

struct Jumps {
    limit: Limit,
}

impl<'de> Reading<'de> for Jumps {
    type Value = Part<Vec<(u32, u32)>>;

    fn array<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        // Two of more jumps than squares start on one: those are enough to say so.
        let enough = u64::from(self.limit.squares) + 1;
        let mut jumps = Ok(Vec::new());
        let mut index = 0;
        while let Some(jump) = elements.next_element_seed(Any(Pair { index }))? {
            match (&mut jumps, jump) {
                (Ok(jumps), Ok(jump)) if index < enough => jumps.push(jump),
                (Ok(_), Err(bad)) => jumps = Err(bad),
                _ => {}
            }
            index += 1;
        }
        Ok(jumps)
    }

    fn other(self, found: Found) -> Self::Value {
        Err(BadBoard::Unexpected {
            place: Place::Key("jumps"),
            expected: "an array of pairs",
            found,
        })
    }
}

struct Pair {
    index: u64,
}

impl<'de> Reading<'de> for Pair {
    type Value = Part<(u32, u32)>;

    fn array<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        let mut ends = [0, 0];
        let mut bad = None;
        let mut length = 0;
        while let Some(found) = elements.next_element::<Found>()? {
            if let Some(end) = usize::try_from(length)
                .ok()
                .and_then(|end| ends.get_mut(end))
            {
                match found.whole() {
                    Some(square) => *end = square,
                    None => bad = bad.or(Some(found)),
                }
            }
            length += 1;
        }
        let index = self.index;
        Ok(match bad {
            _ if length != 2 => self.unless_pair(Found::Array { length }),
            Some(found) => Err(BadBoard::Unexpected {
                place: Place::Jump { index },
                expected: "a square",
                found,
            }),
            None => Ok((ends[0], ends[1])),
        })
    }

    fn other(self, found: Found) -> Self::Value {
        self.unless_pair(found)
    }
}

impl Pair {
    fn unless_pair<T>(self, found: Found) -> Part<T> {
        Err(BadBoard::Unexpected {
            place: Place::Jump { index: self.index },
            expected: "a pair of squares",
            found,
        })
    }
}

/// As much of a key as tells it from others.
pub(super) struct Key(pub(super) String);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(key: D) -> Result<Key, D::Error> {
        struct KeyVisitor;

        impl Visitor<'_> for KeyVisitor {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_str<E>(self, key: &str) -> Result<Key, E> {
                Ok(Key(beginning(key)))
            }
        }

        key.deserialize_str(KeyVisitor)
    }
}
