//! Distance summary: how many pairs of nodes are at each distance.

use alloc::vec::Vec;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::all_sources::{Sources, for_each_block};
use super::arcs::{Arcs, copied};
use super::bounds;
use super::error::MetricsError;
use crate::engine::compact_ids::NodeLookup;
use crate::engine::many_sources::{SourceSet, Tally};
use crate::search::SearchError;

/// How many pairs of nodes are at each distance, from [`distance_summary`].
///
/// A pair is a node and another node, in this order. So a connected undirected graph has each pair
/// twice, once in each direction; [`unordered`](Self::unordered) counts it once.
///
/// # Examples
///
/// ```
/// use hopwise::distance_summary;
/// use hopwise::petgraph::graph::UnGraph;
///
/// // A path of four nodes, and two more nodes with an edge.
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (4, 5)]);
/// let summary = distance_summary(&graph)?.unordered().expect("edges lead both ways");
/// assert_eq!(summary.histogram(), [4, 2, 1]); // pairs at distance 1, 2 and 3
/// assert_eq!((summary.reached_pairs(), summary.unreached_pairs()), (7, 8));
/// assert_eq!(summary.total(), 4 + 2 * 2 + 3);
/// assert_eq!(summary.mean(), Some(11.0 / 7.0));
/// assert_eq!(summary.max_distance(), Some(3));
/// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistanceSummary {
    /// The pairs at distance 1, 2 and so on. The last is not zero.
    histogram: Vec<u64>,
    /// All pairs, with or without a path.
    pairs: u64,
    /// Whether each pair is counted in both directions.
    both_ways: bool,
}

impl DistanceSummary {
    /// The number of pairs at distance 1, 2, 3 and so on, up to the [greatest
    /// distance](Self::max_distance). Empty if no node reaches another.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// The number of pairs at a distance; 0 at distance 0, because the nodes of a pair differ.
    pub fn pairs_at(&self, distance: usize) -> u64 {
        let place = distance.checked_sub(1);
        let pairs = place.and_then(|place| self.histogram.get(place));
        pairs.copied().unwrap_or(0)
    }

    /// The number of pairs with a path from the first node to the second.
    pub fn reached_pairs(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// The number of pairs without a path.
    pub fn unreached_pairs(&self) -> u64 {
        self.pairs - self.reached_pairs()
    }

    /// The sum of the distances of all pairs with a path.
    pub fn total(&self) -> u128 {
        let terms = self
            .distances()
            .map(|(distance, pairs)| distance * u128::from(pairs));
        terms.sum()
    }

    /// The mean distance of the pairs with a path, or `None` if there are none.
    ///
    /// Distances are added as integers and divided once.
    pub fn mean(&self) -> Option<f64> {
        let pairs = self.reached_pairs();
        (pairs > 0).then(|| quotient(self.total(), pairs.into()))
    }

    /// The mean of 1/distance over all pairs, where a pair without a path adds 0; 0.0 if there are
    /// no pairs. It is 1.0 if every node has an edge to every other.
    ///
    /// The global efficiency of Latora and Marchiori, "Efficient behavior of small-world networks",
    /// 2001.
    #[doc(alias("global_efficiency"))]
    pub fn efficiency(&self) -> f64 {
        let terms = self
            .distances()
            .map(|(distance, pairs)| quotient(pairs.into(), distance));
        // The sum of no floating-point numbers would be -0.0.
        terms.fold(0.0, |sum, term| sum + term) / quotient(self.pairs.max(1).into(), 1)
    }

    /// The greatest distance of a pair with a path, or `None` if there are none.
    pub fn max_distance(&self) -> Option<usize> {
        (!self.histogram.is_empty()).then_some(self.histogram.len())
    }

    /// The summary with each pair counted once instead of in both directions.
    ///
    /// `None` unless it is the summary of a whole graph in which every edge leads both ways, as in
    /// an undirected graph, and also if it is that already.
    #[must_use]
    pub fn unordered(&self) -> Option<Self> {
        self.both_ways.then(|| DistanceSummary {
            histogram: self.histogram.iter().map(|pairs| pairs / 2).collect(),
            pairs: self.pairs / 2,
            both_ways: false,
        })
    }

    fn distances(&self) -> impl Iterator<Item = (u128, u64)> {
        (1..).zip(self.histogram.iter().copied())
    }
}

/// Returns how many pairs of nodes are at each distance, and with that the mean distance, the
/// efficiency and the greatest distance, of any graph: directed or not, connected or not.
///
/// In a directed graph paths follow the arcs. Self-loops and parallel edges change nothing.
///
/// Searches from many nodes [at once](crate::metrics), on several threads with the feature `rayon`.
/// The number of threads changes no count. Costs O(|V| (|V| + |E|)) at worst, in O(|V| + |E|)
/// space, and with `rayon` O(|V|) more for each thread.
///
/// # Errors
///
/// [`SearchError::TooManyNodes`] and [`SearchError::TooManyArcs`] if 32 bits cannot count the
/// graph's nodes or arcs.
#[doc(alias("average_shortest_path_length", "path_length_hist", "mean_distance"))]
pub fn distance_summary<G>(graph: G) -> Result<DistanceSummary, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (_, arcs) = copied(graph)?;
    Ok(summary(
        &arcs,
        &Sources::all(&arcs, u32::MAX),
        arcs.is_symmetric(),
    ))
}

/// Returns how many pairs of a source and another node are at each distance.
///
/// A sample of sources estimates the summary of a graph that is too large for [all
/// pairs](distance_summary). A source that is given twice counts once.
///
/// Costs O(k (|V| + |E|)) for k sources at worst, else what [`distance_summary`] does.
///
/// # Errors
///
/// Those of [`distance_summary`], and [`SearchError::NodeNotFound`] for the first source that the
/// graph does not have.
///
/// # Examples
///
/// ```
/// use hopwise::metrics::distance_summary_from;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// let graph = DiGraph::<(), ()>::from_edges([(a, b), (b, c)]);
/// let summary = distance_summary_from(&graph, [a, c])?;
/// assert_eq!(summary.histogram(), [1, 1]); // from a
/// assert_eq!(summary.unreached_pairs(), 2); // from c
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub fn distance_summary_from<G>(
    graph: G,
    sources: impl IntoIterator<Item = G::NodeId>,
) -> Result<DistanceSummary, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let (ids, arcs) = copied(graph)?;
    let mut is_source = alloc::vec![false; ids.len()];
    let lookup = NodeLookup::new(graph, ids);
    for node in sources {
        let id = lookup.id(node).ok_or(SearchError::NodeNotFound { node })?;
        is_source[id] = true;
    }
    let sources = Sources::of(&arcs, u32::MAX, |node| is_source[node as usize]);
    Ok(summary(&arcs, &sources, false))
}

/// Returns the average distance over all ordered pairs of different nodes; 0.0 if there is only one
/// node.
///
/// It is the [mean](DistanceSummary::mean) of the [`distance_summary`], which also takes
/// disconnected graphs, and costs as much.
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
    if ids.len() == 0 {
        return Err(MetricsError::Empty);
    }
    let arcs = bounds::connected(arcs).map_err(|gap| gap.between(&ids))?;
    let summary = summary(&arcs, &Sources::all(&arcs, u32::MAX), false);
    Ok(summary.mean().unwrap_or(0.0))
}

fn summary(arcs: &Arcs, sources: &Sources, both_ways: bool) -> DistanceSummary {
    let parts = for_each_block(
        arcs.len(),
        sources.blocks(),
        Histogram::default,
        |searches, histogram, sources| searches.run(arcs, sources, u32::MAX, histogram),
    );
    let layers = parts.iter().map(|part| part.0.len()).max().unwrap_or(0);
    let mut histogram = alloc::vec![0; layers];
    for part in parts {
        for (sum, pairs) in histogram.iter_mut().zip(part.0) {
            *sum += pairs;
        }
    }
    // Each source is at distance 0 from itself.
    let histogram = histogram.into_iter().skip(1).collect();
    DistanceSummary {
        histogram,
        // Fewer than 2^32 nodes, so this fits.
        pairs: sources.len() as u64 * (arcs.len() as u64).saturating_sub(1),
        both_ways,
    }
}

/// The number of pairs at distance 0, 1 and so on.
#[derive(Default)]
struct Histogram(Vec<u64>);

impl Histogram {
    #[inline]
    fn count(&mut self, distance: u32, pairs: u64) {
        let distance = distance as usize;
        if distance >= self.0.len() {
            self.0.resize(distance + 1, 0);
        }
        self.0[distance] += pairs;
    }
}

impl Tally for Histogram {
    #[inline]
    fn add(&mut self, distance: u32, _: u32, sources: &SourceSet) {
        self.count(distance, sources.len().into());
    }

    fn add_layer(&mut self, distance: u32, nodes: &[u32]) {
        self.count(distance, nodes.len() as u64);
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "the result is the nearest floating-point number, and each integer is rounded once"
)]
pub(super) fn quotient(total: u128, pairs: u128) -> f64 {
    total as f64 / pairs as f64
}
