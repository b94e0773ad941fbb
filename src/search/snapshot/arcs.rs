//! A compact copy of a graph's adjacency: compressed sparse rows of 32-bit indices.

use alloc::vec::Vec;
use core::convert::Infallible;

use petgraph::visit::{
    EdgeRef, GraphProp, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
};

use super::super::error::SearchError;
use super::super::explore::to_rank;
use super::sort::Ranges;
use super::sort::Ways::{BothWays, OneWay};
use crate::quirks::{self, Listings};

/// The arcs out of every node, or into every node: row `v` is
/// `heads[starts[v]..starts[v + 1]]`.
#[derive(Debug, Clone)]
pub(super) struct Arcs {
    starts: Vec<u32>,
    heads: Vec<u32>,
}

/// The most arcs that 32-bit offsets can count.
pub(super) const MAX_ARCS: usize = u32::MAX as usize;

impl Arcs {
    pub(super) fn new(starts: Vec<u32>, heads: Vec<u32>) -> Self {
        Arcs { starts, heads }
    }

    /// Copies the arcs out of every node. An undirected edge makes an arc each way; self-loops, which no shortest
    /// path uses, are left out.
    ///
    /// One pass over the edges of a directed graph if they come in the order of their sources, as those of `Csr`, `adj::List`,
    /// `MatrixGraph` and of a `Graph` that was filled node by node do; otherwise a sort.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
    pub(super) fn out_of<G>(graph: G) -> Result<Self, SearchError<G::NodeId>>
    where
        G: IntoEdgeReferences + IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    {
        let bound = graph.node_bound();
        let mut is_absent = alloc::vec![false; bound];
        if quirks::hide_absent(graph, bound, &mut is_absent[..], |_| {}) {
            Self::of_links(graph, |index| is_absent.get(index) == Some(&false))
        } else {
            Self::of_links(graph, |index| index < bound)
        }
    }

    /// As [`out_of`](Self::out_of), where `has_node` tells the indices of nodes from those of none.
    fn of_links<G>(
        graph: G,
        has_node: impl Fn(usize) -> bool,
    ) -> Result<Self, SearchError<G::NodeId>>
    where
        G: IntoEdgeReferences + IntoNeighbors + NodeIndexable + GraphProp,
    {
        let bound = graph.node_bound();
        let links = || {
            graph.edge_references().filter_map(|edge| {
                let (source, target) = (edge.source(), edge.target());
                let ends = (graph.to_index(source), graph.to_index(target));
                let is_link = ends.0 != ends.1 && has_node(ends.0) && has_node(ends.1);
                is_link.then(|| (to_rank(ends.0), to_rank(ends.1)))
            })
        };
        if !graph.is_directed() {
            let ranges = Ranges::count(bound, BothWays, links)?;
            // An undirected graph may turn out to list each edge from both its ends: adding the way back has made all double.
            let times_named = ranges.lowest_row().map_or(1, |(tail, ends)| {
                let neighbors = graph.neighbors(graph.from_index(tail as usize));
                let heads = neighbors.map(|node| graph.to_index(node));
                let others = heads.filter(|&head| head != tail as usize && has_node(head));
                let listed = others.count();
                Listings { ends, listed }.times_named()
            });
            if times_named == 1 {
                return Ok(ranges.sort(links()));
            }
        }
        let at_least = graph.edge_references().size_hint().0;
        if let Some(arcs) = Self::in_source_order(bound, at_least, links())? {
            return Ok(arcs);
        }
        Ok(Ranges::count(bound, OneWay, links)?.sort(links()))
    }

    /// `None` as soon as an arc comes out of order.
    fn in_source_order<N>(
        bound: usize,
        at_least: usize,
        arcs: impl Iterator<Item = (u32, u32)>,
    ) -> Result<Option<Self>, SearchError<N>> {
        let mut starts = Vec::with_capacity(bound + 1);
        let mut heads = Vec::with_capacity(at_least.min(MAX_ARCS));
        // One too many is enough to know.
        let in_order = arcs
            .take(MAX_ARCS.saturating_add(1))
            .try_for_each(|(tail, head)| {
                let rows = tail as usize + 1;
                if rows != starts.len() {
                    open_row(&mut starts, rows, heads.len())?;
                }
                heads.push(head);
                Some(())
            });
        if in_order.is_none() {
            return Ok(None);
        }
        if heads.len() > MAX_ARCS {
            return Err(too_many());
        }
        starts.resize(bound + 1, to_rank(heads.len()));
        heads.shrink_to_fit();
        Ok(Some(Arcs { starts, heads }))
    }

    /// The same arcs turned round.
    pub(super) fn reversed(&self) -> Self {
        let arcs = || {
            (0..).zip(self.starts.windows(2)).flat_map(|(tail, ends)| {
                let row = ends[0] as usize..ends[1] as usize;
                self.heads[row].iter().map(move |&head| (head, tail))
            })
        };
        let Ok(ranges) = Ranges::count::<Infallible, _>(self.bound(), OneWay, arcs) else {
            unreachable!("there are no more arcs than before");
        };
        ranges.sort(arcs())
    }

    pub(super) fn bound(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn count(&self) -> usize {
        self.heads.len()
    }

    #[inline]
    pub(super) fn degree(&self, node: u32) -> usize {
        (self.starts[node as usize + 1] - self.starts[node as usize]) as usize
    }

    /// The arcs of some nodes, judged by so many of them: each that is asked for its degree costs a random read.
    pub(super) fn about_how_many_from(&self, nodes: &[u32], asked: usize) -> usize {
        let every = nodes.len().div_ceil(asked).max(1);
        let degrees = nodes.iter().step_by(every).map(|&node| self.degree(node));
        degrees.sum::<usize>().saturating_mul(every)
    }

    #[inline]
    pub(super) fn of(&self, node: u32) -> &[u32] {
        let start = self.starts[node as usize] as usize;
        let end = self.starts[node as usize + 1] as usize;
        &self.heads[start..end]
    }

    /// Where rows begin, and what is in them: for those who look ahead.
    pub(super) fn parts(&self) -> (&[u32], &[u32]) {
        (&self.starts, &self.heads)
    }

    pub(super) fn max_degree(&self) -> usize {
        self.starts
            .windows(2)
            .map(|row| (row[1] - row[0]) as usize)
            .max()
            .unwrap_or(0)
    }

    /// A bit a node, set where the row is not empty.
    pub(super) fn non_empty_rows(&self) -> Vec<u64> {
        let mut bits = alloc::vec![0; self.bound().div_ceil(64)];
        for (node, row) in self.starts.windows(2).enumerate() {
            bits[node / 64] |= u64::from(row[0] != row[1]) << (node % 64);
        }
        bits
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<u32>() * (self.starts.len() + self.heads.len())
    }
}

/// Starts the last of so many rows, and those before it that have no arcs; `None` if it has been started before. In a
/// function of its own, so that the loop over arcs stays small.
#[inline(never)]
fn open_row(starts: &mut Vec<u32>, rows: usize, arcs: usize) -> Option<()> {
    if rows < starts.len() {
        return None;
    }
    starts.resize(rows, to_rank(arcs));
    Some(())
}

pub(super) fn too_many<N>() -> SearchError<N> {
    SearchError::TooManyArcs { limit: MAX_ARCS }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_order(arcs: &[(u32, u32)]) -> Option<Arcs> {
        let arcs = Arcs::in_source_order::<()>(5, 0, arcs.iter().copied());
        arcs.expect("few arcs")
    }

    #[test]
    fn arcs_in_the_order_of_their_tails_are_copied_as_they_come() {
        let arcs = in_order(&[(1, 4), (1, 0), (3, 2)]).expect("they are in order");
        let rows: Vec<_> = (0..5).map(|node| arcs.of(node)).collect();
        assert_eq!(rows, [&[][..], &[4, 0], &[], &[2], &[]]);
        assert_eq!((arcs.bound(), arcs.count(), arcs.max_degree()), (5, 3, 2));
        assert_eq!(arcs.bytes(), 4 * (5 + 1 + 3));
        assert_eq!(in_order(&[]).expect("nothing is in order").count(), 0);
    }

    #[test]
    fn a_tail_that_comes_again_is_out_of_order() {
        assert!(in_order(&[(1, 4), (3, 2), (1, 0)]).is_none());
        assert!(in_order(&[(1, 4), (0, 2)]).is_none());
    }

    /// A row of five arcs, then rows of one.
    #[test]
    fn arcs_are_counted_or_judged_by_a_sample() {
        let heads = (0..5).chain(0..99);
        let tails = [0; 5].into_iter().chain(1..100);
        let arcs = Arcs::in_source_order::<()>(100, 0, tails.zip(heads));
        let arcs = arcs.expect("few arcs").expect("they are in order");
        let nodes: Vec<u32> = (0..100).collect();
        assert_eq!(arcs.about_how_many_from(&[], 10), 0);
        assert_eq!(arcs.about_how_many_from(&nodes[..10], 10), 5 + 9);
        assert_eq!(
            arcs.about_how_many_from(&nodes[..11], 10),
            2 * (5 + 5),
            "every other one is asked"
        );
        assert_eq!(
            arcs.about_how_many_from(&nodes, 10),
            10 * (5 + 9),
            "every tenth is asked"
        );
    }
}
