//! Shortest cycles, through a node or of a whole graph, and girth.
//!
//! A cycle uses no edge twice. In an undirected graph a single edge, used in both directions, is
//! not a cycle; two parallel edges are one.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::closing::{BranchesMeet, ReachesRoot, closed};
use super::parallel;
use super::two_core::TwoCore;
use crate::engine::compact_ids::CompactIds;
use crate::engine::csr::Csr;
use crate::engine::graph::ByEdges;
use crate::engine::size::checked_bound;
use crate::quirks;
use crate::search::{Path, SearchError, ShortestPaths};

/// Returns a shortest cycle through `node`, as a path from the node to itself, or `None` if it lies
/// on no cycle.
///
/// The path starts and ends at `node` and lists every other node once. Its hops are the length of
/// the cycle: 1 for a self-loop, 2 for two parallel edges of an undirected graph or for a directed
/// two-cycle. In an undirected graph no edge is used twice, so a single edge is not a cycle.
///
/// In a directed graph a breadth-first search from `node` stops at the first arc back to it. In an
/// undirected graph every node remembers by which neighbor of `node` it was reached; the first edge
/// that joins two of these branches closes a shortest cycle.
///
/// Which of several shortest cycles is returned depends on the order of the graph alone. Two
/// parallel edges are one step to [`Path::edges`], which lists the first of them in both
/// directions.
///
/// Costs O(|V| + |E|) for simple graphs, in O(|V|) space. Sorting the edges at `node`, and reading
/// all edges where several lead to one neighbor, adds a factor of log(degree). Panics only if an
/// implementation of petgraph's traits [breaks their promises](crate::search).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph does not have `node`, [`SearchError::TooManyNodes`]
/// if its `node_bound` is past 32 bits.
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
/// assert_eq!(shortest_cycle_through(&road, a)?, None); // one edge in both directions
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
    answer.add_sources([node])?;
    let mut heads = graph.edges(node).map(|edge| quirks::far_end(&edge, node));
    if heads.any(|head| head == node) {
        return Ok(Some(Path::new(alloc::vec![node, node])));
    }
    let flow = if graph.is_directed() {
        answer.explore::<ByEdges, _>(usize::MAX, &mut ReachesRoot)
    } else {
        if let Some(other) = parallel::parallel_neighbor(graph, answer.members(), node) {
            return Ok(Some(Path::new(alloc::vec![node, other, node])));
        }
        answer.explore::<ByEdges, _>(usize::MAX, &mut BranchesMeet::new())
    };
    Ok(match flow {
        ControlFlow::Break(closing) => Some(Path::new(closed(&answer.queue, closing))),
        ControlFlow::Continue(()) => None,
    })
}

/// Returns the girth of the graph, the length of its [`shortest_cycle`], or `None` if it has no
/// cycle.
///
/// Costs as much and fails as [`shortest_cycle`] does.
///
/// # Examples
///
/// ```
/// use hopwise::girth;
/// use hopwise::petgraph::graph::{DiGraph, UnGraph};
///
/// let ring = [(0, 1), (1, 2), (2, 3), (3, 0)];
/// assert_eq!(girth(&UnGraph::<(), ()>::from_edges(ring)), Ok(Some(4)));
/// assert_eq!(girth(&UnGraph::<(), ()>::from_edges(&ring[..3])), Ok(None));
/// assert_eq!(girth(&DiGraph::<(), ()>::from_edges([(0, 1), (1, 0)])), Ok(Some(2)));
/// assert_eq!(girth(&DiGraph::<(), ()>::from_edges([(0, 1), (0, 1)])), Ok(None));
/// ```
pub fn girth<G>(graph: G) -> Result<Option<usize>, SearchError<G::NodeId>>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    let cycle = shortest_cycle(graph)?;
    Ok(cycle.map(|cycle| cycle.hops()))
}

/// Returns a shortest cycle of the graph, or `None` if it has no cycle.
///
/// It has one hop if there is a self-loop, two for two parallel edges of an undirected graph or for
/// a directed two-cycle. A cycle is that of [`shortest_cycle_through`]. A forest, a directed acyclic
/// graph and the empty graph have no cycle. Which of several is returned depends on the order of
/// the graph alone.
///
/// It searches for the shortest cycle through one node after another (Itai and Rodeh, "Finding a
/// minimum circuit in a graph", SIAM Journal on Computing 7, 1978). No search goes further than the
/// best cycle so far allows. A node that has been searched from is deleted, and so are the nodes
/// that then lie on no cycle (2-core pruning). So a forest takes no search and a ring takes one.
///
/// Costs O(|V| (|V| + |E|)) at worst and O((|V| + |E|) log |E|) for a graph without cycles, in
/// O(|V| + |E|) space. Panics only if an implementation of petgraph's traits
/// [breaks their promises](crate::search).
///
/// # Errors
///
/// [`SearchError::TooManyNodes`] if the graph's `node_bound` is past 32 bits,
/// [`SearchError::TooManyArcs`] if 32 bits cannot count its arcs.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
/// use hopwise::shortest_cycle;
///
/// // A ring of four with a triangle on its last edge.
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (4, 0)]);
/// let cycle = shortest_cycle(&graph)?.expect("there are three");
/// assert_eq!(cycle.hops(), 3);
/// assert!([0, 3, 4].iter().all(|&node| cycle.nodes().contains(&NodeIndex::new(node))));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "minimum_cycle")]
pub fn shortest_cycle<G>(graph: G) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
{
    checked_bound(graph).map_err(SearchError::too_large)?;
    let ids = CompactIds::of(graph);
    let (mut first_loop, mut listed) = (None, 0);
    let csr = Csr::from_rows(&ids, |node, row| {
        let edges = graph.edges(node);
        let heads = edges.map(|edge| graph.to_index(quirks::far_end(&edge, node)));
        row.extend(heads.filter_map(|head| ids.of_index(head)));
        let is_loop = |&&head: &&usize| ids.nodes()[head] == node;
        let loops = row.iter().filter(is_loop).count();
        if loops > 0 {
            first_loop.get_or_insert(node);
        }
        listed += row.len() - loops;
    });
    let csr = csr.map_err(SearchError::too_large)?;
    if let Some(node) = first_loop {
        return Ok(Some(Path::new(alloc::vec![node, node])));
    }
    let is_directed = graph.is_directed();
    // Edges listed once to each neighbor are not parallel.
    let may_be_parallel = !is_directed && listed > csr.arc_count();
    let pair = if may_be_parallel {
        parallel::parallel_edges(graph, &ids, listed)
    } else {
        None
    };
    let cycle = match pair {
        Some((one, other)) => Some(alloc::vec![one, other, one]),
        None => simple_cycle(csr, is_directed),
    };
    Ok(cycle.map(|cycle| {
        let nodes = cycle.into_iter().map(|id| ids.node(id));
        Path::new(nodes.collect())
    }))
}

/// A shortest cycle of a graph without self-loops and parallel edges.
fn simple_cycle(csr: Csr, is_directed: bool) -> Option<Vec<u32>> {
    let least = if is_directed { 2 } else { 3 };
    let mut core = TwoCore::of(csr, is_directed);
    let mut best: Option<Vec<u32>> = None;
    while let Some(root) = core.next_root() {
        // Expanding layer d closes cycles of d + 1 arcs, or of 2d + 1 edges and more.
        let max_distance = match best.as_ref().map(|cycle| cycle.len() - 1) {
            None => usize::MAX,
            Some(length) if is_directed => length - 1,
            Some(length) => length / 2,
        };
        let flow = if is_directed {
            core.search(root, max_distance, &mut ReachesRoot)
        } else {
            core.search(root, max_distance, &mut BranchesMeet::new())
        };
        if let ControlFlow::Break(closing) = flow {
            let cycle = closed(&core.queue, closing);
            let is_least = cycle.len() - 1 == least;
            if best.as_ref().is_none_or(|best| cycle.len() < best.len()) {
                best = Some(cycle);
            }
            if is_least {
                break;
            }
        }
        core.delete(root);
    }
    best
}
