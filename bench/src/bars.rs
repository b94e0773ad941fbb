//! Results against bars.

use crate::contest::{Entry, Outcome, Question, Side};
use crate::rows::{Bar, Growth, Peer};
use crate::stats;

/// A ratio that was measured: of the medians, and the quartiles of the rounds' own.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratio {
    /// The peer it turned out to be.
    pub peer: String,
    /// Median of the peer over median of the subject.
    pub of_medians: f64,
    /// The lower and upper quartile over the rounds, where both took part in the same ones.
    pub spread: Option<[f64; 2]>,
}

impl Bar {
    /// The ratio in an outcome; `None` if subject or peer did not take part.
    pub fn measured(&self, outcome: &Outcome) -> Option<Ratio> {
        let subject = outcome.entry(self.subject)?;
        let peer = match self.peer {
            Peer::Named(name) => outcome.entry(name)?,
            Peer::BestInRust => outcome.best_rust_peer()?,
        };
        Some(ratio(subject, peer))
    }
}

/// How much slower one contestant is than another.
fn ratio(subject: &Entry, peer: &Entry) -> Ratio {
    let spread = (peer.side != Side::Python).then(|| {
        let rounds: Vec<_> = peer
            .seconds
            .iter()
            .zip(&subject.seconds)
            .map(|(peer, subject)| peer / subject)
            .collect();
        let [low, _, high] = stats::quartiles(&rounds);
        [low, high]
    });
    Ratio {
        peer: peer.name.clone(),
        of_medians: peer.median() / subject.median(),
        spread,
    }
}

impl Growth {
    /// How much the cost of an arc grew, for the subject and the peer.
    pub fn measured(&self, outcomes: &[Outcome]) -> Option<[f64; 2]> {
        let ends = self.workloads.map(|workload| {
            outcomes
                .iter()
                .find(|outcome| outcome.is(workload, Question::Frozen))
        });
        let [small, large] = [ends[0]?, ends[1]?];
        let growth = |name| {
            let [small, large] = [(small, small.entry(name)?), (large, large.entry(name)?)]
                .map(|(outcome, entry)| outcome.nanoseconds_an_item(entry));
            Some(large / small)
        };
        Some([growth(self.subject)?, growth(self.peer)?])
    }
}
