//! The textbook: a queue on compressed sparse rows.

use crate::arcs::Arcs;
use crate::tree::Tree;

/// The out-arcs of all nodes, end to end, and where each node's begin.
#[derive(Clone, Debug)]
pub struct PlainCsr {
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl PlainCsr {
    /// The rows of a list of arcs, which is sorted by source already.
    pub fn of(arcs: &Arcs) -> Self {
        let mut starts = vec![0; arcs.nodes as usize + 1];
        for &(source, _) in &arcs.list {
            starts[source as usize + 1] += 1;
        }
        for node in 0..arcs.nodes as usize {
            starts[node + 1] += starts[node];
        }
        Self {
            starts,
            targets: arcs.list.iter().map(|&(_, target)| target).collect(),
        }
    }

    /// Distances and parents, by a queue that is one `Vec`.
    pub fn search(&self, source: u32) -> Tree<u32> {
        let nodes = self.starts.len() - 1;
        let mut tree = Tree::rooted(nodes, source);
        let mut queue = Vec::with_capacity(nodes);
        queue.push(source);
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            let below = tree.below(node);
            let row = self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize;
            for &to in &self.targets[row] {
                if tree.discover(node, to, below) {
                    queue.push(to);
                }
            }
        }
        tree
    }
}
