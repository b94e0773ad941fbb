//! `DotError`: why a drawing cannot be rendered, with the place, the position and the character.

use alloc::string::String;
use core::fmt;

/// Why a [`Diagram`](super::Diagram) could not be written.
///
/// # Examples
///
/// ```
/// use hopwise::dot::{Diagram, DotError, Place};
/// use hopwise::petgraph::graph::DiGraph;
///
/// let graph: DiGraph<(), ()> = DiGraph::from_edges([(0, 1)]);
/// let diagram = Diagram::new(&graph).graph_attribute("comment", "C:\\");
/// let error = diagram.render().unwrap_err();
/// let place = Place::GraphAttribute { key: "comment".into() };
/// assert_eq!(error, DotError::Backslash { place, at: 2, before: None });
/// assert!(error.to_string().starts_with("graph attribute \"comment\": DOT cannot spell the"));
/// ```
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DotError {
    /// A text holds a character that XML forbids: NUL, U+0001 to U+0008, U+000B, U+000C, U+000E to
    /// U+001F, U+FFFE or U+FFFF. Replace it. NUL also ends a text in Graphviz.
    #[error("{place}: the character U+{:04X} at byte {at} is not allowed in XML", u32::from(*character))]
    Forbidden {
        /// The text that holds it.
        place: Place,
        /// Where it is in the text, in bytes.
        at: usize,
        /// The character.
        character: char,
    },
    /// A text that Graphviz copies into SVG would be XML markup there: the `&` of an unknown entity
    /// or of a forbidden character, in the name of the graph, `layers`, `headport` or `tailport`;
    /// any `&`, `<` or `"` in `image` or `shapefile`. Rename what the text names.
    #[error("{place}: the character {character:?} at byte {at} would be markup in SVG")]
    Markup {
        /// The text that holds it.
        place: Place,
        /// Where it is in the text, in bytes.
        at: usize,
        /// The character.
        character: char,
    },
    /// A name or a plain attribute holds a backslash where it would be read as an escape. Write
    /// `/`, or add a character behind it.
    #[error("{place}: DOT cannot spell the backslash at byte {at}, {}", follower(*before))]
    Backslash {
        /// The text that holds it.
        place: Place,
        /// Where it is in the text, in bytes.
        at: usize,
        /// The character behind it: a quote or a line break. `None` at the end of the text.
        before: Option<char>,
    },
    /// A position is infinite or not a number. Return `None` for a node without a position.
    #[error("node {node}: the position ({x}, {y}) is not finite")]
    PositionNotFinite {
        /// The index of the node, which is its name in DOT.
        node: usize,
        /// The first coordinate.
        x: f64,
        /// The second coordinate.
        y: f64,
    },
}

/// The text of a [`Diagram`](super::Diagram) that caused a [`DotError`].
///
/// Nodes are given by their index, which is their name in DOT.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Place {
    /// The name of the graph.
    GraphName,
    /// The key of an attribute, of the graph, its nodes or its edges.
    Key {
        /// The key.
        key: String,
    },
    /// The value of an attribute of the graph.
    GraphAttribute {
        /// The key of the attribute.
        key: String,
    },
    /// The value of an attribute of a node.
    NodeAttribute {
        /// The key of the attribute.
        key: String,
        /// The index of the node.
        node: usize,
    },
    /// The value of an attribute of an edge.
    EdgeAttribute {
        /// The key of the attribute.
        key: String,
        /// The index of the node the edge starts at.
        source: usize,
        /// The index of the node the edge ends at.
        target: usize,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Keys are input too: `{:?}` keeps a message on one line whatever they hold.
        match self {
            Place::GraphName => f.write_str("the name of the graph"),
            Place::Key { key } => write!(f, "attribute key {key:?}"),
            Place::GraphAttribute { key } => write!(f, "graph attribute {key:?}"),
            Place::NodeAttribute { key, node } => write!(f, "attribute {key:?} of node {node}"),
            Place::EdgeAttribute {
                key,
                source,
                target,
            } => write!(
                f,
                "attribute {key:?} of the edge from node {source} to node {target}"
            ),
        }
    }
}

/// What stands behind a backslash, in words.
fn follower(before: Option<char>) -> &'static str {
    match before {
        None => "at the end of the text",
        Some('"') => "before a quote",
        Some(_) => "before a line break",
    }
}
