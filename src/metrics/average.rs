//! Average distance over all pairs of nodes.

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use super::bounds::check_connected;
use super::error::MetricsError;
use super::sources::fill_by_source;
use super::{copied, disconnected};

/// Returns the average distance over all ordered pairs of different nodes; 0.0 if there is only one node.
///
/// Distances are added as integers and divided once, so the result depends neither on the order of the nodes nor, with the
/// feature `rayon`, on the number of threads.
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
#[doc(alias = "average_shortest_path_length")]
pub fn average_distance<G>(graph: G) -> Result<f64, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, arcs) = copied(graph)?;
    check_connected(&arcs).map_err(|gap| disconnected(&ids, gap))?;
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
