//! The one plain queue.
//!
//! The vector of nodes in the order of their discovery is the queue; cut where the distances
//! change, it is the layers. Parents are kept by *rank*, a node's position in that vector, so they
//! are written one after the other. What remains at random places in memory is one number a node,
//! its rank, and that belongs to the [`Space`] being explored.
//!
//! A node is given its rank when it is discovered and never again, so it enters the queue once and
//! is expanded at most once (Moore 1959; Cormen, Leiserson, Rivest and Stein, chapter "Elementary
//! graph algorithms").

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::path::Path;

/// What the queue asks of the thing it explores: a graph by dense indices, or states by hash.
pub(crate) trait Space {
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
    fn foresee(&mut self, _nodes: &[Self::Node]) {}

    /// The rank of the step's head, which is pushed on `order` if it has none yet.
    ///
    /// # Errors
    ///
    /// If the head is new and there is no room for it, or it is not in the space.
    fn admit(
        &mut self,
        step: Self::Step,
        order: &mut Vec<Self::Node>,
    ) -> Result<Admission<Self::Label>, Halt<Self::Full>>;
}

/// Why a step cannot be taken.
pub(crate) enum Halt<F> {
    /// It leads to something that the space has no place for: the step is to be ignored.
    Stray,
    /// No further node can be taken in.
    Full(F),
}

/// Where a step led.
pub(crate) enum Admission<L> {
    /// To a node just pushed on the order.
    New(L),
    /// To the node of this rank, discovered earlier; to none if that is past the last.
    Seen(u32, L),
    /// Nowhere: the step is not part of the space.
    Skipped,
}

/// A step from one rank to another.
pub(crate) struct Crossing<L> {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) is_discovery: bool,
    pub(crate) label: L,
}

/// What watches a search go on, and may end it.
pub(crate) trait Watch<N, L> {
    /// What a stop carries.
    type Stop;

    /// Whether the space may look ahead in the queue. Not where nodes are passed over that nobody wants.
    const LOOKS_AHEAD: bool = true;

    /// Whether steps to nodes that were discovered earlier count.
    const SEES_REVISITS: bool = true;

    /// Whether the node of this rank is to be expanded.
    fn wants(&mut self, _rank: u32) -> bool {
        true
    }

    /// A step has been taken; a discovery stands at the end of `order`.
    fn crossed(&mut self, crossing: Crossing<L>, queue: &Queue<N>) -> ControlFlow<Self::Stop>;

    /// The node of this rank has no further steps.
    fn finished(&mut self, _rank: u32, _queue: &Queue<N>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// How many nodes a space is told of at a time: about as many as a processor can wait for at once.
pub(crate) const FORESEEN: usize = 32;

/// Watches nothing: the search runs to its end.
pub(crate) struct Unwatched;

impl<N, L> Watch<N, L> for Unwatched {
    type Stop = core::convert::Infallible;

    const SEES_REVISITS: bool = false;

    fn crossed(&mut self, _: Crossing<L>, _: &Queue<N>) -> ControlFlow<Self::Stop> {
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
    pub(crate) fn seat_source(&mut self) {
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

    /// The path from a source to the node of this rank, along the tree.
    pub(crate) fn path_to_rank(&self, rank: usize) -> Path<N>
    where
        N: Copy,
    {
        let mut nodes = Vec::with_capacity(self.distance_of_rank(rank) + 1);
        nodes.extend(self.ancestry(rank).map(|rank| self.order[rank]));
        nodes.reverse();
        Path::new(nodes)
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
        watch: &mut W,
    ) -> Result<ControlFlow<W::Stop>, S::Full>
    where
        S: Space<Node = N>,
        W: Watch<N, S::Label>,
    {
        while self.is_pending() && self.layer_starts.len() <= max_distance {
            if let ControlFlow::Break(stop) = self.expand_layer(space, watch)? {
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
        watch: &mut W,
    ) -> Result<ControlFlow<W::Stop>, S::Full>
    where
        S: Space<Node = N>,
        W: Watch<N, S::Label>,
    {
        let end = self.order.len();
        // Opened before anything is in it, so that a watch can ask for distances meanwhile.
        self.layer_starts.push(to_rank(end));
        let mut flow = if W::SEES_REVISITS {
            self.expand_range::<true, _, _>(self.expanded..end, space, watch)
        } else {
            // To look for strays at every step costs a search some 4 % more instructions, to leave
            // the loop at the first one nothing. The node that it was met at is expanded anew, which
            // makes no difference where only discoveries count.
            self.expand_range::<false, _, _>(self.expanded..end, space, watch)
        };
        if let Err(Halt::Stray) = flow {
            flow = self.expand_range::<true, _, _>(self.expanded..end, space, watch);
        }
        if self.order.len() == end {
            self.layer_starts.pop();
        }
        flow.map_err(|halt| match halt {
            Halt::Full(full) => full,
            Halt::Stray => unreachable!("strays are ignored"),
        })
    }

    /// Expands the nodes of these ranks, one after the other.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and at the first stray unless they are ignored.
    fn expand_range<const IGNORES_STRAYS: bool, S, W>(
        &mut self,
        ranks: Range<usize>,
        space: &mut S,
        watch: &mut W,
    ) -> Result<ControlFlow<W::Stop>, Halt<S::Full>>
    where
        S: Space<Node = N>,
        W: Watch<N, S::Label>,
    {
        let Range { start, end } = ranks;
        for rank in start..end {
            if W::LOOKS_AHEAD && (rank - start) % FORESEEN == 0 && end - rank >= FORESEEN {
                space.foresee(&self.order[rank..rank + FORESEEN]);
            }
            let from = to_rank(rank);
            if watch.wants(from) {
                for step in space.steps(&self.order[rank]) {
                    let admitted = match space.admit(step, &mut self.order) {
                        Err(Halt::Stray) if IGNORES_STRAYS => continue,
                        admitted => admitted?,
                    };
                    let (to, is_discovery, label) = match admitted {
                        Admission::New(label) => {
                            let to = to_rank(self.parent.len());
                            self.parent.push(from);
                            (to, true, label)
                        }
                        // Where nobody asks about the rank it is not looked at.
                        Admission::Seen(to, label)
                            if W::SEES_REVISITS && (to as usize) < self.order.len() =>
                        {
                            (to, false, label)
                        }
                        Admission::Seen(..) | Admission::Skipped => continue,
                    };
                    let crossing = Crossing {
                        from,
                        to,
                        is_discovery,
                        label,
                    };
                    if let ControlFlow::Break(stop) = watch.crossed(crossing, self) {
                        return Ok(ControlFlow::Break(stop));
                    }
                }
                if let ControlFlow::Break(stop) = watch.finished(from, self) {
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
