//! Structure of a graph: components, two-coloring, shortest cycles and girth.
//!
//! Components and colors ignore the direction of edges; cycles follow it.
//!
//! The functions panic only if an implementation of petgraph's traits breaks their promises: see
//! [`search`](crate::search).

mod closing;
mod coloring;
mod components;
mod cycle;
mod parallel;
mod two_core;

pub use coloring::{Coloring, ColoringError, two_coloring};
pub use components::{Components, components};
pub use cycle::{girth, shortest_cycle, shortest_cycle_through};
