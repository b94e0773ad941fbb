//! Rules: the die, the start, overshoot and chains of jumps.

use super::die::{Die, Face};
use super::square::Square;

/// How a game is played on a board. The default is `LeetCode` 909's game.
///
/// | rule | default | others |
/// |---|---|---|
/// | `die` | faces 1 to 6 | any faces, repeats included |
/// | `start` | on the first square | off the board |
/// | `overshoot` | a roll past the end is no move | stop on the last square; bounce back |
/// | `chain` | at most one jump for each roll | jump until a plain square |
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, BoardError, Chain, Overshoot, Rules, Square, Start};
///
/// let board = Board::new((2, 5), [(1, 4), (8, 3), (3, 6)])?;
/// let roll = |rules, from, face| {
///     let turn = board.clone().with_rules(rules)?.turn(from, face);
///     Ok::<_, BoardError>(turn.map(|turn| turn.to.get()))
/// };
///
/// // A ladder on square 1 acts on a token that rolls onto it, not on one that starts there.
/// let off_board = Rules { start: Start::OffBoard, ..Rules::default() };
/// assert_eq!(roll(Rules::default(), Square::try_from(1)?, 1)?, Some(2));
/// assert_eq!(roll(off_board, Square::OFF_BOARD, 1)?, Some(4));
///
/// // A 5 from square 9 passes the end, which is square 10, by 4.
/// let nine = Square::try_from(9)?;
/// let overshoot = |overshoot| Rules { overshoot, ..Rules::default() };
/// assert_eq!(roll(overshoot(Overshoot::Stay), nine, 5)?, None);
/// assert_eq!(roll(overshoot(Overshoot::Clamp), nine, 5)?, Some(10));
/// assert_eq!(roll(overshoot(Overshoot::Bounce), nine, 5)?, Some(6));
///
/// // The snake 8 -> 3 ends on the ladder 3 -> 6.
/// let until_stable = Rules { chain: Chain::UntilStable, ..Rules::default() };
/// assert_eq!(roll(Rules::default(), Square::try_from(7)?, 1)?, Some(3));
/// assert_eq!(roll(until_stable, Square::try_from(7)?, 1)?, Some(6));
/// # Ok::<(), BoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The faces that can be rolled.
    pub die: Die,
    /// Where the token waits before the first roll.
    pub start: Start,
    /// What a roll past the last square does.
    pub overshoot: Overshoot,
    /// How many jumps one roll can set off.
    pub chain: Chain,
}

/// Where the token waits before the first roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// On square 1. A jump on square 1 does not act at the start, only when a roll leads onto the
    /// square later.
    #[default]
    FirstSquare,
    /// Before square 1, on [`Square::OFF_BOARD`]: a 1 leads onto square 1.
    OffBoard,
}

/// What a roll past the last square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overshoot {
    /// The roll is no move, and has no edge in the graph.
    #[default]
    Stay,
    /// The token stops on the last square.
    Clamp,
    /// The token goes back by the squares that are left over, and the jump of the square it comes
    /// to acts. A roll that would go back past square 1 is no move.
    Bounce,
}

impl Overshoot {
    /// The square that a roll leads to before any jump, or `None` if it is no move. `from` is
    /// before `goal`.
    pub(super) fn rolled_onto(self, from: Square, face: Face, goal: Square) -> Option<Square> {
        // `from + face` could pass `u32`, so the face is compared with the squares that are left.
        let left = goal.get() - from.get();
        if face <= left {
            return Some(Square::known(from.get() + face));
        }
        match self {
            Overshoot::Stay => None,
            Overshoot::Clamp => Some(goal),
            // Square 0 would be off the board.
            Overshoot::Bounce => goal.get().checked_sub(face - left).and_then(Square::new),
        }
    }
}

/// How many jumps one roll can set off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Chain {
    /// At most one: a token whose jump ends on another jump rests there.
    #[default]
    Once,
    /// All up to a plain square. Jumps that lead around in a loop are a
    /// [`BoardError::ChainLoop`](super::BoardError::ChainLoop).
    UntilStable,
}
