//! Graphs with edges to something that is not a node of the graph, which petgraph lets two types have.

use hopwise::petgraph::adj::List;
use hopwise::petgraph::graph::NodeIndex;
use hopwise::petgraph::matrix_graph::MatrixGraph;
use hopwise::petgraph::visit::{EdgeFiltered, NodeFiltered, Reversed, UndirectedAdaptor};
use hopwise::petgraph::{Directed, EdgeType, Undirected};
use std::collections::hash_map::RandomState;

use super::every::{Check, OUT_OF_RANGE, ids, index, matrix};
use super::plan::{Plan, Spec};
use super::subject::Typed;
use super::view::Known;

/// The decoy nodes are removed, and then all their edges added again: petgraph lets them.
fn matrix_with_stray_edges<Ty: EdgeType>(plan: &Plan) -> MatrixGraph<bool, bool, RandomState, Ty> {
    let mut graph = matrix(plan);
    let is_decoy = |slot: usize| plan.slots[slot].is_none();
    for &(a, b, is_real) in &plan.links {
        if is_decoy(a) || is_decoy(b) {
            graph.update_edge(NodeIndex::new(a), NodeIndex::new(b), is_real);
        }
    }
    for decoy in plan.decoys() {
        graph.update_edge(NodeIndex::new(decoy), NodeIndex::new(decoy), false);
    }
    graph
}

/// Every node has an edge to something that was never added, before its own and after them.
fn list_with_stray_edges(plan: &Plan) -> List<bool> {
    let mut graph = List::new();
    for slot in 0..plan.slots.len() {
        let own = plan.links.iter().filter(|&&(a, ..)| a == slot);
        let heads = own.map(|&(_, b, _)| b);
        let heads = [OUT_OF_RANGE[0]]
            .into_iter()
            .chain(heads)
            .chain([OUT_OF_RANGE[1]]);
        graph.add_node_from_edges(heads.map(|head| (index(head), true)));
    }
    graph
}

/// What such a graph presents.
fn known(name: &'static str, plan: &Plan, arcs: &[(usize, usize)]) -> Known {
    Known {
        lists_absent: true,
        ..super::every::known(name, plan, arcs)
    }
}

pub(super) fn directed(spec: &Spec, check: Check<'_>) {
    let arcs = spec.edges.clone();
    let plan = Plan::with_decoy_nodes(spec);
    let graph = matrix_with_stray_edges::<Directed>(&plan);
    let presents = known("DiMatrix with edges of removed nodes", &plan, &arcs);
    check(&Typed::new(&graph, presents, ids(&plan, NodeIndex::new)).both_ways());

    let plan = Plan::solid(spec);
    let graph = list_with_stray_edges(&plan);
    let presents = known("List with edges to nodes never added", &plan, &arcs);
    check(&Typed::new(&graph, presents, ids(&plan, index)));

    let filtered = EdgeFiltered::from_fn(&graph, |_| true);
    let presents = known("EdgeFiltered<stray List>", &plan, &arcs);
    check(&Typed::new(&filtered, presents, ids(&plan, index)));

    let plan = Plan::with_decoy_nodes(&spec.reversed());
    let graph = matrix_with_stray_edges::<Directed>(&plan);
    let known = |name| Known {
        names_targets: false,
        ..known(name, &plan, &arcs)
    };
    let presents = known("Reversed<stray DiMatrix>");
    check(&Typed::new(Reversed(&graph), presents, ids(&plan, NodeIndex::new)).both_ways());

    // Every node is shown that there is, and some that there are not.
    let filtered = NodeFiltered(Reversed(&graph), |_| true);
    let presents = known("NodeFiltered<Reversed<stray DiMatrix>>");
    check(&Typed::new(&filtered, presents, ids(&plan, NodeIndex::new)).both_ways());
}

pub(super) fn undirected(spec: &Spec, check: Check<'_>) {
    let arcs = spec.both_ways();
    let plan = Plan::with_decoy_nodes(spec);
    let known = |name| Known {
        is_directed: false,
        ..known(name, &plan, &arcs)
    };
    let graph = matrix_with_stray_edges::<Undirected>(&plan);
    let presents = known("UnMatrix with edges of removed nodes");
    check(&Typed::new(&graph, presents, ids(&plan, NodeIndex::new)));

    let graph = matrix_with_stray_edges::<Directed>(&plan);
    let presents = Known {
        names_targets: false,
        ..known("UndirectedAdaptor<stray DiMatrix>")
    };
    let graph = UndirectedAdaptor(&graph);
    check(&Typed::new(graph, presents, ids(&plan, NodeIndex::new)));
}
