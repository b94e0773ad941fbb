//! Tests of `certify` with corrupted answers, whose private fields only unit tests can change.

mod corrupted;
mod nodes;
mod tables;
mod unfinished;

use alloc::string::ToString;

use petgraph::graph::{DiGraph, NodeIndex};

use super::CertifyError;
use crate::search::{ShortestPaths, shortest_paths};

fn n(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

/// A diamond with a tail, a shortcut back, and a node that cannot be reached.
///
/// From 0 the order is 0 1 2 3 4, the parents 0 0 0 1 3 and the layers start at 0 1 3 4.
fn diamond() -> DiGraph<(), ()> {
    DiGraph::from_edges([(3, 4), (3, 0), (2, 3), (1, 3), (0, 2), (0, 1), (5, 0)])
}

type Answer<'a> = ShortestPaths<&'a DiGraph<(), ()>>;

/// The result of `certify` for the answer about [`diamond`] from 0 after `corrupt`.
fn certified(corrupt: impl FnOnce(&mut Answer)) -> Result<(), CertifyError<NodeIndex>> {
    let graph = diamond();
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    assert_eq!(answer.queue.order, [0, 1, 2, 3, 4].map(n));
    assert_eq!(answer.queue.parent, [0, 0, 0, 1, 3]);
    assert_eq!(answer.queue.layer_starts, [0, 1, 3, 4]);
    corrupt(&mut answer);
    answer.certify()
}

/// Asserts the error and its message.
#[track_caller]
fn assert_error(corrupt: impl FnOnce(&mut Answer), error: CertifyError<NodeIndex>, message: &str) {
    assert_eq!(certified(corrupt), Err(error));
    assert_eq!(error.to_string(), message);
}
