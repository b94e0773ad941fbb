//! Pictures: what is written is read back by another program's rules.

mod arrangement;
mod attributes;
mod errors;
mod graph_types;
mod graphviz;
mod highlights;
mod reader;
mod rows;
mod texts;
