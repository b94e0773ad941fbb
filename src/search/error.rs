//! `SearchError`: why a search cannot start.

use alloc::borrow::ToOwned;

use thiserror::Error;

use crate::engine::size::{MAX_ARCS, MAX_NODE_BOUND, SizeError};

/// The reason why a search cannot start.
///
/// A node that cannot be reached is not an error: the answer for it is `None`.
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
///
/// let by_number = error.map_node(NodeIndex::index);
/// assert_eq!(by_number.to_string(), "node 7 is not in the graph");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SearchError<N> {
    /// A source or a goal is not in the graph: it was removed, is hidden by `NodeFiltered`, was
    /// never added, or belongs to another graph. Check that it comes from this graph and is still
    /// there.
    #[error("node {node:?} is not in the graph")]
    NodeNotFound {
        /// The source or goal.
        node: N,
    },
    /// The `node_bound` of the graph exceeds what a search can number in 32 bits. Search a copy of
    /// the relevant part; if a `StableGraph` has many removed nodes, a copy without gaps is enough.
    #[error("the graph's node bound {bound} is over the limit of {limit}")]
    TooManyNodes {
        /// The `node_bound` of the graph.
        bound: usize,
        /// The largest `node_bound` that can be searched.
        limit: usize,
    },
    /// The graph has more arcs than a [`Snapshot`](crate::Snapshot) can hold, where an undirected
    /// edge counts as two. Search the graph itself instead.
    #[error("the graph has more arcs than the limit of {limit}")]
    TooManyArcs {
        /// The largest number of arcs that fits.
        limit: usize,
    },
}

impl<N> SearchError<N> {
    /// Converts the node of the error, for example into a name or a number. To own a borrowed name
    /// use [`into_owned`](Self::into_owned).
    pub fn map_node<M>(self, name: impl FnOnce(N) -> M) -> SearchError<M> {
        match self {
            SearchError::NodeNotFound { node } => SearchError::NodeNotFound { node: name(node) },
            SearchError::TooManyNodes { bound, limit } => {
                SearchError::TooManyNodes { bound, limit }
            }
            SearchError::TooManyArcs { limit } => SearchError::TooManyArcs { limit },
        }
    }

    /// Converts an error of the engine. It is no `From`, because with a second conversion into this
    /// type the compiler cannot infer the type of `?` in closures.
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

impl<T: ToOwned + ?Sized> SearchError<&T> {
    /// Converts an error about a borrowed name into one that owns the name.
    ///
    /// A function that returns `Box<dyn Error>` needs this if the names of the graph borrow from
    /// its local variables.
    ///
    /// ```
    /// use hopwise::petgraph::graphmap::UnGraphMap;
    /// use hopwise::{SearchError, shortest_path};
    ///
    /// fn stops_between(from: &str, to: &str) -> Result<usize, Box<dyn std::error::Error>> {
    ///     let lines = String::from("Bank-Moorgate Moorgate-Angel");
    ///     let edges = lines.split(' ').filter_map(|edge| edge.split_once('-'));
    ///     let graph: UnGraphMap<&str, ()> = edges.collect();
    ///     let path = shortest_path(&graph, from, to).map_err(SearchError::into_owned)?;
    ///     Ok(path.map_or(0, |path| path.hops()))
    /// }
    ///
    /// assert_eq!(stops_between("Bank", "Angel").unwrap(), 2);
    /// let error = stops_between("Bank", "Atlantis").unwrap_err();
    /// assert_eq!(error.to_string(), "node \"Atlantis\" is not in the graph");
    /// ```
    pub fn into_owned(self) -> SearchError<T::Owned> {
        self.map_node(T::to_owned)
    }
}
