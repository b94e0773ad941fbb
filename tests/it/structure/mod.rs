//! Components, colorings and cycles, each against its definition.

mod cycle;
mod networkx;
mod parts;
