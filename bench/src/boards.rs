//! Boards as matrices, and solvers of them written by hand.

use std::collections::{HashSet, VecDeque};

use petgraph::graph::{DiGraph, NodeIndex};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A square matrix as the problem 909 of `LeetCode` gives it: rows from top to bottom, -1 or a 1-based target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// The rows, the top one first.
    pub rows: Vec<Vec<i32>>,
}

impl Matrix {
    /// A board with jumps to anywhere on 5 % of its squares, the first and the last excepted.
    pub fn random(side: u32, random: &mut impl Rng) -> Self {
        let squares = side * side;
        let mut board = Self {
            rows: vec![vec![-1; side as usize]; side as usize],
        };
        for square in 2..squares {
            if random.random_bool(0.05) {
                let to = random.random_range(1..=squares);
                let (row, column) = board.cell(square);
                board.rows[row][column] = i32::try_from(to).expect("boards are small");
            }
        }
        board
    }

    /// `count` boards of 20 x 20.
    pub fn many(count: usize) -> Vec<Self> {
        let mut random = Pcg64Mcg::seed_from_u64(5);
        std::iter::repeat_with(|| Self::random(20, &mut random))
            .take(count)
            .collect()
    }

    /// The number of the last square.
    pub fn squares(&self) -> u32 {
        let side = u32::try_from(self.rows.len()).expect("boards are small");
        side * side
    }

    fn cell(&self, square: u32) -> (usize, usize) {
        let side = self.rows.len();
        let at = square as usize - 1;
        let (up, along) = (at / side, at % side);
        (
            side - 1 - up,
            if up % 2 == 0 { along } else { side - 1 - along },
        )
    }

    /// Where a token comes to rest that is rolled onto a square.
    pub fn land(&self, square: u32) -> u32 {
        let (row, column) = self.cell(square);
        u32::try_from(self.rows[row][column]).unwrap_or(square)
    }

    /// [`land`](Self::land) of every square; entry 0 is unused.
    pub fn landing_table(&self) -> Vec<u32> {
        std::iter::once(0)
            .chain((1..=self.squares()).map(|square| self.land(square)))
            .collect()
    }

    fn moves(&self, from: u32) -> impl Iterator<Item = u32> {
        (from + 1..=(from + 6).min(self.squares())).map(|square| self.land(square))
    }

    /// The least rolls, by the queue that one writes by hand.
    pub fn by_queue(&self) -> Option<u32> {
        let squares = self.squares();
        let mut seen = vec![false; squares as usize + 1];
        seen[1] = true;
        let mut queue = VecDeque::from([(1, 0)]);
        while let Some((square, rolls)) = queue.pop_front() {
            if square == squares {
                return Some(rolls);
            }
            for to in self.moves(square) {
                if !seen[to as usize] {
                    seen[to as usize] = true;
                    queue.push_back((to, rolls + 1));
                }
            }
        }
        None
    }

    /// The least rolls, by the queue and the hash set that many write by hand.
    pub fn by_queue_and_hash_set(&self) -> Option<u32> {
        let squares = self.squares();
        let mut seen = HashSet::from([1]);
        let mut queue = VecDeque::from([(1, 0)]);
        while let Some((square, rolls)) = queue.pop_front() {
            if square == squares {
                return Some(rolls);
            }
            for to in self.moves(square) {
                if seen.insert(to) {
                    queue.push_back((to, rolls + 1));
                }
            }
        }
        None
    }

    /// The least rolls, by `pathfinding::bfs`.
    pub fn by_pathfinding(&self) -> Option<u32> {
        let squares = self.squares();
        let path = pathfinding::prelude::bfs(
            &1,
            |&square| self.moves(square),
            |&square| square == squares,
        )?;
        u32::try_from(path.len() - 1).ok()
    }

    /// The board as a graph, built square by square without further thought.
    pub fn compiled_naively(&self) -> DiGraph<u32, u32> {
        let mut graph = DiGraph::new();
        for square in 1..=self.squares() {
            graph.add_node(square);
        }
        for square in 1..self.squares() {
            for (face, to) in (1..).zip(self.moves(square)) {
                graph.add_edge(NodeIndex::from(square - 1), NodeIndex::from(to - 1), face);
            }
        }
        graph
    }

    /// The least rolls, by [`compiled_naively`](Self::compiled_naively) and petgraph's `astar`.
    pub fn by_astar(&self) -> Option<u32> {
        let graph = self.compiled_naively();
        let goal = NodeIndex::from(self.squares() - 1);
        let (rolls, path) =
            petgraph::algo::astar(&graph, NodeIndex::new(0), |n| n == goal, |_| 1, |_| 0)?;
        std::hint::black_box(path);
        Some(rolls)
    }
}
