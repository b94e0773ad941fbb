//! Writes the text. All decisions about what is drawn are made before, all quoting in `quote`.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use petgraph::visit::{EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

use super::{Diagram, DotError, Place, attribute::Resolved, quote};
use crate::quirks::edges_once;

impl<G> Diagram<'_, G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
{
    /// Writes the drawing in DOT, one statement a line: graph attributes, nodes, ranks, edges.
    ///
    /// Nodes and edges come in the order the graph lists them, ranks in ascending order, and
    /// attributes in the order their keys were first set. The result depends on the graph and the
    /// settings alone.
    ///
    /// O(|V| + |E|) calls of each closure and as much text; highlighting edges, and any drawing of
    /// an undirected `Csr`, takes O(|E| log |E|), and ranks O(|V| log |V|). Listing the edges of a
    /// `MatrixGraph` takes O(|V|²) by itself. Memory is O(|V| + |E|) beside the text.
    ///
    /// # Errors
    ///
    /// [`DotError::Nul`] and [`DotError::Backslash`] for a text that DOT cannot spell,
    /// [`DotError::PositionNotFinite`] for such a position: the first one met in the order of the
    /// output, keys before all.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::dot::{Diagram, DotError, Place};
    /// use hopwise::petgraph::graph::UnGraph;
    ///
    /// let graph: UnGraph<(), ()> = UnGraph::from_edges([(0, 1)]);
    /// let text = Diagram::new(&graph).render()?;
    /// assert_eq!(text, "graph {\n    0;\n    1;\n    0 -- 1;\n}\n");
    ///
    /// let error = Diagram::new(&graph).name("\0").render().unwrap_err();
    /// assert_eq!(error, DotError::Nul { place: Place::GraphName, at: 0 });
    /// # Ok::<(), DotError>(())
    /// ```
    pub fn render(&self) -> Result<String, DotError> {
        self.check_keys()?;
        let mut out = String::new();
        out.push_str(if self.graph.is_directed() {
            "digraph "
        } else {
            "graph "
        });
        if let Some(name) = &self.name {
            quote::graph_name(&mut out, name)?;
            out.push(' ');
        }
        out.push_str("{\n");
        self.write_graph_attributes(&mut out)?;
        self.write_nodes(&mut out)?;
        self.write_ranks(&mut out);
        self.write_edges(&mut out)?;
        out.push_str("}\n");
        Ok(out)
    }

    /// A bad key is an error even if no node or edge would show it.
    fn check_keys(&self) -> Result<(), DotError> {
        let mut keys = self.nodes.keys().iter().chain(self.edges.keys());
        keys.try_for_each(|key| quote::key(&mut String::new(), key))
    }

    fn write_graph_attributes(&self, out: &mut String) -> Result<(), DotError> {
        for (key, value) in &self.graph_attributes {
            out.push_str("    ");
            write_attribute(out, key, value, || Place::GraphAttribute {
                key: key.clone(),
            })?;
            out.push_str(";\n");
        }
        Ok(())
    }

    fn write_nodes(&self, out: &mut String) -> Result<(), DotError> {
        for node in self.graph.node_identifiers() {
            let index = self.graph.to_index(node);
            let mut attributes = self.nodes.of(node)?;
            if self
                .node_highlight
                .as_ref()
                .is_some_and(|picks| picks(node))
            {
                attributes.embolden();
            }
            out.push_str("    ");
            out.push_str(&index.to_string());
            write_attributes(out, &attributes, |key| Place::NodeAttribute {
                key: key.into(),
                node: index,
            })?;
            out.push_str(";\n");
        }
        Ok(())
    }

    fn write_ranks(&self, out: &mut String) {
        let Some(rank) = &self.rank else { return };
        let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for node in self.graph.node_identifiers() {
            if let Some(rank) = rank(node) {
                groups
                    .entry(rank)
                    .or_default()
                    .push(self.graph.to_index(node));
            }
        }
        for (rank, nodes) in groups {
            out.extend([
                "    subgraph rank_",
                &rank.to_string(),
                " {
        rank=same;
",
            ]);
            for node in nodes {
                out.extend(["        ", &node.to_string(), ";\n"]);
            }
            out.push_str("    }\n");
        }
    }

    fn write_edges(&self, out: &mut String) -> Result<(), DotError> {
        let directed = self.graph.is_directed();
        let drawn = edges_once(self.graph);
        let marks = match &self.edge_highlight {
            Some(highlight) => highlight.marks(self.graph, &drawn),
            None => vec![false; drawn.len()],
        };
        for (edge, marked) in drawn.into_iter().zip(marks) {
            let (mut from, mut to) = (edge.source(), edge.target());
            let mut attributes = self.edges.of(edge)?;
            if self.goes_up(from, to) {
                // Graphviz ranks the first end above the second. An edge has to agree with the
                // ranks, or keep out of it.
                if directed {
                    attributes.set_default("constraint", "false");
                } else {
                    (from, to) = (to, from);
                }
            }
            if marked {
                attributes.embolden();
            }
            let (from, to) = (self.graph.to_index(from), self.graph.to_index(to));
            let arrow = if directed { " -> " } else { " -- " };
            out.extend(["    ", &from.to_string(), arrow, &to.to_string()]);
            write_attributes(out, &attributes, |key| Place::EdgeAttribute {
                key: key.into(),
                source: self.graph.to_index(edge.source()),
                target: self.graph.to_index(edge.target()),
            })?;
            out.push_str(";\n");
        }
        Ok(())
    }

    /// Whether an edge leads to a smaller rank.
    fn goes_up(&self, from: G::NodeId, to: G::NodeId) -> bool {
        let Some(rank) = &self.rank else { return false };
        matches!((rank(from), rank(to)), (Some(from), Some(to)) if from > to)
    }
}

fn write_attributes(
    out: &mut String,
    attributes: &Resolved<'_>,
    place: impl Fn(&str) -> Place,
) -> Result<(), DotError> {
    for (i, (key, value)) in attributes.pairs().iter().enumerate() {
        out.push_str(if i == 0 { " [" } else { ", " });
        write_attribute(out, key, value, || place(key))?;
    }
    if !attributes.pairs().is_empty() {
        out.push(']');
    }
    Ok(())
}

fn write_attribute(
    out: &mut String,
    key: &str,
    value: &str,
    place: impl FnOnce() -> Place,
) -> Result<(), DotError> {
    quote::key(out, key)?;
    out.push('=');
    quote::value(out, key, value, place)
}
