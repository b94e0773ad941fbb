//! Edges to something that is not a node of the graph.
//!
//! `MatrixGraph::update_edge` takes any indices, those of removed nodes too, and
//! `adj::List::add_node_from_edges` any successors. Such an edge is ignored, as if it were not there.
//!
//! No search asks about that edge by edge. In the tables that it keeps by node index, the indices that
//! no node has are marked beforehand, so that they look as if they had been dealt with; an index from
//! `node_bound` on has no place in the table.

use core::ops::Range;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable};

/// A table by node index that can mark the indices that no node has.
pub(crate) trait ByIndex {
    /// Marks indices that no node has.
    fn hide(&mut self, indices: Range<usize>);

    /// Takes the mark from the index of a node.
    fn show(&mut self, index: usize);
}

/// Nothing but the marks.
impl ByIndex for [bool] {
    fn hide(&mut self, indices: Range<usize>) {
        self[indices].fill(true);
    }

    fn show(&mut self, index: usize) {
        self[index] = false;
    }
}

/// Passes every node of the graph to `each`, and marks in `table` the indices below `bound` that no
/// node has. Returns whether there are any.
///
/// O(|V|). The indices of a graph that promises as many nodes as it has indices are not looked at.
#[inline]
pub(crate) fn hide_absent<G>(
    graph: G,
    bound: usize,
    table: &mut (impl ByIndex + ?Sized),
    mut each: impl FnMut(G::NodeId),
) -> bool
where
    G: IntoNodeIdentifiers + NodeIndexable,
{
    let nodes = graph.node_identifiers();
    if nodes.size_hint().0 >= bound {
        nodes.for_each(each);
        return false;
    }
    let (mut next, mut has_gaps) = (0, false);
    for node in nodes {
        each(node);
        let index = graph.to_index(node);
        if index < next {
            // Not in the order of the indices.
            table.show(index);
            continue;
        }
        if index > next {
            table.hide(next..index);
            has_gaps = true;
        }
        next = index + 1;
    }
    if next < bound {
        table.hide(next..bound);
        has_gaps = true;
    }
    has_gaps
}
