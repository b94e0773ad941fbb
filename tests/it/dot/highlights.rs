//! Highlights: which nodes and edges are bold.

use hopwise::dot::Diagram;
use petgraph::{
    Undirected,
    csr::Csr,
    graph::{DiGraph, UnGraph},
    graphmap::UnGraphMap,
    matrix_graph::UnMatrix,
    stable_graph::StableUnGraph,
    visit::{EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable, UndirectedAdaptor},
};

use super::reader::{Drawing, is_bold, pairs};

#[test]
fn bold_joins_the_style_and_respects_the_width() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1), (1, 2), (2, 0)]);
    let styles = [Some("dashed"), Some(""), None];
    let text = Diagram::new(&graph)
        .node_attribute("style", |n| styles[n.index()])
        .node_attribute("penwidth", |n| (n.index() == 2).then_some(8))
        .edge_attribute("style", |e| styles[e.id().index()])
        .highlight_nodes(|n| n.index() != 1)
        .highlight_edges(|e| e.id().index() < 2)
        .render()
        .unwrap();
    let drawing = Drawing::of(&text);
    let nodes = [
        pairs(&[("style", "dashed,bold"), ("penwidth", "3")]),
        pairs(&[("style", "")]),
        pairs(&[("style", "bold"), ("penwidth", "8")]),
    ];
    assert_eq!(
        drawing.nodes.into_iter().map(|n| n.1).collect::<Vec<_>>(),
        nodes
    );
    let edges = [
        pairs(&[("style", "dashed,bold"), ("penwidth", "3")]),
        pairs(&[("style", "bold"), ("penwidth", "3")]),
        pairs(&[]),
    ];
    assert_eq!(
        drawing.edges.into_iter().map(|e| e.2).collect::<Vec<_>>(),
        edges
    );
}

#[test]
fn the_last_predicate_counts() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1)]);
    let text = Diagram::new(&graph)
        .highlight_nodes(|_| true)
        .highlight_nodes(|n| n.index() == 1)
        .highlight_edges(|_| true)
        .highlight_edges(|_| false)
        .render()
        .unwrap();
    let drawing = Drawing::of(&text);
    let bold: Vec<_> = drawing.nodes.iter().map(|(_, a)| is_bold(a)).collect();
    assert_eq!(bold, [false, true]);
    assert_eq!(drawing.bold_edges(), []);
}

/// Picks the edge from `from` to `to` by its ends in that order.
fn bold_by_ends<G>(graph: G, from: usize, to: usize) -> Vec<(usize, usize)>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    G::EdgeId: Ord,
{
    let diagram = Diagram::new(graph).highlight_edges(|e| {
        graph.to_index(e.source()) == from && graph.to_index(e.target()) == to
    });
    let bold = Drawing::of(&diagram.render().unwrap()).bold_edges();
    bold.into_iter().map(|(a, b, _)| (a, b)).collect()
}

type UndirectedTypes = (
    UnGraph<(), ()>,
    StableUnGraph<(), ()>,
    UnGraphMap<u32, ()>,
    UnMatrix<(), ()>,
    Csr<(), (), Undirected>,
);

/// Four nodes with these edges, as each undirected type.
fn undirected_types(edges: &[(u32, u32)]) -> UndirectedTypes {
    let mut map = UnGraphMap::new();
    let mut matrix = UnMatrix::default();
    let mut csr = Csr::with_nodes(4);
    for node in 0..4 {
        map.add_node(node);
        matrix.add_node(());
    }
    for &(a, b) in edges {
        map.add_edge(a, b, ());
        let [from, to] = [a, b].map(|end| u16::try_from(end).unwrap().into());
        matrix.add_edge(from, to, ());
        csr.add_edge(a, b, ());
    }
    let graph = UnGraph::from_edges(edges);
    let stable = StableUnGraph::from_edges(edges);
    (graph, stable, map, matrix, csr)
}

#[test]
fn undirected_edges_by_their_ends_from_either_side() {
    let edges = [(1, 0), (1, 2), (2, 2), (3, 1)];
    let (graph, stable, map, matrix, csr) = undirected_types(&edges);
    let directed: DiGraph<(), ()> = DiGraph::from_edges(edges);
    for (a, b) in [(0, 1), (1, 2), (2, 2), (1, 3)] {
        for (from, to) in [(a, b), (b, a)] {
            assert_eq!(bold_by_ends(&graph, from, to), [(a, b)]);
            assert_eq!(bold_by_ends(&stable, from, to), [(a, b)]);
            assert_eq!(bold_by_ends(&map, from, to), [(a, b)]);
            assert_eq!(bold_by_ends(&matrix, from, to), [(a, b)]);
            assert_eq!(bold_by_ends(&csr, from, to), [(a, b)]);
            assert_eq!(
                bold_by_ends(UndirectedAdaptor(&directed), from, to),
                [(a, b)]
            );
        }
    }
}

#[test]
fn directed_edges_by_their_ends_in_one_direction() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(1, 0), (1, 2), (2, 1)]);
    assert_eq!(bold_by_ends(&graph, 1, 0), [(1, 0)]);
    assert_eq!(bold_by_ends(&graph, 0, 1), []);
    assert_eq!(bold_by_ends(&graph, 2, 1), [(2, 1)]);
}

/// Parallel edges seen from the other end, distinguished by what the predicate asks besides the ends.
#[test]
fn parallel_edges_stay_apart() {
    let edges = [(0, 1, "a"), (1, 0, "b"), (0, 1, "c"), (1, 0, "d")];
    let graph: UnGraph<(), &str> = UnGraph::from_edges(edges);
    for (id, (_, _, weight)) in edges.into_iter().enumerate() {
        for from in [0, 1] {
            let text = Diagram::new(&graph)
                .edge_label(|e| *e.weight())
                .highlight_edges(|e| e.source().index() == from && e.id().index() == id)
                .render()
                .unwrap();
            let bold = Drawing::of(&text).bold_edges();
            assert_eq!(bold, [(0, 1, weight.to_string())], "from {from}");
        }
    }
}

/// Squaring the degree of the hub, or the number of parallel edges, would take hours.
#[test]
fn hubs_and_bundles_are_drawn_in_time() {
    let size = 200_000;
    let star = (1..=size).map(|leaf| if leaf % 2 == 0 { (0, leaf) } else { (leaf, 0) });
    let star: UnGraph<(), ()> = UnGraph::from_edges(star);
    let diagram = Diagram::new(&star).highlight_edges(|e| e.source().index() == 0);
    let text = diagram.render().unwrap();
    assert_eq!(text.matches("bold").count(), size as usize);

    // Edges take the ids of edges removed elsewhere in a scrambled order, so that the order in
    // which a node lists them says nothing about their ids.
    let mut bundle: StableUnGraph<(), u32> =
        StableUnGraph::from_edges((0..size).map(|i| (2 * i, 2 * i + 1, i)));
    let ids: Vec<_> = bundle.edge_indices().collect();
    for i in 0..u64::from(size) {
        let scrambled = i * 77_773 % u64::from(size);
        bundle.remove_edge(ids[usize::try_from(scrambled).unwrap()]);
    }
    let (a, b) = (0.into(), 1.into());
    for i in 0..size {
        bundle.add_edge(a, b, i);
    }
    let diagram = Diagram::new(&bundle).highlight_edges(|e| e.source() == b && e.weight() % 2 == 0);
    let text = diagram.render().unwrap();
    assert_eq!(text.matches("bold").count(), size as usize / 2);
}

/// The bold nodes and edges of a path given by node indices.
fn bold_path<G>(graph: G, path: &[usize]) -> (Vec<usize>, Vec<(usize, usize)>)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    G::NodeId: Ord,
    G::EdgeId: Ord,
{
    let nodes = path.iter().map(|&index| graph.from_index(index));
    let text = Diagram::new(graph).highlight_path(nodes).render().unwrap();
    let drawing = Drawing::of(&text);
    let edges = drawing.bold_edges().into_iter().map(|(a, b, _)| (a, b));
    let nodes = drawing.nodes.iter().filter(|(_, a)| is_bold(a));
    (nodes.map(|&(node, _)| node).collect(), edges.collect())
}

#[test]
fn a_path_is_its_nodes_and_the_edges_between_consecutive_ones() {
    let edges = [(1, 0), (1, 2), (2, 1), (2, 3), (3, 0), (1, 3), (2, 2)];
    let directed: DiGraph<(), ()> = DiGraph::from_edges(edges);
    let bold = bold_path(&directed, &[1, 2, 3]);
    assert_eq!(bold, (vec![1, 2, 3], vec![(1, 2), (2, 3)]));
    let against = bold_path(&directed, &[0, 1, 2, 3]);
    assert_eq!(against, (vec![0, 1, 2, 3], vec![(1, 2), (2, 3)]));
    assert_eq!(bold_path(&directed, &[2]), (vec![2], vec![]));
    assert_eq!(bold_path(&directed, &[2, 2]), (vec![2], vec![(2, 2)]));
    assert_eq!(bold_path(&directed, &[]), (vec![], vec![]));

    let around = |edges: Vec<(usize, usize)>| (vec![0, 2, 3], edges);
    assert_eq!(
        bold_path(&directed, &[2, 3, 0]),
        around(vec![(2, 3), (3, 0)])
    );
    let undirected = [(1, 0), (1, 2), (2, 3), (3, 0), (1, 3), (2, 2)];
    let (graph, stable, map, matrix, csr) = undirected_types(&undirected);
    for path in [[2, 3, 0], [0, 3, 2]] {
        let expected = around(vec![(0, 3), (2, 3)]);
        assert_eq!(bold_path(&graph, &path), expected);
        assert_eq!(bold_path(&stable, &path), expected);
        assert_eq!(bold_path(&map, &path), expected);
        assert_eq!(bold_path(&matrix, &path), expected);
        assert_eq!(bold_path(&csr, &path), expected);
        assert_eq!(bold_path(UndirectedAdaptor(&directed), &path), expected);
    }
}

#[test]
fn a_path_takes_all_parallel_edges_and_no_absent_node() {
    let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1), (1, 0), (1, 2)]);
    let bold = bold_path(&graph, &[0, 1]);
    assert_eq!(bold, (vec![0, 1], vec![(0, 1), (0, 1)]));
    assert_eq!(bold_path(&graph, &[0, 2, 9]), (vec![0, 2], vec![]));

    let map = UnGraphMap::<&str, ()>::from_edges([("a", "b")]);
    let diagram = Diagram::new(&map).highlight_path(["b", "z", "a", "b"]);
    let bold = Drawing::of(&diagram.render().unwrap()).bold_edges();
    assert_eq!(bold.len(), 1);
}

#[test]
fn the_last_of_paths_and_predicates_counts() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1), (1, 2)]);
    let first = [0, 1].map(|index| graph.from_index(index));
    let last = [1, 2].map(|index| graph.from_index(index));
    let bold = |diagram: Diagram<'_, _>| Drawing::of(&diagram.render().unwrap()).bold_edges();
    let replaced = bold(
        Diagram::new(&graph)
            .highlight_path(first)
            .highlight_path(last),
    );
    assert_eq!(replaced, [(1, 2, String::new())]);
    let path_last = Diagram::new(&graph)
        .highlight_edges(|_| true)
        .highlight_path(first);
    assert_eq!(bold(path_last), [(0, 1, String::new())]);
}
