//! The 2-core: what is left of a graph after pruning every node that lies on no cycle.

use alloc::vec::Vec;

use crate::engine::adjacency::Adjacency;
use crate::engine::queue::to_rank;

/// The nodes that may still lie on a cycle no search has accounted for.
///
/// An undirected node with fewer than two neighbours lies on no cycle, nor does a directed one that
/// no arc enters or none leaves. Deleting it may do the same to its neighbours.
pub(super) struct TwoCore {
    sides: Vec<Side>,
    /// The least number of neighbours on every side.
    least: usize,
    deleted: Vec<bool>,
    /// No node before this one is left.
    next: u32,
}

/// What the deletion of a node takes from others.
struct Side {
    losers: Adjacency,
    /// By position, how many neighbours are left on this side.
    left: Vec<usize>,
}

impl TwoCore {
    pub(super) fn of(adjacency: Adjacency, is_directed: bool) -> Self {
        let degrees = |adjacency: &Adjacency| {
            let nodes = 0..to_rank(adjacency.len());
            nodes.map(|node| adjacency.degree(node)).collect()
        };
        let deleted = alloc::vec![false; adjacency.len()];
        let out_degrees = degrees(&adjacency);
        let sides = if is_directed {
            let reversed = adjacency.reversed();
            let in_degrees = degrees(&reversed);
            alloc::vec![
                Side {
                    losers: adjacency,
                    left: in_degrees,
                },
                Side {
                    losers: reversed,
                    left: out_degrees,
                },
            ]
        } else {
            alloc::vec![Side {
                losers: adjacency,
                left: out_degrees,
            }]
        };
        let mut core = TwoCore {
            sides,
            least: if is_directed { 1 } else { 2 },
            deleted,
            next: 0,
        };
        for node in 0..to_rank(core.deleted.len()) {
            if core
                .sides
                .iter()
                .any(|side| side.left[node as usize] < core.least)
            {
                core.delete(node);
            }
        }
        core
    }

    pub(super) fn adjacency(&self) -> &Adjacency {
        &self.sides[0].losers
    }

    /// By position, what is not in the core.
    pub(super) fn deleted(&self) -> &[bool] {
        &self.deleted
    }

    /// The first node left.
    pub(super) fn next_root(&mut self) -> Option<u32> {
        while *self.deleted.get(self.next as usize)? {
            self.next += 1;
        }
        Some(self.next)
    }

    /// Deletes a node, and all that it leaves with too few neighbours. O(their degrees).
    pub(super) fn delete(&mut self, node: u32) {
        if core::mem::replace(&mut self.deleted[node as usize], true) {
            return;
        }
        let mut falling = alloc::vec![node];
        while let Some(node) = falling.pop() {
            for side in &mut self.sides {
                for &loser in side.losers.neighbors(node) {
                    let loser = loser as usize;
                    side.left[loser] -= 1;
                    if side.left[loser] < self.least && !self.deleted[loser] {
                        self.deleted[loser] = true;
                        falling.push(to_rank(loser));
                    }
                }
            }
        }
    }
}
