//! Snakes and Ladders boards: validated values that compile to petgraph graphs.
//!
//! A [`Board`] is read from `LeetCode` 909's grid with [`Board::from_leetcode`], or made from its shape and a list of
//! jumps with [`Board::new`]. Both refuse what is no board; after them nothing can fail. [`Board::with_rules`] changes
//! the die, the start, what a roll past the end does, and how many jumps a roll can set off.
//!
//! A board answers where a square is ([`Board::cell_of`]), where a roll leads ([`Board::landing`]), and becomes a graph
//! with [`Board::compile`], or without its edges in memory with [`Board::view`]. It does not search: any shortest-path
//! search on the graph does that.
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
mod neighbors;
mod numbering;
mod questions;
mod rules;
mod square;
mod turn;
mod view;

pub use compile::BoardGraph;
pub use die::{Die, Face};
pub use error::BoardError;
pub use jump::{Jump, JumpKind};
pub use neighbors::Neighbors;
pub use rules::{Chain, Overshoot, Rules, Start};
pub use square::{Cell, Square};
pub use turn::Turn;
pub use view::BoardView;

use layout::Landings;
use numbering::Numbering;

/// A Snakes and Ladders board with its rules: always a legal one.
///
/// Squares are numbered from 1 at the bottom left, to and fro, up to the goal in the top row. Two boards are equal
/// if they have the same shape, jumps and rules.
///
/// Space O(jumps), however many squares there are; the page `docs/scaling.md` gives the bytes.
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
    /// Takes O(n²) time, and O(j) space for j jumps.
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
    /// Takes O(j log j) time and O(j) space for j jumps, O(j) time if they come in square order. The squares cost nothing.
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
        let targets = Landings::from_jumps(layout::listed(numbering, jumps)?)?;
        Ok(Board {
            numbering,
            rules,
            targets,
            ends: None,
        })
    }

    /// The same squares and jumps under other rules.
    ///
    /// Takes constant time under [`Chain::Once`]. Under [`Chain::UntilStable`] it takes O(j log j) time and O(j) space
    /// for j jumps, however long the chains are.
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
