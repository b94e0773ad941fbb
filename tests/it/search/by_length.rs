//! Simple paths by length, against recursion over all of them.

use std::fmt::Debug;

use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::stable_graph::StableUnGraph;
use hopwise::petgraph::visit::{
    GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::{Path, SearchError, paths_by_length};
use proptest::prelude::*;

use crate::support::every_type::{Check, Plain, on_every_type, plain_graphs};

/// All simple paths from the last node of `path` to `to`, in no order that means anything.
fn extend(plain: &Plain, path: &mut Vec<usize>, to: usize, found: &mut Vec<Vec<usize>>) {
    let here = path[path.len() - 1];
    if here == to {
        found.push(path.clone());
        return;
    }
    for next in plain.nodes() {
        let joins = |&(a, b): &(usize, usize)| {
            (a, b) == (here, next) || (!plain.is_directed && (b, a) == (here, next))
        };
        if !path.contains(&next) && plain.live_edges().iter().any(joins) {
            path.push(next);
            extend(plain, path, to, found);
            path.pop();
        }
    }
}

struct ByLength;

impl Check for ByLength {
    // Instantiated for every type, so it only asks: the comparison is compiled once.
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug,
    {
        let number = |id: &G::NodeId| ids.iter().find(|(_, other)| other == id).unwrap().0;
        // By number, the place in the order of indices.
        let mut by_index: Vec<_> = ids.to_vec();
        by_index.sort_by_key(|&(_, id)| graph.to_index(id));
        let mut places = vec![usize::MAX; plain.removed.len()];
        for (place, &(number, _)) in by_index.iter().enumerate() {
            places[number] = place;
        }
        for &(from, from_id) in ids {
            for &(to, to_id) in ids {
                let paths = paths_by_length(graph, from_id, to_id).unwrap();
                let paths = paths.map(|path: Path<_>| path.iter().map(number).collect());
                compare(name, plain, [from, to], &paths.collect::<Vec<_>>(), &places);
            }
        }
    }
}

fn compare(
    name: &str,
    plain: &Plain,
    [from, to]: [usize; 2],
    paths: &[Vec<usize>],
    places: &[usize],
) {
    let mut wanted = Vec::new();
    extend(plain, &mut vec![from], to, &mut wanted);
    let in_places = |path: &Vec<usize>| path.iter().map(|&node| places[node]).collect::<Vec<_>>();
    wanted.sort_by_key(|path| (path.len(), in_places(path)));
    assert_eq!(paths, wanted, "{name}, {from} to {to} in {plain:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn all_simple_paths_in_order(plain in plain_graphs(6, 12)) {
        on_every_type(&plain, &ByLength);
    }
}

/// The detour around a missing edge is much longer than the lower bound says.
#[test]
fn a_long_detour() {
    // 0 and 1 are neighbors; a ring leads the long way round, with a dead end that looks short.
    let ring = (0..5000).map(|node| (node, (node + 1) % 5000));
    let graph = UnGraph::<(), ()>::from_edges(ring.chain([(0, 5000), (5000, 5001)]));
    let lengths = paths_by_length(&graph, 0.into(), 1.into())
        .unwrap()
        .map(|path| path.hops());
    assert_eq!(lengths.collect::<Vec<_>>(), [1, 4999]);
}

/// In a grid of 12 x 12 there are more simple paths than could be listed; C(22, 11) of them are shortest.
#[test]
fn the_first_of_very_many() {
    let right = (0..144)
        .filter(|node| node % 12 < 11)
        .map(|node| (node, node + 1));
    let down = (0..132).map(|node| (node, node + 12));
    let grid = DiGraph::<(), ()>::from_edges(right.chain(down));
    let paths: Vec<_> = paths_by_length(&grid, 0.into(), 143.into())
        .unwrap()
        .take(500)
        .collect();
    assert!(paths.iter().all(|path| path.hops() == 22));
    assert!(
        paths.is_sorted_by(|a, b| a.nodes() < b.nodes()),
        "each comes once, in order"
    );
}

#[test]
fn ends_that_are_not_there_or_not_reached() {
    let mut graph = StableUnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (0, 0)]);
    graph.remove_node(1.into());
    let [a, hole, c, beyond] = [0, 1, 2, 9].map(NodeIndex::new);
    for node in [hole, beyond] {
        let absent = SearchError::NodeNotFound { node };
        assert_eq!(paths_by_length(&graph, a, node).err(), Some(absent));
        assert_eq!(paths_by_length(&graph, node, a).err(), Some(absent));
    }
    assert_eq!(paths_by_length(&graph, a, c).unwrap().next(), None);
    let mut alone = paths_by_length(&graph, a, a).unwrap();
    assert_eq!(alone.next().unwrap().nodes(), [a]);
    assert_eq!((alone.next(), alone.next()), (None, None));
    assert_eq!(format!("{alone:?}"), "PathsByLength { parts: 0, .. }");
}
