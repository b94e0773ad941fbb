//! Several sources and several goals: `Searcher::distances`, and the nearest pair from both ends.

use hopwise::petgraph::Undirected;
use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::petgraph::stable_graph::StableGraph;
use hopwise::petgraph::visit::{
    IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::{Path, Search, SearchError, Searcher, Snapshot};
use proptest::prelude::*;

use crate::support::graphs::counting::{Counted, Work};
use crate::support::graphs::relaxation::distances;

type Arcs = [(usize, usize)];

fn ids(numbers: &[usize]) -> Vec<NodeIndex> {
    numbers.iter().copied().map(NodeIndex::new).collect()
}

/// The distance from every source to every target.
fn table(
    nodes: usize,
    arcs: &Arcs,
    sources: &[usize],
    targets: &[usize],
) -> Vec<Vec<Option<usize>>> {
    let row = |&source: &usize| {
        let distances = distances(nodes, arcs, &[source]);
        targets.iter().map(|&target| distances[target]).collect()
    };
    sources.iter().map(row).collect()
}

/// Whether the path is one of the arcs, from a source to a goal, with so many hops.
fn assert_path(
    path: Option<&Path<NodeIndex>>,
    hops: Option<usize>,
    arcs: &Arcs,
    ends: [&[usize]; 2],
) {
    assert_eq!(path.map(Path::hops), hops);
    let Some(path) = path else { return };
    assert!(ends[0].contains(&path.start().index()) && ends[1].contains(&path.end().index()));
    for (from, to) in path.steps() {
        assert!(arcs.contains(&(from.index(), to.index())), "{path:?}");
    }
}

/// Asks for the table and for the nearest pair within every limit.
fn assert_right<G>(graph: G, nodes: usize, arcs: &Arcs, sources: &[usize], targets: &[usize])
where
    G: IntoNeighborsDirected<NodeId = NodeIndex> + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let expected = table(nodes, arcs, sources, targets);
    let mut searcher = Searcher::new(graph).unwrap();
    let found = searcher.distances(ids(sources), ids(targets)).unwrap();
    assert_eq!(found, expected);

    let nearest = expected.iter().flatten().flatten().min().copied();
    let search = Search::from(ids(sources)).any_of(ids(targets));
    assert_eq!(
        search.run(graph).unwrap().path().map(|path| path.hops()),
        nearest
    );
    for limit in (0..4).map(Some).chain([None]) {
        let hops = nearest.filter(|&hops| limit.is_none_or(|limit| hops <= limit));
        let search = match limit {
            Some(limit) => search.clone().max_distance(limit),
            None => search.clone(),
        };
        let path = searcher.bidirectional(&search).unwrap();
        assert_path(path.as_ref(), hops, arcs, [sources, targets]);
        assert_eq!(search.bidirectional(graph).unwrap(), path);
    }
}

proptest! {
    #[test]
    fn random_sets_in_random_graphs(
        arcs in prop::collection::vec((0..12_usize, 0..12_usize), 0..30),
        removed in prop::collection::vec(0..12_usize, 0..3),
        sources in prop::collection::vec(0..12_usize, 0..5),
        targets in prop::collection::vec(0..12_usize, 0..7),
    ) {
        let index = |node: usize| NodeIndex::<u32>::new(node);
        let weighted = arcs.iter().map(|&(a, b)| (index(a), index(b)));
        let mut directed = DiGraph::<(), ()>::from_edges(weighted.clone());
        let mut undirected = StableGraph::<(), (), Undirected>::from_edges(weighted);
        while directed.node_count() < 12 {
            directed.add_node(());
        }
        while undirected.node_count() < 12 {
            undirected.add_node(());
        }
        assert_right(&directed, 12, &arcs, &sources, &targets);
        let snapshot = Snapshot::new(&directed).unwrap();
        assert_right(&snapshot, 12, &arcs, &sources, &targets);

        let is_left = |node: &usize| !removed.contains(node);
        let both = arcs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let both: Vec<_> = both.filter(|(a, b)| is_left(a) && is_left(b)).collect();
        for &node in &removed {
            undirected.remove_node(NodeIndex::new(node));
        }
        let [sources, targets] = [sources, targets].map(|nodes| nodes.into_iter().filter(is_left).collect::<Vec<_>>());
        assert_right(&undirected, 12, &both, &sources, &targets);
    }
}

#[test]
fn without_sources_targets_or_goals() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let mut searcher = Searcher::new(&graph).unwrap();
    let [a, b] = [0, 1].map(NodeIndex::new);
    assert_eq!(searcher.distances([], [a]), Ok(vec![]));
    assert_eq!(searcher.distances([a, b], []), Ok(vec![vec![], vec![]]));
    assert_eq!(
        searcher.distances([a, a], [b, b]),
        Ok(vec![vec![Some(1); 2]; 2])
    );
    assert_eq!(searcher.bidirectional(&Search::new().goal(a)), Ok(None));
    assert_eq!(searcher.bidirectional(&Search::from([a])), Ok(None));
    let all = Search::from([a]).all_of([a, b]);
    assert_eq!(
        searcher.bidirectional(&all).unwrap().unwrap().nodes(),
        [a, b]
    );
}

#[test]
fn the_first_node_that_the_graph_lacks_is_the_error() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let mut searcher = Searcher::new(&graph).unwrap();
    let [a, x, y] = [0, 8, 9].map(NodeIndex::new);
    let lacks = |node| SearchError::NodeNotFound { node };
    searcher.shortest_paths([a]).unwrap();
    assert_eq!(searcher.distances([a, x], [y]), Err(lacks(x)));
    assert_eq!(searcher.distances([], [a, y]), Err(lacks(y)));
    assert_eq!(searcher.distances([y], []), Err(lacks(y)));
    let search = Search::from([a]).any_of([a, y]);
    assert_eq!(searcher.bidirectional(&search), Err(lacks(y)));
    assert_eq!(search.source(x).bidirectional(&graph), Err(lacks(x)));
}

/// On a path of a thousand nodes, only those up to the last target are expanded.
#[test]
fn the_search_from_a_source_stops_at_the_last_target() {
    let graph = DiGraph::<(), ()>::from_edges((0..999).map(|node| (node, node + 1)));
    let work = Work::none();
    let counted = Counted {
        graph: &graph,
        work: &work,
    };
    let mut searcher = Searcher::new(counted).unwrap();
    let found = searcher.distances(ids(&[3, 500]), ids(&[9, 5]));
    assert_eq!(found, Ok(vec![vec![Some(6), Some(2)], vec![None, None]]));
    let expanded: Vec<usize> = work
        .expanded
        .into_inner()
        .into_iter()
        .map(NodeIndex::index)
        .collect();
    assert!(expanded.into_iter().eq((3..9).chain(500..1000)));
}
