//! State spaces as explicit graphs.

use alloc::vec::Vec;
use core::hash::Hash;
use core::ops::ControlFlow;

use petgraph::graph::{DiGraph, NodeIndex};

use super::error::StatesError;
use super::reachable::{MAX_STATES, Reachable};
use crate::engine::queue::{Queue, TraversedEdge, Visitor};

/// The largest number of moves, which petgraph's edge indices limit.
const MAX_MOVES: usize = u32::MAX as usize;

/// Returns the graph of all states reachable from `starts`: nodes are states, edges are moves.
///
/// Nodes are in discovery order; the distinct starts come first, in the order given. Each node
/// lists its edges in the order in which `successors` lists the moves, so a search of the graph
/// from its starts finds the same routes as [`shortest_path`](super::shortest_path). Two moves to
/// one state are two edges; a move back to the same state is a self-loop. Without starts the graph
/// is empty. `successors` is called once for each state.
///
/// In an infinite space it runs until memory ends: there use [`compile_up_to`].
///
/// Costs O(|V| + |E|) time and space.
///
/// # Panics
///
/// If there are over 2^31 states or 2^32 - 1 moves; [`compile_up_to`] returns an error instead.
///
/// # Examples
///
/// ```
/// use hopwise::{petgraph::graph::NodeIndex, shortest_paths, states};
///
/// // A turtle on a line of five cells.
/// let graph = states::compile([2], |&at: &u8| {
///     [("left", at.checked_sub(1)), ("right", (at < 4).then_some(at + 1))]
///         .into_iter()
///         .filter_map(|(turn, to)| Some((turn, to?)))
/// });
/// assert_eq!((graph.node_count(), graph.edge_count()), (5, 8));
///
/// let paths = shortest_paths(&graph, [NodeIndex::new(0)])?;
/// let farthest = paths.last_layer().iter().map(|&node| graph[node]);
/// assert!(farthest.eq([0, 4]));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[must_use]
pub fn compile<S, M, I>(
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
) -> DiGraph<S, M>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    compile_up_to(MAX_STATES, starts, successors)
        .expect("there are at most 2^31 states and 2^32 - 1 moves")
}

/// [`compile`] that fails if there are more than `limit` states.
///
/// Exactly `limit` states are allowed. `limit` does not bound the moves: a state that lists them
/// without end is an error at 2^32 - 1 moves, after more than 16 GiB. Where that can happen, end
/// the iterator that `successors` returns with `take`.
///
/// # Errors
///
/// [`StatesError::LimitReached`] if there are more than `limit` states, or 2^31 if that is less;
/// [`StatesError::TooManyMoves`] if there are more than 2^32 - 1 moves.
pub fn compile_up_to<S, M, I>(
    limit: usize,
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
) -> Result<DiGraph<S, M>, StatesError>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    compile_within(limit, MAX_MOVES, starts, successors)
}

fn compile_within<S, M, I>(
    max_states: usize,
    max_moves: usize,
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
) -> Result<DiGraph<S, M>, StatesError>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    let mut space = Reachable::new(successors, max_states);
    let mut queue = Queue::new();
    for start in starts {
        space.add_source(start, &mut queue)?;
    }
    let mut rows = Rows {
        heads: Vec::new(),
        ends: Vec::new(),
        max_moves,
    };
    match space.explore(&mut queue, usize::MAX, &mut rows)? {
        ControlFlow::Continue(()) => Ok(rows.into_graph(queue.order)),
        ControlFlow::Break(error) => Err(error),
    }
}

/// Returns the graph of the states as far as the nearest goals, and the nodes of these goals.
///
/// It holds the states up to and including the layer of the nearest goal, with all moves out of the
/// layers before it. So the [`dag_to`](crate::ShortestPaths::dag_to) of a goal lists and counts all
/// shortest routes, also of an endless puzzle. Otherwise it is the graph of [`compile`]. Its starts
/// come first. Without a reachable goal it is the whole graph of [`compile`], and there are no goals.
///
/// `is_goal` is called once for each state when it is discovered, starts included. If a start is a
/// goal, the graph has the starts and no moves.
///
/// Costs O(|V| + |E|) time and space, for the states up to that layer.
///
/// # Panics
///
/// As [`compile`]; [`compile_to_up_to`] returns an error instead.
///
/// # Examples
///
/// ```
/// use hopwise::{petgraph::graph::NodeIndex, shortest_paths, states};
///
/// // All ways from 1 to 12 in the fewest steps, by doubling and adding one, without end.
/// let moves = |&n: &u64| [('x', 2 * n), ('+', n + 1)];
/// let (graph, goals) = states::compile_to([1], moves, |&n| n == 12);
/// let paths = shortest_paths(&graph, [NodeIndex::new(0)])?;
/// let dag = paths.dag_to(goals[0]).expect("12 is reached");
/// assert_eq!(dag.count_edge_paths(), Some(2));
/// let ways = dag.edge_paths().map(|edges| edges.iter().map(|&edge| graph[edge]).collect());
/// assert_eq!(ways.collect::<Vec<String>>(), ["x+xx", "++xx"]); // 1 2 3 6 12
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[must_use]
pub fn compile_to<S, M, I>(
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
    is_goal: impl FnMut(&S) -> bool,
) -> (DiGraph<S, M>, Vec<NodeIndex>)
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    compile_to_up_to(MAX_STATES, starts, successors, is_goal)
        .expect("there are at most 2^31 states and 2^32 - 1 moves")
}

/// [`compile_to`] that fails if there are more than `limit` states. Exactly `limit` states are
/// allowed.
///
/// # Errors
///
/// Those of [`compile_up_to`].
pub fn compile_to_up_to<S, M, I>(
    limit: usize,
    starts: impl IntoIterator<Item = S>,
    successors: impl FnMut(&S) -> I,
    mut is_goal: impl FnMut(&S) -> bool,
) -> Result<(DiGraph<S, M>, Vec<NodeIndex>), StatesError>
where
    S: Eq + Hash,
    I: IntoIterator<Item = (M, S)>,
{
    let mut space = Reachable::new(successors, limit);
    let mut queue = Queue::new();
    let mut goals = Vec::new();
    for start in starts {
        let is_new = space.add_source(start, &mut queue)?;
        if is_new && queue.order.last().is_some_and(&mut is_goal) {
            goals.push(NodeIndex::new(queue.order.len() - 1));
        }
    }
    let mut rows = Rows {
        heads: Vec::new(),
        ends: Vec::new(),
        max_moves: MAX_MOVES,
    };
    while goals.is_empty() && queue.is_pending() {
        let first = queue.order.len();
        let layers = queue.layer_starts.len();
        if let ControlFlow::Break(error) = space.explore(&mut queue, layers, &mut rows)? {
            return Err(error);
        }
        let layer = (first..).zip(&queue.order[first..]);
        let found = layer.filter(|(_, state)| is_goal(state));
        goals.extend(found.map(|(rank, _)| NodeIndex::new(rank)));
    }
    Ok((rows.into_graph(queue.order), goals))
}

/// The moves out of each state, row after row in the order of the states' discovery.
struct Rows<M> {
    /// Where each move leads, and the move. In a finished row the last move comes first.
    heads: Vec<(u32, M)>,
    /// By rank, where the state's row ends.
    ends: Vec<usize>,
    max_moves: usize,
}

impl<S, M> Visitor<S, M> for Rows<M> {
    type Stop = StatesError;

    #[inline]
    fn on_edge(&mut self, edge: TraversedEdge<M>, _: &Queue<S>) -> ControlFlow<StatesError> {
        let counted = self.heads.len();
        if counted >= self.max_moves {
            return ControlFlow::Break(StatesError::TooManyMoves {
                counted,
                limit: self.max_moves,
            });
        }
        self.heads.push((edge.to, edge.label));
        ControlFlow::Continue(())
    }

    #[inline]
    fn on_finish(&mut self, _: u32, _: &Queue<S>) -> ControlFlow<StatesError> {
        // A directed `Graph` lists the newest edge first, so the first move is added last.
        let start = self.ends.last().copied().unwrap_or(0);
        self.heads[start..].reverse();
        self.ends.push(self.heads.len());
        ControlFlow::Continue(())
    }
}

impl<M> Rows<M> {
    fn into_graph<S>(self, states: Vec<S>) -> DiGraph<S, M> {
        let mut graph = DiGraph::with_capacity(states.len(), self.heads.len());
        for state in states {
            graph.add_node(state);
        }
        let mut heads = self.heads.into_iter();
        let mut start = 0;
        for (from, end) in (0_u32..).zip(self.ends) {
            for (to, label) in heads.by_ref().take(end - start) {
                graph.add_edge(from.into(), to.into(), label);
            }
            start = end;
        }
        graph
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A graph at the real limit would take 64 GiB.
    #[test]
    fn more_moves_than_indices_are_an_error() {
        let three_ways = |&n: &u8| [((), 0), ((), n), ((), 1)];
        let graph = compile_within(2, 6, [0], three_ways).expect("six moves fit");
        assert_eq!(graph.edge_count(), 6);
        let error = compile_within(2, 5, [0], three_ways).unwrap_err();
        let [counted, limit] = [5, 5];
        assert_eq!(error, StatesError::TooManyMoves { counted, limit });
        assert_eq!(
            error.to_string(),
            "counted 5 moves, and there are more than the limit of 5"
        );
    }
}
