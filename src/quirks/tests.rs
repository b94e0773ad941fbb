//! Tests of the quirks, and of how the crate handles them.

use alloc::{boxed::Box, vec};

use petgraph::{
    Undirected,
    csr::Csr,
    graph::{DiGraph, NodeIndex, UnGraph},
    graphmap::UnGraphMap,
    matrix_graph::{DiMatrix, UnMatrix},
    visit::{
        EdgeFiltered, GraphBase, GraphRef, IntoEdgeReferences, IntoNodeIdentifiers, NodeFiltered,
        NodeIndexable, Reversed, UndirectedAdaptor,
    },
};

use super::listings::first_sides;
use super::*;

/// The listings of a whole graph.
fn listings<G>(graph: G) -> Listings
where
    G: IntoEdges + IntoNodeIdentifiers,
{
    Listings::of(graph, |node| {
        graph.node_identifiers().any(|other| other == node)
    })
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
fn only_undirected_csr_names_edges_twice() {
    let edges = [(0, 1), (1, 0), (1, 2), (2, 2)];
    let directed: DiGraph<(), ()> = DiGraph::from_edges(edges);
    let undirected: UnGraph<(), ()> = UnGraph::from_edges(edges);
    let map = UnGraphMap::<u8, ()>::from_edges([(0, 1), (2, 1)]);
    let mut matrix: UnMatrix<(), ()> = UnMatrix::default();
    let mut arcs: DiMatrix<(), ()> = DiMatrix::default();
    let [a, b] = [(); 2].map(|()| (matrix.add_node(()), arcs.add_node(())).0);
    matrix.add_edge(a, b, ());
    arcs.add_edge(a, b, ());
    arcs.add_edge(b, a, ());
    assert_eq!(listings(&csr()).times_named(), 2);
    assert_eq!(listings(&undirected).times_named(), 1);
    assert_eq!(listings(UndirectedAdaptor(&directed)).times_named(), 1);
    assert_eq!(listings(UndirectedAdaptor(&undirected)).times_named(), 1);
    assert_eq!(listings(UndirectedAdaptor(&arcs)).times_named(), 1);
    assert_eq!(listings(&map).times_named(), 1);
    assert_eq!(listings(&matrix).times_named(), 1);
    assert_eq!(listings(&UnGraph::<(), ()>::default()).times_named(), 1);
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

    // If a filter removes the first listing of an edge, the second is kept.
    let filtered = EdgeFiltered::from_fn(&csr, |e| e.source() != 0);
    assert_eq!(ends(edges_once(&filtered)), [(1, 0), (1, 2), (2, 2)]);
}

/// The listings of one node tell as much as those of the whole graph.
#[test]
fn a_node_named_twice_as_often_as_it_has_neighbors() {
    let times_named = |ends, listed| Listings { ends, listed }.times_named();
    let csr = csr();
    assert_eq!(csr.neighbors_slice(1), [0, 2]);
    assert_eq!(times_named(4, 2), 2, "edge_references names 1 four times");
    assert_eq!(times_named(2, 2), 1);
    // A filter that depends on the direction may have removed edges from either listing.
    assert_eq!(times_named(1, 0), 2);
    assert_eq!(times_named(3, 2), 1);
    assert_eq!(times_named(0, 0), 1);
}

/// No petgraph type lists parallel edges from both ends. This is what such a type would list.
#[test]
fn of_two_sides_the_one_with_more_edges_is_kept() {
    let graph: UnGraph<(), ()> = UnGraph::from_edges([(1, 0), (0, 1), (0, 1), (2, 0)]);
    let edges: Vec<_> = graph.edge_references().collect();
    assert_eq!(first_sides(&graph, &edges), [false, true, true, true]);
    assert_eq!(first_sides(&graph, &edges[..2]), [true, false]);
}

#[test]
fn only_an_undirected_graph_made_undirected_lists_edges_twice() {
    let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1), (1, 2), (2, 2)]);
    assert_eq!(listings(UndirectedAdaptor(&graph)).times_listed(), 2);
    assert_eq!(listings(&graph).times_listed(), 1);
    assert_eq!(listings(&csr()).times_listed(), 1);
    assert_eq!(
        listings(&DiGraph::<(), ()>::from_edges([(0, 1)])).times_listed(),
        1
    );

    // One edge between shown nodes, and two from hidden nodes that the filter does not remove.
    let mut matrix: DiMatrix<(), ()> = DiMatrix::default();
    let [hub, shown, hidden, hidden_too] = [(); 4].map(|()| matrix.add_node(()));
    for from in [shown, hidden, hidden_too] {
        matrix.add_edge(from, hub, ());
    }
    let is_shown = |node| node == hub || node == shown;
    let filtered = &NodeFiltered::from_fn(Reversed(&matrix), is_shown);
    assert_eq!(filtered.edges(hub).count(), 3, "the quirk itself");
    assert_eq!(listings(filtered).times_listed(), 1);
}

/// A graph of nodes in any order. Its iterator may promise their number.
#[derive(Clone, Copy)]
struct Nodes<'a> {
    listed: &'a [usize],
    bound: usize,
    promises: bool,
}

impl GraphBase for Nodes<'_> {
    type NodeId = usize;
    type EdgeId = ();
}

impl GraphRef for Nodes<'_> {}

impl<'a> IntoNodeIdentifiers for Nodes<'a> {
    type NodeIdentifiers = Box<dyn Iterator<Item = usize> + 'a>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        let nodes = self.listed.iter().copied();
        if self.promises {
            Box::new(nodes)
        } else {
            Box::new(nodes.filter(|_| true))
        }
    }
}

impl NodeIndexable for Nodes<'_> {
    fn node_bound(&self) -> usize {
        self.bound
    }

    fn to_index(&self, node: usize) -> usize {
        node
    }

    fn from_index(&self, index: usize) -> usize {
        index
    }
}

#[test]
fn indices_without_a_node_are_marked_for_any_order_of_the_nodes() {
    let rows: [(&[usize], usize, &[usize]); 8] = [
        (&[], 0, &[]),
        (&[], 2, &[0, 1]),
        (&[0, 1, 2], 3, &[]),
        (&[1, 2, 5], 7, &[0, 3, 4, 6]),
        (&[6, 3, 0], 7, &[1, 2, 4, 5]),
        (&[2, 0, 1], 3, &[]),
        (&[0, 3, 1, 5], 6, &[2, 4]),
        (&[4], 5, &[0, 1, 2, 3]),
    ];
    for (listed, bound, absent) in rows {
        for promises in [false, true] {
            let graph = Nodes {
                listed,
                bound,
                promises,
            };
            let (mut marks, mut seen) = (vec![false; bound], Vec::new());
            let has_gaps = hide_absent(graph, bound, &mut marks[..], |node| seen.push(node));
            let marked: Vec<usize> = (0..bound).filter(|&index| marks[index]).collect();
            assert_eq!((&marked[..], &seen[..]), (absent, listed));
            assert!(has_gaps || absent.is_empty());
        }
    }
}
