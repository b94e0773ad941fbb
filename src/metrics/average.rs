//! The average of all distances.

use petgraph::visit::{GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::bounds::check_connected;
use super::error::MetricsError;
use super::sources::fill_by_source;
use super::{copied, disconnected};

/// The distance between two different nodes on average, over all ordered pairs; 0.0 if there is only
/// one node, and so no pair.
///
/// Distances are added up as integers and divided once, so the number does not depend on the order
/// of the nodes, nor, with the feature `rayon`, on the number of threads that share the searches.
///
/// Time O(|V| (|V| + |E|)), space O(|V| + |E|), and with `rayon` O(|V|) more for each thread.
///
/// # Errors
///
/// As for [`diameter`](crate::diameter).
///
/// # Panics
///
/// As for [`diameter`](crate::diameter).
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
pub fn average_distance<G>(graph: G) -> Result<f64, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let (positions, adjacency) = copied(graph)?;
    check_connected(&adjacency, graph.is_directed())
        .map_err(|gap| disconnected(&positions, gap))?;
    let nodes = positions.len();
    let mut sums = alloc::vec![0_u64; nodes];
    fill_by_source(&adjacency, &mut sums, 1, |bfs, sum| {
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
    reason = "an average is asked for as the nearest number there is, and each is rounded once"
)]
fn quotient(total: u128, pairs: u128) -> f64 {
    total as f64 / pairs as f64
}
