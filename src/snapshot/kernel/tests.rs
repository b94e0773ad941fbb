//! Tests that every kind of step gives the same layers, and of the rule that chooses it, which changes no distance.

use petgraph::graph::UnGraph;

use super::*;

fn arcs(edges: impl Iterator<Item = (u32, u32)>) -> Csr {
    let graph = UnGraph::<(), ()>::from_edges(edges);
    Csr::from_edges(&graph).expect("few arcs")
}

/// A complete graph: n - 1 arcs a node.
fn complete(nodes: u32) -> Csr {
    arcs((0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b))))
}

/// `degree` arcs out of every node, to the next nodes on a ring.
fn regular(nodes: u32, degree: u32) -> Csr {
    let starts = (0..=nodes).map(|node| node * degree).collect();
    let heads = (0..nodes).flat_map(|node| (1..=degree).map(move |step| (node + step) % nodes));
    Csr::new(starts, heads.collect())
}

/// Four bytes an arc, and sixteen a node for the row, the rank, the order and the parent: past 12 MiB that is large.
#[test]
fn large_starts_at_twelve_mebibytes() {
    for degree in [1, 8, 20] {
        // One more start than there are rows.
        let nodes = ((12 << 20) - 4_u32).div_ceil(16 + 4 * degree);
        assert!(outgrows_the_cache(&regular(nodes, degree)), "{degree}");
        assert!(!outgrows_the_cache(&regular(nodes - 1, degree)), "{degree}");
    }
}

/// A directed ring of 300 nodes with chords out of every third; two more nodes are apart.
fn tangle() -> Vec<(u32, u32)> {
    let ring = (0..300).map(|node| (node, (node + 1) % 300));
    let chords = (0..300)
        .step_by(3)
        .flat_map(|node| [(node, node * node % 293), (node, node * 7 % 151)]);
    ring.chain(chords).chain([(301, 302)]).collect()
}

/// The distances from node 0, by relaxing all arcs until nothing changes.
fn distances(arcs: &[(u32, u32)]) -> Vec<Option<usize>> {
    let mut distances = alloc::vec![None; 303];
    distances[0] = Some(0);
    for round in 0..303 {
        for &(tail, head) in arcs {
            if distances[tail as usize] == Some(round) && distances[head as usize].is_none() {
                distances[head as usize] = Some(round + 1);
            }
        }
    }
    distances
}

/// Also when the kind of step changes during a search, and when the memory is reused.
#[test]
fn every_kind_of_step_finds_the_same_layers() {
    let list = tangle();
    let expected = distances(&list);
    let graph = petgraph::graph::DiGraph::<(), ()>::from_edges(list.iter().copied());
    let out = Csr::from_edges(&graph).expect("few arcs");
    let back = out.reversed();
    let into = InArcs {
        arcs: &back,
        has_arcs: &back.non_empty_rows(),
    };
    let ranks = &mut alloc::vec![0; 303];
    let mut state = State::with_room_for(303);
    for plan in ["c", "t", "b", "cb", "tb", "bt", "bbttcc", "tctcb"] {
        state.clear(ranks);
        assert!(ranks.iter().all(|&rank| rank == 0) && state.visited.iter().all(|&word| word == 0));
        graph::add_source(&mut state.queue, ranks, 0, 0);
        let mut found = alloc::vec![None; 303];
        let mut frontier = 0..1;
        for (distance, step) in plan.chars().cycle().enumerate() {
            for rank in frontier.clone() {
                let node = state.queue.order[rank];
                found[node as usize] = Some(distance);
                assert_eq!(ranks[node as usize] as usize, rank + 1);
                let parent = state.queue.order[state.queue.parent[rank] as usize];
                assert!(
                    rank == 0 || list.contains(&(parent, node)),
                    "{parent}, {node}"
                );
                assert!(rank == 0 || found[parent as usize] == Some(distance - 1));
            }
            let end = frontier.end;
            match step {
                'c' => state.top_down_in_cache(&out, ranks, frontier),
                't' => state.top_down(&out, ranks, frontier),
                _ => state.bottom_up(into, ranks),
            }
            frontier = end..state.queue.order.len();
            if frontier.is_empty() {
                break;
            }
        }
        assert_eq!(found, expected, "{plan}");
        assert_eq!(state.queue.order.len(), 300);
    }
}

/// Of many nodes two are reached, so that they are cleared one by one.
#[test]
fn a_small_search_is_cleared_node_by_node() {
    let graph = petgraph::graph::DiGraph::<(), ()>::from_edges(tangle());
    let out = Csr::from_edges(&graph).expect("few arcs");
    let ranks = &mut alloc::vec![0; 303];
    let mut state = State::with_room_for(303);
    graph::add_source(&mut state.queue, ranks, 301, 301);
    state.top_down(&out, ranks, 0..1);
    assert_eq!(state.queue.order, [301, 302]);
    assert_eq!(state.visited[301 / 64].count_ones(), 2);
    state.clear(ranks);
    assert!(ranks.iter().all(|&rank| rank == 0) && state.visited.iter().all(|&word| word == 0));
    assert!(state.queue.order.is_empty() && state.marked == 0);
}

/// √(30 / 1.2) = 5, in sixteenths. A graph without arcs does not divide by zero.
#[test]
fn the_divisor_grows_with_the_root_of_the_mean_degree() {
    let divisor = |out: &Csr| {
        let rule = DirectionRule::new(Graph {
            out,
            into: None,
            max_out_degree: 0,
        });
        rule.divisor
    };
    assert_eq!(divisor(&regular(100, 30)), 80);
    assert_eq!(divisor(&regular(100, 120)), 160);
    assert_eq!(divisor(&regular(100, 0)), 1);
    assert_eq!(divisor(&regular(0, 0)), 1);
}

#[test]
fn a_frontier_needs_more_arcs_than_the_rest_divided() {
    let rule = DirectionRule {
        unexplored: 30,
        counted: 0,
        divisor: 32,
    };
    assert_eq!(
        [14, 15, 16].map(|arcs| rule.is_worth(arcs)),
        [false, false, true]
    );
}

/// Whether each step of a search with these layers would go bottom-up, and how many arcs are left in the end.
fn directions(out: &Csr, layers: &[Range<u32>]) -> (Vec<bool>, usize) {
    let graph = Graph {
        out,
        into: None,
        max_out_degree: out.max_degree(),
    };
    let mut rule = DirectionRule::new(graph);
    let order: Vec<u32> = layers.iter().cloned().flatten().collect();
    let mut frontier = 0..0;
    let mut directions = Vec::new();
    for layer in layers {
        frontier = frontier.end..frontier.end + layer.len();
        directions.push(rule.goes_bottom_up(graph, &order[..frontier.end], &frontier));
    }
    (directions, rule.unexplored)
}

/// In a complete graph of forty nodes the source has 39 arcs and leaves 1521; then its neighbors have them all.
#[test]
fn a_frontier_with_all_arcs_goes_bottom_up() {
    let found = directions(&complete(40), &[0..1, 1..40]);
    assert_eq!(found, ([false, true].into(), 0));
}

/// A root, ten children, three leaves to each: 10 arcs, 40 arcs, and 30 that are left.
#[test]
fn a_frontier_with_more_arcs_than_are_left_goes_bottom_up() {
    let children = (1..11).map(|child| (0, child));
    let leaves = (11..41).map(|leaf| (1 + (leaf - 11) / 3, leaf));
    let found = directions(&arcs(children.chain(leaves)), &[0..1, 1..11]);
    assert_eq!(found, ([false, true].into(), 30));
}

/// A root, three children, three leaves to each, and a path of 299 more arcs from the last: one part in
/// √(mean degree 2 / 1.2) = 1.3 of what is left would do, and 12 of 610 do not.
#[test]
fn a_frontier_with_few_of_the_arcs_does_not() {
    let children = (1..4).map(|child| (0, child));
    let leaves = (4..13).map(|leaf| (1 + (leaf - 4) / 3, leaf));
    let path = (12..311).map(|node| (node, node + 1));
    let (found, _) = directions(&arcs(children.chain(leaves).chain(path)), &[0..1, 1..4]);
    assert_eq!(found, [false, false]);
}

/// Marks are made by bottom-up steps only, where everything fits the cache.
#[test]
fn a_search_goes_bottom_up_where_that_is_worth_it() {
    let went_bottom_up = |out: &Csr| {
        let ranks = &mut alloc::vec![0; out.bound()];
        let mut state = State::with_room_for(out.bound());
        graph::add_source(&mut state.queue, ranks, 0, 0);
        let graph = Graph {
            out,
            into: Some(InArcs {
                arcs: out,
                has_arcs: &out.non_empty_rows(),
            }),
            max_out_degree: out.max_degree(),
        };
        search(graph, ranks, &mut state);
        assert_eq!(state.queue.order.len(), out.bound());
        !state.visited.is_empty()
    };
    assert!(went_bottom_up(&complete(40)));
    assert!(!went_bottom_up(&arcs((0..99).map(|node| (node, node + 1)))));
}

/// One node at a time cannot be worth a bottom-up step, so that no degree is read.
#[test]
fn along_a_path_no_degree_is_read() {
    let path = arcs((0..99).map(|node| (node, node + 1)));
    let layers: Vec<_> = (0..100).map(|node| node..node + 1).collect();
    let (found, left) = directions(&path, &layers);
    assert_eq!((found.contains(&true), left), (false, 2 * 99));
}
