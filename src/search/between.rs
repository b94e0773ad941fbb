//! One shortest path, without the memory for questions about others.

use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use super::error::SearchError;
use super::explore::Queue;
use super::goals::Goal;
use super::nodes::{self, ByNeighbors};
use super::path::Path;
use crate::quirks::{self, ByIndex};

/// A shortest path from one node to another: what [`shortest_path`](super::shortest_path) promises.
///
/// Only two nodes are asked about, so they are looked for among the nodes: on a small graph a map of them all would
/// cost as much as the search.
pub(super) fn path_between<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let bound = nodes::checked_bound(graph)?;
    let mut ranks = alloc::vec![0; bound];
    check_both(graph, bound, &mut ranks[..], from, to)?;
    let mut queue = Queue::with_room_for(bound);
    nodes::seat(&mut queue, &mut ranks, graph.to_index(from), from);
    if from == to {
        return Ok(Some(queue.path_to_rank(0)));
    }
    let mut space = ByNeighbors {
        graph,
        ranks: &mut ranks,
    };
    let Ok(flow) = queue.run(&mut space, usize::MAX, &mut Goal(to));
    Ok(match flow {
        ControlFlow::Break(rank) => Some(queue.path_to_rank(rank as usize)),
        ControlFlow::Continue(()) => None,
    })
}

/// Looks for both nodes, and marks in the table of a search the indices that no node has. Returns
/// whether there are any.
///
/// # Errors
///
/// If the graph lacks one of the two; `from` if it lacks both.
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
