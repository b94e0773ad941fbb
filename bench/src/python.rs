//! The measurements of the Python peers, put beside the others.

use std::path::Path;
use std::{fs, io};

use serde::Deserialize;

use crate::contest::{Entry, Outcome, Question, Side};

/// One peer on one graph, as `python/peers.py` prints it.
#[derive(Clone, Debug, Deserialize)]
pub struct Measurement {
    /// The graph.
    pub workload: String,
    /// The peer.
    pub name: String,
    /// Its times.
    pub seconds: Vec<f64>,
}

/// Reads what `python/peers.py` printed.
pub fn read(file: &Path) -> io::Result<Vec<Measurement>> {
    Ok(serde_json::from_str(&fs::read_to_string(file)?)?)
}

/// Enters each measurement in the contest on the same graph, made ready before. Those on graphs that were
/// not run are left out.
pub fn merge(measurements: Vec<Measurement>, outcomes: &mut [Outcome]) {
    for Measurement {
        workload,
        name,
        seconds,
    } in measurements
    {
        let same = |outcome: &&mut Outcome| {
            outcome.workload == workload && outcome.question == Question::Frozen
        };
        if let Some(outcome) = outcomes.iter_mut().find(same) {
            outcome.entries.push(Entry {
                name,
                side: Side::Python,
                seconds,
                peak_bytes: None,
            });
        }
    }
}
