//! Distances by going over all arcs until nothing changes: no queue, no parents, nothing of the crate.

use std::collections::BTreeMap;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

/// The arcs of a graph, by index, as its `neighbors` lists them.
pub(crate) struct Arcs {
    pub(crate) pairs: Vec<(usize, usize)>,
}

impl Arcs {
    pub(crate) fn of<G>(graph: G) -> Arcs
    where
        G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable,
    {
        let index = |node| graph.to_index(node);
        let pairs = graph.node_identifiers().flat_map(|tail| {
            graph
                .neighbors(tail)
                .map(move |head| (index(tail), graph.to_index(head)))
        });
        Arcs {
            pairs: pairs.collect(),
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
