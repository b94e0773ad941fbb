//! `Path`: the nodes of one path, and the edges between them.

use alloc::vec::{self, Vec};
use core::iter::Zip;
use core::ops::Index;
use core::slice::Iter;

use petgraph::visit::{EdgeRef, IntoEdges, IntoNodeIdentifiers, VisitMap, Visitable};

use crate::engine::graph;
use crate::quirks;

/// A path through a graph: its nodes in order, at least one.
///
/// A path from a node to itself has 0 hops. A cycle starts and ends at the same node. Getters cost
/// O(1).
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
/// let path = shortest_path(&graph, a, c)?.expect("c is reachable from a");
/// assert_eq!((path.hops(), path.start(), path.end()), (2, a, c));
/// assert_eq!(path.nodes(), [a, b, c]);
/// assert_eq!(path[1], b);
/// let mut names = String::new();
/// for &node in &path {
///     names += graph[node];
/// }
/// assert_eq!(names, "abc");
///
/// assert_eq!(path.steps().collect::<Vec<_>>(), [(a, b), (b, c)]);
/// let edges = path.edges(&graph).expect("the path is of this graph");
/// assert_eq!(edges.len(), path.hops());
/// assert_eq!(path.edge_weights(&graph), Some(vec![1, 2]));
///
/// let other = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// assert_eq!(path.edges(&other), None);
/// assert_eq!(Vec::from(path), [a, b, c]);
/// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
pub struct Path<N> {
    nodes: Vec<N>,
}

impl<N> Path<N> {
    /// A path along `nodes`, which must not be empty.
    pub(crate) fn new(nodes: Vec<N>) -> Self {
        assert!(!nodes.is_empty(), "a path has at least one node");
        Path { nodes }
    }

    /// Returns the number of edges: one less than the number of nodes.
    pub fn hops(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the nodes from the start to the end, at least one.
    pub fn nodes(&self) -> &[N] {
        &self.nodes
    }

    /// Iterates over the nodes from the start to the end.
    pub fn iter(&self) -> Iter<'_, N> {
        self.nodes.iter()
    }

    /// Converts the path into its nodes.
    pub fn into_nodes(self) -> Vec<N> {
        self.nodes
    }

    /// Iterates over the pairs of consecutive nodes, as many as there are hops.
    pub fn steps(&self) -> Steps<'_, N> {
        Steps {
            pairs: self.nodes.iter().zip(&self.nodes[1..]),
        }
    }
}

impl<N: Copy> Path<N> {
    /// Returns the first node.
    pub fn start(&self) -> N {
        self.nodes[0]
    }

    /// Returns the last node; the start if there are 0 hops.
    pub fn end(&self) -> N {
        self.nodes[self.hops()]
    }

    /// Returns the edges along the path, one for each step; of parallel edges the first in the
    /// order of the graph.
    ///
    /// In a cycle of two steps the step back uses the first edge that the step out does not use, if
    /// there is one.
    ///
    /// `None` if `graph` lacks one of the nodes or steps. On undirected types whose edge ids depend
    /// on the direction of travel (`GraphMap`, `MatrixGraph`, `Csr`) the ids are those that `edges`
    /// lists at the first node of each step. `Reversed` and `UndirectedAdaptor` of a `MatrixGraph`
    /// list incoming edges under the id of another edge; here these edges have the ids of
    /// `edge_references`.
    ///
    /// Costs O(|V| + the degrees along the path) time and O(|V|) bits; with such ids O(|E|) more
    /// for each step.
    pub fn edges<G>(&self, graph: G) -> Option<Vec<G::EdgeId>>
    where
        G: IntoEdges<NodeId = N> + IntoNodeIdentifiers + Visitable,
        N: PartialEq,
    {
        let edges = self.edges_and_ids(graph)?;
        Some(edges.into_iter().map(|(_, id)| id).collect())
    }

    /// Returns the weights of [`edges`](Self::edges), at the same cost and `None` in the same
    /// cases.
    pub fn edge_weights<G>(&self, graph: G) -> Option<Vec<G::EdgeWeight>>
    where
        G: IntoEdges<NodeId = N> + IntoNodeIdentifiers + Visitable,
        G::EdgeWeight: Clone,
        N: PartialEq,
    {
        let edges = self.edges_and_ids(graph)?;
        let weights = edges.iter().map(|(edge, _)| edge.weight().clone());
        Some(weights.collect())
    }

    fn edges_and_ids<G>(&self, graph: G) -> Option<Vec<(G::EdgeRef, G::EdgeId)>>
    where
        G: IntoEdges<NodeId = N> + IntoNodeIdentifiers + Visitable,
        N: PartialEq,
    {
        let members = graph::members(graph);
        if !self.nodes.iter().all(|node| members.is_visited(node)) {
            return None;
        }
        let mut listed = Vec::with_capacity(self.hops());
        for (from, to) in self.steps() {
            listed.push((from, edges_between(graph, from, to).next()?));
        }
        let goes_back = matches!(self.nodes[..], [a, b, c] if a == c && a != b);
        if goes_back {
            // All edges that lead back, to choose one of them.
            let (through, to) = (self.nodes[1], self.nodes[2]);
            let others = edges_between(graph, through, to).skip(1);
            listed.extend(others.map(|edge| (through, edge)));
        }
        let ids = own_ids(graph, &listed);
        let edges = listed.into_iter().map(|(_, edge)| edge);
        let mut edges: Vec<_> = edges.zip(ids).collect();
        if goes_back {
            let there = edges[0].1;
            let other = edges[1..].iter().position(|&(_, id)| id != there);
            edges.swap(1, 1 + other.unwrap_or(0));
            edges.truncate(2);
        }
        Some(edges)
    }
}

/// The edges that lead from one node to another, in the order of the graph.
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

impl<N> AsRef<[N]> for Path<N> {
    fn as_ref(&self) -> &[N] {
        &self.nodes
    }
}

/// The node at a position: 0 is the start.
impl<N> Index<usize> for Path<N> {
    type Output = N;

    /// Panics if the position is greater than the number of hops.
    fn index(&self, position: usize) -> &N {
        &self.nodes[position]
    }
}

impl<N> From<Path<N>> for Vec<N> {
    fn from(path: Path<N>) -> Self {
        path.nodes
    }
}

impl<N> IntoIterator for Path<N> {
    type Item = N;
    type IntoIter = vec::IntoIter<N>;

    fn into_iter(self) -> Self::IntoIter {
        self.nodes.into_iter()
    }
}

impl<'a, N> IntoIterator for &'a Path<N> {
    type Item = &'a N;
    type IntoIter = Iter<'a, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The pairs of consecutive nodes of a [`Path`], from [`Path::steps`].
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
