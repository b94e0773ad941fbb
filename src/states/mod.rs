//! Implicit graphs: puzzles, games and machines given by a closure that lists moves.
//!
//! A state is any value that is `Eq + Hash`. The closure `successors` lists the moves out of a
//! state, each with the state that it leads to. [`shortest_path`] explores from the starts until it
//! discovers a goal. [`compile`] explores all reachable states and returns them as a petgraph
//! `DiGraph`, for the searches of [`search`](crate::search). If the space is infinite or might be
//! too large, use [`shortest_path_up_to`] and [`compile_up_to`], which stop at a number of states.
//!
//! The number of states that are discovered is |V|, the number of moves that are listed is |E|.
//! Costs are expected costs, as those of a hash table, and count a hash or a comparison of states
//! as O(1).
//!
//! # Which of several right answers
//!
//! The rule is that of the plain [`search`](crate::search#which-of-several-shortest-paths): starts
//! count in the order given, moves in the order of the closure, and the first discovery wins,
//! whatever the hasher.
//!
//! # States that own memory
//!
//! The iterator that `successors` returns cannot borrow from the state. A closure such as
//! `|state: &Vec<u8>| (0..state.len()).map(|i| ((), swapped(state, i)))` fails with "lifetime may
//! not live long enough" or "hidden type captures lifetime", because its iterator reads `state`
//! later. Collect the moves before the closure returns, or move a clone of the state into the
//! iterator:
//!
//! ```
//! use hopwise::states;
//!
//! fn swapped(state: &[u8], i: usize) -> Vec<u8> {
//!     let mut next = state.to_vec();
//!     next.swap(i, i + 1);
//!     next
//! }
//!
//! // Sort by swapping neighbors.
//! let swaps = |state: &Vec<u8>| {
//!     let moves = (1..state.len()).map(|i| (i, swapped(state, i - 1)));
//!     moves.collect::<Vec<_>>()
//! };
//! let is_sorted = |state: &Vec<u8>| state.is_sorted();
//! let route = states::shortest_path([vec![3, 1, 2]], swaps, is_sorted).unwrap();
//! assert_eq!(route.moves(), [1, 2]);
//!
//! let lazily = |state: &Vec<u8>| {
//!     let state = state.clone();
//!     (1..state.len()).map(move |i| (i, swapped(&state, i - 1)))
//! };
//! assert_eq!(states::shortest_path([vec![3, 1, 2]], lazily, is_sorted), Some(route));
//! ```
//!
//! # Examples
//!
//! Measure 4 liters with a jug of 3 and a jug of 5 liters.
//!
//! ```
//! use hopwise::states;
//!
//! let moves = |&(small, large): &(u32, u32)| {
//!     let (to_large, to_small) = (small.min(5 - large), large.min(3 - small));
//!     [
//!         ("fill small", (3, large)),
//!         ("fill large", (small, 5)),
//!         ("empty small", (0, large)),
//!         ("empty large", (small, 0)),
//!         ("small to large", (small - to_large, large + to_large)),
//!         ("large to small", (small + to_small, large - to_small)),
//!     ]
//! };
//! let is_goal = |&(_, large): &(u32, u32)| large == 4;
//! let route = states::shortest_path([(0, 0)], moves, is_goal).unwrap();
//! let (fill, pour, empty) = ("fill large", "large to small", "empty small");
//! assert_eq!(route.moves(), [fill, pour, empty, pour, fill, pour]);
//! assert_eq!(route.states()[..4], [(0, 0), (0, 5), (3, 2), (0, 2)]);
//! assert_eq!(route.states()[4..], [(2, 0), (2, 5), (3, 4)]);
//! ```
//!
//! The guide says when [states](crate::guide::modeling) are the better model, and shows patterns.

mod both_ends;
mod compile;
mod error;
mod lookup;
mod reachable;
mod route;

use alloc::vec::Vec;
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::engine::queue::{Queue, TraversedEdge, Visitor};
use reachable::{MAX_STATES, Reachable};

pub use both_ends::{bidirectional_shortest_path, bidirectional_shortest_path_up_to};
pub use compile::{compile, compile_to, compile_to_up_to, compile_up_to};
pub use error::StatesError;
pub use lookup::StateLookup;
pub use route::Route;

/// Returns the fewest moves from the nearest of `starts` to a goal, or `None` if none is reachable.
///
/// `successors` lists the moves out of a state, each with the state that it leads to. It is called
/// at most once for each state, and not after a goal is discovered. `is_goal` is called once for
/// each state when it is discovered, starts included: a start that is a goal gives a route of 0
/// moves. Duplicate starts count once. Without starts the answer is `None`.
///
/// In an infinite space without a reachable goal the search runs until memory ends: there use
/// [`shortest_path_up_to`].
///
/// Time O(|V| + |E|), space O(|V|): each state and the move to it is kept once. The page
/// [Scaling](crate::guide::scaling#bytes) gives the bytes.
///
/// # Panics
///
/// If there are over 2^31 states before a goal; [`shortest_path_up_to`] returns an error instead.
///
/// # Examples
///
/// ```
/// use hopwise::states;
///
/// // From 1 to 10 by doubling and adding one, in an infinite space.
/// let moves = |&n: &u64| [('x', 2 * n), ('+', n + 1)];
/// let route = states::shortest_path([1], moves, |&n| n == 10).unwrap();
/// assert_eq!(route.states(), [1, 2, 4, 5, 10]);
/// assert_eq!(route.moves(), ['x', 'x', '+', 'x']);
///
/// let from_either = states::shortest_path([1, 9], moves, |&n| n == 10).unwrap();
/// assert_eq!(from_either.states(), [9, 10]);
/// let to_nine = |&n: &u64| (n < 9).then_some(((), n + 1));
/// assert_eq!(states::shortest_path([3], to_nine, |&n| n == 10), None);
/// ```
#[must_use]
#[doc(alias = "bfs")]
#[doc(alias = "breadth_first_search")]
pub fn shortest_path<S, M, I>(
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
    is_goal: impl FnMut(&S) -> bool,
) -> Option<Route<S, M>>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    shortest_path_up_to(MAX_STATES, starts, successors, is_goal)
        .expect("there are at most 2^31 states")
}

/// [`shortest_path`] that fails if there are more than `limit` states.
///
/// Exactly `limit` states are allowed. The search ends at the first state past the limit, without
/// calling `is_goal` for it.
///
/// # Errors
///
/// [`StatesError::LimitReached`] if more than `limit` states, or 2^31 if that is less, are
/// discovered before a goal.
///
/// # Examples
///
/// ```
/// use hopwise::states::{self, StatesError};
///
/// // A knight on an infinite board.
/// let hops = |&(x, y): &(i32, i32)| {
///     [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
///         .map(|(dx, dy)| ((dx, dy), (x + dx, y + dy)))
/// };
/// let route_to = |goal| {
///     states::shortest_path_up_to(1000, [(0, 0)], hops, |&at| at == goal)
/// };
/// assert_eq!(route_to((0, 1))?.expect("a knight reaches every cell").hops(), 3);
///
/// // All cells within 8 moves were discovered.
/// let error = StatesError::LimitReached { counted: 1000, limit: 1000, distance: 9 };
/// assert_eq!(route_to((99, 99)), Err(error));
/// # Ok::<(), StatesError>(())
/// ```
pub fn shortest_path_up_to<S, M, I>(
    limit: usize,
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
    mut is_goal: impl FnMut(&S) -> bool,
) -> Result<Option<Route<S, M>>, StatesError>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    let mut space = Reachable::new(successors, limit);
    let mut queue = Queue::new();
    for start in starts {
        let is_new = space.add_source(start, &mut queue)?;
        if is_new && queue.order.last().is_some_and(&mut is_goal) {
            let start = queue.order.len() - 1;
            return Ok(Some(Route::to(start, queue, Vec::new())));
        }
    }
    let mut arrivals = Arrivals {
        is_goal,
        moves: Vec::new(),
    };
    let flow = space.explore(&mut queue, usize::MAX, &mut arrivals)?;
    let goal = flow.break_value();
    Ok(goal.map(|goal| Route::to(goal as usize, queue, arrivals.moves)))
}

/// Visitor that keeps the move by which each state was discovered, and stops at a goal.
struct Arrivals<M, P> {
    is_goal: P,
    /// By rank, counted from the first state that is not a start.
    moves: Vec<M>,
}

impl<S, M, P: FnMut(&S) -> bool> Visitor<S, M> for Arrivals<M, P> {
    /// The rank of the goal.
    type Stop = u32;

    #[inline]
    fn on_edge(&mut self, edge: TraversedEdge<M>, queue: &Queue<S>) -> ControlFlow<u32> {
        if edge.is_discovery {
            self.moves.push(edge.label);
            if (self.is_goal)(&queue.order[edge.to as usize]) {
                return ControlFlow::Break(edge.to);
            }
        }
        ControlFlow::Continue(())
    }
}
