//! The integration tests, one binary so that they link once.

mod board;
mod play;
mod solve;
mod support;
