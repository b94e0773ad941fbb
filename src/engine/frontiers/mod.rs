//! Bidirectional search: two frontiers, expanded a whole layer at a time.
//!
//! The frontier with less work is expanded first (Pohl, "Bi-directional search", 1971). A search
//! that expands node by node must not stop where the sides first meet. By whole layers it may:
//! while the sides of radius a and b are disjoint, every path is longer than a + b, and the first
//! arc between them closes a path of a + b + 1.
//!
//! By node index only two bits are stored, one for each side: they fit a cache that an array of
//! ranks does not. The rank of the node where the sides meet is found by a scan.

use alloc::vec::Vec;
use core::ops::Range;

use super::queue::{PREFETCH_BATCH, ancestry, to_rank};
use super::ranks::clear_with;
use crate::quirks::ByIndex;

/// The arcs out of each node, or the arcs into each node.
pub(crate) trait Adjacency {
    type Node: Copy + PartialEq;
    type Heads: Iterator<Item = Self::Node>;

    /// Where the arcs of `node` lead.
    fn heads(&self, node: Self::Node) -> Self::Heads;

    /// The index of `node`.
    fn index(&self, node: Self::Node) -> usize;

    /// Prefetches the arcs of these nodes, which are expanded next.
    fn prefetch(&self, nodes: &[Self::Node]);

    /// Estimates the work of expanding these nodes, at little cost.
    fn effort(&self, nodes: &[Self::Node]) -> usize {
        nodes.len()
    }
}

/// Both sides of a search, and their memory for the next search.
#[derive(Debug)]
pub(crate) struct Frontiers<N> {
    /// Both ends, then the nodes of both sides in discovery order.
    order: Vec<N>,
    /// By rank, the rank of the tree parent. An end is its own parent.
    parent: Vec<u32>,
    /// By node index, a bit for each side; both where there is no node.
    marks: Vec<u64>,
}

/// Both bits of the mark of an index. A node is never on both sides.
const ABSENT: u64 = 0b11;

/// The number of nodes that share a word of marks.
const PER_WORD: usize = 32;

/// Marks by node index.
impl ByIndex for [u64] {
    fn hide(&mut self, indices: Range<usize>) {
        for index in indices {
            self[index / PER_WORD] |= ABSENT << (2 * (index % PER_WORD));
        }
    }

    fn show(&mut self, index: usize) {
        self[index / PER_WORD] &= !(ABSENT << (2 * (index % PER_WORD)));
    }
}

/// The marks of absent nodes in a word.
fn absent_part(word: u64) -> u64 {
    const LOW_BITS: u64 = u64::MAX / ABSENT;
    ABSENT * (word & word >> 1 & LOW_BITS)
}

/// The side of a node, by its mark.
#[derive(Clone, Copy)]
enum Side {
    Start = 1,
    End = 2,
}

impl<N: Copy + PartialEq> Frontiers<N> {
    pub(crate) const fn new() -> Self {
        Frontiers {
            order: Vec::new(),
            parent: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Frontiers in a graph with this bound, where `hide` marks the indices that no node has.
    pub(crate) fn among<T, E>(
        bound: usize,
        hide: impl FnOnce(&mut [u64]) -> Result<T, E>,
    ) -> Result<Self, E> {
        let mut frontiers = Self::new();
        frontiers.marks.resize(bound.div_ceil(PER_WORD), 0);
        hide(&mut frontiers.marks)?;
        Ok(frontiers)
    }

    /// The nodes of a shortest path of at most `max_hops` hops from one of `starts` to one of
    /// `ends`, in a graph with this bound.
    pub(crate) fn path_between<O, I>(
        &mut self,
        [starts, ends]: [&[N]; 2],
        max_hops: usize,
        bound: usize,
        out: &O,
        into: &I,
    ) -> Option<Vec<N>>
    where
        O: Adjacency<Node = N>,
        I: Adjacency<Node = N>,
    {
        self.begin(bound, out);
        for &node in starts {
            self.add_end(out, node, Side::Start);
        }
        let mut ahead = 0..self.order.len();
        for &node in ends {
            if self.add_end(out, node, Side::End) {
                return Some(alloc::vec![node]);
            }
        }
        let mut behind = ahead.end..self.order.len();
        let mut hops = 0;
        while hops < max_hops && !ahead.is_empty() && !behind.is_empty() {
            hops += 1;
            let begin = self.order.len();
            let effort_ahead = out.effort(&self.order[ahead.clone()]);
            if effort_ahead <= into.effort(&self.order[behind.clone()]) {
                if let Some((tail, head)) = self.expand(out, ahead, Side::Start) {
                    return Some(self.path_across(tail as usize, self.rank_of(head)));
                }
                ahead = begin..self.order.len();
            } else {
                if let Some((tail, head)) = self.expand(into, behind, Side::End) {
                    return Some(self.path_across(self.rank_of(head), tail as usize));
                }
                behind = begin..self.order.len();
            }
        }
        None
    }

    /// Starts a side at each end. Clears the last search first, which may have ended by a panic.
    fn begin(&mut self, bound: usize, arcs: &impl Adjacency<Node = N>) {
        self.forget(arcs);
        self.marks.resize(bound.div_ceil(PER_WORD), 0);
        // The last word has room for indices from the bound on.
        if bound % PER_WORD != 0 {
            self.marks[bound / PER_WORD] |= u64::MAX << (2 * (bound % PER_WORD));
        }
    }

    /// Adds an end of the path to a side. Returns whether it is an end of the other side too.
    fn add_end(&mut self, arcs: &impl Adjacency<Node = N>, node: N, side: Side) -> bool {
        let own_rank = to_rank(self.order.len());
        self.discover(arcs.index(node), node, own_rank, side)
    }

    /// Clears both sides and keeps the memory, in time proportional to what was reached.
    fn forget(&mut self, arcs: &impl Adjacency<Node = N>) {
        let words = self.order.iter().map(|&node| arcs.index(node) / PER_WORD);
        clear_with(&mut self.marks, words, |word| *word = absent_part(*word));
        self.order.clear();
        self.parent.clear();
    }

    /// Expands the frontier of a side until an arc leads to the other side. Returns the rank of the
    /// tail of that arc, and its head.
    fn expand<F: Adjacency<Node = N>>(
        &mut self,
        arcs: &F,
        frontier: Range<usize>,
        side: Side,
    ) -> Option<(u32, N)> {
        for start in frontier.clone().step_by(PREFETCH_BATCH) {
            let block = start..frontier.end.min(start + PREFETCH_BATCH);
            arcs.prefetch(&self.order[block.clone()]);
            for rank in block {
                let tail = to_rank(rank);
                for head in arcs.heads(self.order[rank]) {
                    if self.discover(arcs.index(head), head, tail, side) {
                        return Some((tail, head));
                    }
                }
            }
        }
        None
    }

    /// Adds a node to a side, unless it is on one. Returns whether it is on the other side.
    #[inline]
    fn discover(&mut self, index: usize, node: N, parent: u32, side: Side) -> bool {
        // No node has an index past the end.
        let Some(word) = self.marks.get_mut(index / PER_WORD) else {
            return false;
        };
        let shift = 2 * (index % PER_WORD);
        let (mark, own) = (*word >> shift & 3, side as u64);
        if mark == 0 {
            *word |= own << shift;
            self.order.push(node);
            self.parent.push(parent);
        }
        mark ^ own == ABSENT
    }

    /// The rank of a node where the sides meet. It is in an outermost layer, so among the last.
    fn rank_of(&self, node: N) -> usize {
        let rank = self.order.iter().rposition(|&other| other == node);
        rank.expect("a marked node has a rank")
    }

    /// The path over an arc between the sides.
    fn path_across(&self, at_start: usize, at_end: usize) -> Vec<N> {
        let to_its_end = |rank| ancestry(&self.parent, rank).map(|rank| self.order[rank]);
        let mut path: Vec<_> = to_its_end(at_start).collect();
        path.reverse();
        path.extend(to_its_end(at_end));
        path
    }
}

#[cfg(test)]
mod tests;
