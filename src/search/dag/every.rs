//! What all shortest paths have in common, and the first of them by keys of edges.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

use petgraph::visit::{IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::ShortestPathDag;

impl<G> ShortestPathDag<'_, G>
where
    G: IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Returns whether all of the paths lead through `node`; `false` if the graph does not have it.
    ///
    /// A path has one node in each layer, so these are the nodes that are alone in their layer of
    /// the DAG. Costs O(nodes of the layer).
    pub fn is_on_every_shortest_path(&self, node: G::NodeId) -> bool {
        let distance = self.answer.distance(node);
        distance.is_some_and(|distance| {
            let rank = self.only_rank(distance);
            rank.is_some_and(|rank| self.answer.queue.order[rank] == node)
        })
    }

    /// Returns the nodes that all of the paths lead through, from the source outward.
    ///
    /// Of [`dag_to`](crate::ShortestPaths::dag_to) the goal is one of them, and the source if there
    /// is only one that is nearest. Of [`dag`](crate::ShortestPaths::dag), whose paths lead to every
    /// node, it is at most the source. Costs O(nodes of the DAG).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    ///
    /// // Two ways around a block, then one bridge.
    /// let town = UnGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)]);
    /// let paths = hopwise::shortest_paths(&town, [0.into()])?;
    /// let dag = paths.dag_to(4.into()).expect("it is reached");
    /// assert_eq!(dag.nodes_on_every_shortest_path(), [0, 3, 4].map(NodeIndex::new));
    /// assert_eq!(dag.edges_on_every_shortest_path(), [4.into()]);
    /// assert!(!dag.is_on_every_shortest_path(1.into()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn nodes_on_every_shortest_path(&self) -> Vec<G::NodeId> {
        let ranks = self
            .common_layers()
            .filter_map(|distance| self.only_rank(distance));
        ranks.map(|rank| self.answer.queue.order[rank]).collect()
    }

    /// Returns the edges that all of the paths take, from the source outward. A parallel edge is
    /// another way. Costs O(nodes + edges of the DAG).
    pub fn edges_on_every_shortest_path(&self) -> Vec<G::EdgeId> {
        let only_edge = |distance| {
            let mut heads = self
                .dag_layer(distance)
                .flat_map(|head| self.links.leading_to(head));
            let edges = self.links.edges_of(heads.next()?);
            (edges.len() == 1 && heads.next().is_none()).then(|| self.links.edge(edges.start))
        };
        self.common_layers().skip(1).filter_map(only_edge).collect()
    }

    /// Returns the path whose sequence of edge keys is the least in lexicographic order, by its
    /// edges, or `None` if there are no paths.
    ///
    /// `key` is called once for each edge that may be on it. Of several such paths it is the first
    /// of [`edge_paths`](Self::edge_paths). Of [`dag`](crate::ShortestPaths::dag) it is a path of no
    /// edges, since no sequence is less. Costs O(nodes + edges of the DAG), without listing paths.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::petgraph::graph::DiGraph;
    ///
    /// let graph = DiGraph::<(), char>::from_edges([
    ///     (0, 1, 'b'), (0, 2, 'a'), (1, 3, 'a'), (2, 3, 'd'), (2, 3, 'c'),
    /// ]);
    /// let paths = hopwise::shortest_paths(&graph, [0.into()])?;
    /// let dag = paths.dag_to(3.into()).expect("it is reached");
    /// let first = dag.first_path_by_key(|edge| graph[edge]).expect("there are three");
    /// assert_eq!(first.iter().map(|&edge| graph[edge]).collect::<String>(), "ac");
    /// # Ok::<(), hopwise::SearchError<hopwise::petgraph::graph::NodeIndex>>(())
    /// ```
    pub fn first_path_by_key<K: Ord>(
        &self,
        mut key: impl FnMut(G::EdgeId) -> K,
    ) -> Option<Vec<G::EdgeId>> {
        // By rank, the last edge of the least path to it; of a source none. `None` off those paths.
        let mut last_edge: Vec<Option<Option<Step>>> = alloc::vec![None; self.is_on_path.len()];
        self.dag_layer(0)
            .for_each(|source| last_edge[source] = Some(None));
        for distance in self.common_layers().skip(1) {
            let mut least: Option<K> = None;
            let mut found: Vec<(usize, Step)> = Vec::new();
            for head in self.dag_layer(distance) {
                for link in self.links.leading_to(head) {
                    let tail = self.links.tail(link);
                    if last_edge[tail].is_none() {
                        continue;
                    }
                    for edge in self.links.edges_of(link) {
                        let key = key(self.links.edge(edge));
                        let order = least
                            .as_ref()
                            .map_or(Ordering::Less, |least| key.cmp(least));
                        if order.is_lt() {
                            least = Some(key);
                            found.clear();
                        }
                        if order.is_le() {
                            found.push((head, Step { edge, tail }));
                        }
                    }
                }
            }
            for (head, step) in found {
                last_edge[head].get_or_insert(Some(step));
            }
        }
        let is_least = |&end: &usize| last_edge[end].is_some();
        let mut rank = self.ends.clone().find(is_least)?;
        let mut edges = Vec::new();
        while let Some(Some(Step { edge, tail })) = last_edge[rank] {
            edges.push(self.links.edge(edge));
            rank = tail;
        }
        edges.reverse();
        Some(edges)
    }

    /// The layers that every path has a node in: those up to the nearest end.
    fn common_layers(&self) -> Range<usize> {
        let nearest =
            (!self.ends.is_empty()).then(|| self.answer.queue.distance_of_rank(self.ends.start));
        0..nearest.map_or(0, |nearest| nearest + 1)
    }

    /// The ranks of a layer that are on the DAG.
    fn dag_layer(&self, distance: usize) -> impl Iterator<Item = usize> {
        let layer = self.answer.queue.layer(distance);
        layer.filter(|&rank| self.is_on_path.get(rank) == Some(&true))
    }

    /// The only rank of a common layer.
    fn only_rank(&self, distance: usize) -> Option<usize> {
        if !self.common_layers().contains(&distance) {
            return None;
        }
        let mut ranks = self.dag_layer(distance);
        let first = ranks.next()?;
        ranks.next().is_none().then_some(first)
    }
}

/// The last edge of a path, by its place, and the rank before it.
#[derive(Debug, Clone, Copy)]
struct Step {
    edge: usize,
    tail: usize,
}
