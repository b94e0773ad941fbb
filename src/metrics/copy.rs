//! Compact copy of a graph for a search from every node, and such a search on reused memory.

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

    fn in_arcs(&self) -> InArcs<'_> {
        InArcs {
            arcs: &self.csr,
            has_arcs: &self.non_empty,
        }
    }
}

impl Arcs {
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
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
            into: Some(into.in_arcs()),
            max_out_degree: out.max_degree,
        }
    }
}

/// A breadth-first search from one node, and its memory for the next search.
pub(super) struct Bfs {
    state: State,
}

impl Bfs {
    pub(super) fn new(nodes: usize) -> Self {
        Bfs {
            state: State::new(nodes),
        }
    }

    /// Searches everything reachable from `source`. O(what the last search and this one reach).
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
