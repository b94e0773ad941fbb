//! Solvers with one mistake each, and the right one. A solver is a way to read the grid and a way to search.

use std::collections::{HashSet, VecDeque};

/// Where each square leads, itself if it is plain; slot 0 is unused.
pub(super) type Targets = Vec<usize>;
pub(super) type Reader = fn(&[Vec<i32>]) -> Targets;
pub(super) type Search = fn(&Targets) -> Found;

/// What a solver says: the number of rolls, and how often it took a square from its queue.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) rolls: i32,
    pub(super) expanded: usize,
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

pub(super) fn right_reader(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |below, _| below % 2 == 1)
}

pub(super) fn rows_from_the_top(rows: &[Vec<i32>]) -> Targets {
    read(rows, true, |below, _| below % 2 == 1)
}

pub(super) fn no_row_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, _| false)
}

pub(super) fn odd_rows_from_the_top_reversed(rows: &[Vec<i32>]) -> Targets {
    read(rows, false, |_, row| row % 2 == 1)
}

pub(super) fn even_rows_from_the_top_reversed(rows: &[Vec<i32>]) -> Targets {
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

pub(super) fn right_search(targets: &Targets) -> Found {
    breadth_first(targets, Marked::LandedOn, &[Marked::LandedOn])
}

pub(super) fn marks_the_square_rolled_onto(targets: &Targets) -> Found {
    breadth_first(targets, Marked::RolledOnto, &[Marked::RolledOnto])
}

pub(super) fn checks_the_roll_and_marks_the_landing(targets: &Targets) -> Found {
    breadth_first(targets, Marked::RolledOnto, &[Marked::LandedOn])
}

pub(super) fn checks_the_landing_and_marks_the_roll(targets: &Targets) -> Found {
    breadth_first(targets, Marked::LandedOn, &[Marked::RolledOnto])
}

pub(super) fn checks_the_roll_and_marks_both(targets: &Targets) -> Found {
    breadth_first(
        targets,
        Marked::RolledOnto,
        &[Marked::RolledOnto, Marked::LandedOn],
    )
}

pub(super) fn checks_the_landing_and_marks_both(targets: &Targets) -> Found {
    breadth_first(
        targets,
        Marked::LandedOn,
        &[Marked::RolledOnto, Marked::LandedOn],
    )
}

pub(super) fn follows_a_second_jump(targets: &Targets) -> Found {
    right_search(&targets.iter().map(|&target| targets[target]).collect())
}

pub(super) fn counts_squares_instead_of_layers(targets: &Targets) -> Found {
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
pub(super) fn greedy(targets: &Targets) -> Found {
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
pub(super) fn depth_first(targets: &Targets) -> Found {
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
pub(super) fn leaves_the_search_at_the_end(targets: &Targets) -> Found {
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
