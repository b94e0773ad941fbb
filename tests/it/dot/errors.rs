//! Every message, and the place it names.

use hopwise::dot::{Diagram, DotError, Place};
use petgraph::{graph::UnGraph, visit::EdgeRef};

fn graph() -> UnGraph<(), ()> {
    UnGraph::from_edges([(0, 1), (2, 1)])
}

#[test]
fn nul_anywhere() {
    let graph = graph();
    let diagram = || Diagram::new(&graph);
    for (failing, message) in [
        (
            diagram().name("ab\0"),
            "the name of the graph: DOT cannot spell the NUL character at byte 2",
        ),
        (
            diagram().graph_attribute("label", "é\0"),
            "graph attribute \"label\": DOT cannot spell the NUL character at byte 2",
        ),
        (
            diagram().node_attribute("href", |n| if n.index() == 1 { "\0" } else { "" }),
            "attribute \"href\" of node 1: DOT cannot spell the NUL character at byte 0",
        ),
        (
            diagram().edge_attribute("color", |e| (e.id().index() == 1).then_some("r\0")),
            "attribute \"color\" of the edge from node 2 to node 1: DOT cannot spell the NUL \
             character at byte 1",
        ),
        (
            diagram().graph_attribute("k\0", 1),
            "attribute key \"k\\0\": DOT cannot spell the NUL character at byte 1",
        ),
    ] {
        assert_eq!(failing.render().unwrap_err().to_string(), message);
    }
}

#[test]
fn backslashes_that_would_escape() {
    let graph = graph();
    for (text, at, before, message) in [
        ("C:\\", 2, None, "at the end of the text"),
        ("\\\\\\", 2, None, "at the end of the text"),
        ("a\\\"b", 1, Some('"'), "before a quote"),
        ("\\\n", 0, Some('\n'), "before a line break"),
        ("\\\r\n", 0, Some('\r'), "before a line break"),
    ] {
        let error = Diagram::new(&graph).name(text).render().unwrap_err();
        let place = Place::GraphName;
        assert_eq!(error, DotError::Backslash { place, at, before });
        assert_eq!(
            error.to_string(),
            format!(
                "the name of the graph: DOT cannot spell the backslash at byte {at}, {message}"
            )
        );
        // A label has a spelling for each of them.
        assert!(
            Diagram::new(&graph)
                .graph_attribute("label", text)
                .render()
                .is_ok()
        );
    }
    for text in ["\\\\", "a\\b", "\\\\\"", "\\\\\n", "\\é"] {
        assert!(Diagram::new(&graph).name(text).render().is_ok(), "{text:?}");
    }
}

#[test]
fn bad_keys_even_if_unused() {
    let graph = graph();
    let message = "attribute key \"k\\\\\": DOT cannot spell the backslash at byte 1, \
                   at the end of the text";
    for diagram in [
        Diagram::new(&graph).node_attribute("k\\", |_| None::<&str>),
        Diagram::new(&graph).edge_attribute("k\\", |_| None::<&str>),
        Diagram::new(&graph).graph_attribute("k\\", ""),
    ] {
        let error = diagram.render().unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn positions_that_are_nowhere() {
    let graph = graph();
    for (x, y, message) in [
        (
            f64::NAN,
            1.5,
            "node 2: the position (NaN, 1.5) is not finite",
        ),
        (
            0.0,
            f64::INFINITY,
            "node 2: the position (0, inf) is not finite",
        ),
        (
            f64::NEG_INFINITY,
            0.0,
            "node 2: the position (-inf, 0) is not finite",
        ),
    ] {
        let diagram = Diagram::new(&graph).position(|n| (n.index() == 2).then_some((x, y)));
        let error = diagram.render().unwrap_err();
        assert!(matches!(error, DotError::PositionNotFinite { node: 2, .. }));
        assert_eq!(error.to_string(), message);
    }
}
