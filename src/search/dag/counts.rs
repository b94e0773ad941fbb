//! `Counts`: the number of shortest paths to each node.

use alloc::vec::Vec;

use super::links::Links;

/// By rank, the number of paths to the node from the sources; `None` past a `u128`.
///
/// A node off the DAG counts 1, but is not read.
#[derive(Debug, Clone)]
pub(super) struct Counts {
    pub(super) by_nodes: Vec<Option<u128>>,
    pub(super) by_edges: Vec<Option<u128>>,
}

impl Counts {
    pub(super) fn of<E>(links: &Links<E>, nodes: usize) -> Self {
        Counts {
            by_nodes: counts(links, nodes, |_| 1),
            by_edges: counts(links, nodes, |link| links.edges_of(link).len()),
        }
    }
}

/// Counts the paths layer by layer, each link as often as `multiplicity` returns.
fn counts<E>(
    links: &Links<E>,
    nodes: usize,
    multiplicity: impl Fn(usize) -> usize,
) -> Vec<Option<u128>> {
    let mut counts: Vec<Option<u128>> = Vec::with_capacity(nodes);
    for rank in 0..nodes {
        let mut leading = links.leading_to(rank);
        // One path leads to a source.
        let at_a_source = u128::from(leading.is_empty());
        counts.push(leading.try_fold(at_a_source, |sum, link| {
            let factor = u128::try_from(multiplicity(link)).ok()?;
            let through = counts[links.tail(link)]?.checked_mul(factor)?;
            sum.checked_add(through)
        }));
    }
    counts
}
