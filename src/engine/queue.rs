//! The one plain queue.
//!
//! The vector of nodes in the order of their discovery is the queue; cut where the distances
//! change, it is the layers. Parents are kept by *rank*, a node's position in that vector, so they
//! are written one after the other. What remains at random places in memory is one number a node,
//! its rank, and that belongs to the [`Successors`] being explored.
//!
//! A node is given its rank when it is discovered and never again, so it enters the queue once and
//! is expanded at most once (Moore 1959; Cormen, Leiserson, Rivest and Stein, chapter "Elementary
//! graph algorithms").

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

/// What the queue asks of the thing it explores: a graph by dense indices, or states by hash.
pub(crate) trait Successors {
    /// What the queue holds.
    type Node;
    /// A step out of a node, before anything is known of where it leads.
    type Step;
    /// The steps out of a node. Not borrowed from the node: the queue grows meanwhile.
    type Steps: Iterator<Item = Self::Step>;
    /// What is left of a step once its head has been taken: an edge, a move, or nothing.
    type Label;
    /// Why no further node can be taken in.
    type Full;

    /// The steps out of `node`, in the space's own order.
    fn steps(&mut self, node: &Self::Node) -> Self::Steps;

    /// These nodes are about to be expanded: a space that waits for memory at each of them can wait once for all.
    ///
    /// Asked only by searches that will expand them all, or all but the last few.
    fn prefetch(&mut self, _nodes: &[Self::Node]) {}

    /// The rank of the step's head, which is pushed on `order` if it has none yet.
    ///
    /// # Errors
    ///
    /// If the head is new and there is no room for it.
    fn discover(
        &mut self,
        step: Self::Step,
        order: &mut Vec<Self::Node>,
    ) -> Result<Target<Self::Label>, Self::Full>;
}

/// Where a step led.
pub(crate) enum Target<L> {
    /// To a node just pushed on the order.
    New(L),
    /// To the node of this rank, discovered earlier.
    Known(u32, L),
    /// Nowhere: the step is not part of the space.
    Hidden,
}

/// A step from one rank to another.
pub(crate) struct TraversedEdge<L> {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) is_discovery: bool,
    pub(crate) label: L,
}

/// What watches a search go on, and may end it.
pub(crate) trait Visitor<N, L> {
    /// What a stop carries.
    type Stop;

    /// Whether the space may look ahead in the queue. Not where nodes are passed over that nobody wants.
    const PREFETCHES: bool = true;

    /// Whether the node of this rank is to be expanded.
    fn expands(&mut self, _rank: u32) -> bool {
        true
    }

    /// A step has been taken; a discovery stands at the end of `order`.
    fn on_edge(&mut self, edge: TraversedEdge<L>, queue: &Queue<N>) -> ControlFlow<Self::Stop>;

    /// The node of this rank has no further steps.
    fn on_finish(&mut self, _rank: u32, _queue: &Queue<N>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// How many nodes a space is told of at a time: about as many as a processor can wait for at once.
pub(crate) const PREFETCH_BATCH: usize = 32;

/// Watches nothing: the search runs to its end.
pub(crate) struct NoVisitor;

impl<N, L> Visitor<N, L> for NoVisitor {
    type Stop = core::convert::Infallible;

    fn on_edge(&mut self, _: TraversedEdge<L>, _: &Queue<N>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// The queue, its layers and the shortest-path tree.
#[derive(Debug, Clone)]
pub(crate) struct Queue<N> {
    /// The discovered nodes: the sources, then their neighbours, and so on outward.
    pub(crate) order: Vec<N>,
    /// By rank, the rank of the tree parent. A source is its own parent.
    pub(crate) parent: Vec<u32>,
    /// By distance, where the layer begins in `order`.
    pub(crate) layer_starts: Vec<u32>,
    /// How many nodes from the front of `order` have been through the queue.
    pub(crate) expanded: usize,
}

impl<N> Queue<N> {
    pub(crate) const fn new() -> Self {
        Queue {
            order: Vec::new(),
            parent: Vec::new(),
            layer_starts: Vec::new(),
            expanded: 0,
        }
    }

    /// A queue that need not move when it grows, up to this many nodes. Memory that is not written to is not taken from
    /// the machine.
    pub(crate) fn with_room_for(nodes: usize) -> Self {
        Queue {
            order: Vec::with_capacity(nodes),
            parent: Vec::with_capacity(nodes),
            // On a small graph growing a vector costs as much as searching.
            layer_starts: Vec::with_capacity(nodes.min(32)),
            expanded: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
        self.parent.clear();
        self.layer_starts.clear();
        self.expanded = 0;
    }

    /// Records that the source just pushed on `order` is one.
    pub(crate) fn add_source(&mut self) {
        if self.layer_starts.is_empty() {
            self.layer_starts.push(0);
        }
        self.parent.push(to_rank(self.parent.len()));
    }

    /// The ranks of layer `distance`, empty past the last.
    pub(crate) fn layer(&self, distance: usize) -> Range<usize> {
        let Some(&start) = self.layer_starts.get(distance) else {
            return 0..0;
        };
        let end = self
            .layer_starts
            .get(distance + 1)
            .map_or(self.order.len(), |&end| end as usize);
        start as usize..end
    }

    /// The distance of the node of this rank.
    pub(crate) fn distance_of_rank(&self, rank: usize) -> usize {
        self.layer_starts
            .partition_point(|&start| start as usize <= rank)
            - 1
    }

    /// The ranks from this one up the tree to its source.
    pub(crate) fn ancestry(&self, rank: usize) -> impl Iterator<Item = usize> {
        ancestry(&self.parent, rank)
    }

    /// The nodes from a source to the node of this rank, along the tree.
    pub(crate) fn nodes_to_rank(&self, rank: usize) -> Vec<N>
    where
        N: Copy,
    {
        let mut nodes = Vec::with_capacity(self.distance_of_rank(rank) + 1);
        nodes.extend(self.ancestry(rank).map(|rank| self.order[rank]));
        nodes.reverse();
        nodes
    }

    /// Whether some discovered node still waits to be expanded.
    pub(crate) fn is_pending(&self) -> bool {
        self.expanded < self.order.len()
    }

    /// Expands layer after layer, up to and not including layer `max_distance`.
    ///
    /// # Errors
    ///
    /// If the space is full; what was discovered until then stands.
    pub(crate) fn run<S, W>(
        &mut self,
        space: &mut S,
        max_distance: usize,
        visitor: &mut W,
    ) -> Result<ControlFlow<W::Stop>, S::Full>
    where
        S: Successors<Node = N>,
        W: Visitor<N, S::Label>,
    {
        while self.is_pending() && self.layer_starts.len() <= max_distance {
            if let ControlFlow::Break(stop) = self.expand_layer(space, visitor)? {
                return Ok(ControlFlow::Break(stop));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Expands the last layer, which makes the next one if there is anything in it.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub(crate) fn expand_layer<S, W>(
        &mut self,
        space: &mut S,
        visitor: &mut W,
    ) -> Result<ControlFlow<W::Stop>, S::Full>
    where
        S: Successors<Node = N>,
        W: Visitor<N, S::Label>,
    {
        let end = self.order.len();
        // Opened before anything is in it, so that a visitor can ask for distances meanwhile.
        self.layer_starts.push(to_rank(end));
        let flow = self.expand_range(self.expanded..end, space, visitor);
        if self.order.len() == end {
            self.layer_starts.pop();
        }
        flow
    }

    /// Expands the nodes of these ranks, one after the other.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    fn expand_range<S, W>(
        &mut self,
        ranks: Range<usize>,
        space: &mut S,
        visitor: &mut W,
    ) -> Result<ControlFlow<W::Stop>, S::Full>
    where
        S: Successors<Node = N>,
        W: Visitor<N, S::Label>,
    {
        let Range { start, end } = ranks;
        for rank in start..end {
            if W::PREFETCHES && (rank - start) % PREFETCH_BATCH == 0 && end - rank >= PREFETCH_BATCH
            {
                space.prefetch(&self.order[rank..rank + PREFETCH_BATCH]);
            }
            let from = to_rank(rank);
            if visitor.expands(from) {
                for step in space.steps(&self.order[rank]) {
                    let (to, is_discovery, label) = match space.discover(step, &mut self.order)? {
                        Target::New(label) => {
                            let to = to_rank(self.parent.len());
                            self.parent.push(from);
                            (to, true, label)
                        }
                        Target::Known(to, label) => (to, false, label),
                        Target::Hidden => continue,
                    };
                    let edge = TraversedEdge {
                        from,
                        to,
                        is_discovery,
                        label,
                    };
                    if let ControlFlow::Break(stop) = visitor.on_edge(edge, self) {
                        return Ok(ControlFlow::Break(stop));
                    }
                }
                if let ControlFlow::Break(stop) = visitor.on_finish(from, self) {
                    return Ok(ControlFlow::Break(stop));
                }
            }
            self.expanded = rank + 1;
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The ranks from this one up the tree, whose roots are their own parents.
pub(crate) fn ancestry(parent: &[u32], rank: usize) -> impl Iterator<Item = usize> {
    core::iter::successors(Some(rank), |&child| {
        let parent = parent[child] as usize;
        (parent != child).then_some(parent)
    })
}

/// A position in the order as the 32 bits it is stored in.
///
/// Every space refuses to grow past what they hold before a node is pushed.
#[expect(
    clippy::cast_possible_truncation,
    reason = "every space checks its size before it grows"
)]
pub(crate) fn to_rank(position: usize) -> u32 {
    debug_assert!(u32::try_from(position).is_ok());
    position as u32
}
