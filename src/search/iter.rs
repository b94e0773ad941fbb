//! `Layers` and `Distances`: iterators over an answer, from either end.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::engine::queue::Queue;

/// The layers of an answer, from [`ShortestPaths::layers`](super::ShortestPaths::layers).
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct Layers<'a, N> {
    queue: &'a Queue<N>,
    /// The distances of the layers that are left.
    left: Range<usize>,
}

impl<'a, N> Layers<'a, N> {
    pub(super) fn new(queue: &'a Queue<N>) -> Self {
        Layers {
            queue,
            left: 0..queue.layer_starts.len(),
        }
    }

    fn layer(&self, distance: usize) -> &'a [N] {
        &self.queue.order[self.queue.layer(distance)]
    }
}

impl<N> Clone for Layers<'_, N> {
    fn clone(&self) -> Self {
        Layers {
            queue: self.queue,
            left: self.left.clone(),
        }
    }
}

impl<'a, N> Iterator for Layers<'a, N> {
    type Item = &'a [N];

    fn next(&mut self) -> Option<&'a [N]> {
        self.left.next().map(|distance| self.layer(distance))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl<N> DoubleEndedIterator for Layers<'_, N> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|distance| self.layer(distance))
    }
}

impl<N> ExactSizeIterator for Layers<'_, N> {}

impl<N> FusedIterator for Layers<'_, N> {}

/// The reached nodes with their distances, from
/// [`ShortestPaths::iter`](super::ShortestPaths::iter).
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct Distances<'a, N> {
    queue: &'a Queue<N>,
    /// The ranks that are left.
    left: Range<usize>,
    /// The distance of the node that `next` returned last.
    front: usize,
    /// The distance of the node that `next_back` returned last.
    back: usize,
}

impl<'a, N> Distances<'a, N> {
    pub(super) fn new(queue: &'a Queue<N>) -> Self {
        Distances {
            queue,
            left: 0..queue.order.len(),
            front: 0,
            back: queue.layer_starts.len().saturating_sub(1),
        }
    }
}

impl<N> Clone for Distances<'_, N> {
    fn clone(&self) -> Self {
        Distances {
            left: self.left.clone(),
            ..*self
        }
    }
}

impl<N: Copy> Iterator for Distances<'_, N> {
    type Item = (N, usize);

    fn next(&mut self) -> Option<(N, usize)> {
        let rank = self.left.next()?;
        if rank == self.queue.layer(self.front).end {
            self.front += 1;
        }
        Some((self.queue.order[rank], self.front))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl<N: Copy> DoubleEndedIterator for Distances<'_, N> {
    fn next_back(&mut self) -> Option<(N, usize)> {
        let rank = self.left.next_back()?;
        if rank < self.queue.layer(self.back).start {
            self.back -= 1;
        }
        Some((self.queue.order[rank], self.back))
    }
}

impl<N: Copy> ExactSizeIterator for Distances<'_, N> {}

impl<N: Copy> FusedIterator for Distances<'_, N> {}
