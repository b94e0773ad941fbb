//! Any text in every place a drawing has for it, and back through an independent parser; some of
//! them repeated past the limits of Graphviz, some through Graphviz itself and an XML parser.

#![no_main]

#[path = "../../tests/it/dot/reader.rs"]
mod reader;

use hopwise::dot::{Diagram, DotError};
use hopwise::petgraph::graph::UnGraph;
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use reader::{Drawing, esc_string, has_bad_entity, is_xml_char};
use std::io::Write;
use std::process::{Command, Stdio};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    name: &'a str,
    key: &'a str,
    label: &'a str,
    link: &'a str,
    plain: &'a str,
    highlights: bool,
    extra: Extra,
}

/// What is done beside the quick checks: mostly nothing, since it takes long.
#[derive(Arbitrary, Debug, Clone, Copy)]
enum Extra {
    Nothing,
    /// Reads the texts back, each repeated to about so many bytes, if this byte happens to be small.
    Long(u8, u16),
    /// Draws with Graphviz, if there is one and this byte happens to be small.
    Draw(u8),
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
    is_forbidden(text) || stops.chain([text.len()]).any(|at| is_alone(&text[..at]))
}

fn is_forbidden(text: &str) -> bool {
    !text.chars().all(is_xml_char)
}

const SHOWN: [&str; 3] = ["label", "xlabel", "tooltip"];
const LINKS: [&str; 2] = ["URL", "class"];
const PLAIN: &str = "comment";
/// Keys whose values are read in another way, or that the drawing sets itself.
fn is_taken(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    [
        "label",
        "tooltip",
        "url",
        "href",
        "target",
        "id",
        "comment",
        "style",
        "penwidth",
        "color",
        "class",
        "fontname",
        "stylesheet",
        "port",
        "layers",
        "image",
        "shapefile",
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
    for link in LINKS {
        diagram = diagram
            .graph_attribute(link, input.link)
            .node_attribute(link, |_| input.link);
    }
    diagram = diagram.edge_attribute(PLAIN, |_| input.plain);
    // A key may have a meaning to Graphviz.
    let has_key = !is_taken(input.key) && !matches!(input.extra, Extra::Draw(_));
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
        || has_bad_entity(input.name)
        || is_unspellable(input.plain)
        || has_key && is_unspellable(input.key)
        || [input.label, input.link]
            .iter()
            .any(|text| is_forbidden(text));
    let dot = match diagram.render() {
        Ok(dot) => dot,
        Err(error) => {
            assert!(refused, "{error}");
            assert!(matches!(
                error,
                DotError::Forbidden { .. } | DotError::Markup { .. } | DotError::Backslash { .. }
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
        for link in LINKS {
            assert_eq!(esc_string(&attributes[link], false), input.link);
        }
    }
    for attributes in nodes.chain(edges).chain([&drawing.attributes]) {
        for shown in SHOWN {
            assert_eq!(esc_string(&attributes[shown], true), input.label);
        }
    }
    if has_key {
        assert_eq!(drawing.nodes[1].1[input.key], input.plain);
    }
    match input.extra {
        Extra::Long(luck, length) if luck < 16 => read_back_long(&input, usize::from(length)),
        // Graphviz 2.43 fails on an external label beside an edge label without width.
        Extra::Draw(luck) if luck < 16 && has_width(input.label) => draw(&dot, &input, luck),
        Extra::Nothing | Extra::Long(..) | Extra::Draw(_) => {}
    }
});

/// Whether a label has a character of which this is certain.
fn has_width(label: &str) -> bool {
    label.is_empty() || label.contains(|c: char| c.is_ascii_graphic())
}

fn read_back_long(input: &Input, length: usize) {
    let graph = UnGraph::<(), ()>::default();
    let repeat = |text: &str| text.repeat(length.div_ceil(text.len().max(1)));
    let [name, label, link] = [input.name, input.label, input.link].map(repeat);
    let diagram = Diagram::new(&graph)
        .name(&*name)
        .graph_attribute("label", &label)
        .graph_attribute("URL", &link);
    // Repeated, a text may end before what it starts with.
    match diagram.render() {
        Err(error) => assert!(is_unspellable(&name) || has_bad_entity(&name), "{error}"),
        Ok(dot) => {
            let drawing = Drawing::of(&dot);
            assert!(drawing.name == Some(name));
            assert!(esc_string(&drawing.attributes["label"], true) == label);
            assert!(esc_string(&drawing.attributes["URL"], false) == link);
        }
    }
}

/// Asserts that Graphviz draws it and that XML reads the drawing.
fn draw(dot: &str, input: &Input, luck: u8) {
    let layout = ["-Kdot", "-Kneato", "-Kfdp"][usize::from(luck) % 3];
    let mut command = Command::new("dot");
    command.args([layout, "-Tsvg"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command.stderr(Stdio::null());
    let Ok(mut graphviz) = command.spawn() else {
        return;
    };
    let mut stdin = graphviz.stdin.take().expect("it is piped");
    stdin.write_all(dot.as_bytes()).expect("Graphviz reads it");
    drop(stdin);
    let output = graphviz.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{dot}");
    let svg = String::from_utf8(output.stdout).expect("SVG is UTF-8");
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..Default::default()
    };
    let document = roxmltree::Document::parse_with_options(&svg, options)
        .unwrap_or_else(|error| panic!("{error}\n{dot}\n{svg}"));
    let node = format!("node {}", input.link);
    let class = if input.link.is_empty() { "node" } else { &node };
    let mut elements = document.descendants();
    assert!(
        elements.any(|element| element.attribute("class") == Some(class)),
        "{dot}\n{svg}"
    );
}
