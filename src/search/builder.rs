//! The question to a graph, put together piece by piece.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use petgraph::visit::{GraphBase, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::error::SearchError;
use super::goals::Goals;
use super::shortest_paths::ShortestPaths;

/// A breadth-first search to be run: from which sources, for which goal, how far.
///
/// Nothing is searched before [`run`](Self::run), [`walk`](Self::walk), [`visit`](Self::visit) or
/// [`visit_edges`](Self::visit_edges). Every goal that is set can end the search: the first
/// that is met does.
///
/// # Examples
///
/// ```
/// use hopwise::Search;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// // 0 - 1 - 2 - 3 - 4 - 5
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]);
/// let [a, e, f] = [0, 4, 5].map(NodeIndex::new);
///
/// let paths = Search::new(&graph).sources([a, f]).run()?;
/// assert_eq!(paths.distance(e), Some(1));
///
/// let nearest_even = Search::new(&graph).source(f).stop_when(|n| n.index() % 2 == 0).run()?;
/// assert_eq!(nearest_even.stopped_at(), Some(e));
///
/// let within_two = Search::new(&graph).source(a).max_distance(2).run()?;
/// assert_eq!(within_two.len(), 3);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Clone)]
#[must_use = "a search does nothing before it is run"]
pub struct Search<G: GraphBase, P = fn(<G as GraphBase>::NodeId) -> bool> {
    pub(super) graph: G,
    sources: Vec<G::NodeId>,
    any_of: Vec<G::NodeId>,
    all_of: Vec<G::NodeId>,
    stop_when: P,
    max_distance: usize,
}

impl<G: GraphBase> Search<G> {
    /// A search of `graph`, so far without a source, a goal or a limit. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// assert!(Search::new(&graph).run()?.is_empty());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn new(graph: G) -> Self {
        Search {
            graph,
            sources: Vec::new(),
            any_of: Vec::new(),
            all_of: Vec::new(),
            stop_when: |_| false,
            max_distance: usize::MAX,
        }
    }
}

impl<G: GraphBase, P> Search<G, P> {
    /// Adds a source. All sources are at distance 0 at once; one that is given again counts once, and
    /// its first position wins.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let paths = Search::new(&graph).source(0.into()).source(1.into()).run()?;
    /// assert_eq!(paths.distance(2.into()), Some(1));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn source(mut self, node: G::NodeId) -> Self {
        self.sources.push(node);
        self
    }

    /// Adds sources to those already given. The iterator is consumed once, here.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let paths = Search::new(&graph).source(2.into()).sources(graph.node_indices()).run()?;
    /// assert_eq!(paths.sources(), [2.into(), 0.into(), 1.into()]);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn sources(mut self, nodes: impl IntoIterator<Item = G::NodeId>) -> Self {
        self.sources.extend(nodes);
        self
    }

    /// Stops as soon as `node` is discovered, so that later nodes are never asked for their
    /// successors. The same as [`any_of`](Self::any_of) with one node.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    /// let paths = Search::new(&graph).source(0.into()).goal(2.into()).run()?;
    /// assert_eq!(paths.stopped_at(), Some(2.into()));
    /// assert!(!paths.is_reached(3.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn goal(mut self, node: G::NodeId) -> Self {
        self.any_of.push(node);
        self
    }

    /// Stops as soon as any of these is discovered: the nearest of them, which
    /// [`ShortestPaths::stopped_at`] then names. No nodes set no goal.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    /// let exits = [3, 1].map(NodeIndex::new);
    /// let paths = Search::new(&graph).source(0.into()).any_of(exits).run()?;
    /// assert_eq!(paths.stopped_at(), Some(1.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn any_of(mut self, nodes: impl IntoIterator<Item = G::NodeId>) -> Self {
        self.any_of.extend(nodes);
        self
    }

    /// Stops when the last of these is discovered. One that is given again counts once; no nodes
    /// set no goal; calls add up to one set.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    /// let errands = [2, 1].map(NodeIndex::new);
    /// let paths = Search::new(&graph).source(0.into()).all_of(errands).run()?;
    /// assert_eq!(paths.stopped_at(), Some(2.into()));
    /// assert_eq!(paths.len(), 3);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn all_of(mut self, nodes: impl IntoIterator<Item = G::NodeId>) -> Self {
        self.all_of.extend(nodes);
        self
    }

    /// Stops at the first node for which `predicate` is true. It is asked once of each node in the
    /// order of discovery, of the sources too. A later call replaces it.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let mut graph = DiGraph::new();
    /// let [a, b, c] = [3, 8, 20].map(|height| graph.add_node(height));
    /// graph.extend_with_edges([(a, b, ()), (b, c, ())]);
    /// let paths = Search::new(&graph).source(a).stop_when(|n| graph[n] > 5).run()?;
    /// assert_eq!(paths.stopped_at(), Some(b));
    /// let here = Search::new(&graph).source(a).stop_when(|n| graph[n] > 0).run()?;
    /// assert_eq!(here.stopped_at(), Some(a));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn stop_when<Q>(self, predicate: Q) -> Search<G, Q>
    where
        Q: FnMut(G::NodeId) -> bool,
    {
        Search {
            graph: self.graph,
            sources: self.sources,
            any_of: self.any_of,
            all_of: self.all_of,
            stop_when: predicate,
            max_distance: self.max_distance,
        }
    }

    /// Searches no farther than this many edges from the sources, inclusive: 0 finds the sources
    /// alone. A later call replaces it.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    /// let near = |limit| Search::new(&graph).source(0.into()).max_distance(limit).run();
    /// assert_eq!(near(0)?.len(), 1);
    /// assert_eq!(near(1)?.len(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn max_distance(mut self, edges: usize) -> Self {
        self.max_distance = edges;
        self
    }

    /// Runs the search.
    ///
    /// Time O(|V| + |E|) at most, and no edge out of a node beyond the goal or the limit is looked
    /// at. Space as [`ShortestPaths`].
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if a source or a goal is not in the graph, and
    /// [`SearchError::TooManyNodes`] if the graph's `node_bound` is past 32 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::{Search, SearchError};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let search = Search::new(&graph).source(0.into());
    /// assert_eq!(search.clone().run()?.len(), 2);
    ///
    /// let node = NodeIndex::new(5);
    /// let error = search.goal(node).run().unwrap_err();
    /// assert_eq!(error, SearchError::NodeNotFound { node });
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn run(self) -> Result<ShortestPaths<G>, SearchError<G::NodeId>>
    where
        G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
        P: FnMut(G::NodeId) -> bool,
    {
        let Prepared {
            mut answer,
            mut goals,
            max_distance,
        } = self.prepare()?;
        if answer.stopped_at.is_none() {
            if let ControlFlow::Break(rank) = answer.explore(max_distance, &mut goals) {
                answer.stopped_at = Some(rank);
            }
        }
        Ok(answer)
    }

    /// Checks and seats the sources and goals, and asks whether a source is a goal.
    pub(super) fn prepare(self) -> Result<Prepared<G, P>, SearchError<G::NodeId>>
    where
        G: IntoNodeIdentifiers + NodeIndexable + Visitable,
        P: FnMut(G::NodeId) -> bool,
    {
        let mut answer = ShortestPaths::unsearched(self.graph)?;
        answer.add_sources(self.sources)?;
        let mut goals = Goals::new(&answer, &self.any_of, &self.all_of, self.stop_when)?;
        answer.stopped_at = (0..)
            .zip(&answer.queue.order)
            .find(|&(_, &source)| goals.are_met_by(source))
            .map(|(rank, _)| rank);
        Ok(Prepared {
            answer,
            goals,
            max_distance: self.max_distance,
        })
    }
}

/// A search with its sources seated and its goals checked.
pub(super) struct Prepared<G: Visitable, P> {
    pub(super) answer: ShortestPaths<G>,
    pub(super) goals: Goals<G::NodeId, G::Map, P>,
    pub(super) max_distance: usize,
}

impl<G, P> fmt::Debug for Search<G, P>
where
    G: GraphBase,
    G::NodeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("sources", &self.sources)
            .field("any_of", &self.any_of)
            .field("all_of", &self.all_of)
            .field("max_distance", &self.max_distance)
            .finish_non_exhaustive()
    }
}
