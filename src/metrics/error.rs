//! Why a graph has no such number.

use thiserror::Error;

/// Why a graph cannot be summed up.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
/// use hopwise::{MetricsError, diameter};
///
/// let islands = UnGraph::<(), ()>::from_edges([(0, 1), (2, 3)]);
/// let error = diameter(&islands).unwrap_err();
/// let [from, to] = [0, 2].map(NodeIndex::new);
/// assert_eq!(error, MetricsError::Disconnected { from, to });
/// assert_eq!(error.to_string(), "node NodeIndex(2) cannot be reached from node NodeIndex(0)");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MetricsError<N> {
    /// The graph has no nodes.
    #[error("the graph is empty")]
    Empty,
    /// Some distance is not a number: the graph is not connected or, if it is directed, not strongly
    /// connected.
    #[error("node {to:?} cannot be reached from node {from:?}")]
    Disconnected {
        /// A node that does not reach `to`.
        from: N,
        /// A node that cannot be reached from `from`.
        to: N,
    },
    /// The node asked about is not in the graph: see [`SearchError::NodeNotFound`](crate::SearchError::NodeNotFound).
    #[error("node {node:?} is not in the graph")]
    NodeNotFound {
        /// The node asked about.
        node: N,
    },
    /// The graph numbers its nodes past what a search can hold: see [`SearchError::TooManyNodes`](crate::SearchError::TooManyNodes).
    #[error("the graph's node bound {bound} is over the limit of {limit}")]
    TooManyNodes {
        /// The graph's `node_bound()`.
        bound: usize,
        /// The largest bound that can be searched.
        limit: usize,
    },
    /// The graph has more nodes than a distance matrix is made for.
    #[error("a distance matrix of {nodes} nodes is over the limit of {limit}")]
    MatrixTooLarge {
        /// The number of nodes.
        nodes: usize,
        /// The largest number of nodes that has a matrix.
        limit: usize,
    },
}
