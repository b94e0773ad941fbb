//! Errors of state spaces: limits that are reached.

use thiserror::Error;

/// Why the exploration of a state space ended early.
///
/// A goal that cannot be reached is not an error: the answer is `None`.
///
/// # Examples
///
/// ```
/// use hopwise::states::{self, StatesError};
///
/// // Count up without end, in steps of one or two.
/// let moves = |&n: &u64| [("+1", n + 1), ("+2", n + 2)];
/// let error = states::compile_up_to(6, [0], moves).unwrap_err();
/// assert_eq!(error, StatesError::LimitReached { counted: 6, limit: 6, distance: 3 });
/// assert_eq!(
///     error.to_string(),
///     "counted 6 states within 3 moves, and there are more than the limit of 6",
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StatesError {
    /// There are more states than the limit. Raise it, or let the moves lead to fewer states.
    #[error(
        "counted {counted} state{} within {distance} move{}, and there are more than the limit of {limit}",
        plural(*counted),
        plural(*distance)
    )]
    LimitReached {
        /// How many distinct states were counted before the one past the limit.
        counted: usize,
        /// How many states are allowed: the given limit, or 2^31 if that is less.
        limit: usize,
        /// The distance from the starts to the state past the limit. Every state at a smaller
        /// distance was counted, and none of them is a goal.
        distance: usize,
    },
    /// There are more moves than the edge indices of a graph, which have 32 bits. Search the states
    /// without [`compile`](super::compile).
    #[error(
        "counted {counted} move{}, and there are more than the limit of {limit}",
        plural(*counted)
    )]
    TooManyMoves {
        /// How many moves were counted before the one past the limit.
        counted: usize,
        /// How many moves a graph can have.
        limit: usize,
    },
}

/// The ending of a noun behind a number.
fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
