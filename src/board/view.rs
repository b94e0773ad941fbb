//! A board as a graph without edges in memory.

use alloc::vec::Vec;
use core::iter::{Copied, FusedIterator, Map};
use core::ops::{Range, RangeInclusive};
use core::slice;

use petgraph::Directed;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::{
    GraphBase, GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeCompactIndexable, NodeCount,
    NodeIndexable, Visitable,
};

use super::Board;
use super::compile::node_of;
use super::die::{Face, Faces};
use super::rules::{Overshoot, Start};
use super::square::Square;
use super::turn::rolled_onto;

/// A board to search without compiling it, from [`Board::view`].
///
/// A reference to it is a petgraph graph: the one that [`Board::compile`] makes, with the same nodes and the same
/// neighbours in the same order, parallel and self-loops included. It has no edges in memory: the neighbours of a
/// node are read from a table of where each square leads. What only asks for neighbours, as shortest paths do, gets
/// the same answers from both. To solve many boards, or one very large one, view them; for edges and their faces,
/// for pictures, and to change it, compile.
///
/// Asked for the neighbours of a node that it does not have, it says that there are none.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::shortest_path;
///
/// let board = Board::new((6, 6), [(2, 15), (14, 35), (17, 13)])?;
/// let view = board.view();
/// let path = shortest_path(&view, view.start(), view.goal())?.expect("the last square can be reached");
/// assert_eq!(path.hops(), 4);
/// let squares = path.nodes().iter().filter_map(|&node| view.square(node));
/// assert!(squares.map(|square| square.get()).eq([1, 15, 13, 35, 36]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardView<'b> {
    board: &'b Board,
    /// By node, where a token rests that is rolled onto its square.
    landings: Vec<NodeIndex>,
    /// The node that the token starts on.
    start: usize,
    /// How many squares ahead of a token are the rolls of a die, in its order. 0 for a die that is not 1 to n.
    sides: Face,
    /// Whether there are other rolls: those of another die, and those past the end.
    has_others: bool,
}

impl<'b> BoardView<'b> {
    pub(super) fn of(board: &'b Board) -> Self {
        let sides = match board.rules().die.0 {
            Faces::UpTo(sides) => sides,
            Faces::Listed { .. } => 0,
        };
        BoardView {
            board,
            landings: board.resting().of_all(board.squares()),
            start: node_of(board.start(), board.goal()).index(),
            sides,
            has_others: sides == 0 || board.rules().overshoot != Overshoot::Stay,
        }
    }

    /// The node of the start: square 1, or the off-board start. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// assert_eq!(Board::new((2, 2), [])?.view().start().index(), 0);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> NodeIndex {
        NodeIndex::new(self.start)
    }

    /// The node of the last square. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// assert_eq!(Board::new((2, 2), [])?.view().goal().index(), 3);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn goal(&self) -> NodeIndex {
        node_of(self.board.goal(), self.board.goal())
    }

    /// The node of a square; `None` for a square the board does not have. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let board = Board::new((2, 2), [])?;
    /// assert_eq!(board.view().node(Square::new(3).unwrap()).unwrap().index(), 2);
    /// assert_eq!(board.view().node(Square::new(5).unwrap()), None);
    /// assert_eq!(board.view().node(Square::OFF_BOARD), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn node(&self, square: Square) -> Option<NodeIndex> {
        self.board
            .has(square)
            .then(|| node_of(square, self.board.goal()))
    }

    /// The square of a node; `None` for a node the board does not have. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let board = Board::new((2, 2), [])?;
    /// assert_eq!(board.view().square(3.into()), Square::new(4));
    /// assert_eq!(board.view().square(4.into()), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn square(&self, node: NodeIndex) -> Option<Square> {
        if node.index() == self.start {
            return Some(self.board.start());
        }
        let square = Square::new(u32::try_from(node.index()).ok()?.checked_add(1)?)?;
        self.board.has(square).then_some(square)
    }

    /// How many faces of the die count the squares ahead: the first ones, or none of them.
    pub(super) fn sides(&self) -> Face {
        self.sides
    }

    /// Where the rolls from a node lead; nowhere from one that the board does not have.
    #[inline]
    pub(super) fn rolls(&self, node: NodeIndex) -> Rolls<'_> {
        // As many squares are behind a token as its square's number says, and none behind the off-board start.
        let behind = if node.index() == self.start {
            self.board.start().slot()
        } else {
            node.index().saturating_add(1)
        };
        // Nothing lies ahead of the goal, nor of nodes past it.
        let ahead = self.landings.get(behind..).unwrap_or_default();
        let near = &ahead[..ahead.len().min(self.sides as usize)];
        let others = if self.has_others && !ahead.is_empty() {
            Others::of(self, node, near.len())
        } else {
            None
        };
        Rolls { near, others }
    }

    fn nodes(&self) -> u32 {
        self.board.squares() + u32::from(self.board.rules().start == Start::OffBoard)
    }
}

impl GraphBase for BoardView<'_> {
    type NodeId = NodeIndex;
    type EdgeId = EdgeIndex;
}

impl GraphProp for BoardView<'_> {
    type EdgeType = Directed;
}

impl NodeCount for BoardView<'_> {
    fn node_count(&self) -> usize {
        self.nodes() as usize
    }
}

impl NodeIndexable for BoardView<'_> {
    #[inline]
    fn node_bound(&self) -> usize {
        self.nodes() as usize
    }

    #[inline]
    fn to_index(&self, node: NodeIndex) -> usize {
        node.index()
    }

    #[inline]
    fn from_index(&self, index: usize) -> NodeIndex {
        NodeIndex::new(index)
    }
}

impl NodeCompactIndexable for BoardView<'_> {}

impl Visitable for BoardView<'_> {
    /// The bits that petgraph's own graphs mark their nodes with.
    type Map = <DiGraph<(), ()> as Visitable>::Map;

    fn visit_map(&self) -> Self::Map {
        Self::Map::with_capacity(self.nodes() as usize)
    }

    fn reset_map(&self, map: &mut Self::Map) {
        map.clear();
        map.grow(self.nodes() as usize);
    }
}

impl IntoNodeIdentifiers for &BoardView<'_> {
    type NodeIdentifiers = Map<Range<u32>, fn(u32) -> NodeIndex>;

    #[inline]
    fn node_identifiers(self) -> Self::NodeIdentifiers {
        (0..self.nodes()).map(NodeIndex::from)
    }
}

impl<'v> IntoNeighbors for &'v BoardView<'_> {
    type Neighbors = Neighbors<'v>;

    #[inline]
    fn neighbors(self, node: NodeIndex) -> Neighbors<'v> {
        let Rolls { near, others } = self.rolls(node);
        Neighbors {
            near: near.iter().copied(),
            others,
        }
    }
}

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
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Neighbors<'v> {
    /// The next squares, where the faces count them.
    near: Copied<slice::Iter<'v, NodeIndex>>,
    others: Option<Others<'v>>,
}

impl Iterator for Neighbors<'_> {
    type Item = NodeIndex;

    #[inline]
    fn next(&mut self) -> Option<NodeIndex> {
        match self.near.next() {
            Some(node) => Some(node),
            None => self.others.as_mut()?.next().map(|(_, to)| to),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (near, others) = (self.near.len(), self.others.as_ref());
        (
            near,
            others.map_or(Some(near), |others| near.checked_add(others.at_most())),
        )
    }
}

impl FusedIterator for Neighbors<'_> {}

/// The rolls from one square, in the order of the die.
pub(super) struct Rolls<'v> {
    /// Where the rolls 1, 2, 3 .. lead.
    pub(super) near: &'v [NodeIndex],
    /// The rolls after them.
    pub(super) others: Option<Others<'v>>,
}

/// The rolls that are worked out one by one.
#[derive(Clone, Debug)]
pub(super) struct Others<'v> {
    from: Square,
    goal: Square,
    overshoot: Overshoot,
    landings: &'v [NodeIndex],
    counted: RangeInclusive<Face>,
    listed: slice::Iter<'v, Face>,
}

impl<'v> Others<'v> {
    /// The rolls after the first `known` of a die that counts.
    fn of(view: &'v BoardView<'_>, node: NodeIndex, known: usize) -> Option<Self> {
        let (counted, listed) = match &view.board.rules().die.0 {
            Faces::UpTo(sides) => (u32::try_from(known + 1).ok()?..=*sides, [].as_slice()),
            Faces::Listed { faces, .. } => (Self::NONE, faces.as_slice()),
        };
        Some(Others {
            from: view.square(node)?,
            goal: view.board.goal(),
            overshoot: view.board.rules().overshoot,
            landings: &view.landings,
            counted,
            listed: listed.iter(),
        })
    }

    #[expect(
        clippy::reversed_empty_ranges,
        reason = "a range without members is what is meant"
    )]
    const NONE: RangeInclusive<Face> = 1..=0;

    fn at_most(&self) -> usize {
        // One of the two is empty.
        self.counted.size_hint().0.max(self.listed.len())
    }
}

impl Iterator for Others<'_> {
    type Item = (Face, NodeIndex);

    fn next(&mut self) -> Option<(Face, NodeIndex)> {
        loop {
            let face = self
                .counted
                .next()
                .or_else(|| self.listed.next().copied())?;
            let onto = rolled_onto(self.from, face, self.goal, self.overshoot);
            if let Some(rolled_onto) = onto {
                return Some((face, self.landings[rolled_onto.slot() - 1]));
            }
        }
    }
}
