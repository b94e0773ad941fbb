//! DOT for any petgraph graph: text that [Graphviz](https://graphviz.org) turns into a picture.
//!
//! Closures passed to a [`Diagram`] return what a node or an edge shows. Keys and values are plain
//! text, and the diagram quotes them. `dot -Tsvg` turns the result into a picture.
//!
//! | case | answer |
//! |---|---|
//! | quotes, backslashes, line breaks, `<`, `&`, non-ASCII, empty text in a label or another escString (tooltips, URLs, `id`, `target`) | Graphviz shows the same text; it is never HTML |
//! | the same in `class`, `fontname`, `labelfontname` and `stylesheet` | a reader of the SVG reads the same text |
//! | the same in names, keys and other attributes | Graphviz reads the same text |
//! | texts of any length | Graphviz reads all of it; a long one is written on several lines, joined by backslashes |
//! | characters that XML forbids, in any text: NUL and other control characters except tab and line breaks, U+FFFE, U+FFFF | [`DotError`] from [`render`](Diagram::render), with the place, the position and the character |
//! | outside escStrings a text that DOT cannot spell: a lone backslash at the end, before a quote or before a line break | [`DotError`] |
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
//! The guide has a page on [pictures](crate::guide::pictures), with the commands of Graphviz.

mod attribute;
mod diagram;
mod error;
mod highlight;
mod quote;
mod ranks;
mod render;

pub use attribute::AttributeValue;
pub use diagram::{Diagram, Direction};
pub use error::{DotError, Place};
