//! Corrupted nodes: a wrong distance, a wrong parent, a node that is missing or not in the graph.

use alloc::string::ToString;
use alloc::vec;

use petgraph::graph::DiGraph;
use petgraph::graphmap::DiGraphMap;
use petgraph::stable_graph::StableDiGraph;
use petgraph::visit::NodeFiltered;

use super::{Answer, assert_error, certified, diamond, n};
use crate::search::{CertifyError, shortest_paths};

#[test]
fn a_right_answer_is_certified() {
    assert_eq!(certified(|_| ()), Ok(()));
}

#[test]
fn another_valid_parent_is_certified() {
    assert_eq!(certified(|answer| answer.queue.parent[3] = 2), Ok(()));
}

#[test]
fn a_distance_too_large() {
    // 1 is the parent of 2, by a real edge, but there is an edge from 0.
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 2)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order = vec![n(0), n(1), n(2)];
    answer.queue.parent = vec![0, 0, 1];
    answer.queue.layer_starts = vec![0, 1, 2];
    answer.ranks = vec![1, 2, 3];
    let error = CertifyError::TooFar {
        from: n(0),
        from_distance: 0,
        node: n(2),
        distance: Some(2),
    };
    assert_eq!(answer.certify(), Err(error));
    assert_eq!(
        error.to_string(),
        "node NodeIndex(2) is at distance 2, but there is an edge to it from NodeIndex(0) at distance 0"
    );
}

#[test]
fn a_distance_too_small() {
    assert_error(
        |answer| {
            answer.queue.layer_starts = vec![0, 1, 4];
            answer.queue.parent[3] = 0;
            answer.queue.parent[4] = 3;
        },
        CertifyError::NoSuchEdge {
            parent: n(0),
            node: n(3),
        },
        "the graph has no edge from NodeIndex(0) to NodeIndex(3), which the search tree has",
    );
}

#[test]
fn a_node_missing() {
    assert_error(
        |answer| {
            answer.queue.order.pop();
            answer.queue.parent.pop();
            answer.queue.layer_starts.pop();
            answer.ranks[4] = 0;
            answer.queue.expanded = 4;
        },
        CertifyError::TooFar {
            from: n(3),
            from_distance: 2,
            node: n(4),
            distance: None,
        },
        "node NodeIndex(4) is not reached, but there is an edge to it from NodeIndex(3) at distance 2",
    );
}

#[test]
fn a_node_reached_that_cannot_be() {
    let error = CertifyError::NoSuchEdge {
        parent: n(3),
        node: n(5),
    };
    let add_5 = |answer: &mut Answer| {
        answer.queue.order.push(n(5));
        answer.queue.parent.push(3);
        answer.ranks[5] = 6;
        answer.queue.expanded = 6;
    };
    assert_eq!(certified(add_5), Err(error));
}

#[test]
fn a_listed_node_that_is_not_in_the_graph() {
    assert_error(
        |answer| answer.queue.order[4] = n(77),
        CertifyError::NotInGraph {
            node: n(77),
            distance: 3,
        },
        "node NodeIndex(77) is listed at distance 3 but is not in the graph",
    );
}

#[test]
fn a_source_that_is_not_in_the_graph() {
    let mut graph = StableDiGraph::<(), ()>::from_edges([(0, 1), (2, 3)]);
    graph.remove_node(n(2));
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order.insert(1, n(2));
    answer.queue.parent = vec![0, 1, 0];
    answer.queue.layer_starts = vec![0, 2];
    let error = CertifyError::NotInGraph {
        node: n(2),
        distance: 0,
    };
    assert_eq!(answer.certify(), Err(error));

    let graph = diamond();
    let without_2 = NodeFiltered::from_fn(&graph, |node| node != n(2));
    let mut answer = shortest_paths(&without_2, [n(0)]).unwrap();
    answer.queue.order[0] = n(2);
    assert_eq!(answer.certify(), Err(error));

    let names = DiGraphMap::<_, ()>::from_edges([("a", "b")]);
    let mut answer = shortest_paths(&names, ["a"]).unwrap();
    answer.queue.order[0] = "z";
    let error = CertifyError::NotInGraph {
        node: "z",
        distance: 0,
    };
    assert_eq!(answer.certify(), Err(error));
}

#[test]
fn a_node_listed_twice() {
    assert_error(
        |answer| answer.queue.order[3] = n(1),
        CertifyError::ListedTwice {
            node: n(1),
            first: 1,
            second: 2,
        },
        "node NodeIndex(1) is listed at distance 1 and again at distance 2",
    );
}

#[test]
fn a_source_given_a_parent() {
    assert_error(
        |answer| answer.queue.parent[0] = 3,
        CertifyError::WrongParent {
            node: n(0),
            distance: 0,
            parent: Some((n(3), 2)),
        },
        "node NodeIndex(0) at distance 0 has the parent NodeIndex(3) at distance 2",
    );
}

#[test]
fn a_node_without_a_parent() {
    assert_error(
        |answer| answer.queue.parent[2] = 2,
        CertifyError::WrongParent {
            node: n(2),
            distance: 1,
            parent: None,
        },
        "node NodeIndex(2) at distance 1 has no parent",
    );
}

#[test]
fn a_parent_in_the_wrong_layer() {
    let error = CertifyError::WrongParent {
        node: n(4),
        distance: 3,
        parent: Some((n(2), 1)),
    };
    assert_error(
        |answer| answer.queue.parent[4] = 2,
        error,
        "node NodeIndex(4) at distance 3 has the parent NodeIndex(2) at distance 1",
    );
}

#[test]
fn a_parent_without_an_edge() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    let error = CertifyError::NoSuchEdge {
        parent: n(2),
        node: n(3),
    };
    answer.queue.parent[3] = 1; // the order is 0 2 1 3
    assert_eq!(answer.certify(), Err(error));
}

#[test]
fn two_parents_that_are_each_others() {
    // Real edges both ways, and no path from the source.
    let graph = DiGraph::<(), ()>::from_edges([(1, 2), (2, 1), (0, 3)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order = vec![n(0), n(3), n(1), n(2)];
    answer.queue.parent = vec![0, 0, 3, 2];
    answer.queue.layer_starts = vec![0, 1, 2, 3];
    answer.queue.expanded = 4;
    answer.ranks = vec![1, 3, 4, 2];
    let error = CertifyError::WrongParent {
        node: n(1),
        distance: 2,
        parent: Some((n(2), 3)),
    };
    assert_eq!(answer.certify(), Err(error));
}
