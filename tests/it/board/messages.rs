//! Messages of [`BoardError`], each made by the mistake that leads to it.

use hopwise::board::{Board, BoardError, Chain, Die, Rules, Square};

fn grid_error(rows: &[&[i32]]) -> BoardError {
    Board::from_leetcode(rows).expect_err("this is no grid")
}

fn list_error(jumps: &[(u32, u32)]) -> BoardError {
    Board::new((5, 6), jumps.iter().copied()).expect_err("these are no jumps")
}

fn loop_error(squares: u32, jumps: impl IntoIterator<Item = (u32, u32)>) -> BoardError {
    let rules = Rules {
        chain: Chain::UntilStable,
        ..Rules::default()
    };
    Board::new((1, squares), jumps)
        .and_then(|board| board.with_rules(rules))
        .expect_err("these jumps never end")
}

#[test]
fn messages_name_the_place_the_value_and_the_limit() {
    let messages = [
        (
            Board::new((0, 6), []).unwrap_err(),
            "a board of 0 rows and 6 columns has no squares",
        ),
        (
            grid_error(&[]),
            "a board of 0 rows and 0 columns has no squares",
        ),
        (
            grid_error(&[&[-1, -1], &[-1]]),
            "row 1 has 1 cell, expected 2",
        ),
        (
            Board::new((100_000, 40_000), []).unwrap_err(),
            "4000000000 squares to roll from and 6 faces make 24000000000 edges, the limit is 4294967295",
        ),
        (
            grid_error(&[&[-1, 7], &[-1, -1]]),
            "row 0, column 1: 7 is neither -1, 0 nor a square from 1 to 4",
        ),
        (
            grid_error(&[&[-1, i32::MIN], &[-1, -1]]),
            "row 0, column 1: -2147483648 is neither -1, 0 nor a square from 1 to 4",
        ),
        (
            list_error(&[(3, 31)]),
            "jump 3 -> 31: 31 is not a square from 1 to 30",
        ),
        (
            list_error(&[(0, 5)]),
            "jump 0 -> 5: 0 is not a square from 1 to 30",
        ),
        (
            grid_error(&[&[-1, -1], &[3, -1]]),
            "row 1, column 0: a jump to 3 on square 1, where a grid starts no jump",
        ),
        (
            grid_error(&[&[2, -1], &[-1, -1]]),
            "row 0, column 0: a jump to 2 on square 4, the last one",
        ),
        (
            list_error(&[(30, 1)]),
            "row 0, column 5: a jump to 1 on square 30, the last one",
        ),
        (
            list_error(&[(7, 7)]),
            "the jump on square 7 leads back to square 7",
        ),
        (
            list_error(&[(7, 9), (7, 2)]),
            "two jumps start on square 7, to 9 and to 2",
        ),
        (
            Square::try_from(0).unwrap_err(),
            "0 is not the number of a square, the least is 1",
        ),
        (Die::new([]).unwrap_err(), "the die has no faces"),
        (Die::sided(0).unwrap_err(), "the die has no faces"),
        (
            Die::new([4, 0, 2]).unwrap_err(),
            "face 1 of the die is 0, the least is 1",
        ),
        (
            loop_error(20, [(9, 4), (4, 12), (12, 9)]),
            "jumping until stable never ends: 4 -> 12 -> 9 -> 4",
        ),
        (
            loop_error(
                20,
                (2..10).map(|square| (square, if square == 9 { 2 } else { square + 1 })),
            ),
            "jumping until stable never ends: 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 2",
        ),
        (
            loop_error(
                20,
                (2..11).map(|square| (square, if square == 10 { 2 } else { square + 1 })),
            ),
            "jumping until stable never ends: 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> ... -> 2 (9 jumps)",
        ),
    ];
    for (error, message) in messages {
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn counts_of_one_are_singular() {
    let messages = [
        (
            grid_error(&[&[-1, -1], &[]]),
            "row 1 has 0 cells, expected 2",
        ),
        (
            Board::new((1, 0), []).unwrap_err(),
            "a board of 1 row and 0 columns has no squares",
        ),
        (
            Board::new((0, 1), []).unwrap_err(),
            "a board of 0 rows and 1 column has no squares",
        ),
        (
            BoardError::TooLarge {
                squares: 5_000_000_000,
                faces: 1,
                limit: u32::MAX,
            },
            "5000000000 squares to roll from and 1 face make 5000000000 edges, the limit is 4294967295",
        ),
    ];
    for (error, message) in messages {
        assert_eq!(error.to_string(), message);
    }
}
