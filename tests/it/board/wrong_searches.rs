//! Wrong searches of a board that has been read, beside the right one.

use std::collections::{HashMap, HashSet, VecDeque};

use super::wrong_solvers::{NOWHERE, Targets};

/// What a solver says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// -1 if the solver says that the last square cannot be reached, [`NEVER_ENDS`] if it had to be stopped.
    pub(super) rolls: i32,
    /// How often the solver took a square from its queue.
    pub(super) expanded: usize,
}

/// The answer of a solver that was stopped after [`PATIENCE`] squares.
pub(super) const NEVER_ENDS: i32 = i32::MIN;
const PATIENCE: usize = 20_000;

fn found(rolls: i32, expanded: usize) -> Found {
    Found { rolls, expanded }
}

/// The squares that a token can be rolled onto from this one, in the order of the die.
fn rolls_from(targets: &Targets, square: usize) -> impl DoubleEndedIterator<Item = usize> {
    let last = targets.len() - 1;
    (square + 1..=(square + 6).min(last)).filter(|&rolled| targets[rolled] != NOWHERE)
}

/// The textbook search, but for what is asked and what is marked when a token rolls onto a square: `moves` gives, for a
/// square, what each roll asks about, what it marks, and where it leads.
fn breadth_first<Marks: IntoIterator<Item = usize>>(
    targets: &Targets,
    moves: impl Fn(usize) -> Vec<(usize, Marks, usize)>,
) -> Found {
    let mut marks = HashSet::from([1]);
    let mut queue = VecDeque::from([(1, 0)]);
    let mut expanded = 0;
    while let Some((square, rolls)) = queue.pop_front() {
        if square == targets.len() - 1 {
            return found(rolls, expanded);
        }
        if expanded == PATIENCE {
            return found(NEVER_ENDS, expanded);
        }
        expanded += 1;
        for (asked, marked, landed) in moves(square) {
            if !marks.contains(&asked) {
                marks.extend(marked);
                queue.push_back((landed, rolls + 1));
            }
        }
    }
    found(-1, expanded)
}

/// The textbook search with other moves: where the rolls from a square lead.
fn with_moves(targets: &Targets, moves: impl Fn(usize) -> Vec<usize>) -> Found {
    let marked_on_landing = |landed| (landed, [landed], landed);
    breadth_first(targets, |square| {
        moves(square).into_iter().map(marked_on_landing).collect()
    })
}

/// The textbook search with other marks: `marks` gives, for the square rolled onto and the one landed on, which is
/// asked about, and which are marked.
fn with_marks<const N: usize>(
    targets: &Targets,
    marks: impl Fn(usize, usize) -> (usize, [usize; N]),
) -> Found {
    breadth_first(targets, |square| {
        let rolls = rolls_from(targets, square);
        let moves = rolls.map(|rolled| {
            let landed = targets[rolled];
            let (asked, marked) = marks(rolled, landed);
            (asked, marked, landed)
        });
        moves.collect()
    })
}

pub(super) fn right_search(targets: &Targets) -> Found {
    with_marks(targets, |_, landed| (landed, [landed]))
}

pub(super) fn marks_the_square_rolled_onto(targets: &Targets) -> Found {
    with_marks(targets, |rolled, _| (rolled, [rolled]))
}

pub(super) fn checks_the_roll_and_marks_the_landing(targets: &Targets) -> Found {
    with_marks(targets, |rolled, landed| (rolled, [landed]))
}

pub(super) fn checks_the_roll_and_marks_both(targets: &Targets) -> Found {
    with_marks(targets, |rolled, landed| (rolled, [rolled, landed]))
}

pub(super) fn checks_the_landing_and_marks_the_roll(targets: &Targets) -> Found {
    with_marks(targets, |rolled, landed| (landed, [rolled]))
}

pub(super) fn checks_the_landing_and_marks_both(targets: &Targets) -> Found {
    with_marks(targets, |rolled, landed| (landed, [rolled, landed]))
}

/// Right about every game that can be won, at the price of six times the work for each roll.
pub(super) fn marks_nothing(targets: &Targets) -> Found {
    with_marks(targets, |_, landed| (landed, []))
}

pub(super) fn follows_a_second_jump(targets: &Targets) -> Found {
    with_moves(targets, |square| {
        let rolls = rolls_from(targets, square);
        rolls.map(|rolled| targets[targets[rolled]]).collect()
    })
}

/// In a loop of jumps, stops somewhere.
pub(super) fn jumps_until_plain(targets: &Targets) -> Found {
    let jump = |square, _| targets[square];
    with_moves(targets, |square| {
        let rolls = rolls_from(targets, square);
        rolls
            .map(|rolled| (0..targets.len()).fold(rolled, jump))
            .collect()
    })
}

pub(super) fn may_refuse_a_jump(targets: &Targets) -> Found {
    with_moves(targets, |square| {
        let rolls = rolls_from(targets, square);
        rolls.flat_map(|rolled| [rolled, targets[rolled]]).collect()
    })
}

/// Takes every square below the token for one that has been dealt with.
pub(super) fn never_goes_back(targets: &Targets) -> Found {
    with_moves(targets, |square| {
        let landings = rolls_from(targets, square).map(|rolled| targets[rolled]);
        landings.filter(|&landed| landed > square).collect()
    })
}

/// Tests whether a roll comes to the last square before it looks for a jump there.
pub(super) fn tests_the_goal_before_its_jump(targets: &Targets) -> Found {
    let mut targets = targets.clone();
    let last = targets.len() - 1;
    targets[last] = last;
    right_search(&targets)
}

pub(super) fn counts_a_jump_as_a_roll(targets: &Targets) -> Found {
    with_jumps_as_edges(targets, 1)
}

/// A jump that costs nothing belongs at the front of the queue.
pub(super) fn queues_jumps_of_cost_0(targets: &Targets) -> Found {
    with_jumps_as_edges(targets, 0)
}

/// Rolls and jumps are edges of a graph whose nodes are a square and whether its jump is to be taken next.
fn with_jumps_as_edges(targets: &Targets, cost_of_a_jump: i32) -> Found {
    let mut marks = HashSet::from([(1, false)]);
    let mut queue = VecDeque::from([((1, false), 0)]);
    let mut expanded = 0;
    while let Some(((square, jumps), rolls)) = queue.pop_front() {
        if square == targets.len() - 1 {
            return found(rolls, expanded);
        }
        expanded += 1;
        let edges: Vec<_> = if jumps {
            vec![((targets[square], false), rolls + cost_of_a_jump)]
        } else {
            let rolled_onto = rolls_from(targets, square);
            rolled_onto
                .map(|rolled| ((rolled, targets[rolled] != rolled), rolls + 1))
                .collect()
        };
        queue.extend(edges.into_iter().filter(|&(node, _)| marks.insert(node)));
    }
    found(-1, expanded)
}

pub(super) fn counts_squares_instead_of_layers(targets: &Targets) -> Found {
    let Found { rolls, expanded } = right_search(targets);
    let counted = i32::try_from(expanded).expect("a small board");
    found(if rolls < 0 { rolls } else { counted }, expanded)
}

/// Always takes the roll that gets farthest.
pub(super) fn greedy(targets: &Targets) -> Found {
    let goal = targets.len() - 1;
    let mut square = 1;
    for expanded in 0..=goal {
        if square == goal {
            let rolls = i32::try_from(expanded).expect("a small board");
            return found(rolls, expanded);
        }
        square = rolls_from(targets, square)
            .map(|rolled| targets[rolled])
            .max()
            .expect("not at the goal");
    }
    found(-1, goal)
}

/// Follows the first new square to the end, low rolls first, and takes the first game found.
pub(super) fn depth_first(targets: &Targets) -> Found {
    let mut marks = HashSet::from([1]);
    let mut stack = vec![(1, 0)];
    let mut expanded = 0;
    while let Some((square, rolls)) = stack.pop() {
        if square == targets.len() - 1 {
            return found(rolls, expanded);
        }
        expanded += 1;
        for rolled in rolls_from(targets, square).rev() {
            if marks.insert(targets[rolled]) {
                stack.push((targets[rolled], rolls + 1));
            }
        }
    }
    found(-1, expanded)
}

/// The least over the rolls, by recursion. A square that the recursion is in counts as a dead end, so what is remembered
/// of the squares below it holds for this way in alone.
pub(super) fn depth_first_with_memory(targets: &Targets) -> Found {
    fn least(
        square: usize,
        targets: &Targets,
        remembered: &mut HashMap<usize, Option<i32>>,
    ) -> Option<i32> {
        if square == targets.len() - 1 {
            return Some(0);
        }
        if let Some(&known) = remembered.get(&square) {
            return known;
        }
        remembered.insert(square, None);
        let landings = rolls_from(targets, square).map(|rolled| targets[rolled]);
        let after = landings.filter_map(|landed| least(landed, targets, remembered));
        let rolls = after.min().map(|rolls| rolls + 1);
        remembered.insert(square, rolls);
        rolls
    }
    let mut remembered = HashMap::new();
    let rolls = least(1, targets, &mut remembered).unwrap_or(-1);
    found(rolls, remembered.len())
}

/// Meets a roll past the end and leaves the search, where it should leave the loop over the rolls.
pub(super) fn leaves_the_search_at_the_end(targets: &Targets) -> Found {
    let goal = targets.len() - 1;
    let mut marks = HashSet::from([1]);
    let mut queue = VecDeque::from([(1, 0)]);
    let mut expanded = 0;
    'search: while let Some((square, rolls)) = queue.pop_front() {
        if square == goal {
            return found(rolls, expanded);
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
    found(-1, expanded)
}

pub(super) fn gives_up_after_a_roll_a_row(targets: &Targets) -> Found {
    let Found { rolls, expanded } = right_search(targets);
    let rows = i32::try_from((targets.len() - 1).isqrt()).expect("a small board");
    found(if rolls > rows { -1 } else { rolls }, expanded)
}

/// Marks nothing, and has one guard against going on for ever: a square whose rolls all lead to one square.
pub(super) fn gives_up_if_all_rolls_agree(targets: &Targets) -> Found {
    let is_stuck = |square: usize| {
        let landings: Vec<usize> = rolls_from(targets, square)
            .map(|rolled| targets[rolled])
            .collect();
        landings.len() == 6 && landings.iter().all(|&landed| landed == landings[0])
    };
    breadth_first(targets, |square| {
        let rolls = rolls_from(targets, square).filter(|_| !is_stuck(square));
        rolls
            .map(|rolled| (targets[rolled], [], targets[rolled]))
            .collect()
    })
}

/// The classic loop over layers with the counter of the layers as its last line.
pub(super) fn answers_with_the_last_layer(targets: &Targets) -> Found {
    let mut marks = HashSet::from([1]);
    let mut layer = vec![1];
    let mut expanded = 0;
    for rolls in 0.. {
        expanded += layer.len();
        let rolled = layer.iter().flat_map(|&square| rolls_from(targets, square));
        let landed = rolled.map(|rolled| targets[rolled]);
        let next: Vec<usize> = landed.filter(|&landed| marks.insert(landed)).collect();
        if layer.contains(&(targets.len() - 1)) || next.is_empty() {
            return found(rolls, expanded);
        }
        layer = next;
    }
    unreachable!("each layer has a new square")
}
