//! Exploration in an answer: lookup of sources, and the steps that all searches on petgraph graphs
//! share.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{
    GraphRef, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::builder::Search;
use super::error::SearchError;
use super::goals::{Goals, StopWhen};
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::{self, ByNeighbors, Follow, InGraph};
use crate::engine::lazy::Lazy;
use crate::engine::queue::{Queue, Visitor};
use crate::engine::ranks::{Outgrown, Ranks};
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
            ranks: Ranks::Array(ranks),
            has_gaps,
            members: Lazy::from(Arc::new(members)),
            pruned: Vec::new(),
            stopped_at: None,
        })
    }

    /// An empty answer for one search that names these nodes.
    ///
    /// Makes no pass over the graph if that has a node for each index and the search names few
    /// nodes. Those are then looked up here, by a scan for each that stops there. Fails if the
    /// graph is too large or, as the search then does, if it lacks one of these nodes.
    pub(super) fn for_one_search(
        graph: G,
        named: impl IntoIterator<Item = G::NodeId, IntoIter: Clone>,
    ) -> Result<Self, SearchError<G::NodeId>> {
        const MAX_SCANS: usize = 4;
        let bound = checked_bound(graph).map_err(SearchError::too_large)?;
        let mut named = named.into_iter();
        let is_over = named.clone().nth(MAX_SCANS).is_some();
        if is_over || graph.node_identifiers().size_hint().0 < bound {
            return Self::unsearched(graph);
        }
        named.try_for_each(|node| look_up(graph, node))?;
        let members = if cfg!(feature = "std") {
            Lazy::new()
        } else {
            Lazy::from(Arc::new(graph::members(graph)))
        };
        let ranks = Ranks::few(bound);
        Ok(ShortestPaths {
            graph,
            queue: match &ranks {
                Ranks::Few(_) => Queue::with_room_for(64),
                Ranks::Array(_) => Queue::with_room_for(bound),
            },
            ranks,
            has_gaps: false,
            members,
            pruned: Vec::new(),
            stopped_at: None,
        })
    }
}

impl<G> ShortestPaths<G>
where
    G: GraphRef + NodeIndexable + Visitable,
{
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
            self.ranks.add_source(&mut self.queue, index, node);
        }
        Ok(())
    }

    /// Fails if the graph lacks `node`. Without members, this was looked up beforehand.
    pub(crate) fn check_member(&self, node: G::NodeId) -> Result<(), SearchError<G::NodeId>> {
        let members = self.members.get();
        let is_member = members.is_none_or(|members| members.is_visited(&node));
        is_member
            .then_some(())
            .ok_or(SearchError::NodeNotFound { node })
    }

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

    /// Clears the answer, in time proportional to what it reached.
    pub(super) fn reset(&mut self) {
        let reached = self.queue.order.iter();
        let indices = reached.map(|&node| self.graph.to_index(node));
        self.ranks.clear(indices, self.has_gaps);
        self.queue.clear();
        self.pruned.clear();
        self.stopped_at = None;
    }

    /// Expands from the sources until the visitor stops, the limit is reached, or nothing is left.
    pub(crate) fn explore<F, V>(
        &mut self,
        max_distance: usize,
        visitor: &mut V,
    ) -> ControlFlow<V::Stop>
    where
        F: Follow<G>,
        V: Visitor<G::NodeId, F::Label>,
    {
        self.queue.visit_sources(visitor)?;
        self.expand::<F, V>(max_distance, visitor)
    }

    /// Goes on from the nodes that are not expanded yet.
    pub(super) fn expand<F, V>(
        &mut self,
        max_distance: usize,
        visitor: &mut V,
    ) -> ControlFlow<V::Stop>
    where
        F: Follow<G>,
        V: Visitor<G::NodeId, F::Label>,
    {
        if let Ranks::Few(few) = &mut self.ranks {
            let mut steps = InGraph::<G, F, _>::new(self.graph, few);
            match self.queue.run(&mut steps, max_distance, visitor) {
                Ok(flow) => return flow,
                Err(Outgrown) => self.queue.make_room_for(self.graph.node_bound()),
            }
        }
        let mut steps = InGraph::<G, F, _>::new(self.graph, self.ranks.as_array());
        let Ok(flow) = self.queue.run(&mut steps, max_distance, visitor);
        flow
    }
}

impl<G> ShortestPaths<G>
where
    G: IntoNeighbors + NodeIndexable + Visitable,
{
    /// Explores until `is_goal` is true for a source or a discovered node.
    pub(super) fn explore_until(
        &mut self,
        max_distance: usize,
        is_goal: impl FnMut(G::NodeId) -> bool,
    ) {
        let flow = self.explore::<ByNeighbors, _>(max_distance, &mut StopWhen(is_goal));
        self.stopped_at = flow.break_value();
    }
}

/// Looks a node up by a scan that stops there.
///
/// Both ends are calls: then compilers replace a scan over a range of indices by a comparison.
#[inline(never)]
fn look_up<G: IntoNodeIdentifiers>(
    graph: G,
    node: G::NodeId,
) -> Result<(), SearchError<G::NodeId>> {
    for other in graph.node_identifiers() {
        if other == node {
            return present();
        }
    }
    absent(node)
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "so that both ends of a scan are calls"
)]
#[inline(never)]
fn present<E>() -> Result<(), E> {
    Ok(())
}

#[inline(never)]
fn absent<N>(node: N) -> Result<(), SearchError<N>> {
    Err(SearchError::NodeNotFound { node })
}
