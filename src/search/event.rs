//! `Event`: a step of a running search, and the visitor of the engine that reports events.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{self, GraphRef, NodeIndexable, Visitable};

use super::goals::Goals;
use crate::engine::queue::{Queue, TraversedEdge, Visitor};

/// A step of a running search, passed to the visitor of [`Search::visit`](super::Search::visit) or,
/// with edges, of [`Search::visit_edges`](super::Search::visit_edges).
///
/// Distances are numbers of edges from the nearest source. `edge` is `()` in `visit`.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::petgraph::visit::EdgeRef;
/// use hopwise::{Event, Search};
///
/// let graph = DiGraph::<(), char>::from_edges([(0, 1, 'x'), (1, 0, 'y'), (1, 1, 'z')]);
/// let mut log = Vec::new();
/// let (_, ()) = Search::from([NodeIndex::new(0)]).visit_edges(&graph, |event| {
///     log.push(match event {
///         Event::Discover { node, parent: None, distance, .. } => {
///             format!("source {} at {distance}", node.index())
///         }
///         Event::Discover { node, edge, distance, .. } => {
///             let weight = edge.map(|edge| *edge.weight());
///             format!("node {} at {distance} by {weight:?}", node.index())
///         }
///         Event::Revisit { from, node, edge, from_distance, distance } => {
///             let ends = (from.index(), node.index());
///             format!("{ends:?} by {}, {from_distance} to {distance}", edge.weight())
///         }
///         Event::Finish { node, distance } => format!("finished {} at {distance}", node.index()),
///     });
/// })?;
/// assert_eq!(log, [
///     "source 0 at 0",
///     "node 1 at 1 by Some('x')",
///     "finished 0 at 0",
///     "(1, 1) by z, 1 to 1",
///     "(1, 0) by y, 1 to 0",
///     "finished 1 at 1",
/// ]);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event<N, E = ()> {
    /// A node is discovered. A source has neither `parent` nor `edge`.
    Discover {
        /// The node.
        node: N,
        /// The node that it is discovered from.
        parent: Option<N>,
        /// The edge that it is discovered by.
        edge: Option<E>,
        /// The distance of `node`.
        distance: usize,
    },
    /// An edge leads to a node that was discovered before.
    Revisit {
        /// The node that is being expanded.
        from: N,
        /// The node that the edge leads to; `from` for a self-loop.
        node: N,
        /// The edge.
        edge: E,
        /// The distance of `from`.
        from_distance: usize,
        /// The distance of `node`.
        distance: usize,
    },
    /// All edges of a node have been followed.
    Finish {
        /// The node.
        node: N,
        /// The distance of `node`.
        distance: usize,
    },
}

/// Why a search with a visitor ended early.
pub(super) enum Stop<C> {
    AtGoal(u32),
    ByVisitor(C),
}

/// A visitor of events, and the goals beside it.
pub(super) struct Events<V, G: visit::GraphBase> {
    visitor: V,
    goals: Option<Goals<G>>,
    /// The ranks that are not expanded. Ascending, because discoveries are.
    pruned: Vec<u32>,
    /// How many of them were passed over.
    skipped: usize,
}

impl<V, G> Events<V, G>
where
    G: GraphRef + NodeIndexable + Visitable,
{
    pub(super) fn new(visitor: V, goals: Option<Goals<G>>, pruned: Vec<u32>) -> Self {
        Events {
            visitor,
            goals,
            pruned,
            skipped: 0,
        }
    }

    /// The ranks that the visitor pruned.
    pub(super) fn into_pruned(self) -> Vec<u32> {
        self.pruned
    }

    /// Calls the visitor. Returns whether it prunes.
    fn call<L, C>(&mut self, event: Event<G::NodeId, L>) -> ControlFlow<Stop<C>, bool>
    where
        V: FnMut(Event<G::NodeId, L>) -> C,
        C: visit::ControlFlow,
    {
        let flow = (self.visitor)(event);
        if flow.should_break() {
            return ControlFlow::Break(Stop::ByVisitor(flow));
        }
        ControlFlow::Continue(flow.should_prune())
    }

    /// Passes the discovery of the node of this rank to the visitor, then to the goals.
    fn discover<L, C>(
        &mut self,
        rank: u32,
        by: Option<(G::NodeId, L)>,
        queue: &Queue<G::NodeId>,
    ) -> ControlFlow<Stop<C>>
    where
        V: FnMut(Event<G::NodeId, L>) -> C,
        C: visit::ControlFlow,
    {
        let node = queue.order[rank as usize];
        let (parent, edge) = by.unzip();
        let distance = queue.layer_starts.len() - 1;
        if self.call(Event::Discover {
            node,
            parent,
            edge,
            distance,
        })? {
            self.pruned.push(rank);
        }
        let is_goal = self
            .goals
            .as_mut()
            .is_some_and(|goals| goals.are_met_by(node));
        if is_goal {
            return ControlFlow::Break(Stop::AtGoal(rank));
        }
        ControlFlow::Continue(())
    }
}

impl<V, G, L, C> Visitor<G::NodeId, L> for Events<V, G>
where
    G: GraphRef + NodeIndexable + Visitable,
    V: FnMut(Event<G::NodeId, L>) -> C,
    C: visit::ControlFlow,
{
    type Stop = Stop<C>;

    const PREFETCHES: bool = false;

    fn expands(&mut self, rank: u32) -> bool {
        let is_pruned = self.pruned.get(self.skipped) == Some(&rank);
        self.skipped += usize::from(is_pruned);
        !is_pruned
    }

    fn on_source(&mut self, rank: u32, queue: &Queue<G::NodeId>) -> ControlFlow<Stop<C>> {
        self.discover(rank, None, queue)
    }

    fn on_edge(
        &mut self,
        edge: TraversedEdge<L>,
        queue: &Queue<G::NodeId>,
    ) -> ControlFlow<Stop<C>> {
        let from = queue.order[edge.from as usize];
        if edge.is_discovery {
            return self.discover(edge.to, Some((from, edge.label)), queue);
        }
        self.call(Event::Revisit {
            from,
            node: queue.order[edge.to as usize],
            edge: edge.label,
            from_distance: queue.expanding_distance(),
            distance: queue.distance_of_rank(edge.to as usize),
        })?;
        ControlFlow::Continue(())
    }

    fn on_finish(&mut self, rank: u32, queue: &Queue<G::NodeId>) -> ControlFlow<Stop<C>> {
        self.call(Event::Finish {
            node: queue.order[rank as usize],
            distance: queue.expanding_distance(),
        })?;
        ControlFlow::Continue(())
    }
}
