//! Where things go: ranks, their direction, and fixed positions.

use alloc::{boxed::Box, format};

use petgraph::visit::{GraphBase, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

use super::{Diagram, DotError};

pub(super) type RankOf<'a, G> = Box<dyn Fn(<G as GraphBase>::NodeId) -> Option<usize> + 'a>;

/// The direction in which ranks follow each other, Graphviz's `rankdir`.
///
/// # Examples
///
/// ```
/// use hopwise::dot::{Diagram, Direction};
/// use hopwise::petgraph::graph::DiGraph;
///
/// let graph = DiGraph::<(), ()>::new();
/// let text = Diagram::new(&graph).direction(Direction::BottomToTop).render()?;
/// assert_eq!(text, "digraph {\n    rankdir=\"BT\";\n}\n");
/// # Ok::<(), hopwise::dot::DotError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Direction {
    /// `TB`, what Graphviz does by itself.
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
    /// Sets the direction in which ranks follow each other: the graph attribute `rankdir`.
    ///
    /// O(A) with A graph attributes set before.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::{Diagram, Direction}, petgraph::graph::DiGraph};
    /// let graph = DiGraph::<(), ()>::new();
    /// let text = Diagram::new(&graph).direction(Direction::LeftToRight).render()?;
    /// assert_eq!(text, "digraph {\n    rankdir=\"LR\";\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
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
    /// This is the rank of Graphviz, and `dot` is the layout that knows it. Whatever edges there
    /// are, the rows stay in order: an edge that leads to a smaller rank, or ends a path to one
    /// through nodes without rank, gets `constraint="false"`, or is written from the smaller rank
    /// to the larger if the graph is undirected (`headlabel` is then at the larger one). Where no
    /// edge leads from a row to the next, an invisible edge joins their first nodes.
    ///
    /// Ranks may have gaps, which take no room. A node of rank `None` goes where Graphviz puts it.
    /// The graph attributes `pack` and `packmode` take components, and so rows, apart. A second
    /// call replaces the first. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1)]);
    /// let text = Diagram::new(&graph).rank_by(|n| Some(n.index())).render()?;
    /// assert!(text.contains("    subgraph rank_1 {\n        rank=same;\n        1;\n    }\n"));
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
    pub fn rank_by(mut self, rank: impl Fn(G::NodeId) -> Option<usize> + 'a) -> Self {
        self.rank = Some(Box::new(rank));
        self
    }

    /// Says where nodes are, in points (1/72 inch), x to the right and y upwards: the attribute
    /// `pos`.
    ///
    /// `neato -n` draws the nodes right there; other layouts ignore it. A node for which
    /// `position` gives `None` is left as it is, and `neato -n` refuses to draw it. A position
    /// that is not finite is an error of [`render`](Self::render). O(K) with K node attributes set
    /// before.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::{dot::Diagram, petgraph::graph::DiGraph};
    /// let mut graph = DiGraph::<_, ()>::new();
    /// graph.add_node((10.0, 2.5));
    /// let text = Diagram::new(&graph).position(|n| Some(graph[n])).render()?;
    /// assert_eq!(text, "digraph {\n    0 [pos=\"10,2.5\"];\n}\n");
    /// # Ok::<(), hopwise::dot::DotError>(())
    /// ```
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
}
