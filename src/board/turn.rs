//! One roll: where it takes the token.

use super::die::Face;
use super::jump::Jump;
use super::rules::Overshoot;
use super::square::Square;

/// One roll of a game and what came of it.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Square};
///
/// let board = Board::new((4, 4), [(3, 14)])?;
/// let turn = board.landing(board.start(), 2).unwrap();
/// assert_eq!((turn.from.get(), turn.face), (1, 2));
/// assert_eq!(turn.rolled_onto.get(), 3);
/// assert_eq!(turn.jump, board.jump_at(Square::new(3).unwrap()));
/// assert_eq!(turn.to.get(), 14);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Where the token was.
    pub from: Square,
    /// What was rolled.
    pub face: Face,
    /// Where the roll alone took the token, after a clamp or a bounce.
    pub rolled_onto: Square,
    /// The jump of the square rolled onto. Where jumps chain it is the first of them, and
    /// [`Board::chain`](super::Board::chain) lists the others.
    pub jump: Option<Jump>,
    /// Where the token rests.
    pub to: Square,
}

/// Where a roll takes a token on its own, before any jump; `None` where it is no move.
///
/// `from` is before `goal`. Nothing is added that could pass `u32`: a roll is compared with the way that is left.
pub(super) fn rolled_onto(
    from: Square,
    face: Face,
    goal: Square,
    overshoot: Overshoot,
) -> Option<Square> {
    let left = goal.get() - from.get();
    if face <= left {
        return Some(Square::known(from.get() + face));
    }
    match overshoot {
        Overshoot::Stay => None,
        Overshoot::Clamp => Some(goal),
        // 0 is no square: there the token would be off the board.
        Overshoot::Bounce => goal.get().checked_sub(face - left).and_then(Square::new),
    }
}
