//! A small multigraph in plain vectors, and the same as every petgraph type that can hold it.

use hopwise::petgraph::acyclic::Acyclic;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, Graph, NodeIndex};
use hopwise::petgraph::graphmap::{DiGraphMap, GraphMap, UnGraphMap};
use hopwise::petgraph::matrix_graph::MatrixGraph;
use hopwise::petgraph::stable_graph::StableGraph;
use hopwise::petgraph::visit::{
    EdgeFiltered, EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeFiltered, NodeIndexable,
    Reversed, UndirectedAdaptor, Visitable,
};
use hopwise::petgraph::{Directed, EdgeType, Undirected};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hash::RandomState;

/// Nodes 0..n, some of them removed again, and edges, of which several may join the same nodes.
#[derive(Debug, Clone)]
pub(crate) struct Plain {
    pub(crate) is_directed: bool,
    pub(crate) edges: Vec<(usize, usize)>,
    pub(crate) removed: Vec<bool>,
}

impl Plain {
    pub(crate) fn new(is_directed: bool, nodes: usize, edges: &[(usize, usize)]) -> Self {
        Plain {
            is_directed,
            edges: edges.to_vec(),
            removed: vec![false; nodes],
        }
    }

    pub(crate) fn nodes(&self) -> Vec<usize> {
        (0..self.removed.len())
            .filter(|&node| !self.removed[node])
            .collect()
    }

    pub(crate) fn live_edges(&self) -> Vec<(usize, usize)> {
        let lives = |&(a, b): &(usize, usize)| !self.removed[a] && !self.removed[b];
        self.edges.iter().copied().filter(lives).collect()
    }

    /// One edge where there are several.
    pub(crate) fn simple(&self) -> Self {
        let mut seen = BTreeSet::new();
        let mut simple = self.clone();
        simple.edges.retain(|&(a, b)| {
            seen.insert(if self.is_directed {
                (a, b)
            } else {
                (a.min(b), a.max(b))
            })
        });
        simple
    }

    fn with_arcs(&self, edges: Vec<(usize, usize)>) -> Self {
        Plain {
            edges,
            ..self.clone()
        }
    }
}

/// Up to `nodes` nodes and `edges` edges, loops and parallel ones among them.
pub(crate) fn plain_graphs(nodes: usize, edges: usize) -> impl Strategy<Value = Plain> {
    (any::<bool>(), 1..=nodes).prop_flat_map(move |(is_directed, nodes)| {
        let edges = prop::collection::vec((0..nodes, 0..nodes), 0..=edges);
        let removed = prop::collection::vec(prop::bool::weighted(0.15), nodes);
        (edges, removed).prop_map(move |(edges, removed)| Plain {
            is_directed,
            edges,
            removed,
        })
    })
}

/// What is to hold of every type.
pub(crate) trait Check {
    /// `ids` are the nodes of `plain` that are there, each with what the type calls it.
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug;
}

/// Makes the check on every type and adaptor that gives the bounds above.
pub(crate) fn on_every_type(plain: &Plain, check: &impl Check) {
    if plain.is_directed {
        directed(plain, check);
        multigraphs::<Directed>(plain, check);
        simple_graphs::<Directed>(&plain.simple(), check);
    } else {
        undirected(plain, check);
        multigraphs::<Undirected>(plain, check);
        simple_graphs::<Undirected>(&plain.simple(), check);
    }
}

/// A `Graph` of all the nodes and edges, the removed ones too.
fn whole<Ty: EdgeType>(plain: &Plain) -> Graph<usize, (), Ty> {
    let mut graph = Graph::default();
    for node in 0..plain.removed.len() {
        graph.add_node(node);
    }
    for &(a, b) in &plain.edges {
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
    }
    graph
}

/// The nodes that are left under their own numbers.
fn sparse_ids(plain: &Plain) -> Vec<(usize, NodeIndex)> {
    let nodes = plain.nodes().into_iter();
    nodes.map(|node| (node, NodeIndex::new(node))).collect()
}

/// The same under the numbers 0, 1, 2 and so on, for types that cannot have holes.
fn compact(plain: &Plain) -> (Vec<usize>, Vec<(usize, usize)>) {
    let nodes = plain.nodes();
    let place = |node| nodes.binary_search(&node).unwrap();
    let edges = plain.live_edges();
    let edges = edges.iter().map(|&(a, b)| (place(a), place(b))).collect();
    (nodes, edges)
}

fn multigraphs<Ty: EdgeType>(plain: &Plain, check: &impl Check) {
    let backward = plain.with_arcs(plain.edges.iter().map(|&(a, b)| (b, a)).collect());

    let (nodes, edges) = compact(plain);
    let mut graph = Graph::<(), (), Ty>::default();
    let ids: Vec<_> = nodes.iter().map(|&n| (n, graph.add_node(()))).collect();
    for (a, b) in edges {
        graph.add_edge(ids[a].1, ids[b].1, ());
    }
    check.check("Graph", &graph, &ids, plain);
    check.check("Reversed Graph", Reversed(&graph), &ids, &backward);

    let ids = sparse_ids(plain);
    let graph = whole::<Ty>(plain);
    let visible = |node: NodeIndex| !plain.removed[node.index()];
    let seen = NodeFiltered(&graph, visible);
    check.check("NodeFiltered Graph", &seen, &ids, plain);

    let mut stable = StableGraph::<usize, (), Ty>::from(graph.clone());
    for node in (0..plain.removed.len()).filter(|&node| plain.removed[node]) {
        stable.remove_node(NodeIndex::new(node));
    }
    check.check("StableGraph", &stable, &ids, plain);

    let odd = |edge: usize| edge % 2 == 1;
    let edges = (0..plain.edges.len()).filter(|&edge| odd(edge));
    let fewer = plain.with_arcs(edges.map(|edge| plain.edges[edge]).collect());
    let thinned = EdgeFiltered(&seen, |edge: hopwise::petgraph::graph::EdgeReference<()>| {
        odd(edge.id().index())
    });
    check.check("EdgeFiltered NodeFiltered Graph", &thinned, &ids, &fewer);
}

fn simple_graphs<Ty: EdgeType>(plain: &Plain, check: &impl Check) {
    let backward = plain.with_arcs(plain.edges.iter().map(|&(a, b)| (b, a)).collect());

    // Keys that are not their own indices.
    let key = |node: usize| 1000 - node;
    let mut map = GraphMap::<usize, (), Ty>::default();
    for node in 0..plain.removed.len() {
        map.add_node(key(node));
    }
    for &(a, b) in &plain.edges {
        map.add_edge(key(a), key(b), ());
    }
    for node in (0..plain.removed.len()).filter(|&node| plain.removed[node]) {
        map.remove_node(key(node));
    }
    let ids: Vec<_> = plain.nodes().into_iter().map(|n| (n, key(n))).collect();
    check.check("GraphMap", &map, &ids, plain);
    check.check("Reversed GraphMap", Reversed(&map), &ids, &backward);

    let (nodes, edges) = compact(plain);
    let mut csr = Csr::<(), (), Ty>::new();
    let ids: Vec<_> = nodes.iter().map(|&n| (n, csr.add_node(()))).collect();
    for (a, b) in edges {
        csr.add_edge(ids[a].1, ids[b].1, ());
    }
    check.check("Csr", &csr, &ids, plain);

    let mut matrix = MatrixGraph::<(), (), RandomState, Ty>::default();
    let all: Vec<_> = plain.removed.iter().map(|_| matrix.add_node(())).collect();
    for &(a, b) in &plain.edges {
        matrix.update_edge(all[a], all[b], ());
    }
    let ids: Vec<_> = plain.nodes().into_iter().map(|n| (n, all[n])).collect();
    let visible = |node: NodeIndex<u16>| !plain.removed[node.index()];
    check.check(
        "NodeFiltered MatrixGraph",
        &NodeFiltered(&matrix, visible),
        &ids,
        plain,
    );
    for node in (0..plain.removed.len()).filter(|&node| plain.removed[node]) {
        matrix.remove_node(all[node]);
    }
    check.check("MatrixGraph", &matrix, &ids, plain);
}

fn directed(plain: &Plain, check: &impl Check) {
    let (nodes, edges) = compact(plain);
    let mut list = List::<()>::new();
    let ids: Vec<_> = nodes.iter().map(|&n| (n, list.add_node())).collect();
    for (a, b) in edges {
        list.add_edge(ids[a].1, ids[b].1, ());
    }
    check.check("adj::List", &list, &ids, plain);

    let ids = sparse_ids(plain);
    let graph = whole::<Directed>(plain);
    if let Ok(acyclic) = Acyclic::try_from_graph(graph) {
        if !plain.removed.contains(&true) {
            check.check("Acyclic", &acyclic, &ids, plain);
        }
    }

    let simple = plain.simple();
    let backward = simple.with_arcs(simple.edges.iter().map(|&(a, b)| (b, a)).collect());
    let mut matrix = MatrixGraph::<(), ()>::default();
    let all: Vec<_> = simple.removed.iter().map(|_| matrix.add_node(())).collect();
    for &(a, b) in &simple.edges {
        matrix.update_edge(all[a], all[b], ());
    }
    let ids: Vec<_> = simple.nodes().into_iter().map(|n| (n, all[n])).collect();
    let seen = NodeFiltered(&matrix, |node: NodeIndex<u16>| {
        !simple.removed[node.index()]
    });
    check.check(
        "Reversed NodeFiltered MatrixGraph",
        Reversed(&seen),
        &ids,
        &backward,
    );
    let matrix = matrix_with_stray_edges(&simple, &all);
    check.check("MatrixGraph with stray edges", &matrix, &ids, &simple);
    check.check(
        "Reversed MatrixGraph with stray edges",
        Reversed(&matrix),
        &ids,
        &backward,
    );
}

/// Edges of removed nodes, which were added after the nodes were removed: petgraph lets them.
fn matrix_with_stray_edges(plain: &Plain, all: &[NodeIndex<u16>]) -> MatrixGraph<(), ()> {
    let mut matrix = MatrixGraph::<(), ()>::default();
    for _ in all {
        matrix.add_node(());
    }
    for node in (0..all.len()).filter(|&node| plain.removed[node]) {
        matrix.remove_node(all[node]);
    }
    for &(a, b) in &plain.edges {
        matrix.update_edge(all[a], all[b], ());
    }
    matrix
}

fn undirected(plain: &Plain, check: &impl Check) {
    let ids = sparse_ids(plain);
    let both_ways = whole::<Directed>(plain);
    let seen = NodeFiltered(&both_ways, |node: NodeIndex| !plain.removed[node.index()]);
    check.check(
        "UndirectedAdaptor DiGraph",
        UndirectedAdaptor(&seen),
        &ids,
        plain,
    );
    let graph = whole::<Undirected>(plain);
    let seen = NodeFiltered(&graph, |node: NodeIndex| !plain.removed[node.index()]);
    check.check(
        "UndirectedAdaptor UnGraph",
        UndirectedAdaptor(&seen),
        &ids,
        plain,
    );

    let (nodes, edges) = compact(plain);
    let ids: Vec<_> = nodes
        .iter()
        .copied()
        .enumerate()
        .map(|(i, n)| (n, i))
        .collect();
    let mut undirected = UnGraphMap::<usize, ()>::new();
    let mut arcs = DiGraphMap::<usize, ()>::new();
    for place in 0..nodes.len() {
        undirected.add_node(place);
        arcs.add_node(place);
    }
    for &(a, b) in &edges {
        undirected.add_edge(a, b, ());
        arcs.add_edge(a, b, ());
    }
    let simple = plain.simple();
    check.check(
        "UndirectedAdaptor UnGraphMap",
        UndirectedAdaptor(&undirected),
        &ids,
        &simple,
    );

    // An arc and its opposite are two edges, however many of each there were.
    let distinct: BTreeSet<_> = plain.edges.iter().copied().collect();
    let two_way = plain.with_arcs(distinct.into_iter().collect());
    check.check(
        "UndirectedAdaptor DiGraphMap",
        UndirectedAdaptor(&arcs),
        &ids,
        &two_way,
    );

    let all: Vec<_> = (0..plain.removed.len()).map(NodeIndex::new).collect();
    let matrix = matrix_with_stray_edges(plain, &all);
    let ids: Vec<_> = plain.nodes().into_iter().map(|n| (n, all[n])).collect();
    check.check(
        "UndirectedAdaptor MatrixGraph with stray edges",
        UndirectedAdaptor(&matrix),
        &ids,
        &two_way,
    );
    check.check(
        "UndirectedAdaptor Reversed MatrixGraph with stray edges",
        UndirectedAdaptor(Reversed(&matrix)),
        &ids,
        &two_way,
    );
    let seen = NodeFiltered(UndirectedAdaptor(&matrix), |_| true);
    check.check(
        "NodeFiltered UndirectedAdaptor MatrixGraph",
        &seen,
        &ids,
        &two_way,
    );

    let digraph: DiGraph<usize, ()> = both_ways;
    let forgotten = UndirectedAdaptor(Reversed(&digraph));
    if !plain.removed.contains(&true) {
        check.check(
            "UndirectedAdaptor Reversed DiGraph",
            forgotten,
            &sparse_ids(plain),
            plain,
        );
    }
}
