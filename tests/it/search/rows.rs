//! Boundary table of the search: a test for each row, on every graph type.
//!
//! The expected values are written out by hand. Edges go from smaller numbers to greater ones,
//! so that the acyclic types present them all.

use crate::support::graphs::cases::{Case, path};
use crate::support::graphs::found::Found;
use crate::support::graphs::on_every_graph;
use crate::support::graphs::plan::Spec;

/// What one graph type answers to a case.
struct Answer {
    name: &'static str,
    is_directed: bool,
    found: Found,
    /// Shortest paths from each node to each.
    paths: Vec<Vec<Option<Vec<usize>>>>,
}

fn answers(case: &Case) -> Vec<Answer> {
    let mut answers = Vec::new();
    on_every_graph(case, |subject| {
        let known = subject.known();
        let nodes = 0..known.nodes;
        let between = |from, to| subject.shortest_path(from, to).expect("nodes");
        let paths_from = |from| nodes.clone().map(|to| between(from, to)).collect();
        answers.push(Answer {
            name: known.name,
            is_directed: known.is_directed,
            found: subject.run(case).expect("they are nodes"),
            paths: nodes.clone().map(paths_from).collect(),
        });
    });
    assert!(answers.iter().any(|answer| answer.is_directed));
    assert!(answers.iter().any(|answer| !answer.is_directed));
    answers
}

#[test]
fn a_source_is_at_distance_0_with_no_parent_and_a_path_of_itself() {
    for Answer { name, found, .. } in answers(&Case::new(path(3), [1])) {
        assert_eq!(found.distances[1], Some(0), "{name}");
        assert_eq!(found.parents[1], None, "{name}");
        assert_eq!(found.paths[1], Some(vec![1]), "{name}");
        assert_eq!(found.sources[1], Some(1), "{name}");
    }
}

#[test]
fn from_a_node_to_itself_there_is_one_path_of_0_hops() {
    // 2 is isolated, 1 has a loop.
    let spec = Spec::new(3, [(0, 1), (1, 1)]);
    for Answer { name, paths, .. } in answers(&Case::new(spec, [])) {
        for (node, paths) in paths.iter().enumerate() {
            assert_eq!(paths[node], Some(vec![node]), "{name}");
        }
    }
}

#[test]
fn an_unreachable_node_is_none() {
    let spec = Spec::new(5, [(0, 1), (1, 2), (3, 4)]);
    for Answer {
        name,
        is_directed,
        found,
        paths,
    } in answers(&Case::new(spec, [1]))
    {
        let back = (!is_directed).then_some(1);
        assert_eq!(
            found.distances,
            [back, Some(0), Some(1), None, None],
            "{name}"
        );
        assert_eq!(found.parents[3..], [None, None], "{name}");
        assert_eq!(found.paths[3..], [None, None], "{name}");
        assert_eq!(found.sources[3..], [None, None], "{name}");
        assert!(found.is_complete, "{name}");
        assert_eq!(paths[1][4], None, "{name}");
    }
}

#[test]
fn what_an_early_stop_left_unexplored_is_none_and_the_answer_incomplete() {
    for Answer { name, found, .. } in answers(&Case::new(path(5), [0]).any_of([2])) {
        assert_eq!(
            found.distances,
            [Some(0), Some(1), Some(2), None, None],
            "{name}"
        );
        assert_eq!(found.paths[3], None, "{name}");
        assert_eq!(found.stopped_at, Some(2), "{name}");
        assert!(!found.is_complete, "{name}");
    }
}

#[test]
fn an_answer_is_complete_when_every_node_found_was_expanded() {
    let is_complete = |case: &Case, expected: bool| {
        for Answer { name, found, .. } in answers(case) {
            assert_eq!(found.is_complete, expected, "{name}: {case:?}");
        }
    };
    let from_0 = || Case::new(path(4), [0]);
    is_complete(&from_0(), true);
    is_complete(&from_0().any_of([1]), false);
    is_complete(&from_0().all_of([1, 2]), false);
    is_complete(&from_0().stop_when([0]), false);
    is_complete(&from_0().max_distance(2), false);
    // 3 is found but not expanded, though there is nothing behind it.
    is_complete(&from_0().max_distance(3), false);
    is_complete(&from_0().max_distance(4), true);
    // A goal that is never met stops nothing.
    let out_of_reach = Case::new(Spec::new(3, [(0, 1)]), [0]);
    is_complete(&out_of_reach.clone().any_of([2]), true);
    is_complete(&out_of_reach.all_of([1, 2]), true);
}

#[test]
fn no_sources_give_an_empty_complete_answer() {
    for case in [
        Case::new(path(3), []),
        Case::new(path(3), []).any_of([0]),
        Case::new(path(3), []).max_distance(0),
    ] {
        for Answer { name, found, .. } in answers(&case) {
            assert!(found.order.is_empty(), "{name}");
            assert!(found.layers.is_empty(), "{name}");
            assert_eq!(found.depth, None, "{name}");
            assert_eq!(found.distances, [None; 3], "{name}");
            assert_eq!(found.stopped_at, None, "{name}");
            assert!(found.is_complete, "{name}");
        }
    }
}

#[test]
fn an_empty_graph_has_an_empty_complete_answer() {
    for Answer { name, found, .. } in answers(&Case::new(Spec::new(0, []), [])) {
        assert!(found.order.is_empty() && found.is_complete, "{name}");
    }
}

#[test]
fn duplicate_sources_count_once_and_the_first_position_wins() {
    let case = Case::new(Spec::new(4, []), [2, 0, 2, 3, 0, 0]);
    for Answer { name, found, .. } in answers(&case) {
        assert_eq!(found.order, [(2, 0), (0, 0), (3, 0)], "{name}");
        assert_eq!(found.layers, [[2, 0, 3]], "{name}");
    }
}

#[test]
fn several_sources_are_at_0_all_at_once() {
    for sources in [[0, 1], [1, 0]] {
        for Answer { name, found, .. } in answers(&Case::new(path(3), sources)) {
            assert_eq!(found.distances, [Some(0), Some(0), Some(1)], "{name}");
            assert_eq!(found.sources, [Some(0), Some(1), Some(1)], "{name}");
        }
    }
}

#[test]
fn of_equally_near_sources_the_one_given_first_wins() {
    // Both 0 and 1 lead to 2, and on to 3.
    let spec = Spec::new(4, [(0, 2), (1, 2), (2, 3)]);
    for sources in [[0, 1], [1, 0]] {
        for Answer { name, found, .. } in answers(&Case::new(spec.clone(), sources)) {
            let winner = Some(sources[0]);
            assert_eq!(found.sources[2..], [winner, winner], "{name}");
            assert_eq!(found.parents[2], winner, "{name}");
        }
    }
}

#[test]
fn parallel_edges_and_loops_change_no_distance_and_no_node_path() {
    let plain = Spec::new(4, [(0, 1), (1, 2), (0, 3)]);
    let crowded = Spec::new(
        4,
        [
            (0, 1),
            (0, 0),
            (0, 1),
            (1, 2),
            (1, 2),
            (2, 2),
            (0, 3),
            (3, 3),
            (3, 3),
            (1, 2),
        ],
    );
    let plain = answers(&Case::new(plain, [0]));
    let crowded = answers(&Case::new(crowded, [0]));
    assert_eq!(plain.len(), crowded.len());
    for (plain, crowded) in plain.iter().zip(&crowded) {
        let name = plain.name;
        assert_eq!(plain.found.distances, crowded.found.distances, "{name}");
        assert_eq!(plain.found.paths, crowded.found.paths, "{name}");
        assert_eq!(plain.paths, crowded.paths, "{name}");
        let found = &crowded.found;
        assert_eq!(
            found.distances,
            [Some(0), Some(1), Some(2), Some(1)],
            "{name}"
        );
        assert_eq!(found.paths[2], Some(vec![0, 1, 2]), "{name}");
    }
}

#[test]
fn removed_nodes_and_edges_are_in_no_listing() {
    // `Found` names the graph when an answer lists a node that is none of the ten: the types with
    // holes have six removed slots, two of them past the last node.
    for Answer { name, found, .. } in answers(&Case::new(path(10), [0])) {
        let listed: Vec<_> = found.order.iter().map(|&(node, _)| node).collect();
        assert_eq!(listed, (0..10).collect::<Vec<_>>(), "{name}");
        assert_eq!(found.depth, Some(9), "{name}");
    }
}

#[test]
fn max_distance_is_inclusive_and_0_means_the_sources_alone() {
    for limit in 0..6 {
        let case = Case::new(path(5), [0]).max_distance(limit);
        for Answer { name, found, .. } in answers(&case) {
            let expected: Vec<_> = (0..5).map(|far| (far <= limit).then_some(far)).collect();
            assert_eq!(found.distances, expected, "{name}: {limit}");
            assert_eq!(found.stopped_at, None, "{name}: a limit is no goal");
        }
    }
}

#[test]
fn a_goal_among_the_sources_is_met_before_anything_is_expanded() {
    let goals: [fn(Case) -> Case; 3] = [
        |case| case.any_of([2]),
        |case| case.all_of([2]),
        |case| case.stop_when([2]),
    ];
    for goal in goals {
        for Answer { name, found, .. } in answers(&goal(Case::new(path(4), [0, 2]))) {
            assert_eq!(found.order, [(0, 0), (2, 0)], "{name}");
            assert_eq!(found.stopped_at, Some(2), "{name}");
            assert!(!found.is_complete, "{name}");
        }
    }
}

#[test]
fn any_of_several_goals_stops_at_the_nearest() {
    for Answer { name, found, .. } in answers(&Case::new(path(6), [0]).any_of([4, 2, 5])) {
        assert_eq!(found.stopped_at, Some(2), "{name}");
        assert_eq!(found.depth, Some(2), "{name}");
    }
}

#[test]
fn all_of_several_goals_stops_when_the_last_is_discovered() {
    for goals in [vec![1, 4], vec![4, 1], vec![4, 1, 4, 4, 1]] {
        for Answer { name, found, .. } in answers(&Case::new(path(6), [0]).all_of(goals.clone())) {
            assert_eq!(found.stopped_at, Some(4), "{name}");
            assert_eq!(found.distances[5], None, "{name}");
        }
    }
}

#[test]
fn a_condition_is_met_by_the_first_node_discovered_that_meets_it() {
    for Answer { name, found, .. } in answers(&Case::new(path(6), [0]).stop_when([3, 4])) {
        assert_eq!(found.stopped_at, Some(3), "{name}");
        assert_eq!(found.distances[4], None, "{name}");
    }
}

#[test]
fn layers_hold_the_nodes_at_each_distance_once() {
    // Two ways round to 4, of the same length.
    let spec = Spec::new(6, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)]);
    for Answer { name, found, .. } in answers(&Case::new(spec, [0])) {
        let mut layers = found.layers.clone();
        for layer in &mut layers {
            layer.sort_unstable();
        }
        assert_eq!(layers, [vec![0], vec![1, 2], vec![3], vec![4]], "{name}");
    }
}

#[test]
fn after_an_early_stop_the_last_layer_holds_what_was_found() {
    // 0 leads to 1, 2 and 3. Whichever comes second is found, and then nothing more.
    let star = Spec::new(5, [(0, 1), (0, 2), (0, 3), (1, 4)]);
    for full in answers(&Case::new(star.clone(), [0])) {
        let second = full.found.layers[1][1];
        let stopped = answers(&Case::new(star.clone(), [0]).any_of([second]));
        let stopped = stopped
            .iter()
            .find(|answer| answer.name == full.name)
            .expect("the same types each time");
        assert_eq!(stopped.found.layers.len(), 2, "{}", full.name);
        assert_eq!(
            stopped.found.layers[1],
            full.found.layers[1][..2],
            "{}",
            full.name
        );
    }
}
