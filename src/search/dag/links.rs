//! Links of the DAG of all shortest paths: CSR by head, with the parallel edges of each link.
//!
//! A *link* joins two nodes of consecutive layers, by one edge or by several parallel edges. Links
//! are stored in the order of their heads, and for one head in the order of their tails. The edges
//! are stored in the order of their links.

use alloc::vec::Vec;
use core::ops::Range;

use crate::engine::queue::to_rank;

/// An edge from a node to one exactly one layer further, both by rank.
#[derive(Clone, Copy)]
pub(super) struct LayerArc<E> {
    pub(super) tail: u32,
    pub(super) head: u32,
    pub(super) edge: E,
}

impl<E> LayerArc<E> {
    pub(super) fn ends(&self) -> (u32, u32) {
        (self.tail, self.head)
    }
}

/// Links and their edges.
#[derive(Debug, Clone)]
pub(super) struct Links<E> {
    /// By rank, where the links to it start; one more at the end.
    starts: Vec<usize>,
    /// By link, the rank it comes from.
    tails: Vec<u32>,
    /// By link, where its edges start; one more at the end.
    edge_starts: Vec<usize>,
    edges: Vec<E>,
}

impl<E: Copy> Links<E> {
    /// The links of `arcs` among the first `nodes` ranks. `is_doubled` returns whether the graph
    /// lists each edge twice; it is called only if that is possible.
    pub(super) fn new(
        arcs: &[LayerArc<E>],
        nodes: usize,
        is_doubled: impl FnOnce() -> bool,
    ) -> Self {
        let by_head = sorted_by_head(arcs, nodes);
        let runs = || by_head.chunk_by(|one, other| one.ends() == other.ends());
        let is_even = !by_head.is_empty() && runs().all(|run| run.len() % 2 == 0);
        let listings = if is_even && is_doubled() { 2 } else { 1 };
        let mut links = Links {
            starts: Vec::with_capacity(nodes + 1),
            tails: Vec::new(),
            edge_starts: alloc::vec![0],
            edges: Vec::with_capacity(by_head.len() / listings),
        };
        for run in runs() {
            // Heads without links start where the next head does.
            let head = run[0].head as usize;
            links.starts.resize(head + 1, links.tails.len());
            links.tails.push(run[0].tail);
            // The first listing is complete before the second starts.
            let once = &run[..run.len() / listings];
            links.edges.extend(once.iter().map(|arc| arc.edge));
            links.edge_starts.push(links.edges.len());
        }
        links.starts.resize(nodes + 1, links.tails.len());
        links
    }
}

impl<E> Links<E> {
    /// The links to the node of this rank.
    pub(super) fn leading_to(&self, rank: usize) -> Range<usize> {
        self.starts[rank]..self.starts[rank + 1]
    }

    /// The ranks that the links to the node of this rank come from, ascending.
    pub(super) fn tails_to(&self, rank: usize) -> &[u32] {
        &self.tails[self.leading_to(rank)]
    }

    /// The rank that one link comes from.
    pub(super) fn tail(&self, link: usize) -> usize {
        self.tails[link] as usize
    }

    /// The positions of the parallel edges of a link.
    pub(super) fn edges_of(&self, link: usize) -> Range<usize> {
        self.edge_starts[link]..self.edge_starts[link + 1]
    }

    /// The edge at a position.
    pub(super) fn edge(&self, at: usize) -> E
    where
        E: Copy,
    {
        self.edges[at]
    }
}

/// The same links in the order of their tails, and for one tail in the order of their heads.
#[derive(Debug, Clone)]
pub(super) struct Forward {
    /// By rank, where the links from it start; one more at the end.
    starts: Vec<usize>,
    links: Vec<ForwardLink>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct ForwardLink {
    pub(super) head: u32,
    /// The place of the link in [`Links`].
    pub(super) place: usize,
}

impl Forward {
    pub(super) fn of<E>(links: &Links<E>, nodes: usize) -> Self {
        let mut starts = alloc::vec![0; nodes + 1];
        for &tail in &links.tails {
            starts[tail as usize + 1] += 1;
        }
        for rank in 0..nodes {
            starts[rank + 1] += starts[rank];
        }
        let mut next = starts.clone();
        let mut sorted = alloc::vec![ForwardLink { head: 0, place: 0 }; links.tails.len()];
        for head in 0..nodes {
            for place in links.leading_to(head) {
                let slot = &mut next[links.tail(place)];
                sorted[*slot] = ForwardLink {
                    head: to_rank(head),
                    place,
                };
                *slot += 1;
            }
        }
        Forward {
            starts,
            links: sorted,
        }
    }

    pub(super) fn links_from(&self, rank: usize) -> &[ForwardLink] {
        &self.links[self.starts[rank]..self.starts[rank + 1]]
    }
}

/// A counting sort, stable: arcs to one head stay in the order of their tails.
fn sorted_by_head<E: Copy>(arcs: &[LayerArc<E>], nodes: usize) -> Vec<LayerArc<E>> {
    let Some(&first) = arcs.first() else {
        return Vec::new();
    };
    let mut next = alloc::vec![0; nodes + 1];
    for arc in arcs {
        next[arc.head as usize + 1] += 1;
    }
    for head in 0..nodes {
        next[head + 1] += next[head];
    }
    let mut sorted = alloc::vec![first; arcs.len()];
    for &arc in arcs {
        let slot: &mut usize = &mut next[arc.head as usize];
        sorted[*slot] = arc;
        *slot += 1;
    }
    sorted
}
