//! Wrong solvers: each is a way to read a grid and a way to search.

use super::wrong_searches::*;

/// Where each square leads: itself if it is plain, [`NOWHERE`] if rolling onto it is no move. Slot 0 is unused.
pub(super) type Targets = Vec<usize>;
pub(super) type Reader = fn(&[Vec<i32>]) -> Targets;
pub(super) type Search = fn(&Targets) -> Found;

/// The target of a square that a token cannot be rolled onto. Only wrong readers give it.
pub(super) const NOWHERE: usize = 0;

/// A solver with one mistake: one wrong part beside a right one, so that it is the wrong part that a board exposes.
pub(super) struct Mistake {
    /// As the rules page calls it.
    pub(super) name: &'static str,
    pub(super) read: Reader,
    pub(super) search: Search,
}

const fn reading(name: &'static str, read: Reader) -> Mistake {
    Mistake {
        name,
        read,
        search: right_search,
    }
}

const fn searching(name: &'static str, search: Search) -> Mistake {
    Mistake {
        name,
        read: right_reader,
        search,
    }
}

/// Every mistake that changes the number of rolls of some legal board.
pub(super) const MISTAKES: [Mistake; 26] = [
    reading("reading the rows from the top", rows_from_the_top),
    reading("not reversing every second row", no_row_reversed),
    reading(
        "reversing the rows with an even index from the top",
        even_rows_from_the_top_reversed,
    ),
    reading(
        "reversing the rows with an odd index from the top",
        odd_rows_from_the_top_reversed,
    ),
    reading(
        "testing the square number for -1, not its cell",
        plain_squares_lead_nowhere,
    ),
    reading("counting the targets from 0", targets_from_0),
    reading(
        "refusing a jump in the top left cell",
        nothing_if_the_top_left_cell_jumps,
    ),
    searching(
        "asking whether the square rolled onto is marked, and marking the one landed on",
        checks_the_roll_and_marks_the_landing,
    ),
    searching(
        "asking whether the square rolled onto is marked, and marking both",
        checks_the_roll_and_marks_both,
    ),
    searching(
        "asking about the square landed on, and marking the one rolled onto",
        checks_the_landing_and_marks_the_roll,
    ),
    searching(
        "asking about the square landed on, and marking both",
        checks_the_landing_and_marks_both,
    ),
    searching("marking no square", marks_nothing),
    searching("following a second jump", follows_a_second_jump),
    searching("jumping until a plain square", jumps_until_plain),
    searching("letting the player refuse a jump", may_refuse_a_jump),
    searching("never going back", never_goes_back),
    searching("counting a jump as a roll", counts_a_jump_as_a_roll),
    searching(
        "queueing a jump of cost 0 behind the rolls",
        queues_jumps_of_cost_0,
    ),
    searching(
        "counting squares instead of layers",
        counts_squares_instead_of_layers,
    ),
    searching("taking the roll that gets farthest", greedy),
    searching("searching in depth", depth_first),
    searching(
        "searching in depth with remembered answers",
        depth_first_with_memory,
    ),
    searching(
        "leaving the search, not the loop over the rolls, past the end",
        leaves_the_search_at_the_end,
    ),
    searching(
        "giving up after as many rolls as the board has rows",
        gives_up_after_a_roll_a_row,
    ),
    searching(
        "giving up where all six rolls land on one square",
        gives_up_if_all_rolls_agree,
    ),
    searching(
        "answering with the last layer instead of -1",
        answers_with_the_last_layer,
    ),
];

/// Reads a grid with the given order of rows and rule for which of them run right to left.
fn read(rows: &[Vec<i32>], from_the_top: bool, reversed: impl Fn(usize, usize) -> bool) -> Targets {
    let n = rows.len();
    let mut targets = vec![NOWHERE];
    for below in 0..n {
        let row = if from_the_top { below } else { n - 1 - below };
        for along in 0..n {
            let column = if reversed(below, row) {
                n - 1 - along
            } else {
                along
            };
            let value = usize::try_from(rows[row][column]).unwrap_or(0);
            targets.push(if value == 0 { targets.len() } else { value });
        }
    }
    targets
}

pub(super) fn right_reader(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |below, _| below % 2 == 1)
}

fn rows_from_the_top(rows: &[Vec<i32>]) -> Targets {
    read(rows, true, |below, _| below % 2 == 1)
}

fn no_row_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, _| false)
}

pub(super) fn odd_rows_from_the_top_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, row| row % 2 == 1)
}

pub(super) fn even_rows_from_the_top_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, row| row % 2 == 0)
}

/// `if square != -1 { square = value_of(square) }`: a square number is never -1, its cell may be.
fn plain_squares_lead_nowhere(rows: &[Vec<i32>]) -> Targets {
    let targets = right_reader(rows);
    let jumps_alone = |(square, target)| if target == square { NOWHERE } else { target };
    targets.into_iter().enumerate().map(jumps_alone).collect()
}

/// Each jump ends one square too high; one that should end on the last square leads off the board.
fn targets_from_0(rows: &[Vec<i32>]) -> Targets {
    let targets = right_reader(rows);
    let last = targets.len() - 1;
    let one_higher = |(square, target)| match target {
        _ if target == square => square,
        _ if target == last => NOWHERE,
        _ => target + 1,
    };
    targets.into_iter().enumerate().map(one_higher).collect()
}

/// Takes the top left cell for the last square, which it is for an even n alone, and a jump there for a lost game.
fn nothing_if_the_top_left_cell_jumps(rows: &[Vec<i32>]) -> Targets {
    let targets = right_reader(rows);
    let n = rows.len();
    let top_left = if n % 2 == 0 { n * n } else { n * n - n + 1 };
    if targets[top_left] == top_left {
        targets
    } else {
        vec![NOWHERE; targets.len()]
    }
}
