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

use super::graph::{self, target};
use super::queue::{NoVisitor, Queue, Successors, Target, Visitor, to_rank};

/// The nodes of a graph in the order of their indices; a node's place here is its *position*.
///
/// Holes in the indices cost nothing: no array is as long as the graph's `node_bound`.
#[derive(Debug, Clone)]
pub(crate) struct CompactIds<N> {
    nodes: Vec<N>,
    indices: Vec<usize>,
}

impl<N: Copy> CompactIds<N> {
    pub(crate) fn of<G>(graph: G) -> Self
    where
        G: IntoNodeIdentifiers<NodeId = N> + NodeIndexable,
    {
        let mut nodes: Vec<N> = graph.node_identifiers().collect();
        nodes.sort_by_key(|&node| graph.to_index(node));
        let indices = nodes.iter().map(|&node| graph.to_index(node)).collect();
        CompactIds { nodes, indices }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn nodes(&self) -> &[N] {
        &self.nodes
    }

    pub(crate) fn node(&self, position: u32) -> N {
        self.nodes[position as usize]
    }

    /// The position of the node with this index. O(1) if no index below it is a hole.
    pub(crate) fn of_index(&self, index: usize) -> Option<usize> {
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
pub(crate) struct Adjacency {
    /// Where the neighbours of each node begin, and at the end their number.
    starts: Vec<usize>,
    heads: Vec<u32>,
}

impl Adjacency {
    /// A copy of the graph, whose nodes have to be numbered in 32 bits.
    pub(crate) fn of<G>(graph: G, positions: &CompactIds<G::NodeId>) -> Self
    where
        G: IntoNeighbors + NodeIndexable,
    {
        let mut starts = Vec::with_capacity(positions.len() + 1);
        let mut heads = Vec::new();
        let mut row = Vec::new();
        starts.push(0);
        for (tail, &node) in positions.nodes().iter().enumerate() {
            row.clear();
            row.extend(graph.neighbors(node).map(|neighbor| {
                let head = positions.of_index(graph.to_index(neighbor));
                head.expect("a graph lists every neighbour among its nodes")
            }));
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
    pub(crate) fn reversed(&self) -> Self {
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
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn neighbors(&self, node: u32) -> &[u32] {
        &self.heads[self.starts[node as usize]..self.starts[node as usize + 1]]
    }

    /// The number of neighbours.
    pub(crate) fn degree(&self, node: u32) -> usize {
        self.neighbors(node).len()
    }
}

/// The queue's view of a copy.
pub(crate) struct ByCopy<'a> {
    adjacency: &'a Adjacency,
    ranks: &'a mut [u32],
    /// By position, the nodes that count as deleted.
    deleted: &'a [bool],
}

impl<'a> Successors for ByCopy<'a> {
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
    fn discover(&mut self, node: u32, order: &mut Vec<u32>) -> Result<Target<()>, Infallible> {
        if self.deleted.get(node as usize) == Some(&true) {
            return Ok(Target::Hidden);
        }
        Ok(target(self.ranks, node as usize, node, order, ()))
    }
}

/// What one search of a copy needs, used again by the next.
#[derive(Debug)]
pub(crate) struct Bfs {
    queue: Queue<u32>,
    ranks: Vec<u32>,
}

impl Bfs {
    /// Room for searches among so many nodes.
    pub(crate) fn new(nodes: usize) -> Self {
        Bfs {
            queue: Queue::new(),
            ranks: alloc::vec![0; nodes],
        }
    }

    /// Searches everything that `source` reaches. O(what the last search and this one reach).
    pub(crate) fn run(&mut self, adjacency: &Adjacency, source: u32) {
        let whole = Limits {
            deleted: &[],
            max_distance: usize::MAX,
        };
        let ControlFlow::Continue(()) = self.run_within(adjacency, source, &whole, &mut NoVisitor);
    }

    /// Searches from `source` within limits, until the visitor stops it.
    pub(crate) fn run_within<W>(
        &mut self,
        adjacency: &Adjacency,
        source: u32,
        limits: &Limits<'_>,
        visitor: &mut W,
    ) -> ControlFlow<W::Stop>
    where
        W: Visitor<u32, ()>,
    {
        let reached = self.queue.order.iter().map(|&node| node as usize);
        graph::clear(&mut self.ranks, reached);
        self.queue.clear();
        graph::add_source(&mut self.queue, &mut self.ranks, source as usize, source);
        let mut space = ByCopy {
            adjacency,
            ranks: &mut self.ranks,
            deleted: limits.deleted,
        };
        let Ok(flow) = self.queue.run(&mut space, limits.max_distance, visitor);
        flow
    }

    /// The greatest distance reached.
    pub(crate) fn depth(&self) -> u32 {
        to_rank(self.queue.layer_starts.len() - 1)
    }

    /// Each distance with the nodes at it.
    pub(crate) fn layers(&self) -> impl Iterator<Item = (u32, &[u32])> {
        (0..=self.depth()).map(|distance| {
            let layer = self.queue.layer(distance as usize);
            (distance, &self.queue.order[layer])
        })
    }

    /// The first node, by position, that was not reached.
    pub(crate) fn first_unreached(&self) -> Option<u32> {
        if self.queue.order.len() == self.ranks.len() {
            return None;
        }
        self.ranks.iter().position(|&rank| rank == 0).map(to_rank)
    }
}

/// How far a search of a copy may go.
pub(crate) struct Limits<'a> {
    /// By position, the nodes that count as deleted; none if it is empty.
    pub(crate) deleted: &'a [bool],
    /// The last distance at which nodes are discovered.
    pub(crate) max_distance: usize,
}
