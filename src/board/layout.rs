//! Where a token comes to rest: one number per square, read once per roll.

use alloc::vec;
use alloc::vec::Vec;

use super::error::BoardError;
use super::jump::Jump;
use super::numbering::Numbering;
use super::square::Square;

/// Where each square leads, by slot; 0 marks a plain square and never leaves this file.
///
/// With 0 as the mark the memory comes zeroed for free, and the table ends with the last square that leads
/// somewhere: a large board with few jumps costs next to nothing. Equal boards have equal tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Landings(Vec<u32>);

impl Landings {
    /// From where each square leads, square 1 first; a square that leads to itself is plain.
    pub(super) fn in_square_order(
        squares: usize,
        targets: impl Iterator<Item = Option<u32>>,
    ) -> Landings {
        let mut table = Vec::with_capacity(squares + 1);
        table.push(0);
        let mut used = 0;
        for target in targets {
            table.push(target.unwrap_or(0));
            if target.is_some() {
                used = table.len();
            }
        }
        table.truncate(used);
        Landings(table)
    }

    /// From jumps in any order.
    ///
    /// # Errors
    ///
    /// The first jump that starts where an earlier one does.
    pub(super) fn from_jumps(jumps: &[Jump]) -> Result<Landings, BoardError> {
        let last = jumps.iter().map(|jump| jump.from).max();
        let mut table = vec![0; last.map_or(0, |square| square.slot() + 1)];
        for &Jump { from, to } in jumps {
            let entry = &mut table[from.slot()];
            if *entry != 0 {
                return Err(BoardError::TwoJumps {
                    square: from,
                    first: Square::known(*entry),
                    second: to,
                });
            }
            *entry = to.get();
        }
        Ok(Landings(table))
    }

    /// Where the square leads; `None` for a plain one.
    pub(super) fn target(&self, square: Square) -> Option<Square> {
        self.0
            .get(square.slot())
            .and_then(|&target| Square::new(target))
    }

    /// Where a token that comes to the square rests.
    pub(super) fn resting(&self, square: Square) -> Square {
        self.target(square).unwrap_or(square)
    }

    pub(super) fn jump_at(&self, square: Square) -> Option<Jump> {
        self.target(square).map(|to| Jump { from: square, to })
    }

    /// All jumps in square order.
    pub(super) fn jumps(&self) -> impl Iterator<Item = Jump> + Clone {
        // Squares are u32, so the numbering ends before the counter does.
        (0..)
            .map(Square::known)
            .zip(&self.0)
            .filter_map(|(from, &to)| {
                Some(Jump {
                    from,
                    to: Square::new(to)?,
                })
            })
    }

    /// The same squares, each leading to the end of its chain of jumps: following a chain then costs one look.
    ///
    /// Every square is followed once, so the time is O(squares) however the chains share their ends.
    ///
    /// # Errors
    ///
    /// The loop of jumps reached first in square order.
    pub(super) fn until_stable(&self) -> Result<Landings, BoardError> {
        let mut ends = Landings(vec![0; self.0.len()]);
        let mut trail = Vec::new();
        for jump in self.jumps() {
            let mut square = jump.from;
            // An end of its own marks a square of the present trail: no jump leads to itself, so no end does.
            while let (Some(next), None) = (self.target(square), ends.target(square)) {
                ends.0[square.slot()] = square.get();
                trail.push(square);
                square = next;
            }
            if ends.target(square) == Some(square) {
                return Err(BoardError::ChainLoop {
                    squares: looped(&trail, square),
                });
            }
            let end = ends.resting(square);
            for passed in trail.drain(..) {
                ends.0[passed.slot()] = end.get();
            }
        }
        Ok(ends)
    }
}

/// The loop that closes at `closing`, turned so that its lowest square comes first.
fn looped(trail: &[Square], closing: Square) -> Vec<Square> {
    let mut squares: Vec<Square> = trail
        .iter()
        .copied()
        .skip_while(|&square| square != closing)
        .collect();
    if let Some((lowest, _)) = squares
        .iter()
        .enumerate()
        .min_by_key(|&(_, square)| *square)
    {
        squares.rotate_left(lowest);
    }
    squares
}

/// Checks the jumps of a list one by one, in the order given.
///
/// # Errors
///
/// The first jump that no board of this shape can hold.
pub(super) fn listed(
    numbering: Numbering,
    jumps: impl IntoIterator<Item = (u32, u32)>,
) -> Result<Vec<Jump>, BoardError> {
    let limit = numbering.squares();
    let goal = Square::known(limit);
    jumps
        .into_iter()
        // Among more jumps than squares two share a start: there is no need to hold an endless list to say so.
        .take(limit as usize + 1)
        .map(|(from, to)| {
            if let Some(&value) = [from, to].iter().find(|&&end| end == 0 || end > limit) {
                return Err(BoardError::JumpOffBoard {
                    from,
                    to,
                    value,
                    limit,
                });
            }
            let (square, to) = (Square::known(from), Square::known(to));
            match numbering.cell_of(square) {
                Some(cell) if square == goal => {
                    Err(BoardError::JumpOnLastSquare { square, cell, to })
                }
                _ if square == to => Err(BoardError::SelfJump { square }),
                _ => Ok(Jump { from: square, to }),
            }
        })
        .collect()
}
