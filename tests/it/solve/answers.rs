//! `--answers`: one number a line.

use std::fmt::Write;

use serde_json::json;

use super::{Scratch, answers, run};
use crate::support::boards::board_of;
use crate::support::cases::{Case, Form, PastTheEnd, boards, random_grids};

fn as_json(case: &Case) -> serde_json::Value {
    match &case.form {
        Form::Grid { board, .. } => json!(board),
        Form::Jumps { squares, jumps } => json!({
            "name": case.name,
            "squares": squares,
            "jumps": jumps,
            "rules": {
                "start": case.rules.start,
                "faces": case.rules.faces,
                "chain": case.rules.chain,
                "overshoot": match case.rules.overshoot {
                    PastTheEnd::Stay => "stay",
                    PastTheEnd::Clamp => "clamp",
                    PastTheEnd::Bounce => "bounce",
                },
            },
        }),
    }
}

fn is_square_or_listed(case: &Case) -> bool {
    match &case.form {
        Form::Grid { board, .. } => board.len() == board[0].len(),
        Form::Jumps { .. } => true,
    }
}

#[test]
fn all_known_boards_in_one_stream() {
    let mut input = String::new();
    let mut expected = Vec::new();
    for case in boards().iter().filter(|case| is_square_or_listed(case)) {
        writeln!(input, "{}", as_json(case)).expect("a string takes it");
        expected.push(match board_of(case) {
            Ok(_) => case.expected.to_string(),
            Err(_) => "error".into(),
        });
    }
    for grid in random_grids() {
        // Without white space between them: a grid ends with its bracket.
        write!(input, "{}", json!(grid.board)).expect("a string takes it");
        expected.push(grid.expected.to_string());
    }
    let outcome = answers(input);
    assert_eq!(outcome.lines(), expected);
    assert_eq!(
        outcome.complaints.lines().count(),
        1,
        "{}",
        outcome.complaints
    );
    assert_eq!(outcome.status, Some(1));
}

#[test]
fn an_input_without_boards_has_no_answers() {
    for input in ["", " \n\t\r\n"] {
        let outcome = answers(input);
        assert_eq!(outcome.result(), ("", Some(0)));
    }
}

#[test]
fn the_answer_to_the_built_in_board() {
    let outcome = run(&["--answers"], "");
    assert_eq!(outcome.result(), ("4\n", Some(0)));
}

#[test]
fn boards_from_a_file() {
    let file = Scratch::holding("file.json", "[[-1,-1],[-1,3]]\n[[1,1,-1],[1,1,1],[-1,1,1]]");
    let outcome = run(&["--answers", file.path()], "");
    assert_eq!(outcome.result(), ("1\n-1\n", Some(0)));
}

#[test]
fn rectangles_and_rows() {
    let outcome = answers(
        r#"{"rows": 5, "columns": 6, "jumps": [[3, 22], [5, 8], [11, 26]], "name": ""}
           {"jumps": [], "squares": 8}
           {"columns": 10, "jumps": [], "comment": "] \" {", "rows": 1, "rules": {"faces": [3], "overshoot": "b\u006funce", "comment": "c", "name": "n"}}"#,
    );
    // 1 -> 3 => 22 -> 28 -> 30; 1 -> 7 -> 8; 1 -> 4 -> 7 -> 10.
    assert_eq!(outcome.lines(), ["3", "2", "3"]);
    assert_eq!(outcome.status, Some(0));
}
