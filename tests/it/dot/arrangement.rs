//! Ranks and positions.

use hopwise::dot::Diagram;
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};

use super::reader::{Drawing, pairs};

#[test]
fn ranks_ascend_and_may_have_gaps() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1), (1, 2), (0, 3)]);
    let ranks = [Some(20), Some(3), None, Some(20)];
    let text = Diagram::new(&graph)
        .rank_by(|n| ranks[n.index()])
        .render()
        .unwrap();
    let drawing = Drawing::of(&text);
    let expected = [
        ("rank_3".to_string(), vec![1]),
        ("rank_20".to_string(), vec![0, 3]),
    ];
    assert_eq!(drawing.ranks, expected);
    assert_eq!(drawing.nodes.len(), 4);
    assert!(
        text.contains(
            "\n    subgraph rank_20 {\n        rank=same;\n        0;\n        3;\n    }\n"
        )
    );
}

#[test]
fn directed_edges_against_the_ranks_do_not_pull() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1), (1, 0), (1, 1), (1, 2)]);
    let rank = |n: NodeIndex| (n.index() < 2).then(|| n.index());
    let free = pairs(&[("constraint", "false")]);
    let drawing = Drawing::of(&Diagram::new(&graph).rank_by(rank).render().unwrap());
    assert_eq!(drawing.edges[0], (0, 1, pairs(&[])));
    assert_eq!(drawing.edges[1], (1, 0, free));
    assert_eq!(drawing.edges[2], (1, 1, pairs(&[])));
    assert_eq!(drawing.edges[3], (1, 2, pairs(&[])));

    let own = Diagram::new(&graph)
        .rank_by(rank)
        .edge_attribute("constraint", |_| true);
    let drawing = Drawing::of(&own.render().unwrap());
    assert_eq!(drawing.edges[1], (1, 0, pairs(&[("constraint", "false")])));
}

#[test]
fn undirected_edges_follow_the_ranks() {
    let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1), (2, 1), (3, 0)]);
    let diagram = Diagram::new(&graph).rank_by(|n| (n.index() < 3).then(|| 9 - n.index()));
    let edges = Drawing::of(&diagram.render().unwrap()).edges;
    let ends: Vec<_> = edges.iter().map(|(a, b, _)| (*a, *b)).collect();
    assert_eq!(ends, [(1, 0), (2, 1), (3, 0)]);
    assert!(edges.iter().all(|(_, _, attributes)| attributes.is_empty()));
}

#[test]
fn positions_in_points() {
    let mut graph = UnGraph::<Option<(f64, f64)>, ()>::new_undirected();
    for position in [Some((0.0, -1.25)), None, Some((1e21, 1e-7))] {
        graph.add_node(position);
    }
    let text = Diagram::new(&graph)
        .position(|n| graph[n])
        .render()
        .unwrap();
    let expected = [
        (0, pairs(&[("pos", "0,-1.25")])),
        (1, pairs(&[])),
        (2, pairs(&[("pos", "1000000000000000000000,0.0000001")])),
    ];
    assert_eq!(Drawing::of(&text).nodes, expected);
}
