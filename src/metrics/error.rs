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
/// assert_eq!(
///     error.to_string(),
///     "node NodeIndex(2) cannot be reached from node NodeIndex(0); \
///      `distance_summary` and `components` take disconnected graphs"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MetricsError<N> {
    /// The graph has no nodes. Handle the empty graph before the call.
    #[error("the graph is empty")]
    Empty,
    /// The graph is not connected or, if it is directed, not strongly connected. The metric is
    /// undefined.
    ///
    /// [`distance_summary`](crate::distance_summary) takes disconnected graphs. For other metrics,
    /// restrict the graph to one of its [`components`](crate::components).
    #[error(
        "node {to:?} cannot be reached from node {from:?}; \
         `distance_summary` and `components` take disconnected graphs"
    )]
    Disconnected {
        /// A node that does not reach `to`.
        from: N,
        /// A node that cannot be reached from `from`.
        to: N,
    },
    /// The node is not in the graph, or the graph is too large. See the [`SearchError`].
    #[error(transparent)]
    Search(#[from] SearchError<N>),
    /// The graph has too many nodes for a distance matrix.
    ///
    /// Use [`average_distance`](crate::average_distance), or run one search for each source and
    /// keep only what is needed.
    #[error("a distance matrix of {nodes} nodes is over the limit of {limit}")]
    MatrixTooLarge {
        /// The number of nodes.
        nodes: usize,
        /// The largest number of nodes of a matrix.
        limit: usize,
    },
}
