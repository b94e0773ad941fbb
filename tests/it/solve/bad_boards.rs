//! Bad boards: one line on standard error and one `error` among the answers; the other boards are answered.

use super::{answers, run};
use crate::support::cases::rows;

/// The message about a bad board between two good ones.
pub(super) fn complaint(board: &str) -> String {
    let outcome = answers(format!("[[-1]] {board} [[-1,-1],[-1,3]]"));
    let complaints = &outcome.complaints;
    assert_eq!(
        outcome.lines(),
        ["0", "error", "1"],
        "{board}: {complaints}"
    );
    assert_eq!(outcome.status, Some(1), "{board}");
    outcome.only_complaint("board 2: ")
}

/// The library's own messages are pinned in `board::messages`.
#[test]
fn illegal_boards_keep_the_message_of_the_library() {
    for (board, expected) in rows(
        r#"
[] => a board of 0 rows and 0 columns has no squares
[[]] => row 0 has 0 cells, expected 1
[[-1,5],[-1,-1]] => row 0, column 1: 5 is neither -1, 0 nor a square from 1 to 4
[[2,-1],[-1,-1]] => row 0, column 0: a jump to 2 on square 4, the last one
[[-1,-1],[3,-1]] => row 1, column 0: a jump to 3 on square 1, where a grid starts no jump
{"squares":0,"jumps":[]} => a board of 1 row and 0 columns has no squares
{"squares":9,"jumps":[[2,10]]} => jump 2 -> 10: 10 is not a square from 1 to 9
{"squares":9,"jumps":[[2,4],[2,5]]} => two jumps start on square 2, to 4 and to 5
{"squares":9,"jumps":[],"rules":{"faces":[]}} => the die has no faces
{"squares":9,"jumps":[],"rules":{"faces":[1,0]}} => face 1 of the die is 0, the least is 1
{"squares":9,"jumps":[[2,5],[5,2]],"rules":{"chain":true}} => jumping until stable never ends: 2 -> 5 -> 2
"#,
    ) {
        assert_eq!(complaint(board), expected);
    }
}

#[test]
fn cells_that_are_not_whole_numbers_of_32_bits() {
    for (cell, found) in rows(
        r#"
2147483648 => 2147483648
-2147483649 => -2147483649
18446744073709551615 => 18446744073709551615
1e300 => 1e300
1E+999999999 => 1E+999999999
1e9999999999999999999999999 => 1e9999999999999999999999999
3e-9999999999999999999999999 => 3e-9999999999999999999999999
2.147483648e9 => 2.147483648e9
2.5 => 2.5
2.50 => 2.50
-1.00000000000000000001 => -1.00000000000000000001
15e-1 => 15e-1
0.1e0 => 0.1e0
null => null
true => true
"3" => "3"
[3] => an array of length 1
{"3":[3]} => an object
"#,
    ) {
        assert_eq!(
            complaint(&format!("[[-1,-1],[-1,{cell}]]")),
            format!("row 1, column 1: expected a whole number of 32 bits, found {found}")
        );
    }
}

#[test]
fn values_of_the_wrong_type() {
    for (board, expected) in rows(
        r#"
null => expected an array of rows or an object, found null
7 => expected an array of rows or an object, found 7
false => expected an array of rows or an object, found false
"a board\n" => expected an array of rows or an object, found "a board\n"
[-1] => row 0: expected an array of cells, found -1
[[-1],{}] => row 1: expected an array of cells, found an object
{} => "rows" is missing
{"rows":2,"jumps":[]} => "columns" is missing
{"squares":2} => "jumps" is missing
{"squares":1e-1,"jumps":[]} => squares: expected a whole number from 0 to 18446744073709551615, found 1e-1
{"rows":"2","columns":1,"jumps":[]} => rows: expected a whole number from 0 to 18446744073709551615, found "2"
{"rows":2,"columns":null,"jumps":[]} => columns: expected a whole number from 0 to 18446744073709551615, found null
{"squares":2,"rows":1,"jumps":[]} => "squares" is there beside "rows" or "columns"
{"squares":-2,"jumps":[]} => squares: expected a whole number from 0 to 18446744073709551615, found -2
{"squares":9,"jumps":3} => jumps: expected an array of pairs, found 3
{"squares":9,"jumps":[[2,3],4]} => jumps[1]: expected a pair of squares, found 4
{"squares":9,"jumps":[[2,3,4]]} => jumps[0]: expected a pair of squares, found an array of length 3
{"squares":9,"jumps":[[2,"3"]]} => jumps[0]: expected a square, found "3"
{"squares":9,"jumps":[[2,-3]]} => jumps[0]: expected a square, found -3
"#,
    ) {
        assert_eq!(complaint(board), expected, "{board}");
    }
}

#[test]
fn rules_of_the_wrong_type() {
    for (rules, expected) in rows(
        r#"
6 => rules: expected an object, found 6
{"start":2} => rules.start: expected 1, or 0 for off the board, found 2
{"start":1.5,"chain":2} => rules.start: expected 1, or 0 for off the board, found 1.5
{"chain":1} => rules.chain: expected true or false, found 1
{"overshoot":"stop"} => rules.overshoot: expected "stay", "clamp" or "bounce", found "stop"
{"overshoot":null} => rules.overshoot: expected "stay", "clamp" or "bounce", found null
{"faces":6} => rules.faces: expected an array of numbers, found 6
{"faces":[1,-1]} => rules.faces[1]: expected a number of squares, found -1
{"faces":[1,2.5]} => rules.faces[1]: expected a number of squares, found 2.5
"#,
    ) {
        let board = format!(r#"{{"squares":9,"jumps":[],"rules":{rules}}}"#);
        assert_eq!(complaint(&board), expected, "{board}");
    }
}

#[test]
fn boards_past_the_limits() {
    let with_limit = |board: &str, limit: &str| {
        let input = format!("{board}[[-1]]");
        let outcome = run(&["--answers", "--max-squares", limit, "-"], input);
        assert_eq!(outcome.lines()[1..], ["0"], "the next board is answered");
        (outcome.lines()[0].to_string(), outcome.complaints)
    };
    for (board, limit, answer) in [
        ("[[-1,-1],[-1,-1]]", "4", "1"),
        (r#"{"squares":4,"jumps":[]}"#, "4", "1"),
        (
            r#"{"squares":2,"jumps":[],"rules":{"faces":[1]}}"#,
            "2",
            "1",
        ),
    ] {
        assert_eq!(with_limit(board, limit), (answer.into(), String::new()));
    }
    let refused = |board: &str, limit: &str, expected: &str| {
        let (answer, complaint) = with_limit(board, limit);
        assert_eq!(answer, "error");
        let expected = format!("solve: standard input: board 1: {expected}\n");
        assert_eq!(complaint, expected, "{board:.80}");
    };
    for (board, squares) in rows(
        r#"
[[-1,-1],[-1,-1]] => 4
{"squares":4,"jumps":[]} => 4
{"rows":2,"columns":2,"jumps":[]} => 4
[[-1,-1,-1,-1]] => 4
[[],[]] => 4
{"rows":4294967296,"columns":4294967296,"jumps":[]} => 18446744073709551615
"#,
    ) {
        let expected = format!("{squares} squares, the limit is 3 (--max-squares)");
        refused(board, "3", &expected);
    }
    let deep = "[".repeat(2 << 20) + &"]".repeat(2 << 20);
    let long = format!("\"{}\"", "x".repeat(2 << 20));
    for text in [deep, long] {
        let limit = "the limit for a board (it grows with --max-squares)";
        let expected = format!("line 1, column 1: more than 1048636 bytes of JSON, {limit}");
        refused(&text, "3", &expected);
    }
    for (squares, expected) in [
        (
            "3",
            "3 squares and 7 faces, the limit is 18 for their product",
        ),
        (
            "1",
            "1 square and 7 faces, the limit is 6 for their product",
        ),
    ] {
        let rules = r#"{"faces":[1,2,3,4,5,6,7]}"#;
        let board = format!(r#"{{"squares":{squares},"jumps":[],"rules":{rules}}}"#);
        refused(
            &board,
            squares,
            &format!("{expected} (six times --max-squares)"),
        );
    }
}

#[test]
fn without_answers_a_bad_board_leaves_only_its_complaint() {
    let outcome = run(&["-"], "[[-1]] [[9]] [[-1,-1],[-1,3]]");
    let mut headings = outcome.lines();
    headings.retain(|line| line.starts_with("Board"));
    assert_eq!(
        headings,
        ["Board 1: 1 row, 1 column", "Board 3: 2 rows, 2 columns"]
    );
    assert_eq!(outcome.complaints.lines().count(), 1);
    assert_eq!(outcome.status, Some(1));
}
