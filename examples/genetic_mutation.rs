//! `LeetCode` 433, Minimum Genetic Mutation: a graph built from data.
//!
//! | | |
//! |---|---|
//! | node | a gene: those of the bank, and the start, which need not be in it |
//! | edge | between genes that differ in one letter |
//! | source | the start |
//! | goal | the end, which has to be in the bank |
//! | call | `shortest_path(&genes, start, end)` |
//!
//! The nodes of petgraph's `Graph` are numbers; a weight says which gene a node is.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graph::{NodeIndex, UnGraph};
use hopwise::shortest_path;

/// The genes as a graph: the bank in its order, then the start if it is new.
fn graph_of<'a>(start: &'a str, bank: &'a [String]) -> UnGraph<&'a str, ()> {
    let mut graph = UnGraph::new_undirected();
    for gene in bank.iter().map(String::as_str).chain([start]) {
        if node_of(&graph, gene).is_some() {
            continue;
        }
        let relatives: Vec<NodeIndex> = graph
            .node_indices()
            .filter(|&other| letters_changed(graph[other], gene) == 1)
            .collect();
        let node = graph.add_node(gene);
        for other in relatives {
            graph.add_edge(node, other, ());
        }
    }
    graph
}

fn node_of(graph: &UnGraph<&str, ()>, gene: &str) -> Option<NodeIndex> {
    graph.node_indices().find(|&node| graph[node] == gene)
}

fn letters_changed(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count()
}

/// The genes from start to end, or `None` if there is no way.
fn mutations(Input { start, end, bank }: &Input) -> Option<Vec<String>> {
    let graph = graph_of(start, bank);
    let (from, to) = (node_of(&graph, start)?, node_of(&graph, end)?);
    let path = shortest_path(&graph, from, to).expect("both are nodes")?;
    Some(
        path.nodes()
            .iter()
            .map(|&node| graph[node].to_string())
            .collect(),
    )
}

fn main() {
    let genes = mutations(&Input {
        start: "AAAAAAAA".into(),
        end: "AAAAACGG".into(),
        bank: [
            "AAAAAAGA", "AAAAAGGA", "AAAAACGA", "AAAAACGG", "AAAAAAGG", "AAAAAAGC",
        ]
        .map(String::from)
        .to_vec(),
    })
    .expect("there is a way");
    println!("{}", genes[0]);
    for step in genes.windows(2) {
        let changed = step[0].bytes().zip(step[1].bytes());
        let marks = changed.map(|(before, after)| if before == after { ' ' } else { '^' });
        println!("{}\n{}", step[1], marks.collect::<String>());
    }
    assert_eq!(genes.len(), 4);

    cases::check(433, |input: &Input| Some(mutations(input)?.len() - 1));
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    start: String,
    end: String,
    bank: Vec<String>,
}
