//! The fast lane: searches of a compact copy.

mod kernel;
mod searcher;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use petgraph::visit::{
    GraphProp, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use crate::engine::csr::Csr;
use crate::engine::graph;
use crate::engine::size::checked_bound;
use crate::search::Path;
use crate::search::SearchError;
use crate::search::ShortestPaths;
use kernel::InArcs;
pub use searcher::SnapshotSearcher;

/// A compact copy of a graph's adjacency, for searches as fast as the machine allows.
///
/// petgraph's `Graph` keeps the edges of a node as a linked list, each step of which waits for memory. Copying all of it once, in
/// one pass over the edges, and searching the copy is quicker than one search of the lists where the graph is large; for
/// many searches it is far quicker. The answers are the same [`ShortestPaths`] about the original graph, which stays borrowed.
///
/// What it gives up is the tie-break law of the [module](super): distances and the set of nodes in each layer are the same, the
/// tree is a shortest-path tree, and the same one every time, but which of several right parents wins, and the order within a
/// layer, is its own affair.
///
/// Space O(|V| + |E|), where |V| is the graph's `node_bound`; the same again for the arcs into each node of a directed graph,
/// which are copied when first needed ([without `std`](crate#features) at once). Self-loops are left out. The page
/// `docs/scaling.md` gives the bytes.
///
/// # Examples
///
/// ```
/// use hopwise::Snapshot;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
/// let snapshot = Snapshot::of(&graph)?;
/// let paths = snapshot.shortest_paths([NodeIndex::new(0)])?;
/// assert_eq!(paths.distance(3.into()), Some(3));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub struct Snapshot<G: Visitable> {
    graph: G,
    members: Arc<G::Map>,
    is_directed: bool,
    out: Csr,
    max_out_degree: usize,
    /// The arcs into each node of a directed graph.
    into: Lazy<Incoming>,
    goes_bottom_up: bool,
}

struct Incoming {
    /// `None` if they are the same as the outgoing ones.
    arcs: Option<Csr>,
    has_arcs: Vec<u64>,
}

#[cfg(feature = "std")]
type Lazy<T> = std::sync::OnceLock<T>;

/// Without `std` there is no cell that threads can share: filled when made.
#[cfg(not(feature = "std"))]
type Lazy<T> = core::cell::OnceCell<T>;

impl<G> Snapshot<G>
where
    G: IntoEdgeReferences
        + IntoNeighbors
        + IntoNodeIdentifiers
        + NodeIndexable
        + Visitable
        + GraphProp,
{
    /// Copies the arcs out of each node.
    ///
    /// Searches of an undirected graph go in both directions; those of a directed one follow the arcs only: see
    /// [`both_ways`](Self::both_ways).
    ///
    /// Time O(|V| + |E|): one pass over the edges where they come in the order of their sources, a sort otherwise,
    /// which takes O(|E|) space more while it lasts where the edges of a large graph are scattered.
    ///
    /// # Errors
    ///
    /// [`SearchError::TooManyNodes`] or [`SearchError::TooManyArcs`] if 32 bits cannot count them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// assert_eq!(Snapshot::of(&graph)?.shortest_paths([1.into()])?.len(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn of(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        checked_bound(graph).map_err(SearchError::too_large)?;
        let out = Csr::out_of(graph).map_err(SearchError::too_large)?;
        let snapshot = Snapshot {
            graph,
            members: Arc::new(graph::members(graph)),
            is_directed: graph.is_directed(),
            max_out_degree: out.max_degree(),
            out,
            into: Lazy::new(),
            goes_bottom_up: !graph.is_directed(),
        };
        if cfg!(not(feature = "std")) {
            snapshot.incoming();
        }
        Ok(snapshot)
    }

    /// Copies the arcs into each node as well, so that searches of a directed graph too can go from the undiscovered nodes back
    /// where that is quicker: some seven times on graphs of small diameter with many edges a node, of no use on long thin ones.
    ///
    /// It pays from the second search on. Of an undirected graph it is the same as [`of`](Self::of).
    ///
    /// Time O(|V| + |E|): as [`of`](Self::of), and a sort.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::both_ways(&graph)?;
    /// assert_eq!(snapshot.shortest_paths([0.into()])?.distance(2.into()), Some(2));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn both_ways(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        let mut snapshot = Self::of(graph)?;
        snapshot.goes_bottom_up = true;
        snapshot.incoming();
        Ok(snapshot)
    }

    /// The number of arcs copied: edges other than self-loops, an undirected one counted twice. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// # use hopwise::Snapshot;
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 1)]);
    /// assert_eq!(Snapshot::of(&graph)?.arc_count(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn arc_count(&self) -> usize {
        self.out.count()
    }

    /// As [`shortest_paths`](super::shortest_paths), without its tie-break law.
    ///
    /// Time O(|V| + |E|). Space besides the answer: at most two bits for each index of a node.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks a source.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::of(&graph)?;
    /// let paths = snapshot.shortest_paths([0, 1].map(NodeIndex::new))?;
    /// assert_eq!(paths.distance(2.into()), Some(1));
    /// assert!(snapshot.shortest_paths([NodeIndex::new(9)]).is_err());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn shortest_paths(
        &self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<ShortestPaths<G>, SearchError<G::NodeId>> {
        self.searcher().search_once(sources)
    }

    /// As [`shortest_path`](super::shortest_path), without its tie-break law.
    ///
    /// For many questions [`searcher`](Self::searcher) saves the memory's O(|V|) each time.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::of(&graph)?;
    /// assert_eq!(snapshot.shortest_path(0.into(), 2.into())?.unwrap().hops(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn shortest_path(
        &self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.searcher().shortest_path(from, to)
    }

    /// As [`bidirectional_shortest_path`](super::bidirectional_shortest_path), on graphs of every type.
    ///
    /// The first call on a directed graph copies the arcs into each node, O(|V| + |E|), unless that was done before.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::adj::List;
    /// # use hopwise::Snapshot;
    /// let mut list = List::<()>::new(); // knows no incoming edges of its own
    /// let [a, b, c] = [(); 3].map(|()| list.add_node());
    /// list.add_edge(a, b, ());
    /// list.add_edge(b, c, ());
    /// let snapshot = Snapshot::of(&list)?;
    /// assert_eq!(snapshot.bidirectional_shortest_path(a, c)?.unwrap().nodes(), [a, b, c]);
    /// # Ok::<(), hopwise::SearchError<u32>>(())
    /// ```
    pub fn bidirectional_shortest_path(
        &self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.searcher().bidirectional_shortest_path(from, to)
    }

    /// The reused form: one set of memory for many searches, reset in O(reached). O(|V|) to make.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// # use hopwise::Snapshot;
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::of(&graph)?;
    /// let mut searcher = snapshot.searcher();
    /// for node in graph.node_indices() {
    ///     assert_eq!(searcher.shortest_paths([node])?.len(), 3);
    /// }
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn searcher(&self) -> SnapshotSearcher<'_, G> {
        SnapshotSearcher::new(self)
    }

    fn incoming(&self) -> &Incoming {
        self.into.get_or_init(|| {
            let arcs = self.is_directed.then(|| self.out.reversed());
            Incoming {
                has_arcs: arcs.as_ref().unwrap_or(&self.out).non_empty_rows(),
                arcs,
            }
        })
    }

    fn in_arcs(&self) -> InArcs<'_> {
        let incoming = self.incoming();
        InArcs {
            arcs: incoming.arcs.as_ref().unwrap_or(&self.out),
            has_arcs: &incoming.has_arcs,
        }
    }

    /// What the search of everything may read.
    fn readable(&self) -> kernel::Graph<'_> {
        kernel::Graph {
            out: &self.out,
            into: self.goes_bottom_up.then(|| self.in_arcs()),
            max_out_degree: self.max_out_degree,
        }
    }
}

/// Shows the sizes, not the graph.
impl<G: Visitable> fmt::Debug for Snapshot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot")
            .field("is_directed", &self.is_directed)
            .field("node_bound", &self.out.bound())
            .field("arc_count", &self.out.count())
            .finish_non_exhaustive()
    }
}
