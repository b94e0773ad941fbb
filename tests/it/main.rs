//! The integration tests, one binary so that they link once.

mod architecture;
mod board;
mod cycle;
mod dag;
mod depth;
mod dot;
#[cfg(target_os = "linux")]
mod limits;
mod metrics;
mod play;
mod search;
mod solve;
mod states;
mod support;
mod threads;
