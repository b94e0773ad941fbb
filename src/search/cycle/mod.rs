//! Shortest cycles: through a node, and of a whole graph.
//!
//! A cycle uses no edge twice. In a directed graph that goes without saying. In an undirected graph
//! it is the whole difficulty: a single edge, walked there and back, is no cycle, while two parallel
//! edges are one.

mod closing;
mod parallel;
mod peeling;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable};

use self::closing::{BranchesMeet, Closing, ReachesRoot};
use self::peeling::Core;
use super::adjacency::{Adjacency, Limits, Positions, Sweep};
use super::error::SearchError;
use super::nodes::MAX_NODE_BOUND;
use super::path::Path;
use super::shortest_paths::ShortestPaths;
use crate::quirks;

/// A shortest cycle through a node, from the node round to itself; `None` if it lies on no cycle.
///
/// The path starts and ends at `node`, names every other node once, and its hops are the cycle's
/// length: 1 for a self-loop, 2 for two parallel edges of an undirected graph or for a directed
/// two-cycle. In an undirected graph no edge is used twice, so a single edge is no cycle.
///
/// Directed, it is a breadth-first search from `node` that stops at the first arc back to it.
/// Undirected, every node remembers by which neighbour of `node` it was reached; the first edge that
/// joins two of these branches closes a shortest cycle.
///
/// Which of several shortest cycles it is depends on the graph's order alone, so it is the same one
/// every time. Two parallel edges are one step to [`Path::edges`], which names the first of them for
/// both ways.
///
/// Time O(|V| + |E|) for simple graphs; sorting the edges at `node`, and looking through all edges
/// where several lead to one neighbour, adds a factor of log(degree). Space O(|V|).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `node`, [`SearchError::TooManyNodes`] if its
/// `node_bound` is past 32 bits.
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
/// use hopwise::shortest_cycle_through;
///
/// let [a, b, c, d] = [0, 1, 2, 3].map(NodeIndex::new);
/// let triangle = DiGraph::<(), ()>::from_edges([(a, b), (b, c), (c, a), (c, d)]);
/// let cycle = shortest_cycle_through(&triangle, a)?.expect("a is a corner");
/// assert_eq!(cycle.nodes(), [a, b, c, a]);
/// assert_eq!(shortest_cycle_through(&triangle, d)?, None);
///
/// let mut road = UnGraph::<(), ()>::from_edges([(a, b)]);
/// assert_eq!(shortest_cycle_through(&road, a)?, None); // there and back on one road
/// road.add_edge(a, b, ());
/// assert_eq!(shortest_cycle_through(&road, a)?.unwrap().hops(), 2);
/// road.add_edge(a, a, ());
/// assert_eq!(shortest_cycle_through(&road, a)?.unwrap().hops(), 1);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub fn shortest_cycle_through<G>(
    graph: G,
    node: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let mut answer = ShortestPaths::unsearched(graph)?;
    answer.seat_sources([node])?;
    let mut heads = graph.edges(node).map(|edge| quirks::far_end(&edge, node));
    if heads.any(|head| head == node) {
        return Ok(Some(Path::new(alloc::vec![node, node])));
    }
    let flow = if graph.is_directed() {
        answer.explore_edges(&mut ReachesRoot)
    } else {
        if let Some(other) = parallel::parallel_neighbor(graph, &answer.members, node) {
            return Ok(Some(Path::new(alloc::vec![node, other, node])));
        }
        answer.explore_edges(&mut BranchesMeet::new())
    };
    let ControlFlow::Break(Closing { from, to, length }) = flow else {
        return Ok(None);
    };
    let up_from = |rank: u32| {
        let ancestry = answer.queue.ancestry(rank as usize);
        ancestry.map(|rank| answer.queue.order[rank])
    };
    let mut nodes = Vec::with_capacity(length + 1);
    nodes.extend(up_from(from));
    nodes.reverse();
    nodes.extend(up_from(to));
    Ok(Some(Path::new(nodes)))
}

/// The length of a shortest cycle of the graph, its girth; `None` if it has no cycle.
///
/// 1 if there is a self-loop, 2 for two parallel edges of an undirected graph or for a directed
/// two-cycle; the rest as for [`shortest_cycle_through`]. A forest, a directed acyclic graph and
/// the empty graph have none.
///
/// The shortest cycle through node after node (Itai and Rodeh, "Finding a minimum circuit in a
/// graph", SIAM Journal on Computing 7, 1978), with three savings: no search goes farther than could
/// beat the best cycle so far; a node that has been searched from is deleted; and whatever no longer
/// lies on a cycle for want of neighbours goes with it. So a forest takes no search and a ring takes one.
///
/// Time O(|V| (|V| + |E|)) at worst, and O((|V| + |E|) log |E|) for a graph without cycles. Space
/// O(|V| + |E|).
///
/// # Panics
///
/// If the graph has 2^32 nodes or more, or if an implementation of petgraph's traits breaks their
/// promises: see the [module](crate::search).
///
/// # Examples
///
/// ```
/// use hopwise::girth;
/// use hopwise::petgraph::graph::{DiGraph, UnGraph};
///
/// let ring = [(0, 1), (1, 2), (2, 3), (3, 0)];
/// assert_eq!(girth(&UnGraph::<(), ()>::from_edges(ring)), Some(4));
/// assert_eq!(girth(&UnGraph::<(), ()>::from_edges(&ring[..3])), None);
/// assert_eq!(girth(&DiGraph::<(), ()>::from_edges([(0, 1), (1, 0)])), Some(2));
/// assert_eq!(girth(&DiGraph::<(), ()>::from_edges([(0, 1), (0, 1)])), None);
/// ```
pub fn girth<G>(graph: G) -> Option<usize>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let positions = Positions::of(graph);
    assert!(
        positions.len() <= MAX_NODE_BOUND,
        "the girth of a graph of 2^32 nodes or more is out of reach"
    );
    let (mut has_loop, mut listed) = (false, 0);
    let adjacency = Adjacency::by(&positions, |node, row| {
        let edges = graph.edges(node);
        let heads = edges.map(|edge| graph.to_index(quirks::far_end(&edge, node)));
        row.extend(heads.filter_map(|head| positions.of_index(head)));
        let loops = row.iter().filter(|&&head| positions.nodes()[head] == node);
        let loops = loops.count();
        has_loop |= loops > 0;
        listed += row.len() - loops;
    });
    if has_loop {
        return Some(1);
    }
    let is_directed = graph.is_directed();
    // Edges listed once to each neighbor are not parallel.
    let may_be_parallel = !is_directed && listed > adjacency.arc_count();
    if may_be_parallel && parallel::has_parallel_edges(graph, &positions, listed) {
        return Some(2);
    }
    simple_girth(adjacency, is_directed)
}

/// The girth of a graph without loops and parallel edges.
fn simple_girth(adjacency: Adjacency, is_directed: bool) -> Option<usize> {
    let least = if is_directed { 2 } else { 3 };
    let mut sweep = Sweep::new(adjacency.len());
    let mut core = Core::of(adjacency, is_directed);
    let mut best: Option<usize> = None;
    while let Some(root) = core.next_root() {
        // Expanding layer d closes cycles of d + 1 arcs, or of 2d + 1 edges and more.
        let limits = Limits {
            deleted: core.deleted(),
            max_distance: match best {
                None => usize::MAX,
                Some(best) if is_directed => best - 1,
                Some(best) => best / 2,
            },
        };
        let flow = if is_directed {
            sweep.run_within(core.adjacency(), root, &limits, &mut ReachesRoot)
        } else {
            sweep.run_within(core.adjacency(), root, &limits, &mut BranchesMeet::new())
        };
        if let ControlFlow::Break(closing) = flow {
            best = Some(best.map_or(closing.length, |best| best.min(closing.length)));
            if closing.length == least {
                break;
            }
        }
        core.delete(root);
    }
    best
}
