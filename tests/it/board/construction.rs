//! Constructors of boards and rules: what is valid and what is refused.

use hopwise::board::{Board, BoardError, Cell, Chain, Die, Rules, Start};
use proptest::prelude::*;

use super::square;
use crate::support::boards::{leetcode_grids, rectangles};

fn refused(shape: (u32, u32), jumps: &[(u32, u32)]) -> BoardError {
    Board::new(shape, jumps.iter().copied()).expect_err("this is no board")
}

#[test]
fn a_board_has_squares() {
    for (rows, columns) in [(0, 0), (0, 5), (5, 0), (0, u32::MAX)] {
        assert_eq!(
            refused((rows, columns), &[]),
            BoardError::NoSquares { rows, columns }
        );
    }
}

#[test]
fn jumps_stay_on_the_board() {
    let off = |from, to, value| BoardError::JumpOffBoard {
        from,
        to,
        value,
        limit: 30,
    };
    assert_eq!(refused((5, 6), &[(0, 3)]), off(0, 3, 0));
    assert_eq!(refused((5, 6), &[(3, 0)]), off(3, 0, 0));
    assert_eq!(refused((5, 6), &[(31, 3)]), off(31, 3, 31));
    assert_eq!(refused((5, 6), &[(3, 31)]), off(3, 31, 31));
    assert_eq!(
        refused((5, 6), &[(3, u32::MAX)]),
        off(3, u32::MAX, u32::MAX)
    );
    assert_eq!(
        refused((5, 6), &[(0, 31)]),
        off(0, 31, 0),
        "the start is named first"
    );
}

#[test]
fn no_jump_on_the_last_square() {
    let on_the_last = |to| BoardError::JumpOnLastSquare {
        square: square(30),
        cell: Cell { row: 0, column: 5 },
        to: square(to),
    };
    assert_eq!(refused((5, 6), &[(30, 2)]), on_the_last(2));
    assert_eq!(refused((5, 6), &[(30, 30)]), on_the_last(30));
    assert!(
        Board::new((5, 6), [(2, 30)]).is_ok(),
        "a jump may end there"
    );
}

#[test]
fn no_jump_to_itself_and_no_two_from_one_square() {
    assert_eq!(
        refused((5, 6), &[(4, 4)]),
        BoardError::SelfJump { square: square(4) }
    );
    let two = |first, second| BoardError::TwoJumps {
        square: square(4),
        first: square(first),
        second: square(second),
    };
    assert_eq!(refused((5, 6), &[(4, 9), (8, 2), (4, 7)]), two(9, 7));
    assert_eq!(
        refused((5, 6), &[(4, 9), (4, 9)]),
        two(9, 9),
        "twice the same is twice"
    );
}

#[test]
fn endless_lists_are_refused() {
    assert_eq!(
        Board::new((1, 1), std::iter::repeat((1, 1)))
            .map(|_| ())
            .map_err(|error| error.to_string()),
        Err("row 0, column 0: a jump to 1 on square 1, the last one".into())
    );
    let endless = (2..).map(|square| (square % 8 + 2, 1));
    assert!(matches!(
        Board::new((5, 6), endless),
        Err(BoardError::TwoJumps { .. })
    ));
}

#[test]
fn a_jump_on_the_first_square_of_a_list_is_fine() {
    let board = Board::new((10, 10), [(1, 38)]).unwrap();
    assert_eq!(board.jump_at(square(1)).unwrap().to, square(38));
}

#[test]
fn what_u32_indices_cannot_hold_is_refused_at_once() {
    let too_large = |squares, faces| BoardError::TooLarge {
        squares,
        faces,
        limit: u32::MAX,
    };
    assert_eq!(
        refused((1, 4_000_000_000), &[]),
        too_large(4_000_000_000, 6)
    );
    assert_eq!(
        refused((u32::MAX, u32::MAX), &[]),
        too_large(u128::from(u32::MAX) * u128::from(u32::MAX), 6)
    );
    // 715,827,882 x 6 is 4,294,967,292; one more face each would be past 4,294,967,295.
    assert!(Board::new((1, 715_827_882), []).is_ok());
    assert_eq!(refused((1, 715_827_883), &[]), too_large(715_827_883, 6));
}

#[test]
fn rules_can_make_a_board_too_large() {
    let with_die = |start, sides| {
        let rules = Rules {
            die: Die::sided(sides).unwrap(),
            start,
            ..Rules::default()
        };
        Board::new((1, 5), [])
            .unwrap()
            .with_rules(rules)
            .map(|_| ())
    };
    let too_large = |squares, faces| {
        Err(BoardError::TooLarge {
            squares,
            faces,
            limit: u32::MAX,
        })
    };
    // 4,294,967,295 = 5 x 858,993,459, and 6 x 715,827,882 is just below.
    assert_eq!(with_die(Start::FirstSquare, 858_993_459), Ok(()));
    assert_eq!(
        with_die(Start::FirstSquare, 858_993_460),
        too_large(5, 858_993_460)
    );
    assert_eq!(with_die(Start::OffBoard, 715_827_882), Ok(()));
    assert_eq!(
        with_die(Start::OffBoard, 715_827_883),
        too_large(6, 715_827_883)
    );
    assert_eq!(
        with_die(Start::FirstSquare, u32::MAX),
        too_large(5, u32::MAX as usize)
    );
}

#[test]
fn large_plain_boards_take_no_memory() {
    // A slot for each square would be gigabytes here, sixty times over.
    let boards: Vec<Board> = (0..64)
        .map(|_| Board::new((1, 715_827_882), [(1, 715_827_882)]).unwrap())
        .collect();
    assert!(boards.iter().all(|board| board.jumps().count() == 1));
}

#[test]
fn a_board_keeps_its_jumps_under_other_rules() {
    let rules = Rules {
        start: Start::OffBoard,
        chain: Chain::UntilStable,
        ..Rules::default()
    };
    let board = Board::new((5, 6), [(3, 22), (22, 25)]).unwrap();
    let other = board.clone().with_rules(rules.clone()).unwrap();
    assert_eq!(other.rules(), &rules);
    assert!(other.jumps().eq(board.jumps()));
    assert_eq!(other.with_rules(Rules::default()), Ok(board));
}

proptest! {
    #[test]
    fn a_list_gives_its_jumps_back_in_square_order(drawn in rectangles(12)) {
        let board = drawn.board();
        let mut sorted = drawn.jumps.clone();
        sorted.sort_unstable();
        let read: Vec<_> = board.jumps().map(|jump| (jump.from.get(), jump.to.get())).collect();
        prop_assert_eq!(&read, &sorted);
        for number in 1..=board.squares() + 2 {
            let listed = sorted.iter().find(|jump| jump.0 == number).map(|jump| jump.1);
            prop_assert_eq!(board.jump_at(square(number)).map(|jump| jump.to.get()), listed);
        }
        prop_assert_eq!((board.rows(), board.columns()), (drawn.rows, drawn.columns));
    }

    #[test]
    fn a_grid_and_its_list_are_the_same_board(drawn in leetcode_grids(9)) {
        prop_assert_eq!(Board::from_leetcode(&drawn.grid()), Ok(drawn.board()));
    }
}
