//! What was measured, for people and for programs.

mod chart;
mod tables;

pub use chart::draw;
pub use tables::{markdown, time};

use std::{env, fs, thread};

use serde::Serialize;

use crate::contest::Outcome;

/// All that one run found out, and where.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The machine.
    pub machine: String,
    /// How many rounds were timed.
    pub rounds: u16,
    /// What came of each contest.
    pub outcomes: Vec<Outcome>,
}

/// A line about this machine.
pub fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or("unknown processor", |(_, model)| model.trim());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    format!(
        "{model}, {threads} threads, {} {}",
        env::consts::OS,
        env::consts::ARCH
    )
}
