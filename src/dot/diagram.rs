//! `Diagram`: a drawing of a graph, set up call by call and rendered as DOT.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use petgraph::visit::{
    EdgeRef, GraphBase, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable,
};

use super::attribute::{AttributeValue, Attributes};
use super::error::DotError;
use super::highlight::EdgeHighlight;
use super::ranks::RankOf;

/// A drawing of a graph, to be written in DOT.
///
/// `G` is a reference to any petgraph graph, or one of petgraph's adaptors around it. Nodes are
/// named by their index (`to_index`), and show it unless they have a label.
///
/// Where two settings give the same attribute of the same node or edge, the last one wins. Where a
/// setting gives `None`, the one before it stands. [`node_label`](Self::node_label) and
/// [`position`](Self::position) are settings of `label` and `pos` like any other. Highlights are
/// added to the result.
///
/// Closures receive edges as `edge_references` lists them. In an undirected graph source and target
/// are in no particular order.
///
/// Each setting costs O(1) beside copying its texts, except where its documentation says otherwise.
/// Setting an attribute takes time linear in the number of keys set before.
///
/// [`rank_by`](Self::rank_by) and [`highlight_path`](Self::highlight_path) draw the result of a
/// search.
///
/// # Examples
///
/// ```
/// use hopwise::dot::{Diagram, Direction};
/// use hopwise::petgraph::graph::DiGraph;
///
/// let mut graph = DiGraph::new();
/// let [oslo, bergen] = ["Oslo\nS", "Bergen"].map(|city| graph.add_node(city));
/// graph.add_edge(oslo, bergen, 463);
/// let text = Diagram::new(&graph)
///     .name("a \"map\"")
///     .graph_attribute("label", "R&D")
///     .direction(Direction::LeftToRight)
///     .node_label(|n| graph[n])
///     .node_attribute("shape", |_| "box")
///     .node_attribute("shape", |n| (n == bergen).then_some("diamond"))
///     .node_attribute("style", |n| (n == oslo).then_some("filled"))
///     .position(|n| (n == oslo).then_some((10.0, 2.5)))
///     .rank_by(|n| (n == bergen).then_some(1))
///     .highlight_path([oslo, bergen])
///     .edge_label(|e| *e.weight())
///     .edge_attribute("weight", |_| 0.5)
///     .render()?;
/// assert_eq!(
///     text,
///     r#"digraph "a \"map\"" {
///     label="R&amp;D";
///     rankdir="LR";
///     0 [label="Oslo\nS", shape="box", style="filled,bold", pos="10,2.5", penwidth="3"];
///     1 [label="Bergen", shape="diamond", style="bold", penwidth="3"];
///     subgraph rank_1 {
///         rank=same;
///         1;
///     }
///     0 -> 1 [label="463", weight="0.5", style="bold", penwidth="3"];
/// }
/// "#
/// );
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

type NodeHighlight<'a, G> = Box<dyn Fn(<G as GraphBase>::NodeId) -> bool + 'a>;

/// The direction in which ranks follow each other, Graphviz's `rankdir`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Direction {
    /// `TB`, the default of Graphviz.
    #[default]
    TopToBottom,
    /// `LR`.
    LeftToRight,
    /// `BT`.
    BottomToTop,
    /// `RL`.
    RightToLeft,
}

impl<'a, G> Diagram<'a, G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp + 'a,
{
    /// Creates a plain drawing of `graph`: its nodes with their indices, and its edges.
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

    /// Names the graph. `name("")` is allowed and is not the same as no name.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets an attribute of the graph as a whole, such as `layout` or `label`.
    ///
    /// A key set before keeps its place and gets the new value.
    pub fn graph_attribute(mut self, key: impl Into<String>, value: impl fmt::Display) -> Self {
        let (key, value) = (key.into(), value.to_string());
        let known = self.graph_attributes.iter_mut().find(|(k, _)| *k == key);
        match known {
            Some((_, old)) => *old = value,
            None => self.graph_attributes.push((key, value)),
        }
        self
    }

    /// Sets what nodes show: the attribute `label`, from anything that can be displayed.
    ///
    /// An empty text shows nothing. A node without a label shows its index.
    pub fn node_label<L: fmt::Display>(self, label: impl Fn(G::NodeId) -> L + 'a) -> Self {
        self.node_attribute("label", move |node| label(node).to_string())
    }

    /// Sets what edges show: the attribute `label`, from anything that can be displayed.
    ///
    /// An edge with an empty label, and one without a label, shows nothing.
    pub fn edge_label<L: fmt::Display>(self, label: impl Fn(G::EdgeRef) -> L + 'a) -> Self {
        self.edge_attribute("label", move |edge| label(edge).to_string())
    }

    /// Sets an attribute of the nodes for which `value` does not return `None`.
    pub fn node_attribute<V: AttributeValue>(
        mut self,
        key: impl Into<String>,
        value: impl Fn(G::NodeId) -> V + 'a,
    ) -> Self {
        let value = move |node| Ok(value(node).into_value());
        self.nodes.set(key.into(), value);
        self
    }

    /// Sets an attribute of the edges for which `value` does not return `None`.
    pub fn edge_attribute<V: AttributeValue>(
        mut self,
        key: impl Into<String>,
        value: impl Fn(G::EdgeRef) -> V + 'a,
    ) -> Self {
        let value = move |edge| Ok(value(edge).into_value());
        self.edges.set(key.into(), value);
        self
    }

    /// Sets the direction in which ranks follow each other: the graph attribute `rankdir`.
    pub fn direction(self, direction: Direction) -> Self {
        let value = match direction {
            Direction::TopToBottom => "TB",
            Direction::LeftToRight => "LR",
            Direction::BottomToTop => "BT",
            Direction::RightToLeft => "RL",
        };
        self.graph_attribute("rankdir", value)
    }

    /// Puts the nodes of the same rank in one row, and the rows in the order of the ranks.
    ///
    /// This is the rank of Graphviz, which only the layout `dot` uses. The rows stay in order
    /// whatever edges there are. An edge that leads to a smaller rank, or ends a path to one
    /// through nodes without rank, gets `constraint="false"`. In an undirected graph it is written
    /// from the smaller rank to the larger instead, and its `headlabel` is then at the larger one.
    /// Where no edge leads from a row to the next, an invisible edge joins their first nodes.
    ///
    /// Gaps between ranks take no space. Graphviz places the nodes of rank `None`. The graph
    /// attributes `pack` and `packmode` separate components, and so rows. A second call replaces
    /// the first.
    pub fn rank_by(mut self, rank: impl Fn(G::NodeId) -> Option<usize> + 'a) -> Self {
        self.rank = Some(Box::new(rank));
        self
    }

    /// Sets the positions of nodes in points (1/72 inch), x to the right and y upward: the
    /// attribute `pos`.
    ///
    /// `neato -n` uses these positions, and refuses nodes without one; other layouts ignore them. A
    /// node for which `position` returns `None` is left as it is. A position that is not finite is
    /// an error of [`render`](Self::render).
    pub fn position(mut self, position: impl Fn(G::NodeId) -> Option<(f64, f64)> + 'a) -> Self {
        let graph = self.graph;
        self.nodes
            .set("pos".into(), move |node| match position(node) {
                Some((x, y)) if !x.is_finite() || !y.is_finite() => {
                    let node = graph.to_index(node);
                    Err(DotError::PositionNotFinite { node, x, y })
                }
                point => Ok(point.map(|(x, y)| format!("{x},{y}"))),
            });
        self
    }

    /// Draws the nodes for which `picks` returns `true` in bold: with a thick outline, in any
    /// color.
    ///
    /// `bold` is added to the `style` of the node, and `penwidth` is set unless the node has one. A
    /// second call replaces the first.
    pub fn highlight_nodes(mut self, picks: impl Fn(G::NodeId) -> bool + 'a) -> Self {
        self.node_highlight = Some(Box::new(picks));
        self
    }

    /// Draws the edges for which `picks` returns `true` in bold, as
    /// [`highlight_nodes`](Self::highlight_nodes) does nodes. A second call replaces the first.
    ///
    /// `picks` is called with every form in which the graph lists an edge: in `edge_references`,
    /// and in `edges` of both of its nodes. One `true` is enough. So an edge of an undirected graph
    /// is found from either end, by its ends or by its id, even in `GraphMap`, `MatrixGraph` and
    /// `Csr`, where the id depends on the end. Parallel edges differ in their ids.
    pub fn highlight_edges(mut self, picks: impl Fn(G::EdgeRef) -> bool + 'a) -> Self
    where
        G::EdgeId: Ord,
    {
        self.edge_highlight = Some(EdgeHighlight::new(picks));
        self
    }

    /// Draws a path in bold: its nodes, and the edges between consecutive ones.
    ///
    /// The nodes come from [`Path`](crate::search::Path) or any other list. In a directed graph
    /// only edges along the path are drawn in bold, in an undirected graph those in either
    /// direction. Of parallel edges all are. To pick one of them, use
    /// [`highlight_edges`](Self::highlight_edges) with the ids of `Path::edges`. A node that the
    /// graph does not have, and a step without an edge, have no effect.
    ///
    /// Replaces earlier calls of [`highlight_nodes`](Self::highlight_nodes) and `highlight_edges`,
    /// and later calls replace it. Costs O(k log k) for k nodes.
    pub fn highlight_path(self, nodes: impl IntoIterator<Item = G::NodeId>) -> Self
    where
        G::NodeId: Ord + 'a,
        G::EdgeId: Ord,
    {
        let nodes: Vec<G::NodeId> = nodes.into_iter().collect();
        let steps: BTreeSet<_> = nodes.windows(2).map(|step| (step[0], step[1])).collect();
        let nodes: BTreeSet<_> = nodes.into_iter().collect();
        // An undirected edge is listed from both ends.
        self.highlight_nodes(move |node| nodes.contains(&node))
            .highlight_edges(move |edge| steps.contains(&(edge.source(), edge.target())))
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
