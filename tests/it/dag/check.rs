//! Comparison of every answer about a DAG with the oracle.

use std::fmt::Debug;

use hopwise::petgraph::visit::{IntoEdges, IntoNodeIdentifiers, NodeIndexable, Visitable};
use hopwise::{Search, ShortestPathDag};

use super::oracle::{Case, Walk};

/// How much the edge ids of a graph type tell.
pub(super) enum Ids<'a, E> {
    /// Which edge of the case they stand for.
    Numbered(&'a dyn Fn(E) -> usize),
    /// One edge from another.
    Distinct,
}

/// What a DAG says, in the node numbers of the case. No graph type is left in it, so that the checks
/// are compiled once.
struct Reported {
    node_paths: Vec<Vec<usize>>,
    /// By the numbers of the case, if the ids tell them.
    edge_paths: Option<Vec<Vec<usize>>>,
    edge_path_count: usize,
    counts: (Option<u128>, Option<u128>),
    is_on: Vec<bool>,
    predecessors: Vec<Vec<usize>>,
    /// By head, then by tail.
    is_edge_on: Vec<Vec<bool>>,
    successors: Vec<Vec<usize>>,
    counts_to: Vec<(Option<u128>, Option<u128>)>,
    on_every: Vec<usize>,
    is_on_every: Vec<bool>,
}

impl Reported {
    fn by<G>(dag: &ShortestPathDag<G>, ids: &[G::NodeId], edge_ids: &Ids<G::EdgeId>) -> Reported
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
        G::EdgeId: Debug,
    {
        let name = |node| position(ids, node);
        let mut edge_paths = Vec::new();
        for path in dag.edge_paths() {
            // Each source has its path of no edges, and those are all alike.
            if matches!(edge_ids, Ids::Distinct) && !path.is_empty() {
                assert!(!edge_paths.contains(&path), "{path:?} comes twice");
            }
            edge_paths.push(path);
        }
        // The path of an index is the one that comes then.
        let indices = 0..edge_paths.len() as u128 + 2;
        assert!(
            indices
                .clone()
                .map_while(|at| dag.edge_path(at))
                .eq(edge_paths.iter().cloned())
        );
        assert!(
            indices
                .clone()
                .map_while(|at| dag.node_path(at))
                .eq(dag.node_paths())
        );
        assert!(dag.node_path(u128::MAX).is_none());
        assert_eq!(dag.edge_path(u128::MAX), None);
        // All edges between two nodes of the DAG one layer apart, from the first node and to it.
        let out: usize = ids.iter().map(|&id| dag.edges_from(id).count()).sum();
        for &id in ids {
            let mut heads: Vec<_> = dag.edges_from(id).map(|(_, head)| head).collect();
            heads.dedup();
            assert!(dag.successors(id).eq(heads));
        }
        let mut taken: Vec<_> = edge_paths.concat();
        let kept = ids
            .iter()
            .flat_map(|&id| dag.edges_from(id))
            .map(|(edge, _)| edge);
        let kept: Vec<_> = kept.collect();
        taken.retain(|edge| !kept.contains(edge));
        assert!(
            taken.is_empty() && out == kept.len(),
            "each edge of a path leaves a node"
        );
        let every = dag.edges_on_every_shortest_path();
        let is_common = |edge: &G::EdgeId| edge_paths.iter().all(|path| path.contains(edge));
        assert!(every.iter().all(is_common));
        let common = edge_paths.first().map_or(0, |first| {
            first.iter().filter(|&edge| is_common(edge)).count()
        });
        // Two opposite edges of a matrix may have one id, but not on one shortest path.
        assert_eq!(every.len(), common);
        check_first_by_key(dag, &edge_paths);
        let in_numbers = |number: &dyn Fn(G::EdgeId) -> usize| {
            let path = |path: &Vec<G::EdgeId>| path.iter().map(|&edge| number(edge)).collect();
            edge_paths.iter().map(path).collect()
        };
        Reported {
            node_paths: dag
                .node_paths()
                .map(|path| path.into_nodes().into_iter().map(name).collect())
                .collect(),
            edge_paths: match edge_ids {
                Ids::Numbered(number) => Some(in_numbers(number)),
                Ids::Distinct => None,
            },
            edge_path_count: edge_paths.len(),
            counts: (dag.count_node_paths(), dag.count_edge_paths()),
            is_on: ids.iter().map(|&id| dag.is_on_shortest_path(id)).collect(),
            predecessors: ids
                .iter()
                .map(|&id| dag.predecessors(id).map(name).collect())
                .collect(),
            successors: ids
                .iter()
                .map(|&id| dag.successors(id).map(name).collect())
                .collect(),
            counts_to: ids
                .iter()
                .map(|&id| (dag.count_node_paths_to(id), dag.count_edge_paths_to(id)))
                .collect(),
            on_every: dag
                .nodes_on_every_shortest_path()
                .into_iter()
                .map(name)
                .collect(),
            is_on_every: ids
                .iter()
                .map(|&id| dag.is_on_every_shortest_path(id))
                .collect(),
            is_edge_on: ids
                .iter()
                .map(|&to| {
                    ids.iter()
                        .map(|&from| dag.is_edge_on_shortest_path(from, to))
                        .collect()
                })
                .collect(),
        }
    }
}

/// The least sequence of keys is that of one of the paths, and of the first that has it. With few keys there
/// are many ties.
fn check_first_by_key<G>(dag: &ShortestPathDag<G>, edge_paths: &[Vec<G::EdgeId>])
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::EdgeId: Debug,
{
    for keys in [1, 2, 3, 1000] {
        let key =
            |edge: G::EdgeId| format!("{edge:?}").bytes().map(u32::from).sum::<u32>() * 7 % keys;
        let in_keys =
            |path: &&Vec<G::EdgeId>| path.iter().map(|&edge| key(edge)).collect::<Vec<_>>();
        // Of equal ones `min_by_key` takes the first.
        let least = edge_paths.iter().min_by_key(in_keys);
        assert_eq!(dag.first_path_by_key(key).as_ref(), least);
    }
}

fn position<N: Copy + PartialEq>(ids: &[N], node: N) -> usize {
    ids.iter()
        .position(|&id| id == node)
        .expect("a node of the case")
}

/// Holds every answer about `graph` against the oracle's about `case`. Node `i` is `ids[i]`.
pub(super) fn check<G>(graph: G, ids: &[G::NodeId], case: &Case, edge_ids: &Ids<G::EdgeId>)
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
    G::EdgeId: Debug,
{
    let mut to_each = Vec::new();
    // One more search than there are goals, for none of them.
    for goal in (0..case.nodes).map(Some).chain([None]) {
        let sources = case.sources.iter().map(|&source| ids[source]);
        let search = Search::from(sources).any_of(goal.map(|goal| ids[goal]));
        let answer = search.run(graph).unwrap();
        answer.certify().unwrap();
        let order: Vec<usize> = answer.iter().map(|(node, _)| position(ids, node)).collect();
        let goals = goal.map_or(0..case.nodes, |goal| goal..goal + 1);
        for goal in goals {
            let reported = answer
                .dag_to(ids[goal])
                .map(|dag| Reported::by(&dag, ids, edge_ids));
            let first = answer.path_to(ids[goal]).map(|path| {
                let nodes = path.into_nodes().into_iter();
                nodes.map(|node| position(ids, node)).collect()
            });
            check_one(case, goal, &order, reported.as_ref(), first.as_ref());
            to_each.push(reported);
        }
        if goal.is_none() {
            let of_whole = to_each.split_off(to_each.len() - case.nodes);
            check_whole(
                &Reported::by(&answer.dag(), ids, edge_ids),
                &of_whole,
                &order,
            );
        }
    }
}

/// Compares the answers about the paths to one goal, by a search that discovered the nodes in this order.
fn check_one(
    case: &Case,
    goal: usize,
    order: &[usize],
    reported: Option<&Reported>,
    path_to: Option<&Vec<usize>>,
) {
    let right: Vec<Walk> = case.shortest_paths_to(goal);
    let Some(reported) = reported else {
        assert_eq!(right, [], "to {goal}");
        return;
    };
    let rank = |node: &usize| position(order, *node);
    let sorted = |mut paths: Vec<Vec<usize>>| {
        paths.sort();
        paths
    };
    let mut right_nodes = sorted(right.iter().map(|(nodes, _)| nodes.clone()).collect());
    right_nodes.dedup();
    assert_eq!(
        sorted(reported.node_paths.clone()),
        right_nodes,
        "to {goal}"
    );
    assert_eq!(reported.node_paths.first(), path_to, "to {goal}");
    let backward = reported.node_paths.iter();
    let backward = backward.map(|path| path.iter().rev().map(rank).collect::<Vec<_>>());
    assert!(
        backward.is_sorted_by(|a, b| a < b),
        "{:?}",
        reported.node_paths
    );

    let right_edges = sorted(right.iter().map(|(_, edges)| edges.clone()).collect());
    if let Some(paths) = &reported.edge_paths {
        assert_eq!(sorted(paths.clone()), right_edges, "to {goal}");
    }
    assert_eq!(reported.edge_path_count, right_edges.len(), "to {goal}");
    let counts = (right_nodes.len() as u128, right_edges.len() as u128);
    assert_eq!(reported.counts, (Some(counts.0), Some(counts.1)));

    for node in 0..case.nodes {
        let is_on = right_nodes.iter().any(|path| path.contains(&node));
        assert_eq!(reported.is_on[node], is_on, "{node} to {goal}");
        let steps = right_nodes.iter().flat_map(|path| path.windows(2));
        let before = steps.filter(|step| step[1] == node).map(|step| step[0]);
        let mut before: Vec<usize> = before.collect();
        before.sort_by_key(rank);
        before.dedup();
        assert_eq!(reported.predecessors[node], before, "{node} to {goal}");
        for from in 0..case.nodes {
            let is_on = before.contains(&from);
            assert_eq!(reported.is_edge_on[node][from], is_on, "{from} to {node}");
            assert_eq!(
                reported.successors[from].contains(&node),
                is_on,
                "{from} to {node}"
            );
        }
        let after = &reported.successors[node];
        assert!(after.is_sorted_by(|a, b| rank(a) < rank(b)), "{after:?}");
        let is_on_every = right_nodes.iter().all(|path| path.contains(&node));
        assert_eq!(reported.is_on_every[node], is_on_every, "{node} to {goal}");
        assert_eq!(
            reported.on_every.contains(&node),
            is_on_every,
            "{node} to {goal}"
        );
        // Paths to a node on the way are the different beginnings of the paths to the goal.
        let mut beginnings: Vec<_> = right
            .iter()
            .filter_map(|(nodes, edges)| {
                let at = nodes.iter().position(|&other| other == node)?;
                Some((nodes[..=at].to_vec(), edges[..at].to_vec()))
            })
            .collect();
        beginnings.sort();
        beginnings.dedup();
        let by_edges = beginnings.len() as u128;
        beginnings.dedup_by(|a, b| a.0 == b.0);
        let counts = (Some(beginnings.len() as u128), Some(by_edges));
        assert_eq!(reported.counts_to[node], counts, "{node} to {goal}");
    }
}

/// Compares the answers about the paths to all nodes with those about each node.
fn check_whole(all: &Reported, to_each: &[Option<Reported>], order: &[usize]) {
    let reached = || order.iter().map(|&goal| to_each[goal].as_ref().unwrap());
    let paths: Vec<_> = reached()
        .flat_map(|reported| reported.node_paths.clone())
        .collect();
    assert_eq!(all.node_paths, paths);
    let edge_paths: usize = reached().map(|reported| reported.edge_path_count).sum();
    assert_eq!(all.edge_path_count, edge_paths);
    let counts = (Some(paths.len() as u128), Some(edge_paths as u128));
    assert_eq!(all.counts, counts);
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
    check(graph, &ids[1..], &case, &Ids::Distinct);
}
