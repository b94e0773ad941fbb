//! Every step of boards and graphs, against a replay.

use std::process::Command;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::pages::{Page, case};
use crate::replay::{Graph, State, replay};

/// Reads a page at each step, which it gets from the address alone.
const READ_ALL: &str = "
const done = arguments[0];
const isShown = (e) => e.checkVisibility() && getComputedStyle(e).display !== 'none';
const texts = (css) => [...document.querySelectorAll(css)].filter(isShown).map((e) => e.textContent);
const numbers = (css) => [...document.querySelectorAll(css)].map((e) => Number(e.id.slice(1)));
function read() {
  const rows = [...document.querySelectorAll('#layers tr')].filter(isShown);
  const names = (row) => [...row.querySelectorAll('b')].filter(isShown).map((b) => b.textContent);
  const layers = rows.map(names);
  // The drawing has the number of the layer in each square that was found.
  const drawn = texts('svg .number').map(Number).sort((a, b) => a - b);
  const found = layers.flatMap((layer, number) => layer.map(() => number));
  if (JSON.stringify(drawn) !== JSON.stringify(found)) throw new Error(`drawn ${drawn}, found ${found}`);
  const current = [...document.querySelectorAll('#dry tbody tr')].filter(isShown).pop();
  const inRow = (css) => (current ? [...current.querySelectorAll(css)].filter(isShown) : []);
  const row = inRow('th, li').map((e) => e.textContent);
  const after = inRow('.queue span').map((e) => [...e.querySelectorAll('bdi')].map((e) => e.textContent))[0] ?? null;
  return {
    sentence: document.getElementById('sentence').textContent,
    tree: document.getElementById('tree').textContent,
    queue: texts('#queue bdi'),
    layers,
    framed: numbers('svg .queued'),
    token: numbers('svg .now')[0] ?? null,
    row,
    after,
  };
}
(async () => {
  const last = Number(document.getElementById('position').max);
  const states = [read()];
  for (let step = 1; step <= last; step += 1) {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#' + step;
    await changed;
    states.push(read());
  }
  done(states);
})().catch((error) => done(String(error)));
";

pub(crate) async fn assert_steps(browser: &Browser, name: &str, page: &Page, expected: &[State]) {
    browser.open(page).await;
    let read = browser
        .client
        .execute_async(READ_ALL, Vec::new())
        .await
        .expect(name);
    let read: Vec<State> =
        serde_json::from_value(read.clone()).unwrap_or_else(|_| panic!("{name}: {read}"));
    for (step, (read, expected)) in read.iter().zip(expected).enumerate() {
        assert_eq!(read, expected, "{name}, step {step}");
    }
    assert_eq!(read.len(), expected.len(), "{name}");
}

const BOARDS: [&str; 12] = [
    "lc_example_1",
    "lc_hidden_8x8_chain",
    "con_back_for_ladder_7x7",
    "rect_1x15",
    "rect_gfg_5x6",
    "con_wall_4x4",
    "con_rest_on_snake_3x3",
    "single_cell",
    "hackerrank_sample_1",
    "chutes_and_ladders",
    "chain_off_12",
    "bounce_exact_three",
];

#[tokio::test]
async fn boards_equal_their_replay() {
    let browser = Browser::start().await;
    for name in BOARDS {
        let case = case(name);
        let graph = Graph::of_track(&case.track);
        let source = if case.track.start == 0 {
            case.track.last
        } else {
            0
        };
        let expected = replay(&graph, source, Some(case.track.last - 1));
        let page = Page::of_board(name, &case.json);
        assert_steps(&browser, name, &page, &expected).await;
    }
    browser.close().await;
}

/// Undirected edges in the order of their insertion: the neighbors of a `GraphMap` keep it.
fn undirected<'a>(labels: &[&'a str], pairs: &[(usize, usize)]) -> Graph {
    let both = pairs
        .iter()
        .flat_map(|&(a, b)| [(a, b, None), (b, a, None)]);
    Graph::of_edges(
        labels,
        &both.collect::<Vec<(usize, usize, Option<&'a str>)>>(),
    )
}

/// The words as `examples/words` lists them.
fn words() -> Graph {
    let words =
        "cold gold bold cord card word ward worm warm core care ware wore form farm bald bard";
    let words: Vec<&str> = words.split(' ').collect();
    let mut pairs = Vec::new();
    for later in 0..words.len() {
        for earlier in 0..later {
            let letters = words[earlier].chars().zip(words[later].chars());
            if letters.filter(|(a, b)| a != b).count() == 1 {
                pairs.push((earlier, later));
            }
        }
    }
    undirected(&words, &pairs)
}

/// The club from the text of the example: its data, without its code.
fn club() -> Graph {
    let text = include_str!("../../../examples/karate/mod.rs");
    let mut labels: Vec<&str> = Vec::new();
    let mut pairs = Vec::new();
    for (member, friends) in text.lines().filter_map(|line| line.split_once(": ")) {
        if !member.chars().all(|digit| digit.is_ascii_digit()) {
            continue;
        }
        for friend in friends.trim_end_matches("\";").split(' ') {
            // A node is there from its first edge on.
            let mut node = |name| {
                labels
                    .iter()
                    .position(|&label| label == name)
                    .unwrap_or_else(|| {
                        labels.push(name);
                        labels.len() - 1
                    })
            };
            pairs.push((node(member), node(friend)));
        }
    }
    assert_eq!((labels.len(), pairs.len()), (34, 78));
    undirected(&labels, &pairs)
}

/// A cell is joined to the open ones on its left and above it, in this order.
fn maze() -> Graph {
    let rows = [
        "S.#......",
        "..#.##.#.",
        "#.#.#..#.",
        "..#.#.##.",
        ".##.#....",
        "....###.#",
        ".##.....E",
    ];
    let mut cells = Vec::new();
    let mut pairs = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.chars().enumerate().filter(|&(_, cell)| cell != '#') {
            let here = cells.len();
            let near = [(x.wrapping_sub(1), y), (x, y.wrapping_sub(1))];
            let open = near
                .iter()
                .filter_map(|cell| cells.iter().position(|other| other == cell));
            pairs.extend(open.map(|other| (other, here)));
            cells.push((x, y));
        }
    }
    let labels: Vec<String> = cells.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    undirected(&labels, &pairs)
}

/// Edges with a direction as a file of the example and as a graph, whose newest edge comes first.
pub(crate) fn listed(edges: &[(&str, &str, Option<&str>)]) -> (String, Graph) {
    let mut labels: Vec<&str> = Vec::new();
    let mut text = String::new();
    let mut found = Vec::new();
    for &(from, to, label) in edges {
        for name in [from, to] {
            if !labels.contains(&name) {
                labels.push(name);
            }
        }
        let place = |name| {
            labels
                .iter()
                .position(|&label| label == name)
                .expect("it was added")
        };
        found.push((place(from), place(to), label));
        let label = label.map_or_else(String::new, |label| format!("\t{label}"));
        text.extend([from, "\t", to, &label, "\n"]);
    }
    found.reverse();
    (text, Graph::of_edges(&labels, &found))
}

#[tokio::test]
async fn graphs_equal_their_replay() {
    let browser = Browser::start().await;
    let (words, club, maze) = (words(), club(), maze());
    let last = maze.labels.len() - 1;
    for (name, graph, goal) in [
        ("", words, Some(8)),
        ("karate", club, None),
        ("maze", maze, Some(last)),
    ] {
        let arguments: &[&str] = if name.is_empty() { &[] } else { &[name] };
        let page = Page::of_graph(&format!("graph-{name}"), arguments, "");
        assert_steps(&browser, name, &page, &replay(&graph, 0, goal)).await;
    }
    // Parallel edges, loops, edges both ways, and a part that is not reached.
    let flights = [
        ("Oslo", "Paris", Some("AF1275")),
        ("Oslo", "Paris", None),
        ("Paris", "Oslo", Some("AF1274")),
        ("Oslo", "Rome", None),
        ("Rome", "Rome", Some("a tour")),
        ("Rome", "Lima", Some("IB6650")),
        ("Quito", "Lima", None),
    ];
    // 40 nodes, each with an edge to the squares of its number and of the next.
    let names: Vec<String> = (0..40).map(|number| format!("n{number}")).collect();
    let to = |number: usize| names[number * number % 40].as_str();
    let squares = (0..40).flat_map(|n| {
        [
            (&*names[n], to(n), None),
            (&*names[n], to(n + 1), None),
            (&*names[n], &*names[(n + 7) % 40], None),
        ]
    });
    let squares: Vec<_> = squares.collect();
    for (name, edges) in [("flights", &flights[..]), ("squares", &squares)] {
        let (text, graph) = listed(edges);
        let page = Page::of_graph(name, &["edges"], &text);
        assert_steps(&browser, name, &page, &replay(&graph, 0, None)).await;
    }
    browser.close().await;
}

/// The document after the script, without a driver.
fn dumped(url: &str) -> String {
    let output = Command::new("chromium")
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
        ])
        .args(["--dump-dom", url])
        .output()
        .expect("chromium is installed");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("a document is text")
}

/// The text of an element that holds no others of its name.
fn text_of(document: &str, id: &str) -> String {
    let (_, after) = document.split_once(&format!("id=\"{id}\"")).expect(id);
    let (_, inside) = after.split_once('>').expect("the tag ends");
    let (inside, _) = inside.split_once("</p>").expect("it is a paragraph");
    let mut text = String::new();
    for piece in inside.split('<') {
        text += piece.split_once('>').map_or(piece, |(_, text)| text);
    }
    text
}

#[test]
fn any_step_can_be_dumped() {
    let case = case("lc_example_1");
    let page = Page::of_board("dumped", &case.json);
    let states = replay(&Graph::of_track(&case.track), 0, Some(35));
    for step in [0, 12, states.len() - 1] {
        let document = dumped(&format!("{}#{step}", page.url()));
        assert_eq!(text_of(&document, "sentence"), states[step].sentence);
    }
    // What is no step is the first or the last one.
    for (fragment, step) in [("x", 0), ("-3", 0), ("1e9", states.len() - 1), ("7.9", 7)] {
        let document = dumped(&format!("{}#{fragment}", page.url()));
        assert_eq!(
            text_of(&document, "sentence"),
            states[step].sentence,
            "#{fragment}"
        );
    }
}

#[tokio::test]
async fn without_scripts_a_page_shows_the_end() {
    let case = case("lc_example_1");
    let page = Page::of_board("no-scripts", &case.json);
    let states = replay(&Graph::of_track(&case.track), 0, Some(35));
    let end = states.last().expect("there is one");
    let browser = Browser::start().await;
    browser
        .devtools(
            "Emulation.setScriptExecutionDisabled",
            json!({ "value": true }),
        )
        .await;
    browser.open(&page).await;
    let root = browser.devtools("DOM.getDocument", json!({})).await;
    let node = json!({ "nodeId": root["root"]["nodeId"] });
    let document = browser.devtools("DOM.getOuterHTML", node).await;
    let document = document["outerHTML"].as_str().expect("text");
    assert_eq!(text_of(document, "sentence"), end.sentence);
    let numbers = document.matches("class=\"number l").count();
    assert_eq!(numbers, end.layers.concat().len());
    // What a screen reader finds: no controls, and every row of both tables.
    let tree = browser
        .devtools("Accessibility.getFullAXTree", json!({}))
        .await;
    let nodes = tree["nodes"].as_array().expect("a list");
    let count = |role: &str| {
        let with_role = |node: &&Value| node["role"]["value"] == role && node["ignored"] == false;
        nodes.iter().filter(with_role).count()
    };
    assert_eq!(
        (count("button"), count("slider"), count("checkbox")),
        (0, 0, 0)
    );
    let left = states
        .iter()
        .filter(|state| state.sentence.contains("leaves the queue"));
    assert_eq!(count("row"), 1 + end.layers.len() + 1 + left.count());
    browser.close().await;
}
