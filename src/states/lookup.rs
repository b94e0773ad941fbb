//! `StateLookup`: from a state to its node in a compiled graph.

use core::fmt;
use core::hash::{BuildHasher, Hash};

use hashbrown::{DefaultHashBuilder, HashTable};
use petgraph::graph::{DiGraph, NodeIndex};

/// Finds the node of a state in the graph of [`compile`](super::compile) or
/// [`compile_to`](super::compile_to).
///
/// # Examples
///
/// ```
/// use hopwise::states::{self, StateLookup};
///
/// let graph = states::compile([1], |&n: &u64| (n < 100).then(|| ("double", 2 * n)));
/// let nodes = StateLookup::new(&graph);
/// let node = nodes.node(&64).expect("it is a power of two");
/// assert_eq!(graph[node], 64);
/// assert_eq!(nodes.node(&65), None);
/// ```
pub struct StateLookup<'a, S, M> {
    graph: &'a DiGraph<S, M>,
    nodes: HashTable<NodeIndex>,
    hash_builder: DefaultHashBuilder,
}

impl<'a, S: Eq + Hash, M> StateLookup<'a, S, M> {
    /// Reads all states. Of equal ones, which compiled graphs do not have, it finds the first. Costs
    /// O(|V|) time and space.
    pub fn new(graph: &'a DiGraph<S, M>) -> Self {
        let hash_builder = DefaultHashBuilder::default();
        let mut nodes = HashTable::with_capacity(graph.node_count());
        for node in graph.node_indices() {
            let state = &graph[node];
            let entry = nodes.entry(
                hash_builder.hash_one(state),
                |&other: &NodeIndex| graph[other] == *state,
                |&other| hash_builder.hash_one(&graph[other]),
            );
            entry.or_insert(node);
        }
        StateLookup {
            graph,
            nodes,
            hash_builder,
        }
    }

    /// Returns the node of a state, or `None` if the graph does not have it. Costs O(1).
    pub fn node(&self, state: &S) -> Option<NodeIndex> {
        let hash = self.hash_builder.hash_one(state);
        let node = self.nodes.find(hash, |&node| self.graph[node] == *state);
        node.copied()
    }
}

/// Shows the number of states.
impl<S, M> fmt::Debug for StateLookup<'_, S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StateLookup")
            .field("states", &self.nodes.len())
            .finish_non_exhaustive()
    }
}
