//! Squares, jumps and dice as values.

use hopwise::board::{BoardError, Cell, Die, Jump, JumpKind, Square};
use proptest::prelude::*;

use super::square;

#[test]
fn squares_count_from_one() {
    assert_eq!(Square::new(0), None);
    assert_eq!(Square::new(1).map(Square::get), Some(1));
    assert_eq!(Square::new(u32::MAX).map(Square::get), Some(u32::MAX));
}

#[test]
fn squares_convert_from_and_into_numbers() {
    for number in [1, 2, 36, u32::MAX] {
        assert_eq!(Square::try_from(number), Ok(square(number)));
        assert_eq!(u32::from(square(number)), number);
    }
    assert_eq!(Square::try_from(0), Err(BoardError::ZeroSquare));
    assert_eq!(u32::from(Square::OFF_BOARD), 0);
}

#[test]
fn squares_display_as_numbers_and_the_start_by_name() {
    assert_eq!(square(42).to_string(), "42");
    assert_eq!(Square::OFF_BOARD.to_string(), "start");
    assert_eq!(
        format!("[{:>6}|{:<6}]", square(42), Square::OFF_BOARD),
        "[    42|start ]"
    );
    assert_eq!(Cell { row: 2, column: 7 }.to_string(), "row 2, column 7");
}

#[test]
fn the_start_comes_before_all_squares() {
    assert!(Square::OFF_BOARD < square(1));
    assert!(square(9) < square(10));
}

#[test]
fn the_kind_of_a_jump_is_its_direction() {
    let [low, high] = [square(5), square(6)];
    assert_eq!(
        Jump {
            from: low,
            to: high
        }
        .kind(),
        JumpKind::Ladder
    );
    assert_eq!(
        Jump {
            from: high,
            to: low
        }
        .kind(),
        JumpKind::Snake
    );
    assert_eq!(
        Jump {
            from: high,
            to: low
        }
        .to_string(),
        "6 -> 5"
    );
    assert_eq!(
        [JumpKind::Ladder, JumpKind::Snake].map(|kind| kind.to_string()),
        ["ladder", "snake"]
    );
}

#[test]
fn dice_have_faces_from_one_up() {
    assert_eq!(Die::new([]), Err(BoardError::NoFaces));
    assert_eq!(Die::sided(0), Err(BoardError::NoFaces));
    assert_eq!(Die::new([0]), Err(BoardError::ZeroFace { position: 0 }));
    assert_eq!(
        Die::new([1, 2, 0, 0]),
        Err(BoardError::ZeroFace { position: 2 })
    );
}

#[test]
fn dice_with_equal_faces_are_equal() {
    assert_eq!(Die::new(1..=6), Ok(Die::default()));
    assert_eq!(Die::sided(6), Ok(Die::default()));
    assert_eq!(Die::new([1]), Die::sided(1));
    assert_ne!(
        Die::new([6, 5, 4, 3, 2, 1]),
        Ok(Die::default()),
        "the order is part of a die"
    );
    assert_ne!(Die::new([1, 2, 3, 4, 5, 6, 6]), Ok(Die::default()));
}

#[test]
fn a_die_of_any_size_takes_no_time() {
    let die = Die::sided(u32::MAX).unwrap();
    assert!(die.has(u32::MAX) && !die.has(0));
    assert_eq!(die.len(), u32::MAX as usize);
    assert_eq!(die.faces().nth(5), Some(6));
}

proptest! {
    #[test]
    fn a_die_offers_its_faces_in_order(faces in proptest::collection::vec(1_u32..=9, 1..12)) {
        let die = Die::new(faces.iter().copied()).unwrap();
        prop_assert_eq!(die.faces().collect::<Vec<_>>(), faces.clone());
        prop_assert_eq!(die.len(), faces.len());
        for face in 0..=10 {
            prop_assert_eq!(die.has(face), faces.contains(&face));
        }
    }
}
