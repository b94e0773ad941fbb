//! Contract of `states`: starts, goals, limits and the work done.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::petgraph::visit::EdgeRef;
use hopwise::states::{self, StatesError};

/// The numbers of a ring of twelve: on by one, on by five, stay.
fn ring(n: u32) -> [(&'static str, u32); 3] {
    [("+1", (n + 1) % 12), ("+5", (n + 5) % 12), ("stay", n)]
}

/// Numbers without end.
fn endless(n: u64) -> [(char, u64); 2] {
    [('x', 2 * n), ('+', n + 1)]
}

fn limit_reached(limit: usize, distance: usize) -> StatesError {
    StatesError::LimitReached {
        counted: limit,
        limit,
        distance,
    }
}

#[test]
fn a_start_that_is_a_goal_is_a_route_of_no_moves() {
    let route = states::shortest_path([3, 4], |&n| ring(n), |&n| n == 4).expect("4 is a start");
    assert_eq!(route.hops(), 0);
    assert_eq!((route.start(), route.end()), (&4, &4));
    assert_eq!((route.states(), route.moves()), (&[4][..], &[][..]));
    assert_eq!(route.into_parts(), (vec![4], vec![]));
}

#[test]
fn no_goal_in_a_finite_space_is_none() {
    assert_eq!(states::shortest_path([0], |&n| ring(n), |_| false), None);
    assert_eq!(
        states::shortest_path_up_to(12, [0], |&n| ring(n), |_| false),
        Ok(None)
    );
}

#[test]
fn without_starts_there_is_nothing() {
    assert_eq!(states::shortest_path([], |&n| ring(n), |_| true), None);
    assert_eq!(
        states::shortest_path_up_to(0, [], |&n| ring(n), |_| true),
        Ok(None)
    );
    assert_eq!(states::compile([], |&n| ring(n)).node_count(), 0);
    let empty = states::compile_up_to(0, [], |&n| ring(n)).expect("nothing is within any limit");
    assert_eq!((empty.node_count(), empty.edge_count()), (0, 0));
}

#[test]
fn all_starts_are_at_distance_zero_and_duplicates_count_once() {
    let line = |&n: &u32| (n < 9).then(|| ("on", n + 1));
    let route = states::shortest_path([0, 4, 0, 4, 2], line, |&n| n == 6).expect("6 lies ahead");
    assert_eq!(route.states(), [4, 5, 6]);
    assert_eq!(route.moves(), ["on"; 2]);

    let graph = states::compile([4, 0, 4, 4, 2], line);
    let states: Vec<u32> = graph.node_weights().copied().collect();
    assert_eq!(states, [4, 0, 2, 5, 1, 3, 6, 7, 8, 9]);
}

#[test]
fn of_equal_routes_the_first_start_and_then_the_first_moves_win() {
    // 8 is two moves from each: by "+1" and "+5" in either order from 2, by "+1" twice from 6.
    let from_two =
        states::shortest_path([2, 6], |&n| ring(n), |&n| n == 8).expect("8 is reachable");
    assert_eq!(from_two.states(), [2, 3, 8]);
    assert_eq!(from_two.moves(), ["+1", "+5"]);
    let from_six =
        states::shortest_path([6, 2], |&n| ring(n), |&n| n == 8).expect("8 is reachable");
    assert_eq!(from_six.states(), [6, 7, 8]);
    // Of two moves between the same states, the one listed first.
    let twins = states::shortest_path([0], |_| [("a", 1), ("b", 1)], |&n| n == 1);
    assert_eq!(twins.expect("1 is next").moves(), ["a"]);
}

#[test]
fn each_state_is_asked_once_for_successors_and_once_whether_it_is_a_goal() {
    let expansions = RefCell::new(HashMap::new());
    let questions = RefCell::new(Vec::new());
    let route = states::shortest_path(
        [0, 6, 0],
        |n: &u32| {
            *expansions.borrow_mut().entry(*n).or_insert(0) += 1;
            ring(*n)
        },
        |&n| {
            questions.borrow_mut().push(n);
            false
        },
    );
    assert_eq!(route, None);
    let expansions = expansions.into_inner();
    assert_eq!(expansions.len(), 12);
    assert!(expansions.values().all(|&times| times == 1));
    // In the order of discovery: starts, then what they lead to.
    assert_eq!(
        questions.into_inner(),
        [0, 6, 1, 5, 7, 11, 2, 10, 8, 4, 3, 9]
    );

    let mut times = [0; 12];
    let graph = states::compile([0, 6, 0], |&n| {
        times[n as usize] += 1;
        ring(n)
    });
    assert_eq!(times, [1; 12]);
    assert_eq!(graph.edge_count(), 3 * 12);
}

#[test]
fn nothing_is_asked_after_the_goal_is_discovered() {
    let mut asked = Vec::new();
    let route = states::shortest_path(
        [1],
        |&n: &u64| {
            asked.push(n);
            endless(n)
        },
        |&n| n == 4,
    );
    assert_eq!(route.expect("4 = 2 x 2").states(), [1, 2, 4]);
    assert_eq!(asked, [1, 2]);

    let mut asked = Vec::new();
    let route = states::shortest_path(
        0..,
        |&n: &u64| {
            asked.push(n);
            endless(n)
        },
        |&n| n == 7,
    );
    assert_eq!(route.expect("7 is a start").states(), [7]);
    assert!(asked.is_empty());
}

#[test]
fn an_infinite_space_is_searched_as_far_as_the_goal() {
    let route =
        states::shortest_path([1], |&n| endless(n), |&n| n == 1000).expect("1000 can be reached");
    // 1111101000 in binary: nine digits to append, by doubling, and five more ones to set.
    assert_eq!(route.hops(), 9 + 5);
    let replayed = route.moves().iter().fold(1, |n, turn| match turn {
        'x' => 2 * n,
        _ => n + 1,
    });
    assert_eq!(replayed, 1000);
}

#[test]
fn an_endless_list_of_moves_is_read_as_far_as_needed() {
    let anywhere = |_: &u64| (0..).map(|n| ((), n));
    let route = states::shortest_path([9], anywhere, |&n| n == 50).expect("50 is next to all");
    assert_eq!(route.states(), [9, 50]);
    assert_eq!(
        states::compile_up_to(20, [9], anywhere).unwrap_err(),
        limit_reached(20, 1)
    );
}

#[test]
fn exactly_the_limit_fits_and_one_more_does_not() {
    for limit in [12, 13, usize::MAX] {
        let graph = states::compile_up_to(limit, [0], |&n| ring(n)).expect("twelve states");
        assert_eq!((graph.node_count(), graph.edge_count()), (12, 36));
        assert_eq!(
            states::shortest_path_up_to(limit, [0], |&n| ring(n), |_| false),
            Ok(None)
        );
    }
    // From 0 the ring has 1, 5 | 2, 6, 10 | 3, 7, 11 | 4, 8 | 9.
    let next_at = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];
    for (limit, distance) in next_at.into_iter().enumerate() {
        let expected = limit_reached(limit, distance);
        assert_eq!(
            states::compile_up_to(limit, [0], |&n| ring(n)).unwrap_err(),
            expected
        );
        assert_eq!(
            states::shortest_path_up_to(limit, [0], |&n| ring(n), |_| false),
            Err(expected)
        );
    }
}

#[test]
fn a_goal_within_the_limit_is_found_and_one_past_it_is_not_looked_at() {
    let within = states::shortest_path_up_to(3, [0], |&n| ring(n), |&n| n == 5);
    assert_eq!(
        within.expect("5 is the third").expect("5 is near").hops(),
        1
    );
    // 2 would be the fourth.
    let mut asked = Vec::new();
    let past = states::shortest_path_up_to(
        3,
        [0],
        |&n| ring(n),
        |&n| {
            asked.push(n);
            n == 2
        },
    );
    assert_eq!(past, Err(limit_reached(3, 2)));
    assert_eq!(asked, [0, 1, 5]);
}

#[test]
fn too_many_starts_are_past_the_limit_at_distance_zero() {
    let error = states::shortest_path_up_to(5, 0.., |&n| endless(n), |_| false).unwrap_err();
    assert_eq!(error, limit_reached(5, 0));
    let error = states::compile_up_to(5, 0.., |&n| endless(n)).unwrap_err();
    assert_eq!(error, limit_reached(5, 0));
    assert_eq!(
        error.to_string(),
        "counted 5 states within 0 moves, and there are more than the limit of 5"
    );
    assert_eq!(
        limit_reached(1, 1).to_string(),
        "counted 1 state within 1 move, and there are more than the limit of 1"
    );
    // Duplicates take no room.
    let graph =
        states::compile_up_to(12, (0..12).chain(0..12), |&n| ring(n)).expect("twelve states");
    assert_eq!(graph.node_count(), 12);
}

#[test]
fn moves_that_lead_to_the_same_place_are_edges_of_their_own() {
    let graph = states::compile(["here"], |_| {
        [("stay", "here"), ("wait", "here"), ("go", "there")]
    });
    let weights: Vec<_> = graph
        .edges(NodeIndex::new(0))
        .map(|edge| (*edge.weight(), edge.target().index()))
        .collect();
    assert_eq!(weights, [("stay", 0), ("wait", 0), ("go", 1)]);
    assert_eq!(graph.edge_count(), 6);
}

/// Neither `Clone` nor `Debug`, and every hash the same.
#[derive(PartialEq, Eq)]
struct Opaque(u32);

impl Hash for Opaque {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[test]
fn states_are_told_apart_by_equality_and_need_no_clone() {
    let next = |state: &Opaque| [1, 7].map(|by| (by, Opaque((state.0 + by) % 300)));
    let route = states::shortest_path([Opaque(0)], next, |state| state.0 == 299);
    // 299 = 42 x 7 + 5; going round once more takes 599 = 85 x 7 + 4.
    assert_eq!(route.expect("299 lies ahead").moves().len(), 42 + 5);
    let graph: DiGraph<Opaque, u32> = states::compile([Opaque(0)], next);
    assert_eq!((graph.node_count(), graph.edge_count()), (300, 600));
}
