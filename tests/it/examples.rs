//! Every example runs, holds its asserts and prints something.

use std::fs;

use crate::support::examples::{names, output_of, package};

#[test]
fn every_example_runs_and_prints_something() {
    let names = names();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let printed = output_of(&name, &[]);
        assert!(printed.lines().count() > 1, "{name} printed {printed:?}");
    }
}

/// The guide has a table of the examples. One that is not in it would not be found by a reader.
#[test]
fn the_guide_names_every_example() {
    let guide = fs::read_to_string(package().join("docs/modelling.md")).expect("it is there");
    for name in names() {
        assert!(guide.contains(&format!("`{name}`")), "{name}");
    }
}

/// A learner reads the model before the code.
#[test]
fn every_example_says_what_its_nodes_and_edges_are() {
    for name in names() {
        // The command-line program is a tool, not a lesson.
        if name == "solve" {
            continue;
        }
        let path = package().join(format!("examples/{name}.rs"));
        let text = fs::read_to_string(&path).expect("it can be read");
        let header: String = text
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .collect();
        for word in ["node", "edge", "source", "goal", "call"] {
            assert!(
                header.contains(&format!("| {word}")) || header.contains(&format!(", {word} |")),
                "{name}: {word}"
            );
        }
        assert!(text.contains("assert"), "{name} asserts nothing");
    }
}
