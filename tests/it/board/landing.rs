//! Turns: the square after a roll, by the rules.

use std::collections::BTreeMap;

use hopwise::board::{Board, Die, Face, Overshoot, Rules, Square, Start};
use proptest::prelude::*;

use super::square;
use crate::support::boards::{
    ending, off_board, rectangles, rolling, row, rules, rules_of, until_stable,
};
use crate::support::oracles::Track;

/// The square where a roll ends.
pub(super) fn rests(board: &Board, from: Square, face: Face) -> Option<u32> {
    board.turn(from, face).map(|turn| turn.to.get())
}

#[test]
fn a_turn_has_the_whole_roll() {
    let board = row(30, &[(3, 22), (22, 5)], Rules::default());
    let turn = board.turn(square(1), 2).unwrap();
    assert_eq!((turn.from, turn.face), (square(1), 2));
    assert_eq!((turn.rolled_onto, turn.to), (square(3), square(22)));
    assert_eq!(turn.jump, board.jump_at(square(3)));

    let plain = board.turn(square(1), 3).unwrap();
    assert_eq!((plain.rolled_onto, plain.to), (square(4), square(4)));
    assert_eq!(plain.jump, None);
}

#[test]
fn one_jump_per_roll_unless_the_rules_chain() {
    let jumps = [(9, 2), (2, 19), (12, 15)];
    let once = row(20, &jumps, Rules::default());
    assert_eq!(rests(&once, square(3), 6), Some(2));
    // A jump acts on the square rolled onto, not where the token rests.
    assert_eq!(rests(&once, square(2), 1), Some(3));
    assert_eq!(once.chain(square(9)).count(), 1);

    let chained = row(20, &jumps, until_stable());
    let turn = chained.turn(square(3), 6).unwrap();
    assert_eq!((turn.rolled_onto.get(), turn.to.get()), (9, 19));
    // The first jump of the chain.
    assert_eq!(turn.jump, chained.jump_at(square(9)));
    let links = chained.chain(square(9)).map(|jump| jump.to_string());
    assert!(links.eq(["9 -> 2", "2 -> 19"]));
    for token in [square(10), Square::OFF_BOARD, square(21)] {
        assert_eq!(chained.chain(token).count(), 0);
    }
}

#[test]
fn a_jump_on_the_first_square_acts_when_it_is_rolled_onto() {
    use Overshoot::{Bounce, Stay};
    let usual = Rules::default;
    for (rules, overshoot, from, face, expected) in [
        // Not on a token that starts there, nor at the end of a jump unless jumps chain.
        (usual(), Stay, 1, 1, 2),
        (usual(), Stay, 7, 1, 1),
        (until_stable(), Stay, 1, 1, 2),
        (until_stable(), Stay, 7, 1, 6),
        // By a roll from off the board.
        (off_board(), Stay, 0, 1, 6),
        (off_board(), Stay, 0, 2, 2),
        // By a bounce: one forward, nine back.
        (usual(), Bounce, 9, 10, 6),
    ] {
        let die = Die::sided(20).unwrap();
        let board = row(
            10,
            &[(1, 6), (8, 1)],
            Rules {
                die,
                overshoot,
                ..rules
            },
        );
        let token = Square::new(from).unwrap_or(Square::OFF_BOARD);
        assert_eq!(
            rests(&board, token, face),
            Some(expected),
            "{face} on {from}"
        );
    }
}

#[test]
fn no_roll_from_the_goal_or_from_squares_off_the_board() {
    for overshoot in [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce] {
        for rules in [
            ending(overshoot),
            Rules {
                overshoot,
                ..off_board()
            },
        ] {
            let starts_outside = rules.start == Start::OffBoard;
            let board = row(10, &[(4, 2)], rules);
            for face in 0..=8 {
                for token in [board.goal(), square(11), square(u32::MAX)] {
                    assert_eq!(board.turn(token, face), None);
                }
                let from_outside = board.turn(Square::OFF_BOARD, face);
                let is_move = starts_outside && (1..=6).contains(&face);
                assert_eq!(from_outside.is_some(), is_move);
            }
        }
    }
}

#[test]
fn only_faces_of_the_die_are_rolls() {
    let board = row(30, &[], rolling([5, 2, 2]));
    let is_roll = |face: &Face| board.turn(square(1), *face).is_some();
    assert!((0..=9).filter(is_roll).eq([2, 5]));
}

#[test]
fn one_square() {
    let first = row(1, &[], Rules::default());
    assert_eq!(first.turn(first.start(), 1), None, "the start is the goal");
    let outside = row(1, &[], off_board());
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
