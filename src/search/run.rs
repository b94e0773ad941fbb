//! `shortest_paths` and the methods that run a `Search`: `run`, `run_until`, `by_layer`, `visit`.

use petgraph::visit::{
    self, IntoEdges, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable,
    Visitable,
};

use super::builder::Search;
use super::by_layer::LayerSearch;
use super::error::SearchError;
use super::event::Event;
use super::path::Path;
use super::searcher::Searcher;
use super::shortest_paths::ShortestPaths;

/// Finds the fewest hops from the nearest of `sources` to every node that they reach: a
/// breadth-first search (Moore, "The shortest path through a maze", 1959).
///
/// All sources are at distance 0, duplicates count once, and no sources give an empty, complete
/// answer. The iterator is consumed once. For goals and limits see [`Search`].
///
/// Costs O(|V| + |E|) time and O(|V|) space. Panics only if an implementation of petgraph's traits
/// [breaks their promises](crate::search#which-graphs).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks a source, [`SearchError::TooManyNodes`] if its
/// `node_bound` exceeds 32 bits.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::shortest_paths;
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// assert_eq!(shortest_paths(&graph, [a])?.distance(c), Some(2));
/// assert_eq!(shortest_paths(&graph, [a, b])?.distance(c), Some(1));
/// assert_eq!(shortest_paths(&graph, [c])?.distance(a), None);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias(
    "bfs",
    "breadth_first_search",
    "single_source_shortest_path_length",
    "multi_source"
))]
pub fn shortest_paths<G>(
    graph: G,
    sources: impl IntoIterator<Item = G::NodeId>,
) -> Result<ShortestPaths<G>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    Search::from(sources).run(graph)
}

impl<N: Copy + PartialEq> Search<N> {
    /// Runs the search on `graph`. Nothing past the goal or the limit is expanded.
    ///
    /// Costs at most O(|V| + |E|) time and O(|V|) space, and on some types only O(nodes reached and
    /// their edges), if the search names at most four nodes:
    ///
    /// | graph | costs besides what is reached |
    /// |---|---|
    /// | `Graph`, `Csr`, `List`, adaptors of them that keep all nodes | nothing |
    /// | `GraphMap` | a scan for each named node, which stops there |
    /// | `StableGraph`, `MatrixGraph`, `NodeFiltered`; five named nodes | a pass over all nodes |
    ///
    /// A [`Searcher`] pays for all of that once. The first question about a node that the answer is
    /// asked (`distance`, `path_to` and others, not `nodes`, `iter`, `layers` or `path`) takes
    /// O(|V|) bits and O(reached nodes). Panics as [`shortest_paths`] does.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] for the first source that the graph lacks, or else the first
    /// goal. [`SearchError::TooManyNodes`] if the `node_bound` of the graph exceeds 32 bits.
    pub fn run<G>(&self, graph: G) -> Result<ShortestPaths<G>, SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
    {
        let mut searcher = Searcher::for_one_search(graph, self.named())?;
        searcher.run(self)?;
        Ok(searcher.answer)
    }

    /// Runs the search until `goal` is true for a node, which
    /// [`stopped_at`](ShortestPaths::stopped_at) then returns. Goals and limits apply as well.
    ///
    /// The predicate is called once for each node when it is discovered, sources included, in the
    /// order of discovery. It is not called again after it was true, nor for a node that meets the
    /// goals of the search. The last layer of the answer may be incomplete: for all nodes that are
    /// as near, search again with [`max_distance`](Self::max_distance).
    ///
    /// Costs as much and fails as [`run`](Self::run) does.
    pub fn run_until<G>(
        &self,
        graph: G,
        goal: impl FnMut(N) -> bool,
    ) -> Result<ShortestPaths<G>, SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
    {
        let mut searcher = Searcher::for_one_search(graph, self.named())?;
        searcher.run_until(self, goal)?;
        Ok(searcher.answer)
    }

    /// Starts the search and returns it before the first layer.
    ///
    /// Costs as much as [`run`](Self::run) for the layers that are requested, and fails as it does.
    #[doc(alias = "bfs_layers")]
    pub fn by_layer<G>(&self, graph: G) -> Result<LayerSearch<G>, SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
    {
        LayerSearch::begin(ShortestPaths::for_one_search(graph, self.named())?, self)
    }

    /// Runs the search and calls `visitor` at every [`Event`], in the order of the events.
    ///
    /// The visitor returns one of petgraph's control flow values: `()`, `Control` or a `Result`.
    /// The value that ended the search is returned beside the answer. If the visitor did not end
    /// it, this is `()`, `Control::Continue` or `Ok`.
    ///
    /// | the visitor returns | effect |
    /// |---|---|
    /// | `()`, `Control::Continue`, `Ok(..)` of them | the search goes on |
    /// | `Control::Prune` at `Discover` | the node is in the answer, but is not expanded |
    /// | `Control::Prune` at another event | none |
    /// | `Control::Break(value)`, `Err(error)` | the search ends; the answer is what was found so far |
    ///
    /// Goals and limits apply as in [`run`](Self::run). The visitor sees a node before it is
    /// compared with the goals, and an undirected edge from both of its ends.
    ///
    /// Costs as much as [`run`](Self::run), besides the visitor, and fails as it does.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// use hopwise::petgraph::visit::Control;
    /// use hopwise::{Event, Search};
    ///
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0), (2, 3)]);
    /// let search = Search::from([NodeIndex::new(0)]);
    ///
    /// // A visitor that never stops returns nothing.
    /// let mut finished = Vec::new();
    /// let (paths, ()) = search.visit(&graph, |event| {
    ///     if let Event::Finish { node, .. } = event {
    ///         finished.push(node);
    ///     }
    /// })?;
    /// assert_eq!(finished, paths.nodes());
    ///
    /// // A graph has an odd cycle if an edge joins two nodes of one layer.
    /// let (_, flow) = search.visit(&graph, |event| match event {
    ///     Event::Revisit { from, node, from_distance, distance, .. } if from_distance == distance => {
    ///         Control::Break((from, node))
    ///     }
    ///     _ => Control::Continue,
    /// })?;
    /// assert!(flow.break_value().is_some());
    ///
    /// // Nodes that are not worth expanding are pruned.
    /// let (paths, _) = search.visit(&graph, |event| match event {
    ///     Event::Discover { node, .. } if node.index() == 2 => Control::<()>::Prune,
    ///     _ => Control::Continue,
    /// })?;
    /// assert_eq!(paths.distance(3.into()), None);
    /// assert!(!paths.is_complete());
    ///
    /// // An error ends the search.
    /// let (paths, result) = search.visit(&graph, |event| match event {
    ///     Event::Discover { node, .. } if node.index() == 3 => Err("3 is not allowed"),
    ///     _ => Ok(()),
    /// })?;
    /// assert_eq!(result, Err("3 is not allowed"));
    /// assert_eq!(paths.nodes().last(), Some(&3.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn visit<G, C>(
        &self,
        graph: G,
        visitor: impl FnMut(Event<N>) -> C,
    ) -> Result<(ShortestPaths<G>, C), SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
        C: visit::ControlFlow,
    {
        let mut searcher = Searcher::for_one_search(graph, self.named())?;
        let (_, flow) = searcher.visit(self, visitor)?;
        Ok((searcher.answer, flow))
    }

    /// As [`visit`](Self::visit), with the edges in the events: see the example of [`Event`]. Fails
    /// as [`run`](Self::run) does.
    #[doc(alias = "bfs_edges")]
    pub fn visit_edges<G, C>(
        &self,
        graph: G,
        visitor: impl FnMut(Event<N, G::EdgeRef>) -> C,
    ) -> Result<(ShortestPaths<G>, C), SearchError<N>>
    where
        G: IntoEdges<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
        C: visit::ControlFlow,
    {
        let mut searcher = Searcher::for_one_search(graph, self.named())?;
        let (_, flow) = searcher.visit_edges(self, visitor)?;
        Ok((searcher.answer, flow))
    }

    /// Returns a shortest path from the nearest source to the nearest goal by a search from both
    /// ends, or `None` if there is none within the distance limit.
    ///
    /// The path is as long as `run(&graph)?.path()`. Of several that are equally long it can be
    /// another one, also between another source and goal. Without a goal the answer is `None`. A
    /// search for [`all_of`](Self::all_of) some goals runs from its sources alone.
    ///
    /// Costs O(|V| + |E|) at most; [`Searcher::bidirectional`]
    /// costs what the search reaches. Fails as [`run`](Self::run) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::Search;
    /// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    ///
    /// // 0 - 1 - 2 - 3 - 4 - 5 - 6
    /// let graph = UnGraph::<(), ()>::from_edges((0..6).map(|i| (i, i + 1)));
    /// let node = |index| NodeIndex::new(index);
    /// let search = Search::from([node(0), node(3)]).any_of([node(5), node(6)]);
    /// let path = search.bidirectional(&graph)?.expect("they are connected");
    /// assert_eq!(path.nodes(), [node(3), node(4), node(5)]);
    /// assert_eq!(search.max_distance(1).bidirectional(&graph)?, None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn bidirectional<G>(&self, graph: G) -> Result<Option<Path<N>>, SearchError<N>>
    where
        G: IntoNeighborsDirected<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
    {
        Searcher::for_one_search(graph, self.named())?.bidirectional(self)
    }
}
