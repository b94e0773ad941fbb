//! Imports between modules and between the files of a module: only along the arrows of the design, in no circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module and the modules it may use. petgraph and thiserror may be used by all.
const ARROWS: [(&str, &[&str]); 11] = [
    ("quirks", &[]),
    ("engine", &["quirks"]),
    ("search", &["engine", "quirks"]),
    ("snapshot", &["engine", "search"]),
    ("metrics", &["engine", "search", "snapshot"]),
    ("structure", &["engine", "search", "quirks"]),
    ("states", &["engine", "search"]),
    ("board", &[]),
    ("dot", &["quirks"]),
    ("play", &["search", "board", "dot"]),
    ("guide", &[]),
];

/// The modules that know nothing of boards.
const SEARCH: [&str; 6] = [
    "quirks",
    "engine",
    "search",
    "snapshot",
    "metrics",
    "structure",
];

/// Words of the game that these modules never say.
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

fn module_of(path: &Path) -> String {
    let inside = path
        .strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .unwrap();
    let first = inside.components().next().unwrap().as_os_str();
    first.to_str().unwrap().trim_end_matches(".rs").to_owned()
}

/// The code of a file: what is neither comment nor documentation. Definitions of links begin with `[`.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.starts_with('['))
        .map(|line| line.split("//").next().unwrap_or_default())
}

/// The modules named after `crate::` on a line, also in `crate::{a, b::c}`.
fn modules_used(line: &str) -> Vec<String> {
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
fn modules_use_only_the_modules_they_may() {
    let sources = sources();
    assert!(sources.len() > 20, "the sources were not found");
    for (path, text) in &sources {
        let module = module_of(path);
        if module == "lib" {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            panic!("{} is in no module", path.display());
        };
        for line in code(text) {
            for used in modules_used(line) {
                let is_allowed = used == module || allowed.contains(&used.as_str());
                assert!(is_allowed, "{} uses `{used}`: {line}", path.display());
            }
        }
    }
}

#[test]
fn every_module_is_there() {
    for (module, _) in ARROWS {
        assert!(
            sources().iter().any(|(path, _)| module_of(path) == module),
            "{module}"
        );
    }
}

#[test]
fn the_reader_of_imports_sees_both_forms() {
    assert_eq!(modules_used("use crate::dot::Diagram;"), ["dot"]);
    assert_eq!(
        modules_used("use crate::{board, search::Path};"),
        ["board", "search"]
    );
    assert!(modules_used("use super::super::error::SearchError;").is_empty());
}

/// A module of several files cannot climb out by `super` either.
#[test]
fn no_file_leaves_its_module_by_super() {
    for (path, text) in sources() {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let depth = path.strip_prefix(&src).unwrap().components().count();
        // `src/search/mod.rs` is the module `search`, `src/search/path.rs` one below it.
        let is_module_root = path.ends_with("mod.rs");
        let levels_in_module = if is_module_root { depth - 2 } else { depth - 1 };
        for line in code(&text) {
            let climbs = line.matches("super::").count();
            // An indented import belongs to a module inside the file.
            let is_import = line.starts_with("use super::") || line.starts_with("pub use super::");
            assert!(
                !is_import || climbs <= levels_in_module,
                "{}: {line}",
                path.display()
            );
        }
    }
}

#[test]
fn the_search_modules_never_speak_of_the_game() {
    for (path, text) in sources() {
        if !SEARCH.contains(&module_of(&path).as_str()) {
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
            !has_unsafe || path.ends_with("engine/prefetch.rs"),
            "{}",
            path.display()
        );
    }
}

/// The only queue is the one in the engine.
#[test]
fn only_the_engine_runs_a_queue() {
    for (path, text) in sources() {
        assert!(
            !code(&text).any(|line| line.contains("VecDeque")),
            "{}",
            path.display()
        );
    }
}

/// The paths of a `use` tree, written out: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn written_out(tree: &str) -> Vec<String> {
    let Some((prefix, rest)) = tree.split_once('{') else {
        return vec![tree.trim().to_owned()];
    };
    let inner = rest.trim_end().trim_end_matches('}');
    let mut depth = 0;
    let parts = inner.split(|c| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    });
    parts
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| written_out(&format!("{}{}", prefix.trim(), part.trim())))
        .collect()
}

/// The paths that a file imports. Re-exports and the imports of modules inside the file do not count.
fn imports(text: &str) -> Vec<String> {
    let code: Vec<&str> = code(text).collect();
    let code = format!("\n{}", code.join("\n"));
    let trees = code.split("\nuse ").skip(1);
    trees
        .flat_map(|rest| written_out(rest.split(';').next().unwrap()))
        .collect()
}

/// The file that defines what `import` names, if it is one of the crate's.
fn file_of(importer: &Path, import: &str, files: &BTreeSet<PathBuf>) -> Option<PathBuf> {
    let mut folder = importer.parent()?.to_path_buf();
    if !importer.ends_with("mod.rs") {
        folder = folder.join(importer.file_stem()?);
    }
    let mut found = None;
    for name in import.split("::") {
        folder = match name {
            "crate" => Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            "super" => folder.parent()?.to_path_buf(),
            "self" => folder,
            name => folder.join(name),
        };
        let file = [folder.with_extension("rs"), folder.join("mod.rs")];
        match file.into_iter().find(|file| files.contains(file)) {
            Some(file) => found = Some(file),
            None if name == "crate" => {}
            None => break,
        }
    }
    found
}

/// Takes away files that import no other file of the rest until none is left but those of circles.
fn circles(
    mut imports: BTreeMap<PathBuf, BTreeSet<PathBuf>>,
) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
    loop {
        let all = imports.len();
        let left: BTreeSet<PathBuf> = imports.keys().cloned().collect();
        imports.retain(|_, used| used.iter().any(|file| left.contains(file)));
        if imports.len() == all {
            return imports;
        }
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let sources = sources();
    let files: BTreeSet<PathBuf> = sources.iter().map(|(path, _)| path.clone()).collect();
    let used = sources.iter().map(|(path, text)| {
        let used = imports(text)
            .iter()
            .filter_map(|import| file_of(path, import, &files))
            .filter(|file| file != path)
            .collect::<BTreeSet<_>>();
        (path.clone(), used)
    });
    let used: BTreeMap<_, _> = used.collect();
    let count: usize = used.values().map(BTreeSet::len).sum();
    assert!(count > 100, "the imports were not found");
    let circles = circles(used);
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn a_circle_is_found() {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(PathBuf::from);
    let used = |files: &[&PathBuf]| files.iter().map(|&file| file.clone()).collect();
    let found = circles(BTreeMap::from([
        (a.clone(), used(&[&b])),
        (b.clone(), used(&[&a, &c])),
        (c, used(&[&d])),
        (d, used(&[])),
    ]));
    assert!(found.keys().eq([&a, &b]));
}

#[test]
fn imports_lead_to_files() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources().into_iter().map(|(path, _)| path).collect();
    let leads = |importer: &str, import: &str, file: &str| {
        let found = file_of(&src.join(importer), import, &files);
        assert_eq!(found, Some(src.join(file)), "{import}");
    };
    leads(
        "search/dag/build.rs",
        "super::links::Links",
        "search/dag/links.rs",
    );
    leads(
        "search/dag/build.rs",
        "super::ShortestPathDag",
        "search/dag/mod.rs",
    );
    leads(
        "search/run.rs",
        "crate::engine::queue::Queue",
        "engine/queue.rs",
    );
    leads(
        "metrics/mod.rs",
        "self::bounds::Bounds",
        "metrics/bounds/mod.rs",
    );
    leads("play/mod.rs", "crate::search::Path", "search/mod.rs");
    let outside = file_of(
        &src.join("search/run.rs"),
        "petgraph::visit::VisitMap",
        &files,
    );
    assert_eq!(outside, None);
    assert_eq!(
        imports("use a::{b, c::{d, e}};\npub use f::G;\n    use h;\nuse i;"),
        ["a::b", "a::c::d", "a::c::e", "i"]
    );
}
