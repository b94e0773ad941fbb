//! Connected components.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use petgraph::unionfind::UnionFind;
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use crate::engine::compact_ids::{CompactIds, NodeLookup};
use crate::engine::queue::to_rank;
use crate::engine::size::checked_bound;
use crate::search::SearchError;

/// The connected components of a graph, from [`components`], the largest first.
///
/// They are numbered from 0 by size; of equal ones, the one with the node of lowest index comes
/// first. The nodes of each are in the order of their indices.
///
/// # Examples
///
/// A metric of the largest component, as a part of the graph:
///
/// ```
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
/// use hopwise::petgraph::visit::NodeFiltered;
/// use hopwise::{components, diameter};
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 3), (1, 2), (2, 4), (4, 5)]);
/// let components = components(&graph)?;
/// assert_eq!(components.len(), 2);
/// assert_eq!(components.largest(), Some(&[1, 2, 4, 5].map(NodeIndex::new)[..]));
/// assert_eq!(components.component_of(3.into()), Some(1));
///
/// let largest = NodeFiltered::from_fn(&graph, components.filter(0));
/// assert_eq!(diameter(&largest), Ok(3));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub struct Components<G: Visitable> {
    lookup: NodeLookup<G>,
    /// The nodes of component 0, then those of component 1 and so on.
    order: Vec<G::NodeId>,
    /// Where each component starts in `order`, and its end.
    starts: Vec<usize>,
    /// By compact id, the number of the component.
    numbers: Vec<u32>,
}

/// Returns the connected components of a graph: two nodes are in the same one if a path joins them
/// that may take edges in either direction.
///
/// Of a directed graph, these are the weakly connected components; for the strongly connected ones
/// see petgraph's [`tarjan_scc`](petgraph::algo::tarjan_scc). Every node is in one component; the
/// empty graph has none.
///
/// Union-find over all edges. Costs O(|V| log |V| + |E| α(|V|)), in O(|V|) space, where α is the
/// inverse Ackermann function, which is less than 5.
///
/// # Errors
///
/// [`SearchError::TooManyNodes`] if the graph's `node_bound` is past 32 bits.
#[doc(alias(
    "connected_components",
    "weakly_connected_components",
    "number_connected_components",
    "union_find"
))]
pub fn components<G>(graph: G) -> Result<Components<G>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    checked_bound(graph).map_err(SearchError::too_large)?;
    let ids = CompactIds::of(graph);
    let mut sets = UnionFind::<u32>::new(ids.len());
    for (id, &node) in ids.nodes().iter().enumerate() {
        let heads = graph.neighbors(node).map(|head| graph.to_index(head));
        for head in heads.filter_map(|index| ids.of_index(index)) {
            sets.union(to_rank(id), to_rank(head));
        }
    }
    let labels = sets.into_labeling();

    // By label, the number of nodes, and the first one as its compact id.
    let mut sizes = alloc::vec![0_usize; labels.len()];
    let mut found = Vec::new();
    for &label in &labels {
        if sizes[label as usize] == 0 {
            found.push(label);
        }
        sizes[label as usize] += 1;
    }
    // Stable, so equal ones stay in the order of their first nodes.
    found.sort_by_key(|&label| Reverse(sizes[label as usize]));

    let mut starts = Vec::with_capacity(found.len() + 1);
    starts.push(0);
    let mut number_of = alloc::vec![0; labels.len()];
    for (number, &label) in found.iter().enumerate() {
        starts.push(starts[number] + sizes[label as usize]);
        number_of[label as usize] = to_rank(number);
    }
    let numbers: Vec<_> = labels
        .iter()
        .map(|&label| number_of[label as usize])
        .collect();
    let mut order: Vec<_> = (0..).zip(&numbers).collect();
    order.sort_by_key(|&(_, number)| number);
    let order = order.into_iter().map(|(id, _)| ids.node(id)).collect();
    Ok(Components {
        lookup: NodeLookup::new(graph, ids),
        order,
        starts,
        numbers,
    })
}

impl<G> Components<G>
where
    G: NodeIndexable + Visitable,
{
    /// The number of components.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether the graph has no nodes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The nodes of each component, the largest component first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[G::NodeId]> + ExactSizeIterator {
        self.starts
            .windows(2)
            .map(|ends| &self.order[ends[0]..ends[1]])
    }

    /// The nodes of a component, or `None` if there are not so many.
    pub fn get(&self, component: usize) -> Option<&[G::NodeId]> {
        let end = *self.starts.get(component.checked_add(1)?)?;
        Some(&self.order[self.starts[component]..end])
    }

    /// The nodes of the largest component, or `None` if the graph is empty.
    pub fn largest(&self) -> Option<&[G::NodeId]> {
        self.get(0)
    }

    /// The number of the component of a node, or `None` if the graph does not have the node.
    ///
    /// Costs O(1), or O(log |V|) if node indices have holes.
    pub fn component_of(&self, node: G::NodeId) -> Option<usize> {
        Some(self.numbers[self.lookup.id(node)?] as usize)
    }

    /// Whether a node is in a component, as a filter for
    /// [`NodeFiltered::from_fn`](petgraph::visit::NodeFiltered::from_fn). No node is in a component
    /// that is not there.
    pub fn filter(&self, component: usize) -> impl Fn(G::NodeId) -> bool + '_ {
        move |node| self.component_of(node) == Some(component)
    }
}

/// Shows the nodes of each component, not the graph.
impl<G> fmt::Debug for Components<G>
where
    G: NodeIndexable + Visitable,
    G::NodeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
