//! A search from both ends at once.
//!
//! Two balls grow, one around the start along the edges and one around the end against them, a whole
//! layer at a time, the smaller frontier first (Pohl, "Bi-directional search", 1971). Stopping when two
//! searches first touch is the classic fault where they go node by node. By whole layers it is right:
//! while the balls of radius a and b are disjoint, every path is longer than a + b, and the first touch
//! is a path of a + b + 1.
//!
//! For the same reason a node of the other ball can only be touched in its outermost layer. So both
//! balls share one queue and one rank a node: a touched rank within the other side's frontier is the
//! meeting, any other is one's own.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::{ControlFlow, Range};

use petgraph::visit::{
    IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Reversed, Visitable,
};

use super::error::SearchError;
use super::explore::{Admission, Crossing, Queue, Space, Watch, to_rank};
use super::nodes::ByNeighbors;
use super::path::Path;
use super::shortest_paths::ShortestPaths;

/// A shortest path from one node to another by a search from both ends, or `None` if there is none.
///
/// Never longer than the answer of [`shortest_path`](super::shortest_path), and the same one every
/// time, but of several shortest paths it may be another. It pays where a ball of half the radius is
/// much smaller than the whole one, as in most graphs with branches; it cannot pay on a path or a cycle.
/// From a node to itself it is that node alone, with 0 hops.
///
/// Needs `IntoNeighborsDirected`, which petgraph's `Csr`, `adj::List`, undirected `MatrixGraph` and
/// `UndirectedAdaptor` lack.
///
/// Time O(|V| + |E|) at most, space O(|V|). For many questions to one graph see
/// [`Searcher`](super::Searcher).
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`, [`SearchError::TooManyNodes`] if its
/// `node_bound` is past 32 bits.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the [module](super).
///
/// # Examples
///
/// ```
/// use hopwise::bidirectional_shortest_path;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)]);
/// let [a, d] = [0, 3].map(NodeIndex::new);
/// let path = bidirectional_shortest_path(&graph, a, d)?.expect("there is a way");
/// assert_eq!(path.nodes(), [a, NodeIndex::new(4), d]);
/// assert_eq!(bidirectional_shortest_path(&graph, d, a)?, None);
/// assert_eq!(bidirectional_shortest_path(&graph, d, d)?.unwrap().hops(), 0);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub fn bidirectional_shortest_path<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>>
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    ShortestPaths::unsearched(graph)?.meet(from, to)
}

impl<G> ShortestPaths<G>
where
    G: IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Searches from both ends with the empty memory of an answer, which is left filled with both
    /// balls and so has to be [`reset`](Self::reset).
    pub(super) fn meet(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.seat_sources([from])?;
        self.check_member(to)?;
        if from == to {
            return Ok(self.path_to(from));
        }
        self.seat_sources([to])?;
        let (graph, ranks) = (self.graph, &mut self.ranks);
        let touch = grow_until_they_touch(&mut self.queue, |queue, side, frontier, other| {
            if side == Side::Start {
                let mut space = ByNeighbors { graph, ranks };
                grow_in_memory(queue, &mut space, frontier, other)
            } else {
                let graph = Reversed(graph);
                let mut space = ByNeighbors { graph, ranks };
                grow_in_memory(queue, &mut space, frontier, other)
            }
        });
        Ok(touch.map(|touch| {
            let ranks = ranks_along(&self.queue, touch);
            Path::new(ranks.map(|rank| self.queue.order[rank]).collect())
        }))
    }
}

/// Which end a ball grows from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Start,
    End,
}

/// Two neighbouring ranks of the path, one of either ball.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    at_start: u32,
    at_end: u32,
}

/// Grows the smaller of the two balls, around rank 0 and around rank 1, until they touch or one cannot grow.
///
/// `grow` expands a frontier of a side, given the other side's; it is [`grow`] with the space of that side.
pub(super) fn grow_until_they_touch<N>(
    queue: &mut Queue<N>,
    mut grow: impl FnMut(&mut Queue<N>, Side, Range<usize>, &Range<usize>) -> Option<(u32, u32)>,
) -> Option<Touch> {
    let mut ahead = 0..1;
    let mut behind = 1..2;
    while !ahead.is_empty() && !behind.is_empty() {
        let end = queue.order.len();
        if ahead.len() <= behind.len() {
            if let Some((at_start, at_end)) = grow(queue, Side::Start, ahead, &behind) {
                return Some(Touch { at_start, at_end });
            }
            ahead = end..queue.order.len();
        } else {
            if let Some((at_end, at_start)) = grow(queue, Side::End, behind, &ahead) {
                return Some(Touch { at_start, at_end });
            }
            behind = end..queue.order.len();
        }
    }
    None
}

/// Expands one side's frontier. `Some` if it touches the other's: the rank on this side and the rank on that.
pub(super) fn grow<S>(
    queue: &mut Queue<S::Node>,
    space: &mut S,
    frontier: Range<usize>,
    other: &Range<usize>,
) -> Option<(u32, u32)>
where
    S: Space<Full = Infallible>,
{
    let Ok(flow) = queue.expand_range(frontier, space, &mut Into(other));
    match flow {
        ControlFlow::Break(touch) => Some(touch),
        ControlFlow::Continue(()) => None,
    }
}

/// As [`grow`], for a graph whose edges are followed through memory.
fn grow_in_memory<G>(
    queue: &mut Queue<G::NodeId>,
    space: &mut ByNeighbors<'_, G>,
    frontier: Range<usize>,
    other: &Range<usize>,
) -> Option<(u32, u32)>
where
    G: IntoNeighbors + NodeIndexable,
{
    if space.is_scattered(&queue.order[frontier.clone()]) {
        grow_in_turns(queue, space, frontier, other)
    } else {
        grow(queue, space, frontier, other)
    }
}

/// As [`grow`], a step from each of a few nodes in turn: where every step waits for memory, they wait together.
fn grow_in_turns<S>(
    queue: &mut Queue<S::Node>,
    space: &mut S,
    mut frontier: Range<usize>,
    other: &Range<usize>,
) -> Option<(u32, u32)>
where
    S: Space<Full = Infallible>,
{
    const WALKS: usize = 4;
    let mut open = |space: &mut S, order: &[S::Node]| {
        let rank = frontier.next()?;
        Some((to_rank(rank), space.steps(&order[rank])))
    };
    let mut walks: [_; WALKS] = core::array::from_fn(|_| open(space, &queue.order));
    let mut are_open = true;
    while are_open {
        are_open = false;
        for walk in &mut walks {
            let Some((from, steps)) = walk else { continue };
            are_open = true;
            let Some(step) = steps.next() else {
                *walk = open(space, &queue.order);
                continue;
            };
            let Ok(admission) = space.admit(step, &mut queue.order);
            match admission {
                Admission::New(_) => queue.parent.push(*from),
                Admission::Seen(to, _) if other.contains(&(to as usize)) => {
                    return Some((*from, to));
                }
                Admission::Seen(..) | Admission::Skipped => {}
            }
        }
    }
    None
}

/// The ranks from the start of the path to its end.
pub(super) fn ranks_along<N>(queue: &Queue<N>, touch: Touch) -> impl Iterator<Item = usize> {
    let mut from_start: Vec<_> = queue.ancestry(touch.at_start as usize).collect();
    from_start.reverse();
    from_start
        .into_iter()
        .chain(queue.ancestry(touch.at_end as usize))
}

/// Stops at a step into these ranks.
struct Into<'a>(&'a Range<usize>);

impl<N, L> Watch<N, L> for Into<'_> {
    type Stop = (u32, u32);

    #[inline]
    fn crossed(&mut self, crossing: Crossing<L>, _: &Queue<N>) -> ControlFlow<(u32, u32)> {
        if !crossing.is_discovery && self.0.contains(&(crossing.to as usize)) {
            return ControlFlow::Break((crossing.from, crossing.to));
        }
        ControlFlow::Continue(())
    }
}

/// Only large graphs are searched in turns: here small ones are.
#[cfg(test)]
mod tests {
    use petgraph::graph::{DiGraph, NodeIndex};

    use super::super::nodes::rank_or_admit;
    use super::super::shortest_path;
    use super::*;

    fn in_turns(graph: &DiGraph<(), ()>, from: NodeIndex, to: NodeIndex) -> Option<Vec<NodeIndex>> {
        let mut queue = Queue::new();
        let ranks = &mut alloc::vec![0; graph.node_count()];
        for end in [from, to] {
            rank_or_admit(ranks, end.index(), end, &mut queue.order);
            queue.seat_source();
        }
        let touch = grow_until_they_touch(&mut queue, |queue, side, frontier, other| match side {
            Side::Start => grow_in_turns(queue, &mut ByNeighbors { graph, ranks }, frontier, other),
            Side::End => {
                let graph = Reversed(graph);
                grow_in_turns(queue, &mut ByNeighbors { graph, ranks }, frontier, other)
            }
        })?;
        Some(
            ranks_along(&queue, touch)
                .map(|rank| queue.order[rank])
                .collect(),
        )
    }

    /// A ring with chords, and nodes apart: paths of many lengths, and none.
    #[test]
    fn paths_found_in_turns_are_as_short_as_others() {
        let nodes = 120_u32;
        let ring = (0..nodes).map(|node| (node, (node + 1) % nodes));
        let chords = (0..nodes).step_by(5).map(|node| (node, node * node % 97));
        let graph = DiGraph::from_edges(ring.chain(chords).chain([(nodes + 1, nodes + 2)]));
        let mut longest = 0;
        for (from, to) in graph
            .node_indices()
            .flat_map(|a| graph.node_indices().map(move |b| (a, b)))
        {
            if from == to {
                continue;
            }
            let found = in_turns(&graph, from, to);
            let expected = shortest_path(&graph, from, to).expect("they are nodes");
            assert_eq!(
                found.as_ref().map(Vec::len),
                expected.map(|path| path.nodes().len()),
                "{from:?} to {to:?}"
            );
            let Some(path) = found else { continue };
            assert_eq!((path[0], path[path.len() - 1]), (from, to));
            assert!(
                path.windows(2)
                    .all(|step| graph.contains_edge(step[0], step[1]))
            );
            longest = longest.max(path.len());
        }
        assert!(longest > 20, "{longest}");
    }

    #[test]
    fn only_large_graphs_are_scattered_and_only_where_neighbours_are_far_apart() {
        let is_scattered = |bound: usize, nodes: &[usize]| {
            let mut graph = DiGraph::<(), ()>::new();
            for _ in 0..bound {
                graph.add_node(());
            }
            let ranks = &mut alloc::vec![0; bound];
            let nodes: Vec<_> = nodes.iter().copied().map(NodeIndex::new).collect();
            ByNeighbors {
                graph: &graph,
                ranks,
            }
            .is_scattered(&nodes)
        };
        let large = 1 << 19;
        let far = [0, large / 2, 5, large - 1, 70_000];
        assert!(is_scattered(large, &far));
        assert!(
            !is_scattered(large - 1, &[0, large / 2, 5, large - 2, 70_000]),
            "not large"
        );
        assert!(!is_scattered(large, &[7]), "one node lies nowhere else");
        assert!(
            !is_scattered(large, &[0, 8000, 16_000, 24_000, 32_000]),
            "each is near the next"
        );
        assert!(
            !is_scattered(large, &[0, 1, 2, large / 2, large / 2 + 1, 9]),
            "two steps of five"
        );
        // Only the first 64 are looked at.
        let near: Vec<usize> = (0..64)
            .chain((0..200).map(|i| i % 2 * (large / 2)))
            .collect();
        assert!(!is_scattered(large, &near));
    }
}
