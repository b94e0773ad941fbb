//! Arbitrary text, through every kind of attribute and back.

use hopwise::dot::{Diagram, DotError, Place};
use petgraph::graph::DiGraph;
use proptest::prelude::*;

use super::reader::{Drawing, esc_string, has_bad_entity, is_xml_char};

/// The escStrings shown to people, as listed by Graphviz's attribute pages (`lblString` included).
const SHOWN: [&str; 9] = [
    "label",
    "xlabel",
    "headlabel",
    "taillabel",
    "tooltip",
    "edgetooltip",
    "labeltooltip",
    "headtooltip",
    "tailtooltip",
];
/// The escStrings for programs.
const LINKS: [&str; 16] = [
    "id",
    "URL",
    "href",
    "target",
    "edgeURL",
    "edgehref",
    "edgetarget",
    "labelURL",
    "labelhref",
    "labeltarget",
    "headURL",
    "headhref",
    "headtarget",
    "tailURL",
    "tailhref",
    "tailtarget",
];
/// Copied into SVG, and read by XML alone.
const MARKUP: [&str; 4] = ["class", "fontname", "labelfontname", "stylesheet"];
const PLAIN: [&str; 5] = ["comment", "color", "url", "Label", "a key \\ of \"my\" own"];

fn one_edge() -> DiGraph<(), ()> {
    DiGraph::from_edges([(0, 1)])
}

/// The value of `key` as the graph, node 1 and the edge have it.
fn everywhere(key: &str, text: &str) -> Result<[String; 3], DotError> {
    let graph = one_edge();
    let dot = Diagram::new(&graph)
        .graph_attribute(key, text)
        .node_attribute(key, |n| (n.index() == 1).then_some(text))
        .edge_attribute(key, |_| text)
        .render()?;
    let drawing = Drawing::of(&dot);
    assert!(drawing.nodes[0].1.is_empty());
    let value = |attributes: &super::reader::Attributes| attributes[key].clone();
    Ok([
        value(&drawing.attributes),
        value(&drawing.nodes[1].1),
        value(&drawing.edges[0].2),
    ])
}

/// Whether DOT has no spelling for a text that is not an escString: a run of backslashes that does
/// not pair up, before a quote, a line break or the end.
fn unspellable(text: &str) -> bool {
    !text.chars().all(is_xml_char) || has_lone_backslash(text)
}

fn has_lone_backslash(text: &str) -> bool {
    let odd_run = |before: &str| {
        let run = before.len() - before.trim_end_matches('\\').len();
        run % 2 == 1
    };
    let stops = text.match_indices(['"', '\n', '\r']).map(|(at, _)| at);
    stops.chain([text.len()]).any(|at| odd_run(&text[..at]))
}

/// Text made mostly of what could go wrong.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![
            "\\", "\\", "\\\\", "\"", "\n", "\r", "\r\n", "<", ">", "&", "&amp;", "&#38;", "&#92;n",
            "\\N", "\\G", "\\L", "\\l", "\\n", "é", "日本", "{", "|", "}", ";", "]", "//", "/*", "#",
            "->", "+", "\t", " ", "\u{0}", "<b>", "n", "\u{2028}", "\u{feff}",
            "\u{1}", "\u{1b}", "\u{7f}", "\u{85}", "\u{ffff}", "&nbsp;", "&#x1b;", "&#X41;", "&;",
        ]).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn esc_strings_read_back(text in text(), shown in prop::sample::select(&SHOWN[..]), link in prop::sample::select(&LINKS[..]), markup in prop::sample::select(&MARKUP[..])) {
        for (key, lines) in [(shown, true), (link, false), (markup, false)] {
            match everywhere(key, &text) {
                Ok(values) => for value in values {
                    prop_assert_eq!(&esc_string(&value, lines), &text);
                },
                Err(error) => {
                    let mut characters = text.char_indices();
                    let (at, character) = characters.find(|(_, c)| !is_xml_char(*c)).unwrap();
                    let place = Place::GraphAttribute { key: key.into() };
                    prop_assert_eq!(error, DotError::Forbidden { place, at, character });
                }
            }
        }
    }

    #[test]
    fn plain_attributes_read_back(text in text(), key in prop::sample::select(&PLAIN[..])) {
        match everywhere(key, &text) {
            Ok(values) => {
                prop_assert!(!unspellable(&text));
                prop_assert_eq!(values, [text.clone(), text.clone(), text]);
            }
            Err(_) => prop_assert!(unspellable(&text)),
        }
    }

    #[test]
    fn names_and_keys_read_back(text in text()) {
        let graph = one_edge();
        let named = Diagram::new(&graph).name(text.as_str()).render();
        prop_assert_eq!(named.is_err(), unspellable(&text) || has_bad_entity(&text));
        if let Ok(dot) = named {
            prop_assert_eq!(Drawing::of(&dot).name, Some(text.clone()));
        }
        match everywhere(&text, "value") {
            Ok(values) => prop_assert_eq!(values, ["value"; 3]),
            Err(_) => prop_assert!(unspellable(&text)),
        }
    }
}

/// The rows of the table in the module's documentation, spelled out.
#[test]
fn spellings() {
    let spell = |key, text| {
        let graph = DiGraph::<(), ()>::new();
        let dot = Diagram::new(&graph)
            .graph_attribute(key, text)
            .render()
            .unwrap();
        let line = dot.lines().nth(1).unwrap().trim();
        line.strip_suffix(';')
            .unwrap()
            .split_once('=')
            .unwrap()
            .1
            .to_string()
    };
    for (text, label, link, plain) in [
        (
            "say \"x\"",
            r#""say \"x\"""#,
            r#""say &quot;x&quot;""#,
            r#""say \"x\"""#,
        ),
        (r"\N", r#""\\N""#, r#""\\N""#, r#""\N""#),
        ("a\nb", r#""a\nb""#, r#""a&#10;b""#, "\"a\nb\""),
        ("a\rb", r#""a&#13;b""#, r#""a&#13;b""#, "\"a\rb\""),
        ("<b>", r#""<b>""#, r#""&lt;b&gt;""#, r#""<b>""#),
        ("&amp;", r#""&amp;amp;""#, r#""&amp;amp;""#, r#""&amp;""#),
        ("é 日本", "\"é 日本\"", "\"é 日本\"", "\"é 日本\""),
        ("", "\"\"", "\"\"", "\"\""),
        (r"\\", r#""\\\\""#, r#""\\\\""#, r#""\\""#),
    ] {
        // A plain line break spans two lines of the file.
        if !text.contains('\n') {
            assert_eq!(spell("comment", text), plain, "{text:?}");
        }
        assert_eq!(spell("label", text), label, "{text:?}");
        assert_eq!(spell("URL", text), link, "{text:?}");
    }
}

#[test]
fn keys_are_words_or_quoted() {
    for (key, spelling) in [
        ("penwidth", "penwidth"),
        ("_background", "_background"),
        ("k2", "k2"),
        ("2k", "\"2k\""),
        ("node", "\"node\""),
        ("StrIct", "\"StrIct\""),
        ("", "\"\""),
        ("a=b", "\"a=b\""),
        ("größe", "\"größe\""),
    ] {
        let graph = DiGraph::<(), ()>::new();
        let dot = Diagram::new(&graph)
            .graph_attribute(key, 1)
            .render()
            .unwrap();
        assert_eq!(dot, format!("digraph {{\n    {spelling}=\"1\";\n}}\n"));
    }
}
