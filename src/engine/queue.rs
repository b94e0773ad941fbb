//! The BFS queue: nodes in discovery order, their tree parents, and where each layer starts.
//!
//! The vector of discovered nodes is the queue; cut where the distance changes, it is the layers.
//! The *rank* of a node is its position there. Parents are stored by rank, so they are written in
//! sequence. The only random access is the rank of a node, which the [`Successors`] keep.
//!
//! A node gets its rank once, when it is discovered, so it is expanded at most once (Moore 1959;
//! Cormen, Leiserson, Rivest and Stein, chapter "Elementary graph algorithms").

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

/// The successor relation that a queue explores: a graph by node index, or states by hash.
pub(crate) trait Successors {
    /// A node of the queue.
    type Node;
    /// An edge out of a node, before its head is looked up.
    type Step;
    /// The steps out of a node. They do not borrow the node, because the queue grows meanwhile.
    type Steps: Iterator<Item = Self::Step>;
    /// What a step carries besides its head: an edge, a move, or nothing.
    type Label;
    /// Why no further node can be discovered, or expanded.
    type Full;

    /// Whether another node can be expanded. If not, the search pauses before it.
    fn check_room(&self) -> Result<(), Self::Full> {
        Ok(())
    }

    /// The steps out of `node`, in the order of the graph.
    fn steps(&mut self, node: &Self::Node) -> Self::Steps;

    /// Prefetches what the expansion of these nodes reads.
    fn prefetch(&mut self, _nodes: &[Self::Node]) {}

    /// Looks up the head of a step, and pushes it on `order` if it is new and there is room.
    fn discover(
        &mut self,
        step: Self::Step,
        order: &mut Vec<Self::Node>,
    ) -> Result<Target<Self::Label>, Halt<Self::Full>>;
}

/// Why a step cannot be taken.
pub(crate) enum Halt<F> {
    /// It leads to something that is not a node: the step is ignored.
    Stray,
    /// No further node can be added.
    Full(F),
}

/// Where a step leads.
pub(crate) enum Target<L> {
    /// To a node that was just pushed on the order.
    New(L),
    /// To the node of this rank, which was discovered before.
    Known(u32, L),
    /// To a node that is ignored.
    Hidden,
}

/// A step from one rank to another.
pub(crate) struct TraversedEdge<L> {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) is_discovery: bool,
    pub(crate) label: L,
}

/// Visitor of a running search; can stop it.
pub(crate) trait Visitor<N, L> {
    /// What a stop carries.
    type Stop;

    /// Whether the search prefetches. `false` if the visitor skips nodes.
    const PREFETCHES: bool = true;

    /// Whether edges to nodes that were discovered earlier matter.
    const SEES_REVISITS: bool = true;

    /// Whether the node of this rank is to be expanded.
    fn expands(&mut self, _rank: u32) -> bool {
        true
    }

    /// The node of this rank is a source.
    fn on_source(&mut self, _rank: u32, _queue: &Queue<N>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A step was taken. If it discovered a node, that is the last of the order.
    fn on_edge(&mut self, edge: TraversedEdge<L>, queue: &Queue<N>) -> ControlFlow<Self::Stop>;

    /// The node of this rank was expanded.
    fn on_finish(&mut self, _rank: u32, _queue: &Queue<N>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// How many nodes are prefetched for at a time: about as many cache misses as a processor overlaps.
pub(crate) const PREFETCH_BATCH: usize = 32;

/// No visitor: the search runs to its end.
pub(crate) struct NoVisitor;

impl<N, L> Visitor<N, L> for NoVisitor {
    type Stop = core::convert::Infallible;

    const SEES_REVISITS: bool = false;

    fn on_edge(&mut self, _: TraversedEdge<L>, _: &Queue<N>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// The queue, its layers and the shortest-path tree.
#[derive(Debug, Clone)]
pub(crate) struct Queue<N> {
    /// The discovered nodes: the sources, then their neighbors, layer by layer.
    pub(crate) order: Vec<N>,
    /// By rank, the rank of the tree parent. A source is its own parent.
    pub(crate) parent: Vec<u32>,
    /// By distance, where the layer starts in `order`.
    pub(crate) layer_starts: Vec<u32>,
    /// How many nodes at the front of `order` were expanded or pruned.
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

    /// A queue with capacity for this many nodes. Memory that is never written to costs nothing.
    pub(crate) fn with_room_for(nodes: usize) -> Self {
        Queue {
            order: Vec::with_capacity(nodes),
            parent: Vec::with_capacity(nodes),
            // In a small graph the growth of a vector costs as much as the search.
            layer_starts: Vec::with_capacity(nodes.min(32)),
            expanded: 0,
        }
    }

    /// Makes room for this many nodes in all.
    pub(crate) fn make_room_for(&mut self, nodes: usize) {
        self.order.reserve(nodes - self.order.len());
        self.parent.reserve(nodes - self.parent.len());
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
        self.parent.clear();
        self.layer_starts.clear();
        self.expanded = 0;
    }

    /// Makes a source of the node that was just pushed on `order`.
    pub(crate) fn add_source(&mut self) {
        if self.layer_starts.is_empty() {
            self.layer_starts.push(0);
        }
        self.parent.push(to_rank(self.parent.len()));
    }

    /// The ranks of layer `distance`; empty past the last layer.
    pub(crate) fn layer(&self, distance: usize) -> Range<usize> {
        let Some(&start) = self.layer_starts.get(distance) else {
            return 0..0;
        };
        let end = self.layer_starts.get(distance + 1);
        start as usize..end.map_or(self.order.len(), |&end| end as usize)
    }

    /// The distance of the node of this rank.
    pub(crate) fn distance_of_rank(&self, rank: usize) -> usize {
        let starts = &self.layer_starts;
        starts.partition_point(|&start| start as usize <= rank) - 1
    }

    /// The distance of the node that is being expanded, for visitors: one more layer is open.
    pub(crate) fn expanding_distance(&self) -> usize {
        self.layer_starts.len() - 2
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

    /// Whether some discovered node is not expanded yet.
    pub(crate) fn is_pending(&self) -> bool {
        self.expanded < self.order.len()
    }

    /// Whether the last layer is still being discovered, because the search paused.
    fn is_layer_open(&self) -> bool {
        let last = self.layer_starts.last();
        last.is_some_and(|&start| start as usize > self.expanded)
    }

    fn closed_layers(&self) -> usize {
        self.layer_starts.len() - usize::from(self.is_layer_open())
    }

    /// Passes every source to the visitor. Called before the first layer is expanded.
    pub(crate) fn visit_sources<V, L>(&self, visitor: &mut V) -> ControlFlow<V::Stop>
    where
        V: Visitor<N, L>,
    {
        let mut sources = self.layer(0);
        sources.try_for_each(|rank| visitor.on_source(to_rank(rank), self))
    }

    /// Expands layer after layer, up to but not including layer `max_distance`.
    ///
    /// Fails if there is no room for a node; what was discovered before stays. A search that paused
    /// between two nodes goes on at the next call.
    pub(crate) fn run<S, V>(
        &mut self,
        successors: &mut S,
        max_distance: usize,
        visitor: &mut V,
    ) -> Result<ControlFlow<V::Stop>, S::Full>
    where
        S: Successors<Node = N>,
        V: Visitor<N, S::Label>,
    {
        while self.is_pending() && self.closed_layers() <= max_distance {
            if let ControlFlow::Break(stop) = self.expand_layer(successors, visitor)? {
                return Ok(ControlFlow::Break(stop));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Expands the last layer into a new one. Fails as [`run`](Self::run) does.
    fn expand_layer<S, V>(
        &mut self,
        successors: &mut S,
        visitor: &mut V,
    ) -> Result<ControlFlow<V::Stop>, S::Full>
    where
        S: Successors<Node = N>,
        V: Visitor<N, S::Label>,
    {
        if !self.is_layer_open() {
            // Opened while it is empty, so that a visitor can ask for distances.
            self.layer_starts.push(to_rank(self.order.len()));
        }
        let end = self.layer_starts[self.layer_starts.len() - 1] as usize;
        // A check for strays at every step costs 2 to 8 % more instructions; to leave the loop at
        // the first one costs nothing. The node where that happens is expanded again, which makes
        // no difference where only discoveries matter.
        let mut flow = Err(Halt::Stray);
        if !V::SEES_REVISITS {
            flow = self.expand_range::<false, _, _>(self.expanded..end, successors, visitor);
        }
        if let Err(Halt::Stray) = flow {
            flow = self.expand_range::<true, _, _>(self.expanded..end, successors, visitor);
        }
        if self.order.len() == end {
            self.layer_starts.pop();
        }
        flow.map_err(|halt| match halt {
            Halt::Full(full) => full,
            Halt::Stray => unreachable!("strays are ignored"),
        })
    }

    /// Expands the nodes of these ranks in order.
    fn expand_range<const IGNORES_STRAYS: bool, S, V>(
        &mut self,
        Range { start, end }: Range<usize>,
        successors: &mut S,
        visitor: &mut V,
    ) -> Result<ControlFlow<V::Stop>, Halt<S::Full>>
    where
        S: Successors<Node = N>,
        V: Visitor<N, S::Label>,
    {
        for rank in start..end {
            if V::PREFETCHES && (rank - start) % PREFETCH_BATCH == 0 && end - rank >= PREFETCH_BATCH
            {
                successors.prefetch(&self.order[rank..rank + PREFETCH_BATCH]);
            }
            successors.check_room().map_err(Halt::Full)?;
            let from = to_rank(rank);
            if visitor.expands(from) {
                for step in successors.steps(&self.order[rank]) {
                    let target = match successors.discover(step, &mut self.order) {
                        Err(Halt::Stray) if IGNORES_STRAYS => continue,
                        target => target?,
                    };
                    let (to, is_discovery, label) = match target {
                        Target::New(label) => {
                            let to = to_rank(self.parent.len());
                            self.parent.push(from);
                            (to, true, label)
                        }
                        // The rank is only read where revisits matter.
                        Target::Known(to, label)
                            if V::SEES_REVISITS && (to as usize) < self.order.len() =>
                        {
                            (to, false, label)
                        }
                        Target::Known(..) | Target::Hidden => continue,
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

/// The ranks from this one up the tree. A root is its own parent.
pub(crate) fn ancestry(parent: &[u32], rank: usize) -> impl Iterator<Item = usize> {
    core::iter::successors(Some(rank), |&child| {
        let parent = parent[child] as usize;
        (parent != child).then_some(parent)
    })
}

/// Converts a position to the 32 bits that store it.
#[expect(
    clippy::cast_possible_truncation,
    reason = "implementations of `Successors` check their size"
)]
pub(crate) fn to_rank(position: usize) -> u32 {
    debug_assert!(u32::try_from(position).is_ok());
    position as u32
}
