//! Distance metrics of a whole graph: eccentricity, diameter, radius, center, periphery, average, matrix.
//!
//! The *eccentricity* of a node is its greatest distance to any node; the *diameter* of a graph is the greatest
//! eccentricity and its *radius* the least; the *periphery* and the *center* are the nodes that have it. In a directed graph
//! distances follow the arcs.
//!
//! On a disconnected graph (a directed one that is not strongly connected) these are undefined, and the result is an error
//! that names two nodes without a path between them. Only [`distance_matrix`] has an answer for such a graph.

mod average;
mod bounds;
mod copy;
mod error;
mod matrix;
mod sources;

use alloc::vec::Vec;

use petgraph::visit::{GraphBase, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use self::bounds::{Bounds, Gap, Question};
use self::copy::Arcs;
use crate::engine::compact_ids::CompactIds;
use crate::engine::size::checked_bound;
use crate::search::{SearchError, shortest_paths};

pub use average::average_distance;
pub use error::MetricsError;
pub use matrix::{DistanceMatrix, distance_matrix};

/// Returns the greatest distance from a node to any node; 0 if it is the only one.
///
/// In a directed graph distances follow the arcs.
///
/// Time O(|V| + |E|), space O(|V|).
///
/// # Errors
///
/// [`MetricsError::Disconnected`] if `node` does not reach every node, with the first that it does
/// not reach; [`MetricsError::Search`] if the graph does not have `node`, as an empty one does not, or if its
/// `node_bound` is past 32 bits.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the
/// [module](crate::search).
///
/// # Examples
///
/// ```
/// use hopwise::eccentricity;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// assert_eq!(eccentricity(&path, 0.into())?, 2);
/// assert_eq!(eccentricity(&path, 1.into())?, 1);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn eccentricity<G>(graph: G, node: G::NodeId) -> Result<usize, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let paths = shortest_paths(graph, [node])?;
    match graph.node_identifiers().find(|&to| !paths.is_reached(to)) {
        Some(to) => Err(MetricsError::Disconnected { from: node, to }),
        None => Ok(paths.depth().unwrap_or(0)),
    }
}

/// Returns the greatest distance between two nodes; 0 if there is only one node.
///
/// Not every node is searched from: each search bounds the eccentricities of all nodes, and only nodes that may still change
/// the answer are searched from (Takes and Kosters 2011; directed graphs after Borassi and others 2015, with a search along
/// the arcs and one against them). On trees, grids and networks with hubs a few searches are enough; where all nodes are
/// alike, as on a ring, it may take a search from each.
///
/// Time O(k (|V| + |E|)) for k ≤ |V| searches, space O(|V| + |E|); log(degree) more to copy the graph.
///
/// # Errors
///
/// [`MetricsError::Empty`] if the graph has no nodes; [`MetricsError::Disconnected`] if some node does
/// not reach another, with two such nodes; [`MetricsError::Search`] if 32 bits cannot count its nodes or arcs.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the
/// [module](crate::search).
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
/// use hopwise::{MetricsError, diameter};
///
/// let ring = [(0, 1), (1, 2), (2, 3), (3, 0)];
/// assert_eq!(diameter(&UnGraph::<(), ()>::from_edges(ring)), Ok(2));
/// assert_eq!(diameter(&DiGraph::<(), ()>::from_edges(ring)), Ok(3));
/// assert_eq!(diameter(&UnGraph::<(), ()>::default()), Err(MetricsError::Empty));
/// ```
pub fn diameter<G>(graph: G) -> Result<usize, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (_, bounds) = settled(graph, Question::Diameter)?;
    Ok(bounds.diameter() as usize)
}

/// Returns the least eccentricity of any node; 0 if there is only one node.
///
/// In a directed graph distances follow the arcs.
///
/// Cost and method as for [`diameter`].
///
/// # Errors
///
/// As for [`diameter`].
///
/// # Panics
///
/// As for [`diameter`].
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
/// use hopwise::radius;
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 4)]);
/// assert_eq!(radius(&path)?, 2);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn radius<G>(graph: G) -> Result<usize, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (_, bounds) = settled(graph, Question::Radius)?;
    Ok(bounds.radius() as usize)
}

/// Returns the nodes whose eccentricity is the [`radius`], in the order of their indices; never empty.
///
/// Cost and method as for [`diameter`]. Where many nodes are in the center, it takes a search from each of them.
///
/// # Errors
///
/// As for [`diameter`].
///
/// # Panics
///
/// As for [`diameter`].
///
/// # Examples
///
/// ```
/// use hopwise::center;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
/// assert_eq!(center(&path)?, [1.into(), 2.into()]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn center<G>(graph: G) -> Result<Vec<G::NodeId>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, bounds) = settled(graph, Question::Center)?;
    let center = bounds.with_eccentricity(bounds.radius());
    Ok(center.map(|node| ids.node(node)).collect())
}

/// Returns the nodes whose eccentricity is the [`diameter`], in the order of their indices; never empty.
///
/// In a directed graph these are the nodes at which a longest shortest path starts.
///
/// Cost and method as for [`diameter`]. Where many nodes are on the periphery, it takes a search from each of them.
///
/// # Errors
///
/// As for [`diameter`].
///
/// # Panics
///
/// As for [`diameter`].
///
/// # Examples
///
/// ```
/// use hopwise::periphery;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
/// assert_eq!(periphery(&path)?, [0.into(), 3.into()]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn periphery<G>(graph: G) -> Result<Vec<G::NodeId>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, bounds) = settled(graph, Question::Periphery)?;
    let periphery = bounds.with_eccentricity(bounds.diameter());
    Ok(periphery.map(|node| ids.node(node)).collect())
}

type Outcome<G, T> = Result<T, MetricsError<<G as GraphBase>::NodeId>>;

/// The bounds of all eccentricities, tight enough for the question.
fn settled<G>(graph: G, question: Question) -> Outcome<G, (CompactIds<G::NodeId>, Bounds)>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, arcs) = copied(graph)?;
    let mut bounds = Bounds::of(arcs);
    match bounds.settle(question) {
        Ok(()) => Ok((ids, bounds)),
        Err(gap) => Err(disconnected(&ids, gap)),
    }
}

/// A compact copy of a graph that is not empty.
fn copied<G>(graph: G) -> Outcome<G, (CompactIds<G::NodeId>, Arcs)>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    checked_bound(graph).map_err(SearchError::too_large)?;
    let ids = CompactIds::of(graph);
    if ids.len() == 0 {
        return Err(MetricsError::Empty);
    }
    let arcs = Arcs::of(graph, &ids)?;
    Ok((ids, arcs))
}

fn disconnected<N: Copy>(ids: &CompactIds<N>, gap: Gap) -> MetricsError<N> {
    MetricsError::Disconnected {
        from: ids.node(gap.from),
        to: ids.node(gap.to),
    }
}
