//! Many sources at once: one search in which each of up to 256 sources has a bit at every node.
//!
//! Sources that reach a node at the same distance share the visit of its arcs. Then, Kaufmann,
//! Chirigati, Hoang-Vu, Pham, Kemper, Neumann and Vo, "The more the merrier: efficient multi-source
//! graph traversal", 2014. As in the search from one source (Beamer, Asanović and Patterson, 2012), a
//! step pushes the bits of a small frontier along its arcs, and pulls those of a large one.

use alloc::vec::Vec;
use core::mem;

use super::csr::Csr;
use super::queue::to_rank;

/// The most sources of one search.
pub(crate) const MAX_SOURCES: usize = 256;

/// A frontier with more than one arc in this many of the graph is pulled.
const PULL_FROM: usize = 6;

/// So many tails are read before it is checked whether a source is still missing.
const AT_ONCE: usize = 8;

/// A bit for each source, in their order. Never on two cache lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct SourceSet([u32; MAX_SOURCES / 32]);

impl SourceSet {
    /// The first `count` sources.
    pub(crate) fn first(count: usize) -> Self {
        let mut set = SourceSet::default();
        (0..count).for_each(|source| set.insert(source));
        set
    }

    fn insert(&mut self, source: usize) {
        self.0[source / 32] |= 1 << (source % 32);
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        *self == SourceSet::default()
    }

    #[inline]
    pub(crate) fn union(&self, other: &Self) -> Self {
        SourceSet(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    fn without(&self, other: &Self) -> Self {
        SourceSet(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The word of sources 32 × `place` and up, the first in its lowest bit.
    #[inline]
    pub(crate) fn word(&self, place: usize) -> u32 {
        self.0[place]
    }

    /// The places of the sources, in ascending order.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        (0..).step_by(32).zip(self.0).flat_map(|(first, mut word)| {
            core::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(first + bit)
            })
        })
    }
}

/// Receives which sources reach which node at which distance.
pub(crate) trait Tally {
    /// These sources reach `node` at this distance, which never falls from one call to the next.
    /// Each source and node come once, a source itself at distance 0.
    fn add(&mut self, distance: u32, node: u32, sources: &SourceSet);

    /// The only source reaches all these nodes at this distance.
    fn add_layer(&mut self, distance: u32, nodes: &[u32]) {
        let source = SourceSet::first(1);
        for &node in nodes {
            self.add(distance, node, &source);
        }
    }
}

/// The memory of the searches.
pub(crate) struct ManySources {
    nodes: Vec<Node>,
    /// The sources that reached the node in the last step.
    frontier: Vec<SourceSet>,
    /// The nodes of the last step.
    current: Vec<u32>,
    /// Those of this step.
    next: Vec<u32>,
    /// All nodes that were reached.
    reached: Vec<u32>,
}

/// What a step reads and writes of a node: one cache line.
#[derive(Clone, Default)]
#[repr(align(64))]
struct Node {
    reached: SourceSet,
    /// The sources that reach the node in this step for the first time.
    next: SourceSet,
}

impl ManySources {
    pub(crate) fn new(nodes: usize) -> Self {
        ManySources {
            nodes: alloc::vec![Node::default(); nodes],
            frontier: alloc::vec![SourceSet::default(); nodes],
            current: Vec::new(),
            next: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// Searches from different sources, at most [`MAX_SOURCES`], along the arcs of `out`, whose
    /// reverse is `into`, no further than `max_distance`.
    pub(crate) fn search(
        &mut self,
        (out, into): (&Csr, &Csr),
        sources: &[u32],
        max_distance: u32,
        tally: &mut impl Tally,
    ) {
        for node in self.reached.drain(..) {
            self.nodes[node as usize] = Node::default();
        }
        for (place, &source) in sources.iter().enumerate() {
            self.nodes[source as usize].next.insert(place);
            self.next.push(source);
        }
        let all = SourceSet::first(sources.len());
        let mut distance = 0;
        while !self.next.is_empty() {
            self.finish_step(distance, tally);
            if distance == max_distance {
                break;
            }
            let degrees = self.current.iter().map(|&node| out.degree(node));
            if degrees.sum::<usize>() > out.arc_count() / PULL_FROM {
                self.pull(into, &all);
            } else {
                self.push(out);
            }
            distance += 1;
        }
        self.leave_frontier();
    }

    /// Makes the nodes of this step the frontier.
    fn finish_step(&mut self, distance: u32, tally: &mut impl Tally) {
        self.leave_frontier();
        mem::swap(&mut self.current, &mut self.next);
        for &index in &self.current {
            let node = &mut self.nodes[index as usize];
            if node.reached.is_empty() {
                self.reached.push(index);
            }
            let new = mem::take(&mut node.next);
            node.reached = node.reached.union(&new);
            self.frontier[index as usize] = new;
            tally.add(distance, index, &new);
        }
    }

    fn leave_frontier(&mut self) {
        for node in self.current.drain(..) {
            self.frontier[node as usize] = SourceSet::default();
        }
    }

    /// Gives the sources of each frontier node to its heads.
    fn push(&mut self, out: &Csr) {
        for &tail in &self.current {
            let sources = self.frontier[tail as usize];
            for &head in out.row(tail) {
                let node = &mut self.nodes[head as usize];
                let new = sources.without(&node.reached);
                if !new.is_empty() {
                    if node.next.is_empty() {
                        self.next.push(head);
                    }
                    node.next = node.next.union(&new);
                }
            }
        }
    }

    /// Collects for each node that lacks a source the sources of its tails, until it lacks none.
    fn pull(&mut self, into: &Csr, all: &SourceSet) {
        for (node, head) in self.nodes.iter_mut().zip(0..to_rank(into.bound())) {
            if node.reached == *all {
                continue;
            }
            let mut known = node.reached;
            for tails in into.row(head).chunks(AT_ONCE) {
                for &tail in tails {
                    known = known.union(&self.frontier[tail as usize]);
                }
                if known == *all {
                    break;
                }
            }
            node.next = known.without(&node.reached);
            if !node.next.is_empty() {
                self.next.push(head);
            }
        }
    }
}
