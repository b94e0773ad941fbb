//! Chains of an undirected graph: paths whose inner nodes have two neighbors each.
//!
//! Every way into a chain leads through one of its ends, so the distances from the ends are enough to
//! know the eccentricities of its inner nodes. Bentert and Nichterlein, "Parameterized complexity of
//! diameter", 2019, find diameters with chains as a reduction rule.

use alloc::vec::Vec;

use super::super::arcs::Arcs;

/// Shorter chains are not worth the searches from both ends.
const MIN_INNER: usize = 8;

/// The chain with this inner node, from end to end. Both ends of a chain may be the same node, and
/// if the whole graph is a ring, they are this node.
pub(super) fn through(arcs: &Arcs, node: u32) -> Option<Vec<u32>> {
    let &[one, other] = arcs.out().row(node) else {
        return None;
    };
    if !arcs.is_symmetric() {
        return None;
    }
    let mut chain = walk(arcs, node, one);
    if chain.last() == Some(&node) {
        chain.insert(0, node);
    } else {
        chain.reverse();
        chain.push(node);
        chain.append(&mut walk(arcs, node, other));
    }
    (chain.len() >= MIN_INNER + 2).then_some(chain)
}

/// The nodes after `from`, `next` first, up to one without two neighbors or back to `from`.
fn walk(arcs: &Arcs, from: u32, next: u32) -> Vec<u32> {
    let mut nodes = alloc::vec![next];
    let (mut last, mut node) = (from, next);
    while node != from {
        let &[one, other] = arcs.out().row(node) else {
            break;
        };
        (last, node) = (node, if one == last { other } else { one });
        nodes.push(node);
    }
    nodes
}

/// The eccentricities of the inner nodes of a chain, in order, from the distances of all nodes from
/// its two ends.
pub(super) fn eccentricities(chain: &[u32], from_ends: &[Vec<usize>; 2]) -> Vec<usize> {
    let length = chain.len() - 1;
    let distances = |node: u32| from_ends.each_ref().map(|from_end| from_end[node as usize]);
    let between_ends = distances(chain[length])[0];

    // The node at place p of the chain goes to a node outside by the end that is nearer on the way,
    // which is the first end if p + first <= length - p + second. So nodes outside are kept by
    // first - second + length, which is at most twice the length.
    let mut by_first = alloc::vec![None; 2 * length + 1];
    let mut by_second = by_first.clone();
    let mut is_inner = alloc::vec![false; from_ends[0].len()];
    for &node in &chain[1..length] {
        is_inner[node as usize] = true;
    }
    for node in (0..)
        .zip(&is_inner)
        .filter(|&(_, inner)| !inner)
        .map(|(node, _)| node)
    {
        let [first, second] = distances(node);
        let key = first + length - second;
        by_first[key] = by_first[key].max(Some(first));
        by_second[key] = by_second[key].max(Some(second));
    }
    for key in 1..by_first.len() {
        by_first[key] = by_first[key].max(by_first[key - 1]);
    }
    for key in (1..by_second.len()).rev() {
        by_second[key - 1] = by_second[key - 1].max(by_second[key]);
    }

    let inner = (1..length).map(|place| {
        let rest = length - place;
        let last_by_first = 2 * rest;
        let first = by_first[last_by_first].map(|distance| distance + place);
        let second = by_second[last_by_first + 1].map(|distance| distance + rest);
        let outside = first.max(second).unwrap_or(0);
        // Chain and outside make a ring, where no node is farther than half of it; and no inner node
        // is farther than an end.
        let inside = place.max(rest).min(usize::midpoint(length, between_ends));
        outside.max(inside)
    });
    inner.collect()
}
