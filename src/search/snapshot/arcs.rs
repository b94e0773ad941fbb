//! A compact copy of a graph's adjacency: compressed sparse rows of 32-bit indices.

use alloc::vec::Vec;
use core::convert::Infallible;

use petgraph::visit::{EdgeRef, GraphProp, IntoEdgeReferences, IntoNeighbors, NodeIndexable};

use super::super::error::SearchError;
use super::super::explore::to_rank;
use super::prefetch::prefetch;
use crate::quirks;

/// The arcs out of every node, or into every node: row `v` is
/// `heads[starts[v]..starts[v + 1]]`.
#[derive(Debug, Clone)]
pub(super) struct Arcs {
    starts: Vec<u32>,
    heads: Vec<u32>,
}

/// The most arcs that 32-bit offsets can count.
const MAX_ARCS: usize = u32::MAX as usize;

impl Arcs {
    /// Copies the arcs out of every node. An undirected edge makes an arc each way; self-loops, which no shortest
    /// path uses, are left out.
    ///
    /// One pass over the edges of a directed graph if they come in the order of their sources, as those of `Csr`, `adj::List`,
    /// `MatrixGraph` and of a `Graph` that was filled node by node do; otherwise a counting sort.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
    pub(super) fn out_of<G>(graph: G) -> Result<Self, SearchError<G::NodeId>>
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
            let rows = Rows::count(bound, links(), BothWays)?;
            if !rows.are_doubled(graph) {
                return Ok(rows.fill(links(), BothWays));
            }
        }
        let at_least = graph.edge_references().size_hint().0;
        if let Some(arcs) = Self::in_source_order(bound, at_least, links())? {
            return Ok(arcs);
        }
        Ok(Rows::count(bound, links(), OneWay)?.fill(links(), OneWay))
    }

    /// `None` as soon as an arc comes out of order.
    fn in_source_order<N>(
        bound: usize,
        at_least: usize,
        arcs: impl Iterator<Item = (u32, u32)>,
    ) -> Result<Option<Self>, SearchError<N>> {
        let mut starts = Vec::with_capacity(bound + 1);
        let mut heads = Vec::with_capacity(at_least.min(MAX_ARCS));
        let mut row = None;
        for (tail, head) in arcs {
            if row != Some(tail) {
                if starts.len() > tail as usize {
                    return Ok(None);
                }
                starts.resize(tail as usize + 1, to_rank(heads.len()));
                row = Some(tail);
            }
            if heads.len() == MAX_ARCS {
                return Err(too_many());
            }
            heads.push(head);
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
        let Ok(rows) = Rows::count::<Infallible>(self.bound(), arcs(), OneWay) else {
            unreachable!("there are no more arcs than before");
        };
        rows.fill(arcs(), OneWay)
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

/// Which arcs an edge makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ways {
    OneWay,
    BothWays,
}
use Ways::{BothWays, OneWay};

/// A counting sort of arcs by tail, half done: where every row ends.
///
/// The edges are walked by `for_each`, which is several times as fast as `for` where iterators are nested.
struct Rows {
    ends: Vec<u32>,
}

impl Rows {
    fn count<N>(
        bound: usize,
        links: impl Iterator<Item = (u32, u32)>,
        ways: Ways,
    ) -> Result<Self, SearchError<N>> {
        let mut ends = alloc::vec![0_u32; bound + 1];
        let mut count = 0_usize;
        // A row can only be too long for its counter if the total is too, and then the rows are not used.
        let mut count_at = |node: u32| {
            let end = &mut ends[node as usize];
            *end = end.wrapping_add(1);
            count += 1;
        };
        links.for_each(|(tail, head)| {
            count_at(tail);
            if ways == BothWays {
                count_at(head);
            }
        });
        if count > MAX_ARCS {
            return Err(too_many());
        }
        let mut end = 0;
        for row in &mut ends {
            end += *row;
            *row = end;
        }
        Ok(Rows { ends })
    }

    /// Whether an undirected graph turns out to list each edge from both its ends, so that adding the way back of each
    /// has made everything double.
    fn are_doubled<G>(&self, graph: G) -> bool
    where
        G: IntoNeighbors + NodeIndexable,
    {
        let Some(node) = self.ends.iter().position(|&end| end > 0) else {
            return false;
        };
        let degree = self.ends[node] as usize;
        quirks::lists_edges_twice(graph, graph.from_index(node), degree)
    }

    /// Every row is filled from its end, which leaves its start in the place of the end.
    ///
    /// Arcs wait in a small batch until the memory they go to has been asked for: stores drain one after the other, and each
    /// would wait for its own cache line.
    fn fill(self, links: impl Iterator<Item = (u32, u32)>, ways: Ways) -> Arcs {
        let mut starts = self.ends;
        let count = starts.last().map_or(0, |&end| end as usize);
        let mut heads = alloc::vec![0; count];
        let mut batch = [(0, 0); BATCH];
        let mut waiting = 0;
        let mut place = |tail: u32, head: u32| {
            let place = &mut starts[tail as usize];
            *place -= 1;
            prefetch(&heads, *place as usize);
            batch[waiting] = (*place, head);
            waiting += 1;
            if waiting == BATCH {
                for (place, head) in batch {
                    heads[place as usize] = head;
                }
                waiting = 0;
            }
        };
        links.for_each(|(tail, head)| {
            place(tail, head);
            if ways == BothWays {
                place(head, tail);
            }
        });
        for &(place, head) in &batch[..waiting] {
            heads[place as usize] = head;
        }
        Arcs { starts, heads }
    }
}

/// How many arcs wait for memory at once.
const BATCH: usize = 64;

fn too_many<N>() -> SearchError<N> {
    SearchError::TooManyArcs { limit: MAX_ARCS }
}
