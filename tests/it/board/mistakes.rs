//! Common mistakes of board solvers, and the boards that expose each of them.

use hopwise::board::{Board, BoardError};

use super::cases::answer;
use super::wrong_searches::*;
use super::wrong_solvers::*;
use crate::support::boards::Drawn;
use crate::support::cases::{Case, Form, board_named, boards};

/// How many boards of the data have to expose a mistake. One board alone could be read or solved right by chance.
const ENOUGH: usize = 3;

fn rows_of(case: &Case) -> &[Vec<i32>] {
    match &case.form {
        Form::Grid { board, .. } => board,
        Form::Jumps { .. } => panic!("{} is not a grid", case.name),
    }
}

fn name_of(case: &Case) -> &str {
    &case.name
}

/// The grids that the crate accepts.
fn accepted_grids() -> Vec<Case> {
    let mut cases = boards();
    cases.retain(|case| matches!(case.form, Form::Grid { legal: true, .. }));
    cases
}

#[test]
fn without_a_mistake_every_grid_comes_out_right() {
    for case in accepted_grids() {
        let rows = rows_of(&case);
        let board = Board::from_leetcode(rows).expect("a legal board");
        assert_eq!(answer(&board), case.expected, "{}", case.name);
        assert_eq!(
            right_search(&right_reader(rows)).rolls,
            case.expected,
            "{}",
            case.name
        );
    }
}

#[test]
fn every_mistake_is_exposed_by_three_boards() {
    let cases = accepted_grids();
    for mistake in MISTAKES {
        let is_exposed = |case: &&Case| {
            let targets = (mistake.read)(rows_of(case));
            (mistake.search)(&targets).rolls != case.expected
        };
        let exposing: Vec<&str> = cases.iter().filter(is_exposed).map(name_of).collect();
        assert!(exposing.len() >= ENOUGH, "{}: {exposing:?}", mistake.name);
    }
}

#[test]
fn each_of_two_directions_is_right_for_half_of_the_boards() {
    // Which is why such a reader passes half of its tests.
    for case in accepted_grids() {
        let rows = rows_of(&case);
        let reader = if rows.len() % 2 == 0 {
            even_rows_from_the_top_reversed
        } else {
            odd_rows_from_the_top_reversed
        };
        assert_eq!(reader(rows), right_reader(rows), "{}", case.name);
    }
}

/// The number comes out right, as each roll onto a square leads the same way. But two jumps to one square are two
/// entries in the queue, and whatever counts squares or layers counts that square twice.
#[test]
fn marking_the_square_rolled_onto_takes_squares_twice() {
    let mut exposing = Vec::new();
    for case in accepted_grids() {
        let targets = right_reader(rows_of(&case));
        let found = marks_the_square_rolled_onto(&targets);
        assert_eq!(found.rolls, case.expected, "{}", case.name);
        // Where the goal is out of reach, a search takes every square of every level.
        let squares = case.level_sizes().iter().sum();
        if case.expected == -1 {
            assert_eq!(right_search(&targets).expanded, squares, "{}", case.name);
            if found.expanded > squares {
                exposing.push(case.name);
            }
        }
    }
    assert!(exposing.len() >= ENOUGH, "{exposing:?}");
}

/// Without marks a game that can be won comes out right, if late. A lost one never ends, unless all rolls lead back to
/// the one square that the guard of the second solver sees.
#[test]
fn without_marks_a_lost_game_never_ends() {
    let lost = |case: &Case| case.expected == -1;
    for solver in [marks_nothing, gives_up_if_all_rolls_agree] {
        let answer_to = |case: &Case| solver(&right_reader(rows_of(case))).rolls;
        let cases = accepted_grids();
        let endless = |case: &&Case| lost(case) && answer_to(case) == NEVER_ENDS;
        assert!(cases.iter().filter(endless).count() >= ENOUGH);
    }
}

/// A search may test for the goal before it looks for a jump there only because no board has one there.
#[test]
fn testing_the_goal_before_its_jump_is_right_since_such_boards_are_refused() {
    for case in accepted_grids() {
        let found = tests_the_goal_before_its_jump(&right_reader(rows_of(&case)));
        assert_eq!(found.rolls, case.expected, "{}", case.name);
    }
    let case = board_named("goal_is_snake_3x3_b");
    let targets = right_reader(rows_of(&case));
    assert_eq!(case.expected, -1);
    assert_eq!(right_search(&targets).rolls, -1);
    assert_eq!(tests_the_goal_before_its_jump(&targets).rolls, 2);
    assert!(matches!(
        Board::from_leetcode(rows_of(&case)),
        Err(BoardError::JumpOnLastSquare { .. })
    ));
}

/// A number of rolls, or what a solver does instead, and perhaps why.
fn rolls_in(cell: &str) -> i32 {
    match cell.split([':', ';']).next().expect("a first part") {
        "never ends" => NEVER_ENDS,
        number => number.parse().expect("a number of rolls"),
    }
}

/// A board such as 3 x 3, `2 -> 8`, `5 -> 4`.
fn board_in(cell: &str) -> Drawn {
    let (side, _) = cell.split_once(' ').expect("n x n");
    let side = side.parse().expect("a number of squares");
    let jumps = cell.split('`').filter_map(|text| text.split_once(" -> "));
    let square = |text: &str| text.parse().expect("a square");
    Drawn {
        rows: side,
        columns: side,
        jumps: jumps.map(|(from, to)| (square(from), square(to))).collect(),
    }
}

#[test]
fn the_table_of_the_rules_page_is_right() {
    let page = include_str!("../../../docs/board-rules.md");
    let section = page
        .split("\n## ")
        .find(|section| section.starts_with("Common mistakes"))
        .expect("the section");
    let rows: Vec<Vec<&str>> = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1)
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    assert!(
        rows.iter()
            .map(|row| row[0])
            .eq(MISTAKES.map(|mistake| mistake.name))
    );
    for (row, mistake) in rows.into_iter().zip(MISTAKES) {
        let drawn = board_in(row[1]);
        let grid = drawn.grid();
        let right = rolls_in(row[2]);
        assert_eq!(answer(&drawn.board()), right, "{row:?}");
        assert_eq!(right_search(&right_reader(&grid)).rolls, right, "{row:?}");
        let wrong = (mistake.search)(&(mistake.read)(&grid)).rolls;
        assert_eq!(wrong, rolls_in(row[3]), "{row:?}");
        assert_ne!(wrong, right, "{row:?}");
    }
}
