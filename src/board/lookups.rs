//! Lookups of a board: its shape, squares, cells, jumps and nodes.

use petgraph::graph::NodeIndex;

use super::Board;
use super::jumps::{Jump, JumpTable};
use super::rules::{Chain, Rules, Start};
use super::square::{Cell, Square};

impl Board {
    /// Returns the number of rows, at least 1.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.numbering.rows
    }

    /// Returns the number of columns, at least 1.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.numbering.columns
    }

    /// Returns the number of squares, which is the number of the last square.
    #[must_use]
    pub fn squares(&self) -> u32 {
        self.numbering.squares()
    }

    /// Returns the rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns where the token waits before the first roll: square 1, or [`Square::OFF_BOARD`] if
    /// the rules say so.
    #[must_use]
    pub fn start(&self) -> Square {
        match self.rules.start {
            Start::FirstSquare => Square::known(1),
            Start::OffBoard => Square::OFF_BOARD,
        }
    }

    /// Returns the last square: in the top row, on the right for an odd number of rows, on the left
    /// for an even one.
    #[must_use]
    pub fn goal(&self) -> Square {
        Square::known(self.squares())
    }

    /// Returns the cell of a square, or `None` for [`Square::OFF_BOARD`] and past the last square.
    #[must_use]
    pub fn cell_of(&self, square: Square) -> Option<Cell> {
        let is_here = self.numbering.contains(square);
        is_here.then(|| self.numbering.cell_of(square))
    }

    /// Returns the square in a cell, or `None` outside the grid.
    #[must_use]
    pub fn square_at(&self, cell: Cell) -> Option<Square> {
        self.numbering.square_at(cell)
    }

    /// Iterates over all jumps in square order.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + Clone {
        self.jumps.iter()
    }

    /// Returns the jump that starts on a square, or `None` for a plain square and one that the
    /// board does not have. Costs O(log j) for j jumps.
    #[must_use]
    pub fn jump_at(&self, square: Square) -> Option<Jump> {
        self.jumps.jump_at(square)
    }

    /// Iterates over the jumps that act on a token that rolls onto `square`, in order.
    ///
    /// There is at most one under [`Chain::Once`]. Under [`Chain::UntilStable`] each starts where
    /// the one before ends, and the last one ends on a plain square. Each costs O(log j) for j
    /// jumps.
    pub fn chain(&self, square: Square) -> impl Iterator<Item = Jump> + Clone {
        let follows = self.rules.chain == Chain::UntilStable;
        core::iter::successors(self.jump_at(square), move |jump| {
            if follows { self.jump_at(jump.to) } else { None }
        })
    }

    /// Returns the node of a square in [`compile`](Board::compile) and [`view`](Board::view), or
    /// `None` for a square that the board does not have.
    ///
    /// Square s is node s - 1. An off-board start is the node after the last square.
    #[must_use]
    pub fn node(&self, square: Square) -> Option<NodeIndex> {
        self.has(square).then(|| self.node_of(square))
    }

    /// Returns the square of a node, or `None` for a node that the board does not have.
    #[must_use]
    pub fn square(&self, node: NodeIndex) -> Option<Square> {
        let before = u32::try_from(node.index()).ok()?;
        if before < self.squares() {
            Some(Square::known(before + 1))
        } else {
            (before < self.node_count()).then_some(Square::OFF_BOARD)
        }
    }

    /// Returns the node that a game starts on: that of square 1, or of the off-board start.
    #[must_use]
    pub fn start_node(&self) -> NodeIndex {
        self.node_of(self.start())
    }

    /// Returns the node of the last square.
    #[must_use]
    pub fn goal_node(&self) -> NodeIndex {
        self.node_of(self.goal())
    }

    /// The node of a square that the board has.
    pub(super) fn node_of(&self, square: Square) -> NodeIndex {
        NodeIndex::from(square.get().checked_sub(1).unwrap_or(self.squares()))
    }

    /// Whether a token can be on the square.
    pub(super) fn has(&self, square: Square) -> bool {
        self.numbering.contains(square) || square == self.start()
    }

    /// The number of squares, including an off-board start.
    pub(super) fn node_count(&self) -> u32 {
        self.squares() + u32::from(self.rules.start == Start::OffBoard)
    }

    /// The jumps as a roll plays them, each with the end of its chain under [`Chain::UntilStable`].
    pub(super) fn played_jumps(&self) -> &JumpTable {
        self.ends.as_ref().unwrap_or(&self.jumps)
    }
}
