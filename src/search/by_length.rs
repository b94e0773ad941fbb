//! `PathsByLength`: all simple paths from one node to another, shortest first.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::convert::Infallible;
use core::fmt;
use core::iter::{Copied, FusedIterator};
use core::ops::ControlFlow;
use core::slice::Iter;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::error::SearchError;
use super::goals::StopWhen;
use super::path::Path;
use crate::engine::compact_ids::{CompactIds, NodeLookup};
use crate::engine::csr::Csr;
use crate::engine::queue::{Halt, NoVisitor, Queue, Successors, Target, to_rank};
use crate::engine::ranks::{self, target};
use crate::engine::rows::Rows;
use crate::engine::size::checked_bound;

/// Iterates over the simple paths from one node to another, shortest first.
///
/// A simple path visits no node twice. Paths are told apart by their nodes, so parallel edges make
/// no further ones and self-loops none. Of equally long paths, the one comes first whose nodes come
/// first in lexicographic order of their indices. From a node to itself there is one path, of 0
/// hops. There are none if `to` cannot be reached.
///
/// Take as many as you need: the number of simple paths can be exponential.
///
/// Yen, "Finding the k shortest loopless paths in a network", 1971, in the form of Lawler, "A
/// procedure for computing the k best solutions to discrete optimization problems", 1972: the paths
/// that leave a path at one of its nodes are a part of the rest. A part is searched when its lower
/// bound, by the distances to `to`, is the least of all. The search then enters only nodes that the
/// distances leave a chance.
///
/// Making the iterator costs O(|V| + |E| log(degree)) time and O(|V| + |E|) space: it copies the
/// graph. Each path costs O(hops (|V| + |E|)) at worst, mostly far less, and O(hops²) space.
///
/// # Errors
///
/// [`SearchError::NodeNotFound`] if the graph lacks one of the nodes; [`SearchError::TooManyNodes`]
/// and [`SearchError::TooManyArcs`] if 32 bits cannot count its nodes or arcs.
///
/// # Examples
///
/// ```
/// use hopwise::paths_by_length;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 3), (0, 2), (2, 3), (1, 2)]);
/// let mut paths = paths_by_length(&graph, 0.into(), 3.into())?;
/// assert_eq!(paths.next().unwrap().nodes(), [0, 1, 3].map(NodeIndex::new));
/// assert_eq!(paths.next().unwrap().nodes(), [0, 2, 3].map(NodeIndex::new));
/// assert!(paths.all(|path| path.hops() == 3)); // 0 1 2 3 and 0 2 1 3
///
/// let short = paths_by_length(&graph, 0.into(), 3.into())?.take_while(|path| path.hops() < 3);
/// assert_eq!(short.count(), 2);
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
#[doc(alias("shortest_simple_paths", "all_simple_paths", "yen", "k_shortest_path"))]
pub fn paths_by_length<G>(
    graph: G,
    from: G::NodeId,
    to: G::NodeId,
) -> Result<PathsByLength<G::NodeId>, SearchError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    checked_bound(graph).map_err(SearchError::too_large)?;
    let ids = CompactIds::of(graph);
    let out = Csr::from_neighbors(graph, &ids).map_err(SearchError::too_large)?;
    let lookup = NodeLookup::new(graph, ids);
    let id = |node| match lookup.id(node) {
        Some(id) => Ok(to_rank(id)),
        None => Err(SearchError::NodeNotFound { node }),
    };
    let (from, to) = (id(from)?, id(to)?);
    let mut paths = PathsByLength {
        nodes: lookup.into_ids(),
        remaining: distances_to(to, &out),
        search: Restricted::new(out.bound()),
        out,
        to,
        parts: BinaryHeap::new(),
    };
    if from == to {
        paths
            .parts
            .push(Reverse(Part::of_path(alloc::vec![from], 0, Vec::new())));
    } else {
        paths.add_part(alloc::vec![from], Vec::new());
    }
    Ok(paths)
}

/// By node, the distance to `to`. `None` if there is no path.
fn distances_to(to: u32, out: &Csr) -> Vec<Option<u32>> {
    let into = out.reversed();
    let mut ranks = alloc::vec![0; out.bound()];
    let mut queue = Queue::with_room_for(out.bound());
    ranks::add_source(&mut queue, &mut ranks[..], to as usize, to);
    let mut rows = Rows {
        csr: &into,
        hidden: &alloc::vec![false; out.bound()],
        ranks: &mut ranks,
    };
    let Ok(ControlFlow::Continue(())) = queue.run(&mut rows, usize::MAX, &mut NoVisitor);
    let mut distances = alloc::vec![None; out.bound()];
    for (distance, layer) in (0..).zip(0..queue.layer_starts.len()) {
        for &node in &queue.order[queue.layer(layer)] {
            distances[node as usize] = Some(distance);
        }
    }
    distances
}

/// An iterator over simple paths, shortest first, from [`paths_by_length`].
#[derive(Clone)]
#[must_use = "iterators are lazy"]
pub struct PathsByLength<N> {
    nodes: CompactIds<N>,
    out: Csr,
    to: u32,
    /// By node, the distance to `to` in the whole graph.
    remaining: Vec<Option<u32>>,
    /// The parts that the paths not yet returned are divided into.
    parts: BinaryHeap<Reverse<Part>>,
    search: Restricted,
}

/// The paths that begin in the same way and do not go on to certain nodes.
///
/// The order is that in which parts are dealt with: by length, a bound before a path.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    /// The length of its first path, or less.
    length: usize,
    /// Whether `nodes` is the first path. If not, they are the beginning.
    is_path: bool,
    nodes: Vec<u32>,
    /// The number of nodes of the beginning, less one.
    spur: usize,
    /// Where the paths do not go from the last node of the beginning.
    banned: Vec<u32>,
}

impl Part {
    fn of_path(nodes: Vec<u32>, spur: usize, banned: Vec<u32>) -> Self {
        Part {
            length: nodes.len() - 1,
            is_path: true,
            nodes,
            spur,
            banned,
        }
    }
}

impl<N> PathsByLength<N> {
    /// Adds the paths with this beginning, unless there are none.
    fn add_part(&mut self, beginning: Vec<u32>, banned: Vec<u32>) {
        let spur = beginning.len() - 1;
        let heads = self.out.row(beginning[spur]).iter();
        let heads = heads.filter(|head| !banned.contains(head) && !beginning.contains(head));
        if let Some(least) = heads
            .filter_map(|&head| self.remaining[head as usize])
            .min()
        {
            self.parts.push(Reverse(Part {
                length: spur + 1 + least as usize,
                is_path: false,
                nodes: beginning,
                spur,
                banned,
            }));
        }
    }

    /// The first path of a part.
    fn search(&mut self, part: &Part) -> Option<Vec<u32>> {
        for &node in &part.nodes {
            self.search.hidden[node as usize] = true;
        }
        let mut most = part.length - part.spur;
        let rest = loop {
            let (found, bound) = self
                .search
                .run(part, most, self.to, &self.out, &self.remaining);
            let Some(bound) = bound else {
                break found;
            };
            // Grows by half at least, so that a long detour takes few searches.
            most = bound.max(most + most / 2);
        };
        for &node in &part.nodes {
            self.search.hidden[node as usize] = false;
        }
        let rest = rest?;
        let beginning = part.nodes[..part.spur].iter();
        Some(beginning.copied().chain(rest).collect())
    }

    /// Divides the other paths of a part whose first path this is: by the node where they leave it.
    fn divide(&mut self, path: &[u32], spur: usize, banned: Vec<u32>) {
        let mut banned = banned;
        for place in spur..path.len() - 1 {
            banned.push(path[place + 1]);
            self.add_part(path[..=place].to_vec(), core::mem::take(&mut banned));
        }
    }
}

impl<N: Copy> Iterator for PathsByLength<N> {
    type Item = Path<N>;

    fn next(&mut self) -> Option<Path<N>> {
        loop {
            let Reverse(part) = self.parts.pop()?;
            if part.is_path {
                self.divide(&part.nodes, part.spur, part.banned);
                let nodes = part.nodes.iter().map(|&id| self.nodes.node(id));
                return Some(Path::new(nodes.collect()));
            }
            if let Some(path) = self.search(&part) {
                self.parts
                    .push(Reverse(Part::of_path(path, part.spur, part.banned)));
            }
        }
    }
}

impl<N: Copy> FusedIterator for PathsByLength<N> {}

/// Shows the number of parts, not the graph.
impl<N> fmt::Debug for PathsByLength<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PathsByLength")
            .field("parts", &self.parts.len())
            .finish_non_exhaustive()
    }
}

/// A search in a part of the graph, and its memory.
#[derive(Debug, Clone)]
struct Restricted {
    queue: Queue<u32>,
    ranks: Vec<u32>,
    /// The nodes that paths do not enter.
    hidden: Vec<bool>,
}

impl Restricted {
    fn new(nodes: usize) -> Self {
        Restricted {
            queue: Queue::new(),
            ranks: alloc::vec![0; nodes],
            hidden: alloc::vec![false; nodes],
        }
    }

    /// Searches for the first path of at most `most` hops. If there is none, returns the least number
    /// of hops that others may have, if any.
    ///
    /// Rows are in the order of indices. So the paths to the nodes of a layer are discovered in
    /// lexicographic order, and each is the first to its node.
    fn run(
        &mut self,
        part: &Part,
        most: usize,
        to: u32,
        out: &Csr,
        remaining: &[Option<u32>],
    ) -> (Option<Vec<u32>>, Option<usize>) {
        ranks::clear(
            &mut self.ranks,
            self.queue.order.iter().map(|&node| node as usize),
        );
        self.queue.clear();
        let source = part.nodes[part.spur];
        ranks::add_source(
            &mut self.queue,
            &mut self.ranks[..],
            source as usize,
            source,
        );
        let mut steps = Steps {
            out,
            remaining,
            hidden: &self.hidden,
            ranks: &mut self.ranks,
            banned: &part.banned,
            distance: 0,
            most,
            next_bound: None,
        };
        while self.queue.is_pending() {
            steps.distance += 1;
            let layers = self.queue.layer_starts.len();
            let Ok(flow) = self
                .queue
                .run(&mut steps, layers, &mut StopWhen(|node| node == to));
            if let ControlFlow::Break(rank) = flow {
                let mut nodes: Vec<_> = self.queue.ancestry(rank as usize).collect();
                nodes.reverse();
                let nodes = nodes.into_iter().map(|rank| self.queue.order[rank]);
                return (Some(nodes.collect()), None);
            }
        }
        (None, steps.next_bound)
    }
}

/// The steps of a restricted search.
struct Steps<'a> {
    out: &'a Csr,
    remaining: &'a [Option<u32>],
    hidden: &'a [bool],
    ranks: &'a mut [u32],
    /// Where the source does not lead.
    banned: &'a [u32],
    /// The distance of the layer in discovery.
    distance: usize,
    most: usize,
    /// The least number of hops, past `most`, of paths by the nodes that were left out.
    next_bound: Option<usize>,
}

impl<'a> Successors for Steps<'a> {
    type Node = u32;
    type Step = u32;
    type Steps = Copied<Iter<'a, u32>>;
    type Label = ();
    type Full = Infallible;

    fn steps(&mut self, &node: &u32) -> Self::Steps {
        self.out.row(node).iter().copied()
    }

    fn discover(
        &mut self,
        node: u32,
        order: &mut Vec<u32>,
    ) -> Result<Target<()>, Halt<Infallible>> {
        let index = node as usize;
        let is_left_out = self.hidden[index]
            || self.ranks[index] != 0
            || (self.distance == 1 && self.banned.contains(&node));
        let remaining = match self.remaining[index] {
            Some(remaining) if !is_left_out => remaining,
            _ => return Ok(Target::Hidden),
        };
        let hops = self.distance + remaining as usize;
        if hops > self.most {
            self.next_bound = Some(self.next_bound.map_or(hops, |bound| bound.min(hops)));
            return Ok(Target::Hidden);
        }
        target(self.ranks, index, node, order, ())
    }
}
