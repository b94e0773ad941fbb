//! Any text in every place a drawing has for it, and back through an independent parser.

#![no_main]

#[path = "../../tests/it/dot/reader.rs"]
mod reader;

use hopwise::dot::{Diagram, DotError};
use hopwise::petgraph::graph::UnGraph;
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use reader::{Drawing, esc_string};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    name: &'a str,
    key: &'a str,
    label: &'a str,
    link: &'a str,
    plain: &'a str,
    highlights: bool,
}

/// Whether no quoted string of DOT is this text: see the table in the documentation of `dot`.
fn is_unspellable(text: &str) -> bool {
    let is_alone = |before: &str| {
        before
            .bytes()
            .rev()
            .take_while(|&byte| byte == b'\\')
            .count()
            % 2
            == 1
    };
    let stops = text.match_indices(['"', '\n', '\r']).map(|(at, _)| at);
    text.contains('\0') || stops.chain([text.len()]).any(|at| is_alone(&text[..at]))
}

const SHOWN: [&str; 3] = ["label", "xlabel", "tooltip"];
const LINK: &str = "URL";
const PLAIN: &str = "comment";
/// Keys whose values are read in another way, or that the drawing sets itself.
fn is_taken(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    [
        "label", "tooltip", "url", "href", "target", "id", "comment", "style", "penwidth", "color",
    ]
    .iter()
    .any(|taken| key.ends_with(taken))
}

fuzz_target!(|input: Input| {
    let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 1)]);
    let mut diagram = Diagram::new(&graph)
        .name(input.name)
        .graph_attribute(PLAIN, input.plain);
    for shown in SHOWN {
        diagram = diagram
            .graph_attribute(shown, input.label)
            .node_attribute(shown, |_| input.label)
            .edge_attribute(shown, |_| input.label);
    }
    diagram = diagram
        .graph_attribute(LINK, input.link)
        .node_attribute(LINK, |_| input.link)
        .edge_attribute(PLAIN, |_| input.plain);
    let has_key = !is_taken(input.key);
    if has_key {
        diagram =
            diagram.node_attribute(input.key, |node| (node.index() == 1).then_some(input.plain));
    }
    if input.highlights {
        diagram = diagram
            .highlight_nodes(|node| node.index() == 0)
            .highlight_edges(|_| true);
    }
    let refused = is_unspellable(input.name)
        || is_unspellable(input.plain)
        || has_key && is_unspellable(input.key)
        || [input.label, input.link]
            .iter()
            .any(|text| text.contains('\0'));
    let dot = match diagram.render() {
        Ok(dot) => dot,
        Err(error) => {
            assert!(refused, "{error}");
            assert!(matches!(
                error,
                DotError::Nul { .. } | DotError::Backslash { .. }
            ));
            return;
        }
    };
    assert!(!refused, "{dot}");
    assert_eq!(
        diagram.render().as_ref(),
        Ok(&dot),
        "the same bytes every time"
    );

    let drawing = Drawing::of(&dot);
    assert_eq!(drawing.name.as_deref(), Some(input.name));
    assert_eq!(drawing.attributes[PLAIN], input.plain);
    assert_eq!((drawing.nodes.len(), drawing.edges.len()), (2, 2));
    assert_eq!(
        drawing.bold_edges().len(),
        if input.highlights { 2 } else { 0 }
    );
    assert!(
        drawing
            .labelled_edges()
            .iter()
            .all(|(_, _, label)| label == input.label)
    );
    let edges = drawing.edges.iter().map(|(_, _, attributes)| attributes);
    for attributes in edges.clone() {
        assert_eq!(attributes[PLAIN], input.plain);
    }
    let nodes = drawing.nodes.iter().map(|(_, attributes)| attributes);
    for attributes in nodes.clone().chain([&drawing.attributes]) {
        assert_eq!(esc_string(&attributes[LINK], false), input.link);
    }
    for attributes in nodes.chain(edges).chain([&drawing.attributes]) {
        for shown in SHOWN {
            assert_eq!(esc_string(&attributes[shown], true), input.label);
        }
    }
    if has_key {
        assert_eq!(drawing.nodes[1].1[input.key], input.plain);
    }
});
