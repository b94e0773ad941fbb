//! Boundary cases of the DAG, and graphs with exponentially many paths.

use std::cmp::Ordering;

use hopwise::petgraph::graph::{DiGraph, EdgeIndex, NodeIndex, UnGraph};
use hopwise::petgraph::visit::{Control, UndirectedAdaptor};
use hopwise::{Event, Path, Search, Snapshot, shortest_paths};

fn n(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

/// Diamonds end to end: `2^count` paths from node 0 to the last node.
fn diamonds(count: u32) -> DiGraph<(), ()> {
    DiGraph::from_edges((0..count).flat_map(|i| {
        let first = 3 * i;
        let [left, right, last] = [first + 1, first + 2, first + 3];
        [(first, left), (first, right), (left, last), (right, last)]
    }))
}

/// Pairs of parallel edges end to end: one node path, `2^count` edge paths.
fn doubled(count: u32) -> DiGraph<(), ()> {
    DiGraph::from_edges((0..count).flat_map(|i| [(i, i + 1), (i, i + 1)]))
}

#[test]
fn parallel_edges_are_one_node_path_and_two_edge_paths() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 1), (1, 2)]);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    let dag = paths.dag_to(n(2)).unwrap();
    let nodes: Vec<_> = dag.node_paths().map(Path::into_nodes).collect();
    assert_eq!(nodes, [[0, 1, 2].map(n)]);
    let mut edges: Vec<_> = dag.edge_paths().collect();
    edges.sort();
    assert_eq!(edges, [[0, 2], [1, 2]].map(|path| path.map(EdgeIndex::new)));
    assert_eq!(
        (dag.count_node_paths(), dag.count_edge_paths()),
        (Some(1), Some(2))
    );
    assert_eq!(dag.predecessors(n(1)).collect::<Vec<_>>(), [n(0)]);
}

#[test]
fn a_goal_that_is_a_source_has_one_path_of_no_hops() {
    // Among other sources, on a cycle, under a self-loop, and alone.
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 0), (0, 0), (2, 2)]);
    for (sources, goal) in [(vec![0], 0), (vec![1, 0, 0], 0), (vec![2], 2)] {
        let sources = sources.into_iter().map(n);
        let paths = Search::from(sources).goal(n(goal)).run(&graph).unwrap();
        let dag = paths.dag_to(n(goal)).unwrap();
        let nodes: Vec<_> = dag.node_paths().map(Path::into_nodes).collect();
        assert_eq!(nodes, [[n(goal)]]);
        assert_eq!(dag.edge_paths().collect::<Vec<_>>(), [[]]);
        assert_eq!(
            (dag.count_node_paths(), dag.count_edge_paths()),
            (Some(1), Some(1))
        );
        assert_eq!(dag.predecessors(n(goal)).count(), 0);
    }
}

#[test]
fn what_is_not_reached_has_no_dag() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (2, 0)]);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    assert!(paths.dag_to(n(2)).is_none());
    assert!(paths.dag_to(n(3)).is_none());
    let dag = paths.dag();
    assert!(!dag.is_on_shortest_path(n(2)) && !dag.is_on_shortest_path(n(3)));
    assert!(!dag.is_edge_on_shortest_path(n(2), n(0)));
    assert!(!dag.is_edge_on_shortest_path(n(3), n(3)));
}

#[test]
fn without_sources_there_are_no_paths() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let paths = shortest_paths(&graph, []).unwrap();
    let dag = paths.dag();
    assert_eq!((dag.node_paths().count(), dag.edge_paths().count()), (0, 0));
    assert_eq!(
        (dag.count_node_paths(), dag.count_edge_paths()),
        (Some(0), Some(0))
    );
    assert_eq!(dag.predecessors(n(1)).count(), 0);
}

#[test]
fn a_search_stopped_at_its_goal_still_knows_every_way_there() {
    // Stopped on the edge from 3, the first expanded of the three nodes before the goal.
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4)]);
    let paths = Search::from([n(0)]).goal(n(4)).run(&graph).unwrap();
    assert!(!paths.is_complete());
    let dag = paths.dag_to(n(4)).unwrap();
    assert_eq!(dag.predecessors(n(4)).collect::<Vec<_>>(), [3, 2, 1].map(n));
    assert_eq!(dag.count_node_paths(), Some(3));
    assert_eq!(paths.dag().predecessors(n(4)).len(), 3);
}

#[test]
fn a_pruned_node_ends_paths_and_is_inside_none() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (2, 3)]);
    let searched = Search::from([n(0)]).visit(&graph, |event| match event {
        Event::Discover { node, .. } if node == n(1) => Control::<()>::Prune,
        _ => Control::Continue,
    });
    let (paths, _) = searched.unwrap();
    let dag = paths.dag();
    assert_eq!(dag.predecessors(n(3)).collect::<Vec<_>>(), [n(2)]);
    assert_eq!(paths.dag_to(n(3)).unwrap().count_node_paths(), Some(1));
    assert_eq!(paths.dag_to(n(1)).unwrap().count_node_paths(), Some(1));
}

#[test]
fn several_sources_share_the_paths_to_what_is_between_them() {
    let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 4)]);
    let paths = shortest_paths(&graph, [4, 0].map(n)).unwrap();
    let dag = paths.dag_to(n(2)).unwrap();
    let starts: Vec<_> = dag.node_paths().map(|path| path.start()).collect();
    assert_eq!(starts, [4, 0].map(n));
}

#[test]
fn opposite_edges_seen_as_undirected_are_two_and_an_undirected_edge_stays_one() {
    let two = DiGraph::<(), ()>::from_edges([(0, 1), (1, 0)]);
    let paths = shortest_paths(UndirectedAdaptor(&two), [n(0)]).unwrap();
    assert_eq!(paths.dag_to(n(1)).unwrap().count_edge_paths(), Some(2));
    for (ends, right) in [(vec![(0, 1)], 1), (vec![(0, 1), (1, 0)], 2)] {
        let one = UnGraph::<(), ()>::from_edges(ends);
        let paths = shortest_paths(UndirectedAdaptor(&one), [n(0)]).unwrap();
        assert_eq!(paths.dag_to(n(1)).unwrap().count_edge_paths(), Some(right));
        assert_eq!(
            paths.dag_to(n(1)).unwrap().edge_paths().count() as u128,
            right
        );
    }
}

#[test]
fn the_paths_are_the_same_for_every_kind_of_search() {
    // A grid, from two corners.
    let side = 12;
    let mut grid = UnGraph::<(), ()>::default();
    for square in 0..side * side {
        grid.add_node(());
        if square % side > 0 {
            grid.add_edge(n(square - 1), n(square), ());
        }
        if square >= side {
            grid.add_edge(n(square - side), n(square), ());
        }
    }
    let corners = [0, side * side - 1].map(n);
    let plain = shortest_paths(&grid, corners).unwrap();
    let snapshot = Snapshot::new(&grid).unwrap();
    let fast = snapshot.shortest_paths(corners).unwrap();
    assert_eq!((plain.certify(), fast.certify()), (Ok(()), Ok(())));
    for goal in grid.node_indices() {
        let (row, column) = (goal.index() / side, goal.index() % side);
        let [plain, fast] = [&plain, &fast].map(|answer| answer.dag_to(goal).unwrap());
        // The paths from a corner are the ways to mix the steps down with the steps across.
        let (far_row, far_column) = (side - 1 - row, side - 1 - column);
        let right = match (row + column).cmp(&(far_row + far_column)) {
            Ordering::Less => mixes(row, column),
            Ordering::Equal => mixes(row, column) + mixes(far_row, far_column),
            Ordering::Greater => mixes(far_row, far_column),
        };
        assert_eq!(plain.count_node_paths(), Some(right));
        assert_eq!(fast.count_edge_paths(), Some(right));
        let sorted = |paths: Vec<Path<_>>| {
            let mut paths: Vec<_> = paths.into_iter().map(Path::into_nodes).collect();
            paths.sort();
            paths
        };
        if right < 100 {
            let fast = sorted(fast.node_paths().collect());
            assert_eq!(sorted(plain.node_paths().collect()), fast);
        }
    }
}

/// How many ways there are to mix a steps of one kind with b of another: (a + b)! / (a! b!).
fn mixes(a: usize, b: usize) -> u128 {
    (1..=b as u128).fold(1, |ways, i| ways * (a as u128 + i) / i)
}

#[test]
fn counts_are_exact_up_to_the_last_that_fits() {
    for (count, right) in [
        (0, Some(1)),
        (127, Some(1 << 127)),
        (128, None),
        (130, None),
    ] {
        // One node at least: `from_edges` of nothing has none.
        let mut graph = diamonds(count);
        let last = if count == 0 {
            graph.add_node(())
        } else {
            n(3 * count as usize)
        };
        let paths = shortest_paths(&graph, [n(0)]).unwrap();
        let dag = paths.dag_to(last).unwrap();
        assert_eq!(
            (dag.count_node_paths(), dag.count_edge_paths()),
            (right, right)
        );
    }
    // 1 + 2 + 4 + .. + 2^127 is the largest u128 there is.
    let graph = doubled(127);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    assert_eq!(paths.dag().count_edge_paths(), Some(u128::MAX));
    assert_eq!(paths.dag().count_node_paths(), Some(128));
    let graph = doubled(128);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    assert_eq!(paths.dag().count_edge_paths(), None);
    assert_eq!(paths.dag().count_node_paths(), Some(129));
}

#[test]
fn numbers_too_large_off_the_way_to_the_goal_do_no_harm() {
    let mut graph = diamonds(200);
    let goal = graph.add_node(());
    let before = graph.add_node(());
    graph.extend_with_edges([(n(0), before), (before, goal)]);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    assert_eq!(paths.dag_to(goal).unwrap().count_node_paths(), Some(1));
    assert_eq!(paths.dag().count_node_paths(), None);
}

#[test]
fn of_two_to_the_thousandth_paths_the_first_come_at_once() {
    let graph = diamonds(1_000);
    let goal = n(3_000);
    let paths = Search::from([n(0)]).goal(goal).run(&graph).unwrap();
    let dag = paths.dag_to(goal).unwrap();
    assert_eq!(
        (dag.count_node_paths(), dag.count_edge_paths()),
        (None, None)
    );
    assert_eq!(dag.node_paths().next(), paths.path_to(goal));
    let mut distinct = std::collections::HashSet::new();
    for path in dag.node_paths().take(1_025) {
        assert_eq!((path.start(), path.hops(), path.end()), (n(0), 2_000, goal));
        assert!(path.steps().all(|(from, to)| graph.contains_edge(from, to)));
        distinct.insert(path);
    }
    assert_eq!(distinct.len(), 1_025);

    let graph = doubled(1_000);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    let dag = paths.dag_to(n(1_000)).unwrap();
    assert_eq!(
        (dag.count_node_paths(), dag.count_edge_paths()),
        (Some(1), None)
    );
    let distinct: std::collections::HashSet<_> = dag.edge_paths().take(1_025).collect();
    assert_eq!(distinct.len(), 1_025);
}

#[test]
fn a_long_way_needs_no_deep_stack() {
    let hops = 300_000;
    let graph = DiGraph::<(), ()>::from_edges((0..hops).map(|i| (i, i + 1)));
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    let dag = paths.dag_to(hops.into()).unwrap();
    assert_eq!(
        dag.node_paths().map(|path| path.hops()).collect::<Vec<_>>(),
        [300_000]
    );
    assert_eq!(dag.count_edge_paths(), Some(1));
    assert_eq!(paths.certify(), Ok(()));
}

#[test]
fn the_iterators_go_on_from_a_clone_and_stay_at_their_end() {
    let graph = diamonds(2);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    let dag = paths.dag_to(n(6)).unwrap();
    let mut nodes = dag.node_paths();
    let mut edges = dag.edge_paths();
    nodes.next();
    edges.next();
    assert_eq!(
        nodes.clone().collect::<Vec<_>>(),
        nodes.by_ref().collect::<Vec<_>>()
    );
    assert_eq!(
        edges.clone().collect::<Vec<_>>(),
        edges.by_ref().collect::<Vec<_>>()
    );
    assert_eq!((nodes.next(), nodes.next()), (None, None));
    assert_eq!((edges.next(), edges.next()), (None, None));
    assert!(dag.clone().node_paths().eq(dag.node_paths()));
    let shown = format!("{dag:?} {nodes:?} {edges:?} {:?}", dag.predecessors(n(6)));
    assert!(shown.contains("ShortestPathDag") && shown.contains("NodePaths"));
}
