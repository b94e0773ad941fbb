//! CSR constructors: from edges (one pass in source order, else a sort), from rows, and reversed.

use alloc::vec::Vec;

use petgraph::visit::{
    EdgeRef, GraphProp, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
};

use super::compact_ids::CompactIds;
use super::csr::Csr;
use super::queue::to_rank;
use super::size::{MAX_ARCS, SizeError};
use super::sort::Ranges;
use super::sort::Ways::{BothWays, OneWay};
use crate::quirks::{self, Listings};

impl Csr {
    /// Copies the arcs out of every node, by node index, in the order of `edge_references`. An undirected edge makes an
    /// arc each way, a self-loop makes one. An edge to an index past the graph's bound, which `adj::List` permits, is ignored.
    ///
    /// One pass over the edges of a directed graph if they come in the order of their sources, as those of `Csr`, `adj::List`,
    /// `MatrixGraph` and of a `Graph` that was filled node by node do; otherwise a sort.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
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

    /// As [`from_edges`](Self::from_edges), of the edges between nodes: `has_node` says which indices have one.
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
            let csr = Ranges::count(bound, BothWays, links)?.sort(links());
            // An undirected graph may list each edge from both its ends: then every arc is there twice.
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
            None => Ok(Ranges::count(bound, OneWay, links)?.sort(links())),
        }
    }

    /// Copies what `neighbors` lists, by compact id: rows are sorted, without self-loops and without duplicates, neither of
    /// which changes a distance. A neighbor that is not a node of the graph is ignored.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
    pub(crate) fn from_neighbors<G>(
        graph: G,
        ids: &CompactIds<G::NodeId>,
    ) -> Result<Self, SizeError>
    where
        G: IntoNeighbors + NodeIndexable,
    {
        Self::from_rows(ids, |node, row| {
            let heads = graph.neighbors(node).map(|head| graph.to_index(head));
            // An edge to something that is not a node of the graph is ignored.
            row.extend(heads.filter_map(|head| ids.of_index(head)));
        })
    }

    /// A CSR over compact ids, where `list` adds the ids of a node's neighbors to a row. Rows are sorted, without duplicates
    /// and self-loops.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits can count.
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

    /// `None` if an arc comes out of order, or if there are too many arcs: the sort reports that.
    fn in_source_order(
        bound: usize,
        at_least: usize,
        mut arcs: impl Iterator<Item = (u32, u32)>,
    ) -> Option<Self> {
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

    /// The same arcs with tail and head exchanged. Every row is sorted.
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

/// Starts the last of `rows` rows, and those before it that have no arcs. `None` if it has been started before, or after too
/// many arcs. A separate function, so that the loop over arcs stays small.
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

    #[test]
    fn arcs_in_source_order_are_copied_as_they_come() {
        let arcs = in_order(&[(1, 4), (1, 0), (3, 2)]).expect("they are in order");
        let rows: Vec<_> = (0..5).map(|node| arcs.row(node)).collect();
        assert_eq!(rows, [&[][..], &[4, 0], &[], &[2], &[]]);
        assert_eq!(
            (arcs.bound(), arcs.arc_count(), arcs.max_degree()),
            (5, 3, 2)
        );
        assert_eq!(arcs.bytes(), 4 * (5 + 1 + 3));
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
        let arcs = Csr::in_source_order(100, 0, tails.zip(heads));
        let arcs = arcs.expect("they are in order");
        let nodes: Vec<u32> = (0..100).collect();
        assert_eq!(arcs.estimate_arcs(&[], 10), 0);
        assert_eq!(arcs.estimate_arcs(&nodes[..10], 10), 5 + 9);
        assert_eq!(
            arcs.estimate_arcs(&nodes[..11], 10),
            2 * (5 + 5),
            "every other node is in the sample"
        );
        assert_eq!(
            arcs.estimate_arcs(&nodes, 10),
            10 * (5 + 9),
            "every tenth node is in the sample"
        );
    }

    fn self_loops_of<G>(graph: G, node: u32) -> usize
    where
        G: IntoEdgeReferences + IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    {
        let csr = Csr::from_edges(graph).expect("few arcs");
        csr.row(node).iter().filter(|&&head| head == node).count()
    }

    /// Node 0, the lowest, has a self-loop and one edge: the self-loop must not count as a second listing of that edge.
    #[test]
    fn self_loops_are_copied_once() {
        let edges = [(0, 0), (0, 1), (1, 2), (2, 2)];
        let undirected = UnGraph::<(), ()>::from_edges(edges);
        let mut csr = petgraph::csr::Csr::<(), (), Undirected>::with_nodes(3);
        for (a, b) in edges {
            csr.add_edge(a, b, ());
        }
        for node in [0, 2] {
            assert_eq!(self_loops_of(&undirected, node), 1);
            assert_eq!(self_loops_of(&csr, node), 1);
            assert_eq!(
                self_loops_of(&DiGraph::<(), ()>::from_edges(edges), node),
                1
            );
        }
        for arcs in [Csr::from_edges(&undirected), Csr::from_edges(&csr)] {
            assert_eq!(arcs.expect("few arcs").arc_count(), 6);
        }
    }

    #[test]
    fn an_edge_past_the_bound_is_ignored() {
        let mut list = petgraph::adj::List::<()>::new();
        let node = list.add_node_from_edges([(7, ()), (0, ())].into_iter());
        let csr = Csr::from_edges(&list).expect("few arcs");
        assert_eq!((csr.bound(), csr.row(node)), (1, &[0][..]));
    }

    #[test]
    fn rows_from_neighbors_have_no_holes_duplicates_or_self_loops() {
        let arcs = [(0, 1), (3, 0), (3, 2), (3, 0), (3, 3), (0, 3)];
        let mut graph = StableDiGraph::<(), ()>::from_edges(arcs);
        graph.remove_node(1.into());
        let ids = CompactIds::of(&graph);
        let csr = Csr::from_neighbors(&graph, &ids).expect("few arcs");
        let rows: Vec<_> = (0..3).map(|id| csr.row(id)).collect();
        assert_eq!(rows, [&[2][..], &[], &[0, 1]]);
        let reversed = csr.reversed();
        let rows: Vec<_> = (0..3).map(|id| reversed.row(id)).collect();
        assert_eq!(rows, [&[2][..], &[2], &[0]]);
    }

    #[test]
    fn symmetric_means_an_arc_back_for_every_arc() {
        let is_symmetric = |arcs: &[(u32, u32)]| in_order(arcs).expect("in order").is_symmetric();
        assert!(is_symmetric(&[]));
        assert!(is_symmetric(&[
            (0, 1),
            (0, 4),
            (1, 0),
            (1, 2),
            (2, 1),
            (4, 0)
        ]));
        assert!(!is_symmetric(&[(0, 1)]));
        assert!(!is_symmetric(&[(1, 0), (1, 2), (2, 1)]));
        assert!(!is_symmetric(&[(0, 1), (1, 2), (2, 0)]));
        assert!(!is_symmetric(&[(0, 1), (0, 2), (1, 0), (1, 2), (2, 0)]));
    }
}
