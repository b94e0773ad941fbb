//! Snakes and ladders: `Jump`, and the jump table of a board.

use alloc::vec::Vec;
use core::fmt;

use petgraph::graph::NodeIndex;

use super::error::BoardError;
use super::square::{Numbering, Square};

/// A snake or a ladder.
///
/// On a board, `from` and `to` are two different squares, and `from` is not the last one. Displays
/// as `3 -> 22`.
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

    /// Checks a jump of a list.
    ///
    /// # Errors
    ///
    /// If no board of this shape can hold it.
    pub(super) fn checked(numbering: Numbering, from: u32, to: u32) -> Result<Jump, BoardError> {
        let limit = numbering.squares();
        if let Some(&value) = [from, to].iter().find(|&&end| end == 0 || end > limit) {
            return Err(BoardError::JumpOffBoard {
                from,
                to,
                value,
                limit,
            });
        }
        let [from, to] = [from, to].map(Square::known);
        if from.get() == limit {
            let (square, cell) = (from, numbering.cell_of(from));
            Err(BoardError::JumpOnLastSquare { square, cell, to })
        } else if from == to {
            Err(BoardError::SelfJump { square: from })
        } else {
            Ok(Jump { from, to })
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

/// The jumps in square order, at most one from each square, none to its own square.
///
/// Only jumps take memory: a board of 700 million squares with one snake is as small as any other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JumpTable(Vec<Jump>);

impl JumpTable {
    /// From jumps that come in square order.
    pub(super) fn in_square_order(jumps: Vec<Jump>) -> JumpTable {
        debug_assert!(is_in_square_order(&jumps));
        JumpTable(jumps)
    }

    /// From a list in any order.
    ///
    /// # Errors
    ///
    /// The first jump that no board of this shape can hold, else the first one that starts where an
    /// earlier one does.
    pub(super) fn from_list(
        numbering: Numbering,
        jumps: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<JumpTable, BoardError> {
        // No jump starts on the last square, so among as many jumps as squares two share a start.
        // This also bounds an endless list.
        let jumps = jumps.into_iter().take(numbering.squares() as usize);
        let jumps = jumps.map(|(from, to)| Jump::checked(numbering, from, to));
        let jumps = jumps.collect::<Result<Vec<Jump>, BoardError>>()?;
        if is_in_square_order(&jumps) {
            return Ok(JumpTable(jumps));
        }
        let mut placed: Vec<(usize, Jump)> = jumps.into_iter().enumerate().collect();
        placed.sort_unstable_by_key(|&(place, jump)| (jump.from, place));
        let doubled = placed
            .windows(2)
            .filter(|pair| pair[0].1.from == pair[1].1.from)
            .min_by_key(|pair| pair[1].0);
        if let Some(pair) = doubled {
            return Err(BoardError::TwoJumps {
                square: pair[0].1.from,
                first: pair[0].1.to,
                second: pair[1].1.to,
            });
        }
        let jumps = placed.into_iter().map(|(_, jump)| jump);
        Ok(JumpTable(jumps.collect()))
    }

    pub(super) fn jump_at(&self, square: Square) -> Option<Jump> {
        self.place_of(square).map(|place| self.0[place])
    }

    fn place_of(&self, square: Square) -> Option<usize> {
        self.0.binary_search_by_key(&square, |jump| jump.from).ok()
    }

    /// All jumps in square order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Jump> + Clone {
        self.0.iter().copied()
    }

    /// Where a token rests that comes to each of the first `squares` squares, as nodes: square s is
    /// node s - 1.
    pub(super) fn rests(&self, squares: u32) -> Vec<NodeIndex> {
        let mut nodes: Vec<NodeIndex> = (0..squares).map(NodeIndex::from).collect();
        for jump in &self.0 {
            nodes[jump.from.slot() - 1] = NodeIndex::from(jump.to.get() - 1);
        }
        nodes
    }

    /// The same jumps, each leading to the end of its chain.
    ///
    /// A finished jump ends on a plain square, so for j jumps the time is O(j log j) however the
    /// chains share their ends.
    ///
    /// # Errors
    ///
    /// The loop of jumps reached first in square order.
    pub(super) fn until_stable(&self) -> Result<JumpTable, BoardError> {
        let mut chained = self.0.clone();
        let mut trail = Vec::new();
        for first in 0..chained.len() {
            let mut place = first;
            let end = loop {
                let Jump { from, to } = chained[place];
                // Jumps of the trail are marked by leading to their own square.
                if to == from {
                    let places = trail.into_iter().skip_while(|&passed| passed != place);
                    return Err(self.chain_loop(places));
                }
                chained[place].to = from;
                trail.push(place);
                match self.place_of(to) {
                    Some(next) => place = next,
                    None => break to,
                }
            };
            for passed in trail.drain(..) {
                chained[passed].to = end;
            }
        }
        Ok(JumpTable(chained))
    }

    /// The error for a loop of jumps, which starts with its lowest square.
    fn chain_loop(&self, places: impl Iterator<Item = usize>) -> BoardError {
        let mut squares: Vec<Square> = places.map(|place| self.0[place].from).collect();
        let lowest = (0..squares.len()).min_by_key(|&at| squares[at]);
        squares.rotate_left(lowest.unwrap_or(0));
        BoardError::ChainLoop { squares }
    }
}

fn is_in_square_order(jumps: &[Jump]) -> bool {
    jumps.windows(2).all(|pair| pair[0].from < pair[1].from)
}
