//! The numbers, one a line.

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
        // Without white space too: a grid ends with its bracket.
        write!(input, "{}", json!(grid.board)).expect("a string takes it");
        expected.push(grid.expected.to_string());
    }
    let outcome = answers(input);
    assert_eq!(outcome.lines(), expected);
    assert_eq!(outcome.complaints().len(), 1, "{}", outcome.complaints);
    assert_eq!(outcome.status, Some(1));
}

#[test]
fn an_input_without_boards_has_no_answers() {
    for input in ["", " \n\t\r\n"] {
        let outcome = answers(input);
        assert_eq!((outcome.out.as_str(), outcome.status), ("", Some(0)));
    }
}

#[test]
fn the_answer_to_the_built_in_board() {
    let outcome = run(&["--answers"], "");
    assert_eq!((outcome.out.as_str(), outcome.status), ("4\n", Some(0)));
}

#[test]
fn boards_from_a_file() {
    let file = Scratch::holding("file.json", "[[-1,-1],[-1,3]]\n[[1,1,-1],[1,1,1],[-1,1,1]]");
    let outcome = run(&["--answers", file.path()], "");
    assert_eq!((outcome.out.as_str(), outcome.status), ("1\n-1\n", Some(0)));
}

#[test]
fn rectangles_and_rows() {
    let outcome = answers(
        r#"{"rows": 5, "columns": 6, "jumps": [[3, 22], [5, 8], [11, 26]]}
           {"jumps": [], "squares": 8}
           {"columns": 10, "jumps": [], "ignored": {"deep": [1, [2, "]"]]}, "rows": 1, "rules": {"faces": [3], "overshoot": "bounce"}}"#,
    );
    // 1 -> 3 => 22 -> 28 -> 30; 1 -> 7 -> 8; 1 -> 4 -> 7 -> 10.
    assert_eq!(outcome.lines(), ["3", "2", "3"]);
    assert_eq!(outcome.status, Some(0));
}

#[test]
fn a_key_that_is_repeated_counts_the_last_time() {
    let outcome = answers(r#"{"squares": 100, "jumps": [], "squares": 3}"#);
    assert_eq!(outcome.out, "1\n");
}

#[test]
fn hackerrank_in_its_present_form() {
    let text = "2\n3\n32 62\n42 68\n12 98\n7\n95 13\n97 25\n93 37\n79 27\n75 19\n49 47\n67 17\n\
                4\n8 52\n6 80\n26 42\n2 72\n9\n51 19\n39 11\n37 29\n81 3\n59 5\n79 23\n53 7\n43 33\n77 21\n";
    let outcome = run(&["--hackerrank", "--answers", "-"], text);
    assert_eq!((outcome.out.as_str(), outcome.status), ("3\n5\n", Some(0)));
}

#[test]
fn hackerrank_in_its_form_of_2014() {
    let text = "3\n3,7\n32,62 42,68 12,98\n95,13 97,25 93,37 79,27 75,19 49,47 67,17\n\
                2,0\n3,57 8,100\n\n\
                0,1\n\n88,44\n";
    let outcome = run(&["--hackerrank", "--answers", "-"], text);
    // The last board has nothing but a snake that none need step on: 99 squares in sixes are 17 rolls.
    assert_eq!(
        (outcome.out.as_str(), outcome.status),
        ("3\n2\n17\n", Some(0))
    );
}
