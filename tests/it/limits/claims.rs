//! A graph whose claims about itself are set by the test.

use hopwise::petgraph::graph::{
    DiGraph, EdgeIndex, EdgeReference, EdgeReferences, Edges, Neighbors, NodeIndex, NodeIndices,
};
use hopwise::petgraph::visit::{
    Data, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges, IntoNeighbors,
    IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::petgraph::{Directed, Direction};

/// One edge between two nodes, and a node bound of its own.
#[derive(Debug)]
pub(super) struct Claims {
    graph: DiGraph<(), ()>,
    bound: usize,
}

impl Claims {
    pub(super) fn new(bound: usize) -> Self {
        let graph = DiGraph::from_edges([(0, 1)]);
        Claims { graph, bound }
    }
}

impl GraphBase for Claims {
    type NodeId = NodeIndex;
    type EdgeId = EdgeIndex;
}

impl Data for Claims {
    type NodeWeight = ();
    type EdgeWeight = ();
}

impl GraphProp for Claims {
    type EdgeType = Directed;
}

impl NodeIndexable for Claims {
    fn node_bound(&self) -> usize {
        self.bound
    }

    fn to_index(&self, node: NodeIndex) -> usize {
        node.index()
    }

    fn from_index(&self, index: usize) -> NodeIndex {
        NodeIndex::new(index)
    }
}

impl Visitable for Claims {
    type Map = <DiGraph<(), ()> as Visitable>::Map;

    fn visit_map(&self) -> Self::Map {
        self.graph.visit_map()
    }

    fn reset_map(&self, map: &mut Self::Map) {
        self.graph.reset_map(map);
    }
}

impl<'a> IntoNeighbors for &'a Claims {
    type Neighbors = Neighbors<'a, ()>;

    fn neighbors(self, node: NodeIndex) -> Self::Neighbors {
        self.graph.neighbors(node)
    }
}

impl<'a> IntoNeighborsDirected for &'a Claims {
    type NeighborsDirected = Neighbors<'a, ()>;

    fn neighbors_directed(self, node: NodeIndex, direction: Direction) -> Self::NeighborsDirected {
        self.graph.neighbors_directed(node, direction)
    }
}

impl IntoNodeIdentifiers for &Claims {
    type NodeIdentifiers = NodeIndices;

    fn node_identifiers(self) -> NodeIndices {
        self.graph.node_indices()
    }
}

impl<'a> IntoEdgeReferences for &'a Claims {
    type EdgeRef = EdgeReference<'a, ()>;
    type EdgeReferences = EdgeReferences<'a, ()>;

    fn edge_references(self) -> Self::EdgeReferences {
        self.graph.edge_references()
    }
}

impl<'a> IntoEdges for &'a Claims {
    type Edges = Edges<'a, (), Directed>;

    fn edges(self, node: NodeIndex) -> Self::Edges {
        self.graph.edges(node)
    }
}
