//! `LeetCode` 994, Rotting Oranges: many sources at once, and the layers as minutes.
//!
//! | | |
//! |---|---|
//! | node | a cell with an orange |
//! | edge | between oranges side by side |
//! | sources | every rotten orange, all at minute 0 |
//! | goal | none: how deep is the last layer, and is every orange in one? |
//! | call | `shortest_paths(&oranges, rotten)`, then `layers()`, `depth()`, `len()` |
//!
//! Searching from each rotten orange in turn and taking minima gives the same numbers at many times the cost.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{ShortestPaths, shortest_paths};

type Cell = (usize, usize);
type Oranges = UnGraphMap<Cell, ()>;

fn oranges(grid: &[Vec<u8>]) -> Oranges {
    let is_orange =
        |row: usize, column: usize| grid.get(row)?.get(column).filter(|&&cell| cell > 0);
    let mut graph = Oranges::new();
    for (row, cells) in grid.iter().enumerate() {
        for column in (0..cells.len()).filter(|&column| is_orange(row, column).is_some()) {
            graph.add_node((row, column));
            for next in [(row + 1, column), (row, column + 1)] {
                if is_orange(next.0, next.1).is_some() {
                    graph.add_edge((row, column), next, ());
                }
            }
        }
    }
    graph
}

/// How the rot spreads: the sources are the rotten oranges.
fn spread<'a>(grid: &[Vec<u8>], graph: &'a Oranges) -> ShortestPaths<&'a Oranges> {
    let rotten = graph
        .nodes()
        .filter(|&(row, column)| grid[row][column] == 2);
    shortest_paths(graph, rotten).expect("they are oranges")
}

/// The minutes until no orange is fresh.
fn oranges_rotting(grid: &[Vec<u8>]) -> Option<usize> {
    let graph = oranges(grid);
    let spread = spread(grid, &graph);
    let all_rot = spread.len() == graph.node_count();
    // No orange at all: nothing to wait for.
    all_rot.then(|| spread.depth().unwrap_or(0))
}

fn main() {
    let grid = [vec![2, 1, 1], vec![1, 1, 0], vec![0, 1, 1]];
    let graph = oranges(&grid);
    let rot = spread(&grid, &graph);
    for (minute, layer) in rot.layers().enumerate() {
        println!("minute {minute}: {layer:?}");
    }
    for row in 0..3 {
        let minutes = (0..3).map(|column| match rot.distance((row, column)) {
            Some(minute) => minute.to_string(),
            None => ".".to_string(),
        });
        println!("{}", minutes.collect::<Vec<_>>().join(" "));
    }
    assert_eq!(rot.layer(4), [(2, 2)]);
    assert_eq!(
        rot.parent((2, 2)),
        Some((2, 1)),
        "which orange it caught the rot from"
    );

    cases::check(994, |input: &Input| oranges_rotting(&input.grid));
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    grid: Vec<Vec<u8>>,
}
