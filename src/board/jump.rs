//! Jumps: snakes and ladders.

use core::fmt;

use super::square::Square;

/// A snake or a ladder.
///
/// On a board, `from` and `to` are two different squares, and `from` is not the last one.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Jump, JumpKind, Square};
///
/// let board = Board::new((5, 6), [(3, 22), (17, 4)])?;
/// assert!(board.jumps().map(Jump::kind).eq([JumpKind::Ladder, JumpKind::Snake]));
///
/// let jump = board.jump_at(Square::try_from(3)?).expect("there is a ladder on 3");
/// assert_eq!(format!("{} {jump}", jump.kind()), "ladder 3 -> 22");
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The square that sets the jump off.
    pub from: Square,
    /// The square it leads to.
    pub to: Square,
}

impl Jump {
    /// Returns whether the jump leads up or down. Constant time.
    ///
    /// A jump to its own square, which no board holds, is a snake.
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

/// The two kinds of [`Jump`]. They display as `snake` and `ladder`.
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
