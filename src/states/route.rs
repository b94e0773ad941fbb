//! One shortest sequence of moves.

use alloc::vec::Vec;

use crate::engine::queue::Queue;

/// A shortest sequence of moves from a start to a goal, and the states along it.
///
/// There is one state more than there are moves: `moves[i]` leads from `states[i]` to `states[i + 1]`.
///
/// # Examples
///
/// ```
/// use hopwise::states::{self, Route};
///
/// let route = states::shortest_path([7], |&n| [("+3", n + 3), ("-2", n - 2)], |&n| n == 8).unwrap();
/// assert_eq!(route.hops(), 2);
/// let Route { states, moves } = route;
/// assert_eq!(states, [7, 10, 8]);
/// assert_eq!(moves, ["+3", "-2"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
pub struct Route<S, M> {
    /// The states, from a start to a goal. At least one.
    pub states: Vec<S>,
    /// The moves from each state to the next.
    pub moves: Vec<M>,
}

impl<S, M> Route<S, M> {
    /// The way down the tree to the state of rank `goal`, taken out of what was explored.
    ///
    /// `arrivals` are the moves by which the states after the starts were discovered.
    pub(super) fn to(goal: usize, mut queue: Queue<S>, mut arrivals: Vec<M>) -> Self {
        let starts = queue.layer(0).len();
        let ranks: Vec<usize> = queue.ancestry(goal).collect();
        let mut states = Vec::with_capacity(ranks.len());
        let mut moves = Vec::with_capacity(ranks.len() - 1);
        // Ranks fall on the way up, so what is cut off behind each is never wanted again.
        for rank in ranks {
            queue.order.truncate(rank + 1);
            states.extend(queue.order.pop());
            if let Some(arrival) = rank.checked_sub(starts) {
                arrivals.truncate(arrival + 1);
                moves.extend(arrivals.pop());
            }
        }
        states.reverse();
        moves.reverse();
        Route { states, moves }
    }

    /// The number of moves. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// let route = hopwise::states::shortest_path([0], |&n| [('+', n + 1)], |&n| n == 9).unwrap();
    /// assert_eq!(route.hops(), 9);
    /// ```
    pub fn hops(&self) -> usize {
        self.moves.len()
    }

    /// The states from a start to a goal; one state if the start is a goal. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// let route = hopwise::states::shortest_path([0], |&n| [('+', n + 1)], |&n| n == 2).unwrap();
    /// assert_eq!(route.states(), [0, 1, 2]);
    /// ```
    pub fn states(&self) -> &[S] {
        &self.states
    }

    /// The moves from each state to the next; none if the start is a goal. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// let route = hopwise::states::shortest_path([0], |&n| [('+', n + 1)], |&n| n == 2).unwrap();
    /// assert_eq!(route.moves(), ['+', '+']);
    /// ```
    pub fn moves(&self) -> &[M] {
        &self.moves
    }

    /// The first state: of several starts, the one that the route leads from. O(1).
    ///
    /// # Panics
    ///
    /// If all states have been taken out of the route.
    ///
    /// # Examples
    ///
    /// ```
    /// let route = hopwise::states::shortest_path([0, 5], |&n| [('+', n + 1)], |&n| n == 7).unwrap();
    /// assert_eq!(*route.start(), 5);
    /// ```
    pub fn start(&self) -> &S {
        self.states.first().expect("a route has a first state")
    }

    /// The last state: the goal that was found. O(1).
    ///
    /// # Panics
    ///
    /// If all states have been taken out of the route.
    ///
    /// # Examples
    ///
    /// ```
    /// let route = hopwise::states::shortest_path([0], |&n| [('+', n + 1)], |&n| n > 6).unwrap();
    /// assert_eq!(*route.end(), 7);
    /// ```
    pub fn end(&self) -> &S {
        self.states.last().expect("a route has a last state")
    }
}
