//! petgraph's traits for a snapshot, so that searches and petgraph's own algorithms run on it.

use core::iter::FusedIterator;
use core::slice::Iter;

use petgraph::Direction;
use petgraph::visit::{
    GraphBase, GraphProp, GraphRef, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
};

use super::Snapshot;
use crate::engine::csr::Csr;
use crate::engine::queue::to_rank;

impl<G: Visitable> GraphBase for Snapshot<G> {
    type NodeId = G::NodeId;
    type EdgeId = G::EdgeId;
}

impl<G: Visitable + GraphProp> GraphProp for Snapshot<G> {
    type EdgeType = G::EdgeType;

    fn is_directed(&self) -> bool {
        self.is_directed
    }
}

/// Indices are those of the original graph, holes included.
impl<G: Visitable + NodeIndexable> NodeIndexable for Snapshot<G> {
    fn node_bound(&self) -> usize {
        self.out.bound()
    }

    fn to_index(&self, node: G::NodeId) -> usize {
        self.graph.to_index(node)
    }

    fn from_index(&self, index: usize) -> G::NodeId {
        self.graph.from_index(index)
    }
}

/// Only where the original graph promises indices without holes.
impl<G: Visitable + NodeCompactIndexable> NodeCompactIndexable for Snapshot<G> {}

impl<G: Visitable> NodeCount for Snapshot<G> {
    fn node_count(&self) -> usize {
        self.node_count
    }
}

impl<G: Visitable> Visitable for Snapshot<G> {
    type Map = G::Map;

    fn visit_map(&self) -> G::Map {
        self.graph.visit_map()
    }

    fn reset_map(&self, map: &mut G::Map) {
        self.graph.reset_map(map);
    }
}

impl<G: IntoNodeIdentifiers + Visitable> IntoNodeIdentifiers for &Snapshot<G> {
    type NodeIdentifiers = G::NodeIdentifiers;

    fn node_identifiers(self) -> G::NodeIdentifiers {
        self.graph.node_identifiers()
    }
}

impl<'a, G: GraphRef + NodeIndexable + Visitable> IntoNeighbors for &'a Snapshot<G> {
    type Neighbors = Neighbors<'a, G>;

    #[inline]
    fn neighbors(self, node: G::NodeId) -> Neighbors<'a, G> {
        self.row(&self.out, node)
    }
}

/// The first call that needs the in-neighbors of a directed graph copies them, in O(|V| + |E|).
impl<'a, G: GraphRef + NodeIndexable + Visitable> IntoNeighborsDirected for &'a Snapshot<G> {
    type NeighborsDirected = Neighbors<'a, G>;

    #[inline]
    fn neighbors_directed(self, node: G::NodeId, direction: Direction) -> Neighbors<'a, G> {
        match direction {
            Direction::Outgoing => self.row(&self.out, node),
            Direction::Incoming => self.row(self.in_arcs().arcs, node),
        }
    }
}

impl<G: GraphRef + NodeIndexable + Visitable> Snapshot<G> {
    #[inline]
    fn row<'a>(&'a self, arcs: &'a Csr, node: G::NodeId) -> Neighbors<'a, G> {
        // The membership test comes first: `to_index` of an absent node may panic.
        let heads: &[u32] = if self.members.is_visited(&node) {
            arcs.row(to_rank(self.graph.to_index(node)))
        } else {
            &[]
        };
        Neighbors {
            graph: self.graph,
            heads: heads.iter(),
        }
    }
}

/// Iterator over the neighbors of a node in a [`Snapshot`].
///
/// A neighbor comes once for each parallel edge, and a node with a self-loop is its own neighbor.
/// Neighbors come in the order of the original graph's `edge_references`, in-neighbors of a
/// directed graph in the order of their indices. An absent node has none.
#[derive(Debug, Clone)]
pub struct Neighbors<'a, G> {
    graph: G,
    heads: Iter<'a, u32>,
}

impl<G: NodeIndexable> Iterator for Neighbors<'_, G> {
    type Item = G::NodeId;

    #[inline]
    fn next(&mut self) -> Option<G::NodeId> {
        let &head = self.heads.next()?;
        Some(self.graph.from_index(head as usize))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.heads.size_hint()
    }
}

impl<G: NodeIndexable> DoubleEndedIterator for Neighbors<'_, G> {
    #[inline]
    fn next_back(&mut self) -> Option<G::NodeId> {
        let &head = self.heads.next_back()?;
        Some(self.graph.from_index(head as usize))
    }
}

impl<G: NodeIndexable> ExactSizeIterator for Neighbors<'_, G> {}

impl<G: NodeIndexable> FusedIterator for Neighbors<'_, G> {}
