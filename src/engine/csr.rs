//! CSR (compressed sparse rows): a compact copy of a graph's arcs, in 32-bit indices.

use alloc::vec::Vec;

/// The arcs out of every node, or into every node: row `v` is
/// `heads[starts[v]..starts[v + 1]]`.
///
/// Rows are numbered by node index or by compact id, whichever the constructor used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Csr {
    pub(super) starts: Vec<u32>,
    pub(super) heads: Vec<u32>,
}

impl Csr {
    pub(crate) fn new(starts: Vec<u32>, heads: Vec<u32>) -> Self {
        Csr { starts, heads }
    }

    /// The number of rows.
    pub(crate) fn bound(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn arc_count(&self) -> usize {
        self.heads.len()
    }

    #[inline]
    pub(crate) fn degree(&self, node: u32) -> usize {
        (self.starts[node as usize + 1] - self.starts[node as usize]) as usize
    }

    /// The number of arcs of these nodes, estimated from at most `sample` of them: every degree costs a random read.
    pub(crate) fn estimate_arcs(&self, nodes: &[u32], sample: usize) -> usize {
        let every = nodes.len().div_ceil(sample).max(1);
        let degrees = nodes.iter().step_by(every).map(|&node| self.degree(node));
        degrees.sum::<usize>().saturating_mul(every)
    }

    #[inline]
    pub(crate) fn row(&self, node: u32) -> &[u32] {
        let start = self.starts[node as usize] as usize;
        let end = self.starts[node as usize + 1] as usize;
        &self.heads[start..end]
    }

    /// The row starts and the heads, for prefetching.
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

    /// Whether every arc has its reverse. Rows must be sorted and without duplicates. O(nodes and arcs).
    pub(crate) fn is_symmetric(&self) -> bool {
        // The reversed arcs out of each head come by ascending tail, so each must be the next one in the head's row.
        let mut next = self.starts.clone();
        self.starts.windows(2).enumerate().all(|(tail, row)| {
            let row = &self.heads[row[0] as usize..row[1] as usize];
            row.iter().all(|&head| {
                let place = next[head as usize];
                next[head as usize] += 1;
                place < self.starts[head as usize + 1]
                    && self.heads[place as usize] as usize == tail
            })
        })
    }

    /// A bit for each node, set if its row is not empty.
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
