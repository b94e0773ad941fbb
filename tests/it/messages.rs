//! Messages of the errors of searches, metrics, colorings, `certify` and state spaces.

use std::fmt::Display;

use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::states::{self, StatesError};
use hopwise::{
    CertifyError, ColoringError, MetricsError, SearchError, diameter, eccentricity, shortest_paths,
    two_coloring,
};

const LIMIT: usize = 4_294_967_295;

#[track_caller]
fn assert_message(error: impl Display, message: &str) {
    assert_eq!(error.to_string(), message);
}

#[test]
fn searches() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let error = shortest_paths(&graph, [NodeIndex::new(7)]).unwrap_err();
    assert_message(error, "node NodeIndex(7) is not in the graph");
    let error = error.map_node(|node| format!("city {}", node.index()));
    assert_message(error, "node \"city 7\" is not in the graph");
    let error = SearchError::NodeNotFound { node: "Oslo" };
    assert_message(error.into_owned(), "node \"Oslo\" is not in the graph");

    // These two need a graph past 32 bits.
    let bound = 5_000_000_000;
    assert_message(
        SearchError::<char>::TooManyNodes {
            bound,
            limit: LIMIT,
        },
        "the graph's node bound 5000000000 is over the limit of 4294967295",
    );
    assert_message(
        SearchError::<char>::TooManyArcs { limit: LIMIT },
        "the graph has more arcs than the limit of 4294967295",
    );
}

#[test]
fn metrics() {
    let one_way = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let message = "node NodeIndex(0) cannot be reached from node NodeIndex(1); \
                   `distance_summary` and `components` take disconnected graphs";
    assert_message(diameter(&one_way).unwrap_err(), message);
    assert_message(
        diameter(&DiGraph::<(), ()>::new()).unwrap_err(),
        "the graph is empty",
    );
    let node = NodeIndex::new(7);
    let error = eccentricity(&one_way, node).unwrap_err();
    assert_eq!(error, SearchError::NodeNotFound { node }.into());
    assert_message(error, "node NodeIndex(7) is not in the graph");

    // These need a large graph.
    assert_message(
        MetricsError::<u8>::from(SearchError::TooManyNodes { bound: 9, limit: 8 }),
        "the graph's node bound 9 is over the limit of 8",
    );
    assert_message(
        MetricsError::<u8>::from(SearchError::TooManyArcs { limit: 8 }),
        "the graph has more arcs than the limit of 8",
    );
    let (nodes, limit) = (40_000, 32_768);
    let error = MetricsError::<char>::MatrixTooLarge { nodes, limit };
    assert_message(
        error,
        "a distance matrix of 40000 nodes is over the limit of 32768",
    );
}

#[test]
fn colorings() {
    let triangle = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    assert_message(
        two_coloring(&triangle).unwrap_err(),
        "the graph is not bipartite: it has a cycle of 3 edges",
    );
    // This needs a large graph.
    assert_message(
        ColoringError::<u8>::from(SearchError::TooManyArcs { limit: 8 }),
        "the graph has more arcs than the limit of 8",
    );
}

#[test]
fn certify() {
    let parent = |parent| CertifyError::WrongParent {
        node: 'a',
        distance: 2,
        parent,
    };
    let too_far = |distance| CertifyError::TooFar {
        from: 'a',
        from_distance: 1,
        node: 'b',
        distance,
    };
    for (error, message) in [
        (
            CertifyError::NotInGraph {
                node: 'a',
                distance: 3,
            },
            "node 'a' is listed at distance 3 but is not in the graph",
        ),
        (
            CertifyError::ListedTwice {
                node: 'a',
                first: 1,
                second: 2,
            },
            "node 'a' is listed at distance 1 and again at distance 2",
        ),
        (
            CertifyError::WrongLookup {
                node: 'a',
                listed: Some(4),
                looked_up: None,
            },
            "node 'a' is listed at position 4 but looked up nowhere",
        ),
        (
            too_far(None),
            "node 'b' is not reached, but there is an edge to it from 'a' at distance 1",
        ),
        (
            too_far(Some(3)),
            "node 'b' is at distance 3, but there is an edge to it from 'a' at distance 1",
        ),
        (parent(None), "node 'a' at distance 2 has no parent"),
        (
            parent(Some(('b', 2))),
            "node 'a' at distance 2 has the parent 'b' at distance 2",
        ),
        (
            CertifyError::ParentNotExpanded {
                node: 'a',
                parent: 'b',
            },
            "node 'a' has the parent 'b', which was not expanded",
        ),
        (
            CertifyError::NoSuchEdge {
                parent: 'b',
                node: 'a',
            },
            "the graph has no edge from 'b' to 'a', which the search tree has",
        ),
        (
            CertifyError::Inconsistent {
                what: "the number of parents",
                value: 2,
                other: "the number of nodes",
                other_value: 3,
            },
            "the answer is inconsistent: the number of parents is 2, the number of nodes is 3",
        ),
    ] {
        assert_message(error, message);
    }
}

#[test]
fn state_spaces() {
    let endless = |&n: &u64| [((), n + 1)];
    let error = states::shortest_path_up_to(100, [0], endless, |_| false).unwrap_err();
    let message = "counted 100 states within 100 moves, and there are more than the limit of 100";
    assert_message(error, message);
    let error = states::shortest_path_up_to(1, [0], endless, |_| false).unwrap_err();
    let message = "counted 1 state within 1 move, and there are more than the limit of 1";
    assert_message(error, message);

    // This one needs a space of more than 4,294,967,295 moves.
    let error = |most| StatesError::TooManyMoves {
        counted: most,
        limit: most,
    };
    let message = "counted 4294967295 moves, and there are more than the limit of 4294967295";
    assert_message(error(LIMIT), message);
    assert_message(
        error(1),
        "counted 1 move, and there are more than the limit of 1",
    );
}
