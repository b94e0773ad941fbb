//! Distance summaries against Floyd and Warshall on plain vectors, on every graph type.

mod boundaries;
mod published;
#[cfg(feature = "rayon")]
mod threads;

use std::collections::BTreeSet;
use std::fmt::Debug;

use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::visit::{
    GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::{
    MetricsError, average_distance, center, diameter, distance_matrix, eccentricity, periphery,
    radius,
};
use proptest::prelude::*;

use crate::support::every_type::{Check, Plain, on_every_type, plain_graphs};

/// All distances, by allowing one more node on the way at a time (Floyd 1962, Warshall 1962).
fn floyd_warshall(plain: &Plain) -> Vec<Vec<Option<usize>>> {
    let nodes = plain.removed.len();
    let mut distance = vec![vec![None; nodes]; nodes];
    for (a, b) in plain.live_edges() {
        distance[a][b] = Some(1);
        if !plain.is_directed {
            distance[b][a] = Some(1);
        }
    }
    for (node, row) in distance.iter_mut().enumerate() {
        row[node] = Some(0);
    }
    for way in 0..nodes {
        for from in 0..nodes {
            for to in 0..nodes {
                if let (Some(one), Some(other)) = (distance[from][way], distance[way][to]) {
                    if distance[from][to].is_none_or(|known| one + other < known) {
                        distance[from][to] = Some(one + other);
                    }
                }
            }
        }
    }
    distance
}

struct Summaries;

impl Check for Summaries {
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug,
    {
        let expected = floyd_warshall(plain);
        let matrix = distance_matrix(graph).unwrap();
        assert_eq!(matrix.nodes().len(), ids.len(), "{name}");
        for &(from, from_id) in ids {
            for &(to, to_id) in ids {
                let cell = matrix.get(from_id, to_id);
                assert_eq!(
                    cell, expected[from][to],
                    "{name}, {from} to {to}, {plain:?}"
                );
            }
            let row = matrix.row(from_id).unwrap();
            assert!(
                row.eq(matrix
                    .nodes()
                    .iter()
                    .map(|&to| (to, matrix.get(from_id, to))))
            );
        }

        let mut eccentricities = Vec::new();
        for &(from, id) in ids {
            let all: Option<Vec<usize>> = ids.iter().map(|&(to, _)| expected[from][to]).collect();
            let answer = eccentricity(graph, id);
            match all {
                Some(all) => {
                    let farthest = all.into_iter().max().unwrap();
                    assert_eq!(answer, Ok(farthest), "{name}, {from} of {plain:?}");
                    eccentricities.push((farthest, from));
                }
                None => assert_names_a_gap(name, answer, ids, &expected),
            }
        }
        if ids.is_empty() {
            assert_eq!(diameter(graph), Err(MetricsError::Empty), "{name}");
            assert_eq!(radius(graph), Err(MetricsError::Empty), "{name}");
            assert_eq!(center(graph), Err(MetricsError::Empty), "{name}");
            assert_eq!(periphery(graph), Err(MetricsError::Empty), "{name}");
            assert_eq!(average_distance(graph), Err(MetricsError::Empty), "{name}");
        } else if eccentricities.len() < ids.len() {
            assert_names_a_gap(name, diameter(graph), ids, &expected);
            assert_names_a_gap(name, radius(graph), ids, &expected);
            assert_names_a_gap(name, center(graph), ids, &expected);
            assert_names_a_gap(name, periphery(graph), ids, &expected);
            assert_names_a_gap(name, average_distance(graph), ids, &expected);
        } else {
            let least = eccentricities.iter().min().unwrap().0;
            let greatest = eccentricities.iter().max().unwrap().0;
            assert_eq!(radius(graph), Ok(least), "{name}, {plain:?}");
            assert_eq!(diameter(graph), Ok(greatest), "{name}, {plain:?}");
            let with = |wanted| {
                let nodes = eccentricities.iter().filter(move |(it, _)| *it == wanted);
                nodes.map(|&(_, node)| node).collect::<BTreeSet<_>>()
            };
            let numbers = |nodes: Vec<G::NodeId>| {
                let number = |id| ids.iter().find(|&&(_, other)| other == id).unwrap().0;
                let numbers: BTreeSet<_> = nodes.iter().map(|&id| number(id)).collect();
                assert_eq!(numbers.len(), nodes.len(), "{name}: a node comes twice");
                numbers
            };
            assert_eq!(
                numbers(center(graph).unwrap()),
                with(least),
                "{name}, {plain:?}"
            );
            assert_eq!(
                numbers(periphery(graph).unwrap()),
                with(greatest),
                "{name}, {plain:?}"
            );

            let sum: usize = expected.iter().flatten().flatten().sum();
            let pairs = ids.len() * (ids.len() - 1);
            let exact = |count: usize| f64::from(u32::try_from(count).unwrap());
            let average = average_distance(graph).unwrap();
            assert!(
                (average * exact(pairs) - exact(sum)).abs() < 1e-6,
                "{name}, {plain:?}"
            );
        }
    }
}

/// That it is an error, and names nodes between which there is no way.
fn assert_names_a_gap<T: Debug, N: Copy + PartialEq + Debug>(
    name: &str,
    answer: Result<T, MetricsError<N>>,
    ids: &[(usize, N)],
    expected: &[Vec<Option<usize>>],
) {
    match answer {
        Err(MetricsError::Disconnected { from, to }) => {
            let number = |id| ids.iter().find(|&&(_, other)| other == id).unwrap().0;
            assert_eq!(expected[number(from)][number(to)], None, "{name}");
        }
        other => panic!("{name}: {other:?} of a disconnected graph"),
    }
}

/// As [`plain_graphs`], with a ring through every node, so that most are connected.
fn ringed_graphs() -> impl Strategy<Value = Plain> {
    (plain_graphs(14, 8), any::<u64>()).prop_map(|(mut plain, seed)| {
        let mut ring = plain.nodes();
        let mut seed = seed;
        for place in (1..ring.len()).rev() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ring.swap(place, (seed >> 33) as usize % (place + 1));
        }
        if let (Some(&first), Some(&last)) = (ring.first(), ring.last()) {
            plain
                .edges
                .extend(ring.windows(2).map(|step| (step[0], step[1])));
            if plain.is_directed {
                plain.edges.push((last, first));
            }
        }
        plain
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_graph(plain in plain_graphs(8, 14)) {
        on_every_type(&plain, &Summaries);
    }

    #[test]
    fn connected_graphs(plain in ringed_graphs()) {
        on_every_type(&plain, &Summaries);
    }

    /// Larger ones, where the bounds spare searches.
    #[test]
    fn connected_graphs_of_a_hundred_nodes(
        is_directed in any::<bool>(),
        parents in prop::collection::vec(any::<prop::sample::Index>(), 99),
        more in prop::collection::vec((0..100_usize, 0..100_usize), 0..60),
    ) {
        let tree = parents.iter().enumerate().map(|(node, parent)| (parent.index(node + 1), node + 1));
        let mut edges: Vec<_> = tree.collect();
        if is_directed {
            // Back from every node, not always by the way one came.
            edges.extend((1..100).map(|node| (node, node / 2)));
        }
        edges.extend(more);
        let plain = Plain::new(is_directed, 100, &edges);
        let expected = floyd_warshall(&plain);
        let eccentricities: Vec<_> = expected.iter().map(|row| row.iter().flatten().max().unwrap()).collect();
        let least = **eccentricities.iter().min().unwrap();
        let greatest = **eccentricities.iter().max().unwrap();
        let with = |wanted| (0..100).filter(|&node| *eccentricities[node] == wanted).map(NodeIndex::new).collect::<Vec<_>>();
        let index = |node| u32::try_from(node).unwrap();
        let arcs = edges.iter().map(|&(a, b)| (index(a), index(b)));
        if is_directed {
            let graph = DiGraph::<(), ()>::from_edges(arcs);
            prop_assert_eq!(diameter(&graph), Ok(greatest));
            prop_assert_eq!(radius(&graph), Ok(least));
            prop_assert_eq!(center(&graph), Ok(with(least)));
            prop_assert_eq!(periphery(&graph), Ok(with(greatest)));
        } else {
            let graph = UnGraph::<(), ()>::from_edges(arcs);
            prop_assert_eq!(diameter(&graph), Ok(greatest));
            prop_assert_eq!(radius(&graph), Ok(least));
            prop_assert_eq!(center(&graph), Ok(with(least)));
            prop_assert_eq!(periphery(&graph), Ok(with(greatest)));
        }
    }
}
