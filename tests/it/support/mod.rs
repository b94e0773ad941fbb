//! What the tests share: graphs, oracles, cases.

pub(crate) mod boards;
pub(crate) mod cases;
pub(crate) mod every_type;
pub(crate) mod examples;
pub(crate) mod graphs;
pub(crate) mod oracles;
