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
//! | a shortest cycle | [`shortest_cycle_through`](crate::shortest_cycle_through), [`girth`](crate::girth) |
//! | how far apart nodes are as a whole | [`eccentricity`](crate::eccentricity), [`diameter`](crate::diameter), [`radius`](crate::radius), [`center`](crate::center), [`periphery`](crate::periphery), [`average_distance`](crate::average_distance) |
//! | every distance | [`distance_matrix`](crate::distance_matrix) |
//! | many questions to one graph | [`Searcher`], and for a large one [`Snapshot`](crate::Snapshot) |
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
//! the one given first. Mind that petgraph's `Graph` and `StableGraph` list the neighbours of a node from
//! the newest edge to the oldest. `shortest_paths`, `shortest_path`, `run`, `walk` and `visit` keep the law.
//!
//! # What the graph has to be
//!
//! `IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable`, which all of petgraph's own types and
//! adaptors are, by reference. An implementation of your own has to keep petgraph's promises: `to_index` below
//! `node_bound`, and only neighbours that `node_identifiers` lists.
//!
//! What is not asked for need not be there: edges only for what speaks of edges, neighbours against the direction
//! only for a search from both ends.
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
//! `Reversed` and `UndirectedAdaptor` can only be put around a graph that knows its edges against their direction: one with a
//! "yes" in the last column. `Snapshot` makes up for the traits that a graph lacks:
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
mod goals;
mod iter;
mod path;
mod point_to_point;
mod run;
mod searcher;
mod shortest_paths;
mod visit;

use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use crate::engine::queue::NoVisitor;

pub use bidirectional::bidirectional_shortest_path;
pub use builder::Search;
pub use by_layer::Walk;
pub use certify::Flaw;
pub use dag::{EdgePaths, NodePaths, Predecessors, ShortestPathDag};
pub use error::SearchError;
pub use iter::{Distances, Layers};
pub use path::{Path, Steps};
pub use searcher::Searcher;
pub use shortest_paths::ShortestPaths;
pub use visit::{EdgeEvent, Event, Next};

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
    answer.add_sources(sources)?;
    let ControlFlow::Continue(()) = answer.explore(usize::MAX, &mut NoVisitor);
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
    point_to_point::path_between(graph, from, to)
}
