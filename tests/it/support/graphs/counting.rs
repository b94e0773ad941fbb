//! A graph that remembers what it was asked.

use std::cell::{Cell, RefCell};

use hopwise::petgraph::Direction;
use hopwise::petgraph::visit::{
    GraphBase, GraphRef, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable,
    Visitable,
};

/// What was asked of a [`Counted`] graph.
pub(crate) struct Work<N> {
    /// The nodes whose neighbors were asked for, in order.
    pub(crate) expanded: RefCell<Vec<N>>,
    /// How many neighbors were taken.
    pub(crate) steps: Cell<usize>,
    /// How many nodes were taken from the lists of all nodes.
    pub(crate) listed: Cell<usize>,
    /// How many visit maps were taken, each O(|V|).
    pub(crate) maps: Cell<usize>,
}

impl<N> Work<N> {
    pub(crate) fn none() -> Self {
        Work {
            expanded: RefCell::new(Vec::new()),
            steps: Cell::new(0),
            listed: Cell::new(0),
            maps: Cell::new(0),
        }
    }
}

/// A graph whose `neighbors` are counted.
#[derive(Clone, Copy)]
pub(crate) struct Counted<'a, G: GraphBase> {
    pub(crate) graph: G,
    pub(crate) work: &'a Work<G::NodeId>,
}

impl<G: GraphBase> GraphBase for Counted<'_, G> {
    type NodeId = G::NodeId;
    type EdgeId = G::EdgeId;
}

impl<G: GraphRef> GraphRef for Counted<'_, G> {}

/// Counts the items that are taken.
pub(crate) struct CountedItems<'a, I> {
    items: I,
    taken: &'a Cell<usize>,
}

impl<I: Iterator> Iterator for CountedItems<'_, I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        let next = self.items.next()?;
        self.taken.set(self.taken.get() + 1);
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.items.size_hint()
    }
}

impl<'a, G: IntoNeighbors> IntoNeighbors for Counted<'a, G> {
    type Neighbors = CountedItems<'a, G::Neighbors>;

    fn neighbors(self, node: G::NodeId) -> Self::Neighbors {
        self.work.expanded.borrow_mut().push(node);
        CountedItems {
            items: self.graph.neighbors(node),
            taken: &self.work.steps,
        }
    }
}

impl<'a, G: IntoNeighborsDirected> IntoNeighborsDirected for Counted<'a, G> {
    type NeighborsDirected = CountedItems<'a, G::NeighborsDirected>;

    fn neighbors_directed(self, node: G::NodeId, way: Direction) -> Self::NeighborsDirected {
        self.work.expanded.borrow_mut().push(node);
        CountedItems {
            items: self.graph.neighbors_directed(node, way),
            taken: &self.work.steps,
        }
    }
}

impl<'a, G: IntoNodeIdentifiers> IntoNodeIdentifiers for Counted<'a, G> {
    type NodeIdentifiers = CountedItems<'a, G::NodeIdentifiers>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        CountedItems {
            items: self.graph.node_identifiers(),
            taken: &self.work.listed,
        }
    }
}

impl<G: NodeIndexable> NodeIndexable for Counted<'_, G> {
    fn node_bound(&self) -> usize {
        self.graph.node_bound()
    }

    fn to_index(&self, node: G::NodeId) -> usize {
        self.graph.to_index(node)
    }

    fn from_index(&self, index: usize) -> G::NodeId {
        self.graph.from_index(index)
    }
}

impl<G: Visitable> Visitable for Counted<'_, G> {
    type Map = G::Map;

    fn visit_map(&self) -> G::Map {
        self.work.maps.set(self.work.maps.get() + 1);
        self.graph.visit_map()
    }

    fn reset_map(&self, map: &mut G::Map) {
        self.graph.reset_map(map);
    }
}
