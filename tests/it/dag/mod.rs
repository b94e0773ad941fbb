//! All shortest paths, by hand and by brute force.

mod brute_force;
mod by_hand;
mod check;
mod oracle;
