//! How long a game takes by chance: the expected number of rolls, and percentiles.
//!
//! | | |
//! |---|---|
//! | node | a square where the token can rest: a state of a Markov chain |
//! | edge | a face of the die, each with the same probability |
//! | source | the start, with probability 1 |
//! | goal | the last square, which no roll leaves: it absorbs |
//! | call | `board.compile()`; no search, but the same graph |
//!
//! The fewest rolls ask for the best game, this asks for all games at once: after each roll, how probable is it
//! that the token rests on a square? The sum of the probabilities that the game still goes on is its expected
//! length.

#[macro_use]
mod printing;

mod chutes;

use hopwise::board::{Board, BoardError};
use hopwise::petgraph::visit::EdgeRef;

use chutes::chutes_and_ladders;

fn main() -> Result<(), BoardError> {
    let chutes = ended_after(&chutes_and_ladders()?);
    // The published values for this board.
    let mean = report("Chutes and Ladders", &chutes);
    assert!((mean - 39.5984).abs() < 5e-5);
    assert_eq!(
        [0.25, 0.5, 0.75, 0.95].map(|share| percentile(&chutes, share)),
        [21, 32, 49, 89]
    );
    // No game is shorter than the fewest rolls.
    assert_eq!(chutes.iter().position(|&share| share > 0.0), Some(7));

    let example = Board::new((6, 6), [(2, 15), (14, 35), (17, 13)])?;
    let mean = report("LeetCode 909, example 1", &ended_after(&example));
    assert!((mean - 13.0617).abs() < 5e-5);
    Ok(())
}

/// By number of rolls, the probability that the game has ended by then; up to a rest that does not matter.
fn ended_after(board: &Board) -> Vec<f64> {
    let graph = board.compile();
    let faces = board.rules().die.faces().count();
    let each = 1.0 / f64::from(u32::try_from(faces).expect("a die has few faces"));
    let goal = board.goal_node().index();
    let mut at = vec![0.0; graph.node_count()];
    at[board.start_node().index()] = 1.0;
    let mut ended = vec![at[goal]];
    while at.iter().sum::<f64>() - at[goal] > 1e-13 {
        let mut next = vec![0.0; at.len()];
        next[goal] = at[goal];
        for square in graph.node_indices().filter(|square| square.index() != goal) {
            let here = at[square.index()];
            let mut moved = 0.0;
            for roll in graph.edges(square) {
                next[roll.target().index()] += here * each;
                moved += each;
            }
            // A roll past the end has no edge: the token stays.
            next[square.index()] += here * (1.0 - moved).max(0.0);
        }
        at = next;
        ended.push(at[goal]);
    }
    ended
}

/// The greatest number of rolls by which at most this share of all games has ended. One roll later it is more.
fn percentile(ended: &[f64], share: f64) -> usize {
    let more = ended.iter().position(|&ended| ended > share);
    more.unwrap_or(ended.len()).saturating_sub(1)
}

/// Prints the mean and some percentiles. Returns the mean.
fn report(name: &str, ended: &[f64]) -> f64 {
    let mean: f64 = ended.iter().map(|ended| 1.0 - ended).sum();
    println!("{name}: {mean:.4} rolls on average");
    for share in [0.25, 0.5, 0.75, 0.95] {
        let rolls = percentile(ended, share);
        println!(
            "  at most {:.0} % of the games have ended by roll {rolls}",
            share * 100.0
        );
    }
    mean
}
