//! Rows of a ranked drawing, as Graphviz places them.

use std::fmt::Write as _;

use hopwise::dot::{Diagram, Direction};
use petgraph::{
    EdgeType,
    graph::{DiGraph, Graph, NodeIndex, UnGraph},
    visit::EdgeRef,
};
use proptest::prelude::*;

use super::{
    graphviz::{dot, places},
    reader::{Drawing, pairs},
};

const DIRECTIONS: [Direction; 4] = [
    Direction::TopToBottom,
    Direction::LeftToRight,
    Direction::BottomToTop,
    Direction::RightToLeft,
];

/// Asserts that Graphviz puts nodes of one rank in one row, and rows in the order of the ranks.
fn assert_rows(text: &str, direction: Direction, ranks: &[Option<usize>]) {
    let Some(plain) = dot(&["-Tplain"], text) else {
        return;
    };
    let found = places(&plain, ranks.len());
    let along = |node: usize| match direction {
        Direction::TopToBottom => -found[node].1,
        Direction::LeftToRight => found[node].0,
        Direction::BottomToTop => found[node].1,
        Direction::RightToLeft => -found[node].0,
    };
    for (a, rank_a) in ranks.iter().enumerate() {
        for (b, rank_b) in ranks.iter().enumerate() {
            if let (Some(rank_a), Some(rank_b)) = (rank_a, rank_b) {
                let order = along(a).total_cmp(&along(b));
                assert_eq!(rank_a.cmp(rank_b), order, "nodes {a} and {b}: {text}");
            }
        }
    }
}

/// The same in some directions, for a graph with these edges and the given settings.
fn check<Ty: EdgeType>(
    directions: &[Direction],
    ranks: &[Option<usize>],
    edges: &[(u32, u32)],
    set: impl for<'a> Fn(Diagram<'a, &'a Graph<(), (), Ty>>) -> Diagram<'a, &'a Graph<(), (), Ty>>,
) {
    let graph = of(ranks, edges);
    for &direction in directions {
        let diagram = Diagram::new(&graph)
            .direction(direction)
            .rank_by(|n| ranks[n.index()]);
        assert_rows(&set(diagram).render().unwrap(), direction, ranks);
    }
}

/// Directed and undirected.
fn check_both(ranks: &[Option<usize>], edges: &[(u32, u32)]) {
    check::<petgraph::Directed>(&DIRECTIONS, ranks, edges, |diagram| diagram);
    check::<petgraph::Undirected>(&DIRECTIONS, ranks, edges, |diagram| diagram);
}

#[test]
fn nodes_without_edges() {
    check_both(&[Some(0), Some(1), Some(2)], &[]);
    check_both(&[Some(7), Some(2), Some(2), Some(40), Some(7)], &[]);
}

/// Edges of all kinds, with the top in the middle of the numbering.
#[test]
fn edges_up_down_and_along() {
    let ranks = [2, 1, 2, 0, 1, 2].map(Some);
    let edges = [
        (0, 1),
        (1, 3),
        (3, 4),
        (4, 2),
        (2, 1),
        (5, 4),
        (0, 2),
        (2, 3),
        (5, 5),
    ];
    check_both(&ranks, &edges);
}

#[test]
fn one_edge_to_a_smaller_rank() {
    check_both(&[Some(0), Some(1)], &[(1, 0)]);
    check_both(&[Some(0), Some(1), Some(2)], &[(2, 0)]);
}

#[test]
fn components_and_isolated_nodes() {
    check_both(&[Some(0), Some(1), Some(3), Some(4)], &[(0, 1), (2, 3)]);
    check_both(&[Some(0), Some(1), Some(1)], &[(0, 1)]);
    check_both(&[Some(0), Some(1), Some(5)], &[(0, 1)]);
}

#[test]
fn edges_with_attributes_of_their_own() {
    let ranks = [Some(0), Some(1), Some(2)];
    for (key, value) in [
        ("constraint", "false"),
        ("constraint", "true"),
        ("minlen", "0"),
        ("weight", "0"),
        ("style", "invis"),
        ("dir", "back"),
        ("id", "rank_1"),
        ("label", "text"),
    ] {
        for edges in [&[(0, 1), (1, 2)][..], &[(2, 1), (1, 0)], &[(0, 2), (2, 0)]] {
            check::<petgraph::Directed>(&DIRECTIONS[..1], &ranks, edges, |diagram| {
                diagram.edge_attribute(key, move |_| value)
            });
            check::<petgraph::Undirected>(&DIRECTIONS[..1], &ranks, edges, |diagram| {
                diagram.edge_attribute(key, move |_| value)
            });
        }
    }
}

#[test]
fn paths_to_a_smaller_rank_through_nodes_without_rank() {
    check_both(&[Some(0), Some(1), None], &[(1, 2), (2, 0)]);
    check_both(&[Some(1), None, Some(0)], &[(0, 1), (1, 2)]);
    let ranks = [None, Some(2), None, Some(0), None, Some(1), None, Some(2)];
    let edges = [
        (1, 0),
        (0, 2),
        (2, 4),
        (4, 3),
        (5, 6),
        (6, 2),
        (2, 5),
        (7, 7),
        (2, 0),
    ];
    check_both(&ranks, &edges);
}

#[test]
fn graph_attributes_and_names() {
    let ranks = [Some(1), Some(0), Some(1), Some(4), None];
    for (key, value) in [
        ("newrank", "true"),
        ("ordering", "out"),
        ("concentrate", "true"),
        ("ranksep", "0"),
        ("ranksep", "1 equally"),
        ("nslimit1", "0"),
        ("rank", "same"),
        ("clusterrank", "none"),
        ("splines", "ortho"),
    ] {
        check::<petgraph::Directed>(&DIRECTIONS, &ranks, &[(0, 1), (3, 4), (4, 1)], |diagram| {
            diagram.graph_attribute(key, value).name("rank_1")
        });
    }
}

/// A search tree needs no help: every layer has an edge from the one before.
#[test]
fn no_invisible_edge_where_an_edge_does_the_same() {
    let graph = UnGraph::<(), ()>::from_edges([(0, 1), (2, 1), (3, 1), (4, 4)]);
    let ranks = [Some(0), Some(1), Some(2), Some(2), Some(3)];
    let text = Diagram::new(&graph)
        .rank_by(|n| ranks[n.index()])
        .render()
        .unwrap();
    let edges = Drawing::of(&text).edges;
    let ends: Vec<_> = edges.iter().map(|(a, b, _)| (*a, *b)).collect();
    assert_eq!(ends, [(0, 1), (1, 2), (1, 3), (4, 4), (2, 4)]);
    assert_eq!(edges[4].2, pairs(&[("style", "invis")]));
    let Some(svg) = dot(&["-Tsvg"], &text) else {
        return;
    };
    assert_eq!(svg.matches("class=\"edge\"").count(), 4);
}

/// Positions are those of the graph, also where an invisible edge joins two rows.
#[test]
fn rows_and_positions_together() {
    let mut graph = DiGraph::<(), ()>::new();
    let nodes = [graph.add_node(()), graph.add_node(())];
    let text = Diagram::new(&graph)
        .position(|n| Some(([0.0, 72.0][n.index()], 36.0)))
        .rank_by(|n| nodes.iter().position(|&node| node == n))
        .render()
        .unwrap();
    let Some(plain) = dot(&["-Kneato", "-n", "-Tplain"], &text) else {
        return;
    };
    let places = places(&plain, 2);
    assert!((places[1].0 - places[0].0 - 1.0).abs() < 0.01, "{plain}");
    assert!((places[1].1 - places[0].1).abs() < 0.01, "{plain}");
}

type Rows = (Vec<Option<usize>>, Vec<(u32, u32)>);

/// Up to nine nodes, some without rank, and any edges between them.
fn graphs() -> impl Strategy<Value = Rows> {
    (1..10_usize).prop_flat_map(|count| {
        let node = 0..u32::try_from(count).unwrap();
        let rank = prop_oneof![1 => Just(None), 3 => (0..5_usize).prop_map(Some)];
        (
            prop::collection::vec(rank, count),
            prop::collection::vec((node.clone(), node), 0..14),
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn rows_of_any_graph((ranks, edges) in graphs(), extra in prop::collection::vec(0..4_usize, 14), direction in 0..4_usize) {
        let direction = DIRECTIONS[direction];
        let directed: DiGraph<(), ()> = of(&ranks, &edges);
        let undirected: UnGraph<(), ()> = of(&ranks, &edges);
        let constraint = |edge: usize| [None, Some("false"), Some("true"), None][extra[edge]];
        // Within a row, labels beside parallel edges crash Graphviz 2.43.
        let leaves_row = |(a, b): (u32, u32)| ranks[a as usize] != ranks[b as usize];
        let label = |edge: usize| (extra[edge] == 3 && leaves_row(edges[edge])).then_some("text");
        assert_rows(&drawn(&directed, direction, &ranks, constraint, label), direction, &ranks);
        assert_rows(&drawn(&undirected, direction, &ranks, constraint, label), direction, &ranks);
    }
}

/// A drawing with these ranks, where edges have constraints and labels by their index.
fn drawn<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    direction: Direction,
    ranks: &[Option<usize>],
    constraint: impl Fn(usize) -> Option<&'static str>,
    label: impl Fn(usize) -> Option<&'static str>,
) -> String {
    Diagram::new(graph)
        .direction(direction)
        .edge_attribute("constraint", |e| constraint(e.id().index()))
        .edge_attribute("label", |e| label(e.id().index()))
        .rank_by(|n: NodeIndex| ranks[n.index()])
        .render()
        .unwrap()
}

fn of<Ty: EdgeType>(ranks: &[Option<usize>], edges: &[(u32, u32)]) -> Graph<(), (), Ty> {
    let mut graph = Graph::default();
    for _ in ranks {
        graph.add_node(());
    }
    graph.extend_with_edges(edges);
    graph
}

/// Many ranks, far apart, in one drawing.
#[test]
fn a_thousand_rows() {
    let mut graph = DiGraph::<usize, ()>::new();
    for rank in 0..1000 {
        graph.add_node(rank * 1000);
    }
    let text = Diagram::new(&graph)
        .rank_by(|n| Some(graph[n]))
        .render()
        .unwrap();
    let mut chain = String::new();
    for rank in 1..1000 {
        writeln!(chain, "    {} -> {rank} [style=\"invis\"];", rank - 1).unwrap();
    }
    assert!(text.ends_with(&format!("{chain}}}\n")), "{text}");
    let ranks: Vec<_> = graph.node_weights().copied().map(Some).collect();
    assert_rows(&text, Direction::TopToBottom, &ranks);
}
