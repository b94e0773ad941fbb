//! Bidirectional search of states: from the starts and from the goals, a layer at a time.
//!
//! The side with the smaller frontier is expanded (Pohl, "Bi-directional search", 1971). While the
//! states within a moves of the starts and within b moves of the goals are disjoint, every route is
//! longer than a + b, so the first move from one side to the other closes a fewest-moves route.

use alloc::vec::Vec;
use core::hash::Hash;

use super::error::StatesError;
use super::reachable::{Full, MAX_STATES, Reachable};
use super::{Arrivals, Route};
use crate::engine::queue::{Halt, Queue, Successors, Target};

/// Returns the fewest moves from the nearest pair of a start and a goal, or `None` if no goal is
/// reachable, by a search from both ends.
///
/// `successors` lists the moves out of a state, each with the state that it leads to;
/// `predecessors` lists the moves into a state, each with the state that it comes from. Both list
/// the same moves, and the route has them in forward direction. Each is called at most once for a
/// state. A state that is both start and goal gives a route of 0 moves. Without starts or without
/// goals the answer is `None`.
///
/// Where the number of states grows with each move, as in most puzzles, it discovers far fewer of
/// them than [`shortest_path`](super::shortest_path): about twice those of half the distance. Which
/// of several routes it returns is unspecified but deterministic.
///
/// If both spaces are infinite and no route exists, it runs until memory ends: there use
/// [`bidirectional_shortest_path_up_to`].
///
/// Time O(|V| + |E|), space O(|V|), for the states and moves of both sides.
///
/// # Panics
///
/// If there are over 2^31 states; [`bidirectional_shortest_path_up_to`] returns an error instead.
///
/// # Examples
///
/// ```
/// use hopwise::states;
///
/// // From 1 to 1000 by doubling and adding one.
/// let forward = |&n: &u64| [('x', 2 * n), ('+', n + 1)];
/// let backward = |&n: &u64| {
///     let half = (n > 0 && n % 2 == 0).then(|| ('x', n / 2));
///     let less = (n > 0).then(|| ('+', n - 1));
///     half.into_iter().chain(less)
/// };
/// let route = states::bidirectional_shortest_path([1], [1000], forward, backward).unwrap();
/// assert_eq!(route.hops(), 14);
/// assert_eq!((route.start(), route.end()), (&1, &1000));
/// let one_way = states::shortest_path([1], forward, |&n| n == 1000).unwrap();
/// assert_eq!(one_way.hops(), 14);
/// ```
#[must_use]
#[doc(alias = "bidirectional_search")]
pub fn bidirectional_shortest_path<S, M, I, J>(
    starts: impl IntoIterator<Item = S>,
    goals: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
    predecessors: impl FnMut(&S) -> J,
) -> Option<Route<S, M>>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
    J: IntoIterator<Item = (M, S)>,
{
    bidirectional_shortest_path_up_to(MAX_STATES, starts, goals, successors, predecessors)
        .expect("there are at most 2^31 states")
}

/// [`bidirectional_shortest_path`] that fails if there are more than `limit` states.
///
/// The states of both sides count together. Exactly `limit` states are allowed.
///
/// # Errors
///
/// [`StatesError::LimitReached`] if more than `limit` states, or 2^31 if that is less, are
/// discovered before the sides meet. Its `distance` is that from the starts or from the goals,
/// whichever side was expanded.
pub fn bidirectional_shortest_path_up_to<S, M, I, J>(
    limit: usize,
    starts: impl IntoIterator<Item = S>,
    goals: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
    predecessors: impl FnMut(&S) -> J,
) -> Result<Option<Route<S, M>>, StatesError>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
    J: IntoIterator<Item = (M, S)>,
{
    let limit = limit.min(MAX_STATES);
    let mut forward = Side::new(successors, limit);
    let mut backward = Side::new(predecessors, limit);
    for start in starts {
        forward.space.add_source(start, &mut forward.queue)?;
    }
    for goal in goals {
        if let Some(start) = forward.rank_of(&goal) {
            return Ok(Some(Route::to(start as usize, forward.queue, Vec::new())));
        }
        backward.space.limit = limit - forward.queue.order.len();
        let added = backward.space.add_source(goal, &mut backward.queue);
        added.map_err(|error| of_both_sides(error, limit))?;
    }
    while forward.queue.is_pending() && backward.queue.is_pending() {
        let is_forward = forward.frontier() <= backward.frontier();
        let expanded = if is_forward {
            forward.space.limit = limit - backward.queue.order.len();
            forward.expand_layer(|state| backward.rank_of(state))
        } else {
            backward.space.limit = limit - forward.queue.order.len();
            backward.expand_layer(|state| forward.rank_of(state))
        };
        match expanded {
            Ok(()) => {}
            Err(Stop::Full(error)) => return Err(of_both_sides(error, limit)),
            Err(Stop::Met { label, there }) => {
                // The ranks before and after the move from one side to the other.
                let [from, to] = if is_forward {
                    [forward.queue.expanded, there as usize]
                } else {
                    [there as usize, backward.queue.expanded]
                };
                let mut route = Route::to(from, forward.queue, forward.moves);
                route.extend(label, to, backward.queue, backward.moves);
                return Ok(Some(route));
            }
        }
    }
    Ok(None)
}

/// The error of one side with the limit of both, which that side was short of by the states of the
/// other one.
fn of_both_sides(error: StatesError, limit: usize) -> StatesError {
    match error {
        StatesError::LimitReached { distance, .. } => StatesError::LimitReached {
            counted: limit,
            limit,
            distance,
        },
        error => error,
    }
}

/// The search from one end.
struct Side<S, M, F> {
    space: Reachable<S, F>,
    queue: Queue<S>,
    /// By rank, counted from the first state that is not an end: the move between it and its parent.
    moves: Vec<M>,
}

/// Why a layer was not expanded to its end.
enum Stop<M> {
    Full(StatesError),
    /// This move leads to the state of rank `there` of the other side.
    Met {
        label: M,
        there: u32,
    },
}

impl<S: Eq + Hash, M, F> Side<S, M, F> {
    fn new(list: F, limit: usize) -> Self {
        Side {
            space: Reachable::new(list, limit),
            queue: Queue::new(),
            moves: Vec::new(),
        }
    }

    fn rank_of(&self, state: &S) -> Option<u32> {
        self.space.rank_of(state, &self.queue.order)
    }

    fn frontier(&self) -> usize {
        self.queue.order.len() - self.queue.expanded
    }

    /// Expands the last layer. `there` returns the rank of a state of the other side.
    fn expand_layer<I>(&mut self, there: impl Fn(&S) -> Option<u32>) -> Result<(), Stop<M>>
    where
        F: FnMut(&S) -> I,
        I: IntoIterator<Item = (M, S)>,
    {
        let mut arrivals = Arrivals {
            is_goal: |_: &S| false,
            moves: core::mem::take(&mut self.moves),
        };
        let mut facing = Facing {
            space: &mut self.space,
            there,
        };
        let next = self.queue.layer_starts.len();
        let flow = self.queue.run(&mut facing, next, &mut arrivals);
        self.moves = arrivals.moves;
        match flow {
            Ok(_) => Ok(()),
            Err(Meeting::Full) => Err(Stop::Full(self.space.past_limit(&self.queue))),
            Err(Meeting::At { label, there }) => Err(Stop::Met { label, there }),
        }
    }
}

/// The states of one side; a move to a state of the other side ends the search.
struct Facing<'a, S, F, T> {
    space: &'a mut Reachable<S, F>,
    there: T,
}

enum Meeting<M> {
    Full,
    At { label: M, there: u32 },
}

impl<S, M, F, I, T> Successors for Facing<'_, S, F, T>
where
    S: Eq + Hash,
    F: FnMut(&S) -> I,
    I: IntoIterator<Item = (M, S)>,
    T: Fn(&S) -> Option<u32>,
{
    type Node = S;
    type Step = (M, S);
    type Steps = I::IntoIter;
    type Label = M;
    type Full = Meeting<M>;

    fn steps(&mut self, state: &S) -> I::IntoIter {
        self.space.steps(state)
    }

    fn discover(
        &mut self,
        (label, state): (M, S),
        order: &mut Vec<S>,
    ) -> Result<Target<M>, Halt<Meeting<M>>> {
        if let Some(there) = (self.there)(&state) {
            return Err(Halt::Full(Meeting::At { label, there }));
        }
        self.space
            .discover((label, state), order)
            .map_err(|halt| match halt {
                Halt::Stray => Halt::Stray,
                Halt::Full(Full) => Halt::Full(Meeting::Full),
            })
    }
}
