//! The step that closes a shortest cycle through the source.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::search::explore::{Crossing, Queue, Watch, to_rank};

/// The last step of a cycle: up the tree from both its ends, the ways meet only at the source.
#[derive(Debug, Clone, Copy)]
pub(super) struct Closing {
    pub(super) from: u32,
    pub(super) to: u32,
    /// The length of the cycle, this step included.
    pub(super) length: usize,
}

/// The distance of the layer that is being expanded; the one after it has been opened.
fn distance_under_way<N>(queue: &Queue<N>) -> usize {
    queue.layer_starts.len() - 2
}

/// Stops at the first arc into the source.
pub(super) struct ReachesRoot;

impl<N, L> Watch<N, L> for ReachesRoot {
    type Stop = Closing;

    #[inline]
    fn crossed(&mut self, step: Crossing<L>, queue: &Queue<N>) -> ControlFlow<Closing> {
        if step.to != 0 {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Closing {
            from: step.from,
            to: step.to,
            length: distance_under_way(queue) + 1,
        })
    }
}

/// Stops at the first edge that is known to close a shortest cycle of an undirected graph.
///
/// The branch of a node is the neighbour of the source by which it was reached. A cycle through
/// the source leaves by one neighbour and comes back by another, so somewhere on it an edge joins
/// two branches, and with the ways up the tree that edge makes a cycle that is no longer.
///
/// Expanding layer d, an edge within the layer makes a cycle of 2d + 1 edges and one to the next
/// layer a cycle of 2d + 2: the latter wait for the end of the layer.
pub(super) struct BranchesMeet {
    /// By rank. The source is a branch of its own.
    branch: Vec<u32>,
    /// The first edge found that joins two branches with an even cycle.
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

impl<N, L> Watch<N, L> for BranchesMeet {
    type Stop = Closing;

    #[inline]
    fn crossed(&mut self, step: Crossing<L>, queue: &Queue<N>) -> ControlFlow<Closing> {
        let Crossing { from, to, .. } = step;
        if step.is_discovery {
            let branch = if from == 0 {
                to
            } else {
                self.branch[from as usize]
            };
            self.branch.push(branch);
            return ControlFlow::Continue(());
        }
        let joins = self.branch[from as usize] != self.branch[to as usize];
        // An edge of the source is the root of a branch, not a bridge between two.
        if !joins || from == 0 || to == 0 {
            return ControlFlow::Continue(());
        }
        let distance = distance_under_way(queue);
        if (to as usize) < queue.layer(distance).end {
            return ControlFlow::Break(Closing {
                from,
                to,
                length: 2 * distance + 1,
            });
        }
        self.even.get_or_insert(Closing {
            from,
            to,
            length: 2 * distance + 2,
        });
        ControlFlow::Continue(())
    }

    fn finished(&mut self, rank: u32, queue: &Queue<N>) -> ControlFlow<Closing> {
        let layer = queue.layer(distance_under_way(queue));
        match self.even {
            Some(closing) if rank == to_rank(layer.end - 1) => ControlFlow::Break(closing),
            _ => ControlFlow::Continue(()),
        }
    }
}
