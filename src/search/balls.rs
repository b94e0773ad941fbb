//! Two balls that grow towards each other, one around either end of a path.
//!
//! They grow a whole layer at a time, the one first that takes less work (Pohl, "Bi-directional search", 1971). Stopping when two
//! searches first touch is the classic fault where they go node by node. By whole layers it is right: while
//! the balls of radius a and b are disjoint, every path is longer than a + b, and the first touch is a path of a + b + 1.
//!
//! Balls are small beside the graph, and nobody asks them for distances. So all that is kept of a node by its index is two
//! bits, for the ball it is in: they stay in a cache that an array of ranks does not fit. The one rank that
//! is asked for, that of the node touched, is looked for when it is.

use alloc::vec::Vec;
use core::ops::Range;

use super::explore::{FORESEEN, ancestry, to_rank};
use super::nodes;
use crate::quirks::ByIndex;

/// A way to follow arcs: those out of each node, or those into each.
pub(super) trait Follow {
    type Node: Copy + PartialEq;
    type Heads: Iterator<Item = Self::Node>;

    /// Where the arcs of `node` lead.
    fn heads(&self, node: Self::Node) -> Self::Heads;

    /// The index of `node`.
    fn index(&self, node: Self::Node) -> usize;

    /// The arcs of these nodes come next: to wait for memory at each of them can be to wait once for all.
    fn foresee(&self, nodes: &[Self::Node]);

    /// How much work it is to follow the arcs of these nodes, as far as can be told at little cost.
    fn effort(&self, nodes: &[Self::Node]) -> usize {
        nodes.len()
    }

    /// Whether the arcs of these nodes are better followed by turns, since every step waits for memory that cannot be foreseen.
    fn prefers_turns(&self, _nodes: &[Self::Node]) -> bool {
        false
    }
}

/// The balls, and the memory to grow others in.
#[derive(Debug)]
pub(super) struct Balls<N> {
    /// Both ends, then the nodes of both balls in the order of their discovery.
    order: Vec<N>,
    /// By rank, the rank of the node it was discovered from. An end is its own.
    parent: Vec<u32>,
    /// By node index, a bit for each ball that the node may be in; both where there is no node.
    marks: Vec<u64>,
    /// Whether some indices below the bound have no node.
    has_gaps: bool,
}

/// So many nodes share a word of marks.
const PER_WORD: usize = 32;

/// Both bits of the mark of an index. A node is never in both balls.
const ABSENT: u64 = 0b11;

/// The marks of a graph with this bound, which are to be filled in by index.
pub(super) struct Marks<'a>(&'a mut [u64]);

impl ByIndex for Marks<'_> {
    fn hide(&mut self, indices: Range<usize>) {
        for index in indices {
            self.0[index / PER_WORD] |= ABSENT << (2 * (index % PER_WORD));
        }
    }

    fn show(&mut self, index: usize) {
        self.0[index / PER_WORD] &= !(ABSENT << (2 * (index % PER_WORD)));
    }
}

/// What is left of a word of marks when the balls are forgotten.
fn absent_part(word: u64) -> u64 {
    const LOW_BITS: u64 = u64::MAX / ABSENT;
    ABSENT * (word & word >> 1 & LOW_BITS)
}

/// Which ball, by its mark.
#[derive(Clone, Copy)]
enum Ball {
    Start = 1,
    End = 2,
}

/// An arc from a ball to the other one: the rank of its tail, and its head.
type Touch<N> = (u32, N);

impl<N: Copy + PartialEq> Balls<N> {
    pub(super) const fn new() -> Self {
        Balls {
            order: Vec::new(),
            parent: Vec::new(),
            marks: Vec::new(),
            has_gaps: false,
        }
    }

    /// Balls in a graph, of whose indices `hide` marks those that no node has.
    pub(super) fn among<E>(
        bound: usize,
        hide: impl FnOnce(&mut Marks<'_>) -> Result<bool, E>,
    ) -> Result<Self, E> {
        let mut marks = alloc::vec![0; bound.div_ceil(PER_WORD)];
        let has_gaps = hide(&mut Marks(&mut marks))?;
        Ok(Balls {
            marks,
            has_gaps,
            ..Self::new()
        })
    }

    /// The nodes of a shortest path between two different nodes of a graph with this bound, or `None` if there is none.
    pub(super) fn path_between<O, I>(
        &mut self,
        ends: [N; 2],
        bound: usize,
        out: &O,
        into: &I,
    ) -> Option<Vec<N>>
    where
        O: Follow<Node = N>,
        I: Follow<Node = N>,
    {
        self.seat(ends, bound, out);
        let (mut ahead, mut behind) = (0..1, 1..2);
        while !ahead.is_empty() && !behind.is_empty() {
            let begin = self.order.len();
            let effort_ahead = out.effort(&self.order[ahead.clone()]);
            if effort_ahead <= into.effort(&self.order[behind.clone()]) {
                if let Some((tail, head)) = self.grow(out, ahead, Ball::Start) {
                    return Some(self.path_across(tail as usize, self.rank_of(head)));
                }
                ahead = begin..self.order.len();
            } else {
                if let Some((tail, head)) = self.grow(into, behind, Ball::End) {
                    return Some(self.path_across(self.rank_of(head), tail as usize));
                }
                behind = begin..self.order.len();
            }
        }
        None
    }

    /// As [`path_between`](Self::path_between), where only the ball around the start grows: the first path to be discovered,
    /// unless the arcs are followed by turns.
    pub(super) fn path_from_start<O>(
        &mut self,
        ends: [N; 2],
        bound: usize,
        out: &O,
    ) -> Option<Vec<N>>
    where
        O: Follow<Node = N>,
    {
        self.seat(ends, bound, out);
        let mut frontier = 0..1;
        while !frontier.is_empty() {
            let begin = self.order.len();
            if let Some((tail, _)) = self.grow(out, frontier, Ball::Start) {
                return Some(self.path_across(tail as usize, 1));
            }
            frontier = begin..self.order.len();
        }
        None
    }

    /// Makes a ball of either end. What the last search left goes only now: it may have been left by a panic.
    fn seat(&mut self, [start, end]: [N; 2], bound: usize, arcs: &impl Follow<Node = N>) {
        self.forget(arcs);
        self.marks.resize(bound.div_ceil(PER_WORD), 0);
        // The last word has room for indices from the bound on.
        if bound % PER_WORD != 0 {
            self.marks[bound / PER_WORD] |= u64::MAX << (2 * (bound % PER_WORD));
        }
        self.take_in(arcs.index(start), start, 0, Ball::Start);
        self.take_in(arcs.index(end), end, 1, Ball::End);
    }

    /// Forgets the balls and keeps the memory, in time proportional to what was reached.
    fn forget(&mut self, arcs: &impl Follow<Node = N>) {
        let words = self.order.iter().map(|&node| arcs.index(node) / PER_WORD);
        if self.has_gaps {
            nodes::clear_with(&mut self.marks, words, |word| *word = absent_part(*word));
        } else {
            nodes::clear(&mut self.marks, words);
        }
        self.order.clear();
        self.parent.clear();
    }

    /// Takes in what the arcs of a ball's frontier lead to, until one leads to the other ball.
    fn grow<F: Follow<Node = N>>(
        &mut self,
        arcs: &F,
        frontier: Range<usize>,
        ball: Ball,
    ) -> Option<Touch<N>> {
        if arcs.prefers_turns(&self.order[frontier.clone()]) {
            return self.grow_by_turns(arcs, frontier, ball);
        }
        for start in frontier.clone().step_by(FORESEEN) {
            let block = start..frontier.end.min(start + FORESEEN);
            arcs.foresee(&self.order[block.clone()]);
            for rank in block {
                let tail = to_rank(rank);
                for head in arcs.heads(self.order[rank]) {
                    if self.take_in(arcs.index(head), head, tail, ball) {
                        return Some((tail, head));
                    }
                }
            }
        }
        None
    }

    /// As [`grow`](Self::grow), a step from each of a few nodes in turn, so that they wait for memory together.
    fn grow_by_turns<F: Follow<Node = N>>(
        &mut self,
        arcs: &F,
        mut frontier: Range<usize>,
        ball: Ball,
    ) -> Option<Touch<N>> {
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
                if self.take_in(arcs.index(head), head, *tail, ball) {
                    return Some((*tail, head));
                }
            }
        }
        None
    }

    /// Takes a node into a ball, unless it is in one. Whether it is in the other one.
    #[inline]
    fn take_in(&mut self, index: usize, node: N, parent: u32, ball: Ball) -> bool {
        // An edge to something that is not a node of the graph is ignored.
        let Some(word) = self.marks.get_mut(index / PER_WORD) else {
            return false;
        };
        let shift = 2 * (index % PER_WORD);
        let (mark, own) = (*word >> shift & 3, ball as u64);
        if mark == 0 {
            *word |= own << shift;
            self.order.push(node);
            self.parent.push(parent);
        }
        mark ^ own == ABSENT
    }

    /// The rank of a node in a ball. It is among the last: while the balls grow by layers, only the outermost can be touched.
    fn rank_of(&self, node: N) -> usize {
        let rank = self.order.iter().rposition(|&other| other == node);
        rank.expect("what is marked has a rank")
    }

    /// The path over an arc between the balls.
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
