//! The integration tests, one binary so that they link once.

mod architecture;
mod board;
mod dag;
mod depth;
mod docs;
mod dot;
mod examples;
#[cfg(target_os = "linux")]
mod limits;
mod messages;
mod metrics;
mod pictures;
mod play;
mod search;
mod snapshot;
mod solve;
mod states;
mod structure;
mod support;
mod support_table;
mod threads;
