//! Distance metrics of a whole graph: eccentricity, diameter, radius, center, periphery, average.
//!
//! The *eccentricity* of a node is its greatest distance to any node. The *diameter* of a graph is
//! the greatest eccentricity and its *radius* the least. The *periphery* and the *center* are the
//! nodes with these eccentricities. In a directed graph distances follow the arcs.
//!
//! On a disconnected graph (a directed one that is not strongly connected) these are undefined. The
//! error then names two nodes without a path between them. Only [`distance_matrix`] accepts such a
//! graph.
//!
//! The functions panic only if an implementation of petgraph's traits breaks their promises: see
//! [`search`](crate::search).

mod all_sources;
mod bounds;
mod error;
mod matrix;

use alloc::vec::Vec;

use petgraph::visit::{GraphBase, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use self::all_sources::{Arcs, fill_by_source};
use self::bounds::{Bounds, Gap, Question};
use crate::engine::compact_ids::CompactIds;
use crate::engine::size::checked_bound;
use crate::search::{SearchError, shortest_paths};

pub use error::MetricsError;
pub use matrix::{DistanceMatrix, distance_matrix};

/// Returns the greatest distance from `node` to any node; 0 if it is the only one.
///
/// Costs O(|V| + |E|), in O(|V|) space.
///
/// # Errors
///
/// [`MetricsError::Disconnected`] if `node` does not reach every node, with the first that it does
/// not reach; [`MetricsError::Search`] if `node` is not in the graph or `node_bound` is past 32
/// bits.
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
/// Each search bounds the eccentricities of all nodes, and only nodes that may still change the
/// answer are searched from (Takes and Kosters 2011; directed graphs after Borassi and others 2015,
/// with a search along the arcs and one against them). On trees, grids and networks with hubs a few
/// searches are enough. Where all nodes are alike, as on a ring, it may take a search from each.
///
/// Costs O(k (|V| + |E|)) for k ≤ |V| searches, in O(|V| + |E|) space; log(degree) more to copy the
/// graph.
///
/// # Errors
///
/// [`MetricsError::Empty`] if the graph has no nodes; [`MetricsError::Disconnected`] if some node
/// does not reach another, with two such nodes; [`MetricsError::Search`] if 32 bits cannot count
/// its nodes or arcs.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
/// use hopwise::{MetricsError, center, diameter, periphery, radius};
///
/// let ring = [(0, 1), (1, 2), (2, 3), (3, 0)];
/// assert_eq!(diameter(&UnGraph::<(), ()>::from_edges(ring)), Ok(2));
/// assert_eq!(diameter(&DiGraph::<(), ()>::from_edges(ring)), Ok(3));
/// assert_eq!(diameter(&UnGraph::<(), ()>::default()), Err(MetricsError::Empty));
///
/// let path = UnGraph::<(), ()>::from_edges(&ring[..3]);
/// assert_eq!((radius(&path)?, diameter(&path)?), (2, 3));
/// assert_eq!(center(&path)?, [1.into(), 2.into()]);
/// assert_eq!(periphery(&path)?, [0.into(), 3.into()]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
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
/// Costs as much and fails as [`diameter`] does.
pub fn radius<G>(graph: G) -> Result<usize, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (_, bounds) = settled(graph, Question::Radius)?;
    Ok(bounds.radius() as usize)
}

/// Returns the nodes whose eccentricity is the [`radius`], in the order of their indices; never
/// empty.
///
/// Costs as much and fails as [`diameter`] does. Where many nodes are in the center, it takes a
/// search from each of them.
pub fn center<G>(graph: G) -> Result<Vec<G::NodeId>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, bounds) = settled(graph, Question::Center)?;
    let center = bounds.with_eccentricity(bounds.radius());
    Ok(center.map(|node| ids.node(node)).collect())
}

/// Returns the nodes whose eccentricity is the [`diameter`], in the order of their indices; never
/// empty.
///
/// In a directed graph these are the nodes at which a longest shortest path starts.
///
/// Costs as much and fails as [`diameter`] does. Where many nodes are on the periphery, it takes a
/// search from each of them.
pub fn periphery<G>(graph: G) -> Result<Vec<G::NodeId>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, bounds) = settled(graph, Question::Periphery)?;
    let periphery = bounds.with_eccentricity(bounds.diameter());
    Ok(periphery.map(|node| ids.node(node)).collect())
}

/// Returns the average distance over all ordered pairs of different nodes; 0.0 if there is only one
/// node.
///
/// Distances are added as integers and divided once. The result depends neither on the order of the
/// nodes nor, with the feature `rayon`, on the number of threads.
///
/// Costs O(|V| (|V| + |E|)), in O(|V| + |E|) space, and with `rayon` O(|V|) more for each thread.
/// Fails as [`diameter`] does.
///
/// # Examples
///
/// ```
/// use hopwise::average_distance;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let ring = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
/// assert_eq!(average_distance(&ring)?, 1.5);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
#[doc(alias("average_shortest_path_length", "average_path_length", "mean_distance"))]
pub fn average_distance<G>(graph: G) -> Result<f64, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, arcs) = copied(graph)?;
    let arcs = bounds::connected(arcs).map_err(|gap| disconnected(&ids, gap))?;
    let nodes = ids.len();
    let mut sums = alloc::vec![0_u64; nodes];
    fill_by_source(&arcs, &mut sums, 1, |bfs, sum| {
        // Fewer than 2^32 nodes at distances below 2^32.
        sum[0] = bfs
            .layers()
            .map(|(distance, layer)| u64::from(distance) * layer.len() as u64)
            .sum();
    });
    let total: u128 = sums.into_iter().map(u128::from).sum();
    let pairs = nodes as u128 * (nodes as u128 - 1);
    Ok(quotient(total, pairs.max(1)))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "the average is the nearest floating-point number, and each integer is rounded once"
)]
fn quotient(total: u128, pairs: u128) -> f64 {
    total as f64 / pairs as f64
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
