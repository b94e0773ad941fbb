//! The search: one table over every graph type, then each rule by itself.

mod absent;
mod every_graph;
mod large;
mod path_edges;
mod rows;
mod shown;
mod sizes;
mod values;
mod visiting;
mod work;
