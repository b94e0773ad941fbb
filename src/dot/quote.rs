//! Every text that goes into a drawing is quoted here, and nowhere else.
//!
//! DOT has one way to write any text, the quoted string, and Graphviz reads it in two steps. The
//! first is the same for all: `\"` is a quote, a backslash before a line break joins the lines,
//! and two backslashes stay two backslashes. The second depends on the attribute. An *escString*
//! knows escapes (`\\`, `\N`, and in what is shown to people `\n`) and HTML entities (`&amp;`).
//! Everything else is taken as it is, which leaves some texts that cannot be written at all.

use alloc::string::String;

use super::error::{DotError, Place};

/// The attributes shown to people, whose `\n` is a line break: Graphviz's labels and tooltips.
const SHOWN: [&str; 9] = [
    "edgetooltip",
    "headlabel",
    "headtooltip",
    "label",
    "labeltooltip",
    "taillabel",
    "tailtooltip",
    "tooltip",
    "xlabel",
];

/// The other escStrings, meant for programs: there `\n` is not a line break.
const LINKS: [&str; 16] = [
    "URL",
    "edgeURL",
    "edgehref",
    "edgetarget",
    "headURL",
    "headhref",
    "headtarget",
    "href",
    "id",
    "labelURL",
    "labelhref",
    "labeltarget",
    "tailURL",
    "tailhref",
    "tailtarget",
    "target",
];

const KEYWORDS: [&str; 6] = ["node", "edge", "graph", "digraph", "subgraph", "strict"];

/// Appends `"text"`, such that the attribute `key` reads back as `text`.
pub(super) fn value(
    out: &mut String,
    key: &str,
    text: &str,
    place: impl FnOnce() -> Place,
) -> Result<(), DotError> {
    if SHOWN.contains(&key) {
        escaped(out, text, shown_escape, place)
    } else if LINKS.contains(&key) {
        escaped(out, text, link_escape, place)
    } else {
        plain(out, text, place)
    }
}

/// Appends an attribute key: bare where DOT allows it, quoted otherwise.
pub(super) fn key(out: &mut String, key: &str) -> Result<(), DotError> {
    let is_word = key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_keyword = KEYWORDS.iter().any(|word| word.eq_ignore_ascii_case(key));
    if is_word && !is_keyword {
        out.push_str(key);
        return Ok(());
    }
    plain(out, key, || Place::Key { key: key.into() })
}

/// Appends the name of the graph.
pub(super) fn graph_name(out: &mut String, name: &str) -> Result<(), DotError> {
    plain(out, name, || Place::GraphName)
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
    Some(match c {
        '\\' => "\\\\",
        '&' => "&amp;",
        // Graphviz copies links into SVG as they are, so they are made fit for SVG here.
        '"' => "&quot;",
        '<' => "&lt;",
        '>' => "&gt;",
        '\n' => "&#10;",
        '\r' => "&#13;",
        _ => return None,
    })
}

fn escaped(
    out: &mut String,
    text: &str,
    escape: fn(char) -> Option<&'static str>,
    place: impl FnOnce() -> Place,
) -> Result<(), DotError> {
    if let Some(at) = text.find('\0') {
        return Err(DotError::Nul { place: place(), at });
    }
    out.push('"');
    for c in text.chars() {
        match escape(c) {
            Some(spelling) => out.push_str(spelling),
            None => out.push(c),
        }
    }
    out.push('"');
    Ok(())
}

/// A text without a second reading: only quotes can be, and are, escaped.
///
/// Backslashes pair up from the left, and a pair is two backslashes. A single one left over is
/// itself, unless what follows makes an escape of it. That cannot be written.
fn plain(out: &mut String, text: &str, place: impl FnOnce() -> Place) -> Result<(), DotError> {
    let mut lone_backslash = None;
    out.push('"');
    for (at, c) in text.char_indices() {
        if c == '\0' {
            return Err(DotError::Nul { place: place(), at });
        }
        if let (Some(at), '"' | '\n' | '\r') = (lone_backslash, c) {
            let before = Some(c);
            let place = place();
            return Err(DotError::Backslash { place, at, before });
        }
        lone_backslash = match lone_backslash {
            None if c == '\\' => Some(at),
            _ => None,
        };
        if c == '"' {
            out.push('\\');
        }
        out.push(c);
    }
    if let Some(at) = lone_backslash {
        let (place, before) = (place(), None);
        return Err(DotError::Backslash { place, at, before });
    }
    out.push('"');
    Ok(())
}
