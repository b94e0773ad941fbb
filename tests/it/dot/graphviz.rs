//! The real Graphviz, where there is one. `HOPWISE_REQUIRE_GRAPHVIZ=1` makes it a must.

use std::{
    env,
    fmt::Write as _,
    io::{self, ErrorKind, Write as _},
    process::{Command, Stdio},
};

use hopwise::dot::{Diagram, Direction};
use petgraph::{
    graph::{DiGraph, UnGraph},
    visit::EdgeRef,
};

use super::reader::{Drawing, entity};

/// What `dot` with these arguments writes for `text`; `None` where there is no `dot`.
pub(super) fn dot(arguments: &[&str], text: &str) -> Option<String> {
    let program = Command::new("dot")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut program = match program {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let required = env::var_os("HOPWISE_REQUIRE_GRAPHVIZ").is_some_and(|v| v == "1");
            assert!(!required, "Graphviz is required, and `dot` is not on PATH");
            // The test harness keeps what `eprintln!` says in a passing test to itself.
            let mut past_the_harness = io::stderr().lock();
            let warning = "NOT CHECKED against Graphviz: `dot` is not on PATH";
            writeln!(past_the_harness, "{warning}").unwrap();
            return None;
        }
        started => started.unwrap(),
    };
    // All the texts here fit into a pipe, so writing first cannot block.
    let mut input = program.stdin.take().unwrap();
    input.write_all(text.as_bytes()).unwrap();
    drop(input);
    let output = program.wait_with_output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaints}\n{text}");
    assert_eq!(complaints, "", "{text}");
    Some(String::from_utf8(output.stdout).unwrap())
}

const TEXTS: [&str; 24] = [
    "plain",
    "say \"x\"",
    "\"",
    "a\\b",
    "\\",
    "\\\\",
    "ends with \\",
    "\\\"",
    "two\nlines",
    "\\\nx",
    "carriage\rreturn",
    "both\r\nof them",
    "<b>",
    "<<b>bold</b>>",
    "&",
    "&amp;",
    "&lt;b&#62;",
    "R&D; &c.",
    "\\N",
    "\\G \\L \\E",
    "left\\l right\\r",
    "é 日本 🎲",
    "",
    "-> -- // /* # {|}",
];

fn texts() -> UnGraph<&'static str, ()> {
    let mut graph = UnGraph::new_undirected();
    let nodes = TEXTS.map(|text| graph.add_node(text));
    graph.extend_with_edges(nodes.map(|node| (nodes[0], node)));
    graph
}

/// The text between the tags of an SVG element, or in one of its attributes.
fn xml(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        let (name, after) = after.split_once(';').unwrap();
        out.push_str(before);
        out.push(entity(name));
        rest = after;
    }
    out + rest
}

/// The lines of text shown in each element of the given class, in the order of the drawing.
fn shown(svg: &str, class: &str) -> Vec<String> {
    let groups = svg.split("<g id=").skip(1);
    let mut found = Vec::new();
    let mut current: Option<String> = None;
    for group in groups {
        // A linked element has a group within its group, which belongs to it.
        let head = group.split_once('>').unwrap().0;
        if head.contains("class=") {
            found.extend(current.take());
            current = head
                .contains(&format!("class=\"{class}\""))
                .then(String::new);
        }
        let Some(lines) = &mut current else { continue };
        for line in group.split("<text ").skip(1) {
            let line = line
                .split_once('>')
                .unwrap()
                .1
                .split_once("</text>")
                .unwrap()
                .0;
            if !lines.is_empty() {
                lines.push('\n');
            }
            lines.push_str(&xml(line));
        }
    }
    found.extend(current);
    found
}

#[test]
fn labels_show_the_same_text() {
    let graph = texts();
    let text = Diagram::new(&graph)
        .name("the \\N \"name\"")
        .node_label(|n| graph[n])
        .edge_label(|e| TEXTS[e.id().index()])
        .render()
        .unwrap();
    let Some(svg) = dot(&["-Tsvg"], &text) else {
        return;
    };
    let mut expected = TEXTS.to_vec();
    // Drawn in an order of Graphviz's own.
    expected.sort_unstable();
    for class in ["node", "edge"] {
        let mut found = shown(&svg, class);
        found.sort_unstable();
        assert_eq!(found, expected, "{class}");
    }
}

#[test]
fn links_and_ids_hold_the_same_text() {
    for text in TEXTS.into_iter().filter(|text| !text.is_empty()) {
        let mut graph = DiGraph::<(), ()>::new();
        graph.add_node(());
        let diagram = Diagram::new(&graph)
            .node_attribute("URL", |_| text)
            .node_attribute("id", |_| text)
            .node_attribute("target", |_| text);
        let Some(svg) = dot(&["-Tsvg"], &diagram.render().unwrap()) else {
            return;
        };
        let node = svg.split_once("<!-- 0 -->").unwrap().1;
        for attribute in ["<g id=", "xlink:href=", "target="] {
            let value = node.split_once(&format!("{attribute}\"")).unwrap().1;
            let value = value.split_once('"').unwrap().0;
            assert_eq!(xml(value), text, "{attribute}");
        }
    }
}

#[test]
fn plain_attributes_names_and_keys_are_the_same_text() {
    let writable = |text: &&str| {
        let graph = DiGraph::<(), ()>::new();
        Diagram::new(&graph).name(*text).render().is_ok()
    };
    let texts: Vec<_> = TEXTS.into_iter().filter(writable).collect();
    assert_eq!(texts.len(), TEXTS.len() - 4);
    for text in texts {
        let mut graph = DiGraph::<(), ()>::new();
        graph.add_node(());
        let diagram = Diagram::new(&graph)
            .name(text)
            .node_attribute("comment", |_| format!("{text}."))
            .node_attribute(format!("key {text}"), |_| "set");
        let ours = diagram.render().unwrap();
        let Some(theirs) = dot(&["-Tcanon"], &ours) else {
            return;
        };
        let (ours, theirs) = (Drawing::of(&ours), Drawing::of(&theirs));
        assert_eq!(theirs.nodes, ours.nodes);
        assert_eq!(theirs.name.unwrap_or_default(), text);
    }
}

/// The place of each node in inches, from the output of `-Tplain`.
pub(super) fn places(plain: &str, count: usize) -> Vec<(f64, f64)> {
    let mut places = vec![(0.0, 0.0); count];
    for line in plain.lines().filter(|line| line.starts_with("node ")) {
        let words: Vec<_> = line.split(' ').collect();
        let number = |i: usize| words[i].parse::<f64>().unwrap();
        places[words[1].parse::<usize>().unwrap()] = (number(2), number(3));
    }
    places
}

#[test]
fn positions_are_kept_by_neato() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1), (1, 2)]);
    let points = [(0.0, 0.0), (72.0, -36.0), (144.0, 100.5)];
    let text = Diagram::new(&graph)
        .position(|n| Some(points[n.index()]))
        .render()
        .unwrap();
    let Some(plain) = dot(&["-Kneato", "-n", "-Tplain"], &text) else {
        return;
    };
    let places = places(&plain, 3);
    for (point, place) in points.iter().zip(&places) {
        let (x, y) = (place.0 - places[0].0, place.1 - places[0].1);
        assert!((x - point.0 / 72.0).abs() < 0.01, "{plain}");
        assert!((y - point.1 / 72.0).abs() < 0.01, "{plain}");
    }
}

/// More edges than a screen shows, and every attribute at once: no complaint.
#[test]
fn a_full_drawing_is_accepted() {
    let edges = (0..40_u32).flat_map(|n| [(n, n / 2), (n, n / 3)]);
    let graph: UnGraph<(), ()> = UnGraph::from_edges(edges);
    let mut title = String::new();
    write!(
        title,
        "{} nodes & {} edges",
        graph.node_count(),
        graph.edge_count()
    )
    .unwrap();
    let text = Diagram::new(&graph)
        .name("full")
        .direction(Direction::BottomToTop)
        .graph_attribute("label", &title)
        .node_label(|n| format!("<{}>", n.index()))
        .node_attribute("shape", |n| (n.index() % 2 == 0).then_some("box"))
        .edge_attribute("style", |e| (e.id().index() % 3 == 0).then_some("dashed"))
        .highlight_nodes(|n| n.index() % 5 == 0)
        .highlight_edges(|e| e.id().index() % 5 == 0)
        .rank_by(|n| Some(n.index().checked_ilog2().map_or(0, |log| log as usize + 1)))
        .render()
        .unwrap();
    let Some(svg) = dot(&["-Tsvg"], &text) else {
        return;
    };
    assert_eq!(svg.matches("class=\"node\"").count(), graph.node_count());
    assert_eq!(svg.matches("class=\"edge\"").count(), graph.edge_count());
    assert!(svg.contains("40 nodes &amp; 80 edges"), "{svg}");
}
