//! The table of the README that compares hopwise with other crates: what each cell says is done here.
//!
//! One test a row. A cell that names a function has it called; for a "no" the peer's public functions are looked
//! through, or the nearest one is called and what it lacks is shown.

mod answers;
mod searches;

use std::collections::HashSet;
use std::convert::Infallible;
use std::path::Path;
use std::process::Command;

use hopwise::petgraph::graph::{DiGraph, NodeIndex};

const README: &str = include_str!("../../../README.md");

const ROWS: [&str; 14] = [
    "what is searched",
    "distances and parents of all nodes",
    "a path by its edges, parallel edges distinguished",
    "several sources at once",
    "nearest of several goals",
    "a limit on the distance",
    "layers",
    "all shortest paths, and their number",
    "a source that is not there",
    "from a node to itself",
    "check that an answer is right",
    "memory reused between searches",
    "direction-optimizing search",
    "a picture of a search",
];

/// The lines of the table, its head first, as cells.
fn table() -> Vec<Vec<&'static str>> {
    let section = README
        .split("\n## ")
        .find(|section| section.starts_with("Compared with other crates"))
        .expect("the section");
    let lines = section.lines().filter(|line| line.starts_with("| "));
    lines
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect()
}

/// Says that the README has these cells in this row: petgraph, pathfinding, rustworkx-core, rust-igraph, hopwise.
fn says(row: &str, cells: [&str; 5]) {
    let table = table();
    let line = table.iter().find(|line| line[0] == row).expect("the row");
    assert_eq!(line[1..], cells, "{row}");
}

#[test]
fn every_row_has_its_test() {
    let rows: Vec<&str> = table()[1..].iter().map(|line| line[0]).collect();
    assert_eq!(rows, ROWS);
    let tests = [include_str!("answers.rs"), include_str!("searches.rs")].concat();
    for row in ROWS {
        let call = format!("says(\n        \"{row}\"");
        assert_eq!(tests.matches(&call).count(), 1, "{row}");
    }
}

#[test]
fn the_head_names_the_versions_that_are_called_here() {
    let lock = include_str!("../../Cargo.lock");
    for peer in &table()[0][1..5] {
        let (name, version) = peer.split_once(' ').expect("a name and a version");
        let entry = format!("name = \"{name}\"\nversion = \"{version}.");
        assert!(lock.contains(&entry), "{peer}");
    }
}

/// The names of a crate's public functions, from its source.
fn public_functions(package: &str) -> HashSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let found = packages.iter().find(|entry| entry["name"] == package);
    let manifest = found.and_then(|entry| entry["manifest_path"].as_str());
    let mut names = HashSet::new();
    let mut folders = vec![Path::new(manifest.expect("a manifest")).with_file_name("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(path).expect("text");
                let functions = text.split("pub fn ").skip(1);
                let name =
                    |rest: &str| rest.split(['(', '<']).next().unwrap_or_default().to_owned();
                names.extend(functions.map(name));
            }
        }
    }
    assert!(names.len() > 20, "{package}");
    names
}

/// Says that no public function of these crates has a word in its name that begins with one of these.
fn no_function(packages: &[&str], beginnings: &[&str]) {
    for package in packages {
        for name in public_functions(package) {
            let begins = |word: &&str| format!("_{name}").contains(&format!("_{word}"));
            assert!(!beginnings.iter().any(begins), "{package}: {name}");
        }
    }
}

const ALL_PEERS: [&str; 4] = ["petgraph", "pathfinding", "rustworkx-core", "rust-igraph"];

fn node(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

/// 0 -> 1 -> 3 -> 4 and 0 -> 2 -> 3, and 5 alone.
const ARCS: [(u32, u32); 5] = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)];

fn petgraph_of(arcs: &[(u32, u32)]) -> DiGraph<(), ()> {
    let mut graph = DiGraph::from_edges(arcs);
    while graph.node_count() < 6 {
        graph.add_node(());
    }
    graph
}

fn igraph_of(arcs: &[(u32, u32)]) -> rust_igraph::Graph {
    let mut graph = rust_igraph::Graph::new(6, true).expect("a graph");
    for &(from, to) in arcs {
        graph.add_edge(from, to).expect("an edge");
    }
    graph
}

/// The successors of a number, as a closure of pathfinding lists them.
fn heads(arcs: &[(u32, u32)]) -> impl Fn(&u32) -> Vec<u32> {
    move |&from| {
        arcs.iter()
            .filter(|arc| arc.0 == from)
            .map(|arc| arc.1)
            .collect()
    }
}

/// What an edge or an estimate costs, for functions whose costs may fail.
fn cost<T>(hops: u32) -> impl FnMut(T) -> Result<u32, Infallible> {
    move |_| Ok(hops)
}
