//! Edges that a graph lists twice.
//!
//! An undirected graph lists an edge once in `edge_references`, and once in `edges` of each of its
//! nodes. There are two exceptions. `Csr` lists it twice in `edge_references`, once from each end.
//! `UndirectedAdaptor` around an undirected graph lists it twice in `edges`, once as incoming and
//! once as outgoing. Ids do not tell a second listing from a second edge, as in some types they
//! depend on the direction. So the listings are counted.

use alloc::{vec, vec::Vec};

use petgraph::visit::{EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

use super::{far_end, hide_absent};

/// How often some or all nodes of a graph occur in `edge_references` and in `edges`. Only edges
/// between two different nodes of the graph count.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Listings {
    /// How often `edge_references` names one of the nodes as an end of an edge.
    pub(crate) ends: usize,
    /// How many edges (or neighbors) the nodes list.
    pub(crate) listed: usize,
}

impl Listings {
    /// Counts the listings of the whole graph. Costs O(|V| + |E|).
    pub(crate) fn of<G>(graph: G, has_node: impl Fn(G::NodeId) -> bool) -> Self
    where
        G: IntoEdges + IntoNodeIdentifiers,
    {
        let joins = |near, far| near != far && has_node(near) && has_node(far);
        let named = graph.edge_references();
        let named = named.filter(|edge| joins(edge.source(), edge.target()));
        let listed = graph.node_identifiers().map(|near| {
            let is_counted = |edge: &G::EdgeRef| joins(near, far_end(edge, near));
            graph.edges(near).filter(is_counted).count()
        });
        Listings {
            ends: 2 * named.count(),
            listed: listed.sum(),
        }
    }

    /// How often `edge_references` of an undirected graph names each edge: twice if its nodes are
    /// named at least twice as often as they list an edge.
    pub(crate) fn times_named(self) -> usize {
        if self.ends > 0 && 2 * self.listed <= self.ends {
            2
        } else {
            1
        }
    }

    /// How often `edges` of a node lists each edge: twice if that is more often than
    /// `edge_references` names its nodes.
    pub(crate) fn times_listed(self) -> usize {
        if self.listed > self.ends { 2 } else { 1 }
    }
}

/// Every edge once, in the order of `edge_references`, without those to something that is not a
/// node of the graph. Of an edge that is named twice, the later listing is omitted.
///
/// Costs O(|V| + |E|), and O(|E| log |E|) more for a type that names edges twice.
pub(crate) fn edges_once<G>(graph: G) -> Vec<G::EdgeRef>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
{
    let bound = graph.node_bound();
    let mut is_absent = vec![false; bound];
    hide_absent(graph, bound, &mut is_absent[..], |_| {});
    let has_node = |node| is_absent.get(graph.to_index(node)) == Some(&false);
    let joins_nodes = |edge: &G::EdgeRef| has_node(edge.source()) && has_node(edge.target());
    let edges: Vec<_> = graph.edge_references().filter(joins_nodes).collect();
    if graph.is_directed() || Listings::of(graph, has_node).times_named() == 1 {
        return edges;
    }
    let kept = first_sides(graph, &edges).into_iter().zip(edges);
    kept.filter_map(|(keep, edge)| keep.then_some(edge))
        .collect()
}

/// Which of the edges to keep so that each pair of nodes keeps those listed from one side only: the
/// side that lists more of them, as a filter may have removed some from the other, or else the
/// first one.
pub(super) fn first_sides<G>(graph: G, edges: &[G::EdgeRef]) -> Vec<bool>
where
    G: IntoEdges + NodeIndexable,
{
    let ends = |i: usize| {
        let (source, target) = (edges[i].source(), edges[i].target());
        (graph.to_index(source), graph.to_index(target))
    };
    let pair = |i: usize| {
        let (source, target) = ends(i);
        (source.min(target), source.max(target))
    };
    let mut keep = vec![true; edges.len()];
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_unstable_by_key(|&i| (pair(i), i));
    for group in order.chunk_by(|&i, &j| pair(i) == pair(j)) {
        let first = ends(group[0]);
        let from_first = group.iter().filter(|&&i| ends(i) == first).count();
        let first_wins = 2 * from_first >= group.len();
        for &i in group {
            keep[i] = (ends(i) == first) == first_wins;
        }
    }
    keep
}
