//! Sizes that 32-bit numbers can count, and the error for graphs past them.

use petgraph::visit::NodeIndexable;

/// The largest `node_bound` that can be searched: rank plus one has to fit 32 bits.
pub(crate) const MAX_NODE_BOUND: usize = u32::MAX as usize;

/// The most arcs that 32-bit offsets can count.
pub(crate) const MAX_ARCS: usize = u32::MAX as usize;

/// Why a graph is too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SizeError {
    TooManyNodes { bound: usize },
    TooManyArcs,
}

/// The graph's `node_bound`. Fails if it is past what ranks can hold.
pub(crate) fn checked_bound<G: NodeIndexable>(graph: G) -> Result<usize, SizeError> {
    match graph.node_bound() {
        bound @ 0..=MAX_NODE_BOUND => Ok(bound),
        bound => Err(SizeError::TooManyNodes { bound }),
    }
}
