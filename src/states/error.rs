//! What can be wrong with a state space.

use thiserror::Error;

/// Why a state space was not explored to the end.
///
/// That no goal can be reached is no error: it is the answer `None`.
///
/// # Examples
///
/// ```
/// use hopwise::states::{self, StatesError};
///
/// // Count up without end, by one or by two.
/// let error = states::compile_up_to(6, [0], |&n| [("+1", n + 1), ("+2", n + 2)]).unwrap_err();
/// assert_eq!(error, StatesError::LimitReached { counted: 6, limit: 6, distance: 3 });
/// assert_eq!(
///     error.to_string(),
///     "counted 6 states within 3 moves, and there are more than the limit of 6",
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StatesError {
    /// A state turned up for which there was no room.
    #[error(
        "counted {counted} state{} within {distance} move{}, and there are more than the limit of {limit}",
        plural(*counted),
        plural(*distance)
    )]
    LimitReached {
        /// How many distinct states had been counted before it.
        counted: usize,
        /// How many were allowed: the limit given, or 2^31 if that is less.
        limit: usize,
        /// The distance from the starts of the state for which there was no room.
        ///
        /// Every state nearer than that was counted, and none of them was the goal.
        distance: usize,
    },
    /// There are more moves than a graph can number with 32 bits.
    #[error(
        "counted {counted} move{}, and there are more than the limit of {limit}",
        plural(*counted)
    )]
    TooManyMoves {
        /// How many moves had been counted before the one for which there was no room.
        counted: usize,
        /// How many a graph can hold.
        limit: usize,
    },
}

/// The ending of a noun behind a number.
fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
