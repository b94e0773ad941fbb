//! Compact ids: the nodes of a graph numbered 0, 1, 2 and so on, without holes.

use alloc::vec::Vec;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable};

use super::graph::members;

/// The nodes of a graph in the order of their indices. The position of a node is its compact id.
///
/// An array by compact id needs no place for the holes below the graph's `node_bound`.
#[derive(Debug, Clone)]
pub(crate) struct CompactIds<N> {
    nodes: Vec<N>,
    indices: Vec<usize>,
}

impl<N: Copy> CompactIds<N> {
    pub(crate) fn of<G>(graph: G) -> Self
    where
        G: IntoNodeIdentifiers<NodeId = N> + NodeIndexable,
    {
        let mut nodes: Vec<N> = graph.node_identifiers().collect();
        nodes.sort_by_key(|&node| graph.to_index(node));
        let indices = nodes.iter().map(|&node| graph.to_index(node)).collect();
        CompactIds { nodes, indices }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn nodes(&self) -> &[N] {
        &self.nodes
    }

    pub(crate) fn node(&self, id: u32) -> N {
        self.nodes[id as usize]
    }

    /// The compact id of the node with this index. O(1) if no index below it is a hole.
    pub(crate) fn of_index(&self, index: usize) -> Option<usize> {
        if self.indices.get(index) == Some(&index) {
            return Some(index);
        }
        self.indices.binary_search(&index).ok()
    }
}

/// The compact ids of the nodes of a graph, for questions about any node.
pub(crate) struct NodeLookup<G: Visitable> {
    graph: G,
    members: G::Map,
    ids: CompactIds<G::NodeId>,
}

impl<G: Visitable> NodeLookup<G> {
    pub(crate) fn new(graph: G, ids: CompactIds<G::NodeId>) -> Self
    where
        G: IntoNodeIdentifiers,
    {
        NodeLookup {
            graph,
            members: members(graph),
            ids,
        }
    }

    pub(crate) fn ids(&self) -> &CompactIds<G::NodeId> {
        &self.ids
    }

    pub(crate) fn into_ids(self) -> CompactIds<G::NodeId> {
        self.ids
    }

    /// The compact id of a node, or `None` if the graph does not have it.
    pub(crate) fn id(&self, node: G::NodeId) -> Option<usize>
    where
        G: NodeIndexable,
    {
        // The membership test comes first: `to_index` of an absent node may panic.
        if !self.members.is_visited(&node) {
            return None;
        }
        self.ids.of_index(self.graph.to_index(node))
    }
}
