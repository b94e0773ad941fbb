//! Replay: a game checked against the rules of a board.

use hopwise::board::{Board, Chain, Die, Overshoot, Rules, Start};
use hopwise::play::{Game, ReplayError, fastest_game};

fn row(squares: u32, jumps: &[(u32, u32)], rules: Rules) -> Board {
    Board::new((1, squares), jumps.iter().copied())
        .and_then(|board| board.with_rules(rules))
        .expect("legal")
}

fn plain_row(squares: u32, jumps: &[(u32, u32)]) -> Board {
    row(squares, jumps, Rules::default())
}

fn game_of(board: &Board, reported: &str) -> Game {
    let game = fastest_game(board).expect("the end is reached");
    assert_eq!(game.to_string(), reported);
    game
}

/// 1 -(2)-> 3 => 11 -(1)-> 12
fn ladder_game() -> Game {
    game_of(&plain_row(12, &[(3, 11)]), "1 -(2)-> 3 => 11 -(1)-> 12")
}

fn refusal(game: &Game, board: &Board) -> String {
    game.replay(board).expect_err("another board").to_string()
}

#[test]
fn a_game_that_begins_elsewhere() {
    let off_board = Rules {
        start: Start::OffBoard,
        ..Rules::default()
    };
    assert_eq!(
        refusal(&ladder_game(), &row(12, &[(3, 11)], off_board)),
        "the game begins on 1, a token of this board begins on start"
    );
}

#[test]
fn a_game_that_is_not_over() {
    assert_eq!(
        refusal(&ladder_game(), &plain_row(13, &[(3, 11)])),
        "the game ends on 12, the last square is 13"
    );
}

#[test]
fn a_turn_after_the_end() {
    // Where a roll past the end stops at the end or bounces off it, there is no move from there either.
    for overshoot in [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce] {
        let rules = Rules {
            overshoot,
            ..Rules::default()
        };
        assert_eq!(
            refusal(&ladder_game(), &row(11, &[(3, 11)], rules)),
            "turn 1 is 11 -(1)-> 12, on this board it is no move"
        );
    }
}

#[test]
fn a_face_that_the_die_does_not_have() {
    let ones = Rules {
        die: Die::sided(1).expect("a face"),
        ..Rules::default()
    };
    assert_eq!(
        refusal(&ladder_game(), &row(12, &[(3, 11)], ones)),
        "turn 0 is 1 -(2)-> 3 => 11, on this board it is no move"
    );
}

#[test]
fn a_jump_that_is_not_there_or_leads_elsewhere() {
    assert_eq!(
        refusal(&ladder_game(), &plain_row(12, &[])),
        "turn 0 is 1 -(2)-> 3 => 11, on this board it is 1 -(2)-> 3"
    );
    assert_eq!(
        refusal(&ladder_game(), &plain_row(12, &[(3, 10)])),
        "turn 0 is 1 -(2)-> 3 => 11, on this board it is 1 -(2)-> 3 => 10"
    );
    let until_stable = Rules {
        chain: Chain::UntilStable,
        ..Rules::default()
    };
    assert_eq!(
        refusal(&ladder_game(), &row(12, &[(3, 11), (11, 5)], until_stable)),
        "turn 0 is 1 -(2)-> 3 => 11, on this board it is 1 -(2)-> 3 => 11 => 5"
    );
}

#[test]
fn a_roll_past_the_end() {
    let threes = |overshoot| Rules {
        die: Die::new([3]).expect("a face"),
        overshoot,
        ..Rules::default()
    };
    let clamped = game_of(&row(3, &[], threes(Overshoot::Clamp)), "1 -(3)-> 3");
    let replayed = |jumps: &[_], overshoot| clamped.replay(&row(3, jumps, threes(overshoot)));

    assert_eq!(replayed(&[], Overshoot::Clamp), Ok(()));
    assert!(matches!(
        replayed(&[], Overshoot::Stay),
        Err(ReplayError::Turn {
            turn: 0,
            expected: None,
            ..
        })
    ));
    let bounced = replayed(&[(2, 1)], Overshoot::Bounce).expect_err("3 is left again");
    assert_eq!(
        bounced.to_string(),
        "turn 0 is 1 -(3)-> 3, on this board it is 1 -(3)-> 2 => 1"
    );
}

#[test]
fn a_bounce_past_the_start() {
    let far = |overshoot| Rules {
        die: Die::new([5]).expect("a face"),
        overshoot,
        ..Rules::default()
    };
    let clamped = game_of(&row(3, &[], far(Overshoot::Clamp)), "1 -(5)-> 3");
    let error = clamped.replay(&row(3, &[], far(Overshoot::Bounce)));
    assert!(matches!(
        error,
        Err(ReplayError::Turn { expected: None, .. })
    ));
}
