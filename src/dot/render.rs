//! `Diagram::render`: the DOT text of a drawing.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use petgraph::visit::{EdgeRef, GraphProp, IntoEdges, IntoNodeIdentifiers, NodeIndexable};

use super::{Diagram, DotError, Place, attribute::Resolved, quote, ranks::Ranks};
use crate::quirks::edges_once;

impl<G> Diagram<'_, G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + GraphProp,
{
    /// Writes the drawing in DOT, one statement a line: graph attributes, nodes, ranks, edges, and
    /// invisible edges between ranks.
    ///
    /// Nodes and edges come in the order the graph lists them, ranks in ascending order, and
    /// attributes in the order their keys were first set. The result depends on the graph and the
    /// settings alone.
    ///
    /// Costs O(|V| + |E|) calls of each closure and as much text. Highlighting edges, and any
    /// drawing of an undirected `Csr`, takes O(|E| log |E|), and ranks O((|V| + |E|) log |V|).
    /// Listing the edges of a `MatrixGraph` takes O(|V|²). Space is O(|V| + |E|) beside the text.
    ///
    /// # Errors
    ///
    /// - [`DotError::Forbidden`] and [`DotError::Markup`] for a text that would make an SVG
    ///   invalid;
    /// - [`DotError::Backslash`] for a text that DOT cannot spell;
    /// - [`DotError::PositionNotFinite`] for an infinite position or NaN.
    ///
    /// Keys are checked first. Then the first error in the order of the output is returned.
    pub fn render(&self) -> Result<String, DotError> {
        // A bad key is an error even if no node or edge shows it.
        for key in self.nodes.keys.iter().chain(&self.edges.keys) {
            quote::key(&mut String::new(), key)?;
        }
        let mut out = String::new();
        let directed = self.graph.is_directed();
        out.push_str(if directed { "digraph " } else { "graph " });
        if let Some(name) = &self.name {
            quote::graph_name(&mut out, name)?;
            out.push(' ');
        }
        out.push_str("{\n");
        for (key, value) in &self.graph_attributes {
            out.push_str("    ");
            let place = || Place::GraphAttribute { key: key.clone() };
            write_attribute(&mut out, key, value, &place)?;
            out.push_str(";\n");
        }
        self.write_nodes(&mut out)?;
        self.write_edges(&mut out)?;
        out.push_str("}\n");
        Ok(out)
    }

    fn write_nodes(&self, out: &mut String) -> Result<(), DotError> {
        for node in self.graph.node_identifiers() {
            let index = self.graph.to_index(node);
            let mut attributes = self.nodes.of(node)?;
            let highlight = self.node_highlight.as_ref();
            if highlight.is_some_and(|picks| picks(node)) {
                attributes.embolden();
            }
            out.extend(["    ", &index.to_string()]);
            write_attributes(out, &attributes, &|key| Place::NodeAttribute {
                key: key.into(),
                node: index,
            })?;
            out.push_str(";\n");
        }
        Ok(())
    }

    fn write_edges(&self, out: &mut String) -> Result<(), DotError> {
        let drawn = edges_once(self.graph);
        let marks = match &self.edge_highlight {
            Some(highlight) => highlight.marks(self.graph, &drawn),
            None => vec![false; drawn.len()],
        };
        let rank = self.rank.as_ref();
        let ranks = rank.map(|rank| Ranks::of(self.graph, rank, &drawn));
        let rows = ranks.as_ref().map_or(&[][..], |ranks| &*ranks.rows);
        write_rows(out, rows);
        let mut joined = vec![false; rows.len()];

        let directed = self.graph.is_directed();
        let arrow = if directed { " -> " } else { " -- " };
        for (edge, marked) in drawn.into_iter().zip(marks) {
            let (source, target) = (edge.source(), edge.target());
            let (source, target) = (self.graph.to_index(source), self.graph.to_index(target));
            let (mut tail, mut head) = (source, target);
            let mut attributes = self.edges.of(edge)?;
            if let Some(ranks) = &ranks {
                if ranks.goes_up(tail, head) {
                    if directed {
                        attributes.set("constraint", "false");
                    } else {
                        (tail, head) = (head, tail);
                    }
                }
                // With these attributes an edge does not keep two rows apart.
                let is_loose = attributes.has("constraint") || attributes.has("minlen");
                if let (false, Some(row)) = (is_loose, ranks.row_before(tail, head)) {
                    joined[row] = true;
                }
            }
            if marked {
                attributes.embolden();
            }
            write_ends(out, tail, arrow, head);
            write_attributes(out, &attributes, &|key| Place::EdgeAttribute {
                key: key.into(),
                source,
                target,
            })?;
            out.push_str(";\n");
        }
        // An invisible edge where no edge of the graph keeps two rows in order.
        for (pair, _) in rows.windows(2).zip(joined).filter(|(_, joined)| !joined) {
            let [tail, head] = [0, 1].map(|row: usize| pair[row].1[0]);
            write_ends(out, tail, arrow, head);
            out.push_str(" [style=\"invis\"];\n");
        }
        Ok(())
    }
}

fn write_ends(out: &mut String, tail: usize, arrow: &str, head: usize) {
    out.extend(["    ", &tail.to_string(), arrow, &head.to_string()]);
}

fn write_rows(out: &mut String, rows: &[(usize, Vec<usize>)]) {
    for (rank, nodes) in rows {
        out.extend(["    subgraph rank_", &rank.to_string(), " {\n"]);
        out.push_str("        rank=same;\n");
        for node in nodes {
            out.extend(["        ", &node.to_string(), ";\n"]);
        }
        out.push_str("    }\n");
    }
}

fn write_attributes(
    out: &mut String,
    attributes: &Resolved<'_>,
    place: &dyn Fn(&str) -> Place,
) -> Result<(), DotError> {
    for (i, (key, value)) in attributes.pairs.iter().enumerate() {
        out.push_str(if i == 0 { " [" } else { ", " });
        write_attribute(out, key, value, &|| place(key))?;
    }
    if !attributes.pairs.is_empty() {
        out.push(']');
    }
    Ok(())
}

fn write_attribute(
    out: &mut String,
    key: &str,
    value: &str,
    place: &dyn Fn() -> Place,
) -> Result<(), DotError> {
    quote::key(out, key)?;
    out.push('=');
    quote::value(out, key, value, place)
}
