//! Point-to-point search that keeps no per-node answer: from one end, or bidirectional.

use core::ops::ControlFlow;

use petgraph::Direction::Incoming;
use petgraph::visit::{
    IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use super::error::SearchError;
use super::goals::StopWhen;
use super::path::Path;
use crate::engine::frontiers::{Adjacency, Frontiers};
use crate::engine::graph::{self, ByNeighbors, LARGE};
use crate::engine::queue::{PREFETCH_BATCH, Queue};
use crate::engine::size::checked_bound;
use crate::quirks::{self, ByIndex};

/// Finds a shortest path from one node to another, or `None` if there is none.
///
/// The search stops when `to` is discovered. From a node to itself the path is that node alone,
/// with 0 hops. Costs at most O(|V| + |E|) time and O(|V|) space. Panics only if an implementation
/// of petgraph's traits [breaks their promises](crate::search#which-graphs).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`]
/// if its `node_bound` exceeds 32 bits.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graphmap::UnGraphMap;
/// use hopwise::{SearchError, shortest_path};
///
/// let lines = UnGraphMap::<_, ()>::from_edges([("Bank", "Moorgate"), ("Moorgate", "Old Street")]);
/// let path = shortest_path(&lines, "Bank", "Old Street")?.expect("the line is open");
/// assert_eq!(path.nodes(), ["Bank", "Moorgate", "Old Street"]);
///
/// let error = shortest_path(&lines, "Bank", "Atlantis").unwrap_err();
/// assert_eq!(error, SearchError::NodeNotFound { node: "Atlantis" });
/// # Ok::<(), SearchError<&str>>(())
/// ```
#[doc(alias = "has_path")]
pub fn shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    // Only two nodes are looked up. On a small graph a visit map of all nodes would cost as much as
    // the search.
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

/// Returns a shortest path between two nodes by a search from both ends, or `None` if there is
/// none.
///
/// The path is as long as that of [`shortest_path`] and the same at every call, but it can be
/// another of several shortest paths. From a node to itself the path is that node alone, with 0
/// hops.
///
/// Costs O(|V| + |E|) time at most and O(|V|) space. It is faster than [`shortest_path`] where the
/// number of nodes grows quickly with the distance, as in most graphs with branches, and not faster
/// on a path or a cycle. For many searches of one graph see [`Searcher`](super::Searcher).
///
/// Requires `IntoNeighborsDirected`: see [which graphs](crate::search#which-graphs) have it. Fails
/// and panics as [`shortest_path`] does.
///
/// # Examples
///
/// ```
/// use hopwise::bidirectional_shortest_path;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)]);
/// let [a, d] = [0, 3].map(NodeIndex::new);
/// let path = bidirectional_shortest_path(&graph, a, d)?.expect("d is reachable");
/// assert_eq!(path.nodes(), [a, NodeIndex::new(4), d]);
/// assert_eq!(bidirectional_shortest_path(&graph, d, a)?, None);
/// assert_eq!(bidirectional_shortest_path(&graph, d, d)?.unwrap().hops(), 0);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "bidirectional_search")]
pub fn bidirectional_shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let bound = checked_bound(graph).map_err(SearchError::too_large)?;
    let mut frontiers = Frontiers::among(bound, |marks| check_both(graph, bound, marks, from, to))?;
    Ok(path_by(
        &mut frontiers,
        graph,
        bound,
        [&[from], &[to]],
        usize::MAX,
    ))
}

/// Returns a shortest path of at most `max_hops` hops from one of some nodes to one of others.
pub(super) fn path_by<G>(
    frontiers: &mut Frontiers<G::NodeId>,
    graph: G,
    bound: usize,
    ends: [&[G::NodeId]; 2],
    max_hops: usize,
) -> Option<Path<G::NodeId>>
where
    G: IntoNeighborsDirected + NodeIndexable,
{
    let out = Edges {
        graph,
        bound,
        neighbors: |node| graph.neighbors(node),
    };
    let into = Edges {
        graph,
        bound,
        neighbors: |node| graph.neighbors_directed(node, Incoming),
    };
    frontiers
        .path_between(ends, max_hops, bound, &out, &into)
        .map(Path::new)
}

/// The edges out of the nodes of a graph, or those into them.
struct Edges<G, F> {
    graph: G,
    bound: usize,
    neighbors: F,
}

impl<G, F, I> Adjacency for Edges<G, F>
where
    G: NodeIndexable,
    F: Fn(G::NodeId) -> I,
    I: Iterator<Item = G::NodeId>,
{
    type Node = G::NodeId;
    type Heads = I;

    #[inline]
    fn heads(&self, node: G::NodeId) -> I {
        (self.neighbors)(node)
    }

    #[inline]
    fn index(&self, node: G::NodeId) -> usize {
        self.graph.to_index(node)
    }

    fn prefetch(&self, nodes: &[G::NodeId]) {
        if self.bound < LARGE {
            return;
        }
        for &node in nodes {
            core::hint::black_box(self.heads(node).next());
        }
    }

    /// An estimate of the arcs out of `nodes` if the graph is large and its `neighbors` report
    /// their number, as those of a `Snapshot` do; otherwise the number of nodes.
    fn effort(&self, nodes: &[G::NodeId]) -> usize {
        if self.bound < LARGE {
            return nodes.len();
        }
        let every = nodes.len().div_ceil(PREFETCH_BATCH).max(1);
        let degrees = nodes.iter().step_by(every).map(|&node| {
            let (at_least, at_most) = self.heads(node).size_hint();
            at_most.filter(|&degree| degree == at_least)
        });
        let arcs = degrees.sum::<Option<usize>>();
        arcs.map_or(nodes.len(), |arcs| arcs.saturating_mul(every))
    }
}

/// Looks for both nodes in one pass over the graph and marks in `table` the indices without a node.
/// Returns whether there are any. Fails if the graph lacks one of the nodes, `from` first.
fn check_both<G>(
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
