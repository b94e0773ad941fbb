//! Search from both ends of a path on a petgraph graph.

use petgraph::Direction::Incoming;
use petgraph::visit::{IntoNeighborsDirected, NodeIndexable};

use super::path::Path;
use crate::engine::frontiers::{Adjacency, Frontiers};
use crate::engine::graph::LARGE;
use crate::engine::queue::PREFETCH_BATCH;

/// Returns a shortest path of at most `max_hops` hops from one of some nodes to one of others.
pub(super) fn path_by<G>(
    frontiers: &mut Frontiers<G::NodeId>,
    graph: G,
    bound: usize,
    ends: [&[G::NodeId]; 2],
    max_hops: usize,
) -> Option<Path<G::NodeId>>
where
    G: IntoNeighborsDirected + NodeIndexable,
{
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
        .path_between(ends, max_hops, bound, &out, &into)
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

    /// An estimate of the arcs out of `nodes` if the graph is large and its `neighbors` report
    /// their number, as those of a `Snapshot` do; otherwise the number of nodes.
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
