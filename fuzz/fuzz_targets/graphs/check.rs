//! One graph, some questions, every way to ask them.

use std::collections::BTreeSet;
use std::fmt::Debug;

use hopwise::dot::Diagram;
use hopwise::{
    ColoringError, Path, Search, SearchError, Searcher, ShortestPaths, Snapshot,
    bidirectional_shortest_path, components, girth, shortest_cycle, shortest_cycle_through,
    shortest_path, shortest_paths, two_coloring,
};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use petgraph::visit::{
    EdgeRef, GraphProp, IntoEdges, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    NodeIndexable, Visitable,
};

use super::naive::{Arcs, Edges};

/// Numbers pick among the nodes.
#[derive(Arbitrary, Debug)]
pub(crate) struct Question {
    sources: Vec<u8>,
    goal: u8,
    other_goal: u8,
    most: u8,
}

impl Question {
    /// The sources and two goals.
    fn of<N: Copy>(&self, nodes: &[N]) -> (Vec<N>, N, N) {
        let pick = |&number: &u8| nodes[usize::from(number) % nodes.len()];
        (
            self.sources.iter().map(pick).collect(),
            pick(&self.goal),
            pick(&self.other_goal),
        )
    }
}

pub(crate) fn check<G>(graph: G, questions: &[Question])
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: Debug,
    G::EdgeId: PartialEq + Debug,
{
    let nodes: Vec<_> = graph.node_identifiers().collect();
    let arcs = Arcs::of(graph);
    let mut searcher = Searcher::new(graph).expect("it is small");
    let snapshots = [Snapshot::new(graph), Snapshot::with_in_arcs(graph)]
        .map(|snapshot| snapshot.expect("it is small"));
    if nodes.is_empty() {
        assert!(
            shortest_paths(graph, [])
                .expect("nothing is asked")
                .is_empty()
        );
        return;
    }
    for question in questions {
        let (sources, goal, other) = question.of(&nodes);
        let plain = shortest_paths(graph, sources.iter().copied()).expect("they are there");
        judge(graph, &arcs, &sources, &plain);
        judge(
            graph,
            &arcs,
            &sources,
            searcher
                .shortest_paths(sources.iter().copied())
                .expect("they are there"),
        );
        for snapshot in &snapshots {
            let [once, again] = [(); 2].map(|()| {
                let paths = snapshot.shortest_paths(sources.iter().copied());
                paths.expect("they are there")
            });
            judge(graph, &arcs, &sources, &once);
            assert!(once.iter().eq(again.iter()), "the same tree every time");
        }
        all_paths(graph, &arcs, &plain, goal);
        stops(graph, &arcs, question, &nodes);
        let from = other;
        let hops = arcs
            .distances(&[graph.to_index(from)])
            .get(&graph.to_index(goal))
            .copied();
        is_shortest(graph, from, goal, hops, shortest_path(graph, from, goal));
        is_shortest(graph, from, goal, hops, searcher.shortest_path(from, goal));
        for snapshot in &snapshots {
            is_shortest(graph, from, goal, hops, snapshot.shortest_path(from, goal));
        }
    }
}

/// What depends on how the graph lists its edges: drawings, cycles, components, all paths, and the snapshot as a graph.
/// Checked for few types, since all of it is compiled anew for each.
pub(crate) fn check_edges<G>(graph: G, names_twice: bool, questions: &[Question])
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: Debug,
    G::EdgeId: PartialEq + Debug,
{
    let nodes: Vec<_> = graph.node_identifiers().collect();
    if nodes.is_empty() || questions.is_empty() {
        return;
    }
    drawn(graph, names_twice);
    let arcs = Arcs::of(graph);
    let snapshot = Snapshot::new(graph).expect("it is small");
    let mut on_snapshot = Searcher::new(&snapshot).expect("it is small");
    for question in questions {
        let (sources, goal, from) = question.of(&nodes);
        let hops = arcs.distances(&[graph.to_index(from)]);
        let hops = hops.get(&graph.to_index(goal)).copied();
        let path = on_snapshot.bidirectional_shortest_path(from, goal);
        is_shortest(graph, from, goal, hops, path);
        cycles(graph, names_twice, goal, &nodes);
        parts(graph, &arcs, goal);
        let plain = shortest_paths(graph, sources).expect("they are there");
        all_paths(graph, &arcs, &plain, goal);
    }
}

/// For types that can be walked against their edges.
pub(crate) fn check_both_ends<G>(graph: G, questions: &[Question])
where
    G: IntoEdges + IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    let nodes: Vec<_> = graph.node_identifiers().collect();
    if nodes.is_empty() {
        return;
    }
    let arcs = Arcs::of(graph);
    let mut searcher = Searcher::new(graph).expect("it is small");
    for question in questions {
        let (_, goal, from) = question.of(&nodes);
        let hops = arcs
            .distances(&[graph.to_index(from)])
            .get(&graph.to_index(goal))
            .copied();
        is_shortest(
            graph,
            from,
            goal,
            hops,
            bidirectional_shortest_path(graph, from, goal),
        );
        is_shortest(
            graph,
            from,
            goal,
            hops,
            searcher.bidirectional_shortest_path(from, goal),
        );
    }
}

/// A complete answer.
fn judge<G>(graph: G, arcs: &Arcs, sources: &[G::NodeId], paths: &ShortestPaths<G>)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    assert_eq!(paths.certify(), Ok(()));
    assert!(paths.is_complete());
    let indices: Vec<_> = sources
        .iter()
        .map(|&source| graph.to_index(source))
        .collect();
    let expected = arcs.distances(&indices);
    assert_eq!(paths.len(), expected.len());
    assert_eq!(paths.depth(), expected.values().copied().max());
    for node in graph.node_identifiers() {
        let distance = expected.get(&graph.to_index(node)).copied();
        assert_eq!(paths.distance(node), distance);
        let path = paths.path_to(node);
        assert_eq!(path.as_ref().map(Path::hops), distance);
        let Some(path) = path else { continue };
        assert!(sources.contains(&path.start()) && path.end() == node);
        assert_eq!(paths.source_of(node), Some(path.start()));
        is_path(graph, &path);
    }
    let listed: BTreeSet<_> = paths
        .layers()
        .flatten()
        .map(|&node| graph.to_index(node))
        .collect();
    assert!(listed.iter().eq(expected.keys()));
}

/// Its steps are edges of the graph, and `edges` finds them.
fn is_path<G>(graph: G, path: &Path<G::NodeId>)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let edges = path.edges(graph).expect("it is a path of the graph");
    assert_eq!(edges.len(), path.hops());
    for ((from, to), id) in path.steps().zip(edges) {
        assert!(graph.neighbors(from).any(|next| next == to));
        // A listing that is turned round has the id of another edge.
        let mut listed = graph.edges(from).filter(|edge| edge.source() == from);
        let mut named = graph.edge_references().filter(|edge| {
            let ends = (edge.source(), edge.target());
            ends == (from, to) || ends == (to, from)
        });
        assert!(
            listed.any(|edge| edge.id() == id && edge.target() == to)
                || named.any(|edge| edge.id() == id)
        );
    }
}

fn is_shortest<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
    hops: Option<usize>,
    answer: Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>,
) where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    let path = answer.expect("both ends are there");
    assert_eq!(path.as_ref().map(Path::hops), hops);
    if let Some(path) = path {
        assert_eq!((path.start(), path.end()), (from, to));
        is_path(graph, &path);
    }
}

/// Searches that stop early.
fn stops<G>(graph: G, arcs: &Arcs, question: &Question, nodes: &[G::NodeId])
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    let (sources, goal, other) = question.of(nodes);
    let indices: Vec<_> = sources
        .iter()
        .map(|&source| graph.to_index(source))
        .collect();
    let distances = arcs.distances(&indices);
    let distance = |node| distances.get(&graph.to_index(node)).copied();
    let search = || Search::from(sources.iter().copied());

    let nearest = [goal, other].into_iter().filter_map(distance).min();
    let paths = search()
        .any_of([goal, other])
        .run(graph)
        .expect("they are there");
    assert_eq!(paths.certify(), Ok(()));
    assert_eq!(
        paths.stopped_at().and_then(|node| paths.distance(node)),
        nearest
    );

    let farthest = distance(goal)
        .zip(distance(other))
        .map(|(one, other)| one.max(other));
    let paths = search()
        .all_of([goal, other])
        .run(graph)
        .expect("they are there");
    assert_eq!(paths.certify(), Ok(()));
    assert_eq!(
        paths.stopped_at().and_then(|node| paths.distance(node)),
        farthest
    );

    let most = usize::from(question.most % 8);
    let paths = search()
        .max_distance(most)
        .run(graph)
        .expect("they are there");
    assert_eq!(paths.certify(), Ok(()));
    assert_eq!(
        paths.len(),
        distances
            .values()
            .filter(|&&distance| distance <= most)
            .count()
    );

    let mut by_layer = search().by_layer(graph).expect("they are there");
    let mut layers = 0;
    while by_layer.next_layer().is_some() {
        layers += 1;
    }
    assert_eq!(
        layers,
        distances.values().max().map_or(0, |depth| depth + 1)
    );
    assert_eq!(by_layer.finish().certify(), Ok(()));
}

fn all_paths<G>(graph: G, arcs: &Arcs, paths: &ShortestPaths<G>, goal: G::NodeId)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
    G::EdgeId: PartialEq + Debug,
{
    const LISTED: usize = 20;
    let indices: Vec<_> = paths
        .sources()
        .iter()
        .map(|&source| graph.to_index(source))
        .collect();
    let distances = arcs.distances(&indices);
    let expected = arcs
        .node_paths(&distances)
        .get(&graph.to_index(goal))
        .copied();
    let dag = paths.dag_to(goal);
    assert_eq!(dag.as_ref().map(|dag| dag.count_node_paths()), expected);
    let Some(dag) = dag else { return };
    let listed: Vec<_> = dag.node_paths().take(LISTED).collect();
    let count = dag.count_node_paths().map_or(LISTED, |count| {
        usize::try_from(count).map_or(LISTED, |count| count.min(LISTED))
    });
    assert_eq!(listed.len(), count);
    for (at, path) in listed.iter().enumerate() {
        assert_eq!(Some(path.hops()), paths.distance(goal));
        assert!(!listed[..at].contains(path), "each once");
        is_path(graph, path);
    }
    let by_edges: Vec<_> = dag.edge_paths().take(LISTED).collect();
    assert!(by_edges.len() >= count);
    for (at, edges) in by_edges.iter().enumerate() {
        assert_eq!(Some(edges.len()), paths.distance(goal));
        assert!(!by_edges[..at].contains(edges), "each once");
    }
    if let Some(count) = dag.count_edge_paths() {
        assert!(dag.count_node_paths().is_some_and(|nodes| nodes <= count));
        assert_eq!(
            u128::try_from(by_edges.len()),
            Ok(count.min(LISTED as u128))
        );
    }
}

/// Shortest cycles through a node and, if the graph is small, of the whole of it.
fn cycles<G>(graph: G, names_twice: bool, node: G::NodeId, nodes: &[G::NodeId])
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: Debug,
    G::EdgeId: Debug,
{
    const FEW: usize = 60;
    let edges = Edges::of(graph, names_twice);
    if edges.count() > FEW {
        return;
    }
    let length = |node| edges.shortest_cycle(graph.to_index(node));
    let cycle = shortest_cycle_through(graph, node).expect("it is there");
    assert_eq!(cycle.as_ref().map(Path::hops), length(node));
    assert!(cycle.as_ref().is_none_or(|cycle| cycle.start() == node));
    let of_all = shortest_cycle(graph).expect("it is small");
    for cycle in cycle.iter().chain(&of_all) {
        assert_eq!(cycle.start(), cycle.end());
        let ids = cycle.edges(graph).expect("it is a cycle of the graph");
        assert_eq!(ids.len(), cycle.hops());
        for (at, id) in ids.iter().enumerate() {
            assert!(!ids[..at].contains(id), "no edge twice");
        }
    }
    let shortest = nodes.iter().filter_map(|&node| length(node)).min();
    assert_eq!(of_all.map(|cycle| cycle.hops()), shortest);
    assert_eq!(girth(graph), Ok(shortest));
}

/// Components are what a node reaches in both directions of the edges. A coloring or an odd cycle keeps its word.
fn parts<G>(graph: G, arcs: &Arcs, node: G::NodeId)
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    let back = arcs.pairs.iter().map(|&(tail, head)| (head, tail));
    let both_ways = Arcs {
        pairs: arcs.pairs.iter().copied().chain(back).collect(),
    };
    let parts = components(graph).expect("it is small");
    let part = parts.component_of(node).and_then(|at| parts.get(at));
    let inside = part
        .expect("it is there")
        .iter()
        .map(|&other| graph.to_index(other));
    let reached = both_ways.distances(&[graph.to_index(node)]);
    assert!(inside.eq(reached.into_keys()));
    assert!(
        parts
            .iter()
            .is_sorted_by(|one, other| one.len() >= other.len())
    );
    match two_coloring(graph) {
        Ok(coloring) => {
            let [one, other] = coloring.sides().map(|side| {
                let indices = side.iter().map(|&node| graph.to_index(node));
                indices.collect::<BTreeSet<_>>()
            });
            assert_eq!(one.len() + other.len(), graph.node_identifiers().count());
            let mut ends = arcs.pairs.iter();
            assert!(ends.all(|(tail, head)| one.contains(tail) != one.contains(head)));
        }
        Err(ColoringError::OddCycle(cycle)) => {
            assert_eq!((cycle.start(), cycle.hops() % 2), (cycle.end(), 1));
            let mut steps = cycle.steps();
            assert!(steps.all(|(from, to)| {
                let step = (graph.to_index(from), graph.to_index(to));
                both_ways.pairs.contains(&step)
            }));
        }
        Err(error) => panic!("{error}"),
    }
}

/// A drawing has every node and every edge once, and nothing else.
fn drawn<G>(graph: G, names_twice: bool)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
{
    let text = Diagram::new(graph).render().expect("nothing is set");
    let lines = text.lines().count() - 2;
    let edges = Edges::of(graph, names_twice).count();
    assert_eq!(lines, graph.node_identifiers().count() + edges);
}
