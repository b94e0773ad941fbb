//! Answers to boards, against recorded answers and oracles.

mod counts;
mod picture;
mod replay;

use hopwise::board::{Board, BoardError, Chain, Die, Rules, Square, Start};
use hopwise::play::{Game, fastest_game, leetcode_answer, min_rolls};
use hopwise::shortest_paths;
use proptest::prelude::*;

use crate::support::boards::{board_of, rectangles, rules, rules_of};
use crate::support::cases::{board_named, boards, random_grids};
use crate::support::oracles::Track;

/// Rolls the faces of a game on a track, which knows nothing of this crate; gives where the token comes to rest.
fn rested_on(track: &Track, game: &Game) -> Vec<u32> {
    let mut token = track.rules.start;
    let mut rests = vec![token];
    for turn in game.turns() {
        token = track
            .after(token, turn.face)
            .expect("every roll of the game is a move");
        rests.push(token);
    }
    rests
}

fn check_game(name: &str, board: &Board, track: &Track, expected: Option<usize>) {
    assert_eq!(min_rolls(board), expected, "{name}");
    let game = fastest_game(board);
    assert_eq!(game.as_ref().map(Game::rolls), expected, "{name}");
    if let Some(game) = game {
        assert_eq!(game.replay(board), Ok(()), "{name}");
        let rests = rested_on(track, &game);
        assert_eq!(rests.last(), Some(&track.last), "{name}");
        let reported: Vec<u32> = game.turns().iter().map(|turn| turn.to.get()).collect();
        assert_eq!(reported, rests[1..], "{name}");
    }
}

fn known(expected: i32) -> Option<usize> {
    usize::try_from(expected).ok()
}

#[test]
fn every_known_board_has_its_known_answer() {
    let mut refused = Vec::new();
    for case in boards() {
        match board_of(&case) {
            Ok(board) => {
                let track = Track::of_case(&case);
                check_game(&case.name, &board, &track, known(case.expected));
                assert_eq!(leetcode_answer(&board), case.expected, "{}", case.name);
            }
            Err(error) => refused.push((case.name, error)),
        }
    }
    assert!(
        matches!(refused.as_slice(), [(name, BoardError::JumpOnLastSquare { .. })] if name == "goal_is_snake_3x3_b"),
        "{refused:?}"
    );
}

#[test]
fn every_random_grid_has_its_known_answer() {
    for (index, grid) in random_grids().into_iter().enumerate() {
        let board = Board::from_leetcode(&grid.board).expect("a legal grid");
        let track = Track::of_grid(&grid.board);
        check_game(&index.to_string(), &board, &track, known(grid.expected));
        assert_eq!(leetcode_answer(&board), grid.expected, "{index}");
    }
}

#[test]
fn the_layers_of_a_board_are_its_levels() {
    for case in boards() {
        let Ok(board) = board_of(&case) else { continue };
        let compiled = board.compile();
        let paths = shortest_paths(&compiled, [board.start_node()]).expect("the start is there");
        let layers: Vec<Vec<u32>> = paths
            .layers()
            .map(|layer| {
                let mut squares: Vec<u32> =
                    layer.iter().map(|&node| compiled[node].get()).collect();
                squares.sort_unstable();
                squares
            })
            .collect();
        let sizes: Vec<usize> = layers.iter().map(Vec::len).collect();
        assert_eq!(sizes, case.level_sizes(), "{}", case.name);
        if let Some(levels) = case.levels() {
            assert_eq!(layers, levels, "{}", case.name);
        }
    }
}

#[test]
fn the_first_example_is_searched_in_this_order() {
    let board = board_of(&board_named("lc_example_1")).expect("a legal grid");
    let compiled = board.compile();
    let paths = shortest_paths(&compiled, [board.start_node()]).expect("the start is there");
    let layer = |distance| -> Vec<u32> {
        let nodes = paths.layer(distance).iter();
        nodes.map(|&node| compiled[node].get()).collect()
    };
    assert_eq!(layer(0), [1]);
    assert_eq!(layer(1), [15, 3, 4, 5, 6, 7]);
    assert_eq!(layer(2), [16, 13, 18, 19, 20, 21, 8, 9, 10, 11, 12]);
    assert_eq!(layer(3), [22, 35, 23, 24, 25, 26, 27]);
    assert_eq!(paths.distance(board.goal_node()), Some(4));

    let parent = paths.parent(board.goal_node()).expect("36 is reached");
    assert_eq!(compiled[parent].get(), 35);
    for number in [2, 14, 17] {
        let node = Square::new(number).and_then(|square| board.node(square));
        assert!(!paths.is_reached(node.expect("the board has 36 squares")));
    }
    let game = fastest_game(&board).expect("36 is reached");
    assert_eq!(
        game.to_string(),
        "1 -(1)-> 2 => 15 -(2)-> 17 => 13 -(1)-> 14 => 35 -(1)-> 36"
    );
}

#[test]
fn the_smallest_answers() {
    let answer =
        |rows: &[[i32; 3]; 3]| leetcode_answer(&Board::from_leetcode(rows).expect("legal"));
    assert_eq!(answer(&[[1, 1, -1], [1, 1, 1], [-1, 1, 1]]), -1);

    let two = Board::from_leetcode(&[[-1, -1], [-1, 3]]).expect("legal");
    assert_eq!(leetcode_answer(&two), 1);

    let one = Board::from_leetcode(&[[-1]]).expect("legal");
    assert_eq!(leetcode_answer(&one), 0);
    let game = fastest_game(&one).expect("it is over before it begins");
    assert_eq!(game.to_string(), "1");
    assert_eq!(game.replay(&one), Ok(()));
}

#[test]
fn of_faces_that_lead_alike_the_first_of_the_die_is_rolled() {
    // 2 -> 3 and 3 -> 4: a 3 rolls onto 4, a 2 onto 3 and climbs there.
    let board = board_of(&board_named("lc_statement_chain_note")).expect("a legal grid");
    let game = fastest_game(&board).expect("4 is reached");
    assert_eq!(game.to_string(), "1 -(2)-> 3 => 4");
}

#[test]
fn a_chain_of_jumps_is_told_in_full() {
    // The only way off the start is a 3.
    let rules = Rules {
        start: Start::OffBoard,
        chain: Chain::UntilStable,
        die: Die::new([3, 1]).expect("two faces"),
        ..Rules::default()
    };
    let board = Board::new((1, 20), [(3, 9), (9, 2), (2, 19)])
        .and_then(|board| board.with_rules(rules))
        .expect("legal");
    let game = fastest_game(&board).expect("20 is reached");
    assert_eq!(game.to_string(), "start -(3)-> 3 => 9 => 2 => 19 -(1)-> 20");
    assert_eq!(game.replay(&board), Ok(()));
}

#[test]
fn counts_go_past_16_bits() {
    let one_by_one = Rules {
        die: Die::sided(1).expect("a face"),
        ..Rules::default()
    };
    let board = Board::new((1, 70_001), [])
        .and_then(|board| board.with_rules(one_by_one))
        .expect("legal");
    assert_eq!(min_rolls(&board), Some(70_000));
    assert_eq!(leetcode_answer(&board), 70_000);
    let game = fastest_game(&board).expect("reached step by step");
    assert_eq!(game.rolls(), 70_000);
    assert_eq!(game.replay(&board), Ok(()));
}

proptest! {
    #[test]
    fn any_board_under_any_rules_is_answered_as_the_oracle_does(
        drawn in rectangles(7),
        plain in rules(),
    ) {
        let rules = rules_of(&plain).expect("legal rules");
        // Jumps that chain in a loop make no board.
        if let Ok(board) = drawn.board().with_rules(rules) {
            let track = Track::of_jumps(drawn.squares(), &drawn.jumps, plain);
            check_game("a drawn board", &board, &track, track.min_rolls());
        }
    }
}
