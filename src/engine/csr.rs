//! CSR (compressed sparse rows): a compact copy of a graph's arcs, in 32-bit indices.
//!
//! Rows are made from edges (in one pass if they come in source order, else by a sort), from lists
//! of neighbors, or from another CSR by reversal.

use alloc::vec::Vec;

use petgraph::visit::{
    EdgeRef, GraphProp, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
};

use super::compact_ids::CompactIds;
use super::queue::to_rank;
use super::size::{MAX_ARCS, SizeError};
use super::sort::{self, Links, Ways};
use crate::quirks::{self, Listings};

/// The arcs out of every node, or into every node: row `v` is `heads[starts[v]..starts[v + 1]]`.
///
/// Rows are numbered by node index or by compact id, whichever the constructor used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Csr {
    starts: Vec<u32>,
    heads: Vec<u32>,
}

impl Csr {
    pub(crate) fn new(starts: Vec<u32>, heads: Vec<u32>) -> Self {
        Csr { starts, heads }
    }

    /// The number of rows.
    pub(crate) fn bound(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn arc_count(&self) -> usize {
        self.heads.len()
    }

    #[inline]
    pub(crate) fn degree(&self, node: u32) -> usize {
        (self.starts[node as usize + 1] - self.starts[node as usize]) as usize
    }

    /// Estimates the number of arcs of these nodes from at most `sample` random reads.
    pub(crate) fn estimate_arcs(&self, nodes: &[u32], sample: usize) -> usize {
        let every = nodes.len().div_ceil(sample).max(1);
        let degrees = nodes.iter().step_by(every).map(|&node| self.degree(node));
        degrees.sum::<usize>().saturating_mul(every)
    }

    #[inline]
    pub(crate) fn row(&self, node: u32) -> &[u32] {
        let start = self.starts[node as usize] as usize;
        let end = self.starts[node as usize + 1] as usize;
        &self.heads[start..end]
    }

    /// The row starts and the heads, for prefetching.
    pub(crate) fn parts(&self) -> (&[u32], &[u32]) {
        (&self.starts, &self.heads)
    }

    pub(crate) fn max_degree(&self) -> usize {
        let degrees = self.starts.windows(2).map(|row| row[1] - row[0]);
        degrees.max().unwrap_or(0) as usize
    }

    /// Whether every arc has its reverse. Rows must be sorted and without duplicates. O(|V| + |E|).
    pub(crate) fn is_symmetric(&self) -> bool {
        // Arcs come by ascending tail, so each tail must be the next one in the row of its head.
        let mut next = self.starts.clone();
        self.starts.windows(2).enumerate().all(|(tail, row)| {
            let row = &self.heads[row[0] as usize..row[1] as usize];
            row.iter().all(|&head| {
                let place = next[head as usize];
                next[head as usize] += 1;
                place < self.starts[head as usize + 1]
                    && self.heads[place as usize] as usize == tail
            })
        })
    }

    /// A bit for each node, set if its row is not empty.
    pub(crate) fn non_empty_rows(&self) -> Vec<u64> {
        let mut bits = alloc::vec![0; self.bound().div_ceil(64)];
        for (node, row) in self.starts.windows(2).enumerate() {
            bits[node / 64] |= u64::from(row[0] != row[1]) << (node % 64);
        }
        bits
    }

    /// Copies the arcs out of every node, by node index, in the order of `edge_references`. An
    /// undirected edge makes an arc each way, a self-loop one. Edges to absent nodes are ignored.
    ///
    /// One pass if the edges of a directed graph come in the order of their sources, as those of
    /// `Csr`, `adj::List`, `MatrixGraph` and of a `Graph` that was filled node by node do;
    /// otherwise a sort. Fails if 32 bits cannot count the arcs, as all constructors do.
    pub(crate) fn from_edges<G>(graph: G) -> Result<Self, SizeError>
    where
        G: IntoEdgeReferences + IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    {
        let bound = graph.node_bound();
        let mut is_absent = alloc::vec![false; bound];
        if quirks::hide_absent(graph, bound, &mut is_absent[..], |_| {}) {
            Self::from_edges_between(graph, |index| is_absent.get(index) == Some(&false))
        } else {
            Self::from_edges_between(graph, |index| index < bound)
        }
    }

    /// [`from_edges`](Self::from_edges), where `has_node` says which indices have a node.
    fn from_edges_between<G>(graph: G, has_node: impl Fn(usize) -> bool) -> Result<Self, SizeError>
    where
        G: IntoEdgeReferences + IntoNeighbors + NodeIndexable + GraphProp,
    {
        let bound = graph.node_bound();
        let links = || {
            graph.edge_references().filter_map(|edge| {
                let [tail, head] = [edge.source(), edge.target()].map(|node| graph.to_index(node));
                (has_node(tail) && has_node(head)).then(|| (to_rank(tail), to_rank(head)))
            })
        };
        if !graph.is_directed() {
            let csr = Self::sorted(bound, Ways::BothWays, links)?;
            // Some types list each undirected edge from both ends: then every arc is there twice.
            let times_named = csr.first_other_row().map_or(1, |(tail, ends)| {
                let neighbors = graph.neighbors(graph.from_index(tail as usize));
                let heads = neighbors.map(|node| graph.to_index(node));
                let others = heads.filter(|&head| head != tail as usize && has_node(head));
                let listed = others.count();
                Listings { ends, listed }.times_named()
            });
            if times_named == 1 {
                return Ok(csr);
            }
        }
        let at_least = graph.edge_references().size_hint().0;
        match Self::in_source_order(bound, at_least, links()) {
            Some(csr) => Ok(csr),
            None => Self::sorted(bound, Ways::OneWay, links),
        }
    }

    /// The arcs of links in any order; every call of `links` must yield the same ones.
    fn sorted<I: Links>(
        bound: usize,
        ways: Ways,
        links: impl Fn() -> I,
    ) -> Result<Self, SizeError> {
        let (starts, heads) = sort::by_tail(bound, ways, links)?;
        Ok(Csr::new(starts, heads))
    }

    /// [`from_rows`](Self::from_rows) of what `neighbors` lists. Absent nodes are ignored.
    pub(crate) fn from_neighbors<G: IntoNeighbors + NodeIndexable>(
        graph: G,
        ids: &CompactIds<G::NodeId>,
    ) -> Result<Self, SizeError> {
        Self::from_rows(ids, |node, row| {
            let heads = graph.neighbors(node).map(|head| graph.to_index(head));
            row.extend(heads.filter_map(|head| ids.of_index(head)));
        })
    }

    /// A CSR over compact ids, where `list` adds the ids of a node's neighbors to a row. Rows are
    /// sorted and lose duplicates and self-loops, which change no distance.
    pub(crate) fn from_rows<N: Copy>(
        ids: &CompactIds<N>,
        mut list: impl FnMut(N, &mut Vec<usize>),
    ) -> Result<Self, SizeError> {
        let mut starts = Vec::with_capacity(ids.len() + 1);
        let mut heads = Vec::new();
        let mut row = Vec::new();
        starts.push(0);
        for (tail, &node) in ids.nodes().iter().enumerate() {
            row.clear();
            list(node, &mut row);
            row.sort_unstable();
            row.dedup();
            heads.extend(row.iter().filter(|&&id| id != tail).copied().map(to_rank));
            if heads.len() > MAX_ARCS {
                return Err(SizeError::TooManyArcs);
            }
            starts.push(to_rank(heads.len()));
        }
        Ok(Csr::new(starts, heads))
    }

    /// The first node with arcs to other nodes, and their number.
    fn first_other_row(&self) -> Option<(u32, usize)> {
        let others = |node| self.row(node).iter().filter(move |&&head| head != node);
        let mut counts = (0..to_rank(self.bound())).map(|node| (node, others(node).count()));
        counts.find(|&(_, count)| count > 0)
    }

    /// `None` if an arc is out of order, or if there are too many arcs, which the sort reports.
    fn in_source_order(bound: usize, at_least: usize, mut arcs: impl Links) -> Option<Self> {
        let mut starts = Vec::with_capacity(bound + 1);
        let mut heads = Vec::with_capacity(at_least.min(MAX_ARCS));
        arcs.try_for_each(|(tail, head)| {
            let rows = tail as usize + 1;
            if rows != starts.len() {
                open_row(&mut starts, rows, heads.len())?;
            }
            heads.push(head);
            Some(())
        })?;
        open_row(&mut starts, bound + 1, heads.len())?;
        heads.shrink_to_fit();
        Some(Csr::new(starts, heads))
    }

    /// The same arcs with tail and head exchanged, in sorted rows.
    pub(crate) fn reversed(&self) -> Self {
        let arcs = || self.arcs().map(|(tail, head)| (head, tail));
        Self::sorted(self.bound(), Ways::OneWay, arcs).expect("there are no more arcs than before")
    }

    /// These arcs and the same with tail and head exchanged.
    pub(crate) fn both_ways(&self) -> Result<Self, SizeError> {
        Self::sorted(self.bound(), Ways::BothWays, || self.arcs())
    }

    /// Tail and head of every arc.
    fn arcs(&self) -> impl Links {
        (0..).zip(self.starts.windows(2)).flat_map(|(tail, ends)| {
            let row = ends[0] as usize..ends[1] as usize;
            self.heads[row].iter().map(move |&head| (tail, head))
        })
    }
}

/// Starts the last of `rows` rows, and the empty ones before it. `None` if it was started
/// before, or after too many arcs. Not inlined, so that the loop over arcs stays small.
#[inline(never)]
fn open_row(starts: &mut Vec<u32>, rows: usize, arcs: usize) -> Option<()> {
    if rows < starts.len() || arcs > MAX_ARCS {
        return None;
    }
    starts.resize(rows, to_rank(arcs));
    Some(())
}

#[cfg(test)]
mod tests {
    use petgraph::Undirected;
    use petgraph::graph::{DiGraph, UnGraph};
    use petgraph::stable_graph::StableDiGraph;

    use super::*;

    fn in_order(arcs: &[(u32, u32)]) -> Option<Csr> {
        Csr::in_source_order(5, 0, arcs.iter().copied())
    }

    fn rows(csr: &Csr) -> Vec<&[u32]> {
        (0..to_rank(csr.bound()))
            .map(|node| csr.row(node))
            .collect()
    }

    #[test]
    fn arcs_in_source_order_are_copied_as_they_come() {
        let arcs = in_order(&[(1, 4), (1, 0), (3, 2)]).expect("they are in order");
        assert_eq!(rows(&arcs), [&[][..], &[4, 0], &[], &[2], &[]]);
        assert_eq!((arcs.arc_count(), arcs.max_degree()), (3, 2));
        assert_eq!(in_order(&[]).expect("nothing is in order").arc_count(), 0);
    }

    #[test]
    fn a_tail_that_comes_again_is_out_of_order() {
        assert!(in_order(&[(1, 4), (3, 2), (1, 0)]).is_none());
        assert!(in_order(&[(1, 4), (0, 2)]).is_none());
    }

    /// A row of five arcs, then rows of one.
    #[test]
    fn arcs_are_counted_or_estimated_from_a_sample() {
        let heads = (0..5).chain(0..99);
        let tails = [0; 5].into_iter().chain(1..100);
        let arcs = Csr::in_source_order(100, 0, tails.zip(heads)).expect("they are in order");
        let nodes: Vec<u32> = (0..100).collect();
        // All nodes, every other node, and every tenth node are in the sample.
        for (count, arcs_of_them) in [(0, 0), (10, 5 + 9), (11, 2 * (5 + 5)), (100, 10 * (5 + 9))] {
            assert_eq!(arcs.estimate_arcs(&nodes[..count], 10), arcs_of_them);
        }
    }

    /// The self-loop of node 0, the lowest, must not count as a second listing of its edge.
    #[test]
    fn self_loops_are_copied_once() {
        let edges = [(0, 0), (0, 1), (1, 2), (2, 2)];
        let undirected = UnGraph::<(), ()>::from_edges(edges);
        let mut csr = petgraph::csr::Csr::<(), (), Undirected>::with_nodes(3);
        for (a, b) in edges {
            csr.add_edge(a, b, ());
        }
        let directed = DiGraph::<(), ()>::from_edges(edges);
        for (copy, arcs) in [
            (Csr::from_edges(&undirected), 6),
            (Csr::from_edges(&csr), 6),
            (Csr::from_edges(&directed), 4),
        ] {
            let copy = copy.expect("few arcs");
            assert_eq!(copy.arc_count(), arcs);
            for node in [0, 2] {
                let loops = copy.row(node).iter().filter(|&&head| head == node);
                assert_eq!(loops.count(), 1);
            }
        }
    }

    #[test]
    fn an_edge_past_the_bound_is_ignored() {
        let mut list = petgraph::adj::List::<()>::new();
        list.add_node_from_edges([(7, ()), (0, ())].into_iter());
        assert_eq!(rows(&Csr::from_edges(&list).expect("few arcs")), [[0]]);
    }

    #[test]
    fn rows_from_neighbors_have_no_holes_duplicates_or_self_loops() {
        let arcs = [(0, 1), (3, 0), (3, 2), (3, 0), (3, 3), (0, 3)];
        let mut graph = StableDiGraph::<(), ()>::from_edges(arcs);
        graph.remove_node(1.into());
        let ids = CompactIds::of(&graph);
        let csr = Csr::from_neighbors(&graph, &ids).expect("few arcs");
        assert_eq!(rows(&csr), [&[2][..], &[], &[0, 1]]);
        assert_eq!(rows(&csr.reversed()), [&[2][..], &[2], &[0]]);
    }

    #[test]
    fn symmetric_means_an_arc_back_for_every_arc() {
        let both_ways = [(0, 1), (0, 4), (1, 0), (1, 2), (2, 1), (4, 0)];
        for (arcs, is_symmetric) in [
            (&[][..], true),
            (&both_ways, true),
            (&[(0, 1)], false),
            (&[(1, 0), (1, 2), (2, 1)], false),
            (&[(0, 1), (1, 2), (2, 0)], false),
            (&[(0, 1), (0, 2), (1, 0), (1, 2), (2, 0)], false),
        ] {
            let arcs = in_order(arcs).expect("they are in order");
            assert_eq!(arcs.is_symmetric(), is_symmetric, "{arcs:?}");
        }
    }
}
