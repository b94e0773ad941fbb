//! `Searcher`: repeated searches of one graph with reused buffers.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

use petgraph::visit::{
    self, IntoEdges, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable,
    Visitable,
};

use super::bidirectional::path_by;
use super::builder::Search;
use super::by_layer::LayerSearch;
use super::error::SearchError;
use super::event::{Event, Events, Stop};
use super::path::Path;
use super::shortest_paths::ShortestPaths;
use crate::engine::frontiers::Frontiers;
use crate::engine::graph::{ByEdges, ByNeighbors, Follow};
use crate::engine::queue::NoVisitor;
use crate::quirks;

/// Repeated searches of one graph with reused buffers.
///
/// A `Searcher` allocates memory for the whole graph, O(|V|), once. Each of its searches then costs
/// O(nodes reached and their edges) on a graph of any type and size, which includes clearing the
/// last answer. The results are those of the functions and methods of the same names.
///
/// An answer borrows the searcher: drop it, or clone it, before the next search. A search that
/// fails clears the last answer.
///
/// Takes O(|V|) space. Use one `Searcher` per thread; several can share a graph.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
/// use hopwise::{Event, Search, Searcher};
///
/// let graph = UnGraph::<(), ()>::from_edges((0..999).map(|i| (i, i + 1)));
/// let nodes: Vec<NodeIndex> = graph.node_indices().collect();
/// let mut searcher = Searcher::new(&graph)?;
///
/// for pair in nodes.windows(10) {
///     let path = searcher.shortest_path(pair[0], pair[9])?; // expands about twenty nodes
///     assert_eq!(path.unwrap().hops(), 9);
/// }
///
/// let near = Search::from([nodes[500]]).max_distance(2);
/// assert_eq!(searcher.run(&near)?.len(), 5);
/// assert_eq!(searcher.run(&near.clone().goal(nodes[501]))?.stopped_at(), Some(nodes[501]));
/// assert_eq!(searcher.run_until(&near, |node| node < nodes[499])?.stopped_at(), Some(nodes[498]));
/// assert_eq!(searcher.shortest_paths([nodes[0]])?.depth(), Some(999));
///
/// let mut layers = searcher.by_layer(&near)?;
/// while layers.next_layer().is_some() {}
/// assert_eq!(layers.finish().last_layer().len(), 2);
///
/// let mut discovered = 0;
/// let (paths, ()) = searcher.visit(&near, |event| {
///     discovered += usize::from(matches!(event, Event::Discover { .. }));
/// })?;
/// assert_eq!(discovered, paths.len());
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
///
/// Two answers at a time do not compile:
///
/// ```compile_fail,E0499
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// # use hopwise::Searcher;
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let mut searcher = Searcher::new(&graph).unwrap();
/// let first = searcher.shortest_paths([0.into()]).unwrap();
/// let second = searcher.shortest_paths([1.into()]).unwrap();
/// assert_eq!(first.len(), 2);
/// ```
pub struct Searcher<G: Visitable> {
    /// The last answer. The next search reuses its memory.
    pub(super) answer: ShortestPaths<G>,
    /// The memory of bidirectional searches, empty before the first.
    frontiers: Option<Frontiers<G::NodeId>>,
}

impl<G> Searcher<G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Allocates the memory for searches of `graph`. Costs O(|V|).
    ///
    /// # Errors
    ///
    /// [`SearchError::TooManyNodes`] if the `node_bound` of the graph exceeds 32 bits.
    pub fn new(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        Ok(Searcher {
            answer: ShortestPaths::unsearched(graph)?,
            frontiers: None,
        })
    }

    /// A searcher for a single search that names these nodes: see
    /// [`ShortestPaths::for_one_search`].
    pub(super) fn for_one_search(
        graph: G,
        named: impl IntoIterator<Item = G::NodeId, IntoIter: Clone>,
    ) -> Result<Self, SearchError<G::NodeId>> {
        Ok(Searcher {
            answer: ShortestPaths::for_one_search(graph, named)?,
            frontiers: None,
        })
    }
}

impl<G> Searcher<G>
where
    G: IntoNeighbors + NodeIndexable + Visitable,
{
    /// As [`Search::run`].
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] for the first source that the graph lacks, or else the first
    /// goal.
    pub fn run(
        &mut self,
        search: &Search<G::NodeId>,
    ) -> Result<&ShortestPaths<G>, SearchError<G::NodeId>> {
        let goals = self.answer.begin(search)?;
        let limit = search.distance_limit();
        if let Some(mut goals) = goals {
            self.answer
                .explore_until(limit, |node| goals.are_met_by(node));
        } else {
            let flow = self.answer.explore::<ByNeighbors, _>(limit, &mut NoVisitor);
            let ControlFlow::Continue(()) = flow;
        }
        Ok(&self.answer)
    }

    /// As [`Search::run_until`]. Fails as [`run`](Self::run) does.
    pub fn run_until(
        &mut self,
        search: &Search<G::NodeId>,
        mut goal: impl FnMut(G::NodeId) -> bool,
    ) -> Result<&ShortestPaths<G>, SearchError<G::NodeId>> {
        let mut goals = self.answer.begin(search)?;
        self.answer.explore_until(search.distance_limit(), |node| {
            let is_met = goals.as_mut().is_some_and(|goals| goals.are_met_by(node));
            is_met || goal(node)
        });
        Ok(&self.answer)
    }

    /// As [`Search::by_layer`]. Fails as [`run`](Self::run) does.
    pub fn by_layer(
        &mut self,
        search: &Search<G::NodeId>,
    ) -> Result<LayerSearch<G, &mut ShortestPaths<G>>, SearchError<G::NodeId>> {
        LayerSearch::begin(&mut self.answer, search)
    }

    /// As [`Search::visit`]. Fails as [`run`](Self::run) does.
    pub fn visit<C: visit::ControlFlow>(
        &mut self,
        search: &Search<G::NodeId>,
        visitor: impl FnMut(Event<G::NodeId>) -> C,
    ) -> Result<(&ShortestPaths<G>, C), SearchError<G::NodeId>> {
        self.visit_by::<ByNeighbors, C>(search, visitor)
    }

    /// As [`Search::visit_edges`]. Fails as [`run`](Self::run) does.
    pub fn visit_edges<C: visit::ControlFlow>(
        &mut self,
        search: &Search<G::NodeId>,
        visitor: impl FnMut(Event<G::NodeId, G::EdgeRef>) -> C,
    ) -> Result<(&ShortestPaths<G>, C), SearchError<G::NodeId>>
    where
        G: IntoEdges,
    {
        self.visit_by::<ByEdges, C>(search, visitor)
    }

    fn visit_by<F, C>(
        &mut self,
        search: &Search<G::NodeId>,
        visitor: impl FnMut(Event<G::NodeId, F::Label>) -> C,
    ) -> Result<(&ShortestPaths<G>, C), SearchError<G::NodeId>>
    where
        F: Follow<G>,
        C: visit::ControlFlow,
    {
        let answer = &mut self.answer;
        let goals = answer.begin(search)?;
        let mut events = Events::new(visitor, goals, core::mem::take(&mut answer.pruned));
        let flow = answer.explore::<F, _>(search.distance_limit(), &mut events);
        answer.pruned = events.into_pruned();
        let (flow, stopped_at) = match flow {
            ControlFlow::Break(Stop::ByVisitor(flow)) => (flow, None),
            ControlFlow::Break(Stop::AtGoal(rank)) => (C::continuing(), Some(rank)),
            ControlFlow::Continue(()) => (C::continuing(), None),
        };
        answer.stopped_at = stopped_at;
        Ok((answer, flow))
    }

    /// As [`shortest_paths`](super::shortest_paths). Fails as [`run`](Self::run) does.
    pub fn shortest_paths(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<&ShortestPaths<G>, SearchError<G::NodeId>> {
        self.answer.reset();
        self.answer.add_sources(sources)?;
        let flow = self
            .answer
            .explore::<ByNeighbors, _>(usize::MAX, &mut NoVisitor);
        let ControlFlow::Continue(()) = flow;
        Ok(&self.answer)
    }

    /// As [`shortest_path`](super::shortest_path). Fails if the graph lacks
    /// `from` or `to`.
    pub fn shortest_path(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.check([from, to])?;
        self.answer.add_sources([from])?;
        self.answer
            .explore_until(usize::MAX, move |node| node == to);
        Ok(self.answer.path())
    }

    /// As [`bidirectional_shortest_path`](super::bidirectional_shortest_path). Fails if the graph
    /// lacks `from` or `to`.
    pub fn bidirectional_shortest_path(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
    where
        G: IntoNeighborsDirected + IntoNodeIdentifiers,
    {
        self.check([from, to])?;
        Ok(self.path_from_both_ends([&[from], &[to]], usize::MAX))
    }

    /// As [`Search::bidirectional`]. Fails as [`run`](Self::run) does.
    ///
    /// Costs O(nodes reached from both ends and their edges). The first call also takes O(|V|) for
    /// memory that the searcher keeps.
    pub fn bidirectional(
        &mut self,
        search: &Search<G::NodeId>,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
    where
        G: IntoNeighborsDirected + IntoNodeIdentifiers,
    {
        if !search.all_of.is_empty() {
            return Ok(self.run(search)?.path());
        }
        let ends = [&search.sources[..], &search.any_of];
        self.check(ends.into_iter().flatten().copied())?;
        Ok(self.path_from_both_ends(ends, search.distance_limit()))
    }

    fn path_from_both_ends(
        &mut self,
        ends: [&[G::NodeId]; 2],
        max_hops: usize,
    ) -> Option<Path<G::NodeId>>
    where
        G: IntoNeighborsDirected + IntoNodeIdentifiers,
    {
        let (graph, bound) = (self.answer.graph, self.answer.graph.node_bound());
        let frontiers = self.frontiers.get_or_insert_with(|| {
            let Ok::<_, Infallible>(frontiers) = Frontiers::among(bound, |marks| {
                Ok(quirks::hide_absent(graph, bound, marks, |_| {}))
            });
            frontiers
        });
        path_by(frontiers, graph, bound, ends, max_hops)
    }

    /// Returns the distance from each source to each target: a row for each source, a column for
    /// each target, in the given order. `None` where there is no path.
    ///
    /// The search from a source stops when it has discovered the last target. For each source it
    /// costs O(nodes reached and their edges), and as much as a search for
    /// [`all_of`](Search::all_of) the targets. For all pairs of nodes see
    /// [`distance_matrix`](crate::distance_matrix).
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] for the first source that the graph lacks, or else the first
    /// target.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::Searcher;
    /// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    ///
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (3, 1)]);
    /// let [a, b, c, d] = [0, 1, 2, 3].map(NodeIndex::new);
    /// let table = Searcher::new(&graph)?.distances([a, d], [c, b, a])?;
    /// assert_eq!(table, [[Some(2), Some(1), Some(0)], [Some(2), Some(1), None]]);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    #[doc(alias("many_to_many", "some_to_some"))]
    pub fn distances(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
        targets: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<Vec<Vec<Option<usize>>>, SearchError<G::NodeId>> {
        let sources: Vec<_> = sources.into_iter().collect();
        let mut search = Search::new().all_of(targets);
        self.check(sources.iter().chain(&search.all_of).copied())?;
        if search.all_of.is_empty() {
            return Ok(alloc::vec![Vec::new(); sources.len()]);
        }
        let row = |source| {
            search.sources = alloc::vec![source];
            let paths = self.run(&search)?;
            let distances = search.all_of.iter().map(|&target| paths.distance(target));
            Ok(distances.collect())
        };
        sources.into_iter().map(row).collect()
    }

    /// Clears the answer. Fails at the first of these nodes that the graph lacks.
    fn check(
        &mut self,
        nodes: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<(), SearchError<G::NodeId>> {
        self.answer.reset();
        let mut nodes = nodes.into_iter();
        nodes.try_for_each(|node| self.answer.check_member(node))
    }
}

/// Shows the last answer, not the graph.
impl<G> fmt::Debug for Searcher<G>
where
    G: Visitable,
    G::NodeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher")
            .field("answer", &self.answer)
            .finish_non_exhaustive()
    }
}
