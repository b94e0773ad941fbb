//! The two ways to read an answer from the sources outward.

use core::iter::FusedIterator;

use crate::engine::queue::Queue;

/// The layers of an answer, from [`ShortestPaths::layers`](super::ShortestPaths::layers).
///
/// # Examples
///
/// ```
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
/// assert_eq!(paths.layers().len(), 3);
/// assert_eq!(paths.layers().last().unwrap(), [2.into()]);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct Layers<'a, N> {
    queue: &'a Queue<N>,
    next: usize,
}

impl<'a, N> Layers<'a, N> {
    pub(super) fn new(queue: &'a Queue<N>) -> Self {
        Layers { queue, next: 0 }
    }
}

impl<N> Clone for Layers<'_, N> {
    fn clone(&self) -> Self {
        Layers {
            queue: self.queue,
            next: self.next,
        }
    }
}

impl<'a, N> Iterator for Layers<'a, N> {
    type Item = &'a [N];

    fn next(&mut self) -> Option<&'a [N]> {
        if self.next == self.queue.layer_starts.len() {
            return None;
        }
        self.next += 1;
        Some(&self.queue.order[self.queue.layer(self.next - 1)])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.queue.layer_starts.len() - self.next;
        (left, Some(left))
    }
}

impl<N> ExactSizeIterator for Layers<'_, N> {}

impl<N> FusedIterator for Layers<'_, N> {}

/// The reached nodes with their distances, from
/// [`ShortestPaths::iter`](super::ShortestPaths::iter).
///
/// # Examples
///
/// ```
/// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
/// let farthest = paths.iter().last();
/// assert_eq!(farthest, Some((2.into(), 2)));
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct Distances<'a, N> {
    queue: &'a Queue<N>,
    rank: usize,
    distance: usize,
}

impl<'a, N> Distances<'a, N> {
    pub(super) fn new(queue: &'a Queue<N>) -> Self {
        Distances {
            queue,
            rank: 0,
            distance: 0,
        }
    }
}

impl<N> Clone for Distances<'_, N> {
    fn clone(&self) -> Self {
        Distances { ..*self }
    }
}

impl<N: Copy> Iterator for Distances<'_, N> {
    type Item = (N, usize);

    fn next(&mut self) -> Option<(N, usize)> {
        let &node = self.queue.order.get(self.rank)?;
        if self.rank == self.queue.layer(self.distance).end {
            self.distance += 1;
        }
        self.rank += 1;
        Some((node, self.distance))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.queue.order.len() - self.rank;
        (left, Some(left))
    }
}

impl<N: Copy> ExactSizeIterator for Distances<'_, N> {}

impl<N: Copy> FusedIterator for Distances<'_, N> {}
