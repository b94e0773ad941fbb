//! A petgraph graph as the queue sees it: ranks by dense node index.

use alloc::vec::Vec;
use core::convert::Infallible;

use petgraph::visit::{EdgeRef, IntoEdges, IntoNeighbors, NodeIndexable, VisitMap, Visitable};

use super::queue::{PREFETCH_BATCH, Queue, Successors, Target, to_rank};
use crate::quirks;

/// By node index, the position in the order plus one. Zero is "not discovered", so that fresh
/// memory comes zeroed from the operating system and costs nothing before it is touched.
pub(crate) type Ranks = Vec<u32>;

/// From this bound on a graph with its ranks is past the caches that a core has to itself.
pub(crate) const LARGE: usize = 1 << 19;

/// Gives `index` the next rank if it has none. `Some(rank)` if it had one already.
#[inline]
fn rank_or_discover<N>(
    ranks: &mut [u32],
    index: usize,
    node: N,
    order: &mut Vec<N>,
) -> Option<u32> {
    let slot = &mut ranks[index];
    if *slot == 0 {
        order.push(node);
        *slot = to_rank(order.len());
        return None;
    }
    Some(*slot - 1)
}

/// Gives `node` a rank as a source, unless it has one.
pub(crate) fn add_source<N>(queue: &mut Queue<N>, ranks: &mut [u32], index: usize, node: N) {
    if rank_or_discover(ranks, index, node, &mut queue.order).is_none() {
        queue.add_source();
    }
}

/// Makes these cells zero, which are all that are not, in time proportional to their number.
pub(crate) fn clear<T: Clone + Default>(
    cells: &mut [T],
    reached: impl ExactSizeIterator<Item = usize>,
) {
    const LINE: usize = 64;
    // One after the other, the cells of a cache line cost what one costs that lies anywhere.
    if reached.len() > cells.len() / (LINE / size_of::<T>()) {
        cells.fill(T::default());
    } else {
        reached.for_each(|index| cells[index] = T::default());
    }
}

/// [`rank_or_discover`] as the queue takes it, with what is left of the step.
#[inline]
pub(crate) fn target<N, L>(
    ranks: &mut [u32],
    index: usize,
    node: N,
    order: &mut Vec<N>,
    label: L,
) -> Target<L> {
    match rank_or_discover(ranks, index, node, order) {
        None => Target::New(label),
        Some(rank) => Target::Known(rank, label),
    }
}

/// The nodes of a graph, stepped through by `neighbors`.
pub(crate) struct ByNeighbors<'a, G> {
    pub(crate) graph: G,
    pub(crate) ranks: &'a mut [u32],
}

impl<G> Successors for ByNeighbors<'_, G>
where
    G: IntoNeighbors + NodeIndexable,
{
    type Node = G::NodeId;
    type Step = G::NodeId;
    type Steps = G::Neighbors;
    type Label = ();
    type Full = Infallible;

    #[inline]
    fn steps(&mut self, &node: &G::NodeId) -> G::Neighbors {
        self.graph.neighbors(node)
    }

    /// In a large graph each node's first neighbour and that one's rank are two cache misses, one after the other. Here
    /// they are asked for in a row, none needed for the next, so that the misses overlap.
    #[inline]
    fn prefetch(&mut self, nodes: &[G::NodeId]) {
        if self.ranks.len() < LARGE {
            return;
        }
        let mut heads = [0; PREFETCH_BATCH];
        for (head, &node) in heads.iter_mut().zip(nodes) {
            if let Some(neighbor) = self.graph.neighbors(node).next() {
                *head = self.graph.to_index(neighbor);
            }
        }
        let touched = heads.map(|head| self.ranks.get(head).copied());
        core::hint::black_box(touched);
    }

    #[inline]
    fn discover(
        &mut self,
        node: G::NodeId,
        order: &mut Vec<G::NodeId>,
    ) -> Result<Target<()>, Infallible> {
        let index = self.graph.to_index(node);
        Ok(target(self.ranks, index, node, order, ()))
    }
}

/// The nodes of a graph, stepped through by `edges`.
pub(crate) struct ByEdges<'a, G: Visitable> {
    pub(crate) graph: G,
    pub(crate) ranks: &'a mut [u32],
    pub(crate) members: &'a G::Map,
}

impl<G> Successors for ByEdges<'_, G>
where
    G: IntoEdges + NodeIndexable + Visitable,
{
    type Node = G::NodeId;
    type Step = (G::NodeId, G::EdgeRef);
    type Steps = EdgesWithTail<G>;
    type Label = G::EdgeRef;
    type Full = Infallible;

    fn steps(&mut self, &node: &G::NodeId) -> EdgesWithTail<G> {
        EdgesWithTail {
            tail: node,
            edges: self.graph.edges(node),
        }
    }

    fn discover(
        &mut self,
        (tail, edge): (G::NodeId, G::EdgeRef),
        order: &mut Vec<G::NodeId>,
    ) -> Result<Target<G::EdgeRef>, Infallible> {
        let node = quirks::far_end(&edge, tail);
        // `edges` of a filtered view can list an edge to a hidden node where `neighbors` does not.
        if !self.members.is_visited(&node) {
            return Ok(Target::Hidden);
        }
        let index = self.graph.to_index(node);
        Ok(target(self.ranks, index, node, order, edge))
    }
}

/// The edges of a node, each with that node.
pub(crate) struct EdgesWithTail<G: IntoEdges> {
    tail: G::NodeId,
    edges: G::Edges,
}

impl<G: IntoEdges> Iterator for EdgesWithTail<G> {
    type Item = (G::NodeId, G::EdgeRef);

    fn next(&mut self) -> Option<Self::Item> {
        self.edges.next().map(|edge| (self.tail, edge))
    }
}

/// The first edge from one node to another in the graph's own order.
///
/// Both have to be in the graph.
pub(crate) fn edge_between<G: IntoEdges>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Option<G::EdgeId> {
    graph
        .edges(from)
        .find(|edge| quirks::far_end(edge, from) == to)
        .map(|edge| edge.id())
}

/// The nodes that the graph has, as a map that can be asked of any id without a panic.
pub(crate) fn members<G>(graph: G) -> G::Map
where
    G: petgraph::visit::IntoNodeIdentifiers + Visitable,
{
    let mut members = graph.visit_map();
    for node in graph.node_identifiers() {
        members.visit(node);
    }
    members
}
