//! The integration tests, one binary so that they link once.

mod architecture;
mod board;
mod dot;
mod dag;
mod states;
mod support;
