//! Work of a search: each node expanded once, none after the goal.

use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::{Search, Searcher, bidirectional_shortest_path, shortest_path, shortest_paths};
use proptest::prelude::*;

use crate::support::graphs::cases::{Case, layered, star};
use crate::support::graphs::counting::{Counted, Work};
use crate::support::graphs::law::Law;
use crate::support::graphs::plan::Spec;
use crate::support::graphs::strategies;

/// Neighbors in the order of the edge list: a directed `Graph` lists the newest edge first.
fn graph(spec: &Spec) -> DiGraph<(), ()> {
    let mut graph = DiGraph::new();
    for _ in 0..spec.nodes {
        graph.add_node(());
    }
    for &(a, b) in spec.edges.iter().rev() {
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
    }
    graph
}

fn neighbors(spec: &Spec) -> Vec<Vec<usize>> {
    let mut neighbors = vec![Vec::new(); spec.nodes];
    for &(a, b) in &spec.edges {
        neighbors[a].push(b);
    }
    neighbors
}

fn ids(numbers: &[usize]) -> Vec<NodeIndex> {
    numbers.iter().copied().map(NodeIndex::new).collect()
}

/// The nodes expanded, in order, and the number of neighbors taken.
fn work_of(spec: &Spec, ask: impl FnOnce(Counted<'_, &DiGraph<(), ()>>)) -> (Vec<usize>, usize) {
    let graph = graph(spec);
    let work = Work::none();
    ask(Counted {
        graph: &graph,
        work: &work,
    });
    let expanded = work.expanded.into_inner();
    (
        expanded.into_iter().map(NodeIndex::index).collect(),
        work.steps.get(),
    )
}

fn run(graph: Counted<'_, &DiGraph<(), ()>>, case: &Case) {
    let stops = ids(&case.stop_when);
    let _ = Search::from(ids(&case.sources))
        .any_of(ids(&case.any_of))
        .all_of(ids(&case.all_of))
        .max_distance(case.max_distance)
        .run_until(graph, |node| stops.contains(&node))
        .expect("they are nodes");
}

#[test]
fn a_node_is_marked_on_discovery_so_a_layered_graph_costs_its_edges() {
    // Twelve nodes a layer, forty layers: 12 to the 39th paths, 5,616 edges.
    let spec = layered(12, 40);
    let (expanded, steps) = work_of(&spec, |graph| {
        let answer = shortest_paths(graph, ids(&[0])).expect("a node");
        assert_eq!(answer.depth(), Some(39));
    });
    // The other eleven of the first layer cannot be reached.
    assert_eq!(expanded.len(), spec.nodes - 11);
    assert_eq!(steps, spec.edges.len() - 11 * 12);
}

#[test]
fn a_million_duplicate_sources_cost_a_million_steps() {
    let mut given = 0;
    let (expanded, steps) = work_of(&star(3), |graph| {
        let sources = std::iter::repeat_n(NodeIndex::new(0), 1_000_000).inspect(|_| given += 1);
        let answer = shortest_paths(graph, sources).expect("a node");
        assert_eq!(answer.sources(), ids(&[0]));
        assert_eq!(answer.len(), 3);
    });
    assert_eq!(given, 1_000_000);
    assert_eq!(expanded, [0, 1, 2]);
    assert_eq!(steps, 2);
}

#[test]
fn sources_are_taken_from_a_one_shot_iterator_once() {
    let spec = star(4);
    let (expanded, _) = work_of(&spec, |graph| {
        let mut left = vec![3, 1];
        // Not fused, and nothing to be had from it twice.
        let one_shot = std::iter::from_fn(move || left.pop().map(NodeIndex::new));
        let answer = shortest_paths(graph, one_shot).expect("nodes");
        assert_eq!(answer.sources(), ids(&[1, 3]));
    });
    assert_eq!(expanded, [1, 3]);

    let (sender, receiver) = std::sync::mpsc::channel();
    for node in [2, 0] {
        sender.send(NodeIndex::new(node)).expect("it is open");
    }
    drop(sender);
    let graph = graph(&spec);
    let answer = Search::from(receiver).run(&graph).expect("nodes");
    assert_eq!(answer.sources(), ids(&[2, 0]));
}

/// A path of ten edges from 0 to 10, with a thousand more arcs out of its start or into its end.
#[test]
fn from_both_ends_the_smaller_frontier_grows() {
    let leaves = 11..1011;
    let out_of_start: Vec<_> = leaves.clone().map(|leaf| (0, leaf)).collect();
    let into_end: Vec<_> = leaves.map(|leaf| (leaf, 10)).collect();
    for more in [out_of_start, into_end] {
        let path = (0..10).map(|node| (node, node + 1));
        let spec = Spec::new(1011, path.chain(more));
        let (expanded, steps) = work_of(&spec, |graph| {
            let path = bidirectional_shortest_path(graph, NodeIndex::new(0), NodeIndex::new(10));
            assert_eq!(path.expect("nodes").expect("a path").hops(), 10);
        });
        assert!(expanded.len() <= 11, "{expanded:?}");
        assert!(steps <= 1020, "{steps}");
    }
}

#[test]
fn once_the_goal_is_discovered_its_later_siblings_are_never_expanded() {
    // 0 leads to 1 .. 4, each of which leads on.
    let spec = Spec::new(
        9,
        [
            (0, 1),
            (0, 2),
            (0, 3),
            (0, 4),
            (1, 5),
            (2, 6),
            (3, 7),
            (4, 8),
        ],
    );
    let (expanded, steps) = work_of(&spec, |graph| {
        let path = shortest_path(graph, NodeIndex::new(0), NodeIndex::new(6)).expect("nodes");
        assert_eq!(path.expect("a path").nodes(), ids(&[0, 2, 6]));
    });
    assert_eq!(expanded, [0, 1, 2], "3 and 4 come after");
    assert_eq!(steps, 4 + 1 + 1);

    let (expanded, steps) = work_of(&spec, |graph| {
        let _ = shortest_path(graph, NodeIndex::new(0), NodeIndex::new(2)).expect("nodes");
    });
    assert_eq!(expanded, [0]);
    assert_eq!(steps, 2, "3 and 4 are not even looked at");
}

#[test]
fn from_a_node_to_itself_nothing_is_expanded() {
    let (expanded, _) = work_of(&star(5), |graph| {
        let path = shortest_path(graph, NodeIndex::new(0), NodeIndex::new(0)).expect("a node");
        assert_eq!(path.expect("a path").hops(), 0);
    });
    assert!(expanded.is_empty());
}

#[test]
fn nothing_past_the_limit_is_expanded() {
    let spec = layered(3, 6);
    for limit in 0..7 {
        let case = Case::new(spec.clone(), 0..3).max_distance(limit);
        let (expanded, _) = work_of(&spec, |graph| run(graph, &case));
        assert_eq!(expanded, (0..3 * limit.min(6)).collect::<Vec<_>>());
    }
}

#[test]
fn the_predicate_is_asked_of_each_node_once_in_order_and_of_sources_too() {
    let graph = graph(&layered(2, 3));
    let mut asked = Vec::new();
    let search = Search::from(ids(&[1, 0, 1]));
    let answer = search.run_until(&graph, |node| {
        asked.push(node.index());
        false
    });
    let answer = answer.expect("nodes");
    assert!(answer.is_complete());
    assert_eq!(asked, [1, 0, 2, 3, 4, 5]);

    let mut asked = Vec::new();
    let search = Search::from(ids(&[0, 1]));
    let answer = search.run_until(&graph, |node| {
        asked.push(node.index());
        true
    });
    let answer = answer.expect("nodes");
    assert_eq!(answer.stopped_at(), Some(NodeIndex::new(0)));
    assert_eq!(asked, [0], "not asked after it was true");
}

#[test]
fn a_search_by_layer_expands_no_layer_that_was_not_asked_for() {
    let spec = layered(3, 4);
    for reported in 0..=4 {
        let (expanded, _) = work_of(&spec, |graph| {
            let search = Search::from(ids(&[0, 1, 2]));
            let mut layers = search.by_layer(graph).expect("nodes");
            for _ in 0..reported {
                assert!(layers.next_layer().is_some());
            }
            assert_eq!(layers.finish().len(), 3 * reported.clamp(1, 4));
        });
        let layers_expanded = reported.saturating_sub(1);
        assert_eq!(expanded, (0..3 * layers_expanded).collect::<Vec<_>>());
    }
}

/// Goals are no visit maps: reused memory is there so that a search costs what it reaches.
#[test]
fn no_search_on_reused_memory_reads_the_whole_graph() {
    let spec = star(1000);
    let graph = graph(&spec);
    let work = Work::none();
    let counted = Counted {
        graph: &graph,
        work: &work,
    };
    let mut searcher = Searcher::new(counted).expect("it is small");
    let of_all = || (work.listed.get(), work.maps.get());
    let before = of_all();
    let leaf = Search::from(ids(&[7])).max_distance(3);
    let goals = leaf
        .clone()
        .any_of(ids(&[1, 2, 3, 4, 5, 6]))
        .all_of(ids(&[8, 9]));
    for search in [&leaf, &goals] {
        assert_eq!(searcher.run(search).expect("nodes").len(), 1);
        let until = searcher.run_until(search, |_| false);
        assert_eq!(until.expect("nodes").len(), 1);
        let (visited, ()) = searcher.visit(search, |_| ()).expect("nodes");
        assert_eq!(visited.len(), 1);
        let layers = searcher.by_layer(search).expect("nodes");
        assert_eq!(layers.finish().len(), 1);
    }
    assert_eq!(of_all(), before);
}

proptest! {
    #![proptest_config(strategies::config(256))]

    #[test]
    fn each_node_is_expanded_once_and_only_where_the_question_needs_it(case in strategies::cases()) {
        let law = Law::new(&neighbors(&case.spec), &case.sources);
        let (expanded, steps) = work_of(&case.spec, |graph| run(graph, &case));
        prop_assert_eq!(&expanded, &law.expanded(&case));
        let mut distinct = expanded.clone();
        distinct.sort_unstable();
        distinct.dedup();
        prop_assert_eq!(distinct.len(), expanded.len());
        prop_assert!(steps <= case.spec.edges.len());
    }
}
