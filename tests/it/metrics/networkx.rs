//! Metrics of a hundred random graphs as networkx computes them (`tests/data/networkx.json`).

use hopwise::metrics::plain_closeness;
use hopwise::petgraph::EdgeType;
use hopwise::petgraph::graph::{DiGraph, Graph, NodeIndex, UnGraph};
use hopwise::{
    MetricsError, Snapshot, average_distance, closeness, distance_summary, eccentricities,
    extremes, harmonic,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Recorded {
    seed: u64,
    directed: bool,
    nodes: u32,
    edges: Vec<(u32, u32)>,
    histogram: Vec<u64>,
    closeness: Vec<f64>,
    plain: Vec<f64>,
    harmonic: Vec<f64>,
    efficiency: Option<f64>,
    #[serde(flatten)]
    connected: Option<Connected>,
}

/// What only a (strongly) connected graph has.
#[derive(Deserialize)]
struct Connected {
    eccentricities: Vec<usize>,
    center: Vec<u32>,
    periphery: Vec<u32>,
    diameter: usize,
    radius: usize,
    average: f64,
}

#[test]
fn a_hundred_graphs() {
    #[derive(Deserialize)]
    struct File {
        graphs: Vec<Recorded>,
    }
    let file: File = serde_json::from_str(include_str!("../../data/networkx.json"))
        .expect("networkx.json has this shape");
    assert_eq!(file.graphs.len(), 100);
    let connected = file.graphs.iter().filter(|it| it.connected.is_some());
    assert_eq!(connected.count(), 62);
    for recorded in &file.graphs {
        if recorded.directed {
            compare(recorded, DiGraph::default());
        } else {
            compare(recorded, UnGraph::default());
        }
    }
}

fn compare<D: EdgeType>(recorded: &Recorded, mut graph: Graph<(), (), D>) {
    let seed = recorded.seed;
    for _ in 0..recorded.nodes {
        graph.add_node(());
    }
    graph.extend_with_edges(&recorded.edges);
    let snapshot = Snapshot::new(&graph).unwrap();
    for (name, values, wanted) in [
        ("closeness", closeness(&graph), &recorded.closeness),
        (
            "closeness of a snapshot",
            closeness(&snapshot),
            &recorded.closeness,
        ),
        ("plain closeness", plain_closeness(&graph), &recorded.plain),
        ("harmonic", harmonic(&graph), &recorded.harmonic),
    ] {
        let values = values.unwrap();
        assert_eq!(values.len(), wanted.len(), "{name}, {seed}");
        for (place, (&(node, value), &wanted)) in values.iter().zip(wanted).enumerate() {
            assert_eq!(node.index(), place, "{name}, {seed}");
            assert!(
                (value - wanted).abs() < 1e-12,
                "{name}, {seed}: {value} for {wanted}"
            );
        }
    }

    let summary = distance_summary(&graph).unwrap();
    assert_eq!(summary.histogram(), recorded.histogram, "{seed}");
    if let Some(efficiency) = recorded.efficiency {
        assert!((summary.efficiency() - efficiency).abs() < 1e-12, "{seed}");
    }

    let Some(wanted) = &recorded.connected else {
        let error = average_distance(&graph).unwrap_err();
        assert!(matches!(error, MetricsError::Disconnected { .. }), "{seed}");
        return;
    };
    let nodes = |numbers: &[u32]| {
        let nodes = numbers.iter().map(|&number| NodeIndex::from(number));
        nodes.collect::<Vec<_>>()
    };
    assert!(
        (average_distance(&graph).unwrap() - wanted.average).abs() < 1e-12,
        "{seed}"
    );
    let answered = eccentricities(&graph)
        .unwrap()
        .into_iter()
        .map(|(_, it)| it);
    assert_eq!(
        answered.collect::<Vec<_>>(),
        wanted.eccentricities,
        "{seed}"
    );
    let answered = extremes(&graph).unwrap();
    assert_eq!(
        (answered.radius, answered.diameter),
        (wanted.radius, wanted.diameter),
        "{seed}"
    );
    assert_eq!(answered.center, nodes(&wanted.center), "{seed}");
    assert_eq!(answered.periphery, nodes(&wanted.periphery), "{seed}");
}
