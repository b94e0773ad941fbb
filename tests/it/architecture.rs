//! The rooms of the crate import each other only as `docs/design.md` says.

use std::fs;
use std::path::{Path, PathBuf};

/// A room and the rooms it may use. petgraph and thiserror may be used by all.
const ARROWS: [(&str, &[&str]); 6] = [
    ("search", &["quirks"]),
    ("states", &["search"]),
    ("board", &[]),
    ("dot", &["quirks"]),
    ("quirks", &[]),
    ("play", &["search", "board", "dot"]),
];

/// Words of the game that the search layer never says.
const GAME: [&str; 6] = ["board", "square", "snake", "ladder", "die", "roll"];

fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

fn room_of(path: &Path) -> String {
    let inside = path
        .strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .unwrap();
    let first = inside.components().next().unwrap().as_os_str();
    first.to_str().unwrap().trim_end_matches(".rs").to_owned()
}

/// The code of a file: what is neither comment nor documentation.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
}

/// The rooms named after `crate::` on a line, also in `crate::{a, b::c}`.
fn rooms_used(line: &str) -> Vec<String> {
    let mut used = Vec::new();
    for after in line.split("crate::").skip(1) {
        let names: Vec<&str> = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap().split(',').collect(),
            None => vec![after],
        };
        for name in names {
            let name = name
                .trim()
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
                .unwrap();
            used.push(name.to_owned());
        }
    }
    used
}

#[test]
fn rooms_use_only_the_rooms_they_may() {
    let sources = sources();
    assert!(sources.len() > 20, "the sources were not found");
    for (path, text) in &sources {
        let room = room_of(path);
        if room == "lib" {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == room) else {
            panic!("{} is in no room", path.display());
        };
        for line in code(text) {
            for used in rooms_used(line) {
                let is_allowed = used == room || allowed.contains(&used.as_str());
                assert!(is_allowed, "{} uses `{used}`: {line}", path.display());
            }
        }
    }
}

#[test]
fn every_room_is_there() {
    for (room, _) in ARROWS {
        assert!(
            sources().iter().any(|(path, _)| room_of(path) == room),
            "{room}"
        );
    }
}

#[test]
fn the_reader_of_imports_sees_both_forms() {
    assert_eq!(rooms_used("use crate::dot::Diagram;"), ["dot"]);
    assert_eq!(
        rooms_used("use crate::{board, search::Path};"),
        ["board", "search"]
    );
    assert!(rooms_used("use super::super::error::SearchError;").is_empty());
}

/// A room of several files cannot climb out by `super` either.
#[test]
fn no_file_leaves_its_room_by_super() {
    for (path, text) in sources() {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let depth = path.strip_prefix(&src).unwrap().components().count();
        // `src/search/mod.rs` is the module `search`, `src/search/path.rs` one below it.
        let is_module_root = path.ends_with("mod.rs");
        let levels_in_room = if is_module_root { depth - 2 } else { depth - 1 };
        for line in code(&text) {
            let climbs = line.matches("super::").count();
            let is_import = line.trim_start().starts_with("use super::")
                || line.trim_start().starts_with("pub(super) use super::");
            assert!(
                !is_import || climbs <= levels_in_room,
                "{}: {line}",
                path.display()
            );
        }
    }
}

#[test]
fn the_search_layer_never_speaks_of_the_game() {
    for (path, text) in sources() {
        if room_of(&path) != "search" {
            continue;
        }
        for line in text.lines() {
            let words = line.split(|c: char| !c.is_alphabetic());
            for word in words.map(str::to_lowercase) {
                let word = word.trim_end_matches('s');
                assert!(!GAME.contains(&word), "{}: {line}", path.display());
            }
        }
    }
}

/// Unsafe code has one home, which says why.
#[test]
fn unsafe_code_is_in_the_one_module_that_may_have_it() {
    for (path, text) in sources() {
        let has_unsafe = code(&text).any(|line| line.contains("unsafe"));
        assert!(
            !has_unsafe || path.ends_with("snapshot/prefetch.rs"),
            "{}",
            path.display()
        );
    }
}

/// The only queue is the one in the search room.
#[test]
fn nobody_else_runs_a_queue() {
    for (path, text) in sources() {
        assert!(
            !code(&text).any(|line| line.contains("VecDeque")),
            "{}",
            path.display()
        );
    }
}
