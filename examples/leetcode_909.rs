//! `LeetCode` 909, Snakes and Ladders: the fewest rolls from square 1 to the last square.
//!
//! | | |
//! |---|---|
//! | node | a square: where the token rests between two rolls |
//! | edge | a roll of 1 to 6, up the ladder or down the snake of the square rolled onto |
//! | source | square 1 |
//! | goal | the last square |
//! | call | `play::leetcode_answer(&board)`: `shortest_path` on the compiled board |
//!
//! Two traps. A token that is carried to the foot of another ladder rests there: no second jump in one roll. And what
//! is marked as visited is the square where the token *rests*, not the one it was rolled onto.

#[macro_use]
mod printing;

use hopwise::board::{Board, BoardError, Turn};
use hopwise::petgraph::visit::EdgeRef;
use hopwise::play;
use hopwise::{Event, Search};
use serde_json::Value;

/// The classic function, as `LeetCode` declares it.
#[expect(clippy::needless_pass_by_value, reason = "the signature is LeetCode's")]
fn snakes_and_ladders(board: Vec<Vec<i32>>) -> i32 {
    let board = Board::from_leetcode(&board).expect("LeetCode asks about legal boards");
    play::leetcode_answer(&board)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rows = vec![
        vec![-1, -1, -1, -1, -1, -1],
        vec![-1, -1, -1, -1, -1, -1],
        vec![-1, -1, -1, -1, -1, -1],
        vec![-1, 35, -1, -1, 13, -1],
        vec![-1, -1, -1, -1, -1, -1],
        vec![-1, 15, -1, -1, -1, -1],
    ];
    let board = Board::from_leetcode(&rows)?;
    for jump in board.jumps() {
        println!("{} {jump}", jump.kind());
    }
    let rolls_tried = dry_run(&board)?;

    let game = play::fastest_game(&board).expect("the last square can be reached");
    println!("\nthe fastest game: {game}");
    assert_eq!(game.rolls(), 4);
    assert!(rolls_tried <= 6 * 36, "no square is rolled from twice");

    assert_eq!(snakes_and_ladders(rows), 4);
    assert_eq!(snakes_and_ladders(vec![vec![-1, -1], vec![-1, 3]]), 1);
    check_all_cases()
}

/// The search by hand: every square in the order of its discovery, and what each of its rolls lands on.
///
/// Returns how many rolls were looked at.
fn dry_run(board: &Board) -> Result<usize, Box<dyn std::error::Error>> {
    println!(
        "\nface:square rolled onto, => where its jump ends, * new, (d) seen before, at d rolls"
    );
    let mut rolls_tried = 0;
    let mut layers_told = 0;
    let mut rolls_of_square = String::new();
    let graph = board.compile();
    let search = Search::from([board.start_node()]).goal(board.goal_node());
    let (paths, ()) = search.visit_edges(&graph, |event| {
        let (edge, outcome) = match event {
            Event::Discover { edge: None, .. } => return,
            Event::Discover {
                edge: Some(edge), ..
            } => (edge, "*".to_string()),
            Event::Revisit { edge, distance, .. } => (edge, format!("({distance})")),
            Event::Finish { node, distance } => {
                if distance == layers_told {
                    println!("layer {distance}");
                    layers_told += 1;
                }
                println!("  from {:>2}:{rolls_of_square}", graph[node]);
                rolls_of_square.clear();
                return;
            }
        };
        rolls_tried += 1;
        let turn = board
            .turn(graph[edge.source()], *edge.weight())
            .expect("each edge is a turn");
        rolls_of_square.push_str(&roll_of(turn));
        rolls_of_square.push_str(&outcome);
    })?;
    // The roll that reaches the goal ends the search in the middle of a square's rolls.
    let last = paths
        .parent(board.goal_node())
        .expect("the goal was reached");
    println!("  from {:>2}:{rolls_of_square}", graph[last]);

    assert_eq!(paths.stopped_at(), Some(board.goal_node()));
    assert_eq!(paths.distance(board.goal_node()), Some(4));
    let sizes: Vec<usize> = paths.layers().take(4).map(<[_]>::len).collect();
    assert_eq!(sizes, [1, 6, 11, 7]);
    Ok(rolls_tried)
}

/// A roll, the square rolled onto, and where its ladder or snake leads.
fn roll_of(turn: Turn) -> String {
    match turn.jump {
        Some(jump) => format!("  {}:{}=>{}", turn.face, turn.rolled_onto, jump.to),
        None => format!("  {}:{}", turn.face, turn.rolled_onto),
    }
}

/// Every legal grid of `tests/data/boards.json`.
fn check_all_cases() -> Result<(), Box<dyn std::error::Error>> {
    let file: Value = serde_json::from_str(include_str!("../tests/data/boards.json"))?;
    let cases = file["cases"].as_array().expect("it lists cases");
    let mut checked = 0;
    for case in cases.iter().filter(|case| case["legal"] == true) {
        let rows: Vec<Vec<i32>> = serde_json::from_value(case["board"].clone())?;
        assert_eq!(
            case["expected"],
            snakes_and_ladders(rows),
            "{}",
            case["name"]
        );
        checked += 1;
    }
    assert!(checked > 30);
    println!("\nLeetCode 909: all {checked} cases hold.");

    // What is no board is refused, with the place.
    let error = Board::from_leetcode(&[[-1, -1], [-1, 5]]).unwrap_err();
    assert!(matches!(
        error,
        BoardError::ValueOutOfRange {
            row: 1,
            column: 1,
            ..
        }
    ));
    Ok(())
}
