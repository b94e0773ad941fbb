//! One shortest path.

use alloc::vec::Vec;
use core::iter::Zip;
use core::slice::Iter;

use petgraph::visit::{IntoEdges, IntoNodeIdentifiers, VisitMap, Visitable};

use crate::engine::graph;

/// A path through a graph: its nodes, from the start to the end. Never empty.
///
/// A path of one node, from a node to itself, has 0 hops. Where the question was for a cycle, the
/// first and the last node are the same.
///
/// # Examples
///
/// ```
/// use hopwise::petgraph::graph::DiGraph;
/// use hopwise::shortest_path;
///
/// let mut graph = DiGraph::new();
/// let [a, b, c] = ["a", "b", "c"].map(|name| graph.add_node(name));
/// graph.extend_with_edges([(a, b, 1), (b, c, 2)]);
///
/// let path = shortest_path(&graph, a, c)?.expect("c can be reached from a");
/// assert_eq!(path.hops(), 2);
/// assert_eq!(path.nodes(), [a, b, c]);
/// assert_eq!(path.steps().collect::<Vec<_>>(), [(a, b), (b, c)]);
/// let weights: Vec<_> = path.edges(&graph).expect("the path is of this graph")
///     .into_iter().map(|edge| graph[edge]).collect();
/// assert_eq!(weights, [1, 2]);
/// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
pub struct Path<N> {
    nodes: Vec<N>,
}

impl<N: Copy> Path<N> {
    /// A path along `nodes`, which must not be empty.
    pub(crate) fn new(nodes: Vec<N>) -> Self {
        assert!(!nodes.is_empty(), "a path has at least one node");
        Path { nodes }
    }

    /// The number of edges: one less than the number of nodes. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::DiGraph;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let a = 0.into();
    /// assert_eq!(hopwise::shortest_path(&graph, a, a)?.unwrap().hops(), 0);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn hops(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The nodes from the start to the end, at least one. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::DiGraph;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let path = hopwise::shortest_path(&graph, 0.into(), 1.into())?.unwrap();
    /// assert_eq!(path.nodes(), [0.into(), 1.into()]);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn nodes(&self) -> &[N] {
        &self.nodes
    }

    /// The same as an owned vector. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::DiGraph;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let path = hopwise::shortest_path(&graph, 0.into(), 1.into())?.unwrap();
    /// let nodes: Vec<_> = path.into_nodes();
    /// assert_eq!(nodes, [0.into(), 1.into()]);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn into_nodes(self) -> Vec<N> {
        self.nodes
    }

    /// The first node. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::DiGraph;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let path = hopwise::shortest_path(&graph, 0.into(), 1.into())?.unwrap();
    /// assert_eq!((path.start(), path.end()), (0.into(), 1.into()));
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn start(&self) -> N {
        self.nodes[0]
    }

    /// The last node; the start itself where there are 0 hops. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::DiGraph;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let path = hopwise::shortest_path(&graph, 0.into(), 0.into())?.unwrap();
    /// assert_eq!(path.end(), path.start());
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn end(&self) -> N {
        self.nodes[self.hops()]
    }

    /// The steps from node to node, as many as there are hops. O(1) each.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::DiGraph;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let path = hopwise::shortest_path(&graph, 0.into(), 2.into())?.unwrap();
    /// let steps: Vec<_> = path.steps().map(|(a, b)| (a.index(), b.index())).collect();
    /// assert_eq!(steps, [(0, 1), (1, 2)]);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn steps(&self) -> Steps<'_, N> {
        Steps {
            pairs: self.nodes.iter().zip(&self.nodes[1..]),
        }
    }

    /// The edges along the path, one a step; of parallel edges the first in the graph's own order.
    ///
    /// `None` if `graph` lacks one of the nodes or steps, as another graph may. On undirected types
    /// whose edge ids depend on the direction of travel (`GraphMap`, `MatrixGraph`, `Csr`) the ids are
    /// those that `edges` lists at the first node of each step.
    ///
    /// Time O(|V| + the degrees along the path), space O(|V|) bits to check the nodes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, UnGraph};
    /// let graph = UnGraph::<(), char>::from_edges([(0, 1, 'x'), (2, 1, 'y')]);
    /// let path = hopwise::shortest_path(&graph, 2.into(), 0.into())?.unwrap();
    /// let edges = path.edges(&graph).unwrap();
    /// assert_eq!(edges.iter().map(|&edge| graph[edge]).collect::<String>(), "yx");
    ///
    /// let other = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// assert_eq!(path.edges(&other), None);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn edges<G>(&self, graph: G) -> Option<Vec<G::EdgeId>>
    where
        G: IntoEdges + IntoNodeIdentifiers + Visitable<NodeId = N>,
        N: PartialEq,
    {
        let members = graph::members(graph);
        if !self.nodes.iter().all(|node| members.is_visited(node)) {
            return None;
        }
        self.steps()
            .map(|(from, to)| graph::edge_between(graph, from, to))
            .collect()
    }
}

/// The steps of a [`Path`], from [`Path::steps`].
///
/// # Examples
///
/// ```
/// # use hopwise::petgraph::graph::DiGraph;
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let path = hopwise::shortest_path(&graph, 0.into(), 2.into())?.unwrap();
/// assert_eq!(path.steps().len(), path.hops());
/// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy"]
pub struct Steps<'a, N> {
    pairs: Zip<Iter<'a, N>, Iter<'a, N>>,
}

impl<N: Copy> Iterator for Steps<'_, N> {
    type Item = (N, N);

    fn next(&mut self) -> Option<(N, N)> {
        self.pairs.next().map(|(&from, &to)| (from, to))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.pairs.size_hint()
    }
}

impl<N: Copy> DoubleEndedIterator for Steps<'_, N> {
    fn next_back(&mut self) -> Option<(N, N)> {
        self.pairs.next_back().map(|(&from, &to)| (from, to))
    }
}

impl<N: Copy> ExactSizeIterator for Steps<'_, N> {}

impl<N: Copy> core::iter::FusedIterator for Steps<'_, N> {}
