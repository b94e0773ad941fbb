//! What `Clone`, `Debug` and the back ends of iterators give: derived where that is right, written by hand here.

use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::{Search, Searcher, Snapshot, shortest_path, shortest_paths};

/// 0 leads to 1 and 2, both to 3, and that to 4.
fn diamond_and_tail() -> DiGraph<(), ()> {
    // A directed `Graph` lists the newest edge first.
    DiGraph::from_edges([(0, 2), (0, 1), (1, 3), (2, 3), (3, 4)])
}

fn n(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

#[test]
fn a_copy_of_an_answer_is_the_answer_and_outlives_it() {
    let graph = diamond_and_tail();
    let stopped = Search::from([n(0)]).goal(n(3)).run(&graph).unwrap();
    let copy = stopped.clone();
    let reported = |node| (stopped.distance(node), stopped.parent(node));
    let all: Vec<_> = graph.node_indices().map(reported).collect();
    let (stop, complete) = (stopped.stopped_at(), stopped.is_complete());
    drop(stopped);

    assert_eq!((copy.stopped_at(), copy.is_complete()), (stop, complete));
    assert_eq!((stop, complete), (Some(n(3)), false));
    assert_eq!(copy.sources(), [n(0)]);
    for (node, reported) in graph.node_indices().zip(all) {
        assert_eq!((copy.distance(node), copy.parent(node)), reported);
    }
    assert_eq!(copy.distance(n(3)), Some(2));
    assert_eq!(copy.certify(), Ok(()));
}

#[test]
fn copies_of_iterators_go_on_where_the_first_stands() {
    let graph = diamond_and_tail();
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    let (mut layers, mut nodes) = (paths.layers(), paths.iter());
    assert_eq!(layers.next(), Some(&[n(0)][..]));
    assert_eq!(nodes.next(), Some((n(0), 0)));

    let mut others = (layers.clone(), nodes.clone());
    assert_eq!(others.0.next(), Some(&[n(1), n(2)][..]));
    assert_eq!(others.1.next(), Some((n(1), 1)));
    assert_eq!((others.0.len(), others.1.len()), (2, 3));
    assert_eq!(
        (layers.len(), nodes.len()),
        (3, 4),
        "the first has not moved"
    );
}

#[test]
fn the_steps_of_a_path_can_be_taken_from_the_end() {
    let graph = diamond_and_tail();
    let path = shortest_path(&graph, n(0), n(4)).unwrap().unwrap();
    let mut steps = path.steps();
    assert_eq!((steps.len(), steps.size_hint()), (3, (3, Some(3))));
    assert_eq!(steps.next_back(), Some((n(3), n(4))));
    assert_eq!(steps.next(), Some((n(0), n(1))));
    assert_eq!(steps.next_back(), Some((n(1), n(3))));
    assert_eq!(
        (steps.next(), steps.next_back(), steps.len()),
        (None, None, 0)
    );
    assert_eq!(path.clone().into_nodes(), path.nodes());
    assert_eq!(path.into_nodes(), [0, 1, 3, 4].map(n));
}

#[test]
fn debug_tells_what_is_asked_and_found_and_not_the_graph() {
    let graph = diamond_and_tail();
    let search = Search::from([n(0)])
        .any_of([n(3)])
        .all_of([n(1), n(2)])
        .max_distance(7);
    assert_eq!(
        format!("{search:?}"),
        "Search { sources: [NodeIndex(0)], any_of: [NodeIndex(3)], all_of: [NodeIndex(1), NodeIndex(2)], max_distance: Some(7) }"
    );

    let mut layers = Search::from([n(0)]).by_layer(&graph).unwrap();
    layers.next_layer();
    let answer = "ShortestPaths { ";
    let mut searcher = Searcher::new(&graph).unwrap();
    searcher.shortest_paths([n(0)]).unwrap();
    let snapshot = Snapshot::new(&graph).unwrap();
    let shown = [
        (format!("{layers:?}"), "LayerSearch { ", answer),
        (format!("{searcher:?}"), "Searcher { ", answer),
        (
            format!("{snapshot:?}"),
            "Snapshot { ",
            "node_bound: 5, arc_count: 5",
        ),
    ];
    for (text, name, part) in shown {
        assert!(text.starts_with(name) && text.contains(part), "{text}");
        assert!(
            !text.contains("DiGraph") && !text.contains("Graph {"),
            "{text}"
        );
    }
}
