//! Structure of a graph: shortest cycles and girth.

mod closing;
mod cycle;
mod parallel;
mod two_core;

pub use cycle::{girth, shortest_cycle_through};
