//! The rolls from one square of a board that is viewed.

use core::fmt;
use core::iter::{Copied, FusedIterator};
use core::slice;

use petgraph::graph::NodeIndex;

use super::die::Face;
use super::view::BoardView;

/// Where the rolls from a square lead, in the order of the die: the neighbours of a node of a [`BoardView`].
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::petgraph::visit::IntoNeighbors;
///
/// let board = Board::new((2, 3), [(5, 2)])?;
/// let from_three: Vec<usize> = (&board.view()).neighbors(2.into()).map(|node| node.index()).collect();
/// assert_eq!(from_three, [3, 1, 5], "a 1 rests on 4, a 2 slides to 2, a 3 is exact");
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy"]
pub struct Neighbors<'v> {
    /// The next squares, where the faces count them.
    near: Copied<slice::Iter<'v, NodeIndex>>,
    others: Others<'v>,
}

impl<'v> Neighbors<'v> {
    #[inline]
    pub(super) fn of(rolls: Rolls<'v>) -> Self {
        Neighbors {
            near: rolls.near.iter().copied(),
            others: rolls.others,
        }
    }
}

impl Iterator for Neighbors<'_> {
    type Item = NodeIndex;

    #[inline]
    fn next(&mut self) -> Option<NodeIndex> {
        match self.near.next() {
            Some(node) => Some(node),
            None if self.others.view.has_others() => self.others.next().map(|(_, to)| to),
            None => None,
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let near = self.near.len();
        (near, near.checked_add(self.others.at_most()))
    }
}

impl FusedIterator for Neighbors<'_> {}

/// Shows the node and the squares ahead, not the whole view.
impl fmt::Debug for Neighbors<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Neighbors")
            .field("node", &self.others.node)
            .field("near", &self.near)
            .finish_non_exhaustive()
    }
}

/// The rolls from one square, in the order of the die.
pub(super) struct Rolls<'v> {
    /// Where the rolls 1, 2, 3 .. lead.
    pub(super) near: &'v [NodeIndex],
    /// The rolls after them.
    pub(super) others: Others<'v>,
}

/// The rolls that are worked out one by one: those of a die that does not count, and those past the end.
#[derive(Clone)]
pub(super) struct Others<'v> {
    view: &'v BoardView<'v>,
    node: NodeIndex,
    /// How many faces of the die have been dealt with.
    told: usize,
}

impl<'v> Others<'v> {
    /// The rolls after the first `told` faces of the die.
    #[inline]
    pub(super) fn after(view: &'v BoardView<'v>, node: NodeIndex, told: usize) -> Self {
        Others { view, node, told }
    }

    fn at_most(&self) -> usize {
        if self.view.has_others() {
            self.view.faces() - self.told
        } else {
            0
        }
    }
}

impl Iterator for Others<'_> {
    type Item = (Face, NodeIndex);

    #[inline]
    fn next(&mut self) -> Option<(Face, NodeIndex)> {
        let (told, roll) = self.view.roll_from(self.node, self.told)?;
        self.told = told;
        Some(roll)
    }
}
