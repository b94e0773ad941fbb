//! `LeetCode` 1293, Shortest Path in a Grid with Obstacles Elimination, and 847, Shortest Path Visiting All Nodes:
//! a node is a place and what one has.
//!
//! | | 1293 | 847 |
//! |---|---|---|
//! | node | a cell and the walls one can still break | a vertex and the set of vertices seen |
//! | edge | a step aside; into a wall it costs one | a step along an edge, which adds to the set |
//! | source | the top left cell with all k | every vertex, having seen itself |
//! | goal | the bottom right cell, whatever is left | any vertex, having seen all |
//! | call | `states::shortest_path` | `states::shortest_path` |
//!
//! The trap is to mark cells. One may come to a cell late but with more left, and that may be the only way on:
//! coming back to a place with something else in hand is coming to another node.

#[macro_use]
mod printing;

mod cases;

use hopwise::states::{self, Route};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Walker {
    row: usize,
    column: usize,
    breaks_left: usize,
}

fn through_walls(grid: &[Vec<usize>], breaks_left: usize) -> Option<Route<Walker, &'static str>> {
    let (last_row, last_column) = (grid.len() - 1, grid[0].len() - 1);
    let start = Walker {
        row: 0,
        column: 0,
        breaks_left,
    };
    let steps = |&Walker {
                     row,
                     column,
                     breaks_left,
                 }: &Walker| {
        [
            ("up", row.checked_sub(1), Some(column)),
            ("down", Some(row + 1), Some(column)),
            ("left", Some(row), column.checked_sub(1)),
            ("right", Some(row), Some(column + 1)),
        ]
        .into_iter()
        .filter_map(move |(step, row, column)| {
            let (row, column) = (row?, column?);
            let walls = grid.get(row)?.get(column)?;
            let breaks_left = breaks_left.checked_sub(*walls)?;
            Some((
                step,
                Walker {
                    row,
                    column,
                    breaks_left,
                },
            ))
        })
    };
    states::shortest_path([start], steps, |at| {
        (at.row, at.column) == (last_row, last_column)
    })
}

/// A vertex and a bit for each vertex seen.
type Tourist = (usize, u32);

fn seeing_all(graph: &[Vec<usize>]) -> Option<Route<Tourist, ()>> {
    let all = (1 << graph.len()) - 1;
    let steps = |&(vertex, seen): &Tourist| {
        graph[vertex]
            .iter()
            .map(move |&next| ((), (next, seen | 1 << next)))
    };
    states::shortest_path(
        (0..graph.len()).map(|v| (v, 1 << v)),
        steps,
        |&(_, seen)| seen == all,
    )
}

fn main() {
    // The short way into the corner spends the one break that the end needs.
    let grid = [
        vec![0, 1, 0, 0, 1, 0, 0, 0],
        vec![1, 0, 1, 0, 1, 0, 1, 0],
        vec![0, 0, 1, 0, 0, 0, 1, 0],
    ];
    let Some(route) = through_walls(&grid, 1) else {
        unreachable!("13 steps lead through");
    };
    println!("{}", route.moves().join(" "));
    draw(&grid, &route);
    assert_eq!(route.hops(), 13);
    assert_eq!(through_walls(&grid, 0), None);

    // A star: each tip but two is a way there and back.
    let tour = seeing_all(&[vec![1, 2, 3], vec![0], vec![0], vec![0]]).expect("it is connected");
    println!(
        "\n{:?}",
        tour.states()
            .iter()
            .map(|&(vertex, _)| vertex)
            .collect::<Vec<_>>()
    );
    assert_eq!(tour.hops(), 4);

    cases::check(1293, |input: &Walls| {
        through_walls(&input.grid, input.k).map(|route| route.hops())
    });
    cases::check(847, |input: &Tour| {
        seeing_all(&input.graph).map(|route| route.hops())
    });
}

#[derive(serde::Deserialize, Debug)]
struct Walls {
    grid: Vec<Vec<usize>>,
    k: usize,
}

#[derive(serde::Deserialize, Debug)]
struct Tour {
    graph: Vec<Vec<usize>>,
}

fn draw(grid: &[Vec<usize>], route: &Route<Walker, &str>) {
    for (row, cells) in grid.iter().enumerate() {
        let cells = cells.iter().enumerate().map(|(column, &walls)| {
            let is_walked = route
                .states()
                .iter()
                .any(|at| (at.row, at.column) == (row, column));
            match (walls, is_walked) {
                (0, false) => '.',
                (0, true) => 'o',
                (_, false) => '#',
                (_, true) => 'X',
            }
        });
        println!("{}", cells.collect::<String>());
    }
}
