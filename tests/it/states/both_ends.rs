//! States from both ends, and graphs as far as the nearest goal, against a search of one end.

use std::cell::RefCell;

use hopwise::petgraph::graph::NodeIndex;
use hopwise::petgraph::visit::EdgeRef;
use hopwise::shortest_paths;
use hopwise::states::{self, Route, StateLookup, StatesError};
use proptest::prelude::*;

/// By state, where its moves lead; a label is the state and the place in its list.
type Table = Vec<Vec<usize>>;

fn successors(table: &Table, state: usize) -> Vec<((usize, usize), usize)> {
    let moves = table[state].iter().enumerate();
    moves.map(|(place, &to)| ((state, place), to)).collect()
}

fn predecessors(table: &Table, state: usize) -> Vec<((usize, usize), usize)> {
    let all = (0..table.len()).flat_map(|from| successors(table, from));
    let into = all.filter(|&(_, to)| to == state);
    into.map(|(label, _)| (label, label.0)).collect()
}

/// The fewest moves, by sets of states that a number of moves leads to.
fn fewest(table: &Table, starts: &[usize], goals: &[usize]) -> Option<usize> {
    let mut reached = starts.to_vec();
    for moves in 0..=table.len() {
        if reached.iter().any(|state| goals.contains(state)) {
            return Some(moves);
        }
        reached = reached
            .iter()
            .flat_map(|&state| table[state].clone())
            .collect();
        reached.sort_unstable();
        reached.dedup();
    }
    None
}

fn tables() -> impl Strategy<Value = (Table, Vec<usize>, Vec<usize>)> {
    (1..24_usize).prop_flat_map(|size| {
        let state = 0..size;
        let moves = prop::collection::vec(state.clone(), 0..4);
        (
            prop::collection::vec(moves, size),
            prop::collection::vec(state.clone(), 0..4),
            prop::collection::vec(state, 0..4),
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn as_few_moves_as_by_sets((table, starts, goals) in tables()) {
        let asked = [(); 2].map(|()| RefCell::new(Vec::new()));
        let ask = |side: usize, state: usize| {
            asked[side].borrow_mut().push(state);
            if side == 0 { successors(&table, state) } else { predecessors(&table, state) }
        };
        let search = |limit| {
            states::bidirectional_shortest_path_up_to(
                limit,
                starts.iter().copied(),
                goals.iter().copied(),
                |&state| ask(0, state),
                |&state| ask(1, state),
            )
        };
        let route = search(usize::MAX).unwrap();
        let wanted = fewest(&table, &starts, &goals);
        prop_assert_eq!(route.as_ref().map(Route::hops), wanted);
        for asked in &asked {
            let mut asked = asked.take();
            let calls = asked.len();
            asked.sort_unstable();
            asked.dedup();
            prop_assert_eq!(asked.len(), calls, "a state was asked twice");
        }
        if let Some(route) = &route {
            prop_assert!(starts.contains(route.start()) && goals.contains(route.end()));
            prop_assert_eq!(route.states().len(), route.hops() + 1);
            for (step, &(from, place)) in route.states().windows(2).zip(route.moves()) {
                prop_assert_eq!((from, table[from][place]), (step[0], step[1]));
            }
        }
        // The least limit at which the search ends, and one below it.
        let least = (0..=2 * table.len()).find(|&limit| search(limit).is_ok()).unwrap();
        prop_assert_eq!(&search(least), &Ok(route));
        if let Some(limit) = least.checked_sub(1) {
            let Err(StatesError::LimitReached { counted, limit: said, .. }) = search(limit) else {
                return Err(TestCaseError::fail("one state less is an error"));
            };
            prop_assert_eq!((counted, said), (limit, limit));
        }
    }

    #[test]
    fn the_graph_as_far_as_the_nearest_goal((table, starts, goals) in tables()) {
        let asked = RefCell::new(Vec::new());
        let is_goal = |state: &usize| {
            asked.borrow_mut().push(*state);
            goals.contains(state)
        };
        let moves = |&state: &usize| successors(&table, state);
        let (graph, found) = states::compile_to(starts.iter().copied(), moves, is_goal);
        prop_assert_eq!(asked.take().len(), graph.node_count(), "each state is asked once");

        let whole = states::compile(starts.iter().copied(), moves);
        let nodes = StateLookup::new(&whole);
        let mut sources: Vec<_> = starts.iter().map(|start| nodes.node(start).unwrap()).collect();
        sources.dedup();
        let distances = shortest_paths(&whole, sources).unwrap();
        let depth = fewest(&table, &starts, &goals);
        let near = |state: usize, below: usize| {
            distances.distance(nodes.node(&state).unwrap()).is_some_and(|it| it < below)
        };
        let end = depth.unwrap_or(usize::MAX - 1);
        let mut wanted: Vec<_> = whole.node_weights().copied().filter(|&it| near(it, end + 1)).collect();
        let mut held: Vec<_> = graph.node_weights().copied().collect();
        prop_assert!(held.starts_with(&graph.node_weights().copied().take(1).collect::<Vec<_>>()));
        wanted.sort_unstable();
        held.sort_unstable();
        prop_assert_eq!(held, wanted);
        let mut at_goals: Vec<_> = found.iter().map(|&node| graph[node]).collect();
        let mut nearest = goals.clone();
        nearest.sort_unstable();
        nearest.dedup();
        nearest.retain(|goal| fewest(&table, &starts, &[*goal]) == depth && depth.is_some());
        at_goals.sort_unstable();
        prop_assert_eq!(at_goals, nearest);
        // All moves of the states before the goals, and no others, in the order of the table.
        for node in graph.node_indices() {
            let state = graph[node];
            let listed: Vec<_> = graph.edges(node).map(|edge| (*edge.weight(), graph[edge.target()])).collect();
            let wanted = if near(state, end) { successors(&table, state) } else { Vec::new() };
            prop_assert_eq!(listed, wanted);
        }
    }
}

#[test]
fn every_state_has_its_node() {
    let graph = states::compile([0], |&n: &u32| (n < 70_000).then_some(((), n + 1)));
    let nodes = StateLookup::new(&graph);
    for state in [0, 1, 65_535, 65_536, 70_000] {
        assert_eq!(nodes.node(&state), Some(NodeIndex::from(state)));
    }
    assert_eq!(nodes.node(&70_001), None);
    assert_eq!(format!("{nodes:?}"), "StateLookup { states: 70001, .. }");
}

/// Numbers in both directions without end: each side takes half of the way.
#[test]
fn endless_on_both_sides() {
    let on = |&n: &i64| [("+1", n + 1), ("-1", n - 1)];
    let back = |&n: &i64| [("+1", n - 1), ("-1", n + 1)];
    let route = states::bidirectional_shortest_path([0], [1000, -5], on, back).unwrap();
    assert_eq!(route.moves(), ["-1"; 5]);
    let no_moves = |_: &i64| [];
    let none = states::bidirectional_shortest_path::<_, (), _, _>([0], [1], no_moves, no_moves);
    assert_eq!(none, None);
    let error = states::bidirectional_shortest_path_up_to(7, [0], [1000], on, back).unwrap_err();
    assert_eq!(
        error,
        StatesError::LimitReached {
            counted: 7,
            limit: 7,
            distance: 2
        }
    );
    let endless = states::compile_to_up_to(10, [0], on, |_| false).unwrap_err();
    assert_eq!(
        endless,
        StatesError::LimitReached {
            counted: 10,
            limit: 10,
            distance: 5
        }
    );
}
