//! Answers with a flaw planted in them: each has to be named. Only here can that be done, where the
//! fields are in sight.

mod corrupted;
mod nodes;
mod tables;
mod unfinished;

use alloc::string::ToString;

use petgraph::graph::{DiGraph, NodeIndex};

use super::Flaw;
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

/// What `certify` says of the answer about [`diamond`] from 0 once `spoil` has been at it.
fn verdict(spoil: impl FnOnce(&mut Answer)) -> Result<(), Flaw<NodeIndex>> {
    let graph = diamond();
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    assert_eq!(answer.queue.order, [0, 1, 2, 3, 4].map(n));
    assert_eq!(answer.queue.parent, [0, 0, 0, 1, 3]);
    assert_eq!(answer.queue.layer_starts, [0, 1, 3, 4]);
    spoil(&mut answer);
    answer.certify()
}

/// A flaw, with its message for whoever reads it.
#[track_caller]
fn assert_flaw(spoil: impl FnOnce(&mut Answer), flaw: Flaw<NodeIndex>, message: &str) {
    assert_eq!(verdict(spoil), Err(flaw));
    assert_eq!(flaw.to_string(), message);
}
