//! Error of the metrics.

use thiserror::Error;

use crate::search::SearchError;

/// Why a metric of a graph is undefined or was refused.
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
    /// Some distance is undefined: the graph is not connected or, if it is directed, not strongly
    /// connected.
    #[error("node {to:?} cannot be reached from node {from:?}")]
    Disconnected {
        /// A node that does not reach `to`.
        from: N,
        /// A node that cannot be reached from `from`.
        to: N,
    },
    /// The searches could not start: the node in question is not in the graph, or the graph is too large.
    #[error(transparent)]
    Search(#[from] SearchError<N>),
    /// The graph has too many nodes for a distance matrix.
    #[error("a distance matrix of {nodes} nodes is over the limit of {limit}")]
    MatrixTooLarge {
        /// The number of nodes.
        nodes: usize,
        /// The largest number of nodes of a matrix.
        limit: usize,
    },
}
