//! Metrics with the feature `rayon`.

use hopwise::petgraph::graph::DiGraph;
use hopwise::{average_distance, closeness, distance_matrix, distance_summary, harmonic};

/// The same bytes, whatever the number of threads.
#[test]
fn one_thread_and_two() {
    let edges =
        (1..1200_u32).flat_map(|node| [(node, node / 2), (node / 2, node), (node, node / 7)]);
    // Sources of the ring are searched from one at a time.
    let ring = (0..400).map(|node| (2000 + node, 2000 + (node + 1) % 400));
    let graph = DiGraph::<(), ()>::from_edges(edges.clone().chain(ring));
    let connected = DiGraph::<(), ()>::from_edges(edges);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| {
            let values = [closeness(&graph).unwrap(), harmonic(&graph).unwrap()];
            (
                average_distance(&connected).unwrap().to_bits(),
                format!("{:?}", distance_matrix(&graph).unwrap()),
                distance_summary(&graph).unwrap(),
                values.map(|values| {
                    values
                        .iter()
                        .map(|&(_, it)| it.to_bits())
                        .collect::<Vec<_>>()
                }),
            )
        })
    };
    let one = on(1);
    assert!(one == on(2) && one == on(3));
}
