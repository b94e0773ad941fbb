//! Answers corrupted at random.

use alloc::vec;
use alloc::vec::Vec;

use petgraph::graph::{NodeIndex, UnGraph};

use super::n;
use crate::search::shortest_paths;

/// A small random generator with a fixed seed, so that a failure repeats.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005) | 1;
        self.0 = self.0.rotate_left(29);
        usize::try_from((self.0 >> 11) % u64::try_from(bound).unwrap()).unwrap()
    }

    fn rank(&mut self) -> u32 {
        u32::try_from(self.below(9)).unwrap()
    }
}

/// Distances by relaxing every edge |V| times, which is no queue.
fn relaxed(graph: &UnGraph<(), ()>, sources: &[NodeIndex]) -> Vec<Option<usize>> {
    let mut distances = vec![None; graph.node_count()];
    for source in sources {
        distances[source.index()] = Some(0);
    }
    for _ in graph.node_indices() {
        for edge in graph.raw_edges() {
            let ends = [edge.source().index(), edge.target().index()];
            for [a, b] in [ends, [ends[1], ends[0]]] {
                let over_a = distances[a].map(|distance: usize| distance + 1);
                distances[b] = [distances[b], over_a].into_iter().flatten().min();
            }
        }
    }
    distances
}

#[test]
fn whatever_is_corrupted_nothing_panics_and_what_passes_is_right() {
    let mut dice = Dice(2011);
    let (mut passed, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let nodes = 2 + dice.below(5);
        let mut graph = UnGraph::<(), ()>::from_edges([(n(nodes - 1), n(nodes - 1))]);
        for _ in 0..dice.below(9) {
            graph.add_edge(n(dice.below(nodes)), n(dice.below(nodes)), ());
        }
        let source = n(dice.below(nodes));
        let mut answer = shortest_paths(&graph, [source]).unwrap();
        assert_eq!(answer.certify(), Ok(()));
        for _ in 0..=dice.below(3) {
            let (at, rank) = (dice.below(answer.len().max(1)), dice.rank());
            let queue = &mut answer.queue;
            match dice.below(10) {
                0 => queue.order.extend([n(rank as usize)]),
                1 => queue.order.truncate(at),
                2 => queue.parent.extend([rank]),
                3 => queue.parent.truncate(at),
                4 => queue.layer_starts.extend([rank]),
                5 => queue.layer_starts.truncate(at),
                6 => queue.expanded = rank as usize,
                7 => answer.ranks[at % nodes] = rank,
                8 => {
                    if let Some(node) = queue.order.get_mut(at) {
                        *node = n(rank as usize);
                    }
                }
                _ => {
                    if let Some(parent) = queue.parent.get_mut(at) {
                        *parent = rank;
                    }
                }
            }
        }
        match answer.certify() {
            Ok(()) if answer.is_complete() => {
                let right = relaxed(&graph, answer.sources());
                let said = graph.node_indices().map(|node| answer.distance(node));
                assert_eq!(said.collect::<Vec<_>>(), right);
                passed += 1;
            }
            Ok(()) => {}
            Err(_) => refused += 1,
        }
    }
    // Some changes do no harm: another valid parent, or the same number again.
    assert!(
        refused > 10_000 && passed > 100,
        "{refused} refused, {passed} passed"
    );
}
