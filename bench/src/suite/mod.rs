//! Which contests are held on which workloads: a small set, and all.

mod graphs;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::arcs::{Arcs, Order};
use crate::boards::Matrix;
use crate::contest::{Answer, Contest, Contestant, Outcome, Question};
use crate::puzzles::{EIGHT_PUZZLE, HANOI, Puzzle};
use crate::{generate, names, subjects};
use graphs::GraphTask;

/// A generator and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// [`generate::board`]
    Board(u32),
    /// [`generate::kron`]
    Kron(u32),
    /// [`generate::urand`]
    Urand(u32),
    /// [`generate::grid`]
    Grid(u32),
    /// [`generate::tree`]
    Tree(u32),
    /// [`generate::small_world`]
    SmallWorld(u32),
}

impl Family {
    /// The graph.
    pub fn arcs(self) -> Arcs {
        match self {
            Self::Board(side) => generate::board(side),
            Self::Kron(scale) => generate::kron(scale),
            Self::Urand(scale) => generate::urand(scale),
            Self::Grid(side) => generate::grid(side),
            Self::Tree(scale) => generate::tree(scale),
            Self::SmallWorld(scale) => generate::small_world(scale),
        }
    }

    fn name(self) -> String {
        match self {
            Self::Board(side) => format!("board{side}"),
            Self::Kron(scale) => format!("kron{scale}"),
            Self::Urand(scale) => format!("urand{scale}"),
            Self::Grid(side) => format!("grid{side}"),
            Self::Tree(scale) => format!("tree{scale}"),
            Self::SmallWorld(scale) => format!("ws{scale}"),
        }
    }

    /// Where searches start: on square 1 of a board, else anywhere.
    fn source(self, arcs: &Arcs) -> u32 {
        if let Self::Board(_) = self {
            0
        } else {
            generate::source(arcs)
        }
    }
}

/// The petgraph graph that is made of a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A `DiGraph`.
    Directed(Order),
    /// An `UnGraph` with its edges sorted.
    Undirected,
}

/// One workload and all that is asked on it.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Contests on a graph.
    Graph(Family, &'static [(Form, &'static [Question])]),
    /// The least rolls of many small boards.
    SmallBoards,
    /// The least rolls of one large board.
    LargeBoard,
    /// A puzzle and its name.
    Puzzle(&'static str, Puzzle),
}

use Family::{Board, Grid, Kron, SmallWorld, Tree as Trees, Urand};
use Form::{Directed, Undirected};
use Order::{Shuffled, Sorted};
use Question::{FewestMoves, Frozen, LeastRolls, OneCall, PointToPoint};

const BOARD_PUZZLES: [Task; 2] = [Task::SmallBoards, Task::Puzzle("8-puzzle", EIGHT_PUZZLE)];

const ON_SMALL: &[(Form, &[Question])] = &[(Directed(Sorted), &[OneCall, Frozen, PointToPoint])];

const SMALL: &[Task] = &[
    Task::Graph(Board(20), &[(Directed(Sorted), &[PointToPoint])]),
    Task::Graph(Board(1000), &[(Directed(Sorted), &[OneCall, Frozen])]),
    Task::Graph(
        Kron(16),
        &[
            (Directed(Sorted), &[OneCall, Frozen, PointToPoint]),
            (Directed(Shuffled), &[OneCall]),
            (Undirected, &[OneCall]),
        ],
    ),
    Task::Graph(Urand(15), ON_SMALL),
    Task::Graph(Grid(400), ON_SMALL),
    Task::Graph(Trees(18), ON_SMALL),
    Task::Graph(SmallWorld(16), ON_SMALL),
];

const LARGE: &[Task] = &[
    Task::Graph(Board(20), &[(Directed(Sorted), &[PointToPoint])]),
    Task::Graph(
        Board(1000),
        &[
            (Directed(Sorted), &[OneCall, Frozen, PointToPoint]),
            (Directed(Shuffled), &[OneCall]),
        ],
    ),
    Task::Graph(Kron(16), &[(Undirected, &[Frozen])]),
    Task::Graph(Kron(18), &[(Undirected, &[Frozen])]),
    Task::Graph(
        Kron(20),
        &[
            (Directed(Sorted), &[OneCall, Frozen, PointToPoint]),
            (Directed(Shuffled), &[OneCall]),
            (Undirected, &[OneCall, Frozen]),
        ],
    ),
    Task::Graph(Kron(22), &[(Undirected, &[Frozen])]),
    Task::Graph(Urand(20), &[(Directed(Sorted), &[OneCall, Frozen])]),
    Task::Graph(
        Grid(2000),
        &[
            (Directed(Sorted), &[OneCall, Frozen, PointToPoint]),
            (Undirected, &[OneCall]),
        ],
    ),
    Task::Graph(Trees(22), &[(Directed(Sorted), &[OneCall, Frozen])]),
    Task::Graph(
        SmallWorld(20),
        &[(Directed(Sorted), &[OneCall, Frozen, PointToPoint])],
    ),
    Task::LargeBoard,
    Task::Puzzle("Hanoi, 4 pegs, 10 discs", HANOI),
];

/// The tasks of the small set, or of the full one.
pub fn tasks(full: bool) -> Vec<Task> {
    let graphs = if full { LARGE } else { SMALL };
    graphs.iter().chain(&BOARD_PUZZLES).copied().collect()
}

impl Task {
    /// What the workloads are called, with what is asked on each.
    pub fn contests(&self) -> Vec<(String, Question)> {
        match self {
            Self::Graph(family, forms) => forms
                .iter()
                .flat_map(|(form, questions)| {
                    questions
                        .iter()
                        .map(|&question| (label(*family, *form), question))
                })
                .collect(),
            Self::SmallBoards => vec![("500 boards of 20 x 20".to_owned(), LeastRolls)],
            Self::LargeBoard => vec![("a board of 3000 x 3000".to_owned(), LeastRolls)],
            Self::Puzzle(name, _) => vec![((*name).to_owned(), FewestMoves)],
        }
    }

    /// Holds the contests on workloads that have `only` in their names, with one call of `hold` for each.
    pub fn run(&self, only: &str, mut hold: impl FnMut(Contest<'_>) -> Outcome) -> Vec<Outcome> {
        let contests = self.contests();
        let Some((workload, _)) = contests
            .iter()
            .find(|(workload, _)| workload.contains(only))
        else {
            return Vec::new();
        };
        let workload = workload.clone();
        match *self {
            Self::Graph(family, forms) => {
                let arcs = family.arcs();
                let mut outcomes = Vec::new();
                for &(form, questions) in forms {
                    let graph = GraphTask {
                        family,
                        arcs: &arcs,
                        form,
                    };
                    if label(family, form).contains(only) {
                        outcomes.extend(graph.run(questions, &mut hold));
                    }
                }
                outcomes
            }
            Self::SmallBoards => vec![hold(least_rolls(workload, &Matrix::many(500)))],
            Self::LargeBoard => {
                let board = Matrix::random(3000, &mut Pcg64Mcg::seed_from_u64(6));
                vec![hold(one_board(workload, &board))]
            }
            Self::Puzzle(_, puzzle) => vec![hold(fewest_moves(workload, puzzle))],
        }
    }

    /// The graphs that are frozen, sorted and directed: a name, the arcs and the source, for other languages.
    pub fn exported(&self) -> Option<(String, Arcs, u32)> {
        let &Self::Graph(family, forms) = self else {
            return None;
        };
        let form = Directed(Sorted);
        let (_, questions) = forms.iter().find(|(held, _)| *held == form)?;
        questions.contains(&Frozen).then(|| {
            let arcs = family.arcs();
            let source = family.source(&arcs);
            (label(family, form), arcs, source)
        })
    }
}

fn label(family: Family, form: Form) -> String {
    let (class, order) = match form {
        Directed(Sorted) => ("DiGraph", "sorted"),
        Directed(Shuffled) => ("DiGraph", "shuffled"),
        Undirected => ("UnGraph", "sorted"),
    };
    format!("{class} {} {order}", family.name())
}

type Solver = fn(&Matrix) -> Option<u32>;

fn least_rolls(workload: String, boards: &[Matrix]) -> Contest<'_> {
    let peers: [(_, Solver); 4] = [
        (names::BOARD_QUEUE, Matrix::by_queue),
        (names::BOARD_HASH_SET, Matrix::by_queue_and_hash_set),
        (names::PATHFINDING_BFS, Matrix::by_pathfinding),
        (names::NAIVE_ASTAR, Matrix::by_astar),
    ];
    let mut contestants = subjects::least_rolls(boards);
    contestants.extend(peers.map(|(name, solve)| {
        Contestant::peer(
            name,
            move || boards.iter().map(solve).collect(),
            Answer::clone,
        )
    }));
    Contest {
        workload,
        question: LeastRolls,
        items: u32::try_from(boards.len()).expect("the boards are few"),
        item: "board",
        contestants,
    }
}

fn one_board(workload: String, board: &Matrix) -> Contest<'_> {
    let by_queue = move || vec![board.by_queue()];
    Contest {
        workload,
        question: LeastRolls,
        items: board.squares(),
        item: "square",
        contestants: vec![
            subjects::whole_board(board),
            Contestant::peer(names::BOARD_QUEUE, by_queue, Answer::clone),
        ],
    }
}

fn fewest_moves(workload: String, puzzle: Puzzle) -> Contest<'static> {
    let mut contestants = subjects::fewest_moves(puzzle);
    let by_pathfinding = move || vec![puzzle.by_pathfinding()];
    contestants.push(Contestant::peer(
        names::PATHFINDING_BFS,
        by_pathfinding,
        Answer::clone,
    ));
    Contest {
        workload,
        question: FewestMoves,
        items: puzzle.states,
        item: "state",
        contestants,
    }
}
