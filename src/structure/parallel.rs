//! Parallel edges of an undirected graph, as opposed to one edge that is listed twice.
//!
//! `edge_references` lists both parallel edges. [`Listings`] tells whether it lists each edge
//! twice.

use alloc::vec::Vec;

use petgraph::visit::{EdgeRef, IntoEdgeReferences, IntoEdges, NodeIndexable, VisitMap, Visitable};

use crate::engine::compact_ids::CompactIds;
use crate::engine::queue::to_rank;
use crate::quirks::{Listings, far_end};

/// A neighbor to which `node` has two edges.
///
/// Costs O(degree log degree), and O(|E| log degree) more if the node lists a neighbor twice.
pub(super) fn parallel_neighbor<G>(graph: G, members: &G::Map, node: G::NodeId) -> Option<G::NodeId>
where
    G: IntoEdges + NodeIndexable + Visitable,
{
    let joins = |far: &G::NodeId| *far != node && members.is_visited(far);
    let heads = graph.edges(node).map(|edge| far_end(&edge, node));
    let mut heads: Vec<_> = heads.filter(joins).collect();
    heads.sort_by_key(|&head| graph.to_index(head));
    let listed = heads.len();
    let repeated = heads.chunk_by(PartialEq::eq).filter(|run| run.len() > 1);
    let mut repeated: Vec<_> = repeated.map(|run| (run[0], 0)).collect();
    if repeated.is_empty() {
        return None;
    }
    let mut ends = 0;
    for edge in graph.edge_references() {
        if edge.source() != node && edge.target() != node {
            continue;
        }
        let far = far_end(&edge, node);
        if joins(&far) {
            ends += 1;
            let index = graph.to_index(far);
            let place = repeated.binary_search_by_key(&index, |&(head, _)| graph.to_index(head));
            if let Ok(place) = place {
                repeated[place].1 += 1;
            }
        }
    }
    let once = Listings { ends, listed }.times_named();
    let has_two = |&&(_, named): &&(G::NodeId, usize)| named >= 2 * once;
    repeated.iter().find(has_two).map(|&(head, _)| head)
}

/// Two different nodes that two edges join, by compact id. `listed` is the number of edges that the
/// nodes list to other nodes. Costs O(|E| log |E|).
pub(super) fn parallel_edges<G>(
    graph: G,
    ids: &CompactIds<G::NodeId>,
    listed: usize,
) -> Option<(u32, u32)>
where
    G: IntoEdgeReferences + NodeIndexable,
{
    let position = |node| ids.of_index(graph.to_index(node));
    let pairs = graph.edge_references().filter_map(|edge| {
        let (one, other) = (position(edge.source())?, position(edge.target())?);
        (one != other).then_some((one.min(other), one.max(other)))
    });
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_unstable();
    let ends = 2 * pairs.len();
    let once = Listings { ends, listed }.times_named();
    let mut runs = pairs.chunk_by(PartialEq::eq);
    let run = runs.find(|run| run.len() >= 2 * once)?;
    let (first, second) = run[0];
    Some((to_rank(first), to_rank(second)))
}
