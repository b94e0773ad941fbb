//! Games: a list of turns, its replay on a board, and its text.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, Jump, Square, Turn};

/// A game from the start of a board to its last square, from [`fastest_game`](super::fastest_game).
///
/// Displays as a list of moves: `->` is a roll with its face, `=>` a snake or a ladder. A game
/// without turns displays as the square that it starts and ends on.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::fastest_game;
///
/// let board = Board::new((3, 4), [(3, 11)])?;
/// let game = fastest_game(&board).expect("12 can be reached");
/// assert_eq!(game.to_string(), "1 -(2)-> 3 => 11 -(1)-> 12");
/// assert_eq!(game.rolls(), 2);
/// assert!(game.turns().iter().map(|turn| turn.face).eq([2, 1]));
///
/// assert_eq!(game.replay(&board), Ok(()));
/// let error = game.replay(&Board::new((3, 4), [])?).unwrap_err();
/// assert!(error.to_string().ends_with("=> 11, on this board it is 1 -(2)-> 3"));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Game {
    start: Square,
    turns: Vec<Turn>,
    /// All jumps in the order of the game. A turn holds only the first of its own.
    jumps: Vec<Jump>,
}

impl Game {
    pub(super) fn new(board: &Board, turns: Vec<Turn>) -> Game {
        let jumps = turns.iter().flat_map(|turn| board.chain(turn.rolled_onto));
        Game {
            start: board.start(),
            jumps: jumps.collect(),
            turns,
        }
    }

    /// Returns the turns in order; none if the game starts on the last square. Constant time.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the number of rolls. Constant time.
    pub fn rolls(&self) -> usize {
        self.turns.len()
    }

    /// Checks the game on a board: every turn is the one that [`Board::turn`] returns for its face.
    ///
    /// It does not check that no game is shorter. Costs O(log j + log f) for each turn on a board
    /// with j jumps and f faces.
    ///
    /// # Errors
    ///
    /// - [`ReplayError::Start`] if a token of the board starts on another square;
    /// - [`ReplayError::Turn`] for the first turn that is another turn on the board, or no move;
    /// - [`ReplayError::Unfinished`] if the token does not end on the last square.
    pub fn replay(&self, board: &Board) -> Result<(), ReplayError> {
        if self.start != board.start() {
            return Err(ReplayError::Start {
                expected: board.start(),
                found: self.start,
            });
        }
        let mut token = self.start;
        for (turn, &found) in self.turns.iter().enumerate() {
            let expected = board.turn(token, found.face);
            if expected != Some(found) {
                return Err(ReplayError::Turn {
                    turn,
                    expected,
                    found,
                });
            }
            token = found.to;
        }
        if token == board.goal() {
            Ok(())
        } else {
            Err(ReplayError::Unfinished {
                square: token,
                goal: board.goal(),
            })
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        let mut jumps = self.jumps.iter();
        for turn in &self.turns {
            write_roll(f, turn)?;
            // A chain visits no square twice, so its last jump is the one that ends where the token
            // rests.
            let mut at = turn.rolled_onto;
            while at != turn.to {
                let Some(jump) = jumps.next() else { break };
                at = jump.to;
                write!(f, " => {at}")?;
            }
        }
        Ok(())
    }
}

fn write_roll(f: &mut fmt::Formatter<'_>, turn: &Turn) -> fmt::Result {
    write!(f, " -({})-> {}", turn.face, turn.rolled_onto)
}

/// Why a game is not valid on a board, from [`Game::replay`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The game starts on another square than a token of the board. Compare the rule
    /// [`Start`](crate::board::Start) of the two boards.
    #[error("the game begins on {found}, a token of this board begins on {expected}")]
    Start {
        /// Where a token of the board starts.
        expected: Square,
        /// Where the game starts.
        found: Square,
    },
    /// A turn differs from the turn of the board with that face. Compare the jumps and rules of the
    /// two boards.
    #[error("turn {turn} is {}, on this board it is {}", Shown(Some(found)), Shown(expected.as_ref()))]
    Turn {
        /// Which of the turns, counted from 0.
        turn: usize,
        /// The turn of the board, from where the token is; `None` if that is no move.
        expected: Option<Turn>,
        /// The turn of the game.
        found: Turn,
    },
    /// All turns are valid, but they do not lead to the last square. The boards differ in size.
    #[error("the game ends on {square}, the last square is {goal}")]
    Unfinished {
        /// Where the token is after the last turn.
        square: Square,
        /// The last square.
        goal: Square,
    },
}

/// A turn in a message: the roll, its jump, and where a chain of jumps ends.
struct Shown<'a>(Option<&'a Turn>);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(turn) = self.0 else {
            return f.write_str("no move");
        };
        write!(f, "{}", turn.from)?;
        write_roll(f, turn)?;
        match turn.jump {
            None => Ok(()),
            Some(jump) if jump.to == turn.to => write!(f, " => {}", jump.to),
            Some(jump) => write!(f, " => {} => {}", jump.to, turn.to),
        }
    }
}
