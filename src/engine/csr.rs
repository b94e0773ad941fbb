//! CSR: a compact copy of a graph's arcs in compressed sparse rows of 32-bit indices.

use alloc::vec::Vec;

/// The arcs out of every node, or into every node: row `v` is
/// `heads[starts[v]..starts[v + 1]]`.
#[derive(Debug, Clone)]
pub(crate) struct Csr {
    pub(super) starts: Vec<u32>,
    pub(super) heads: Vec<u32>,
}

impl Csr {
    pub(crate) fn new(starts: Vec<u32>, heads: Vec<u32>) -> Self {
        Csr { starts, heads }
    }

    pub(crate) fn bound(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn count(&self) -> usize {
        self.heads.len()
    }

    #[inline]
    pub(crate) fn degree(&self, node: u32) -> usize {
        (self.starts[node as usize + 1] - self.starts[node as usize]) as usize
    }

    /// The arcs of some nodes, judged by so many of them: each that is asked for its degree costs a random read.
    pub(crate) fn about_how_many_from(&self, nodes: &[u32], asked: usize) -> usize {
        let every = nodes.len().div_ceil(asked).max(1);
        let degrees = nodes.iter().step_by(every).map(|&node| self.degree(node));
        degrees.sum::<usize>().saturating_mul(every)
    }

    #[inline]
    pub(crate) fn of(&self, node: u32) -> &[u32] {
        let start = self.starts[node as usize] as usize;
        let end = self.starts[node as usize + 1] as usize;
        &self.heads[start..end]
    }

    /// Where rows begin, and what is in them: for those who look ahead.
    pub(crate) fn parts(&self) -> (&[u32], &[u32]) {
        (&self.starts, &self.heads)
    }

    pub(crate) fn max_degree(&self) -> usize {
        self.starts
            .windows(2)
            .map(|row| (row[1] - row[0]) as usize)
            .max()
            .unwrap_or(0)
    }

    /// A bit a node, set where the row is not empty.
    pub(crate) fn non_empty_rows(&self) -> Vec<u64> {
        let mut bits = alloc::vec![0; self.bound().div_ceil(64)];
        for (node, row) in self.starts.windows(2).enumerate() {
            bits[node / 64] |= u64::from(row[0] != row[1]) << (node % 64);
        }
        bits
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of::<u32>() * (self.starts.len() + self.heads.len())
    }
}
