//! Graphviz ranks: the rows of a drawing, and what keeps them in order.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, btree_map::Entry};
use alloc::vec::Vec;

use petgraph::visit::{EdgeRef, GraphBase, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

pub(super) type RankOf<'a, G> = Box<dyn Fn(<G as GraphBase>::NodeId) -> Option<usize> + 'a>;

/// The rows of a drawing, smallest rank first. Nodes are indices here.
///
/// Graphviz puts the head of an edge below its tail, and where edges form a cycle it reverses one
/// of them. Rows keep their order if an edge leads from each row to the next and no path leads to a
/// smaller one: then none of these edges is part of a cycle.
pub(super) struct Ranks {
    /// Each rank with its nodes.
    pub(super) rows: Vec<(usize, Vec<usize>)>,
    /// By node with a rank: the position of its row.
    row_of: BTreeMap<usize, usize>,
    /// By node: its own row, or the last row from which a path of nodes without rank leads to it.
    below: BTreeMap<usize, usize>,
}

impl Ranks {
    pub(super) fn of<G>(graph: G, rank: &RankOf<'_, G>, edges: &[G::EdgeRef]) -> Ranks
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable,
    {
        let mut by_rank: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for node in graph.node_identifiers() {
            if let Some(rank) = rank(node) {
                by_rank.entry(rank).or_default().push(graph.to_index(node));
            }
        }
        let rows: Vec<_> = by_rank.into_iter().collect();
        let numbered = rows.iter().enumerate();
        let row_of: BTreeMap<_, _> = numbered
            .flat_map(|(row, (_, nodes))| nodes.iter().map(move |&node| (node, row)))
            .collect();

        let mut unranked_heads: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for edge in edges {
            let head = graph.to_index(edge.target());
            if !row_of.contains_key(&head) {
                let tail = graph.to_index(edge.source());
                unranked_heads.entry(tail).or_default().push(head);
            }
        }
        let mut below = row_of.clone();
        // From the last row up, so the first visit of a node comes from the last row above it.
        for (row, (_, nodes)) in rows.iter().enumerate().rev() {
            let mut open = nodes.clone();
            while let Some(node) = open.pop() {
                for &head in unranked_heads.get(&node).into_iter().flatten() {
                    if let Entry::Vacant(entry) = below.entry(head) {
                        entry.insert(row);
                        open.push(head);
                    }
                }
            }
        }
        Ranks {
            rows,
            row_of,
            below,
        }
    }

    /// Whether an edge is the end of a path to a smaller rank.
    pub(super) fn goes_up(&self, tail: usize, head: usize) -> bool {
        let head = self.row_of.get(&head);
        head.is_some() && self.below.get(&tail) > head
    }

    /// The row of `tail`, if `head` is in the next one.
    pub(super) fn row_before(&self, tail: usize, head: usize) -> Option<usize> {
        let (tail, head) = (self.row_of.get(&tail)?, self.row_of.get(&head)?);
        (tail + 1 == *head).then_some(*tail)
    }
}
