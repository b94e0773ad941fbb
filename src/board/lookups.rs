//! Lookups of a board: its shape, squares, cells, jumps, turns and nodes.

use petgraph::graph::NodeIndex;

use super::Board;
use super::die::Face;
use super::jumps::{Jump, JumpTable};
use super::rules::{Chain, Rules, Start};
use super::square::{Cell, Square};

/// One roll of a game and its result, from [`Board::turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The square before the roll.
    pub from: Square,
    /// The face that is rolled.
    pub face: Face,
    /// The square that the roll leads to before any jump, after a clamp or a bounce.
    pub rolled_onto: Square,
    /// The jump of the square rolled onto. Where jumps chain it is the first of them, and
    /// [`Board::chain`] lists them all.
    pub jump: Option<Jump>,
    /// The square that the token rests on.
    pub to: Square,
}

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

    /// Returns the turn of a token on `square` that rolls `face`, or `None` if that is no move.
    ///
    /// These are no moves: a roll from the goal or from a square that the board does not have, a
    /// face that the die does not have, and a roll past the end that
    /// [`Overshoot`](super::Overshoot) does not turn into a move. The turns of all squares and
    /// faces are exactly the edges of [`compile`](Board::compile).
    ///
    /// Costs O(log j + log f) for j jumps and f faces, however long the chain of jumps is.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let board = Board::new((5, 6), [(3, 22)])?;
    /// let turn = board.turn(board.start(), 2).expect("3 is on the board");
    /// assert_eq!((turn.from.get(), turn.face), (1, 2));
    /// assert_eq!((turn.rolled_onto.get(), turn.to.get()), (3, 22));
    /// assert_eq!(turn.jump, board.jump_at(turn.rolled_onto));
    ///
    /// assert_eq!(board.turn(Square::try_from(28)?, 3), None, "past the end");
    /// assert_eq!(board.turn(board.goal(), 1), None, "the game is over");
    /// assert_eq!(board.turn(board.start(), 7), None, "no face of the die");
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn turn(&self, square: Square, face: Face) -> Option<Turn> {
        if square == self.goal() || !self.has(square) || !self.rules.die.has(face) {
            return None;
        }
        let overshoot = self.rules.overshoot;
        let rolled_onto = overshoot.rolled_onto(square, face, self.goal())?;
        let played = self.played_jumps().jump_at(rolled_onto);
        Some(Turn {
            from: square,
            face,
            rolled_onto,
            jump: self.jump_at(rolled_onto),
            to: played.map_or(rolled_onto, |jump| jump.to),
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
