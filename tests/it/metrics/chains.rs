//! Graphs with long chains, whose inner nodes are settled by the ends, against petgraph's `dijkstra`.

use hopwise::petgraph::algo::dijkstra;
use hopwise::petgraph::graph::{NodeIndex, UnGraph};
use hopwise::{diameter, diameter_path, eccentricities, extremes, radius};
use proptest::prelude::*;

/// The nodes `0..corners`, and a chain with so many inner nodes between each two corners given.
fn with_chains(corners: u32, chains: &[(u32, u32, u32)]) -> UnGraph<(), ()> {
    let mut graph = UnGraph::default();
    (0..corners).for_each(|_| _ = graph.add_node(()));
    for &(from, to, inner) in chains {
        let mut last = NodeIndex::from(from);
        for _ in 0..inner {
            let next = graph.add_node(());
            graph.add_edge(last, next, ());
            last = next;
        }
        graph.add_edge(last, to.into(), ());
    }
    graph
}

fn compare(graph: &UnGraph<(), ()>) {
    let wanted: Vec<_> = graph
        .node_indices()
        .map(|from| {
            let distances = dijkstra(graph, from, None, |_| 1_usize);
            assert_eq!(
                distances.len(),
                graph.node_count(),
                "the graph is connected"
            );
            distances.into_values().max().unwrap()
        })
        .collect();
    let with = |wanted_one| {
        let nodes = graph.node_indices().zip(&wanted);
        let nodes = nodes.filter(|&(_, &it)| it == wanted_one);
        nodes.map(|(node, _)| node).collect::<Vec<_>>()
    };
    let (least, greatest) = (wanted.iter().min().unwrap(), wanted.iter().max().unwrap());
    let edges = graph.raw_edges().iter();
    let edges: Vec<_> = edges
        .map(|edge| (edge.source().index(), edge.target().index()))
        .collect();
    assert_eq!(diameter(graph), Ok(*greatest), "{edges:?}");
    assert_eq!(radius(graph), Ok(*least), "{edges:?}");
    assert_eq!(diameter_path(graph).unwrap().hops(), *greatest, "{edges:?}");
    let extremes = extremes(graph).unwrap();
    assert_eq!(extremes.center, with(*least), "{edges:?}");
    assert_eq!(extremes.periphery, with(*greatest), "{edges:?}");
    let answered = eccentricities(graph).unwrap();
    assert!(answered.iter().map(|(_, it)| it).eq(&wanted), "{edges:?}");
}

/// Alone, with a tail, through one corner, and side by side.
#[test]
fn rings() {
    for nodes in 2..40 {
        compare(&with_chains(1, &[(0, 0, nodes)]));
        compare(&with_chains(2, &[(0, 0, nodes), (0, 1, 3)]));
        compare(&with_chains(1, &[(0, 0, nodes), (0, 0, 12)]));
        compare(&with_chains(2, &[(0, 1, nodes), (0, 1, 9), (1, 0, 20)]));
    }
}

proptest! {
    #[test]
    fn chains_between_random_corners(
        corners in 1..6_u32,
        chains in prop::collection::vec((0..6_u32, 0..6_u32, 0..30_u32), 0..8),
        links in prop::collection::vec((0..6_u32, 0..30_u32), 5),
    ) {
        // A chain to each corner from one before it, and others anywhere.
        let first = (1..corners).zip(&links).map(|(to, &(from, inner))| (from % to, to, inner));
        let others = chains.iter().map(|&(from, to, inner)| (from % corners, to % corners, inner));
        compare(&with_chains(corners, &first.chain(others).collect::<Vec<_>>()));
    }
}
