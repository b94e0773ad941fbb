// Crate page, modules and re-exports. The page is the README; the definitions before it make its
// links work on docs.rs: of two definitions of a link, the first one counts.
#![cfg_attr(
    not(doctest),
    doc = "
[modeling]: crate::guide::modeling
[which call]: crate::guide::modeling#which-call
[compile errors]: crate::guide::modeling#common-compile-errors
[boards]: crate::guide::boards
[watch]: crate::guide::boards#watch-a-search
[pictures]: crate::guide::pictures
[scaling]: crate::guide::scaling
[boundaries]: crate::guide::boundaries
[examples]: https://docs.rs/crate/hopwise/latest/source/examples/
[contributing]: https://docs.rs/crate/hopwise/latest/source/CONTRIBUTING.md
"
)]
#![cfg_attr(not(doctest), doc = concat!("[layers]: ", include_str!("../docs/images/layers.uri"), "\n"))]
#![cfg_attr(not(doctest), doc = concat!("[search]: ", include_str!("../docs/images/search.uri"), "\n"))]
#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod guide;

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

#[doc(inline)]
pub use metrics::{
    DistanceMatrix, DistanceSummary, MetricsError, average_distance, center, closeness, diameter,
    diameter_path, distance_matrix, distance_summary, eccentricities, eccentricity, extremes,
    harmonic, periphery, radius,
};
#[doc(no_inline)]
pub use petgraph;
#[doc(inline)]
pub use search::{
    CertifyError, Event, LayerSearch, Path, Search, SearchError, Searcher, ShortestPathDag,
    ShortestPaths, bidirectional_shortest_path, paths_by_length, shortest_path, shortest_paths,
};
#[doc(inline)]
pub use snapshot::Snapshot;
#[doc(inline)]
pub use structure::{
    Coloring, ColoringError, Components, components, girth, shortest_cycle, shortest_cycle_through,
    two_coloring,
};

#[cfg(doctest)]
mod pages {
    //! The pages for maintainers, run as doctests. Those for users are in `guide`.

    #[doc = include_str!("../docs/design.md")]
    mod design {}
    #[doc = include_str!("../docs/testing.md")]
    mod testing {}
    #[doc = include_str!("../docs/records/2026-11-30-testing.md")]
    mod testing_record {}
}
