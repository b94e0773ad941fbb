//! Graphs larger than the caches, where searches and snapshots use other steps.
//!
//! The expected answers come from a queue on plain lists.

use std::collections::VecDeque;

use hopwise::petgraph::EdgeType;
use hopwise::petgraph::graph::{DiGraph, Graph, NodeIndex, UnGraph};
use hopwise::{Path, Searcher, ShortestPaths, Snapshot, shortest_paths};

/// Scattered arcs: every tail and every head is far from the one before, by Knuth's multiplicative numbers. The last nodes
/// have none.
fn scattered(nodes: u32, arcs: u32) -> Vec<(u32, u32)> {
    let place = |number: u32| number.wrapping_mul(2_654_435_761) % (nodes - 1000);
    (0..arcs)
        .map(|number| (place(number), place(number ^ 0x5555_5555) + number % 3))
        .collect()
}

/// The distances from node `source`.
fn distances(nodes: u32, arcs: &[(u32, u32)], source: u32) -> Vec<Option<usize>> {
    let mut next = vec![Vec::new(); nodes as usize];
    for &(tail, head) in arcs {
        next[tail as usize].push(head);
    }
    let mut distances = vec![None; nodes as usize];
    distances[source as usize] = Some(0);
    let mut queue = VecDeque::from([(source, 0)]);
    while let Some((node, distance)) = queue.pop_front() {
        for &head in &next[node as usize] {
            if distances[head as usize].is_none() {
                distances[head as usize] = Some(distance + 1);
                queue.push_back((head, distance + 1));
            }
        }
    }
    distances
}

/// Scattered arcs, a node that has some, and the distances from there.
fn question(nodes: u32, arcs: u32) -> (Vec<(u32, u32)>, u32, Vec<Option<usize>>) {
    let arcs = scattered(nodes, arcs);
    let source = arcs[0].0;
    let expected = distances(nodes, &arcs, source);
    (arcs, source, expected)
}

fn graph_of<Ty: EdgeType>(nodes: u32, arcs: &[(u32, u32)]) -> Graph<(), (), Ty> {
    let mut graph = Graph::from_edges(arcs);
    while graph.node_count() < nodes as usize {
        graph.add_node(());
    }
    graph
}

/// Compares with what is right, and tells how far the search went.
macro_rules! assert_right {
    ($answer:expr, $expected:expr) => {{
        let answer: &ShortestPaths<_> = &$answer;
        answer.certify().expect("a tree of shortest paths");
        let nodes = u32::try_from($expected.len()).expect("few");
        let reported: Vec<_> = (0..nodes)
            .map(|node| answer.distance(node.into()))
            .collect();
        assert_eq!(reported, $expected);
        assert!(reported.contains(&None));
        answer.depth()
    }};
}

/// Rows of two on average.
#[test]
fn short_rows_sorted_and_not() {
    let nodes = 700_000;
    let (mut arcs, source, expected) = question(nodes, 1_500_000);
    let shuffled: DiGraph<(), ()> = graph_of(nodes, &arcs);
    arcs.sort_unstable();
    let sorted: DiGraph<(), ()> = graph_of(nodes, &arcs);
    let depth = assert_right!(shortest_paths(&sorted, [source.into()]).unwrap(), expected);
    assert!(depth > Some(10), "{depth:?}");
    let snapshot = Snapshot::new(&sorted).unwrap();
    assert_right!(snapshot.shortest_paths([source.into()]).unwrap(), expected);
    let snapshot = Snapshot::with_in_arcs(&shuffled).unwrap();
    assert_right!(snapshot.shortest_paths([source.into()]).unwrap(), expected);
}

/// One path at a time, from one end and from both, with prefetched rows.
#[test]
fn paths_between_scattered_nodes() {
    let nodes = 700_000;
    let (mut arcs, source, expected) = question(nodes, 1_500_000);
    let graph: DiGraph<(), ()> = graph_of(nodes, &arcs);
    arcs.sort_unstable();
    let snapshot = Snapshot::new(&graph).unwrap();
    let (mut searcher, mut compact) = (
        Searcher::new(&graph).unwrap(),
        Searcher::new(&snapshot).unwrap(),
    );
    let source = NodeIndex::from(source);
    let (mut reached, mut farthest) = (0, 0);
    for (target, hops) in expected.iter().enumerate().step_by(17_389) {
        let target = NodeIndex::new(target);
        for path in [
            searcher.shortest_path(source, target),
            searcher.bidirectional_shortest_path(source, target),
            compact.shortest_path(source, target),
            compact.bidirectional_shortest_path(source, target),
            snapshot.shortest_path(source, target),
        ] {
            let path = path.unwrap();
            assert_eq!(path.as_ref().map(Path::hops), *hops, "{target:?}");
            let Some(path) = path else { continue };
            assert_eq!((path.start(), path.end()), (source, target));
            for (tail, head) in path.steps() {
                let ends = [tail, head].map(|node| u32::try_from(node.index()).expect("few"));
                assert!(arcs.binary_search(&ends.into()).is_ok(), "{ends:?}");
            }
        }
        reached += usize::from(hops.is_some());
        farthest = farthest.max(hops.unwrap_or(0));
    }
    assert!(reached > 10 && farthest > 10, "{reached}, {farthest}");
}

/// Rows of nine.
#[test]
fn long_rows_one_way_both_ways_and_undirected() {
    let nodes = 270_000;
    let (mut arcs, source, expected) = question(nodes, 2_500_000);
    let graph: DiGraph<(), ()> = graph_of(nodes, &arcs);
    for snapshot in [
        Snapshot::new(&graph).unwrap(),
        Snapshot::with_in_arcs(&graph).unwrap(),
    ] {
        assert_right!(snapshot.shortest_paths([source.into()]).unwrap(), expected);
        assert_eq!(
            snapshot.shortest_paths([(nodes - 1).into()]).unwrap().len(),
            1
        );
        assert!(
            snapshot
                .shortest_paths([source.into(), nodes.into()])
                .is_err()
        );
    }
    let graph: UnGraph<(), ()> = graph_of(nodes, &arcs);
    let back: Vec<_> = arcs.iter().map(|&(tail, head)| (head, tail)).collect();
    arcs.extend(back);
    let expected = distances(nodes, &arcs, source);
    let snapshot = Snapshot::new(&graph).unwrap();
    let depth = assert_right!(snapshot.shortest_paths([source.into()]).unwrap(), expected);
    assert!(depth > Some(3), "{depth:?}");
}

/// Tails that come in reverse are not scattered: the sort goes at once.
#[test]
fn a_long_ring_in_reverse() {
    let nodes = 300_000;
    let arcs: Vec<_> = (0..nodes)
        .rev()
        .map(|node| (node, (node + 1) % nodes))
        .collect();
    let graph: DiGraph<(), ()> = graph_of(nodes, &arcs);
    let snapshot = Snapshot::with_in_arcs(&graph).unwrap();
    let far = snapshot.shortest_paths([7.into()]).unwrap();
    assert_eq!(far.depth(), Some(nodes as usize - 1));
    assert!(
        (0..nodes)
            .all(|node| far.distance(node.into()) == Some(((node + nodes - 7) % nodes) as usize))
    );
}
