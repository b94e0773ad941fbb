//! Jumps between squares.

use core::fmt;

use super::square::Square;

/// A snake or a ladder: who is moved from where to where.
///
/// On a board, `from` and `to` are two different squares, and `from` is not the last one.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Jump, JumpKind, Square};
///
/// let board = Board::new((5, 6), [(3, 22), (17, 4)])?;
/// let kinds: Vec<JumpKind> = board.jumps().map(Jump::kind).collect();
/// assert_eq!(kinds, [JumpKind::Ladder, JumpKind::Snake]);
/// assert_eq!(board.jump_at(Square::new(3).unwrap()).unwrap().to_string(), "3 -> 22");
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The square that must be landed on.
    pub from: Square,
    /// The square it leads to.
    pub to: Square,
}

impl Jump {
    /// Whether the jump climbs or slides. Derived from the two ends, in constant time.
    ///
    /// A jump onto its own square, which no board holds, does not climb.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Jump, JumpKind, Square};
    ///
    /// let [low, high] = [2, 15].map(|number| Square::new(number).unwrap());
    /// assert_eq!(Jump { from: low, to: high }.kind(), JumpKind::Ladder);
    /// assert_eq!(Jump { from: high, to: low }.kind(), JumpKind::Snake);
    /// ```
    #[must_use]
    pub fn kind(self) -> JumpKind {
        if self.to > self.from {
            JumpKind::Ladder
        } else {
            JumpKind::Snake
        }
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} -> {}", self.from, self.to)
    }
}

/// What a [`Jump`] is called on the table.
///
/// # Examples
///
/// ```
/// use hopwise::board::JumpKind;
///
/// assert_eq!(JumpKind::Snake.to_string(), "snake");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JumpKind {
    /// It leads to a lower square.
    Snake,
    /// It leads to a higher square.
    Ladder,
}

impl fmt::Display for JumpKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            JumpKind::Snake => "snake",
            JumpKind::Ladder => "ladder",
        })
    }
}
