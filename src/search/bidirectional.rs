//! A search from both ends at once.

use petgraph::visit::{
    IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Reversed, Visitable,
};

use super::balls::{Balls, Follow};
use super::between::check_both;
use super::error::SearchError;
use super::nodes::{LARGE, checked_bound};
use super::path::Path;

/// A shortest path from one node to another by a search from both ends, or `None` if there is none.
///
/// Never longer than the answer of [`shortest_path`](super::shortest_path), and the same one every
/// time, but of several shortest paths it may be another. It pays where a ball of half the radius is
/// much smaller than the whole one, as in most graphs with branches; it cannot pay on a path or a cycle.
/// From a node to itself it is that node alone, with 0 hops.
///
/// Needs `IntoNeighborsDirected`, which petgraph's `Csr`, `adj::List`, undirected `MatrixGraph` and
/// `UndirectedAdaptor` lack.
///
/// Time O(|V| + |E|) at most, space O(|V|). For many questions to one graph see
/// [`Searcher`](super::Searcher).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`] if its
/// `node_bound` is past 32 bits.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the [module](super).
///
/// # Examples
///
/// ```
/// use hopwise::bidirectional_shortest_path;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)]);
/// let [a, d] = [0, 3].map(NodeIndex::new);
/// let path = bidirectional_shortest_path(&graph, a, d)?.expect("there is a way");
/// assert_eq!(path.nodes(), [a, NodeIndex::new(4), d]);
/// assert_eq!(bidirectional_shortest_path(&graph, d, a)?, None);
/// assert_eq!(bidirectional_shortest_path(&graph, d, d)?.unwrap().hops(), 0);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub fn bidirectional_shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let bound = checked_bound(graph)?;
    let mut balls = Balls::among(bound, |marks| check_both(graph, bound, marks, from, to))?;
    Ok(path_by(&mut balls, graph, bound, from, to))
}

/// A shortest path between nodes of a graph with this bound.
pub(super) fn path_by<G>(
    balls: &mut Balls<G::NodeId>,
    graph: G,
    bound: usize,
    from: G::NodeId,
    to: G::NodeId,
) -> Option<Path<G::NodeId>>
where
    G: IntoNeighborsDirected + NodeIndexable,
{
    if from == to {
        return Some(Path::new(alloc::vec![from]));
    }
    let out = Edges { graph, bound };
    let into = Edges {
        graph: Reversed(graph),
        bound,
    };
    balls
        .path_between([from, to], bound, &out, &into)
        .map(Path::new)
}

/// The edges out of the nodes of a graph.
struct Edges<G> {
    graph: G,
    bound: usize,
}

impl<G: IntoNeighbors + NodeIndexable> Follow for Edges<G> {
    type Node = G::NodeId;
    type Heads = G::Neighbors;

    #[inline]
    fn heads(&self, node: G::NodeId) -> G::Neighbors {
        self.graph.neighbors(node)
    }

    #[inline]
    fn index(&self, node: G::NodeId) -> usize {
        self.graph.to_index(node)
    }

    fn foresee(&self, nodes: &[G::NodeId]) {
        if self.bound < LARGE {
            return;
        }
        for &node in nodes {
            core::hint::black_box(self.graph.neighbors(node).next());
        }
    }

    /// In a large graph, if these nodes lie all over it: then so do their edges.
    fn prefers_turns(&self, nodes: &[G::NodeId]) -> bool {
        let sample = &nodes[..nodes.len().min(64)];
        let is_far = |pair: &&[G::NodeId]| {
            let [from, to] = [pair[0], pair[1]].map(|node| self.index(node));
            from.abs_diff(to) > self.bound / 64
        };
        self.bound >= LARGE && sample.windows(2).filter(is_far).count() > sample.len() / 2
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use petgraph::graph::{DiGraph, NodeIndex};

    use super::*;

    #[test]
    fn turns_are_taken_in_large_graphs_where_neighbours_are_far_apart() {
        let prefers_turns = |bound: usize, nodes: &[usize]| {
            let graph = &DiGraph::<(), ()>::new();
            let nodes: Vec<_> = nodes.iter().copied().map(NodeIndex::new).collect();
            Edges { graph, bound }.prefers_turns(&nodes)
        };
        let large = 1 << 19;
        let far = [0, large / 2, 5, large - 1, 70_000];
        assert!(prefers_turns(large, &far));
        assert!(!prefers_turns(large - 1, &far), "not large");
        assert!(!prefers_turns(large, &[7]), "one node lies nowhere else");
        assert!(
            !prefers_turns(large, &[0, 8000, 16_000, 24_000, 32_000]),
            "each is near the next"
        );
        assert!(
            !prefers_turns(large, &[0, 1, 2, large / 2, large / 2 + 1, 9]),
            "two steps of five"
        );
        // Only the first 64 are looked at.
        let near: Vec<usize> = (0..64)
            .chain((0..200).map(|i| i % 2 * (large / 2)))
            .collect();
        assert!(!prefers_turns(large, &near));
    }
}
