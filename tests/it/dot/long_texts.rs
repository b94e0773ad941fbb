//! Texts longer than the buffer of Graphviz's scanner, and much of everything else.

use hopwise::dot::Diagram;
use petgraph::graph::DiGraph;

use super::{
    graphviz::dot,
    reader::{Attributes, Drawing, esc_string},
    svg,
};

/// One unit of text after another, each with its own trouble at a break.
const UNITS: [&str; 10] = [
    "a",
    "&",
    "é",
    "🎲",
    "\\\\",
    "\"",
    "<",
    "\\\\n",
    "&amp;",
    "a\\\\\"日",
];

/// Around the length of a piece, and around the limit of Graphviz.
const LENGTHS: [usize; 2] = [8192, 16_384];

/// The unit repeated to about this many bytes, and some bytes before it to move the breaks.
fn long(unit: &str, length: usize, before: usize) -> String {
    "b".repeat(before) + &unit.repeat(length.div_ceil(unit.len()))
}

fn texts() -> impl Iterator<Item = String> {
    UNITS.into_iter().flat_map(|unit| {
        let spelled = move |length| (0..3).map(move |before| long(unit, length, before));
        LENGTHS.into_iter().flat_map(spelled)
    })
}

fn loop_of_one() -> DiGraph<(), ()> {
    DiGraph::from_edges([(0, 0)])
}

/// A text in every kind of place: as name, key, label, link, comment, class.
fn everywhere<'a>(graph: &'a DiGraph<(), ()>, text: &'a str) -> Diagram<'a, &'a DiGraph<(), ()>> {
    let mut diagram = Diagram::new(graph)
        .name(text)
        .node_attribute(text, |_| "value")
        .edge_attribute(text, |_| "value");
    for key in ["label", "tooltip", "URL", "id", "comment", "class"] {
        diagram = diagram
            .graph_attribute(key, text)
            .node_attribute(key, move |_| text)
            .edge_attribute(key, move |_| text);
    }
    diagram
}

/// Asserts that a drawing, read by whatever, has the text in all these places.
fn assert_read(drawing: &Drawing, text: &str) {
    assert!(drawing.name.as_deref() == Some(text));
    let things = [&drawing.nodes[0].1, &drawing.edges[0].2];
    assert!(
        things
            .iter()
            .all(|thing| thing.get(text).is_some_and(|value| value == "value"))
    );
    let of = |thing: &Attributes, key: &str, lines: bool| esc_string(&thing[key], lines) == text;
    for thing in things.into_iter().chain([&drawing.attributes]) {
        assert!(of(thing, "label", true) && of(thing, "tooltip", true));
        assert!(of(thing, "URL", false) && of(thing, "id", false) && of(thing, "class", false));
        assert!(thing["comment"] == text);
    }
}

/// In places of each spelling; the rest is left to Graphviz, since this parser takes its time.
#[test]
fn read_back_by_an_independent_parser() {
    let graph = DiGraph::<(), ()>::new();
    for text in texts() {
        let rendered = Diagram::new(&graph)
            .name(&text)
            .graph_attribute("label", &text)
            .graph_attribute("URL", &text)
            .render()
            .unwrap();
        let drawing = Drawing::of(&rendered);
        assert!(drawing.name.as_deref() == Some(&text));
        assert!(esc_string(&drawing.attributes["label"], true) == text);
        assert!(esc_string(&drawing.attributes["URL"], false) == text);
    }
}

#[test]
fn read_back_through_graphviz() {
    let graph = loop_of_one();
    for text in UNITS.map(|unit| format!("b, {}", long(unit, 17_000, 0))) {
        let ours = everywhere(&graph, &text).render().unwrap();
        let Some(theirs) = dot(&["-Tcanon"], &ours) else {
            return;
        };
        assert_read(&Drawing::unlimited(&theirs), &text);
    }
}

#[test]
fn drawn_by_every_layout() {
    let graph = loop_of_one();
    for layout in ["dot", "neato", "fdp"] {
        for unit in UNITS {
            let text = long(unit, 17_000, 1);
            let Some(drawn) = svg::draw(layout, &everywhere(&graph, &text).render().unwrap())
            else {
                return;
            };
            let drawn = svg::parse(&drawn);
            for class in ["graph", "node", "edge"] {
                let group = svg::groups(&drawn, class)[0];
                assert!(
                    svg::link(&group, "href") == Some(&text),
                    "{layout} {class} {unit}"
                );
            }
            let node = svg::groups(&drawn, "node")[0];
            assert!(svg::shown(&node) == text, "{layout} {unit}");
            assert!(node.attribute("id") == Some(&text), "{layout} {unit}");
        }
    }
}

/// A megabyte, in time: joining pieces by `+` takes Graphviz the square of the length.
#[test]
fn a_text_of_a_megabyte() {
    let graph = loop_of_one();
    let text = long("a & b, ", 1_000_000, 0);
    let ours = Diagram::new(&graph).node_attribute("comment", |_| &text);
    let Some(theirs) = dot(&["-Tcanon"], &ours.render().unwrap()) else {
        return;
    };
    assert!(Drawing::unlimited(&theirs).nodes[0].1["comment"] == text);
}

#[test]
fn short_texts_stay_on_one_line() {
    let graph = loop_of_one();
    let text = "a".repeat(8192);
    let rendered = |text: &str| Diagram::new(&graph).name(text).render().unwrap();
    assert_eq!(rendered(&text).lines().count(), 4);
    assert!(rendered(&format!("{text}b")).contains("a\\\nb\" {\n"));
}

/// A bare word has no place to break, so a long key is quoted.
#[test]
fn long_keys() {
    for length in [8192, 8193, 16_381, 16_382, 40_000] {
        let graph = loop_of_one();
        let key = "k".repeat(length);
        let text = Diagram::new(&graph)
            .node_attribute(&key, |_| 1)
            .render()
            .unwrap();
        assert_eq!(text.contains(&format!("\"{}", &key[..8192])), length > 8192);
        assert!(Drawing::of(&text).nodes[0].1.contains_key(&key));
        let Some(theirs) = dot(&["-Tcanon"], &text) else {
            return;
        };
        assert!(theirs.replace("\\\n", "").contains(&key));
    }
}

#[test]
fn many_attributes() {
    let graph = loop_of_one();
    let mut diagram = Diagram::new(&graph);
    for key in 0..2000 {
        diagram = diagram.node_attribute(format!("key {key}"), move |_| key);
    }
    let Some(theirs) = dot(&["-Tcanon"], &diagram.render().unwrap()) else {
        return;
    };
    assert!(theirs.contains("\"key 1999\"=1999"));
}
