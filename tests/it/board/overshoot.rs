//! Rolls past the last square, and faces so large that sums could wrap.

use hopwise::board::{Die, Overshoot, Rules, Start};

use super::landing::{board, rests};
use super::square;

#[test]
fn past_the_end() {
    let jumps = [(7, 3), (10, 11)];
    let with = |overshoot| {
        board(
            12,
            &jumps,
            Rules {
                overshoot,
                die: Die::sided(40).unwrap(),
                ..Rules::default()
            },
        )
    };
    let [stay, clamp, bounce] = [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce].map(with);
    for board in [&stay, &clamp, &bounce] {
        assert_eq!(
            rests(board, square(9), 3),
            Some(12),
            "an exact roll is an exact roll"
        );
    }
    assert_eq!(
        rests(&stay, square(9), 4),
        None,
        "no move, and no staying either"
    );
    assert_eq!(rests(&clamp, square(9), 4), Some(12));
    assert_eq!(rests(&clamp, square(9), 40), Some(12));
    assert_eq!(rests(&bounce, square(9), 4), Some(11));
    assert_eq!(
        rests(&bounce, square(9), 5),
        Some(11),
        "the jump of the square bounced onto"
    );
    assert_eq!(
        rests(&bounce, square(9), 8),
        Some(3),
        "the jump of the square bounced onto"
    );
    assert_eq!(
        rests(&bounce, square(9), 6),
        Some(9),
        "back to where it stands"
    );
    assert_eq!(
        rests(&bounce, square(9), 14),
        Some(1),
        "back to the first square"
    );
    assert_eq!(rests(&bounce, square(9), 15), None, "past the start");
    assert_eq!(rests(&bounce, square(9), 40), None, "past the start");

    let outside = Rules {
        overshoot: Overshoot::Bounce,
        start: Start::OffBoard,
        die: Die::sided(40).unwrap(),
        ..Rules::default()
    };
    assert_eq!(
        rests(&board(12, &jumps, outside), square(9), 15),
        None,
        "a token does not leave the board again"
    );
}

#[test]
fn huge_faces_do_not_wrap() {
    let with = |overshoot| {
        let die = Die::new([1, u32::MAX - 1, u32::MAX]).unwrap();
        board(
            300_000_000,
            &[],
            Rules {
                overshoot,
                die,
                ..Rules::default()
            },
        )
    };
    let here = square(299_999_999);
    for face in [u32::MAX - 1, u32::MAX] {
        assert_eq!(rests(&with(Overshoot::Stay), here, face), None);
        assert_eq!(
            rests(&with(Overshoot::Clamp), here, face),
            Some(300_000_000)
        );
        assert_eq!(rests(&with(Overshoot::Bounce), here, face), None);
    }
    assert_eq!(rests(&with(Overshoot::Bounce), here, 1), Some(300_000_000));
}
