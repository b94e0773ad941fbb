//! `Search`: sources, goals and distance limit of a breadth-first search, as a value.

use alloc::vec::Vec;

/// Sources, goals and distance limit of a breadth-first search.
///
/// A `Search` holds no graph. The same value can be run any number of times: on a graph, on a
/// [`Searcher`](super::Searcher) or on a `&Snapshot`.
///
/// All sources are at distance 0. A repeated source counts once, at its first position. Without a
/// goal the search covers everything that the sources reach. With several goals it ends at the
/// first one that is met. An empty list of goals is no goal.
///
/// | to run it | result |
/// |---|---|
/// | [`run`](Self::run) | all distances, paths and layers |
/// | [`run_until`](Self::run_until) | the same, up to the first node that meets a predicate |
/// | [`by_layer`](Self::by_layer) | one layer at a time |
/// | [`visit`](Self::visit), [`visit_edges`](Self::visit_edges) | a visitor that can stop and prune |
///
/// # Examples
///
/// ```
/// use hopwise::Search;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// // 0 - 1 - 2 - 3 - 4 - 5
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]);
/// let nodes: Vec<NodeIndex> = graph.node_indices().collect();
///
/// let from_both_ends = Search::from([nodes[0], nodes[5]]);
/// assert_eq!(from_both_ends.run(&graph)?.distance(nodes[4]), Some(1));
///
/// let nearest = Search::new().source(nodes[0]).any_of([nodes[4], nodes[2]]).run(&graph)?;
/// assert_eq!(nearest.stopped_at(), Some(nodes[2]));
///
/// let all = Search::new().source(nodes[2]).all_of([nodes[0], nodes[4]]).run(&graph)?;
/// assert_eq!((all.stopped_at(), all.len()), (Some(nodes[0]), 5));
///
/// let within_two = Search::new().sources(nodes.iter().copied().take(1)).max_distance(2);
/// assert_eq!(within_two.run(&graph)?.nodes(), &nodes[..3]);
///
/// let search = Search::from([nodes[0]]);
/// let until = search.run_until(&graph, |node| node.index() > 2)?;
/// assert_eq!(until.path().unwrap().nodes(), &nodes[..4]);
/// assert_eq!(search.run_until(&graph, |node| node.index() > 99)?.path(), None);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use = "a search does nothing before it is run"]
#[doc(alias("bfs", "breadth_first_search", "multi_source", "ego_graph"))]
pub struct Search<N> {
    pub(super) sources: Vec<N>,
    pub(super) any_of: Vec<N>,
    pub(super) all_of: Vec<N>,
    pub(super) max_distance: Option<usize>,
}

impl<N> Search<N> {
    /// A search without sources, goals and limits. O(1).
    pub const fn new() -> Self {
        Search {
            sources: Vec::new(),
            any_of: Vec::new(),
            all_of: Vec::new(),
            max_distance: None,
        }
    }

    /// Adds a source.
    pub fn source(mut self, node: N) -> Self {
        self.sources.push(node);
        self
    }

    /// Adds sources. The iterator is consumed here.
    #[doc(alias = "multi_source_dijkstra")]
    pub fn sources(mut self, nodes: impl IntoIterator<Item = N>) -> Self {
        self.sources.extend(nodes);
        self
    }

    /// Stops when `node` is discovered: the same as [`any_of`](Self::any_of) with one node.
    pub fn goal(mut self, node: N) -> Self {
        self.any_of.push(node);
        self
    }

    /// Stops when one of these nodes is discovered. Later nodes are not expanded.
    ///
    /// [`ShortestPaths::stopped_at`](super::ShortestPaths::stopped_at) returns the node: the
    /// nearest, and of several nearest ones the first to be discovered. The last layer of the
    /// answer may be incomplete. Further calls add nodes. k nodes cost O(k log k) for each run and
    /// O(log k) for each discovered node.
    pub fn any_of(mut self, nodes: impl IntoIterator<Item = N>) -> Self {
        self.any_of.extend(nodes);
        self
    }

    /// Stops when all of these nodes are discovered. A repeated node counts once. Further calls add
    /// nodes. Costs as much as [`any_of`](Self::any_of).
    pub fn all_of(mut self, nodes: impl IntoIterator<Item = N>) -> Self {
        self.all_of.extend(nodes);
        self
    }

    /// Discovers only nodes at most `hops` edges from a source; 0 finds the sources alone. A
    /// further call replaces the limit.
    #[doc(alias("ego_graph", "neighborhood"))]
    pub fn max_distance(mut self, hops: usize) -> Self {
        self.max_distance = Some(hops);
        self
    }

    /// The nodes that the search names, in the order in which they are looked up.
    pub(super) fn named(&self) -> impl Iterator<Item = N> + Clone
    where
        N: Copy,
    {
        let lists = [&self.sources[..], &self.any_of, &self.all_of];
        lists.into_iter().flatten().copied()
    }

    /// The distance limit for the queue.
    pub(super) fn distance_limit(&self) -> usize {
        self.max_distance.unwrap_or(usize::MAX)
    }
}

/// A search without sources. A derived impl would require `N: Default`.
impl<N> Default for Search<N> {
    fn default() -> Self {
        Search::new()
    }
}

/// A search from these sources. References must be copied: `Search::from(nodes.iter().copied())`.
impl<N, I: IntoIterator<Item = N>> From<I> for Search<N> {
    fn from(sources: I) -> Self {
        Search::new().sources(sources)
    }
}
