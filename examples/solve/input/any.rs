//! JSON values of whatever kind turns up, where a kind that does not fit must not end the reading.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

/// What was found in place of something else, told so that it takes no memory to speak of.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Found {
    Null,
    Bool(bool),
    Whole(i128),
    Fraction(f64),
    /// A number past the range of `f64`.
    TooLarge,
    /// The beginning of the text.
    Text(String),
    Array {
        length: u64,
    },
    Object,
}

impl Found {
    /// The number as a `T`, if it is a whole one in its range.
    pub(super) fn whole<T: TryFrom<i128>>(&self) -> Option<T> {
        match self {
            Found::Whole(number) => T::try_from(*number).ok(),
            _ => None,
        }
    }

    pub(super) fn text(text: &str) -> Found {
        Found::Text(beginning(text))
    }
}

/// As much of a text as fits a message.
pub(super) fn beginning(text: &str) -> String {
    text.chars().take(32).collect()
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Null => write!(f, "null"),
            Found::Bool(value) => write!(f, "{value}"),
            Found::Whole(number) => write!(f, "{number}"),
            Found::Fraction(number) => write!(f, "{number:?}"),
            Found::TooLarge => write!(f, "a number too large to read"),
            Found::Text(text) => write!(f, "{text:?}"),
            Found::Array { length } => write!(f, "an array of length {length}"),
            Found::Object => write!(f, "an object"),
        }
    }
}

/// Something to be made of a JSON value. Arrays and objects that are not asked for are skipped to their end.
pub(super) trait Reading<'de>: Sized {
    type Value;

    fn array<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        let mut length = 0;
        while elements.next_element::<IgnoredAny>()?.is_some() {
            length += 1;
        }
        Ok(self.other(Found::Array { length }))
    }

    fn object<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(self.other(Found::Object))
    }

    /// Of any other value, and of one that was skipped.
    fn other(self, found: Found) -> Self::Value;
}

/// Reads a value of any kind.
pub(super) struct Any<T>(pub(super) T);

impl<'de, T: Reading<'de>> DeserializeSeed<'de> for Any<T> {
    type Value = T::Value;

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<T::Value, D::Error> {
        value.deserialize_any(Kinds(self.0, PhantomData))
    }
}

struct Kinds<'de, T>(T, PhantomData<&'de ()>);

impl<'de, T: Reading<'de>> Visitor<'de> for Kinds<'de, T> {
    type Value = T::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<T::Value, E> {
        Ok(self.0.other(Found::Null))
    }

    fn visit_bool<E>(self, value: bool) -> Result<T::Value, E> {
        Ok(self.0.other(Found::Bool(value)))
    }

    fn visit_i64<E>(self, number: i64) -> Result<T::Value, E> {
        Ok(self.0.other(Found::Whole(number.into())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<T::Value, E> {
        Ok(self.0.other(Found::Whole(number.into())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<T::Value, E> {
        Ok(self.0.other(Found::Fraction(number)))
    }

    fn visit_str<E>(self, text: &str) -> Result<T::Value, E> {
        Ok(self.0.other(Found::text(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, elements: A) -> Result<T::Value, A::Error> {
        self.0.array(elements)
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<T::Value, A::Error> {
        self.0.object(entries)
    }
}

struct JustFound;

impl Reading<'_> for JustFound {
    type Value = Found;

    fn other(self, found: Found) -> Found {
        found
    }
}

impl<'de> Deserialize<'de> for Found {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Found, D::Error> {
        match Any(JustFound).deserialize(value) {
            // `serde_json` has no other way to tell. It is well-formed, and has been read to its end.
            Err(error) if error.to_string().starts_with("number out of range") => {
                Ok(Found::TooLarge)
            }
            found => found,
        }
    }
}
