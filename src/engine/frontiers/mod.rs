//! Two frontiers that grow towards each other, one around either end of a path.
//!
//! They grow a whole layer at a time, the one first that takes less work (Pohl, "Bi-directional search", 1971). Stopping when two
//! searches first touch is the classic fault where they go node by node. By whole layers it is right: while
//! the frontiers of radius a and b are disjoint, every path is longer than a + b, and the first touch is a path of a + b + 1.
//!
//! Frontiers are small beside the graph, and nobody asks them for distances. So all that is kept of a node by its index is two
//! bits, for the side it is in: they stay in a cache that an array of ranks does not fit. The one rank that
//! is asked for, that of the node touched, is looked for when it is.

use alloc::vec::Vec;
use core::ops::Range;

use super::graph;
use super::queue::{PREFETCH_BATCH, ancestry, to_rank};

/// A way to follow arcs: those out of each node, or those into each.
pub(crate) trait Adjacency {
    type Node: Copy + PartialEq;
    type Heads: Iterator<Item = Self::Node>;

    /// Where the arcs of `node` lead.
    fn heads(&self, node: Self::Node) -> Self::Heads;

    /// The index of `node`.
    fn index(&self, node: Self::Node) -> usize;

    /// The arcs of these nodes come next: to wait for memory at each of them can be to wait once for all.
    fn prefetch(&self, nodes: &[Self::Node]);

    /// How much work it is to follow the arcs of these nodes, as far as can be told at little cost.
    fn effort(&self, nodes: &[Self::Node]) -> usize {
        nodes.len()
    }

    /// Whether the arcs of these nodes are better followed by turns, since every step waits for memory that cannot be foreseen.
    fn prefers_turns(&self, _nodes: &[Self::Node]) -> bool {
        false
    }
}

/// The frontiers, and the memory to grow others in.
#[derive(Debug)]
pub(crate) struct Frontiers<N> {
    /// Both ends, then the nodes of both frontiers in the order of their discovery.
    order: Vec<N>,
    /// By rank, the rank of the node it was discovered from. An end is its own.
    parent: Vec<u32>,
    /// By node index, a bit for each side that the node may be in.
    marks: Vec<u64>,
}

/// So many nodes share a word of marks.
const PER_WORD: usize = 32;

/// Which side, by its mark.
#[derive(Clone, Copy)]
enum Side {
    Start = 1,
    End = 2,
}

/// An arc from a side to the other one: the rank of its tail, and its head.
type Meeting<N> = (u32, N);

impl<N: Copy + PartialEq> Frontiers<N> {
    pub(crate) const fn new() -> Self {
        Frontiers {
            order: Vec::new(),
            parent: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// The nodes of a shortest path between two different nodes of a graph with this bound, or `None` if there is none.
    pub(crate) fn path_between<O, I>(
        &mut self,
        ends: [N; 2],
        bound: usize,
        out: &O,
        into: &I,
    ) -> Option<Vec<N>>
    where
        O: Adjacency<Node = N>,
        I: Adjacency<Node = N>,
    {
        self.begin(ends, bound, out);
        let (mut ahead, mut behind) = (0..1, 1..2);
        while !ahead.is_empty() && !behind.is_empty() {
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

    /// As [`path_between`](Self::path_between), where only the side around the start grows: the first path to be discovered,
    /// unless the arcs are followed by turns.
    pub(crate) fn path_from_start<O>(
        &mut self,
        ends: [N; 2],
        bound: usize,
        out: &O,
    ) -> Option<Vec<N>>
    where
        O: Adjacency<Node = N>,
    {
        self.begin(ends, bound, out);
        let mut frontier = 0..1;
        while !frontier.is_empty() {
            let begin = self.order.len();
            if let Some((tail, _)) = self.expand(out, frontier, Side::Start) {
                return Some(self.path_across(tail as usize, 1));
            }
            frontier = begin..self.order.len();
        }
        None
    }

    /// Makes a side of either end. What the last search left goes only now: it may have been left by a panic.
    fn begin(&mut self, [start, end]: [N; 2], bound: usize, arcs: &impl Adjacency<Node = N>) {
        self.forget(arcs);
        self.marks.resize(bound.div_ceil(PER_WORD), 0);
        self.discover(arcs.index(start), start, 0, Side::Start);
        self.discover(arcs.index(end), end, 1, Side::End);
    }

    /// Forgets the frontiers and keeps the memory, in time proportional to what was reached.
    fn forget(&mut self, arcs: &impl Adjacency<Node = N>) {
        let words = self.order.iter().map(|&node| arcs.index(node) / PER_WORD);
        graph::clear(&mut self.marks, words);
        self.order.clear();
        self.parent.clear();
    }

    /// Takes in what the arcs of a side's frontier lead to, until one leads to the other side.
    fn expand<F: Adjacency<Node = N>>(
        &mut self,
        arcs: &F,
        frontier: Range<usize>,
        side: Side,
    ) -> Option<Meeting<N>> {
        if arcs.prefers_turns(&self.order[frontier.clone()]) {
            return self.expand_by_turns(arcs, frontier, side);
        }
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

    /// As [`grow`](Self::grow), a step from each of a few nodes in turn, so that they wait for memory together.
    fn expand_by_turns<F: Adjacency<Node = N>>(
        &mut self,
        arcs: &F,
        mut frontier: Range<usize>,
        side: Side,
    ) -> Option<Meeting<N>> {
        const WALKS: usize = 4;
        let mut open = |order: &[N]| {
            let rank = frontier.next()?;
            Some((to_rank(rank), arcs.heads(order[rank])))
        };
        let mut walks: [_; WALKS] = core::array::from_fn(|_| open(&self.order));
        let mut are_open = true;
        while are_open {
            are_open = false;
            for walk in &mut walks {
                let Some((tail, heads)) = walk else { continue };
                are_open = true;
                let Some(head) = heads.next() else {
                    *walk = open(&self.order);
                    continue;
                };
                if self.discover(arcs.index(head), head, *tail, side) {
                    return Some((*tail, head));
                }
            }
        }
        None
    }

    /// Takes a node into a side, unless it is in one. Whether it is in the other one.
    #[inline]
    fn discover(&mut self, index: usize, node: N, parent: u32, side: Side) -> bool {
        let word = &mut self.marks[index / PER_WORD];
        let shift = 2 * (index % PER_WORD);
        let (mark, own) = (*word >> shift & 3, side as u64);
        if mark == 0 {
            *word |= own << shift;
            self.order.push(node);
            self.parent.push(parent);
        }
        mark & !own != 0
    }

    /// The rank of a node in a side. It is among the last: while the frontiers grow by layers, only the outermost can be touched.
    fn rank_of(&self, node: N) -> usize {
        let rank = self.order.iter().rposition(|&other| other == node);
        rank.expect("what is marked has a rank")
    }

    /// The path over an arc between the frontiers.
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
