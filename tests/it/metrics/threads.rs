//! Metrics with the feature `rayon`.

use hopwise::petgraph::graph::DiGraph;
use hopwise::{average_distance, distance_matrix};

/// The same bytes, whatever the number of threads.
#[test]
fn one_thread_and_two() {
    let edges =
        (1..500_u32).flat_map(|node| [(node, node / 2), (node / 2, node), (node, node / 7)]);
    let graph = DiGraph::<(), ()>::from_edges(edges);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| {
            let average = average_distance(&graph).unwrap().to_bits();
            (average, format!("{:?}", distance_matrix(&graph).unwrap()))
        })
    };
    assert_eq!(on(1), on(2));
}
