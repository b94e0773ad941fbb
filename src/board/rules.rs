//! The rules that differ from table to table.

use super::die::Die;

/// How a game is played on a board. The default is `LeetCode` 909's game.
///
/// | rule | default | others |
/// |---|---|---|
/// | `die` | faces 1 to 6 | any faces, repeats included |
/// | `start` | on the first square | off the board |
/// | `overshoot` | a roll past the end is no move | it stops at the end; it bounces back |
/// | `chain` | at most one jump per roll | jump until a plain square |
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Die, Overshoot, Rules, Square, Start};
///
/// let rules = Rules { start: Start::OffBoard, overshoot: Overshoot::Bounce, ..Rules::default() };
/// assert_eq!(rules.die, Die::default());
///
/// let board = Board::new((10, 10), [])?.with_rules(rules)?;
/// assert_eq!(board.start(), Square::OFF_BOARD);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What can be rolled.
    pub die: Die,
    /// Where the token waits before the first roll.
    pub start: Start,
    /// What a roll past the last square does.
    pub overshoot: Overshoot,
    /// How many jumps one roll can set off.
    pub chain: Chain,
}

/// Where the token waits before the first roll.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Rules, Square, Start};
///
/// // A ladder on the first square is climbed by rolling onto it, not by standing there at the start.
/// let board = Board::new((2, 3), [(1, 4)])?;
/// assert_eq!(board.landing(board.start(), 1).unwrap().to, Square::new(2).unwrap());
///
/// let board = board.with_rules(Rules { start: Start::OffBoard, ..Rules::default() })?;
/// assert_eq!(board.landing(board.start(), 1).unwrap().to, Square::new(4).unwrap());
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// On square 1. A jump on square 1 does not act there at the start, only when the square is landed on later.
    #[default]
    FirstSquare,
    /// Before square 1, on [`Square::OFF_BOARD`](super::Square::OFF_BOARD): a 1 enters on square 1.
    OffBoard,
}

/// What a roll past the last square does.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Overshoot, Rules, Square};
///
/// let after_a_five = |overshoot| {
///     let board = Board::new((2, 5), [])?.with_rules(Rules { overshoot, ..Rules::default() })?;
///     let turn = board.landing(Square::new(7).unwrap(), 5);
///     Ok::<_, hopwise::board::BoardError>(turn.map(|turn| turn.to.get()))
/// };
/// assert_eq!(after_a_five(Overshoot::Stay)?, None);
/// assert_eq!(after_a_five(Overshoot::Clamp)?, Some(10));
/// assert_eq!(after_a_five(Overshoot::Bounce)?, Some(8));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overshoot {
    /// The roll is no move: it is not offered, and has no edge in the graph.
    #[default]
    Stay,
    /// The token stops on the last square.
    Clamp,
    /// The token walks back what is left over, and the jump of the square it comes to acts. A roll that would
    /// walk back past square 1 is no move.
    Bounce,
}

/// How many jumps one roll can set off.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Chain, Rules, Square};
///
/// let board = Board::new((4, 5), [(9, 2), (2, 19)])?;
/// let three = Square::new(3).unwrap();
/// assert_eq!(board.landing(three, 6).unwrap().to.get(), 2);
///
/// let board = board.with_rules(Rules { chain: Chain::UntilStable, ..Rules::default() })?;
/// assert_eq!(board.landing(three, 6).unwrap().to.get(), 19);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Chain {
    /// At most one: a jump that ends on another jump stays there.
    #[default]
    Once,
    /// As many as there are, until the token rests on a plain square. Jumps that lead round in a loop are refused.
    UntilStable,
}
