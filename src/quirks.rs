//! What petgraph's types do that their traits do not say.

use alloc::{vec, vec::Vec};

use petgraph::visit::{
    EdgeRef, GraphProp, IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap,
    Visitable,
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
/// Like [`lists_edges_twice`], but asks all nodes, as a filter may show an edge from one end only.
/// `edges(a)` shows each from both ends in every undirected type, over all `a`. If
/// `edge_references` lists no fewer, it does too. (`UndirectedAdaptor` on an undirected graph lists
/// more in `edges`, never fewer.) Self-loops are listed once either way and say nothing.
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

#[cfg(test)]
mod tests {
    use petgraph::{
        Undirected,
        csr::Csr,
        graph::{DiGraph, NodeIndex, UnGraph},
        graphmap::UnGraphMap,
        matrix_graph::{DiMatrix, UnMatrix},
        visit::{EdgeFiltered, IntoEdgeReferences, NodeFiltered, Reversed, UndirectedAdaptor},
    };

    use super::*;

    fn twice_over<G>(graph: G) -> bool
    where
        G: IntoEdges + IntoNodeIdentifiers + Visitable,
    {
        let mut members = graph.visit_map();
        for node in graph.node_identifiers() {
            members.visit(node);
        }
        is_undirected_twice(graph, &members)
    }

    fn csr() -> Csr<(), (), Undirected> {
        let mut csr = Csr::with_nodes(3);
        assert!(csr.add_edge(1, 0, ()) && csr.add_edge(1, 2, ()) && csr.add_edge(2, 2, ()));
        csr
    }

    #[test]
    fn far_end_of_edges_listed_backwards() {
        let mut matrix: DiMatrix<(), ()> = DiMatrix::default();
        let [a, b] = [(); 2].map(|()| matrix.add_node(()));
        matrix.add_edge(a, b, ());
        matrix.add_edge(b, b, ());
        let reversed = Reversed(&matrix);
        let targets: Vec<_> = reversed.edges(b).map(|e| e.target()).collect();
        assert_eq!(targets, [b, b], "the quirk itself");
        let ends: Vec<_> = reversed.edges(b).map(|e| far_end(&e, b)).collect();
        assert_eq!(ends, [a, b]);

        let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1)]);
        let near = NodeIndex::new(1);
        assert!(graph.edges(near).all(|e| far_end(&e, near).index() == 0));
    }

    #[test]
    fn only_undirected_csr_lists_edges_from_both_ends() {
        let edges = [(0, 1), (1, 0), (1, 2), (2, 2)];
        let directed: DiGraph<(), ()> = DiGraph::from_edges(edges);
        let undirected: UnGraph<(), ()> = UnGraph::from_edges(edges);
        let map = UnGraphMap::<u8, ()>::from_edges([(0, 1), (2, 1)]);
        let mut matrix: UnMatrix<(), ()> = UnMatrix::default();
        let [a, b] = [(); 2].map(|()| matrix.add_node(()));
        matrix.add_edge(a, b, ());
        assert!(lists_edges_from_both_ends(&csr()));
        assert!(!lists_edges_from_both_ends(&directed));
        assert!(!lists_edges_from_both_ends(&undirected));
        assert!(!lists_edges_from_both_ends(UndirectedAdaptor(&directed)));
        assert!(!lists_edges_from_both_ends(UndirectedAdaptor(&undirected)));
        assert!(!lists_edges_from_both_ends(&map));
        assert!(!lists_edges_from_both_ends(&matrix));
    }

    #[test]
    fn each_edge_once_from_the_side_listed_first() {
        let csr = csr();
        assert_eq!(csr.edge_references().count(), 5, "the quirk itself");
        let ends = |edges: Vec<petgraph::csr::EdgeReference<'_, (), Undirected>>| {
            let ends = edges.iter().map(|e| (e.source(), e.target()));
            ends.collect::<Vec<_>>()
        };
        assert_eq!(ends(edges_once(&csr)), [(0, 1), (1, 2), (2, 2)]);

        // A filter may take the first side away; then the other one stands for the edge.
        let filtered = EdgeFiltered::from_fn(&csr, |e| e.source() != 0);
        assert_eq!(ends(edges_once(&filtered)), [(1, 0), (1, 2), (2, 2)]);
    }

    #[test]
    fn a_node_named_more_often_than_it_has_neighbors_is_listed_twice() {
        let csr = csr();
        // 1 has the neighbours 0 and 2, and is named four times; 2 has a self-loop besides.
        assert!(lists_edges_twice(&csr, 1, 4) && lists_edges_twice(&csr, 2, 2));
        assert!(!lists_edges_twice(&csr, 1, 2) && !lists_edges_twice(&csr, 2, 1));
        let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1), (1, 2), (2, 2)]);
        let [_, b, c] = [0, 1, 2].map(NodeIndex::new);
        assert!(!lists_edges_twice(&graph, b, 2) && !lists_edges_twice(&graph, c, 1));
        // Neighbours twice and edges once is another quirk.
        let twice = UndirectedAdaptor(&graph);
        assert_eq!(twice.neighbors(b).count(), 4, "the quirk itself");
        assert!(!lists_edges_twice(twice, b, 2));
    }

    /// No petgraph type lists parallel edges from both ends. One that did, under a filter:
    #[test]
    fn of_two_sides_the_one_with_more_edges_is_kept() {
        let graph: UnGraph<(), ()> = UnGraph::from_edges([(1, 0), (0, 1), (0, 1), (2, 0)]);
        let edges: Vec<_> = graph.edge_references().collect();
        assert_eq!(first_sides(&graph, &edges), [false, true, true, true]);
        assert_eq!(first_sides(&graph, &edges[..2]), [true, false]);
    }

    #[test]
    fn only_an_undirected_graph_made_undirected_lists_each_edge_twice_over() {
        let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1), (1, 2), (2, 2)]);
        assert!(twice_over(UndirectedAdaptor(&graph)));
        assert!(!twice_over(&graph));
        assert!(!twice_over(&csr()));

        // One edge between shown nodes, and two from hidden ones that the filter overlooks.
        let mut matrix: DiMatrix<(), ()> = DiMatrix::default();
        let [hub, shown, hidden, hidden_too] = [(); 4].map(|()| matrix.add_node(()));
        for from in [shown, hidden, hidden_too] {
            matrix.add_edge(from, hub, ());
        }
        let is_shown = |node| node == hub || node == shown;
        let filtered = &NodeFiltered::from_fn(Reversed(&matrix), is_shown);
        assert_eq!(filtered.edges(hub).count(), 3, "the quirk itself");
        assert!(!twice_over(filtered));
    }
}
