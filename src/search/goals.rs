//! Stop conditions of a search: any of some goals, all of some goals, or a predicate.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{GraphBase, GraphRef, NodeIndexable, Visitable};

use super::builder::Search;
use super::error::SearchError;
use super::shortest_paths::ShortestPaths;
use crate::engine::queue::{Queue, TraversedEdge, Visitor};

/// The goals of one run. The first that is met ends it.
pub(super) struct Goals<G: GraphBase> {
    graph: G,
    any_of: NodeSet<G::NodeId>,
    all_of: NodeSet<G::NodeId>,
    /// How many of `all_of` are not discovered yet.
    missing: usize,
}

impl<G: GraphRef + NodeIndexable + Visitable> Goals<G> {
    /// The goals of `search`, or `None` if it has none. Fails if the graph lacks one of them.
    pub(super) fn new(
        answer: &ShortestPaths<G>,
        search: &Search<G::NodeId>,
    ) -> Result<Option<Self>, SearchError<G::NodeId>> {
        for &node in search.any_of.iter().chain(&search.all_of) {
            answer.check_member(node)?;
        }
        if search.any_of.is_empty() && search.all_of.is_empty() {
            return Ok(None);
        }
        let graph = answer.graph;
        let all_of = NodeSet::new(graph, &search.all_of);
        Ok(Some(Goals {
            graph,
            any_of: NodeSet::new(graph, &search.any_of),
            missing: all_of.len(),
            all_of,
        }))
    }

    /// Whether the discovery of `node` ends the search. Called once for each node.
    pub(super) fn are_met_by(&mut self, node: G::NodeId) -> bool {
        if self.any_of.contains(self.graph, node) {
            return true;
        }
        if self.all_of.contains(self.graph, node) {
            self.missing -= 1;
            return self.missing == 0;
        }
        false
    }
}

/// A set of nodes whose memory does not grow with the graph, as that of a visit map does.
enum NodeSet<N> {
    /// A few nodes, each once.
    Listed(Vec<N>),
    /// The indices of the nodes, sorted, each once.
    Indexed(Vec<usize>),
}

impl<N: Copy + PartialEq> NodeSet<N> {
    /// Up to this many nodes, comparing with each is faster than a binary search by index.
    const MAX_LISTED: usize = 4;

    fn new<G>(graph: G, nodes: &[N]) -> Self
    where
        G: NodeIndexable<NodeId = N>,
    {
        if nodes.len() > Self::MAX_LISTED {
            let mut indices: Vec<_> = nodes.iter().map(|&node| graph.to_index(node)).collect();
            indices.sort_unstable();
            indices.dedup();
            return NodeSet::Indexed(indices);
        }
        let mut listed: Vec<N> = Vec::new();
        for &node in nodes {
            if !listed.contains(&node) {
                listed.push(node);
            }
        }
        NodeSet::Listed(listed)
    }

    fn len(&self) -> usize {
        match self {
            NodeSet::Listed(nodes) => nodes.len(),
            NodeSet::Indexed(indices) => indices.len(),
        }
    }

    fn contains<G>(&self, graph: G, node: N) -> bool
    where
        G: NodeIndexable<NodeId = N>,
    {
        match self {
            NodeSet::Listed(nodes) => nodes.contains(&node),
            NodeSet::Indexed(indices) => indices.binary_search(&graph.to_index(node)).is_ok(),
        }
    }
}

/// Stops at the rank of the first discovered node, or source, for which the closure is true.
pub(super) struct StopWhen<F>(pub(super) F);

impl<N: Copy, L, F: FnMut(N) -> bool> Visitor<N, L> for StopWhen<F> {
    type Stop = u32;

    const SEES_REVISITS: bool = false;

    fn on_source(&mut self, rank: u32, queue: &Queue<N>) -> ControlFlow<u32> {
        if (self.0)(queue.order[rank as usize]) {
            return ControlFlow::Break(rank);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn on_edge(&mut self, edge: TraversedEdge<L>, queue: &Queue<N>) -> ControlFlow<u32> {
        // A discovered node is the last of the order.
        match queue.order.last() {
            Some(&node) if edge.is_discovery && (self.0)(node) => ControlFlow::Break(edge.to),
            _ => ControlFlow::Continue(()),
        }
    }
}
