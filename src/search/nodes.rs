//! A petgraph graph as the queue sees it: ranks by dense node index.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::Range;

use petgraph::visit::{
    IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::error::SearchError;
use super::explore::{Admission, FORESEEN, Halt, Queue, Space, to_rank};
use crate::quirks::{self, ByIndex};

/// By node index, the position in the order plus one. Zero is "not discovered", so that fresh
/// memory comes zeroed from the operating system and costs nothing before it is touched. An index
/// that no node has is [`ABSENT`].
pub(crate) type Ranks = Vec<u32>;

/// An index that no node has. As a rank it is past the last, since one node less can be discovered.
const ABSENT: u32 = u32::MAX;

/// The largest `node_bound` that can be searched: rank plus one has to fit 32 bits.
pub(crate) const MAX_NODE_BOUND: usize = u32::MAX as usize;

/// From this bound on a graph with its ranks is past the caches that a core has to itself.
pub(crate) const LARGE: usize = 1 << 19;

/// The graph's `node_bound`.
///
/// # Errors
///
/// If it is past what ranks can hold.
pub(crate) fn checked_bound<G: NodeIndexable>(graph: G) -> Result<usize, SearchError<G::NodeId>> {
    let bound = graph.node_bound();
    if bound > MAX_NODE_BOUND {
        return Err(SearchError::TooManyNodes {
            bound,
            limit: MAX_NODE_BOUND,
        });
    }
    Ok(bound)
}

impl ByIndex for [u32] {
    fn hide(&mut self, indices: Range<usize>) {
        self[indices].fill(ABSENT);
    }

    fn show(&mut self, index: usize) {
        self[index] = 0;
    }
}

/// Gives `index` the next rank if it has none, and takes the step there.
///
/// # Errors
///
/// If the graph has no such index.
#[inline]
pub(crate) fn admission<N, L, F>(
    ranks: &mut [u32],
    index: usize,
    node: N,
    order: &mut Vec<N>,
    label: L,
) -> Result<Admission<L>, Halt<F>> {
    let Some(slot) = ranks.get_mut(index) else {
        return stray();
    };
    if *slot == 0 {
        order.push(node);
        *slot = to_rank(order.len());
        return Ok(Admission::New(label));
    }
    Ok(Admission::Seen(*slot - 1, label))
}

/// In a function of its own, so that the loop over steps stays small.
#[cold]
#[inline(never)]
fn stray<L, F>() -> Result<Admission<L>, Halt<F>> {
    Err(Halt::Stray)
}

/// Gives `node` a rank as a source, unless it has one.
pub(crate) fn seat<N>(queue: &mut Queue<N>, ranks: &mut [u32], index: usize, node: N) {
    let admitted = admission::<_, _, Infallible>(ranks, index, node, &mut queue.order, ());
    if let Ok(Admission::New(())) = admitted {
        queue.seat_source();
    }
}

/// Clears these cells, which are all that need it, in time proportional to their number.
///
/// `clear_one` may be called for other cells too, and has to leave the marks of absent nodes.
pub(crate) fn clear_with<T>(
    cells: &mut [T],
    reached: impl ExactSizeIterator<Item = usize>,
    clear_one: impl Fn(&mut T),
) {
    const LINE: usize = 64;
    // One after the other, the cells of a cache line cost what one costs that lies anywhere.
    if reached.len() > cells.len() / (LINE / size_of::<T>()) {
        cells.iter_mut().for_each(clear_one);
    } else {
        reached.for_each(|index| clear_one(&mut cells[index]));
    }
}

/// [`clear_with`] of cells without marks of absent nodes.
pub(crate) fn clear<T: Default>(cells: &mut [T], reached: impl ExactSizeIterator<Item = usize>) {
    clear_with(cells, reached, |cell| *cell = T::default());
}

/// [`clear_with`] of ranks of a graph with absent indices.
pub(crate) fn clear_beside_absent(
    ranks: &mut [u32],
    reached: impl ExactSizeIterator<Item = usize>,
) {
    clear_with(ranks, reached, |rank| {
        *rank = if *rank == ABSENT { ABSENT } else { 0 };
    });
}

/// The nodes of a graph, stepped through by `neighbors`.
pub(crate) struct ByNeighbors<'a, G> {
    pub(crate) graph: G,
    pub(crate) ranks: &'a mut [u32],
}

impl<G> Space for ByNeighbors<'_, G>
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
    fn foresee(&mut self, nodes: &[G::NodeId]) {
        if self.ranks.len() < LARGE {
            return;
        }
        let mut heads = [0; FORESEEN];
        for (head, &node) in heads.iter_mut().zip(nodes) {
            if let Some(neighbor) = self.graph.neighbors(node).next() {
                *head = self.graph.to_index(neighbor);
            }
        }
        let touched = heads.map(|head| self.ranks.get(head).copied());
        core::hint::black_box(touched);
    }

    #[inline]
    fn admit(
        &mut self,
        node: G::NodeId,
        order: &mut Vec<G::NodeId>,
    ) -> Result<Admission<()>, Halt<Infallible>> {
        let index = self.graph.to_index(node);
        admission(self.ranks, index, node, order, ())
    }
}

/// The nodes of a graph, stepped through by `edges`.
pub(crate) struct ByEdges<'a, G> {
    pub(crate) graph: G,
    pub(crate) ranks: &'a mut [u32],
}

impl<G> Space for ByEdges<'_, G>
where
    G: IntoEdges + NodeIndexable,
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

    fn admit(
        &mut self,
        (tail, edge): (G::NodeId, G::EdgeRef),
        order: &mut Vec<G::NodeId>,
    ) -> Result<Admission<G::EdgeRef>, Halt<Infallible>> {
        let node = quirks::far_end(&edge, tail);
        let index = self.graph.to_index(node);
        admission(self.ranks, index, node, order, edge)
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

/// The nodes that the graph has, as a map that can be asked of any id without a panic.
pub(crate) fn members<G>(graph: G) -> G::Map
where
    G: IntoNodeIdentifiers + Visitable,
{
    let mut members = graph.visit_map();
    for node in graph.node_identifiers() {
        members.visit(node);
    }
    members
}
