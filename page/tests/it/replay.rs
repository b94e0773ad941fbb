//! What a page has to show at each step: a search of plain lists, which shares no code with the library.

use std::collections::VecDeque;

use serde::Deserialize;

use crate::pages::Track;

/// What can be read on a page at one step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct State {
    pub(crate) sentence: String,
    pub(crate) tree: String,
    pub(crate) queue: Vec<String>,
    pub(crate) layers: Vec<Vec<String>>,
    /// The places with the frame of the queue, and the place with the token.
    pub(crate) framed: Vec<usize>,
    pub(crate) token: Option<usize>,
    /// The last row of the dry run: the node, and what was tried from it so far.
    pub(crate) row: Vec<String>,
    /// The queue in that row, which is there when the row is done.
    pub(crate) after: Option<Vec<String>>,
}

/// Where an edge leads, and the sentence up to there.
#[derive(Clone)]
pub(crate) struct Edge {
    pub(crate) to: usize,
    pub(crate) told: String,
    /// The same in the dry run.
    pub(crate) brief: String,
}

/// Nodes are places of the drawing, counted from 0.
pub(crate) struct Graph {
    pub(crate) labels: Vec<String>,
    pub(crate) edges: Vec<Vec<Edge>>,
    /// Follows the sentence about a node that leaves the queue.
    pub(crate) remarks: Vec<String>,
    pub(crate) words: Words,
}

#[derive(Clone, Copy)]
pub(crate) struct Words {
    starts: &'static str,
    hop: &'static str,
    one: &'static str,
    many: &'static str,
}

const BOARD: Words = Words {
    starts: "The game starts at",
    hop: "roll",
    one: "game is this fast",
    many: "games are this fast",
};

const PLAIN: Words = Words {
    starts: "The search starts at",
    hop: "hop",
    one: "path is this short",
    many: "paths are this short",
};

impl Graph {
    /// From edges with labels, in the order in which each node lists its own.
    pub(crate) fn of_edges(labels: &[&str], edges: &[(usize, usize, Option<&str>)]) -> Graph {
        let mut lists = vec![Vec::new(); labels.len()];
        for &(from, to, label) in edges {
            let via = label.map_or_else(String::new, |label| format!(" {label}"));
            let told = format!(
                "From {}, the edge{via} leads to {}",
                labels[from], labels[to]
            );
            let via = label.map_or_else(String::new, |label| format!("{label}: "));
            let brief = format!("{via}{}", labels[to]);
            lists[from].push(Edge { to, told, brief });
        }
        Graph {
            labels: labels.iter().map(ToString::to_string).collect(),
            edges: lists,
            remarks: vec![String::new(); labels.len()],
            words: PLAIN,
        }
    }

    /// The squares of a board, and an off-board start as the last place.
    pub(crate) fn of_track(track: &Track) -> Graph {
        let squares = (1..=track.last).chain((track.start == 0).then_some(0));
        let mut graph = Graph {
            labels: Vec::new(),
            edges: Vec::new(),
            remarks: Vec::new(),
            words: BOARD,
        };
        for square in squares {
            let name = if square == 0 {
                "start".to_owned()
            } else {
                square.to_string()
            };
            let rolls = track
                .faces
                .iter()
                .map(|&face| (face, rolled(track, square, face)));
            let (moves, idle): (Vec<_>, Vec<_>) = rolls.partition(|(_, landing)| landing.is_some());
            let edges = moves
                .into_iter()
                .filter_map(|(face, landing)| Some((face, landing?)));
            let edges = edges.map(|(face, (words, square))| {
                let mut told = format!("From {name}, roll {face} {words} {square}");
                let mut brief = format!("{face}: {square}");
                let mut at = square;
                while let Some(next) = track.jumps[at] {
                    let kind = if next > at { "ladder" } else { "snake" };
                    let leads = if at == square { "; the " } else { ", the " };
                    told.push_str(leads);
                    told.push_str(kind);
                    told.push_str(if at == square { " leads to " } else { " to " });
                    told.push_str(&next.to_string());
                    brief.push_str(" ⇒ ");
                    brief.push_str(&next.to_string());
                    at = next;
                    if !track.chain {
                        break;
                    }
                }
                Edge {
                    to: at - 1,
                    told,
                    brief,
                }
            });
            graph.edges.push(edges.collect());
            let mut idle: Vec<String> = idle.iter().map(|(face, _)| face.to_string()).collect();
            graph.remarks.push(match idle.pop() {
                None => String::new(),
                Some(last) if idle.is_empty() => format!(" Roll {last} is no move."),
                Some(last) => format!(" Rolls {} and {last} are no move.", idle.join(", ")),
            });
            graph.labels.push(name);
        }
        graph
    }
}

/// The words about a roll and the square rolled onto, if it is a move.
fn rolled(track: &Track, square: usize, face: usize) -> Option<(&'static str, usize)> {
    let sum = square + face;
    if square == track.last {
        return None;
    }
    match &*track.overshoot {
        _ if sum <= track.last => Some(("lands on", sum)),
        "clamp" => Some(("stops at the end, on", track.last)),
        "bounce" => (2 * track.last)
            .checked_sub(sum)
            .filter(|&to| to > 0)
            .map(|to| ("bounces back to", to)),
        _ => None,
    }
}

fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

/// All states of a search.
pub(crate) fn replay(graph: &Graph, source: usize, goal: Option<usize>) -> Vec<State> {
    let Words { starts, hop, .. } = graph.words;
    let label = |node: usize| graph.labels[node].as_str();
    let hops = |distance: usize| counted(distance, hop);
    let mut distance = vec![None; graph.labels.len()];
    let mut parent = vec![None; graph.labels.len()];
    let mut queue = VecDeque::from([source]);
    let mut layers = vec![vec![source]];
    let mut states = Vec::new();
    let mut record = |sentence: String,
                      tree: String,
                      queue: &VecDeque<usize>,
                      layers: &[Vec<usize>],
                      token: Option<usize>| {
        let mut framed: Vec<usize> = queue.iter().copied().collect();
        framed.sort_unstable();
        states.push(State {
            sentence,
            tree,
            queue: queue.iter().map(|&node| label(node).to_owned()).collect(),
            layers: layers
                .iter()
                .map(|layer| layer.iter().map(|&node| label(node).to_owned()).collect())
                .collect(),
            framed,
            token,
            row: Vec::new(),
            after: None,
        });
    };
    let mut tried = vec![Row::Same];
    distance[source] = Some(0);
    record(
        format!("{starts} {}: {}.", label(source), hops(0)),
        String::new(),
        &queue,
        &layers,
        None,
    );
    let mut is_over = goal == Some(source);
    'search: while !is_over {
        let Some(node) = queue.pop_front() else { break };
        let so_far = distance[node].expect("it was found");
        let remark = &graph.remarks[node];
        let sentence = format!(
            "{} leaves the queue: {} from the start.{remark}",
            label(node),
            hops(so_far)
        );
        record(sentence, String::new(), &queue, &layers, Some(node));
        tried.push(Row::Begins(label(node).to_owned()));
        for edge in &graph.edges[node] {
            let state = if distance[edge.to].is_some() {
                "known"
            } else {
                "new"
            };
            tried.push(Row::Grows(format!("{} {state}", edge.brief)));
            if let Some(known) = distance[edge.to] {
                let sentence = format!("{}: known, {}.", edge.told, hops(known));
                record(
                    sentence,
                    "No tree edge.".into(),
                    &queue,
                    &layers,
                    Some(node),
                );
                continue;
            }
            distance[edge.to] = Some(so_far + 1);
            parent[edge.to] = Some(node);
            queue.push_back(edge.to);
            if layers.len() == so_far + 1 {
                layers.push(Vec::new());
            }
            layers[so_far + 1].push(edge.to);
            is_over = goal == Some(edge.to);
            let end = if is_over {
                format!(" {} is the goal.", label(edge.to))
            } else {
                String::new()
            };
            let sentence = format!("{}: new, {}.{end}", edge.told, hops(so_far + 1));
            let tree = format!("Tree edge: from {} to {}.", label(node), label(edge.to));
            record(sentence, tree, &queue, &layers, Some(node));
            if is_over {
                continue 'search;
            }
        }
    }
    let sentence = match goal {
        Some(goal) if is_over => reached(graph, source, goal, &parent),
        Some(goal) => format!("The queue is empty: {} cannot be reached.", label(goal)),
        None => exhausted(&layers, hop),
    };
    record(sentence, String::new(), &queue, &layers, None);
    tried.push(Row::Same);
    add_rows(&mut states, tried);
    states
}

/// What a step changes in the dry run.
enum Row {
    Begins(String),
    Grows(String),
    Same,
}

fn add_rows(states: &mut [State], changes: Vec<Row>) {
    assert_eq!(states.len(), changes.len());
    let mut row = Vec::new();
    let grows: Vec<bool> = changes
        .iter()
        .map(|change| matches!(change, Row::Grows(_)))
        .collect();
    for (step, change) in changes.into_iter().enumerate() {
        match change {
            Row::Begins(node) => row = vec![node],
            Row::Grows(edge) => row.push(edge),
            Row::Same => {}
        }
        states[step].row.clone_from(&row);
        // The row is done if the next step is not part of it.
        let is_done = !row.is_empty() && grows.get(step + 1) != Some(&true);
        let queue = &states[step].queue;
        states[step].after = is_done.then(|| queue.clone());
    }
}

/// The last sentence of a search without a goal.
fn exhausted(layers: &[Vec<usize>], hop: &str) -> String {
    let found = counted(layers.iter().map(Vec::len).sum(), "node");
    let far = counted(layers.len() - 1, hop);
    format!("The queue is empty: the search found {found}, up to {far} away.")
}

/// The last sentence of a search that reached its goal.
fn reached(graph: &Graph, source: usize, goal: usize, parent: &[Option<usize>]) -> String {
    let Words { hop, one, many, .. } = graph.words;
    let mut route = vec![goal];
    while let Some(before) = parent[route[route.len() - 1]] {
        route.push(before);
    }
    let length = route.len() - 1;
    let names: Vec<&str> = route
        .iter()
        .rev()
        .map(|&node| graph.labels[node].as_str())
        .collect();
    let count = match shortest(graph, source, goal, length) {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    };
    let (goal, length) = (&graph.labels[goal], counted(length, hop));
    format!(
        "{goal} is reached in {length}: {}. {count}.",
        names.join(", ")
    )
}

/// How many walks of this length lead to the goal. The shortest ones are paths.
fn shortest(graph: &Graph, source: usize, goal: usize, length: usize) -> u128 {
    let mut walks = vec![0_u128; graph.labels.len()];
    walks[source] = 1;
    for _ in 0..length {
        let mut longer = vec![0; walks.len()];
        for (node, edges) in graph.edges.iter().enumerate() {
            for edge in edges {
                longer[edge.to] += walks[node];
            }
        }
        walks = longer;
    }
    walks[goal]
}
