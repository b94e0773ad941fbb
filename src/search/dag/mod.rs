//! All shortest paths at once: every edge that is on one.

mod build;
mod links;
mod paths;

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use core::slice::Iter;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable, Visitable};

use crate::engine::queue::to_rank;
use crate::search::shortest_paths::ShortestPaths;
use links::Links;
pub use paths::{EdgePaths, NodePaths};

/// The shortest paths of a search, all of them, as the acyclic graph that they make up.
///
/// Its nodes are those on a shortest path from a source to the goal, for
/// [`dag_to`](ShortestPaths::dag_to), or to any node reached, for [`dag`](ShortestPaths::dag). Its edges
/// are the graph's edges between them that lead one layer outward. There can be more paths than
/// could ever be written down; the DAG is never larger than the graph. Self-loops are in no shortest path.
///
/// Space O(|V| + |E|), of the nodes and edges on the DAG; the page `docs/scaling.md` gives the bytes.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// // Two ways around a ring of four, and one side of it doubled.
/// let ring = UnGraph::<(), ()>::from_edges([(0, 1), (1, 3), (0, 2), (2, 3), (3, 2)]);
/// let paths = hopwise::shortest_paths(&ring, [0.into()])?;
/// let dag = paths.dag_to(3.into()).expect("3 is reached");
/// assert_eq!(dag.count_node_paths(), Some(2));
/// assert_eq!(dag.count_edge_paths(), Some(3));
/// for path in dag.node_paths() {
///     assert_eq!((path.start(), path.hops(), path.end()), (0.into(), 2, 3.into()));
/// }
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[must_use]
pub struct ShortestPathDag<'a, G: Visitable> {
    answer: &'a ShortestPaths<G>,
    links: Links<G::EdgeId>,
    /// By rank, whether the node is on the DAG. Ranks past the last of these are not.
    is_on_path: Vec<bool>,
    /// The ranks that paths lead to.
    ends: Range<usize>,
}

impl<G> ShortestPathDag<'_, G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// The rank of a node of the DAG.
    fn rank(&self, node: G::NodeId) -> Option<usize> {
        let rank = self.answer.rank(node)?;
        (self.is_on_path.get(rank) == Some(&true)).then_some(rank)
    }

    /// The nodes before `node` on its shortest paths, each once, in the order of their discovery.
    ///
    /// In the plain search the first is its [`parent`](ShortestPaths::parent). None for a source, and
    /// for a node that is not on the DAG. O(1) to ask and O(1) each.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 2), (1, 2), (1, 2), (2, 3)]);
    /// let paths = hopwise::shortest_paths(&graph, [0, 1].map(NodeIndex::new))?;
    /// let dag = paths.dag();
    /// assert_eq!(dag.predecessors(2.into()).collect::<Vec<_>>(), [0.into(), 1.into()]);
    /// assert_eq!(dag.predecessors(0.into()).len(), 0);
    /// assert_eq!(dag.predecessors(9.into()).len(), 0);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn predecessors(&self, node: G::NodeId) -> Predecessors<'_, G::NodeId> {
        let links = self
            .rank(node)
            .map_or(0..0, |rank| self.links.leading_to(rank));
        Predecessors {
            order: &self.answer.queue.order,
            tails: self.links.tails(links).iter(),
        }
    }

    /// Whether `node` is on one of the paths; false for a node that the graph does not have. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 3)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let dag = paths.dag_to(2.into()).unwrap();
    /// assert!(dag.is_on_shortest_path(0.into()) && dag.is_on_shortest_path(2.into()));
    /// assert!(!dag.is_on_shortest_path(3.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn is_on_shortest_path(&self, node: G::NodeId) -> bool {
        self.rank(node).is_some()
    }

    /// Whether one of the paths goes from `from` straight to `to`, by whichever parallel edge.
    ///
    /// Mind the direction, in an undirected graph too: paths lead away from the sources. False for
    /// nodes that the graph does not have. O(log of the predecessors of `to`).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let dag = paths.dag();
    /// assert!(dag.is_edge_on_shortest_path(0.into(), 1.into()));
    /// assert!(!dag.is_edge_on_shortest_path(1.into(), 0.into()));
    /// assert!(!dag.is_edge_on_shortest_path(1.into(), 2.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn is_edge_on_shortest_path(&self, from: G::NodeId, to: G::NodeId) -> bool {
        let (Some(tail), Some(head)) = (self.rank(from), self.rank(to)) else {
            return false;
        };
        let tails = self.links.tails(self.links.leading_to(head));
        tails.binary_search(&to_rank(tail)).is_ok()
    }

    /// All shortest paths, each sequence of nodes once, however many parallel edges it could take.
    ///
    /// For [`dag_to`](ShortestPaths::dag_to) those to its goal; for [`dag`](ShortestPaths::dag) those to
    /// every reached node, one end after the other in the order of discovery, the sources with
    /// their paths of 0 hops first. Of the paths to one end the first is, in the plain search, that of
    /// [`path_to`](ShortestPaths::path_to). Read from the end back to the source they come in
    /// lexicographic order, nodes discovered earlier before those discovered later.
    ///
    /// Lazy: O(hops) time for each path, the first one too, and O(hops) space for all together.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(2, 3), (1, 3), (0, 2), (0, 1)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let dag = paths.dag_to(3.into()).unwrap();
    /// let all: Vec<_> = dag.node_paths().map(|path| path.into_nodes()).collect();
    /// assert_eq!(all, [[0, 1, 3], [0, 2, 3]].map(|path| path.map(NodeIndex::new)));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn node_paths(&self) -> NodePaths<'_, G::NodeId, G::EdgeId> {
        NodePaths::new(&self.answer.queue.order, &self.links, self.ends.clone())
    }

    /// All shortest paths by their edges, in order from the source; parallel edges make paths of their own.
    ///
    /// In the order of [`node_paths`](Self::node_paths), and along the same nodes in the graph's own
    /// order of parallel edges, those nearest the source varying fastest. A path of 0 hops has no
    /// edges. On undirected types whose edge ids depend on the direction of travel the ids are those
    /// that `edges` lists at the first node of each step, as in [`Path::edges`](super::Path::edges).
    /// `UndirectedAdaptor` around a directed `MatrixGraph` gives both of two opposite edges the same
    /// id; they are two edges here as well.
    ///
    /// The nodes along the way: from the source on, the other end of each edge.
    ///
    /// Lazy: O(hops) time for each path, the first one too, and O(hops) space for all together.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), char>::from_edges([(0, 1, 'a'), (0, 1, 'b'), (1, 2, 'c')]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let dag = paths.dag_to(2.into()).unwrap();
    /// let all: Vec<String> = dag.edge_paths()
    ///     .map(|edges| edges.into_iter().map(|edge| graph[edge]).collect()).collect();
    /// assert_eq!(all, ["bc", "ac"]);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn edge_paths(&self) -> EdgePaths<'_, G::EdgeId> {
        EdgePaths::new(&self.links, self.ends.clone())
    }

    /// How many paths [`node_paths`](Self::node_paths) yields, or `None` if more than a `u128` holds.
    ///
    /// Time O(nodes + edges of the DAG), space O(nodes), whatever the number.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 1), (1, 2)]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// assert_eq!(paths.dag_to(2.into()).unwrap().count_node_paths(), Some(1));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn count_node_paths(&self) -> Option<u128> {
        self.count(|_| 1)
    }

    /// How many paths [`edge_paths`](Self::edge_paths) yields, or `None` if more than a `u128` holds.
    ///
    /// Time O(nodes + edges of the DAG), space O(nodes), whatever the number.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let chain = |hops| (0..hops).flat_map(|n| [(n, n + 1), (n, n + 1)]);
    /// let count = |hops: u32| {
    ///     let graph = DiGraph::<(), ()>::from_edges(chain(hops));
    ///     let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    ///     Ok(paths.dag_to(hops.into()).unwrap().count_edge_paths())
    /// };
    /// assert_eq!(count(127)?, Some(1 << 127));
    /// assert_eq!(count(128)?, None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn count_edge_paths(&self) -> Option<u128> {
        self.count(|link| self.links.edges_of(link).len())
    }

    /// Sums up layer after layer, each link as often as `ways` says.
    ///
    /// Every node leads to an end, so a number too large anywhere makes the whole too large.
    fn count(&self, ways: impl Fn(usize) -> usize) -> Option<u128> {
        let mut counts: Vec<u128> = Vec::with_capacity(self.is_on_path.len());
        for rank in 0..self.is_on_path.len() {
            let mut links = self.links.leading_to(rank);
            // A source is reached in one way. So is a node off the DAG, which nobody asks.
            let at_a_source = u128::from(links.is_empty());
            let count = links.try_fold(at_a_source, |sum, link| {
                let ways = u128::try_from(ways(link)).ok()?;
                sum.checked_add(counts[self.links.tail(link)].checked_mul(ways)?)
            })?;
            counts.push(count);
        }
        let ends = &counts[self.ends.clone()];
        ends.iter()
            .try_fold(0, |sum: u128, &count| sum.checked_add(count))
    }
}

impl<G: Visitable> Clone for ShortestPathDag<'_, G> {
    fn clone(&self) -> Self {
        ShortestPathDag {
            answer: self.answer,
            links: self.links.clone(),
            is_on_path: self.is_on_path.clone(),
            ends: self.ends.clone(),
        }
    }
}

/// Shows the edges of the DAG by the ranks of their nodes, not the graph.
impl<G> fmt::Debug for ShortestPathDag<'_, G>
where
    G: Visitable,
    G::NodeId: fmt::Debug,
    G::EdgeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestPathDag")
            .field("order", &self.answer.queue.order)
            .field("links", &self.links)
            .field("is_on_path", &self.is_on_path)
            .field("ends", &self.ends)
            .finish_non_exhaustive()
    }
}

/// The nodes before a node, from [`ShortestPathDag::predecessors`].
///
/// # Examples
///
/// ```
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
/// assert_eq!(paths.dag().predecessors(1.into()).next(), Some(0.into()));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy"]
pub struct Predecessors<'a, N> {
    order: &'a [N],
    tails: Iter<'a, u32>,
}

impl<N: Copy> Iterator for Predecessors<'_, N> {
    type Item = N;

    fn next(&mut self) -> Option<N> {
        self.tails.next().map(|&tail| self.order[tail as usize])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.tails.size_hint()
    }
}

impl<N: Copy> ExactSizeIterator for Predecessors<'_, N> {}

impl<N: Copy> FusedIterator for Predecessors<'_, N> {}
