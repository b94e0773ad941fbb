//! A graph copied for many searches: who is next to whom, in 32 bits a neighbour.
//!
//! A petgraph `Graph` keeps its adjacencies as linked lists. Where a question needs a search from
//! node after node, one copy pays for itself at once, and as it borrows nothing it can be read by
//! several threads whatever the graph is.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::Copied;
use core::ops::ControlFlow;
use core::slice::Iter;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use super::explore::{Admission, Halt, Queue, Space, Unwatched, Watch, to_rank};
use super::nodes::{self, admission};

/// The nodes of a graph in the order of their indices; a node's place here is its *position*.
///
/// Holes in the indices cost nothing: no array is as long as the graph's `node_bound`.
#[derive(Debug, Clone)]
pub(super) struct Positions<N> {
    nodes: Vec<N>,
    indices: Vec<usize>,
}

impl<N: Copy> Positions<N> {
    pub(super) fn of<G>(graph: G) -> Self
    where
        G: IntoNodeIdentifiers<NodeId = N> + NodeIndexable,
    {
        let mut nodes: Vec<N> = graph.node_identifiers().collect();
        nodes.sort_by_key(|&node| graph.to_index(node));
        let indices = nodes.iter().map(|&node| graph.to_index(node)).collect();
        Positions { nodes, indices }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn nodes(&self) -> &[N] {
        &self.nodes
    }

    pub(super) fn node(&self, position: u32) -> N {
        self.nodes[position as usize]
    }

    /// The position of the node with this index. O(1) if no index below it is a hole.
    pub(super) fn of_index(&self, index: usize) -> Option<usize> {
        if self.indices.get(index) == Some(&index) {
            return Some(index);
        }
        self.indices.binary_search(&index).ok()
    }
}

/// By position, the neighbours of each node: sorted, each once, and never the node itself.
///
/// Parallel edges and self-loops are left out: they change no distance.
#[derive(Debug)]
pub(super) struct Adjacency {
    /// Where the neighbours of each node begin, and at the end their number.
    starts: Vec<usize>,
    heads: Vec<u32>,
}

impl Adjacency {
    /// A copy of the graph, whose nodes have to be numbered in 32 bits.
    pub(super) fn of<G>(graph: G, positions: &Positions<G::NodeId>) -> Self
    where
        G: IntoNeighbors + NodeIndexable,
    {
        Self::by(positions, |node, row| {
            let heads = graph.neighbors(node).map(|head| graph.to_index(head));
            // An edge to something that is not a node of the graph is ignored.
            row.extend(heads.filter_map(|head| positions.of_index(head)));
        })
    }

    /// A copy of a graph, where `list` adds to a row the positions of a node's neighbors.
    pub(super) fn by<N: Copy>(
        positions: &Positions<N>,
        mut list: impl FnMut(N, &mut Vec<usize>),
    ) -> Self {
        let mut starts = Vec::with_capacity(positions.len() + 1);
        let mut heads = Vec::new();
        let mut row = Vec::new();
        starts.push(0);
        for (tail, &node) in positions.nodes().iter().enumerate() {
            row.clear();
            list(node, &mut row);
            row.sort_unstable();
            row.dedup();
            heads.extend(
                row.iter()
                    .filter(|&&head| head != tail)
                    .copied()
                    .map(to_rank),
            );
            starts.push(heads.len());
        }
        Adjacency { starts, heads }
    }

    /// The same with every arc turned round.
    pub(super) fn reversed(&self) -> Self {
        // Counted one place to the right, added up, and then each start moves on to the next as its
        // row fills: no second array.
        let mut starts = alloc::vec![0; self.starts.len() + 1];
        for &head in &self.heads {
            starts[head as usize + 2] += 1;
        }
        for place in 2..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut heads = alloc::vec![0; self.heads.len()];
        for tail in 0..to_rank(self.len()) {
            for &head in self.neighbors(tail) {
                let place = &mut starts[head as usize + 1];
                heads[*place] = tail;
                *place += 1;
            }
        }
        starts.pop();
        Adjacency { starts, heads }
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of neighbors of all nodes together.
    pub(super) fn arc_count(&self) -> usize {
        self.heads.len()
    }

    pub(super) fn neighbors(&self, node: u32) -> &[u32] {
        &self.heads[self.starts[node as usize]..self.starts[node as usize + 1]]
    }

    /// The number of neighbours.
    pub(super) fn degree(&self, node: u32) -> usize {
        self.neighbors(node).len()
    }
}

/// The queue's view of a copy.
pub(super) struct ByCopy<'a> {
    adjacency: &'a Adjacency,
    ranks: &'a mut [u32],
    /// By position, the nodes that count as deleted.
    deleted: &'a [bool],
}

impl<'a> Space for ByCopy<'a> {
    type Node = u32;
    type Step = u32;
    type Steps = Copied<Iter<'a, u32>>;
    type Label = ();
    type Full = Infallible;

    #[inline]
    fn steps(&mut self, &node: &u32) -> Self::Steps {
        self.adjacency.neighbors(node).iter().copied()
    }

    #[inline]
    fn admit(
        &mut self,
        node: u32,
        order: &mut Vec<u32>,
    ) -> Result<Admission<()>, Halt<Infallible>> {
        if self.deleted.get(node as usize) == Some(&true) {
            return Ok(Admission::Skipped);
        }
        admission(self.ranks, node as usize, node, order, ())
    }
}

/// What one search of a copy needs, used again by the next.
#[derive(Debug)]
pub(super) struct Sweep {
    queue: Queue<u32>,
    ranks: Vec<u32>,
}

impl Sweep {
    /// Room for searches among so many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        Sweep {
            queue: Queue::new(),
            ranks: alloc::vec![0; nodes],
        }
    }

    /// Searches everything that `source` reaches. O(what the last search and this one reach).
    pub(super) fn run(&mut self, adjacency: &Adjacency, source: u32) {
        let whole = Limits {
            deleted: &[],
            max_distance: usize::MAX,
        };
        let ControlFlow::Continue(()) = self.run_within(adjacency, source, &whole, &mut Unwatched);
    }

    /// Searches from `source` within limits, until the watch stops it.
    pub(super) fn run_within<W>(
        &mut self,
        adjacency: &Adjacency,
        source: u32,
        limits: &Limits<'_>,
        watch: &mut W,
    ) -> ControlFlow<W::Stop>
    where
        W: Watch<u32, ()>,
    {
        let reached = self.queue.order.iter().map(|&node| node as usize);
        nodes::clear(&mut self.ranks, reached);
        self.queue.clear();
        nodes::seat(&mut self.queue, &mut self.ranks, source as usize, source);
        let mut space = ByCopy {
            adjacency,
            ranks: &mut self.ranks,
            deleted: limits.deleted,
        };
        let Ok(flow) = self.queue.run(&mut space, limits.max_distance, watch);
        flow
    }

    /// The greatest distance reached.
    pub(super) fn depth(&self) -> u32 {
        to_rank(self.queue.layer_starts.len() - 1)
    }

    /// Each distance with the nodes at it.
    pub(super) fn layers(&self) -> impl Iterator<Item = (u32, &[u32])> {
        (0..=self.depth()).map(|distance| {
            let layer = self.queue.layer(distance as usize);
            (distance, &self.queue.order[layer])
        })
    }

    /// The first node, by position, that was not reached.
    pub(super) fn first_unreached(&self) -> Option<u32> {
        if self.queue.order.len() == self.ranks.len() {
            return None;
        }
        self.ranks.iter().position(|&rank| rank == 0).map(to_rank)
    }
}

/// How far a search of a copy may go.
pub(super) struct Limits<'a> {
    /// By position, the nodes that count as deleted; none if it is empty.
    pub(super) deleted: &'a [bool],
    /// The last distance at which nodes are discovered.
    pub(super) max_distance: usize,
}
