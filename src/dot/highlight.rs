//! Highlighted edges, in whichever form petgraph lists an edge.

use alloc::{boxed::Box, vec::Vec};
use core::cmp::Ordering;

use petgraph::visit::{EdgeRef, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

use crate::quirks::far_end;

/// A predicate on edges, with the order of edge ids that only it needs.
pub(super) struct EdgeHighlight<'a, G: IntoEdges> {
    picks: Box<dyn Fn(G::EdgeRef) -> bool + 'a>,
    compare: fn(&G::EdgeId, &G::EdgeId) -> Ordering,
}

impl<'a, G> EdgeHighlight<'a, G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable,
{
    pub(super) fn new(picks: impl Fn(G::EdgeRef) -> bool + 'a) -> Self
    where
        G::EdgeId: Ord,
    {
        EdgeHighlight {
            picks: Box::new(picks),
            compare: Ord::cmp,
        }
    }

    /// For each of the drawn edges, whether it is picked.
    ///
    /// Each node of an edge lists it with other ends first, and in some types with another id. So
    /// the predicate is called for every listing, and a listing is matched with its edge by the two
    /// nodes, and among parallel edges by the id.
    pub(super) fn marks(&self, graph: G, drawn: &[G::EdgeRef]) -> Vec<bool> {
        let mut marks: Vec<bool> = drawn.iter().map(|&edge| (self.picks)(edge)).collect();
        let ends = |a, b| {
            let (a, b) = (graph.to_index(a), graph.to_index(b));
            (a.min(b), a.max(b))
        };
        let pairs: Vec<_> = drawn.iter().map(|e| ends(e.source(), e.target())).collect();
        let by_id = |&i: &usize, id: &G::EdgeId| (self.compare)(&drawn[i].id(), id);
        let mut order: Vec<usize> = (0..drawn.len()).collect();
        order.sort_unstable_by(|&i, j| {
            let by_pair = pairs[i].cmp(&pairs[*j]);
            by_pair.then_with(|| by_id(&i, &drawn[*j].id()))
        });

        for near in graph.node_identifiers() {
            for listing in graph.edges(near).filter(|&edge| (self.picks)(edge)) {
                let pair = ends(near, far_end(&listing, near));
                let start = order.partition_point(|&i| pairs[i] < pair);
                let parallel = order[start..].partition_point(|&i| pairs[i] == pair);
                let group = &order[start..start + parallel];
                if let [only] = group {
                    marks[*only] = true;
                } else if listing.source() == near {
                    // A reversed listing, as `MatrixGraph` gives them, has an id that may belong to
                    // the edge in the other direction.
                    let id = listing.id();
                    if let Ok(position) = group.binary_search_by(|i| by_id(i, &id)) {
                        marks[group[position]] = true;
                    }
                }
            }
        }
        marks
    }
}
