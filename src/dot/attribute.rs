//! Attributes: the keys and values of a drawing, its nodes and its edges.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::error::DotError;

/// What a closure may return as the value of an attribute: a text, a number, or an `Option` of one.
///
/// For `None` the node or edge does not get the attribute. A text is quoted when it is written, so
/// it is never DOT syntax. Converting costs O(length of the text).
///
/// # Examples
///
/// ```
/// use hopwise::dot::AttributeValue;
///
/// struct Red;
///
/// impl AttributeValue for Red {
///     fn into_value(self) -> Option<String> {
///         "red".into_value()
///     }
/// }
///
/// assert_eq!(Some(Red).into_value(), Some("red".to_string()));
/// assert_eq!(2.5.into_value(), Some("2.5".to_string()));
/// assert_eq!(None::<&str>.into_value(), None);
/// ```
pub trait AttributeValue {
    /// Returns the text of the value, or `None` for no attribute.
    fn into_value(self) -> Option<String>;
}

impl AttributeValue for String {
    fn into_value(self) -> Option<String> {
        Some(self)
    }
}

impl<V: AttributeValue> AttributeValue for Option<V> {
    fn into_value(self) -> Option<String> {
        self.and_then(V::into_value)
    }
}

macro_rules! displayed_values {
    ($($value:ty)*) => {$(
        impl AttributeValue for $value {
            fn into_value(self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}

displayed_values! {
    &str &String Cow<'_, str> char bool f32 f64
    i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize
}

/// Closures for the attributes of one kind of thing, nodes or edges.
pub(super) struct Attributes<'a, T> {
    pub(super) keys: Vec<String>,
    /// In the order they were set, each with the position of its key.
    layers: Vec<(usize, ValueOf<'a, T>)>,
}

type ValueOf<'a, T> = Box<dyn Fn(T) -> Result<Option<String>, DotError> + 'a>;

impl<'a, T: Copy> Attributes<'a, T> {
    pub(super) fn new() -> Self {
        Attributes {
            keys: Vec::new(),
            layers: Vec::new(),
        }
    }

    pub(super) fn set(
        &mut self,
        key: String,
        value: impl Fn(T) -> Result<Option<String>, DotError> + 'a,
    ) {
        let known = self.keys.iter().position(|other| *other == key);
        let position = known.unwrap_or_else(|| {
            self.keys.push(key);
            self.keys.len() - 1
        });
        self.layers.push((position, Box::new(value)));
    }

    /// The attributes of `thing`, each key once, the last setting that gives a value winning.
    pub(super) fn of(&self, thing: T) -> Result<Resolved<'_>, DotError> {
        let mut values = vec![None; self.keys.len()];
        for (position, value) in &self.layers {
            if let Some(text) = value(thing)? {
                values[*position] = Some(text);
            }
        }
        let pairs = self.keys.iter().zip(values);
        let pairs = pairs.filter_map(|(key, value)| Some((key.as_str(), value?)));
        Ok(Resolved {
            pairs: pairs.collect(),
        })
    }
}

/// The attributes of one node or edge.
pub(super) struct Resolved<'a> {
    pub(super) pairs: Vec<(&'a str, String)>,
}

impl<'a> Resolved<'a> {
    pub(super) fn has(&self, key: &str) -> bool {
        self.pairs.iter().any(|(other, _)| *other == key)
    }

    pub(super) fn set(&mut self, key: &'a str, value: &str) {
        match self.value_mut(key) {
            Some(old) => *old = value.into(),
            None => self.pairs.push((key, value.into())),
        }
    }

    /// Makes the outline or line thick and bold, and keeps the style: a dashed edge stays dashed.
    pub(super) fn embolden(&mut self) {
        match self.value_mut("style") {
            Some(style) if !style.is_empty() => style.push_str(",bold"),
            Some(style) => style.push_str("bold"),
            None => self.set("style", "bold"),
        }
        if !self.has("penwidth") {
            self.set("penwidth", "3");
        }
    }

    fn value_mut(&mut self, key: &str) -> Option<&mut String> {
        let pair = self.pairs.iter_mut().find(|(other, _)| *other == key);
        pair.map(|(_, value)| value)
    }
}
