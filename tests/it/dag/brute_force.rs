//! The DAG of every graph type against the oracle, on random small multigraphs.

use std::fmt::Debug;

use hopwise::Search;
use hopwise::petgraph::Undirected;
use hopwise::petgraph::acyclic::Acyclic;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::data::Build;
use hopwise::petgraph::graph::{DiGraph, EdgeIndex, Frozen, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::{DiGraphMap, UnGraphMap};
use hopwise::petgraph::matrix_graph::{DiMatrix, UnMatrix};
use hopwise::petgraph::stable_graph::{StableDiGraph, StableUnGraph};
use hopwise::petgraph::visit::{
    EdgeFiltered, EdgeRef, IntoEdges, IntoNodeIdentifiers, NodeFiltered, NodeIndexable, Reversed,
    UndirectedAdaptor, Visitable,
};
use proptest::prelude::*;

use super::oracle::{Case, Walk};

fn case() -> impl Strategy<Value = Case> {
    (1_usize..7).prop_flat_map(|nodes| {
        let edges = proptest::collection::vec((0..nodes, 0..nodes), 0..12);
        let sources = proptest::collection::vec(0..nodes, 1..3);
        (edges, sources).prop_map(move |(edges, sources)| Case {
            nodes,
            is_directed: true,
            edges: (0..)
                .zip(edges)
                .map(|(i, (from, to))| (from, to, i))
                .collect(),
            sources,
        })
    })
}

/// How much the edge ids of a graph type tell.
enum Ids<'a, E> {
    /// Which edge of the case they stand for.
    Numbered(&'a dyn Fn(E) -> usize),
    /// One edge from another.
    Distinct,
    /// Not even that.
    Shared,
}

/// Holds every answer about `graph` against the oracle's about `case`. Node `i` is `ids[i]`.
fn check<G>(graph: G, ids: &[G::NodeId], case: &Case, edge_ids: &Ids<G::EdgeId>)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
    G::EdgeId: Debug,
{
    let name = |node| {
        ids.iter()
            .position(|&id| id == node)
            .expect("a node of the case")
    };
    let search = || Search::new(graph).sources(case.sources.iter().map(|&source| ids[source]));
    let whole = search().run().unwrap();
    whole.certify().unwrap();
    let (mut nodes_in_all, mut edges_in_all) = (0, 0);
    for goal in 0..case.nodes {
        let right = case.shortest_paths_to(goal);
        let stopped = search().goal(ids[goal]).run().unwrap();
        stopped.certify().unwrap();
        for answer in [&whole, &stopped] {
            let Some(dag) = answer.dag_to(ids[goal]) else {
                assert_eq!(right, [], "to {goal}");
                continue;
            };
            let rank = |node| answer.iter().position(|(found, _)| found == node).unwrap();

            let paths: Vec<Vec<usize>> = dag
                .node_paths()
                .map(|path| path.into_nodes().into_iter().map(name).collect())
                .collect();
            let backward = paths.iter().map(|path| {
                let ranks = path.iter().rev().map(|&node| rank(ids[node]));
                ranks.collect::<Vec<_>>()
            });
            assert!(backward.is_sorted_by(|a, b| a < b), "to {goal}: {paths:?}");
            let mut right_nodes: Vec<_> = right.iter().map(|(nodes, _)| nodes.clone()).collect();
            right_nodes.sort();
            right_nodes.dedup();
            let mut sorted = paths.clone();
            sorted.sort();
            assert_eq!(sorted, right_nodes, "to {goal}");
            assert_eq!(dag.count_node_paths(), Some(right_nodes.len() as u128));
            let first = answer.path_to(ids[goal]).unwrap();
            assert_eq!(dag.node_paths().next(), Some(first), "to {goal}");

            check_edge_paths(dag.edge_paths().collect(), &right, edge_ids);
            assert_eq!(dag.count_edge_paths(), Some(right.len() as u128));

            for node in 0..case.nodes {
                let is_on = right.iter().any(|(nodes, _)| nodes.contains(&node));
                assert_eq!(
                    dag.is_on_shortest_path(ids[node]),
                    is_on,
                    "{node} to {goal}"
                );
                let mut before: Vec<_> = right
                    .iter()
                    .flat_map(|(nodes, _)| nodes.windows(2))
                    .filter(|step| step[1] == node)
                    .map(|step| ids[step[0]])
                    .collect();
                before.sort_by_key(|&node| rank(node));
                before.dedup();
                assert_eq!(dag.predecessors(ids[node]).collect::<Vec<_>>(), before);
                for from in ids {
                    let is_on = before.contains(from);
                    assert_eq!(dag.is_edge_on_shortest_path(*from, ids[node]), is_on);
                }
            }
            if std::ptr::eq(answer, &whole) {
                nodes_in_all += right_nodes.len();
                edges_in_all += right.len();
                let part = whole.dag();
                let part = part.node_paths().filter(|path| path.end() == ids[goal]);
                assert!(part.eq(dag.node_paths()), "to {goal}");
            }
        }
    }
    let dag = whole.dag();
    assert_eq!(dag.count_node_paths(), Some(nodes_in_all as u128));
    assert_eq!(dag.count_edge_paths(), Some(edges_in_all as u128));
    assert_eq!(dag.edge_paths().count(), edges_in_all);
    let ends = dag.node_paths().map(|path| path.end());
    let ranks = ends.map(|end| whole.iter().position(|(node, _)| node == end));
    assert!(ranks.is_sorted());
}

fn check_edge_paths<E: Copy + PartialEq + Debug>(paths: Vec<Vec<E>>, right: &[Walk], ids: &Ids<E>) {
    assert_eq!(paths.len(), right.len());
    match ids {
        Ids::Numbered(number) => {
            let mut paths: Vec<Vec<usize>> = paths
                .into_iter()
                .map(|path| path.into_iter().map(number).collect())
                .collect();
            let mut right: Vec<_> = right.iter().map(|(_, edges)| edges.clone()).collect();
            paths.sort();
            right.sort();
            assert_eq!(paths, right);
        }
        Ids::Distinct => {
            for (i, path) in paths.iter().enumerate() {
                assert!(!paths[..i].contains(path), "{path:?} comes twice");
            }
        }
        Ids::Shared => {}
    }
}

fn indices(case: &Case) -> Vec<NodeIndex> {
    (0..case.nodes).map(NodeIndex::new).collect()
}

fn position(edge: EdgeIndex) -> usize {
    edge.index()
}

const BY_POSITION: Ids<EdgeIndex> = Ids::Numbered(&position);

/// Builds any type with `Build`, nodes and edges in the order of the case.
fn built<G: Build<NodeWeight = (), EdgeWeight = usize>>(mut graph: G, case: &Case) -> G
where
    G::NodeId: Copy,
{
    let ids: Vec<_> = (0..case.nodes).map(|_| graph.add_node(())).collect();
    for &(from, to, number) in &case.edges {
        graph.add_edge(ids[from], ids[to], number);
    }
    graph
}

proptest! {
    #[test]
    fn graph(case in case()) {
        let graph = built(DiGraph::new(), &case);
        check(&graph, &indices(&case), &case, &BY_POSITION);
        check(Reversed(&graph), &indices(&case), &case.clone().reversed(), &BY_POSITION);
        check(UndirectedAdaptor(&graph), &indices(&case), &case.clone().undirected(), &BY_POSITION);
        let case = case.undirected();
        let graph = built(UnGraph::new_undirected(), &case);
        check(&graph, &indices(&case), &case, &BY_POSITION);
        check(Reversed(&graph), &indices(&case), &case, &BY_POSITION);
        // Lists each edge of a node twice.
        check(UndirectedAdaptor(&graph), &indices(&case), &case, &BY_POSITION);
    }

    #[test]
    fn stable_graph_with_holes(case in case()) {
        // A removed slot before each node, and one removed edge before all the others.
        let ids: Vec<_> = (0..case.nodes).map(|i| NodeIndex::new(2 * i + 1)).collect();
        let number = |edge: EdgeIndex| edge.index() - 1;
        let numbered = Ids::Numbered(&number);

        let mut graph = StableDiGraph::<(), ()>::new();
        (0..2 * case.nodes).for_each(|_| { graph.add_node(()); });
        graph.add_edge(ids[0], ids[0], ());
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(ids[from], ids[to], ()); });
        graph.remove_edge(EdgeIndex::new(0));
        graph.retain_nodes(|_, node| node.index() % 2 == 1);
        check(&graph, &ids, &case, &numbered);

        let case = case.undirected();
        let mut graph = StableUnGraph::<(), ()>::default();
        (0..2 * case.nodes).for_each(|_| { graph.add_node(()); });
        graph.add_edge(ids[0], ids[0], ());
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(ids[from], ids[to], ()); });
        graph.remove_edge(EdgeIndex::new(0));
        graph.retain_nodes(|_, node| node.index() % 2 == 1);
        check(&graph, &ids, &case, &numbered);
        check(UndirectedAdaptor(&graph), &ids, &case, &numbered);
    }

    #[test]
    fn graph_map(case in case()) {
        let ids: Vec<_> = (0..case.nodes).collect();
        let pair = |case: &Case, (from, to)| case.number_of(from, to).expect("an edge of the case");

        let case = case.simple();
        let mut graph = DiGraphMap::<usize, ()>::new();
        ids.iter().for_each(|&node| { graph.add_node(node); });
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(from, to, ()); });
        let number = |edge| pair(&case, edge);
        check(&graph, &ids, &case, &Ids::Numbered(&number));
        // Two opposite edges are two ways, and the ids name them from tail to head.
        check(UndirectedAdaptor(&graph), &ids, &case.clone().undirected(), &Ids::Numbered(&number));

        let case = case.undirected().simple();
        let mut graph = UnGraphMap::<usize, ()>::new();
        ids.iter().for_each(|&node| { graph.add_node(node); });
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(from, to, ()); });
        let number = |edge| pair(&case, edge);
        check(&graph, &ids, &case, &Ids::Numbered(&number));
        // Lists each edge of a node twice, once from either end.
        check(UndirectedAdaptor(&graph), &ids, &case, &Ids::Numbered(&number));
    }

    #[test]
    fn matrix_graph(case in case()) {
        let pair = |case: &Case, (from, to): (NodeIndex<u16>, NodeIndex<u16>)| {
            case.number_of(from.index(), to.index()).expect("an edge of the case")
        };
        let case = case.simple();
        let mut graph = DiMatrix::<(), ()>::default();
        let ids: Vec<_> = (0..case.nodes).map(|_| graph.add_node(())).collect();
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(ids[from], ids[to], ()); });
        let number = |edge| pair(&case, edge);
        check(&graph, &ids, &case, &Ids::Numbered(&number));
        // Listed from the head, an edge is named as if it led the other way.
        check(Reversed(&graph), &ids, &case.clone().reversed(), &Ids::Distinct);
        check(UndirectedAdaptor(&graph), &ids, &case.clone().undirected(), &Ids::Shared);

        // Its `edges` go on listing those to the hidden node.
        let shown = NodeFiltered::from_fn(&graph, |node| node != ids[0]);
        let rest = case.clone().without_node(0).reversed();
        check_without_first(Reversed(&shown), &ids, rest);

        let case = case.undirected().simple();
        let mut graph = UnMatrix::<(), ()>::default();
        let ids: Vec<_> = (0..case.nodes).map(|_| graph.add_node(())).collect();
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(ids[from], ids[to], ()); });
        let number = |edge| pair(&case, edge);
        check(&graph, &ids, &case, &Ids::Numbered(&number));
    }

    #[test]
    fn compressed_and_listed(case in case()) {
        let simple = case.clone().simple();
        let mut graph = Csr::<(), ()>::new();
        let ids: Vec<_> = (0..simple.nodes).map(|_| graph.add_node(())).collect();
        for &(from, to, _) in &simple.edges {
            graph.add_edge(ids[from], ids[to], ());
        }
        check(&graph, &ids, &simple, &Ids::Distinct);

        let simple = case.clone().undirected().simple();
        let mut graph = Csr::<(), (), Undirected>::default();
        let ids: Vec<_> = (0..simple.nodes).map(|_| graph.add_node(())).collect();
        for &(from, to, _) in &simple.edges {
            graph.add_edge(ids[from], ids[to], ());
        }
        check(&graph, &ids, &simple, &Ids::Distinct);

        let mut graph = List::<()>::new();
        let ids: Vec<_> = (0..case.nodes).map(|_| graph.add_node()).collect();
        for &(from, to, _) in &case.edges {
            graph.add_edge(ids[from], ids[to], ());
        }
        check(&graph, &ids, &case, &Ids::Distinct);
    }

    #[test]
    fn views(case in case()) {
        let mut graph = built(DiGraph::new(), &case);
        let ids = indices(&case);
        let is_hidden = |number: usize| number % 3 == 1;
        let some = EdgeFiltered::from_fn(&graph, |edge| !is_hidden(edge.id().index()));
        let rest = case.clone().without_edges(is_hidden);
        check(&some, &ids, &rest, &BY_POSITION);
        check(UndirectedAdaptor(&some), &ids, &rest.undirected(), &BY_POSITION);

        let shown = NodeFiltered::from_fn(&graph, |node| node != ids[0]);
        check_without_first(&shown, &ids, case.clone().without_node(0));

        check(&*Frozen::new(&mut graph), &ids, &case, &BY_POSITION);

        let case = case.undirected();
        let graph = built(UnGraph::new_undirected(), &case);
        let some = EdgeFiltered::from_fn(&graph, |edge| !is_hidden(edge.id().index()));
        let rest = case.clone().without_edges(is_hidden);
        check(UndirectedAdaptor(&some), &ids, &rest, &BY_POSITION);
        let shown = NodeFiltered::from_fn(&graph, |node| node != ids[0]);
        check_without_first(UndirectedAdaptor(&shown), &ids, case.without_node(0));
    }

    #[test]
    fn acyclic(case in case()) {
        let mut case = case;
        case.edges.retain(|&(from, to, _)| from < to);
        let graph = Acyclic::try_from_graph(built(DiGraph::new(), &case)).unwrap();
        let number = |edge: EdgeIndex| case.edges[edge.index()].2;
        check(&graph, &indices(&case), &case, &Ids::Numbered(&number));
    }
}

/// As [`check`], about a graph that hides node 0: the other nodes move up to its place.
fn check_without_first<G>(graph: G, ids: &[G::NodeId], mut case: Case)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
    G::EdgeId: Debug,
{
    case.nodes -= 1;
    for (from, to, _) in &mut case.edges {
        (*from, *to) = (*from - 1, *to - 1);
    }
    for source in &mut case.sources {
        *source -= 1;
    }
    check(graph, &ids[1..], &case, &Ids::Shared);
}
