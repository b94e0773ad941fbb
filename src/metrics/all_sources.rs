//! Search from every node of a compact copy of a graph, on one thread or on several.

use alloc::vec::Vec;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use crate::engine::compact_ids::CompactIds;
use crate::engine::csr::Csr;
use crate::engine::queue::to_rank;
use crate::search::SearchError;
use crate::snapshot::kernel::{self, InArcs, State};

/// The arcs of a graph in both directions, by compact id.
pub(super) struct Arcs {
    out: Rows,
    /// `None` if every arc has its reverse, as in an undirected graph.
    into: Option<Rows>,
}

/// A CSR and what the kernel needs to know of it.
struct Rows {
    csr: Csr,
    max_degree: usize,
    non_empty: Vec<u64>,
}

impl Rows {
    fn new(csr: Csr) -> Self {
        Rows {
            max_degree: csr.max_degree(),
            non_empty: csr.non_empty_rows(),
            csr,
        }
    }
}

impl Arcs {
    /// Fails if there are more arcs than 32 bits count.
    pub(super) fn of<G>(
        graph: G,
        ids: &CompactIds<G::NodeId>,
    ) -> Result<Self, SearchError<G::NodeId>>
    where
        G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
    {
        let out = Csr::from_neighbors(graph, ids).map_err(SearchError::too_large)?;
        let reversed = (!out.is_symmetric()).then(|| Rows::new(out.reversed()));
        Ok(Arcs {
            out: Rows::new(out),
            into: reversed,
        })
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.out.csr.bound()
    }

    pub(super) fn is_symmetric(&self) -> bool {
        self.into.is_none()
    }

    pub(super) fn out_degree(&self, node: u32) -> usize {
        self.out.csr.degree(node)
    }

    /// The graph for searches along the arcs.
    pub(super) fn forward(&self) -> kernel::Graph<'_> {
        Self::graph(&self.out, self.into.as_ref().unwrap_or(&self.out))
    }

    /// The graph for searches against the arcs.
    pub(super) fn backward(&self) -> kernel::Graph<'_> {
        Self::graph(self.into.as_ref().unwrap_or(&self.out), &self.out)
    }

    fn graph<'a>(out: &'a Rows, into: &'a Rows) -> kernel::Graph<'a> {
        kernel::Graph {
            out: &out.csr,
            into: Some(InArcs {
                arcs: &into.csr,
                has_arcs: &into.non_empty,
            }),
            max_out_degree: out.max_degree,
        }
    }
}

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
    pub(super) fn run(&mut self, graph: kernel::Graph<'_>, source: u32) {
        self.state.clear();
        self.state.add_source(source);
        self.state.search(graph);
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

/// Searches from every node. `fill` writes the result of the search from node i to the i-th chunk
/// of `cells`, `width` cells long.
///
/// Each chunk depends on its node alone, so the number of threads changes no cell.
pub(super) fn fill_by_source<T, F>(arcs: &Arcs, cells: &mut [T], width: usize, fill: F)
where
    T: Send,
    F: Fn(&Bfs, &mut [T]) + Sync,
{
    let fill_row = |bfs: &mut Bfs, (source, row): (usize, &mut [T])| {
        bfs.run(arcs.forward(), to_rank(source));
        fill(bfs, row);
    };
    #[cfg(feature = "rayon")]
    if arcs.len() >= WORTH_SHARING {
        use rayon::iter::{IndexedParallelIterator, ParallelIterator};
        use rayon::slice::ParallelSliceMut;

        let rows = cells.par_chunks_exact_mut(width).enumerate();
        rows.for_each_init(|| Bfs::new(arcs.len()), fill_row);
        return;
    }
    let mut bfs = Bfs::new(arcs.len());
    let rows = cells.chunks_exact_mut(width).enumerate();
    rows.for_each(|row| fill_row(&mut bfs, row));
}

/// With fewer nodes the searches end before another thread has woken up.
#[cfg(feature = "rayon")]
const WORTH_SHARING: usize = 128;
