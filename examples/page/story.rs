//! The story of a search: its events as numbered steps, each with a sentence, and how it ended.

use std::error::Error;

use hopwise::petgraph::visit::{IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable};
use hopwise::{Event, Search, ShortestPaths};
use serde::Serialize;

use super::text::{Sentence, counted};

/// A page of more steps is too large to open.
const MOST_STEPS: usize = 10_000;

/// What the graph is about. Each word as one and as many.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Words {
    pub(crate) node: [&'static str; 2],
    pub(crate) hop: [&'static str; 2],
    /// What the search tries from a node.
    pub(crate) tries: &'static str,
    /// Begins its first sentence.
    pub(crate) starts: &'static str,
    /// `1 game is this fast`, and `3 games are this fast`.
    pub(crate) shortest: [&'static str; 2],
}

/// An edge that the search follows.
#[derive(Clone, Debug)]
pub(crate) struct Followed {
    /// `From 15, roll 2 lands on 17`.
    pub(crate) told: Sentence,
    /// The same in a cell of the table: `2: 17`.
    pub(crate) brief: Sentence,
    /// The places that the move touches, with both ends.
    pub(crate) path: Vec<usize>,
    /// The line of the drawing that is this edge, if one is.
    pub(crate) line: Option<usize>,
}

/// What a program knows of its graph. Nodes have places in a drawing, counted from 0.
pub(crate) trait Subject<G: IntoEdges> {
    fn words(&self) -> Words;
    fn place(&self, node: G::NodeId) -> usize;
    fn label(&self, node: G::NodeId) -> String;
    fn follow(&self, from: G::NodeId, to: G::NodeId, edge: G::EdgeRef) -> Followed;
    /// A sentence about a node as it leaves the queue.
    fn remark(&self, node: G::NodeId) -> Option<String>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Source,
    /// A node leaves the queue.
    Take,
    /// An edge leads to a new node, which enters the queue.
    New,
    Known,
    End,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Step {
    pub(crate) kind: Kind,
    /// The place of the node that enters or leaves the queue, or is known.
    pub(crate) node: usize,
    /// The place of the node that is being expanded.
    pub(crate) from: Option<usize>,
    pub(crate) path: Vec<usize>,
    pub(crate) line: Option<usize>,
    pub(crate) text: Sentence,
    #[serde(skip)]
    pub(crate) brief: Sentence,
}

#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) words: Words,
    /// The last one is the end.
    pub(crate) steps: Vec<Step>,
    /// Places by distance, in the order of discovery.
    pub(crate) layers: Vec<Vec<usize>>,
    /// The places of a shortest path to the goal.
    pub(crate) route: Vec<usize>,
}

impl Story {
    /// Searches from the sources, up to the goal if there is one.
    pub(crate) fn of<G, S>(
        subject: &S,
        graph: G,
        sources: &[G::NodeId],
        goal: Option<G::NodeId>,
    ) -> Result<Story, Box<dyn Error>>
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
        G::NodeId: std::fmt::Debug,
        S: Subject<G>,
    {
        let search = Search::from(sources.iter().copied()).any_of(goal);
        let mut teller = Teller {
            subject,
            goal,
            expanding: None,
            steps: Vec::new(),
        };
        let (paths, seen) = search
            .visit_edges(graph, |event| teller.tell(event))
            .map_err(|error| error.to_string())?;
        seen?;
        let found = goal.filter(|&goal| paths.is_reached(goal));
        let path = found.and_then(|goal| paths.path_to(goal));
        let route: Vec<G::NodeId> = path.map(|path| path.nodes().to_vec()).unwrap_or_default();
        let mut steps = teller.steps;
        steps.push(Step {
            kind: Kind::End,
            node: steps.last().map_or(0, |step| step.node),
            from: None,
            path: Vec::new(),
            line: None,
            text: ending(subject, &paths, goal, &route),
            brief: Sentence::default(),
        });
        let place = |&node: &G::NodeId| subject.place(node);
        Ok(Story {
            words: subject.words(),
            steps,
            layers: paths
                .layers()
                .map(|layer| layer.iter().map(place).collect())
                .collect(),
            route: route.iter().map(place).collect(),
        })
    }

    /// The step at which a place was found, and its number.
    pub(crate) fn discovery(&self, place: usize) -> Option<(usize, &Step)> {
        let mut steps = self.steps.iter().enumerate();
        steps.find(|(_, step)| step.node == place && matches!(step.kind, Kind::Source | Kind::New))
    }

    /// The queue after each step.
    pub(crate) fn queues(&self) -> Vec<Vec<usize>> {
        let mut queue = Vec::new();
        let after = self.steps.iter().map(|step| {
            match step.kind {
                Kind::Source | Kind::New => queue.push(step.node),
                Kind::Take => drop(queue.remove(0)),
                Kind::Known | Kind::End => {}
            }
            queue.clone()
        });
        after.collect()
    }

    /// The steps of the route, in order.
    pub(crate) fn route_steps(&self) -> impl Iterator<Item = &Step> {
        let found = self.route.iter().filter_map(|&place| self.discovery(place));
        found
            .map(|(_, step)| step)
            .filter(|step| step.kind == Kind::New)
    }
}

/// Turns events into steps.
struct Teller<'a, S, N> {
    subject: &'a S,
    goal: Option<N>,
    expanding: Option<N>,
    steps: Vec<Step>,
}

impl<S, N: Copy + PartialEq> Teller<'_, S, N> {
    fn tell<G>(&mut self, event: Event<N, G::EdgeRef>) -> Result<(), String>
    where
        G: IntoEdges<NodeId = N>,
        S: Subject<G>,
    {
        match event {
            Event::Discover {
                node,
                parent: Some(from),
                edge: Some(edge),
                distance,
            } => {
                self.take::<G>(from, distance - 1);
                self.follow::<G>(Kind::New, (from, node), edge, distance);
            }
            Event::Discover { node, distance, .. } => {
                let (words, label) = (self.subject.words(), self.subject.label(node));
                let [one, many] = words.hop;
                let start = Sentence::default()
                    .text(words.starts)
                    .text(" ")
                    .label(label);
                let text = start.text(format!(": {}.", counted(distance, one, many)));
                self.push::<G>(Kind::Source, node, text);
            }
            Event::Revisit {
                from,
                node,
                edge,
                from_distance,
                distance,
            } => {
                self.take::<G>(from, from_distance);
                self.follow::<G>(Kind::Known, (from, node), edge, distance);
            }
            // A node without edges is expanded too.
            Event::Finish { node, distance } => self.take::<G>(node, distance),
        }
        if self.steps.len() > MOST_STEPS {
            return Err(format!("the search has more than {MOST_STEPS} steps"));
        }
        Ok(())
    }

    /// The first event from a node is the one at which it leaves the queue.
    fn take<G>(&mut self, node: N, distance: usize)
    where
        G: IntoEdges<NodeId = N>,
        S: Subject<G>,
    {
        if self.expanding.replace(node) == Some(node) {
            return;
        }
        let [one, many] = self.subject.words().hop;
        let hops = counted(distance, one, many);
        let text = Sentence::default().label(self.subject.label(node));
        let mut text = text.text(format!(" leaves the queue: {hops} from the start."));
        if let Some(remark) = self.subject.remark(node) {
            text = text.text(" ").text(remark);
        }
        self.push::<G>(Kind::Take, node, text);
    }

    fn follow<G>(&mut self, kind: Kind, (from, to): (N, N), edge: G::EdgeRef, distance: usize)
    where
        G: IntoEdges<NodeId = N>,
        S: Subject<G>,
    {
        let followed = self.subject.follow(from, to, edge);
        let [one, many] = self.subject.words().hop;
        let (hops, new) = (counted(distance, one, many), kind == Kind::New);
        let state = if new { "new" } else { "known" };
        let mut text = followed.told.text(format!(": {state}, {hops}."));
        if new && self.goal == Some(to) {
            text = text
                .text(" ")
                .label(self.subject.label(to))
                .text(" is the goal.");
        }
        self.push::<G>(kind, to, text);
        let from = self.subject.place(from);
        if let Some(step) = self.steps.last_mut() {
            step.from = Some(from);
            step.path = followed.path;
            step.line = followed.line;
            step.brief = followed.brief.text(format!(" {state}"));
        }
    }

    fn push<G>(&mut self, kind: Kind, node: N, text: Sentence)
    where
        G: IntoEdges<NodeId = N>,
        S: Subject<G>,
    {
        self.steps.push(Step {
            kind,
            node: self.subject.place(node),
            from: None,
            path: Vec::new(),
            line: None,
            text,
            brief: Sentence::default(),
        });
    }
}

/// The last sentence: the path and how many there are, or that the queue is empty.
fn ending<G, S>(
    subject: &S,
    paths: &ShortestPaths<G>,
    goal: Option<G::NodeId>,
    route: &[G::NodeId],
) -> Sentence
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    S: Subject<G>,
{
    let words = subject.words();
    let [node, nodes] = words.node;
    let [hop, hops] = words.hop;
    let Some(goal) = goal else {
        let (reached, depth) = (
            counted(paths.len(), node, nodes),
            paths.depth().unwrap_or(0),
        );
        let depth = counted(depth, hop, hops);
        let text = format!("The queue is empty: the search found {reached}, up to {depth} away.");
        return Sentence::default().text(text);
    };
    let label = Sentence::default();
    let Some(dag) = paths.dag_to(goal) else {
        let empty = label
            .text("The queue is empty: ")
            .label(subject.label(goal));
        return empty.text(" cannot be reached.");
    };
    let reached = counted(route.len() - 1, hop, hops);
    let mut text = label
        .label(subject.label(goal))
        .text(format!(" is reached in {reached}: "));
    for (index, &node) in route.iter().enumerate() {
        text = text
            .text(if index == 0 { "" } else { ", " })
            .label(subject.label(node));
    }
    let [one, many] = words.shortest;
    text.text(match dag.count_edge_paths() {
        Some(count) => format!(". {}.", counted(count, one, many)),
        None => format!(". More than {} {many}.", u128::MAX),
    })
}
