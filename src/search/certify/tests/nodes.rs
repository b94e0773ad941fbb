//! Flaws in what is said of a node: its distance, its parent, its being there.

use alloc::string::ToString;
use alloc::vec;

use petgraph::graph::DiGraph;
use petgraph::graphmap::DiGraphMap;
use petgraph::stable_graph::StableDiGraph;
use petgraph::visit::NodeFiltered;

use super::{Answer, assert_flaw, diamond, n, verdict};
use crate::search::{Flaw, shortest_paths};

#[test]
fn a_right_answer_is_certified() {
    assert_eq!(verdict(|_| ()), Ok(()));
}

#[test]
fn another_right_parent_is_as_good() {
    assert_eq!(verdict(|answer| answer.queue.parent[3] = 2), Ok(()));
}

#[test]
fn a_distance_too_large() {
    // 2 hangs from 1, by a real edge, though there is one from 0.
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 2)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order = vec![n(0), n(1), n(2)];
    answer.queue.parent = vec![0, 0, 1];
    answer.queue.layer_starts = vec![0, 1, 2];
    answer.ranks = vec![1, 2, 3];
    let flaw = Flaw::TooFar {
        from: n(0),
        from_distance: 0,
        node: n(2),
        distance: 2,
    };
    assert_eq!(answer.certify(), Err(flaw));
    assert_eq!(
        flaw.to_string(),
        "node NodeIndex(2) is at distance 2, but there is an edge to it from NodeIndex(0) at distance 0"
    );
}

#[test]
fn a_distance_too_small() {
    assert_flaw(
        |answer| {
            answer.queue.layer_starts = vec![0, 1, 4];
            answer.queue.parent[3] = 0;
            answer.queue.parent[4] = 3;
        },
        Flaw::NoSuchEdge {
            parent: n(0),
            node: n(3),
        },
        "the graph has no edge from NodeIndex(0) to NodeIndex(3), which the search tree has",
    );
}

#[test]
fn a_node_missing() {
    assert_flaw(
        |answer| {
            answer.queue.order.pop();
            answer.queue.parent.pop();
            answer.queue.layer_starts.pop();
            answer.ranks[4] = 0;
            answer.queue.expanded = 4;
        },
        Flaw::NotReached {
            from: n(3),
            from_distance: 2,
            node: n(4),
        },
        "node NodeIndex(4) is not reached, but there is an edge to it from NodeIndex(3) at distance 2",
    );
}

#[test]
fn a_node_reached_that_cannot_be() {
    let flaw = Flaw::NoSuchEdge {
        parent: n(3),
        node: n(5),
    };
    let add_5 = |answer: &mut Answer| {
        answer.queue.order.push(n(5));
        answer.queue.parent.push(3);
        answer.ranks[5] = 6;
        answer.queue.expanded = 6;
    };
    assert_eq!(verdict(add_5), Err(flaw));
}

#[test]
fn a_ghost_in_the_list() {
    assert_flaw(
        |answer| answer.queue.order[4] = n(77),
        Flaw::NotInGraph {
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
    let flaw = Flaw::NotInGraph {
        node: n(2),
        distance: 0,
    };
    assert_eq!(answer.certify(), Err(flaw));

    let graph = diamond();
    let without_2 = NodeFiltered::from_fn(&graph, |node| node != n(2));
    let mut answer = shortest_paths(&without_2, [n(0)]).unwrap();
    answer.queue.order[0] = n(2);
    assert_eq!(answer.certify(), Err(flaw));

    let names = DiGraphMap::<_, ()>::from_edges([("a", "b")]);
    let mut answer = shortest_paths(&names, ["a"]).unwrap();
    answer.queue.order[0] = "z";
    let flaw = Flaw::NotInGraph {
        node: "z",
        distance: 0,
    };
    assert_eq!(answer.certify(), Err(flaw));
}

#[test]
fn a_node_listed_twice() {
    assert_flaw(
        |answer| answer.queue.order[3] = n(1),
        Flaw::ListedTwice {
            node: n(1),
            first: 1,
            second: 2,
        },
        "node NodeIndex(1) is listed at distance 1 and again at distance 2",
    );
}

#[test]
fn a_source_given_a_parent() {
    assert_flaw(
        |answer| answer.queue.parent[0] = 3,
        Flaw::SourceWithParent {
            node: n(0),
            parent: n(3),
        },
        "source NodeIndex(0) has the parent NodeIndex(3)",
    );
}

#[test]
fn a_node_without_a_parent() {
    assert_flaw(
        |answer| answer.queue.parent[2] = 2,
        Flaw::NoParent {
            node: n(2),
            distance: 1,
        },
        "node NodeIndex(2) at distance 1 has no parent",
    );
}

#[test]
fn a_parent_in_the_wrong_layer() {
    let flaw = Flaw::ParentNotNearer {
        node: n(4),
        distance: 3,
        parent: n(2),
        parent_distance: 1,
    };
    assert_flaw(
        |answer| answer.queue.parent[4] = 2,
        flaw,
        "node NodeIndex(4) at distance 3 has the parent NodeIndex(2) at distance 1",
    );
}

#[test]
fn a_parent_without_an_edge() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    let flaw = Flaw::NoSuchEdge {
        parent: n(2),
        node: n(3),
    };
    answer.queue.parent[3] = 1; // the order is 0 2 1 3
    assert_eq!(answer.certify(), Err(flaw));
}

#[test]
fn two_parents_that_are_each_others() {
    // Real edges both ways, and no way in from the source: a tree that hangs in the air.
    let graph = DiGraph::<(), ()>::from_edges([(1, 2), (2, 1), (0, 3)]);
    let mut answer = shortest_paths(&graph, [n(0)]).unwrap();
    answer.queue.order = vec![n(0), n(3), n(1), n(2)];
    answer.queue.parent = vec![0, 0, 3, 2];
    answer.queue.layer_starts = vec![0, 1, 2, 3];
    answer.queue.expanded = 4;
    answer.ranks = vec![1, 3, 4, 2];
    let flaw = Flaw::ParentNotNearer {
        node: n(1),
        distance: 2,
        parent: n(2),
        parent_distance: 3,
    };
    assert_eq!(answer.certify(), Err(flaw));
}
