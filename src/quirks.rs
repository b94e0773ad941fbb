//! What petgraph's types do that their traits do not say.

use petgraph::visit::EdgeRef;

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
