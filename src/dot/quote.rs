//! Quoting of all texts of a drawing.
//!
//! DOT can write any text as a quoted string, which Graphviz reads in two steps. The first is the
//! same for all: `\"` is a quote, a backslash before a line break joins the lines, and two
//! backslashes stay two backslashes. The second depends on the attribute. An *escString* has
//! escapes (`\\`, `\N`) and HTML entities (`&amp;`); in labels and tooltips `\n` is a line break,
//! in links, `id` and `target` it is not. Some values are copied into SVG, as they are or with
//! their entities. Everything else is taken as it is, so some texts cannot be written at all.

use alloc::string::String;

use super::error::{DotError, Place};

/// The most bytes of a text without a break. The scanner of Graphviz has a buffer of 16 KiB.
const PIECE: usize = 8192;

const KEYWORDS: [&str; 6] = ["node", "edge", "graph", "digraph", "subgraph", "strict"];

/// Appends `"text"`, such that the attribute `key` reads back as `text`.
pub(super) fn value(
    out: &mut String,
    key: &str,
    text: &str,
    place: &dyn Fn() -> Place,
) -> Result<(), DotError> {
    let text = Text { text, place };
    match key {
        "label" | "headlabel" | "taillabel" | "xlabel" => text.escaped(out, shown_escape),
        "id" => text.escaped(out, link_escape),
        // These are only copied into SVG, without escapes but with entities. XML reads those.
        "class" | "fontname" | "labelfontname" | "stylesheet" => text.escaped(out, markup_escape),
        "headport" | "layers" | "tailport" => text.title(out),
        // Graphviz looks these up by their text, and copies them into SVG as they are.
        "image" | "shapefile" => {
            text.refuse_markup(|_, c| ['"', '&', '<'].contains(&c))?;
            text.plain(out)
        }
        // An edge has links and tooltips of its own, of its ends and of its label.
        _ => match without_part(key) {
            "tooltip" => text.escaped(out, shown_escape),
            "URL" | "href" | "target" => text.escaped(out, link_escape),
            _ => text.plain(out),
        },
    }
}

/// The key of a link or tooltip without the part of the edge that it belongs to.
fn without_part(key: &str) -> &str {
    let mut parts = ["edge", "head", "label", "tail"].iter();
    let rest = parts.find_map(|part| key.strip_prefix(part));
    rest.unwrap_or(key)
}

/// Appends an attribute key: bare where DOT allows it, quoted otherwise.
pub(super) fn key(out: &mut String, key: &str) -> Result<(), DotError> {
    let is_word = key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_keyword = KEYWORDS.iter().any(|word| word.eq_ignore_ascii_case(key));
    if is_word && !is_keyword && key.len() <= PIECE {
        out.push_str(key);
        return Ok(());
    }
    let place = &|| Place::Key { key: key.into() };
    Text { text: key, place }.plain(out)
}

/// Appends the name of the graph, which is the title of its picture.
pub(super) fn graph_name(out: &mut String, name: &str) -> Result<(), DotError> {
    let place = &|| Place::GraphName;
    Text { text: name, place }.title(out)
}

fn shown_escape(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "\\\\",
        '"' => "\\\"",
        '&' => "&amp;",
        '\n' => "\\n",
        // `\r` would mean a right-justified line, and a bare one is a line break to XML.
        '\r' => "&#13;",
        _ => return None,
    })
}

fn link_escape(c: char) -> Option<&'static str> {
    match c {
        '\\' => Some("\\\\"),
        _ => markup_escape(c),
    }
}

/// The entities of an attribute in XML, which replaces bare line breaks and tabs by blanks.
fn markup_escape(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "&#92;",
        '&' => "&amp;",
        '"' => "&quot;",
        '<' => "&lt;",
        '>' => "&gt;",
        '\t' => "&#9;",
        '\n' => "&#10;",
        '\r' => "&#13;",
        _ => return None,
    })
}

/// A text to be quoted, and where it is in the drawing.
struct Text<'t> {
    text: &'t str,
    place: &'t dyn Fn() -> Place,
}

impl Text<'_> {
    fn escaped(
        &self,
        out: &mut String,
        escape: fn(char) -> Option<&'static str>,
    ) -> Result<(), DotError> {
        self.refuse_forbidden()?;
        out.push('"');
        let mut start = out.len();
        for c in self.text.chars() {
            break_long_piece(out, &mut start);
            match escape(c) {
                Some(spelling) => out.push_str(spelling),
                None => out.push(c),
            }
        }
        out.push('"');
        Ok(())
    }

    /// Appends a plain text that Graphviz looks up, and copies into SVG with everything that looks
    /// like an entity.
    fn title(&self, out: &mut String) -> Result<(), DotError> {
        self.refuse_markup(|at, c| {
            let reference = (c == '&')
                .then(|| reference(&self.text[at + 1..]))
                .flatten();
            reference.is_some_and(|reference| !is_known(reference))
        })?;
        self.plain(out)
    }

    /// Appends a text that Graphviz takes as it is after the first step: only quotes are escaped.
    ///
    /// Backslashes pair up from the left, and a pair is two backslashes. A single one that is left
    /// over is itself, unless the next character makes an escape of it. That cannot be written.
    fn plain(&self, out: &mut String) -> Result<(), DotError> {
        self.refuse_forbidden()?;
        let unwritable = |at, before| {
            let place = (self.place)();
            Err(DotError::Backslash { place, at, before })
        };
        let mut lone_backslash = None;
        out.push('"');
        let mut start = out.len();
        for (at, c) in self.text.char_indices() {
            match (lone_backslash, c) {
                (Some(at), '"' | '\n' | '\r') => return unwritable(at, Some(c)),
                // A break of the piece here would make a pair with it.
                (Some(_), _) => lone_backslash = None,
                (None, _) => {
                    break_long_piece(out, &mut start);
                    lone_backslash = (c == '\\').then_some(at);
                }
            }
            if c == '"' {
                out.push('\\');
            }
            out.push(c);
        }
        out.push('"');
        lone_backslash.map_or(Ok(()), |at| unwritable(at, None))
    }

    fn refuse_forbidden(&self) -> Result<(), DotError> {
        let found = self.text.char_indices().find(|&(_, c)| !is_xml(c));
        found.map_or(Ok(()), |(at, character)| {
            Err(DotError::Forbidden {
                place: (self.place)(),
                at,
                character,
            })
        })
    }

    fn refuse_markup(&self, is_markup: impl Fn(usize, char) -> bool) -> Result<(), DotError> {
        let mut characters = self.text.char_indices();
        let found = characters.find(|&(at, c)| is_markup(at, c));
        found.map_or(Ok(()), |(at, character)| {
            Err(DotError::Markup {
                place: (self.place)(),
                at,
                character,
            })
        })
    }
}

/// Breaks a quoted string here, between two characters of the text, if the piece from `start` on is
/// long.
///
/// A backslash at the end of a line joins it with the next. Pieces joined by `+` mean the same, but
/// Graphviz copies the whole text for each of them.
fn break_long_piece(out: &mut String, start: &mut usize) {
    if out.len() - *start >= PIECE {
        out.push_str("\\\n");
        *start = out.len();
    }
}

/// Whether XML 1.0 has the character, as itself or as a reference.
fn is_xml(c: char) -> bool {
    !matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}')
}

/// The text behind an `&` that Graphviz reads as a reference: all before the semicolon.
fn reference(rest: &str) -> Option<&str> {
    let (body, fits): (_, fn(char) -> bool) = match rest.strip_prefix('#') {
        None => (rest, |c| c.is_ascii_alphabetic()),
        Some(code) => match code.strip_prefix(['x', 'X']) {
            None => (code, |c| c.is_ascii_digit()),
            Some(hex) => (hex, |c| c.is_ascii_hexdigit()),
        },
    };
    let after = body.trim_start_matches(fits);
    let is_closed = after.starts_with(';');
    is_closed.then(|| &rest[..rest.len() - after.len()])
}

/// Whether a reference stands for a character in XML without a document type.
fn is_known(reference: &str) -> bool {
    let Some(code) = reference.strip_prefix('#') else {
        return ["amp", "apos", "gt", "lt", "quot"].contains(&reference);
    };
    let code = match code.strip_prefix('x') {
        None => code.parse(),
        Some(hex) => u32::from_str_radix(hex, 16),
    };
    code.is_ok_and(|code| char::from_u32(code).is_some_and(is_xml))
}
