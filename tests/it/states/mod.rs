//! State spaces: lazily explored, and compiled into graphs.

mod agreement;
mod contract;
mod large;
mod problems;
