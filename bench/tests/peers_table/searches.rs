//! What is searched, from where, how far, and what comes back.

use std::convert::Infallible;

use hopwise::petgraph::graph::{EdgeIndex, NodeIndex, UnGraph};
use hopwise::petgraph::visit::{Bfs, VisitMap};
use hopwise::{Search, shortest_path, shortest_paths, states};
use pathfinding::NodeRefs;
use pathfinding::prelude::{bfs, bfs_reach, dijkstra_all};
use petgraph::algo::{self, dijkstra, spfa};
use rust_igraph::{BfsMode, DijkstraMode, VoronoiTiebreaker};
use rustworkx_core::dictmap::DictMap;
use rustworkx_core::shortest_path as rx;
use rustworkx_core::traversal::{BfsEvent, bfs_layers, breadth_first_search};

use super::*;

#[test]
fn what_is_searched() {
    says(
        "what is searched",
        [
            "any petgraph graph",
            "what a closure lists",
            "any petgraph graph",
            "its own `Graph`",
            "any petgraph graph, or what a closure lists",
        ],
    );
    let graph = UnGraph::<(), ()>::from_edges([(0, 1)]);
    assert_eq!(dijkstra(&graph, node(1), None, |_| 1).len(), 2);
    assert_eq!(bfs_layers(&graph, [node(1)]).len(), 2);
    assert_eq!(shortest_paths(&graph, [node(1)]).expect("a node").len(), 2);
    let doubled = bfs(&1, |&n: &u32| [2 * n, n + 1], |&n| n == 10).expect("a path");
    assert_eq!(doubled.len(), 5);
    let route = states::shortest_path([1], |&n: &u32| [('x', 2 * n), ('+', n + 1)], |&n| n == 10);
    assert_eq!(route.expect("a route").hops(), 4);
    assert_eq!(
        rust_igraph::bfs(&igraph_of(&ARCS), 0)
            .expect("a vertex")
            .len(),
        5
    );
}

#[test]
fn distances_and_parents() {
    says(
        "distances and parents of all nodes",
        [
            "`spfa`, weighted",
            "`dijkstra_all`, weighted",
            "`dijkstra`, weighted, with every path",
            "`bfs_tree`",
            "`shortest_paths`",
        ],
    );
    let graph = petgraph_of(&ARCS);
    let found = spfa(&graph, node(0), |_| 1_u32).expect("no negative cycle");
    assert_eq!(found.distances[..5], [0, 1, 1, 2, 3]);
    assert_eq!(found.predecessors[4], Some(node(3)));

    let found = dijkstra_all(&0, |n| heads(&ARCS)(n).into_iter().map(|to| (to, 1_u32)));
    assert_eq!(found[&4], (3, 3));

    let mut paths = DictMap::default();
    let found: Result<DictMap<_, u32>, Infallible> =
        rx::dijkstra(&graph, node(0), None, cost(1), Some(&mut paths));
    assert_eq!(found.expect("no failure")[&node(4)], 3);
    assert_eq!(paths[&node(4)].len(), 4);

    let found = rust_igraph::bfs_tree(&igraph_of(&ARCS), 0).expect("a vertex");
    assert_eq!((found.distances[4], found.parents[4]), (Some(3), Some(3)));
    assert_eq!(found.distances[5], None);

    let found = shortest_paths(&graph, [node(0)]).expect("a node");
    assert_eq!(
        (found.distance(node(4)), found.parent(node(4))),
        (Some(3), Some(node(3)))
    );
    assert_eq!(found.distance(node(5)), None);
}

#[test]
fn a_path_by_its_edges() {
    says(
        "a path by its edges, parallel edges distinguished",
        [
            "no",
            "no",
            "by a visitor, if weights are ids",
            "`get_shortest_path`",
            "`Path::edges`, `edge_paths`",
        ],
    );
    let arcs = [(0, 1), (0, 1), (1, 2)];
    let graph = petgraph_of(&arcs);
    // Nodes are all there is to see, and the two edges to 1 are not in them.
    let by_nodes: Option<(u32, Vec<NodeIndex>)> =
        algo::astar(&graph, node(0), |n| n == node(2), |_| 1, |_| 0);
    assert_eq!(by_nodes, Some((2, vec![node(0), node(1), node(2)])));
    let by_states: Option<Vec<u32>> = bfs(&0, heads(&arcs), |&n| n == 2);
    assert_eq!(by_states, Some(vec![0, 1, 2]));

    let weighted = graph.map(|_, ()| (), |edge, ()| edge);
    let mut taken: Vec<EdgeIndex> = Vec::new();
    breadth_first_search(&weighted, [node(0)], |event| {
        if let BfsEvent::TreeEdge(_, _, &edge) = event {
            taken.push(edge);
        }
    });
    assert_eq!(taken, [EdgeIndex::new(1), EdgeIndex::new(2)]);

    let path = rust_igraph::get_shortest_path(&igraph_of(&arcs), 0, 2, None, DijkstraMode::Out);
    assert_eq!(path.expect("vertices").edges, [0, 2]);

    let path = shortest_path(&graph, node(0), node(2))
        .expect("nodes")
        .expect("a path");
    let edges = path.edges(&graph).expect("edges");
    assert_eq!(edges, [EdgeIndex::new(1), EdgeIndex::new(2)]);
    let paths = shortest_paths(&graph, [node(0)]).expect("a node");
    assert_eq!(
        paths.dag_to(node(2)).expect("reached").edge_paths().count(),
        2
    );
}

#[test]
fn several_sources() {
    says(
        "several sources at once",
        [
            "by hand: fields of `Bfs`",
            "`bfs`, to one goal",
            "`bfs_layers`",
            "`voronoi`",
            "`Search::sources`; `source_of`",
        ],
    );
    // 0 -> 1 -> 2 from {0, 1}: 1 is a source, and 2 is one hop away.
    let arcs = [(0, 1), (1, 2)];
    let graph = petgraph_of(&arcs);
    let mut walk = Bfs::new(&graph, node(0));
    walk.discovered.visit(node(1));
    walk.stack.push_back(node(1));
    let order: Vec<NodeIndex> = std::iter::from_fn(|| walk.next(&graph)).collect();
    assert_eq!(order, [node(0), node(1), node(2)]);

    let path = bfs(NodeRefs::from_iter([&0, &1]), heads(&arcs), |&n| n == 2);
    assert_eq!(path, Some(vec![1, 2]));

    let layers = bfs_layers(&graph, [node(0), node(1)]);
    assert_eq!(layers, [vec![node(0), node(1)], vec![node(2)]]);

    let cells = rust_igraph::voronoi(
        &igraph_of(&arcs),
        None,
        DijkstraMode::Out,
        &[0, 1],
        VoronoiTiebreaker::First,
        0,
    );
    let cells = cells.expect("vertices");
    assert_eq!(cells.distances[..3], [0.0, 0.0, 1.0]);
    assert_eq!(cells.membership[2], Some(1));

    let paths = Search::new()
        .sources([node(0), node(1)])
        .run(&graph)
        .expect("nodes");
    assert_eq!(
        (paths.distance(node(1)), paths.distance(node(2))),
        (Some(0), Some(1))
    );
    assert_eq!(paths.source_of(node(2)), Some(node(1)));
}

#[test]
fn nearest_of_several_goals() {
    says(
        "nearest of several goals",
        [
            "`with_dynamic_goal`, weighted",
            "`bfs`",
            "`astar`, weighted",
            "by hand",
            "`Search::any_of`",
        ],
    );
    let graph = petgraph_of(&ARCS);
    let goals = [node(4), node(3)];
    let found = dijkstra::with_dynamic_goal(&graph, node(0), |n| goals.contains(n), |_| 1_u32);
    assert_eq!(found.goal_node, Some(node(3)));

    let path = bfs(&0, heads(&ARCS), |n| [4, 3].contains(n)).expect("a path");
    assert_eq!(path.last(), Some(&3));

    let path = rx::astar(
        &graph,
        node(0),
        |n| Ok(goals.contains(&n)),
        cost(1),
        cost(0),
    );
    let (hops, nodes) = path.expect("no failure").expect("a path");
    assert_eq!((hops, nodes.last()), (2, Some(&node(3))));

    // A search of everything, and then the least.
    let found = rust_igraph::distances(&igraph_of(&ARCS), 0).expect("a vertex");
    let nearest = [4_usize, 3]
        .into_iter()
        .min_by_key(|&goal| found[goal].unwrap_or(u32::MAX));
    assert_eq!(nearest, Some(3));

    let paths = Search::new()
        .source(node(0))
        .any_of(goals)
        .run(&graph)
        .expect("nodes");
    assert_eq!(paths.stopped_at(), Some(node(3)));
}

#[test]
fn a_limit_on_the_distance() {
    says(
        "a limit on the distance",
        [
            "by hand",
            "by hand",
            "by hand",
            "`distances_cutoff`",
            "`Search::max_distance`",
        ],
    );
    let graph = petgraph_of(&ARCS);
    // A search that counts the layers by itself, or a whole one that is cut off behind.
    let within = |distances: Vec<u32>| distances.into_iter().filter(|&hops| hops <= 1).count();
    let found = dijkstra(&graph, node(0), None, |_| 1_u32);
    assert_eq!(within(found.into_values().collect()), 3);
    let next = |&(n, hops): &(u32, u32)| {
        let further = if hops < 1 {
            heads(&ARCS)(&n)
        } else {
            Vec::new()
        };
        further.into_iter().map(move |to| (to, hops + 1))
    };
    assert_eq!(bfs_reach((0, 0), next).count(), 3);
    let layers = bfs_layers(&graph, [node(0)]);
    assert_eq!(layers.iter().take(2).flatten().count(), 3);

    let found = rust_igraph::distances_cutoff(&igraph_of(&ARCS), 0, Some(1)).expect("a vertex");
    assert_eq!(found.iter().flatten().count(), 3);

    let paths = Search::new()
        .source(node(0))
        .max_distance(1)
        .run(&graph)
        .expect("a node");
    assert_eq!(paths.len(), 3);
}

#[test]
fn layers() {
    says(
        "layers",
        [
            "no",
            "no",
            "`bfs_layers`",
            "`bfs_simple`",
            "`layers`, slices of the answer",
        ],
    );
    no_function(&["petgraph", "pathfinding"], &["layer", "level"]);
    let graph = petgraph_of(&ARCS);
    let sizes: Vec<usize> = bfs_layers(&graph, [node(0)]).iter().map(Vec::len).collect();
    assert_eq!(sizes, [1, 2, 1, 1]);
    let found = rust_igraph::bfs_simple(&igraph_of(&ARCS), 0, BfsMode::Out).expect("a vertex");
    assert_eq!(found.layers, [0, 1, 3, 4, 5]);
    let paths = shortest_paths(&graph, [node(0)]).expect("a node");
    assert!(paths.layers().map(<[_]>::len).eq(sizes));
}
