//! `Counts`: the number of shortest paths to each node.

use alloc::vec::Vec;

use super::links::Links;

/// By rank, the number of paths to the node from the sources.
#[derive(Debug, Clone)]
pub(super) struct Counts {
    /// One less than the number, which is never 0: so the greatest value is free for all numbers
    /// past a `u128`. A node off the DAG has one path, but is not read.
    less_one: Vec<u128>,
}

impl Counts {
    /// The numbers of paths by their nodes.
    pub(super) fn by_nodes<E>(links: &Links<E>, nodes: usize) -> Self {
        Self::of(links, nodes, |_| 1)
    }

    /// The numbers of paths by their edges.
    pub(super) fn by_edges<E>(links: &Links<E>, nodes: usize) -> Self {
        Self::of(links, nodes, |link| links.edges_of(link).len())
    }

    /// Counts the paths layer by layer, each link as often as `multiplicity` returns.
    fn of<E>(links: &Links<E>, nodes: usize, multiplicity: impl Fn(usize) -> usize) -> Self {
        let mut counts = Counts {
            less_one: Vec::with_capacity(nodes),
        };
        for rank in 0..nodes {
            let mut leading = links.leading_to(rank);
            // One path leads to a source.
            let at_a_source = u128::from(leading.is_empty());
            let count = leading.try_fold(at_a_source, |sum, link| {
                let factor = u128::try_from(multiplicity(link)).ok()?;
                let through = counts.get(links.tail(link))?.checked_mul(factor)?;
                sum.checked_add(through)
            });
            counts
                .less_one
                .push(count.map_or(u128::MAX, |count| count - 1));
        }
        counts
    }

    /// The number for one rank, or `None` past a `u128`.
    pub(super) fn get(&self, rank: usize) -> Option<u128> {
        self.less_one[rank].checked_add(1)
    }
}
