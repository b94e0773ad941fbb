//! A petgraph graph as successors for the queue, by neighbors or by edges.

use alloc::vec::Vec;
use core::iter::{Repeat, Zip, repeat};
use core::marker::PhantomData;

use petgraph::visit::{
    GraphBase, GraphRef, IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap,
    Visitable,
};

use super::queue::{Halt, PREFETCH_BATCH, Successors, Target};
use super::ranks::{RankTable, target};
use crate::quirks;

/// From this bound on, a graph and its ranks exceed the private caches of a core.
pub(crate) const LARGE: usize = 1 << 19;

/// How a search asks a graph for the steps out of a node.
pub(crate) trait Follow<G: GraphBase> {
    type Step;
    type Steps: Iterator<Item = Self::Step>;
    type Label;

    fn steps(graph: G, node: G::NodeId) -> Self::Steps;

    /// The head of a step, and what visitors get of it.
    fn head(step: Self::Step) -> (G::NodeId, Self::Label);
}

/// Steps by `neighbors`.
pub(crate) struct ByNeighbors;

impl<G: IntoNeighbors> Follow<G> for ByNeighbors {
    type Step = G::NodeId;
    type Steps = G::Neighbors;
    type Label = ();

    #[inline]
    fn steps(graph: G, node: G::NodeId) -> G::Neighbors {
        graph.neighbors(node)
    }

    #[inline]
    fn head(node: G::NodeId) -> (G::NodeId, ()) {
        (node, ())
    }
}

/// Steps by `edges`.
pub(crate) struct ByEdges;

impl<G: IntoEdges> Follow<G> for ByEdges {
    type Step = (G::NodeId, G::EdgeRef);
    type Steps = Zip<Repeat<G::NodeId>, G::Edges>;
    type Label = G::EdgeRef;

    fn steps(graph: G, node: G::NodeId) -> Self::Steps {
        repeat(node).zip(graph.edges(node))
    }

    fn head((tail, edge): Self::Step) -> (G::NodeId, G::EdgeRef) {
        (quirks::far_end(&edge, tail), edge)
    }
}

/// The steps of a graph, with ranks by node index.
pub(crate) struct InGraph<'a, G, F, T: ?Sized> {
    graph: G,
    ranks: &'a mut T,
    follow: PhantomData<F>,
}

impl<'a, G, F, T: ?Sized> InGraph<'a, G, F, T> {
    pub(crate) fn new(graph: G, ranks: &'a mut T) -> Self {
        InGraph {
            graph,
            ranks,
            follow: PhantomData,
        }
    }
}

impl<G, F, T> Successors for InGraph<'_, G, F, T>
where
    G: GraphRef + NodeIndexable,
    F: Follow<G>,
    T: RankTable + ?Sized,
{
    type Node = G::NodeId;
    type Step = F::Step;
    type Steps = F::Steps;
    type Label = F::Label;
    type Full = T::Full;

    #[inline]
    fn check_room(&self) -> Result<(), T::Full> {
        self.ranks.check_room()
    }

    #[inline]
    fn steps(&mut self, &node: &G::NodeId) -> F::Steps {
        F::steps(self.graph, node)
    }

    /// Reads the first neighbor of each node and the rank of that neighbor. In a large graph these
    /// are two cache misses in sequence, and the misses of several nodes overlap.
    #[inline]
    fn prefetch(&mut self, nodes: &[G::NodeId]) {
        if self.ranks.array_len() < LARGE {
            return;
        }
        let mut heads = [0; PREFETCH_BATCH];
        for (head, &node) in heads.iter_mut().zip(nodes) {
            if let Some(step) = F::steps(self.graph, node).next() {
                *head = self.graph.to_index(F::head(step).0);
            }
        }
        let touched = heads.map(|head| self.ranks.slot(head).copied());
        core::hint::black_box(touched);
    }

    #[inline]
    fn discover(
        &mut self,
        step: F::Step,
        order: &mut Vec<G::NodeId>,
    ) -> Result<Target<F::Label>, Halt<T::Full>> {
        let (node, label) = F::head(step);
        target(self.ranks, self.graph.to_index(node), node, order, label)
    }
}

/// The nodes of the graph, as a map that any id can be looked up in without a panic.
pub(crate) fn members<G: IntoNodeIdentifiers + Visitable>(graph: G) -> G::Map {
    let mut members = graph.visit_map();
    for node in graph.node_identifiers() {
        members.visit(node);
    }
    members
}
