//! A search that goes on by one layer when asked.

use core::fmt;
use core::ops::ControlFlow;

use petgraph::visit::{
    GraphBase, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::builder::{Prepared, Search};
use super::error::SearchError;
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::ByNeighbors;

/// A search under way, from [`Search::walk`](super::Search::walk).
///
/// # Examples
///
/// ```
/// use hopwise::Search;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (3, 4)]);
/// let mut walk = Search::new(&graph).source(0.into()).walk()?;
/// let mut sizes = Vec::new();
/// while let Some(layer) = walk.next_layer() {
///     sizes.push(layer.len());
///     if layer.contains(&3.into()) {
///         break;
///     }
/// }
/// assert_eq!(sizes, [1, 2, 1]);
/// let so_far = walk.finish();
/// assert_eq!(so_far.distance(3.into()), Some(2));
/// assert_eq!(so_far.distance(4.into()), None);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
///
/// The graph cannot grow meanwhile:
///
/// ```compile_fail,E0502
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// # use hopwise::Search;
/// let mut graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let mut walk = Search::new(&graph).source(0.into()).walk()?;
/// while let Some(layer) = walk.next_layer() {
///     graph.add_node(()); // `graph` is borrowed by `walk`
/// }
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[must_use = "a walk goes no farther than it is asked to"]
pub struct Walk<G: Visitable, P = fn(<G as GraphBase>::NodeId) -> bool> {
    search: Prepared<G, P>,
    /// How many layers have been handed out.
    told: usize,
}

impl<G, P> Search<G, P>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
    P: FnMut(G::NodeId) -> bool,
{
    /// Starts the search without going anywhere: the layers are then asked for one at a time.
    ///
    /// O(|V|) to set up, then as [`run`](Self::run) for the layers asked for.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let mut walk = Search::new(&graph).source(0.into()).walk()?;
    /// assert_eq!(walk.next_layer(), Some(&[NodeIndex::new(0)][..]));
    /// assert_eq!(walk.next_layer(), Some(&[NodeIndex::new(1)][..]));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn walk(self) -> Result<Walk<G, P>, SearchError<G::NodeId>> {
        self.prepare().map(|search| Walk { search, told: 0 })
    }
}

impl<G, P> Walk<G, P>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
    P: FnMut(G::NodeId) -> bool,
{
    /// The next layer: the sources at the first call, then the nodes one edge farther at each.
    ///
    /// In a search for a goal the layer in which it was found is the last, and holds what was
    /// discovered up to it. `None` after the last layer, and from then on.
    ///
    /// Time O(nodes of the layer before + their edges).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let mut walk = Search::new(&graph).source(0.into()).walk()?;
    /// assert_eq!(walk.next_layer(), Some(&[NodeIndex::new(0)][..]));
    /// assert_eq!(walk.next_layer(), Some(&[NodeIndex::new(1)][..]));
    /// assert_eq!(walk.next_layer(), None);
    /// assert_eq!(walk.next_layer(), None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn next_layer(&mut self) -> Option<&[G::NodeId]> {
        let Prepared {
            answer,
            goals,
            max_distance,
        } = &mut self.search;
        if self.told == answer.queue.layer_starts.len() {
            let is_over = answer.stopped_at.is_some() || self.told > *max_distance;
            if is_over || !answer.queue.is_pending() {
                return None;
            }
            let mut space = ByNeighbors {
                graph: answer.graph,
                ranks: &mut answer.ranks,
            };
            let Ok(flow) = answer.queue.expand_layer(&mut space, goals);
            if let ControlFlow::Break(rank) = flow {
                answer.stopped_at = Some(rank);
            }
            if self.told == answer.queue.layer_starts.len() {
                return None;
            }
        }
        self.told += 1;
        Some(answer.layer(self.told - 1))
    }

    /// Ends the walk with what it has found so far. It does not search on. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let walk = Search::new(&graph).source(0.into()).walk()?;
    /// let only_the_source = walk.finish();
    /// assert_eq!(only_the_source.len(), 1);
    /// assert!(!only_the_source.is_complete());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    #[must_use]
    pub fn finish(self) -> ShortestPaths<G> {
        self.search.answer
    }
}

impl<G, P> fmt::Debug for Walk<G, P>
where
    G: Visitable,
    G::NodeId: fmt::Debug,
    G::Map: VisitMap<G::NodeId>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walk")
            .field("answer", &self.search.answer)
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}
