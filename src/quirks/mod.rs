//! What petgraph's types do that their traits do not say.
//!
//! - Edges can be listed turned round, with the id of the opposite edge: [`far_end`], [`own_ids`].
//! - Edges can be listed twice: [`Listings`], [`edges_once`].
//! - Edges can lead to something that is not a node: `MatrixGraph::update_edge` takes any indices,
//!   also those of removed nodes, and `adj::List::add_node_from_edges` takes any successors. Such
//!   edges are ignored: [`hide_absent`].

mod listings;

use alloc::vec::Vec;
use core::ops::Range;

use petgraph::visit::{EdgeRef, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

pub(crate) use listings::{Listings, edges_once};

/// The end of an edge listed by `edges(near)` that is not `near`; `near` itself for a self-loop.
///
/// Usually that is the edge's target. But `MatrixGraph::edges_directed` gives the node asked about
/// as the source in both directions, so that under `Reversed` it becomes the target.
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

/// Whether an edge listed by `edges(near)` is turned round, as [`far_end`] says. `MatrixGraph`
/// makes ids of the ends, so the id of such an edge is that of an edge in the opposite direction.
pub(crate) fn is_turned<E>(edge: &E, near: E::NodeId) -> bool
where
    E: EdgeRef,
    E::NodeId: Copy + PartialEq,
{
    edge.source() != near
}

/// Replaces the ids of the edges at the places `turned`, which were listed [turned
/// round](is_turned), by the ids that `edge_references` gives them.
///
/// `places(a, b)` returns those of the places whose edges join `a` and `b`. Of the edges between
/// these nodes, the one meant is one with another id than the one listed.
///
/// Costs O(|E|), and a call of `places` for each edge; O(1) if no edge was listed turned round.
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

/// A table by node index that can mark the indices that no node has.
///
/// The marked indices look as if the search had already visited them, so that no search tests each
/// edge for a missing node. Indices from `node_bound` on have no place in the table.
pub(crate) trait ByIndex {
    /// Marks indices that no node has.
    fn hide(&mut self, indices: Range<usize>);

    /// Removes the mark from the index of a node.
    fn show(&mut self, index: usize);
}

impl ByIndex for [bool] {
    fn hide(&mut self, indices: Range<usize>) {
        self[indices].fill(true);
    }

    fn show(&mut self, index: usize) {
        self[index] = false;
    }
}

/// Passes every node of the graph to `each`, and marks in `table` the indices below `bound` that no
/// node has. Returns `false` only if there are none.
///
/// Costs O(|V|). A graph whose iterator promises `bound` nodes has no such index.
#[inline]
pub(crate) fn hide_absent<G>(
    graph: G,
    bound: usize,
    table: &mut (impl ByIndex + ?Sized),
    mut each: impl FnMut(G::NodeId),
) -> bool
where
    G: IntoNodeIdentifiers + NodeIndexable,
{
    let nodes = graph.node_identifiers();
    if nodes.size_hint().0 >= bound {
        nodes.for_each(each);
        return false;
    }
    let (mut next, mut has_gaps) = (0, false);
    for node in nodes {
        each(node);
        let index = graph.to_index(node);
        if index < next {
            // Not in the order of the indices.
            table.show(index);
            continue;
        }
        if index > next {
            table.hide(next..index);
            has_gaps = true;
        }
        next = index + 1;
    }
    if next < bound {
        table.hide(next..bound);
        has_gaps = true;
    }
    has_gaps
}

#[cfg(test)]
mod tests;
