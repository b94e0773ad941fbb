//! Numbers of fastest games, against numbers found elsewhere.

use hopwise::board::Board;
use hopwise::{Search, shortest_paths};

use crate::support::boards::board_of;
use crate::support::cases::{boards, random_grids};

/// The number of shortest roll sequences and of shortest square paths; 0 where the last square is out of reach.
fn counts(board: &Board) -> (u128, u128) {
    let compiled = board.compile();
    let (graph, start, goal) = (&compiled, board.start_node(), board.goal_node());
    let paths = shortest_paths(graph, [start]).expect("the start is there");
    assert_eq!(paths.certify(), Ok(()));
    let counted = paths.dag_to(goal).map_or((0, 0), |dag| {
        let rolls = dag.count_edge_paths().expect("it fits");
        (rolls, dag.count_node_paths().expect("it fits"))
    });

    // A search that stops at the goal knows all the ways to it as well.
    let stopped = Search::from([start]).goal(goal).run(graph);
    let stopped = stopped.expect("both ends are there");
    let again = stopped.dag_to(goal).map_or((0, 0), |dag| {
        let rolls = dag.count_edge_paths().expect("it fits");
        (rolls, dag.count_node_paths().expect("it fits"))
    });
    assert_eq!(again, counted);
    counted
}

#[test]
fn every_known_board_has_its_known_number_of_fastest_games() {
    let mut counted = 0;
    for case in boards() {
        let Ok(board) = board_of(&case) else { continue };
        let expected = (case.roll_sequences, case.square_paths);
        assert_eq!(counts(&board), expected, "{}", case.name);
        counted += 1;
    }
    assert!(counted > 40, "only {counted} boards");
}

#[test]
fn every_random_grid_has_its_known_number_of_fastest_games() {
    for (index, grid) in random_grids().into_iter().enumerate() {
        let board = Board::from_leetcode(&grid.board).expect("a legal grid");
        let expected = (grid.roll_sequences, grid.square_paths);
        assert_eq!(counts(&board), expected, "{index}");
    }
}

#[test]
fn few_enough_games_can_be_listed() {
    for case in boards() {
        let Ok(board) = board_of(&case) else { continue };
        if case.roll_sequences > 1_000 {
            continue;
        }
        let compiled = board.compile();
        let paths = shortest_paths(&compiled, [board.start_node()]).expect("it is there");
        let Some(dag) = paths.dag_to(board.goal_node()) else {
            assert_eq!(case.roll_sequences, 0, "{}", case.name);
            continue;
        };
        let mut games: Vec<_> = dag.edge_paths().collect();
        for game in &games {
            let ends = |edge| compiled.edge_endpoints(edge).expect("it is there");
            let nodes = game.iter().map(|&edge| ends(edge));
            let linked = nodes.clone().zip(nodes.skip(1));
            assert!(linked.into_iter().all(|((_, to), (from, _))| to == from));
        }
        games.sort_unstable();
        games.dedup();
        assert_eq!(games.len() as u128, case.roll_sequences, "{}", case.name);
        assert_eq!(
            dag.node_paths().count() as u128,
            case.square_paths,
            "{}",
            case.name
        );
    }
}
