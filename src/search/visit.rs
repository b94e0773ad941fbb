//! A search that tells a visitor all it sees, and does as the visitor says.

use core::ops::ControlFlow;

use alloc::vec::Vec;
use petgraph::visit::{
    IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::builder::{Prepared, Search};
use super::error::SearchError;
use super::explore::{Crossing, Queue, Space, Watch};
use super::goals::Goals;
use super::nodes::{ByEdges, ByNeighbors};
use super::shortest_paths::ShortestPaths;

/// What [`Search::visit`] tells. Distances are in edges from the nearest source.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::{Event, Next, Search};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 0)]);
/// let mut told = Vec::new();
/// let _ = Search::new(&graph).source(0.into()).visit(|event| {
///     told.push(match event {
///         Event::Discover { node, distance, .. } => format!("+{} at {distance}", node.index()),
///         Event::Revisit { from, node, .. } => format!("{}>{}", from.index(), node.index()),
///         Event::Finish { node, .. } => format!("-{}", node.index()),
///     });
///     ControlFlow::<(), _>::Continue(Next::Expand)
/// })?;
/// assert_eq!(told, ["+0 at 0", "+1 at 1", "-0", "1>0", "-1"]);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event<N> {
    /// A node is seen for the first time.
    Discover {
        /// The node.
        node: N,
        /// The node it was discovered from; `None` for a source.
        parent: Option<N>,
        /// Its distance.
        distance: usize,
    },
    /// An edge leads to a node that was discovered before.
    Revisit {
        /// The node that is being expanded.
        from: N,
        /// The node that the edge leads to; `from` itself for a self-loop.
        node: N,
        /// The distance of `node`.
        distance: usize,
    },
    /// All edges of a node have been followed.
    Finish {
        /// The node.
        node: N,
        /// Its distance.
        distance: usize,
    },
}

/// What [`Search::visit_edges`] tells: an [`Event`] with its edge.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::petgraph::visit::EdgeRef;
/// use hopwise::{EdgeEvent, Next, Search};
///
/// let graph = DiGraph::<(), char>::from_edges([(0, 1, 'x'), (1, 2, 'y')]);
/// let mut tree = String::new();
/// let _ = Search::new(&graph).source(0.into()).visit_edges(|event| {
///     if let EdgeEvent::Discover { via: Some((_, edge)), .. } = event {
///         tree.push(*edge.weight());
///     }
///     ControlFlow::<(), _>::Continue(Next::Expand)
/// })?;
/// assert_eq!(tree, "xy");
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EdgeEvent<N, E> {
    /// A node is seen for the first time.
    Discover {
        /// The node.
        node: N,
        /// The node and the edge it was discovered by; `None` for a source.
        via: Option<(N, E)>,
        /// Its distance.
        distance: usize,
    },
    /// An edge leads to a node that was discovered before.
    Revisit {
        /// The node that is being expanded.
        from: N,
        /// The edge.
        edge: E,
        /// The node that the edge leads to; `from` itself for a self-loop.
        node: N,
        /// The distance of `node`.
        distance: usize,
    },
    /// All edges of a node have been followed.
    Finish {
        /// The node.
        node: N,
        /// Its distance.
        distance: usize,
    },
}

impl<N> EdgeEvent<N, ()> {
    fn without_edge(self) -> Event<N> {
        match self {
            EdgeEvent::Discover {
                node,
                via,
                distance,
            } => Event::Discover {
                node,
                parent: via.map(|(parent, ())| parent),
                distance,
            },
            EdgeEvent::Revisit {
                from,
                edge: (),
                node,
                distance,
            } => Event::Revisit {
                from,
                node,
                distance,
            },
            EdgeEvent::Finish { node, distance } => Event::Finish { node, distance },
        }
    }
}

/// What a visitor wants next. It matters after a `Discover`; after other events both mean "go on".
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::{Event, Next, Search};
///
/// // 0 > 1 > 2 and 0 > 3 > 4; whatever lies behind 1 is of no interest.
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 3), (3, 4)]);
/// let flow = Search::new(&graph).source(0.into()).visit(|event| {
///     ControlFlow::<(), _>::Continue(match event {
///         Event::Discover { node, .. } if node.index() == 1 => Next::Prune,
///         _ => Next::Expand,
///     })
/// })?;
/// let ControlFlow::Continue(paths) = flow else { unreachable!("it never breaks") };
/// assert_eq!(paths.distance(4.into()), Some(2));
/// assert_eq!(paths.distance(2.into()), None);
/// assert!(!paths.is_complete());
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Expand the node when its turn comes.
    Expand,
    /// Never expand the node just discovered.
    Prune,
}

impl<G, P> Search<G, P>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
    P: FnMut(G::NodeId) -> bool,
{
    /// Runs the search and tells `visitor` of every discovery, every other edge and every finished
    /// node, in the order in which they happen.
    ///
    /// The visitor stops the search with `ControlFlow::Break(value)`, which is then returned, and
    /// says [`Next::Prune`] to a discovery that is not to be expanded. Goals and limits apply as in
    /// [`run`](Self::run): a discovery is told before it is compared with the goals.
    /// An undirected edge is met from both its ends.
    ///
    /// Time O(|V| + |E|) besides the visitor's own. Space as [`ShortestPaths`].
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// use hopwise::{Event, Next, Search};
    ///
    /// // Is the graph two-colourable? Not if an edge joins two nodes of one layer.
    /// let odd_cycle = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    /// let mut distances = [0; 3];
    /// let flow = Search::new(&odd_cycle).source(0.into()).visit(|event| match event {
    ///     Event::Discover { node, distance, .. } => {
    ///         distances[node.index()] = distance;
    ///         ControlFlow::Continue(Next::Expand)
    ///     }
    ///     Event::Revisit { from, node, distance } if distances[from.index()] == distance => {
    ///         ControlFlow::Break((from, node))
    ///     }
    ///     _ => ControlFlow::Continue(Next::Expand),
    /// })?;
    /// assert!(flow.is_break());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn visit<B>(
        self,
        mut visitor: impl FnMut(Event<G::NodeId>) -> ControlFlow<B, Next>,
    ) -> Result<ControlFlow<B, ShortestPaths<G>>, SearchError<G::NodeId>> {
        let Prepared {
            mut answer,
            goals,
            max_distance,
        } = self.prepare()?;
        let mut watch = Watched::new(
            |event: EdgeEvent<_, ()>| visitor(event.without_edge()),
            goals,
        );
        let mut space = ByNeighbors {
            graph: answer.graph,
            ranks: &mut answer.ranks,
        };
        let stopped_at = answer.stopped_at;
        let flow = watch.run(&mut answer.queue, &mut space, stopped_at, max_distance);
        Ok(settle(answer, watch.pruned, flow))
    }

    /// As [`visit`](Self::visit), with the edge in each event.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// use hopwise::petgraph::visit::EdgeRef;
    /// use hopwise::{EdgeEvent, Next, Search};
    ///
    /// // Stop at the first edge back to where the search came from.
    /// let graph = DiGraph::<(), &str>::from_edges([(0, 1, "out"), (1, 0, "back")]);
    /// let flow = Search::new(&graph).source(0.into()).visit_edges(|event| match event {
    ///     EdgeEvent::Revisit { edge, .. } => ControlFlow::Break(*edge.weight()),
    ///     _ => ControlFlow::Continue(Next::Expand),
    /// })?;
    /// assert!(matches!(flow, ControlFlow::Break("back")));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn visit_edges<B>(
        self,
        visitor: impl FnMut(EdgeEvent<G::NodeId, G::EdgeRef>) -> ControlFlow<B, Next>,
    ) -> Result<ControlFlow<B, ShortestPaths<G>>, SearchError<G::NodeId>>
    where
        G: IntoEdges,
    {
        let Prepared {
            mut answer,
            goals,
            max_distance,
        } = self.prepare()?;
        let mut watch = Watched::new(visitor, goals);
        let mut space = ByEdges {
            graph: answer.graph,
            ranks: &mut answer.ranks,
        };
        let stopped_at = answer.stopped_at;
        let flow = watch.run(&mut answer.queue, &mut space, stopped_at, max_distance);
        Ok(settle(answer, watch.pruned, flow))
    }
}

/// Why a watched search ended before its time.
enum Stop<B> {
    AtGoal(u32),
    Broken(B),
}

fn settle<G, B>(
    mut answer: ShortestPaths<G>,
    pruned: Vec<u32>,
    flow: ControlFlow<Stop<B>>,
) -> ControlFlow<B, ShortestPaths<G>>
where
    G: Visitable,
{
    match flow {
        ControlFlow::Break(Stop::Broken(value)) => return ControlFlow::Break(value),
        ControlFlow::Break(Stop::AtGoal(rank)) => answer.stopped_at = Some(rank),
        ControlFlow::Continue(()) => {}
    }
    answer.pruned = pruned;
    ControlFlow::Continue(answer)
}

/// A visitor beside the goals.
struct Watched<V, N, M, P> {
    visitor: V,
    goals: Goals<N, M, P>,
    /// Ranks not to be expanded, ascending, since they are told in the order of discovery.
    pruned: Vec<u32>,
    /// How many of them have been passed over.
    skipped: usize,
}

impl<V, N, M, P> Watched<V, N, M, P>
where
    N: Copy,
    M: VisitMap<N>,
    P: FnMut(N) -> bool,
{
    fn new(visitor: V, goals: Goals<N, M, P>) -> Self {
        Watched {
            visitor,
            goals,
            pruned: Vec::new(),
            skipped: 0,
        }
    }

    /// Tells of the sources, then searches on unless one of them is the goal.
    fn run<S, B>(
        &mut self,
        queue: &mut Queue<N>,
        space: &mut S,
        stopped_at: Option<u32>,
        max_distance: usize,
    ) -> ControlFlow<Stop<B>>
    where
        S: Space<Node = N, Full = core::convert::Infallible>,
        V: FnMut(EdgeEvent<N, S::Label>) -> ControlFlow<B, Next>,
    {
        for (rank, &node) in (0..).zip(&queue.order) {
            let event = EdgeEvent::Discover {
                node,
                via: None,
                distance: 0,
            };
            self.tell_discovery(rank, event)?;
            if stopped_at == Some(rank) {
                return ControlFlow::Break(Stop::AtGoal(rank));
            }
        }
        let Ok(flow) = queue.run(space, max_distance, self);
        flow
    }

    fn tell_discovery<B, L>(&mut self, rank: u32, event: EdgeEvent<N, L>) -> ControlFlow<Stop<B>>
    where
        V: FnMut(EdgeEvent<N, L>) -> ControlFlow<B, Next>,
    {
        match (self.visitor)(event) {
            ControlFlow::Break(value) => return ControlFlow::Break(Stop::Broken(value)),
            ControlFlow::Continue(Next::Prune) => self.pruned.push(rank),
            ControlFlow::Continue(Next::Expand) => {}
        }
        ControlFlow::Continue(())
    }

    fn tell<B, L>(&mut self, event: EdgeEvent<N, L>) -> ControlFlow<Stop<B>>
    where
        V: FnMut(EdgeEvent<N, L>) -> ControlFlow<B, Next>,
    {
        match (self.visitor)(event) {
            ControlFlow::Break(value) => ControlFlow::Break(Stop::Broken(value)),
            ControlFlow::Continue(_) => ControlFlow::Continue(()),
        }
    }
}

impl<V, N, M, P, L, B> Watch<N, L> for Watched<V, N, M, P>
where
    N: Copy,
    M: VisitMap<N>,
    P: FnMut(N) -> bool,
    V: FnMut(EdgeEvent<N, L>) -> ControlFlow<B, Next>,
{
    type Stop = Stop<B>;

    const LOOKS_AHEAD: bool = false;

    fn wants(&mut self, rank: u32) -> bool {
        let is_pruned = self.pruned.get(self.skipped) == Some(&rank);
        self.skipped += usize::from(is_pruned);
        !is_pruned
    }

    fn crossed(&mut self, crossing: Crossing<L>, queue: &Queue<N>) -> ControlFlow<Stop<B>> {
        let from = queue.order[crossing.from as usize];
        let node = queue.order[crossing.to as usize];
        if !crossing.is_discovery {
            return self.tell(EdgeEvent::Revisit {
                from,
                edge: crossing.label,
                node,
                distance: queue.distance_of_rank(crossing.to as usize),
            });
        }
        self.tell_discovery(
            crossing.to,
            EdgeEvent::Discover {
                node,
                via: Some((from, crossing.label)),
                distance: queue.distance_of_rank(crossing.to as usize),
            },
        )?;
        if self.goals.are_met_by(node) {
            return ControlFlow::Break(Stop::AtGoal(crossing.to));
        }
        ControlFlow::Continue(())
    }

    fn finished(&mut self, rank: u32, queue: &Queue<N>) -> ControlFlow<Stop<B>> {
        self.tell(EdgeEvent::Finish {
            node: queue.order[rank as usize],
            distance: queue.distance_of_rank(rank as usize),
        })
    }
}
