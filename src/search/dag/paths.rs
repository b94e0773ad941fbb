//! `NodePaths` and `EdgePaths`: iterators over all shortest paths.
//!
//! An odometer runs along the links from the end of a path back to its source. Each digit is the
//! choice made at one node of the path. The digit nearest the source changes fastest; when a digit
//! changes, those nearer the source restart at their first choice. Every node of the DAG leads back
//! to a source, so no choice is a dead end, and only one path is stored.

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;

use super::links::Links;
use crate::search::path::Path;

/// One choice: a link and one of its parallel edges.
#[derive(Debug, Clone, Copy)]
struct Digit {
    link: usize,
    edge: usize,
}

/// The current path to one of the ends.
#[derive(Debug, Clone)]
pub(super) struct Odometer<'a, E> {
    links: &'a Links<E>,
    /// The ranks whose paths come later.
    ends: Range<usize>,
    /// The rank that the current path leads to.
    end: Option<usize>,
    /// From the end of the path to its source.
    digits: Vec<Digit>,
}

impl<'a, E> Odometer<'a, E> {
    pub(super) fn new(links: &'a Links<E>, ends: Range<usize>) -> Self {
        Odometer {
            links,
            ends,
            end: None,
            digits: Vec::new(),
        }
    }

    /// Moves on to the next path and returns the rank of its end. Parallel edges are different
    /// choices if `by_edges`.
    fn advance(&mut self, by_edges: bool) -> Option<usize> {
        if let Some(end) = self.end {
            while let Some(Digit { link, edge }) = self.digits.pop() {
                let head = self.source_side(end);
                let edge = edge + 1;
                if by_edges && self.links.edges_of(link).contains(&edge) {
                    self.digits.push(Digit { link, edge });
                } else if self.links.leading_to(head).contains(&(link + 1)) {
                    self.digits.push(self.first_of(link + 1));
                } else {
                    continue;
                }
                self.descend(end);
                return self.end;
            }
        }
        self.end = self.ends.next();
        self.descend(self.end?);
        self.end
    }

    /// The rank that the digits lead back to.
    fn source_side(&self, end: usize) -> usize {
        self.digits
            .last()
            .map_or(end, |digit| self.links.tail(digit.link))
    }

    fn first_of(&self, link: usize) -> Digit {
        Digit {
            link,
            edge: self.links.edges_of(link).start,
        }
    }

    /// Takes first choices from here to a source.
    fn descend(&mut self, end: usize) {
        let mut rank = self.source_side(end);
        while let Some(link) = self.links.leading_to(rank).next() {
            self.digits.push(self.first_of(link));
            rank = self.links.tail(link);
        }
    }
}

/// An iterator over all shortest paths by their nodes, from
/// [`ShortestPathDag::node_paths`](super::ShortestPathDag::node_paths).
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy"]
pub struct NodePaths<'a, N, E> {
    pub(super) order: &'a [N],
    pub(super) odometer: Odometer<'a, E>,
}

impl<N: Copy, E> Iterator for NodePaths<'_, N, E> {
    type Item = Path<N>;

    fn next(&mut self) -> Option<Path<N>> {
        let end = self.odometer.advance(false)?;
        let Odometer { links, digits, .. } = &self.odometer;
        let before = digits.iter().rev().map(|digit| links.tail(digit.link));
        let ranks = before.chain([end]);
        Some(Path::new(ranks.map(|rank| self.order[rank]).collect()))
    }
}

impl<N: Copy, E> FusedIterator for NodePaths<'_, N, E> {}

/// An iterator over all shortest paths by their edges, from
/// [`ShortestPathDag::edge_paths`](super::ShortestPathDag::edge_paths).
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy"]
pub struct EdgePaths<'a, E> {
    pub(super) odometer: Odometer<'a, E>,
}

impl<E: Copy> Iterator for EdgePaths<'_, E> {
    type Item = Vec<E>;

    fn next(&mut self) -> Option<Vec<E>> {
        self.odometer.advance(true)?;
        let Odometer { links, digits, .. } = &self.odometer;
        let edges = digits.iter().rev().map(|digit| links.edge(digit.edge));
        Some(edges.collect())
    }
}

impl<E: Copy> FusedIterator for EdgePaths<'_, E> {}
