//! `LeetCode` 1091, Shortest Path in Binary Matrix: bring your own graph.
//!
//! | | |
//! |---|---|
//! | node | a clear cell |
//! | edge | to each of the eight cells around it that is clear |
//! | source | the top left cell |
//! | goal | the bottom right cell |
//! | call | `shortest_path(&grid, 0, last)`; the answer counts cells, so it is `hops() + 1` |
//!
//! The grid *is* the graph: no edge is ever stored. petgraph describes graphs by traits, and a type that
//! implements a few of them can be searched like any of petgraph's own. A cell is named by its index, row by row.

#[macro_use]
mod printing;

mod cases;

use hopwise::petgraph::Direction;
use hopwise::petgraph::Undirected;
use hopwise::petgraph::graph::DiGraph;
use hopwise::petgraph::visit::{
    Data, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges, IntoNeighbors,
    IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable, Visitable,
};
use hopwise::{Searcher, Snapshot, bidirectional_shortest_path, shortest_path, shortest_paths};

struct Grid {
    columns: usize,
    /// By cell.
    is_clear: Vec<bool>,
}

impl Grid {
    fn of(rows: &[Vec<u8>]) -> Grid {
        Grid {
            columns: rows.first().map_or(0, Vec::len),
            is_clear: rows.iter().flatten().map(|&cell| cell == 0).collect(),
        }
    }

    /// The whole model: where one can go from a cell.
    fn clear_around(&self, cell: usize) -> std::vec::IntoIter<usize> {
        let rows = self.is_clear.len() / self.columns;
        let (row, column) = (cell / self.columns, cell % self.columns);
        let mut found = Vec::with_capacity(8);
        for r in row.saturating_sub(1)..(row + 2).min(rows) {
            for c in column.saturating_sub(1)..(column + 2).min(self.columns) {
                let next = r * self.columns + c;
                if next != cell && self.is_clear[next] {
                    found.push(next);
                }
            }
        }
        found.into_iter()
    }
}

// Enough for every search: what a node is, which there are, how they are indexed and marked, and the neighbors.

impl GraphBase for Grid {
    type NodeId = usize;
    type EdgeId = (usize, usize);
}

impl<'a> IntoNodeIdentifiers for &'a Grid {
    type NodeIdentifiers = Box<dyn Iterator<Item = usize> + 'a>;

    /// Walls are no nodes: a search from a wall is an error, not a surprise.
    fn node_identifiers(self) -> Self::NodeIdentifiers {
        Box::new((0..self.is_clear.len()).filter(|&cell| self.is_clear[cell]))
    }
}

impl NodeIndexable for Grid {
    /// Indices are below this. It counts the walls too: gaps are fine.
    fn node_bound(&self) -> usize {
        self.is_clear.len()
    }

    fn to_index(&self, cell: usize) -> usize {
        cell
    }

    fn from_index(&self, index: usize) -> usize {
        index
    }
}

impl Visitable for Grid {
    /// petgraph's bit set, by the name it has there.
    type Map = <DiGraph<(), ()> as Visitable>::Map;

    fn visit_map(&self) -> Self::Map {
        Self::Map::with_capacity(self.is_clear.len())
    }

    fn reset_map(&self, map: &mut Self::Map) {
        map.clear();
    }
}

impl IntoNeighbors for &Grid {
    type Neighbors = std::vec::IntoIter<usize>;

    fn neighbors(self, cell: usize) -> Self::Neighbors {
        self.clear_around(cell)
    }
}

// A search from both ends goes against the edges too. Here every edge goes both ways.

impl IntoNeighborsDirected for &Grid {
    type NeighborsDirected = std::vec::IntoIter<usize>;

    fn neighbors_directed(self, cell: usize, _: Direction) -> Self::NeighborsDirected {
        self.clear_around(cell)
    }
}

// Edges, for all that speaks of them: `Path::edges`, the DAG of all shortest paths, snapshots, drawings.

impl GraphProp for Grid {
    type EdgeType = Undirected;
}

impl Data for Grid {
    type NodeWeight = ();
    type EdgeWeight = ();
}

/// From, to, and nothing to say about it: petgraph takes such a triple for an edge.
type Step<'a> = (usize, usize, &'a ());

impl<'a> IntoEdges for &'a Grid {
    type Edges = Box<dyn Iterator<Item = Step<'a>> + 'a>;

    fn edges(self, cell: usize) -> Self::Edges {
        Box::new(self.clear_around(cell).map(move |next| (cell, next, &())))
    }
}

impl<'a> IntoEdgeReferences for &'a Grid {
    type EdgeRef = Step<'a>;
    type EdgeReferences = Box<dyn Iterator<Item = Step<'a>> + 'a>;

    /// Each edge once, though it goes both ways.
    fn edge_references(self) -> Self::EdgeReferences {
        let all = self
            .node_identifiers()
            .flat_map(move |cell| self.edges(cell));
        Box::new(all.filter(|&(from, to, ())| from < to))
    }
}

/// The number of cells on a shortest clear path.
fn shortest_path_binary_matrix(rows: &[Vec<u8>]) -> Option<usize> {
    let grid = Grid::of(rows);
    let last = grid.is_clear.len() - 1;
    // A blocked corner is not a node, so the search is an error: there is no path.
    let path = shortest_path(&grid, 0, last).ok()??;
    Some(path.hops() + 1)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rows = [
        vec![0, 1, 0, 0, 0, 0],
        vec![0, 1, 0, 1, 1, 0],
        vec![0, 1, 1, 0, 1, 0],
        vec![0, 0, 0, 0, 1, 0],
        vec![1, 1, 1, 1, 1, 0],
        vec![1, 1, 1, 1, 1, 0],
    ];
    let grid = Grid::of(&rows);
    let last = grid.is_clear.len() - 1;
    let path = shortest_path(&grid, 0, last)?.expect("there is a way");
    draw(&grid, path.nodes());
    println!("{} cells", path.hops() + 1);

    // Every other question of the layer can be asked of the grid as well.
    let both_ends = bidirectional_shortest_path(&grid, 0, last)?.expect("there is a way");
    assert_eq!(both_ends.hops(), path.hops());
    assert_eq!(
        path.edges(&grid).expect("it is of this grid").len(),
        path.hops()
    );
    let paths = shortest_paths(&grid, [0])?;
    assert_eq!(paths.certify(), Ok(()));
    let shortest = paths
        .dag_to(last)
        .expect("there is a way")
        .count_node_paths();
    println!("{} shortest paths", shortest.expect("a small number"));
    let copy = Snapshot::new(&grid)?;
    assert_eq!(copy.shortest_paths([0])?.distance(last), Some(13));
    let mut searcher = Searcher::new(&grid)?;
    assert_eq!(
        searcher.shortest_path(0, 1).unwrap_err().to_string(),
        "node 1 is not in the graph"
    );

    cases::check(1091, |input: &Input| {
        shortest_path_binary_matrix(&input.grid)
    });
    Ok(())
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    grid: Vec<Vec<u8>>,
}

fn draw(grid: &Grid, path: &[usize]) {
    for row in 0..grid.is_clear.len() / grid.columns {
        let cells = (0..grid.columns).map(|column| {
            let cell = row * grid.columns + column;
            match (grid.is_clear[cell], path.contains(&cell)) {
                (false, _) => '#',
                (true, true) => 'o',
                (true, false) => '.',
            }
        });
        println!("{}", cells.collect::<String>());
    }
}
