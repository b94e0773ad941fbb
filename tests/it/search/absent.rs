//! Absent nodes of each kind, and graphs that are too large.

use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::DiGraphMap;
use hopwise::petgraph::matrix_graph::DiMatrix;
use hopwise::petgraph::stable_graph::StableDiGraph;
use hopwise::petgraph::visit::{
    GraphBase, GraphRef, IntoNeighbors, IntoNodeIdentifiers, NodeFiltered, NodeIndexable, Visitable,
};
use hopwise::{Search, SearchError, shortest_path, shortest_paths};
use std::collections::HashSet;

#[test]
fn an_index_out_of_range_is_an_error_and_a_question_about_it_none() {
    let graph = UnGraph::<(), ()>::from_edges([(0, 1)]);
    for index in [2, 1_000, usize::MAX] {
        let node = NodeIndex::new(index);
        let error = SearchError::NodeNotFound { node };
        assert_eq!(shortest_path(&graph, node, 0.into()), Err(error));
        assert_eq!(shortest_path(&graph, 0.into(), node), Err(error));
        let answer = shortest_paths(&graph, [0.into()]).expect("a node");
        assert_eq!(answer.distance(node), None);
        assert!(answer.path_to(node).is_none());
    }
    let csr = Csr::<(), ()>::with_nodes(2);
    let error = SearchError::NodeNotFound { node: 2 };
    assert_eq!(shortest_path(&csr, 0, 2), Err(error));
    assert_eq!(shortest_path(&csr, 2, 0), Err(error));
}

#[test]
fn a_removed_slot_is_an_error_and_no_ghost_at_distance_0() {
    let mut stable = StableDiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    let mut matrix = DiMatrix::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    // In the middle and at the end.
    for index in [1, 3] {
        stable.remove_node(NodeIndex::new(index));
        matrix.remove_node(NodeIndex::new(index));
    }
    for index in [1, 3] {
        let node = NodeIndex::new(index);
        let error = SearchError::NodeNotFound { node };
        assert_eq!(shortest_paths(&stable, [node]).expect_err("removed"), error);
        let answer = shortest_paths(&stable, [2.into()]).expect("a node");
        assert_eq!(answer.distance(node), None);

        let node = NodeIndex::new(index);
        let error = SearchError::NodeNotFound { node };
        assert_eq!(shortest_paths(&matrix, [node]).expect_err("removed"), error);
        let answer = shortest_paths(&matrix, [2.into()]).expect("a node");
        assert_eq!(answer.distance(node), None);
    }
}

#[test]
fn a_node_hidden_by_a_filter_is_an_error_and_no_way_through() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 3), (3, 4), (4, 2)]);
    let hidden = NodeIndex::new(1);
    let view = NodeFiltered::from_fn(&graph, |node| node != hidden);
    let error = SearchError::NodeNotFound { node: hidden };
    assert_eq!(shortest_path(&view, hidden, 2.into()), Err(error));
    assert_eq!(shortest_path(&view, 0.into(), hidden), Err(error));
    let path = shortest_path(&view, 0.into(), 2.into())
        .expect("nodes")
        .expect("round about");
    assert_eq!(path.nodes(), [0, 3, 4, 2].map(NodeIndex::new));
}

#[test]
fn an_absent_key_is_an_error() {
    let mut graph = DiGraphMap::<&str, ()>::from_edges([("a", "b"), ("b", "c")]);
    graph.remove_node("b");
    for node in ["b", "never"] {
        let error = SearchError::NodeNotFound { node };
        assert_eq!(shortest_path(&graph, node, "a"), Err(error));
        assert_eq!(shortest_path(&graph, "a", node), Err(error));
        let answer = shortest_paths(&graph, ["a"]).expect("a node");
        assert_eq!(answer.distance(node), None);
        assert!(!answer.is_reached(node));
    }
}

#[test]
fn any_node_is_absent_from_an_empty_graph() {
    let graph = DiGraph::<(), ()>::new();
    let node = NodeIndex::new(0);
    let error = SearchError::NodeNotFound { node };
    assert_eq!(shortest_paths(&graph, [node]).expect_err("empty"), error);
    assert_eq!(shortest_path(&graph, node, node), Err(error));
    let map = DiGraphMap::<u8, ()>::new();
    assert_eq!(
        shortest_path(&map, 0, 0),
        Err(SearchError::NodeNotFound { node: 0 })
    );
}

#[test]
fn the_first_absent_source_is_named_before_any_goal() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let [first, second, goal] = [7, 8, 9].map(NodeIndex::new);
    let search = Search::new().goal(goal).sources([0.into(), first, second]);
    let error = search.run(&graph).expect_err("absent");
    assert_eq!(error, SearchError::NodeNotFound { node: first });
    assert_eq!(error.to_string(), "node NodeIndex(7) is not in the graph");
}

/// A graph without nodes that claims to number them up to anything.
#[derive(Clone, Copy)]
struct Claims {
    bound: usize,
}

impl GraphBase for Claims {
    type NodeId = usize;
    type EdgeId = usize;
}

impl GraphRef for Claims {}

impl IntoNeighbors for Claims {
    type Neighbors = std::iter::Empty<usize>;

    fn neighbors(self, _: usize) -> Self::Neighbors {
        std::iter::empty()
    }
}

impl IntoNodeIdentifiers for Claims {
    type NodeIdentifiers = std::iter::Empty<usize>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        std::iter::empty()
    }
}

impl NodeIndexable for Claims {
    fn node_bound(&self) -> usize {
        self.bound
    }

    fn to_index(&self, node: usize) -> usize {
        node
    }

    fn from_index(&self, index: usize) -> usize {
        index
    }
}

impl Visitable for Claims {
    type Map = HashSet<usize>;

    fn visit_map(&self) -> HashSet<usize> {
        HashSet::new()
    }

    fn reset_map(&self, map: &mut HashSet<usize>) {
        map.clear();
    }
}

#[cfg(target_pointer_width = "64")]
#[test]
fn a_node_bound_past_32_bits_is_an_error_before_anything_is_allocated() {
    let limit = 0xFFFF_FFFF;
    for bound in [limit + 1, usize::MAX] {
        let graph = Claims { bound };
        let error = SearchError::TooManyNodes { bound, limit };
        assert_eq!(shortest_paths(graph, []).expect_err("too large"), error);
        assert_eq!(shortest_path(graph, 0, 0), Err(error));
        assert_eq!(Search::from([0]).run(graph).expect_err("too large"), error);
        let by_layer = Search::new().by_layer(graph);
        assert_eq!(by_layer.expect_err("too large"), error);
    }
    let error = shortest_paths(Claims { bound: limit + 1 }, []).expect_err("too large");
    let message = "the graph's node bound 4294967296 is over the limit of 4294967295";
    assert_eq!(error.to_string(), message);
}
