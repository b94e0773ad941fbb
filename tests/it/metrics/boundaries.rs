//! Boundaries of the metrics: the smallest graphs, the largest, and disconnected ones.

use std::collections::HashSet;
use std::error::Error;
use std::iter::{Empty, Once, empty, once};

use hopwise::metrics::{distance_matrix_within, distance_summary_from, plain_closeness};
use hopwise::petgraph::Undirected;
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::stable_graph::StableDiGraph;
use hopwise::petgraph::visit::{
    GraphBase, GraphProp, GraphRef, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::{
    MetricsError, SearchError, average_distance, center, closeness, components, diameter,
    diameter_path, distance_matrix, distance_summary, eccentricities, eccentricity, extremes,
    harmonic, periphery, radius, two_coloring,
};

#[test]
fn a_single_node() {
    let mut graph = UnGraph::<(), ()>::default();
    let node = graph.add_node(());
    assert_eq!(eccentricity(&graph, node), Ok(0));
    assert_eq!(diameter(&graph), Ok(0));
    assert_eq!(radius(&graph), Ok(0));
    assert_eq!(center(&graph), Ok(vec![node]));
    assert_eq!(periphery(&graph), Ok(vec![node]));
    assert_eq!(average_distance(&graph).map(f64::to_bits), Ok(0));
    assert_eq!(distance_matrix(&graph).unwrap().get(node, node), Some(0));
    assert_eq!(diameter_path(&graph).unwrap().nodes(), [node]);
    assert_eq!(eccentricities(&graph), Ok(vec![(node, 0)]));
    assert_eq!(closeness(&graph), Ok(vec![(node, 0.0)]));
    assert_eq!(harmonic(&graph), Ok(vec![(node, 0.0)]));
    assert_no_pairs(&distance_summary(&graph).unwrap());
}

fn assert_no_pairs(summary: &hopwise::DistanceSummary) {
    assert!(summary.histogram().is_empty());
    assert_eq!((summary.mean(), summary.max_distance()), (None, None));
    assert_eq!(summary.efficiency().to_bits(), 0);
    assert_eq!((summary.reached_pairs(), summary.unreached_pairs()), (0, 0));
    assert_eq!(summary.total(), 0);
}

#[test]
fn an_empty_graph() {
    let graph = DiGraph::<(), ()>::default();
    let node = NodeIndex::new(0);
    assert_eq!(
        eccentricity(&graph, node),
        Err(SearchError::NodeNotFound { node }.into())
    );
    assert_eq!(diameter(&graph), Err(MetricsError::Empty));
    assert_eq!(average_distance(&graph), Err(MetricsError::Empty));
    let matrix = distance_matrix(&graph).unwrap();
    assert!(matrix.nodes().is_empty());
    assert_eq!(matrix.get(node, node), None);
    assert_eq!(format!("{matrix:?}"), "{}");
    assert_no_pairs(&distance_summary(&graph).unwrap());
    assert_no_pairs(&distance_summary_from(&graph, []).unwrap());
    assert_eq!(closeness(&graph), Ok(vec![]));
}

/// Absent sources are errors, none is the summary of no pairs, and one that comes twice counts once.
#[test]
fn sources_of_a_sample() {
    let mut graph = StableDiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    graph.remove_node(1.into());
    for node in [1, 9].map(NodeIndex::new) {
        let sources = [2.into(), node];
        let absent = SearchError::NodeNotFound { node };
        assert_eq!(distance_summary_from(&graph, sources), Err(absent));
    }
    assert_no_pairs(&distance_summary_from(&graph, []).unwrap());
    let twice = distance_summary_from(&graph, [2.into(), 2.into()]).unwrap();
    assert_eq!(twice, distance_summary_from(&graph, [2.into()]).unwrap());
    assert_eq!((twice.histogram(), twice.unreached_pairs()), (&[1][..], 1));
}

#[test]
fn a_matrix_within_no_distance() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let [a, b] = [0, 1].map(NodeIndex::new);
    for (limit, expected) in [(0, None), (1, Some(1)), (usize::MAX, Some(1))] {
        let matrix = distance_matrix_within(&graph, limit).unwrap();
        assert_eq!((matrix.get(a, a), matrix.get(a, b)), (Some(0), expected));
    }
}

/// One way round is not enough: the error names the way that is missing.
#[test]
fn connected_but_not_strongly() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    let gap = |from: usize, to: usize| MetricsError::Disconnected {
        from: NodeIndex::new(from),
        to: NodeIndex::new(to),
    };
    assert_eq!(eccentricity(&graph, 0.into()), Ok(2));
    assert_eq!(eccentricity(&graph, 1.into()), Err(gap(1, 0)));
    assert_eq!(average_distance(&graph), Err(gap(1, 0)));
    assert!(matches!(
        diameter(&graph),
        Err(MetricsError::Disconnected { .. })
    ));
}

#[test]
fn questions_about_nodes_that_are_not_there() {
    let mut graph = StableDiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    graph.remove_node(1.into());
    let matrix = distance_matrix(&graph).unwrap();
    let [a, hole, c, beyond] = [0, 1, 2, 9].map(NodeIndex::new);
    assert_eq!(matrix.get(c, a), Some(1));
    assert_eq!(matrix.get(a, c), None);
    for absent in [hole, beyond] {
        assert_eq!(matrix.get(a, absent), None);
        assert_eq!(matrix.get(absent, a), None);
        assert!(matrix.row(absent).is_none());
        let not_found = MetricsError::Search(SearchError::NodeNotFound { node: absent });
        assert_eq!(eccentricity(&graph, absent), Err(not_found));
    }
    let shown = "{NodeIndex(0): [Some(0), None], NodeIndex(2): [Some(1), Some(0)]}";
    assert_eq!(format!("{matrix:?}"), shown);

    let map = UnGraphMap::<&str, ()>::from_edges([("x", "y")]);
    let matrix = distance_matrix(&map).unwrap();
    assert_eq!(matrix.get("x", "y"), Some(1));
    assert_eq!(matrix.get("x", "z"), None);
}

#[test]
fn a_matrix_too_large() {
    let mut graph = DiGraph::<(), ()>::default();
    for _ in 0..=1 << 15 {
        graph.add_node(());
    }
    let error = distance_matrix(&graph).unwrap_err();
    let (nodes, limit) = (32_769, 32_768);
    assert_eq!(error, MetricsError::MatrixTooLarge { nodes, limit });
}

/// One node, whose number might have been anything up to the largest there is.
#[derive(Clone, Copy)]
struct Vast;

impl GraphBase for Vast {
    type NodeId = usize;
    type EdgeId = usize;
}

impl GraphRef for Vast {}

impl GraphProp for Vast {
    type EdgeType = Undirected;
}

impl NodeIndexable for Vast {
    fn node_bound(&self) -> usize {
        usize::MAX
    }

    fn to_index(&self, node: usize) -> usize {
        node
    }

    fn from_index(&self, index: usize) -> usize {
        index
    }
}

impl Visitable for Vast {
    type Map = HashSet<usize>;

    fn visit_map(&self) -> Self::Map {
        HashSet::new()
    }

    fn reset_map(&self, map: &mut Self::Map) {
        map.clear();
    }
}

impl IntoNodeIdentifiers for Vast {
    type NodeIdentifiers = Once<usize>;

    fn node_identifiers(self) -> Once<usize> {
        once(0)
    }
}

impl IntoNeighbors for Vast {
    type Neighbors = Empty<usize>;

    fn neighbors(self, _: usize) -> Empty<usize> {
        empty()
    }
}

#[test]
fn indices_past_32_bits() {
    let error = MetricsError::Search(SearchError::TooManyNodes {
        bound: usize::MAX,
        limit: 0xffff_ffff,
    });
    assert_eq!(eccentricity(Vast, 0), Err(error));
    assert_eq!(diameter(Vast), Err(error));
    assert_eq!(radius(Vast), Err(error));
    assert_eq!(center(Vast), Err(error));
    assert_eq!(periphery(Vast), Err(error));
    assert_eq!(average_distance(Vast), Err(error));
    assert_eq!(distance_matrix(Vast).err(), Some(error));
    assert_eq!(diameter_path(Vast), Err(error));
    assert_eq!(eccentricities(Vast), Err(error));
    assert_eq!(extremes(Vast), Err(error));
    let MetricsError::Search(error) = error else {
        unreachable!("it was made so");
    };
    assert_eq!(distance_summary(Vast), Err(error));
    assert_eq!(distance_summary_from(Vast, [0]), Err(error));
    assert_eq!(closeness(Vast), Err(error));
    assert_eq!(plain_closeness(Vast), Err(error));
    assert_eq!(harmonic(Vast), Err(error));
    assert_eq!(components(Vast).err(), Some(error));
    assert_eq!(two_coloring(Vast).err(), Some(error.into()));
}

/// Node ids that borrow need not be static for the error to be one.
#[test]
fn errors_of_borrowed_names() {
    fn message<'a>(name: &'a str) -> String {
        let map = UnGraphMap::<&'a str, ()>::from_edges([("x", "y")]);
        let error: Box<dyn Error + 'a> = eccentricity(&map, name).unwrap_err().into();
        error.to_string()
    }
    let name = String::from("z");
    assert_eq!(message(&name), "node \"z\" is not in the graph");
}

/// Distances past 65,536, on a graph that would take hours with a search from every node.
#[test]
fn a_long_path() {
    let nodes = 70_000;
    let path = UnGraph::<(), ()>::from_edges((1..nodes).map(|node| (node - 1, node)));
    assert_eq!(diameter(&path), Ok(69_999));
    assert_eq!(radius(&path), Ok(35_000));
    assert_eq!(center(&path), Ok(vec![34_999.into(), 35_000.into()]));
    assert_eq!(periphery(&path), Ok(vec![0.into(), 69_999.into()]));
}
