//! Distances by going over all arcs until nothing changes: no queue, no parents, nothing of the crate.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::visit::{
    EdgeRef, GraphProp, IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
};

/// The arcs of a graph, by index, as its `neighbors` lists them, without those to something that is not
/// a node of the graph.
pub(crate) struct Arcs {
    pub(crate) pairs: Vec<(usize, usize)>,
}

impl Arcs {
    pub(crate) fn of<G>(graph: G) -> Arcs
    where
        G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
    {
        let index = |node| graph.to_index(node);
        let nodes: BTreeSet<usize> = graph.node_identifiers().map(index).collect();
        let pairs = graph.node_identifiers().flat_map(|tail| {
            graph
                .neighbors(tail)
                .map(move |head| (index(tail), graph.to_index(head)))
        });
        Arcs {
            pairs: pairs.filter(|(_, head)| nodes.contains(head)).collect(),
        }
    }

    /// The distance of each node that can be reached.
    pub(crate) fn distances(&self, sources: &[usize]) -> BTreeMap<usize, usize> {
        let mut known: BTreeMap<usize, usize> = sources.iter().map(|&source| (source, 0)).collect();
        loop {
            let mut is_settled = true;
            for &(tail, head) in &self.pairs {
                let Some(&through) = known.get(&tail) else {
                    continue;
                };
                let best = known.get(&head).copied();
                if best.is_none_or(|best| best > through + 1) {
                    known.insert(head, through + 1);
                    is_settled = false;
                }
            }
            if is_settled {
                return known;
            }
        }
    }

    /// How many shortest paths lead from the sources to each node reached; `None` past 128 bits.
    pub(crate) fn node_paths(
        &self,
        distances: &BTreeMap<usize, usize>,
    ) -> BTreeMap<usize, Option<u128>> {
        let mut order: Vec<(usize, usize)> = distances
            .iter()
            .map(|(&node, &distance)| (distance, node))
            .collect();
        order.sort_unstable();
        let mut ways: BTreeMap<usize, Option<u128>> = BTreeMap::new();
        for (distance, node) in order {
            if distance == 0 {
                ways.insert(node, Some(1));
                continue;
            }
            let mut tails: Vec<usize> = self
                .pairs
                .iter()
                .filter(|pair| pair.1 == node)
                .map(|pair| pair.0)
                .collect();
            tails.sort_unstable();
            tails.dedup();
            let before = tails
                .iter()
                .filter(|tail| distances.get(tail) == Some(&(distance - 1)));
            let sum = before
                .map(|tail| ways[tail])
                .try_fold(0_u128, |sum, ways| sum.checked_add(ways?));
            ways.insert(node, sum);
        }
        ways
    }
}

/// The edges of a graph as a plain list, without those to something that is not a node of the graph.
pub(crate) struct Edges {
    is_directed: bool,
    pairs: Vec<(usize, usize)>,
}

impl Edges {
    /// `names_twice`: of an undirected `Csr`, `edge_references` names every edge from either end.
    pub(crate) fn of<G>(graph: G, names_twice: bool) -> Edges
    where
        G: IntoEdgeReferences + IntoNodeIdentifiers + NodeIndexable + GraphProp,
    {
        let index = |node| graph.to_index(node);
        let nodes: BTreeSet<usize> = graph.node_identifiers().map(index).collect();
        let pairs = graph
            .edge_references()
            .map(|edge| (index(edge.source()), index(edge.target())))
            .filter(|(a, b)| nodes.contains(a) && nodes.contains(b))
            .filter(|(a, b)| !names_twice || a <= b);
        Edges {
            is_directed: graph.is_directed(),
            pairs: pairs.collect(),
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.pairs.len()
    }

    /// The length of a shortest cycle through a node: an edge out of it, and a shortest way back from there
    /// that does without this edge.
    pub(crate) fn shortest_cycle(&self, node: usize) -> Option<usize> {
        let others = |left_out: usize| Arcs {
            pairs: (0..)
                .zip(&self.pairs)
                .filter(|&(at, _)| at != left_out)
                .flat_map(|(_, &(a, b))| [Some((a, b)), (!self.is_directed).then_some((b, a))])
                .flatten()
                .collect(),
        };
        let lengths = (0..).zip(&self.pairs).filter_map(|(at, &(a, b))| {
            let head = match (a == node, b == node) {
                (true, _) => b,
                (false, true) if !self.is_directed => a,
                _ => return None,
            };
            others(at)
                .distances(&[head])
                .get(&node)
                .map(|hops| hops + 1)
        });
        lengths.min()
    }
}
