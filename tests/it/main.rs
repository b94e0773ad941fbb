//! The integration tests, one binary so that they link once.

mod architecture;
mod board;
mod dag;
mod dot;
mod play;
mod solve;
mod states;
mod support;
