//! Parallel edges of an undirected graph, told from one edge that is listed twice.
//!
//! Neither of petgraph's two listings is enough. `edges` of an `UndirectedAdaptor` over an undirected
//! graph lists every edge twice, over a `GraphMap` even under two ids. `edge_references` of an
//! undirected `Csr` lists every edge twice, once from either end. So two edges are parallel only where
//! both see two of them: `edges` at one end with different ids, and `edge_references`.

use alloc::vec::Vec;

use petgraph::visit::{
    EdgeRef, IntoEdges, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use crate::quirks;

/// A neighbour that parallel edges join `node` to.
pub(super) fn parallel_neighbor<G>(graph: G, members: &G::Map, node: G::NodeId) -> Option<G::NodeId>
where
    G: IntoEdges + NodeIndexable + Visitable,
{
    let mut pairs = Vec::new();
    add_doubled(graph, members, node, &mut pairs);
    let own = graph.to_index(node);
    let (low, high) = first_repeated(graph, pairs)?;
    Some(graph.from_index(if low == own { high } else { low }))
}

/// Whether any two nodes are joined by parallel edges.
pub(super) fn has_parallel_edges<G>(graph: G, members: &G::Map) -> bool
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let mut pairs = Vec::new();
    for node in graph.node_identifiers() {
        add_doubled(graph, members, node, &mut pairs);
    }
    first_repeated(graph, pairs).is_some()
}

/// Two nodes by their indices, the lower first.
type Pair = (usize, usize);

fn pair<G: NodeIndexable>(graph: G, one: G::NodeId, other: G::NodeId) -> Pair {
    let (one, other) = (graph.to_index(one), graph.to_index(other));
    (one.min(other), one.max(other))
}

/// Adds the pairs of `node` and a neighbour that `edges` lists with two different ids.
fn add_doubled<G>(graph: G, members: &G::Map, node: G::NodeId, pairs: &mut Vec<Pair>)
where
    G: IntoEdges + NodeIndexable + Visitable,
{
    let mut listed: Vec<(Pair, G::EdgeId)> = graph
        .edges(node)
        .map(|edge| (quirks::far_end(&edge, node), edge.id()))
        .filter(|(head, _)| members.is_visited(head))
        .map(|(head, id)| (pair(graph, node, head), id))
        .collect();
    listed.sort_by_key(|&(pair, _)| pair);
    for alike in listed.chunk_by(|(one, _), (other, _)| one == other) {
        if alike.iter().any(|(_, id)| *id != alike[0].1) {
            pairs.push(alike[0].0);
        }
    }
}

/// The first of the pairs to come up a second time in `edge_references`.
fn first_repeated<G>(graph: G, mut pairs: Vec<Pair>) -> Option<Pair>
where
    G: IntoEdges + NodeIndexable,
{
    if pairs.is_empty() {
        return None;
    }
    pairs.sort_unstable();
    pairs.dedup();
    let mut seen = alloc::vec![false; pairs.len()];
    graph
        .edge_references()
        .map(|edge| pair(graph, edge.source(), edge.target()))
        .find(|pair| {
            pairs
                .binary_search(pair)
                .is_ok_and(|place| core::mem::replace(&mut seen[place], true))
        })
}
