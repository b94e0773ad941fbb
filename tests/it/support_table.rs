//! Table "which graph supports which call" of `search`: every "yes" compiles and answers.

use std::fmt::Debug;

use hopwise::petgraph::acyclic::Acyclic;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, Frozen, UnGraph};
use hopwise::petgraph::graphmap::{DiGraphMap, UnGraphMap};
use hopwise::petgraph::matrix_graph::{DiMatrix, UnMatrix};
use hopwise::petgraph::stable_graph::{StableDiGraph, StableUnGraph};
use hopwise::petgraph::visit::{
    EdgeFiltered, GraphProp, IntoEdges, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    NodeFiltered, NodeIndexable, Reversed, UndirectedAdaptor, Visitable,
};
use hopwise::petgraph::{Directed, Undirected};
use hopwise::{
    Event, MetricsError, Search, Searcher, Snapshot, bidirectional_shortest_path, components,
    diameter, distance_matrix, eccentricity, girth, shortest_cycle, shortest_cycle_through,
    shortest_path, shortest_paths, two_coloring,
};

/// The first column: neighbors are enough.
fn neighbors<G>(graph: G, [a, b, c]: [G::NodeId; 3])
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    assert_eq!(shortest_paths(graph, [a]).unwrap().distance(c), Some(2));
    assert_eq!(
        shortest_path(graph, a, c).unwrap().unwrap().nodes(),
        [a, b, c]
    );
    assert_eq!(Search::from([a]).run(graph).unwrap().certify(), Ok(()));
    let mut layers = Search::from([a]).by_layer(graph).unwrap();
    assert_eq!(layers.next_layer(), Some(&[a][..]));
    let until = Search::from([a]).run_until(graph, |node| node == b);
    assert_eq!(until.unwrap().stopped_at(), Some(b));
    let (visited, ()) = Search::from([a]).visit(graph, |_| ()).unwrap();
    assert_eq!(visited.len(), 3);
    let mut searcher = Searcher::new(graph).unwrap();
    assert_eq!(searcher.shortest_path(a, c).unwrap().unwrap().hops(), 2);
    assert_eq!(eccentricity(graph, a), Ok(2));
    assert_eq!(distance_matrix(graph).unwrap().get(a, c), Some(2));
    assert_eq!(components(graph).unwrap().component_of(c), Some(0));
    let coloring = two_coloring(graph).unwrap();
    assert_eq!(coloring.side_of(a), coloring.side_of(c));
    // There is no path back in a directed graph.
    assert!(matches!(
        diameter(graph),
        Ok(2) | Err(MetricsError::Disconnected { .. })
    ));
}

/// The second column: edges, and whether they are directed.
fn edges<G>(graph: G, [a, b, c]: [G::NodeId; 3])
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: Debug,
{
    let paths = shortest_paths(graph, [a]).unwrap();
    let path = paths.path_to(c).unwrap();
    assert_eq!(path.edges(graph).unwrap().len(), 2);
    let dag = paths.dag_to(c).unwrap();
    assert_eq!(dag.predecessors(c).collect::<Vec<_>>(), [b]);
    let mut discovered = 0;
    let searched = Search::from([a]).visit_edges(graph, |event| {
        discovered += usize::from(matches!(event, Event::Discover { .. }));
    });
    assert!(searched.unwrap().0.is_complete());
    assert_eq!(discovered, 3);
    assert_eq!(shortest_cycle_through(graph, a), Ok(None));
    assert_eq!(shortest_cycle(graph), Ok(None));
    assert_eq!(girth(graph), Ok(None));
    // The last column comes with the second.
    let snapshot = Snapshot::new(graph).unwrap();
    assert_eq!(snapshot.shortest_paths([a]).unwrap().distance(c), Some(2));
    let path = snapshot.shortest_path(a, c).unwrap().unwrap();
    assert_eq!(path.nodes(), [a, b, c]);
    // The row of the snapshot itself.
    neighbors(&snapshot, [a, b, c]);
    both_ends(&snapshot, [a, b, c]);
}

/// The third column: neighbors against the direction of the edges.
fn both_ends<G>(graph: G, [a, b, c]: [G::NodeId; 3])
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    let path = bidirectional_shortest_path(graph, a, c).unwrap().unwrap();
    assert_eq!(path.nodes(), [a, b, c]);
}

/// A row of "yes" in all columns.
macro_rules! all_columns {
    ($($graph:expr, $ids:expr;)*) => {$(
        neighbors($graph, $ids);
        edges($graph, $ids);
        both_ends($graph, $ids);
    )*};
}

/// A row without the third column. That it is rightly "no" is a test too: the two traits would be
/// ambiguous, and not compile, if the graph had `IntoNeighborsDirected`.
macro_rules! no_both_ends {
    ($($type:ty: $graph:expr, $ids:expr;)*) => {$(
        neighbors($graph, $ids);
        edges($graph, $ids);
        <$type as Lacks<_>>::both_ends();
    )*};
}

trait Lacks<Reason> {
    fn both_ends() {}
}

struct HasThem;

impl<G> Lacks<()> for G {}
impl<G: IntoNeighborsDirected> Lacks<HasThem> for G {}

const ARCS: [(u32, u32); 2] = [(0, 1), (1, 2)];

#[test]
fn rows_with_every_column() {
    let ids = [0, 1, 2].map(Into::into);
    let (digraph, ungraph) = (
        DiGraph::<(), ()>::from_edges(ARCS),
        UnGraph::<(), ()>::from_edges(ARCS),
    );
    let (stable, unstable) = (
        StableDiGraph::<(), ()>::from_edges(ARCS),
        StableUnGraph::<(), ()>::from_edges(ARCS),
    );
    all_columns! {
        &digraph, ids;
        &ungraph, ids;
        &stable, ids;
        &unstable, ids;
        Reversed(&digraph), [2, 1, 0].map(Into::into);
        &NodeFiltered::from_fn(&digraph, |_| true), ids;
        &EdgeFiltered::from_fn(&stable, |_| true), ids;
    }
    let (map, unmap) = (
        DiGraphMap::<u32, ()>::from_edges(ARCS),
        UnGraphMap::<u32, ()>::from_edges(ARCS),
    );
    all_columns! {
        &map, [0, 1, 2];
        &unmap, [0, 1, 2];
    }
    let matrix = DiMatrix::<(), ()>::from_edges([(0, 1, ()), (1, 2, ())]);
    all_columns! { &matrix, [0, 1, 2].map(Into::into); }
    let mut frozen_graph = digraph.clone();
    let frozen = Frozen::new(&mut frozen_graph);
    all_columns! { &*frozen, ids; }
    let acyclic = Acyclic::try_from_graph(digraph).unwrap();
    all_columns! { &acyclic, ids; }
}

#[test]
fn rows_without_both_ends() {
    let csr = Csr::<(), (), Directed>::from_sorted_edges(&ARCS).unwrap();
    let mut two_way = Csr::<(), (), Undirected>::with_nodes(3);
    for (a, b) in ARCS {
        two_way.add_edge(a, b, ());
    }
    let mut list = List::<()>::new();
    for _ in 0..3 {
        list.add_node();
    }
    for (a, b) in ARCS {
        list.add_edge(a, b, ());
    }
    let matrix = UnMatrix::<(), ()>::from_edges([(0, 1, ()), (1, 2, ())]);
    let digraph = DiGraph::<(), ()>::from_edges(ARCS);
    no_both_ends! {
        &Csr<(), (), Directed>: &csr, [0, 1, 2];
        &Csr<(), (), Undirected>: &two_way, [0, 1, 2];
        &List<()>: &list, [0, 1, 2];
        &UnMatrix<(), ()>: &matrix, [0, 1, 2].map(Into::into);
        UndirectedAdaptor<&DiGraph<(), ()>>: UndirectedAdaptor(&digraph), [2, 1, 0].map(Into::into);
    }
}
