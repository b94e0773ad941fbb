//! Running a search: `run`, `run_until`, and the steps that one-shot and reused searches share.
//!
//! A one-shot search makes an empty answer and runs in it. A [`Searcher`](super::Searcher) runs in the
//! answer of its last search.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{
    IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::builder::Search;
use super::error::SearchError;
use super::goals::{Goals, StopWhen};
use super::path::Path;
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::{self, ByEdges, ByNeighbors};
use crate::engine::queue::{NoVisitor, Queue, Visitor};
use crate::engine::size::checked_bound;
use crate::quirks;

impl<N: Copy + PartialEq> Search<N> {
    /// Runs the search on `graph`.
    ///
    /// Time O(|V| + |E|) at most: nothing past the goal or the limit is expanded. Space as
    /// [`ShortestPaths`].
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] for the first source that the graph lacks, or else the first
    /// goal. [`SearchError::TooManyNodes`] if the `node_bound` of the graph exceeds 32 bits.
    ///
    /// # Panics
    ///
    /// Only if an implementation of petgraph's traits breaks their promises: see the [module](super).
    pub fn run<G>(&self, graph: G) -> Result<ShortestPaths<G>, SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
    {
        let mut answer = ShortestPaths::unsearched(graph)?;
        answer.run(self)?;
        Ok(answer)
    }

    /// Runs the search until `goal` is true for a node, which
    /// [`stopped_at`](ShortestPaths::stopped_at) then returns. Goals and limits apply as well.
    ///
    /// The predicate is called once for each node when it is discovered, sources included, in the
    /// order of discovery. It is not called again after it was true, nor for a node that is a goal
    /// of the search.
    ///
    /// Cost and errors as [`run`](Self::run).
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::Search;
    /// use hopwise::petgraph::graph::DiGraph;
    ///
    /// let mut graph = DiGraph::new();
    /// let [a, b, c] = [3, 8, 20].map(|height| graph.add_node(height));
    /// graph.extend_with_edges([(a, b, ()), (b, c, ())]);
    ///
    /// let search = Search::from([a]);
    /// let paths = search.run_until(&graph, |node| graph[node] > 5)?;
    /// assert_eq!(paths.path().unwrap().nodes(), [a, b]);
    /// assert_eq!(search.run_until(&graph, |node| graph[node] > 99)?.path(), None);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn run_until<G>(
        &self,
        graph: G,
        goal: impl FnMut(N) -> bool,
    ) -> Result<ShortestPaths<G>, SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
    {
        let mut answer = ShortestPaths::unsearched(graph)?;
        answer.run_until(self, goal)?;
        Ok(answer)
    }
}

impl<G> ShortestPaths<G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// An empty answer about `graph`. O(|V|).
    ///
    /// # Errors
    ///
    /// If the graph is too large.
    pub(crate) fn unsearched(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        let bound = checked_bound(graph).map_err(SearchError::too_large)?;
        let mut ranks = alloc::vec![0; bound];
        let mut members = graph.visit_map();
        let has_gaps = quirks::hide_absent(graph, bound, &mut ranks[..], |node| {
            members.visit(node);
        });
        Ok(ShortestPaths {
            graph,
            queue: Queue::with_room_for(bound),
            ranks,
            has_gaps,
            members: Arc::new(members),
            pruned: Vec::new(),
            stopped_at: None,
        })
    }
}

impl<G> ShortestPaths<G>
where
    G: NodeIndexable + Visitable,
{
    /// Clears the answer, in time proportional to what it reached.
    pub(super) fn reset(&mut self) {
        let reached = self.queue.order.iter();
        let indices = reached.map(|&node| self.graph.to_index(node));
        if self.has_gaps {
            graph::clear_beside_absent(&mut self.ranks, indices);
        } else {
            graph::clear(&mut self.ranks, indices);
        }
        self.queue.clear();
        self.pruned.clear();
        self.stopped_at = None;
    }

    /// Adds sources to an answer that is not searched yet.
    ///
    /// # Errors
    ///
    /// If the graph lacks one of them. Then the answer is empty.
    pub(crate) fn add_sources(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<(), SearchError<G::NodeId>> {
        for node in sources {
            if let Err(error) = self.check_member(node) {
                self.reset();
                return Err(error);
            }
            let index = self.graph.to_index(node);
            graph::add_source(&mut self.queue, &mut self.ranks, index, node);
        }
        Ok(())
    }

    /// # Errors
    ///
    /// If the graph lacks `node`.
    pub(crate) fn check_member(&self, node: G::NodeId) -> Result<(), SearchError<G::NodeId>> {
        if self.members.is_visited(&node) {
            Ok(())
        } else {
            Err(SearchError::NodeNotFound { node })
        }
    }
}

impl<G> ShortestPaths<G>
where
    G: IntoNeighbors + NodeIndexable + Visitable,
{
    /// Clears the answer and adds the sources of `search`. Returns its goals.
    ///
    /// # Errors
    ///
    /// If the graph lacks a source or a goal. Then the answer is empty.
    pub(super) fn begin(
        &mut self,
        search: &Search<G::NodeId>,
    ) -> Result<Option<Goals<G>>, SearchError<G::NodeId>> {
        self.reset();
        self.add_sources(search.sources.iter().copied())?;
        let goals = Goals::new(self, search);
        if goals.is_err() {
            self.reset();
        }
        goals
    }

    /// As [`explore`](Self::explore) without a limit, by the edges of each node and not its neighbors.
    pub(crate) fn explore_edges<V>(&mut self, visitor: &mut V) -> ControlFlow<V::Stop>
    where
        G: IntoEdges,
        V: Visitor<G::NodeId, G::EdgeRef>,
    {
        let mut successors = ByEdges {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let Ok(flow) = self.queue.run(&mut successors, usize::MAX, visitor);
        flow
    }

    /// Expands what was added until the visitor stops, the limit is reached, or nothing is left.
    pub(crate) fn explore<V>(
        &mut self,
        max_distance: usize,
        visitor: &mut V,
    ) -> ControlFlow<V::Stop>
    where
        V: Visitor<G::NodeId, ()>,
    {
        self.queue.visit_sources(visitor)?;
        let mut successors = ByNeighbors {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let Ok(flow) = self.queue.run(&mut successors, max_distance, visitor);
        flow
    }

    /// As [`explore`](Self::explore), until `is_goal` is true for a source or a discovered node.
    fn explore_until(&mut self, max_distance: usize, is_goal: impl FnMut(G::NodeId) -> bool) {
        let flow = self.explore(max_distance, &mut StopWhen(is_goal));
        self.stopped_at = flow.break_value();
    }

    pub(super) fn run(&mut self, search: &Search<G::NodeId>) -> Result<(), SearchError<G::NodeId>> {
        let limit = search.distance_limit();
        match self.begin(search)? {
            None => {
                let ControlFlow::Continue(()) = self.explore(limit, &mut NoVisitor);
            }
            Some(mut goals) => self.explore_until(limit, |node| goals.are_met_by(node)),
        }
        Ok(())
    }

    pub(super) fn run_until(
        &mut self,
        search: &Search<G::NodeId>,
        mut goal: impl FnMut(G::NodeId) -> bool,
    ) -> Result<(), SearchError<G::NodeId>> {
        let mut goals = self.begin(search)?;
        self.explore_until(search.distance_limit(), |node| {
            let is_met = goals.as_mut().is_some_and(|goals| goals.are_met_by(node));
            is_met || goal(node)
        });
        Ok(())
    }

    /// Clears the answer and finds everything that `sources` reach.
    ///
    /// # Errors
    ///
    /// If the graph lacks a source. Then the answer is empty.
    pub(super) fn run_from(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<(), SearchError<G::NodeId>> {
        self.reset();
        self.add_sources(sources)?;
        let ControlFlow::Continue(()) = self.explore(usize::MAX, &mut NoVisitor);
        Ok(())
    }

    /// Clears the answer and searches from one node until another is discovered.
    ///
    /// # Errors
    ///
    /// If the graph lacks one of them. Then the answer is empty.
    pub(super) fn path_between(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.reset();
        self.check_member(from)?;
        self.check_member(to)?;
        self.add_sources([from])?;
        self.explore_until(usize::MAX, move |node| node == to);
        Ok(self.path())
    }
}
