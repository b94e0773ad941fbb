//! Searches from all nodes, or from some, of a compact copy of a graph, on one thread or several.

use alloc::vec::Vec;

use super::arcs::Arcs;
use crate::engine::many_sources::{MAX_SOURCES, ManySources, Tally};
use crate::engine::queue::to_rank;
use crate::snapshot::kernel::{self, State};

/// A search from one node that reuses its memory.
pub(super) struct Bfs {
    state: State,
}

impl Bfs {
    pub(super) fn new(nodes: usize) -> Self {
        Bfs {
            state: State::new(nodes),
        }
    }

    /// Searches everything that `source` reaches. Costs what the last search and this one reach.
    /// Goes no further than `max_distance`.
    pub(super) fn run(&mut self, graph: kernel::Graph<'_>, source: u32, max_distance: u32) {
        self.state.clear();
        self.state.add_source(source);
        self.state.search(graph, max_distance);
    }

    /// The greatest distance reached.
    pub(super) fn depth(&self) -> u32 {
        to_rank(self.state.queue.layer_starts.len() - 1)
    }

    /// Each distance with the nodes at it.
    pub(super) fn layers(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let queue = &self.state.queue;
        (0..=self.depth()).map(|distance| {
            let layer = queue.layer(distance as usize);
            (distance, &queue.order[layer])
        })
    }

    /// The first node that was not reached.
    pub(super) fn first_unreached(&self) -> Option<u32> {
        let State { queue, ranks, .. } = &self.state;
        if queue.order.len() == ranks.len() {
            return None;
        }
        ranks.iter().position(|&rank| rank == 0).map(to_rank)
    }
}

/// The sources of the searches of a graph, in blocks that are searched at once.
pub(super) struct Sources {
    /// Neighbors stand together, so that they share visits.
    shared: Vec<u32>,
    /// Those of parts of the graph where sharing does not pay.
    single: Vec<u32>,
}

/// Searches at once pay unless a part of the graph has more layers than this many times its arcs by
/// its nodes: a long path, a ring, a large grid. There the sources of a block reach a node at
/// different distances, and each distance is a visit.
const LAYERS_BY_DEGREE: usize = 64;

impl Sources {
    /// The nodes for which `is_source`, in the order of one search, for searches no further than
    /// `max_distance`. Costs O(|V| + |E|).
    pub(super) fn of(arcs: &Arcs, max_distance: u32, is_source: impl Fn(u32) -> bool) -> Self {
        let csr = arcs.out();
        let mut sources = Sources {
            shared: Vec::new(),
            single: Vec::new(),
        };
        let mut is_found = alloc::vec![false; arcs.len()];
        let mut found = Vec::new();
        for start in 0..to_rank(arcs.len()) {
            if core::mem::replace(&mut is_found[start as usize], true) {
                continue;
            }
            found.clear();
            found.push(start);
            let (mut layers, mut arcs, mut layer) = (0_u32, 0, 0..1);
            while !layer.is_empty() {
                let end = layer.end;
                for rank in layer {
                    let heads = csr.row(found[rank]);
                    arcs += heads.len();
                    for &head in heads {
                        if !core::mem::replace(&mut is_found[head as usize], true) {
                            found.push(head);
                        }
                    }
                }
                layers += 1;
                layer = end..found.len();
            }
            let layers = layers.min(max_distance.saturating_add(1));
            let is_long = layers as usize * found.len() > LAYERS_BY_DEGREE * arcs;
            let part = if is_long {
                &mut sources.single
            } else {
                &mut sources.shared
            };
            part.extend(found.iter().copied().filter(|&node| is_source(node)));
        }
        sources
    }

    /// All nodes.
    pub(super) fn all(arcs: &Arcs, max_distance: u32) -> Self {
        Self::of(arcs, max_distance, |_| true)
    }

    pub(super) fn len(&self) -> usize {
        self.shared.len() + self.single.len()
    }

    /// The sources of each search.
    pub(super) fn blocks(&self) -> impl Iterator<Item = &[u32]> + Send {
        self.shared.chunks(MAX_SOURCES).chain(self.single.chunks(1))
    }
}

/// Searches from one source or from many at once, and their memory.
pub(super) struct Searches {
    one: Option<Bfs>,
    many: Option<ManySources>,
}

impl Searches {
    pub(super) fn new() -> Self {
        Searches {
            one: None,
            many: None,
        }
    }

    /// Searches from the sources of a block, no further than `max_distance`.
    pub(super) fn run(
        &mut self,
        arcs: &Arcs,
        sources: &[u32],
        max_distance: u32,
        tally: &mut impl Tally,
    ) {
        let nodes = arcs.len();
        if let &[source] = sources {
            let one = self.one.get_or_insert_with(|| Bfs::new(nodes));
            one.run(arcs.forward(), source, max_distance);
            for (distance, layer) in one.layers() {
                tally.add_layer(distance, layer);
            }
        } else {
            let many = self.many.get_or_insert_with(|| ManySources::new(nodes));
            many.search((arcs.out(), arcs.into()), sources, max_distance, tally);
        }
    }
}

/// Does `work` for each block on one thread or, with the feature `rayon`, on several. Each thread
/// starts with a value of its own, and these are returned.
pub(super) fn for_each_block<B, T, F>(
    nodes: usize,
    blocks: impl Iterator<Item = B> + Send,
    start: impl Fn() -> T + Sync,
    work: F,
) -> Vec<T>
where
    T: Send,
    F: Fn(&mut Searches, &mut T, B) + Sync,
{
    #[cfg(feature = "rayon")]
    if nodes >= WORTH_SHARING {
        let blocks = std::sync::Mutex::new(blocks);
        let next = || blocks.lock().expect("no thread has panicked").next();
        return rayon::broadcast(|_| {
            let (mut searches, mut value) = (Searches::new(), start());
            while let Some(block) = next() {
                work(&mut searches, &mut value, block);
            }
            value
        });
    }
    let _ = nodes;
    let (mut searches, mut value) = (Searches::new(), start());
    blocks.for_each(|block| work(&mut searches, &mut value, block));
    alloc::vec![value]
}

/// With fewer nodes the searches end before another thread has woken up.
#[cfg(feature = "rayon")]
const WORTH_SHARING: usize = 128;
