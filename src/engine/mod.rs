//! What every search runs on: the queue, graphs as the queue sees them, CSR copies, bidirectional frontiers.

pub(crate) mod adjacency;
pub(crate) mod csr;
mod csr_build;
pub(crate) mod frontiers;
pub(crate) mod graph;
pub(crate) mod prefetch;
pub(crate) mod queue;
pub(crate) mod size;
mod sort;
