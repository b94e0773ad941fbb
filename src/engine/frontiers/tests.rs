//! Tests of bidirectional search: where the frontiers meet, the order of the sides, reused memory.

use alloc::{vec, vec::IntoIter};
use core::cell::RefCell;

use super::*;

/// A graph as a list of arcs. Records which nodes were expanded.
struct List<'a> {
    arcs: Vec<(usize, usize)>,
    effort: Effort,
    expanded: &'a RefCell<Vec<usize>>,
}

/// The unit of `effort`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effort {
    Nodes,
    Arcs,
}
use Effort::{Arcs, Nodes};

impl List<'_> {
    fn row(&self, node: usize) -> Vec<usize> {
        let row = self.arcs.iter().filter(|&&(tail, _)| tail == node);
        row.map(|&(_, head)| head).collect()
    }
}

impl Adjacency for List<'_> {
    type Node = usize;
    type Heads = IntoIter<usize>;

    fn heads(&self, node: usize) -> Self::Heads {
        self.expanded.borrow_mut().push(node);
        self.row(node).into_iter()
    }

    fn index(&self, node: usize) -> usize {
        node
    }

    fn prefetch(&self, nodes: &[usize]) {
        assert!((1..=PREFETCH_BATCH).contains(&nodes.len()));
    }

    fn effort(&self, nodes: &[usize]) -> usize {
        match self.effort {
            Nodes => nodes.len(),
            Arcs => nodes.iter().map(|&node| self.row(node).len()).sum(),
        }
    }
}

/// The path that is found in a graph with this bound, and the nodes that were expanded.
fn path(
    frontiers: &mut Frontiers<usize>,
    bound: usize,
    arcs: &[(usize, usize)],
    ends: [usize; 2],
    effort: Effort,
) -> (Option<Vec<usize>>, Vec<usize>) {
    let expanded = &RefCell::new(Vec::new());
    let reversed = arcs.iter().map(|&(tail, head)| (head, tail));
    let [out, into] = [arcs.to_vec(), reversed.collect()].map(|arcs| List {
        arcs,
        effort,
        expanded,
    });
    let path = frontiers.path_between([&ends[..1], &ends[1..]], usize::MAX, bound, &out, &into);
    (path, expanded.take())
}

/// The distances from a node, by relaxing all arcs until nothing changes.
fn distances(arcs: &[(usize, usize)], bound: usize, source: usize) -> Vec<Option<usize>> {
    let mut distances = vec![None; bound];
    distances[source] = Some(0);
    for round in 0..bound {
        for &(tail, head) in arcs {
            if distances[tail] == Some(round) && distances[head].is_none() {
                distances[head] = Some(round + 1);
            }
        }
    }
    distances
}

/// A directed ring with chords, and two nodes apart: paths of many lengths, and none.
#[test]
fn shortest_paths_are_found_in_reused_memory() {
    let ring = (0..120).map(|node| (node, (node + 1) % 120));
    let chords = (0..120).step_by(5).map(|node| (node, node * node % 97));
    let arcs: Vec<_> = ring.chain(chords).chain([(121, 122)]).collect();
    let mut frontiers = Frontiers::new();
    let mut longest = 0;
    for from in (0..123).step_by(2) {
        let expected = distances(&arcs, 123, from);
        for to in (0..123).filter(|&to| to != from) {
            for effort in [Nodes, Arcs] {
                let (found, _) = path(&mut frontiers, 123, &arcs, [from, to], effort);
                let hops = found.as_ref().map(|path| path.len() - 1);
                assert_eq!(hops, expected[to], "{from} to {to}, {effort:?}");
                let Some(path) = found else { continue };
                assert_eq!((path[0], path[path.len() - 1]), (from, to));
                assert!(path.windows(2).all(|arc| arcs.contains(&(arc[0], arc[1]))));
                longest = longest.max(path.len());
            }
        }
    }
    assert!(longest > 20, "{longest}");
}

/// Node 0 has a neighbor with twenty more; node 3 is reached by two nodes, 5 and 6, from 1 and 4.
#[test]
fn the_side_with_less_work_is_expanded_first() {
    let hub = (10..30).map(|leaf| (1, leaf));
    let ends = [(0, 1), (1, 4), (4, 5), (4, 6), (5, 3), (6, 3)];
    let arcs: Vec<_> = ends.into_iter().chain(hub).collect();
    for (effort, expected) in [
        // 0 and 1, one node against one; then 3, one against 21; then 5, which leads to 4.
        (Nodes, &[0, 1, 3, 5][..]),
        // 0, one arc against two; then 3, and 5 and 6, two against 21; then 4, one against 21.
        (Arcs, &[0, 3, 5, 6, 4]),
    ] {
        let (found, expanded) = path(&mut Frontiers::new(), 30, &arcs, [0, 3], effort);
        assert_eq!(found.map(|path| path.len()), Some(5));
        assert_eq!(expanded, expected);
    }
}

/// Of 2,000 nodes, 32 to a word: few are cleared one by one, many all at once.
#[test]
fn small_and_large_searches_are_cleared() {
    let arcs: Vec<_> = (0..1999).map(|node| (node, node + 1)).collect();
    let mut frontiers = Frontiers::new();
    for [from, to] in [[70, 75], [100, 1900]] {
        let (found, expanded) = path(&mut frontiers, 2000, &arcs, [from, to], Nodes);
        assert_eq!(found, Some((from..=to).collect()));
        assert_eq!(expanded.len(), to - from, "one for each hop");
        assert_eq!(frontiers.marks.len(), 2000_usize.div_ceil(PER_WORD));
        let marks: u32 = frontiers.marks.iter().map(|word| word.count_ones()).sum();
        let past_the_bound = 2 * (2000_usize.next_multiple_of(PER_WORD) - 2000);
        assert_eq!(marks as usize, frontiers.order.len() + past_the_bound);
        frontiers.forget(&Panicking);
        assert!(frontiers.order.is_empty() && frontiers.parent.is_empty());
        let marks: u32 = frontiers.marks.iter().map(|word| word.count_ones()).sum();
        assert_eq!(marks as usize, past_the_bound);
    }
}

/// Every node of a row leads to 40, 90 and 1000 and back. These are not nodes, and the bound is 70.
#[test]
fn absent_nodes_are_on_neither_side() {
    let nodes: Vec<usize> = (0..70).filter(|&node| node != 40).collect();
    let strays = |&node| [40, 90, 1000].map(|stray| [(node, stray), (stray, node)]);
    let mut arcs: Vec<_> = nodes.iter().flat_map(strays).flatten().collect();
    arcs.extend(nodes.windows(2).map(|pair| (pair[0], pair[1])));
    let frontiers = Frontiers::among(70, |marks| {
        marks.hide(30..50);
        let shown = (30..50).filter(|&node| node != 40);
        shown.for_each(|node| marks.show(node));
        Ok::<_, ()>(())
    });
    let mut frontiers = frontiers.expect("the closure succeeds");
    // A short path, one that fills the marks, and the short one again.
    for [from, to] in [[3, 5], [0, 69], [3, 5], [38, 42]] {
        let (found, _) = path(&mut frontiers, 70, &arcs, [from, to], Nodes);
        let expected = (from..=to).filter(|&node| node != 40).collect();
        assert_eq!(found, Some(expected));
    }
}

/// Arcs to 7 and 8, and then a panic.
struct Panicking;

impl Adjacency for Panicking {
    type Node = usize;
    type Heads = core::iter::Inspect<IntoIter<usize>, fn(&usize)>;

    fn heads(&self, _: usize) -> Self::Heads {
        let arcs = vec![7, 8, 9].into_iter();
        arcs.inspect(|&head| assert!(head < 9, "a graph that breaks its promises"))
    }

    fn index(&self, node: usize) -> usize {
        node
    }

    fn prefetch(&self, _: &[usize]) {}
}

#[test]
fn marks_left_by_a_panic_are_cleared() {
    extern crate std;
    let mut frontiers = Frontiers::new();
    let search = || frontiers.path_between([&[0], &[5]], usize::MAX, 9, &Panicking, &Panicking);
    assert!(std::panic::catch_unwind(core::panic::AssertUnwindSafe(search)).is_err());
    assert_eq!(frontiers.order, [0, 5, 7, 8]);
    let (found, _) = path(&mut frontiers, 9, &[(0, 7), (7, 8)], [0, 8], Nodes);
    assert_eq!(found, Some([0, 7, 8].into()));
}
