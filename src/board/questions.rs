//! What a board can be asked.

use super::die::Face;
use super::jump::Jump;
use super::layout::Landings;
use super::rules::{Chain, Rules, Start};
use super::square::{Cell, Square};
use super::turn::{Turn, rolled_onto};
use super::{Board, BoardGraph, BoardView, compile};

impl Board {
    /// The number of rows, at least 1. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(hopwise::board::Board::new((5, 6), [])?.rows(), 5);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.numbering.rows
    }

    /// The number of columns, at least 1. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(hopwise::board::Board::new((5, 6), [])?.columns(), 6);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.numbering.columns
    }

    /// The number of squares, which is the number of the last one. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(hopwise::board::Board::new((5, 6), [])?.squares(), 30);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn squares(&self) -> u32 {
        self.numbering.squares()
    }

    /// The rules of the game. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Rules};
    ///
    /// assert_eq!(Board::new((5, 6), [])?.rules(), &Rules::default());
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the token waits before the first roll: square 1, or [`Square::OFF_BOARD`] if the rules say so.
    /// Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// assert_eq!(Board::new((5, 6), [])?.start(), Square::new(1).unwrap());
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> Square {
        match self.rules.start {
            Start::FirstSquare => Square::known(1),
            Start::OffBoard => Square::OFF_BOARD,
        }
    }

    /// The last square, in the top row: on the right for an odd number of rows, on the left for an even one.
    /// Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Cell};
    ///
    /// for (side, column) in [(3, 2), (4, 0)] {
    ///     let board = Board::new((side, side), [])?;
    ///     assert_eq!(board.cell_of(board.goal()), Some(Cell { row: 0, column }));
    /// }
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn goal(&self) -> Square {
        Square::known(self.squares())
    }

    /// Where a square is; `None` for [`Square::OFF_BOARD`] and past the last square. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Cell, Square};
    ///
    /// // 7 8 9
    /// // 6 5 4
    /// // 1 2 3
    /// let board = Board::new((3, 3), [])?;
    /// assert_eq!(board.cell_of(Square::new(4).unwrap()), Some(Cell { row: 1, column: 2 }));
    /// assert_eq!(board.cell_of(Square::new(10).unwrap()), None);
    /// assert_eq!(board.cell_of(Square::OFF_BOARD), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn cell_of(&self, square: Square) -> Option<Cell> {
        self.numbering.cell_of(square)
    }

    /// The square in a cell; `None` outside the grid. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Cell, Square};
    ///
    /// // 4 3
    /// // 1 2
    /// let board = Board::new((2, 2), [])?;
    /// assert_eq!(board.square_at(Cell { row: 0, column: 0 }), Square::new(4));
    /// assert_eq!(board.square_at(Cell { row: 2, column: 0 }), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn square_at(&self, cell: Cell) -> Option<Square> {
        self.numbering.square_at(cell)
    }

    /// All jumps in square order. Constant time for each.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let board = Board::new((5, 6), [(17, 4), (3, 22)])?;
    /// assert!(board.jumps().map(|jump| jump.from.get()).eq([3, 17]));
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + Clone {
        self.targets.jumps()
    }

    /// The jump that starts on a square; `None` for a plain one and one that the board does not have. A binary search,
    /// O(log j) for j jumps.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let board = Board::new((5, 6), [(3, 22)])?;
    /// assert_eq!(board.jump_at(Square::new(3).unwrap()).unwrap().to, Square::new(22).unwrap());
    /// assert_eq!(board.jump_at(Square::new(22).unwrap()), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn jump_at(&self, square: Square) -> Option<Jump> {
        self.targets.jump_at(square)
    }

    /// The jumps that a token goes through that is rolled onto a square: at most one under [`Chain::Once`], all up to
    /// a plain square under [`Chain::UntilStable`]. Each starts where the one before ends. A binary
    /// search for each of them.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Chain, Rules, Square};
    ///
    /// let nine = Square::new(9).unwrap();
    /// let board = Board::new((4, 5), [(9, 2), (2, 19)])?;
    /// assert_eq!(board.chain(nine).map(|jump| jump.to_string()).collect::<Vec<_>>(), ["9 -> 2"]);
    ///
    /// let board = board.with_rules(Rules { chain: Chain::UntilStable, ..Rules::default() })?;
    /// assert_eq!(board.chain(nine).map(|jump| jump.to_string()).collect::<Vec<_>>(), ["9 -> 2", "2 -> 19"]);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn chain(&self, square: Square) -> impl Iterator<Item = Jump> + Clone {
        let follows = self.rules.chain == Chain::UntilStable;
        core::iter::successors(self.jump_at(square), move |jump| {
            if follows { self.jump_at(jump.to) } else { None }
        })
    }

    /// The turn that a roll of `face` on `square` is; `None` where it is no move.
    ///
    /// No move is a roll from the goal or from a square the board does not have, a face the die does not have, and a
    /// roll past the end that [`Overshoot`](super::Overshoot) does not turn into a move. The turns of all squares and faces are exactly the
    /// edges of the compiled board.
    ///
    /// Takes two binary searches, O(log j + log f) for j jumps and f faces, however long the chain of jumps is.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let board = Board::new((5, 6), [(3, 22)])?;
    /// let turn = board.landing(board.start(), 2).unwrap();
    /// assert_eq!((turn.rolled_onto.get(), turn.to.get()), (3, 22));
    ///
    /// assert_eq!(board.landing(Square::new(28).unwrap(), 3), None);
    /// assert_eq!(board.landing(board.goal(), 1), None);
    /// assert_eq!(board.landing(board.start(), 7), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn landing(&self, square: Square, face: Face) -> Option<Turn> {
        if square == self.goal() || !self.has(square) || !self.rules.die.has(face) {
            return None;
        }
        let rolled_onto = rolled_onto(square, face, self.goal(), self.rules.overshoot)?;
        let to = self.resting().resting(rolled_onto);
        Some(Turn {
            from: square,
            face,
            rolled_onto,
            jump: self.jump_at(rolled_onto),
            to,
        })
    }

    /// The board as a graph: see [`BoardGraph`].
    ///
    /// Takes O(squares × faces) time and space; on a graph with V nodes and E edges that is O(V + E). The memory is
    /// asked for once, in the size that is needed.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let compiled = Board::new((2, 3), [])?.compile();
    /// let graph = compiled.graph();
    /// let from_four: Vec<Square> = graph.neighbors(3.into()).map(|node| graph[node]).collect();
    /// assert_eq!(from_four, [5, 6].map(|number| Square::new(number).unwrap()));
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn compile(&self) -> BoardGraph {
        compile::compile(self)
    }

    /// The board as a graph that is not written down: see [`BoardView`].
    ///
    /// Takes O(squares) time and space, once for all searches of it. A board with few jumps takes less memory than its
    /// view.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::shortest_paths;
    ///
    /// let board = Board::new((300, 300), [(7, 89_998)])?;
    /// let view = board.view();
    /// let paths = shortest_paths(&view, [view.start()])?;
    /// assert_eq!(paths.distance(view.goal()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn view(&self) -> BoardView<'_> {
        BoardView::of(self)
    }

    /// Whether a token can be on the square.
    pub(super) fn has(&self, square: Square) -> bool {
        self.numbering.contains(square) || square == self.start()
    }

    /// Where tokens rest under the rules.
    pub(super) fn resting(&self) -> &Landings {
        self.ends.as_ref().unwrap_or(&self.targets)
    }
}
