//! The rules of a board, by the names they have in the object form.

use hopwise::board::{Chain, Die, Overshoot, Rules, Start};
use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use super::Limit;
use super::any::{Any, Found, Reading};
use super::error::{BadBoard, Place};
use super::listed::{Key, Part};

pub(super) struct GivenRules {
    pub(super) limit: Limit,
}

impl<'de> Reading<'de> for GivenRules {
    type Value = Part<Rules>;

    fn object<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut rules = Ok(Rules::default());
        while let Some(Key(key)) = entries.next_key()? {
            // What is wrong is told once, but everything is read.
            let mut given = rules.as_ref().cloned().unwrap_or_default();
            let part = match key.as_str() {
                "start" => start(entries.next_value()?).map(|start| given.start = start),
                "chain" => chain(entries.next_value()?).map(|chain| given.chain = chain),
                "overshoot" => {
                    overshoot(entries.next_value()?).map(|overshoot| given.overshoot = overshoot)
                }
                "faces" => entries
                    .next_value_seed(Any(Faces { limit: self.limit }))?
                    .map(|die| given.die = die),
                _ => {
                    entries.next_value::<IgnoredAny>()?;
                    Err(BadBoard::UnknownRule { key })
                }
            };
            rules = rules.and(part.map(|()| given));
        }
        Ok(rules)
    }

    fn other(self, found: Found) -> Self::Value {
        Err(BadBoard::Unexpected {
            place: Place::Key("rules"),
            expected: "an object",
            found,
        })
    }
}

fn start(found: Found) -> Part<Start> {
    match found.whole() {
        Some(0) => Ok(Start::OffBoard),
        Some(1) => Ok(Start::FirstSquare),
        _ => unexpected_rule("start", "1, or 0 for off the board", found),
    }
}

fn chain(found: Found) -> Part<Chain> {
    match found {
        Found::Bool(true) => Ok(Chain::UntilStable),
        Found::Bool(false) => Ok(Chain::Once),
        _ => unexpected_rule("chain", "true or false", found),
    }
}

fn overshoot(found: Found) -> Part<Overshoot> {
    let name = match &found {
        Found::Text(text) => text.as_str(),
        _ => "",
    };
    match name {
        "stay" => Ok(Overshoot::Stay),
        "clamp" => Ok(Overshoot::Clamp),
        "bounce" => Ok(Overshoot::Bounce),
        _ => unexpected_rule("overshoot", "\"stay\", \"clamp\" or \"bounce\"", found),
    }
}

fn unexpected_rule<T>(rule: &'static str, expected: &'static str, found: Found) -> Part<T> {
    Err(BadBoard::Unexpected {
        place: Place::Rule(rule),
        expected,
        found,
    })
}

struct Faces {
    limit: Limit,
}

impl<'de> Reading<'de> for Faces {
    type Value = Part<Die>;

    fn array<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        let mut faces: Part<Vec<u32>> = Ok(Vec::new());
        let mut index = 0;
        while let Some(found) = elements.next_element::<Found>()? {
            if let Ok(listed) = &mut faces {
                match found.whole() {
                    Some(face) if index < self.limit.moves() => listed.push(face),
                    Some(_) => {}
                    None => {
                        faces = Err(BadBoard::Unexpected {
                            place: Place::Face { index },
                            expected: "a number of squares",
                            found,
                        });
                    }
                }
            }
            index += 1;
        }
        // One square is the least that a board has.
        Ok(faces.and_then(|faces| {
            self.limit.check_moves(1, index)?;
            Ok(Die::new(faces)?)
        }))
    }

    fn other(self, found: Found) -> Self::Value {
        unexpected_rule("faces", "an array of numbers", found)
    }
}
