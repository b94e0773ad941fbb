//! Where a roll leads, by the rules.

use std::collections::BTreeMap;

use hopwise::board::{Board, Chain, Die, Face, Overshoot, Rules, Square, Start};
use proptest::prelude::*;

use super::square;
use crate::support::boards::{rectangles, rules, rules_of};
use crate::support::oracles::Track;

pub(super) fn board(squares: u32, jumps: &[(u32, u32)], rules: Rules) -> Board {
    Board::new((1, squares), jumps.iter().copied())
        .and_then(|board| board.with_rules(rules))
        .expect("a legal board")
}

/// Where a roll comes to rest, as a number.
pub(super) fn rests(board: &Board, from: Square, face: Face) -> Option<u32> {
    board.turn(from, face).map(|turn| turn.to.get())
}

#[test]
fn a_turn_tells_the_whole_roll() {
    let board = board(30, &[(3, 22), (22, 5)], Rules::default());
    let turn = board.turn(square(1), 2).unwrap();
    assert_eq!(
        (turn.from, turn.face, turn.rolled_onto, turn.to),
        (square(1), 2, square(3), square(22))
    );
    assert_eq!(turn.jump, board.jump_at(square(3)));

    let plain = board.turn(square(1), 3).unwrap();
    assert_eq!(
        (plain.rolled_onto, plain.jump, plain.to),
        (square(4), None, square(4))
    );
}

#[test]
fn one_jump_per_roll_unless_the_rules_chain() {
    let jumps = [(9, 2), (2, 19), (12, 15)];
    let once = board(20, &jumps, Rules::default());
    assert_eq!(rests(&once, square(3), 6), Some(2));
    assert_eq!(
        rests(&once, square(2), 1),
        Some(3),
        "resting on a jump is not rolling onto it"
    );
    assert_eq!(once.chain(square(9)).count(), 1);

    let chained = board(
        20,
        &jumps,
        Rules {
            chain: Chain::UntilStable,
            ..Rules::default()
        },
    );
    let turn = chained.turn(square(3), 6).unwrap();
    assert_eq!((turn.rolled_onto.get(), turn.to.get()), (9, 19));
    assert_eq!(
        turn.jump,
        chained.jump_at(square(9)),
        "the first of the chain"
    );
    let links: Vec<_> = chained
        .chain(square(9))
        .map(|jump| jump.to_string())
        .collect();
    assert_eq!(links, ["9 -> 2", "2 -> 19"]);
    assert_eq!(chained.chain(square(10)).count(), 0);
    assert_eq!(
        chained.chain(Square::OFF_BOARD).count() + chained.chain(square(21)).count(),
        0
    );
}

#[test]
fn a_jump_on_the_first_square_acts_when_it_is_landed_on() {
    let jumps = [(1, 6), (8, 1)];
    let with = |start, overshoot, chain| {
        board(
            10,
            &jumps,
            Rules {
                start,
                overshoot,
                chain,
                die: Die::sided(20).unwrap(),
            },
        )
    };
    let plain = with(Start::FirstSquare, Overshoot::Stay, Chain::Once);
    assert_eq!(
        rests(&plain, plain.start(), 1),
        Some(2),
        "not by standing there"
    );
    assert_eq!(
        rests(&plain, square(7), 1),
        Some(1),
        "not by a jump that ends there"
    );
    let chained = with(Start::FirstSquare, Overshoot::Stay, Chain::UntilStable);
    assert_eq!(
        rests(&chained, chained.start(), 1),
        Some(2),
        "not by standing there"
    );
    assert_eq!(rests(&chained, square(7), 1), Some(6), "by the chain");
    let entered = with(Start::OffBoard, Overshoot::Stay, Chain::Once);
    assert_eq!(
        rests(&entered, entered.start(), 1),
        Some(6),
        "by a roll from outside"
    );
    assert_eq!(rests(&entered, entered.start(), 2), Some(2));
    let bounced = with(Start::FirstSquare, Overshoot::Bounce, Chain::Once);
    assert_eq!(
        rests(&bounced, square(9), 10),
        Some(6),
        "by a bounce: one on, nine back"
    );
}

#[test]
fn no_roll_leads_from_the_goal_or_from_nowhere() {
    for overshoot in [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce] {
        for start in [Start::FirstSquare, Start::OffBoard] {
            let board = board(
                10,
                &[(4, 2)],
                Rules {
                    overshoot,
                    start,
                    ..Rules::default()
                },
            );
            for face in 0..=8 {
                assert_eq!(board.turn(board.goal(), face), None);
                assert_eq!(board.turn(square(11), face), None);
                assert_eq!(board.turn(square(u32::MAX), face), None);
                let can_be_outside = start == Start::OffBoard && (1..=6).contains(&face);
                assert_eq!(
                    board.turn(Square::OFF_BOARD, face).is_some(),
                    can_be_outside
                );
            }
        }
    }
}

#[test]
fn faces_the_die_lacks_are_no_rolls() {
    let board = board(
        30,
        &[],
        Rules {
            die: Die::new([5, 2, 2]).unwrap(),
            ..Rules::default()
        },
    );
    let offered: Vec<Face> = (0..=9)
        .filter(|&face| board.turn(square(1), face).is_some())
        .collect();
    assert_eq!(offered, [2, 5]);
}

#[test]
fn one_square() {
    let first = board(1, &[], Rules::default());
    assert_eq!(first.turn(first.start(), 1), None, "the start is the goal");
    let outside = board(
        1,
        &[],
        Rules {
            start: Start::OffBoard,
            ..Rules::default()
        },
    );
    assert_eq!(rests(&outside, outside.start(), 1), Some(1));
    assert_eq!(rests(&outside, outside.start(), 2), None);
}

proptest! {
    #[test]
    fn every_roll_agrees_with_the_track(drawn in rectangles(6), plain in rules()) {
        let track = Track::of_jumps(drawn.squares(), &drawn.jumps, plain.clone());
        let loops = plain.chain && has_loop(&track.jumps);
        let board = drawn.board().with_rules(rules_of(&plain).unwrap());
        prop_assert_eq!(board.is_err(), loops);
        let Ok(board) = board else { return Ok(()) };
        for from in plain.start..=drawn.squares() {
            let token = Square::new(from).unwrap_or(Square::OFF_BOARD);
            for face in 1..=41 {
                let expected = plain.faces.contains(&face).then(|| track.after(from, face)).flatten();
                prop_assert_eq!(rests(&board, token, face), expected, "a {} on {}", face, from);
                if let Some(turn) = board.turn(token, face) {
                    prop_assert_eq!(turn.from, token);
                    prop_assert_eq!(turn.face, face);
                    prop_assert_eq!(turn.jump, board.jump_at(turn.rolled_onto));
                    let end = board.chain(turn.rolled_onto).last().map_or(turn.rolled_onto, |jump| jump.to);
                    prop_assert_eq!(turn.to, end);
                }
            }
        }
    }
}

/// Follows every jump for as many steps as there are jumps: only a loop is longer.
fn has_loop(jumps: &BTreeMap<u32, u32>) -> bool {
    jumps.keys().any(|&start| {
        let mut square = start;
        (0..=jumps.len()).all(|_| match jumps.get(&square) {
            Some(&target) => {
                square = target;
                true
            }
            None => false,
        })
    })
}
