//! Holds the contests of the table, each graph made once.

use std::fmt::Debug;
use std::hash::Hash;

use petgraph::EdgeType;
use petgraph::graph::{DiGraph, Graph, NodeIndex};
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::arcs::{Arcs, Order};
use crate::boards::Matrix;
use crate::contest::{Answer, Contest, Contestant, Outcome, Question};
use crate::csr::PlainCsr;
use crate::puzzles::{EIGHT_PUZZLE, FIFTEEN_PUZZLE, HANOI, Puzzle};
use crate::rows::Row;
use crate::tree::Tree;
use crate::workloads::{Family, Workload};
use crate::{all_pairs, generate, names, peers, subjects};

/// Holds the contests in their order, with one call of `hold` for each.
pub fn run(rows: &[Row], hold: &mut dyn FnMut(Contest<'_>) -> Outcome) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for rows in rows.chunk_by(|a, b| a.workload.family() == b.workload.family()) {
        let Some(family) = rows[0].workload.family() else {
            outcomes.extend(rows.iter().map(|row| without_a_graph(row.workload, hold)));
            continue;
        };
        let arcs = family.arcs();
        for rows in rows.chunk_by(|a, b| a.workload == b.workload) {
            let questions = rows.iter().map(|row| row.question);
            let on = GraphContests {
                workload: rows[0].workload,
                arcs: &arcs,
                source: family.source(&arcs),
            };
            match on.workload {
                Workload::Directed(_, order) => {
                    let graph = arcs.digraph(order);
                    outcomes.extend(questions.map(|question| match question {
                        Question::PointToPoint => on.point_to_point(&graph, hold),
                        Question::SomeToSome => on.some_to_some(&graph, hold),
                        _ => on.any_graph(question, &graph, hold),
                    }));
                }
                Workload::Stable(_) => {
                    let sources: Vec<_> = on.sources().map(NodeIndex::from).collect();
                    outcomes.push(on.neighborhoods(&arcs.stable(), &sources, None, hold));
                }
                Workload::Map(_) => {
                    let sources: Vec<_> = on.sources().collect();
                    outcomes.push(on.neighborhoods(&arcs.map(), &sources, None, hold));
                }
                _ => {
                    let graph = arcs.ungraph(Order::Sorted);
                    outcomes.extend(questions.map(|question| on.any_graph(question, &graph, hold)));
                }
            }
        }
    }
    outcomes
}

/// The graphs that the Python peers read: sorted, directed, and frozen in the table.
pub fn exported(rows: &[Row]) -> impl Iterator<Item = (Workload, Family)> + '_ {
    rows.iter().filter_map(|row| match row.workload {
        Workload::Directed(family, Order::Sorted) if row.question == Question::Frozen => {
            Some((row.workload, family))
        }
        _ => None,
    })
}

/// The contests on one petgraph graph.
struct GraphContests<'a> {
    workload: Workload,
    arcs: &'a Arcs,
    source: u32,
}

impl GraphContests<'_> {
    /// The nodes of which the neighborhoods are asked.
    fn sources(&self) -> impl Iterator<Item = u32> {
        let pairs = generate::pairs(self.arcs, 1000).into_iter();
        pairs.map(|(from, _)| from)
    }

    fn any_graph<Ty: EdgeType>(
        &self,
        question: Question,
        graph: &Graph<(), (), Ty>,
        hold: &mut dyn FnMut(Contest<'_>) -> Outcome,
    ) -> Outcome {
        match question {
            Question::Neighborhoods => {}
            Question::MeanDistance
            | Question::Closeness
            | Question::Matrix
            | Question::Diameter => return self.all_pairs(question, hold),
            _ => return self.whole_graph(question, graph, hold),
        }
        let sources: Vec<_> = self.sources().map(NodeIndex::from).collect();
        let snapshot = subjects::snapshot(graph);
        let on_snapshot = subjects::neighborhoods_on_snapshot(&snapshot, &sources);
        self.neighborhoods(graph, &sources, Some(on_snapshot), hold)
    }

    fn neighborhoods<'g, G>(
        &self,
        graph: G,
        sources: &'g [G::NodeId],
        more: Option<Contestant<'g>>,
        hold: &mut dyn FnMut(Contest<'_>) -> Outcome,
    ) -> Outcome
    where
        G: IntoNeighbors<NodeId: Debug + Eq + Hash>
            + IntoNodeIdentifiers
            + NodeIndexable
            + Visitable
            + 'g,
    {
        let mut contestants = subjects::neighborhoods(graph, sources);
        contestants.push(peers::neighborhoods(graph, sources));
        contestants.extend(more);
        hold(Contest {
            workload: self.workload.to_string(),
            question: Question::Neighborhoods,
            items: u32::try_from(sources.len()).expect("the nodes are few"),
            item: "neighborhood",
            contestants,
        })
    }

    /// 8 sources and 20 targets, so that a search for each pair takes seconds.
    fn some_to_some(
        &self,
        graph: &DiGraph<(), ()>,
        hold: &mut dyn FnMut(Contest<'_>) -> Outcome,
    ) -> Outcome {
        let pairs = generate::pairs(self.arcs, 20).into_iter();
        let (mut sources, targets): (Vec<NodeIndex>, Vec<NodeIndex>) = pairs
            .map(|(from, to)| (NodeIndex::from(from), NodeIndex::from(to)))
            .unzip();
        sources.truncate(8);
        let nodes = [&sources[..], &targets];
        let mut contestants = vec![subjects::some_to_some(graph, nodes)];
        contestants.extend(peers::some_to_some(graph, nodes));
        hold(Contest {
            workload: self.workload.to_string(),
            question: Question::SomeToSome,
            items: u32::try_from(sources.len() * targets.len()).expect("the pairs are few"),
            item: "pair",
            contestants,
        })
    }

    /// All pairs of nodes of the largest component.
    fn all_pairs(
        &self,
        question: Question,
        hold: &mut dyn FnMut(Contest<'_>) -> Outcome,
    ) -> Outcome {
        let arcs = self.arcs.largest_component();
        let graph = arcs.ungraph(Order::Sorted);
        let snapshot = subjects::snapshot(&graph);
        let csr = PlainCsr::of(&arcs);
        let contestants = all_pairs::contestants(question, &graph, &snapshot, &csr);
        hold(Contest {
            workload: self.workload.to_string(),
            question,
            items: arcs.nodes,
            item: "source",
            contestants,
        })
    }

    fn whole_graph<Ty: EdgeType>(
        &self,
        question: Question,
        graph: &Graph<(), (), Ty>,
        hold: &mut dyn FnMut(Contest<'_>) -> Outcome,
    ) -> Outcome {
        let source = self.source;
        let contest = |contestants| Contest {
            workload: self.workload.to_string(),
            question,
            items: self.arcs.len(),
            item: "arc",
            contestants,
        };
        if question == Question::Frozen {
            let snapshot = subjects::snapshot(graph);
            let csr = PlainCsr::of(self.arcs);
            let mut contestants = subjects::frozen(&snapshot, graph, source.into());
            let search = || csr.search(source);
            contestants.push(Contestant::peer(names::TEXTBOOK, search, Tree::distances));
            hold(contest(contestants))
        } else {
            let mut contestants = subjects::whole_graph(graph, source.into());
            contestants.extend(peers::whole_graph(graph, source.into()));
            hold(contest(contestants))
        }
    }

    fn point_to_point(
        &self,
        graph: &DiGraph<(), ()>,
        hold: &mut dyn FnMut(Contest<'_>) -> Outcome,
    ) -> Outcome {
        // Few on large graphs, so that the slowest take seconds; many on small ones, so that the
        // quickest take long enough to be timed.
        let count = if self.arcs.nodes > 1000 { 8 } else { 512 };
        let pairs: Vec<(NodeIndex, NodeIndex)> = generate::pairs(self.arcs, count)
            .into_iter()
            .map(|(from, to)| (from.into(), to.into()))
            .collect();
        let snapshot = subjects::snapshot(graph);
        let mut contestants = subjects::point_to_point(graph, &snapshot, &pairs);
        contestants.extend(peers::point_to_point(graph, &pairs));
        hold(Contest {
            workload: self.workload.to_string(),
            question: Question::PointToPoint,
            items: u32::try_from(pairs.len()).expect("the pairs are few"),
            item: "pair",
            contestants,
        })
    }
}

fn without_a_graph(workload: Workload, hold: &mut dyn FnMut(Contest<'_>) -> Outcome) -> Outcome {
    match workload {
        Workload::SmallBoards => hold(small_boards(workload, &Matrix::many(500))),
        Workload::LargeBoard => {
            let board = Matrix::random(3000, &mut Pcg64Mcg::seed_from_u64(6));
            hold(large_board(workload, &board))
        }
        Workload::EightPuzzle => hold(puzzle(workload, EIGHT_PUZZLE)),
        Workload::FifteenPuzzle => hold(from_both_ends(workload, FIFTEEN_PUZZLE)),
        Workload::Hanoi => hold(puzzle(workload, HANOI)),
        _ => unreachable!("{workload} is a graph"),
    }
}

type Solver = fn(&Matrix) -> Option<u32>;

fn small_boards(workload: Workload, boards: &[Matrix]) -> Contest<'_> {
    let peers: [(_, Solver); 4] = [
        (names::BOARD_QUEUE, Matrix::by_queue),
        (names::BOARD_HASH_SET, Matrix::by_queue_and_hash_set),
        (names::PATHFINDING_BFS, Matrix::by_pathfinding),
        (names::NAIVE_ASTAR, Matrix::by_astar),
    ];
    let mut contestants = subjects::least_rolls(boards);
    contestants.extend(peers.map(|(name, solve)| {
        let solve = move || boards.iter().map(solve).collect();
        Contestant::peer(name, solve, Answer::clone)
    }));
    Contest {
        workload: workload.to_string(),
        question: Question::LeastRolls,
        items: u32::try_from(boards.len()).expect("the boards are few"),
        item: "board",
        contestants,
    }
}

fn large_board(workload: Workload, board: &Matrix) -> Contest<'_> {
    let by_queue = move || vec![board.by_queue()];
    Contest {
        workload: workload.to_string(),
        question: Question::LeastRolls,
        items: board.squares(),
        item: "square",
        contestants: vec![
            subjects::whole_board(board),
            Contestant::peer(names::BOARD_QUEUE, by_queue, Answer::clone),
        ],
    }
}

fn puzzle(workload: Workload, puzzle: Puzzle) -> Contest<'static> {
    let by_pathfinding = move || vec![puzzle.by_pathfinding()];
    Contest {
        workload: workload.to_string(),
        question: Question::FewestMoves,
        items: puzzle.states,
        item: "state",
        contestants: vec![
            subjects::fewest_moves(puzzle),
            Contestant::peer(names::PATHFINDING_BFS, by_pathfinding, Answer::clone),
        ],
    }
}

fn from_both_ends(workload: Workload, puzzle: Puzzle) -> Contest<'static> {
    let by_pathfinding = move || vec![puzzle.by_pathfinding_from_both_ends()];
    Contest {
        workload: workload.to_string(),
        question: Question::FewestMoves,
        items: puzzle.states,
        item: "puzzle",
        contestants: vec![
            subjects::fewest_moves_from_both_ends(puzzle),
            Contestant::peer(names::BFS_BIDIRECTIONAL, by_pathfinding, Answer::clone),
        ],
    }
}
