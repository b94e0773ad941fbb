//! What is drawn in bold, whatever way petgraph presents an edge to the one who picks.

use alloc::{boxed::Box, vec::Vec};
use core::cmp::Ordering;

use petgraph::visit::{
    EdgeRef, GraphBase, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable,
};

use super::Diagram;
use crate::quirks::far_end;

pub(super) type NodeHighlight<'a, G> = Box<dyn Fn(<G as GraphBase>::NodeId) -> bool + 'a>;

impl<'a, G> Diagram<'a, G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp + 'a,
{
    /// Draws the nodes that `picks` says yes to in bold: with a thick outline, in any colour.
    ///
    /// `bold` joins the node's own `style`; its own `penwidth` stands. A second call takes the
    /// place of the first. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let mut graph = DiGraph::<_, ()>::new();
    /// graph.add_node(());
    /// let diagram = Diagram::new(&graph).node_attribute("style", |_| "filled");
    /// let text = diagram.highlight_nodes(|_| true).render()?;
    /// assert_eq!(text, "digraph {\n    0 [style=\"filled,bold\", penwidth=\"3\"];\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn highlight_nodes(mut self, picks: impl Fn(G::NodeId) -> bool + 'a) -> Self {
        self.node_highlight = Some(Box::new(picks));
        self
    }

    /// Draws the edges that `picks` says yes to in bold: with a thick line, in any colour.
    ///
    /// `picks` is asked about an edge in each way the graph lists it: in `edge_references`, and in
    /// `edges` of either of its nodes. One yes is enough. So an edge of an undirected graph is
    /// found from either end, by its ends or by its id, even in `GraphMap`, `MatrixGraph` and
    /// `Csr`, where the id depends on the end. Parallel edges are told apart by their ids.
    ///
    /// `bold` joins the edge's own `style`; its own `penwidth` stands. A second call takes the
    /// place of the first. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::dot::Diagram;
    /// use hopwise::petgraph::{graphmap::UnGraphMap, visit::EdgeRef};
    ///
    /// let graph = UnGraphMap::<_, ()>::from_edges([(1, 2), (2, 3)]);
    /// let backwards = graph.edges(3).next().unwrap().id();
    /// assert_eq!(backwards, (3, 2)); // the graph stores (2, 3)
    /// let text = Diagram::new(&graph).highlight_edges(|e| e.id() == backwards).render()?;
    /// assert!(text.contains("0 -- 1;"));
    /// assert!(text.contains("1 -- 2 [style=\"bold\", penwidth=\"3\"];"));
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn highlight_edges(mut self, picks: impl Fn(G::EdgeRef) -> bool + 'a) -> Self
    where
        G::EdgeId: Ord,
    {
        self.edge_highlight = Some(EdgeHighlight::new(picks));
        self
    }
}

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
    /// The same edge comes with other ends first, and in some types with another id, from each
    /// of its nodes. So the predicate is asked about every listing, and each listing is traced
    /// back to the edge it lists: by its two nodes, and among parallel edges by its id.
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
                    // A listing turned round, as `MatrixGraph` gives them, has an id that may
                    // belong to the edge the other way.
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
