//! Structure of eighty random graphs as networkx computes it (`tests/data/networkx_structure.json`).

use hopwise::petgraph::EdgeType;
use hopwise::petgraph::graph::{DiGraph, Graph, NodeIndex, UnGraph};
use hopwise::{ColoringError, components, girth, shortest_cycle, two_coloring};
use serde::Deserialize;

#[derive(Deserialize)]
struct Recorded {
    seed: u64,
    directed: bool,
    nodes: u32,
    edges: Vec<(u32, u32)>,
    components: Vec<Vec<usize>>,
    bipartite: bool,
    girth: Option<usize>,
}

#[test]
fn eighty_graphs() {
    #[derive(Deserialize)]
    struct File {
        graphs: Vec<Recorded>,
    }
    let file: File = serde_json::from_str(include_str!("../../data/networkx_structure.json"))
        .expect("networkx_structure.json has this shape");
    assert_eq!(file.graphs.len(), 80);
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

    let parts = components(&graph).unwrap();
    let numbers = |part: &[NodeIndex]| part.iter().map(|node| node.index()).collect::<Vec<_>>();
    let parts: Vec<_> = parts.iter().map(numbers).collect();
    assert_eq!(parts, recorded.components, "seed {seed}");

    let is_bipartite = match two_coloring(&graph) {
        Ok(_) => true,
        Err(ColoringError::OddCycle(_)) => false,
        Err(other) => panic!("seed {seed}: {other}"),
    };
    assert_eq!(is_bipartite, recorded.bipartite, "seed {seed}");

    let cycle = shortest_cycle(&graph).unwrap();
    let length = cycle.map(|cycle| cycle.hops());
    assert_eq!(length, recorded.girth, "seed {seed}");
    assert_eq!(girth(&graph), Ok(recorded.girth), "seed {seed}");
}
