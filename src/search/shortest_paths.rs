//! `ShortestPaths`: the answer of a search: distances, parents, paths, layers.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use petgraph::graph::DiGraph;
use petgraph::visit::{NodeIndexable, VisitMap, Visitable};

use super::iter::{Distances, Layers};
use super::path::Path;
use crate::engine::lazy::Lazy;
use crate::engine::queue::{Queue, to_rank};
use crate::engine::ranks::Ranks;

/// The answer of a search: distances, parents, paths and layers of the nodes that were reached.
///
/// The answer borrows the graph, so the graph cannot change while the answer is in use. Methods
/// about a node return `None` if it was not reached: it is unreachable, the search stopped early,
/// or it is not in the graph.
///
/// Takes O(|V|) space, where |V| is the `node_bound` of the graph. Bytes are in
/// [Scaling](crate::guide::scaling#bytes). Getters cost O(1) unless they say otherwise; after a
/// one-shot search the first question about a node costs more: see
/// [`Search::run`](super::Search::run).
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::DiGraph;
/// use hopwise::{Search, shortest_paths};
///
/// let mut graph = DiGraph::new();
/// let [a, b, c, d, lone] = ["a", "b", "c", "d", "lone"].map(|name| graph.add_node(name));
/// graph.extend_with_edges([(a, b, ()), (b, c, ()), (d, c, ())]);
///
/// let paths = shortest_paths(&graph, [a, d])?;
/// assert_eq!(paths.sources(), [a, d]);
/// assert_eq!((paths.distance(b), paths.parent(b)), (Some(1), Some(a)));
/// assert_eq!((paths.distance(a), paths.parent(a)), (Some(0), None));
/// assert_eq!(paths.source_of(c), Some(d));
/// assert_eq!(paths.path_to(c).unwrap().nodes(), [d, c]);
/// assert_eq!((paths.distance(lone), paths.path_to(lone)), (None, None));
///
/// assert_eq!((paths.len(), paths.depth()), (4, Some(1)));
/// assert_eq!(paths.nodes(), [a, d, b, c]);
/// assert_eq!(paths.layer(1), paths.last_layer());
/// let farthest_first: Vec<_> = paths.layers().rev().map(<[_]>::len).collect();
/// assert_eq!(farthest_first, [2, 2]);
/// assert_eq!(paths.iter().next_back(), Some((c, 1)));
/// assert_eq!(paths.tree().edge_count(), 2);
///
/// let stopped = Search::from([a]).any_of([lone, b]).run(&graph)?;
/// assert_eq!(stopped.stopped_at(), Some(b));
/// assert_eq!(stopped.path(), stopped.path_to(b));
/// assert!(!stopped.is_complete() && !stopped.is_reached(c));
/// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
/// ```
///
/// A change of the graph under an answer does not compile:
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
    pub(crate) graph: G,
    pub(crate) queue: Queue<G::NodeId>,
    pub(crate) ranks: Ranks,
    /// Whether some indices below the `node_bound` have no node.
    pub(crate) has_gaps: bool,
    /// Nodes of the graph, among them all that were reached. Shared by clones and by the answers of
    /// one snapshot.
    pub(crate) members: Lazy<Arc<G::Map>>,
    /// The ranks that a visitor pruned, ascending.
    pub(crate) pruned: Vec<u32>,
    pub(crate) stopped_at: Option<u32>,
}

/// Methods about a node.
impl<G> ShortestPaths<G>
where
    G: NodeIndexable + Visitable,
{
    /// The rank of a node that was reached.
    pub(crate) fn rank(&self, node: G::NodeId) -> Option<usize> {
        if !self.members().is_visited(&node) {
            return None;
        }
        let rank = self.ranks.get(self.graph.to_index(node));
        (rank as usize).checked_sub(1)
    }

    /// Returns the least number of edges from a source to `node`; 0 for a source. Costs O(log of
    /// the number of layers).
    #[doc(alias("single_source_shortest_path_length", "shortest_path_length"))]
    pub fn distance(&self, node: G::NodeId) -> Option<usize> {
        self.rank(node)
            .map(|rank| self.queue.distance_of_rank(rank))
    }

    /// Returns the node before `node` on the path to it, or `None` for a source.
    #[doc(alias("predecessor", "bfs_predecessors"))]
    pub fn parent(&self, node: G::NodeId) -> Option<G::NodeId> {
        let rank = self.rank(node)?;
        let parent = self.queue.parent[rank] as usize;
        (parent != rank).then(|| self.queue.order[parent])
    }

    /// Returns the nearest source of `node`, at which the path to it starts; for a source itself.
    /// Of several nearest sources the plain search chooses the one given first. Costs O(distance).
    #[doc(alias = "voronoi_cells")]
    pub fn source_of(&self, node: G::NodeId) -> Option<G::NodeId> {
        let rank = self.rank(node)?;
        let root = self.queue.ancestry(rank).last().unwrap_or(rank);
        Some(self.queue.order[root])
    }

    /// Returns a shortest path to `node` from its nearest source. The path to a source is that node
    /// alone, with 0 hops. Costs O(distance).
    pub fn path_to(&self, node: G::NodeId) -> Option<Path<G::NodeId>> {
        Some(Path::new(self.queue.nodes_to_rank(self.rank(node)?)))
    }

    /// Whether the search reached `node`.
    #[doc(alias = "has_path")]
    pub fn is_reached(&self, node: G::NodeId) -> bool {
        self.rank(node).is_some()
    }
}

/// Methods about the whole answer.
impl<G: Visitable> ShortestPaths<G> {
    /// The nodes whose index can be looked up: some of the graph, among them all that were reached.
    pub(crate) fn members(&self) -> &G::Map {
        self.members.get_or_init(|| {
            let mut reached = self.graph.visit_map();
            for &node in &self.queue.order {
                reached.visit(node);
            }
            Arc::new(reached)
        })
    }

    /// Returns the reached nodes in the order of discovery.
    pub fn nodes(&self) -> &[G::NodeId] {
        &self.queue.order
    }

    /// Iterates over the reached nodes in the order of discovery, each with its distance.
    pub fn iter(&self) -> Distances<'_, G::NodeId> {
        Distances::new(&self.queue)
    }

    /// Iterates over the layers from the sources outward. Layer d holds the nodes at distance d in
    /// the order of discovery; after an early stop the last layer holds those that were discovered.
    #[doc(alias = "bfs_layers")]
    pub fn layers(&self) -> Layers<'_, G::NodeId> {
        Layers::new(&self.queue)
    }

    /// Returns the nodes at this distance; none past the last layer.
    #[doc(alias = "descendants_at_distance")]
    pub fn layer(&self, distance: usize) -> &[G::NodeId] {
        &self.queue.order[self.queue.layer(distance)]
    }

    /// Returns the nodes at the greatest distance reached; none without sources.
    pub fn last_layer(&self) -> &[G::NodeId] {
        self.depth().map_or(&[], |depth| self.layer(depth))
    }

    /// Returns layer 0: the sources, each once, in the given order.
    pub fn sources(&self) -> &[G::NodeId] {
        self.layer(0)
    }

    /// Returns the number of nodes reached, including the sources.
    pub fn len(&self) -> usize {
        self.queue.order.len()
    }

    /// Whether no node was reached, because there were no sources.
    pub fn is_empty(&self) -> bool {
        self.queue.order.is_empty()
    }

    /// Returns the greatest distance reached, or `None` without sources.
    pub fn depth(&self) -> Option<usize> {
        self.queue.layer_starts.len().checked_sub(1)
    }

    /// Whether every discovered node was expanded, so that an unreached node is unreachable.
    ///
    /// False after a stop, after a prune, and if a distance limit left discovered nodes unexpanded,
    /// even if these have no further successors. True without sources.
    pub fn is_complete(&self) -> bool {
        !self.queue.is_pending() && self.pruned.is_empty()
    }

    /// Returns the node whose discovery ended the search: the goal that was found, the last of
    /// several goals, or the node that met the predicate. `None` if the search ended otherwise.
    pub fn stopped_at(&self) -> Option<G::NodeId> {
        self.stopped_at.map(|rank| self.queue.order[rank as usize])
    }

    /// Returns a shortest path to [`stopped_at`](Self::stopped_at), or `None` if no goal ended the
    /// search. Costs O(distance).
    pub fn path(&self) -> Option<Path<G::NodeId>> {
        let goal = self.stopped_at? as usize;
        Some(Path::new(self.queue.nodes_to_rank(goal)))
    }

    /// Returns the search tree as a graph: one node for each reached node, in the order of
    /// discovery and with the original id as its weight, and one edge from each parent to each
    /// child.
    ///
    /// Several sources make a forest. Costs O(reached nodes).
    #[doc(alias = "bfs_tree")]
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

// A derived impl would require `G::Map: Clone`.
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
            members: self.members.clone(),
            pruned: self.pruned.clone(),
            stopped_at: self.stopped_at,
        }
    }
}

/// Prints what was found, not the graph.
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

impl<'a, G: Visitable> IntoIterator for &'a ShortestPaths<G> {
    type Item = (G::NodeId, usize);
    type IntoIter = Distances<'a, G::NodeId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
