//! The integration tests, one binary so that they link once.

#![expect(
    unreachable_pub,
    reason = "what the tests share, they share between modules"
)]

mod architecture;
mod board;
mod dag;
mod dot;
mod play;
mod solve;
mod states;
mod support;
