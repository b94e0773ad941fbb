//! XML: what Graphviz draws can be parsed, or is refused before it is drawn.

use hopwise::dot::{Diagram, DotError, Place};
use petgraph::graph::DiGraph;
use proptest::prelude::*;

use super::{reader::is_xml_char, svg};

/// All attributes whose text may end up in SVG, and some that should not.
const KEYS: [&str; 27] = [
    "label",
    "xlabel",
    "headlabel",
    "taillabel",
    "tooltip",
    "edgetooltip",
    "labeltooltip",
    "headtooltip",
    "tailtooltip",
    "id",
    "URL",
    "href",
    "target",
    "edgeURL",
    "edgetarget",
    "labelURL",
    "headURL",
    "tailURL",
    "class",
    "comment",
    "fontname",
    "labelfontname",
    "stylesheet",
    "headport",
    "tailport",
    "layers",
    "group",
];

const FORBIDDEN: [char; 31] = [
    '\u{0}', '\u{1}', '\u{2}', '\u{3}', '\u{4}', '\u{5}', '\u{6}', '\u{7}', '\u{8}', '\u{b}',
    '\u{c}', '\u{e}', '\u{f}', '\u{10}', '\u{11}', '\u{12}', '\u{13}', '\u{14}', '\u{15}',
    '\u{16}', '\u{17}', '\u{18}', '\u{19}', '\u{1a}', '\u{1b}', '\u{1c}', '\u{1d}', '\u{1e}',
    '\u{1f}', '\u{fffe}', '\u{ffff}',
];

fn graph() -> DiGraph<(), ()> {
    DiGraph::from_edges([(0, 1)])
}

#[test]
fn forbidden_characters_are_refused_in_every_text() {
    let graph = graph();
    for character in FORBIDDEN {
        let text = format!("é{character}\\");
        for key in KEYS {
            let diagram = || Diagram::new(&graph);
            let (of_graph, of_node, of_edge) = (
                diagram().graph_attribute(key, &text),
                diagram().node_attribute(key, |n| (n.index() == 1).then_some(&text)),
                diagram().edge_attribute(key, |_| &text),
            );
            for (diagram, place) in [
                (diagram().name(&text), Place::GraphName),
                (
                    diagram().node_attribute(&text, |_| 1),
                    Place::Key { key: text.clone() },
                ),
                (of_graph, Place::GraphAttribute { key: key.into() }),
                (
                    of_node,
                    Place::NodeAttribute {
                        key: key.into(),
                        node: 1,
                    },
                ),
                (
                    of_edge,
                    Place::EdgeAttribute {
                        key: key.into(),
                        source: 0,
                        target: 1,
                    },
                ),
            ] {
                let at = 2;
                let error = DotError::Forbidden {
                    place,
                    at,
                    character,
                };
                assert_eq!(diagram.render(), Err(error));
            }
        }
    }
}

/// Every character of the lowest plane's borders that is not refused, in one drawing of each kind.
#[test]
fn all_other_characters_are_drawn() {
    let borders = [
        0..=0x2ff_u32,
        0x2000..=0x206f,
        0xd7f0..=0xe00f,
        0xfdd0..=0xfdef,
        0xfe00..=0x1_000f,
    ]
    .into_iter()
    .flatten()
    .chain([0x1_fffe, 0x1_ffff, 0x10_fffe, 0x10_ffff]);
    let text: String = borders
        .filter_map(char::from_u32)
        .filter(|c| !FORBIDDEN.contains(c) && !"\\\n\r\"&".contains(*c))
        .collect();
    let graph = graph();
    for layout in ["dot", "neato", "fdp"] {
        let mut diagram = Diagram::new(&graph)
            .name(&text)
            .node_attribute(&text, |_| 1);
        for key in KEYS.into_iter().filter(|key| !key.ends_with("port")) {
            diagram = diagram
                .graph_attribute(key, &text)
                .node_attribute(key, |_| &text)
                .edge_attribute(key, |_| &text);
        }
        let Some(drawn) = svg::draw(layout, &diagram.render().unwrap()) else {
            return;
        };
        let drawn = svg::parse(&drawn);
        for class in ["node", "edge"] {
            let group = svg::groups(&drawn, class)[0];
            assert_eq!(svg::link(&group, "href"), Some(&*text), "{class}");
            assert_eq!(group.attribute("id"), Some(&*text), "{class}");
        }
    }
}

#[test]
fn the_title_is_the_name() {
    let graph = graph();
    for name in ["plain", "R&D", "a <b> \"c\"", "--", "&frac12;", "a\nb"] {
        let text = Diagram::new(&graph).name(name).render().unwrap();
        let Some(drawn) = svg::draw("dot", &text) else {
            return;
        };
        let drawn = svg::parse(&drawn);
        assert_eq!(svg::title(&svg::groups(&drawn, "graph")[0]), Some(name));
    }
}

/// Text made of what XML might trip over.
fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "&", "&", "#", "x", "X", ";", "1", "31", "amp", "nbsp", "fffe", "<", ">", "\"", "'", "-",
        "--", "]]>", "?>", "!--", "\\", "\\\\", "\t", "\n", "\r", " ", "é", "\u{85}", "\u{fdd0}",
        "\u{1b}", "\u{ffff}", "%", "a",
    ]);
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_not_refused_is_well_formed(text in text(), layout in prop::sample::select(vec!["dot", "neato", "fdp"])) {
        let graph = graph();
        // Each alone, so that one that refuses a text does not hide the others.
        let settings = KEYS.into_iter().map(Some).chain([None]);
        let mut accepted = Diagram::new(&graph);
        for key in settings {
            let alone = match key {
                None => Diagram::new(&graph).name(text.as_str()),
                Some(key) => Diagram::new(&graph).graph_attribute(key, &text),
            };
            if alone.render().is_err() {
                continue;
            }
            accepted = match key {
                None => accepted.name(text.as_str()),
                // Graphviz 2.43 fails beside an edge label without width.
                Some("xlabel" | "headlabel" | "taillabel")
                    if !text.contains(|c: char| c.is_ascii_graphic()) =>
                {
                    accepted
                }
                // A port that is not there is a warning.
                Some("headport" | "tailport") => accepted,
                // Without a layer that it is in, nothing is drawn.
                Some("layers") => {
                    if let Some(drawn) = svg::draw(layout, &alone.render().unwrap()) {
                        svg::parse(&drawn);
                    }
                    accepted
                }
                Some(key) => accepted
                    .graph_attribute(key, &text)
                    .node_attribute(key, |_| &text)
                    .edge_attribute(key, |_| &text),
            };
        }
        if let Some(drawn) = svg::draw(layout, &accepted.render().unwrap()) {
            let drawn = svg::parse(&drawn);
            if text.chars().all(is_xml_char) && !text.is_empty() {
                let node = svg::groups(&drawn, "node")[0];
                // Graphviz writes every space behind a space as a no-break space.
                let spaced = |text: &str| text.replace('\u{a0}', " ");
                let text = Some(spaced(&text));
                prop_assert_eq!(svg::link(&node, "href").map(spaced), text.clone());
                prop_assert_eq!(node.attribute("id").map(spaced), text);
            }
        }
    }
}
