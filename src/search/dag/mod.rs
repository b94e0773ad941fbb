//! `ShortestPathDag`: all shortest paths as an acyclic graph; counts them and iterates over them.

mod build;
mod choose;
mod counts;
mod every;
mod links;
mod paths;

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use core::slice::Iter;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable, Visitable};

use crate::engine::lazy::Lazy;
use crate::engine::queue::to_rank;
use crate::search::shortest_paths::ShortestPaths;
use counts::Counts;
use links::{Forward, Links};
use paths::Odometer;
pub use paths::{EdgePaths, NodePaths};

/// All shortest paths of a search, as the acyclic graph of their edges.
///
/// Its nodes are those on a shortest path from a source to the goal
/// ([`dag_to`](ShortestPaths::dag_to)) or to any reached node ([`dag`](ShortestPaths::dag)). Its
/// edges are the edges of the graph between them that lead one layer outward. A self-loop is on no
/// shortest path.
///
/// The number of paths can be exponential, but the DAG is never larger than the graph. It takes
/// O(|V| + |E|) space for its nodes and edges; [Scaling](crate::guide::scaling#bytes) gives the
/// bytes.
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
    /// Made when the first question about it is asked.
    forward: Lazy<Forward>,
    by_nodes: Lazy<Counts>,
    by_edges: Lazy<Counts>,
    /// By rank, whether the node is on the DAG. Nodes of later ranks are not.
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
    /// In the plain search the first is its [`parent`](ShortestPaths::parent). A source has no
    /// predecessors, nor does a node that is not on the DAG. Costs O(1) for each.
    pub fn predecessors(&self, node: G::NodeId) -> Predecessors<'_, G::NodeId> {
        let rank = self.rank(node);
        let tails = rank.map_or(&[][..], |rank| self.links.tails_to(rank));
        Predecessors {
            order: &self.answer.queue.order,
            tails: tails.iter(),
        }
    }

    /// Iterates over the nodes after `node` on its shortest paths, each once, in the order of
    /// discovery.
    ///
    /// A node that is not on the DAG has no successors, nor has the goal of
    /// [`dag_to`](ShortestPaths::dag_to). The first call costs O(nodes + edges of the DAG), each
    /// item O(1).
    pub fn successors(&self, node: G::NodeId) -> impl ExactSizeIterator<Item = G::NodeId> {
        let rank = self.rank(node);
        let links = rank.map_or(&[][..], |rank| self.forward().links_from(rank));
        let order = &self.answer.queue.order;
        links.iter().map(|link| order[link.head as usize])
    }

    /// Iterates over the edges of the DAG out of `node`, each with the node it leads to: those of
    /// [`successors`](Self::successors), parallel ones in the order of the graph. Costs as much.
    pub fn edges_from(&self, node: G::NodeId) -> impl Iterator<Item = (G::EdgeId, G::NodeId)> {
        let rank = self.rank(node);
        let links = rank.map_or(&[][..], |rank| self.forward().links_from(rank));
        links.iter().flat_map(move |link| {
            let head = self.answer.queue.order[link.head as usize];
            let edges = self.links.edges_of(link.place);
            edges.map(move |edge| (self.links.edge(edge), head))
        })
    }

    fn forward(&self) -> &Forward {
        self.forward
            .get_or_init(|| Forward::of(&self.links, self.is_on_path.len()))
    }

    /// Returns whether `node` is on one of the paths; `false` if the graph does not have it. Costs
    /// O(1).
    pub fn is_on_shortest_path(&self, node: G::NodeId) -> bool {
        self.rank(node).is_some()
    }

    /// Returns whether one of the paths has a step from `from` to `to`, by any parallel edge;
    /// `false` if the graph does not have one of them.
    ///
    /// The direction matters in an undirected graph too: paths lead away from the sources. Costs
    /// O(log of the number of predecessors of `to`).
    pub fn is_edge_on_shortest_path(&self, from: G::NodeId, to: G::NodeId) -> bool {
        let ends = self.rank(from).zip(self.rank(to));
        ends.is_some_and(|(tail, head)| {
            let tails = self.links.tails_to(head);
            tails.binary_search(&to_rank(tail)).is_ok()
        })
    }

    /// Iterates over all shortest paths by their nodes. Parallel edges make no further paths.
    ///
    /// The paths of [`dag_to`](ShortestPaths::dag_to) lead to its goal. Those of
    /// [`dag`](ShortestPaths::dag) lead to every reached node, one end after the other in the order
    /// of discovery; the sources with their paths of 0 hops come first. In the plain search the
    /// first of the paths to an end is that of [`path_to`](ShortestPaths::path_to). If read from
    /// the end back to the source, the paths to an end are in lexicographic order, by the order of
    /// discovery.
    ///
    /// Costs O(hops) for each path, including the first, in O(hops) space.
    pub fn node_paths(&self) -> NodePaths<'_, G::NodeId, G::EdgeId> {
        NodePaths {
            order: &self.answer.queue.order,
            odometer: Odometer::new(&self.links, self.ends.clone()),
        }
    }

    /// Iterates over all shortest paths by their edges, each from the source on. Parallel edges
    /// make different paths.
    ///
    /// The order is that of [`node_paths`](Self::node_paths), and for the same nodes the order of
    /// the parallel edges in the graph; those nearest the source change fastest. A path of 0 hops
    /// has no edges. On undirected types whose edge ids depend on the direction of travel, the ids
    /// are those that `edges` lists at the first node of each step, as in
    /// [`Path::edges`](super::Path::edges). `UndirectedAdaptor` around a directed `MatrixGraph`
    /// gives two opposite edges the same id; here they are two edges.
    ///
    /// Costs O(hops) for each path, including the first, in O(hops) space.
    pub fn edge_paths(&self) -> EdgePaths<'_, G::EdgeId> {
        EdgePaths {
            odometer: Odometer::new(&self.links, self.ends.clone()),
        }
    }
}

impl<G: Visitable> Clone for ShortestPathDag<'_, G> {
    fn clone(&self) -> Self {
        ShortestPathDag {
            answer: self.answer,
            links: self.links.clone(),
            forward: self.forward.clone(),
            by_nodes: self.by_nodes.clone(),
            by_edges: self.by_edges.clone(),
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
