//! Large state spaces: past 65,536 states, and as deep as they are large.

use hopwise::petgraph::graph::NodeIndex;
use hopwise::{shortest_paths, states};

/// The eight-puzzle on a 3 x 3 tray: slides of the hole.
fn slides(cells: &[u8; 9]) -> Vec<(char, [u8; 9])> {
    let hole = cells.iter().position(|&tile| tile == 0).expect("a hole");
    let mut slides = Vec::with_capacity(4);
    let mut slide = |name, to| {
        let mut next = *cells;
        next.swap(hole, to);
        slides.push((name, next));
    };
    if hole >= 3 {
        slide('u', hole - 3);
    }
    if hole < 6 {
        slide('d', hole + 3);
    }
    if hole % 3 > 0 {
        slide('l', hole - 1);
    }
    if hole % 3 < 2 {
        slide('r', hole + 1);
    }
    slides
}

/// Half of the 9! arrangements can be reached. The hole is in each cell equally often, and has
/// 2, 3 and 4 ways out of the corners, the sides and the center. The farthest two arrangements are
/// 31 slides away (Reinefeld, "Complete solution of the eight-puzzle", 1993).
#[test]
fn the_eight_puzzle_has_its_known_size_and_depth() {
    let solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let graph = states::compile([solved], slides);
    assert_eq!(graph.node_count(), 181_440);
    assert_eq!(graph.edge_count(), 181_440 / 9 * (4 * 2 + 4 * 3 + 4));

    let paths = shortest_paths(&graph, [NodeIndex::new(0)]).expect("node 0 is there");
    assert_eq!(paths.depth(), Some(31));
    assert_eq!(paths.layer(31).len(), 2);

    let farthest = paths.layer(31)[0];
    let target = graph[farthest];
    let route = states::shortest_path([solved], slides, |&cells| cells == target);
    let route = route.expect("it is in the graph");
    assert_eq!(route.hops(), 31);
    let path = paths.path_to(farthest).expect("it was reached");
    let states: Vec<_> = path.nodes().iter().map(|&node| graph[node]).collect();
    assert_eq!(states, route.states());
    let edges = path.edges(&graph).expect("it is a path of the graph");
    let moves: Vec<_> = edges.iter().map(|&edge| graph[edge]).collect();
    assert_eq!(moves, route.moves());
}

/// From which peg to which.
type Carry = (u8, u8);

/// Moves of the towers of Hanoi: by disc, the smallest first, the peg that it is on.
fn hanoi<const DISCS: usize>(pegs: u8) -> impl Fn(&[u8; DISCS]) -> Vec<(Carry, [u8; DISCS])> {
    move |state| {
        let top = |peg| state.iter().position(|&on| on == peg);
        let mut moves = Vec::new();
        for from in 0..pegs {
            let Some(disc) = top(from) else { continue };
            for to in 0..pegs {
                if top(to).is_none_or(|other| disc < other) {
                    let mut next = *state;
                    next[disc] = to;
                    moves.push(((from, to), next));
                }
            }
        }
        moves
    }
}

/// Three pegs take 2^n - 1 moves. Four take 33 for eight discs (Frame and Stewart, 1941; Bousch, 2014).
#[test]
fn the_towers_of_hanoi_take_as_many_moves_as_they_should() {
    let three = states::shortest_path([[0; 10]], hanoi(3), |state| *state == [2; 10]);
    assert_eq!(three.expect("it can be done").hops(), 1023);
    let four = states::shortest_path_up_to(65_536, [[0; 8]], hanoi(4), |state| *state == [3; 8]);
    assert_eq!(
        four.expect("4^8 states").expect("it can be done").hops(),
        33
    );
    let graph = states::compile([[0; 8]], hanoi(4));
    assert_eq!(graph.node_count(), 65_536);
}

/// A state with memory of its own to give back.
#[derive(PartialEq, Eq, Hash)]
struct Owned(Box<u32>);

#[test]
fn a_million_states_in_a_row() {
    const LAST: u32 = 1_000_000;
    let owned = |n| Owned(Box::new(n));
    let next = |state: &Owned| (*state.0 < LAST).then(|| ("on", owned(*state.0 + 1)));
    let route = states::shortest_path([owned(0)], next, |state| *state.0 == LAST);
    let route = route.expect("the end can be reached");
    assert_eq!(route.hops(), 1_000_000);
    assert!(
        route
            .states()
            .iter()
            .zip(0..)
            .all(|(state, n)| *state.0 == n)
    );
    drop(route);

    let graph = states::compile([owned(0)], next);
    assert_eq!(graph.edge_count(), 1_000_000);
    let paths = shortest_paths(&graph, [NodeIndex::new(0)]).expect("node 0 is there");
    assert_eq!(paths.depth(), Some(1_000_000));
}
