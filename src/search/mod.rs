//! Fewest-hops search over any petgraph graph.
//!
//! Ask [`shortest_paths`] for everything that can be reached from some sources, [`shortest_path`] for
//! one way between two nodes, or put a question together with [`Search`]. The answer,
//! [`ShortestPaths`], knows distances, parents, paths and layers, hands out all shortest paths at once
//! as a [`ShortestPathDag`], and proves itself right by [`certify`](ShortestPaths::certify).
//!
//! Distances are counted in edges. |V| is the number of nodes, |E| of edges; costs are for graphs
//! whose `neighbors`, `to_index` and visit map cost O(1) a node, as petgraph's do, save that
//! `MatrixGraph` takes O(|V|) to list the neighbours of a node.
//!
//! # Which call
//!
//! | the question | the call |
//! |---|---|
//! | the fewest hops from a to b, and by which nodes | [`shortest_path`] |
//! | the same, where the graph branches much | [`bidirectional_shortest_path`] |
//! | how far everything is from one node, or from the nearest of many | [`shortest_paths`], then [`distance`](ShortestPaths::distance), [`source_of`](ShortestPaths::source_of) |
//! | who is at which distance; how far the farthest is | [`layers`](ShortestPaths::layers), [`depth`](ShortestPaths::depth) |
//! | the nearest of several goals; all of several; within a distance | [`Search`] with [`any_of`](Search::any_of), [`all_of`](Search::all_of), [`max_distance`](Search::max_distance) |
//! | one layer at a time | [`Search::walk`] |
//! | to act on each discovery, to stop and to prune | [`Search::visit`], [`Search::visit_edges`] |
//! | by which of several parallel edges | [`Path::edges`] |
//! | all shortest paths, or their number | [`ShortestPaths::dag_to`], [`ShortestPaths::dag`] |
//! | the search tree as a graph | [`ShortestPaths::tree`] |
//! | a shortest cycle | [`shortest_cycle_through`], [`girth`] |
//! | how far apart nodes are as a whole | [`eccentricity`], [`diameter`], [`radius`], [`center`], [`periphery`], [`average_distance`] |
//! | every distance | [`distance_matrix`] |
//! | many questions to one graph | [`Searcher`], and for a large one [`Snapshot`] |
//! | whether an answer is right | [`ShortestPaths::certify`] |
//! | no graph yet, only states and moves | [`states`](crate::states) |
//!
//! `docs/modelling.md` shows how to get from a problem to a call, `examples/` how it looks in a program.
//!
//! # Which of several right answers
//!
//! The plain search keeps one law, so that the same graph gives the same answer every time: sources
//! come in the order given, neighbours in the graph's own order, and the first discovery wins. Hence a
//! node's parent is the earliest discovered of its possible parents, and of several nearest sources
//! the one given first. `shortest_paths`, `shortest_path`, `run`, `walk` and `visit` keep the law.
//!
//! The order in which petgraph 0.8 lists the neighbors of a node:
//!
//! | graph | order |
//! |---|---|
//! | `Graph`, `StableGraph`, directed | the newest edge first |
//! | the same, undirected | first the edges stored outward from the node, newest first, then those stored inward, newest first. `add_edge(a, b)` stores an edge outward from `a`; a self-loop comes with the outward ones |
//! | `GraphMap` | the oldest edge first; when an edge is removed, the last one takes its place |
//! | `adj::List` | the oldest edge first |
//! | `Csr`, `MatrixGraph` | by the index of the neighbor |
//! | `Reversed` | the incoming edges in the order of the graph inside |
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
//! # What the graph has to be
//!
//! `IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable`, which all of petgraph's own types and
//! adaptors are, by reference. An implementation of your own has to keep petgraph's promises: `to_index` below
//! `node_bound` for every node.
//!
//! An edge to something that is not a node of the graph, because `node_identifiers` does not list it, is
//! ignored as if it were not there. petgraph lets two of its types have such edges: `MatrixGraph::update_edge`
//! takes indices of removed nodes, and `adj::List::add_node_from_edges` indices that were never added. (petgraph
//! itself follows such edges, or panics: `neighbors` of what an `adj::List` does not have is a panic.) `to_index` is
//! asked about the other end of every edge, and must not panic there.
//!
//! `neighbors` and `edges` have to agree. They do not where petgraph 0.8 puts `EdgeFiltered` around `Reversed` or
//! `UndirectedAdaptor` of a `MatrixGraph`: its `neighbors` of a node are the node itself. What asks for neighbors
//! follows those, what asks for edges (the second column below) finds their ends. Put the filter inside:
//! `Reversed(&EdgeFiltered(..))`.
//!
//! What is not asked for need not be there: edges only for what speaks of edges, neighbours against the direction
//! only for a search from both ends.
//!
//! | graph | paths, [`Search`], [`Searcher`], [`certify`](ShortestPaths::certify), [`eccentricity`], [`distance_matrix`] | [`Path::edges`], [`visit_edges`](Search::visit_edges), DAG, cycles, [`diameter`] and its kin, [`Snapshot`] | [`bidirectional_shortest_path`] |
//! |---|---|---|---|
//! | `&Graph`, `&StableGraph`, `&GraphMap`, both kinds of edge | yes | yes | yes |
//! | `&MatrixGraph`, directed | yes | yes | yes |
//! | `&MatrixGraph`, undirected | yes | yes | by [`Snapshot`] |
//! | `&Csr`, both kinds of edge | yes | yes | by [`Snapshot`] |
//! | `&adj::List` | yes | yes | by [`Snapshot`] |
//! | `&Acyclic`; `&*frozen`, for a `Frozen` graph | yes | yes | yes |
//! | `Reversed(g)` | yes | yes | yes |
//! | `&NodeFiltered`, `&EdgeFiltered` | as the graph inside | as the graph inside | as the graph inside |
//! | `UndirectedAdaptor(g)` | yes | yes | by [`Snapshot`] |
//! | your own type | the four traits above | `IntoEdges`, `GraphProp` | `IntoNeighborsDirected` |
//!
//! `Reversed` and `UndirectedAdaptor` can only be put around a graph that knows its edges against their direction: one with a
//! "yes" in the last column. `Snapshot` makes up for the traits that a graph lacks:
//!
//! ```
//! use hopwise::Snapshot;
//! use hopwise::petgraph::csr::Csr;
//!
//! let graph = Csr::<(), ()>::from_sorted_edges(&[(0, 1), (1, 2), (2, 3)]).expect("they are sorted");
//! let path = Snapshot::both_ways(&graph)?.bidirectional_shortest_path(0, 3)?;
//! assert_eq!(path.map(|path| path.hops()), Some(3));
//! # Ok::<(), hopwise::SearchError<u32>>(())
//! ```

mod adjacency;
mod balls;
mod between;
mod bidirectional;
mod builder;
mod certify;
mod cycle;
mod dag;
mod dag_build;
mod dag_links;
mod dag_paths;
mod error;
pub(crate) mod explore;
mod flaw;
mod goals;
mod layers;
mod metrics;
mod nodes;
mod path;
mod searcher;
mod shortest_paths;
mod snapshot;
mod visit;
mod walk;

use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

pub use bidirectional::bidirectional_shortest_path;
pub use builder::Search;
pub use cycle::{girth, shortest_cycle_through};
pub use dag::{Predecessors, ShortestPathDag};
pub use dag_paths::{EdgePaths, NodePaths};
pub use error::SearchError;
pub use flaw::Flaw;
pub use layers::{Distances, Layers};
pub use metrics::{
    DistanceMatrix, MetricsError, average_distance, center, diameter, distance_matrix,
    eccentricity, periphery, radius,
};
pub use path::{Path, Steps};
pub use searcher::Searcher;
pub use shortest_paths::ShortestPaths;
pub use snapshot::{Snapshot, SnapshotSearcher};
pub use visit::{EdgeEvent, Event, Next};
pub use walk::Walk;

/// The fewest hops from the nearest of `sources` to every node that can be reached.
///
/// All sources are at distance 0 at once; duplicates count once; no sources give an empty, complete
/// answer. The iterator is consumed once. A breadth-first search (Moore, "The shortest path through
/// a maze", 1959).
///
/// Time O(|V| + |E|), space O(|V|).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks a source, [`SearchError::TooManyNodes`] if its
/// `node_bound` is past 32 bits.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the [module](self).
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::shortest_paths;
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let distances = |sources: &[u32]| {
///     let paths = shortest_paths(&graph, sources.iter().map(|&n| n.into()))?;
///     Ok(graph.node_indices().map(|n| paths.distance(n)).collect::<Vec<_>>())
/// };
/// assert_eq!(distances(&[0])?, [Some(0), Some(1), Some(2)]);
/// assert_eq!(distances(&[0, 1])?, [Some(0), Some(0), Some(1)]);
/// assert_eq!(distances(&[2])?, [None, None, Some(0)]);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub fn shortest_paths<G>(
    graph: G,
    sources: impl IntoIterator<Item = G::NodeId>,
) -> Result<ShortestPaths<G>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let mut answer = ShortestPaths::unsearched(graph)?;
    answer.seat_sources(sources)?;
    let ControlFlow::Continue(()) = answer.explore(usize::MAX, &mut explore::Unwatched);
    Ok(answer)
}

/// A shortest path from one node to another, or `None` if there is none.
///
/// Stops on discovering `to`: no later node is asked for its neighbours. From a node to itself it is
/// that node alone, with 0 hops.
///
/// Time O(|V| + |E|) at most, space O(|V|).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`] if its
/// `node_bound` is past 32 bits.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the [module](self).
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
pub fn shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    between::path_between(graph, from, to)
}
