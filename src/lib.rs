#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod search;
pub mod states;

pub mod board;
pub mod dot;
pub mod play;

mod quirks;

pub use petgraph;
pub use search::{
    DistanceMatrix, EdgeEvent, Event, Flaw, MetricsError, Next, Path, Search, SearchError,
    Searcher, ShortestPathDag, ShortestPaths, Snapshot, Walk, average_distance,
    bidirectional_shortest_path, center, diameter, distance_matrix, eccentricity, girth, periphery,
    radius, shortest_cycle_through, shortest_path, shortest_paths,
};

#[cfg(doctest)]
mod pages {
    //! The pages under `docs/`, run as doctests.

    #[doc = include_str!("../docs/board-rules.md")]
    mod board_rules {}
    #[doc = include_str!("../docs/contract.md")]
    mod contract {}
    #[doc = include_str!("../docs/design.md")]
    mod design {}
    #[doc = include_str!("../docs/errors.md")]
    mod errors {}
    #[doc = include_str!("../docs/graphviz.md")]
    mod graphviz {}
    #[doc = include_str!("../docs/modelling.md")]
    mod modelling {}
    #[doc = include_str!("../docs/performance.md")]
    mod performance {}
    #[doc = include_str!("../docs/scaling.md")]
    mod scaling {}
    #[doc = include_str!("../docs/testing.md")]
    mod testing {}
}
