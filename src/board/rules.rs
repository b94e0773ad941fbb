//! Rules: the die, the start, overshoot and chains of jumps.

use super::die::Die;

/// How a game is played on a board. The default is `LeetCode` 909's game.
///
/// | rule | default | others |
/// |---|---|---|
/// | `die` | faces 1 to 6 | any faces, repeats included |
/// | `start` | on the first square | off the board |
/// | `overshoot` | a roll past the end is no move | stop on the last square; bounce back |
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
    /// The faces that can be rolled.
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
/// use hopwise::board::{Board, Rules, Start};
///
/// // A ladder on the first square acts on a token that rolls onto it, not on one that starts there.
/// let board = Board::new((2, 3), [(1, 4)])?;
/// assert_eq!(board.turn(board.start(), 1).unwrap().to.get(), 2);
///
/// let board = board.with_rules(Rules { start: Start::OffBoard, ..Rules::default() })?;
/// assert_eq!(board.turn(board.start(), 1).unwrap().to.get(), 4);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// On square 1. A jump on square 1 does not act at the start, only when a roll leads onto the square later.
    #[default]
    FirstSquare,
    /// Before square 1, on [`Square::OFF_BOARD`](super::Square::OFF_BOARD): a 1 leads onto square 1.
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
///     let turn = board.turn(Square::try_from(7)?, 5);
///     Ok::<_, hopwise::board::BoardError>(turn.map(|turn| turn.to.get()))
/// };
/// assert_eq!(after_a_five(Overshoot::Stay)?, None);
/// assert_eq!(after_a_five(Overshoot::Clamp)?, Some(10));
/// assert_eq!(after_a_five(Overshoot::Bounce)?, Some(8));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overshoot {
    /// The roll is no move, and has no edge in the graph.
    #[default]
    Stay,
    /// The token stops on the last square.
    Clamp,
    /// The token goes back by the squares that are left over, and the jump of the square it comes to acts. A roll that
    /// would go back past square 1 is no move.
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
/// let three = Square::try_from(3)?;
/// assert_eq!(board.turn(three, 6).unwrap().to.get(), 2);
///
/// let board = board.with_rules(Rules { chain: Chain::UntilStable, ..Rules::default() })?;
/// assert_eq!(board.turn(three, 6).unwrap().to.get(), 19);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Chain {
    /// At most one: a token whose jump ends on another jump rests there.
    #[default]
    Once,
    /// All up to a plain square. Jumps that lead around in a loop are a
    /// [`BoardError::ChainLoop`](super::BoardError::ChainLoop).
    UntilStable,
}
