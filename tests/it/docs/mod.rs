//! Pages and rustdoc: programs are run, links lead somewhere, versions and figures are right.

mod links;
mod reading;

use std::fs;
use std::path::{Path, PathBuf};

use self::links::shown_pages;
use self::reading::{fence, programs};
use crate::support::examples::package;

const GUIDE: &str = "src/guide.rs";

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

/// The pages whose programs run as doctests.
fn pages() -> Vec<PathBuf> {
    let mut pages = files("docs", "md");
    pages.push(package().join("README.md"));
    pages
}

/// Whether this is the repository. The published package has neither benchmarks nor scripts.
fn is_repository() -> bool {
    package().join("bench").exists()
}

/// Every page that a person reads.
fn documents() -> Vec<PathBuf> {
    let mut documents = pages();
    documents.extend(["CONTRIBUTING.md", "CHANGELOG.md"].map(|name| package().join(name)));
    if is_repository() {
        documents.extend(files("bench/records", "md"));
        documents.push(package().join("bench/README.md"));
    }
    documents
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_page_is_doctested() {
    let library = text_of(&package().join("src/lib.rs")) + &text_of(&package().join(GUIDE));
    for page in pages() {
        let inside = page.strip_prefix(package()).expect("it is a page of ours");
        let include = format!("doc = include_str!(\"../{}\")]", inside.display());
        assert!(
            library.contains(&include),
            "neither lib.rs nor guide.rs has {include}"
        );
    }
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

/// A line that rustdoc hides is visible on a repository page. A program can be pasted without it.
#[test]
fn programs_have_no_hidden_lines() {
    let mut hidden = Vec::new();
    for path in pages() {
        let text = text_of(&path);
        let lines = programs(&text).concat().into_iter().map(str::trim_start);
        let found = lines
            .filter(|line| *line == "#" || line.starts_with("# ") || line.starts_with("Ok::<()"));
        hidden.extend(found.map(|line| format!("{}: {line}", path.display())));
    }
    assert!(hidden.is_empty(), "{hidden:#?}");
}

/// Pages outside of the guide say in their first paragraph that they are for maintainers.
#[test]
fn pages_for_maintainers_say_so() {
    let shown = shown_pages();
    for page in pages() {
        let text = text_of(&page);
        let first = text.split("\n\n").nth(1).unwrap_or_default();
        let is_shown = shown.iter().any(|shown| shown.path == page);
        assert_eq!(
            first.to_lowercase().contains("maintainers"),
            !is_shown,
            "{}: {first}",
            page.display()
        );
    }
}

/// The first two numbers of a version.
fn minor(version: &str) -> String {
    version.splitn(3, '.').take(2).collect::<Vec<_>>().join(".")
}

#[test]
fn the_readme_names_the_versions_of_the_manifest() {
    let readme = text_of(&package().join("README.md"));
    let version = minor(env!("CARGO_PKG_VERSION"));
    assert!(
        readme.contains(&format!("`hopwise = \"{version}\"`")),
        "{version}"
    );
    let rust = env!("CARGO_PKG_RUST_VERSION");
    assert!(readme.contains(&format!("Rust {rust} or later")), "{rust}");
    assert!(
        text_of(&package().join("CONTRIBUTING.md")).contains(&format!("Rust {rust}.")),
        "{rust}"
    );
    // In a published package the manifest is written out.
    let manifest = text_of(&package().join("Cargo.toml"));
    let petgraph = [
        "\npetgraph = { version = \"",
        "[dependencies.petgraph]\nversion = \"",
    ]
    .iter()
    .find_map(|before| manifest.split_once(before)?.1.split('"').next())
    .map(minor)
    .expect("petgraph is a dependency");
    assert!(
        readme.contains(&format!("petgraph {petgraph} ")),
        "{petgraph}"
    );
    assert_eq!(minor("1.85"), "1.85");
    assert_eq!(minor("0.8.3"), "0.8");
}

/// The functions that a call in backticks names: `paths.layer(k)` or only `layer`.
fn functions_in(span: &str) -> Vec<&str> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    if span.chars().all(is_name) {
        return vec![span];
    }
    let before_brackets = span.split('(').rev().skip(1);
    let names = before_brackets.filter_map(|text| text.rsplit(|c| !is_name(c)).next());
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn the_table_of_calls_names_what_there_is() {
    assert_eq!(functions_in("a.layer(k)"), ["layer"]);
    assert_eq!(functions_in("A::from([a]).run(&g)"), ["run", "from"]);
    let sources: String = files("src", "rs")
        .iter()
        .map(|path| text_of(path))
        .collect();
    let page = text_of(&package().join("docs/modeling.md"));
    let section = page
        .split("\n## ")
        .find(|part| part.starts_with("Which call"));
    let rows: Vec<&str> = section
        .expect("the section")
        .lines()
        .filter(|line| line.starts_with("| "))
        .collect();
    assert!(rows.len() > 20);
    for name in rows
        .iter()
        .flat_map(|row| row.split('`').skip(1).step_by(2).flat_map(functions_in))
    {
        let is_there = ["fn ", "struct "].iter().any(|kind| {
            let item = format!("pub {kind}{name}");
            let mut found = sources.split(&item).skip(1);
            found.any(|rest| rest.starts_with(['(', '<', ' ']))
        });
        assert!(is_there || name == "Reversed" || name == "from", "{name}");
    }
}

/// What a user of networkx, igraph or petgraph types into the search box.
#[test]
fn the_search_box_knows_the_names_of_other_libraries() {
    let sources: String = files("src", "rs")
        .iter()
        .map(|path| text_of(path))
        .collect();
    let attributes = sources.split("#[doc(alias").skip(1);
    let attributes: String = attributes
        .filter_map(|rest| rest.split(")]").next())
        .collect();
    for name in [
        "bfs",
        "breadth_first_search",
        "single_source_shortest_path_length",
        "multi_source_dijkstra",
        "ego_graph",
        "bfs_layers",
        "bfs_tree",
        "bfs_edges",
        "descendants_at_distance",
        "neighborhood",
        "predecessor",
        "has_path",
        "all_shortest_paths",
        "average_shortest_path_length",
        "all_pairs_shortest_path_length",
        "csr",
        "freeze",
    ] {
        assert!(attributes.contains(&format!("\"{name}\"")), "{name}");
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

/// The page on scaling has the figures, which a test of the benchmarks counts. A second place would drift.
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
