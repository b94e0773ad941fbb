//! 2-core pruning: what is left of a graph after deleting every node that lies on no cycle.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::engine::csr::Csr;
use crate::engine::queue::{Queue, Visitor, to_rank};
use crate::engine::ranks;
use crate::engine::rows::Rows;

/// The nodes that may lie on a cycle of a graph without self-loops and parallel edges.
///
/// An undirected node with fewer than two neighbors lies on no cycle. A directed node without arcs
/// in or without arcs out lies on none either. Deleting such a node may leave its neighbors in the
/// same state.
pub(super) struct TwoCore {
    sides: Vec<Side>,
    /// The least number of neighbors on every side.
    least: usize,
    deleted: Vec<bool>,
    /// All nodes before this one are deleted.
    next: u32,
    /// The last [`search`](Self::search).
    pub(super) queue: Queue<u32>,
    ranks: Vec<u32>,
}

/// One direction of the arcs.
struct Side {
    /// The nodes that lose a neighbor on this side when a node is deleted.
    losers: Csr,
    /// By node, the number of remaining neighbors on this side.
    left: Vec<usize>,
}

impl TwoCore {
    pub(super) fn of(csr: Csr, is_directed: bool) -> Self {
        let nodes = csr.bound();
        let degrees = |csr: &Csr| (0..to_rank(nodes)).map(|node| csr.degree(node)).collect();
        let mut sides = Vec::with_capacity(2);
        let mut add_side = |losers, left| sides.push(Side { losers, left });
        let out_degrees = degrees(&csr);
        if is_directed {
            let reversed = csr.reversed();
            add_side(csr, degrees(&reversed));
            add_side(reversed, out_degrees);
        } else {
            add_side(csr, out_degrees);
        }
        let mut core = TwoCore {
            sides,
            least: if is_directed { 1 } else { 2 },
            deleted: alloc::vec![false; nodes],
            next: 0,
            queue: Queue::new(),
            ranks: alloc::vec![0; nodes],
        };
        for node in 0..to_rank(nodes) {
            let has_too_few = |side: &Side| side.left[node as usize] < core.least;
            if core.sides.iter().any(has_too_few) {
                core.delete(node);
            }
        }
        core
    }

    /// The first remaining node.
    pub(super) fn next_root(&mut self) -> Option<u32> {
        while *self.deleted.get(self.next as usize)? {
            self.next += 1;
        }
        Some(self.next)
    }

    /// Deletes a node, and all nodes that are left with too few neighbors. O(their degrees).
    pub(super) fn delete(&mut self, node: u32) {
        if core::mem::replace(&mut self.deleted[node as usize], true) {
            return;
        }
        let mut pending = alloc::vec![node];
        while let Some(node) = pending.pop() {
            for side in &mut self.sides {
                for &loser in side.losers.row(node) {
                    let left = &mut side.left[loser as usize];
                    *left -= 1;
                    if *left < self.least && !self.deleted[loser as usize] {
                        self.deleted[loser as usize] = true;
                        pending.push(loser);
                    }
                }
            }
        }
    }

    /// Searches the remaining nodes from `root`, until the visitor stops or the distance is
    /// reached. The [`queue`](Self::queue) then holds what was found.
    pub(super) fn search<V: Visitor<u32, ()>>(
        &mut self,
        root: u32,
        max_distance: usize,
        visitor: &mut V,
    ) -> ControlFlow<V::Stop> {
        let (queue, ranks) = (&mut self.queue, &mut self.ranks);
        ranks::clear(ranks, queue.order.iter().map(|&node| node as usize));
        queue.clear();
        ranks::add_source(queue, &mut ranks[..], root as usize, root);
        let mut successors = Rows {
            csr: &self.sides[0].losers,
            hidden: &self.deleted,
            ranks,
        };
        let Ok(flow) = queue.run(&mut successors, max_distance, visitor);
        flow
    }
}
