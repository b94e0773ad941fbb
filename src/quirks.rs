//! What petgraph's types do that their traits do not say.

use alloc::{vec, vec::Vec};

use petgraph::visit::{EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

/// The node that `edge`, listed at the node `near`, leads to.
///
/// That is the target, except where it is not: `MatrixGraph` lists incoming edges with source and
/// target swapped, so the edges of `Reversed(&matrix)` end at the node they were asked for.
///
/// O(1).
pub(crate) fn far_end<E>(edge: E, near: E::NodeId) -> E::NodeId
where
    E: EdgeRef<NodeId: Copy + PartialEq>,
{
    if edge.source() == near {
        edge.target()
    } else {
        edge.source()
    }
}

/// Every edge once, as and in the order `edge_references` lists them.
///
/// An undirected `Csr` lists each edge from both of its nodes, under two ids. The later of the two
/// is left out here.
///
/// O(|V| + |E|), and O(|E| log |E|) more for such a type.
pub(crate) fn edges_once<G>(graph: G) -> Vec<G::EdgeRef>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
{
    let edges: Vec<_> = graph.edge_references().collect();
    if !lists_edges_from_both_ends(graph) {
        return edges;
    }
    let keep = first_sides(graph, &edges);
    let kept = edges.into_iter().zip(keep);
    kept.filter_map(|(edge, keep)| keep.then_some(edge))
        .collect()
}

/// Whether `edge_references` of an undirected graph lists each edge from both of its nodes.
///
/// `edges(a)` does so in every undirected type, over all `a`. If `edge_references` lists no fewer
/// edges than that, it does too. (`UndirectedAdaptor` on an undirected graph lists more in
/// `edges`, never fewer.) Self-loops are listed once either way and say nothing.
fn lists_edges_from_both_ends<G>(graph: G) -> bool
where
    G: IntoEdges + IntoNodeIdentifiers + GraphProp,
{
    if graph.is_directed() {
        return false;
    }
    let is_link = |edge: &G::EdgeRef| edge.source() != edge.target();
    let nodes = graph.node_identifiers();
    let from_nodes: usize = nodes
        .map(|near| graph.edges(near).filter(is_link).count())
        .sum();
    graph.edge_references().filter(is_link).count() == from_nodes
}

/// Which of the edges to keep so that each pair of nodes keeps those listed from one side only.
///
/// The side that lists more of them, as a filter may have taken some from the other; the first one
/// listed if they agree.
fn first_sides<G>(graph: G, edges: &[G::EdgeRef]) -> Vec<bool>
where
    G: IntoEdges + NodeIndexable,
{
    let ends = |i: usize| {
        let (source, target) = (edges[i].source(), edges[i].target());
        (graph.to_index(source), graph.to_index(target))
    };
    let pair = |i: usize| {
        let (source, target) = ends(i);
        (source.min(target), source.max(target))
    };
    let mut keep = vec![true; edges.len()];
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_unstable_by_key(|&i| (pair(i), i));
    for group in order.chunk_by(|&i, &j| pair(i) == pair(j)) {
        let first = ends(group[0]);
        let from_first = group.iter().filter(|&&i| ends(i) == first).count();
        let first_wins = 2 * from_first >= group.len();
        for &i in group {
            keep[i] = (ends(i) == first) == first_wins;
        }
    }
    keep
}
