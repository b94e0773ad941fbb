//! The solvers people write first, and for each a board that it gets wrong.
//!
//! A solver is a way to read the grid and a way to search. Each mistake below is one wrong part beside a right one, so
//! that it is that part alone that the board exposes.

use std::collections::{HashSet, VecDeque};

use hopwise::board::Board;

use super::cases::answer;
use crate::support::cases::{Case, Form, board_named, boards};
use crate::support::oracles::Track;

/// Where each square leads, itself if it is plain; slot 0 is unused.
type Targets = Vec<usize>;
type Reader = fn(&[Vec<i32>]) -> Targets;
type Search = fn(&Targets) -> Found;

/// What a solver says: the number of rolls, and how often it took a square from its queue.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    rolls: i32,
    expanded: usize,
}

/// Reads a grid with the given order of rows and rule for which of them run right to left.
fn read(rows: &[Vec<i32>], from_the_top: bool, reversed: impl Fn(usize, usize) -> bool) -> Targets {
    let n = rows.len();
    let mut targets = vec![0];
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

fn right_reader(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |below, _| below % 2 == 1)
}

fn rows_from_the_top(rows: &[Vec<i32>]) -> Targets {
    read(rows, true, |below, _| below % 2 == 1)
}

fn no_row_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, _| false)
}

fn odd_rows_from_the_top_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, row| row % 2 == 1)
}

fn even_rows_from_the_top_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, row| row % 2 == 0)
}

/// Which square of a roll is looked up among the marks, and which is marked.
#[derive(Clone, Copy)]
enum Marked {
    RolledOnto,
    LandedOn,
}

/// The textbook search, but for what is checked and what is marked. Gives up after many squares: some mixtures never end.
fn breadth_first(targets: &Targets, checked: Marked, marked: &[Marked]) -> Found {
    let goal = targets.len() - 1;
    let mut marks = HashSet::from([1]);
    let mut queue = VecDeque::from([(1, 0)]);
    let mut expanded = 0;
    while let Some((square, rolls)) = queue.pop_front() {
        if square == goal {
            return Found { rolls, expanded };
        }
        expanded += 1;
        if expanded > 100_000 {
            break;
        }
        for face in 1..=(goal - square).min(6) {
            let rolled = square + face;
            let which = |mark| match mark {
                Marked::RolledOnto => rolled,
                Marked::LandedOn => targets[rolled],
            };
            if !marks.contains(&which(checked)) {
                marks.extend(marked.iter().map(|&mark| which(mark)));
                queue.push_back((targets[rolled], rolls + 1));
            }
        }
    }
    Found {
        rolls: -1,
        expanded,
    }
}

fn right_search(targets: &Targets) -> Found {
    breadth_first(targets, Marked::LandedOn, &[Marked::LandedOn])
}

fn marks_the_square_rolled_onto(targets: &Targets) -> Found {
    breadth_first(targets, Marked::RolledOnto, &[Marked::RolledOnto])
}

fn checks_the_roll_and_marks_the_landing(targets: &Targets) -> Found {
    breadth_first(targets, Marked::RolledOnto, &[Marked::LandedOn])
}

fn checks_the_landing_and_marks_the_roll(targets: &Targets) -> Found {
    breadth_first(targets, Marked::LandedOn, &[Marked::RolledOnto])
}

fn checks_the_roll_and_marks_both(targets: &Targets) -> Found {
    breadth_first(
        targets,
        Marked::RolledOnto,
        &[Marked::RolledOnto, Marked::LandedOn],
    )
}

fn checks_the_landing_and_marks_both(targets: &Targets) -> Found {
    breadth_first(
        targets,
        Marked::LandedOn,
        &[Marked::RolledOnto, Marked::LandedOn],
    )
}

fn follows_a_second_jump(targets: &Targets) -> Found {
    right_search(&targets.iter().map(|&target| targets[target]).collect())
}

fn counts_squares_instead_of_layers(targets: &Targets) -> Found {
    let Found { rolls, expanded } = right_search(targets);
    Found {
        rolls: if rolls < 0 {
            rolls
        } else {
            i32::try_from(expanded).unwrap()
        },
        expanded,
    }
}

/// Always takes the roll that gets farthest.
fn greedy(targets: &Targets) -> Found {
    let goal = targets.len() - 1;
    let mut square = 1;
    for rolls in 0..=goal {
        if square == goal {
            return Found {
                rolls: i32::try_from(rolls).unwrap(),
                expanded: rolls,
            };
        }
        square = (square + 1..=(square + 6).min(goal))
            .map(|rolled| targets[rolled])
            .max()
            .expect("not at the goal");
    }
    Found {
        rolls: -1,
        expanded: goal,
    }
}

/// Follows the first new square to the end, low rolls first, and takes the first game found.
fn depth_first(targets: &Targets) -> Found {
    let goal = targets.len() - 1;
    let mut marks = HashSet::from([1]);
    let mut stack = vec![(1, 0)];
    let mut expanded = 0;
    while let Some((square, rolls)) = stack.pop() {
        if square == goal {
            return Found { rolls, expanded };
        }
        expanded += 1;
        for rolled in (square + 1..=(square + 6).min(goal)).rev() {
            if marks.insert(targets[rolled]) {
                stack.push((targets[rolled], rolls + 1));
            }
        }
    }
    Found {
        rolls: -1,
        expanded,
    }
}

/// Meets a roll past the end and leaves the search, where it should leave the loop over the rolls.
fn leaves_the_search_at_the_end(targets: &Targets) -> Found {
    let goal = targets.len() - 1;
    let mut marks = HashSet::from([1]);
    let mut queue = VecDeque::from([(1, 0)]);
    let mut expanded = 0;
    'search: while let Some((square, rolls)) = queue.pop_front() {
        if square == goal {
            return Found { rolls, expanded };
        }
        expanded += 1;
        for face in 1..=6 {
            let rolled = square + face;
            if rolled > goal {
                break 'search;
            }
            if marks.insert(targets[rolled]) {
                queue.push_back((targets[rolled], rolls + 1));
            }
        }
    }
    Found {
        rolls: -1,
        expanded,
    }
}

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
