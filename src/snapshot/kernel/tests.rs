//! Tests that every kind of step gives the same layers, and of the rule that chooses the step.

use petgraph::graph::{DiGraph, UnGraph};

use super::*;

fn undirected(edges: impl Iterator<Item = (u32, u32)>) -> Csr {
    Csr::from_edges(&UnGraph::<(), ()>::from_edges(edges)).expect("few arcs")
}

/// A complete graph: n - 1 arcs a node.
fn complete(nodes: u32) -> Csr {
    undirected((0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b))))
}

fn path(nodes: u32) -> Csr {
    undirected((1..nodes).map(|node| (node - 1, node)))
}

/// `degree` arcs out of every node, to the next nodes on a ring.
fn regular(nodes: u32, degree: u32) -> Csr {
    let starts = (0..=nodes).map(|node| node * degree).collect();
    let heads = (0..nodes).flat_map(|node| (1..=degree).map(move |step| (node + step) % nodes));
    Csr::new(starts, heads.collect())
}

/// Four bytes an arc, and sixteen a node for the row, the rank, the order and the parent.
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
fn tangle() -> (Vec<(u32, u32)>, Csr) {
    let ring = (0..300).map(|node| (node, (node + 1) % 300));
    let chords = (0..300)
        .step_by(3)
        .flat_map(|node| [(node, node * node % 293), (node, node * 7 % 151)]);
    let list: Vec<_> = ring.chain(chords).chain([(301, 302)]).collect();
    let csr = Csr::from_edges(&DiGraph::<(), ()>::from_edges(&list)).expect("few arcs");
    (list, csr)
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

fn assert_is_clear(state: &State) {
    assert!(state.ranks.iter().all(|&rank| rank == 0));
    assert!(state.visited.iter().all(|&word| word == 0));
    assert!(state.queue.order.is_empty() && state.marked == 0);
}

/// Also when the kind of step changes during a search, and when the memory is reused.
#[test]
fn every_kind_of_step_finds_the_same_layers() {
    let (list, out) = tangle();
    let expected = distances(&list);
    let back = out.reversed();
    let into = InArcs {
        arcs: &back,
        has_arcs: &back.non_empty_rows(),
    };
    let mut state = State::new(303);
    for plan in ["c", "t", "b", "cb", "tb", "bt", "bbttcc", "tctcb"] {
        state.clear();
        assert_is_clear(&state);
        state.add_source(0);
        let mut found = alloc::vec![None; 303];
        let mut frontier = 0..1;
        for (distance, step) in plan.chars().cycle().enumerate() {
            for rank in frontier.clone() {
                let node = state.queue.order[rank];
                found[node as usize] = Some(distance);
                assert_eq!(state.ranks[node as usize] as usize, rank + 1);
                if rank > 0 {
                    let parent = state.queue.order[state.queue.parent[rank] as usize];
                    assert!(list.contains(&(parent, node)), "{parent}, {node}");
                    assert_eq!(found[parent as usize], Some(distance - 1));
                }
            }
            let end = frontier.end;
            match step {
                'c' => state.top_down_in_cache(&out, frontier),
                't' => state.top_down(&out, frontier),
                _ => state.bottom_up(into),
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
    let mut state = State::new(303);
    state.add_source(301);
    state.top_down(&tangle().1, 0..1);
    assert_eq!(state.queue.order, [301, 302]);
    assert_eq!(state.visited[301 / 64].count_ones(), 2);
    state.clear();
    assert_is_clear(&state);
}

fn top_down_only(out: &Csr) -> Graph<'_> {
    Graph {
        out,
        into: None,
        max_out_degree: out.max_degree(),
    }
}

/// √(30 / 1.2) = 5, in sixteenths. A graph without arcs does not divide by zero.
#[test]
fn the_divisor_grows_with_the_root_of_the_mean_degree() {
    for (nodes, degree, divisor) in [(100, 30, 80), (100, 120, 160), (100, 0, 1), (0, 0, 1)] {
        let rule = DirectionRule::new(top_down_only(&regular(nodes, degree)));
        assert_eq!(rule.divisor, divisor, "{nodes} nodes, {degree} arcs each");
    }
}

#[test]
fn a_frontier_needs_more_arcs_than_the_rest_divided() {
    let rule = DirectionRule {
        unexplored: 30,
        counted: 0,
        divisor: 32,
    };
    let is_worth = [14, 15, 16].map(|arcs| rule.is_worth(arcs));
    assert_eq!(is_worth, [false, false, true]);
}

/// Whether each step of a search with these layers goes bottom-up, and how many arcs are left.
#[test]
fn the_rule_compares_the_arcs_of_the_frontier_with_those_left() {
    let tree = |children: u32| {
        let leaves = (0..3 * children).map(move |leaf| (1 + leaf / 3, 1 + children + leaf));
        (1..=children).map(|child| (0, child)).chain(leaves)
    };
    let tail = (12..311).map(|node| (node, node + 1));
    let nodes_of_a_path = (0..100).map(|node| node..node + 1).collect();
    for (out, layers, bottom_up_from, expected_left) in [
        // The source has 39 arcs and leaves 1521; then its neighbors have them all.
        (complete(40), alloc::vec![0..1, 1..40], 1, 0),
        // A root, ten children, three leaves to each: 10 arcs, 40 arcs, and 30 that are left.
        (undirected(tree(10)), alloc::vec![0..1, 1..11], 1, 30),
        // Three children, three leaves to each, and a path of 299 more edges from the last: one
        // part in √(mean degree 2 / 1.2) = 1.3 of what is left would do, and at most 12 of 622 do
        // not.
        (
            undirected(tree(3).chain(tail)),
            alloc::vec![0..1, 1..4],
            2,
            622,
        ),
        // One node at a time cannot be worth it, so that no degree is read.
        (path(100), nodes_of_a_path, 100, 2 * 99),
    ] {
        let graph = top_down_only(&out);
        let mut rule = DirectionRule::new(graph);
        let order: Vec<u32> = layers.iter().cloned().flatten().collect();
        let mut frontier = 0..0;
        for (distance, layer) in layers.iter().enumerate() {
            frontier = frontier.end..frontier.end + layer.len();
            let goes_bottom_up = rule.goes_bottom_up(graph, &order[..frontier.end], &frontier);
            assert_eq!(goes_bottom_up, distance >= bottom_up_from, "{distance}");
        }
        assert_eq!(rule.unexplored, expected_left);
    }
}

/// Marks are made by bottom-up steps only, where everything fits the cache.
#[test]
fn a_search_goes_bottom_up_where_that_is_worth_it() {
    for (out, goes_bottom_up) in [(complete(40), true), (path(100), false)] {
        let mut state = State::new(out.bound());
        state.add_source(0);
        state.search(
            Graph {
                into: Some(InArcs {
                    arcs: &out,
                    has_arcs: &out.non_empty_rows(),
                }),
                ..top_down_only(&out)
            },
            u32::MAX,
        );
        assert_eq!(state.queue.order.len(), out.bound());
        assert_eq!(!state.visited.is_empty(), goes_bottom_up);
    }
}
