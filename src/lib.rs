#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod metrics;
pub mod search;
pub mod snapshot;
pub mod states;
pub mod structure;

pub mod board;
pub mod dot;
pub mod play;

mod engine;
mod quirks;

pub use metrics::{
    DistanceMatrix, MetricsError, average_distance, center, diameter, distance_matrix,
    eccentricity, periphery, radius,
};
pub use petgraph;
pub use search::{
    CertifyError, Event, LayerSearch, Path, Search, SearchError, Searcher, ShortestPathDag,
    ShortestPaths, bidirectional_shortest_path, shortest_path, shortest_paths,
};
pub use snapshot::Snapshot;
pub use structure::{girth, shortest_cycle_through};

#[cfg(doctest)]
mod pages {
    //! The pages under `docs/`, run as doctests.

    #[doc = include_str!("../docs/board-rules.md")]
    mod board_rules {}
    #[doc = include_str!("../docs/contract.md")]
    mod contract {}
    #[doc = include_str!("../docs/design.md")]
    mod design {}
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
    #[doc = include_str!("../docs/records/2026-11-30-testing.md")]
    mod testing_record {}
}
