//! Edges of a path, by the ids of the graph.

use hopwise::dot::Diagram;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, EdgeIndex, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::{DiGraphMap, UnGraphMap};
use hopwise::petgraph::matrix_graph::{DiMatrix, UnMatrix};
use hopwise::petgraph::stable_graph::StableUnGraph;
use hopwise::petgraph::visit::{
    EdgeFiltered, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeFiltered, NodeIndexable, Reversed,
    UndirectedAdaptor, Visitable,
};
use hopwise::petgraph::{Undirected, visit::EdgeRef};
use hopwise::{Path, shortest_cycle_through, shortest_path, shortest_paths};

fn node(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

fn weights(graph: &UnGraph<(), char>, from: usize, to: usize) -> String {
    let path = path_between(graph, from, to);
    let edges = path.edges(graph).expect("the path is of this graph");
    edges.into_iter().map(|edge| graph[edge]).collect()
}

fn path_between<Ty>(
    graph: &hopwise::petgraph::Graph<(), char, Ty>,
    from: usize,
    to: usize,
) -> Path<NodeIndex>
where
    Ty: hopwise::petgraph::EdgeType,
{
    shortest_path(graph, node(from), node(to))
        .expect("both are nodes")
        .expect("one can be reached from the other")
}

#[test]
fn are_the_same_from_either_end_of_an_undirected_graph() {
    let graph = UnGraph::<(), char>::from_edges([(1, 0, 'a'), (1, 2, 'b'), (3, 2, 'c')]);
    assert_eq!(weights(&graph, 0, 3), "abc");
    assert_eq!(weights(&graph, 3, 0), "cba");
}

#[test]
fn of_a_path_of_one_node_are_none_even_with_a_loop() {
    let graph = UnGraph::<(), char>::from_edges([(0, 0, 'o'), (0, 1, 'a')]);
    assert_eq!(weights(&graph, 0, 0), "");
    assert_eq!(weights(&graph, 0, 1), "a");
}

#[test]
fn take_the_first_of_parallel_edges_in_the_graphs_own_order() {
    // A directed `Graph` lists the newest edge first.
    let graph = DiGraph::<(), char>::from_edges([(0, 1, 'a'), (1, 2, 'b'), (0, 1, 'c')]);
    let edges = path_between(&graph, 0, 2)
        .edges(&graph)
        .expect("of this graph");
    assert_eq!(
        edges
            .into_iter()
            .map(|edge| graph[edge])
            .collect::<String>(),
        "cb"
    );
}

#[test]
fn are_found_on_types_whose_ids_depend_on_the_direction() {
    let map = UnGraphMap::<_, i32>::from_edges([("b", "a", 1), ("b", "c", 2)]);
    for (from, to) in [("a", "c"), ("c", "a")] {
        let path = shortest_path(&map, from, to)
            .expect("nodes")
            .expect("a path");
        let edges = path.edges(&map).expect("of this graph");
        let weights: Vec<_> = edges.iter().map(|&(a, b)| map.edge_weight(a, b)).collect();
        assert_eq!(weights.len(), 2);
        assert!(weights.iter().all(Option::is_some), "{edges:?}");
    }

    let mut matrix = UnMatrix::<(), i32>::new_undirected();
    let [a, b, c] = [(); 3].map(|()| matrix.add_node(()));
    matrix.add_edge(b, a, 1);
    matrix.add_edge(b, c, 2);
    for (from, to) in [(a, c), (c, a)] {
        let path = shortest_path(&matrix, from, to)
            .expect("nodes")
            .expect("a path");
        let edges = path.edges(&matrix).expect("of this graph");
        assert!(
            edges.iter().all(|&(a, b)| matrix.has_edge(a, b)),
            "{edges:?}"
        );
        assert_eq!(edges.len(), 2);
    }

    let mut csr = Csr::<(), i32, Undirected>::with_nodes(3);
    csr.add_edge(1, 0, 1);
    csr.add_edge(1, 2, 2);
    for (from, to, expected) in [(0, 2, [1, 2]), (2, 0, [2, 1])] {
        let path = shortest_path(&csr, from, to)
            .expect("nodes")
            .expect("a path");
        let edges = path.edges(&csr).expect("of this graph");
        let weights: Vec<_> = path
            .steps()
            .zip(edges)
            .map(|((from, _), id)| {
                let mut listed = csr.edges(from);
                *listed
                    .find(|edge| edge.id() == id)
                    .expect("it is listed")
                    .weight()
            })
            .collect();
        assert_eq!(weights, expected);
    }
}

#[test]
fn are_found_through_adaptors() {
    let graph = DiGraph::<(), char>::from_edges([(0, 1, 'a'), (2, 1, 'b')]);
    let both_ways = UndirectedAdaptor(&graph);
    for (from, to, expected) in [(0, 2, "ab"), (2, 0, "ba")] {
        let path = shortest_path(both_ways, node(from), node(to));
        let path = path.expect("nodes").expect("a path");
        let edges = path.edges(both_ways).expect("of this graph");
        let weights: String = edges.iter().map(|&edge| graph[edge]).collect();
        assert_eq!(weights, expected);
        // Against the arrows there is no such path.
        assert_eq!(path.edges(&graph), None);
    }
    let backwards = Reversed(&graph);
    let path = shortest_path(backwards, node(1), node(2))
        .expect("nodes")
        .expect("a path");
    let edges = path.edges(backwards).expect("of this graph");
    assert_eq!(graph[edges[0]], 'b');
}

#[test]
fn are_none_on_a_graph_that_lacks_a_node_or_a_step() {
    let graph = UnGraph::<(), char>::from_edges([(0, 1, 'a'), (1, 2, 'b')]);
    let path = path_between(&graph, 0, 2);
    assert!(path.edges(&graph).is_some());

    let without_a_step = UnGraph::<(), char>::from_edges([(0, 1, 'a'), (0, 2, 'b')]);
    assert_eq!(path.edges(&without_a_step), None);
    let against_the_arrow = DiGraph::<(), char>::from_edges([(0, 1, 'a'), (2, 1, 'b')]);
    assert_eq!(path.edges(&against_the_arrow), None);
    let too_small = UnGraph::<(), char>::from_edges([(0, 1, 'a')]);
    assert_eq!(path.edges(&too_small), None);
    assert_eq!(path.edges(&UnGraph::<(), char>::new_undirected()), None);

    let mut with_a_hole = StableUnGraph::<(), char>::from_edges([(0, 1, 'a'), (1, 2, 'b')]);
    with_a_hole.remove_node(node(1));
    assert_eq!(path.edges(&with_a_hole), None);
    let hidden = NodeFiltered::from_fn(&graph, |n| n != node(1));
    assert_eq!(path.edges(&hidden), None);
    let end_hidden = NodeFiltered::from_fn(&graph, |n| n != node(2));
    assert_eq!(path.edges(&end_hidden), None);

    // `GraphMap::to_index` and `Csr::neighbors` panic at an absent node.
    let map = DiGraphMap::<u32, ()>::from_edges([(7, 8)]);
    let path = shortest_path(&map, 7, 8).expect("nodes").expect("a path");
    assert_eq!(
        path.edges(&DiGraphMap::<u32, ()>::from_edges([(8, 9)])),
        None
    );
    assert_eq!(path.edges(&Csr::<(), ()>::with_nodes(3)), None);
}

#[test]
fn of_another_graph_are_that_graphs_own() {
    let graph = DiGraph::<(), char>::from_edges([(0, 1, 'a'), (1, 2, 'b')]);
    let other = DiGraph::<(), char>::from_edges([(1, 2, 'y'), (0, 1, 'x')]);
    let edges = path_between(&graph, 0, 2)
        .edges(&other)
        .expect("it has the steps");
    assert_eq!(
        edges
            .into_iter()
            .map(|edge| other[edge])
            .collect::<String>(),
        "xy"
    );
}

/// The edges of a shortest cycle through a node.
fn round_trip<G>(graph: G, node: G::NodeId) -> Vec<G::EdgeId>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: std::fmt::Debug,
{
    let cycle = shortest_cycle_through(graph, node).expect("a node");
    let cycle = cycle.expect("it is on a cycle");
    cycle.edges(graph).expect("the cycle is of this graph")
}

/// The edges come in the order in which each node lists them: there by the first, back by the first that
/// is another.
#[test]
fn there_and_back_again_are_two_edges() {
    let three = UnGraph::<(), ()>::from_edges([(0, 1), (0, 1), (0, 1)]);
    let numbers =
        |edges: Vec<EdgeIndex>| edges.into_iter().map(EdgeIndex::index).collect::<Vec<_>>();
    let is_expected = |edges| assert_eq!(numbers(edges), [2, 1]);
    is_expected(round_trip(&three, node(0)));
    is_expected(round_trip(&three, node(1)));
    is_expected(round_trip(Reversed(&three), node(0)));
    // Lists 2, 1, 0, 2, 1, 0.
    is_expected(round_trip(UndirectedAdaptor(&three), node(0)));
    is_expected(round_trip(&StableUnGraph::from(three.clone()), node(1)));
    let all = NodeFiltered::from_fn(&three, |_| true);
    is_expected(round_trip(&all, node(0)));
    is_expected(round_trip(UndirectedAdaptor(&all), node(0)));
    let but_one = EdgeFiltered::from_fn(&three, |edge| edge.id().index() != 1);
    assert_eq!(numbers(round_trip(&but_one, node(0))), [2, 0]);

    let arcs = DiGraph::<(), ()>::from_edges([(0, 1), (1, 0), (0, 1)]);
    assert_eq!(numbers(round_trip(&arcs, node(0))), [2, 1]);
    // 0 lists 1, 2, 0 and 1 lists 2, 0, 1.
    assert_eq!(
        numbers(round_trip(UndirectedAdaptor(&arcs), node(0))),
        [1, 2]
    );
    assert_eq!(
        numbers(round_trip(UndirectedAdaptor(&arcs), node(1))),
        [2, 1]
    );

    let map = DiGraphMap::<_, ()>::from_edges([("a", "b"), ("b", "a")]);
    assert_eq!(round_trip(&map, "a"), [("a", "b"), ("b", "a")]);
    let both_ways = round_trip(UndirectedAdaptor(&map), "a");
    assert_eq!(both_ways, [("b", "a"), ("a", "b")]);

    let mut list = List::<()>::new();
    let [a, b] = [(); 2].map(|()| list.add_node());
    let edges = [list.add_edge(a, b, ()), list.add_edge(b, a, ())];
    assert_eq!(round_trip(&list, a), edges);
}

#[test]
fn there_and_back_again_by_the_only_edge_are_that_edge() {
    let two = UnGraph::<(), ()>::from_edges([(0, 1), (0, 1)]);
    let cycle = shortest_cycle_through(&two, node(0)).expect("a node");
    let cycle = cycle.expect("two edges");
    let one = UnGraph::<(), ()>::from_edges([(0, 1)]);
    assert_eq!(cycle.edges(&one), Some(vec![EdgeIndex::new(0); 2]));
    assert_eq!(cycle.edges(UndirectedAdaptor(&one)), cycle.edges(&one));
    assert_eq!(cycle.edges(&DiGraph::<(), ()>::from_edges([(0, 1)])), None);
}

/// Each step joins other nodes than the steps before: the first of parallel edges is the one.
#[test]
fn of_a_longer_closed_path_no_step_can_take_the_edge_of_another() {
    let doubled = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    let cycle = shortest_cycle_through(&doubled, node(0)).expect("a node");
    let cycle = cycle.expect("a triangle");
    let mut doubled = doubled;
    for (from, to) in cycle.steps() {
        doubled.add_edge(from, to, ());
    }
    let newest = [3, 4, 5].map(EdgeIndex::new);
    assert_eq!(cycle.edges(&doubled), Some(newest.to_vec()));

    let looped = UnGraph::<(), ()>::from_edges([(0, 0), (0, 0)]);
    assert_eq!(round_trip(&looped, node(0)), [EdgeIndex::new(1)]);
}

/// `MatrixGraph` makes ids of the ends, and lists incoming edges as if they went out.
#[test]
fn of_a_matrix_seen_backwards_are_the_edges_that_it_has() {
    let mut matrix = DiMatrix::<(), char>::new();
    let [a, b, c] = [(); 3].map(|()| matrix.add_node(()));
    for (from, to, name) in [(b, a, 'u'), (a, b, 'v'), (c, b, 'w')] {
        matrix.add_edge(from, to, name);
    }
    let backwards = Reversed(&matrix);
    let path = shortest_path(backwards, a, c)
        .expect("nodes")
        .expect("a path");
    let edges = path.edges(backwards).expect("of this graph");
    assert_eq!(edges, [(b, a), (c, b)]);
    let names: String = edges.iter().map(|&(from, to)| matrix[(from, to)]).collect();
    assert_eq!(names, "uw");

    let both_ways = UndirectedAdaptor(&matrix);
    let path = shortest_path(both_ways, a, c)
        .expect("nodes")
        .expect("a path");
    assert_eq!(path.edges(both_ways).expect("of this graph"), edges);
    let paths = shortest_paths(both_ways, [a]).expect("a node");
    let dag = paths.dag_to(c).expect("it is reached");
    let mut all: Vec<_> = dag.edge_paths().collect();
    all.sort();
    assert_eq!(all, [[(a, b), (c, b)], [(b, a), (c, b)]]);

    let drawn = Diagram::new(backwards);
    let drawn = drawn.highlight_edges(|edge| edges.contains(&edge.id()));
    let drawn = drawn.render().expect("nothing is set");
    assert!(
        drawn.contains("0 -> 1 [style") && drawn.contains("1 -> 2 [style"),
        "{drawn}"
    );
    assert!(drawn.contains("1 -> 0;"), "{drawn}");
}
