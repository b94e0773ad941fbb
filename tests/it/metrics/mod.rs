//! Distance summaries against Floyd and Warshall on plain vectors, on every graph type.

mod boundaries;
mod published;
#[cfg(feature = "rayon")]
mod threads;

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

/// All that a type answers, with the nodes under their plain numbers.
struct Answers {
    /// By place in the list of nodes.
    rows: Vec<Vec<(usize, Option<usize>)>>,
    cells: Vec<Vec<Option<usize>>>,
    eccentricities: Vec<Answer<usize>>,
    diameter: Answer<usize>,
    radius: Answer<usize>,
    center: Answer<Vec<usize>>,
    periphery: Answer<Vec<usize>>,
    average: Answer<f64>,
}

type Answer<T> = Result<T, MetricsError<usize>>;

struct Summaries;

impl Check for Summaries {
    // Instantiated for every type, so it only asks: the comparison is compiled once.
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug,
    {
        let number = |id| ids.iter().find(|&&(_, other)| other == id).unwrap().0;
        let numbers = |nodes: Vec<G::NodeId>| nodes.into_iter().map(number).collect();
        let matrix = distance_matrix(graph).unwrap();
        let row = |&(_, from): &(_, G::NodeId)| {
            let row = matrix.row(from).unwrap();
            row.map(|(to, distance)| (number(to), distance)).collect()
        };
        let cells =
            |&(_, from): &(_, G::NodeId)| ids.iter().map(|&(_, to)| matrix.get(from, to)).collect();
        let answers = Answers {
            rows: ids.iter().map(row).collect(),
            cells: ids.iter().map(cells).collect(),
            eccentricities: ids
                .iter()
                .map(|&(_, id)| renamed(eccentricity(graph, id), &number))
                .collect(),
            diameter: renamed(diameter(graph), &number),
            radius: renamed(radius(graph), &number),
            center: renamed(center(graph).map(numbers), &number),
            periphery: renamed(periphery(graph).map(numbers), &number),
            average: renamed(average_distance(graph), &number),
        };
        compare(&format!("{name}, {plain:?}"), &answers, plain);
    }
}

fn renamed<T, N>(answer: Result<T, MetricsError<N>>, number: &dyn Fn(N) -> usize) -> Answer<T> {
    answer.map_err(|error| match error {
        MetricsError::Empty => MetricsError::Empty,
        MetricsError::Disconnected { from, to } => MetricsError::Disconnected {
            from: number(from),
            to: number(to),
        },
        _ => panic!("the nodes are there, and not too many"),
    })
}

fn compare(name: &str, answers: &Answers, plain: &Plain) {
    let expected = floyd_warshall(plain);
    let nodes = plain.nodes();
    for (place, &from) in nodes.iter().enumerate() {
        let distances = nodes.iter().map(|&to| expected[from][to]);
        let row: Vec<_> = nodes.iter().copied().zip(distances.clone()).collect();
        let mut answered = answers.rows[place].clone();
        answered.sort_unstable();
        assert_eq!(answered, row, "{name}");
        assert_eq!(
            answers.cells[place],
            distances.collect::<Vec<_>>(),
            "{name}"
        );
    }

    let mut eccentricities = Vec::new();
    for (&from, answer) in nodes.iter().zip(&answers.eccentricities) {
        let distances = nodes.iter().map(|&to| expected[from][to]);
        match distances.collect::<Option<Vec<_>>>() {
            Some(all) => {
                let farthest = all.into_iter().max().unwrap();
                assert_eq!(*answer, Ok(farthest), "{name}, {from}");
                eccentricities.push((farthest, from));
            }
            None => assert_names_a_gap(name, answer, &expected),
        }
    }
    if nodes.is_empty() {
        assert_eq!(answers.diameter, Err(MetricsError::Empty), "{name}");
        assert_eq!(answers.radius, Err(MetricsError::Empty), "{name}");
        assert_eq!(answers.center, Err(MetricsError::Empty), "{name}");
        assert_eq!(answers.periphery, Err(MetricsError::Empty), "{name}");
        assert_eq!(answers.average, Err(MetricsError::Empty), "{name}");
        return;
    }
    if eccentricities.len() < nodes.len() {
        assert_names_a_gap(name, &answers.diameter, &expected);
        assert_names_a_gap(name, &answers.radius, &expected);
        assert_names_a_gap(name, &answers.center, &expected);
        assert_names_a_gap(name, &answers.periphery, &expected);
        assert_names_a_gap(name, &answers.average, &expected);
        return;
    }
    let least = eccentricities.iter().min().unwrap().0;
    let greatest = eccentricities.iter().max().unwrap().0;
    assert_eq!(answers.radius, Ok(least), "{name}");
    assert_eq!(answers.diameter, Ok(greatest), "{name}");
    for (answer, wanted) in [(&answers.center, least), (&answers.periphery, greatest)] {
        let with = eccentricities.iter().filter(|(it, _)| *it == wanted);
        let with: Vec<_> = with.map(|&(_, node)| node).collect();
        let mut answered = answer.clone().unwrap();
        answered.sort_unstable();
        assert_eq!(answered, with, "{name}");
    }

    let sum: usize = expected.iter().flatten().flatten().sum();
    let pairs = nodes.len() * (nodes.len() - 1);
    let exact = |count: usize| f64::from(u32::try_from(count).unwrap());
    let average = answers.average.unwrap();
    assert!((average * exact(pairs) - exact(sum)).abs() < 1e-6, "{name}");
}

/// That it is an error, and names nodes between which there is no way.
fn assert_names_a_gap<T: Debug>(name: &str, answer: &Answer<T>, expected: &[Vec<Option<usize>>]) {
    match *answer {
        Err(MetricsError::Disconnected { from, to }) => {
            assert_eq!(expected[from][to], None, "{name}");
        }
        ref other => panic!("{name}: {other:?} of a disconnected graph"),
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
