//! Long chains of jumps, and loops.

use hopwise::board::{Board, BoardError, Square};

use super::square;
use crate::support::boards::until_stable;

const LINKS: u32 = 1_000_000;

fn chained(
    shape: (u32, u32),
    jumps: impl IntoIterator<Item = (u32, u32)>,
) -> Result<Board, BoardError> {
    Board::new(shape, jumps)?.with_rules(until_stable())
}

fn looped(squares: u32, jumps: impl IntoIterator<Item = (u32, u32)>) -> Vec<u32> {
    match chained((1, squares), jumps) {
        Err(BoardError::ChainLoop { squares }) => squares.into_iter().map(Square::get).collect(),
        other => panic!("a loop was expected, not {other:?}"),
    }
}

#[test]
fn a_million_links_up() {
    let board = chained((1001, 1000), (2..2 + LINKS).map(|from| (from, from + 1))).unwrap();
    // Walking the chain for each of these would take 5 * 10^11 steps.
    for from in 1..=LINKS {
        assert_eq!(board.turn(square(from), 1).unwrap().to, square(LINKS + 2));
    }
    assert_eq!(board.chain(square(2)).count(), LINKS as usize);
    assert_eq!(board.compile().node_count(), 1_001_000);
}

#[test]
fn a_million_links_down() {
    let board = chained((1001, 1000), (2..2 + LINKS).map(|from| (from, from - 1))).unwrap();
    for from in 1..=LINKS {
        assert_eq!(board.turn(square(from), 1).unwrap().to, square(1));
    }
}

#[test]
fn a_million_links_up_and_down() {
    // 2 -> 1000001 -> 3 -> 1000000 -> ... ends in the middle.
    let ends = |step: u32| {
        if step % 2 == 0 {
            2 + step / 2
        } else {
            LINKS + 1 - step / 2
        }
    };
    let jumps = (0..LINKS - 1).map(|step| (ends(step), ends(step + 1)));
    let board = chained((1001, 1000), jumps);
    let middle = square(ends(LINKS - 1));
    assert_eq!(board.unwrap().turn(square(1), 1).unwrap().to, middle);
}

#[test]
fn loops_are_named_from_their_lowest_square() {
    assert_eq!(looped(10, [(2, 5), (5, 2)]), [2, 5]);
    assert_eq!(looped(10, [(9, 4), (4, 7), (7, 9)]), [4, 7, 9]);
    assert_eq!(looped(10, [(9, 7), (7, 4), (4, 9)]), [4, 9, 7]);
    // The jump into the loop is not part of it, and of two loops the first is named.
    assert_eq!(looped(10, [(2, 9), (9, 4), (4, 7), (7, 9)]), [4, 7, 9]);
    let two = [(2, 11), (3, 4), (4, 3), (6, 7), (7, 6)];
    assert_eq!(looped(12, two), [3, 4]);
}

#[test]
fn a_loop_of_a_million_is_whole_in_the_error_and_short_in_the_message() {
    let jumps = (2..2 + LINKS).map(|from| (from, if from == LINKS + 1 { 2 } else { from + 1 }));
    let error = chained((1001, 1000), jumps).unwrap_err();
    let message = error.to_string();
    assert!(
        message.ends_with(" -> 9 -> ... -> 2 (1000000 jumps)"),
        "{message}"
    );
    let BoardError::ChainLoop { squares } = error else {
        panic!("a loop was expected")
    };
    assert!(squares.into_iter().map(Square::get).eq(2..2 + LINKS));
}

#[test]
fn loops_are_legal_where_jumps_do_not_chain() {
    let board = Board::new((1, 10), [(2, 5), (5, 2)]).unwrap();
    assert_eq!(board.turn(square(1), 1).unwrap().to, square(5));
    assert_eq!(board.turn(square(1), 4).unwrap().to, square(2));
}

#[test]
fn many_chains_may_share_an_end() {
    let board = chained((1, 12), [(2, 8), (3, 8), (8, 11), (9, 2)]).unwrap();
    for (face, end) in [(1, 11), (2, 11), (3, 4), (4, 5)] {
        assert_eq!(board.turn(square(1), face).unwrap().to, square(end));
    }
    assert_eq!(board.turn(square(4), 5).unwrap().to, square(11));
}
