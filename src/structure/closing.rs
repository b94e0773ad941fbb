//! Visitors that stop at an edge that closes a cycle: a shortest one through the source, or an odd
//! one.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::engine::queue::{Queue, TraversedEdge, Visitor, to_rank};

/// The last edge of a cycle, by the ranks of its ends. The tree paths from them are the rest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Closing {
    from: u32,
    to: u32,
}

/// The nodes of a cycle, from where the two tree paths part along the closing edge and back to
/// there. Costs O(distance of the edge from the source).
pub(super) fn closed<N: Copy>(queue: &Queue<N>, Closing { from, to }: Closing) -> Vec<N> {
    let [mut there, mut back] =
        [from, to].map(|rank| queue.ancestry(rank as usize).collect::<Vec<_>>());
    // Both end at the source. What they share before it is not on the cycle.
    while let ([.., one, _], [.., other, _]) = (&there[..], &back[..]) {
        if one != other {
            break;
        }
        there.pop();
        back.pop();
    }
    let ranks = there.into_iter().rev().chain(back);
    ranks.map(|rank| queue.order[rank]).collect()
}

/// Stops at the first arc into the source.
pub(super) struct ReachesRoot;

impl<N, L> Visitor<N, L> for ReachesRoot {
    type Stop = Closing;

    #[inline]
    fn on_edge(&mut self, step: TraversedEdge<L>, _: &Queue<N>) -> ControlFlow<Closing> {
        let TraversedEdge { from, to, .. } = step;
        if to != 0 {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Closing { from, to })
    }
}

/// Stops at the first edge that is known to close a shortest cycle of an undirected graph.
///
/// The branch of a node is the neighbor of the source by which it was reached. A cycle through
/// the source leaves by one neighbor and returns by another, so some edge on it joins two
/// branches. That edge and the tree paths from its ends form a cycle that is not longer.
///
/// While layer d is expanded, an edge within the layer closes a cycle of 2d + 1 edges, and one to
/// the next layer a cycle of 2d + 2. The latter is reported only at the end of the layer.
pub(super) struct BranchesMeet {
    /// By rank. The source is its own branch.
    branch: Vec<u32>,
    /// The first edge found that closes an even cycle.
    even: Option<Closing>,
}

impl BranchesMeet {
    pub(super) fn new() -> Self {
        BranchesMeet {
            branch: alloc::vec![0],
            even: None,
        }
    }
}

impl<N, L> Visitor<N, L> for BranchesMeet {
    type Stop = Closing;

    #[inline]
    fn on_edge(&mut self, step: TraversedEdge<L>, queue: &Queue<N>) -> ControlFlow<Closing> {
        let TraversedEdge { from, to, .. } = step;
        if step.is_discovery {
            let is_neighbor = from == 0;
            let branch = if is_neighbor {
                to
            } else {
                self.branch[from as usize]
            };
            self.branch.push(branch);
            return ControlFlow::Continue(());
        }
        let joins = self.branch[from as usize] != self.branch[to as usize];
        // An edge of the source starts a branch and does not join two.
        if !joins || from == 0 || to == 0 {
            return ControlFlow::Continue(());
        }
        let closing = Closing { from, to };
        let layer = queue.layer(queue.expanding_distance());
        if (to as usize) < layer.end {
            return ControlFlow::Break(closing);
        }
        self.even.get_or_insert(closing);
        ControlFlow::Continue(())
    }

    fn on_finish(&mut self, rank: u32, queue: &Queue<N>) -> ControlFlow<Closing> {
        let layer = queue.layer(queue.expanding_distance());
        match self.even {
            Some(closing) if rank == to_rank(layer.end - 1) => ControlFlow::Break(closing),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Stops at the first edge between two nodes of the same layer. It closes an odd cycle.
pub(super) struct EdgeWithinLayer;

impl<N, L> Visitor<N, L> for EdgeWithinLayer {
    type Stop = Closing;

    #[inline]
    fn on_edge(&mut self, step: TraversedEdge<L>, queue: &Queue<N>) -> ControlFlow<Closing> {
        let TraversedEdge { from, to, .. } = step;
        let layer = queue.layer(queue.expanding_distance());
        if layer.contains(&(to as usize)) {
            return ControlFlow::Break(Closing { from, to });
        }
        ControlFlow::Continue(())
    }
}
