//! Texts of a page: sentences with labels in them, and escaping.

use std::fmt::Display;

use serde::Serialize;

/// A sentence in which labels stand apart from the words around them.
///
/// Texts at even places, labels at odd ones. A page isolates each label, so that one in another direction of writing
/// leaves the rest of the sentence in order.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Sentence(Vec<String>);

impl Sentence {
    pub(crate) fn text(mut self, text: impl AsRef<str>) -> Self {
        if self.0.len() % 2 == 0 {
            self.0.push(String::new());
        }
        if let Some(last) = self.0.last_mut() {
            last.push_str(text.as_ref());
        }
        self
    }

    pub(crate) fn label(mut self, label: impl Display) -> Self {
        if self.0.len() % 2 == 0 {
            self.0.push(String::new());
        }
        self.0.push(label.to_string());
        self
    }

    pub(crate) fn html(&self) -> String {
        let mut html = String::new();
        for (place, part) in self.0.iter().enumerate() {
            html.push_str(&if place % 2 == 0 {
                escaped(part)
            } else {
                isolated(part)
            });
        }
        html
    }
}

/// A label as HTML.
pub(crate) fn isolated(label: &str) -> String {
    format!("<bdi>{}</bdi>", escaped(label))
}

/// Text for HTML and SVG, inside of elements and of quoted attributes.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // Parsers read a bare one as the end of a line.
            '\r' => escaped.push_str("&#13;"),
            // Neither HTML nor SVG can hold these.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                escaped.push('\u{fffd}');
            }
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// JSON for the inside of a script element, which ends at the next `</script`, wherever that is.
pub(crate) fn json(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)?.replace('<', "\\u003c"))
}

/// `1 roll`, `2 rolls`.
pub(crate) fn counted(count: impl Display, one: &str, many: &str) -> String {
    let count = count.to_string();
    let word = if count == "1" { one } else { many };
    format!("{count} {word}")
}

/// Puts texts where a template names them in double braces. What was put in is not looked at again.
pub(crate) fn filled(template: &str, values: &[(&str, String)]) -> String {
    let mut pieces = template.split("{{");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, after) = piece.split_once("}}").expect("each name ends");
        let value = values.iter().find(|(known, _)| *known == name);
        text.push_str(&value.expect("each name has a value").1);
        text.push_str(after);
    }
    text
}
