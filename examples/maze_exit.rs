//! `LeetCode` 1926, Nearest Exit from Entrance in Maze: any of several goals.
//!
//! | | |
//! |---|---|
//! | node | an open cell |
//! | edge | between open cells side by side |
//! | source | the entrance |
//! | goal | any open cell on the border, but not the entrance |
//! | call | `Search::from([entrance]).any_of(exits).run(&maze)`, then `path()` |
//!
//! One search finds the nearest of all exits and stops there. `run_until` does the same with a predicate; a source that
//! meets the goal ends a search at distance 0, so here the entrance has to be left out either way.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{Path, Search};

type Cell = (usize, usize);

fn maze(rows: &[Vec<char>]) -> UnGraphMap<Cell, ()> {
    let mut graph = UnGraphMap::new();
    for (row, cells) in rows.iter().enumerate() {
        for column in (0..cells.len()).filter(|&column| cells[column] == '.') {
            graph.add_node((row, column));
            if row > 0 && rows[row - 1][column] == '.' {
                graph.add_edge((row - 1, column), (row, column), ());
            }
            if column > 0 && cells[column - 1] == '.' {
                graph.add_edge((row, column - 1), (row, column), ());
            }
        }
    }
    graph
}

fn way_out(rows: &[Vec<char>], entrance: Cell) -> Option<Path<Cell>> {
    let graph = maze(rows);
    let (last_row, last_column) = (rows.len() - 1, rows[0].len() - 1);
    let is_on_border =
        |(row, column): Cell| [0, last_row].contains(&row) || [0, last_column].contains(&column);
    let exits: Vec<Cell> = graph
        .nodes()
        .filter(|&cell| is_on_border(cell) && cell != entrance)
        .collect();
    let paths = Search::from([entrance]).any_of(exits).run(&graph);
    paths.expect("all of them are open cells").path()
}

fn main() {
    let rows: Vec<Vec<char>> = [
        "+++++++++",
        "+...+...+",
        "+.+.+.+.+",
        "+.+...+..",
        "+.+++++++",
    ]
    .map(|row| row.chars().collect())
    .to_vec();
    let path = way_out(&rows, (1, 1)).expect("there is a way out");
    let mut drawing = rows.clone();
    for &(row, column) in path.nodes() {
        drawing[row][column] = 'o';
    }
    for row in drawing {
        println!("{}", row.iter().collect::<String>());
    }
    println!("{} steps", path.hops());
    assert_eq!((path.hops(), path.end()), (3, (4, 1)));

    cases::check(1926, |input: &Input| {
        let rows: Vec<Vec<char>> = input
            .maze
            .iter()
            .map(|row| row.concat().chars().collect())
            .collect();
        way_out(&rows, input.entrance).map(|path| path.hops())
    });
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    maze: Vec<Vec<String>>,
    entrance: Cell,
}
