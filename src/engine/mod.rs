//! Engine of every search: the queue, petgraph graphs as successors, CSR, bidirectional frontiers.

pub(crate) mod compact_ids;
pub(crate) mod csr;
pub(crate) mod frontiers;
pub(crate) mod graph;
pub(crate) mod lazy;
pub(crate) mod many_sources;
pub(crate) mod prefetch;
pub(crate) mod queue;
pub(crate) mod ranks;
pub(crate) mod rows;
pub(crate) mod size;
mod sort;
