//! Turns: a roll, the square it leads to, and where the token comes to rest.

use super::Board;
use super::die::Face;
use super::jumps::Jump;
use super::square::Square;

/// One roll of a game and its result, from [`Board::turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The square before the roll.
    pub from: Square,
    /// The face that is rolled.
    pub face: Face,
    /// The square that the roll leads to before any jump, after a clamp or a bounce.
    pub rolled_onto: Square,
    /// The jump of the square rolled onto. Where jumps chain it is the first of them, and
    /// [`Board::chain`] lists them all.
    pub jump: Option<Jump>,
    /// The square that the token rests on.
    pub to: Square,
}

impl Board {
    /// Returns the turn of a token on `square` that rolls `face`, or `None` if that is no move.
    ///
    /// These are no moves: a roll from the goal or from a square that the board does not have, a
    /// face that the die does not have, and a roll past the end that
    /// [`Overshoot`](super::Overshoot) does not turn into a move. The turns of all squares and
    /// faces are exactly the edges of [`compile`](Board::compile).
    ///
    /// Costs O(log j + log f) for j jumps and f faces, however long the chain of jumps is.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let board = Board::new((5, 6), [(3, 22)])?;
    /// let turn = board.turn(board.start(), 2).expect("3 is on the board");
    /// assert_eq!((turn.from.get(), turn.face), (1, 2));
    /// assert_eq!((turn.rolled_onto.get(), turn.to.get()), (3, 22));
    /// assert_eq!(turn.jump, board.jump_at(turn.rolled_onto));
    ///
    /// assert_eq!(board.turn(Square::try_from(28)?, 3), None, "past the end");
    /// assert_eq!(board.turn(board.goal(), 1), None, "the game is over");
    /// assert_eq!(board.turn(board.start(), 7), None, "no face of the die");
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn turn(&self, square: Square, face: Face) -> Option<Turn> {
        if square == self.goal() || !self.has(square) || !self.rules.die.has(face) {
            return None;
        }
        let overshoot = self.rules.overshoot;
        let rolled_onto = overshoot.rolled_onto(square, face, self.goal())?;
        let played = self.played_jumps().jump_at(rolled_onto);
        Some(Turn {
            from: square,
            face,
            rolled_onto,
            jump: self.jump_at(rolled_onto),
            to: played.map_or(rolled_onto, |jump| jump.to),
        })
    }
}
