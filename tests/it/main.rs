//! The integration tests, one binary so that they link once.

mod architecture;
mod board;
mod dag;
mod support;
