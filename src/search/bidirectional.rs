//! Bidirectional point-to-point search on petgraph graphs.

use petgraph::Direction::Incoming;
use petgraph::visit::{IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::error::SearchError;
use super::path::Path;
use super::point_to_point::check_both;
use crate::engine::frontiers::{Adjacency, Frontiers};
use crate::engine::graph::LARGE;
use crate::engine::queue::PREFETCH_BATCH;
use crate::engine::size::checked_bound;

/// Returns a shortest path between two nodes by a search from both ends, or `None` if there is none.
///
/// The path is as long as that of [`shortest_path`](super::shortest_path), and the same at every call,
/// but it can be another of several shortest paths. The search from both ends pays where the number
/// of nodes grows quickly with the distance, as in most graphs with branches; it cannot pay on a path
/// or a cycle. From a node to itself the path is that node alone, with 0 hops.
///
/// Needs `IntoNeighborsDirected`, which petgraph's `Csr`, `adj::List`, undirected `MatrixGraph` and
/// `UndirectedAdaptor` lack.
///
/// Time O(|V| + |E|) at most, space O(|V|). For many searches of one graph see
/// [`Searcher`](super::Searcher).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`] if its
/// `node_bound` exceeds 32 bits.
///
/// # Panics
///
/// Only if an implementation of petgraph's traits breaks their promises: see the [module](super).
///
/// # Examples
///
/// ```
/// use hopwise::bidirectional_shortest_path;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)]);
/// let [a, d] = [0, 3].map(NodeIndex::new);
/// let path = bidirectional_shortest_path(&graph, a, d)?.expect("d is reachable");
/// assert_eq!(path.nodes(), [a, NodeIndex::new(4), d]);
/// assert_eq!(bidirectional_shortest_path(&graph, d, a)?, None);
/// assert_eq!(bidirectional_shortest_path(&graph, d, d)?.unwrap().hops(), 0);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "bidirectional_search")]
pub fn bidirectional_shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let bound = checked_bound(graph).map_err(SearchError::too_large)?;
    let mut frontiers = Frontiers::among(bound, |marks| check_both(graph, bound, marks, from, to))?;
    Ok(path_by(&mut frontiers, graph, bound, from, to))
}

/// A shortest path between two nodes of a graph with this `node_bound`.
pub(super) fn path_by<G>(
    frontiers: &mut Frontiers<G::NodeId>,
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
    let out = Edges {
        graph,
        bound,
        neighbors: |node| graph.neighbors(node),
    };
    let into = Edges {
        graph,
        bound,
        neighbors: |node| graph.neighbors_directed(node, Incoming),
    };
    frontiers
        .path_between([from, to], bound, &out, &into)
        .map(Path::new)
}

/// The edges out of the nodes of a graph, or those into them.
struct Edges<G, F> {
    graph: G,
    bound: usize,
    neighbors: F,
}

impl<G, F, I> Adjacency for Edges<G, F>
where
    G: NodeIndexable,
    F: Fn(G::NodeId) -> I,
    I: Iterator<Item = G::NodeId>,
{
    type Node = G::NodeId;
    type Heads = I;

    #[inline]
    fn heads(&self, node: G::NodeId) -> I {
        (self.neighbors)(node)
    }

    #[inline]
    fn index(&self, node: G::NodeId) -> usize {
        self.graph.to_index(node)
    }

    fn prefetch(&self, nodes: &[G::NodeId]) {
        if self.bound < LARGE {
            return;
        }
        for &node in nodes {
            core::hint::black_box(self.heads(node).next());
        }
    }

    /// The number of arcs in a large graph whose `neighbors` report their number, as those of a `Snapshot` do; else the
    /// number of nodes.
    fn effort(&self, nodes: &[G::NodeId]) -> usize {
        if self.bound < LARGE {
            return nodes.len();
        }
        let every = nodes.len().div_ceil(PREFETCH_BATCH).max(1);
        let degrees = nodes.iter().step_by(every).map(|&node| {
            let (at_least, at_most) = self.heads(node).size_hint();
            at_most.filter(|&degree| degree == at_least)
        });
        let arcs = degrees.sum::<Option<usize>>();
        arcs.map_or(nodes.len(), |arcs| arcs.saturating_mul(every))
    }
}
