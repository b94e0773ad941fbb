//! CSR rows as adjacency of the bidirectional search.

use core::iter::Copied;
use core::slice::Iter;

use super::kernel;
use crate::engine::csr::Csr;
use crate::engine::frontiers::Adjacency;
use crate::engine::prefetch::{LINE, prefetch};
use crate::engine::queue::PREFETCH_BATCH;

/// The rows of a snapshot: the arcs out of each node, or into each node.
pub(super) struct Rows<'a> {
    arcs: &'a Csr,
    is_large: bool,
}

impl<'a> Rows<'a> {
    pub(super) fn new(arcs: &'a Csr) -> Self {
        Rows {
            arcs,
            is_large: kernel::outgrows_the_cache(arcs),
        }
    }
}

impl<'a> Adjacency for Rows<'a> {
    type Node = u32;
    type Heads = Copied<Iter<'a, u32>>;

    #[inline]
    fn heads(&self, node: u32) -> Self::Heads {
        self.arcs.row(node).iter().copied()
    }

    #[inline]
    fn index(&self, node: u32) -> usize {
        node as usize
    }

    /// The number of arcs, as a few hubs may have more than the rest of a frontier. In a small
    /// graph reading the degrees does not pay.
    fn effort(&self, nodes: &[u32]) -> usize {
        if self.is_large {
            self.arcs.estimate_arcs(nodes, PREFETCH_BATCH)
        } else {
            nodes.len()
        }
    }

    fn prefetch(&self, nodes: &[u32]) {
        if !self.is_large {
            return;
        }
        let (starts, heads) = self.arcs.parts();
        for &node in nodes {
            prefetch(starts, node as usize);
        }
        for &node in nodes {
            let start = starts[node as usize] as usize;
            // A short row may lie in two lines.
            prefetch(heads, start);
            prefetch(heads, start + LINE / 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Node 0 has three arcs, node 1 has one, node 2 has none.
    #[test]
    fn effort_is_the_number_of_arcs_in_a_large_graph() {
        let arcs = &Csr::new([0, 3, 4, 4].into(), [1, 2, 1, 2].into());
        let [small, large] = [false, true].map(|is_large| Rows { arcs, is_large });
        assert_eq!(large.effort(&[0, 1, 2]), 4);
        assert_eq!(large.effort(&[2]), 0);
        assert_eq!(small.effort(&[0, 1, 2]), 3);
        assert!(!Rows::new(arcs).is_large);
    }
}
