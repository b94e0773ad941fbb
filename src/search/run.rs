//! Running a search: an empty answer is made, given its sources, explored, and reset for the next search.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable};

use super::error::SearchError;
use super::goals::Goal;
use super::path::Path;
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::{self, ByNeighbors};
use crate::engine::queue::{Queue, Visitor};
use crate::engine::size::checked_bound;

impl<G> ShortestPaths<G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// An answer with nothing in it yet.
    pub(crate) fn unsearched(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        let bound = checked_bound(graph).map_err(SearchError::too_large)?;
        Ok(ShortestPaths {
            graph,
            queue: Queue::with_room_for(bound),
            ranks: alloc::vec![0; bound],
            members: Arc::new(graph::members(graph)),
            pruned: Vec::new(),
            stopped_at: None,
        })
    }

    /// Forgets the last search, in time proportional to what it reached.
    pub(crate) fn reset(&mut self) {
        let reached = self.queue.order.iter();
        let indices = reached.map(|&node| self.graph.to_index(node));
        graph::clear(&mut self.ranks, indices);
        self.queue.clear();
        self.pruned.clear();
        self.stopped_at = None;
    }

    /// Seats the sources at distance 0, each once, in the order they come.
    ///
    /// # Errors
    ///
    /// If the graph lacks one of them.
    pub(crate) fn add_sources(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<(), SearchError<G::NodeId>> {
        for node in sources {
            self.check_member(node)?;
            let index = self.graph.to_index(node);
            graph::add_source(&mut self.queue, &mut self.ranks, index, node);
        }
        Ok(())
    }

    pub(crate) fn check_member(&self, node: G::NodeId) -> Result<(), SearchError<G::NodeId>> {
        if self.members.is_visited(&node) {
            Ok(())
        } else {
            Err(SearchError::NodeNotFound { node })
        }
    }

    /// Searches on from what is seated until the visitor stops it, the distance is reached, or
    /// nothing is left.
    pub(crate) fn explore<W>(
        &mut self,
        max_distance: usize,
        visitor: &mut W,
    ) -> ControlFlow<W::Stop>
    where
        G: IntoNeighbors,
        W: Visitor<G::NodeId, ()>,
    {
        let mut space = ByNeighbors {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let Ok(flow) = self.queue.run(&mut space, max_distance, visitor);
        flow
    }

    /// Searches from one node, with an empty answer, until another is discovered.
    pub(crate) fn path_between(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
    where
        G: IntoNeighbors,
    {
        self.add_sources([from])?;
        self.check_member(to)?;
        if from != to {
            if let ControlFlow::Break(rank) = self.explore(usize::MAX, &mut Goal(to)) {
                self.stopped_at = Some(rank);
            }
        }
        Ok(self.path_to(to))
    }
}
