//! What is shown is run, and what is linked to is there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::examples::package;

/// The files below a folder with this ending, sorted.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![package().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder}: no .{ending}");
    found
}

fn pages() -> Vec<PathBuf> {
    let mut pages = files("docs", "md");
    pages.push(package().join("README.md"));
    pages
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_page_is_doctested() {
    let library = text_of(&package().join("src/lib.rs"));
    for page in pages() {
        let inside = page.strip_prefix(package()).expect("it is a page of ours");
        let include = format!("doc = include_str!(\"../{}\")]", inside.display());
        assert!(library.contains(&include), "lib.rs has no {include}");
    }
}

/// The words after the three backticks of a code block, if this line opens or closes one.
fn fence(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line
        .strip_prefix("///")
        .or_else(|| line.strip_prefix("//!"))
        .unwrap_or(line);
    line.trim_start().strip_prefix("```")
}

#[test]
fn no_code_block_is_left_out() {
    let sources = files("src", "rs")
        .into_iter()
        .chain(files("examples", "rs"));
    for path in pages().into_iter().chain(sources) {
        for (number, line) in text_of(&path).lines().enumerate() {
            let words = fence(line).unwrap_or_default();
            let is_left_out = words
                .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
                .any(|word| ["ignore", "no_run"].contains(&word));
            assert!(!is_left_out, "{}:{}: {line}", path.display(), number + 1);
        }
    }
}

/// A block that `text` does not mark is Rust to rustdoc; one with another word might be forgotten code.
#[test]
fn code_blocks_are_rust_or_text() {
    let known = ["", "rust", "text", "should_panic", "compile_fail", "toml"];
    for path in pages() {
        let mut is_open = false;
        for line in text_of(&path).lines() {
            let Some(words) = fence(line) else { continue };
            is_open = !is_open;
            let word = words.split(',').next().unwrap_or_default();
            assert!(known.contains(&word), "{}: {line}", path.display());
        }
        assert!(!is_open, "{}: a block does not end", path.display());
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    for page in pages() {
        let text = text_of(&page);
        for rest in text.split("](").skip(1) {
            let target = rest.split([')', '#', ' ']).next().unwrap_or_default();
            if target.is_empty() || target.contains("://") || target.contains("::") {
                continue;
            }
            let path = page.parent().expect("it is in a folder").join(target);
            assert!(path.exists(), "{}: {target}", page.display());
        }
    }
}

/// A number of bytes in a comment that rustdoc shows.
fn bytes_in(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("///")?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_figure = |pair: &&[&str]| {
        pair[1].starts_with("bytes") && pair[0].chars().all(|letter| letter.is_ascii_digit())
    };
    words.windows(2).find(is_figure).map(|pair| pair[0])
}

/// `docs/scaling.md` has the figures, which a test of the benchmarks counts. A second place would drift.
#[test]
fn bytes_are_given_in_one_place() {
    assert_eq!(bytes_in("    /// Space: 12 bytes a node"), Some("12"));
    assert_eq!(bytes_in("// 12 bytes"), None);
    for path in files("src", "rs") {
        for line in text_of(&path).lines() {
            assert_eq!(bytes_in(line), None, "{}: {line}", path.display());
        }
    }
}

/// The tests above have to be able to fail.
#[test]
fn fences_are_seen() {
    assert_eq!(fence("    /// ```no_run"), Some("no_run"));
    assert_eq!(fence("//! ```"), Some(""));
    assert_eq!(fence("```rust,ignore"), Some("rust,ignore"));
    assert_eq!(fence("let a = \"```\";"), None);
}

/// A table without names for its columns, or with a line of another length, is not drawn as a table.
#[test]
fn tables_have_a_head_and_lines_of_one_length() {
    let cells = |line: &str| line.replace("\\|", "").matches('|').count();
    let is_rule = |line: &str| line.starts_with("|-") && line.chars().all(|c| "|-: ".contains(c));
    let mut tables = 0;
    for path in pages() {
        let text = text_of(&path);
        let lines: Vec<&str> = text.lines().collect();
        for table in lines.split(|line| !line.starts_with('|')) {
            let [head, rule, ..] = table else {
                assert!(table.is_empty(), "{}: {table:?}", path.display());
                continue;
            };
            assert!(
                !is_rule(head) && is_rule(rule),
                "{}: {head}",
                path.display()
            );
            for line in table {
                assert_eq!(cells(line), cells(head), "{}: {line}", path.display());
            }
            tables += 1;
        }
    }
    assert!(tables > 10, "{tables}");
}
