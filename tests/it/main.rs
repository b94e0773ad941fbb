//! The integration tests, one binary so that they link once.

mod architecture;
mod board;
mod cycle;
mod metrics;
mod support;
