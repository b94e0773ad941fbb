//! `ShortestPathDag`: all shortest paths as an acyclic graph; counts them and iterates over them.

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

/// All shortest paths of a search, as the acyclic graph of their edges.
///
/// Its nodes are those on a shortest path from a source to the goal ([`dag_to`](ShortestPaths::dag_to))
/// or to any reached node ([`dag`](ShortestPaths::dag)). Its edges are the edges of the graph between
/// them that lead one layer outward. The number of paths can be exponential; the DAG is never larger
/// than the graph. A self-loop is on no shortest path.
///
/// Space O(|V| + |E|), of the nodes and edges on the DAG; [Scaling](crate::guide::scaling#bytes) gives the bytes.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// // Two paths around a ring of four nodes, with one parallel edge.
/// let ring = UnGraph::<(), char>::from_edges([
///     (0, 1, 'a'), (1, 3, 'b'), (0, 2, 'c'), (2, 3, 'd'), (3, 2, 'e'),
/// ]);
/// let [start, left, right, end] = [0, 1, 2, 3].map(NodeIndex::new);
/// let paths = hopwise::shortest_paths(&ring, [start])?;
/// let dag = paths.dag_to(end).expect("the end is reached");
///
/// assert_eq!((dag.count_node_paths(), dag.count_edge_paths()), (Some(2), Some(3)));
/// let by_nodes: Vec<_> = dag.node_paths().collect();
/// assert_eq!(by_nodes[0].nodes(), [start, right, end]);
/// assert_eq!(by_nodes[1].nodes(), [start, left, end]);
/// let by_edges = dag.edge_paths().map(|edges| edges.iter().map(|&edge| ring[edge]).collect());
/// assert_eq!(by_edges.collect::<Vec<String>>(), ["cd", "ce", "ab"]);
///
/// assert!(dag.predecessors(end).eq([right, left]));
/// assert!(dag.is_on_shortest_path(left));
/// assert!(dag.is_edge_on_shortest_path(left, end));
/// assert!(!dag.is_edge_on_shortest_path(end, left));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "all_shortest_paths")]
#[must_use]
pub struct ShortestPathDag<'a, G: Visitable> {
    answer: &'a ShortestPaths<G>,
    links: Links<G::EdgeId>,
    /// By rank, whether the node is on the DAG. Ranks past the last of these are not.
    is_on_path: Vec<bool>,
    /// The ranks that the paths lead to.
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

    /// Iterates over the nodes before `node` on its shortest paths, each once, in the order of
    /// discovery.
    ///
    /// In the plain search the first is its [`parent`](ShortestPaths::parent). None for a source, and
    /// for a node that is not on the DAG. O(1), and O(1) for each.
    pub fn predecessors(&self, node: G::NodeId) -> Predecessors<'_, G::NodeId> {
        let links = self
            .rank(node)
            .map_or(0..0, |rank| self.links.leading_to(rank));
        Predecessors {
            order: &self.answer.queue.order,
            tails: self.links.tails(links).iter(),
        }
    }

    /// Whether `node` is on one of the paths. False for a node that the graph does not have. O(1).
    pub fn is_on_shortest_path(&self, node: G::NodeId) -> bool {
        self.rank(node).is_some()
    }

    /// Whether one of the paths has a step from `from` to `to`, by any parallel edge.
    ///
    /// The direction matters in an undirected graph too: paths lead away from the sources. False for
    /// nodes that the graph does not have. O(log of the number of predecessors of `to`).
    pub fn is_edge_on_shortest_path(&self, from: G::NodeId, to: G::NodeId) -> bool {
        let (Some(tail), Some(head)) = (self.rank(from), self.rank(to)) else {
            return false;
        };
        let tails = self.links.tails(self.links.leading_to(head));
        tails.binary_search(&to_rank(tail)).is_ok()
    }

    /// Iterates over all shortest paths by their nodes. Parallel edges make no further paths.
    ///
    /// The paths of [`dag_to`](ShortestPaths::dag_to) lead to its goal. Those of
    /// [`dag`](ShortestPaths::dag) lead to every reached node, one end after the other in the order of
    /// discovery; the sources with their paths of 0 hops come first. Of the paths to one end the first
    /// is, in the plain search, that of [`path_to`](ShortestPaths::path_to). Read from the end back to
    /// the source, they come in lexicographic order, by the order of discovery.
    ///
    /// Lazy: O(hops) time for each path, including the first, and O(hops) space.
    pub fn node_paths(&self) -> NodePaths<'_, G::NodeId, G::EdgeId> {
        NodePaths::new(&self.answer.queue.order, &self.links, self.ends.clone())
    }

    /// Iterates over all shortest paths by their edges, each from the source on. Parallel edges make
    /// different paths.
    ///
    /// The order is that of [`node_paths`](Self::node_paths), and for the same nodes the order of the
    /// parallel edges in the graph, those nearest the source changing fastest. A path of 0 hops has no
    /// edges. On undirected types whose edge ids depend on the direction of travel the ids are those
    /// that `edges` lists at the first node of each step, as in [`Path::edges`](super::Path::edges).
    /// `UndirectedAdaptor` around a directed `MatrixGraph` gives both of two opposite edges the same
    /// id; here they are two edges.
    ///
    /// Lazy: O(hops) time for each path, including the first, and O(hops) space.
    pub fn edge_paths(&self) -> EdgePaths<'_, G::EdgeId> {
        EdgePaths::new(&self.links, self.ends.clone())
    }

    /// Returns the number of paths of [`node_paths`](Self::node_paths), or `None` if it exceeds a
    /// `u128`.
    ///
    /// Time O(nodes + edges of the DAG), space O(nodes), whatever the number.
    pub fn count_node_paths(&self) -> Option<u128> {
        self.count(|_| 1)
    }

    /// Returns the number of paths of [`edge_paths`](Self::edge_paths), or `None` if it exceeds a
    /// `u128`.
    ///
    /// Time O(nodes + edges of the DAG), space O(nodes), whatever the number.
    pub fn count_edge_paths(&self) -> Option<u128> {
        self.count(|link| self.links.edges_of(link).len())
    }

    /// Adds up the paths layer by layer, with each link as often as `multiplicity` returns.
    ///
    /// Every node leads to an end, so a number that is too large anywhere makes the sum too large.
    fn count(&self, multiplicity: impl Fn(usize) -> usize) -> Option<u128> {
        let mut counts: Vec<u128> = Vec::with_capacity(self.is_on_path.len());
        for rank in 0..self.is_on_path.len() {
            let mut links = self.links.leading_to(rank);
            // One path leads to a source. So it does to a node off the DAG, which is not read.
            let at_a_source = u128::from(links.is_empty());
            let count = links.try_fold(at_a_source, |sum, link| {
                let factor = u128::try_from(multiplicity(link)).ok()?;
                sum.checked_add(counts[self.links.tail(link)].checked_mul(factor)?)
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
