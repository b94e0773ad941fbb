//! DOT: what is written is read back by independent parsers.

mod arrangement;
mod attributes;
mod errors;
mod graph_types;
mod graphviz;
mod highlights;
mod long_texts;
mod reader;
mod rows;
mod svg;
mod texts;
mod xml;
