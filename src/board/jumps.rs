//! Jump table: the jumps of a board in square order, with the ends of chains.

use alloc::vec;
use alloc::vec::Vec;

use petgraph::graph::NodeIndex;

use super::error::BoardError;
use super::jump::Jump;
use super::numbering::Numbering;
use super::square::Square;

/// The jumps in square order, at most one from each square, none to its own square.
///
/// Only jumps take memory, so a board of 700 million squares with one snake is as small as any other. What visits every
/// square makes a table with an entry for each by [`JumpTable::rests`].
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
    /// The first jump that no board of this shape can hold, else the first one that starts where an earlier one does.
    pub(super) fn from_list(
        numbering: Numbering,
        jumps: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<JumpTable, BoardError> {
        // No jump starts on the last square, so two of as many jumps as squares share a start. An endless list need not
        // be collected to find that.
        let jumps = jumps.into_iter().take(numbering.squares() as usize);
        let jumps = jumps.map(|(from, to)| checked(numbering, from, to));
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
        match doubled {
            Some(pair) => Err(BoardError::TwoJumps {
                square: pair[0].1.from,
                first: pair[0].1.to,
                second: pair[1].1.to,
            }),
            None => Ok(JumpTable(
                placed.into_iter().map(|(_, jump)| jump).collect(),
            )),
        }
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

    /// Where a token rests that comes to each of the first `squares` squares, as nodes: square s is node s - 1.
    pub(super) fn rests(&self, squares: u32) -> Vec<NodeIndex> {
        let mut nodes: Vec<NodeIndex> = (0..squares).map(NodeIndex::from).collect();
        for jump in &self.0 {
            nodes[jump.from.slot() - 1] = NodeIndex::from(jump.to.get() - 1);
        }
        nodes
    }

    /// The same jumps, each leading to the end of its chain: following a chain then costs one look.
    ///
    /// Every jump is followed once, so for j jumps the time is O(j log j) however the chains share their ends.
    ///
    /// # Errors
    ///
    /// The loop of jumps reached first in square order.
    pub(super) fn until_stable(&self) -> Result<JumpTable, BoardError> {
        let mut ends: Vec<Option<Square>> = vec![None; self.0.len()];
        let mut trail = Vec::new();
        for first in 0..self.0.len() {
            let mut place = first;
            let end = loop {
                let Jump { from, to } = self.0[place];
                // A jump of the present trail has its own square as its end, which no finished jump has.
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
        Ok(JumpTable(
            chained
                .map(|(&Jump { from, to }, end)| Jump {
                    from,
                    to: end.unwrap_or(to),
                })
                .collect(),
        ))
    }

    /// The loop that closes at the jump in place `closing`, rotated so that its lowest square comes first.
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

fn is_in_square_order(jumps: &[Jump]) -> bool {
    jumps.windows(2).all(|pair| pair[0].from < pair[1].from)
}

/// Checks one jump of a list.
///
/// # Errors
///
/// If no board of this shape can hold it.
fn checked(numbering: Numbering, from: u32, to: u32) -> Result<Jump, BoardError> {
    let limit = numbering.squares();
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
        Some(cell) if from == limit => Err(BoardError::JumpOnLastSquare { square, cell, to }),
        _ if square == to => Err(BoardError::SelfJump { square }),
        _ => Ok(Jump { from: square, to }),
    }
}
