//! Overshoot: rolls past the last square, and faces that would overflow a sum.

use hopwise::board::{Die, Overshoot, Rules};

use super::landing::rests;
use super::square;
use crate::support::boards::{ending, off_board, rolling, row};

#[test]
fn past_the_end() {
    use Overshoot::{Bounce, Clamp, Stay};
    let die = Die::sided(40).unwrap();
    // Jumps 7 -> 3 and 10 -> 11, from square 9 of 12.
    for (overshoot, face, expected) in [
        (Stay, 3, Some(12)),
        (Clamp, 3, Some(12)),
        (Bounce, 3, Some(12)),
        // Not a move, and not a turn without a move either.
        (Stay, 4, None),
        (Clamp, 4, Some(12)),
        (Clamp, 40, Some(12)),
        (Bounce, 4, Some(11)),
        // Onto square 10 and onto square 7, whose jumps act.
        (Bounce, 5, Some(11)),
        (Bounce, 8, Some(3)),
        // Back to the square of the token.
        (Bounce, 6, Some(9)),
        (Bounce, 14, Some(1)),
        // Past the first square.
        (Bounce, 15, None),
        (Bounce, 40, None),
    ] {
        let die = die.clone();
        let rules = || Rules {
            die: die.clone(),
            ..ending(overshoot)
        };
        for rules in [
            rules(),
            Rules {
                start: off_board().start,
                ..rules()
            },
        ] {
            // A token does not leave the board again, wherever it started.
            let board = row(12, &[(7, 3), (10, 11)], rules);
            assert_eq!(
                rests(&board, square(9), face),
                expected,
                "{overshoot:?} {face}"
            );
        }
    }
}

#[test]
fn huge_faces_do_not_overflow() {
    let rules = rolling([1, u32::MAX - 1, u32::MAX]);
    for (overshoot, past_the_end) in [
        (Overshoot::Stay, None),
        (Overshoot::Clamp, Some(300_000_000)),
        (Overshoot::Bounce, None),
    ] {
        let rules = Rules {
            overshoot,
            ..rules.clone()
        };
        let board = row(300_000_000, &[], rules);
        let here = square(299_999_999);
        assert_eq!(rests(&board, here, 1), Some(300_000_000));
        for face in [u32::MAX - 1, u32::MAX] {
            assert_eq!(rests(&board, here, face), past_the_end);
        }
    }
}
