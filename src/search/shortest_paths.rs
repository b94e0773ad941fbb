//! The answer to a search: distances, parents, paths and layers.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use petgraph::graph::DiGraph;
use petgraph::visit::{
    IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::error::SearchError;
use super::explore::{Queue, Watch, to_rank};
use super::goals::Goal;
use super::layers::{Distances, Layers};
use super::nodes::{self, ByEdges, ByNeighbors, Ranks};
use super::path::Path;
use crate::quirks;

/// What a search found: for every node it reached the distance, the parent, and by them the path.
///
/// It borrows the graph, so the graph cannot change under an answer. Ask it about any node at all:
/// one that was not reached, or that the graph does not have, is `None`.
///
/// Space: 12 bytes a node reached (with 4-byte node ids), 4 bytes for each index up to the graph's
/// `node_bound`, 4 bytes a layer, and the graph's visit map.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::DiGraph;
/// use hopwise::shortest_paths;
///
/// let mut graph = DiGraph::new();
/// let [a, b, c, lone] = ["a", "b", "c", "lone"].map(|name| graph.add_node(name));
/// graph.extend_with_edges([(a, b, ()), (b, c, ())]);
///
/// let paths = shortest_paths(&graph, [a])?;
/// assert_eq!(paths.distance(c), Some(2));
/// assert_eq!(paths.parent(c), Some(b));
/// assert_eq!(paths.path_to(c).unwrap().nodes(), [a, b, c]);
/// assert_eq!(paths.distance(lone), None);
/// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
/// ```
///
/// A stale answer does not compile:
///
/// ```compile_fail,E0502
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// # use hopwise::shortest_paths;
/// let mut graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let paths = shortest_paths(&graph, [0.into()])?;
/// graph.add_edge(1.into(), 0.into(), ()); // `graph` is borrowed by `paths`
/// assert_eq!(paths.distance(1.into()), Some(1));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub struct ShortestPaths<G: Visitable> {
    pub(super) graph: G,
    pub(super) queue: Queue<G::NodeId>,
    pub(super) ranks: Ranks,
    /// Whether some of the ranks are marked as those of no node.
    pub(super) has_gaps: bool,
    /// Shared, so that clones and the answers of one snapshot need not build it again.
    pub(super) members: Arc<G::Map>,
    /// Ranks that a visitor chose not to expand, in order.
    pub(super) pruned: Vec<u32>,
    pub(super) stopped_at: Option<u32>,
}

impl<G> ShortestPaths<G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// An answer with nothing in it yet.
    pub(super) fn unsearched(graph: G) -> Result<Self, SearchError<G::NodeId>> {
        let bound = nodes::checked_bound(graph)?;
        let mut ranks = alloc::vec![0; bound];
        let mut members = graph.visit_map();
        let has_gaps = quirks::hide_absent(graph, bound, &mut ranks[..], |node| {
            members.visit(node);
        });
        Ok(ShortestPaths {
            graph,
            queue: Queue::with_room_for(bound),
            ranks,
            has_gaps,
            members: Arc::new(members),
            pruned: Vec::new(),
            stopped_at: None,
        })
    }

    /// Forgets the last search, in time proportional to what it reached.
    pub(super) fn reset(&mut self) {
        let reached = self.queue.order.iter();
        let indices = reached.map(|&node| self.graph.to_index(node));
        if self.has_gaps {
            nodes::clear_beside_absent(&mut self.ranks, indices);
        } else {
            nodes::clear(&mut self.ranks, indices);
        }
        self.queue.clear();
        self.pruned.clear();
        self.stopped_at = None;
    }

    /// Seats the sources at distance 0, each once, in the order they come.
    ///
    /// # Errors
    ///
    /// If the graph lacks one of them.
    pub(super) fn seat_sources(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<(), SearchError<G::NodeId>> {
        for node in sources {
            self.check_member(node)?;
            let index = self.graph.to_index(node);
            nodes::seat(&mut self.queue, &mut self.ranks, index, node);
        }
        Ok(())
    }

    pub(super) fn check_member(&self, node: G::NodeId) -> Result<(), SearchError<G::NodeId>> {
        if self.members.is_visited(&node) {
            Ok(())
        } else {
            Err(SearchError::NodeNotFound { node })
        }
    }

    /// Searches on from what is seated until the watch stops it, the distance is reached, or
    /// nothing is left.
    pub(super) fn explore<W>(&mut self, max_distance: usize, watch: &mut W) -> ControlFlow<W::Stop>
    where
        G: IntoNeighbors,
        W: Watch<G::NodeId, ()>,
    {
        let mut space = ByNeighbors {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let Ok(flow) = self.queue.run(&mut space, max_distance, watch);
        flow
    }

    /// As [`explore`](Self::explore) without a limit, by the edges of each node and not its neighbors.
    pub(super) fn explore_edges<W>(&mut self, watch: &mut W) -> ControlFlow<W::Stop>
    where
        G: IntoEdges,
        W: Watch<G::NodeId, G::EdgeRef>,
    {
        let mut space = ByEdges {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let Ok(flow) = self.queue.run(&mut space, usize::MAX, watch);
        flow
    }

    /// Searches from one node, with an empty answer, until another is discovered.
    pub(super) fn path_between(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
    where
        G: IntoNeighbors,
    {
        self.seat_sources([from])?;
        self.check_member(to)?;
        if from != to {
            if let ControlFlow::Break(rank) = self.explore(usize::MAX, &mut Goal(to)) {
                self.stopped_at = Some(rank);
            }
        }
        Ok(self.path_to(to))
    }

    /// The rank of a node that was reached.
    pub(super) fn rank(&self, node: G::NodeId) -> Option<usize> {
        if !self.members.is_visited(&node) {
            return None;
        }
        match self.ranks[self.graph.to_index(node)] {
            0 => None,
            rank => Some(rank as usize - 1),
        }
    }

    /// The least number of edges from a source to `node`; 0 for a source.
    ///
    /// `None` if it was not reached, was not explored because the search stopped early, or is not in
    /// the graph. O(log of the number of layers).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let paths = hopwise::shortest_paths(&graph, [1.into()])?;
    /// assert_eq!(paths.distance(2.into()), Some(1));
    /// assert_eq!(paths.distance(0.into()), None);
    /// assert_eq!(paths.distance(99.into()), None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn distance(&self, node: G::NodeId) -> Option<usize> {
        self.rank(node)
            .map(|rank| self.queue.distance_of_rank(rank))
    }

    /// The node before `node` on its shortest path: its parent in the search tree.
    ///
    /// Of several right parents it is the one that discovered it. `None` for a source, and wherever
    /// [`distance`](Self::distance) is `None`. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// assert_eq!(paths.parent(1.into()), Some(0.into()));
    /// assert_eq!(paths.parent(0.into()), None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn parent(&self, node: G::NodeId) -> Option<G::NodeId> {
        let rank = self.rank(node)?;
        let parent = self.queue.parent[rank] as usize;
        (parent != rank).then(|| self.queue.order[parent])
    }

    /// The source that the path to `node` starts at; a source's own is itself.
    ///
    /// Where several sources are equally near, the one given first wins in the plain search. `None`
    /// wherever [`distance`](Self::distance) is. Time O(distance).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 4)]);
    /// let paths = hopwise::shortest_paths(&graph, [4.into(), 0.into()])?;
    /// assert_eq!(paths.source_of(1.into()), Some(0.into()));
    /// assert_eq!(paths.source_of(2.into()), Some(4.into())); // a tie: 4 was given first
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn source_of(&self, node: G::NodeId) -> Option<G::NodeId> {
        let rank = self.rank(node)?;
        let root = self.queue.ancestry(rank).last().unwrap_or(rank);
        Some(self.queue.order[root])
    }

    /// A shortest path to `node` from its nearest source.
    ///
    /// To a source it is that node alone, with 0 hops. `None` wherever [`distance`](Self::distance)
    /// is. Time and space O(distance).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let path = paths.path_to(2.into()).unwrap();
    /// assert_eq!(path.nodes(), [0.into(), 1.into(), 2.into()]);
    /// assert_eq!(paths.path_to(0.into()).unwrap().hops(), 0);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn path_to(&self, node: G::NodeId) -> Option<Path<G::NodeId>> {
        Some(self.queue.path_to_rank(self.rank(node)?))
    }

    /// Whether the search reached `node`; false for a node that the graph does not have. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let paths = hopwise::shortest_paths(&graph, [1.into()])?;
    /// assert!(paths.is_reached(1.into()));
    /// assert!(!paths.is_reached(0.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn is_reached(&self, node: G::NodeId) -> bool {
        self.rank(node).is_some()
    }

    /// The reached nodes in the order of their discovery, each with its distance.
    ///
    /// Removed slots appear in no listing. O(1) a node.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let found: Vec<_> = paths.iter().map(|(node, distance)| (node.index(), distance)).collect();
    /// assert_eq!(found, [(0, 0), (1, 1), (2, 2)]);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn iter(&self) -> Distances<'_, G::NodeId> {
        Distances::new(&self.queue)
    }

    /// The layers from the sources outward: layer d holds exactly the nodes at distance d, each once,
    /// in the order of their discovery.
    ///
    /// After an early stop the last layer holds what was found of it. O(1) a layer.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (0, 2), (2, 3)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let sizes: Vec<_> = paths.layers().map(<[_]>::len).collect();
    /// assert_eq!(sizes, [1, 2, 1]);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn layers(&self) -> Layers<'_, G::NodeId> {
        Layers::new(&self.queue)
    }

    /// The nodes at exactly this distance, in the order of their discovery; none past the last
    /// layer. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// assert_eq!(paths.layer(0), [0.into()]);
    /// assert_eq!(paths.layer(1).len(), 2);
    /// assert!(paths.layer(2).is_empty());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn layer(&self, distance: usize) -> &[G::NodeId] {
        &self.queue.order[self.queue.layer(distance)]
    }

    /// The sources, each once, in the order they were given: layer 0. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let paths = hopwise::shortest_paths(&graph, [1, 0, 1].map(NodeIndex::new))?;
    /// assert_eq!(paths.sources(), [1.into(), 0.into()]);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn sources(&self) -> &[G::NodeId] {
        self.layer(0)
    }

    /// The number of nodes reached, the sources included. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (2, 3)]);
    /// assert_eq!(hopwise::shortest_paths(&graph, [0.into()])?.len(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn len(&self) -> usize {
        self.queue.order.len()
    }

    /// Whether nothing was reached, which is so exactly when there were no sources. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let nothing = hopwise::shortest_paths(&graph, [])?;
    /// assert!(nothing.is_empty() && nothing.is_complete());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.queue.order.is_empty()
    }

    /// The greatest distance reached; after a complete search from one source, its eccentricity
    /// among the nodes it can reach. `None` without sources. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// assert_eq!(hopwise::shortest_paths(&graph, [0.into()])?.depth(), Some(2));
    /// assert_eq!(hopwise::shortest_paths(&graph, [2.into()])?.depth(), Some(0));
    /// assert_eq!(hopwise::shortest_paths(&graph, [])?.depth(), None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn depth(&self) -> Option<usize> {
        self.queue.layer_starts.len().checked_sub(1)
    }

    /// Whether every discovered node was expanded, so that an unreached node is unreachable.
    ///
    /// False after a stop, a prune, or a depth limit at which discovered nodes were left unexpanded,
    /// though those may turn out to lead nowhere. True for an answer without sources. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let near = Search::new(&graph).source(0.into()).max_distance(1).run()?;
    /// assert!(!near.is_complete());
    /// assert_eq!(near.distance(2.into()), None); // not explored, which is not "unreachable"
    /// assert!(Search::new(&graph).source(0.into()).max_distance(9).run()?.is_complete());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn is_complete(&self) -> bool {
        !self.queue.is_pending() && self.pruned.is_empty()
    }

    /// The node whose discovery ended the search: the goal found, the last of several that were
    /// all wanted, or the node that met the condition. `None` if the search was not ended by one.
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    /// let paths = Search::new(&graph).source(0.into()).any_of([3.into(), 2.into()]).run()?;
    /// assert_eq!(paths.stopped_at(), Some(2.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn stopped_at(&self) -> Option<G::NodeId> {
        self.stopped_at.map(|rank| self.queue.order[rank as usize])
    }

    /// The search tree as a graph of its own: a node for each node reached, in the order of
    /// discovery and with the original id as its weight, and an edge from each parent to its child.
    ///
    /// Several sources make a forest. O(reached) time and space.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// let cycle = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    /// let tree = hopwise::shortest_paths(&cycle, [1.into()])?.tree();
    /// assert_eq!((tree.node_count(), tree.edge_count()), (3, 2));
    /// assert_eq!(tree[NodeIndex::new(0)], NodeIndex::new(1)); // the source comes first
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    #[must_use]
    pub fn tree(&self) -> DiGraph<G::NodeId, ()> {
        let reached = self.len();
        let edges = reached.saturating_sub(self.sources().len());
        let mut tree = DiGraph::with_capacity(reached, edges);
        for &node in &self.queue.order {
            tree.add_node(node);
        }
        for (child, &parent) in self.queue.parent.iter().enumerate() {
            let child = to_rank(child);
            if parent != child {
                tree.add_edge(parent.into(), child.into(), ());
            }
        }
        tree
    }
}

impl<G> Clone for ShortestPaths<G>
where
    G: Visitable + Clone,
{
    fn clone(&self) -> Self {
        ShortestPaths {
            graph: self.graph.clone(),
            queue: self.queue.clone(),
            ranks: self.ranks.clone(),
            has_gaps: self.has_gaps,
            members: Arc::clone(&self.members),
            pruned: self.pruned.clone(),
            stopped_at: self.stopped_at,
        }
    }
}

/// Shows what was found, not the graph.
impl<G> fmt::Debug for ShortestPaths<G>
where
    G: Visitable,
    G::NodeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestPaths")
            .field("order", &self.queue.order)
            .field("parent", &self.queue.parent)
            .field("layer_starts", &self.queue.layer_starts)
            .field("expanded", &self.queue.expanded)
            .field("pruned", &self.pruned)
            .field("stopped_at", &self.stopped_at)
            .finish_non_exhaustive()
    }
}

impl<'a, G> IntoIterator for &'a ShortestPaths<G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    type Item = (G::NodeId, usize);
    type IntoIter = Distances<'a, G::NodeId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
