//! Shortest cycles and girth, against all simple cycles of small graphs.

use std::fmt::Debug;

use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::matrix_graph::DiMatrix;
use hopwise::petgraph::stable_graph::StableUnGraph;
use hopwise::petgraph::visit::{
    EdgeFiltered, EdgeRef, GraphProp, IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
    Reversed, UndirectedAdaptor, Visitable,
};
use hopwise::{SearchError, girth, shortest_cycle, shortest_cycle_through};
use proptest::prelude::*;

use crate::support::every_type::{Check, Plain, on_every_type, plain_graphs};

/// The length of the shortest cycle through a node, by trying all of them: from the node along
/// edges and nodes not used yet, until an edge leads back.
fn shortest_by_trial(plain: &Plain, node: usize) -> Option<usize> {
    fn go_on(
        plain: &Plain,
        edges: &[(usize, usize)],
        used: &mut Vec<usize>,
        nodes: &mut Vec<usize>,
    ) -> Option<usize> {
        let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
        let mut best: Option<usize> = None;
        for (edge, &(a, b)) in edges.iter().enumerate() {
            if used.contains(&edge) {
                continue;
            }
            let heads = [(a == last, b), (!plain.is_directed && b == last, a)];
            for (_, head) in heads.into_iter().filter(|&(leads_on, _)| leads_on) {
                let length = if head == first {
                    Some(nodes.len())
                } else if nodes.contains(&head) {
                    None
                } else {
                    used.push(edge);
                    nodes.push(head);
                    let length = go_on(plain, edges, used, nodes);
                    used.pop();
                    nodes.pop();
                    length
                };
                best = best.into_iter().chain(length).min();
            }
        }
        best
    }
    go_on(plain, &plain.live_edges(), &mut Vec::new(), &mut vec![node])
}

struct Cycles;

impl Check for Cycles {
    // Instantiated for every type, so it only asks: the comparison is compiled once.
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug,
    {
        let number = |id: G::NodeId| ids.iter().find(|&&(_, other)| other == id).unwrap().0;
        let mut cycles = Vec::new();
        for &(_, id) in ids {
            let cycle = shortest_cycle_through(graph, id).unwrap();
            if let Some(cycle) = &cycle {
                let edges = cycle.edges(graph).expect("its steps are edges");
                assert_eq!(edges.len(), cycle.hops());
                let is_new = |&at: &usize| !edges[..at].contains(&edges[at]);
                assert!((0..edges.len()).all(|at| is_new(&at)), "{name}, {plain:?}");
            }
            cycles.push(cycle.map(|cycle| cycle.into_nodes().into_iter().map(number).collect()));
        }
        let shortest = shortest_cycle(graph).unwrap();
        if let Some(cycle) = &shortest {
            let edges = cycle.edges(graph).expect("its steps are edges");
            let is_new = |&at: &usize| !edges[..at].contains(&edges[at]);
            assert!((0..edges.len()).all(|at| is_new(&at)), "{name}, {plain:?}");
        }
        let shortest = shortest.map(|cycle| cycle.into_nodes().into_iter().map(number).collect());
        compare(name, &cycles, shortest, girth(graph).unwrap(), plain);
    }
}

fn compare(
    name: &str,
    cycles: &[Option<Vec<usize>>],
    of_all: Option<Vec<usize>>,
    girth: Option<usize>,
    plain: &Plain,
) {
    let mut shortest = None;
    for (node, cycle) in plain.nodes().into_iter().zip(cycles) {
        let expected = shortest_by_trial(plain, node);
        shortest = shortest.into_iter().chain(expected).min();
        let hops = cycle.as_ref().map(|nodes| nodes.len() - 1);
        assert_eq!(hops, expected, "{name}, through {node} of {plain:?}");
        if let Some(nodes) = cycle {
            assert_eq!(nodes[0], node, "{name}");
            assert_eq!(nodes[nodes.len() - 1], node, "{name}");
            assert_is_cycle(name, plain, nodes);
        }
    }
    assert_eq!(girth, shortest, "{name}, {plain:?}");
    assert_eq!(
        of_all.as_ref().map(|nodes| nodes.len() - 1),
        shortest,
        "{name}, {plain:?}"
    );
    if let Some(nodes) = of_all {
        assert_eq!(nodes[0], nodes[nodes.len() - 1], "{name}");
        assert_is_cycle(name, plain, &nodes);
    }
}

/// Each node but the first comes once, and each step takes an edge that no step took before.
fn assert_is_cycle(name: &str, plain: &Plain, nodes: &[usize]) {
    let mut distinct = nodes[1..].to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), nodes.len() - 1, "{name}, {nodes:?}");
    let mut edges = plain.live_edges();
    for step in nodes.windows(2) {
        let taken = edges.iter().position(|&(a, b)| {
            (a, b) == (step[0], step[1]) || (!plain.is_directed && (b, a) == (step[0], step[1]))
        });
        edges.remove(taken.unwrap_or_else(|| panic!("{name}: no edge for {step:?}, {plain:?}")));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn the_shortest_of_all_simple_cycles(plain in plain_graphs(7, 11)) {
        on_every_type(&plain, &Cycles);
    }

    /// Hardly any loops and parallel edges, so that longer cycles count.
    #[test]
    fn the_same_in_simple_graphs(plain in plain_graphs(9, 14)) {
        let mut simple = plain.simple();
        simple.edges.retain(|(a, b)| a != b);
        on_every_type(&simple, &Cycles);
    }
}

#[test]
fn cycles_of_one_and_two_edges() {
    let rows = [
        (false, 1, &[(0, 0)][..], Some(1)),
        (false, 2, &[(0, 1), (0, 1)], Some(2)),
        (false, 2, &[(0, 1), (1, 0)], Some(2)),
        (false, 2, &[(0, 1)], None),
        (false, 1, &[], None),
        (true, 1, &[(0, 0)], Some(1)),
        (true, 2, &[(0, 1), (1, 0)], Some(2)),
        (true, 2, &[(0, 1), (0, 1)], None),
        (true, 3, &[(0, 1), (1, 2), (2, 0)], Some(3)),
    ];
    for (is_directed, nodes, edges, expected) in rows {
        let plain = Plain::new(is_directed, nodes, edges);
        assert_eq!(shortest_by_trial(&plain, 0), expected, "{plain:?}");
        on_every_type(&plain, &Cycles);
    }
}

/// From 0 the search sees the triangle 1 2 3 close before anything else does, but 0 is not on it.
#[test]
fn a_cycle_near_a_node_is_not_one_through_it() {
    let tailed = [(0, 1), (1, 2), (2, 3), (3, 1)];
    let graph = UnGraph::<(), ()>::from_edges(tailed);
    assert_eq!(shortest_cycle_through(&graph, 0.into()), Ok(None));

    let also_on_a_long_one = [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 1),
        (0, 4),
        (4, 5),
        (5, 6),
        (6, 2),
    ];
    let graph = UnGraph::<(), ()>::from_edges(also_on_a_long_one);
    let cycle = shortest_cycle_through(&graph, 0.into()).unwrap().unwrap();
    assert_eq!(cycle.hops(), 6);
    assert_eq!(girth(&graph), Ok(Some(3)));
}

/// An odd cycle found late in a layer beats an even one found early in it.
#[test]
fn within_a_layer_before_the_next() {
    // 0 has the square 0 1 3 2 and, expanded after it as its edges are older, the triangle 0 4 5.
    let edges = [(0, 4), (0, 5), (0, 1), (0, 2), (4, 5), (1, 3), (2, 3)];
    let graph = UnGraph::<(), ()>::from_edges(edges);
    let cycle = shortest_cycle_through(&graph, 0.into()).unwrap().unwrap();
    assert_eq!(cycle.hops(), 3);
}

#[test]
fn one_edge_listed_twice_is_one_edge() {
    let mut twice = Csr::<(), (), hopwise::petgraph::Undirected>::new();
    let (a, b) = (twice.add_node(()), twice.add_node(()));
    twice.add_edge(a, b, ());
    assert_eq!(shortest_cycle_through(&twice, a), Ok(None));
    assert_eq!(girth(&twice), Ok(None));

    let once = UnGraph::<(), ()>::from_edges([(0, 1)]);
    assert_eq!(girth(UndirectedAdaptor(&once)), Ok(None));
    let map = UnGraphMap::<u8, ()>::from_edges([(0, 1)]);
    assert_eq!(girth(UndirectedAdaptor(&map)), Ok(None));
    assert_eq!(shortest_cycle_through(UndirectedAdaptor(&map), 0), Ok(None));

    let there_and_back = DiGraph::<(), ()>::from_edges([(0, 1), (1, 0)]);
    assert_eq!(girth(UndirectedAdaptor(&there_and_back)), Ok(Some(2)));
}

/// Both arcs have the same id in the `edges` of either node, as if there were one edge.
#[test]
fn two_arcs_of_a_matrix_are_two_edges() {
    let mut matrix = DiMatrix::<(), ()>::new();
    let [a, b, c] = [(); 3].map(|()| matrix.add_node(()));
    matrix.add_edge(a, b, ());
    matrix.add_edge(b, c, ());
    assert_eq!(girth(UndirectedAdaptor(&matrix)), Ok(None));
    matrix.add_edge(b, a, ());
    let both_ways = UndirectedAdaptor(&matrix);
    let ids: Vec<_> = both_ways.edges(a).map(|edge| edge.id()).collect();
    assert_eq!(ids, [(a, b), (a, b)], "the quirk itself");
    assert_eq!(girth(both_ways), Ok(Some(2)));
    let cycle = shortest_cycle_through(both_ways, a).unwrap().unwrap();
    assert_eq!(cycle.nodes(), [a, b, a]);
    let mut edges = cycle.edges(both_ways).unwrap();
    edges.sort_unstable();
    assert_eq!(edges, [(a, b), (b, a)]);
    assert_eq!(shortest_cycle_through(both_ways, c), Ok(None));
}

/// petgraph's `EdgeFiltered` takes the target of an edge for the neighbor, which around the incoming
/// edges of a `MatrixGraph` is the node itself. Cycles are found by the edges.
#[test]
fn a_filter_around_a_matrix_seen_backwards() {
    let mut matrix = DiMatrix::<(), u8>::new();
    let [a, b, c, d] = [(); 4].map(|()| matrix.add_node(()));
    for (from, to, weight) in [
        (a, b, 1),
        (b, c, 1),
        (c, a, 1),
        (b, a, 0),
        (c, d, 1),
        (d, d, 0),
    ] {
        matrix.add_edge(from, to, weight);
    }
    let backwards = EdgeFiltered::from_fn(Reversed(&matrix), |edge| *edge.weight() == 1);
    assert!(backwards.neighbors(a).eq([a]), "the quirk itself");
    let both_ways = EdgeFiltered::from_fn(UndirectedAdaptor(&matrix), |edge| *edge.weight() == 1);
    assert_eq!(
        (girth(&backwards), girth(&both_ways)),
        (Ok(Some(3)), Ok(Some(3)))
    );
    for node in [a, b, c] {
        let cycle = shortest_cycle_through(&backwards, node).unwrap().unwrap();
        assert_eq!(cycle.hops(), 3);
        let cycle = shortest_cycle_through(&both_ways, node).unwrap().unwrap();
        assert_eq!(cycle.hops(), 3);
    }
    assert_eq!(shortest_cycle_through(&backwards, d), Ok(None));
    assert_eq!(shortest_cycle_through(&both_ways, d), Ok(None));
}

#[test]
fn a_node_that_is_not_there() {
    let mut graph = StableUnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    graph.remove_node(1.into());
    for node in [1, 9].map(NodeIndex::new) {
        let absent = Err(SearchError::NodeNotFound { node });
        assert_eq!(shortest_cycle_through(&graph, node), absent);
    }
    assert_eq!(girth(&graph), Ok(None));
    assert_eq!(girth(&UnGraph::<(), ()>::default()), Ok(None));
    assert_eq!(girth(&DiGraph::<(), ()>::default()), Ok(None));
}

/// Searching from every node of these would take some 2^34 steps.
#[test]
fn long_paths_and_rings_take_a_search_or_none() {
    let nodes = 1 << 17;
    let path: Vec<_> = (1..nodes).map(|node| (node - 1, node)).collect();
    let mut ring = path.clone();
    ring.push((nodes - 1, 0));
    let length = Some(nodes as usize);
    assert_eq!(girth(&UnGraph::<(), ()>::from_edges(&path)), Ok(None));
    assert_eq!(girth(&DiGraph::<(), ()>::from_edges(&path)), Ok(None));
    assert_eq!(girth(&UnGraph::<(), ()>::from_edges(&ring)), Ok(length));
    assert_eq!(girth(&DiGraph::<(), ()>::from_edges(&ring)), Ok(length));
    let through = shortest_cycle_through(&UnGraph::<(), ()>::from_edges(&ring), 5.into());
    assert_eq!(through.unwrap().unwrap().hops(), nodes as usize);
}

/// A ring of n nodes is its one cycle, whatever it is that hangs on it.
#[test]
fn the_girth_of_a_ring_is_its_length() {
    for nodes in 3..40_u32 {
        let ring = (0..nodes).map(|node| (node, (node + 1) % nodes));
        let with_a_tail = ring.chain([(0, nodes), (nodes, nodes + 1)]);
        let length = Ok(Some(nodes as usize));
        assert_eq!(
            girth(&UnGraph::<(), ()>::from_edges(with_a_tail.clone())),
            length
        );
        assert_eq!(girth(&DiGraph::<(), ()>::from_edges(with_a_tail)), length);
    }
}

/// The Petersen graph has girth 5, the Heawood graph 6: these are the cages of degree 3 (Tutte 1947).
#[test]
fn the_girth_of_cages_of_degree_3() {
    let petersen = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]);
    assert_eq!(girth(&UnGraph::<(), ()>::from_edges(petersen)), Ok(Some(5)));
    let heawood = (0..7).flat_map(|i| [0, 1, 3].map(|d| (i, (i + d) % 7 + 7)));
    assert_eq!(girth(&UnGraph::<(), ()>::from_edges(heawood)), Ok(Some(6)));
}
