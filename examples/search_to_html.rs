//! A search as a page to step through: any petgraph graph, with its layers as columns or with nodes in their places.
//!
//! ```text
//! cargo run --example search_to_html > words.html            a word ladder
//! cargo run --example search_to_html karate > karate.html    Zachary's karate club, without a goal
//! cargo run --example search_to_html maze > maze.html        a maze, its cells in their places
//! cargo run --example search_to_html edges < FILE            lines `from TAB to`, or `from TAB to TAB label`
//! ```
//!
//! | | |
//! |---|---|
//! | node | a word; a member of the club; a cell; a name in the file |
//! | edge | what joins two of them; in a file it has a direction, and perhaps a label |
//! | source | cold; the instructor; the entrance; the first name |
//! | goal | warm; none; the exit; none |
//! | call | `Search::visit_edges`, whose events are the steps of the page |

#[macro_use]
mod printing;

mod karate;
mod page;
mod words;

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;
use std::io::Read;

use hopwise::petgraph::graph::DiGraph;
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::visit::{
    EdgeRef, GraphProp, IntoEdgeReferences, IntoEdges, IntoNodeIdentifiers, NodeIndexable,
    Visitable,
};
use hopwise::shortest_paths;

use page::{Drawing, Followed, Line, Place, Sentence, Story, Subject, Words};

const WORDS: Words = Words {
    node: ["node", "nodes"],
    hop: ["hop", "hops"],
    tries: "edges",
    starts: "The search starts at",
    shortest: ["path is this short", "paths are this short"],
};

/// Width and height of a node with a short label.
const SIZE: (i32, i32) = (46, 46);

/// How far a line between two nodes of a column leaves it.
const BOW: i32 = 20;

const MAZE: [&str; 7] = [
    "S.#......",
    "..#.##.#.",
    "#.#.#..#.",
    "..#.#.##.",
    ".##.#....",
    "....###.#",
    ".##.....E",
];

/// A graph with names, and a place for each node and a line for each two neighbors.
struct Shown<N, L, E> {
    places: HashMap<N, usize>,
    label: L,
    edge_label: E,
    /// By the places of both ends, in both orders where edges have no direction.
    lines: HashMap<(usize, usize), usize>,
}

impl<G, L, E> Subject<G> for Shown<G::NodeId, L, E>
where
    G: IntoEdges,
    G::NodeId: Eq + Hash,
    L: Fn(G::NodeId) -> String,
    E: Fn(G::EdgeRef) -> Option<String>,
{
    fn words(&self) -> Words {
        WORDS
    }

    fn place(&self, node: G::NodeId) -> usize {
        self.places[&node]
    }

    fn label(&self, node: G::NodeId) -> String {
        (self.label)(node)
    }

    fn follow(&self, from: G::NodeId, to: G::NodeId, edge: G::EdgeRef) -> Followed {
        let (start, end) = ((self.label)(from), (self.label)(to));
        let path = vec![self.places[&from], self.places[&to]];
        let told = Sentence::default().text("From ").label(start);
        let (told, brief) = match (self.edge_label)(edge) {
            Some(label) => (
                told.text(", the edge ").label(&label).text(" leads to "),
                Sentence::default().label(label).text(": "),
            ),
            None => (told.text(", the edge leads to "), Sentence::default()),
        };
        Followed {
            told: told.label(&end),
            brief: brief.label(end),
            line: self.lines.get(&(path[0], path[1])).copied(),
            path,
        }
    }

    fn remark(&self, _: G::NodeId) -> Option<String> {
        None
    }
}

/// What a page is about.
struct About<'a> {
    title: &'a str,
    summary: &'a str,
}

/// The page of a graph. Without `position`, the layers of the search are columns.
fn page<G>(
    about: &About<'_>,
    graph: G,
    (source, goal): (G::NodeId, Option<G::NodeId>),
    label: impl Fn(G::NodeId) -> String,
    edge_label: impl Fn(G::EdgeRef) -> Option<String>,
    position: Option<&dyn Fn(G::NodeId) -> (i32, i32)>,
) -> Result<String, Box<dyn Error>>
where
    G: IntoEdges + IntoEdgeReferences + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: Debug + Eq + Hash,
{
    let nodes: Vec<G::NodeId> = graph.node_identifiers().collect();
    let labels: Vec<String> = nodes.iter().map(|&node| label(node)).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max();
    let letters = i32::try_from(longest.unwrap_or(0).min(page::drawing::MOST_LETTERS))?;
    let size = (SIZE.0.max(13 * letters + 14), SIZE.1);
    let cells = match position {
        Some(position) => nodes.iter().map(|&node| position(node)).collect(),
        None => columns(graph, source, &nodes).map_err(|error| error.to_string())?,
    };
    // Room for lines between the nodes.
    let pitch = if position.is_some() {
        (size.0 + 14, size.1 + 14)
    } else {
        (size.0 + 70, size.1 + 10)
    };
    let places = labels.into_iter().zip(cells);
    let places = places.map(|(label, (x, y))| Place {
        label,
        x: x * pitch.0,
        y: y * pitch.1,
    });
    let mut drawing = Drawing {
        title: format!("Graph of {} nodes", nodes.len()),
        places: places.collect(),
        size,
        lines: Vec::new(),
        beside: 0,
    };
    let mut shown = Shown {
        places: nodes.iter().copied().zip(0..).collect(),
        label,
        edge_label,
        lines: HashMap::new(),
    };
    for edge in graph.edge_references() {
        let (from, to) = (shown.places[&edge.source()], shown.places[&edge.target()]);
        if shown.lines.contains_key(&(from, to)) {
            continue;
        }
        let class = if graph.is_directed() {
            "edge directed"
        } else {
            "edge"
        };
        let is_paired = graph.is_directed() && shown.lines.contains_key(&(to, from));
        let line = drawing.lines.len();
        drawing.lines.push(Line {
            class,
            from,
            path: line_between(&drawing, from, to, is_paired),
        });
        shown.lines.insert((from, to), line);
        if !graph.is_directed() {
            shown.lines.insert((to, from), line);
        }
    }
    let column = drawing.places.iter().map(|place| place.y).max();
    drawing.beside = if position.is_some() {
        0
    } else {
        BOW + column.unwrap_or(0) / 16
    };
    let story = Story::of(&shown, graph, &[source], goal)?;
    Ok(page::html(about.title, about.summary, &drawing, &story)?)
}

/// A column for each layer, in the order of discovery, and one for what is not reached.
fn columns<G>(
    graph: G,
    source: G::NodeId,
    nodes: &[G::NodeId],
) -> Result<Vec<(i32, i32)>, hopwise::SearchError<G::NodeId>>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Eq + Hash,
{
    let paths = shortest_paths(graph, [source])?;
    let mut cells = HashMap::new();
    for (x, layer) in (0..).zip(paths.layers()) {
        cells.extend(layer.iter().copied().zip((0..).map(|y| (x, y))));
    }
    let beyond = (0..).zip(paths.layers()).count();
    let beyond = i32::try_from(beyond).unwrap_or(i32::MAX);
    let mut unreached = (0..).map(|y| (beyond, y));
    let cell = |node| cells.get(node).copied().or_else(|| unreached.next());
    Ok(nodes.iter().filter_map(cell).collect())
}

/// From border to border. Two nodes in a column are joined by a bow, since others may be between them.
fn line_between(drawing: &Drawing, from: usize, to: usize, is_paired: bool) -> String {
    let (width, height) = drawing.size;
    let ((x, y), (to_x, to_y)) = (drawing.center(from), drawing.center(to));
    let (across, down) = (to_x - x, to_y - y);
    if from == to {
        return format!("M{} {}c30 -12 30 24 0 12", x + width / 2, y - 6);
    }
    if across == 0 && (down.abs() > 2 * height || is_paired) {
        let (right, bow) = (x + width / 2, x + width / 2 + BOW + down.abs() / 8);
        return format!("M{right} {y}Q{bow} {} {right} {to_y}", y + down / 2);
    }
    let side = (
        across.signum() * width / 2,
        if across == 0 {
            down.signum() * height / 2
        } else {
            0
        },
    );
    let (x, y, to_x, to_y) = (x + side.0, y + side.1, to_x - side.0, to_y - side.1);
    // Beside a line that leads the other way.
    let aside = if is_paired { 20 } else { 0 };
    let (middle_x, middle_y) = (x + (to_x - x) / 2, y + (to_y - y) / 2 + aside);
    format!("M{x} {y}Q{middle_x} {middle_y} {to_x} {to_y}")
}

fn word_ladder() -> Result<String, Box<dyn Error>> {
    let about = About {
        title: "Watch a search: from cold to warm",
        summary: "Breadth-first search. An edge joins two words that differ in one letter.",
    };
    page(
        &about,
        &words::words(),
        ("cold", Some("warm")),
        str::to_owned,
        |_| None,
        None,
    )
}

fn karate_club() -> Result<String, Box<dyn Error>> {
    let about = About {
        title: "Watch a search: the karate club",
        summary: "Breadth-first search from member 1. An edge joins two members who meet outside of the club.",
    };
    page(
        &about,
        &karate::club()?,
        (1, None),
        |member| member.to_string(),
        |_| None,
        None,
    )
}

fn maze() -> Result<String, Box<dyn Error>> {
    let mut graph = UnGraphMap::<(i32, i32), ()>::new();
    let mut ends = HashMap::new();
    for (y, row) in (0..).zip(MAZE) {
        for (x, cell) in (0..).zip(row.chars()).filter(|&(_, cell)| cell != '#') {
            ends.insert(cell, (x, y));
            graph.add_node((x, y));
            for near in [(x - 1, y), (x, y - 1)] {
                if graph.contains_node(near) {
                    graph.add_edge(near, (x, y), ());
                }
            }
        }
    }
    let about = About {
        title: "Watch a search: a maze",
        summary: "Breadth-first search from the top left to the bottom right. Cells are named by column and row.",
    };
    let label = |(x, y)| format!("{x},{y}");
    page(
        &about,
        &graph,
        (ends[&'S'], Some(ends[&'E'])),
        label,
        |_| None,
        Some(&|cell| cell),
    )
}

fn edges_of(text: &str) -> Result<String, Box<dyn Error>> {
    let mut graph = DiGraph::<&str, Option<&str>>::new();
    let mut nodes = HashMap::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty()) {
        let mut fields = line.splitn(3, '\t');
        let (Some(from), Some(to)) = (fields.next(), fields.next()) else {
            return Err(format!("line {number}: no tab in {line:?}").into());
        };
        let [from, to] =
            [from, to].map(|name| *nodes.entry(name).or_insert_with(|| graph.add_node(name)));
        graph.add_edge(from, to, fields.next());
    }
    let source = graph
        .node_indices()
        .next()
        .ok_or("standard input has no edges")?;
    let about = About {
        title: &format!("Watch a search: from {}", graph[source]),
        summary: "Breadth-first search of the edges in a file.",
    };
    let edge_label = |edge: hopwise::petgraph::graph::EdgeReference<'_, Option<&str>>| {
        edge.weight().map(str::to_owned)
    };
    page(
        &about,
        &graph,
        (source, None),
        |node| graph[node].to_owned(),
        edge_label,
        None,
    )
}

fn main() -> Result<(), Box<dyn Error>> {
    let html = match std::env::args().nth(1).as_deref() {
        None => {
            let html = word_ladder()?;
            assert!(html.contains("<bdi>warm</bdi> is reached in 4 hops"));
            html
        }
        Some("karate") => karate_club()?,
        Some("maze") => maze()?,
        Some("edges") => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text)?;
            edges_of(&text)?
        }
        Some(other) => {
            return Err(
                format!("no graph is called {other}: give none, karate, maze or edges").into(),
            );
        }
    };
    println!("{}", html.trim_end());
    Ok(())
}
