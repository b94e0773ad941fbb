//! Snakes and Ladders boards: the `Board` type and its constructors.
//!
//! [`Board::from_leetcode`] and [`Board::from_grid`] read a grid, [`Board::new`] and
//! [`Board::track`] take a shape and a list of jumps. They check everything: no later call on a
//! board can fail. [`Board::with_rules`] changes the die, the start, what a roll past the end does,
//! and how many jumps a roll can set off.
//!
//! A board looks up cells ([`Board::cell_of`]), turns ([`Board::turn`]) and nodes
//! ([`Board::node`]). [`Board::compile`] makes a graph of it, and [`Board::view`] one that stores
//! no edges. A board does not search: run any shortest-path search on the graph.
//!
//! The guide has a page on [boards](crate::guide::boards): numbering, rules, formats, common
//! mistakes.

mod die;
mod error;
mod graph;
mod grid;
mod jumps;
mod lookups;
mod rolls;
mod rules;
mod square;

pub use die::{Die, Face};
pub use error::BoardError;
pub use graph::BoardView;
pub use jumps::{Jump, JumpKind};
pub use lookups::Turn;
pub use rolls::Neighbors;
pub use rules::{Chain, Overshoot, Rules, Start};
pub use square::{Cell, Square};

use jumps::JumpTable;
use square::Numbering;

/// A valid Snakes and Ladders board with its rules.
///
/// Squares are numbered from 1 at the bottom left. Each row runs in the direction opposite to the
/// row below it, and the goal is in the top row: with k rows below the row of square s,
///
/// - k = (s - 1) / columns, row = rows - 1 - k;
/// - column = (s - 1) % columns if k is even, columns - 1 - (s - 1) % columns if k is odd.
///
/// Two boards are equal if they have the same shape, jumps and rules. A board takes O(jumps) space,
/// however many squares it has; [Scaling](crate::guide::scaling#bytes) gives the bytes. Lookups
/// take constant time where they do not say otherwise.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Cell, Rules, Square};
///
/// // 6 5 4
/// // 1 2 3
/// let board = Board::new((2, 3), [(5, 2)])?;
/// assert_eq!((board.rows(), board.columns(), board.squares()), (2, 3, 6));
/// assert_eq!((board.start(), board.goal()), (Square::try_from(1)?, Square::try_from(6)?));
/// assert_eq!(board.rules(), &Rules::default());
///
/// let four = Square::try_from(4)?;
/// let cell = Cell { row: 0, column: 2 };
/// assert_eq!((board.cell_of(four), board.square_at(cell)), (Some(cell), Some(four)));
///
/// let graph = board.compile();
/// let node = board.node(four).expect("the board has a square 4");
/// assert_eq!((node.index(), board.square(node), graph[node]), (3, Some(four), four));
/// assert_eq!((board.start_node().index(), board.goal_node().index()), (0, 5));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "snakes_and_ladders")]
pub struct Board {
    numbering: Numbering,
    rules: Rules,
    jumps: JumpTable,
    /// The jumps with each end moved to the end of its chain, under [`Chain::UntilStable`].
    ends: Option<JumpTable>,
}

impl Board {
    /// Reads the grid of `LeetCode` 909: n rows of n cells, from top to bottom, for any n from 1.
    ///
    /// A cell holds -1 or 0 for a plain square, else the square that its jump leads to. A jump to
    /// its own square is a plain square. With n = 1 the start is the goal. The rules are the
    /// default ones, which are `LeetCode`'s.
    ///
    /// Takes O(n²) time, and O(j) space for j jumps. Fails as [`from_grid`](Board::from_grid) does,
    /// and with [`BoardError::RowLength`] for a row that does not have n cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let board = Board::from_leetcode(&[
    ///     [-1, 4, -1],
    ///     [-1, 5, -1], // the center is square 5: a jump to itself
    ///     [-1, -1, 9],
    /// ])?;
    /// assert!(board.jumps().map(|jump| jump.to_string()).eq(["3 -> 9", "8 -> 4"]));
    ///
    /// let board = Board::from_grid(&[[-1, 2, -1], [-1, -1, 4]])?;
    /// assert_eq!(board, Board::new((2, 3), [(3, 4), (5, 2)])?);
    /// assert_eq!(Board::track(6, [(3, 4), (5, 2)])?.jumps().count(), 2);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn from_leetcode(rows: &[impl AsRef<[i32]>]) -> Result<Board, BoardError> {
        Board::from_cells(rows, rows.len())
    }

    /// Reads a rectangular grid: rows of equal length, from top to bottom, with cells as in
    /// [`from_leetcode`](Board::from_leetcode).
    ///
    /// Takes O(squares) time, and O(j) space for j jumps.
    ///
    /// # Errors
    ///
    /// - [`BoardError::NoSquares`] for a grid without rows or without columns,
    ///   [`BoardError::RowLength`] for a row that is not as long as the first one;
    /// - [`BoardError::TooLarge`] if the squares and 6 faces make more edges than `u32` holds,
    ///   before any cell is read;
    /// - [`BoardError::ValueOutOfRange`] for a value other than -1, 0 and the squares of the board;
    /// - [`BoardError::JumpOnFirstSquare`] and [`BoardError::JumpOnLastSquare`] for a jump that
    ///   starts there. A jump may end there.
    pub fn from_grid(rows: &[impl AsRef<[i32]>]) -> Result<Board, BoardError> {
        Board::from_cells(rows, rows.first().map_or(0, |row| row.as_ref().len()))
    }

    /// Creates a board of any rectangular shape from a list of jumps `(from, to)` in any order.
    ///
    /// This is the form of `HackerRank` and other sources. A jump on the first square is allowed;
    /// see [`Start`].
    ///
    /// Takes O(j log j) time and O(j) space for j jumps, O(j) time if they come in square order,
    /// whatever the number of squares is.
    ///
    /// # Errors
    ///
    /// - [`BoardError::NoSquares`] if a side is 0;
    /// - [`BoardError::TooLarge`] if the squares and 6 faces make more edges than `u32` holds,
    ///   before anything is allocated;
    /// - [`BoardError::JumpOffBoard`], [`BoardError::JumpOnLastSquare`] or [`BoardError::SelfJump`]
    ///   for the first invalid jump; [`BoardError::TwoJumps`] if two jumps start on one square.
    pub fn new(
        (rows, columns): (u32, u32),
        jumps: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<Board, BoardError> {
        Board::of_shape((rows as usize, columns as usize), |numbering| {
            JumpTable::from_list(numbering, jumps)
        })
    }

    /// Creates a board of one row: squares in a line, as many online judges have them.
    ///
    /// The same as [`Board::new`] with the shape `(1, squares)`, in cost and errors too.
    pub fn track(
        squares: u32,
        jumps: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<Board, BoardError> {
        Board::new((1, squares), jumps)
    }

    /// Returns the same squares and jumps under other rules.
    ///
    /// Takes constant time under [`Chain::Once`], and under [`Chain::UntilStable`] O(j log j) time
    /// and O(j) space for j jumps, however long the chains are.
    ///
    /// # Errors
    ///
    /// - [`BoardError::TooLarge`] if the squares, including an off-board start, and the faces make
    ///   more edges than `u32` holds;
    /// - [`BoardError::ChainLoop`] under [`Chain::UntilStable`] if jumps lead around in a loop,
    ///   whether or not a game can get there.
    pub fn with_rules(self, rules: Rules) -> Result<Board, BoardError> {
        let Numbering { rows, columns } = self.numbering;
        fitting((rows as usize, columns as usize), &rules)?;
        let ends = match rules.chain {
            Chain::Once => None,
            Chain::UntilStable => Some(self.jumps.until_stable()?),
        };
        Ok(Board {
            rules,
            ends,
            ..self
        })
    }

    fn from_cells(rows: &[impl AsRef<[i32]>], columns: usize) -> Result<Board, BoardError> {
        grid::check_shape(rows, columns)?;
        Board::of_shape((rows.len(), columns), |numbering| {
            grid::jumps(numbering, rows)
        })
    }

    fn of_shape(
        shape: (usize, usize),
        jumps: impl FnOnce(Numbering) -> Result<JumpTable, BoardError>,
    ) -> Result<Board, BoardError> {
        if let (0, _) | (_, 0) = shape {
            let [rows, columns] =
                [shape.0, shape.1].map(|side| u32::try_from(side).unwrap_or(u32::MAX));
            return Err(BoardError::NoSquares { rows, columns });
        }
        let rules = Rules::default();
        let numbering = fitting(shape, &rules)?;
        Ok(Board {
            numbering,
            rules,
            jumps: jumps(numbering)?,
            ends: None,
        })
    }
}

/// The shape of a board whose compiled graph fits `u32` indices, whatever its jumps are.
///
/// A die has at least one face, so where the edges fit, the nodes do.
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
