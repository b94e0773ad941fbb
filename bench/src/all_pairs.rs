//! Contestants for questions about all pairs of nodes of a connected graph.

use hopwise::{ShortestPaths, Snapshot, average_distance, closeness, diameter, distance_matrix};
use petgraph::graph::{NodeIndex, UnGraph};
use rustworkx_core::centrality::closeness_centrality;
use rustworkx_core::shortest_path::distance_matrix as rustworkx_matrix;

use crate::contest::{Answer, Contestant, Question};
use crate::csr::PlainCsr;
use crate::names::{EACH_SNAPSHOT, EACH_TEXTBOOK, METRICS, RUSTWORKX_METRICS};

/// rustworkx-core shares work among threads from so many nodes on.
const ONE_THREAD: usize = usize::MAX;

type Graph = UnGraph<(), ()>;

/// Our function, a search of a snapshot for each node, which is what our functions were before they
/// searched from many nodes at once, and a peer where there is one.
pub fn contestants<'g>(
    question: Question,
    graph: &'g Graph,
    snapshot: &'g Snapshot<&'g Graph>,
    csr: &'g PlainCsr,
) -> Vec<Contestant<'g>> {
    let count = graph.node_count();
    let paths = move |node: NodeIndex| {
        let paths = snapshot.shortest_paths([node]);
        paths.expect("the graph has its nodes")
    };
    let each = move || graph.node_indices().map(paths);
    match question {
        Question::MeanDistance => vec![
            Contestant::ours(
                METRICS,
                move || average_distance(graph).expect("the graph is connected"),
                move |&mean| words(whole(mean * real(count) * real(count - 1))),
            ),
            Contestant::ours(
                EACH_SNAPSHOT,
                move || each().map(|paths| total(&paths)).sum(),
                |&total| words(total),
            ),
            Contestant::peer(
                EACH_TEXTBOOK,
                move || {
                    let trees = graph
                        .node_indices()
                        .map(|node| csr.search(narrow(node.index())));
                    let totals = trees.map(|tree| {
                        let distances = tree.distances().into_iter().flatten();
                        distances.map(u64::from).sum::<u64>()
                    });
                    totals.sum()
                },
                |&total| words(total),
            ),
        ],
        Question::Closeness => {
            let totals = move |values: &mut dyn Iterator<Item = f64>| {
                let totals = values.map(|value| words(whole(real(count - 1) / value)));
                totals.flatten().collect()
            };
            vec![
                Contestant::ours(
                    METRICS,
                    move || closeness(graph).expect("the graph is small enough"),
                    move |values| totals(&mut values.iter().map(|&(_, value)| value)),
                ),
                Contestant::ours(
                    EACH_SNAPSHOT,
                    move || each().map(|paths| total(&paths)).collect::<Vec<_>>(),
                    |totals| totals.iter().flat_map(|&total| words(total)).collect(),
                ),
                Contestant::peer(
                    RUSTWORKX_METRICS,
                    move || closeness_centrality(graph, true, ONE_THREAD),
                    move |values| totals(&mut values.iter().copied().flatten()),
                ),
            ]
        }
        Question::Matrix => matrices(graph, each),
        Question::Diameter => vec![
            Contestant::ours(
                METRICS,
                move || diameter(graph).expect("the graph is connected"),
                |&diameter| vec![Some(narrow(diameter))],
            ),
            Contestant::ours(
                EACH_SNAPSHOT,
                move || each().filter_map(|paths| paths.depth()).max(),
                |diameter| vec![diameter.map(narrow)],
            ),
        ],
        _ => unreachable!("{question:?} is not about all pairs"),
    }
}

/// All distances, row after row.
fn matrices<'g, I>(graph: &'g Graph, each: impl Fn() -> I + 'g) -> Vec<Contestant<'g>>
where
    I: Iterator<Item = ShortestPaths<&'g Graph>>,
{
    let count = graph.node_count();
    vec![
        Contestant::ours(
            METRICS,
            move || distance_matrix(graph).expect("the graph is small enough"),
            move |matrix| {
                let rows = graph.node_indices().filter_map(|node| matrix.row(node));
                let rows =
                    rows.map(|row| row.filter_map(|(_, distance)| distance.map(|it| it as u64)));
                rows.flat_map(checksum).collect()
            },
        ),
        Contestant::ours(
            EACH_SNAPSHOT,
            move || {
                let mut cells = vec![0; count * count];
                for (row, paths) in cells.chunks_exact_mut(count).zip(each()) {
                    for (distance, layer) in (0..).zip(paths.layers()) {
                        for node in layer {
                            row[node.index()] = distance;
                        }
                    }
                }
                cells
            },
            move |cells| {
                let rows = cells.chunks_exact(count);
                rows.flat_map(|row| checksum(row.iter().copied())).collect()
            },
        ),
        Contestant::peer(
            RUSTWORKX_METRICS,
            move || rustworkx_matrix(graph, ONE_THREAD, false, f64::NAN),
            |cells| {
                let rows = cells.rows().into_iter();
                rows.flat_map(|row| checksum(row.iter().map(|&cell| whole(cell))))
                    .collect()
            },
        ),
    ]
}

/// The sum of all distances from the source.
fn total(paths: &ShortestPaths<&Graph>) -> u64 {
    let terms = (0..).zip(paths.layers());
    terms
        .map(|(distance, layer)| distance * layer.len() as u64)
        .sum()
}

/// A number of one row that depends on the place of each distance.
fn checksum(row: impl Iterator<Item = u64>) -> Answer {
    let times = |sum: u64, distance| sum.wrapping_mul(31).wrapping_add(distance);
    words(row.fold(0, times))
}

/// A number in the form of an answer.
fn words(number: u64) -> Answer {
    let bytes = number.to_le_bytes().into_iter();
    bytes.map(|byte| Some(byte.into())).collect()
}

/// The whole number that a quotient of whole numbers stood for.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "totals are positive and far below 2^53"
)]
fn whole(value: f64) -> u64 {
    value.round() as u64
}

fn real(count: usize) -> f64 {
    f64::from(narrow(count))
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).expect("it is below 2^32")
}
