//! Closeness and harmonic centrality: how near a node is to all others.

use alloc::vec::Vec;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use super::all_sources::{Sources, for_each_block};
use super::arcs::copied;
use super::summary::quotient;
use crate::engine::many_sources::{SourceSet, Tally};
use crate::search::SearchError;

/// Returns the closeness of every node, in the order of node indices: how near the nodes that reach
/// it are, on average.
///
/// With n nodes, of which r reach node v (v itself is not counted) over distances d of sum D, it is
///
/// ```text
/// r / D * r / (n - 1)
/// ```
///
/// The second factor, after Wasserman and Faust ("Social Network Analysis", 1994), keeps a node of a
/// small piece from looking central; [`plain_closeness`] has the first factor alone. A node that no
/// other reaches has 0.0. In a directed graph distances are those *to* the node, as in networkx; for
/// those *from* it, pass [`Reversed(&graph)`](petgraph::visit::Reversed). Self-loops and parallel
/// edges change nothing.
///
/// Searches from many nodes [at once](crate::metrics), on several threads with the feature `rayon`.
/// The number of threads changes no bit. Costs O(|V| (|V| + |E|)) at worst, in O(|V| + |E|) space,
/// and with `rayon` O(|V|) more for each thread.
///
/// # Errors
///
/// [`SearchError::TooManyNodes`] and [`SearchError::TooManyArcs`] if 32 bits cannot count the
/// graph's nodes or arcs.
///
/// # Examples
///
/// ```
/// use hopwise::closeness;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
/// use hopwise::petgraph::visit::Reversed;
///
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// let path = UnGraph::<(), ()>::from_edges([(a, b), (b, c)]);
/// assert_eq!(closeness(&path)?, [(a, 2.0 / 3.0), (b, 1.0), (c, 2.0 / 3.0)]);
///
/// let one_way = DiGraph::<(), ()>::from_edges([(a, b), (b, c)]);
/// assert_eq!(closeness(&one_way)?, [(a, 0.0), (b, 0.5), (c, 2.0 / 3.0)]);
/// assert_eq!(closeness(Reversed(&one_way))?, [(a, 2.0 / 3.0), (b, 0.5), (c, 0.0)]);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "closeness_centrality")]
pub fn closeness<G>(graph: G) -> Values<G::NodeId>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    by_node(graph, |sum: &Distances, others| {
        sum.plain_closeness() * quotient(sum.nodes.into(), others.max(1))
    })
}

/// Returns the closeness of every node without the factor for the size of its piece: r / D, the
/// reciprocal of the mean distance from the nodes that reach it.
///
/// Otherwise as [`closeness`].
pub fn plain_closeness<G>(graph: G) -> Values<G::NodeId>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    by_node(graph, |sum: &Distances, _| sum.plain_closeness())
}

/// Returns the harmonic centrality of every node, in the order of node indices: the sum of
/// 1/distance over the other nodes that reach it.
///
/// It is not divided by the number of nodes. A node that no other reaches has 0.0. In a directed
/// graph distances are those *to* the node, as in networkx; for those *from* it, pass
/// [`Reversed(&graph)`](petgraph::visit::Reversed). Boldi and Vigna, "Axioms for centrality", 2014.
///
/// Reciprocals are added as fixed-point numbers of 92 binary places, so the order of the nodes
/// changes no bit. Costs and fails as [`closeness`] does.
///
/// # Examples
///
/// ```
/// use hopwise::harmonic;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// let path = UnGraph::<(), ()>::from_edges([(a, b), (b, c)]);
/// assert_eq!(harmonic(&path)?, [(a, 1.5), (b, 2.0), (c, 1.5)]);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias = "harmonic_centrality")]
pub fn harmonic<G>(graph: G) -> Values<G::NodeId>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    by_node(graph, |sum: &Reciprocals, _| quotient(sum.0, 1 << PLACES))
}

/// A value of each node.
type Values<N> = Result<Vec<(N, f64)>, SearchError<N>>;

/// The value of each node, from the sum over the other nodes that reach it and from their number if
/// all do.
fn by_node<G, S: Sum>(graph: G, value: impl Fn(&S, u128) -> f64) -> Values<G::NodeId>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
{
    let (ids, arcs) = copied(graph)?;
    let parts = for_each_block(
        arcs.len(),
        Sources::all(&arcs, u32::MAX).blocks(),
        || ByNode::<S>::new(arcs.len()),
        |searches, sums, sources| searches.run(&arcs, sources, u32::MAX, sums),
    );
    let others = arcs.len().saturating_sub(1) as u128;
    let values = ids.nodes().iter().enumerate().map(|(id, &node)| {
        let mut sum = S::default();
        for part in &parts {
            sum.merge(&part.sums[id]);
        }
        (node, value(&sum, others))
    });
    Ok(values.collect())
}

/// What the distances to a node add up to. The order of the terms does not matter.
trait Sum: Clone + Default + Send {
    type Term: Copy + Default + Send;

    /// What a node at this distance adds.
    fn term(distance: u32) -> Self::Term;

    /// Adds the term of this many nodes.
    fn add(&mut self, term: Self::Term, nodes: u32);

    fn merge(&mut self, other: &Self);
}

#[derive(Clone, Default)]
struct Distances {
    nodes: u32,
    /// Fewer than 2^32 nodes at distances below 2^32.
    total: u64,
}

impl Distances {
    fn plain_closeness(&self) -> f64 {
        if self.nodes == 0 {
            return 0.0;
        }
        quotient(self.nodes.into(), self.total.into())
    }
}

impl Sum for Distances {
    type Term = u64;

    fn term(distance: u32) -> u64 {
        distance.into()
    }

    #[inline]
    fn add(&mut self, distance: u64, nodes: u32) {
        self.nodes += nodes;
        self.total += distance * u64::from(nodes);
    }

    fn merge(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.total += other.total;
    }
}

/// A sum of 1/distance in fixed point. Fewer than 2^32 terms of at most 1 fit.
#[derive(Clone, Default)]
struct Reciprocals(u128);

/// The binary places of [`Reciprocals`].
const PLACES: u32 = 92;

impl Sum for Reciprocals {
    type Term = u128;

    fn term(distance: u32) -> u128 {
        (1 << PLACES) / u128::from(distance)
    }

    #[inline]
    fn add(&mut self, reciprocal: u128, nodes: u32) {
        self.0 += reciprocal * u128::from(nodes);
    }

    fn merge(&mut self, other: &Self) {
        self.0 += other.0;
    }
}

/// The sum of every node.
struct ByNode<S: Sum> {
    sums: Vec<S>,
    /// The distance of the last call and its term.
    last: (u32, S::Term),
}

impl<S: Sum> ByNode<S> {
    fn new(nodes: usize) -> Self {
        ByNode {
            sums: alloc::vec![S::default(); nodes],
            last: (0, S::Term::default()),
        }
    }
}

impl<S: Sum> Tally for ByNode<S> {
    #[inline]
    fn add(&mut self, distance: u32, node: u32, sources: &SourceSet) {
        // Sources themselves do not count.
        if distance == 0 {
            return;
        }
        if self.last.0 != distance {
            self.last = (distance, S::term(distance));
        }
        self.sums[node as usize].add(self.last.1, sources.len());
    }
}
