//! What can be wrong with a question to a graph.

use thiserror::Error;

use crate::engine::size::{MAX_ARCS, MAX_NODE_BOUND, SizeError};

/// Why a search could not start.
///
/// A node that cannot be reached is no error: it is the answer `None`.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::{SearchError, shortest_paths};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let absent = NodeIndex::new(7);
/// let error = shortest_paths(&graph, [absent]).unwrap_err();
/// assert_eq!(error, SearchError::NodeNotFound { node: absent });
/// assert_eq!(error.to_string(), "node NodeIndex(7) is not in the graph");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SearchError<N> {
    /// A source or a goal that the graph does not have: an index out of range, a removed slot of a
    /// `StableGraph` or `MatrixGraph`, a node hidden by `NodeFiltered`, an absent key of a `GraphMap`.
    #[error("node {node:?} is not in the graph")]
    NodeNotFound {
        /// The node asked about.
        node: N,
    },
    /// The graph numbers its nodes past what the 32-bit ranks of a search can hold.
    #[error("the graph's node bound {bound} is over the limit of {limit}")]
    TooManyNodes {
        /// The graph's `node_bound()`.
        bound: usize,
        /// The largest bound that can be searched.
        limit: usize,
    },
    /// The graph has more edges than a [`Snapshot`](crate::Snapshot) can hold; an undirected edge counts twice.
    #[error("the graph has more arcs than the limit of {limit}")]
    TooManyArcs {
        /// The largest number of arcs that fits.
        limit: usize,
    },
}

impl<N> SearchError<N> {
    /// The public form of an error of the engine.
    ///
    /// No `From`: a second conversion into this type would leave `?` in closures without a type to infer.
    pub(crate) fn too_large(error: SizeError) -> Self {
        match error {
            SizeError::TooManyNodes { bound } => SearchError::TooManyNodes {
                bound,
                limit: MAX_NODE_BOUND,
            },
            SizeError::TooManyArcs => SearchError::TooManyArcs { limit: MAX_ARCS },
        }
    }
}
