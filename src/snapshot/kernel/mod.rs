//! Breadth-first search of compact arcs.
//!
//! Three things make it fast where the graph outgrows the cache. First, *direction-optimising* (Beamer, Asanović and Patterson,
//! "Direction-optimizing breadth-first search", 2012): when the frontier holds most of the arcs that are left,
//! it is cheaper to ask each undiscovered node for one discovered in-neighbour (bottom-up) than to follow every
//! arc of the frontier (top-down). Second, *staged prefetch*: the queue says far ahead which nodes come, so the
//! memory they need is asked for in stages: where the row begins, the row, and, of short rows, what is visited of their heads.
//! Third, *marks*: where rows are long, most heads are visited already, and a bit says so sooner than a rank.
//!
//! Everything is a 32-bit index. `ranks[v]` is the position of `v` in `order` plus one, 0 if it has not been discovered.

use alloc::vec::Vec;
use core::ops::Range;

use crate::engine::csr::Csr;
use crate::engine::graph;
use crate::engine::prefetch::{LINE, prefetch};
use crate::engine::queue::{Queue, to_rank};

/// What a search reads.
#[derive(Clone, Copy)]
pub(super) struct Graph<'a> {
    pub(super) out: &'a Csr,
    /// With these the search may go bottom-up.
    pub(super) into: Option<InArcs<'a>>,
    pub(super) max_out_degree: usize,
}

/// The arcs into every node, and which nodes have any.
#[derive(Clone, Copy)]
pub(super) struct InArcs<'a> {
    pub(super) arcs: &'a Csr,
    pub(super) has_arcs: &'a [u64],
}

/// A search in index form, and the memory to make it.
#[derive(Debug)]
pub(super) struct State {
    pub(super) queue: Queue<u32>,
    /// A bit a node that has been discovered: kept by the steps that need it, which are bottom-up ones and those along long rows.
    visited: Vec<u64>,
    /// How many nodes of the order are marked in `visited`.
    marked: usize,
    /// What becomes of `visited` in a bottom-up step, which must not see its own discoveries.
    next_visited: Vec<u64>,
}

/// From this size on, in bytes, what a search touches is not in a cache close by.
const LARGE: usize = 12 << 20;

/// From this mean degree on rows are long. Measured: at 6 and below the ranks of the heads are better fetched ahead, at 10 and
/// above the marks win, by 1.2 to 1.8 times.
const LONG: usize = 8;

/// How many degrees are asked for to judge a frontier by. All those of a tree cost a third of its search.
const ASKED: usize = 1 << 12;

/// Whether a search waits for memory rather than for a cache close by.
pub(super) fn outgrows_the_cache(arcs: &Csr) -> bool {
    // Ranks, order and parents.
    arcs.bytes() + 3 * size_of::<u32>() * arcs.bound() >= LARGE
}

/// The ways to follow the arcs of a frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TopDown {
    InCache,
    Ahead,
    Marked,
}

impl TopDown {
    fn suited_to(arcs: &Csr) -> Self {
        if !outgrows_the_cache(arcs) {
            TopDown::InCache
        } else if arcs.count() < LONG * arcs.bound() {
            TopDown::Ahead
        } else {
            TopDown::Marked
        }
    }
}

/// Searches on from the sources, which are seated in the queue and have their ranks.
pub(super) fn search(graph: Graph<'_>, ranks: &mut [u32], state: &mut State) {
    let top_down = TopDown::suited_to(graph.out);
    let mut rule = DirectionRule::new(graph);
    let mut frontier = 0..state.queue.order.len();
    while !frontier.is_empty() {
        let end = frontier.end;
        match graph.into {
            Some(into) if rule.goes_bottom_up(graph, &state.queue.order, &frontier) => {
                state.bottom_up(into, ranks);
            }
            _ => match top_down {
                TopDown::InCache => state.top_down(graph.out, ranks, frontier),
                TopDown::Ahead => state.top_down_ahead(graph.out, ranks, frontier),
                TopDown::Marked => state.top_down_marked(graph.out, ranks, frontier),
            },
        }
        frontier = end..state.queue.order.len();
        if !frontier.is_empty() {
            state.queue.layer_starts.push(to_rank(end));
        }
        state.queue.expanded = end;
    }
}

impl State {
    pub(super) fn with_room_for(nodes: usize) -> Self {
        State {
            queue: Queue::with_room_for(nodes),
            visited: Vec::new(),
            marked: 0,
            next_visited: Vec::new(),
        }
    }

    #[inline]
    fn follow(&mut self, arcs: &Csr, ranks: &mut [u32], rank: usize) {
        let Queue { order, parent, .. } = &mut self.queue;
        for &head in arcs.of(order[rank]) {
            let slot = &mut ranks[head as usize];
            if *slot == 0 {
                order.push(head);
                *slot = to_rank(order.len());
                parent.push(to_rank(rank));
            }
        }
    }

    fn top_down(&mut self, arcs: &Csr, ranks: &mut [u32], frontier: Range<usize>) {
        for rank in frontier {
            self.follow(arcs, ranks, rank);
        }
    }

    /// The memory for the node of each rank is asked for in stages. Where rows are short, that includes what is visited of
    /// their heads.
    fn top_down_ahead(&mut self, arcs: &Csr, ranks: &mut [u32], frontier: Range<usize>) {
        for rank in frontier {
            self.prefetch_row(arcs, rank + 40, rank + 26, 1);
            if let Some(&node) = self.queue.order.get(rank + 12) {
                prefetch_heads(arcs.of(node), ranks);
            }
            self.follow(arcs, ranks, rank);
        }
    }

    /// Where rows are long, most heads have been discovered already: to be told so by a bit is cheaper than by a rank, since
    /// the bits of a million nodes fit the cache that their ranks do not.
    fn top_down_marked(&mut self, arcs: &Csr, ranks: &mut [u32], frontier: Range<usize>) {
        self.mark(arcs.bound().div_ceil(64));
        for rank in frontier {
            self.prefetch_row(arcs, rank + 32, rank + 16, 2);
            let Queue { order, parent, .. } = &mut self.queue;
            for &head in arcs.of(order[rank]) {
                let (word, bit) = (&mut self.visited[head as usize / 64], 1 << (head % 64));
                if *word & bit == 0 {
                    *word |= bit;
                    order.push(head);
                    ranks[head as usize] = to_rank(order.len());
                    parent.push(to_rank(rank));
                }
            }
        }
        self.marked = self.queue.order.len();
    }

    /// Asks for the place where the row of the one rank begins, and for the first lines of the row of the other.
    #[inline]
    fn prefetch_row(&self, arcs: &Csr, start_of: usize, row_of: usize, lines: usize) {
        let (starts, heads) = arcs.parts();
        if let Some(&node) = self.queue.order.get(start_of) {
            prefetch(starts, node as usize);
        }
        if let Some(&node) = self.queue.order.get(row_of) {
            let start = starts[node as usize] as usize;
            for line in 0..lines {
                prefetch(heads, start + line * LINE);
            }
        }
    }

    /// Every undiscovered node looks for a parent among the nodes discovered before this step: one of the frontier,
    /// or the node would have been discovered earlier.
    fn bottom_up(&mut self, into: InArcs<'_>, ranks: &mut [u32]) {
        self.mark(into.has_arcs.len());
        self.next_visited.resize(into.has_arcs.len(), 0);
        let Queue { order, parent, .. } = &mut self.queue;
        let visited = &self.visited;
        let is_marked = |&node: &u32| visited[node as usize / 64] >> (node % 64) & 1 == 1;
        let (starts, heads) = into.arcs.parts();
        let first = order.len();
        let undiscovered = |word: usize| match (into.has_arcs.get(word), visited.get(word)) {
            (Some(has_arcs), Some(seen)) => has_arcs & !seen,
            _ => 0,
        };
        for (word, next) in self.next_visited.iter_mut().enumerate() {
            // The rows of the next word's nodes, while those of this one are looked through.
            for node in nodes_of(word + 1, undiscovered(word + 1)) {
                prefetch(heads, starts[node as usize] as usize);
            }
            let mut found = 0;
            for node in nodes_of(word, undiscovered(word)) {
                if let Some(&tail) = into.arcs.of(node).iter().find(|tail| is_marked(tail)) {
                    order.push(node);
                    parent.push(tail);
                    found |= 1 << (node % 64);
                }
            }
            *next = visited[word] | found;
        }
        // Ranks are looked up together: one by one above, each would wait behind a loop of unknown length.
        let discovered = order[first..].iter().zip(&mut parent[first..]);
        for (rank, (&node, parent)) in (first..).zip(discovered) {
            *parent = ranks[*parent as usize] - 1;
            ranks[node as usize] = to_rank(rank + 1);
        }
        self.marked = order.len();
        core::mem::swap(&mut self.visited, &mut self.next_visited);
    }

    /// Brings the marks up to date with the order. The caller, who goes on to mark, says how far in the end.
    fn mark(&mut self, words: usize) {
        self.visited.resize(words, 0);
        for &node in &self.queue.order[self.marked..] {
            self.visited[node as usize / 64] |= 1 << (node % 64);
        }
    }

    /// Forgets the search and keeps the memory, in time proportional to what was reached.
    pub(super) fn clear(&mut self, ranks: &mut [u32]) {
        let order = self.queue.order.iter().map(|&node| node as usize);
        graph::clear(ranks, order.clone());
        graph::clear(
            &mut self.visited,
            order.take(self.marked).map(|node| node / 64),
        );
        self.marked = 0;
        self.queue.clear();
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

/// Asks for what is visited of the heads of a short row. The first four are asked for in any case, the last of a shorter row
/// more than once: on grids and trees no processor can tell how long the next row is.
#[inline]
fn prefetch_heads(row: &[u32], ranks: &[u32]) {
    let Some(last) = row.len().checked_sub(1) else {
        return;
    };
    for place in 0..4 {
        prefetch(ranks, row[place.min(last)] as usize);
    }
    for &head in row.iter().skip(4) {
        prefetch(ranks, head as usize);
    }
}

/// When to go bottom-up: while the frontier has more arcs than are left to explore, divided by
/// √(mean degree / 1.2). Beamer's constant 15 goes bottom-up too early where degrees are low.
struct DirectionRule {
    /// About the number of arcs out of nodes not yet counted.
    unexplored: usize,
    counted: usize,
    divisor: usize,
}

impl DirectionRule {
    fn new(graph: Graph<'_>) -> Self {
        let arcs = graph.out.count();
        // Integers all the way: 16 √(arcs / (1.2 bound)).
        let degrees = arcs.saturating_mul(640) / (3 * graph.out.bound()).max(1);
        DirectionRule {
            unexplored: arcs,
            counted: 0,
            divisor: degrees.isqrt().max(1),
        }
    }

    fn goes_bottom_up(&mut self, graph: Graph<'_>, order: &[u32], frontier: &Range<usize>) -> bool {
        // Degrees cost a random read each: not asked for while even the largest would not do.
        if !self.is_worth(frontier.len().saturating_mul(graph.max_out_degree)) {
            return false;
        }
        let arcs_of = |nodes: &[u32]| graph.out.about_how_many_from(nodes, ASKED);
        let before = arcs_of(&order[self.counted..frontier.start]);
        let at_hand = arcs_of(&order[frontier.clone()]);
        self.unexplored = self.unexplored.saturating_sub(before + at_hand);
        self.counted = frontier.end;
        self.is_worth(at_hand)
    }

    fn is_worth(&self, arcs: usize) -> bool {
        arcs.saturating_mul(self.divisor) > self.unexplored.saturating_mul(16)
    }
}

#[cfg(test)]
mod tests;
