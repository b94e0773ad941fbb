//! Our side of each contest.

use std::cell::RefCell;

use hopwise::{Path, Searcher, ShortestPaths, shortest_path, shortest_paths};
use petgraph::EdgeType;
use petgraph::graph::{DiGraph, Graph, NodeIndex};

use crate::contest::{Answer, Contestant};
use crate::names;

/// A search of all nodes by one call on a petgraph graph.
pub fn whole_graph<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    source: NodeIndex,
) -> Vec<Contestant<'_>> {
    vec![Contestant::ours(
        names::PLAIN,
        move || shortest_paths(graph, [source]).expect("the graph has its source"),
        move |paths| distances(graph, paths),
    )]
}

/// A path for each of some pairs.
pub fn point_to_point<'g>(
    graph: &'g DiGraph<(), ()>,
    pairs: &'g [(NodeIndex, NodeIndex)],
) -> Vec<Contestant<'g>> {
    let searcher = RefCell::new(Searcher::new(graph).expect("the graph is small enough"));
    let both_ends = RefCell::new(Searcher::new(graph).expect("the graph is small enough"));
    vec![
        each_pair(names::PATH, pairs, move |from, to| {
            shortest_path(graph, from, to).expect("the graph has both ends")
        }),
        each_pair(names::SEARCHER, pairs, move |from, to| {
            searcher
                .borrow_mut()
                .shortest_path(from, to)
                .expect("the graph has both ends")
        }),
        each_pair(names::SEARCHER_BOTH_ENDS, pairs, move |from, to| {
            let mut searcher = both_ends.borrow_mut();
            searcher
                .bidirectional_shortest_path(from, to)
                .expect("the graph has both ends")
        }),
    ]
}

fn each_pair<'g>(
    name: &'static str,
    pairs: &'g [(NodeIndex, NodeIndex)],
    find: impl Fn(NodeIndex, NodeIndex) -> Option<Path<NodeIndex>> + 'g,
) -> Contestant<'g> {
    let all = move || {
        pairs
            .iter()
            .map(|&(from, to)| find(from, to))
            .collect::<Vec<_>>()
    };
    Contestant::ours(name, all, |paths| {
        paths
            .iter()
            .map(|path| path.as_ref().map(|path| narrow(path.hops())))
            .collect()
    })
}

fn distances<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    paths: &ShortestPaths<&Graph<(), (), Ty>>,
) -> Answer {
    graph
        .node_indices()
        .map(|node| paths.distance(node).map(narrow))
        .collect()
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).expect("distances are below 2^32")
}
