//! The benchmarks of hopwise: workloads from fixed seeds, peers, contests, reports.
//!
//! Read in this order: [`rows`] is the table of contests and bars; [`arcs`] and [`generate`] make the graphs
//! that [`workloads`] names; [`subjects`], [`peers`] and [`all_pairs`] run on them; [`suite`] holds the
//! contests of the table, [`contest`] times them in turn; [`bars`] and [`report`] compare and write the
//! results.

pub mod arcs;
pub mod generate;
pub mod workloads;

pub mod all_pairs;
pub mod boards;
pub mod csr;
pub mod peers;
pub mod puzzles;
pub mod subjects;
pub mod tree;

pub mod contest;
pub mod memory;
pub mod stats;

pub mod bars;
pub mod names;
pub mod rows;
pub mod suite;

pub mod python;
pub mod report;
