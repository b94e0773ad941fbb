//! A petgraph graph as successors for the queue, with ranks by node index.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::{Repeat, Zip, repeat};
use core::ops::Range;

use petgraph::visit::{
    IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::queue::{Halt, PREFETCH_BATCH, Queue, Successors, Target, to_rank};
use crate::quirks::{self, ByIndex};

/// By node index, the rank plus one, or 0 if the node is not discovered. Zeroed memory is free
/// until it is written to.
pub(crate) type Ranks = Vec<u32>;

/// From this bound on, a graph and its ranks exceed the private caches of a core.
pub(crate) const LARGE: usize = 1 << 19;

/// The rank of an index that no node has: past the largest that a node can have.
const ABSENT: u32 = u32::MAX;

impl ByIndex for [u32] {
    fn hide(&mut self, indices: Range<usize>) {
        self[indices].fill(ABSENT);
    }

    fn show(&mut self, index: usize) {
        self[index] = 0;
    }
}

/// Discovers the node at `index`, unless it has a rank. Fails if the graph has no such index.
#[inline]
pub(crate) fn target<N, L, F>(
    ranks: &mut [u32],
    index: usize,
    node: N,
    order: &mut Vec<N>,
    label: L,
) -> Result<Target<L>, Halt<F>> {
    let Some(slot) = ranks.get_mut(index) else {
        return stray();
    };
    if *slot == 0 {
        order.push(node);
        *slot = to_rank(order.len());
        return Ok(Target::New(label));
    }
    Ok(Target::Known(*slot - 1, label))
}

/// Not inlined, so that the loop over steps stays small.
#[cold]
#[inline(never)]
fn stray<L, F>() -> Result<Target<L>, Halt<F>> {
    Err(Halt::Stray)
}

/// Adds `node` as a source, unless it has a rank.
pub(crate) fn add_source<N>(queue: &mut Queue<N>, ranks: &mut [u32], index: usize, node: N) {
    let target = target::<_, _, Infallible>(ranks, index, node, &mut queue.order, ());
    if let Ok(Target::New(())) = target {
        queue.add_source();
    }
}

/// Clears the cells of the indices in `reached`, in time proportional to their number.
///
/// `clear_one` may be called for other cells too. It keeps the marks of absent nodes.
pub(crate) fn clear_with<T>(
    cells: &mut [T],
    reached: impl ExactSizeIterator<Item = usize>,
    clear_one: impl Fn(&mut T),
) {
    const LINE: usize = 64;
    // In sequence, the cells of a whole cache line cost as much as one cell at a random place.
    if reached.len() > cells.len() / (LINE / size_of::<T>()) {
        cells.iter_mut().for_each(clear_one);
    } else {
        reached.for_each(|index| clear_one(&mut cells[index]));
    }
}

/// [`clear_with`] for cells without marks of absent nodes.
pub(crate) fn clear<T: Default>(cells: &mut [T], reached: impl ExactSizeIterator<Item = usize>) {
    clear_with(cells, reached, |cell| *cell = T::default());
}

/// [`clear_with`] for the ranks of a graph with absent indices.
pub(crate) fn clear_beside_absent(
    ranks: &mut [u32],
    reached: impl ExactSizeIterator<Item = usize>,
) {
    clear_with(ranks, reached, |rank| {
        *rank = if *rank == ABSENT { ABSENT } else { 0 };
    });
}

/// The successors of a node by `neighbors`.
pub(crate) struct ByNeighbors<'a, G> {
    pub(crate) graph: G,
    pub(crate) ranks: &'a mut [u32],
}

impl<G: IntoNeighbors + NodeIndexable> Successors for ByNeighbors<'_, G> {
    type Node = G::NodeId;
    type Step = G::NodeId;
    type Steps = G::Neighbors;
    type Label = ();
    type Full = Infallible;

    #[inline]
    fn steps(&mut self, &node: &G::NodeId) -> G::Neighbors {
        self.graph.neighbors(node)
    }

    /// Reads the first neighbor of each node and the rank of that neighbor. In a large graph these
    /// are two cache misses in sequence, and the misses of several nodes overlap.
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
    ) -> Result<Target<()>, Halt<Infallible>> {
        let index = self.graph.to_index(node);
        target(self.ranks, index, node, order, ())
    }
}

/// The successors of a node by `edges`.
pub(crate) struct ByEdges<'a, G> {
    pub(crate) graph: G,
    pub(crate) ranks: &'a mut [u32],
}

impl<G: IntoEdges + NodeIndexable> Successors for ByEdges<'_, G> {
    type Node = G::NodeId;
    type Step = (G::NodeId, G::EdgeRef);
    type Steps = Zip<Repeat<G::NodeId>, G::Edges>;
    type Label = G::EdgeRef;
    type Full = Infallible;

    fn steps(&mut self, &node: &G::NodeId) -> Self::Steps {
        repeat(node).zip(self.graph.edges(node))
    }

    fn discover(
        &mut self,
        (tail, edge): (G::NodeId, G::EdgeRef),
        order: &mut Vec<G::NodeId>,
    ) -> Result<Target<G::EdgeRef>, Halt<Infallible>> {
        let node = quirks::far_end(&edge, tail);
        let index = self.graph.to_index(node);
        target(self.ranks, index, node, order, edge)
    }
}

/// The nodes of the graph, as a map that any id can be looked up in without a panic.
pub(crate) fn members<G: IntoNodeIdentifiers + Visitable>(graph: G) -> G::Map {
    let mut members = graph.visit_map();
    for node in graph.node_identifiers() {
        members.visit(node);
    }
    members
}
