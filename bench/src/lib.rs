//! The benchmarks of hopwise: workloads from fixed seeds, peers, contests, reports.
//!
//! Read in this order: [`arcs`] and [`generate`] make the graphs, [`peers`] and [`subjects`] run on them,
//! [`contest`] times them in turn, [`suite`] says which run on what, [`bars`] what must come out, and
//! [`report`] writes it down.

pub mod arcs;
pub mod generate;

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
pub mod suite;

pub mod python;
pub mod report;
