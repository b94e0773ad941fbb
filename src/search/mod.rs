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

mod adjacency;
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
