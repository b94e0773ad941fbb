//! One shortest path, without the memory for questions about others.

use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use super::error::SearchError;
use super::goals::Goal;
use super::path::Path;
use crate::engine::graph::{self, ByNeighbors};
use crate::engine::queue::Queue;
use crate::engine::size::checked_bound;

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
    let bound = checked_bound(graph).map_err(SearchError::too_large)?;
    check_both(graph, from, to)?;
    let mut queue = Queue::with_room_for(bound);
    let mut ranks = alloc::vec![0; bound];
    graph::add_source(&mut queue, &mut ranks, graph.to_index(from), from);
    if from == to {
        return Ok(Some(Path::new(queue.nodes_to_rank(0))));
    }
    let mut space = ByNeighbors {
        graph,
        ranks: &mut ranks,
    };
    let Ok(flow) = queue.run(&mut space, usize::MAX, &mut Goal(to));
    Ok(match flow {
        ControlFlow::Break(rank) => Some(Path::new(queue.nodes_to_rank(rank as usize))),
        ControlFlow::Continue(()) => None,
    })
}

/// # Errors
///
/// If the graph lacks one of the two; `from` if it lacks both.
pub(super) fn check_both<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<(), SearchError<G::NodeId>>
where
    G: IntoNodeIdentifiers,
{
    let (mut has_from, mut has_to) = (false, false);
    for node in graph.node_identifiers() {
        has_from |= node == from;
        has_to |= node == to;
    }
    match (has_from, has_to) {
        (true, true) => Ok(()),
        (false, _) => Err(SearchError::NodeNotFound { node: from }),
        (true, false) => Err(SearchError::NodeNotFound { node: to }),
    }
}
