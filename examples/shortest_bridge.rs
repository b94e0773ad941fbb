//! `LeetCode` 934, Shortest Bridge: two searches in a row.
//!
//! | | |
//! |---|---|
//! | node | a cell, land or water |
//! | edge | between cells side by side |
//! | sources | all cells of one island, which a first search over land finds |
//! | goal | any cell of the other |
//! | call | `shortest_paths(&land, [some cell])` for the island; `Search::from(island).run_until(..)` for the bridge |
//!
//! The two searches are of two graphs: the first may only walk on land. petgraph's `NodeFiltered` hides the water.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::visit::NodeFiltered;
use hopwise::{Path, Search, shortest_paths};

type Cell = (usize, usize);

fn cells(size: usize) -> UnGraphMap<Cell, ()> {
    let mut graph = UnGraphMap::new();
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        graph.add_node((row, column));
        if row > 0 {
            graph.add_edge((row - 1, column), (row, column), ());
        }
        if column > 0 {
            graph.add_edge((row, column - 1), (row, column), ());
        }
    }
    graph
}

/// From the last cell of one island over water to the first cell of the other.
fn bridge(grid: &[Vec<u8>]) -> Option<Path<Cell>> {
    let graph = cells(grid.len());
    let is_land = |(row, column): Cell| grid[row][column] == 1;
    let land = NodeFiltered::from_fn(&graph, is_land);
    let somewhere = graph.nodes().find(|&cell| is_land(cell))?;
    let one = shortest_paths(&land, [somewhere]).expect("it is land");

    Search::from(one.nodes().iter().copied())
        .run_until(&graph, |cell| is_land(cell) && !one.is_reached(cell))
        .expect("all are cells")
        .path()
}

/// The water cells to fill: all of the path but its two ends.
fn shortest_bridge(grid: &[Vec<u8>]) -> Option<usize> {
    Some(bridge(grid)?.hops() - 1)
}

fn main() {
    let grid = [
        vec![0, 0, 0, 0, 0, 0],
        vec![0, 1, 0, 0, 0, 0],
        vec![1, 1, 0, 0, 0, 0],
        vec![1, 1, 0, 0, 0, 0],
        vec![0, 0, 0, 0, 0, 0],
        vec![0, 0, 1, 1, 0, 0],
    ];
    let path = bridge(&grid).expect("there are two islands");
    for (row, cells) in grid.iter().enumerate() {
        let cells = cells.iter().enumerate().map(|(column, &cell)| {
            match (cell, path.nodes().contains(&(row, column))) {
                (1, _) => '#',
                (_, true) => '=',
                (_, false) => '~',
            }
        });
        println!("{}", cells.collect::<String>());
    }
    assert_eq!(path.hops(), 3);

    cases::check(934, |input: &Input| shortest_bridge(&input.grid));
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    grid: Vec<Vec<u8>>,
}
