//! `LeetCode` 542, 01 Matrix, and 1162, As Far from Land as Possible: the distance of every cell to the nearest of many.
//!
//! | | |
//! |---|---|
//! | node | a cell |
//! | edge | between cells side by side |
//! | sources | every 0 (542), all land (1162): one search, not one from each cell |
//! | goal | none: `distance` of every cell (542), `depth` of the last layer (1162) |
//! | call | `shortest_paths(&cells, sources)`; `source_of(cell)` says which one is nearest |
//!
//! Edges go both ways, so the distance from the nearest source is the distance to it.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{ShortestPaths, shortest_paths};

type Cell = (usize, usize);
type Cells = UnGraphMap<Cell, ()>;

fn cells(rows: usize, columns: usize) -> Cells {
    let mut graph = Cells::new();
    for row in 0..rows {
        for column in 0..columns {
            graph.add_node((row, column));
            if row > 0 {
                graph.add_edge((row - 1, column), (row, column), ());
            }
            if column > 0 {
                graph.add_edge((row, column - 1), (row, column), ());
            }
        }
    }
    graph
}

fn nearest<'a>(grid: &[Vec<u8>], graph: &'a Cells, gate: u8) -> ShortestPaths<&'a Cells> {
    let gates = graph
        .nodes()
        .filter(|&(row, column)| grid[row][column] == gate);
    shortest_paths(graph, gates).expect("they are cells")
}

/// 542: how far each cell is from the nearest 0.
fn update_matrix(grid: &[Vec<u8>]) -> Vec<Vec<Option<usize>>> {
    let (rows, columns) = (grid.len(), grid[0].len());
    let graph = cells(rows, columns);
    let paths = nearest(grid, &graph, 0);
    let row = |row| {
        (0..columns)
            .map(|column| paths.distance((row, column)))
            .collect()
    };
    (0..rows).map(row).collect()
}

/// 1162: how far the loneliest water is from land; `None` without land or without water.
fn max_distance(grid: &[Vec<u8>]) -> Option<usize> {
    let graph = cells(grid.len(), grid[0].len());
    let depth = nearest(grid, &graph, 1).depth()?;
    // Depth 0: the land is all there is.
    (depth > 0).then_some(depth)
}

fn main() {
    // Three gates (0) on a field; which is nearest, and how far is it?
    let field = [
        vec![0, 1, 1, 1, 1, 1, 0],
        vec![1, 1, 1, 1, 1, 1, 1],
        vec![1, 1, 1, 1, 1, 1, 1],
        vec![1, 1, 0, 1, 1, 1, 1],
    ];
    let graph = cells(4, 7);
    let paths = nearest(&field, &graph, 0);
    for row in 0..4 {
        let cells = (0..7).map(|column| {
            let gate = paths.source_of((row, column)).expect("there is a gate");
            let place = paths.sources().iter().position(|&source| source == gate);
            let name = ["A", "B", "C"][place.expect("it is a gate")];
            format!("{name}{}", paths.distance((row, column)).expect("no walls"))
        });
        println!("{}", cells.collect::<Vec<_>>().join(" "));
    }
    assert_eq!(paths.source_of((1, 5)), Some((0, 6)));
    assert_eq!(paths.path_to((3, 5)).expect("no walls").start(), (3, 2));
    assert_eq!(paths.depth(), Some(3));

    cases::check(542, |input: &Matrix| update_matrix(&input.mat));
    cases::check(1162, |input: &Sea| max_distance(&input.grid));
}

#[derive(serde::Deserialize, Debug)]
struct Matrix {
    mat: Vec<Vec<u8>>,
}

#[derive(serde::Deserialize, Debug)]
struct Sea {
    grid: Vec<Vec<u8>>,
}
