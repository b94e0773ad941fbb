//! Distances of a whole graph: how far apart its nodes are, on average and at most.
//!
//! | question | function |
//! |---|---|
//! | How many pairs are at each distance? What is the mean? | [`distance_summary`], [`average_distance`] |
//! | How far is every node from every other? | [`distance_matrix`] |
//! | Which node is nearest to all others? | [`closeness`], [`harmonic`] |
//! | How far is the farthest node from each? | [`eccentricity`], [`eccentricities`] |
//! | How far apart are two nodes at most, and by which path? | [`diameter`], [`diameter_path`] |
//! | Which nodes are in the middle, and which at the edge? | [`center`], [`periphery`], [`extremes`] |
//!
//! The *eccentricity* of a node is its greatest distance to any node. The *diameter* of a graph is
//! the greatest eccentricity and its *radius* the least. The *periphery* and the *center* are the
//! nodes with these eccentricities. In a directed graph distances follow the arcs.
//!
//! On a disconnected graph (a directed one that is not strongly connected) eccentricities and the
//! average are undefined. The error then names two nodes without a path between them. Summaries,
//! matrices and centralities accept such a graph.
//!
//! Where all nodes are sources, up to 256 of them are searched from at once (Then and others, "The
//! more the merrier: efficient multi-source graph traversal", 2014): each source has a bit at every
//! node, and sources that reach a node at the same distance share the visit. On graphs with few
//! layers this is 20 to 100 times as fast as a search from each. On long paths and large grids it
//! does not pay, and each source is searched from by itself.
//!
//! The functions panic only if an implementation of petgraph's traits breaks their promises: see
//! [`search`](crate::search).

mod all_sources;
mod arcs;
mod bounds;
mod centrality;
mod eccentricity;
mod error;
mod matrix;
mod summary;

pub use centrality::{closeness, harmonic, plain_closeness};
pub use eccentricity::{
    Extremes, center, diameter, diameter_path, eccentricities, eccentricity, extremes, periphery,
    radius,
};
pub use error::MetricsError;
pub use matrix::{DistanceMatrix, distance_matrix, distance_matrix_within};
pub use summary::{DistanceSummary, average_distance, distance_summary, distance_summary_from};
