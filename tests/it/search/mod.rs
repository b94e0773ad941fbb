//! Search: a table over every graph type, then each rule by itself.

mod absent;
mod between_sets;
mod by_length;
mod every_graph;
mod large;
mod local;
mod neighbor_order;
mod path_edges;
mod rows;
mod shown;
mod sizes;
mod stray_edges;
mod values;
mod visiting;
mod work;
