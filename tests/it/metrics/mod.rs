//! Distance summaries against Floyd and Warshall on plain vectors, on every graph type.

mod boundaries;
mod chains;
mod networkx;
mod published;
mod sizes;
#[cfg(feature = "rayon")]
mod threads;

use std::fmt::Debug;

use hopwise::metrics::{distance_matrix_within, distance_summary_from, plain_closeness};
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::visit::{
    GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::{
    DistanceSummary, MetricsError, Path, average_distance, center, closeness, diameter,
    diameter_path, distance_matrix, distance_summary, eccentricities, eccentricity, extremes,
    harmonic, periphery, radius,
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
    all_eccentricities: Answer<Vec<(usize, usize)>>,
    /// Diameter, radius, center and periphery.
    extremes: Answer<(usize, usize, Vec<usize>, Vec<usize>)>,
    diameter_path: Answer<Vec<usize>>,
    summary: DistanceSummary,
    /// The summary from every other node.
    sample: DistanceSummary,
    /// [`NEAR`] at most.
    near: Vec<Vec<Option<usize>>>,
    closeness: Vec<(usize, f64)>,
    plain_closeness: Vec<(usize, f64)>,
    harmonic: Vec<(usize, f64)>,
}

/// The limit of a matrix.
const NEAR: usize = 2;

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
            all_eccentricities: renamed(
                eccentricities(graph).map(|all| numbered(all, &number)),
                &number,
            ),
            extremes: renamed(
                extremes(graph).map(|it| {
                    (
                        it.diameter,
                        it.radius,
                        numbers(it.center),
                        numbers(it.periphery),
                    )
                }),
                &number,
            ),
            diameter_path: renamed(
                diameter_path(graph).map(Path::into_nodes).map(numbers),
                &number,
            ),
            summary: distance_summary(graph).unwrap(),
            sample: {
                let sources = ids.iter().step_by(2).map(|&(_, id)| id);
                distance_summary_from(graph, sources.clone().chain(sources)).unwrap()
            },
            near: {
                let near = distance_matrix_within(graph, NEAR).unwrap();
                let cells = |&(_, from): &(_, G::NodeId)| {
                    ids.iter().map(|&(_, to)| near.get(from, to)).collect()
                };
                ids.iter().map(cells).collect()
            },
            closeness: numbered(closeness(graph).unwrap(), &number),
            plain_closeness: numbered(plain_closeness(graph).unwrap(), &number),
            harmonic: numbered(harmonic(graph).unwrap(), &number),
        };
        compare(&format!("{name}, {plain:?}"), &answers, plain);
    }
}

/// By number, in ascending order.
fn numbered<T, N>(values: Vec<(N, T)>, number: &dyn Fn(N) -> usize) -> Vec<(usize, T)> {
    let values = values
        .into_iter()
        .map(|(node, value)| (number(node), value));
    let mut values: Vec<_> = values.collect();
    values.sort_unstable_by_key(|&(node, _)| node);
    values
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

    compare_pairs(name, answers, &nodes, &expected);

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
        assert_eq!(
            answers.all_eccentricities,
            Err(MetricsError::Empty),
            "{name}"
        );
        assert_eq!(answers.extremes, Err(MetricsError::Empty), "{name}");
        assert_eq!(answers.diameter_path, Err(MetricsError::Empty), "{name}");
        return;
    }
    if eccentricities.len() < nodes.len() {
        assert_names_a_gap(name, &answers.diameter, &expected);
        assert_names_a_gap(name, &answers.radius, &expected);
        assert_names_a_gap(name, &answers.center, &expected);
        assert_names_a_gap(name, &answers.periphery, &expected);
        assert_names_a_gap(name, &answers.average, &expected);
        assert_names_a_gap(name, &answers.all_eccentricities, &expected);
        assert_names_a_gap(name, &answers.extremes, &expected);
        assert_names_a_gap(name, &answers.diameter_path, &expected);
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

    let all: Vec<_> = eccentricities
        .iter()
        .map(|&(value, node)| (node, value))
        .collect();
    assert_eq!(answers.all_eccentricities.as_ref(), Ok(&all), "{name}");
    let (diameter, radius, center, periphery) = answers.extremes.clone().unwrap();
    assert_eq!((diameter, radius), (greatest, least), "{name}");
    assert_eq!(Ok(center), answers.center, "{name}");
    assert_eq!(Ok(periphery), answers.periphery, "{name}");

    // A path between two nodes at this distance, of so many steps, each an edge.
    let path = answers.diameter_path.clone().unwrap();
    assert_eq!(path.len(), greatest + 1, "{name}");
    assert_eq!(expected[path[0]][path[greatest]], Some(greatest), "{name}");
    for step in path.windows(2) {
        assert_eq!(expected[step[0]][step[1]], Some(1), "{name}");
    }

    let sum: usize = expected.iter().flatten().flatten().sum();
    let pairs = nodes.len() * (nodes.len() - 1);
    let average = answers.average.unwrap();
    assert!((average * real(pairs) - real(sum)).abs() < 1e-6, "{name}");
}

/// The metrics that are defined on every graph, term by term.
fn compare_pairs(name: &str, answers: &Answers, nodes: &[usize], expected: &[Vec<Option<usize>>]) {
    let near = |distance: &usize| *distance <= NEAR;
    let limited = nodes.iter().map(|&from| {
        let row = nodes.iter().map(|&to| expected[from][to].filter(near));
        row.collect::<Vec<_>>()
    });
    assert_eq!(answers.near, limited.collect::<Vec<_>>(), "{name}");

    let is_symmetric = nodes.iter().all(|&from| {
        let mut others = nodes.iter();
        others.all(|&to| expected[from][to] == expected[to][from])
    });
    assert_summary(name, &answers.summary, nodes, nodes, expected);
    let sample: Vec<_> = nodes.iter().copied().step_by(2).collect();
    assert_summary(name, &answers.sample, &sample, nodes, expected);
    assert_eq!(answers.sample.unordered(), None, "{name}");
    let unordered = answers.summary.unordered();
    assert!(is_symmetric || unordered.is_none(), "{name}");
    if let Some(once) = unordered {
        assert_eq!(2 * once.total(), answers.summary.total(), "{name}");
        assert_eq!(
            2 * once.reached_pairs(),
            answers.summary.reached_pairs(),
            "{name}"
        );
        assert_eq!(
            2 * once.unreached_pairs(),
            answers.summary.unreached_pairs(),
            "{name}"
        );
        assert_eq!(once.mean(), answers.summary.mean(), "{name}");
        assert!(
            (once.efficiency() - answers.summary.efficiency()).abs() < 1e-12,
            "{name}"
        );
    }

    let mut values = answers
        .closeness
        .iter()
        .zip(&answers.plain_closeness)
        .zip(&answers.harmonic);
    for &to in nodes {
        let others = nodes.iter().filter(|&&from| from != to);
        let reaching: Vec<_> = others
            .filter_map(|&from| expected[from][to])
            .map(real)
            .collect();
        let (reached, total) = (real(reaching.len()), reaching.iter().sum::<f64>());
        let plain = if reached == 0.0 { 0.0 } else { reached / total };
        let scaled = if reached == 0.0 {
            0.0
        } else {
            plain * reached / real(nodes.len() - 1)
        };
        let harmonic: f64 = reaching.iter().map(|distance| 1.0 / distance).sum();
        let ((first, second), third) = values.next().unwrap();
        for (wanted, &(node, value)) in [(scaled, first), (plain, second), (harmonic, third)] {
            assert_eq!(node, to, "{name}");
            assert!(
                (value - wanted).abs() < 1e-9,
                "{name}: {value} for {wanted} of {to}"
            );
        }
    }
    assert!(values.next().is_none(), "{name}");
}

/// All that a summary says, pair by pair.
fn assert_summary(
    name: &str,
    summary: &DistanceSummary,
    sources: &[usize],
    nodes: &[usize],
    expected: &[Vec<Option<usize>>],
) {
    let pairs = sources
        .iter()
        .flat_map(|from| nodes.iter().map(move |to| (*from, *to)));
    let pairs: Vec<_> = pairs.filter(|(from, to)| from != to).collect();
    let distances = pairs.iter().filter_map(|&(from, to)| expected[from][to]);
    let distances: Vec<_> = distances.collect();
    let greatest = distances.iter().copied().max();
    assert_eq!(summary.max_distance(), greatest, "{name}");
    assert_eq!(summary.histogram().len(), greatest.unwrap_or(0), "{name}");
    for distance in 0..nodes.len() + 2 {
        let at = distances.iter().filter(|&&it| it == distance).count();
        assert_eq!(summary.pairs_at(distance), at as u64, "{name}");
        if let Some(place) = distance.checked_sub(1) {
            let listed = summary.histogram().get(place).copied();
            assert_eq!(listed.unwrap_or(0), at as u64, "{name}");
        }
    }
    assert_eq!(summary.reached_pairs(), distances.len() as u64, "{name}");
    let unreached = pairs.len() - distances.len();
    assert_eq!(summary.unreached_pairs(), unreached as u64, "{name}");
    let total: usize = distances.iter().sum();
    assert_eq!(summary.total(), total as u128, "{name}");
    let mean = (!distances.is_empty()).then(|| real(total) / real(distances.len()));
    assert_eq!(summary.mean(), mean, "{name}");
    let reciprocals: f64 = distances.iter().map(|&distance| 1.0 / real(distance)).sum();
    let efficiency = reciprocals / real(pairs.len().max(1));
    assert!((summary.efficiency() - efficiency).abs() < 1e-12, "{name}");
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap())
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
