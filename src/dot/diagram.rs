//! `Diagram`: a drawing of a graph, set up call by call and rendered as DOT.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use petgraph::visit::{GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

use super::{
    arrange::RankOf,
    attribute::{AttributeValue, Attributes},
    highlight::{EdgeHighlight, NodeHighlight},
};

/// A drawing of a graph, to be written in DOT.
///
/// `G` is a reference to any petgraph graph, or one of petgraph's adaptors around it. Nodes are
/// named by their index (`to_index`), and show it unless they have a label.
///
/// Every setting lays itself over the earlier ones: where two of them give the same attribute of
/// the same node or edge, the last one wins, and where the last one gives `None` the one before
/// it stands. [`node_label`](Self::node_label) and [`position`](Self::position) are settings of
/// `label` and `pos` like any other. Only the highlights look at the result: they add to it.
///
/// Edges come to the closures as `edge_references` lists them. In an undirected graph their source
/// and target are in no particular order.
///
/// # Examples
///
/// A search result, with layers as ranks and a path in bold:
///
/// ```
/// use hopwise::dot::Diagram;
/// use hopwise::petgraph::graph::UnGraph;
///
/// let square: UnGraph<(), ()> = UnGraph::from_edges([(0, 1), (1, 2), (2, 3), (3, 0)]);
/// let distance = [0, 1, 2, 1];
/// let parent = [None, Some(0), Some(1), Some(0)];
/// let on_path = [true, true, true, false];
/// let text = Diagram::new(&square)
///     .rank_by(|n| Some(distance[n.index()]))
///     .edge_attribute("color", |e| {
///         let (a, b) = (e.source().index(), e.target().index());
///         let in_tree = parent[a] == Some(b) || parent[b] == Some(a);
///         (!in_tree).then_some("grey")
///     })
///     .highlight_edges(|e| {
///         // Asked from both ends, so one orientation is enough.
///         let (a, b) = (e.source().index(), e.target().index());
///         on_path[b] && parent[b] == Some(a)
///     })
///     .render()?;
/// assert!(text.contains("subgraph rank_1 {\n        rank=same;\n        1;\n        3;\n    }\n"));
/// assert!(text.contains("0 -- 1 [style=\"bold\", penwidth=\"3\"];"));
/// assert!(text.contains("3 -- 2 [color=\"grey\"];"));
/// assert!(text.contains("0 -- 3;"));
/// # use hopwise::petgraph::visit::EdgeRef;
/// # Ok::<(), hopwise::dot::DotError>(())
/// ```
#[must_use = "a diagram does nothing until it is rendered"]
pub struct Diagram<'a, G: IntoEdges> {
    pub(super) graph: G,
    pub(super) name: Option<String>,
    pub(super) graph_attributes: Vec<(String, String)>,
    pub(super) nodes: Attributes<'a, G::NodeId>,
    pub(super) edges: Attributes<'a, G::EdgeRef>,
    pub(super) node_highlight: Option<NodeHighlight<'a, G>>,
    pub(super) edge_highlight: Option<EdgeHighlight<'a, G>>,
    pub(super) rank: Option<RankOf<'a, G>>,
}

impl<'a, G> Diagram<'a, G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp + 'a,
{
    /// A plain drawing of `graph`: its nodes with their indices, and its edges.
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::dot::Diagram;
    /// use hopwise::petgraph::graph::DiGraph;
    ///
    /// let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1)]);
    /// let text = Diagram::new(&graph).render()?;
    /// assert_eq!(text, "digraph {\n    0;\n    1;\n    0 -> 1;\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn new(graph: G) -> Self {
        Diagram {
            graph,
            name: None,
            graph_attributes: Vec::new(),
            nodes: Attributes::new(),
            edges: Attributes::new(),
            node_highlight: None,
            edge_highlight: None,
            rank: None,
        }
    }

    /// Names the graph. An empty name is a name.
    ///
    /// O(1), beside copying the name.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let graph = DiGraph::<(), ()>::new();
    /// assert_eq!(Diagram::new(&graph).name("an \"x\"").render()?, "digraph \"an \\\"x\\\"\" {\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets an attribute of the graph as a whole, such as `layout` or `label`.
    ///
    /// A key set before keeps its place and gets the new value. O(A) with A graph attributes set
    /// before.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let graph = DiGraph::<(), ()>::new();
    /// let diagram = Diagram::new(&graph).graph_attribute("nodesep", 0.5).graph_attribute("label", "R&D");
    /// let text = diagram.render()?;
    /// assert_eq!(text, "digraph {\n    nodesep=\"0.5\";\n    label=\"R&amp;D\";\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn graph_attribute(mut self, key: impl Into<String>, value: impl fmt::Display) -> Self {
        let (key, value) = (key.into(), value.to_string());
        let known = self.graph_attributes.iter_mut().find(|(k, _)| *k == key);
        match known {
            Some((_, old)) => *old = value,
            None => self.graph_attributes.push((key, value)),
        }
        self
    }

    /// Sets what nodes show. An empty text shows nothing; without labels a node shows its index.
    ///
    /// The same as [`node_attribute`](Self::node_attribute) for `label`, for anything that can be
    /// displayed. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let mut graph = DiGraph::<_, ()>::new();
    /// graph.add_node("two\nlines");
    /// let text = Diagram::new(&graph).node_label(|n| graph[n]).render()?;
    /// assert_eq!(text, "digraph {\n    0 [label=\"two\\nlines\"];\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn node_label<L: fmt::Display>(self, label: impl Fn(G::NodeId) -> L + 'a) -> Self {
        self.node_attribute("label", move |node| label(node).to_string())
    }

    /// Sets what edges show. An empty text shows nothing, as does an edge without a label.
    ///
    /// The same as [`edge_attribute`](Self::edge_attribute) for `label`, for anything that can be
    /// displayed. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let graph: DiGraph<(), u8> = DiGraph::from_edges([(0, 1, 7)]);
    /// let text = Diagram::new(&graph).edge_label(|e| *e.weight()).render()?;
    /// assert!(text.contains("0 -> 1 [label=\"7\"];"));
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn edge_label<L: fmt::Display>(self, label: impl Fn(G::EdgeRef) -> L + 'a) -> Self {
        self.edge_attribute("label", move |edge| label(edge).to_string())
    }

    /// Sets an attribute of the nodes. A node for which `value` gives `None` is left as it is.
    ///
    /// O(K) with K node attributes set before.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1)]);
    /// let text = Diagram::new(&graph)
    ///     .node_attribute("shape", |_| "box")
    ///     .node_attribute("shape", |n| (n.index() == 1).then_some("diamond"))
    ///     .render()?;
    /// assert_eq!(text, "digraph {\n    0 [shape=\"box\"];\n    1 [shape=\"diamond\"];\n    0 -> 1;\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn node_attribute<V: AttributeValue>(
        mut self,
        key: impl Into<String>,
        value: impl Fn(G::NodeId) -> V + 'a,
    ) -> Self {
        let value = move |node| Ok(value(node).into_value());
        self.nodes.set(key.into(), value);
        self
    }

    /// Sets an attribute of the edges. An edge for which `value` gives `None` is left as it is.
    ///
    /// O(K) with K edge attributes set before.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let graph: DiGraph<(), f64> = DiGraph::from_edges([(0, 1, 0.5)]);
    /// let text = Diagram::new(&graph).edge_attribute("weight", |e| *e.weight()).render()?;
    /// assert!(text.contains("0 -> 1 [weight=\"0.5\"];"));
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn edge_attribute<V: AttributeValue>(
        mut self,
        key: impl Into<String>,
        value: impl Fn(G::EdgeRef) -> V + 'a,
    ) -> Self {
        let value = move |edge| Ok(value(edge).into_value());
        self.edges.set(key.into(), value);
        self
    }
}

impl<G: IntoEdges + fmt::Debug> fmt::Debug for Diagram<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Diagram")
            .field("graph", &self.graph)
            .field("name", &self.name)
            .field("graph_attributes", &self.graph_attributes)
            .finish_non_exhaustive()
    }
}
