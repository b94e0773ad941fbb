//! Exploration in an answer: lookup of sources, and the steps that all searches on petgraph graphs
//! share.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{
    IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::builder::Search;
use super::error::SearchError;
use super::goals::{Goals, StopWhen};
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::{self, ByEdges, ByNeighbors};
use crate::engine::queue::{Queue, Visitor};
use crate::engine::size::checked_bound;
use crate::quirks;

impl<G> ShortestPaths<G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// An empty answer about `graph`. Costs O(|V|). Fails if the graph is too large.
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

    /// Adds sources to an answer before the search. Fails with an empty answer if the graph lacks
    /// one of them.
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

    /// Fails if the graph lacks `node`.
    pub(crate) fn check_member(&self, node: G::NodeId) -> Result<(), SearchError<G::NodeId>> {
        let is_member = self.members.is_visited(&node);
        is_member
            .then_some(())
            .ok_or(SearchError::NodeNotFound { node })
    }
}

impl<G> ShortestPaths<G>
where
    G: IntoNeighbors + NodeIndexable + Visitable,
{
    /// Clears the answer, adds the sources of `search` and returns its goals. Fails with an empty
    /// answer if the graph lacks a source or a goal.
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

    /// Explores everything by the edges of each node instead of its neighbors.
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

    /// Expands from the sources until the visitor stops, the limit is reached, or nothing is left.
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

    /// Explores until `is_goal` is true for a source or a discovered node.
    pub(super) fn explore_until(
        &mut self,
        max_distance: usize,
        is_goal: impl FnMut(G::NodeId) -> bool,
    ) {
        let flow = self.explore(max_distance, &mut StopWhen(is_goal));
        self.stopped_at = flow.break_value();
    }
}
