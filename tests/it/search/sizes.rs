//! Sizes past 256 and past 65,536 nodes and hops, in graphs whose answers are known.

use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, Graph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::DiGraphMap;
use hopwise::petgraph::stable_graph::StableDiGraph;
use hopwise::petgraph::{Directed, Undirected};
use hopwise::{Search, Snapshot, shortest_path, shortest_paths};

use crate::support::graphs::subject::Searchable;

const NODES: u32 = 70_000;

/// The links of 0 > 1 > 2 > ..
fn path() -> impl Iterator<Item = (u32, u32)> {
    (1..NODES).map(|node| (node - 1, node))
}

/// The links from 0 to all others.
fn star() -> impl Iterator<Item = (u32, u32)> {
    (1..NODES).map(|leaf| (0, leaf))
}

fn is_a_long_path<G: Searchable>(graph: G, id: impl Fn(u32) -> G::NodeId) {
    let answer = shortest_paths(graph, [id(0)]).expect("a node");
    assert_eq!(answer.depth(), Some(NODES as usize - 1));
    assert!(answer.is_complete());
    assert!((0..NODES).all(|node| answer.distance(id(node)) == Some(node as usize)));
    assert!((1..NODES).all(|node| answer.parent(id(node)) == Some(id(node - 1))));
    assert!(answer.layers().all(|layer| layer.len() == 1));
    assert_eq!(answer.source_of(id(NODES - 1)), Some(id(0)));
    for hops in [255, 256, 257, 65_535, 65_536, 65_537, NODES - 1] {
        let path = answer.path_to(id(hops)).expect("it was reached");
        assert_eq!(path.hops(), hops as usize);
        assert!(path.nodes().iter().copied().eq((0..=hops).map(&id)));
        let path = shortest_path(graph, id(0), id(hops))
            .expect("nodes")
            .expect("a path");
        assert_eq!(path.hops(), hops as usize);
        let near = Search::from([id(0)]).max_distance(hops as usize).run(graph);
        assert_eq!(near.expect("a node").len(), hops as usize + 1);
    }
}

fn is_a_large_star<G: Searchable>(graph: G, id: impl Fn(u32) -> G::NodeId) {
    let answer = shortest_paths(graph, [id(0)]).expect("a node");
    assert_eq!(answer.depth(), Some(1));
    assert_eq!(answer.len(), NODES as usize);
    assert_eq!(answer.layer(1).len(), NODES as usize - 1);
    assert!((1..NODES).all(|leaf| answer.parent(id(leaf)) == Some(id(0))));
    // All of them as sources.
    let answer = shortest_paths(graph, (0..NODES).rev().map(&id)).expect("nodes");
    assert_eq!(answer.depth(), Some(0));
    assert!(
        answer
            .sources()
            .iter()
            .copied()
            .eq((0..NODES).rev().map(&id))
    );
}

/// Every third slot is a hole.
fn with_holes(links: impl Iterator<Item = (u32, u32)>) -> StableDiGraph<(), ()> {
    let mut graph = StableDiGraph::new();
    for _ in 0..NODES / 2 * 3 {
        graph.add_node(());
    }
    for (a, b) in links {
        graph.add_edge(around_holes(a), around_holes(b), ());
    }
    for hole in (2..NODES / 2 * 3).step_by(3) {
        graph.remove_node(NodeIndex::new(hole as usize));
    }
    graph
}

fn around_holes(node: u32) -> NodeIndex {
    NodeIndex::new((node / 2 * 3 + node % 2) as usize)
}

fn index(node: u32) -> NodeIndex {
    NodeIndex::new(node as usize)
}

#[test]
fn a_path_of_70_000_nodes() {
    is_a_long_path(&DiGraph::<(), ()>::from_edges(path()), index);
    is_a_long_path(&UnGraph::<(), ()>::from_edges(path()), index);
    is_a_long_path(&with_holes(path()), around_holes);
    is_a_long_path(&DiGraphMap::<u32, ()>::from_edges(path()), |node| node);
    let links: Vec<_> = path().collect();
    let csr = Csr::<(), (), Directed>::from_sorted_edges(&links).expect("they are sorted");
    is_a_long_path(&csr, |node| node);
}

#[test]
fn a_star_of_70_000_nodes() {
    is_a_large_star(&DiGraph::<(), ()>::from_edges(star()), index);
    is_a_large_star(&UnGraph::<(), ()>::from_edges(star()), index);
    is_a_large_star(&with_holes(star()), around_holes);
    is_a_large_star(&DiGraphMap::<u32, ()>::from_edges(star()), |node| node);
    let mut list = List::<()>::new();
    for _ in 0..NODES {
        list.add_node();
    }
    for (a, b) in star() {
        list.add_edge(a, b, ());
    }
    is_a_large_star(&list, |node| node);
}

#[test]
fn a_search_by_70_000_layers() {
    let graph = DiGraph::<(), ()>::from_edges(path());
    let search = Search::from([index(0)]);
    let mut layers = search.by_layer(&graph).expect("a node");
    for node in 0..NODES {
        assert_eq!(layers.next_layer(), Some(&[index(node)][..]));
    }
    assert_eq!(layers.next_layer(), None);
}

#[test]
fn graphs_with_as_many_nodes_as_their_index_type_can_number() {
    let mut small = Graph::<(), (), Directed, u8>::default();
    let ids: Vec<_> = (0..255).map(|_| small.add_node(())).collect();
    for pair in ids.windows(2).take(250) {
        small.add_edge(pair[0], pair[1], ());
    }
    let answer = shortest_paths(&small, [ids[0]]).expect("a node");
    assert_eq!(answer.depth(), Some(250));
    assert_eq!(answer.distance(ids[250]), Some(250));
    assert_eq!(answer.distance(ids[254]), None);
    assert_eq!(answer.distance(NodeIndex::end()), None);

    let mut wide = Graph::<(), (), Directed, usize>::default();
    let ids: Vec<_> = (0..300).map(|_| wide.add_node(())).collect();
    wide.add_edge(ids[299], ids[0], ());
    let answer = shortest_paths(&wide, [ids[299]]).expect("a node");
    assert_eq!(answer.distance(ids[0]), Some(1));
    assert_eq!(answer.distance(NodeIndex::end()), None);
}

/// `Csr` lists an undirected edge from both its ends, `UnGraph` from one: a snapshot has an arc each way of either, and
/// one of a self-loop.
#[test]
fn a_snapshot_has_two_arcs_for_each_undirected_edge() {
    let mut csr = Csr::<(), (), Undirected>::with_nodes(3);
    assert!(csr.add_edge(0, 1, ()) && csr.add_edge(1, 2, ()) && csr.add_edge(0, 0, ()));
    assert_eq!(Snapshot::new(&csr).expect("small").arc_count(), 5);
    let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 0)]);
    assert_eq!(Snapshot::new(&graph).expect("small").arc_count(), 5);
}
