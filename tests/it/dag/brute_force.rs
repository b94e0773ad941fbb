//! The DAG of every graph type against the oracle, on random small multigraphs.

use hopwise::petgraph::Undirected;
use hopwise::petgraph::acyclic::Acyclic;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::data::Build;
use hopwise::petgraph::graph::{DiGraph, EdgeIndex, Frozen, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::{DiGraphMap, UnGraphMap};
use hopwise::petgraph::matrix_graph::{DiMatrix, UnMatrix};
use hopwise::petgraph::stable_graph::{StableDiGraph, StableUnGraph};
use hopwise::petgraph::visit::{EdgeFiltered, EdgeRef, NodeFiltered, Reversed, UndirectedAdaptor};
use proptest::prelude::*;

use super::check::{Ids, check, check_without_first};
use super::oracle::Case;

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
        for &node in &ids { graph.add_node(node); }
        case.edges.iter().for_each(|&(from, to, _)| { graph.add_edge(from, to, ()); });
        let number = |edge| pair(&case, edge);
        check(&graph, &ids, &case, &Ids::Numbered(&number));
        // Two opposite edges are two ways, and the ids name them from tail to head.
        check(UndirectedAdaptor(&graph), &ids, &case.clone().undirected(), &Ids::Numbered(&number));

        let case = case.undirected().simple();
        let mut graph = UnGraphMap::<usize, ()>::new();
        for &node in &ids { graph.add_node(node); }
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
        // Listed from the head, an edge is named as if it led the other way. Its own id is given all the same.
        let number = |edge| pair(&case, edge);
        check(Reversed(&graph), &ids, &case.clone().reversed(), &Ids::Numbered(&number));
        check(UndirectedAdaptor(&graph), &ids, &case.clone().undirected(), &Ids::Numbered(&number));

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
