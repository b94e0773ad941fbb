//! The number of shortest paths, and the path of a given index.

use alloc::vec::Vec;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::ShortestPathDag;
use super::counts::Counts;
use crate::search::path::Path;

/// The first of these choices whose paths reach past `index`, and the index among its own paths.
///
/// A choice with more paths than a `u128` counts has every index.
fn choose<T>(
    choices: impl Iterator<Item = (T, Option<u128>)>,
    mut index: u128,
) -> Option<(T, u128)> {
    for (choice, count) in choices {
        match count {
            Some(count) if index >= count => index -= count,
            _ => return Some((choice, index)),
        }
    }
    None
}

impl<G> ShortestPathDag<'_, G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    fn by_nodes(&self) -> &Counts {
        let count = || Counts::by_nodes(&self.links, self.is_on_path.len());
        self.by_nodes.get_or_init(count)
    }

    fn by_edges(&self) -> &Counts {
        let count = || Counts::by_edges(&self.links, self.is_on_path.len());
        self.by_edges.get_or_init(count)
    }

    /// Returns the number of paths of [`node_paths`](Self::node_paths), or `None` if it exceeds a
    /// `u128`.
    ///
    /// The first question about numbers or indices of paths costs O(nodes + edges of the DAG), in
    /// O(nodes) space. Here each end costs O(1) more.
    pub fn count_node_paths(&self) -> Option<u128> {
        self.total(self.by_nodes())
    }

    /// Returns the number of paths of [`edge_paths`](Self::edge_paths), or `None` if it exceeds a
    /// `u128`. Costs as much as [`count_node_paths`](Self::count_node_paths).
    pub fn count_edge_paths(&self) -> Option<u128> {
        self.total(self.by_edges())
    }

    /// Every node leads to an end, so a number that is too large anywhere makes the sum too large.
    fn total(&self, counts: &Counts) -> Option<u128> {
        let mut ends = self.ends.clone();
        ends.try_fold(0, |sum: u128, end| sum.checked_add(counts.get(end)?))
    }

    /// Returns the number of shortest paths to `node` by their nodes; 0 if it is not on the DAG, or
    /// `None` if it exceeds a `u128`.
    ///
    /// Costs O(1) after the first question about numbers or indices of paths.
    pub fn count_node_paths_to(&self, node: G::NodeId) -> Option<u128> {
        let rank = self.rank(node);
        rank.map_or(Some(0), |rank| self.by_nodes().get(rank))
    }

    /// Returns the number of shortest paths to `node` by their edges; 0 if it is not on the DAG, or
    /// `None` if it exceeds a `u128`. Costs as much as
    /// [`count_node_paths_to`](Self::count_node_paths_to).
    pub fn count_edge_paths_to(&self, node: G::NodeId) -> Option<u128> {
        let rank = self.rank(node);
        rank.map_or(Some(0), |rank| self.by_edges().get(rank))
    }

    /// Returns the path of [`node_paths`](Self::node_paths) at this index, or `None` if there are
    /// not so many. An index that a `u128` holds works also where the number of paths does not fit.
    ///
    /// A random index below [`count_node_paths`](Self::count_node_paths) gives a uniformly random
    /// shortest path.
    ///
    /// Costs O(hops + predecessors of its nodes), and for [`dag`](crate::ShortestPaths::dag) O(reached
    /// nodes) to find the end, after the first question about numbers or indices of paths.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::petgraph::graph::UnGraph;
    ///
    /// // A row of 200 diamonds, with two ways around each.
    /// let apart = (0..200).flat_map(|at| [(3 * at, 3 * at + 1), (3 * at, 3 * at + 2)]);
    /// let together = (0..200).flat_map(|at| [(3 * at + 1, 3 * at + 3), (3 * at + 2, 3 * at + 3)]);
    /// let row = UnGraph::<(), ()>::from_edges(apart.chain(together));
    /// let paths = hopwise::shortest_paths(&row, [0.into()])?;
    ///
    /// let dag = paths.dag_to(600.into()).expect("it is reached");
    /// assert_eq!(dag.count_node_paths(), None); // 2^200
    /// assert_eq!(dag.count_node_paths_to(300.into()), Some(1 << 100));
    /// assert_eq!(dag.node_path(0), dag.node_paths().next());
    /// let far = dag.node_path(u128::MAX).expect("there are more");
    /// assert_eq!(far.hops(), 400);
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn node_path(&self, index: u128) -> Option<Path<G::NodeId>> {
        let counts = self.by_nodes();
        let (mut rank, mut index) =
            choose(self.ends.clone().map(|end| (end, counts.get(end))), index)?;
        let mut nodes = alloc::vec![self.answer.queue.order[rank]];
        let tails = |rank| self.links.tails_to(rank).iter().map(|&tail| tail as usize);
        while let Some(choice) = choose(tails(rank).map(|tail| (tail, counts.get(tail))), index) {
            (rank, index) = choice;
            nodes.push(self.answer.queue.order[rank]);
        }
        nodes.reverse();
        Some(Path::new(nodes))
    }

    /// Returns the path of [`edge_paths`](Self::edge_paths) at this index, or `None` if there are
    /// not so many. Costs as much as [`node_path`](Self::node_path), and O(1) for each edge into its
    /// nodes.
    pub fn edge_path(&self, index: u128) -> Option<Vec<G::EdgeId>> {
        let counts = self.by_edges();
        let (mut rank, mut index) =
            choose(self.ends.clone().map(|end| (end, counts.get(end))), index)?;
        let mut edges = Vec::new();
        let choices = |rank| {
            let links = self.links.leading_to(rank);
            links.flat_map(|link| {
                let tail = self.links.tail(link);
                let edges = self.links.edges_of(link);
                edges.map(move |edge| ((edge, tail), counts.get(tail)))
            })
        };
        while let Some(((edge, tail), rest)) = choose(choices(rank), index) {
            (rank, index) = (tail, rest);
            edges.push(self.links.edge(edge));
        }
        edges.reverse();
        Some(edges)
    }
}
