//! Every graph type and adaptor that the search must work on.

use hopwise::petgraph::acyclic::Acyclic;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, Frozen, Graph, NodeIndex};
use hopwise::petgraph::graphmap::GraphMap;
use hopwise::petgraph::matrix_graph::MatrixGraph;
use hopwise::petgraph::stable_graph::StableGraph;
use hopwise::petgraph::visit::{EdgeFiltered, EdgeRef, NodeFiltered, Reversed, UndirectedAdaptor};
use hopwise::petgraph::{Directed, EdgeType, Undirected};
use std::collections::hash_map::RandomState;

use super::cases::Case;
use super::plan::{Plan, Spec};
use super::subject::{Subject, Typed};
use super::view::{Ids, Known};

/// Puts the case to each graph type, directed and undirected, and through each adaptor.
pub(crate) fn on_every_graph(case: &Case, mut check: impl FnMut(&dyn Subject)) {
    let reported: Check<'_> = &mut |subject| {
        let _reported = Reported(subject.known().name, case);
        check(subject);
    };
    directed_types(&case.spec, reported);
    undirected_types(&case.spec, reported);
    directed_adaptors(&case.spec, reported);
    undirected_adaptors(&case.spec, reported);
    super::stray::directed(&case.spec, reported);
    super::stray::undirected(&case.spec, reported);
}

pub(super) type Check<'a> = &'a mut dyn FnMut(&dyn Subject);

/// Says which graph and question it was if the test fails meanwhile.
struct Reported<'a>(&'a str, &'a Case);

impl Drop for Reported<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("on {}: {:?}", self.0, self.1);
        }
    }
}

/// Absent from every graph here: far above what any of them holds, also when cut to the 16 bits
/// of a `MatrixGraph`'s index.
pub(super) const OUT_OF_RANGE: [usize; 2] = [1_000_003, u32::MAX as usize];

/// What a graph made by a plan presents. Directed by default.
pub(super) fn known(name: &'static str, plan: &Plan, arcs: &[(usize, usize)]) -> Known {
    Known {
        name,
        nodes: plan.real().len(),
        absent: plan.decoys().len() + OUT_OF_RANGE.len(),
        arcs: arcs.to_vec(),
        is_directed: true,
        names_targets: true,
        lists_absent: false,
    }
}

/// The ids of the real nodes, then those of the decoys, then some that never were.
pub(super) fn ids<N>(plan: &Plan, id: impl Fn(usize) -> N) -> Ids<N>
where
    N: Copy + Eq + std::hash::Hash + std::fmt::Debug,
{
    let numbered = plan.real().into_iter().chain(plan.decoys());
    Ids::new(numbered.chain(OUT_OF_RANGE).map(id).collect())
}

/// Nodes know whether they are real, and so do edges.
fn graph<Ty: EdgeType>(plan: &Plan) -> Graph<bool, bool, Ty> {
    let mut graph = Graph::default();
    for slot in &plan.slots {
        graph.add_node(slot.is_some());
    }
    for &(a, b, is_real) in &plan.links {
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), is_real);
    }
    graph
}

/// Only the edges have decoys, and they are removed.
fn graph_with_edges_removed<Ty: EdgeType>(plan: &Plan) -> Graph<bool, bool, Ty> {
    let mut graph = graph(plan);
    graph.retain_edges(|graph, edge| graph[edge]);
    graph
}

fn stable_graph<Ty: EdgeType>(plan: &Plan) -> StableGraph<bool, bool, Ty> {
    let mut graph = StableGraph::default();
    for slot in &plan.slots {
        graph.add_node(slot.is_some());
    }
    for &(a, b, is_real) in &plan.links {
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), is_real);
    }
    graph
}

fn stable_graph_with_holes<Ty: EdgeType>(plan: &Plan) -> StableGraph<bool, bool, Ty> {
    let mut graph = stable_graph(plan);
    graph.retain_edges(|graph, edge| graph[edge]);
    for slot in plan.decoys() {
        graph.remove_node(NodeIndex::new(slot));
    }
    graph
}

/// Keys far apart, in no order.
fn key(slot: usize) -> i64 {
    let slot = i64::try_from(slot).expect("a slot is small");
    if slot % 2 == 0 {
        -1_000 * slot
    } else {
        1_000_000 + 7 * slot
    }
}

fn graph_map<Ty: EdgeType>(plan: &Plan) -> GraphMap<i64, bool, Ty, RandomState> {
    let mut graph = GraphMap::new();
    for slot in 0..plan.slots.len() {
        graph.add_node(key(slot));
    }
    for &(a, b, is_real) in &plan.links {
        graph.add_edge(key(a), key(b), is_real);
    }
    for &(a, b, is_real) in &plan.links {
        if !is_real {
            graph.remove_edge(key(a), key(b));
        }
    }
    for slot in plan.decoys() {
        graph.remove_node(key(slot));
    }
    graph
}

fn matrix_with_decoys<Ty: EdgeType>(plan: &Plan) -> MatrixGraph<bool, bool, RandomState, Ty> {
    let mut graph = MatrixGraph::default();
    for slot in &plan.slots {
        graph.add_node(slot.is_some());
    }
    for &(a, b, is_real) in &plan.links {
        graph.update_edge(NodeIndex::new(a), NodeIndex::new(b), is_real);
    }
    graph
}

pub(super) fn matrix<Ty: EdgeType>(plan: &Plan) -> MatrixGraph<bool, bool, RandomState, Ty> {
    let mut graph = matrix_with_decoys(plan);
    for &(a, b, is_real) in &plan.links {
        if !is_real {
            graph.try_remove_edge(NodeIndex::new(a), NodeIndex::new(b));
        }
    }
    for slot in plan.decoys() {
        graph.remove_node(NodeIndex::new(slot));
    }
    graph
}

/// It cannot forget, so the plan has to be solid. Parallel edges are refused.
fn csr<Ty: EdgeType>(plan: &Plan) -> Csr<bool, bool, Ty> {
    let mut graph = Csr::new();
    for _ in &plan.slots {
        graph.add_node(true);
    }
    for &(a, b, is_real) in &plan.links {
        graph.add_edge(index(a), index(b), is_real);
    }
    graph
}

/// It cannot forget either.
fn list(plan: &Plan) -> List<bool> {
    let mut graph = List::new();
    for _ in &plan.slots {
        graph.add_node();
    }
    for &(a, b, is_real) in &plan.links {
        graph.add_edge(index(a), index(b), is_real);
    }
    graph
}

/// The node id of `Csr` and `List`, and the key of nothing else.
pub(super) fn index(slot: usize) -> u32 {
    u32::try_from(slot).expect("a slot is small")
}

fn directed_types(spec: &Spec, check: Check<'_>) {
    let solid = Plan::solid(spec);
    let loose = Plan::with_decoy_edges(spec);
    let holey = Plan::with_decoy_nodes(spec);
    let arcs = spec.edges.clone();

    let graph = graph_with_edges_removed::<Directed>(&loose);
    check(
        &Typed::new(
            &graph,
            known("DiGraph", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    let mut graph = graph;
    let frozen = Frozen::new(&mut graph);
    // `&frozen` itself has no `IntoNeighbors` in petgraph 0.8.
    check(
        &Typed::new(
            &*frozen,
            known("&*Frozen<DiGraph>", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = stable_graph_with_holes::<Directed>(&holey);
    check(
        &Typed::new(
            &graph,
            known("StableDiGraph", &holey, &arcs),
            ids(&holey, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = graph_map::<Directed>(&holey);
    check(&Typed::new(&graph, known("DiGraphMap", &holey, &arcs), ids(&holey, key)).both_ways());

    let graph = matrix::<Directed>(&holey);
    check(
        &Typed::new(
            &graph,
            known("DiMatrix", &holey, &arcs),
            ids(&holey, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = csr::<Directed>(&solid);
    check(&Typed::new(
        &graph,
        known("Csr", &solid, &arcs),
        ids(&solid, index),
    ));

    let graph = list(&solid);
    check(&Typed::new(
        &graph,
        known("List", &solid, &arcs),
        ids(&solid, index),
    ));

    let acyclic = spec.acyclic();
    let arcs = acyclic.edges.clone();
    let plan = Plan::solid(&acyclic);
    let graph: Acyclic<DiGraph<_, _>> = self::graph(&plan).try_into().expect("no cycles");
    check(
        &Typed::new(
            &graph,
            known("Acyclic", &plan, &arcs),
            ids(&plan, NodeIndex::new),
        )
        .both_ways(),
    );

    let plan = Plan::with_decoy_nodes(&acyclic);
    let graph = stable_graph_with_holes::<Directed>(&plan);
    let graph: Acyclic<StableGraph<_, _>> = graph.try_into().expect("no cycles");
    check(
        &Typed::new(
            &graph,
            known("Acyclic stable", &plan, &arcs),
            ids(&plan, NodeIndex::new),
        )
        .both_ways(),
    );
}

fn undirected_types(spec: &Spec, check: Check<'_>) {
    let solid = Plan::solid(spec);
    let loose = Plan::with_decoy_edges(spec);
    let holey = Plan::with_decoy_nodes(spec);
    let arcs = spec.both_ways();
    let known = |name, plan: &Plan, arcs: &_| Known {
        is_directed: false,
        ..known(name, plan, arcs)
    };

    let mut graph = graph_with_edges_removed::<Undirected>(&loose);
    check(
        &Typed::new(
            &graph,
            known("UnGraph", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    let frozen = Frozen::new(&mut graph);
    check(
        &Typed::new(
            &*frozen,
            known("&*Frozen<UnGraph>", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = stable_graph_with_holes::<Undirected>(&holey);
    check(
        &Typed::new(
            &graph,
            known("StableUnGraph", &holey, &arcs),
            ids(&holey, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = graph_map::<Undirected>(&holey);
    check(&Typed::new(&graph, known("UnGraphMap", &holey, &arcs), ids(&holey, key)).both_ways());

    let graph = matrix::<Undirected>(&holey);
    check(&Typed::new(
        &graph,
        known("UnMatrix", &holey, &arcs),
        ids(&holey, NodeIndex::new),
    ));

    let graph = csr::<Undirected>(&solid);
    check(&Typed::new(
        &graph,
        known("undirected Csr", &solid, &arcs),
        ids(&solid, index),
    ));
}

fn directed_adaptors(spec: &Spec, check: Check<'_>) {
    let loose = Plan::with_decoy_edges(spec);
    let holey = Plan::with_decoy_nodes(spec);
    let reversed = Plan::with_decoy_nodes(&spec.reversed());
    let arcs = spec.edges.clone();

    let graph = stable_graph_with_holes::<Directed>(&reversed);
    check(
        &Typed::new(
            Reversed(&graph),
            known("Reversed<StableDiGraph>", &reversed, &arcs),
            ids(&reversed, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = graph_map::<Directed>(&reversed);
    check(
        &Typed::new(
            Reversed(&graph),
            known("Reversed<DiGraphMap>", &reversed, &arcs),
            ids(&reversed, key),
        )
        .both_ways(),
    );

    let graph = matrix::<Directed>(&reversed);
    check(
        &Typed::new(
            Reversed(&graph),
            Known {
                names_targets: false,
                ..known("Reversed<DiMatrix>", &reversed, &arcs)
            },
            ids(&reversed, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = self::graph::<Directed>(&loose);
    let filtered = EdgeFiltered::from_fn(&graph, |edge| *edge.weight());
    check(
        &Typed::new(
            &filtered,
            known("EdgeFiltered<DiGraph>", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = self::graph::<Directed>(&holey);
    // Edges at a decoy node are left for the outer filter to hide.
    let edges = EdgeFiltered::from_fn(&graph, |edge| {
        *edge.weight() || !graph[edge.source()] || !graph[edge.target()]
    });
    let filtered = NodeFiltered(&edges, |node| graph[node]);
    check(
        &Typed::new(
            &filtered,
            known("NodeFiltered<EdgeFiltered<DiGraph>>", &holey, &arcs),
            ids(&holey, NodeIndex::new),
        )
        .both_ways(),
    );

    let mut graph = matrix_with_decoys::<Directed>(&reversed);
    for &(a, b, is_real) in &reversed.links {
        let ends = [a, b].map(NodeIndex::new);
        if !is_real && ends.into_iter().all(|end| *graph.node_weight(end)) {
            graph.try_remove_edge(ends[0], ends[1]);
        }
    }
    let filtered = NodeFiltered(Reversed(&graph), |node| *graph.node_weight(node));
    check(
        &Typed::new(
            &filtered,
            Known {
                names_targets: false,
                ..known("NodeFiltered<Reversed<DiMatrix>>", &reversed, &arcs)
            },
            ids(&reversed, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = stable_graph::<Directed>(&reversed);
    let nodes = NodeFiltered(&graph, |node| graph[node]);
    let backwards = Reversed(&nodes);
    let filtered = EdgeFiltered::from_fn(backwards, |edge| *edge.weight());
    check(
        &Typed::new(
            &filtered,
            known(
                "EdgeFiltered<Reversed<NodeFiltered<StableDiGraph>>>",
                &reversed,
                &arcs,
            ),
            ids(&reversed, NodeIndex::new),
        )
        .both_ways(),
    );
}

fn undirected_adaptors(spec: &Spec, check: Check<'_>) {
    let loose = Plan::with_decoy_edges(spec);
    let holey = Plan::with_decoy_nodes(spec);
    let arcs = spec.both_ways();
    let known = |name, plan: &Plan, arcs: &_| Known {
        is_directed: false,
        ..known(name, plan, arcs)
    };

    let graph = graph_with_edges_removed::<Undirected>(&loose);
    check(
        &Typed::new(
            Reversed(&graph),
            known("Reversed<UnGraph>", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    check(&Typed::new(
        UndirectedAdaptor(&graph),
        known("UndirectedAdaptor<UnGraph>", &loose, &arcs),
        ids(&loose, NodeIndex::new),
    ));

    let graph = self::graph::<Undirected>(&loose);
    let filtered = EdgeFiltered::from_fn(&graph, |edge| *edge.weight());
    check(
        &Typed::new(
            &filtered,
            known("EdgeFiltered<UnGraph>", &loose, &arcs),
            ids(&loose, NodeIndex::new),
        )
        .both_ways(),
    );

    let mut graph = stable_graph::<Undirected>(&holey);
    graph.retain_edges(|graph, edge| {
        let (a, b) = graph.edge_endpoints(edge).expect("it is listed");
        graph[edge] || !graph[a] || !graph[b]
    });
    let filtered = NodeFiltered(&graph, |node| graph[node]);
    check(
        &Typed::new(
            &filtered,
            known("NodeFiltered<StableUnGraph>", &holey, &arcs),
            ids(&holey, NodeIndex::new),
        )
        .both_ways(),
    );

    let graph = graph_with_edges_removed::<Directed>(&loose);
    check(&Typed::new(
        UndirectedAdaptor(&graph),
        known("UndirectedAdaptor<DiGraph>", &loose, &arcs),
        ids(&loose, NodeIndex::new),
    ));

    let graph = graph_map::<Directed>(&holey);
    check(&Typed::new(
        UndirectedAdaptor(&graph),
        known("UndirectedAdaptor<DiGraphMap>", &holey, &arcs),
        ids(&holey, key),
    ));

    let graph = matrix::<Directed>(&holey);
    check(&Typed::new(
        UndirectedAdaptor(&graph),
        Known {
            names_targets: false,
            ..known("UndirectedAdaptor<DiMatrix>", &holey, &arcs)
        },
        ids(&holey, NodeIndex::new),
    ));

    let graph = stable_graph::<Directed>(&holey);
    let edges = EdgeFiltered::from_fn(&graph, |edge| *edge.weight());
    let filtered = NodeFiltered(UndirectedAdaptor(&edges), |node| graph[node]);
    check(&Typed::new(
        &filtered,
        known(
            "NodeFiltered<UndirectedAdaptor<EdgeFiltered<StableDiGraph>>>",
            &holey,
            &arcs,
        ),
        ids(&holey, NodeIndex::new),
    ));
}
