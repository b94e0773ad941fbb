//! State spaces: lazily explored, and compiled into graphs.

mod agreement;
mod both_ends;
mod contract;
mod large;
mod problems;
