//! Compact ids: the nodes of a graph numbered 0, 1, 2 and so on, without holes.

use alloc::vec::Vec;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable};

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
