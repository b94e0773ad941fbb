//! The answers to a board: the fewest rolls, a game that needs no more, and a picture of both.
//!
//! This is where the rooms meet. A [`Board`] compiles to a graph, [`search`](crate::search) finds the fewest hops
//! in it, and what comes back is told in the words of the game again. Every other question about a board
//! can be asked the same way: of the graph.
//!
//! # Examples
//!
//! ```
//! use hopwise::board::Board;
//! use hopwise::{play, shortest_paths};
//!
//! let board = Board::new((6, 6), [(2, 15), (14, 35), (17, 13)])?;
//! let game = play::fastest_game(&board).expect("the last square can be reached");
//! assert_eq!(game.to_string(), "1 -(1)-> 2 => 15 -(2)-> 17 => 13 -(1)-> 14 => 35 -(1)-> 36");
//!
//! // How far is the farthest square? Ask the graph.
//! let compiled = board.compile();
//! let paths = shortest_paths(compiled.graph(), [compiled.start()])?;
//! assert_eq!(paths.depth(), Some(5));
//! assert!(compiled.square(paths.layer(5)[0]).is_some_and(|square| square.get() == 34));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod picture;

use alloc::vec::Vec;

use petgraph::graph::NodeIndex;
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use crate::board::{Board, BoardGraph, Turn};
use crate::search::{Path, shortest_path};

pub use game::{Game, ReplayError};
pub use picture::{Picture, Stroke, diagram};

/// The fewest rolls that can take the token from the start of a board to its last square.
///
/// `None` if no rolls do. 0 if the start is the last square, on a board of one square.
///
/// Takes O(squares × faces) time, O(|V| + |E|) of the board's graph, but only O(squares) space: the search runs on
/// [`Board::view`], which has no edges in memory.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::min_rolls;
///
/// assert_eq!(min_rolls(&Board::new((5, 6), [(3, 22), (5, 8), (11, 26)])?), Some(3));
/// assert_eq!(min_rolls(&Board::new((1, 1), [])?), Some(0));
///
/// // Six snakes in a row: no roll gets over them.
/// let walled = Board::new((1, 9), (2..8).map(|square| (square, 1)))?;
/// assert_eq!(min_rolls(&walled), None);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[must_use]
pub fn min_rolls(board: &Board) -> Option<usize> {
    let view = board.view();
    Some(fastest_path(&view, view.start(), view.goal())?.hops())
}

/// A game of the fewest rolls, or `None` if the last square cannot be reached.
///
/// Of several such games it is always the same one: squares are discovered in the order of the die, and the first
/// discovery of a square wins. Where several faces lead to the same square, the first of the die is rolled.
/// On a board of one square the game has no turns.
///
/// Takes O(squares × faces) time and space: O(|V| + |E|) of the board's graph. Under
/// [`Chain::UntilStable`](crate::board::Chain::UntilStable) the jumps of the game come on top, at most as many for
/// each turn as the board has.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::fastest_game;
///
/// let board = Board::new((2, 4), [(2, 8)])?;
/// let game = fastest_game(&board).unwrap();
/// assert_eq!(game.to_string(), "1 -(1)-> 2 => 8");
/// assert_eq!(game.replay(&board), Ok(()));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[must_use]
pub fn fastest_game(board: &Board) -> Option<Game> {
    let compiled = board.compile();
    let path = fastest_path(compiled.graph(), compiled.start(), compiled.goal())?;
    Some(Game::new(board, turns_along(&compiled, &path)))
}

/// What `LeetCode` 909 asks for: the fewest rolls, or -1 if the last square cannot be reached.
///
/// A count past `i32::MAX` is given as `i32::MAX`; that takes more than two thousand million squares and a die of one
/// face. In Rust [`min_rolls`] is the better question.
///
/// Costs what [`min_rolls`] does.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::leetcode_answer;
///
/// assert_eq!(leetcode_answer(&Board::from_leetcode(&[[-1, -1], [-1, 3]])?), 1);
/// assert_eq!(leetcode_answer(&Board::from_leetcode(&[[1, 1, -1], [1, 1, 1], [-1, 1, 1]])?), -1);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[must_use]
pub fn leetcode_answer(board: &Board) -> i32 {
    min_rolls(board).map_or(-1, |rolls| i32::try_from(rolls).unwrap_or(i32::MAX))
}

fn fastest_path<G>(graph: G, start: NodeIndex, goal: NodeIndex) -> Option<Path<NodeIndex>>
where
    G: IntoNeighbors<NodeId = NodeIndex> + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    shortest_path(graph, start, goal)
        .expect("the graph of a board has its start and its goal, and fits 32 bits")
}

fn turns_along(compiled: &BoardGraph, path: &Path<NodeIndex>) -> Vec<Turn> {
    let rolls = path
        .edges(compiled.graph())
        .expect("the path was found in this graph");
    let turns = rolls.into_iter().map(|roll| compiled.turn(roll));
    turns
        .collect::<Option<_>>()
        .expect("every edge of a compiled board is a turn")
}
