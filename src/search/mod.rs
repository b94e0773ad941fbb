//! Breadth-first search on any petgraph graph: fewest hops, paths, layers, all shortest paths.
//!
//! [`shortest_paths`] finds everything that some sources reach, [`shortest_path`] one path between two
//! nodes. A [`Search`] adds goals, a limit, visitors, and search by layer. The answer,
//! [`ShortestPaths`], returns distances, parents, paths and layers. It leads to all shortest paths, a
//! [`ShortestPathDag`], and can be checked by [`certify`](ShortestPaths::certify).
//!
//! Distances are numbers of edges. |V| is the number of nodes and |E| the number of edges. Costs are
//! for graphs whose `neighbors`, `to_index` and visit map cost O(1) for each node. petgraph's types do
//! so, except that `MatrixGraph` takes O(|V|) to list the neighbors of a node.
//!
//! [Which call](crate::guide::modeling#which-call) leads from a question to a function.
//!
//! # Which of several shortest paths
//!
//! The plain search follows one tie-break law, so the same graph gives the same answer every time:
//! sources come in the given order, neighbors in the order of the graph, and the first discovery
//! counts. So the parent of a node is the earliest discovered of its possible parents, and of several
//! nearest sources the one that was given first. `shortest_paths`, `shortest_path`, `run`, `run_until`,
//! `by_layer` and `visit` follow the law, in one shot and by a `Searcher`.
//!
//! The order in which petgraph 0.8 lists the neighbors of a node:
//!
//! | graph | order |
//! |---|---|
//! | `Graph`, `StableGraph`, directed | the newest edge first |
//! | the same, undirected | first the edges stored outward from the node, newest first, then those stored inward, newest first; `add_edge(a, b)` stores an edge outward from `a` |
//! | `GraphMap` | the oldest edge first; when an edge is removed, the last one takes its place |
//! | `adj::List` | the oldest edge first |
//! | `Csr`, `MatrixGraph` | by the index of the neighbor |
//! | `Reversed` | the incoming edges, in the order of the graph inside |
//! | `UndirectedAdaptor` | first the incoming edges, then the outgoing ones, both in the order of the graph inside |
//!
//! ```
//! use hopwise::petgraph::graph::{NodeIndex, UnGraph};
//!
//! // 0 is the first end of (0, 2) alone.
//! let graph = UnGraph::<(), ()>::from_edges([(1, 0), (0, 2), (3, 0), (1, 4), (2, 4), (3, 4)]);
//! let neighbors: Vec<_> = graph.neighbors(0.into()).map(NodeIndex::index).collect();
//! assert_eq!(neighbors, [2, 3, 1]);
//! let paths = hopwise::shortest_paths(&graph, [0.into()])?;
//! assert_eq!(paths.parent(4.into()), Some(2.into()));
//! # Ok::<(), hopwise::SearchError<NodeIndex>>(())
//! ```
//!
//! # Which graphs
//!
//! A graph has to implement `IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable`. References
//! to all of petgraph's types and adaptors do. An implementation of your own has to keep petgraph's
//! promises: `to_index` of every node is below `node_bound`.
//!
//! An edge to something that is not a node of the graph, because `node_identifiers` does not list it, is ignored. Two types
//! of petgraph can have such edges: `MatrixGraph::update_edge` takes indices of removed nodes, and
//! `adj::List::add_node_from_edges` indices that were never added. (petgraph itself follows such edges, or panics.)
//! `to_index` is called for the other end of every edge, and must not panic there.
//!
//! `neighbors` and `edges` have to agree. They do not where petgraph 0.8 puts `EdgeFiltered` around `Reversed` or
//! `UndirectedAdaptor` of a `MatrixGraph`: there a node is its own neighbor. Put the filter inside:
//! `Reversed(&EdgeFiltered(..))`.
//!
//! Each call requires only the traits that it uses: `IntoEdges` only where edges appear in the result,
//! `IntoNeighborsDirected` only for a search from both ends.
//!
//! | graph | paths, [`Search`], [`Searcher`], [`certify`](ShortestPaths::certify), [`metrics`](crate::metrics) | [`Path::edges`], [`visit_edges`](Search::visit_edges), DAG, cycles, [`Snapshot`](crate::Snapshot) | [`bidirectional_shortest_path`] |
//! |---|---|---|---|
//! | `&Graph`, `&StableGraph`, `&GraphMap`, both kinds of edge | yes | yes | yes |
//! | `&MatrixGraph`, directed | yes | yes | yes |
//! | `&MatrixGraph`, undirected | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | `&Csr`, both kinds of edge | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | `&adj::List` | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | `&Acyclic`; `&*frozen`, for a `Frozen` graph | yes | yes | yes |
//! | `Reversed(g)` | yes | yes | yes |
//! | `&NodeFiltered`, `&EdgeFiltered` | as the graph inside | as the graph inside | as the graph inside |
//! | `UndirectedAdaptor(g)` | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | [`&Snapshot`](crate::Snapshot) of any of these | yes | no: it has no edges | yes |
//! | your own type | the four traits above | `IntoEdges`, `GraphProp` | `IntoNeighborsDirected` |
//!
//! `Reversed` and `UndirectedAdaptor` can only wrap a graph that knows the edges into each node: one with a
//! "yes" in the last column. A `Snapshot` makes up for the traits that a graph lacks:
//!
//! ```
//! use hopwise::Snapshot;
//! use hopwise::petgraph::csr::Csr;
//!
//! let graph = Csr::<(), ()>::from_sorted_edges(&[(0, 1), (1, 2), (2, 3)]).expect("they are sorted");
//! let path = Snapshot::new(&graph)?.shortest_path(0, 3)?;
//! assert_eq!(path.map(|path| path.hops()), Some(3));
//! # Ok::<(), hopwise::SearchError<u32>>(())
//! ```

mod bidirectional;
mod builder;
mod by_layer;
mod certify;
mod dag;
mod error;
mod event;
mod goals;
mod iter;
mod path;
mod point_to_point;
mod run;
mod searcher;
mod shortest_paths;
mod visit;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

pub use bidirectional::bidirectional_shortest_path;
pub use builder::Search;
pub use by_layer::LayerSearch;
pub use certify::CertifyError;
pub use dag::{EdgePaths, NodePaths, Predecessors, ShortestPathDag};
pub use error::SearchError;
pub use event::Event;
pub use iter::{Distances, Layers};
pub use path::{Path, Steps};
pub use searcher::Searcher;
pub use shortest_paths::ShortestPaths;

/// Finds the fewest hops from the nearest of `sources` to every node that they reach: a breadth-first
/// search (Moore, "The shortest path through a maze", 1959).
///
/// All sources are at distance 0, duplicates count once, and no sources give an empty, complete answer.
/// The iterator is consumed once. For goals and limits see [`Search`].
///
/// Time O(|V| + |E|), space O(|V|).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks a source, [`SearchError::TooManyNodes`] if its
/// `node_bound` exceeds 32 bits.
///
/// # Panics
///
/// Only if an implementation of petgraph's traits breaks their promises: see the [module](self).
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::shortest_paths;
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// assert_eq!(shortest_paths(&graph, [a])?.distance(c), Some(2));
/// assert_eq!(shortest_paths(&graph, [a, b])?.distance(c), Some(1));
/// assert_eq!(shortest_paths(&graph, [c])?.distance(a), None);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias(
    "bfs",
    "breadth_first_search",
    "single_source_shortest_path_length",
    "multi_source"
))]
pub fn shortest_paths<G>(
    graph: G,
    sources: impl IntoIterator<Item = G::NodeId>,
) -> Result<ShortestPaths<G>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let mut answer = ShortestPaths::unsearched(graph)?;
    answer.run_from(sources)?;
    Ok(answer)
}

/// Finds a shortest path from one node to another, or `None` if there is none.
///
/// The search stops when `to` is discovered: nodes after it are not expanded. From a node to itself the
/// path is that node alone, with 0 hops.
///
/// Time O(|V| + |E|) at most, space O(|V|).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`] if its
/// `node_bound` exceeds 32 bits.
///
/// # Panics
///
/// Only if an implementation of petgraph's traits breaks their promises: see the [module](self).
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
    point_to_point::path_between(graph, from, to)
}
