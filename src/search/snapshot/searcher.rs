//! Many searches of one snapshot with one set of memory.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::iter::Copied;
use core::slice::Iter;

use petgraph::visit::{
    GraphProp, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use super::super::balls::{Balls, Follow};
use super::super::error::SearchError;
use super::super::explore::{FORESEEN, Queue, to_rank};
use super::super::nodes;
use super::super::path::Path;
use super::super::shortest_paths::ShortestPaths;
use super::Snapshot;
use super::arcs::Arcs;
use super::kernel::{self, Tree};
use super::prefetch::{LINE, prefetch};

/// The reused form of a [`Snapshot`], from [`Snapshot::searcher`].
///
/// Each query forgets the last one in O(what that reached), and answers speak of the last query only.
///
/// # Examples
///
/// ```
/// use hopwise::Snapshot;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges((0..999).map(|i| (i, i + 1)));
/// let snapshot = Snapshot::of(&graph)?;
/// let mut searcher = snapshot.searcher();
/// for i in 0..990 {
///     let (a, b) = (NodeIndex::new(i), NodeIndex::new(i + 9));
///     assert_eq!(searcher.bidirectional_shortest_path(a, b)?.unwrap().hops(), 9);
/// }
/// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
/// ```
pub struct SnapshotSearcher<'a, G: Visitable> {
    snapshot: &'a Snapshot<G>,
    tree: Tree,
    /// Its ranks are the tree's; the rest is filled when an answer is asked for.
    answer: ShortestPaths<G>,
    /// The memory of searches between two nodes, empty before the first.
    balls: Balls<u32>,
}

impl<'a, G> SnapshotSearcher<'a, G>
where
    G: IntoEdgeReferences
        + IntoNeighbors
        + IntoNodeIdentifiers
        + NodeIndexable
        + Visitable
        + GraphProp,
{
    pub(super) fn new(snapshot: &'a Snapshot<G>) -> Self {
        SnapshotSearcher {
            snapshot,
            tree: Tree::with_room_for(snapshot.out.bound()),
            answer: ShortestPaths {
                graph: snapshot.graph,
                queue: Queue::new(),
                ranks: alloc::vec![0; snapshot.out.bound()],
                has_gaps: false,
                members: Arc::clone(&snapshot.members),
                pruned: Vec::new(),
                stopped_at: None,
            },
            balls: Balls::new(),
        }
    }

    /// As [`Snapshot::shortest_paths`]. The answer borrows the searcher.
    ///
    /// Time O(reached nodes and their arcs, |V| / 64 more for each layer that is searched bottom-up), and O(reached) for the
    /// last query.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks a source.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::of(&graph)?;
    /// let mut searcher = snapshot.searcher();
    /// assert_eq!(searcher.shortest_paths([0.into()])?.len(), 3);
    /// assert_eq!(searcher.shortest_paths([1.into()])?.distance(0.into()), None);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn shortest_paths(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<&ShortestPaths<G>, SearchError<G::NodeId>> {
        self.search(sources)?;
        let graph = self.snapshot.graph;
        let order = &self.tree.queue.order;
        let queue = &mut self.answer.queue;
        queue
            .order
            .extend(order.iter().map(|&index| graph.from_index(index as usize)));
        queue.expanded = order.len();
        core::mem::swap(&mut queue.parent, &mut self.tree.queue.parent);
        core::mem::swap(&mut queue.layer_starts, &mut self.tree.queue.layer_starts);
        Ok(&self.answer)
    }

    /// The last answer for good.
    pub(super) fn search_once(
        mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<ShortestPaths<G>, SearchError<G::NodeId>> {
        self.search(sources)?;
        let graph = self.snapshot.graph;
        let Queue {
            order,
            parent,
            layer_starts,
            expanded,
        } = self.tree.queue;
        self.answer.queue = Queue {
            order: order
                .into_iter()
                .map(|index| graph.from_index(index as usize))
                .collect(),
            parent,
            layer_starts,
            expanded,
        };
        Ok(self.answer)
    }

    /// As [`Snapshot::shortest_path`].
    ///
    /// Time O(nodes reached before `to` and their arcs), and O(reached) for the last query.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::of(&graph)?;
    /// let path = snapshot.searcher().shortest_path(0.into(), 2.into())?;
    /// assert_eq!(path.unwrap().nodes(), [0, 1, 2].map(NodeIndex::new));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn shortest_path(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.between(from, to, |balls, snapshot, ends| {
            balls.path_from_start(ends, snapshot.out.bound(), &Rows::new(&snapshot.out))
        })
    }

    /// As [`Snapshot::bidirectional_shortest_path`].
    ///
    /// Time O(nodes reached from either end and their arcs), and O(reached) for the last query.
    ///
    /// # Errors
    ///
    /// [`SearchError::NodeNotFound`] if the graph lacks `from` or `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Snapshot;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// let snapshot = Snapshot::of(&graph)?;
    /// let path = snapshot.searcher().bidirectional_shortest_path(0.into(), 2.into())?;
    /// assert_eq!(path.unwrap().hops(), 2);
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn bidirectional_shortest_path(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.between(from, to, |balls, snapshot, ends| {
            let out = Rows::new(&snapshot.out);
            let into = Rows::new(snapshot.inward().arcs);
            balls.path_between(ends, snapshot.out.bound(), &out, &into)
        })
    }

    /// The path that `find` finds between two different nodes, given by their indices.
    fn between(
        &mut self,
        from: G::NodeId,
        to: G::NodeId,
        find: impl FnOnce(&mut Balls<u32>, &Snapshot<G>, [u32; 2]) -> Option<Vec<u32>>,
    ) -> Result<Option<Path<G::NodeId>>, SearchError<G::NodeId>> {
        self.forget();
        for end in [from, to] {
            self.answer.check_member(end)?;
        }
        if from == to {
            return Ok(Some(Path::new(alloc::vec![from])));
        }
        let graph = self.snapshot.graph;
        let ends = [from, to].map(|node| to_rank(graph.to_index(node)));
        let path = find(&mut self.balls, self.snapshot, ends);
        Ok(path.map(|indices| {
            let nodes = indices.into_iter();
            Path::new(
                nodes
                    .map(|index| graph.from_index(index as usize))
                    .collect(),
            )
        }))
    }

    /// Searches from the sources, leaving the answer in the tree.
    fn search(
        &mut self,
        sources: impl IntoIterator<Item = G::NodeId>,
    ) -> Result<(), SearchError<G::NodeId>> {
        self.forget();
        for source in sources {
            self.answer.check_member(source)?;
            let index = self.snapshot.graph.to_index(source);
            let (queue, ranks) = (&mut self.tree.queue, &mut self.answer.ranks);
            nodes::seat(queue, ranks, index, to_rank(index));
        }
        let graph = self.snapshot.readable();
        kernel::search(graph, &mut self.answer.ranks, &mut self.tree);
        Ok(())
    }

    fn forget(&mut self) {
        self.tree.clear(&mut self.answer.ranks);
        self.answer.queue.clear();
    }
}

/// The rows of a snapshot, of arcs one way or the other.
struct Rows<'a> {
    arcs: &'a Arcs,
    /// Whether what a search touches is far away.
    is_large: bool,
}

impl<'a> Rows<'a> {
    fn new(arcs: &'a Arcs) -> Self {
        Rows {
            arcs,
            is_large: kernel::outgrows_the_cache(arcs),
        }
    }
}

impl<'a> Follow for Rows<'a> {
    type Node = u32;
    type Heads = Copied<Iter<'a, u32>>;

    #[inline]
    fn heads(&self, node: u32) -> Self::Heads {
        self.arcs.of(node).iter().copied()
    }

    #[inline]
    fn index(&self, node: u32) -> usize {
        node as usize
    }

    /// A few hubs may have more arcs than all the rest of a frontier. In a small graph that is not worth asking.
    fn effort(&self, nodes: &[u32]) -> usize {
        if self.is_large {
            self.arcs.about_how_many_from(nodes, FORESEEN)
        } else {
            nodes.len()
        }
    }

    fn foresee(&self, nodes: &[u32]) {
        if !self.is_large {
            return;
        }
        let (starts, heads) = self.arcs.parts();
        for &node in nodes {
            prefetch(starts, node as usize);
        }
        for &node in nodes {
            let start = starts[node as usize] as usize;
            // A short row may lie across two lines.
            prefetch(heads, start);
            prefetch(heads, start + LINE / 2);
        }
    }
}

/// Shows the last answer, not the graph.
impl<G> fmt::Debug for SnapshotSearcher<'_, G>
where
    G: Visitable,
    G::NodeId: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SnapshotSearcher")
            .field("snapshot", &self.snapshot)
            .field("answer", &self.answer)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Node 0 has three arcs, node 1 has one, node 2 has none.
    #[test]
    fn effort_is_told_in_arcs_where_that_is_worth_asking() {
        let arcs = Arcs::new([0, 3, 4, 4].into(), [1, 2, 1, 2].into());
        let effort = |is_large, nodes: &[u32]| {
            let arcs = &arcs;
            Rows { arcs, is_large }.effort(nodes)
        };
        assert_eq!(effort(true, &[0, 1, 2]), 4);
        assert_eq!(effort(true, &[2]), 0);
        assert_eq!(effort(false, &[0, 1, 2]), 3);
        assert!(!Rows::new(&arcs).is_large);
    }
}
