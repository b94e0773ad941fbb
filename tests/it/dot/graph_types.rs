//! One small graph in every type petgraph has, whole and with parts removed.

use std::fmt::Debug;

use hopwise::dot::Diagram;
use petgraph::{
    Directed, Undirected,
    acyclic::Acyclic,
    adj::List,
    csr::Csr,
    data::Build,
    graph::{DiGraph, Frozen, Graph, UnGraph},
    graphmap::{DiGraphMap, UnGraphMap},
    matrix_graph::{DiMatrix, MatrixGraph, UnMatrix},
    stable_graph::{StableDiGraph, StableGraph, StableUnGraph},
    visit::{
        EdgeFiltered, EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeFiltered,
        NodeIndexable, Reversed, UndirectedAdaptor,
    },
};

use super::reader::Drawing;

type Weight = &'static str;

/// Draws `graph` and compares with what it must show: nodes by index, edges by ends and weight.
///
/// Then picks every listing of every edge in turn, by its id, as a path through the graph would
/// give it, and expects the edge of that weight in bold and no other.
fn check<G>(case: &str, graph: G, nodes: &[usize], edges: &[(usize, usize, Weight)])
where
    G: IntoEdges<EdgeWeight = Weight> + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    G::EdgeId: Ord + Debug,
{
    draws(case, graph, nodes, edges);
    for near in graph.node_identifiers() {
        for picked in graph.edges(near) {
            let diagram = Diagram::new(graph)
                .edge_label(|e| *e.weight())
                .highlight_edges(|e| e.id() == picked.id());
            let bold = Drawing::of(&diagram.render().unwrap()).bold_edges();
            let labels: Vec<_> = bold.iter().map(|(_, _, label)| label.as_str()).collect();
            assert_eq!(labels, [*picked.weight()], "{case}: {:?}", picked.id());
        }
    }
}

fn draws<G>(case: &str, graph: G, nodes: &[usize], edges: &[(usize, usize, Weight)])
where
    G: IntoEdges<EdgeWeight = Weight> + IntoNodeIdentifiers + NodeIndexable + GraphProp,
{
    let diagram = Diagram::new(graph)
        .node_label(|n| graph.to_index(n) * 10)
        .edge_label(|e| *e.weight());
    let drawing = Drawing::of(&diagram.render().unwrap());
    assert_eq!(drawing.directed, graph.is_directed(), "{case}");
    let drawn: Vec<_> = drawing.nodes.iter().map(|(n, _)| *n).collect();
    assert_eq!(drawn, nodes, "{case}");
    for (node, attributes) in &drawing.nodes {
        assert_eq!(attributes["label"], (node * 10).to_string(), "{case}");
    }
    let ordered = |&(a, b, w): &(usize, usize, Weight)| {
        if drawing.directed {
            (a, b, w.to_string())
        } else {
            (a.min(b), a.max(b), w.to_string())
        }
    };
    let mut expected: Vec<_> = edges.iter().map(ordered).collect();
    expected.sort();
    assert_eq!(drawing.labelled_edges(), expected, "{case}");
}

/// Simple: no two edges join the same nodes. Stored both ways round, with a self-loop at 2.
const SIMPLE: [(usize, usize, Weight); 5] = [
    (1, 0, "a"),
    (1, 2, "b"),
    (2, 2, "c"),
    (3, 1, "d"),
    (3, 4, "e"),
];
/// With parallel and opposite edges, and two self-loops at one node.
const MULTI: [(usize, usize, Weight); 8] = [
    (0, 1, "a"),
    (0, 1, "b"),
    (1, 0, "c"),
    (1, 2, "d"),
    (2, 2, "e"),
    (2, 2, "f"),
    (3, 2, "g"),
    (2, 3, "h"),
];
const ALL: [usize; 5] = [0, 1, 2, 3, 4];

/// Five nodes and the given edges. Built by index, so for types that number nodes from 0.
fn build<G: Build<EdgeWeight = Weight> + NodeIndexable + Default>(
    mut graph: G,
    edges: &[(usize, usize, Weight)],
) -> G
where
    G::NodeWeight: Default,
{
    let nodes: Vec<_> = ALL
        .iter()
        .map(|_| graph.add_node(G::NodeWeight::default()))
        .collect();
    for &(a, b, weight) in edges {
        graph.add_edge(nodes[a], nodes[b], weight).unwrap();
    }
    graph
}

fn reversed(edges: &[(usize, usize, Weight)]) -> Vec<(usize, usize, Weight)> {
    edges.iter().map(|&(a, b, w)| (b, a, w)).collect()
}

#[test]
fn graphs() {
    let directed: DiGraph<(), Weight> = build(Graph::default(), &MULTI);
    let undirected: UnGraph<(), Weight> = build(Graph::default(), &MULTI);
    check("Graph", &directed, &ALL, &MULTI);
    check("UnGraph", &undirected, &ALL, &MULTI);
    check(
        "Reversed<Graph>",
        Reversed(&directed),
        &ALL,
        &reversed(&MULTI),
    );
    check("Reversed<UnGraph>", Reversed(&undirected), &ALL, &MULTI);
    check(
        "UndirectedAdaptor<Graph>",
        UndirectedAdaptor(&directed),
        &ALL,
        &MULTI,
    );
    check(
        "UndirectedAdaptor<UnGraph>",
        UndirectedAdaptor(&undirected),
        &ALL,
        &MULTI,
    );

    let mut thawed = undirected.clone();
    let frozen = Frozen::new(&mut thawed);
    check("Frozen", &*frozen, &ALL, &MULTI);

    // Removing edge 0 moves the last edge into its place, and node 0 likewise.
    let mut smaller = directed.clone();
    smaller.remove_edge(0.into());
    smaller.remove_node(0.into());
    check(
        "Graph after removals",
        &smaller,
        &[0, 1, 2, 3],
        &[
            (1, 2, "d"),
            (2, 2, "e"),
            (2, 2, "f"),
            (3, 2, "g"),
            (2, 3, "h"),
        ],
    );
}

#[test]
fn stable_graphs_with_holes() {
    let mut directed: StableDiGraph<(), Weight> = build(StableGraph::default(), &MULTI);
    let mut undirected: StableUnGraph<(), Weight> = build(StableGraph::default(), &MULTI);
    directed.remove_node(0.into());
    directed.remove_edge(4.into());
    undirected.remove_node(0.into());
    undirected.remove_edge(4.into());
    let nodes = [1, 2, 3, 4];
    let edges = [(1, 2, "d"), (2, 2, "f"), (3, 2, "g"), (2, 3, "h")];
    check("StableGraph", &directed, &nodes, &edges);
    check("StableUnGraph", &undirected, &nodes, &edges);
    check(
        "Reversed<StableGraph>",
        Reversed(&directed),
        &nodes,
        &reversed(&edges),
    );
    check(
        "UndirectedAdaptor<StableGraph>",
        UndirectedAdaptor(&directed),
        &nodes,
        &edges,
    );
}

#[test]
fn graph_maps() {
    let mut directed = DiGraphMap::<i32, Weight>::new();
    let mut undirected = UnGraphMap::<i32, Weight>::new();
    // The node with index i is the number 50 - i: the map's own order of ids is not that of indices.
    for node in 0..5 {
        directed.add_node(50 - node);
        undirected.add_node(50 - node);
    }
    let key = |index: usize| 50 - i32::try_from(index).unwrap();
    for (a, b, weight) in SIMPLE {
        directed.add_edge(key(a), key(b), weight);
        undirected.add_edge(key(a), key(b), weight);
    }
    check("UnGraphMap", &undirected, &ALL, &SIMPLE);
    check("Reversed<UnGraphMap>", Reversed(&undirected), &ALL, &SIMPLE);
    check(
        "UndirectedAdaptor<UnGraphMap>",
        UndirectedAdaptor(&undirected),
        &ALL,
        &SIMPLE,
    );
    directed.add_edge(key(0), key(1), "opposite");
    let edges = [&SIMPLE[..], &[(0, 1, "opposite")]].concat();
    check("DiGraphMap", &directed, &ALL, &edges);
    check(
        "Reversed<DiGraphMap>",
        Reversed(&directed),
        &ALL,
        &reversed(&edges),
    );
    check(
        "UndirectedAdaptor<DiGraphMap>",
        UndirectedAdaptor(&directed),
        &ALL,
        &edges,
    );

    // The last node takes the index of a removed one.
    undirected.remove_node(key(2));
    let edges = [(1, 0, "a"), (3, 1, "d"), (3, 2, "e")];
    check(
        "UnGraphMap after a removal",
        &undirected,
        &[0, 1, 2, 3],
        &edges,
    );
}

#[test]
fn matrix_graphs_with_removed_nodes() {
    let mut directed: DiMatrix<(), Weight> = build(MatrixGraph::default(), &SIMPLE);
    let mut undirected: UnMatrix<(), Weight> = build(MatrixGraph::default(), &SIMPLE);
    check("DiMatrix", &directed, &ALL, &SIMPLE);
    check("UnMatrix", &undirected, &ALL, &SIMPLE);
    check(
        "Reversed<DiMatrix>",
        Reversed(&directed),
        &ALL,
        &reversed(&SIMPLE),
    );
    check(
        "UndirectedAdaptor<DiMatrix>",
        UndirectedAdaptor(&directed),
        &ALL,
        &SIMPLE,
    );
    directed.remove_node(0.into());
    undirected.remove_node(0.into());
    check("DiMatrix without 0", &directed, &ALL[1..], &SIMPLE[1..]);
    check("UnMatrix without 0", &undirected, &ALL[1..], &SIMPLE[1..]);

    // Opposite edges: their ids are mixed up when listed backwards, so only drawn here.
    let edges = [&SIMPLE[..], &[(0, 1, "opposite")]].concat();
    let opposite: DiMatrix<(), Weight> = build(MatrixGraph::default(), &edges);
    check("DiMatrix with opposite edges", &opposite, &ALL, &edges);
    draws(
        "Reversed, opposite edges",
        Reversed(&opposite),
        &ALL,
        &reversed(&edges),
    );
    draws(
        "UndirectedAdaptor, opposite edges",
        UndirectedAdaptor(&opposite),
        &ALL,
        &edges,
    );
}

fn undirected_csr() -> Csr<(), Weight, Undirected> {
    let mut csr = Csr::with_nodes(5);
    for (a, b, weight) in SIMPLE {
        csr.add_edge(u32::try_from(a).unwrap(), u32::try_from(b).unwrap(), weight);
    }
    csr
}

#[test]
fn csr() {
    let undirected = undirected_csr();
    assert_eq!(undirected.edge_count(), 5);
    check("undirected Csr", &undirected, &ALL, &SIMPLE);

    let mut directed: Csr<(), Weight, Directed> = Csr::with_nodes(5);
    let edges = [&SIMPLE[..], &[(0, 1, "opposite")]].concat();
    for &(a, b, weight) in &edges {
        directed.add_edge(u32::try_from(a).unwrap(), u32::try_from(b).unwrap(), weight);
    }
    check("directed Csr", &directed, &ALL, &edges);
}

#[test]
fn adjacency_lists() {
    let mut list = List::new();
    for _ in ALL {
        list.add_node();
    }
    for (a, b, weight) in MULTI {
        list.add_edge(u32::try_from(a).unwrap(), u32::try_from(b).unwrap(), weight);
    }
    check("List", &list, &ALL, &MULTI);
}

#[test]
fn acyclic_graphs() {
    let edges = [(1, 0, "a"), (1, 0, "b"), (3, 1, "c")];
    let graph: DiGraph<(), Weight> = build(Graph::default(), &edges);
    let acyclic = Acyclic::try_from_graph(graph).unwrap();
    check("Acyclic", &acyclic, &ALL, &edges);
    let graph: StableDiGraph<(), Weight> = build(StableGraph::default(), &edges);
    let mut acyclic = Acyclic::try_from_graph(graph).unwrap();
    acyclic.remove_node(0.into());
    check("Acyclic<StableGraph>", &acyclic, &ALL[1..], &edges[2..]);
}

#[test]
fn filtered_graphs() {
    let graph: UnGraph<(), Weight> = build(Graph::default(), &MULTI);
    let csr = undirected_csr();
    let not_b = EdgeFiltered::from_fn(&graph, |e| *e.weight() != "b");
    check(
        "EdgeFiltered<UnGraph>",
        &not_b,
        &ALL,
        &[&MULTI[..1], &MULTI[2..]].concat(),
    );
    let not_b = EdgeFiltered::from_fn(&csr, |e| *e.weight() != "b");
    check(
        "EdgeFiltered<Csr>",
        &not_b,
        &ALL,
        &[&SIMPLE[..1], &SIMPLE[2..]].concat(),
    );

    let not_1 = NodeFiltered::from_fn(&graph, |n| n.index() != 1);
    check("NodeFiltered<UnGraph>", &not_1, &[0, 2, 3, 4], &MULTI[4..]);
    let not_1 = NodeFiltered::from_fn(&csr, |n| n != 1);
    check(
        "NodeFiltered<Csr>",
        &not_1,
        &[0, 2, 3, 4],
        &[SIMPLE[2], SIMPLE[4]],
    );
    let none = NodeFiltered::from_fn(&csr, |_| false);
    check("nothing left", &none, &[], &[]);
}

/// A filter may see the two sides of an undirected edge differently.
#[test]
fn filters_that_keep_one_side() {
    let csr = undirected_csr();
    let upwards = EdgeFiltered::from_fn(&csr, |e| e.source() < e.target());
    let edges = [SIMPLE[0], SIMPLE[1], SIMPLE[3], SIMPLE[4]];
    draws("Csr, upwards", &upwards, &ALL, &edges);
    let downwards = EdgeFiltered::from_fn(&csr, |e| e.source() > e.target());
    draws("Csr, downwards", &downwards, &ALL, &edges);

    let edges = [(0, 1, "a"), (0, 1, "b"), (2, 3, "c")];
    let graph: UnGraph<(), Weight> = build(Graph::default(), &edges);
    let upwards = EdgeFiltered::from_fn(&graph, |e| e.source() < e.target());
    draws("UnGraph, upwards", &upwards, &ALL, &edges);
}

#[test]
fn empty_graphs() {
    check("Graph", &DiGraph::<(), Weight>::new(), &[], &[]);
    check(
        "StableUnGraph",
        &StableUnGraph::<(), Weight>::default(),
        &[],
        &[],
    );
    check("UnGraphMap", &UnGraphMap::<u8, Weight>::new(), &[], &[]);
    check("UnMatrix", &UnMatrix::<(), Weight>::default(), &[], &[]);
    check("Csr", &Csr::<(), Weight, Undirected>::new(), &[], &[]);
    check("List", &List::<Weight>::new(), &[], &[]);
}
