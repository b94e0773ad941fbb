//! Two-coloring: whether a graph is bipartite, with a witness either way.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};
use thiserror::Error;

use super::closing::{EdgeWithinLayer, closed};
use crate::engine::compact_ids::{CompactIds, NodeLookup};
use crate::engine::csr::Csr;
use crate::engine::queue::{Queue, to_rank};
use crate::engine::ranks;
use crate::engine::rows::Rows;
use crate::engine::size::checked_bound;
use crate::search::{Path, SearchError};

/// The two sides of a bipartite graph, from [`two_coloring`]: every edge joins a node of one side
/// with a node of the other.
///
/// Of each connected component, the node of lowest index is on side 0.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
/// use hopwise::structure::{ColoringError, two_coloring};
///
/// let [a, b, c, d] = [0, 1, 2, 3].map(NodeIndex::new);
/// let ring = UnGraph::<(), ()>::from_edges([(a, b), (b, c), (c, d), (d, a)]);
/// let coloring = two_coloring(&ring)?;
/// assert_eq!(coloring.sides(), [&[a, c][..], &[b, d]]);
/// assert_eq!(coloring.side_of(d), Some(1));
///
/// let triangle = UnGraph::<(), ()>::from_edges([(a, b), (b, c), (c, a)]);
/// let Err(ColoringError::OddCycle(cycle)) = two_coloring(&triangle) else {
///     panic!("a triangle is not bipartite");
/// };
/// assert_eq!((cycle.start(), cycle.hops()), (cycle.end(), 3));
/// # Ok::<(), ColoringError<NodeIndex>>(())
/// ```
pub struct Coloring<G: Visitable> {
    lookup: NodeLookup<G>,
    /// By compact id.
    is_on_side_1: Vec<bool>,
    sides: [Vec<G::NodeId>; 2],
}

/// Why a graph has no [`two_coloring`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ColoringError<N> {
    /// The graph has a cycle of odd length, so it is not bipartite.
    ///
    /// The path starts and ends at the same node, and lists no other node twice. Each step is an
    /// edge, in one of its directions. Of a self-loop it has one step.
    #[error("the graph is not bipartite: it has a cycle of {} edges", .0.hops())]
    OddCycle(Path<N>),
    /// The graph is too large. See the [`SearchError`].
    #[error(transparent)]
    Search(#[from] SearchError<N>),
}

/// Colors the nodes with two colors so that no edge joins two of the same color, or returns a cycle
/// of odd length, which no such coloring can have.
///
/// The direction of edges does not matter. A graph without edges has all its nodes on side 0.
///
/// A breadth-first search of each component colors its layers in turn. An edge within a layer closes
/// an odd cycle with the tree paths from its ends (Kőnig 1916; Kleinberg and Tardos, "Algorithm
/// Design", section 3.4).
///
/// Costs O(|V| log |V| + |E| log(degree)), in O(|V| + |E|) space.
///
/// # Errors
///
/// [`ColoringError::OddCycle`] if the graph is not bipartite; [`ColoringError::Search`] if 32 bits
/// cannot count its nodes, or its arcs in both directions.
#[doc(alias("is_bipartite", "bipartite", "bipartition"))]
pub fn two_coloring<G>(graph: G) -> Result<Coloring<G>, ColoringError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    checked_bound(graph).map_err(SearchError::too_large)?;
    let ids = CompactIds::of(graph);
    let mut first_loop = None;
    let csr = Csr::from_rows(&ids, |node, row| {
        let heads = graph.neighbors(node).map(|head| graph.to_index(head));
        row.extend(heads.filter_map(|head| ids.of_index(head)));
        if row.iter().any(|&head| ids.nodes()[head] == node) {
            first_loop.get_or_insert(node);
        }
    });
    if let Some(node) = first_loop {
        return Err(ColoringError::OddCycle(Path::new(alloc::vec![node, node])));
    }
    let csr = csr
        .and_then(|csr| {
            if csr.is_symmetric() {
                Ok(csr)
            } else {
                csr.both_ways()
            }
        })
        .map_err(SearchError::too_large)?;
    let is_on_side_1 = colors(&csr).map_err(|cycle| {
        let nodes = cycle.into_iter().map(|id| ids.node(id));
        ColoringError::OddCycle(Path::new(nodes.collect()))
    })?;
    let on_side = |side| {
        let nodes = ids.nodes().iter().zip(&is_on_side_1);
        let nodes = nodes.filter(|&(_, &is_on_side_1)| is_on_side_1 == side);
        nodes.map(|(&node, _)| node).collect()
    };
    Ok(Coloring {
        sides: [on_side(false), on_side(true)],
        is_on_side_1,
        lookup: NodeLookup::new(graph, ids),
    })
}

/// Whether each node is on side 1, or an odd cycle. Every arc has its reverse, and none is a loop.
fn colors(csr: &Csr) -> Result<Vec<bool>, Vec<u32>> {
    let nodes = csr.bound();
    let hidden = alloc::vec![false; nodes];
    let mut is_on_side_1 = hidden.clone();
    let mut ranks = alloc::vec![0; nodes];
    let mut queue = Queue::with_room_for(nodes);
    for root in 0..to_rank(nodes) {
        // The ranks of other components only tell that their nodes were found.
        if ranks[root as usize] != 0 {
            continue;
        }
        queue.clear();
        ranks::add_source(&mut queue, &mut ranks[..], root as usize, root);
        let mut successors = Rows {
            csr,
            hidden: &hidden,
            ranks: &mut ranks,
        };
        let Ok(flow) = queue.run(&mut successors, usize::MAX, &mut EdgeWithinLayer);
        if let ControlFlow::Break(closing) = flow {
            return Err(closed(&queue, closing));
        }
        for distance in (1..queue.layer_starts.len()).step_by(2) {
            for &node in &queue.order[queue.layer(distance)] {
                is_on_side_1[node as usize] = true;
            }
        }
    }
    Ok(is_on_side_1)
}

impl<G> Coloring<G>
where
    G: NodeIndexable + Visitable,
{
    /// The nodes of side 0 and of side 1, each in the order of their indices.
    pub fn sides(&self) -> [&[G::NodeId]; 2] {
        self.sides.each_ref().map(|side| &side[..])
    }

    /// The side of a node, 0 or 1, or `None` if the graph does not have the node.
    ///
    /// Costs O(1), or O(log |V|) if node indices have holes.
    pub fn side_of(&self, node: G::NodeId) -> Option<usize> {
        Some(self.is_on_side_1[self.lookup.id(node)?].into())
    }
}

/// Shows the two sides, not the graph.
impl<G> fmt::Debug for Coloring<G>
where
    G: Visitable,
    G::NodeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.sides).finish()
    }
}
