//! A petgraph graph as successors for the queue, with ranks by node index.

use alloc::vec::Vec;
use core::convert::Infallible;

use petgraph::visit::{IntoEdges, IntoNeighbors, NodeIndexable, VisitMap, Visitable};

use super::queue::{PREFETCH_BATCH, Queue, Successors, Target, to_rank};
use crate::quirks;

/// By node index, the rank plus one. Zero means "not discovered", so that fresh memory comes zeroed
/// from the operating system and costs nothing before it is written to.
pub(crate) type Ranks = Vec<u32>;

/// From this bound on, a graph and its ranks exceed the private caches of a core.
pub(crate) const LARGE: usize = 1 << 19;

/// Returns the rank of `index`, or gives it the next rank and returns `None`.
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

/// Makes `node` a source unless it has a rank.
pub(crate) fn add_source<N>(queue: &mut Queue<N>, ranks: &mut [u32], index: usize, node: N) {
    if rank_or_discover(ranks, index, node, &mut queue.order).is_none() {
        queue.add_source();
    }
}

/// Sets these cells to zero, in time proportional to their number. All others have to be zero.
pub(crate) fn clear<T: Clone + Default>(
    cells: &mut [T],
    reached: impl ExactSizeIterator<Item = usize>,
) {
    const LINE: usize = 64;
    // In sequence, the cells of a whole cache line cost as much as one cell at a random place.
    if reached.len() > cells.len() / (LINE / size_of::<T>()) {
        cells.fill(T::default());
    } else {
        reached.for_each(|index| cells[index] = T::default());
    }
}

/// [`rank_or_discover`] in the form that the queue takes, with the label of the step.
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

/// The successors of a node by `neighbors`.
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

    /// In a large graph the first neighbor of a node and the rank of that neighbor are two cache
    /// misses in sequence. Read here for many nodes in a row, the misses overlap.
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

/// The successors of a node by `edges`.
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

/// The edges of a node, each paired with that node.
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

/// The first edge from one node to another, in the order of the graph. Both have to be in the graph.
pub(crate) fn edge_between<G: IntoEdges>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Option<G::EdgeRef> {
    let mut edges = graph.edges(from);
    edges.find(|edge| quirks::far_end(edge, from) == to)
}

/// The nodes of the graph, as a map that can be asked about any id without a panic.
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
