//! Workloads: generated graphs, boards and puzzles, and their names.

use std::fmt;

use crate::arcs::{Arcs, Order};
use crate::generate;

/// A generator and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// [`generate::board`]
    Board(u32),
    /// [`generate::kron`]
    Kron(u32),
    /// [`generate::urand`]
    Urand(u32),
    /// [`generate::sparse`]
    Sparse(u32),
    /// [`generate::grid`]
    Grid(u32),
    /// [`generate::tree`]
    Tree(u32),
    /// [`generate::small_world`]
    SmallWorld(u32),
    /// [`generate::ring`]
    Ring(u32),
}

impl Family {
    /// Makes the graph.
    pub fn arcs(self) -> Arcs {
        match self {
            Self::Board(side) => generate::board(side),
            Self::Kron(scale) => generate::kron(scale),
            Self::Urand(scale) => generate::urand(scale),
            Self::Sparse(scale) => generate::sparse(scale),
            Self::Grid(side) => generate::grid(side),
            Self::Tree(scale) => generate::tree(scale),
            Self::SmallWorld(scale) => generate::small_world(scale),
            Self::Ring(nodes) => generate::ring(nodes),
        }
    }

    /// The source of whole searches: square 1 of a board, else a random node.
    pub fn source(self, arcs: &Arcs) -> u32 {
        if let Self::Board(_) = self {
            0
        } else {
            generate::source(arcs)
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(side) => write!(f, "board{side}"),
            Self::Kron(scale) => write!(f, "kron{scale}"),
            Self::Urand(scale) => write!(f, "urand{scale}"),
            Self::Sparse(scale) => write!(f, "sparse{scale}"),
            Self::Grid(side) => write!(f, "grid{side}"),
            Self::Tree(scale) => write!(f, "tree{scale}"),
            Self::SmallWorld(scale) => write!(f, "ws{scale}"),
            Self::Ring(nodes) => write!(f, "ring{nodes}"),
        }
    }
}

/// What the contestants run on. `Display` gives its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// A `DiGraph`.
    Directed(Family, Order),
    /// An `UnGraph` with its edges sorted.
    Undirected(Family),
    /// A `StableDiGraph` with its edges sorted.
    Stable(Family),
    /// A `DiGraphMap` with its edges sorted.
    Map(Family),
    /// Many small boards.
    SmallBoards,
    /// One large board.
    LargeBoard,
    /// [`crate::puzzles::EIGHT_PUZZLE`]
    EightPuzzle,
    /// [`crate::puzzles::FIFTEEN_PUZZLE`]
    FifteenPuzzle,
    /// [`crate::puzzles::HANOI`]
    Hanoi,
}

impl Workload {
    /// The family of a graph.
    pub fn family(self) -> Option<Family> {
        match self {
            Self::Directed(family, _)
            | Self::Undirected(family)
            | Self::Stable(family)
            | Self::Map(family) => Some(family),
            _ => None,
        }
    }
}

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Directed(family, Order::Sorted) => write!(f, "DiGraph {family} sorted"),
            Self::Directed(family, Order::Shuffled) => write!(f, "DiGraph {family} shuffled"),
            Self::Undirected(family) => write!(f, "UnGraph {family} sorted"),
            Self::Stable(family) => write!(f, "StableDiGraph {family} sorted"),
            Self::Map(family) => write!(f, "DiGraphMap {family} sorted"),
            Self::SmallBoards => f.write_str("500 boards of 20 x 20"),
            Self::LargeBoard => f.write_str("a board of 3000 x 3000"),
            Self::EightPuzzle => f.write_str("8-puzzle"),
            Self::FifteenPuzzle => f.write_str("15-puzzle, 24 moves"),
            Self::Hanoi => f.write_str("Hanoi, 4 pegs, 10 discs"),
        }
    }
}
