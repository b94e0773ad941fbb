//! `LeetCode` 1197, Minimum Knight Moves: a search from both ends.
//!
//! | | |
//! |---|---|
//! | node | a square of a board without edges |
//! | edge | a knight's hop |
//! | source | (0, 0) |
//! | goal | (x, y), negative numbers too |
//! | call | `states::shortest_path` on the endless board; `bidirectional_shortest_path` on a graph large enough |
//!
//! The ball of all squares within k hops has some 14 k² of them. Two balls of half the radius have half as many
//! together. That is the gain in a plane; in a graph that branches at every step it grows with the distance.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::states::{self, Route};
use hopwise::{Search, SearchError, bidirectional_shortest_path};

type Square = (i32, i32);

fn hops((x, y): Square) -> impl Iterator<Item = ((i32, i32), Square)> {
    let leaps = [
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ];
    leaps
        .into_iter()
        .map(move |(right, up)| ((right, up), (x + right, y + up)))
}

/// The states need no bounds: the search stops at the goal, and only meets what is nearer.
fn ride(goal: Square) -> Route<Square, (i32, i32)> {
    states::shortest_path([(0, 0)], |&square| hops(square), |&square| square == goal)
        .expect("a knight gets anywhere")
}

/// A part of the board as a graph: columns and rows from `low` to `high`.
fn board(low: i32, high: i32) -> UnGraphMap<Square, ()> {
    let is_inside = |&(x, y): &Square| (low..=high).contains(&x) && (low..=high).contains(&y);
    let mut graph = UnGraphMap::new();
    for square in (low..=high).flat_map(|x| (low..=high).map(move |y| (x, y))) {
        for (_, next) in hops(square).filter(|(_, next)| is_inside(next)) {
            graph.add_edge(square, next, ());
        }
    }
    graph
}

fn main() -> Result<(), SearchError<Square>> {
    let route = ride((5, 5));
    println!("{:?} in {} hops", route.states(), route.hops());
    assert_eq!(route.hops(), 4);

    let (start, goal) = ((0, 0), (20, 20));
    let graph = board(-30, 50);
    let path = bidirectional_shortest_path(&graph, start, goal)?.expect("a knight gets anywhere");
    assert_eq!(path.hops(), ride(goal).hops());

    // How many squares either kind of search looks at.
    let within = |square, hops| Search::from([square]).max_distance(hops).run(&graph);
    let half = path.hops() / 2;
    let from_one_end = Search::from([start]).goal(goal).run(&graph)?.len();
    let from_both_ends = within(start, path.hops() - half)?.len() + within(goal, half)?.len();
    println!("{start:?} to {goal:?}: {} hops", path.hops());
    println!("from one end: {from_one_end} squares; from both ends, at most: {from_both_ends}");
    assert!(from_both_ends * 3 < from_one_end * 2);

    cases::check(1197, |&Input { x, y }: &Input| {
        // All these squares are near: this much of the board has every shortest ride.
        let path = bidirectional_shortest_path(&board(-20, 20), (0, 0), (x, y));
        let path = path
            .expect("both are on the board")
            .expect("a knight gets anywhere");
        assert_eq!(path.hops(), ride((x, y)).hops());
        path.hops()
    });
    Ok(())
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    x: i32,
    y: i32,
}
