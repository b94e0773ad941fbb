//! DOT for any petgraph graph: text that [Graphviz](https://graphviz.org) turns into a picture.
//!
//! Closures passed to a [`Diagram`] return what a node or an edge shows. Keys and values are plain text; the
//! diagram quotes them. `dot -Tsvg` turns the result into a picture.
//!
//! | case | answer |
//! |---|---|
//! | quotes, backslashes, line breaks, `<`, `&`, non-ASCII, empty text in a label or another escString (tooltips, URLs, `id`, `target`) | Graphviz shows the same text; it is never HTML |
//! | the same in `class`, `fontname`, `labelfontname` and `stylesheet` | a reader of the SVG reads the same text |
//! | the same in names, keys and other attributes | Graphviz reads the same text |
//! | texts of any length | are read whole; a long one is written on several lines, joined by backslashes |
//! | what XML forbids: NUL and other control characters but tab and line breaks, U+FFFE, U+FFFF, in any text | [`DotError`] from [`render`](Diagram::render), with the place, the position and the character |
//! | what DOT cannot spell: outside escStrings a lone backslash at the end, before a quote or before a line break | [`DotError`] |
//! | `&#1;`, `&nbsp;` and the like in a name, in `layers` or in a port; `&`, `<`, `"` in the name of an image file: Graphviz would copy them into SVG | [`DotError`] |
//! | a position that is not finite | [`DotError`] |
//! | an undirected graph of any type | each edge is drawn once |
//! | nodes and edges removed from a graph | are not drawn; the others keep the index they have in the graph, which is their name in DOT |
//! | `rank_by` | rows in the order of the ranks, whatever edges and components there are |
//! | an attribute set twice, by any two methods | written once; the last setting that gives a value wins |
//! | the same graph and the same settings | the same bytes |
//!
//! In a node of shape `record` the characters `{}|<>` divide the label into fields, quoted or not.
//! Graphviz 2.43 expands the escapes of a tooltip twice, so a backslash can get lost there.
//!
//! # Examples
//!
//! ```
//! use hopwise::dot::{Diagram, Direction};
//! use hopwise::petgraph::graph::UnGraph;
//!
//! let mut graph = UnGraph::new_undirected();
//! let oslo = graph.add_node("Oslo");
//! let bergen = graph.add_node("Bergen \"city\"");
//! graph.add_edge(oslo, bergen, 463);
//!
//! let text = Diagram::new(&graph)
//!     .name("trains")
//!     .direction(Direction::LeftToRight)
//!     .node_label(|n| graph[n])
//!     .edge_label(|e| format!("{} km", e.weight()))
//!     .highlight_nodes(|n| n == oslo)
//!     .render()?;
//! assert_eq!(
//!     text,
//!     r#"graph "trains" {
//!     rankdir="LR";
//!     0 [label="Oslo", style="bold", penwidth="3"];
//!     1 [label="Bergen \"city\""];
//!     0 -- 1 [label="463 km"];
//! }
//! "#
//! );
//! # Ok::<(), hopwise::dot::DotError>(())
//! ```
//!
//! The guide has a page on [pictures](crate::guide::pictures), with the commands of Graphviz.

mod arrange;
mod attribute;
mod diagram;
mod error;
mod highlight;
mod quote;
mod ranks;
mod render;

pub use arrange::Direction;
pub use attribute::AttributeValue;
pub use diagram::Diagram;
pub use error::{DotError, Place};
