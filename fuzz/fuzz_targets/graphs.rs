//! Graphs of every type of petgraph, changed and searched in turn.
//!
//! After each change every way to search is asked the same, and judged by `certify` and by a search that knows no queue.

#![no_main]

#[path = "graphs/change.rs"]
mod change;
#[path = "graphs/check.rs"]
mod check;
#[path = "graphs/naive.rs"]
mod naive;

use change::{Change, Changeable};
use check::{Question, check, check_both_ends, check_edges};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use petgraph::acyclic::Acyclic;
use petgraph::adj::List;
use petgraph::csr::Csr;
use petgraph::graph::{DiGraph, UnGraph};
use petgraph::graphmap::{DiGraphMap, UnGraphMap};
use petgraph::matrix_graph::{DiMatrix, UnMatrix};
use petgraph::stable_graph::{StableDiGraph, StableUnGraph};
use petgraph::visit::{
    EdgeFiltered, EdgeRef, NodeFiltered, NodeIndexable, Reversed, UndirectedAdaptor,
};
use petgraph::{Directed, Undirected};

#[derive(Arbitrary, Debug)]
struct Input {
    kind: Kind,
    rounds: Vec<Round>,
}

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Kind {
    DiGraph,
    UnGraph,
    StableDiGraph,
    StableUnGraph,
    DiGraphMap,
    UnGraphMap,
    DiMatrix,
    UnMatrix,
    DirectedCsr,
    UndirectedCsr,
    List,
    Acyclic,
}

#[derive(Arbitrary, Debug)]
struct Round {
    changes: Vec<Change>,
    questions: Vec<Question>,
    /// Which nodes and edges a filter hides.
    hidden: u8,
}

/// What is searched more than once a round is kept small.
const MOST_NODES: usize = 40;
const MOST_QUESTIONS: usize = 4;

fn play<G: Changeable + Default>(rounds: &[Round], look: impl Fn(&G, &[Question], u8)) {
    let mut graph = G::default();
    for round in rounds.iter().take(8) {
        for &change in round.changes.iter().take(120) {
            graph.change(change, MOST_NODES);
        }
        let questions = &round.questions[..round.questions.len().min(MOST_QUESTIONS)];
        look(&graph, questions, round.hidden);
    }
}

/// As itself and through all adaptors, where the type knows its edges in both directions.
macro_rules! both_directions {
    ($graph:ty, $rounds:expr) => {
        play::<$graph>($rounds, |graph, questions, hidden| {
            check(graph, questions);
            check_both_ends(graph, questions);
            let reversed = Reversed(graph);
            check(reversed, questions);
            check_both_ends(reversed, questions);
            check(UndirectedAdaptor(graph), questions);
            filtered!(graph, questions, hidden);
        })
    };
}

macro_rules! one_direction {
    ($graph:ty, $names_twice:expr, $rounds:expr) => {
        play::<$graph>($rounds, |graph, questions, hidden| {
            check(graph, questions);
            check_edges(graph, $names_twice, questions);
            filtered!(graph, questions, hidden);
        })
    };
}

macro_rules! filtered {
    ($graph:ident, $questions:ident, $hidden:ident) => {
        let is_kept = |index: usize| index % 8 != usize::from($hidden % 8);
        let nodes = NodeFiltered::from_fn($graph, |node| is_kept($graph.to_index(node)));
        check(&nodes, $questions);
        let edges = EdgeFiltered::from_fn($graph, |edge| {
            is_kept($graph.to_index(edge.source()) + $graph.to_index(edge.target()))
        });
        check(&edges, $questions);
    };
}

/// Through adaptors in each other. They differ in how they list edges, so only what depends on that is checked; and only
/// the two types whose listings are the oddest, because every nesting is compiled anew.
macro_rules! nested {
    ($graph:ty, $rounds:expr) => {
        play::<$graph>($rounds, |graph, questions, hidden| {
            check_edges(graph, false, questions);
            let is_kept = |node| graph.to_index(node) % 8 != usize::from(hidden % 8);
            let nodes = NodeFiltered::from_fn(graph, is_kept);
            check_edges(Reversed(&nodes), false, questions);
            check_edges(UndirectedAdaptor(&nodes), false, questions);
            check_edges(UndirectedAdaptor(Reversed(graph)), false, questions);
            let reversed = NodeFiltered::from_fn(Reversed(graph), is_kept);
            check_edges(&reversed, false, questions);
        })
    };
}

fuzz_target!(|input: Input| {
    let rounds = &input.rounds;
    match input.kind {
        Kind::DiGraph => both_directions!(DiGraph<(), ()>, rounds),
        Kind::UnGraph => {
            both_directions!(UnGraph<(), ()>, rounds);
            nested!(UnGraph<(), ()>, rounds);
        }
        Kind::StableDiGraph => both_directions!(StableDiGraph<(), ()>, rounds),
        Kind::StableUnGraph => both_directions!(StableUnGraph<(), ()>, rounds),
        Kind::DiGraphMap => both_directions!(DiGraphMap<u8, ()>, rounds),
        Kind::UnGraphMap => both_directions!(UnGraphMap<u8, ()>, rounds),
        Kind::DiMatrix => {
            both_directions!(DiMatrix<(), ()>, rounds);
            nested!(DiMatrix<(), ()>, rounds);
        }
        Kind::UnMatrix => one_direction!(UnMatrix<(), ()>, false, rounds),
        Kind::DirectedCsr => one_direction!(Csr<(), (), Directed>, false, rounds),
        Kind::UndirectedCsr => one_direction!(Csr<(), (), Undirected>, true, rounds),
        Kind::List => one_direction!(List<()>, false, rounds),
        Kind::Acyclic => play::<Acyclic<StableDiGraph<(), ()>>>(rounds, |graph, questions, _| {
            check(graph, questions);
            check_both_ends(graph, questions);
        }),
    }
});
