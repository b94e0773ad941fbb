//! The solvers people write first, and for each a board that it gets wrong.
//!
//! Each mistake is one wrong part beside a right one, so that it is that part alone that the board exposes.

use hopwise::board::Board;

use super::cases::answer;
use super::wrong_solvers::*;
use crate::support::boards::Drawn;
use crate::support::cases::{Case, Form, board_named, boards};
use crate::support::oracles::Track;

fn rows_of(case: &Case) -> &[Vec<i32>] {
    match &case.form {
        Form::Grid { board, .. } => board,
        Form::Jumps { .. } => panic!("{} is no grid", case.name),
    }
}

/// Shows that the solver is wrong about this board, and that the crate and the right solver are not.
fn assert_exposed(name: &str, reader: Reader, search: Search) {
    let case = board_named(name);
    assert_exposed_by(rows_of(&case), case.expected, reader, search);
}

fn assert_exposed_by(rows: &[Vec<i32>], expected: i32, reader: Reader, search: Search) {
    assert_eq!(
        answer(&Board::from_leetcode(rows).expect("a legal board")),
        expected,
        "{rows:?}"
    );
    assert_eq!(
        right_search(&right_reader(rows)).rolls,
        expected,
        "{rows:?}"
    );
    assert_ne!(
        search(&reader(rows)).rolls,
        expected,
        "{rows:?} does not expose the mistake"
    );
}

#[test]
fn without_a_mistake_every_grid_comes_out_right() {
    for case in boards() {
        if let Form::Grid { board, legal: true } = &case.form {
            assert_eq!(
                right_search(&right_reader(board)).rolls,
                case.expected,
                "{}",
                case.name
            );
        }
    }
}

#[test]
fn reading_the_rows_from_the_top() {
    for name in ["lc_example_1", "con_rows_upside_down_3x3"] {
        assert_exposed(name, rows_from_the_top, right_search);
    }
}

#[test]
fn not_reversing_every_second_row() {
    for name in ["lc_hidden_5x5_a", "con_greedy_4x4"] {
        assert_exposed(name, no_row_reversed, right_search);
    }
}

#[test]
fn deciding_the_direction_from_the_top() {
    // For an even n, an odd row from the top is an even one from the bottom; for an odd n, it is odd.
    assert_exposed("lc_example_1", odd_rows_from_the_top_reversed, right_search);
    assert_exposed(
        "con_row_direction_3x3",
        even_rows_from_the_top_reversed,
        right_search,
    );
}

#[test]
fn each_of_these_directions_is_right_for_the_other_boards() {
    // Which is why such a reader passes half of its tests.
    for case in boards() {
        if let Form::Grid { board, legal: true } = &case.form {
            let reader = if board.len() % 2 == 0 {
                even_rows_from_the_top_reversed
            } else {
                odd_rows_from_the_top_reversed
            };
            assert_eq!(reader(board), right_reader(board), "{}", case.name);
        }
    }
}

#[test]
fn marking_the_square_rolled_onto() {
    // The number comes out right, as each roll onto a square leads the same way. But two jumps to one square are two
    // entries in the queue, and whatever counts squares or layers counts that square twice.
    for case in boards() {
        if let Form::Grid { board, legal: true } = &case.form {
            assert_eq!(
                marks_the_square_rolled_onto(&right_reader(board)).rolls,
                case.expected,
                "{}",
                case.name
            );
        }
    }
    let case = board_named("lc_hidden_all_to_one");
    let targets = right_reader(rows_of(&case));
    assert_eq!(
        right_search(&targets).expanded,
        case.level_sizes().iter().sum::<usize>()
    );
    assert!(marks_the_square_rolled_onto(&targets).expanded > case.level_sizes().iter().sum());
}

#[test]
fn mixing_the_marks_of_rolls_and_landings() {
    assert_exposed(
        "con_shared_marks_3x3",
        right_reader,
        checks_the_roll_and_marks_the_landing,
    );
    assert_exposed(
        "con_shared_marks_3x3",
        right_reader,
        checks_the_roll_and_marks_both,
    );

    // By hand: 1 rolls onto 7, whose snake ends on 6, then 10 to 12, then 16. That is three rolls. Before that, 1 has
    // rolled onto 6 and slid to 2; if this marks 6, nobody ever rests there, and the way is 2, 8, 14, 16.
    let rows = vec![
        vec![-1, -1, -1, -1],
        vec![-1, -1, -1, -1],
        vec![-1, 6, 2, 1],
        vec![-1, 1, 1, 1],
    ];
    assert_eq!(
        Track::of_grid(&rows)
            .play_everything(3)
            .expect("a game")
            .rolls,
        3
    );
    assert_exposed_by(
        &rows,
        3,
        right_reader,
        checks_the_landing_and_marks_the_roll,
    );
    assert_exposed_by(&rows, 3, right_reader, checks_the_landing_and_marks_both);
}

#[test]
fn following_a_second_jump() {
    for name in ["con_chain_3x3", "lc_hidden_8x8_chain"] {
        assert_exposed(name, right_reader, follows_a_second_jump);
    }
}

#[test]
fn counting_squares_instead_of_layers() {
    assert_exposed(
        "lc_example_1",
        right_reader,
        counts_squares_instead_of_layers,
    );
}

#[test]
fn taking_the_farthest_roll() {
    for name in ["con_greedy_4x4", "con_snake_needed_6x6"] {
        assert_exposed(name, right_reader, greedy);
    }
}

#[test]
fn searching_in_depth() {
    for name in ["blank_3x3", "hidden_12x12_c"] {
        assert_exposed(name, right_reader, depth_first);
    }
}

#[test]
fn leaving_the_search_at_the_end_of_the_board() {
    assert_exposed("blank_2x2", right_reader, leaves_the_search_at_the_end);
}

/// The solver that makes a mistake of the rules page.
fn solver_of(mistake: &str) -> (Reader, Search) {
    match mistake {
        "reading the rows from the top" => (rows_from_the_top, right_search),
        "not reversing every second row" => (no_row_reversed, right_search),
        "reversing the rows with an even index from the top" => {
            (even_rows_from_the_top_reversed, right_search)
        }
        "reversing the rows with an odd index from the top" => {
            (odd_rows_from_the_top_reversed, right_search)
        }
        "asking whether the square rolled onto is marked, and marking the one landed on" => {
            (right_reader, checks_the_roll_and_marks_the_landing)
        }
        "asking about the square landed on, and marking the one rolled onto" => {
            (right_reader, checks_the_landing_and_marks_the_roll)
        }
        "following a second jump" => (right_reader, follows_a_second_jump),
        "counting squares instead of layers" => (right_reader, counts_squares_instead_of_layers),
        "taking the roll that gets farthest" => (right_reader, greedy),
        "searching in depth" => (right_reader, depth_first),
        "leaving the search, not the loop over the rolls, past the end" => {
            (right_reader, leaves_the_search_at_the_end)
        }
        other => panic!("no solver makes the mistake of {other}"),
    }
}

#[test]
fn the_table_of_the_rules_page_is_right() {
    let page = include_str!("../../../docs/board-rules.md");
    let section = page
        .split("\n## ")
        .find(|section| section.starts_with("Classic mistakes"))
        .expect("the section");
    let rows: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1)
        .collect();
    assert_eq!(rows.len(), 11);
    for row in rows {
        let columns: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let number = |text: &str| {
            text.split([':', ';'])
                .next()
                .unwrap()
                .parse::<i32>()
                .expect("a number of rolls")
        };
        let side = columns[1]
            .split(' ')
            .next()
            .unwrap()
            .parse()
            .expect("n x n");
        let jumps = columns[1]
            .split('`')
            .filter_map(|text| text.split_once(" -> "));
        let jumps = jumps
            .map(|(from, to)| (from.parse().unwrap(), to.parse().unwrap()))
            .collect();
        let drawn = Drawn {
            rows: side,
            columns: side,
            jumps,
        };

        let (reader, search) = solver_of(columns[0]);
        assert_eq!(answer(&drawn.board()), number(columns[2]), "{row}");
        assert_eq!(
            search(&reader(&drawn.grid())).rolls,
            number(columns[3]),
            "{row}"
        );
    }
}
