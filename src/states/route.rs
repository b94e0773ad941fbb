//! Routes: a shortest sequence of moves and the states along it.

use alloc::vec::Vec;

use crate::engine::queue::Queue;

/// A shortest sequence of moves from a start to a goal, and the states along it.
///
/// There is one state more than there are moves: `moves()[i]` leads from `states()[i]` to
/// `states()[i + 1]`. All methods are O(1).
///
/// # Examples
///
/// ```
/// use hopwise::states;
///
/// let moves = |&n: &i32| [("+3", n + 3), ("-2", n - 2)];
/// let route = states::shortest_path([0, 7], moves, |&n| n == 8).unwrap();
/// assert_eq!((route.hops(), route.start(), route.end()), (2, &7, &8));
/// assert_eq!(route.states(), [7, 10, 8]);
/// assert_eq!(route.moves(), ["+3", "-2"]);
///
/// let (states, moves) = route.into_parts();
/// assert_eq!((states.len(), moves.len()), (3, 2));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
pub struct Route<S, M> {
    states: Vec<S>,
    moves: Vec<M>,
}

impl<S, M> Route<S, M> {
    /// The path in the search tree to the state of rank `goal`, moved out of the queue. `arrivals`
    /// are the moves by which the states after the starts were discovered.
    pub(super) fn to(goal: usize, queue: Queue<S>, arrivals: Vec<M>) -> Self {
        let mut route = Route {
            states: Vec::new(),
            moves: Vec::new(),
        };
        route.extend_to_root(goal, queue, arrivals);
        route.states.reverse();
        route.moves.reverse();
        route
    }

    /// Goes on by this move to the state of rank `from` of a search from the goals, and up its tree
    /// to a goal.
    pub(super) fn extend(&mut self, label: M, from: usize, queue: Queue<S>, arrivals: Vec<M>) {
        self.moves.push(label);
        self.extend_to_root(from, queue, arrivals);
    }

    /// Adds the states from the one of this rank up the tree, and the moves between them.
    fn extend_to_root(&mut self, from: usize, mut queue: Queue<S>, mut arrivals: Vec<M>) {
        let roots = queue.layer(0).len();
        let ranks: Vec<usize> = queue.ancestry(from).collect();
        self.states.reserve(ranks.len());
        self.moves.reserve(ranks.len() - 1);
        // Ranks decrease toward the root, so what follows a rank is not needed again.
        for rank in ranks {
            queue.order.truncate(rank + 1);
            self.states.extend(queue.order.pop());
            if let Some(arrival) = rank.checked_sub(roots) {
                arrivals.truncate(arrival + 1);
                self.moves.extend(arrivals.pop());
            }
        }
    }

    /// Returns the number of moves.
    pub fn hops(&self) -> usize {
        self.moves.len()
    }

    /// Returns the states from a start to a goal; one state if the start is a goal.
    pub fn states(&self) -> &[S] {
        &self.states
    }

    /// Returns the moves from each state to the next; none if the start is a goal.
    pub fn moves(&self) -> &[M] {
        &self.moves
    }

    /// Returns the states and the moves, to keep them without a clone.
    #[must_use]
    pub fn into_parts(self) -> (Vec<S>, Vec<M>) {
        (self.states, self.moves)
    }

    /// Returns the first state: of several starts, the one that the route leads from.
    pub fn start(&self) -> &S {
        &self.states[0]
    }

    /// Returns the last state: the goal that was found.
    pub fn end(&self) -> &S {
        &self.states[self.moves.len()]
    }
}
