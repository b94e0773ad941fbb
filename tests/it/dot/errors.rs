//! Messages of `DotError`, and the place that each names.

use hopwise::dot::{Diagram, DotError, Place};
use petgraph::{graph::UnGraph, visit::EdgeRef};

fn graph() -> UnGraph<(), ()> {
    UnGraph::from_edges([(0, 1), (2, 1)])
}

#[test]
fn forbidden_characters_anywhere() {
    let graph = graph();
    let diagram = || Diagram::new(&graph);
    for (failing, message) in [
        (
            diagram().name("ab\0"),
            "the name of the graph: the character U+0000 at byte 2 is not allowed in XML",
        ),
        (
            diagram().graph_attribute("label", "é\u{1b}[1m"),
            "graph attribute \"label\": the character U+001B at byte 2 is not allowed in XML",
        ),
        (
            diagram().node_attribute("href", |n| if n.index() == 1 { "\u{ffff}" } else { "" }),
            "attribute \"href\" of node 1: the character U+FFFF at byte 0 is not allowed in XML",
        ),
        (
            diagram().edge_attribute("color", |e| (e.id().index() == 1).then_some("r\u{b}")),
            "attribute \"color\" of the edge from node 2 to node 1: the character U+000B at byte 1 \
             is not allowed in XML",
        ),
        (
            diagram().graph_attribute("k\u{1}", 1),
            "attribute key \"k\\u{1}\": the character U+0001 at byte 1 is not allowed in XML",
        ),
    ] {
        assert_eq!(failing.render().unwrap_err().to_string(), message);
    }
}

#[test]
fn texts_that_would_be_markup_in_svg() {
    let graph = graph();
    let diagram = || Diagram::new(&graph);
    for (failing, message) in [
        (
            diagram().name("a & b: R&D;"),
            "the name of the graph: the character '&' at byte 8 would be markup in SVG",
        ),
        (
            diagram().graph_attribute("layers", "&#1;"),
            "graph attribute \"layers\": the character '&' at byte 0 would be markup in SVG",
        ),
        (
            diagram().edge_attribute("headport", |e| (e.id().index() == 1).then_some("p&;")),
            "attribute \"headport\" of the edge from node 2 to node 1: the character '&' at byte 1 \
             would be markup in SVG",
        ),
        (
            diagram().edge_attribute("tailport", |_| "&#xffff;"),
            "attribute \"tailport\" of the edge from node 0 to node 1: the character '&' at byte 0 \
             would be markup in SVG",
        ),
        (
            diagram().node_attribute("image", |_| "a&b.png"),
            "attribute \"image\" of node 0: the character '&' at byte 1 would be markup in SVG",
        ),
        (
            diagram().node_attribute("shapefile", |_| "a<"),
            "attribute \"shapefile\" of node 0: the character '<' at byte 1 would be markup in SVG",
        ),
        (
            diagram().node_attribute("image", |_| "\""),
            "attribute \"image\" of node 0: the character '\"' at byte 0 would be markup in SVG",
        ),
    ] {
        assert_eq!(failing.render().unwrap_err().to_string(), message);
    }
    // Bare ampersands, and entities that XML knows.
    for name in [
        "R&D",
        "R & D;",
        "&amp; &lt; &gt; &quot; &apos;",
        "&#65; &#x1F3b2;",
        "&frac12;",
    ] {
        assert!(diagram().name(name).render().is_ok(), "{name}");
    }
    assert!(
        diagram()
            .node_attribute("image", |_| "a b>'.png")
            .render()
            .is_ok()
    );
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
