//! What petgraph's types do that their traits do not say.

use petgraph::visit::{
    EdgeRef, IntoEdges, IntoNeighbors, IntoNodeIdentifiers, VisitMap, Visitable,
};

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

/// Whether an undirected graph's `edge_references` lists each edge once from either end, as `Csr` does.
///
/// Told by one node that has neighbours other than itself, and the number of times that it is an end of an edge
/// to another node in `edge_references`: more often than it has such neighbours. (Less often means that
/// `neighbors` lists each twice, as `UndirectedAdaptor` does on a graph that is undirected already.)
///
/// O(degree of the node).
pub(crate) fn lists_edges_twice<G>(graph: G, node: G::NodeId, times_listed: usize) -> bool
where
    G: IntoNeighbors,
{
    times_listed > graph.neighbors(node).filter(|&other| other != node).count()
}

/// Whether `edges` lists every edge of a node twice over, as it does for `UndirectedAdaptor` around a
/// graph that is undirected already: once as incoming, then all of them again as outgoing.
///
/// Ids cannot tell that from two edges: those of `GraphMap` and `MatrixGraph` are pairs of nodes, which
/// the adaptor turns around or not. Numbers can: an edge is listed by its tail or by both its ends, which
/// is at most twice for each time that `edge_references` names it, and four times here. Self-loops are
/// left out, and nodes that a filtered view hides. O(|V| + |E|).
pub(crate) fn is_undirected_twice<G>(graph: G, members: &G::Map) -> bool
where
    G: IntoEdges + IntoNodeIdentifiers + Visitable,
{
    let joins = |near, far| near != far && members.is_visited(&near) && members.is_visited(&far);
    let named = graph
        .edge_references()
        .filter(|edge| joins(edge.source(), edge.target()))
        .count();
    let listed = graph
        .node_identifiers()
        .flat_map(|near| {
            graph
                .edges(near)
                .map(move |edge| (near, far_end(&edge, near)))
        })
        .filter(|&(near, far)| joins(near, far))
        .count();
    listed > 2 * named
}
