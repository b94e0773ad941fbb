//! Many searches of one graph with one set of memory.

use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

use petgraph::visit::{
    IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use super::balls::Balls;
use super::bidirectional::path_by;
use super::error::SearchError;
use super::explore::Unwatched;
use super::path::Path;
use super::shortest_paths::ShortestPaths;
use crate::quirks;

/// Searches one graph again and again without paying for its size each time.
///
/// A fresh search clears memory for the whole graph, O(|V|). A `Searcher` does that once, and then
/// forgets only what the last query reached: a query that reaches k nodes costs O(k and their edges), on a
/// graph of any size. The answers are those of the functions of the same names, and
/// speak of the last query only, also after one that failed.
///
/// Space O(|V|). One `Searcher` serves one thread; several can share a graph.
///
/// # Examples
///
/// ```
/// use hopwise::Searcher;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges((0..999).map(|i| (i, i + 1)));
/// let mut searcher = Searcher::new(&graph)?;
/// for i in 0..990 {
///     let path = searcher.shortest_path(NodeIndex::new(i), NodeIndex::new(i + 9))?;
///     assert_eq!(path.unwrap().hops(), 9); // each looks at some twenty nodes
/// }
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub struct Searcher<G: Visitable> {
    /// The last answer, and the memory of the next.
    answer: ShortestPaths<G>,
    /// The memory of searches from both ends, empty before the first.
    /// Made by the first search from both ends.
    balls: Option<Balls<G::NodeId>>,
}

impl<G> Searcher<G>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Takes the memory for searches of `graph`: O(|V|), once.
    ///
    /// # Errors
    ///
    /// [`SearchError::TooManyNodes`] if the graph's `node_bound` is past 32 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Searcher;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let mut searcher = Searcher::new(&graph)?;
    /// assert!(searcher.shortest_path(1.into(), 0.into())?.is_none());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn new(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        Ok(Searcher {
            answer: ShortestPaths::unsearched(graph)?,
            balls: None,
        })
    }

    /// As [`shortest_paths`](super::shortest_paths). The answer borrows the searcher: it has to go
    /// before the next query.
    ///
    /// Time O(reached nodes and their edges), and as much again for the nodes of the last query.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks a source.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Searcher;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let mut searcher = Searcher::new(&graph)?;
    /// assert_eq!(searcher.shortest_paths([0.into()])?.len(), 3);
    /// assert_eq!(searcher.shortest_paths([1.into()])?.distance(0.into()), None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    ///
    /// ```compile_fail,E0499
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Searcher;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let mut searcher = Searcher::new(&graph).unwrap();
    /// let stale = searcher.shortest_paths([0.into()]).unwrap();
    /// let fresh = searcher.shortest_paths([1.into()]).unwrap();
    /// assert_eq!(stale.len(), 2);
    /// ```
    pub fn shortest_paths(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<&ShortestPaths<G>, SearchError<G::NodeId>> {
        self.answer.reset();
        self.answer.seat_sources(sources)?;
        let ControlFlow::Continue(()) = self.answer.explore(usize::MAX, &mut Unwatched);
        Ok(&self.answer)
    }

    /// As [`shortest_path`](super::shortest_path): one-sided, stopping on discovering `to`.
    ///
    /// Time O(nodes reached before `to` and their edges), and as much again for the last query.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Searcher;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let mut searcher = Searcher::new(&graph)?;
    /// assert_eq!(searcher.shortest_path(0.into(), 2.into())?.unwrap().hops(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn shortest_path(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.answer.reset();
        self.answer.path_between(from, to)
    }

    /// As [`bidirectional_shortest_path`](super::bidirectional_shortest_path).
    ///
    /// Time O(nodes reached from either end and their edges), and as much again for the last query.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Searcher;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let mut searcher = Searcher::new(&graph)?;
    /// assert_eq!(searcher.bidirectional_shortest_path(0.into(), 2.into())?.unwrap().hops(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn bidirectional_shortest_path(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
    where
        G: IntoNeighborsDirected,
    {
        self.answer.reset();
        for end in [from, to] {
            self.answer.check_member(end)?;
        }
        let (graph, bound) = (self.answer.graph, self.answer.ranks.len());
        let balls = self.balls.get_or_insert_with(|| {
            let Ok::<_, Infallible>(balls) = Balls::among(bound, |marks| {
                Ok(quirks::hide_absent(graph, bound, marks, |_| {}))
            });
            balls
        });
        Ok(path_by(balls, graph, bound, from, to))
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
