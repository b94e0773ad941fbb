//! `LeetCode` 127 and 126, Word Ladder I and II: the length of a shortest ladder, and all shortest ladders.
//!
//! | | |
//! |---|---|
//! | node | a word: the list, and the first word, which need not be in it |
//! | edge | between words that differ in one letter |
//! | source | the first word |
//! | goal | the last word, which has to be in the list |
//! | call | `bidirectional_shortest_path(&words, first, last)`; for all ladders `shortest_paths` and `dag_to(last)` |
//!
//! A search keeps one parent a word. The DAG keeps every word that is one step nearer, which is what "all shortest"
//! needs.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{bidirectional_shortest_path, shortest_paths};

/// The words are the nodes themselves: petgraph's `GraphMap`.
fn graph_of<'a>(first: &'a str, words: &'a [String]) -> UnGraphMap<&'a str, ()> {
    let mut graph = UnGraphMap::new();
    graph.add_node(first);
    for word in words {
        graph.add_node(word.as_str());
    }
    let nodes: Vec<&str> = graph.nodes().collect();
    for (i, word) in nodes.iter().enumerate() {
        for other in &nodes[..i] {
            if differ_in_one_letter(word, other) {
                graph.add_edge(word, other, ());
            }
        }
    }
    graph
}

fn differ_in_one_letter(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count() == 1
}

/// 127: the number of words on a shortest ladder, 0 if there is none.
fn ladder_length(Input { begin, end, words }: &Input) -> usize {
    let graph = graph_of(begin, words);
    // A last word that is not in the list is no node: an error, which here means no ladder.
    match bidirectional_shortest_path(&graph, begin, end) {
        Ok(Some(path)) => path.nodes().len(),
        Ok(None) | Err(_) => 0,
    }
}

/// 126: all shortest ladders, sorted.
fn find_ladders(Input { begin, end, words }: &Input) -> Vec<Vec<String>> {
    let graph = graph_of(begin, words);
    let paths = shortest_paths(&graph, [begin.as_str()]).expect("the first word is a node");
    let Some(dag) = paths.dag_to(end) else {
        return Vec::new();
    };
    let ladders = dag.node_paths();
    let mut ladders: Vec<Vec<String>> = ladders
        .map(|path| path.nodes().iter().map(ToString::to_string).collect())
        .collect();
    ladders.sort();
    ladders
}

fn main() {
    let input = Input {
        begin: "red".into(),
        end: "tax".into(),
        words: ["ted", "tex", "red", "tax", "tad", "den", "rex", "pee"]
            .map(String::from)
            .to_vec(),
    };
    let ladders = find_ladders(&input);
    for ladder in &ladders {
        println!("{}", ladder.join(" - "));
    }
    assert_eq!(ladders.len(), 3);
    assert_eq!(ladder_length(&input), 4);

    cases::check(127, ladder_length);
    cases::check(126, find_ladders);
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    begin: String,
    end: String,
    words: Vec<String>,
}
