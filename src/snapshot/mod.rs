//! Snapshot: a compact copy (CSR) of a graph with fast searches, itself a petgraph graph.

mod as_graph;
pub(crate) mod kernel;
mod rows;
mod spare;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use petgraph::visit::{
    GraphProp, GraphRef, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
    VisitMap, Visitable,
};

use crate::engine::csr::Csr;
use crate::engine::frontiers::Frontiers;
use crate::engine::graph::members;
use crate::engine::lazy::Lazy;
use crate::engine::queue::{Queue, to_rank};
use crate::engine::ranks::Ranks;
use crate::engine::size::checked_bound;
use crate::search::{Path, SearchError, ShortestPaths};
use kernel::{InArcs, State};
use rows::Rows;
use spare::Spare;

pub use as_graph::Neighbors;

/// A compact copy of a graph for fast searches.
///
/// petgraph's `Graph` stores the edges of a node as a linked list, and every step along it waits
/// for memory. On a large graph it is faster to copy all edges in one pass and search the copy than
/// to search the lists once; for many searches it is far faster. There are two ways to use it:
///
/// - Its own methods, [`shortest_paths`](Self::shortest_paths) and
///   [`shortest_path`](Self::shortest_path), are the fastest searches of this crate. They do not
///   keep the tie-break law of [`search`](crate::search): distances and the nodes of each layer are
///   the same, but which valid parent is chosen, and the order within a layer, are unspecified but
///   deterministic.
/// - `&Snapshot` is a petgraph graph with the node ids of the original: [`Search`](crate::Search),
///   [`Searcher`](crate::Searcher), [`diameter`](crate::diameter) and petgraph's own algorithms run
///   on it. It has neighbors in both directions, but no edges. The tie-break law holds, with the
///   snapshot's order of [neighbors](Neighbors). Over a `GraphMap` these calls hash every neighbor;
///   its own methods do not.
///
/// For many short searches, use a `Searcher` over `&Snapshot`, which costs what it reaches. The
/// original graph stays borrowed, and answers refer to its nodes.
///
/// Space O(|V| + |E|), where |V| is the graph's `node_bound`; the arcs into each node of a directed
/// graph take as much again, and are copied when first needed ([without `std`](crate#features) at
/// once). [Scaling](crate::guide::scaling#bytes) gives the bytes.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// use hopwise::{Search, Snapshot, diameter};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 0)]);
/// let [a, d] = [0, 3].map(NodeIndex::new);
///
/// let fast = Snapshot::new(&graph)?;
/// assert_eq!(fast.shortest_paths([a])?.distance(d), Some(3));
/// assert_eq!(fast.shortest_path(d, a)?.map(|path| path.hops()), Some(1));
/// assert_eq!(diameter(&fast), Ok(3));
/// assert!(hopwise::petgraph::algo::is_cyclic_directed(&fast));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "csr")]
#[doc(alias = "freeze")]
pub struct Snapshot<G: Visitable> {
    graph: G,
    members: Arc<G::Map>,
    node_count: usize,
    is_directed: bool,
    out: Csr,
    max_out_degree: usize,
    into: Lazy<Incoming>,
    goes_bottom_up: bool,
    /// The memory of the last `shortest_path`.
    frontiers: Spare<Frontiers<u32>>,
}

/// The arcs into each node.
struct Incoming {
    /// `None` in an undirected graph, where they are the outgoing ones.
    arcs: Option<Csr>,
    has_arcs: Vec<u64>,
}

impl Incoming {
    fn of(out: &Csr, is_directed: bool) -> Self {
        let arcs = is_directed.then(|| out.reversed());
        Incoming {
            has_arcs: arcs.as_ref().unwrap_or(out).non_empty_rows(),
            arcs,
        }
    }
}

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
    /// In a directed graph [`shortest_paths`](Self::shortest_paths) then only follows arcs forward:
    /// see [`with_in_arcs`](Self::with_in_arcs).
    ///
    /// Time O(|V| + |E|): one pass over the edges if they come in the order of their sources,
    /// otherwise a sort. If the edges of a large graph are scattered, the sort takes O(|E|)
    /// additional space.
    ///
    /// # Errors
    ///
    /// [`SearchError::TooManyNodes`] or [`SearchError::TooManyArcs`] if 32 bits cannot count them.
    pub fn new(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        checked_bound(graph).map_err(SearchError::too_large)?;
        let out = Csr::from_edges(graph).map_err(SearchError::too_large)?;
        let into = if cfg!(feature = "std") {
            Lazy::new()
        } else {
            Lazy::from(Incoming::of(&out, graph.is_directed()))
        };
        Ok(Snapshot {
            graph,
            members: Arc::new(members(graph)),
            node_count: graph.node_identifiers().count(),
            is_directed: graph.is_directed(),
            max_out_degree: out.max_degree(),
            out,
            into,
            goes_bottom_up: !graph.is_directed(),
            frontiers: Spare::new(),
        })
    }

    /// Copies the arcs into each node as well, so that searches of a directed graph can also go
    /// from undiscovered nodes back to the frontier.
    ///
    /// On graphs of small diameter with many edges per node such searches are about seven times as
    /// fast; on long thin graphs they gain nothing. It pays from the second search on. For an
    /// undirected graph it is the same as [`new`](Self::new).
    ///
    /// Costs a sort in addition to [`new`](Self::new), and fails as that does.
    pub fn with_in_arcs(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        let mut snapshot = Self::new(graph)?;
        snapshot.goes_bottom_up = true;
        snapshot.incoming();
        Ok(snapshot)
    }
}

impl<G: GraphRef + NodeIndexable + Visitable> Snapshot<G> {
    /// Returns the shortest paths from the nearest of `sources` to every reachable node, as
    /// [`search::shortest_paths`](crate::shortest_paths) does, without its tie-break law.
    ///
    /// Without sources the answer is empty. Time O(|V| + |E|). Space besides the answer: at most
    /// two bits for each index of a node.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks one of the sources.
    pub fn shortest_paths(
        &self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<ShortestPaths<G>, SearchError<G::NodeId>> {
        let mut state = State::new(self.out.bound());
        for source in sources {
            state.add_source(self.index(source)?);
        }
        state.search(
            kernel::Graph {
                out: &self.out,
                into: self.goes_bottom_up.then(|| self.in_arcs()),
                max_out_degree: self.max_out_degree,
            },
            u32::MAX,
        );
        let State { queue, ranks, .. } = state;
        Ok(ShortestPaths {
            graph: self.graph,
            queue: Queue {
                order: self.nodes(queue.order),
                parent: queue.parent,
                layer_starts: queue.layer_starts,
                expanded: queue.expanded,
            },
            ranks: Ranks::Array(ranks),
            has_gaps: false,
            members: Lazy::from(Arc::clone(&self.members)),
            pruned: Vec::new(),
            stopped_at: None,
        })
    }

    /// Returns a shortest path from one node to another by a search from both ends, or `None` if
    /// there is none.
    ///
    /// Works for graphs of every type, also for those without neighbors against the direction of
    /// their edges. Which of several shortest paths it returns is unspecified but deterministic.
    /// From a node to itself the path is that node alone, with 0 hops.
    ///
    /// Time O(nodes reached from both ends and their arcs). The first call takes O(|V|) for memory
    /// that the snapshot keeps for the next one; concurrent calls take more. On a directed graph it
    /// also copies the arcs into each node, O(|V| + |E|), unless they are copied already.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    #[doc(alias = "bidirectional_shortest_path")]
    pub fn shortest_path(
        &self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        let ends = [self.index(from)?, self.index(to)?];
        if from == to {
            // Without the arcs into each node, which may not be copied yet.
            return Ok(Some(Path::new(alloc::vec![from])));
        }
        let [out, into] = [&self.out, self.in_arcs().arcs].map(Rows::new);
        let mut frontiers = self.frontiers.take().unwrap_or(Frontiers::new());
        let path = frontiers.path_between(
            [&ends[..1], &ends[1..]],
            usize::MAX,
            self.out.bound(),
            &out,
            &into,
        );
        self.frontiers.put(frontiers);
        Ok(path.map(|indices| Path::new(self.nodes(indices))))
    }

    fn index(&self, node: G::NodeId) -> Result<u32, SearchError<G::NodeId>> {
        if self.members.is_visited(&node) {
            Ok(to_rank(self.graph.to_index(node)))
        } else {
            Err(SearchError::NodeNotFound { node })
        }
    }

    fn nodes(&self, indices: Vec<u32>) -> Vec<G::NodeId> {
        let node = |index| self.graph.from_index(index as usize);
        indices.into_iter().map(node).collect()
    }
}

impl<G: Visitable> Snapshot<G> {
    /// The number of arcs: an undirected edge counts twice, a self-loop once. O(1).
    pub fn arc_count(&self) -> usize {
        self.out.arc_count()
    }

    fn incoming(&self) -> &Incoming {
        self.into
            .get_or_init(|| Incoming::of(&self.out, self.is_directed))
    }

    fn in_arcs(&self) -> InArcs<'_> {
        let incoming = self.incoming();
        InArcs {
            arcs: incoming.arcs.as_ref().unwrap_or(&self.out),
            has_arcs: &incoming.has_arcs,
        }
    }
}

/// Shows the sizes, not the graph.
impl<G: Visitable> fmt::Debug for Snapshot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot")
            .field("is_directed", &self.is_directed)
            .field("node_bound", &self.out.bound())
            .field("arc_count", &self.out.arc_count())
            .finish_non_exhaustive()
    }
}
