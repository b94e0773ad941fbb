//! Guide: pages on modeling a question, boards, pictures, scaling and boundaries.
//!
//! The table [which call](modeling#which-call) leads from a question to the function that answers
//! it.

// The links of the pages lead to files. The definitions before a page make the same links work
// here: of two definitions of a link, the first one counts.

#[cfg_attr(
    not(doctest),
    doc = "
[states]: crate::states
[structure]: crate::structure
[metrics]: crate::metrics
[play]: crate::play
[Diagram]: crate::dot::Diagram
[Path]: crate::Path
[Search]: crate::Search
[Searcher]: crate::Searcher
[ShortestPaths]: crate::ShortestPaths
[ShortestPathDag]: crate::ShortestPathDag
[Snapshot]: crate::Snapshot
[shortest_path]: crate::shortest_path
[shortest_paths]: crate::shortest_paths
[paths_by_length]: crate::paths_by_length
[bidirectional_shortest_path]: crate::bidirectional_shortest_path
[boards]: crate::guide::boards
[pictures]: crate::guide::pictures
[scaling]: crate::guide::scaling
"
)]
#[doc = include_str!("../docs/modeling.md")]
pub mod modeling {}

#[cfg_attr(
    not(doctest),
    doc = "
[boundaries]: crate::guide::boundaries
[states]: crate::states
"
)]
#[cfg_attr(not(doctest), doc = concat!("[watch-board]: ", include_str!("../docs/images/watch-board.uri"), "\n"))]
#[cfg_attr(not(doctest), doc = concat!("[watch-phone]: ", include_str!("../docs/images/watch-phone.uri"), "\n"))]
#[doc = include_str!("../docs/board-rules.md")]
pub mod boards {}

#[cfg_attr(
    not(doctest),
    doc = "
[images]: https://docs.rs/crate/hopwise/latest/source/images
[watch]: crate::guide::boards#watch-a-search
"
)]
#[cfg_attr(not(doctest), doc = concat!("[leetcode-909]: ", include_str!("../docs/images/leetcode-909.uri"), "\n"))]
#[cfg_attr(not(doctest), doc = concat!("[chutes-and-ladders]: ", include_str!("../docs/images/chutes-and-ladders.uri"), "\n"))]
#[cfg_attr(not(doctest), doc = concat!("[layers]: ", include_str!("../docs/images/layers.uri"), "\n"))]
#[cfg_attr(not(doctest), doc = concat!("[all-shortest-paths]: ", include_str!("../docs/images/all-shortest-paths.uri"), "\n"))]
#[cfg_attr(not(doctest), doc = concat!("[karate-club]: ", include_str!("../docs/images/karate-club.uri"), "\n"))]
#[cfg_attr(not(doctest), doc = concat!("[watch-graph]: ", include_str!("../docs/images/watch-graph.uri"), "\n"))]
#[doc = include_str!("../docs/graphviz.md")]
pub mod pictures {}

#[cfg_attr(
    not(doctest),
    doc = "
[Searcher]: crate::Searcher
[Snapshot]: crate::Snapshot
[bidirectional_shortest_path]: crate::bidirectional_shortest_path
"
)]
#[doc = include_str!("../docs/scaling.md")]
pub mod scaling {}

#[cfg_attr(
    not(doctest),
    doc = "
[boards]: crate::guide::boards
"
)]
#[doc = include_str!("../docs/contract.md")]
pub mod boundaries {}
