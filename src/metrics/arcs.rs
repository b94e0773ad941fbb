//! A compact copy of a graph: its nodes without holes, its arcs in both directions.

use alloc::vec::Vec;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use crate::engine::compact_ids::CompactIds;
use crate::engine::csr::Csr;
use crate::engine::size::checked_bound;
use crate::search::SearchError;
use crate::snapshot::kernel::{self, InArcs};

/// Copies a graph. Self-loops and parallel arcs, which change no distance, are left out. Fails if
/// 32 bits cannot count its nodes or arcs.
pub(super) fn copied<G>(graph: G) -> Result<Copied<G::NodeId>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    checked_bound(graph).map_err(SearchError::too_large)?;
    let ids = CompactIds::of(graph);
    let out = Csr::from_neighbors(graph, &ids).map_err(SearchError::too_large)?;
    Ok((ids, Arcs::new(out)))
}

type Copied<N> = (CompactIds<N>, Arcs);

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
    fn new(out: Csr) -> Self {
        let reversed = (!out.is_symmetric()).then(|| Rows::new(out.reversed()));
        Arcs {
            out: Rows::new(out),
            into: reversed,
        }
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.out.csr.bound()
    }

    pub(super) fn is_symmetric(&self) -> bool {
        self.into.is_none()
    }

    /// The arcs out of every node.
    pub(super) fn out(&self) -> &Csr {
        &self.out.csr
    }

    /// The arcs into every node.
    pub(super) fn into(&self) -> &Csr {
        &self.into.as_ref().unwrap_or(&self.out).csr
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
