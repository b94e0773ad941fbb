//! Snakes and Ladders boards: validated values that compile to petgraph graphs.
//!
//! A [`Board`] is read from `LeetCode` 909's grid with [`Board::from_leetcode`], or made from its shape and a list of
//! jumps with [`Board::new`]. Both refuse what is no board; after them nothing can fail. [`Board::with_rules`] changes
//! the die, the start, what a roll past the end does, and how many jumps a roll can set off.
//!
//! A board answers where a square is ([`Board::cell_of`]), where a roll leads ([`Board::landing`]), and becomes a graph
//! with [`Board::compile`]. It does not search: any shortest-path search on the graph does that.
//!
//! # Examples
//!
//! ```
//! use hopwise::board::{Board, Cell, Square};
//!
//! let board = Board::from_leetcode(&[
//!     [-1, -1, -1, -1, -1, -1],
//!     [-1, -1, -1, -1, -1, -1],
//!     [-1, -1, -1, -1, -1, -1],
//!     [-1, 35, -1, -1, 13, -1],
//!     [-1, -1, -1, -1, -1, -1],
//!     [-1, 15, -1, -1, -1, -1],
//! ])?;
//! let ladders_and_snakes: Vec<String> = board.jumps().map(|jump| format!("{} {jump}", jump.kind())).collect();
//! assert_eq!(ladders_and_snakes, ["ladder 2 -> 15", "ladder 14 -> 35", "snake 17 -> 13"]);
//!
//! let fourteen = Square::new(14).unwrap();
//! assert_eq!(board.cell_of(fourteen), Some(Cell { row: 3, column: 1 }));
//! assert_eq!(board.compile().graph().node_count(), 36);
//! # Ok::<(), hopwise::board::BoardError>(())
//! ```

mod compile;
mod die;
mod error;
mod jump;
mod layout;
mod leetcode;
mod numbering;
mod rules;
mod square;
mod turn;

pub use compile::BoardGraph;
pub use die::{Die, Face};
pub use error::BoardError;
pub use jump::{Jump, JumpKind};
pub use rules::{Chain, Overshoot, Rules, Start};
pub use square::{Cell, Square};
pub use turn::Turn;

use layout::Landings;
use numbering::Numbering;

/// A Snakes and Ladders board with its rules: always a legal one.
///
/// Squares are numbered from 1 at the bottom left, to and fro, up to the goal in the top row. Two boards are equal
/// if they have the same shape, jumps and rules.
///
/// A board takes four bytes for each square up to the last one with a jump, twice that where jumps chain; no more.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
///
/// let grid = Board::from_leetcode(&[[-1, -1], [-1, 3]])?;
/// assert_eq!(grid, Board::new((2, 2), [(2, 3)])?);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    numbering: Numbering,
    rules: Rules,
    targets: Landings,
    /// Where the chains end, under the rule that has them.
    ends: Option<Landings>,
}

impl Board {
    /// Reads `LeetCode` 909's grid: n rows of n cells, from top to bottom, for any n from 1.
    ///
    /// A cell holds -1 or 0 on a plain square, else the square its jump leads to. A jump to its own square is a plain
    /// square. With n = 1 the start is the goal. The rules are the default ones, which are `LeetCode`'s.
    ///
    /// Takes O(n²) time and space.
    ///
    /// # Errors
    ///
    /// - [`BoardError::NoSquares`] without rows, [`BoardError::RowLength`] for a row that is not n cells long;
    /// - [`BoardError::TooLarge`] if n² squares and 6 faces make more edges than `u32` holds, before any cell is read;
    /// - [`BoardError::ValueOutOfRange`] for a value other than -1, 0 and 1 to n²;
    /// - [`BoardError::JumpOnFirstSquare`] and [`BoardError::JumpOnLastSquare`] for jumps that start there. A jump may
    ///   end there.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, BoardError, Square};
    ///
    /// let board = Board::from_leetcode(&[
    ///     [-1, 4, -1],
    ///     [-1, 5, -1], // the centre is square 5: a jump to itself
    ///     [-1, -1, 9],
    /// ])?;
    /// assert_eq!(board.jumps().map(|jump| jump.to_string()).collect::<Vec<_>>(), ["3 -> 9", "8 -> 4"]);
    ///
    /// let error = Board::from_leetcode(&[vec![-1, -1], vec![-1]]).unwrap_err();
    /// assert_eq!(error, BoardError::RowLength { row: 1, expected: 2, found: 1 });
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn from_leetcode(rows: &[impl AsRef<[i32]>]) -> Result<Board, BoardError> {
        let side = leetcode::side(rows)?;
        let rules = Rules::default();
        let numbering = fitting((side, side), &rules)?;
        let targets = leetcode::landings(numbering, rows)?;
        Ok(Board {
            numbering,
            rules,
            targets,
            ends: None,
        })
    }

    /// A board of any rectangular shape from a list of jumps `(from, to)`, in any order: the form of `HackerRank` and
    /// other sources. A jump on the first square is allowed; see [`Start`].
    ///
    /// Takes O(j + s) time and space for j jumps, the highest of which starts on square s.
    ///
    /// # Errors
    ///
    /// - [`BoardError::NoSquares`] if a side is 0;
    /// - [`BoardError::TooLarge`] if the squares and 6 faces make more edges than `u32` holds, before anything is
    ///   allocated;
    /// - [`BoardError::JumpOffBoard`], [`BoardError::JumpOnLastSquare`] or [`BoardError::SelfJump`] for the first jump
    ///   that is none; [`BoardError::TwoJumps`] if two jumps start on one square.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, BoardError, Square};
    ///
    /// let board = Board::new((5, 6), [(3, 22), (17, 4)])?;
    /// assert_eq!(board.goal(), Square::new(30).unwrap());
    ///
    /// let error = Board::new((5, 6), [(3, 31)]).unwrap_err();
    /// assert_eq!(error, BoardError::JumpOffBoard { from: 3, to: 31, value: 31, limit: 30 });
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn new(
        (rows, columns): (u32, u32),
        jumps: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<Board, BoardError> {
        if rows == 0 || columns == 0 {
            return Err(BoardError::NoSquares { rows, columns });
        }
        let rules = Rules::default();
        let numbering = fitting((rows as usize, columns as usize), &rules)?;
        let targets = Landings::from_jumps(&layout::listed(numbering, jumps)?)?;
        Ok(Board {
            numbering,
            rules,
            targets,
            ends: None,
        })
    }

    /// The same squares and jumps under other rules.
    ///
    /// Takes constant time under [`Chain::Once`], O(squares) time and space under [`Chain::UntilStable`], however long
    /// the chains are.
    ///
    /// # Errors
    ///
    /// - [`BoardError::TooLarge`] if the squares, the off-board start included, and the faces make more edges than
    ///   `u32` holds;
    /// - [`BoardError::ChainLoop`] if jumps are to be followed until a plain square and lead round in a loop, whether
    ///   or not a game can get there.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, BoardError, Chain, Die, Rules, Square};
    ///
    /// let four_sided = Rules { die: Die::sided(4)?, ..Rules::default() };
    /// let board = Board::new((3, 3), [(2, 5), (5, 2)])?.with_rules(four_sided)?;
    /// assert_eq!(board.landing(board.start(), 5), None);
    ///
    /// let error = board.with_rules(Rules { chain: Chain::UntilStable, ..Rules::default() }).unwrap_err();
    /// assert_eq!(error.to_string(), "jumping until stable never ends: 2 -> 5 -> 2");
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn with_rules(self, rules: Rules) -> Result<Board, BoardError> {
        let Numbering { rows, columns } = self.numbering;
        let numbering = fitting((rows as usize, columns as usize), &rules)?;
        let ends = match rules.chain {
            Chain::Once => None,
            Chain::UntilStable => Some(self.targets.until_stable()?),
        };
        Ok(Board {
            numbering,
            rules,
            targets: self.targets,
            ends,
        })
    }

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

    /// All jumps in square order. O(squares) time for all of them.
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

    /// The jump that starts on a square; `None` for a plain one and one that the board does not have. Constant time.
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
    /// a plain square under [`Chain::UntilStable`]. Each starts where the one before ends. Constant time per jump.
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
    /// roll past the end that [`Overshoot`] does not turn into a move. The turns of all squares and faces are exactly the
    /// edges of the compiled board.
    ///
    /// Takes constant time however long the chain of jumps is, and a search in the die, O(log f) for f faces.
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
        let rolled_onto = turn::rolled_onto(square, face, self.goal(), self.rules.overshoot)?;
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

    /// Whether a token can be on the square.
    fn has(&self, square: Square) -> bool {
        self.numbering.contains(square) || square == self.start()
    }

    /// Where tokens rest under the rules.
    fn resting(&self) -> &Landings {
        self.ends.as_ref().unwrap_or(&self.targets)
    }
}

/// The shape of a board whose compiled form fits `u32` indices, whatever its jumps are.
///
/// A die has a face, so where the edges fit, the nodes do.
fn fitting((rows, columns): (usize, usize), rules: &Rules) -> Result<Numbering, BoardError> {
    let squares = rows as u128 * columns as u128;
    let sources = squares + u128::from(rules.start == Start::OffBoard);
    let (faces, limit) = (rules.die.len(), u32::MAX);
    let fits = sources
        .checked_mul(faces as u128)
        .is_some_and(|edges| edges <= limit.into());
    match (u32::try_from(rows), u32::try_from(columns)) {
        (Ok(rows), Ok(columns)) if fits => Ok(Numbering { rows, columns }),
        _ => Err(BoardError::TooLarge {
            squares: sources,
            faces,
            limit,
        }),
    }
}
