//! What petgraph's types do that their traits do not say.

mod absent;
mod listings;

use alloc::vec::Vec;

use petgraph::visit::{EdgeRef, IntoEdges};

pub(crate) use absent::{ByIndex, hide_absent};
pub(crate) use listings::{Listings, edges_once};

/// The end of an edge listed by `edges(near)` that is not `near`; `near` itself for a self-loop.
///
/// Usually that is the edge's target. But `MatrixGraph::edges_directed` names the node asked about as
/// the source in both directions, so that under `Reversed` it comes out as the target.
pub(crate) fn far_end<E>(edge: &E, near: E::NodeId) -> E::NodeId
where
    E: EdgeRef,
    E::NodeId: Copy + PartialEq,
{
    if edge.target() == near {
        edge.source()
    } else {
        edge.target()
    }
}

/// Whether an edge listed by `edges(near)` is turned round, as [`far_end`] says. Then its id is not its
/// own: `MatrixGraph` makes ids of the ends, and this one is that of an edge the other way.
pub(crate) fn is_turned<E>(edge: &E, near: E::NodeId) -> bool
where
    E: EdgeRef,
    E::NodeId: Copy + PartialEq,
{
    edge.source() != near
}

/// The ids of edges that `edges` listed, where those listed turned round get the ids that
/// `edge_references` knows them by.
///
/// `turned` are the places in `ids` of those that [are](is_turned), and `places` says which of these
/// places belong to edges between two nodes. Of the edges that there are between these nodes, the one
/// meant is one with another id than the one listed.
///
/// O(|E|), and a call of `places` for each edge; O(1) if no edge was listed turned round.
pub(crate) fn own_ids<G, P>(
    graph: G,
    mut ids: Vec<G::EdgeId>,
    turned: &[usize],
    places: impl Fn(G::NodeId, G::NodeId) -> P,
) -> Vec<G::EdgeId>
where
    G: IntoEdges,
    P: Iterator<Item = usize>,
{
    if turned.is_empty() {
        return ids;
    }
    let listed = ids.clone();
    for edge in graph.edge_references() {
        for place in places(edge.source(), edge.target()) {
            if edge.id() != listed[place] {
                ids[place] = edge.id();
            }
        }
    }
    ids
}

#[cfg(test)]
mod tests;
