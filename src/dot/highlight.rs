//! Highlights: nodes, edges and paths in bold, whichever way petgraph lists an edge.

use alloc::{boxed::Box, collections::BTreeSet, vec::Vec};
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
    /// Draws the nodes that `picks` says yes to in bold: with a thick outline, in any color.
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

    /// Draws the edges that `picks` says yes to in bold: with a thick line, in any color.
    ///
    /// `picks` is asked about an edge in each way the graph lists it: in `edge_references`, and in
    /// `edges` of either of its nodes. One yes is enough. So an edge of an undirected graph is
    /// found from either end, by its ends or by its id, even in `GraphMap`, `MatrixGraph` and
    /// `Csr`, where the id depends on the end. Parallel edges differ in their ids.
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

    /// Draws a path in bold: its nodes, and the edges between consecutive ones.
    ///
    /// The nodes come from [`Path`](crate::search::Path) or any other list. In a directed graph only edges along the
    /// path are drawn in bold, in an undirected graph those in either direction. Of parallel edges all are. To pick one
    /// of them, use [`highlight_edges`](Self::highlight_edges) with the ids of `Path::edges`. A node that the graph does
    /// not have, and a step without an edge, have no effect.
    ///
    /// It replaces earlier calls of [`highlight_nodes`](Self::highlight_nodes) and `highlight_edges`, and later calls
    /// replace it. O(k log k) for k nodes.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::dot::Diagram;
    /// use hopwise::petgraph::graph::UnGraph;
    /// use hopwise::shortest_path;
    ///
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (0, 3)]);
    /// let path = shortest_path(&graph, 2.into(), 0.into())?.expect("they are connected");
    /// let text = Diagram::new(&graph).highlight_path(path.nodes().iter().copied()).render()?;
    /// assert!(text.contains("0 -- 1 [style=\"bold\", penwidth=\"3\"];"));
    /// assert!(text.contains("0 -- 3;"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn highlight_path(self, nodes: impl IntoIterator<Item = G::NodeId>) -> Self
    where
        G::NodeId: Ord + 'a,
        G::EdgeId: Ord,
    {
        let nodes: Vec<G::NodeId> = nodes.into_iter().collect();
        let steps: BTreeSet<_> = nodes.windows(2).map(|step| (step[0], step[1])).collect();
        let nodes: BTreeSet<_> = nodes.into_iter().collect();
        // An undirected edge is asked about from both ends.
        self.highlight_nodes(move |node| nodes.contains(&node))
            .highlight_edges(move |edge| steps.contains(&(edge.source(), edge.target())))
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
