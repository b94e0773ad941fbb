//! A shortest-path tree as the peers leave it: distances and parents by node.

use petgraph::graph::IndexType;

const UNSEEN: u32 = u32::MAX;

/// Distances and parents of all nodes, as arrays written during a search.
#[derive(Clone, Debug)]
pub struct Tree<N> {
    distance: Vec<u32>,
    parent: Vec<N>,
}

impl<N: IndexType> Tree<N> {
    /// The tree that holds its root alone.
    pub fn rooted(nodes: usize, root: N) -> Self {
        let mut tree = Self {
            distance: vec![UNSEEN; nodes],
            parent: vec![<N as IndexType>::max(); nodes],
        };
        tree.distance[root.index()] = 0;
        tree
    }

    /// The distance of the children of a node.
    #[inline]
    pub fn below(&self, node: N) -> u32 {
        self.distance[node.index()] + 1
    }

    /// Hangs `to` on `from` at a distance unless it has been seen; says whether it did.
    #[inline]
    pub fn discover(&mut self, from: N, to: N, distance: u32) -> bool {
        let unseen = self.distance[to.index()] == UNSEEN;
        if unseen {
            self.hang(from, to, distance);
        }
        unseen
    }

    /// Hangs `to` on `from` at a distance.
    #[inline]
    pub fn hang(&mut self, from: N, to: N, distance: u32) {
        self.distance[to.index()] = distance;
        self.parent[to.index()] = from;
    }

    /// The distances, after a check that each parent is one step nearer.
    pub fn distances(&self) -> Vec<Option<u32>> {
        for (&distance, &parent) in self.distance.iter().zip(&self.parent) {
            if parent != <N as IndexType>::max() {
                assert_eq!(distance, self.below(parent), "a parent is one step nearer");
            }
        }
        self.distance
            .iter()
            .map(|&distance| (distance != UNSEEN).then_some(distance))
            .collect()
    }
}
