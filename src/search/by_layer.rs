//! `LayerSearch`: a search that finds one layer per call.

use core::borrow::BorrowMut;
use core::fmt;
use core::ops::ControlFlow;

use petgraph::visit::{IntoNeighbors, NodeIndexable, Visitable};

use super::builder::Search;
use super::error::SearchError;
use super::goals::{Goals, StopWhen};
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::ByNeighbors;
use crate::engine::queue::NoVisitor;

/// A running search that finds one layer at a time, from [`Search::by_layer`] or
/// [`Searcher::by_layer`](super::Searcher::by_layer).
///
/// # Examples
///
/// ```
/// use hopwise::Search;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (3, 4)]);
/// let mut search = Search::from([NodeIndex::new(0)]).by_layer(&graph)?;
/// let mut sizes = Vec::new();
/// while let Some(layer) = search.next_layer() {
///     sizes.push(layer.len());
///     if layer.contains(&3.into()) {
///         break;
///     }
/// }
/// assert_eq!(sizes, [1, 2, 1]);
/// let so_far = search.finish();
/// assert_eq!(so_far.distance(3.into()), Some(2));
/// assert_eq!(so_far.distance(4.into()), None);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
///
/// The graph cannot change during the search:
///
/// ```compile_fail,E0502
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// # use hopwise::Search;
/// let mut graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let mut search = Search::from([NodeIndex::new(0)]).by_layer(&graph)?;
/// while let Some(layer) = search.next_layer() {
///     graph.add_node(()); // `graph` is borrowed by `search`
/// }
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[must_use = "a search by layer finds only the layers that are requested"]
#[doc(alias = "bfs_layers")]
pub struct LayerSearch<G: Visitable, A = ShortestPaths<G>> {
    answer: A,
    goals: Option<Goals<G>>,
    max_distance: usize,
    /// How many layers were returned.
    returned: usize,
}

impl<G, A> LayerSearch<G, A>
where
    G: IntoNeighbors + NodeIndexable + Visitable,
    A: BorrowMut<ShortestPaths<G>>,
{
    /// Starts a search in the memory of an answer.
    pub(super) fn begin(
        mut answer: A,
        search: &Search<G::NodeId>,
    ) -> Result<Self, SearchError<G::NodeId>> {
        let started = answer.borrow_mut();
        let mut goals = started.begin(search)?;
        if let Some(goals) = &mut goals {
            let mut visitor = StopWhen(|node| goals.are_met_by(node));
            let flow = started.queue.visit_sources::<_, ()>(&mut visitor);
            started.stopped_at = flow.break_value();
        }
        Ok(LayerSearch {
            answer,
            goals,
            max_distance: search.distance_limit(),
            returned: 0,
        })
    }

    /// Returns the next layer: first the sources, then at each call the nodes one hop farther.
    ///
    /// The last layer is the one in which a goal is discovered, up to that goal; if a source is a
    /// goal, it is the layer of the sources. After the last layer every call returns `None`. Costs
    /// O(nodes of the previous layer and their edges).
    pub fn next_layer(&mut self) -> Option<&[G::NodeId]> {
        let answer = self.answer.borrow_mut();
        if self.returned == answer.queue.layer_starts.len() {
            let is_over = answer.stopped_at.is_some() || self.returned > self.max_distance;
            if is_over || !answer.queue.is_pending() {
                return None;
            }
            if let Some(goals) = &mut self.goals {
                let mut visitor = StopWhen(|node| goals.are_met_by(node));
                let flow = answer.expand::<ByNeighbors, _>(self.returned, &mut visitor);
                answer.stopped_at = flow.break_value();
            } else {
                let flow = answer.expand::<ByNeighbors, _>(self.returned, &mut NoVisitor);
                let ControlFlow::Continue(()) = flow;
            }
            if self.returned == answer.queue.layer_starts.len() {
                return None;
            }
        }
        self.returned += 1;
        Some(answer.layer(self.returned - 1))
    }
}

impl<G: Visitable, A> LayerSearch<G, A> {
    /// Ends the search here and returns the answer so far. O(1).
    ///
    /// The answer [`is_complete`](ShortestPaths::is_complete) only after the call that returned
    /// `None`, which expands the last layer.
    #[must_use]
    pub fn finish(self) -> A {
        self.answer
    }
}

/// Shows the answer so far, not the graph.
impl<G, A> fmt::Debug for LayerSearch<G, A>
where
    G: Visitable,
    A: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LayerSearch")
            .field("answer", &self.answer)
            .field("returned", &self.returned)
            .finish_non_exhaustive()
    }
}
