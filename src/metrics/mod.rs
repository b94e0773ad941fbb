//! A graph summed up by its distances.
//!
//! The *eccentricity* of a node is the distance from it to the node farthest from it; the *diameter*
//! of a graph is the greatest eccentricity and its *radius* the least; the *periphery* and the
//! *center* are the nodes that have it. In a directed graph distances follow the arcs.
//!
//! On a disconnected graph (a directed one that is not strongly connected) these are no numbers,
//! and the answer is an error that names two nodes without a way between them. Only
//! [`distance_matrix`] has an answer for such a graph.

mod average;
mod bounds;
mod error;
mod matrix;
mod sources;

use alloc::vec::Vec;

use petgraph::visit::{
    GraphBase, GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use self::bounds::{Bounds, Gap, Question};
use crate::engine::adjacency::{Adjacency, CompactIds};
use crate::engine::size::MAX_NODE_BOUND;
use crate::search::shortest_paths;

pub use average::average_distance;
pub use error::MetricsError;
pub use matrix::{DistanceMatrix, distance_matrix};

/// The distance from a node to the node farthest from it; 0 if it is the only one.
///
/// In a directed graph it is the distance outward, along the arcs.
///
/// Time O(|V| + |E|), space O(|V|).
///
/// # Errors
///
/// [`MetricsError::Disconnected`] if `node` does not reach every node, with the first that it does
/// not reach; [`MetricsError::NodeNotFound`] if the graph lacks `node`, as an empty one does;
/// [`MetricsError::TooManyNodes`] if its `node_bound` is past 32 bits.
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
    check_bound(graph)?;
    // The bound being right, it can only be the node that is not.
    let paths = shortest_paths(graph, [node]).map_err(|_| MetricsError::NodeNotFound { node })?;
    match graph.node_identifiers().find(|&to| !paths.is_reached(to)) {
        Some(to) => Err(MetricsError::Disconnected { from: node, to }),
        None => Ok(paths.depth().unwrap_or(0)),
    }
}

/// The greatest distance between two nodes; 0 if there is only one.
///
/// It does not take a search from every node: each search bounds the eccentricities of all nodes, and
/// only those that may still matter are searched from (Takes and Kosters 2011; directed graphs after
/// Borassi and others 2015, with a search along the arcs and one against them). On trees, grids and
/// networks with hubs a few searches do; where all nodes are alike, as on a ring, it may take them all.
///
/// Time O(k (|V| + |E|)) for k ≤ |V| searches, space O(|V| + |E|); log(degree) more to copy the graph.
///
/// # Errors
///
/// [`MetricsError::Empty`] if the graph has no nodes; [`MetricsError::Disconnected`] if some node does
/// not reach another, with two such nodes; [`MetricsError::TooManyNodes`] if its `node_bound` is past
/// 32 bits.
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
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let (_, bounds) = settled(graph, Question::Diameter)?;
    Ok(bounds.diameter() as usize)
}

/// The least eccentricity of any node: from the right node, everything is as near as this.
///
/// 0 if there is only one node. In a directed graph it is taken over the eccentricities outward.
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
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let (_, bounds) = settled(graph, Question::Radius)?;
    Ok(bounds.radius() as usize)
}

/// The nodes whose eccentricity is the [`radius`], in the order of their indices; never empty.
///
/// Cost and method as for [`diameter`]. At worst, and where many nodes are in the center, it takes
/// a search from each.
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
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let (positions, bounds) = settled(graph, Question::Center)?;
    let center = bounds.with_eccentricity(bounds.radius());
    Ok(center.map(|node| positions.node(node)).collect())
}

/// The nodes whose eccentricity is the [`diameter`], in the order of their indices; never empty.
///
/// In a directed graph these are the nodes that a longest shortest path starts from.
///
/// Cost and method as for [`diameter`]. At worst, and where many nodes are on the periphery, it
/// takes a search from each.
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
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let (positions, bounds) = settled(graph, Question::Periphery)?;
    let periphery = bounds.with_eccentricity(bounds.diameter());
    Ok(periphery.map(|node| positions.node(node)).collect())
}

type Outcome<G, T> = Result<T, MetricsError<<G as GraphBase>::NodeId>>;

/// The bounds of a graph's eccentricities, tight enough for the question.
fn settled<G>(graph: G, question: Question) -> Outcome<G, (CompactIds<G::NodeId>, Bounds)>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let (positions, adjacency) = copied(graph)?;
    let mut bounds = Bounds::of(adjacency, graph.is_directed());
    match bounds.settle(question) {
        Ok(()) => Ok((positions, bounds)),
        Err(gap) => Err(disconnected(&positions, gap)),
    }
}

/// A copy of a graph that has nodes.
fn copied<G>(graph: G) -> Outcome<G, (CompactIds<G::NodeId>, Adjacency)>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    check_bound(graph)?;
    let positions = CompactIds::of(graph);
    if positions.len() == 0 {
        return Err(MetricsError::Empty);
    }
    let adjacency = Adjacency::of(graph, &positions);
    Ok((positions, adjacency))
}

fn check_bound<G: NodeIndexable>(graph: G) -> Result<(), MetricsError<G::NodeId>> {
    match graph.node_bound() {
        0..=MAX_NODE_BOUND => Ok(()),
        bound => Err(MetricsError::TooManyNodes {
            bound,
            limit: MAX_NODE_BOUND,
        }),
    }
}

fn disconnected<N: Copy>(positions: &CompactIds<N>, gap: Gap) -> MetricsError<N> {
    MetricsError::Disconnected {
        from: positions.node(gap.from),
        to: positions.node(gap.to),
    }
}
