//! The proof of an answer, by its definition and by none of the code that made it.
//!
//! A certifying algorithm hands out a witness along with its answer, so that a short, separate check
//! can tell whether the answer is right. Here the witness is the shortest-path tree. A tree of real
//! edges, each one layer outward, proves that no distance is too small; the edges of the expanded
//! nodes prove that none is too large and that no node is missed.

// McConnell, Mehlhorn, Näher and Schweitzer, "Certifying algorithms", Computer Science Review, 2011.
// The checks are those of the Graph500 benchmark's validation, and those of our own tables.

use alloc::vec::Vec;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable};

use super::flaw::Flaw;
use super::shortest_paths::ShortestPaths;

impl<G> ShortestPaths<G>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    /// Proves the answer against the definition of a shortest path, with code of its own.
    ///
    /// The sources, in the graph and listed once each, are at distance 0. An edge out of a node that
    /// was expanded leads at most one layer outward, to a node that was reached. Every other reached
    /// node has a parent, which was expanded, is exactly one edge nearer, and has an edge to it.
    /// Nothing else is reached, each node is in one layer once, and questions about a node are
    /// answered from where it is listed.
    ///
    /// Edges to something that is not a node of the graph are ignored, as the search ignores them.
    ///
    /// Where the search did not go on, because it met its goal or its distance limit, or was told to
    /// prune, nothing is asked of the edges it did not follow: what it says is proved, and
    /// [`is_complete`](Self::is_complete) if it says so. An answer without sources is right.
    ///
    /// Time O(|V| + |E|), space O(|V|).
    ///
    /// # Errors
    ///
    /// The first [`Flaw`] found.
    ///
    /// # Panics
    ///
    /// Never for what is wrong with the answer; if an implementation of petgraph's traits breaks their
    /// promises, as that implementation does.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// # use hopwise::Search;
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 3), (2, 3), (3, 0)]);
    /// assert_eq!(hopwise::shortest_paths(&graph, [0.into()])?.certify(), Ok(()));
    /// assert_eq!(Search::new(&graph).source(0.into()).goal(2.into()).run()?.certify(), Ok(()));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn certify(&self) -> Result<(), Flaw<G::NodeId>> {
        self.certify_tables()?;
        let listing = Listing {
            members: members_of(self.graph),
            distances: self.certify_layers()?,
            positions: alloc::vec![None; self.graph.node_bound()],
        };
        let listing = self.certify_nodes(listing)?;
        self.certify_lookups(&listing)?;
        let is_pruned = self.certify_references()?;
        let has_edge_from_parent = self.certify_edges(&listing, &is_pruned)?;
        self.certify_tree(&listing, &is_pruned, &has_edge_from_parent)
    }

    fn certify_tables(&self) -> Result<(), Flaw<G::NodeId>> {
        let parents = ("parents", self.queue.parent.len(), self.queue.order.len());
        let lookups = ("lookups", self.ranks.len(), self.graph.node_bound());
        for (table, length, expected) in [parents, lookups] {
            if length != expected {
                return Err(Flaw::WrongLength {
                    table,
                    length,
                    expected,
                });
            }
        }
        Ok(())
    }

    /// The distance of every position: the layers have to be a partition of the list.
    fn certify_layers(&self) -> Result<Vec<usize>, Flaw<G::NodeId>> {
        let reached = self.queue.order.len();
        let mut distances = Vec::with_capacity(reached);
        for (distance, &start) in self.queue.layer_starts.iter().enumerate() {
            let position = start as usize;
            let follows_a_node = match distance {
                0 => position == 0,
                _ => position >= distances.len(),
            };
            if !follows_a_node || position >= reached {
                return Err(Flaw::WrongLayer { distance, position });
            }
            // What lies before this cut belongs to the layer before.
            distances.resize(position, distance.saturating_sub(1));
            // Every layer has a node, so this one's first can be told at once.
            distances.push(distance);
        }
        let Some(last) = self.queue.layer_starts.len().checked_sub(1) else {
            // Without layers there must be no nodes either: the sources would make one.
            if reached == 0 {
                return Ok(distances);
            }
            return Err(Flaw::WrongLength {
                table: "layers",
                length: 0,
                expected: 1,
            });
        };
        distances.resize(reached, last);
        Ok(distances)
    }

    /// Every listed node is in the graph and listed once.
    fn certify_nodes(
        &self,
        mut listing: Listing<G::Map>,
    ) -> Result<Listing<G::Map>, Flaw<G::NodeId>> {
        for (position, &node) in self.queue.order.iter().enumerate() {
            let distance = listing.distances[position];
            if !listing.members.is_visited(&node) {
                return Err(Flaw::NotInGraph { node, distance });
            }
            let earlier = listing.positions[self.graph.to_index(node)].replace(position);
            if let Some(earlier) = earlier {
                return Err(Flaw::ListedTwice {
                    node,
                    first: listing.distances[earlier],
                    second: distance,
                });
            }
        }
        Ok(listing)
    }

    /// Every node of the graph is looked up where it is listed, or not at all.
    fn certify_lookups(&self, listing: &Listing<G::Map>) -> Result<(), Flaw<G::NodeId>> {
        for node in self.graph.node_identifiers() {
            let index = self.graph.to_index(node);
            let listed = listing.positions[index];
            let looked_up = if self.members.is_visited(&node) {
                (self.ranks[index] as usize).checked_sub(1)
            } else {
                None
            };
            if listed != looked_up {
                return Err(Flaw::WrongLookup {
                    node,
                    listed,
                    looked_up,
                });
            }
        }
        Ok(())
    }

    /// Every position that the answer refers to exists. Returns the positions that were pruned.
    fn certify_references(&self) -> Result<Vec<bool>, Flaw<G::NodeId>> {
        let reached = self.queue.order.len();
        let refer = |what, position: usize| {
            if position < reached {
                Ok(position)
            } else {
                Err(Flaw::NoSuchPosition {
                    what,
                    position,
                    reached,
                })
            }
        };
        if let Some(last) = self.queue.expanded.checked_sub(1) {
            refer("an expanded node", last)?;
        }
        if let Some(stop) = self.stopped_at {
            refer("the node that ended the search", stop as usize)?;
        }
        for &parent in &self.queue.parent {
            refer("a parent", parent as usize)?;
        }
        let mut is_pruned = alloc::vec![false; reached];
        for &pruned in &self.pruned {
            is_pruned[refer("a pruned node", pruned as usize)?] = true;
        }
        Ok(is_pruned)
    }

    /// No edge of an expanded node leads to an unreached node or farther than one layer.
    ///
    /// Returns the positions to which their parent has an edge.
    fn certify_edges(
        &self,
        listing: &Listing<G::Map>,
        is_pruned: &[bool],
    ) -> Result<Vec<bool>, Flaw<G::NodeId>> {
        let mut has_edge_from_parent = alloc::vec![false; self.queue.order.len()];
        // One past the expanded: a search that met its goal was in the midst of that node's edges.
        let begun = self.queue.order.iter().enumerate();
        for (tail, &from) in begun.take(self.queue.expanded.saturating_add(1)) {
            if is_pruned[tail] {
                continue;
            }
            let from_distance = listing.distances[tail];
            for node in self.graph.neighbors(from) {
                // An edge to something that is not a node of the graph is ignored.
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
                let Some(head) = head else {
                    return Err(Flaw::NotReached {
                        from,
                        from_distance,
                        node,
                    });
                };
                let distance = listing.distances[head];
                if distance > from_distance + 1 {
                    return Err(Flaw::TooFar {
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

    /// Every node but the sources hangs from an expanded node one layer nearer, by a real edge.
    fn certify_tree(
        &self,
        listing: &Listing<G::Map>,
        is_pruned: &[bool],
        has_edge_from_parent: &[bool],
    ) -> Result<(), Flaw<G::NodeId>> {
        for (position, &node) in self.queue.order.iter().enumerate() {
            let above = self.queue.parent[position] as usize;
            let parent = self.queue.order[above];
            let (distance, parent_distance) =
                (listing.distances[position], listing.distances[above]);
            let flaw = match (distance, above == position) {
                (0, true) => continue,
                (0, false) => Flaw::SourceWithParent { node, parent },
                (_, true) => Flaw::NoParent { node, distance },
                _ if parent_distance + 1 != distance => Flaw::ParentNotNearer {
                    node,
                    distance,
                    parent,
                    parent_distance,
                },
                _ if above > self.queue.expanded || is_pruned[above] => {
                    Flaw::ParentNotExpanded { node, parent }
                }
                _ if !has_edge_from_parent[position] => Flaw::NoSuchEdge { parent, node },
                _ => continue,
            };
            return Err(flaw);
        }
        Ok(())
    }
}

/// The answer as its list of nodes tells it, in tables of the check's own.
struct Listing<M> {
    /// Which nodes the graph has.
    members: M,
    /// By position, the distance.
    distances: Vec<usize>,
    /// By node index, the position.
    positions: Vec<Option<usize>>,
}

fn members_of<G: IntoNodeIdentifiers + Visitable>(graph: G) -> G::Map {
    let mut members = graph.visit_map();
    graph.node_identifiers().for_each(|node| {
        members.visit(node);
    });
    members
}

#[cfg(test)]
#[path = "certify_tests/mod.rs"]
mod tests;
