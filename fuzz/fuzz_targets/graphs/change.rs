//! What can be done to a graph, for every type as far as it goes.

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use petgraph::EdgeType;
use petgraph::acyclic::Acyclic;
use petgraph::adj::List;
use petgraph::csr::Csr;
use petgraph::data::Build;
use petgraph::graph::{Graph, NodeIndex};
use petgraph::graphmap::GraphMap;
use petgraph::matrix_graph::MatrixGraph;
use petgraph::stable_graph::{StableDiGraph, StableGraph};
use petgraph::visit::{EdgeRef, IntoEdgeReferences};

/// Numbers pick among what is there.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub(crate) enum Change {
    AddNode(u8),
    AddEdge(u8, u8),
    RemoveNode(u8),
    RemoveEdge(u8),
    /// An edge between two indices, whether they are nodes or not, in the types that let it pass.
    AddStrayEdge(u8, u8),
    /// A node with such edges.
    AddNodeWithStrayEdges(u8, u8),
}

pub(crate) trait Changeable {
    fn change(&mut self, change: Change, most_nodes: usize);
}

fn pick<T>(number: u8, items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    let count = items.len();
    (count > 0).then(|| items.swap_remove(usize::from(number) % count))
}

impl<Ty: EdgeType> Changeable for Graph<(), (), Ty> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        match change {
            Change::AddNode(_) if self.node_count() < most_nodes => {
                self.add_node(());
            }
            Change::AddEdge(a, b) => {
                if let (Some(a), Some(b)) =
                    (pick(a, self.node_indices()), pick(b, self.node_indices()))
                {
                    self.add_edge(a, b, ());
                }
            }
            Change::RemoveNode(number) => {
                pick(number, self.node_indices()).map(|node| self.remove_node(node));
            }
            Change::RemoveEdge(number) => {
                pick(number, self.edge_indices()).map(|edge| self.remove_edge(edge));
            }
            _ => {}
        }
    }
}

impl<Ty: EdgeType> Changeable for StableGraph<(), (), Ty> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        let nodes: Vec<_> = self.node_indices().collect();
        match change {
            Change::AddNode(_) if self.node_count() < most_nodes => {
                self.add_node(());
            }
            Change::AddEdge(a, b) => {
                if let (Some(a), Some(b)) = (pick(a, nodes.clone()), pick(b, nodes)) {
                    self.add_edge(a, b, ());
                }
            }
            Change::RemoveNode(number) => {
                pick(number, nodes).map(|node| self.remove_node(node));
            }
            Change::RemoveEdge(number) => {
                let edges: Vec<_> = self.edge_indices().collect();
                pick(number, edges).map(|edge| self.remove_edge(edge));
            }
            _ => {}
        }
    }
}

impl<Ty: EdgeType> Changeable for GraphMap<u8, (), Ty> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        match change {
            Change::AddNode(key) if self.node_count() < most_nodes => {
                self.add_node(key);
            }
            // By key: an edge brings its nodes with it.
            Change::AddEdge(a, b) if self.node_count() + 2 <= most_nodes => {
                self.add_edge(a, b, ());
            }
            Change::RemoveNode(key) => {
                self.remove_node(key);
            }
            Change::RemoveEdge(number) => {
                let ends: Vec<_> = self.all_edges().map(|(a, b, ())| (a, b)).collect();
                pick(number, ends).map(|(a, b)| self.remove_edge(a, b));
            }
            _ => {}
        }
    }
}

impl<Ty: EdgeType> Changeable for MatrixGraph<(), (), std::hash::RandomState, Ty> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        use petgraph::visit::IntoNodeIdentifiers;
        let nodes: Vec<_> = (&*self).node_identifiers().collect();
        match change {
            Change::AddNode(_) if self.node_count() < most_nodes => {
                self.add_node(());
            }
            Change::AddEdge(a, b) => {
                if let (Some(a), Some(b)) = (pick(a, nodes.clone()), pick(b, nodes)) {
                    self.update_edge(a, b, ());
                }
            }
            Change::AddStrayEdge(a, b) => {
                let [a, b] =
                    [a, b].map(|index| NodeIndex::new(usize::from(index) % (2 * most_nodes)));
                self.update_edge(a, b, ());
            }
            Change::RemoveNode(number) => {
                pick(number, nodes).map(|node| self.remove_node(node));
            }
            Change::RemoveEdge(number) => {
                let ends: Vec<_> = self
                    .edge_references()
                    .map(|edge| (edge.source(), edge.target()))
                    .collect();
                pick(number, ends).map(|(a, b)| self.remove_edge(a, b));
            }
            _ => {}
        }
    }
}

impl<Ty: EdgeType> Changeable for Csr<(), (), Ty> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        let count = self.node_count() as u32;
        match change {
            Change::AddNode(_) if self.node_count() < most_nodes => {
                self.add_node(());
            }
            Change::AddEdge(a, b) => {
                if let (Some(a), Some(b)) = (pick(a, 0..count), pick(b, 0..count)) {
                    self.add_edge(a, b, ());
                }
            }
            Change::RemoveEdge(0) => self.clear_edges(),
            _ => {}
        }
    }
}

impl Changeable for List<()> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        match change {
            Change::AddNode(_) if self.node_indices().len() < most_nodes => {
                self.add_node();
            }
            Change::AddEdge(a, b) => {
                if let (Some(a), Some(b)) =
                    (pick(a, self.node_indices()), pick(b, self.node_indices()))
                {
                    self.add_edge(a, b, ());
                }
            }
            Change::RemoveEdge(0) => self.clear(),
            Change::AddNodeWithStrayEdges(a, b) if self.node_indices().len() < most_nodes => {
                self.add_node_from_edges([a, b].map(|head| (u32::from(head), ())).into_iter());
            }
            _ => {}
        }
    }
}

impl Changeable for Acyclic<StableDiGraph<(), ()>> {
    fn change(&mut self, change: Change, most_nodes: usize) {
        let nodes: Vec<_> = self.node_indices().collect();
        match change {
            Change::AddNode(_) if nodes.len() < most_nodes => {
                self.add_node(());
            }
            Change::AddEdge(a, b) => {
                if let (Some(a), Some(b)) = (pick(a, nodes.clone()), pick(b, nodes)) {
                    // One that would close a cycle is refused.
                    let _ = self.try_add_edge(a, b, ());
                }
            }
            Change::RemoveNode(number) => {
                pick(number, nodes).map(|node| self.remove_node(node));
            }
            Change::RemoveEdge(number) => {
                let edges: Vec<_> = self.edge_indices().collect();
                pick(number, edges).map(|edge| self.remove_edge(edge));
            }
            _ => {}
        }
    }
}
