//! Answers to boards: the fewest rolls, a fastest game, and its picture.
//!
//! These functions run a [`search`](crate::search) on the graph of a [`Board`] and translate the
//! result into turns. Other searches work on the graph in the same way.
//!
//! # Examples
//!
//! ```
//! use hopwise::board::Board;
//! use hopwise::{play, shortest_paths};
//!
//! let board = Board::new((6, 6), [(2, 15), (14, 35), (17, 13)])?;
//! assert_eq!(play::min_rolls(&board), Some(4));
//! let game = play::fastest_game(&board).expect("the last square can be reached");
//! assert_eq!(game.to_string(), "1 -(1)-> 2 => 15 -(2)-> 17 => 13 -(1)-> 14 => 35 -(1)-> 36");
//!
//! // Which square is the farthest?
//! let view = board.view();
//! let paths = shortest_paths(&view, [board.start_node()])?;
//! assert_eq!(paths.depth(), Some(5));
//! assert_eq!(board.square(paths.layer(5)[0]).map(u32::from), Some(34));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod picture;

use petgraph::graph::NodeIndex;

use crate::board::{Board, Square, Turn};
use crate::search::{Path, shortest_path};

pub use game::{Game, ReplayError};
pub use picture::{Picture, Stroke};

/// Returns the fewest rolls from the start of a board to its last square, or `None` if it cannot be
/// reached.
///
/// On a board of one square that is also the start, the answer is 0.
///
/// Takes O(squares × faces) time, which is O(|V| + |E|) of the board's graph, and O(squares) space:
/// the search runs on [`Board::view`], which stores no edges.
#[must_use]
pub fn min_rolls(board: &Board) -> Option<usize> {
    Some(fastest_path(board)?.hops())
}

/// Returns a game of the fewest rolls, or `None` if the last square cannot be reached.
///
/// Of several such games it always returns the same one: squares are discovered in the order of the
/// die, and the first discovery of a square counts. Where several faces lead to the same square,
/// the first of the die is rolled. On a board of one square that is also the start, the game has no
/// turns.
///
/// Costs what [`min_rolls`] does. Under [`Chain::UntilStable`](crate::board::Chain::UntilStable)
/// the game also lists all its jumps, for each turn at most as many as the board has.
#[must_use]
pub fn fastest_game(board: &Board) -> Option<Game> {
    let path = fastest_path(board)?;
    let squares = path.nodes().iter().filter_map(|&node| board.square(node));
    let steps = squares.clone().zip(squares.skip(1));
    let turns = steps.map(|(from, to)| first_turn(board, from, to));
    Some(Game::new(board, turns.collect()))
}

/// Returns the answer to `LeetCode` 909: the fewest rolls, or -1 if the last square cannot be
/// reached.
///
/// A number past `i32::MAX` is returned as `i32::MAX`. That takes more than 2,147,483,647 squares
/// and a die with one face. Costs what [`min_rolls`] does, which is the function to use in Rust.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::leetcode_answer;
///
/// let board = Board::from_leetcode(&[[-1, -1], [-1, 3]])?;
/// assert_eq!(leetcode_answer(&board), 1);
/// let wall = Board::from_leetcode(&[[1, 1, -1], [1, 1, 1], [-1, 1, 1]])?;
/// assert_eq!(leetcode_answer(&wall), -1);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[must_use]
#[doc(alias = "snakes_and_ladders")]
pub fn leetcode_answer(board: &Board) -> i32 {
    min_rolls(board).map_or(-1, |rolls| i32::try_from(rolls).unwrap_or(i32::MAX))
}

fn fastest_path(board: &Board) -> Option<Path<NodeIndex>> {
    shortest_path(&board.view(), board.start_node(), board.goal_node())
        .expect("the graph of a board has its start and its goal, and fits 32 bits")
}

/// The turn from one square to another with the first face of the die that leads there.
fn first_turn(board: &Board, from: Square, to: Square) -> Turn {
    let faces = board.rules().die.faces();
    let mut turns = faces.filter_map(|face| board.turn(from, face));
    turns
        .find(|turn| turn.to == to)
        .expect("every edge of a board's graph is a turn")
}
