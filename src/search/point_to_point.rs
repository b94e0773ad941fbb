//! `shortest_path` and `bidirectional_shortest_path`, which return one path.

use petgraph::visit::{
    IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use super::error::SearchError;
use super::path::Path;
use super::searcher::Searcher;

/// Finds a shortest path from one node to another, or `None` if there is none.
///
/// The search stops when `to` is discovered. From a node to itself the path is that node alone,
/// with 0 hops. Costs at most O(|V| + |E|) time and O(|V|) space. Panics only if an implementation
/// of petgraph's traits [breaks their promises](crate::search#which-graphs).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`]
/// if its `node_bound` exceeds 32 bits.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graphmap::UnGraphMap;
/// use hopwise::{SearchError, shortest_path};
///
/// let lines = UnGraphMap::<_, ()>::from_edges([("Bank", "Moorgate"), ("Moorgate", "Old Street")]);
/// let path = shortest_path(&lines, "Bank", "Old Street")?.expect("the line is open");
/// assert_eq!(path.nodes(), ["Bank", "Moorgate", "Old Street"]);
///
/// let error = shortest_path(&lines, "Bank", "Atlantis").unwrap_err();
/// assert_eq!(error, SearchError::NodeNotFound { node: "Atlantis" });
/// # Ok::<(), SearchError<&str>>(())
/// ```
#[doc(alias = "has_path")]
pub fn shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    Searcher::for_one_search(graph, [from, to])?.shortest_path(from, to)
}

/// Returns a shortest path between two nodes by a search from both ends, or `None` if there is
/// none.
///
/// The path is as long as that of [`shortest_path`] and the same at every call, but it can be
/// another of several shortest paths. From a node to itself the path is that node alone, with 0
/// hops.
///
/// Costs O(|V| + |E|) time at most and O(|V|) space. It is faster than [`shortest_path`] where the
/// number of nodes grows quickly with the distance, as in most graphs with branches, and not faster
/// on a path or a cycle. For many searches of one graph see [`Searcher`](super::Searcher).
///
/// Requires `IntoNeighborsDirected`: see [which graphs](crate::search#which-graphs) have it. Fails
/// and panics as [`shortest_path`] does.
///
/// # Examples
///
/// ```
/// use hopwise::bidirectional_shortest_path;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)]);
/// let [a, d] = [0, 3].map(NodeIndex::new);
/// let path = bidirectional_shortest_path(&graph, a, d)?.expect("d is reachable");
/// assert_eq!(path.nodes(), [a, NodeIndex::new(4), d]);
/// assert_eq!(bidirectional_shortest_path(&graph, d, a)?, None);
/// assert_eq!(bidirectional_shortest_path(&graph, d, d)?.unwrap().hops(), 0);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "bidirectional_search")]
pub fn bidirectional_shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    Searcher::for_one_search(graph, [from, to])?.bidirectional_shortest_path(from, to)
}
