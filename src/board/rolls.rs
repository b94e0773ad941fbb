//! Table of where every roll leads, and the neighbors that a board view reads from it.

use alloc::vec::Vec;
use core::fmt;
use core::iter::{Copied, FusedIterator};
use core::slice;

use petgraph::graph::NodeIndex;

use super::Board;
use super::die::Face;
use super::rules::Overshoot;
use super::square::Square;

/// The rolls of all squares of a board.
#[derive(Clone, Debug)]
pub(super) struct RollTable<'b> {
    board: &'b Board,
    /// Where a token rests that counts up to 1, 2, 3 .., as a node. Squares come first. Where rolls
    /// bounce back, the numbers past the last square follow.
    rests: Vec<NodeIndex>,
    /// Where a token rests that counts up to a number past the table.
    past_end: Option<NodeIndex>,
    /// The index of the goal's node.
    goal: usize,
    /// The faces of the die are 1, 2, 3 .. up to this; 0 for any other die.
    sides: usize,
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
                // The last square before the goal overshoots the most, by the largest face.
                let from = Square::known(goal.get() - 1);
                let bounced = (2..=rules.die.largest())
                    .map_while(|face| rules.overshoot.rolled_onto(from, face, goal))
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
            goal: board.goal_node().index(),
            sides: rules.die.sides as usize,
        }
    }

    /// Where a token rests that counts 1, 2, 3 .. squares more than `counted`, which is 0 off the
    /// board.
    #[inline]
    pub(super) fn ahead(&self, counted: usize) -> &[NodeIndex] {
        &self.rests[counted..]
    }

    /// The node that a roll leads to with these squares ahead, or `None` if it is no move.
    #[inline]
    pub(super) fn rolled(&self, ahead: &[NodeIndex], face: Face) -> Option<NodeIndex> {
        let rest = ahead.get(face as usize - 1);
        rest.copied().or(self.past_end)
    }

    /// The faces that are a move from some square.
    pub(super) fn faces(&self) -> impl Iterator<Item = Face> {
        let most = match self.past_end {
            Some(_) => usize::MAX,
            None => self.rests.len(),
        };
        self.board.rules().die.faces_up_to(most)
    }

    /// Where the rolls from a node lead; none from the goal and from a node that the board does not
    /// have.
    #[inline]
    pub(super) fn neighbors(&self, node: NodeIndex) -> Neighbors<'_> {
        if node.index() < self.goal {
            self.neighbors_after(node.index() + 1)
        } else {
            self.neighbors_past_goal(node)
        }
    }

    #[inline]
    fn neighbors_after(&self, counted: usize) -> Neighbors<'_> {
        let ahead = self.ahead(counted);
        let near = &ahead[..ahead.len().min(self.sides)];
        Neighbors {
            near: near.iter().copied(),
            table: self,
            counted,
            faces: near.len(),
        }
    }

    #[cold]
    fn neighbors_past_goal(&self, node: NodeIndex) -> Neighbors<'_> {
        if self.board.square(node) == Some(Square::OFF_BOARD) {
            return self.neighbors_after(0);
        }
        Neighbors {
            near: [].iter().copied(),
            table: self,
            counted: 0,
            faces: self.board.rules().die.len(),
        }
    }

    /// The first move after so many faces of the die, and how many faces that makes.
    ///
    /// It takes and returns plain values and is not inlined, so that the loop over near squares
    /// keeps the registers.
    #[inline(never)]
    fn roll_after(&self, counted: usize, faces: usize) -> Option<(usize, NodeIndex)> {
        let (die, ahead) = (&self.board.rules().die, self.ahead(counted));
        let mut done = faces;
        loop {
            let face = die.face(done)?;
            done += 1;
            if let Some(to) = self.rolled(ahead, face) {
                return Some((done, to));
            }
        }
    }

    /// Whether there are moves beside the near squares: the die has other faces than 1, 2, 3 .., or
    /// rolls are clamped.
    #[inline]
    fn has_others(&self) -> bool {
        self.sides == 0 || self.past_end.is_some()
    }

    /// The number of rolls of all squares, in O(faces) time.
    pub(super) fn edge_count(&self) -> usize {
        let (first, goal) = (self.board.start().slot(), self.board.goal().slot());
        if self.past_end.is_some() {
            return (goal - first) * self.board.rules().die.len();
        }
        // A face is a move from `first` up to the last square from which it leads into the table.
        let sources = self.faces().map(|face| {
            let end = (self.rests.len() + 1).saturating_sub(face as usize);
            end.min(goal).saturating_sub(first)
        });
        sources.sum()
    }
}

/// Iterator over the neighbors of a node of a [`BoardView`](super::BoardView): where the rolls from
/// a square lead, in the order of the die.
#[derive(Clone)]
#[must_use = "iterators are lazy"]
pub struct Neighbors<'v> {
    /// Where the rolls 1, 2, 3 .. lead that the die begins with.
    near: Copied<slice::Iter<'v, NodeIndex>>,
    table: &'v RollTable<'v>,
    /// The squares that the token has counted.
    counted: usize,
    /// How many faces of the die are done after the near squares.
    faces: usize,
}

impl Iterator for Neighbors<'_> {
    type Item = NodeIndex;

    #[inline]
    fn next(&mut self) -> Option<NodeIndex> {
        match self.near.next() {
            Some(to) => Some(to),
            None if self.table.has_others() => {
                let (faces, to) = self.table.roll_after(self.counted, self.faces)?;
                self.faces = faces;
                Some(to)
            }
            None => None,
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let near = self.near.len();
        let others = if self.table.has_others() {
            self.table.board.rules().die.len() - self.faces
        } else {
            0
        };
        (near, near.checked_add(others))
    }
}

impl FusedIterator for Neighbors<'_> {}

/// Shows the neighbors that are left, not the table that they are read from.
impl fmt::Debug for Neighbors<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
