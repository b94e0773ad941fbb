//! Random small transition tables: the lazy search, the compiled graph, and the definition agree.

use hopwise::petgraph::graph::NodeIndex;
use hopwise::petgraph::visit::EdgeRef;
use hopwise::{Search, states};
use proptest::prelude::*;

/// By state, the states that its moves lead to. A move's label is its position in the list.
type Table = Vec<Vec<usize>>;

#[derive(Debug, Clone)]
struct Puzzle {
    table: Table,
    starts: Vec<usize>,
    goals: Vec<bool>,
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    (1..12_usize).prop_flat_map(|size| {
        let state = 0..size;
        let moves = prop::collection::vec(state.clone(), 0..4);
        (
            prop::collection::vec(moves, size),
            prop::collection::vec(state, 0..5),
            prop::collection::vec(prop::bool::weighted(0.15), size),
        )
            .prop_map(|(table, starts, goals)| Puzzle {
                table,
                starts,
                goals,
            })
    })
}

fn successors(table: &Table, state: usize) -> Vec<(usize, usize)> {
    table[state].iter().copied().enumerate().collect()
}

/// The definition, by trying: of all sequences of moves of the least length that end in a goal the one
/// that comes first, compared by start and then move by move. As the start's state, and labels.
fn first_of_the_shortest(puzzle: &Puzzle) -> Option<(usize, Vec<usize>)> {
    let mut sequences: Vec<(usize, usize, Vec<usize>)> = puzzle
        .starts
        .iter()
        .map(|&start| (start, start, vec![]))
        .collect();
    // A shortest route visits no state twice.
    for _ in 0..=puzzle.table.len() {
        if let Some((start, _, labels)) = sequences.iter().find(|(_, end, _)| puzzle.goals[*end]) {
            return Some((*start, labels.clone()));
        }
        let mut longer = Vec::new();
        let mut ends = vec![false; puzzle.table.len()];
        for (start, end, labels) in sequences {
            for (label, &next) in puzzle.table[end].iter().enumerate() {
                // Of sequences with one end all but the first can be dropped: what follows is the same.
                if !std::mem::replace(&mut ends[next], true) {
                    let mut labels = labels.clone();
                    labels.push(label);
                    longer.push((start, next, labels));
                }
            }
        }
        sequences = longer;
    }
    None
}

/// Which states can be reached, by repeating all moves until nothing changes.
fn reachable(puzzle: &Puzzle) -> Vec<bool> {
    let mut reached = vec![false; puzzle.table.len()];
    for &start in &puzzle.starts {
        reached[start] = true;
    }
    for _ in 0..puzzle.table.len() {
        for (state, moves) in puzzle.table.iter().enumerate() {
            for &next in moves {
                reached[next] |= reached[state];
            }
        }
    }
    reached
}

proptest! {
    #[test]
    fn the_lazy_search_finds_the_first_of_the_shortest_routes(puzzle in puzzles()) {
        let route = states::shortest_path(
            puzzle.starts.iter().copied(),
            |&state| successors(&puzzle.table, state),
            |&state| puzzle.goals[state],
        );
        let found = route.as_ref().map(|route| (*route.start(), route.moves().to_vec()));
        prop_assert_eq!(found, first_of_the_shortest(&puzzle));
        if let Some(route) = route {
            prop_assert_eq!(route.states().len(), route.hops() + 1);
            for (i, &label) in route.moves().iter().enumerate() {
                prop_assert_eq!(puzzle.table[route.states()[i]][label], route.states()[i + 1]);
            }
            prop_assert!(puzzle.goals[*route.end()]);
            let (states, moves) = (route.states().to_vec(), route.moves().to_vec());
            prop_assert_eq!(route.into_parts(), (states, moves));
        }
    }

    #[test]
    fn the_compiled_graph_is_the_reachable_space_with_moves_in_order(puzzle in puzzles()) {
        let starts = puzzle.starts.iter().copied();
        let graph = states::compile(starts, |&state| successors(&puzzle.table, state));
        let mut nodes = vec![0; puzzle.table.len()];
        for node in graph.node_indices() {
            nodes[graph[node]] += 1;
            let moves: Vec<_> = graph.edges(node).map(|e| (*e.weight(), graph[e.target()])).collect();
            prop_assert_eq!(moves, successors(&puzzle.table, graph[node]));
        }
        let reached: Vec<_> = reachable(&puzzle).into_iter().map(u32::from).collect();
        prop_assert_eq!(nodes, reached);
        let mut distinct = Vec::new();
        for &start in &puzzle.starts {
            if !distinct.contains(&start) {
                distinct.push(start);
            }
        }
        let first: Vec<_> = graph.node_weights().copied().take(distinct.len()).collect();
        prop_assert_eq!(first, distinct);
    }

    #[test]
    fn a_search_of_the_compiled_graph_finds_the_lazy_route(puzzle in puzzles()) {
        let starts = || puzzle.starts.iter().copied();
        let graph = states::compile(starts(), |&state| successors(&puzzle.table, state));
        let lazy = states::shortest_path(
            starts(),
            |&state| successors(&puzzle.table, state),
            |&state| puzzle.goals[state],
        );
        let node_of = |state| graph.node_indices().find(|&node| graph[node] == state);
        let sources: Option<Vec<NodeIndex>> = starts().map(node_of).collect();
        let paths = Search::from(sources.expect("each start is a node"))
            .run_until(&graph, |node| puzzle.goals[graph[node]])
            .expect("each source is a node");
        let path = paths.path();
        prop_assert_eq!(path.is_some(), lazy.is_some());
        if let (Some(path), Some(lazy)) = (path, lazy) {
            let states: Vec<_> = path.nodes().iter().map(|&node| graph[node]).collect();
            prop_assert_eq!(states, lazy.states());
            let edges = path.edges(&graph).expect("a path of this graph");
            let moves: Vec<_> = edges.into_iter().map(|edge| graph[edge]).collect();
            prop_assert_eq!(moves, lazy.moves());
        }
    }

    #[test]
    fn the_limit_is_exact(puzzle in puzzles()) {
        let starts = || puzzle.starts.iter().copied();
        let count = reachable(&puzzle).into_iter().filter(|&is_reached| is_reached).count();
        for limit in 0..=puzzle.table.len() {
            let compiled =
                states::compile_up_to(limit, starts(), |&state| successors(&puzzle.table, state));
            match compiled {
                Ok(graph) => prop_assert!(graph.node_count() == count && count <= limit),
                Err(states::StatesError::LimitReached { counted, .. }) => {
                    prop_assert!(counted == limit && limit < count);
                }
                Err(error) => prop_assert!(false, "{error}"),
            }
        }
    }
}
