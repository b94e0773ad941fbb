//! `certify`: checks an answer against the definition of shortest paths.
//!
//! A certifying algorithm returns a witness along with its result, so that a short, separate check
//! can tell whether the result is right. Here the witness is the shortest-path tree. A tree of real
//! edges, each one layer outward, proves that no distance is too small. The edges of the expanded
//! nodes prove that no distance is too large and that no node is missed. The check shares no code
//! with the search.

// McConnell, Mehlhorn, Näher and Schweitzer, "Certifying algorithms", Computer Science
// Review, 2011. The checks are those of the Graph500 benchmark, and of the tables of the answer.

use alloc::vec::Vec;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable};

mod error;

pub use error::CertifyError;

use crate::engine::ranks::Ranks;
use crate::search::shortest_paths::ShortestPaths;

impl<G> ShortestPaths<G>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Checks the answer against the definition of a shortest path, with code that no search uses.
    ///
    /// - The sources are in the graph, at distance 0, without a parent.
    /// - Every other reached node has a parent that was expanded, is exactly one edge nearer, and
    ///   has an edge to it.
    /// - An edge of an expanded node leads to a reached node, at most one layer further.
    /// - Each node is in one layer, once, and is looked up there.
    ///
    /// Edges to something that is not a node of the graph are ignored, as the search ignores them.
    /// Edges that the search did not follow, because of a goal, a limit or a visitor, are not
    /// checked. If [`is_complete`](Self::is_complete) is true, that is proved too. An answer
    /// without sources is right.
    ///
    /// Costs O(|V| + |E|), in O(|V|) space. Panics only if an implementation of petgraph's traits
    /// breaks their promises.
    ///
    /// # Errors
    ///
    /// The first [`CertifyError`] that is found.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::Search;
    /// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    ///
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (2, 3), (3, 0)]);
    /// let search = Search::from([NodeIndex::new(0)]);
    /// assert_eq!(search.run(&graph)?.certify(), Ok(()));
    /// assert_eq!(search.goal(2.into()).run(&graph)?.certify(), Ok(()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn certify(&self) -> Result<(), CertifyError<G::NodeId>> {
        let is_pruned = self.certify_tables()?;
        let listing = self.certify_nodes(self.certify_layers()?)?;
        let has_edge_from_parent = self.certify_edges(&listing, &is_pruned)?;
        self.certify_tree(&listing, &is_pruned, &has_edge_from_parent)
    }

    /// The tables have their lengths, and every position in them has a node. Returns which
    /// positions were pruned.
    fn certify_tables(&self) -> Result<Vec<bool>, CertifyError<G::NodeId>> {
        let (parents, reached) = (self.queue.parent.len(), self.queue.order.len());
        if parents != reached {
            return Err(misfit("the number of parents", parents, NODES, reached));
        }
        if let Ranks::Array(ranks) = &self.ranks {
            let (ranks, bound) = (ranks.len(), self.graph.node_bound());
            if ranks != bound {
                let expected = "the node bound";
                return Err(misfit("the number of ranks", ranks, expected, bound));
            }
        }
        let refer = |what, position: usize| {
            if position < reached {
                Ok(position)
            } else {
                Err(misfit(what, position, NODES, reached))
            }
        };
        if let Some(last) = self.queue.expanded.checked_sub(1) {
            refer("the position of an expanded node", last)?;
        }
        if let Some(stop) = self.stopped_at {
            let what = "the position of the node that ended the search";
            refer(what, stop as usize)?;
        }
        for &parent in &self.queue.parent {
            refer("the position of a parent", parent as usize)?;
        }
        let mut is_pruned = alloc::vec![false; reached];
        for &pruned in &self.pruned {
            is_pruned[refer("the position of a pruned node", pruned as usize)?] = true;
        }
        Ok(is_pruned)
    }

    /// The layers are a partition of the list. Returns the distance of every position.
    fn certify_layers(&self) -> Result<Vec<usize>, CertifyError<G::NodeId>> {
        let reached = self.queue.order.len();
        let mut distances = Vec::with_capacity(reached);
        for (distance, &start) in self.queue.layer_starts.iter().enumerate() {
            let (start, least) = (start as usize, distances.len());
            let what = "the start of a layer";
            if start < least || (distance == 0 && start > 0) {
                return Err(misfit(what, start, "the expected start", least));
            }
            if start >= reached {
                return Err(misfit(what, start, NODES, reached));
            }
            // The positions before this start belong to the layer before.
            distances.resize(start, distance.saturating_sub(1));
            // Every layer has a node, so the distance of its first node is known.
            distances.push(distance);
        }
        match distances.last() {
            Some(&last) => distances.resize(reached, last),
            None if reached > 0 => return Err(misfit("the number of layers", 0, NODES, reached)),
            None => {}
        }
        Ok(distances)
    }

    /// Every listed node is in the graph and listed once. Every node of the graph is looked up
    /// where it is listed, or nowhere.
    fn certify_nodes(
        &self,
        distances: Vec<usize>,
    ) -> Result<Listing<G::Map>, CertifyError<G::NodeId>> {
        let mut members = self.graph.visit_map();
        for node in self.graph.node_identifiers() {
            members.visit(node);
        }
        let mut positions = alloc::vec![None; self.graph.node_bound()];
        for (position, &node) in self.queue.order.iter().enumerate() {
            let distance = distances[position];
            if !members.is_visited(&node) {
                return Err(CertifyError::NotInGraph { node, distance });
            }
            if let Some(earlier) = positions[self.graph.to_index(node)].replace(position) {
                return Err(CertifyError::ListedTwice {
                    node,
                    first: distances[earlier],
                    second: distance,
                });
            }
        }
        for node in self.graph.node_identifiers() {
            let index = self.graph.to_index(node);
            let listed = positions[index];
            let rank = self.ranks.get(index) as usize;
            let is_member = self.members().is_visited(&node);
            let looked_up = rank.checked_sub(1).filter(|_| is_member);
            if listed != looked_up {
                return Err(CertifyError::WrongLookup {
                    node,
                    listed,
                    looked_up,
                });
            }
        }
        Ok(Listing {
            members,
            distances,
            positions,
        })
    }

    /// No edge of an expanded node leads to an unreached node or more than one layer further.
    ///
    /// Returns the positions to which their parent has an edge.
    fn certify_edges(
        &self,
        listing: &Listing<G::Map>,
        is_pruned: &[bool],
    ) -> Result<Vec<bool>, CertifyError<G::NodeId>> {
        let mut has_edge_from_parent = alloc::vec![false; self.queue.order.len()];
        // One more than was expanded: a search that stopped has followed some edges of that node.
        let begun = self.queue.order.iter().enumerate();
        for (tail, &from) in begun.take(self.queue.expanded.saturating_add(1)) {
            if is_pruned[tail] {
                continue;
            }
            let from_distance = listing.distances[tail];
            for node in self.graph.neighbors(from) {
                if !listing.members.is_visited(&node) {
                    continue;
                }
                let head = listing.positions[self.graph.to_index(node)];
                if let Some(head) = head {
                    has_edge_from_parent[head] |= self.queue.parent[head] as usize == tail;
                }
                if tail == self.queue.expanded {
                    continue;
                }
                let distance = head.map(|head| listing.distances[head]);
                if distance.is_none_or(|distance| distance > from_distance + 1) {
                    return Err(CertifyError::TooFar {
                        from,
                        from_distance,
                        node,
                        distance,
                    });
                }
            }
        }
        Ok(has_edge_from_parent)
    }

    /// Every node but the sources has an expanded parent one layer nearer, and an edge from it.
    fn certify_tree(
        &self,
        listing: &Listing<G::Map>,
        is_pruned: &[bool],
        has_edge_from_parent: &[bool],
    ) -> Result<(), CertifyError<G::NodeId>> {
        for (position, &node) in self.queue.order.iter().enumerate() {
            let above = self.queue.parent[position] as usize;
            let parent = self.queue.order[above];
            let (distance, parent_distance) =
                (listing.distances[position], listing.distances[above]);
            let has_parent = above != position;
            let error = match distance {
                0 if !has_parent => continue,
                _ if !has_parent || parent_distance + 1 != distance => CertifyError::WrongParent {
                    node,
                    distance,
                    parent: has_parent.then_some((parent, parent_distance)),
                },
                _ if above > self.queue.expanded || is_pruned[above] => {
                    CertifyError::ParentNotExpanded { node, parent }
                }
                _ if !has_edge_from_parent[position] => CertifyError::NoSuchEdge { parent, node },
                _ => continue,
            };
            return Err(error);
        }
        Ok(())
    }
}

/// The list of nodes in the answer, as tables.
struct Listing<M> {
    /// The nodes of the graph.
    members: M,
    /// By position, the distance.
    distances: Vec<usize>,
    /// By node index, the position.
    positions: Vec<Option<usize>>,
}

const NODES: &str = "the number of nodes";

fn misfit<N>(
    what: &'static str,
    value: usize,
    other: &'static str,
    other_value: usize,
) -> CertifyError<N> {
    CertifyError::Inconsistent {
        what,
        value,
        other,
        other_value,
    }
}

#[cfg(test)]
mod tests;
