//! Where a token comes to rest: the jumps of a board, and a table of them for those who read every square.

use alloc::vec;
use alloc::vec::Vec;

use petgraph::graph::NodeIndex;

use super::error::BoardError;
use super::jump::Jump;
use super::numbering::Numbering;
use super::square::Square;

/// Where squares lead: the jumps in square order, at most one from each square, none to itself.
///
/// Only squares with a jump take memory, so a board of 700 million squares with one snake is as small as any other.
/// A search reads a table with an entry for every square instead, which [`Landings::of_all`] writes in one pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Landings(Vec<Jump>);

impl Landings {
    /// From jumps that come in square order.
    pub(super) fn in_square_order(jumps: Vec<Jump>) -> Landings {
        debug_assert!(jumps.windows(2).all(|pair| pair[0].from < pair[1].from));
        Landings(jumps)
    }

    /// From jumps in any order.
    ///
    /// # Errors
    ///
    /// The first jump that starts where an earlier one does.
    pub(super) fn from_jumps(jumps: Vec<Jump>) -> Result<Landings, BoardError> {
        if jumps.windows(2).all(|pair| pair[0].from < pair[1].from) {
            return Ok(Landings(jumps));
        }
        let mut placed: Vec<(usize, Jump)> = jumps.into_iter().enumerate().collect();
        placed.sort_unstable_by_key(|&(place, jump)| (jump.from, place));
        let doubled = placed
            .windows(2)
            .filter(|pair| pair[0].1.from == pair[1].1.from)
            .min_by_key(|pair| pair[1].0);
        match doubled {
            Some(pair) => Err(BoardError::TwoJumps {
                square: pair[0].1.from,
                first: pair[0].1.to,
                second: pair[1].1.to,
            }),
            None => Ok(Landings(placed.into_iter().map(|(_, jump)| jump).collect())),
        }
    }

    /// Where the square leads; `None` for a plain one.
    pub(super) fn target(&self, square: Square) -> Option<Square> {
        self.jump_at(square).map(|jump| jump.to)
    }

    /// Where a token that comes to the square rests.
    pub(super) fn resting(&self, square: Square) -> Square {
        self.target(square).unwrap_or(square)
    }

    pub(super) fn jump_at(&self, square: Square) -> Option<Jump> {
        self.place_of(square).map(|place| self.0[place])
    }

    fn place_of(&self, square: Square) -> Option<usize> {
        self.0.binary_search_by_key(&square, |jump| jump.from).ok()
    }

    /// All jumps in square order.
    pub(super) fn jumps(&self) -> impl Iterator<Item = Jump> + Clone {
        self.0.iter().copied()
    }

    /// Where a token rests that comes to each of the first `squares` squares, as nodes: square s is node s - 1.
    pub(super) fn of_all(&self, squares: u32) -> Vec<NodeIndex> {
        let mut nodes: Vec<NodeIndex> = (0..squares).map(NodeIndex::from).collect();
        for jump in &self.0 {
            nodes[jump.from.slot() - 1] = NodeIndex::from(jump.to.get() - 1);
        }
        nodes
    }

    /// The same squares, each leading to the end of its chain of jumps: following a chain then costs one look.
    ///
    /// Every jump is followed once, so for j jumps the time is O(j log j) however the chains share their ends.
    ///
    /// # Errors
    ///
    /// The loop of jumps reached first in square order.
    pub(super) fn until_stable(&self) -> Result<Landings, BoardError> {
        let mut ends: Vec<Option<Square>> = vec![None; self.0.len()];
        let mut trail = Vec::new();
        for first in 0..self.0.len() {
            let mut place = first;
            let end = loop {
                let Jump { from, to } = self.0[place];
                // An end of its own marks a jump of the present trail: no jump leads to itself, so no end does.
                match ends[place] {
                    Some(end) if end == from => {
                        return Err(BoardError::ChainLoop {
                            squares: self.looped(&trail, place),
                        });
                    }
                    Some(end) => break end,
                    None => {}
                }
                ends[place] = Some(from);
                trail.push(place);
                match self.place_of(to) {
                    Some(next) => place = next,
                    None => break to,
                }
            };
            for passed in trail.drain(..) {
                ends[passed] = Some(end);
            }
        }
        let chained = self.0.iter().zip(ends);
        Ok(Landings(
            chained
                .map(|(&Jump { from, to }, end)| Jump {
                    from,
                    to: end.unwrap_or(to),
                })
                .collect(),
        ))
    }

    /// The loop that closes at the jump in place `closing`, turned so that its lowest square comes first.
    fn looped(&self, trail: &[usize], closing: usize) -> Vec<Square> {
        let mut places: Vec<usize> = trail
            .iter()
            .copied()
            .skip_while(|&place| place != closing)
            .collect();
        if let Some((at, _)) = places.iter().enumerate().min_by_key(|&(_, place)| *place) {
            places.rotate_left(at);
        }
        places.iter().map(|&place| self.0[place].from).collect()
    }
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
        // None starts on the last square, so that among as many jumps as squares two share a start: there is no need to hold an
        // endless list to say so.
        .take(limit as usize)
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
