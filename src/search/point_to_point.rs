//! Point-to-point search that keeps no per-node answer.

use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use super::error::SearchError;
use super::goals::StopWhen;
use super::path::Path;
use crate::engine::graph::{self, ByNeighbors};
use crate::engine::queue::Queue;
use crate::engine::size::checked_bound;
use crate::quirks::{self, ByIndex};

/// The implementation of [`shortest_path`](super::shortest_path).
///
/// Only two nodes have to be looked up, so there is no visit map of all nodes: on a small graph it
/// would cost as much as the search.
pub(super) fn path_between<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let bound = checked_bound(graph).map_err(SearchError::too_large)?;
    let mut ranks = alloc::vec![0; bound];
    check_both(graph, bound, &mut ranks[..], from, to)?;
    let mut queue = Queue::with_room_for(bound);
    graph::add_source(&mut queue, &mut ranks, graph.to_index(from), from);
    if from == to {
        return Ok(Some(Path::new(queue.nodes_to_rank(0))));
    }
    let mut successors = ByNeighbors {
        graph,
        ranks: &mut ranks,
    };
    let Ok(flow) = queue.run(
        &mut successors,
        usize::MAX,
        &mut StopWhen(move |node| node == to),
    );
    Ok(match flow {
        ControlFlow::Break(rank) => Some(Path::new(queue.nodes_to_rank(rank as usize))),
        ControlFlow::Continue(()) => None,
    })
}

/// Looks for both nodes in one pass over the nodes of the graph, and marks in the table of a search the indices that no
/// node has. Returns whether there are any.
///
/// # Errors
///
/// If the graph lacks one of the two; names `from` if it lacks both.
pub(super) fn check_both<G>(
    graph: G,
    bound: usize,
    table: &mut (impl ByIndex + ?Sized),
    from: G::NodeId,
    to: G::NodeId,
) -> Result<bool, SearchError<G::NodeId>>
where
    G: IntoNodeIdentifiers + NodeIndexable,
{
    let (mut has_from, mut has_to) = (false, false);
    let has_gaps = quirks::hide_absent(graph, bound, table, |node| {
        has_from |= node == from;
        has_to |= node == to;
    });
    match (has_from, has_to) {
        (true, true) => Ok(has_gaps),
        (false, _) => Err(SearchError::NodeNotFound { node: from }),
        (true, false) => Err(SearchError::NodeNotFound { node: to }),
    }
}
