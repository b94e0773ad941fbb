//! Drawings read by Graphviz itself, where it is installed. `HOPWISE_REQUIRE_GRAPHVIZ=1` requires it.

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

use super::{reader::Drawing, svg};

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
    // Graphviz reads all of it before it writes, unless it gives up.
    let mut input = program.stdin.take().unwrap();
    match input.write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written.unwrap(),
    }
    drop(input);
    let output = program.wait_with_output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaints}\n{text}");
    assert_eq!(complaints, "", "{text}");
    Some(String::from_utf8(output.stdout).unwrap())
}

const TEXTS: [&str; 31] = [
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
    "&#1; &#x1b; &#XA; &#55296;",
    "&nbsp; &; &#; &#x;",
    "--> ]]> ?>",
    "\u{7f} \u{80} \u{85} \u{9f}",
    "\u{fdd0} \u{fffd} \u{1ffff} \u{10fffe}",
    "# 1\n# 2",
    "'",
];

fn texts() -> UnGraph<&'static str, ()> {
    let mut graph = UnGraph::new_undirected();
    let nodes = TEXTS.map(|text| graph.add_node(text));
    graph.extend_with_edges(nodes.map(|node| (nodes[0], node)));
    graph
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
    let Some(drawn) = svg::draw("dot", &text) else {
        return;
    };
    let drawn = svg::parse(&drawn);
    let mut expected = TEXTS.to_vec();
    // Drawn in an order of Graphviz's own.
    expected.sort_unstable();
    for class in ["node", "edge"] {
        let mut found: Vec<_> = svg::groups(&drawn, class).iter().map(svg::shown).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{class}");
    }
}

#[test]
fn links_ids_and_classes_hold_the_same_text() {
    for text in TEXTS.into_iter().filter(|text| !text.is_empty()) {
        let mut graph = DiGraph::<(), ()>::new();
        graph.add_node(());
        let diagram = Diagram::new(&graph)
            .node_attribute("URL", |_| text)
            .node_attribute("id", |_| text)
            .node_attribute("class", |_| text)
            .node_attribute("fontname", |_| text)
            .node_attribute("target", |_| text);
        let Some(drawn) = svg::draw("dot", &diagram.render().unwrap()) else {
            return;
        };
        let drawn = svg::parse(&drawn);
        let node = svg::groups(&drawn, "node")[0];
        assert_eq!(node.attribute("id"), Some(text));
        assert_eq!(node.attribute("class"), Some(&*format!("node {text}")));
        assert_eq!(svg::link(&node, "href"), Some(text));
        assert_eq!(svg::link(&node, "target"), Some(text));
        let families = node
            .descendants()
            .filter_map(|node| node.attribute("font-family"));
        assert!(families.eq([text]), "{text:?}");
    }
}

#[test]
fn plain_attributes_names_and_keys_are_the_same_text() {
    let writable = |text: &&str| {
        let graph = DiGraph::<(), ()>::new();
        Diagram::new(&graph).name(*text).render().is_ok()
    };
    let texts: Vec<_> = TEXTS.into_iter().filter(writable).collect();
    assert_eq!(texts.len(), TEXTS.len() - 7);
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
