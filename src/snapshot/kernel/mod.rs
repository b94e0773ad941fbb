//! Kernel of whole searches on a CSR: top-down and bottom-up steps, and the rule that chooses.
//!
//! Three things make it fast where the graph is larger than the cache:
//!
//! - *Direction-optimizing search* (Beamer, Asanović and Patterson, "Direction-optimizing
//!   breadth-first search", 2012). When the frontier holds most of the remaining arcs, it is
//!   cheaper to look for a discovered in-neighbor of each undiscovered node (bottom-up) than to
//!   follow every arc of the frontier (top-down).
//! - *Prefetch in stages*. The queue tells which nodes come next. Their row starts are prefetched
//!   first, then their rows.
//! - *Visited bits*. One bit says whether a head is discovered. It is more often cached than a
//!   rank.

use alloc::vec::Vec;
use core::ops::Range;

use crate::engine::csr::Csr;
use crate::engine::prefetch::{LINE, prefetch};
use crate::engine::queue::{Queue, to_rank};
use crate::engine::ranks;

/// The graph of a search.
#[derive(Clone, Copy)]
pub(crate) struct Graph<'a> {
    pub(crate) out: &'a Csr,
    /// The search may go bottom-up only if these are given.
    pub(crate) into: Option<InArcs<'a>>,
    pub(crate) max_out_degree: usize,
}

/// The arcs into every node, and a bit for each node that has any.
#[derive(Clone, Copy)]
pub(crate) struct InArcs<'a> {
    pub(crate) arcs: &'a Csr,
    pub(crate) has_arcs: &'a [u64],
}

/// A search by index, and its memory.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) queue: Queue<u32>,
    pub(crate) ranks: Vec<u32>,
    /// A bit for each discovered node. Only the steps that need it keep it up to date.
    visited: Vec<u64>,
    /// The number of nodes from the front of the order that are marked in `visited`.
    marked: usize,
    /// `visited` after the current bottom-up step, which must not see its own discoveries.
    next_visited: Vec<u64>,
}

/// From this size on, in bytes, the memory of a search does not fit the nearer caches.
const LARGE: usize = 12 << 20;

/// The number of degrees that are read to estimate the arcs of a frontier. To read all degrees of a
/// tree costs a third of its search.
const SAMPLE: usize = 1 << 12;

/// Whether the memory of a search does not fit the nearer caches.
pub(crate) fn outgrows_the_cache(arcs: &Csr) -> bool {
    // A row start, a rank, a place in the order and a parent for each node, and one more start.
    size_of::<u32>() * (4 * arcs.bound() + 1 + arcs.arc_count()) >= LARGE
}

impl State {
    pub(crate) fn new(bound: usize) -> Self {
        State {
            queue: Queue::with_room_for(bound),
            ranks: alloc::vec![0; bound],
            visited: Vec::new(),
            marked: 0,
            next_visited: Vec::new(),
        }
    }

    pub(crate) fn add_source(&mut self, node: u32) {
        ranks::add_source(&mut self.queue, &mut self.ranks[..], node as usize, node);
    }

    /// Runs the search from the sources, no further than `max_distance`.
    pub(crate) fn search(&mut self, graph: Graph<'_>, max_distance: u32) {
        let is_large = outgrows_the_cache(graph.out);
        let mut rule = DirectionRule::new(graph);
        let mut frontier = 0..self.queue.order.len();
        let mut distance = 0;
        while !frontier.is_empty() && distance < max_distance {
            distance += 1;
            let end = frontier.end;
            match graph.into {
                Some(into) if rule.goes_bottom_up(graph, &self.queue.order, &frontier) => {
                    self.bottom_up(into);
                }
                _ if is_large => self.top_down(graph.out, frontier),
                _ => self.top_down_in_cache(graph.out, frontier),
            }
            frontier = end..self.queue.order.len();
            if !frontier.is_empty() {
                self.queue.layer_starts.push(to_rank(end));
            }
            self.queue.expanded = end;
        }
    }

    /// Expands the frontier of a graph that fits the cache: ranks say which heads are discovered.
    fn top_down_in_cache(&mut self, arcs: &Csr, frontier: Range<usize>) {
        let Queue { order, parent, .. } = &mut self.queue;
        let ranks = &mut self.ranks[..];
        for rank in frontier {
            for &head in arcs.row(order[rank]) {
                let slot = &mut ranks[head as usize];
                if *slot == 0 {
                    order.push(head);
                    *slot = to_rank(order.len());
                    parent.push(to_rank(rank));
                }
            }
        }
    }

    /// Expands the frontier of a large graph. Bits say which heads are discovered: the bits of a
    /// million nodes fit a cache that their ranks do not.
    fn top_down(&mut self, arcs: &Csr, frontier: Range<usize>) {
        self.mark(arcs.bound().div_ceil(64));
        let Queue { order, parent, .. } = &mut self.queue;
        let (visited, ranks) = (&mut self.visited[..], &mut self.ranks[..]);
        for rank in frontier {
            prefetch_rows(arcs, order, rank);
            for &head in arcs.row(order[rank]) {
                let (word, bit) = (&mut visited[head as usize / 64], 1 << (head % 64));
                if *word & bit == 0 {
                    *word |= bit;
                    order.push(head);
                    ranks[head as usize] = to_rank(order.len());
                    parent.push(to_rank(rank));
                }
            }
        }
        self.marked = order.len();
    }

    /// Gives each undiscovered node a parent among the nodes discovered before this step. That
    /// parent is in the frontier: otherwise the node would have been discovered earlier.
    fn bottom_up(&mut self, into: InArcs<'_>) {
        self.mark(into.has_arcs.len());
        self.next_visited.resize(into.has_arcs.len(), 0);
        let Queue { order, parent, .. } = &mut self.queue;
        let (visited, ranks) = (&self.visited, &mut self.ranks[..]);
        let is_marked = |&node: &u32| visited[node as usize / 64] >> (node % 64) & 1 == 1;
        let (starts, heads) = into.arcs.parts();
        let first = order.len();
        let undiscovered = |word: usize| match (into.has_arcs.get(word), visited.get(word)) {
            (Some(has_arcs), Some(seen)) => has_arcs & !seen,
            _ => 0,
        };
        for (word, next) in self.next_visited.iter_mut().enumerate() {
            // The rows of the next word's nodes are prefetched while those of this word are read.
            for node in nodes_of(word + 1, undiscovered(word + 1)) {
                prefetch(heads, starts[node as usize] as usize);
            }
            let mut found = 0;
            for node in nodes_of(word, undiscovered(word)) {
                if let Some(&tail) = into.arcs.row(node).iter().find(|tail| is_marked(tail)) {
                    order.push(node);
                    parent.push(tail);
                    found |= 1 << (node % 64);
                }
            }
            *next = visited[word] | found;
        }
        // Ranks of parents are read together: above, each would wait for a loop of unknown length.
        let discovered = order[first..].iter().zip(&mut parent[first..]);
        for (rank, (&node, parent)) in (first..).zip(discovered) {
            *parent = ranks[*parent as usize] - 1;
            ranks[node as usize] = to_rank(rank + 1);
        }
        self.marked = order.len();
        core::mem::swap(&mut self.visited, &mut self.next_visited);
    }

    /// Marks the nodes that other steps discovered. The caller updates `marked`.
    fn mark(&mut self, words: usize) {
        self.visited.resize(words, 0);
        for &node in &self.queue.order[self.marked..] {
            self.visited[node as usize / 64] |= 1 << (node % 64);
        }
    }

    /// Clears the search and keeps the memory, in time proportional to what was reached.
    pub(crate) fn clear(&mut self) {
        let order = self.queue.order.iter().map(|&node| node as usize);
        ranks::clear(&mut self.ranks, order.clone());
        let marked = order.take(self.marked);
        ranks::clear(&mut self.visited, marked.map(|node| node / 64));
        self.marked = 0;
        self.queue.clear();
    }
}

/// Prefetches the row start of a node well after `rank`, and the row of a nearer one.
#[inline]
fn prefetch_rows(arcs: &Csr, order: &[u32], rank: usize) {
    const START_AHEAD: usize = 32;
    const ROW_AHEAD: usize = 16;
    let (starts, heads) = arcs.parts();
    if let Some(&node) = order.get(rank + START_AHEAD) {
        prefetch(starts, node as usize);
    }
    if let Some(&node) = order.get(rank + ROW_AHEAD) {
        let start = starts[node as usize] as usize;
        prefetch(heads, start);
        prefetch(heads, start + LINE);
    }
}

/// The nodes of the bits that are set in a word.
fn nodes_of(word: usize, mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = bits.trailing_zeros();
        bits &= bits.checked_sub(1)?;
        Some(to_rank(word * 64) + bit)
    })
}

/// The rule for bottom-up steps: while the frontier has more arcs than those left to explore,
/// divided by √(mean degree / 1.2). Beamer's constant 15 is too large where degrees are low.
struct DirectionRule {
    /// The estimated number of arcs out of nodes not yet counted.
    unexplored: usize,
    counted: usize,
    divisor: usize,
}

impl DirectionRule {
    fn new(graph: Graph<'_>) -> Self {
        let arcs = graph.out.arc_count();
        // In integers: 16 √(arcs / (1.2 bound)).
        let degrees = arcs.saturating_mul(640) / (3 * graph.out.bound()).max(1);
        DirectionRule {
            unexplored: arcs,
            counted: 0,
            divisor: degrees.isqrt().max(1),
        }
    }

    fn goes_bottom_up(&mut self, graph: Graph<'_>, order: &[u32], frontier: &Range<usize>) -> bool {
        // Each degree costs a random read: none is read while even the largest would not be enough.
        if !self.is_worth(frontier.len().saturating_mul(graph.max_out_degree)) {
            return false;
        }
        let arcs_of = |nodes: &[u32]| graph.out.estimate_arcs(nodes, SAMPLE);
        let before = arcs_of(&order[self.counted..frontier.start]);
        let current = arcs_of(&order[frontier.clone()]);
        self.unexplored = self.unexplored.saturating_sub(before + current);
        self.counted = frontier.end;
        self.is_worth(current)
    }

    fn is_worth(&self, arcs: usize) -> bool {
        arcs.saturating_mul(self.divisor) > self.unexplored.saturating_mul(16)
    }
}

#[cfg(test)]
mod tests;
