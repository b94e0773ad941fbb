//! A board as a graph without edges in memory.

use alloc::vec::Vec;
use core::iter::Map;
use core::ops::Range;

use petgraph::Directed;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::{
    GraphBase, GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeCompactIndexable, NodeCount,
    NodeIndexable, Visitable,
};

use super::Board;
use super::compile::node_of;
use super::die::{Face, Faces};
use super::neighbors::{Neighbors, Others, Rolls};
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

    /// How many faces the die has.
    pub(super) fn faces(&self) -> usize {
        self.board.rules().die.len()
    }

    /// Whether there are rolls that the squares ahead do not tell.
    #[inline]
    pub(super) fn has_others(&self) -> bool {
        self.has_others
    }

    /// Where the rolls from a node lead; nowhere from one that the board does not have.
    #[inline]
    pub(super) fn rolls(&self, node: NodeIndex) -> Rolls<'_> {
        let ahead = match self.landings.get(node.index().saturating_add(1)..) {
            Some(ahead) => ahead,
            None => self.ahead_of_no_square(node),
        };
        let near = &ahead[..ahead.len().min(self.sides as usize)];
        Rolls {
            near,
            others: Others::after(self, node, near.len()),
        }
    }

    /// The first roll from a node after so many faces of the die, and how many faces it is from the start of the die.
    ///
    /// Takes and returns plain values and is not inlined, so that the loop over the squares ahead has the registers to
    /// itself.
    #[inline(never)]
    pub(super) fn roll_from(
        &self,
        node: NodeIndex,
        told: usize,
    ) -> Option<(usize, (Face, NodeIndex))> {
        let (rules, goal) = (self.board.rules(), self.board.goal());
        let from = self.square(node).filter(|&square| square != goal)?;
        (told..rules.die.len()).find_map(|others| {
            let face = rules.die.face(others)?;
            let onto = rolled_onto(from, face, goal, rules.overshoot)?;
            Some((others + 1, (face, self.landings[onto.slot() - 1])))
        })
    }

    /// All squares are ahead of the off-board start, and none of a node that the board does not have.
    #[cold]
    fn ahead_of_no_square(&self, node: NodeIndex) -> &[NodeIndex] {
        if self.square(node) == Some(Square::OFF_BOARD) {
            &self.landings
        } else {
            &[]
        }
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
        Neighbors::of(self.rolls(node))
    }
}
