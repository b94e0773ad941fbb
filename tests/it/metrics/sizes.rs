//! Sizes across the borders of words and blocks of sources, against petgraph's `dijkstra`.

use hopwise::metrics::distance_summary_from;
use hopwise::petgraph::algo::dijkstra;
use hopwise::petgraph::graph::{DiGraph, Graph, NodeIndex, UnGraph};
use hopwise::petgraph::{Directed, EdgeType, Undirected};
use hopwise::{closeness, distance_matrix, distance_summary, eccentricities, shortest_paths};

/// Numbers below `below` (the generator of Knuth, "The Art of Computer Programming", 3.3.4).
fn random(mut seed: u64, below: usize) -> impl FnMut() -> usize {
    move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % below
    }
}

/// A random graph. All its nodes are on a ring too if `is_connected`.
fn graph<D: EdgeType>(nodes: usize, edges: usize, is_connected: bool) -> Graph<(), (), D> {
    let mut graph = Graph::default();
    (0..nodes).for_each(|_| _ = graph.add_node(()));
    let mut next = random(nodes as u64, nodes);
    for _ in 0..edges {
        graph.add_edge(NodeIndex::new(next()), NodeIndex::new(next()), ());
    }
    for node in 0..if is_connected { nodes } else { 0 } {
        graph.add_edge(NodeIndex::new(node), NodeIndex::new((node + 1) % nodes), ());
    }
    graph
}

/// Every number of a graph against one search at a time.
fn compare<D: EdgeType>(graph: &Graph<(), (), D>, is_connected: bool) {
    let nodes = graph.node_count();
    let rows: Vec<Vec<Option<usize>>> = graph
        .node_indices()
        .map(|from| {
            let distances = dijkstra(graph, from, None, |_| 1_usize);
            let row = graph.node_indices().map(|to| distances.get(&to).copied());
            row.collect()
        })
        .collect();
    let matrix = distance_matrix(graph).unwrap();
    for (from, wanted) in graph.node_indices().zip(&rows) {
        let row = matrix.row(from).unwrap().map(|(_, distance)| distance);
        assert!(row.eq(wanted.iter().copied()), "row {from:?} of {nodes}");
    }
    let mut histogram = vec![0; nodes];
    rows.iter()
        .flatten()
        .flatten()
        .for_each(|&distance| histogram[distance] += 1);
    let layers = histogram.iter().rposition(|&pairs| pairs > 0).unwrap();
    let summary = distance_summary(graph).unwrap();
    assert_eq!(summary.histogram(), &histogram[1..=layers], "{nodes}");

    for (to, (node, value)) in closeness(graph).unwrap().into_iter().enumerate() {
        assert_eq!(node.index(), to);
        let total: usize = rows.iter().filter_map(|row| row[to]).sum();
        let reached = rows.iter().filter(|row| row[to].is_some()).count() - 1;
        let scale = super::real((nodes - 1).max(1)) * super::real(total);
        let wanted = super::real(reached).powi(2);
        assert!((value * scale - wanted).abs() < 1e-6, "{to} of {nodes}");
    }
    if is_connected {
        let wanted = rows.iter().map(|row| row.iter().flatten().max().copied());
        let answered = eccentricities(graph).unwrap();
        assert!(
            answered.iter().map(|&(_, it)| Some(it)).eq(wanted),
            "{nodes}"
        );
    }
}

#[test]
fn words_and_blocks_of_sources() {
    for nodes in [1, 2, 63, 64, 65, 128, 255, 256, 257, 511, 512, 513] {
        compare(&graph::<Undirected>(nodes, nodes, false), false);
        compare(&graph::<Directed>(nodes, 2 * nodes, false), false);
    }
    for nodes in [65, 257, 513] {
        compare(&graph::<Undirected>(nodes, 3 * nodes, true), true);
        compare(&graph::<Directed>(nodes, 3 * nodes, true), true);
    }
}

/// A dense part, where sources are searched from at once, a long ring, where they are not, and many
/// small parts.
#[test]
fn parts_that_share_visits_and_parts_that_do_not() {
    let mut graph = graph::<Undirected>(300, 1200, true);
    for (nodes, rings) in [(400, 1), (3, 40), (1, 9)] {
        for _ in 0..rings {
            let first = graph.node_count();
            (0..nodes).for_each(|_| _ = graph.add_node(()));
            for node in 0..nodes {
                let [from, to] = [node, (node + 1) % nodes];
                graph.add_edge(NodeIndex::new(first + from), NodeIndex::new(first + to), ());
            }
        }
    }
    compare(&graph, false);
}

/// In a star of 70,000 nodes every leaf is one step from the hub and two from the other leaves.
#[test]
fn indices_past_16_bits() {
    let leaves = 69_999;
    let star = UnGraph::<(), ()>::from_edges((1..=leaves).map(|leaf| (leaf, 0)));
    let sources = (0..600).map(|place| NodeIndex::from(leaves - 100 * place));
    let summary = distance_summary_from(&star, sources).unwrap();
    assert_eq!(summary.histogram(), [600, 600 * u64::from(leaves - 1)]);
    assert_eq!(summary.unreached_pairs(), 0);

    let graph = graph::<Directed>(66_000, 200_000, false);
    let sources: Vec<_> = (0..257).map(|place| NodeIndex::new(256 * place)).collect();
    let mut histogram: Vec<u64> = Vec::new();
    for &source in &sources {
        let paths = shortest_paths(&graph, [source]).unwrap();
        for (distance, layer) in paths.layers().enumerate() {
            histogram.resize(histogram.len().max(distance + 1), 0);
            histogram[distance] += layer.len() as u64;
        }
    }
    let summary = distance_summary_from(&graph, sources).unwrap();
    assert_eq!(summary.histogram(), &histogram[1..]);
}

/// On a path of n nodes, the distances from one end add up to n (n - 1) / 2. With 70,000 nodes that is
/// more than 32 bits count.
#[test]
fn totals_past_32_bits() {
    let nodes = 70_000_u32;
    let path = DiGraph::<(), ()>::from_edges((1..nodes).map(|node| (node - 1, node)));
    let summary = distance_summary_from(&path, [0.into(), 1.into()]).unwrap();
    let [n, m] = [u128::from(nodes), u128::from(nodes - 1)];
    assert_eq!(summary.total(), n * (n - 1) / 2 + m * (m - 1) / 2);
    assert_eq!(summary.unreached_pairs(), 1);
    assert_eq!(summary.max_distance(), Some(69_999));
}
