//! Tests of `certify` with corrupted answers, whose private fields only unit tests can change.

use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use petgraph::csr::Csr;
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use petgraph::graphmap::DiGraphMap;
use petgraph::stable_graph::StableDiGraph;
use petgraph::visit::{Control, NodeFiltered, Reversed, VisitMap, Visitable};

use super::CertifyError;
use crate::engine::lazy::Lazy;
use crate::engine::ranks::Ranks;
use crate::search::{Event, Search, ShortestPaths, shortest_paths};

type Answer<'a> = ShortestPaths<&'a DiGraph<(), ()>>;
type Error = CertifyError<NodeIndex>;

fn n(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

/// A diamond with a tail, a shortcut back, and a node that cannot be reached.
///
/// From 0 the order is 0 1 2 3 4, the parents 0 0 0 1 3 and the layers start at 0 1 3 4.
fn diamond() -> DiGraph<(), ()> {
    DiGraph::from_edges([(3, 4), (3, 0), (2, 3), (1, 3), (0, 2), (0, 1), (5, 0)])
}

/// The result of `certify` for the answer about [`diamond`] from 0 after `corrupt`.
fn certified(corrupt: impl FnOnce(&mut Answer)) -> Result<(), Error> {
    let graph = diamond();
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    assert_eq!(answer.queue.order, [0, 1, 2, 3, 4].map(n));
    assert_eq!(answer.queue.parent, [0, 0, 0, 1, 3]);
    assert_eq!(answer.queue.layer_starts, [0, 1, 3, 4]);
    corrupt(&mut answer);
    answer.certify()
}

/// The members of the answer about [`diamond`] but for one.
fn nodes_without(absent: usize) -> Lazy<Arc<<DiGraph<(), ()> as Visitable>::Map>> {
    let mut members = diamond().visit_map();
    for node in (0..6).filter(|&node| node != absent) {
        members.visit(n(node));
    }
    Lazy::from(Arc::new(members))
}

fn misfit(what: &'static str, value: usize, other: &'static str, other_value: usize) -> Error {
    super::misfit(what, value, other, other_value)
}

fn not_in_graph<N>(node: N, distance: usize) -> CertifyError<N> {
    CertifyError::NotInGraph { node, distance }
}

fn wrong_lookup(node: usize, listed: Option<usize>, looked_up: Option<usize>) -> Error {
    CertifyError::WrongLookup {
        node: n(node),
        listed,
        looked_up,
    }
}

fn too_far(from: usize, from_distance: usize, node: usize, distance: Option<usize>) -> Error {
    CertifyError::TooFar {
        from: n(from),
        from_distance,
        node: n(node),
        distance,
    }
}

fn wrong_parent(node: usize, distance: usize, parent: Option<(usize, usize)>) -> Error {
    CertifyError::WrongParent {
        node: n(node),
        distance,
        parent: parent.map(|(parent, distance)| (n(parent), distance)),
    }
}

fn not_expanded(node: usize, parent: usize) -> Error {
    CertifyError::ParentNotExpanded {
        node: n(node),
        parent: n(parent),
    }
}

fn no_such_edge(parent: usize, node: usize) -> Error {
    CertifyError::NoSuchEdge {
        parent: n(parent),
        node: n(node),
    }
}

/// A corruption of the answer about [`diamond`], the error that finds it and its message.
type Case = (fn(&mut Answer), Error, &'static str);

#[track_caller]
fn assert_errors(cases: &[Case]) {
    for &(corrupt, error, message) in cases {
        assert_eq!(certified(corrupt), Err(error), "{message}");
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn the_answer_and_another_valid_parent_are_certified() {
    assert_eq!(certified(|_| ()), Ok(()));
    assert_eq!(certified(|answer| answer.queue.parent[3] = 2), Ok(()));
}

#[test]
fn tables_of_the_wrong_length_and_positions_without_a_node() {
    assert_errors(&[
        (
            |answer| answer.queue.parent.truncate(2),
            misfit("the number of parents", 2, "the number of nodes", 5),
            "the answer is inconsistent: the number of parents is 2, the number of nodes is 5",
        ),
        (
            |answer| answer.ranks = Ranks::Array(vec![0; 7]),
            misfit("the number of ranks", 7, "the node bound", 6),
            "the answer is inconsistent: the number of ranks is 7, the node bound is 6",
        ),
        (
            |answer| answer.queue.parent[4] = 9,
            misfit("the position of a parent", 9, "the number of nodes", 5),
            "the answer is inconsistent: the position of a parent is 9, the number of nodes is 5",
        ),
        (
            |answer| answer.queue.expanded = 6,
            misfit(
                "the position of an expanded node",
                5,
                "the number of nodes",
                5,
            ),
            "the answer is inconsistent: the position of an expanded node is 5, \
             the number of nodes is 5",
        ),
        (
            |answer| answer.pruned.push(5),
            misfit("the position of a pruned node", 5, "the number of nodes", 5),
            "the answer is inconsistent: the position of a pruned node is 5, \
             the number of nodes is 5",
        ),
        (
            |answer| answer.stopped_at = Some(u32::MAX),
            misfit(
                "the position of the node that ended the search",
                u32::MAX as usize,
                "the number of nodes",
                5,
            ),
            "the answer is inconsistent: the position of the node that ended the search is 4294967295, \
             the number of nodes is 5",
        ),
        (
            |answer| answer.queue.layer_starts.clear(),
            misfit("the number of layers", 0, "the number of nodes", 5),
            "the answer is inconsistent: the number of layers is 0, the number of nodes is 5",
        ),
    ]);
}

#[test]
fn layers_that_are_no_partition() {
    for (starts, wrong, other, limit) in [
        (vec![1, 1, 3, 4], 1, "the expected start", 0),
        (vec![0, 1, 1], 1, "the expected start", 2),
        (vec![0, 3, 1], 1, "the expected start", 4),
        (vec![0, 0], 0, "the expected start", 1),
        (vec![0, 1, 2, 5], 5, "the number of nodes", 5),
    ] {
        let error = misfit("the start of a layer", wrong, other, limit);
        let corrupt = |answer: &mut Answer| answer.queue.layer_starts = starts;
        assert_eq!(certified(corrupt), Err(error));
        let message = alloc::format!("the start of a layer is {wrong}, {other} is {limit}");
        assert_eq!(
            error.to_string(),
            alloc::format!("the answer is inconsistent: {message}")
        );
    }
}

#[test]
fn wrong_nodes_and_lookups() {
    assert_errors(&[
        (
            |answer| answer.queue.order[4] = n(77),
            not_in_graph(n(77), 3),
            "node NodeIndex(77) is listed at distance 3 but is not in the graph",
        ),
        (
            |answer| answer.queue.order[3] = n(1),
            CertifyError::ListedTwice {
                node: n(1),
                first: 1,
                second: 2,
            },
            "node NodeIndex(1) is listed at distance 1 and again at distance 2",
        ),
        (
            |answer| answer.ranks.as_array()[2] = 2,
            wrong_lookup(2, Some(2), Some(1)),
            "node NodeIndex(2) is listed at position 2 but looked up at position 1",
        ),
        (
            |answer| answer.ranks.as_array()[4] = 0,
            wrong_lookup(4, Some(4), None),
            "node NodeIndex(4) is listed at position 4 but looked up nowhere",
        ),
        (
            |answer| answer.members = nodes_without(4),
            wrong_lookup(4, Some(4), None),
            "node NodeIndex(4) is listed at position 4 but looked up nowhere",
        ),
        (
            |answer| {
                answer.members = nodes_without(9);
                answer.ranks.as_array()[5] = 42;
            },
            wrong_lookup(5, None, Some(41)),
            "node NodeIndex(5) is listed nowhere but looked up at position 41",
        ),
    ]);
}

#[test]
fn wrong_distances_and_parents() {
    assert_errors(&[
        // 2 is a layer too far. The edge from 0 is checked before its parent.
        (
            |answer| answer.queue.layer_starts[2] = 2,
            too_far(0, 0, 2, Some(2)),
            "node NodeIndex(2) is at distance 2, \
             but there is an edge to it from NodeIndex(0) at distance 0",
        ),
        (
            |answer| {
                answer.queue.layer_starts[2] = 2;
                answer.queue.expanded = 0;
            },
            wrong_parent(2, 2, Some((0, 0))),
            "node NodeIndex(2) at distance 2 has the parent NodeIndex(0) at distance 0",
        ),
        // A second source.
        (
            |answer| {
                answer.queue.layer_starts[1] = 2;
                answer.queue.expanded = 0;
            },
            wrong_parent(1, 0, Some((0, 0))),
            "node NodeIndex(1) at distance 0 has the parent NodeIndex(0) at distance 0",
        ),
        // 3 is a layer too near.
        (
            |answer| {
                answer.queue.layer_starts = vec![0, 1, 4];
                answer.queue.parent[3] = 0;
                answer.queue.parent[4] = 3;
            },
            no_such_edge(0, 3),
            "the graph has no edge from NodeIndex(0) to NodeIndex(3), which the search tree has",
        ),
        // 4 is missing.
        (
            |answer| {
                answer.queue.order.pop();
                answer.queue.parent.pop();
                answer.queue.layer_starts.pop();
                answer.ranks.as_array()[4] = 0;
                answer.queue.expanded = 4;
            },
            too_far(3, 2, 4, None),
            "node NodeIndex(4) is not reached, \
             but there is an edge to it from NodeIndex(3) at distance 2",
        ),
        // 5 is reached, but it cannot be.
        (
            |answer| {
                answer.queue.order.push(n(5));
                answer.queue.parent.push(3);
                answer.ranks.as_array()[5] = 6;
                answer.queue.expanded = 6;
            },
            no_such_edge(3, 5),
            "the graph has no edge from NodeIndex(3) to NodeIndex(5), which the search tree has",
        ),
        (
            |answer| answer.queue.parent[0] = 3,
            wrong_parent(0, 0, Some((3, 2))),
            "node NodeIndex(0) at distance 0 has the parent NodeIndex(3) at distance 2",
        ),
        (
            |answer| answer.queue.parent[2] = 2,
            wrong_parent(2, 1, None),
            "node NodeIndex(2) at distance 1 has no parent",
        ),
        (
            |answer| answer.queue.parent[4] = 2,
            wrong_parent(4, 3, Some((2, 1))),
            "node NodeIndex(4) at distance 3 has the parent NodeIndex(2) at distance 1",
        ),
        (
            |answer| answer.queue.expanded = 2,
            not_expanded(4, 3),
            "node NodeIndex(4) has the parent NodeIndex(3), which was not expanded",
        ),
        (
            |answer| answer.pruned.push(3),
            not_expanded(4, 3),
            "node NodeIndex(4) has the parent NodeIndex(3), which was not expanded",
        ),
    ]);
}

#[test]
fn a_longer_path_of_real_edges() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 2)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order = vec![n(0), n(1), n(2)];
    answer.queue.parent = vec![0, 0, 1];
    answer.queue.layer_starts = vec![0, 1, 2];
    answer.ranks = Ranks::Array(vec![1, 2, 3]);
    assert_eq!(answer.certify(), Err(too_far(0, 0, 2, Some(2))));
}

#[test]
fn a_parent_without_an_edge() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.parent[3] = 1; // the order is 0 2 1 3
    assert_eq!(answer.certify(), Err(no_such_edge(2, 3)));
}

#[test]
fn two_nodes_that_are_each_other_s_parent() {
    // Real edges in both directions, and no path from the source.
    let graph = DiGraph::<(), ()>::from_edges([(1, 2), (2, 1), (0, 3)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order = vec![n(0), n(3), n(1), n(2)];
    answer.queue.parent = vec![0, 0, 3, 2];
    answer.queue.layer_starts = vec![0, 1, 2, 3];
    answer.queue.expanded = 4;
    answer.ranks = Ranks::Array(vec![1, 3, 4, 2]);
    assert_eq!(answer.certify(), Err(wrong_parent(1, 2, Some((2, 3)))));
}

#[test]
fn a_source_that_is_not_in_the_graph() {
    let mut graph = StableDiGraph::<(), ()>::from_edges([(0, 1), (2, 3)]);
    graph.remove_node(n(2));
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order.insert(1, n(2));
    answer.queue.parent = vec![0, 1, 0];
    answer.queue.layer_starts = vec![0, 2];
    assert_eq!(answer.certify(), Err(not_in_graph(n(2), 0)));

    let graph = diamond();
    let without_2 = NodeFiltered::from_fn(&graph, |node| node != n(2));
    let mut answer = shortest_paths(&without_2, [n(0)]).unwrap();
    answer.queue.order[0] = n(2);
    assert_eq!(answer.certify(), Err(not_in_graph(n(2), 0)));

    let names = DiGraphMap::<_, ()>::from_edges([("a", "b")]);
    let mut answer = shortest_paths(&names, ["a"]).unwrap();
    answer.queue.order[0] = "z";
    assert_eq!(answer.certify(), Err(not_in_graph("z", 0)));
}

/// Real unfinished searches, corrupted to look as if they had followed every edge.
#[test]
fn an_unfinished_search_that_looks_complete() {
    let graph = diamond();
    let mut stopped = Search::from([n(0)]).goal(n(1)).run(&graph).unwrap();
    assert_eq!(stopped.certify(), Ok(()));
    stopped.queue.expanded = stopped.queue.order.len();
    assert!(stopped.is_complete());
    assert_eq!(stopped.certify(), Err(too_far(0, 0, 2, None)));

    let limited = Search::from([n(0)]).max_distance(1).run(&graph);
    let mut limited = limited.unwrap();
    assert_eq!(limited.certify(), Ok(()));
    limited.queue.expanded = limited.queue.order.len();
    assert_eq!(limited.certify(), Err(too_far(1, 1, 3, None)));

    let pruned = Search::from([n(0)]).visit(&graph, |event| match event {
        Event::Discover { distance: 1, .. } => Control::<()>::Prune,
        _ => Control::Continue,
    });
    let (mut pruned, _) = pruned.unwrap();
    assert_eq!((pruned.certify(), pruned.len()), (Ok(()), 3));
    pruned.pruned.clear();
    assert_eq!(pruned.certify(), Err(too_far(1, 1, 3, None)));
}

#[test]
fn an_answer_without_sources_is_right() {
    let graph = diamond();
    assert_eq!(shortest_paths(&graph, []).unwrap().certify(), Ok(()));
    let empty = Csr::<(), ()>::new();
    assert_eq!(shortest_paths(&empty, []).unwrap().certify(), Ok(()));
}

#[test]
fn edges_are_read_from_the_graph_that_was_searched() {
    let graph = diamond();
    let backward = shortest_paths(Reversed(&graph), [n(4)]).unwrap();
    assert_eq!(backward.certify(), Ok(()));
    let mut answer = shortest_paths(&graph, [n(4)]).unwrap();
    assert_eq!((answer.certify(), answer.len()), (Ok(()), 1));
    answer.queue.order[0] = n(3);
    assert!(answer.certify().is_err());
}

/// A small random generator with a fixed seed, so that a failure repeats.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005) | 1;
        self.0 = self.0.rotate_left(29);
        usize::try_from((self.0 >> 11) % u64::try_from(bound).unwrap()).unwrap()
    }

    fn rank(&mut self) -> u32 {
        u32::try_from(self.below(9)).unwrap()
    }
}

/// Distances by relaxing every edge |V| times, which is no queue.
fn relaxed(graph: &UnGraph<(), ()>, sources: &[NodeIndex]) -> Vec<Option<usize>> {
    let mut distances = vec![None; graph.node_count()];
    for source in sources {
        distances[source.index()] = Some(0);
    }
    for _ in graph.node_indices() {
        for edge in graph.raw_edges() {
            let ends = [edge.source().index(), edge.target().index()];
            for [a, b] in [ends, [ends[1], ends[0]]] {
                let over_a = distances[a].map(|distance: usize| distance + 1);
                distances[b] = [distances[b], over_a].into_iter().flatten().min();
            }
        }
    }
    distances
}

#[test]
fn randomly_corrupted_answers_never_panic_and_are_right_if_certified() {
    let mut dice = Dice(2011);
    let (mut passed, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let nodes = 2 + dice.below(5);
        let mut graph = UnGraph::<(), ()>::from_edges([(n(nodes - 1), n(nodes - 1))]);
        for _ in 0..dice.below(9) {
            graph.add_edge(n(dice.below(nodes)), n(dice.below(nodes)), ());
        }
        let source = n(dice.below(nodes));
        let mut answer = shortest_paths(&graph, [source]).unwrap();
        assert_eq!(answer.certify(), Ok(()));
        for _ in 0..=dice.below(3) {
            let (at, rank) = (dice.below(answer.len().max(1)), dice.rank());
            let queue = &mut answer.queue;
            match dice.below(10) {
                0 => queue.order.extend([n(rank as usize)]),
                1 => queue.order.truncate(at),
                2 => queue.parent.extend([rank]),
                3 => queue.parent.truncate(at),
                4 => queue.layer_starts.extend([rank]),
                5 => queue.layer_starts.truncate(at),
                6 => queue.expanded = rank as usize,
                7 => answer.ranks.as_array()[at % nodes] = rank,
                8 => {
                    if let Some(node) = queue.order.get_mut(at) {
                        *node = n(rank as usize);
                    }
                }
                _ => {
                    if let Some(parent) = queue.parent.get_mut(at) {
                        *parent = rank;
                    }
                }
            }
        }
        match answer.certify() {
            Ok(()) if answer.is_complete() => {
                let right = relaxed(&graph, answer.sources());
                let said = graph.node_indices().map(|node| answer.distance(node));
                assert_eq!(said.collect::<Vec<_>>(), right);
                passed += 1;
            }
            Ok(()) => {}
            Err(_) => refused += 1,
        }
    }
    // Some changes do no harm: another valid parent, or the same number again.
    assert!(
        refused > 10_000 && passed > 100,
        "{refused} refused, {passed} passed"
    );
}
