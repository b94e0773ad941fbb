//! Well-known puzzles as state spaces, against their recorded answers.

use std::collections::HashSet;
use std::hash::Hash;

use hopwise::petgraph::graph::NodeIndex;
use hopwise::{shortest_paths, states};
use serde_json::Value;

const MISSING: &str = "the case has the field";

fn cases(number: u64) -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("../../data/bfs_problems.json"))
        .expect("the file is JSON");
    let problems = file["problems"].as_array().expect(MISSING);
    let problem = problems
        .iter()
        .find(|problem| problem["number"] == number)
        .expect("the problem is in the file");
    let cases = problem["cases"].as_array().expect(MISSING).clone();
    assert!(cases.len() >= 4, "problem {number} has cases");
    cases
}

/// Solves each case lazily and once more within the number of states that it turned out to need.
fn check<S, I>(
    number: u64,
    case: &Value,
    answer: impl Fn(Option<usize>) -> i64,
    starts: &[S],
    successors: impl Fn(&S) -> I,
    is_goal: impl Fn(&S) -> bool,
) where
    S: Eq + Hash + Clone,
    I: IntoIterator<Item = S>,
{
    let route = states::shortest_path(
        starts.iter().cloned(),
        |state| successors(state).into_iter().map(|next| ((), next)),
        &is_goal,
    );
    let name = &case["name"];
    let hops = route.as_ref().map(states::Route::hops);
    assert_eq!(
        Some(answer(hops)),
        case["expected"].as_i64(),
        "problem {number}, {name}"
    );
    let Some(route) = route else { return };
    assert!(starts.contains(route.start()), "problem {number}, {name}");
    assert!(is_goal(route.end()), "problem {number}, {name}");
    for step in route.states().windows(2) {
        assert!(
            successors(&step[0]).into_iter().any(|next| next == step[1]),
            "problem {number}, {name}: each step is a move"
        );
    }
}

fn or_minus_one(hops: Option<usize>) -> i64 {
    hops.map_or(-1, signed)
}

fn signed(number: usize) -> i64 {
    i64::try_from(number).expect("answers are small")
}

fn texts(value: &Value) -> Vec<&str> {
    let values = value.as_array().expect(MISSING).iter();
    values.map(|text| text.as_str().expect(MISSING)).collect()
}

fn grid(value: &Value) -> Vec<Vec<usize>> {
    let rows = value.as_array().expect(MISSING).iter();
    rows.map(|row| {
        let cells = row.as_array().expect(MISSING).iter();
        cells.map(number).collect()
    })
    .collect()
}

fn number(value: &Value) -> usize {
    let number = value.as_u64().expect(MISSING);
    usize::try_from(number).expect("inputs are small")
}

/// Of `words`, those that differ from `word` in one letter.
fn one_letter_off<'a>(words: &[&'a str], word: &str) -> Vec<&'a str> {
    let differ = |other: &&&str| {
        other.len() == word.len()
            && other
                .bytes()
                .zip(word.bytes())
                .filter(|(a, b)| a != b)
                .count()
                == 1
    };
    words.iter().filter(differ).copied().collect()
}

#[test]
fn open_the_lock() {
    for case in cases(752) {
        let wheels = |text: &str| -> Vec<u8> { text.bytes().map(|digit| digit - b'0').collect() };
        let dead: HashSet<_> = texts(&case["input"]["deadends"])
            .into_iter()
            .map(wheels)
            .collect();
        let target = wheels(case["input"]["target"].as_str().expect(MISSING));
        let start = vec![0; 4];
        let turn = |lock: &Vec<u8>| {
            let mut turned = Vec::new();
            for wheel in 0..4 {
                for by in [1, 9] {
                    let mut next = lock.clone();
                    next[wheel] = (next[wheel] + by) % 10;
                    turned.extend((!dead.contains(&next)).then_some(next));
                }
            }
            turned
        };
        check(752, &case, or_minus_one, &[start], turn, |lock| {
            *lock == target
        });
    }
}

#[test]
fn word_ladder() {
    for case in cases(127) {
        let input = &case["input"];
        let words = texts(&input["words"]);
        let [begin, end] = ["begin", "end"].map(|key| input[key].as_str().expect(MISSING));
        let count_words = |hops: Option<usize>| hops.map_or(0, |hops| signed(hops) + 1);
        let change = |word: &&str| one_letter_off(&words, word);
        check(127, &case, count_words, &[begin], change, |&word| {
            word == end
        });
    }
}

#[test]
fn minimum_genetic_mutation() {
    for case in cases(433) {
        let input = &case["input"];
        let bank = texts(&input["bank"]);
        let [start, end] = ["start", "end"].map(|key| input[key].as_str().expect(MISSING));
        let mutate = |gene: &&str| one_letter_off(&bank, gene);
        check(433, &case, or_minus_one, &[start], mutate, |&gene| {
            gene == end
        });
    }
}

#[test]
fn sliding_puzzle() {
    for case in cases(773) {
        let start = grid(&case["input"]["board"]).concat();
        let slide = |cells: &Vec<usize>| {
            let hole = cells.iter().position(|&tile| tile == 0).expect(MISSING);
            let (row, column) = (hole / 3, hole % 3);
            let neighbors = (0..6_usize)
                .filter(move |&at| (at / 3).abs_diff(row) + (at % 3).abs_diff(column) == 1);
            let cells = cells.clone();
            neighbors.map(move |at| {
                let mut next = cells.clone();
                next.swap(hole, at);
                next
            })
        };
        check(773, &case, or_minus_one, &[start], slide, |cells| {
            cells[..] == [1, 2, 3, 4, 5, 0]
        });
    }
}

#[test]
fn minimum_knight_moves() {
    for case in cases(1197) {
        let [x, y] = ["x", "y"].map(|key| case["input"][key].as_i64().expect(MISSING));
        let hop = |&(x, y): &(i64, i64)| {
            let hops = [(1, 2), (2, 1), (2, -1), (1, -2)];
            hops.into_iter()
                .flat_map(move |(dx, dy)| [(x + dx, y + dy), (x - dx, y - dy)])
        };
        check(1197, &case, or_minus_one, &[(0, 0)], hop, |&at| {
            at == (x, y)
        });
    }
}

#[test]
fn shortest_path_with_obstacles_eliminated() {
    for case in cases(1293) {
        let grid = grid(&case["input"]["grid"]);
        let (rows, columns) = (grid.len(), grid[0].len());
        let budget = number(&case["input"]["k"]);
        let step = |&(row, column, left): &(usize, usize, usize)| {
            let mut reached = Vec::new();
            for (r, line) in grid.iter().enumerate() {
                for (c, &wall) in line.iter().enumerate() {
                    if r.abs_diff(row) + c.abs_diff(column) == 1 && wall <= left {
                        reached.push((r, c, left - wall));
                    }
                }
            }
            reached
        };
        check(
            1293,
            &case,
            or_minus_one,
            &[(0, 0, budget)],
            step,
            |&(r, c, _)| (r + 1, c + 1) == (rows, columns),
        );
    }
}

#[test]
fn shortest_path_visiting_all_nodes() {
    for case in cases(847) {
        let graph = grid(&case["input"]["graph"]);
        let starts: Vec<(usize, u32)> = (0..graph.len()).map(|at| (at, 1 << at)).collect();
        let visit = |&(at, seen): &(usize, u32)| {
            graph[at].iter().map(move |&next| (next, seen | 1 << next))
        };
        let all = (1 << graph.len()) - 1;
        check(847, &case, or_minus_one, &starts, visit, |&(_, seen)| {
            seen == all
        });
    }
}

/// All shortest ladders at once, from the compiled space: as words passed and as moves made.
#[test]
fn word_ladder_ii() {
    for case in cases(126) {
        let input = &case["input"];
        let words = texts(&input["words"]);
        let [begin, end] = ["begin", "end"].map(|key| input[key].as_str().expect(MISSING));
        let graph = states::compile([begin], |word| {
            let changed = one_letter_off(&words, word);
            changed.into_iter().map(|next| (format!("to {next}"), next))
        });
        let paths = shortest_paths(&graph, [NodeIndex::new(0)]).expect("the start is node 0");
        let goal = graph.node_indices().find(|&node| graph[node] == end);
        let dag = goal.and_then(|goal| paths.dag_to(goal));
        let (mut ladders, mut moves) = (Vec::new(), Vec::new());
        if let Some(dag) = dag {
            for path in dag.node_paths() {
                let words: Vec<&str> = path.nodes().iter().map(|&node| graph[node]).collect();
                ladders.push(words);
            }
            for edges in dag.edge_paths() {
                let labels: Vec<&str> = edges.iter().map(|&edge| &*graph[edge]).collect();
                moves.push(labels);
            }
        }
        ladders.sort();
        moves.sort();
        let expected = case["expected"].as_array().expect(MISSING);
        let expected: Vec<_> = expected.iter().map(texts).collect();
        assert_eq!(ladders, expected, "{}", case["name"]);
        let expected: Vec<Vec<_>> = expected
            .iter()
            .map(|ladder| {
                ladder[1..]
                    .iter()
                    .map(|word| format!("to {word}"))
                    .collect()
            })
            .collect();
        assert_eq!(moves, expected, "{}", case["name"]);
    }
}
