//! Neighbors of a square in a board view.

use core::fmt;
use core::iter::FusedIterator;

use petgraph::graph::NodeIndex;

use super::rolls::Rolls;

/// Iterator over where the rolls from a square lead, in the order of the die: the neighbors of a node of a
/// [`BoardView`](super::BoardView).
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::petgraph::visit::IntoNeighbors;
///
/// let board = Board::new((2, 3), [(5, 2)])?;
/// let view = &board.view();
/// let from_three = view.neighbors(2.into()).map(|node| node.index());
/// assert!(from_three.eq([3, 1, 5]), "a 1 rests on 4, a 2 slides to 2, a 3 is exact");
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy"]
pub struct Neighbors<'v> {
    rolls: Rolls<'v>,
}

impl<'v> Neighbors<'v> {
    #[inline]
    pub(super) fn new(rolls: Rolls<'v>) -> Self {
        Neighbors { rolls }
    }
}

impl Iterator for Neighbors<'_> {
    type Item = NodeIndex;

    #[inline]
    fn next(&mut self) -> Option<NodeIndex> {
        let (_, to) = self.rolls.next()?;
        Some(to)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rolls.size_hint()
    }
}

impl FusedIterator for Neighbors<'_> {}

/// Shows the neighbors that are left, not the table that they are read from.
impl fmt::Debug for Neighbors<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
