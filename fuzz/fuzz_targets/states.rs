//! Random tables of moves between states, explored lazily and compiled, against levels that are spread set by set.

#![no_main]

use std::collections::BTreeSet;

use hopwise::petgraph::visit::EdgeRef;
use hopwise::shortest_paths;
use hopwise::states::{self, StatesError};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    /// The moves out of each state; a state past the table has none.
    table: Vec<Vec<(char, u8)>>,
    starts: Vec<u8>,
    goals: BTreeSet<u8>,
    limit: u8,
}

impl Input {
    fn moves(&self, state: u8) -> &[(char, u8)] {
        self.table
            .get(usize::from(state))
            .map_or(&[], Vec::as_slice)
    }

    /// The states by their least number of moves.
    fn levels(&self) -> Vec<BTreeSet<u8>> {
        let mut level: BTreeSet<u8> = self.starts.iter().copied().collect();
        let mut seen: BTreeSet<u8> = BTreeSet::new();
        let mut levels = Vec::new();
        while !level.is_empty() {
            seen.extend(&level);
            let reached = level
                .iter()
                .flat_map(|&state| self.moves(state))
                .map(|&(_, to)| to);
            let next = reached.filter(|to| !seen.contains(to)).collect();
            levels.push(std::mem::replace(&mut level, next));
        }
        levels
    }
}

fuzz_target!(|input: Input| {
    let levels = input.levels();
    let states: usize = levels.iter().map(BTreeSet::len).sum();
    let hops = levels
        .iter()
        .position(|level| !level.is_disjoint(&input.goals));
    let successors = |&state: &u8| input.moves(state).iter().copied();
    let is_goal = |state: &u8| input.goals.contains(state);
    let starts = || input.starts.iter().copied();

    let route = states::shortest_path(starts(), successors, is_goal);
    assert_eq!(route.as_ref().map(|route| route.hops()), hops);
    if let Some(route) = &route {
        assert!(input.starts.contains(route.start()));
        assert!(input.goals.contains(route.end()));
        assert_eq!(route.states().len(), route.moves().len() + 1);
        for (pair, &label) in route.states().windows(2).zip(route.moves()) {
            assert!(input.moves(pair[0]).contains(&(label, pair[1])));
        }
    }

    let limit = usize::from(input.limit);
    match states::shortest_path_up_to(limit, starts(), successors, is_goal) {
        Ok(within) => {
            assert_eq!(within, route);
            assert!(hops.is_some() || states <= limit);
        }
        Err(StatesError::LimitReached {
            counted,
            limit: told,
            distance,
        }) => {
            assert_eq!((counted, told), (limit, limit));
            assert!(states > limit);
            // The state that did not fit is at that distance.
            let nearer: usize = levels[..distance].iter().map(BTreeSet::len).sum();
            assert!((nearer..nearer + levels[distance].len()).contains(&limit));
        }
        Err(other) => panic!("{other}"),
    }

    let compiled = states::compile_up_to(limit, starts(), successors);
    assert_eq!(compiled.is_ok(), states <= limit);
    let graph = states::compile(starts(), successors);
    if let Ok(within) = compiled {
        assert!(within.node_weights().eq(graph.node_weights()));
    }
    let known: BTreeSet<u8> = graph.node_weights().copied().collect();
    assert_eq!(known, levels.iter().flatten().copied().collect());
    assert_eq!(graph.node_count(), states);
    for node in graph.node_indices() {
        let edges = graph
            .edges(node)
            .map(|edge| (*edge.weight(), graph[edge.target()]));
        assert!(edges.eq(input.moves(graph[node]).iter().copied()));
    }
    let sources = graph
        .node_indices()
        .filter(|&node| input.starts.contains(&graph[node]));
    let paths = shortest_paths(&graph, sources).expect("they are there");
    assert_eq!(paths.certify(), Ok(()));
    assert_eq!(paths.layers().len(), levels.len());
    for (layer, level) in paths.layers().zip(&levels) {
        assert_eq!(
            layer
                .iter()
                .map(|&node| graph[node])
                .collect::<BTreeSet<_>>(),
            *level
        );
    }
});
