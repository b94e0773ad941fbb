//! The table of contests and bars: workload, question, subject, peer, bar, stretch.
//!
//! A contest is one question asked about one workload. A bar says how many times as long as one of our
//! contestants a peer takes at least. [`crate::suite`] holds the contests, [`crate::bars`] compares the
//! results with the bars.

use Family::{Board, Grid, Kron, Ring, SmallWorld, Sparse, Tree, Urand};
use Order::{Shuffled, Sorted};
use Peer::{BestInRust, Named};
use Question::{
    Closeness, Diameter, FewestMoves, Frozen, LeastRolls, Matrix, MeanDistance, Neighborhoods,
    OneCall, PointToPoint, SomeToSome,
};
use Set::{Both, Full, Small};
use Workload::{
    Directed, EightPuzzle, FifteenPuzzle, Hanoi, LargeBoard, Map, SmallBoards, Stable, Undirected,
};

use crate::arcs::Order;
use crate::contest::Question;
use crate::names::{
    ASTAR, BFS_BIDIRECTIONAL, BFS_WALKER, BOARD_QUEUE, COMPILED, DEQUE_LOOP, DIJKSTRA_TO_GOAL,
    EACH_SNAPSHOT, FREEZE, HASH_SET_LOOP, IGRAPH, METRICS, NAIVE_ASTAR, NETWORKIT, PATHFINDING_BFS,
    PLAIN, RUSTWORKX, RUSTWORKX_METRICS, SCIPY, SEARCH, SEARCHER, SEARCHER_BOTH_ENDS,
    SEARCHER_ON_SNAPSHOT, SNAPSHOT, SNAPSHOT_BOTH_ENDS, STATES, STATES_BOTH_ENDS, TEXTBOOK, VIEW,
};
use crate::workloads::{Family, Workload};

/// The runs that a contest belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// The run without `--full`.
    Small,
    /// The run with `--full`.
    Full,
    /// Both.
    Both,
}

/// The contestant that a subject is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    /// The one of this name.
    Named(&'static str),
    /// The quickest in Rust on that workload.
    BestInRust,
}

/// A bar: the peer takes at least `bar` times as long as the subject.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// One of our contestants.
    pub subject: &'static str,
    /// The contestant it is compared with.
    pub peer: Peer,
    /// The least ratio; below 1 the subject may be the slower one.
    pub bar: f64,
    /// The ratio to aim for.
    pub stretch: f64,
}

/// A contest and its bars.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The runs it belongs to.
    pub set: Set,
    /// What the contestants run on.
    pub workload: Workload,
    /// What they are asked.
    pub question: Question,
    /// What must come out.
    pub bars: &'static [Bar],
}

/// A bar on growth: from the smaller to the larger workload, the subject's cost of an arc grows at most by
/// this factor.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// The smaller and the larger one, both asked [`Question::Frozen`].
    pub workloads: [Workload; 2],
    /// One of our contestants.
    pub subject: &'static str,
    /// The peer whose growth is reported beside it.
    pub peer: &'static str,
    /// The largest factor.
    pub bar: f64,
    /// The factor to aim for.
    pub stretch: f64,
}

/// The bar on growth.
pub const GROWTH: Growth = Growth {
    workloads: [Undirected(Kron(16)), Undirected(Kron(22))],
    subject: SNAPSHOT,
    peer: TEXTBOOK,
    bar: 2.4,
    stretch: 1.9,
};

/// The contests of the small run, or of the full one.
pub fn rows(full: bool) -> Vec<Row> {
    let other = if full { Small } else { Full };
    let belongs = |row: &&Row| row.set != other;
    ROWS.iter().filter(belongs).copied().collect()
}

const fn row(set: Set, workload: Workload, question: Question, bars: &'static [Bar]) -> Row {
    Row {
        set,
        workload,
        question,
        bars,
    }
}

const fn bar(subject: &'static str, peer: Peer, bar: f64, stretch: f64) -> Bar {
    Bar {
        subject,
        peer,
        bar,
        stretch,
    }
}

/// Rows on one graph stand together, so that it is made once.
#[rustfmt::skip] // one line a row
const ROWS: &[Row] = &[
    row(Both, Directed(Board(20), Sorted), PointToPoint, &[
        bar(SEARCHER, Named(ASTAR), 10.0, 15.0),
    ]),
    row(Both, Directed(Board(1000), Sorted), OneCall, &[
        bar(FREEZE, Named(BFS_WALKER), 5.5, 7.0),
        bar(FREEZE, Named(DEQUE_LOOP), 4.3, 5.5),
        bar(FREEZE, Named(RUSTWORKX), 4.3, 5.5),
        bar(PLAIN, BestInRust, 1.15, 1.3),
    ]),
    row(Both, Directed(Board(1000), Sorted), Frozen, &[
        bar(SNAPSHOT, Named(TEXTBOOK), 2.6, 3.0),
    ]),
    row(Full, Directed(Board(1000), Sorted), PointToPoint, &[
        bar(SNAPSHOT_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 3.2, 5.0),
        bar(SEARCHER_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 1.6, 3.0),
        bar(SEARCHER_BOTH_ENDS, Named(ASTAR), 8.0, 12.0),
    ]),
    row(Full, Directed(Board(1000), Shuffled), OneCall, &[]),

    row(Small, Directed(Kron(16), Sorted), OneCall, &[]),
    row(Small, Directed(Kron(16), Sorted), Frozen, &[]),
    row(Small, Directed(Kron(16), Sorted), PointToPoint, &[]),
    row(Small, Directed(Kron(16), Shuffled), OneCall, &[]),
    row(Small, Undirected(Kron(16)), OneCall, &[]),
    row(Full, Undirected(Kron(16)), Frozen, &[]),
    row(Full, Undirected(Kron(18)), Frozen, &[]),
    row(Full, Directed(Kron(18), Sorted), SomeToSome, &[
        bar(SEARCHER, Named(PATHFINDING_BFS), 20.0, 100.0),
        bar(SEARCHER, Named(DIJKSTRA_TO_GOAL), 20.0, 100.0),
    ]),
    row(Full, Directed(Kron(20), Sorted), OneCall, &[
        bar(FREEZE, BestInRust, 1.6, 2.5),
        bar(PLAIN, BestInRust, 1.0, 1.3),
    ]),
    row(Full, Directed(Kron(20), Sorted), Frozen, &[
        bar(SNAPSHOT, Named(TEXTBOOK), 13.0, 17.0),
        bar(SNAPSHOT, Named(SCIPY), 13.0, 16.0),
        bar(SNAPSHOT, Named(NETWORKIT), 35.0, 45.0),
        bar(SNAPSHOT, Named(IGRAPH), 45.0, 60.0),
    ]),
    row(Full, Directed(Kron(20), Sorted), PointToPoint, &[
        bar(SNAPSHOT_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 30.0, 40.0),
        bar(SEARCHER_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 1.6, 3.0),
        bar(SEARCHER_BOTH_ENDS, Named(ASTAR), 8.0, 12.0),
    ]),
    row(Full, Directed(Kron(20), Shuffled), OneCall, &[
        bar(FREEZE, Named(DEQUE_LOOP), 10.0, 13.0),
        bar(PLAIN, BestInRust, 1.0 / 1.25, 1.0),
    ]),
    row(Full, Undirected(Kron(20)), OneCall, &[
        bar(FREEZE, Named(RUSTWORKX), 8.5, 11.0),
    ]),
    row(Full, Undirected(Kron(20)), Frozen, &[]),
    row(Full, Undirected(Kron(22)), Frozen, &[]),

    row(Small, Directed(Urand(15), Sorted), OneCall, &[]),
    row(Small, Directed(Urand(15), Sorted), Frozen, &[]),
    row(Small, Directed(Urand(15), Sorted), PointToPoint, &[]),
    row(Full, Directed(Urand(20), Sorted), OneCall, &[
        bar(FREEZE, BestInRust, 3.0, 3.5),
        bar(PLAIN, BestInRust, 1.0, 1.3),
    ]),
    row(Full, Directed(Urand(20), Sorted), Frozen, &[
        bar(SNAPSHOT, Named(TEXTBOOK), 18.0, 22.0),
    ]),

    row(Full, Directed(Urand(20), Sorted), Neighborhoods, &[
        bar(SEARCHER, Named(HASH_SET_LOOP), 1.0, 1.1),
        bar(SEARCH, Named(HASH_SET_LOOP), 1.0, 1.1),
        bar(SEARCHER_ON_SNAPSHOT, Named(HASH_SET_LOOP), 4.0, 7.0),
    ]),
    row(Full, Undirected(Urand(20)), Neighborhoods, &[
        bar(SEARCHER, Named(HASH_SET_LOOP), 1.0, 1.1),
        bar(SEARCH, Named(HASH_SET_LOOP), 1.0, 1.1),
        bar(SEARCHER_ON_SNAPSHOT, Named(HASH_SET_LOOP), 4.0, 7.0),
    ]),

    row(Full, Directed(Sparse(20), Sorted), Neighborhoods, &[
        bar(SEARCHER, Named(HASH_SET_LOOP), 1.5, 2.0),
        bar(SEARCH, Named(HASH_SET_LOOP), 1.5, 2.0),
    ]),
    row(Full, Undirected(Sparse(20)), Neighborhoods, &[
        bar(SEARCHER, Named(HASH_SET_LOOP), 1.5, 2.0),
        bar(SEARCH, Named(HASH_SET_LOOP), 1.5, 2.0),
    ]),
    row(Full, Stable(Sparse(20)), Neighborhoods, &[
        bar(SEARCHER, Named(HASH_SET_LOOP), 1.5, 2.0),
    ]),
    row(Full, Map(Sparse(20)), Neighborhoods, &[
        bar(SEARCHER, Named(HASH_SET_LOOP), 1.5, 2.0),
    ]),
    row(Small, Directed(Sparse(16), Sorted), Neighborhoods, &[]),

    row(Small, Directed(Grid(400), Sorted), OneCall, &[]),
    row(Small, Directed(Grid(400), Sorted), Frozen, &[]),
    row(Small, Directed(Grid(400), Sorted), PointToPoint, &[]),
    row(Full, Directed(Grid(2000), Sorted), OneCall, &[
        bar(FREEZE, BestInRust, 2.2, 3.0),
        bar(PLAIN, BestInRust, 1.15, 1.3),
    ]),
    row(Full, Directed(Grid(2000), Sorted), Frozen, &[
        bar(SNAPSHOT, Named(TEXTBOOK), 1.8, 2.2),
    ]),
    row(Full, Directed(Grid(2000), Sorted), PointToPoint, &[
        bar(SNAPSHOT_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 8.0, 12.0),
        bar(SEARCHER_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 1.6, 3.0),
        bar(SEARCHER_BOTH_ENDS, Named(ASTAR), 8.0, 12.0),
    ]),
    row(Full, Undirected(Grid(2000)), OneCall, &[]),

    row(Small, Directed(Tree(18), Sorted), OneCall, &[]),
    row(Small, Directed(Tree(18), Sorted), Frozen, &[]),
    row(Small, Directed(Tree(18), Sorted), PointToPoint, &[]),
    row(Full, Directed(Tree(22), Sorted), OneCall, &[
        bar(FREEZE, BestInRust, 2.5, 3.0),
        bar(PLAIN, BestInRust, 1.15, 1.3),
    ]),
    row(Full, Directed(Tree(22), Sorted), Frozen, &[
        bar(SNAPSHOT, Named(TEXTBOOK), 2.2, 2.6),
    ]),

    row(Small, Directed(SmallWorld(16), Sorted), OneCall, &[]),
    row(Small, Directed(SmallWorld(16), Sorted), Frozen, &[]),
    row(Small, Directed(SmallWorld(16), Sorted), PointToPoint, &[]),
    row(Full, Directed(SmallWorld(20), Sorted), OneCall, &[
        bar(FREEZE, BestInRust, 2.7, 3.5),
        bar(PLAIN, BestInRust, 1.0, 1.3),
    ]),
    row(Full, Directed(SmallWorld(20), Sorted), Frozen, &[
        bar(SNAPSHOT, Named(TEXTBOOK), 5.0, 6.0),
    ]),
    row(Full, Directed(SmallWorld(20), Sorted), PointToPoint, &[
        bar(SNAPSHOT_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 5.0, 7.0),
        bar(SEARCHER_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 1.6, 3.0),
        bar(SEARCHER_BOTH_ENDS, Named(ASTAR), 8.0, 12.0),
    ]),

    row(Small, Undirected(Kron(9)), MeanDistance, &[]),
    row(Small, Undirected(Kron(9)), Closeness, &[]),
    row(Small, Undirected(Kron(9)), Matrix, &[]),
    row(Full, Undirected(Kron(13)), MeanDistance, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 50.0, 100.0),
    ]),
    row(Full, Undirected(Kron(13)), Closeness, &[
        bar(METRICS, Named(RUSTWORKX_METRICS), 100.0, 500.0),
    ]),
    row(Full, Undirected(Kron(13)), Matrix, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 8.0, 15.0),
    ]),
    row(Full, Undirected(SmallWorld(13)), MeanDistance, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 20.0, 45.0),
    ]),
    row(Full, Undirected(SmallWorld(13)), Matrix, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 4.0, 6.0),
    ]),
    row(Full, Undirected(SmallWorld(13)), Diameter, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 5.0, 10.0),
    ]),
    row(Full, Undirected(Grid(100)), MeanDistance, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 1.0, 2.5),
    ]),
    row(Full, Undirected(Grid(100)), Matrix, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 1.0, 1.1),
    ]),
    row(Small, Undirected(Ring(1000)), Diameter, &[]),
    row(Full, Undirected(Ring(16_000)), Diameter, &[
        bar(METRICS, Named(EACH_SNAPSHOT), 20.0, 100.0),
    ]),

    row(Full, LargeBoard, LeastRolls, &[
        bar(VIEW, Named(BOARD_QUEUE), 1.7, 2.0),
    ]),
    row(Full, Hanoi, FewestMoves, &[
        bar(STATES, Named(PATHFINDING_BFS), 1.3, 2.2),
    ]),
    row(Both, SmallBoards, LeastRolls, &[
        bar(VIEW, Named(BOARD_QUEUE), 2.0, 3.0),
        bar(VIEW, Named(PATHFINDING_BFS), 4.7, 7.0),
        bar(COMPILED, Named(NAIVE_ASTAR), 3.5, 5.0),
        bar(COMPILED, Named(BOARD_QUEUE), 1.0 / 2.2, 1.0 / 1.6),
    ]),
    row(Both, FifteenPuzzle, FewestMoves, &[
        bar(STATES_BOTH_ENDS, Named(BFS_BIDIRECTIONAL), 1.2, 2.0),
    ]),
    row(Both, EightPuzzle, FewestMoves, &[
        bar(STATES, Named(PATHFINDING_BFS), 1.15, 1.6),
    ]),
];
