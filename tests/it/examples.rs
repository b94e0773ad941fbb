//! Examples: each runs, holds its asserts and prints something.

use std::fs;

#[cfg(unix)]
use std::os::{fd::OwnedFd, unix::net::UnixStream};

use crate::support::examples::{example, names, output_of, package};

/// Every example without arguments, and again with those that lead to another way of printing.
fn runs() -> Vec<(String, &'static [&'static str])> {
    let mut runs: Vec<_> = names().into_iter().map(|name| (name, &[][..])).collect();
    runs.push(("board_to_dot".into(), &["chutes"]));
    runs.push(("search_to_dot".into(), &["dag"]));
    runs.push(("search_to_html".into(), &["karate"]));
    runs.push(("search_to_html".into(), &["maze"]));
    runs.push(("friend_degrees".into(), &["dot"]));
    runs.push(("radio_groups".into(), &["dot"]));
    runs
}

#[test]
fn every_example_runs_and_prints_something() {
    let names = names();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let printed = output_of(&name, &[]);
        assert!(printed.lines().count() > 1, "{name} printed {printed:?}");
    }
}

/// How the programs around them say that they have read enough: by closing the pipe. It was closed before the
/// example began, so that the first line finds it so.
#[cfg(unix)]
#[test]
fn every_example_ends_quietly_when_nobody_reads_on() {
    for (name, arguments) in runs() {
        let (reader, writer) = UnixStream::pair().expect("a pair of sockets");
        drop(reader);
        let output = example(&name)
            .args(arguments)
            .stdout(OwnedFd::from(writer))
            .output()
            .expect("the example starts");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{name}");
        assert_eq!(output.status.code(), Some(0), "{name}");
    }
}

/// What cannot be written for another reason is a failure, and said.
#[cfg(target_os = "linux")]
#[test]
fn every_example_says_that_it_cannot_write() {
    for (name, arguments) in runs() {
        let full = fs::File::create("/dev/full").expect("Linux has it");
        let output = example(&name)
            .args(arguments)
            .stdout(full)
            .output()
            .expect("the example starts");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(
            complaint.contains("standard output: "),
            "{name}: {complaint}"
        );
        assert_eq!(complaint.lines().count(), 1, "{name}: {complaint}");
        assert_eq!(output.status.code(), Some(1), "{name}");
    }
}

/// Nouns that examples count. `1 slides` is no count but a tile that moves.
const COUNTED: [&str; 10] = [
    "cells", "games", "hops", "layers", "moves", "paths", "rolls", "squares", "steps", "ways",
];

/// The place of a `1` before a noun in the plural.
fn miscounted(text: &str) -> Option<(&str, &str)> {
    let words: Vec<&str> = text.split([' ', '\n', ',', ':', '(', ')']).collect();
    let mut pairs = words.windows(2).map(|pair| (pair[0], pair[1]));
    pairs.find(|(number, noun)| *number == "1" && COUNTED.contains(noun))
}

#[test]
fn no_example_counts_one_of_many() {
    assert_eq!(miscounted("a: 3 rolls, 1 games"), Some(("1", "games")));
    assert_eq!(miscounted("11 games, 1 game"), None);
    for (name, arguments) in runs() {
        let printed = output_of(&name, arguments);
        assert_eq!(miscounted(&printed), None, "{name} {arguments:?}");
    }
}

/// The guide has a table of the examples. One that is not in it would not be found by a reader.
#[test]
fn the_guide_names_every_example() {
    let guide = fs::read_to_string(package().join("docs/modeling.md")).expect("it is there");
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
