//! Markdown and doc comments as far as the tests of the documentation read them.

use std::path::Path;

/// The words after the three backticks of a code block, if this line opens or closes one.
pub(super) fn fence(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line
        .strip_prefix("///")
        .or_else(|| line.strip_prefix("//!"))
        .unwrap_or(line);
    line.trim_start().strip_prefix("```")
}

/// The lines outside of code blocks.
pub(super) fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = fence(line).is_some();
        is_code ^= is_fence;
        !is_fence && !is_code
    })
}

/// The Rust blocks of a page.
pub(super) fn programs(text: &str) -> Vec<Vec<&str>> {
    let mut programs: Vec<Vec<&str>> = Vec::new();
    let mut open = None;
    for line in text.lines() {
        match (fence(line), open) {
            (Some(words), None) => {
                open = Some(words);
                if words != "text" && words != "toml" {
                    programs.push(Vec::new());
                }
            }
            (Some(_), Some(_)) => open = None,
            (None, Some(words)) if words != "text" && words != "toml" => {
                programs.last_mut().expect("it is open").push(line);
            }
            (None, _) => {}
        }
    }
    programs
}

#[derive(Debug, PartialEq)]
pub(super) enum Link<'a> {
    /// `[text](target)`
    Inline(&'a str),
    /// `[text][label]`
    Reference(&'a str),
    /// `[label]: target`
    Definition(&'a str, &'a str),
}

pub(super) fn links(text: &str) -> Vec<Link<'_>> {
    let mut links = Vec::new();
    for line in prose(text) {
        let definition = line
            .strip_prefix('[')
            .and_then(|rest| rest.split_once("]: "));
        if let Some((label, target)) = definition {
            links.push(Link::Definition(label, target));
            continue;
        }
        // Brackets in code are no links.
        let is_prose = |at: &usize| line[..*at].matches('`').count() % 2 == 0;
        let after = |mark| {
            let found = line.match_indices(mark).map(|(at, _)| at);
            found.filter(is_prose).map(|at| &line[at + 2..])
        };
        for rest in after("](") {
            links.push(Link::Inline(rest.split(')').next().unwrap_or_default()));
        }
        for rest in after("][") {
            links.push(Link::Reference(rest.split(']').next().unwrap_or_default()));
        }
    }
    links
}

pub(super) fn is_url(target: &str) -> bool {
    target.contains("://")
}

/// The anchors of the headings, as GitHub and rustdoc make them.
pub(super) fn anchors(text: &str) -> Vec<String> {
    let headings = prose(text).filter_map(|line| {
        line.trim_start_matches('#')
            .strip_prefix(' ')
            .filter(|_| line.starts_with('#'))
    });
    let letter = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter
            .is_alphanumeric()
            .then(|| letter.to_ascii_lowercase()),
    };
    headings
        .map(|heading| heading.trim().chars().filter_map(letter).collect())
        .collect()
}

/// The text of the doc comments of a source file.
pub(super) fn rustdoc(text: &str) -> String {
    let lines = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line
            .strip_prefix("///")
            .or_else(|| line.strip_prefix("//!"))?;
        Some(line.strip_prefix(' ').unwrap_or(line))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The names of pages in backticks that are not the text of a link.
pub(super) fn unlinked(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for line in prose(text) {
        let spans: Vec<&str> = line.split('`').collect();
        for i in (1..spans.len().saturating_sub(1)).step_by(2) {
            let is_file = Path::new(spans[i])
                .extension()
                .is_some_and(|end| end == "md");
            let is_linked = spans[i + 1].starts_with("](") || spans[i + 1].starts_with("][");
            if (is_file || spans[i].starts_with("docs/")) && !is_linked {
                found.push(spans[i]);
            }
        }
    }
    found
}

#[test]
fn links_are_read() {
    let text = "see [a](b.md#c), `x[i][j]` and ![d][e]\n\n[e]: f.svg\n```text\n[g](h)\n```\n";
    let expected = [
        Link::Inline("b.md#c"),
        Link::Reference("e"),
        Link::Definition("e", "f.svg"),
    ];
    assert_eq!(links(text), expected);
    assert_eq!(
        anchors("# Which call?\n## `a_b` - c\n#[test]"),
        ["which-call", "a_b---c"]
    );
    assert_eq!(
        unlinked("[`a.md`](a.md), `b/c.rs`, and `docs/d`"),
        ["docs/d"]
    );
    assert_eq!(
        programs("```rust\na\n```\n```text\nb\n```\n```\nc\n```"),
        [["a"], ["c"]]
    );
}

#[test]
fn fences_are_seen() {
    assert_eq!(fence("    /// ```no_run"), Some("no_run"));
    assert_eq!(fence("//! ```"), Some(""));
    assert_eq!(fence("```rust,ignore"), Some("rust,ignore"));
    assert_eq!(fence("let a = \"```\";"), None);
}
