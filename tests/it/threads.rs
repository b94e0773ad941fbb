//! Threads: answers can be sent to other threads, and threads change no answer.

use std::thread;

use hopwise::board::{
    Board, BoardError, BoardView, Cell, Die, Jump, JumpKind, Neighbors, Rules, Square, Turn,
};
use hopwise::board::{Chain, Overshoot, Start};
use hopwise::dot::{Direction, DotError, Place};
use hopwise::petgraph::graph::{DiGraph, EdgeReference, NodeIndex};
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::stable_graph::StableUnGraph;
use hopwise::play::{Game, Picture, ReplayError, Stroke};
use hopwise::search::{Distances, EdgePaths, Layers, NodePaths, Predecessors, Steps};
use hopwise::snapshot::Neighbors as SnapshotNeighbors;
use hopwise::states::{Route, StatesError};
use hopwise::{
    CertifyError, Coloring, ColoringError, Components, DistanceMatrix, Event, LayerSearch,
    MetricsError, Path, Search, SearchError, Searcher, ShortestPathDag, ShortestPaths, Snapshot,
    shortest_paths,
};

type Graph = &'static DiGraph<u8, u8>;
type Holes = &'static StableUnGraph<u8, u8>;
type Map = &'static UnGraphMap<u8, u8>;
type Edge = EdgeReference<'static, u8>;

fn crosses<T: Send + Sync>() -> &'static str {
    std::any::type_name::<T>()
}

/// That this compiles is the test. A new type belongs here; diagrams hold their caller's closures, so they do not cross.
#[test]
fn every_public_type_but_diagrams_is_send_and_sync() {
    let names = [
        crosses::<ShortestPaths<Graph>>(),
        crosses::<ShortestPaths<Holes>>(),
        crosses::<ShortestPaths<Map>>(),
        crosses::<ShortestPathDag<'static, Graph>>(),
        crosses::<Predecessors<'static, NodeIndex>>(),
        crosses::<NodePaths<'static, NodeIndex, u8>>(),
        crosses::<EdgePaths<'static, u8>>(),
        crosses::<Path<NodeIndex>>(),
        crosses::<Steps<'static, NodeIndex>>(),
        crosses::<Layers<'static, NodeIndex>>(),
        crosses::<Distances<'static, NodeIndex>>(),
        crosses::<Search<NodeIndex>>(),
        crosses::<LayerSearch<Graph>>(),
        crosses::<LayerSearch<Graph, &'static mut ShortestPaths<Graph>>>(),
        crosses::<Searcher<Graph>>(),
        crosses::<Searcher<Holes>>(),
        crosses::<Searcher<Map>>(),
        crosses::<Snapshot<Graph>>(),
        crosses::<Snapshot<Holes>>(),
        crosses::<Snapshot<Map>>(),
        crosses::<SnapshotNeighbors<'static, Graph>>(),
        crosses::<DistanceMatrix<Graph>>(),
        crosses::<Components<Graph>>(),
        crosses::<Coloring<Graph>>(),
        crosses::<SearchError<NodeIndex>>(),
        crosses::<MetricsError<NodeIndex>>(),
        crosses::<ColoringError<NodeIndex>>(),
        crosses::<CertifyError<NodeIndex>>(),
        crosses::<Event<NodeIndex>>(),
        crosses::<Event<NodeIndex, Edge>>(),
        crosses::<Route<u8, u8>>(),
        crosses::<StatesError>(),
        crosses::<Board>(),
        crosses::<BoardError>(),
        crosses::<BoardView<'static>>(),
        crosses::<Neighbors<'static>>(),
        crosses::<Cell>(),
        crosses::<Square>(),
        crosses::<Die>(),
        crosses::<Jump>(),
        crosses::<JumpKind>(),
        crosses::<Rules>(),
        crosses::<Start>(),
        crosses::<Overshoot>(),
        crosses::<Chain>(),
        crosses::<Turn>(),
        crosses::<Game>(),
        crosses::<Picture>(),
        crosses::<ReplayError>(),
        crosses::<Stroke>(),
        crosses::<DotError>(),
        crosses::<Place>(),
        crosses::<Direction>(),
    ];
    assert!(names.iter().all(|name| name.starts_with("hopwise::")));
}

/// Every node leads to three others, near and far, so that no two searches are alike.
fn tangle() -> DiGraph<(), ()> {
    let nodes = 500_u32;
    DiGraph::from_edges(
        (0..nodes).flat_map(|n| [n + 1, n * 7 + 3, n * n + 11].map(|to| (n, to % nodes))),
    )
}

fn reported(paths: &ShortestPaths<&DiGraph<(), ()>>) -> Vec<(NodeIndex, usize, Option<NodeIndex>)> {
    let nodes = paths.iter();
    nodes
        .map(|(node, distance)| (node, distance, paths.parent(node)))
        .collect()
}

#[test]
fn a_searcher_a_thread_answers_as_one_thread_does() {
    let graph = tangle();
    let alone: Vec<_> = graph
        .node_indices()
        .map(|node| reported(&shortest_paths(&graph, [node]).expect("it is there")))
        .collect();
    thread::scope(|scope| {
        for begin in 0..4 {
            let (graph, alone) = (&graph, &alone);
            scope.spawn(move || {
                let mut searcher = Searcher::new(graph).expect("it fits");
                // All threads ask everything, each in another order.
                for node in graph
                    .node_indices()
                    .cycle()
                    .skip(begin * 125)
                    .take(alone.len())
                {
                    let paths = searcher.shortest_paths([node]).expect("it is there");
                    assert_eq!(reported(paths), alone[node.index()]);
                }
            });
        }
    });
}

#[test]
fn one_snapshot_serves_all_threads() {
    let graph = tangle();
    let snapshot = Snapshot::new(&graph).expect("it fits");
    let alone: Vec<_> = graph
        .node_indices()
        .map(|node| reported(&snapshot.shortest_paths([node]).expect("it is there")))
        .collect();
    // The reverse arcs are copied when they are first needed: here by whichever thread comes first.
    let fresh = Snapshot::new(&graph).expect("it fits");
    let last = NodeIndex::new(499);
    thread::scope(|scope| {
        for begin in 0..4 {
            let (graph, fresh, alone) = (&graph, &fresh, &alone);
            scope.spawn(move || {
                for node in graph
                    .node_indices()
                    .cycle()
                    .skip(begin * 125)
                    .take(alone.len())
                {
                    let both_ends = fresh.shortest_path(node, last);
                    let hops = both_ends.expect("both are there").map(|path| path.hops());
                    let paths = fresh.shortest_paths([node]).expect("it is there");
                    assert_eq!(hops, paths.distance(last));
                    assert_eq!(reported(&paths), alone[node.index()]);
                }
            });
        }
    });
}

/// An answer made on one thread is read on others.
#[test]
fn answers_are_shared() {
    let graph = tangle();
    let paths = shortest_paths(&graph, [NodeIndex::new(0)]).expect("node 0 is there");
    let expected = reported(&paths);
    thread::scope(|scope| {
        let readers = [(); 3].map(|()| scope.spawn(|| (reported(&paths), paths.certify())));
        for reader in readers {
            assert_eq!(reader.join().expect("it reads"), (expected.clone(), Ok(())));
        }
    });
}
