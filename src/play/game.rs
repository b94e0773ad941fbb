//! A game: the turns that were taken.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, Chain, Jump, Overshoot, Square, Turn};

/// A game from the start of a board to its last square, from [`fastest_game`](super::fastest_game).
///
/// Displays as a move list: `->` is a roll with its face, `=>` a snake or a ladder. A game without turns displays as
/// the square it starts and ends on.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::fastest_game;
///
/// let game = fastest_game(&Board::new((3, 4), [(3, 11)])?).unwrap();
/// assert_eq!(game.to_string(), "1 -(2)-> 3 => 11 -(1)-> 12");
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Game {
    start: Square,
    turns: Vec<Turn>,
    /// All jumps in the order in which they are taken. A turn holds only the first of its own.
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

    /// The turns in order; none if the game starts on the last square. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::play::fastest_game;
    ///
    /// let game = fastest_game(&Board::new((3, 4), [(3, 11)])?).unwrap();
    /// let faces: Vec<u32> = game.turns().iter().map(|turn| turn.face).collect();
    /// assert_eq!(faces, [2, 1]);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How often the die is rolled. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::play::{fastest_game, min_rolls};
    ///
    /// let board = Board::new((10, 10), [])?;
    /// assert_eq!(fastest_game(&board).map(|game| game.rolls()), min_rolls(&board));
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn rolls(&self) -> usize {
        self.turns.len()
    }

    /// Plays the game again on a board and checks every turn against its rules.
    ///
    /// The rules are applied here afresh, by counting squares: neither the compiled graph nor
    /// [`Board::landing`] is asked. It does not check that no game is shorter.
    ///
    /// Takes constant time for each turn and each jump taken, and a search in the die for each turn; no space.
    ///
    /// # Errors
    ///
    /// - [`ReplayError::Start`] if the board's token waits elsewhere;
    /// - [`ReplayError::Turn`] for the first turn that the board would play differently, or not at all;
    /// - [`ReplayError::Unfinished`] if the token does not end on the last square.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::play::fastest_game;
    ///
    /// let board = Board::new((3, 4), [(3, 11)])?;
    /// let game = fastest_game(&board).unwrap();
    /// assert_eq!(game.replay(&board), Ok(()));
    ///
    /// let without_the_ladder = Board::new((3, 4), [])?;
    /// let error = game.replay(&without_the_ladder).unwrap_err();
    /// assert_eq!(error.to_string(), "turn 0 is 1 -(2)-> 3 => 11, on this board it is 1 -(2)-> 3");
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn replay(&self, board: &Board) -> Result<(), ReplayError> {
        if self.start != board.start() {
            return Err(ReplayError::Start {
                expected: board.start(),
                found: self.start,
            });
        }
        let mut token = self.start;
        for (turn, &found) in self.turns.iter().enumerate() {
            let expected = played(board, token, found.face);
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

/// The turn that the rules make of a roll, from the definitions alone.
fn played(board: &Board, from: Square, face: u32) -> Option<Turn> {
    let (at, goal) = (u64::from(from.get()), u64::from(board.goal().get()));
    if at == goal || !board.rules().die.has(face) {
        return None;
    }
    let counted = at + u64::from(face);
    let stops_at = match board.rules().overshoot {
        _ if counted <= goal => counted,
        Overshoot::Stay => return None,
        Overshoot::Clamp => goal,
        Overshoot::Bounce => goal.checked_sub(counted - goal)?,
    };
    let rolled_onto = Square::new(u32::try_from(stops_at).ok()?)?;
    let jump = board.jump_at(rolled_onto);
    let mut to = jump.map_or(rolled_onto, |jump| jump.to);
    if board.rules().chain == Chain::UntilStable {
        // Such a board has no loop of jumps.
        while let Some(next) = board.jump_at(to) {
            to = next.to;
        }
    }
    Some(Turn {
        from,
        face,
        rolled_onto,
        jump,
        to,
    })
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        let mut jumps = self.jumps.iter();
        for turn in &self.turns {
            write!(f, " -({})-> {}", turn.face, turn.rolled_onto)?;
            // Chained jumps never come back, so the last of a turn is the one that ends where the token rests.
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

/// Why a game is none on a board.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::fastest_game;
///
/// let game = fastest_game(&Board::new((1, 7), [])?).unwrap();
/// let error = game.replay(&Board::new((1, 8), [])?).unwrap_err();
/// assert_eq!(error.to_string(), "the game ends on 7, the last square is 8");
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The game starts elsewhere.
    #[error("the game begins on {found}, a token of this board begins on {expected}")]
    Start {
        /// Where the board's token waits.
        expected: Square,
        /// Where the game starts.
        found: Square,
    },
    /// A turn is not what the board makes of the roll.
    #[error("turn {turn} is {}, on this board it is {}", Told(Some(found)), Told(expected.as_ref()))]
    Turn {
        /// Which of the turns, counted from 0.
        turn: usize,
        /// What the board makes of the face rolled from where the token is: `None` for no move.
        expected: Option<Turn>,
        /// The turn of the game.
        found: Turn,
    },
    /// The turns are right, but there are more to come.
    #[error("the game ends on {square}, the last square is {goal}")]
    Unfinished {
        /// Where the token is in the end.
        square: Square,
        /// The last square.
        goal: Square,
    },
}

/// A turn in one message: its jump, and where a chain of them ends.
struct Told<'a>(Option<&'a Turn>);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(turn) = self.0 else {
            return f.write_str("no move");
        };
        write!(f, "{} -({})-> {}", turn.from, turn.face, turn.rolled_onto)?;
        if let Some(jump) = turn.jump {
            write!(f, " => {}", jump.to)?;
            if jump.to != turn.to {
                write!(f, " => {}", turn.to)?;
            }
        }
        Ok(())
    }
}
