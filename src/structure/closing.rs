//! Visitors that stop at the edge that closes a shortest cycle through the source.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::engine::queue::{Queue, TraversedEdge, Visitor, to_rank};

/// The last edge of a cycle. The tree paths from its two ends meet only at the source.
#[derive(Debug, Clone, Copy)]
pub(super) struct Closing {
    pub(super) from: u32,
    pub(super) to: u32,
    /// The length of the cycle, this edge included.
    pub(super) length: usize,
}

/// Stops at the first arc into the source.
pub(super) struct ReachesRoot;

impl<N, L> Visitor<N, L> for ReachesRoot {
    type Stop = Closing;

    #[inline]
    fn on_edge(&mut self, step: TraversedEdge<L>, queue: &Queue<N>) -> ControlFlow<Closing> {
        if step.to != 0 {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Closing {
            from: step.from,
            to: step.to,
            length: queue.expanding_distance() + 1,
        })
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
        let distance = queue.expanding_distance();
        let is_within_layer = (to as usize) < queue.layer(distance).end;
        let length = 2 * distance + if is_within_layer { 1 } else { 2 };
        let closing = Closing { from, to, length };
        if is_within_layer {
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
