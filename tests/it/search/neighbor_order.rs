//! Order of neighbors in petgraph, as the page of `search` says, from a list of edges in the order of addition.

use std::hash::RandomState;

use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{Graph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::GraphMap;
use hopwise::petgraph::matrix_graph::MatrixGraph;
use hopwise::petgraph::stable_graph::StableGraph;
use hopwise::petgraph::visit::{IntoNeighbors, NodeIndexable, Reversed, UndirectedAdaptor};
use hopwise::petgraph::{Directed, EdgeType, Undirected};
use hopwise::shortest_paths;
use proptest::prelude::*;

type Edge = (usize, usize);

/// The neighbors of each node by its outward edges, then by its inward edges; a loop is outward.
fn newest_first(edges: &[Edge], node: usize) -> [Vec<usize>; 2] {
    let newest = || edges.iter().rev();
    let outward = newest().filter(|edge| edge.0 == node).map(|edge| edge.1);
    let inward = newest().filter(|edge| edge.1 == node && edge.0 != node);
    [outward.collect(), inward.map(|edge| edge.0).collect()]
}

fn assert_order<G>(graph: G, nodes: usize, expected: impl Fn(usize) -> Vec<usize>)
where
    G: IntoNeighbors + NodeIndexable,
{
    for node in 0..nodes {
        let listed = graph.neighbors(graph.from_index(node));
        let listed: Vec<_> = listed.map(|next| graph.to_index(next)).collect();
        assert_eq!(listed, expected(node), "of {node}");
    }
}

/// Each edge, or for undirected types each pair, the first time that it comes.
fn distinct(edges: &[Edge], is_directed: bool) -> Vec<Edge> {
    let mut kept: Vec<Edge> = Vec::new();
    for &(a, b) in edges {
        if !kept.contains(&(a, b)) && (is_directed || !kept.contains(&(b, a))) {
            kept.push((a, b));
        }
    }
    kept
}

fn check<Ty: EdgeType>(nodes: usize, edges: &[Edge]) {
    let is_directed = Ty::is_directed();
    let expected = |node| {
        let [outward, inward] = newest_first(edges, node);
        let inward = if is_directed { Vec::new() } else { inward };
        [outward, inward].concat()
    };
    let mut graph = Graph::<(), (), Ty>::default();
    let mut stable = StableGraph::<(), (), Ty>::default();
    for _ in 0..nodes {
        graph.add_node(());
        stable.add_node(());
    }
    // It leaves its number to a newer edge.
    let removed = stable.add_edge(0.into(), 0.into(), ());
    for (at, &(a, b)) in edges.iter().enumerate() {
        if at == edges.len() / 2 {
            stable.remove_edge(removed);
        }
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
        stable.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
    }
    assert_order(&graph, nodes, expected);
    if !edges.is_empty() {
        assert_order(&stable, nodes, expected);
    }

    let edges = distinct(edges, is_directed);
    let oldest_first = |node| {
        let steps = edges
            .iter()
            .filter_map(|&(a, b)| match (a == node, b == node) {
                (true, _) => Some(b),
                (false, true) if !is_directed => Some(a),
                _ => None,
            });
        steps.collect::<Vec<usize>>()
    };
    let by_index = |node| {
        let mut order = oldest_first(node);
        order.sort_unstable();
        order
    };
    let mut map = GraphMap::<usize, (), Ty, RandomState>::default();
    let mut csr = Csr::<(), (), Ty>::with_nodes(nodes);
    let mut matrix = MatrixGraph::<(), (), RandomState, Ty>::default();
    for node in 0..nodes {
        map.add_node(node);
        matrix.add_node(());
    }
    for &(a, b) in &edges {
        map.add_edge(a, b, ());
        csr.add_edge(u32::try_from(a).unwrap(), u32::try_from(b).unwrap(), ());
        matrix.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
    }
    assert_order(&map, nodes, oldest_first);
    assert_order(&csr, nodes, by_index);
    assert_order(&matrix, nodes, by_index);
}

/// What only directed types can be put into, and what only they are.
fn check_directed(nodes: usize, edges: &[Edge]) {
    let graph = Graph::<(), ()>::from_edges(
        edges
            .iter()
            .map(|&(a, b)| (u32::try_from(a).unwrap(), u32::try_from(b).unwrap())),
    );
    // A loop comes in as well as out.
    let inward = |node| {
        let edges = edges.iter().rev().filter(move |edge| edge.1 == node);
        edges.map(|edge| edge.0).collect::<Vec<_>>()
    };
    let in_graph = graph.node_count();
    assert_order(Reversed(&graph), in_graph, inward);
    assert_order(UndirectedAdaptor(&graph), in_graph, |node| {
        let [outward, _] = newest_first(edges, node);
        [inward(node), outward].concat()
    });

    let mut list = List::<()>::new();
    for _ in 0..nodes {
        list.add_node();
    }
    for &(a, b) in edges {
        list.add_edge(u32::try_from(a).unwrap(), u32::try_from(b).unwrap(), ());
    }
    assert_order(&list, nodes, |node| {
        let outward = edges.iter().filter(|edge| edge.0 == node);
        outward.map(|edge| edge.1).collect()
    });
}

proptest! {
    #[test]
    fn as_the_page_says(
        (nodes, edges) in (1..7_usize).prop_flat_map(|nodes| {
            (Just(nodes), proptest::collection::vec((0..nodes, 0..nodes), 0..14))
        })
    ) {
        check::<Directed>(nodes, &edges);
        check::<Undirected>(nodes, &edges);
        check_directed(nodes, &edges);
    }
}

#[test]
fn of_an_undirected_graph_outward_edges_come_before_newer_inward_ones() {
    let graph = UnGraph::<(), ()>::from_edges([(1, 0), (0, 2), (3, 0), (1, 4), (2, 4), (3, 4)]);
    let neighbors: Vec<_> = graph.neighbors(0.into()).map(NodeIndex::index).collect();
    assert_eq!(neighbors, [2, 3, 1]);
    let paths = shortest_paths(&graph, [0.into()]).unwrap();
    let order: Vec<_> = paths.iter().map(|(node, _)| node.index()).collect();
    assert_eq!(order, [0, 2, 3, 1, 4]);
    assert_eq!(paths.parent(4.into()), Some(2.into()));
}

#[test]
fn of_a_graph_map_the_last_edge_takes_the_place_of_a_removed_one() {
    let edges = [(0, 1), (0, 2), (0, 3), (0, 4)];
    let mut directed = GraphMap::<u8, (), Directed, RandomState>::from_edges(edges);
    let mut undirected = GraphMap::<u8, (), Undirected, RandomState>::from_edges(edges);
    directed.remove_edge(0, 2);
    undirected.remove_edge(2, 0);
    assert!(directed.neighbors(0).eq([1, 4, 3]));
    assert!(undirected.neighbors(0).eq([1, 4, 3]));
}
