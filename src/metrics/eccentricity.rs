//! Eccentricities, and the diameter, radius, center and periphery that follow from them.

use alloc::vec::Vec;

use petgraph::visit::{GraphBase, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::arcs::copied;
use super::bounds::{Bounds, Question};
use super::error::MetricsError;
use crate::engine::compact_ids::CompactIds;
use crate::search::{Path, shortest_paths};

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
/// searches are enough. The inner nodes of a chain, in which every node has two neighbors, take the
/// searches of its ends alone (after Bentert and Nichterlein, "Parameterized complexity of
/// diameter", 2019), so that a ring takes one. Where many nodes remain open, they are searched from
/// [at once](crate::metrics). At worst, as on a torus with sides of odd length, it takes a search
/// from each node.
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

/// Returns a longest shortest path: a shortest path between two nodes whose distance is the
/// [`diameter`]. Of one node, it is the path without hops.
///
/// Which of several is returned depends on the order of the graph alone. Costs as much and fails as
/// [`diameter`] does.
///
/// # Panics
///
/// Only if an implementation of petgraph's traits [breaks their promises](crate::search).
///
/// # Examples
///
/// ```
/// use hopwise::diameter_path;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let spider = UnGraph::<(), ()>::from_edges([(0, 1), (0, 2), (2, 3), (0, 4), (4, 5)]);
/// let path = diameter_path(&spider)?;
/// assert_eq!(path.nodes(), [3, 2, 0, 4, 5].map(NodeIndex::new));
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn diameter_path<G>(graph: G) -> Result<Path<G::NodeId>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let (ids, bounds) = settled(graph, Question::Diameter)?;
    let mut periphery = bounds.with_eccentricity(bounds.diameter());
    let from = periphery
        .next()
        .expect("the greatest lower bound is that of a node");
    let paths = shortest_paths(graph, [ids.node(from)])?;
    let last = paths.last_layer().first();
    let farthest = *last.expect("the source is in a layer");
    Ok(paths.path_to(farthest).expect("it was reached"))
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

/// Returns the eccentricity of every node, in the order of node indices.
///
/// Costs as much and fails as [`diameter`] does. Of an empty graph, it is
/// [`MetricsError::Empty`].
///
/// # Examples
///
/// ```
/// use hopwise::eccentricities;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// let path = UnGraph::<(), ()>::from_edges([(a, b), (b, c)]);
/// assert_eq!(eccentricities(&path)?, [(a, 2), (b, 1), (c, 2)]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
#[doc(alias = "eccentricity")]
pub fn eccentricities<G>(graph: G) -> Outcome<G, Vec<(<G as GraphBase>::NodeId, usize)>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, bounds) = settled(graph, Question::All)?;
    let eccentricities = bounds.all().map(|eccentricity| eccentricity as usize);
    Ok(ids.nodes().iter().copied().zip(eccentricities).collect())
}

/// The least and the greatest eccentricity of a graph and the nodes that have them, from
/// [`extremes`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extremes<N> {
    /// The greatest eccentricity. See [`diameter()`].
    pub diameter: usize,
    /// The least eccentricity. See [`radius()`].
    pub radius: usize,
    /// The nodes of least eccentricity, in the order of their indices. See [`center()`].
    pub center: Vec<N>,
    /// The nodes of greatest eccentricity, in the order of their indices. See [`periphery()`].
    pub periphery: Vec<N>,
}

/// Returns diameter, radius, center and periphery together, with the searches of one of them where
/// those settle the others too.
///
/// Costs as much and fails as [`diameter`] does.
///
/// # Examples
///
/// ```
/// use hopwise::metrics::extremes;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let extremes = extremes(&path)?;
/// assert_eq!((extremes.radius, extremes.diameter), (1, 2));
/// assert_eq!(extremes.center, [1.into()]);
/// assert_eq!(extremes.periphery, [0.into(), 2.into()]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn extremes<G>(graph: G) -> Result<Extremes<G::NodeId>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, bounds) = settled(graph, Question::CenterAndPeriphery)?;
    let nodes_of = |eccentricity| {
        let nodes = bounds.with_eccentricity(eccentricity);
        nodes.map(|node| ids.node(node)).collect()
    };
    Ok(Extremes {
        diameter: bounds.diameter() as usize,
        radius: bounds.radius() as usize,
        center: nodes_of(bounds.radius()),
        periphery: nodes_of(bounds.diameter()),
    })
}

type Outcome<G, T> = Result<T, MetricsError<<G as GraphBase>::NodeId>>;

/// The bounds of all eccentricities, tight enough for the question.
fn settled<G>(graph: G, question: Question) -> Outcome<G, (CompactIds<G::NodeId>, Bounds)>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, arcs) = copied(graph)?;
    if ids.len() == 0 {
        return Err(MetricsError::Empty);
    }
    let mut bounds = Bounds::of(arcs);
    match bounds.settle(question) {
        Ok(()) => Ok((ids, bounds)),
        Err(gap) => Err(gap.between(&ids)),
    }
}
