//! What must come out: one row for each promise about speed.

mod measured;

use crate::contest::Question;
use crate::names;

pub use measured::Ratio;

/// Whom a subject is measured against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    /// The one of this name.
    Named(&'static str),
    /// The quickest in Rust on that workload.
    BestInRust,
}

/// A promise: on a workload, a peer takes at least `bar` times as long as the subject.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// What both run on.
    pub workload: &'static str,
    /// What both are asked.
    pub question: Question,
    /// The one of ours.
    pub subject: &'static str,
    /// The other.
    pub peer: Peer,
    /// The least ratio; below 1 the subject may be the slower one.
    pub bar: f64,
    /// The ratio to strive for.
    pub stretch: f64,
}

/// A promise about growth: from the smallest to the largest of these, the subject's cost of an arc grows at
/// most this much.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// From the smallest to the largest.
    pub workloads: [&'static str; 2],
    /// The one of ours.
    pub subject: &'static str,
    /// The other, which is only reported.
    pub peer: &'static str,
    /// The most growth.
    pub bar: f64,
    /// The growth to strive for.
    pub stretch: f64,
}

/// The promise about growth.
pub const GROWTH: Growth = Growth {
    workloads: ["UnGraph kron16 sorted", "UnGraph kron22 sorted"],
    subject: names::SNAPSHOT,
    peer: names::TEXTBOOK,
    bar: 2.4,
    stretch: 1.9,
};

/// One subject on one workload: peer, bar and stretch of each promise.
type Promises = (&'static str, &'static str, &'static [(Peer, f64, f64)]);

use Peer::{BestInRust, Named};

const ONE_CALL: &[Promises] = &[
    (
        "DiGraph board1000 sorted",
        names::FREEZE,
        &[
            (Named(names::BFS_WALKER), 5.5, 7.0),
            (Named(names::DEQUE_LOOP), 4.3, 5.5),
            (Named(names::RUSTWORKX), 4.3, 5.5),
        ],
    ),
    (
        "UnGraph kron20 sorted",
        names::FREEZE,
        &[(Named(names::RUSTWORKX), 8.5, 11.0)],
    ),
    (
        "DiGraph kron20 shuffled",
        names::FREEZE,
        &[(Named(names::DEQUE_LOOP), 10.0, 13.0)],
    ),
    (
        "DiGraph kron20 sorted",
        names::FREEZE,
        &[(BestInRust, 1.6, 2.5)],
    ),
    (
        "DiGraph urand20 sorted",
        names::FREEZE,
        &[(BestInRust, 3.0, 3.5)],
    ),
    (
        "DiGraph grid2000 sorted",
        names::FREEZE,
        &[(BestInRust, 2.2, 3.0)],
    ),
    (
        "DiGraph ws20 sorted",
        names::FREEZE,
        &[(BestInRust, 2.7, 3.5)],
    ),
    (
        "DiGraph tree22 sorted",
        names::FREEZE,
        &[(BestInRust, 2.5, 3.0)],
    ),
    (
        "DiGraph board1000 sorted",
        names::PLAIN,
        &[(BestInRust, 1.15, 1.3)],
    ),
    (
        "DiGraph grid2000 sorted",
        names::PLAIN,
        &[(BestInRust, 1.15, 1.3)],
    ),
    (
        "DiGraph tree22 sorted",
        names::PLAIN,
        &[(BestInRust, 1.15, 1.3)],
    ),
    (
        "DiGraph kron20 sorted",
        names::PLAIN,
        &[(BestInRust, 1.0, 1.3)],
    ),
    (
        "DiGraph urand20 sorted",
        names::PLAIN,
        &[(BestInRust, 1.0, 1.3)],
    ),
    (
        "DiGraph ws20 sorted",
        names::PLAIN,
        &[(BestInRust, 1.0, 1.3)],
    ),
    (
        "DiGraph kron20 shuffled",
        names::PLAIN,
        &[(BestInRust, 1.0 / 1.25, 1.0)],
    ),
];

const FROZEN: &[Promises] = &[
    (
        "DiGraph kron20 sorted",
        names::SNAPSHOT,
        &[
            (Named(names::TEXTBOOK), 13.0, 17.0),
            (Named(names::SCIPY), 13.0, 16.0),
            (Named(names::NETWORKIT), 35.0, 45.0),
            (Named(names::IGRAPH), 45.0, 60.0),
        ],
    ),
    (
        "DiGraph urand20 sorted",
        names::SNAPSHOT,
        &[(Named(names::TEXTBOOK), 18.0, 22.0)],
    ),
    (
        "DiGraph board1000 sorted",
        names::SNAPSHOT,
        &[(Named(names::TEXTBOOK), 2.6, 3.0)],
    ),
    (
        "DiGraph grid2000 sorted",
        names::SNAPSHOT,
        &[(Named(names::TEXTBOOK), 1.8, 2.2)],
    ),
    (
        "DiGraph tree22 sorted",
        names::SNAPSHOT,
        &[(Named(names::TEXTBOOK), 2.2, 2.6)],
    ),
    (
        "DiGraph ws20 sorted",
        names::SNAPSHOT,
        &[(Named(names::TEXTBOOK), 5.0, 6.0)],
    ),
];

/// On the bare graph with a searcher, on every graph.
const BARE: &[(Peer, f64, f64)] = &[
    (Named(names::BFS_BIDIRECTIONAL), 1.6, 3.0),
    (Named(names::ASTAR), 8.0, 12.0),
];

const POINT_TO_POINT: &[Promises] = &[
    (
        "DiGraph kron20 sorted",
        names::SNAPSHOT_BOTH_ENDS,
        &[(Named(names::BFS_BIDIRECTIONAL), 30.0, 40.0)],
    ),
    (
        "DiGraph ws20 sorted",
        names::SNAPSHOT_BOTH_ENDS,
        &[(Named(names::BFS_BIDIRECTIONAL), 5.0, 7.0)],
    ),
    (
        "DiGraph board1000 sorted",
        names::SNAPSHOT_BOTH_ENDS,
        &[(Named(names::BFS_BIDIRECTIONAL), 3.2, 5.0)],
    ),
    (
        "DiGraph grid2000 sorted",
        names::SNAPSHOT_BOTH_ENDS,
        &[(Named(names::BFS_BIDIRECTIONAL), 8.0, 12.0)],
    ),
    ("DiGraph kron20 sorted", names::SEARCHER_BOTH_ENDS, BARE),
    ("DiGraph ws20 sorted", names::SEARCHER_BOTH_ENDS, BARE),
    ("DiGraph board1000 sorted", names::SEARCHER_BOTH_ENDS, BARE),
    ("DiGraph grid2000 sorted", names::SEARCHER_BOTH_ENDS, BARE),
    (
        "DiGraph board20 sorted",
        names::SEARCHER,
        &[(Named(names::ASTAR), 10.0, 15.0)],
    ),
];

const LEAST_ROLLS: &[Promises] = &[
    (
        "500 boards of 20 x 20",
        names::VIEW,
        &[
            (Named(names::BOARD_QUEUE), 2.0, 3.0),
            (Named(names::PATHFINDING_BFS), 4.7, 7.0),
        ],
    ),
    (
        "500 boards of 20 x 20",
        names::COMPILED,
        &[
            (Named(names::NAIVE_ASTAR), 3.5, 5.0),
            (Named(names::BOARD_QUEUE), 1.0 / 2.2, 1.0 / 1.6),
        ],
    ),
    (
        "a board of 3000 x 3000",
        names::VIEW,
        &[(Named(names::BOARD_QUEUE), 1.7, 2.0)],
    ),
];

const FEWEST_MOVES: &[Promises] = &[
    (
        "8-puzzle",
        names::STATES,
        &[(Named(names::PATHFINDING_BFS), 1.15, 1.6)],
    ),
    (
        "Hanoi, 4 pegs, 10 discs",
        names::STATES,
        &[(Named(names::PATHFINDING_BFS), 1.3, 2.2)],
    ),
];

/// Every promise.
pub fn bars() -> impl Iterator<Item = Bar> {
    let tables = [
        (Question::OneCall, ONE_CALL),
        (Question::Frozen, FROZEN),
        (Question::PointToPoint, POINT_TO_POINT),
        (Question::LeastRolls, LEAST_ROLLS),
        (Question::FewestMoves, FEWEST_MOVES),
    ];
    tables.into_iter().flat_map(|(question, table)| {
        table
            .iter()
            .flat_map(move |&(workload, subject, promises)| {
                promises.iter().map(move |&(peer, bar, stretch)| Bar {
                    workload,
                    question,
                    subject,
                    peer,
                    bar,
                    stretch,
                })
            })
    })
}
