//! Contestants, checked against each other and timed in turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::workloads::Workload;
use crate::{memory, stats};

/// A run that takes less is repeated within its turn.
const ENOUGH: Duration = Duration::from_millis(20);
const MOST_REPEATS: u128 = 24;

/// What all contestants must agree on: distances by node, or hops by pair.
pub type Answer = Vec<Option<u32>>;

/// Who made a contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// hopwise.
    Ours,
    /// A peer in this process.
    Rust,
    /// A peer in Python, on a file of the same graph.
    Python,
}

/// What is asked of the contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// All distances and parents by one call on a petgraph graph.
    OneCall,
    /// All distances and parents on a form of the graph made before.
    Frozen,
    /// A shortest path for each of some pairs of nodes.
    PointToPoint,
    /// How many nodes are within two hops, for each of some nodes.
    Neighborhoods,
    /// The distance from each of some nodes to each of some others.
    SomeToSome,
    /// The mean distance between all nodes.
    MeanDistance,
    /// The closeness of every node.
    Closeness,
    /// The distances between all nodes.
    Matrix,
    /// The greatest distance.
    Diameter,
    /// The least rolls, from the matrix.
    LeastRolls,
    /// The fewest moves of a puzzle.
    FewestMoves,
}

impl Question {
    /// A few words for it.
    pub fn words(self) -> &'static str {
        match self {
            Self::OneCall => "all distances and parents, one call",
            Self::Frozen => "all distances and parents, graph made ready before",
            Self::PointToPoint => "point to point",
            Self::Neighborhoods => "everyone within two hops",
            Self::SomeToSome => "distances from some nodes to 20 others",
            Self::MeanDistance => "mean distance",
            Self::Closeness => "closeness of every node",
            Self::Matrix => "distance matrix",
            Self::Diameter => "diameter",
            Self::LeastRolls => "matrix to least rolls",
            Self::FewestMoves => "fewest moves",
        }
    }
}

/// One way to answer a question, ready to run.
pub struct Contestant<'g> {
    name: &'static str,
    side: Side,
    run: Box<dyn Run + 'g>,
}

impl<'g> Contestant<'g> {
    /// One of ours: `run` is timed, `read` checks what it returns and gives the answer.
    pub fn ours<T: 'g>(
        name: &'static str,
        run: impl Fn() -> T + 'g,
        read: impl Fn(&T) -> Answer + 'g,
    ) -> Self {
        Self {
            name,
            side: Side::Ours,
            run: Box::new(Steps { run, read }),
        }
    }

    /// One of the peers.
    pub fn peer<T: 'g>(
        name: &'static str,
        run: impl Fn() -> T + 'g,
        read: impl Fn(&T) -> Answer + 'g,
    ) -> Self {
        Self {
            name,
            side: Side::Rust,
            run: Box::new(Steps { run, read }),
        }
    }
}

trait Run {
    fn answer(&self) -> (Answer, usize);
    /// Seconds: of a quick run the median of several, lest a switch of tasks be taken for its cost.
    fn time(&self) -> f64;
}

struct Steps<F, R> {
    run: F,
    read: R,
}

impl<T, F: Fn() -> T, R: Fn(&T) -> Answer> Run for Steps<F, R> {
    fn answer(&self) -> (Answer, usize) {
        let (result, peak) = memory::peak_of(&self.run);
        ((self.read)(&result), peak)
    }

    fn time(&self) -> f64 {
        let once = || {
            let start = Instant::now();
            let result = black_box((self.run)());
            let time = start.elapsed();
            drop(result);
            time
        };
        let first = once();
        let more = (ENOUGH.as_nanos() / first.as_nanos().max(1)).min(MOST_REPEATS);
        let times = std::iter::once(first).chain((0..more).map(|_| once()));
        stats::quartiles(&times.map(|time| time.as_secs_f64()).collect::<Vec<_>>())[1]
    }
}

/// A question about a workload and those who answer it.
pub struct Contest<'g> {
    /// What they run on.
    pub workload: String,
    /// What they are asked.
    pub question: Question,
    /// How many of `item` one run deals with.
    pub items: u32,
    /// What a cost is divided by: arcs, pairs, boards.
    pub item: &'static str,
    /// Who takes part.
    pub contestants: Vec<Contestant<'g>>,
}

impl Contest<'_> {
    /// Checks that all agree, then times each once a round, every round beginning with another one.
    ///
    /// # Panics
    ///
    /// If two contestants disagree.
    pub fn hold(&self, rounds: usize, mut after_round: impl FnMut()) -> Outcome {
        let mut entries = self.agreed();
        for round in 0..rounds {
            let count = entries.len();
            for at in (0..count).map(|turn| (turn + round) % count) {
                entries[at].seconds.push(self.contestants[at].run.time());
            }
            after_round();
        }
        Outcome {
            workload: self.workload.clone(),
            question: self.question,
            items: self.items,
            item: self.item.to_owned(),
            entries,
        }
    }

    fn agreed(&self) -> Vec<Entry> {
        let mut expected: Option<(Answer, &str)> = None;
        let mut entries = Vec::new();
        for contestant in &self.contestants {
            let (answer, peak) = contestant.run.answer();
            entries.push(Entry {
                name: contestant.name.to_owned(),
                side: contestant.side,
                seconds: Vec::new(),
                peak_bytes: Some(peak),
            });
            match &expected {
                None => expected = Some((answer, contestant.name)),
                Some((expected, first)) => assert!(
                    answer == *expected,
                    "{} and {first} disagree on {}",
                    contestant.name,
                    self.workload,
                ),
            }
        }
        entries
    }
}

/// What came of a contest.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// What it ran on.
    pub workload: String,
    /// What was asked.
    pub question: Question,
    /// How many of `item` one run dealt with.
    pub items: u32,
    /// What a cost is divided by.
    pub item: String,
    /// One for each contestant.
    pub entries: Vec<Entry>,
}

impl Outcome {
    /// Whether it is that of `question` about `workload`.
    pub fn is(&self, workload: Workload, question: Question) -> bool {
        self.question == question && self.workload == workload.to_string()
    }

    /// The contestant of a name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The quickest of the peers in Rust.
    pub fn best_rust_peer(&self) -> Option<&Entry> {
        let peers = self.entries.iter().filter(|entry| entry.side == Side::Rust);
        peers.min_by(|a, b| a.median().total_cmp(&b.median()))
    }

    /// The median cost of one item in nanoseconds.
    pub fn nanoseconds_an_item(&self, entry: &Entry) -> f64 {
        entry.median() * 1e9 / f64::from(self.items)
    }
}

/// The measurements of one contestant.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Who made it.
    pub side: Side,
    /// Its time in each round.
    pub seconds: Vec<f64>,
    /// The most memory it had allocated at once, its answer included.
    pub peak_bytes: Option<usize>,
}

impl Entry {
    /// The median time in seconds.
    pub fn median(&self) -> f64 {
        stats::quartiles(&self.seconds)[1]
    }
}
