//! `dag` and `dag_to`: the DAG of all shortest paths, from the edges between consecutive layers.

use alloc::vec::Vec;
use core::ops::Range;

use petgraph::visit::{
    EdgeRef, IntoEdges, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable,
};

use super::ShortestPathDag;
use super::counts::Counts;
use super::links::{Forward, LayerArc, Links};
use crate::engine::lazy::Lazy;
use crate::engine::queue::to_rank;
use crate::quirks::{self, Listings};
use crate::search::shortest_paths::ShortestPaths;

impl<G> ShortestPaths<G>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Returns all shortest paths to all reached nodes.
    ///
    /// After a stop or at a distance limit, the discovered nodes still have all of their shortest
    /// paths: see [`dag_to`](Self::dag_to). Paths can end at a pruned node, but do not lead through
    /// it. An answer without sources has no paths.
    ///
    /// Costs O(|V| + |E|), in the space of [`ShortestPathDag`].
    #[doc(alias = "all_shortest_paths")]
    pub fn dag(&self) -> ShortestPathDag<'_, G> {
        let reached = self.len();
        let arcs = arcs_up_to(self, self.depth().unwrap_or(0));
        self.gather(&arcs, alloc::vec![true; reached], 0..reached)
    }

    /// Returns all shortest paths to `goal` from all of its nearest sources, or `None` if `goal`
    /// was not reached. If `goal` is a source, there is one path, of that node alone.
    ///
    /// All of the paths are found even if the search stopped when it discovered `goal`. By then it
    /// had discovered every node of the layer before, and `dag_to` reads the edges that it had not
    /// followed.
    ///
    /// Costs O(|V| + |E|) at most: it reads the edges of the nodes nearer than `goal`. If every
    /// step has an even number of parallel edges, it reads the whole graph once more, as the graph
    /// may be an `UndirectedAdaptor` that lists them twice; the counts are right in either case.
    /// Takes the space of [`ShortestPathDag`], and during the construction O(edges between
    /// consecutive layers up to the goal).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::Search;
    /// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    ///
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (2, 3), (0, 4)]);
    /// let paths = Search::from([NodeIndex::new(0)]).goal(3.into()).run(&graph)?;
    /// let dag = paths.dag_to(3.into()).expect("3 is reached");
    /// assert_eq!(dag.count_node_paths(), Some(2));
    /// assert!(dag.is_on_shortest_path(1.into()));
    /// assert!(!dag.is_on_shortest_path(4.into()));
    /// assert!(paths.dag_to(9.into()).is_none());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    #[doc(alias = "all_shortest_paths")]
    #[must_use]
    pub fn dag_to(&self, goal: G::NodeId) -> Option<ShortestPathDag<'_, G>> {
        let goal = self.rank(goal)?;
        let mut arcs = arcs_up_to(self, self.queue.distance_of_rank(goal));
        let leads = retain_leading_to(&mut arcs, goal);
        Some(self.gather(&arcs, leads, goal..goal + 1))
    }

    fn gather(
        &self,
        arcs: &[LayerArc<G::EdgeId>],
        is_on_path: Vec<bool>,
        ends: Range<usize>,
    ) -> ShortestPathDag<'_, G> {
        let has_node = |node| self.members().is_visited(&node);
        let is_doubled = || Listings::of(self.graph, has_node).times_listed() == 2;
        let links = Links::new(arcs, is_on_path.len(), is_doubled);
        let nodes = is_on_path.len();
        let (forward, by_nodes, by_edges) = if cfg!(feature = "std") {
            (Lazy::new(), Lazy::new(), Lazy::new())
        } else {
            (
                Lazy::from(Forward::of(&links, nodes)),
                Lazy::from(Counts::by_nodes(&links, nodes)),
                Lazy::from(Counts::by_edges(&links, nodes)),
            )
        };
        ShortestPathDag {
            answer: self,
            links,
            forward,
            by_nodes,
            by_edges,
            is_on_path,
            ends,
        }
    }
}

/// The arcs up to layer `depth`, in the order of their tails and then in the order of the graph.
///
/// The tails are all nodes of the layers before, expanded or not, except pruned nodes.
fn arcs_up_to<G>(answer: &ShortestPaths<G>, depth: usize) -> Vec<LayerArc<G::EdgeId>>
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let (mut arcs, mut turned) = (Vec::new(), Vec::new());
    let mut pruned = answer.pruned.iter().peekable();
    for distance in 0..depth {
        let heads = answer.queue.layer(distance + 1);
        for rank in answer.queue.layer(distance) {
            let tail = to_rank(rank);
            if pruned.next_if_eq(&&tail).is_some() {
                continue;
            }
            let node = answer.queue.order[rank];
            for edge in answer.graph.edges(node) {
                let head = answer.rank(quirks::far_end(&edge, node));
                if let Some(head) = head.filter(|head| heads.contains(head)) {
                    if quirks::is_turned(&edge, node) {
                        turned.push(arcs.len());
                    }
                    arcs.push(LayerArc {
                        tail,
                        head: to_rank(head),
                        edge: edge.id(),
                    });
                }
            }
        }
    }
    give_own_ids(answer, &mut arcs, turned);
    arcs
}

/// Corrects the ids of the arcs at the places `turned`, which were listed turned round.
fn give_own_ids<G>(
    answer: &ShortestPaths<G>,
    arcs: &mut [LayerArc<G::EdgeId>],
    mut turned: Vec<usize>,
) where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    if turned.is_empty() {
        return;
    }
    let ends = |place: usize| arcs[place].ends();
    turned.sort_by_key(|&place| ends(place));
    let ids = arcs.iter().map(|arc| arc.edge).collect();
    let ids = quirks::own_ids(answer.graph, ids, &turned, |a, b| {
        let ranks = answer.rank(a).zip(answer.rank(b));
        // The tail of an arc is nearer, and so was discovered before its head.
        let pair = ranks.map(|(a, b)| (to_rank(a.min(b)), to_rank(a.max(b))));
        let start = pair.map_or(turned.len(), |pair| {
            turned.partition_point(|&place| ends(place) < pair)
        });
        let places = turned[start..].iter().copied();
        places.take_while(move |&place| Some(ends(place)) == pair)
    });
    for (arc, id) in arcs.iter_mut().zip(ids) {
        arc.edge = id;
    }
}

/// Keeps the arcs that lead to `goal`. Returns, for each rank up to the goal's, whether it does.
fn retain_leading_to<E>(arcs: &mut Vec<LayerArc<E>>, goal: usize) -> Vec<bool> {
    let mut leads = alloc::vec![false; goal + 1];
    leads[goal] = true;
    // From the last layer back, so that a head is marked before the arcs into it are read.
    for arc in arcs.iter().rev() {
        if leads.get(arc.head as usize) == Some(&true) {
            leads[arc.tail as usize] = true;
        }
    }
    arcs.retain(|arc| leads.get(arc.head as usize) == Some(&true));
    leads
}
