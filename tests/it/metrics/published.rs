//! Published metrics of well-known graphs.

use hopwise::petgraph::graph::UnGraph;
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{average_distance, diameter, girth, radius};

/// A graph that others have summed up: its name, diameter, radius and girth.
struct Known {
    name: &'static str,
    edges: Vec<(u32, u32)>,
    diameter: usize,
    radius: usize,
    girth: Option<usize>,
}

fn known_graphs() -> Vec<Known> {
    let known = |name, edges, diameter, radius, girth| Known {
        name,
        edges,
        diameter,
        radius,
        girth,
    };
    let ring = |nodes: u32| (0..nodes).map(move |node| (node, (node + 1) % nodes));
    let path = (1..10).map(|node| (node - 1, node)).collect();
    let complete = (0..7).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    // A pentagon, a pentagram, and a spoke from each corner to its own.
    let petersen = ring(5)
        .chain((0..5).map(|corner| (5 + corner, 5 + (corner + 2) % 5)))
        .chain((0..5).map(|corner| (corner, 5 + corner)))
        .collect();
    // The hypercube: a node for each word of four bits, an edge for each flip.
    let q4 = (0..16)
        .flat_map(|word: u32| (0..4).map(move |bit| (word, word ^ (1 << bit))))
        .filter(|(one, other)| one < other)
        .collect();
    // Every even corner of a ring of 14 has a chord five places on: [5, -5]^7 in LCF notation.
    let heawood = ring(14)
        .chain((0..14).step_by(2).map(|corner| (corner, (corner + 5) % 14)))
        .collect();
    vec![
        known("ring of 9", ring(9).collect(), 4, 4, Some(9)),
        known("ring of 10", ring(10).collect(), 5, 5, Some(10)),
        known("path of 10", path, 9, 5, None),
        known("complete graph of 7", complete, 1, 1, Some(3)),
        known("Petersen graph", petersen, 2, 2, Some(5)),
        known("hypercube Q4", q4, 4, 4, Some(4)),
        known("Heawood graph", heawood, 3, 3, Some(6)),
        known("karate club", karate_club(), 5, 3, Some(3)),
    ]
}

/// Who spent time with whom in a karate club of 34 (Zachary, "An information flow model for
/// conflict and fission in small groups", 1977), numbered from 0.
fn karate_club() -> Vec<(u32, u32)> {
    let friends: [(u32, &[u32]); 33] = [
        (0, &[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 17, 19, 21, 31]),
        (1, &[2, 3, 7, 13, 17, 19, 21, 30]),
        (2, &[3, 7, 8, 9, 13, 27, 28, 32]),
        (3, &[7, 12, 13]),
        (4, &[6, 10]),
        (5, &[6, 10, 16]),
        (6, &[16]),
        (7, &[]),
        (8, &[30, 32, 33]),
        (9, &[33]),
        (10, &[]),
        (11, &[]),
        (12, &[]),
        (13, &[33]),
        (14, &[32, 33]),
        (15, &[32, 33]),
        (16, &[]),
        (17, &[]),
        (18, &[32, 33]),
        (19, &[33]),
        (20, &[32, 33]),
        (21, &[]),
        (22, &[32, 33]),
        (23, &[25, 27, 29, 32, 33]),
        (24, &[25, 27, 31]),
        (25, &[31]),
        (26, &[29, 33]),
        (27, &[33]),
        (28, &[31, 33]),
        (29, &[32, 33]),
        (30, &[32, 33]),
        (31, &[32, 33]),
        (32, &[33]),
    ];
    let pairs = friends.into_iter();
    pairs
        .flat_map(|(one, others)| others.iter().map(move |&other| (one, other)))
        .collect()
}

#[test]
fn published_numbers() {
    assert_eq!(karate_club().len(), 78);
    for known in known_graphs() {
        let name = known.name;
        let graph = UnGraph::<(), ()>::from_edges(&known.edges);
        assert_eq!(diameter(&graph), Ok(known.diameter), "{name}");
        assert_eq!(radius(&graph), Ok(known.radius), "{name}");
        assert_eq!(girth(&graph), Ok(known.girth), "{name}");
        let map = UnGraphMap::<u32, ()>::from_edges(&known.edges);
        assert_eq!(diameter(&map), Ok(known.diameter), "{name}");
        assert_eq!(girth(&map), Ok(known.girth), "{name}");
    }
}

/// The sum of |i - j| over a path of n nodes is (n - 1) n (n + 1) / 3, so the average is (n + 1) / 3.
#[test]
fn the_average_on_a_path() {
    for nodes in [2_u32, 3, 10, 300] {
        let path = UnGraph::<(), ()>::from_edges((1..nodes).map(|node| (node - 1, node)));
        let expected = f64::from(nodes + 1) / 3.0;
        assert!((average_distance(&path).unwrap() - expected).abs() < 1e-9);
    }
}
