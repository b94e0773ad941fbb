//! Table of where every roll leads, for graphs that visit all squares.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use petgraph::graph::NodeIndex;

use super::Board;
use super::die::{Face, Faces};
use super::rules::Overshoot;
use super::square::Square;
use super::turn::rolled_onto;

/// The rolls of all squares of a board.
#[derive(Clone, Debug)]
pub(super) struct RollTable<'b> {
    board: &'b Board,
    /// Where a token rests that counts up to 1, 2, 3 .., as a node. Squares come first. Where rolls bounce back, the
    /// numbers past the last square follow.
    rests: Vec<NodeIndex>,
    /// Where a token rests that counts up to a number past the table.
    past_end: Option<NodeIndex>,
}

impl<'b> RollTable<'b> {
    /// Takes O(squares) time and space.
    pub(super) fn of(board: &'b Board) -> Self {
        let (goal, rules) = (board.goal(), board.rules());
        let mut rests = board.played_jumps().rests(board.squares());
        let past_end = match rules.overshoot {
            Overshoot::Stay => None,
            Overshoot::Clamp => Some(board.goal_node()),
            Overshoot::Bounce => {
                // The squares before the goal overshoot the most by the largest face.
                let from = Square::known(goal.get() - 1);
                let bounced = (2..=rules.die.largest())
                    .map_while(|face| rolled_onto(from, face, goal, rules.overshoot))
                    .map(|onto| rests[onto.slot() - 1])
                    .collect::<Vec<_>>();
                rests.extend(bounced);
                None
            }
        };
        RollTable {
            board,
            rests,
            past_end,
        }
    }

    /// The rolls from a node in the order of the die; none from the goal and from a node that the board does not have.
    #[inline]
    pub(super) fn rolls(&self, node: NodeIndex) -> Rolls<'_> {
        let from = self.board.square(node);
        let Some(from) = from.filter(|&square| square != self.board.goal()) else {
            return Rolls {
                ahead: &[],
                past_end: None,
                faces: Faces::default(),
            };
        };
        let ahead = &self.rests[from.slot()..];
        let most = match self.past_end {
            Some(_) => usize::MAX,
            None => ahead.len(),
        };
        Rolls {
            ahead,
            past_end: self.past_end,
            faces: self.board.rules().die.faces_up_to(most),
        }
    }

    /// The number of rolls of all squares. O(faces).
    pub(super) fn edge_count(&self) -> usize {
        let (first, goal) = (self.board.start().slot(), self.board.goal().slot());
        let (die, counted) = (&self.board.rules().die, self.rests.len());
        if self.past_end.is_some() {
            return (goal - first) * die.len();
        }
        // A face is a move from `first` up to the last square that it leads into the table from.
        let sources = die.faces_up_to(counted).map(|face| {
            let end = (counted + 1).saturating_sub(face as usize).min(goal);
            end.saturating_sub(first)
        });
        sources.sum()
    }
}

/// The rolls from one square that are moves, in the order of the die, each with the node that it leads to.
#[derive(Clone)]
pub(super) struct Rolls<'v> {
    /// Where a token rests that is rolled 1, 2, 3 .. ahead.
    ahead: &'v [NodeIndex],
    past_end: Option<NodeIndex>,
    faces: Faces<'v>,
}

impl Rolls<'_> {
    #[inline]
    fn rolled(&self, face: Face) -> Option<(Face, NodeIndex)> {
        let to = self.ahead.get(face as usize - 1).copied();
        Some((face, to.or(self.past_end)?))
    }
}

impl Iterator for Rolls<'_> {
    type Item = (Face, NodeIndex);

    #[inline]
    fn next(&mut self) -> Option<(Face, NodeIndex)> {
        loop {
            let face = self.faces.next()?;
            if let Some(roll) = self.rolled(face) {
                return Some(roll);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.faces.size_hint().1)
    }
}

impl DoubleEndedIterator for Rolls<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(Face, NodeIndex)> {
        loop {
            let face = self.faces.next_back()?;
            if let Some(roll) = self.rolled(face) {
                return Some(roll);
            }
        }
    }
}

impl FusedIterator for Rolls<'_> {}
