//! `Snapshot` as a petgraph graph: the same nodes and edges as the original, on every graph type.

use std::fmt::Debug;

use hopwise::petgraph::Direction::{Incoming, Outgoing};
use hopwise::petgraph::algo::{is_cyclic_directed, tarjan_scc, toposort};
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::DiGraphMap;
use hopwise::petgraph::stable_graph::StableDiGraph;
use hopwise::petgraph::visit::{
    GraphProp, IntoEdges, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    NodeCompactIndexable, NodeCount, NodeIndexable, Visitable,
};
use hopwise::{
    Search, SearchError, Searcher, Snapshot, average_distance, center, diameter, distance_matrix,
    shortest_path, shortest_paths,
};
use proptest::prelude::*;

use crate::support::every_type::{Check, Plain, on_every_type, plain_graphs};

struct SameGraph;

/// What a type answers, in plain numbers.
struct Lists {
    nodes: Vec<usize>,
    count: usize,
    out: Vec<Vec<usize>>,
    into: Vec<Vec<usize>>,
    is_directed: bool,
    distances: Vec<Vec<Option<usize>>>,
}

impl Check for SameGraph {
    // Instantiated for every type, so it only collects: the comparison is compiled once.
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug,
    {
        let fast = &Snapshot::new(graph).unwrap();
        let number = |id| ids.iter().find(|&&(_, other)| other == id).unwrap().0;
        let list = |direction| {
            let lists = ids.iter().map(|&(_, id)| {
                let list: Vec<_> = fast.neighbors_directed(id, direction).collect();
                list.into_iter().map(number).collect()
            });
            lists.collect::<Vec<Vec<_>>>()
        };
        let out = list(Outgoing);
        for (&(_, id), row) in ids.iter().zip(&out) {
            assert_eq!(fast.neighbors(id).len(), row.len());
            assert!(fast.neighbors(id).map(number).eq(row.iter().copied()));
            assert!(
                fast.neighbors(id)
                    .rev()
                    .map(number)
                    .eq(row.iter().rev().copied())
            );
            assert!(fast.from_index(fast.to_index(id)) == id);
        }
        assert_eq!(fast.node_bound(), graph.node_bound());
        let matrix = distance_matrix(fast).unwrap();
        let cells = |&(_, from): &(_, G::NodeId)| {
            let paths = Search::new(fast).source(from).run().unwrap();
            paths.certify().unwrap();
            let distances = ids.iter().map(|&(_, to)| {
                assert_eq!(matrix.get(from, to), paths.distance(to));
                paths.distance(to)
            });
            distances.collect()
        };
        let lists = Lists {
            nodes: fast.node_identifiers().map(number).collect(),
            count: fast.node_count(),
            out,
            into: list(Incoming),
            is_directed: fast.is_directed(),
            distances: ids.iter().map(cells).collect(),
        };
        compare(&format!("{name}, {plain:?}"), lists, plain);
        let expected = ids.iter().map(|&(_, from)| {
            let paths = shortest_paths(graph, [from]).unwrap();
            let distances = ids.iter().map(|&(_, to)| paths.distance(to));
            distances.collect::<Vec<_>>()
        });
        let found = ids.iter().map(cells);
        assert!(found.eq(expected), "{name}, {plain:?}");
        assert_eq!(diameter(fast), diameter(graph), "{name}, {plain:?}");
        assert_eq!(center(fast), center(graph), "{name}, {plain:?}");
        assert_eq!(average_distance(fast), average_distance(graph), "{name}");
    }
}

fn compare(name: &str, lists: Lists, plain: &Plain) {
    let mut nodes = lists.nodes;
    nodes.sort_unstable();
    assert_eq!(nodes, plain.nodes(), "{name}");
    assert_eq!(lists.count, nodes.len(), "{name}");
    assert_eq!(lists.is_directed, plain.is_directed, "{name}");
    assert_eq!(lists.distances.len(), nodes.len());
    let edges = plain.live_edges();
    for (place, &node) in nodes.iter().enumerate() {
        let mut out: Vec<_> = edges.iter().filter(|e| e.0 == node).map(|e| e.1).collect();
        let mut into: Vec<_> = edges.iter().filter(|e| e.1 == node).map(|e| e.0).collect();
        if !plain.is_directed {
            // A self-loop is listed once.
            out.extend(into.iter().filter(|&&other| other != node));
            into.clone_from(&out);
        }
        let sorted = |list: &[usize]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list
        };
        assert_eq!(sorted(&lists.out[place]), sorted(&out), "{name}, {node}");
        assert_eq!(sorted(&lists.into[place]), sorted(&into), "{name}, {node}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn has_the_edges_of_the_original(plain in plain_graphs(8, 20)) {
        on_every_type(&plain, &SameGraph);
    }
}

#[test]
fn absent_nodes_have_no_neighbors() {
    let mut graph = StableDiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    graph.remove_node(1.into());
    let fast = Snapshot::new(&graph).unwrap();
    for absent in [1, 3, 99].map(NodeIndex::new) {
        assert_eq!((&fast).neighbors(absent).count(), 0);
        assert_eq!((&fast).neighbors_directed(absent, Incoming).count(), 0);
        let refused = SearchError::NodeNotFound { node: absent };
        assert_eq!(fast.shortest_path(absent, 0.into()), Err(refused));
        assert_eq!(fast.shortest_path(0.into(), absent), Err(refused));
        assert_eq!(shortest_path(&fast, 0.into(), absent), Err(refused));
        assert_eq!(Search::new(&fast).source(absent).run().err(), Some(refused));
    }
    assert_eq!(fast.node_count(), 2);
    assert_eq!(fast.node_bound(), 3);

    let map = DiGraphMap::<&str, ()>::from_edges([("a", "b")]);
    let fast = Snapshot::new(&map).unwrap();
    assert!((&fast).neighbors("a").eq(["b"]));
    assert!((&fast).neighbors_directed("b", Incoming).eq(["a"]));
    assert_eq!((&fast).neighbors("z").count(), 0);
}

/// The order that the documentation of `Neighbors` promises.
#[test]
fn neighbors_come_in_the_order_of_the_edges() {
    let edges = [(0, 3), (2, 0), (0, 1), (0, 0), (1, 0), (0, 2)];
    let list = |neighbors: &mut dyn Iterator<Item = NodeIndex>| {
        neighbors.map(NodeIndex::index).collect::<Vec<_>>()
    };
    let directed = DiGraph::<(), ()>::from_edges(edges);
    let fast = &Snapshot::new(&directed).unwrap();
    assert_eq!(list(&mut fast.neighbors(0.into())), [3, 1, 0, 2]);
    assert_eq!(
        list(&mut fast.neighbors_directed(0.into(), Incoming)),
        [0, 1, 2]
    );
    let undirected = UnGraph::<(), ()>::from_edges(edges);
    let fast = &Snapshot::new(&undirected).unwrap();
    let all = [3, 2, 1, 0, 1, 2];
    assert_eq!(list(&mut fast.neighbors(0.into())), all);
    assert_eq!(list(&mut fast.neighbors_directed(0.into(), Incoming)), all);
}

fn is_compact(_: &impl NodeCompactIndexable) {}

/// A snapshot that dropped self-loops would make `toposort` accept a cyclic graph.
#[test]
fn algorithms_of_petgraph_run_on_it() {
    let mut graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 3)]);
    let acyclic = Snapshot::new(&graph).unwrap();
    is_compact(&acyclic);
    let order = toposort(&acyclic, None).unwrap();
    let place = |node: usize| order.iter().position(|other| other.index() == node);
    assert!(place(0) < place(1) && place(1) < place(2) && place(0) < place(3));
    assert!(!is_cyclic_directed(&acyclic));
    assert_eq!(tarjan_scc(&acyclic).len(), 4);

    graph.add_edge(2.into(), 2.into(), ());
    let with_loop = Snapshot::new(&graph).unwrap();
    assert_eq!(toposort(&with_loop, None).unwrap_err().node_id(), 2.into());
    assert!(is_cyclic_directed(&with_loop));
}

/// Of two parents that are equally good, the plain search takes the earlier discovered, in the snapshot's order.
#[test]
fn the_plain_search_keeps_the_law_on_it() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (2, 3), (1, 3)]);
    let [a, first, _, d] = [0, 1, 2, 3].map(NodeIndex::new);
    let fast = Snapshot::new(&graph).unwrap();
    let mut searcher = Searcher::new(&fast).unwrap();
    assert_eq!(searcher.shortest_paths([a]).unwrap().parent(d), Some(first));
    let path = searcher.bidirectional_shortest_path(a, d).unwrap().unwrap();
    assert_eq!(path.hops(), 2);
    let path = shortest_path(&fast, a, d).unwrap().unwrap();
    assert_eq!(path.nodes(), [a, first, d]);
    assert_eq!(path.edges(&graph).unwrap().len(), 2);
}
