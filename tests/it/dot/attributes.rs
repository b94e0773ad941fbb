//! Attributes: set, set twice, and left alone.

use hopwise::dot::{Diagram, Direction};
use petgraph::{
    graph::{DiGraph, NodeIndex},
    visit::EdgeRef,
};

use super::reader::{Drawing, pairs};

fn triangle() -> DiGraph<&'static str, u32> {
    let mut graph = DiGraph::new();
    let [a, b, c] = ["a", "b", "c"].map(|name| graph.add_node(name));
    graph.extend_with_edges([(a, b, 7), (b, c, 8), (c, a, 9)]);
    graph
}

#[test]
fn plain_drawing_shows_indices() {
    let graph = triangle();
    let text = Diagram::new(&graph).render().unwrap();
    assert_eq!(
        text,
        "digraph {\n    0;\n    1;\n    2;\n    0 -> 1;\n    1 -> 2;\n    2 -> 0;\n}\n"
    );
}

#[test]
fn the_last_setting_with_a_value_wins() {
    let graph = triangle();
    let text = Diagram::new(&graph)
        .graph_attribute("label", "first")
        .direction(Direction::TopToBottom)
        .graph_attribute("label", "second")
        .graph_attribute("rankdir", "RL")
        .direction(Direction::LeftToRight)
        .node_label(|n| graph[n])
        .node_attribute("label", |n| (n.index() == 1).then(|| "B".to_string()))
        .position(|_| Some((1.0, 2.0)))
        .node_attribute("pos", |n| (n.index() == 2).then_some("3,4!"))
        .edge_attribute("label", |_| "old")
        .edge_label(|e| *e.weight())
        .render()
        .unwrap();
    let drawing = Drawing::of(&text);
    assert_eq!(
        drawing.attributes,
        pairs(&[("label", "second"), ("rankdir", "LR")])
    );
    assert_eq!(
        drawing.nodes,
        [
            (0, pairs(&[("label", "a"), ("pos", "1,2")])),
            (1, pairs(&[("label", "B"), ("pos", "1,2")])),
            (2, pairs(&[("label", "c"), ("pos", "3,4!")])),
        ]
    );
    let labels = [(0, 1, "7"), (1, 2, "8"), (2, 0, "9")];
    assert_eq!(
        drawing.edges,
        labels.map(|(a, b, l)| (a, b, pairs(&[("label", l)])))
    );
}

#[test]
fn values_of_many_types() {
    let graph = triangle();
    let names = ["x".to_string(), "y".to_string(), "z".to_string()];
    let text = Diagram::new(&graph)
        .node_attribute("owned", |n| names[n.index()].clone())
        .node_attribute("borrowed", |n| &names[n.index()])
        .node_attribute("weight", |n| graph[n])
        .node_attribute("count", NodeIndex::index)
        .node_attribute("width", |_| Some(0.5))
        .node_attribute("fixedsize", |_| true)
        .node_attribute("nothing", |_| None::<String>)
        .render()
        .unwrap();
    let first = pairs(&[
        ("owned", "x"),
        ("borrowed", "x"),
        ("weight", "a"),
        ("count", "0"),
        ("width", "0.5"),
        ("fixedsize", "true"),
    ]);
    assert_eq!(Drawing::of(&text).nodes[0], (0, first));
}

#[test]
fn directions() {
    let graph = triangle();
    for (direction, rankdir) in [
        (Direction::default(), "TB"),
        (Direction::LeftToRight, "LR"),
        (Direction::BottomToTop, "BT"),
        (Direction::RightToLeft, "RL"),
    ] {
        let text = Diagram::new(&graph).direction(direction).render().unwrap();
        assert_eq!(
            Drawing::of(&text).attributes,
            pairs(&[("rankdir", rankdir)])
        );
    }
}

#[test]
fn empty_texts_stay() {
    let graph = triangle();
    let text = Diagram::new(&graph)
        .name("")
        .node_label(|_| "")
        .render()
        .unwrap();
    let drawing = Drawing::of(&text);
    assert_eq!(drawing.name.as_deref(), Some(""));
    assert_eq!(drawing.nodes[2], (2, pairs(&[("label", "")])));
}

#[test]
fn same_settings_same_bytes() {
    let text = || {
        let graph = triangle();
        let diagram = Diagram::new(&graph).rank_by(|n| Some(n.index() % 2));
        let diagram = diagram.highlight_edges(|e| e.source().index() == 1);
        let once = diagram.render().unwrap();
        assert_eq!(once, diagram.render().unwrap());
        once
    };
    assert_eq!(text(), text());
}

#[test]
fn debug_names_the_graph() {
    let graph = DiGraph::<(), ()>::new();
    let debug = format!("{:?}", Diagram::new(&graph).name("n"));
    assert!(debug.starts_with("Diagram { graph: Graph {"), "{debug}");
    assert!(debug.contains("name: Some(\"n\")"), "{debug}");
}
