//! Every answer about a graph, held against the oracle's.

use std::fmt::Debug;

use hopwise::Search;
use hopwise::petgraph::visit::{IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::oracle::{Case, Walk};

/// How much the edge ids of a graph type tell.
pub(super) enum Ids<'a, E> {
    /// Which edge of the case they stand for.
    Numbered(&'a dyn Fn(E) -> usize),
    /// One edge from another.
    Distinct,
    /// Not even that.
    Shared,
}

/// Holds every answer about `graph` against the oracle's about `case`. Node `i` is `ids[i]`.
pub(super) fn check<G>(graph: G, ids: &[G::NodeId], case: &Case, edge_ids: &Ids<G::EdgeId>)
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
        for answer in [&stopped, &whole] {
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
        }
        if let Some(dag) = whole.dag_to(ids[goal]) {
            let all = whole.dag();
            let to_goal = all.node_paths().filter(|path| path.end() == ids[goal]);
            assert!(to_goal.eq(dag.node_paths()), "to {goal}");
            nodes_in_all += dag.node_paths().count();
            edges_in_all += right.len();
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

/// As [`check`], about a graph that hides node 0: the other nodes move up to its place.
pub(super) fn check_without_first<G>(graph: G, ids: &[G::NodeId], mut case: Case)
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
