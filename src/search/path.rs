//! One shortest path.

use alloc::vec::Vec;
use core::iter::Zip;
use core::slice::Iter;

use petgraph::visit::{EdgeRef, IntoEdges, IntoNodeIdentifiers, VisitMap, Visitable};

use super::nodes;
use crate::quirks;

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
    /// A closed path of two steps, there and back again, gets two different edges where there are two: back
    /// by the first edge that is not the one taken there. In a longer one, such as
    /// [`shortest_cycle_through`](crate::shortest_cycle_through) gives, no two steps join the same nodes.
    ///
    /// `None` if `graph` lacks one of the nodes or steps, as another graph may. On undirected types
    /// whose edge ids depend on the direction of travel (`GraphMap`, `MatrixGraph`, `Csr`) the ids are
    /// those that `edges` lists at the first node of each step. `Reversed` and `UndirectedAdaptor` of a
    /// `MatrixGraph` list incoming edges under the id of an edge the other way; those get the ids that
    /// `edge_references` has for them.
    ///
    /// Time O(|V| + the degrees along the path), space O(|V|) bits to check the nodes. With such ids to be
    /// looked for, O(|E|) comparisons for each step more.
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
        let members = nodes::members(graph);
        if !self.nodes.iter().all(|node| members.is_visited(node)) {
            return None;
        }
        let goes_back = matches!(self.nodes[..], [a, b, c] if a == c && a != b);
        let mut listed = Vec::with_capacity(self.hops());
        for (from, to) in self.steps() {
            listed.push((from, edges_between(graph, from, to).next()?));
        }
        if goes_back {
            // All that lead back, to choose one from.
            let (through, to) = (self.nodes[1], self.nodes[2]);
            let others = edges_between(graph, through, to).skip(1);
            listed.extend(others.map(|edge| (through, edge)));
        }
        let mut edges = own_ids(graph, &listed);
        if goes_back {
            let (there, back) = (edges[0], &edges[1..]);
            let other = back.iter().find(|&&edge| edge != there);
            edges = alloc::vec![there, *other.unwrap_or(&back[0])];
        }
        Some(edges)
    }
}

/// The edges that lead from one node to another, in the graph's own order.
fn edges_between<G: IntoEdges>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> impl Iterator<Item = G::EdgeRef> {
    let edges = graph.edges(from);
    edges.filter(move |edge| quirks::far_end(edge, from) == to)
}

/// The ids of edges, each of which `edges` of the node beside it listed.
fn own_ids<G: IntoEdges>(graph: G, listed: &[(G::NodeId, G::EdgeRef)]) -> Vec<G::EdgeId> {
    let ids: Vec<_> = listed.iter().map(|(_, edge)| edge.id()).collect();
    let is_turned = |&place: &usize| quirks::is_turned(&listed[place].1, listed[place].0);
    let turned: Vec<usize> = (0..ids.len()).filter(is_turned).collect();
    quirks::own_ids(graph, ids, &turned, |a, b| {
        let joins = move |&place: &usize| {
            let (near, edge) = &listed[place];
            let ends = (*near, quirks::far_end(edge, *near));
            ends == (a, b) || ends == (b, a)
        };
        turned.iter().copied().filter(joins)
    })
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
