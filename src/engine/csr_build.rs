//! CSR from a graph: one pass where the edges come in source order, else a sort; and a CSR reversed.

use alloc::vec::Vec;

use petgraph::visit::{EdgeRef, GraphProp, IntoEdgeReferences, IntoNeighbors, NodeIndexable};

use super::csr::Csr;
use super::queue::to_rank;
use super::size::{MAX_ARCS, SizeError};
use super::sort::Ranges;
use super::sort::Ways::{BothWays, OneWay};
use crate::quirks;

impl Csr {
    /// Copies the arcs out of every node. An undirected edge makes an arc each way; self-loops, which no shortest
    /// path uses, are left out.
    ///
    /// One pass over the edges of a directed graph if they come in the order of their sources, as those of `Csr`, `adj::List`,
    /// `MatrixGraph` and of a `Graph` that was filled node by node do; otherwise a sort.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
    pub(crate) fn out_of<G>(graph: G) -> Result<Self, SizeError>
    where
        G: IntoEdgeReferences + IntoNeighbors + NodeIndexable + GraphProp,
    {
        let bound = graph.node_bound();
        let links = || {
            graph.edge_references().filter_map(|edge| {
                let index = |node| to_rank(graph.to_index(node));
                let ends = (index(edge.source()), index(edge.target()));
                (ends.0 != ends.1).then_some(ends)
            })
        };
        if !graph.is_directed() {
            let ranges = Ranges::count(bound, BothWays, links)?;
            // An undirected graph may turn out to list each edge from both its ends: adding the way back has made all double.
            let is_doubled = ranges.lowest_row().is_some_and(|(tail, degree)| {
                quirks::lists_edges_twice(graph, graph.from_index(tail as usize), degree)
            });
            if !is_doubled {
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
    fn in_source_order(
        bound: usize,
        at_least: usize,
        arcs: impl Iterator<Item = (u32, u32)>,
    ) -> Result<Option<Self>, SizeError> {
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
            return Err(SizeError::TooManyArcs);
        }
        starts.resize(bound + 1, to_rank(heads.len()));
        heads.shrink_to_fit();
        Ok(Some(Csr::new(starts, heads)))
    }

    /// The same arcs turned round.
    pub(crate) fn reversed(&self) -> Self {
        let arcs = || {
            (0..).zip(self.starts.windows(2)).flat_map(|(tail, ends)| {
                let row = ends[0] as usize..ends[1] as usize;
                self.heads[row].iter().map(move |&head| (head, tail))
            })
        };
        let Ok(ranges) = Ranges::count(self.bound(), OneWay, arcs) else {
            unreachable!("there are no more arcs than before");
        };
        ranges.sort(arcs())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn in_order(arcs: &[(u32, u32)]) -> Option<Csr> {
        let arcs = Csr::in_source_order(5, 0, arcs.iter().copied());
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
        let arcs = Csr::in_source_order(100, 0, tails.zip(heads));
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
