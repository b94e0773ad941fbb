//! Recorded boards: built, compiled, and counted by a search that is not this crate's.

use std::collections::BTreeMap;

use hopwise::board::{Board, BoardError};
use hopwise::petgraph::algo::dijkstra;
use hopwise::petgraph::graph::NodeIndex;
use proptest::prelude::*;

use crate::support::boards::{board_of, leetcode_grids};
use crate::support::cases::{Form, boards, random_grids};
use crate::support::oracles::{Shortest, Track};

/// The least number of rolls to every square, by petgraph's own search with each edge costing 1.
pub(super) fn distances(board: &Board) -> BTreeMap<NodeIndex, usize> {
    dijkstra(&board.compile(), board.start_node(), None, |_| 1)
        .into_iter()
        .collect()
}

/// The least number of rolls to the goal, -1 if there is none.
pub(super) fn answer(board: &Board) -> i32 {
    distances(board)
        .get(&board.goal_node())
        .map_or(-1, |&rolls| i32::try_from(rolls).expect("a short game"))
}

#[test]
fn grids_are_boards_exactly_if_they_are_legal() {
    let mut refused = Vec::new();
    for case in boards() {
        let Form::Grid { board: rows, legal } = &case.form else {
            continue;
        };
        match Board::from_leetcode(rows) {
            Ok(_) if *legal => {}
            // One cell is below the judge's limit and a board all the same.
            Ok(_) => assert_eq!(case.name, "single_cell"),
            Err(error) => {
                assert!(!legal, "{}: {error}", case.name);
                refused.push((case.name, error));
            }
        }
    }
    assert!(matches!(
        refused
            .iter()
            .map(|(name, error)| (name.as_str(), error))
            .collect::<Vec<_>>()[..],
        [
            ("goal_is_snake_3x3_b", BoardError::JumpOnLastSquare { .. }),
            (
                "rect_1x15",
                BoardError::RowLength {
                    row: 0,
                    expected: 1,
                    found: 15
                }
            ),
            (
                "rect_gfg_5x6",
                BoardError::RowLength {
                    row: 0,
                    expected: 5,
                    found: 6
                }
            ),
        ]
    ));
}

#[test]
fn every_case_has_its_levels() {
    let mut compared = 0;
    for case in boards() {
        let Ok(board) = board_of(&case) else {
            assert_eq!(case.name, "goal_is_snake_3x3_b");
            continue;
        };
        let mut levels = vec![Vec::new(); case.level_sizes().len()];
        for (node, distance) in distances(&board) {
            levels[distance].push(board.square(node).expect("it was reached").get());
        }
        for level in &mut levels {
            level.sort_unstable();
        }
        assert_eq!(
            levels.iter().map(Vec::len).collect::<Vec<_>>(),
            case.level_sizes(),
            "{}",
            case.name
        );
        if let Some(listed) = case.levels() {
            assert_eq!(levels, listed, "{}", case.name);
        }
        assert_eq!(levels, Track::of_case(&case).levels(), "{}", case.name);
        assert_eq!(answer(&board), case.expected, "{}", case.name);
        compared += 1;
    }
    assert!(compared >= 60, "only {compared} cases");
}

/// Counts the shortest games edge by edge: equal ends reached by different faces count apart or together.
fn shortest_games(board: &Board, apart: bool) -> u128 {
    let distances = distances(board);
    let graph = board.compile();
    let mut nodes: Vec<_> = distances
        .iter()
        .map(|(&node, &distance)| (distance, node))
        .collect();
    nodes.sort_unstable();
    let mut games = BTreeMap::from([(board.start_node(), 1_u128)]);
    for (distance, node) in nodes {
        let mut targets: Vec<_> = graph
            .neighbors(node)
            .filter(|target| distances[target] == distance + 1)
            .collect();
        if !apart {
            targets.sort_unstable();
            targets.dedup();
        }
        for target in targets {
            *games.entry(target).or_default() += games[&node];
        }
    }
    games.get(&board.goal_node()).copied().unwrap_or(0)
}

#[test]
fn every_case_has_its_parallel_edges() {
    for case in boards() {
        let Ok(board) = board_of(&case) else { continue };
        assert_eq!(
            shortest_games(&board, true),
            case.roll_sequences,
            "{}",
            case.name
        );
        assert_eq!(
            shortest_games(&board, false),
            case.square_paths,
            "{}",
            case.name
        );
    }
}

#[test]
fn every_random_grid_has_its_answer() {
    let grids = random_grids();
    assert!(grids.len() >= 100);
    for grid in grids {
        let board = Board::from_leetcode(&grid.board).expect("legal");
        let reached = distances(&board)
            .get(&board.goal_node())
            .map_or(-1, |&rolls| i32::try_from(rolls).unwrap());
        assert_eq!(reached, grid.expected, "{:?}", grid.board);
        assert_eq!(
            Track::of_grid(&grid.board).min_rolls(),
            usize::try_from(grid.expected).ok(),
            "{:?}",
            grid.board
        );
        assert_eq!(
            shortest_games(&board, true),
            grid.roll_sequences,
            "{:?}",
            grid.board
        );
        assert_eq!(
            shortest_games(&board, false),
            grid.square_paths,
            "{:?}",
            grid.board
        );
    }
}

#[test]
fn playing_everything_agrees_on_small_boards() {
    let mut played = 0;
    for case in boards() {
        let faces = case.rules.faces.len();
        let most = (0..=5)
            .rev()
            .find(|&rolls| faces.pow(rolls) <= 8_000)
            .expect("no rolls are always few");
        let Ok(expected) = u32::try_from(case.expected) else {
            continue;
        };
        if expected > most {
            continue;
        }
        let (roll_sequences, square_paths) = (case.roll_sequences, case.square_paths);
        let shortest = Some(Shortest {
            rolls: expected,
            roll_sequences,
            square_paths,
        });
        assert_eq!(
            Track::of_case(&case).play_everything(most),
            shortest,
            "{}",
            case.name
        );
        played += 1;
    }
    assert!(played >= 40, "only {played} boards");
}

proptest! {
    #[test]
    fn the_oracles_agree_with_each_other_and_the_graph(drawn in leetcode_grids(4)) {
        let track = Track::of_grid(&drawn.grid());
        let board = drawn.board();
        let reached = distances(&board).get(&board.goal_node()).copied();
        prop_assert_eq!(track.min_rolls(), reached);
        let played = track.play_everything(4);
        prop_assert_eq!(played.as_ref().map(|games| games.rolls as usize), reached.filter(|&rolls| rolls <= 4));
        if let Some(games) = played {
            prop_assert_eq!(games.roll_sequences, shortest_games(&board, true));
            prop_assert_eq!(games.square_paths, shortest_games(&board, false));
        }
    }
}
