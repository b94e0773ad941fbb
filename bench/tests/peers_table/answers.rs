//! All shortest paths, boundary cases, and what is around a search.

use std::collections::HashMap;
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};

use hopwise::petgraph::graph::NodeIndex;
use hopwise::petgraph::stable_graph::StableDiGraph;
use hopwise::petgraph::visit::{Bfs, EdgeRef, VisitMap, Visitable};
use hopwise::{SearchError, Searcher, Snapshot, shortest_path, shortest_paths};
use pathfinding::prelude::{astar_bag, bfs, bfs_bidirectional};
use petgraph::algo::{self, bidirectional_dijkstra, dijkstra};
use petgraph::dot::Dot;
use rust_igraph::{DijkstraMode, IgraphError};
use rustworkx_core::shortest_path as rx;
use rustworkx_core::traversal::{bfs_layers, breadth_first_search};

use super::*;

/// Rhombs in a row, each of them with two paths.
fn rhombs(count: u32) -> Vec<(u32, u32)> {
    let rhomb = |i: u32| [(0, 1), (0, 2), (1, 3), (2, 3)].map(|(a, b)| (3 * i + a, 3 * i + b));
    (0..count).flat_map(rhomb).collect()
}

#[test]
fn all_shortest_paths() {
    says(
        "all shortest paths, and their number",
        [
            "no",
            "`astar_bag`, weighted: lazily",
            "`all_shortest_paths`, weighted: a list",
            "`get_all_shortest_paths`: a list, and `u64`",
            "`dag`, `dag_to`: lazily, and `u128` without a list",
        ],
    );
    // All simple paths are not all shortest paths.
    let detour = petgraph_of(&[(0, 1), (0, 2), (2, 1)]);
    let simple = algo::all_simple_paths::<Vec<_>, _, std::hash::RandomState>;
    assert_eq!(simple(&detour, node(0), node(1), 0, None).count(), 2);
    no_function(&["petgraph"], &["all_shortest", "bag"]);

    let arcs = rhombs(5);
    let unit_arcs = |n: &u32| heads(&arcs)(n).into_iter().map(|to| (to, 1_u32));
    let (bag, hops) = astar_bag(&0, unit_arcs, |_| 0, |&n| n == 15).expect("a path");
    assert_eq!((bag.take(3).count(), hops), (3, 10), "an iterator");

    let graph = petgraph_of(&arcs);
    let list: Result<Vec<Vec<NodeIndex>>, Infallible> =
        rx::all_shortest_paths(&graph, node(0), node(15), cost(1));
    assert_eq!(list.expect("no failure").len(), 32);

    let mut igraph = rust_igraph::Graph::new(16, true).expect("a graph");
    igraph.add_edges(arcs.iter().copied()).expect("edges");
    let found = rust_igraph::get_all_shortest_paths(&igraph, 0).expect("a vertex");
    assert_eq!((found.nrgeo[15], found.paths[15].len()), (32, 32));

    let long = petgraph_of(&rhombs(100));
    let paths = shortest_paths(&long, [node(0)]).expect("a node");
    let dag = paths.dag_to(node(300)).expect("reached");
    assert_eq!(dag.count_node_paths(), Some(1 << 100));
    assert_eq!(dag.node_paths().take(3).count(), 3);
}

#[test]
fn an_absent_source() {
    says(
        "a source that is not there",
        [
            "panics, or is at distance 0",
            "not applicable",
            "panics, or is at distance 0",
            "`Err(VertexOutOfRange)`",
            "`Err(NodeNotFound)`",
        ],
    );
    let graph = petgraph_of(&ARCS);
    let mut removed = StableDiGraph::<(), ()>::from_edges([(0, 1)]);
    removed.remove_node(node(0));
    let panics = |search: &dyn Fn()| catch_unwind(AssertUnwindSafe(search)).is_err();
    assert!(panics(&|| drop(dijkstra(&graph, node(9), None, |_| 1))));
    assert_eq!(dijkstra(&removed, node(0), None, |_| 1)[&node(0)], 0);

    // To a closure every value is a node.
    assert_eq!(bfs(&9, heads(&ARCS), |&n| n == 9), Some(vec![9]));

    assert!(panics(&|| breadth_first_search(&graph, [node(9)], |_| ())));
    assert_eq!(bfs_layers(&removed, [node(0)]), [[node(0)]]);

    let found = rust_igraph::bfs_tree(&igraph_of(&ARCS), 9);
    assert!(matches!(
        found,
        Err(IgraphError::VertexOutOfRange { id: 9, n: 6 })
    ));

    let not_found = Err(SearchError::NodeNotFound { node: node(9) });
    assert_eq!(shortest_paths(&graph, [node(9)]).map(|_| ()), not_found);
    assert!(shortest_paths(&removed, [node(0)]).is_err());
}

#[test]
fn from_a_node_to_itself() {
    says(
        "from a node to itself",
        [
            "0 hops; no path by `bidirectional_dijkstra`",
            "0 hops",
            "0 hops; no path by `all_shortest_paths`",
            "0 hops",
            "0 hops",
        ],
    );
    let graph = petgraph_of(&ARCS);
    let zero = node(0);
    assert_eq!(
        algo::astar(&graph, zero, |n| n == zero, |_| 1, |_| 0),
        Some((0, vec![zero]))
    );
    assert_eq!(bidirectional_dijkstra(&graph, zero, zero, |_| 1), None);

    assert_eq!(bfs(&0, heads(&ARCS), |&n| n == 0), Some(vec![0]));
    assert_eq!(
        bfs_bidirectional(&0, &0, heads(&ARCS), heads(&[])),
        Some(vec![0])
    );

    let astar = rx::astar(&graph, zero, |n| Ok(n == zero), cost(1), cost(0));
    assert_eq!(astar, Ok(Some((0, vec![zero]))));
    let all: Result<Vec<Vec<NodeIndex>>, Infallible> =
        rx::all_shortest_paths(&graph, zero, zero, cost(1));
    assert_eq!(all, Ok(Vec::new()));

    let path = rust_igraph::get_shortest_path(&igraph_of(&ARCS), 0, 0, None, DijkstraMode::Out);
    assert_eq!(path.expect("vertices").vertices, [0]);

    for path in [
        shortest_path(&graph, zero, zero),
        hopwise::bidirectional_shortest_path(&graph, zero, zero),
    ] {
        assert_eq!(path.expect("a node").expect("a path").hops(), 0);
    }
}

#[test]
fn a_check_of_the_answer() {
    says(
        "check that an answer is right",
        ["no", "no", "no", "no", "`certify`"],
    );
    no_function(
        &ALL_PEERS,
        &["certif", "verif", "validate", "check_dist", "check_path"],
    );
    let graph = petgraph_of(&ARCS);
    assert_eq!(
        shortest_paths(&graph, [node(0)]).expect("a node").certify(),
        Ok(())
    );
}

#[test]
fn memory_reused() {
    says(
        "memory reused between searches",
        ["by hand: fields of `Bfs`", "no", "no", "no", "`Searcher`"],
    );
    let graph = petgraph_of(&ARCS);
    let mut walk = Bfs::new(&graph, node(3));
    while walk.next(&graph).is_some() {}
    graph.reset_map(&mut walk.discovered);
    walk.discovered.visit(node(0));
    walk.stack.push_back(node(0));
    assert_eq!(std::iter::from_fn(|| walk.next(&graph)).count(), 5);
    no_function(
        &ALL_PEERS[1..],
        &["reset", "reuse", "searcher", "workspace"],
    );

    let mut searcher = Searcher::new(&graph).expect("a small graph");
    for (source, reached) in [(3, 2), (0, 5)] {
        let paths = searcher.shortest_paths([node(source)]).expect("a node");
        assert_eq!(paths.len(), reached);
    }
}

#[test]
fn direction_optimizing() {
    says(
        "direction-optimizing search",
        ["no", "no", "no", "no", "`Snapshot`"],
    );
    no_function(&ALL_PEERS, &["bottom_up", "direction_opt", "hybrid"]);
    let graph = petgraph_of(&ARCS);
    let copy = Snapshot::with_in_arcs(&graph).expect("a small graph");
    assert_eq!(copy.shortest_paths([node(0)]).expect("a node").len(), 5);
}

#[test]
fn a_picture() {
    says(
        "a picture of a search",
        [
            "`Dot`, by hand",
            "no",
            "petgraph's `Dot`, by hand",
            "`write_dot`, by hand",
            "`Diagram`",
        ],
    );
    let graph = petgraph_of(&ARCS);
    let distances: HashMap<NodeIndex, u32> =
        dijkstra(&graph, node(0), None, |_| 1).into_iter().collect();
    let label = |_, (at, ()): (NodeIndex, &())| format!("label=\"{:?}\"", distances.get(&at));
    let dot = Dot::with_attr_getters(
        &graph,
        &[],
        &|_, edge| format!("label={}", edge.id().index()),
        &label,
    );
    assert!(format!("{dot:?}").contains("label=\"Some(3)\""));
    no_function(&["pathfinding"], &["dot", "svg", "draw", "graphviz"]);

    let mut out = Vec::new();
    let names: Vec<String> = (0..6).map(|vertex| format!("v{vertex}")).collect();
    rust_igraph::write_dot(&igraph_of(&ARCS), Some(&names), &mut out).expect("written");
    assert!(String::from_utf8(out).expect("text").contains("v4"));

    let paths = shortest_paths(&graph, [node(0)]).expect("a node");
    let picture = hopwise::dot::Diagram::new(&graph).rank_by(|at| paths.distance(at));
    assert!(picture.render().expect("plain").contains("rank"));
}
