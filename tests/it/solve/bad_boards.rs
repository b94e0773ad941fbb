//! A bad board is one line on standard error and one `error`; all others are answered.

use super::{answers, run};

/// A board that is refused, between two that are not, and what is said of it.
pub(super) fn complaint(board: &str) -> String {
    let outcome = answers(format!("[[-1]] {board} [[-1,-1],[-1,3]]"));
    assert_eq!(
        outcome.lines(),
        ["0", "error", "1"],
        "{board}: {}",
        outcome.complaints
    );
    assert_eq!(outcome.status, Some(1), "{board}");
    let [line] = outcome.complaints()[..] else {
        panic!("{board}: {}", outcome.complaints)
    };
    line.strip_prefix("solve: standard input: board 2: ")
        .unwrap_or_else(|| panic!("{line}"))
        .to_string()
}

#[test]
fn grids_that_are_no_boards() {
    for (board, expected) in [
        ("[]", "a board of 0 rows and 0 columns has no squares"),
        ("[[]]", "row 0 has 0 cells, expected 1"),
        ("[[-1,-1],[-1]]", "row 1 has 1 cell, expected 2"),
        (
            "[[-1,5],[-1,-1]]",
            "row 0, column 1: 5 is neither -1, 0 nor a square from 1 to 4",
        ),
        (
            "[[2,-1],[-1,-1]]",
            "row 0, column 0: a jump to 2 on square 4, the last one",
        ),
        (
            "[[-1,-1],[3,-1]]",
            "row 1, column 0: a jump to 3 on square 1, where a grid starts no jump",
        ),
    ] {
        assert_eq!(complaint(board), expected);
    }
}

#[test]
fn cells_that_are_no_numbers_of_32_bits() {
    for (cell, found) in [
        ("2147483648", "2147483648"),
        ("-2147483649", "-2147483649"),
        ("18446744073709551615", "18446744073709551615"),
        ("1e300", "1e300"),
        ("1E+999999999", "1E+999999999"),
        ("1e9999999999999999999999999", "1e9999999999999999999999999"),
        (
            "3e-9999999999999999999999999",
            "3e-9999999999999999999999999",
        ),
        ("2.147483648e9", "2.147483648e9"),
        ("2.5", "2.5"),
        ("2.50", "2.50"),
        ("-1.00000000000000000001", "-1.00000000000000000001"),
        ("15e-1", "15e-1"),
        ("0.1e0", "0.1e0"),
        ("null", "null"),
        ("true", "true"),
        ("\"3\"", "\"3\""),
        ("[3]", "an array of length 1"),
        ("{\"3\":[3]}", "an object"),
    ] {
        assert_eq!(
            complaint(&format!("[[-1,-1],[-1,{cell}]]")),
            format!("row 1, column 1: expected a whole number of 32 bits, found {found}")
        );
    }
}

#[test]
fn values_of_another_shape() {
    for (board, found) in [
        ("null", "null"),
        ("7", "7"),
        ("false", "false"),
        ("\"a board\\n\"", "\"a board\\n\""),
    ] {
        assert_eq!(
            complaint(board),
            format!("expected an array of rows or an object, found {found}")
        );
    }
    assert_eq!(
        complaint("[-1]"),
        "row 0: expected an array of cells, found -1"
    );
    assert_eq!(
        complaint("[[-1],{}]"),
        "row 1: expected an array of cells, found an object"
    );
}

#[test]
fn objects_that_are_no_boards() {
    for (board, expected) in [
        ("{}", "\"rows\" is missing"),
        (r#"{"rows":2,"jumps":[]}"#, "\"columns\" is missing"),
        (r#"{"squares":2}"#, "\"jumps\" is missing"),
        (
            r#"{"squares":1e-1,"jumps":[]}"#,
            "squares: expected a whole number from 0 to 18446744073709551615, found 1e-1",
        ),
        (
            r#"{"rows":"2","columns":1,"jumps":[]}"#,
            "rows: expected a whole number from 0 to 18446744073709551615, found \"2\"",
        ),
        (
            r#"{"rows":2,"columns":null,"jumps":[]}"#,
            "columns: expected a whole number from 0 to 18446744073709551615, found null",
        ),
        (
            r#"{"squares":2,"rows":1,"jumps":[]}"#,
            "\"squares\" is there beside \"rows\" or \"columns\"",
        ),
        (
            r#"{"squares":-2,"jumps":[]}"#,
            "squares: expected a whole number from 0 to 18446744073709551615, found -2",
        ),
        (
            r#"{"squares":0,"jumps":[]}"#,
            "a board of 1 row and 0 columns has no squares",
        ),
        (
            r#"{"squares":9,"jumps":3}"#,
            "jumps: expected an array of pairs, found 3",
        ),
        (
            r#"{"squares":9,"jumps":[[2,3],4]}"#,
            "jumps[1]: expected a pair of squares, found 4",
        ),
        (
            r#"{"squares":9,"jumps":[[2,3,4]]}"#,
            "jumps[0]: expected a pair of squares, found an array of length 3",
        ),
        (
            r#"{"squares":9,"jumps":[[2,"3"]]}"#,
            "jumps[0]: expected a square, found \"3\"",
        ),
        (
            r#"{"squares":9,"jumps":[[2,-3]]}"#,
            "jumps[0]: expected a square, found -3",
        ),
        (
            r#"{"squares":9,"jumps":[[2,10]]}"#,
            "jump 2 -> 10: 10 is not a square from 1 to 9",
        ),
        (
            r#"{"squares":9,"jumps":[[2,4],[2,5]]}"#,
            "two jumps start on square 2, to 4 and to 5",
        ),
    ] {
        assert_eq!(complaint(board), expected, "{board}");
    }
}

#[test]
fn rules_that_are_none() {
    for (rules, expected) in [
        ("6", "rules: expected an object, found 6"),
        (
            r#"{"start":2}"#,
            "rules.start: expected 1, or 0 for off the board, found 2",
        ),
        (
            r#"{"chain":1}"#,
            "rules.chain: expected true or false, found 1",
        ),
        (
            r#"{"overshoot":"stop"}"#,
            "rules.overshoot: expected \"stay\", \"clamp\" or \"bounce\", found \"stop\"",
        ),
        (
            r#"{"overshoot":null}"#,
            "rules.overshoot: expected \"stay\", \"clamp\" or \"bounce\", found null",
        ),
        (
            r#"{"faces":6}"#,
            "rules.faces: expected an array of numbers, found 6",
        ),
        (
            r#"{"faces":[1,-1]}"#,
            "rules.faces[1]: expected a number of squares, found -1",
        ),
        (r#"{"faces":[]}"#, "the die has no faces"),
        (
            r#"{"faces":[1,0]}"#,
            "face 1 of the die is 0, the least is 1",
        ),
        (
            r#"{"faces":[1,2.5]}"#,
            "rules.faces[1]: expected a number of squares, found 2.5",
        ),
        (
            r#"{"start":1.5,"chain":2}"#,
            "rules.start: expected 1, or 0 for off the board, found 1.5",
        ),
    ] {
        let board = format!(r#"{{"squares":9,"jumps":[],"rules":{rules}}}"#);
        assert_eq!(complaint(&board), expected, "{board}");
    }
    assert_eq!(
        complaint(r#"{"squares":9,"jumps":[[2,5],[5,2]],"rules":{"chain":true}}"#),
        "jumping until stable never ends: 2 -> 5 -> 2"
    );
}

#[test]
fn boards_that_ask_for_too_much() {
    let with_limit = |board: &str, limit: &str| {
        let outcome = run(
            &["--answers", "--max-squares", limit, "-"],
            format!("{board}[[-1]]"),
        );
        assert_eq!(
            outcome.lines().last(),
            Some(&"0"),
            "the next board is answered"
        );
        (outcome.lines()[0].to_string(), outcome.complaints)
    };
    for (board, squares) in [
        ("[[-1,-1],[-1,-1]]", 4),
        (r#"{"squares":4,"jumps":[]}"#, 4),
        (r#"{"rows":2,"columns":2,"jumps":[]}"#, 4),
        ("[[-1,-1,-1,-1]]", 4),
        ("[[],[]]", 4),
        (
            r#"{"rows":4294967296,"columns":4294967296,"jumps":[]}"#,
            u64::MAX,
        ),
    ] {
        let (answer, complaint) = with_limit(board, "3");
        assert_eq!(answer, "error", "{board}");
        assert_eq!(
            complaint,
            format!(
                "solve: standard input: board 1: {squares} squares, the limit is 3 (--max-squares)\n"
            )
        );
    }
    assert_eq!(with_limit("[[-1,-1],[-1,-1]]", "4").0, "1");
    assert_eq!(with_limit(r#"{"squares":4,"jumps":[]}"#, "4").0, "1");

    let deep = "[".repeat(2 << 20) + &"]".repeat(2 << 20);
    let long = format!("\"{}\"", "x".repeat(2 << 20));
    for text in [deep, long] {
        let (answer, complaint) = with_limit(&text, "3");
        assert_eq!(answer, "error");
        assert_eq!(
            complaint,
            "solve: standard input: board 1: line 1, column 1: more than 1048636 bytes of JSON, the limit for a board (it grows with --max-squares)\n"
        );
    }

    let many_faces = r#"{"squares":3,"jumps":[],"rules":{"faces":[1,2,3,4,5,6,7]}}"#;
    let (answer, complaint) = with_limit(many_faces, "3");
    assert_eq!(answer, "error");
    assert_eq!(
        complaint,
        "solve: standard input: board 1: 3 squares and 7 faces, the limit is 18 for their product (six times --max-squares)\n"
    );
    let one_square = r#"{"squares":1,"jumps":[],"rules":{"faces":[1,2,3,4,5,6,7]}}"#;
    let (_, complaint) = with_limit(one_square, "1");
    assert!(
        complaint.contains("board 1: 1 square and 7 faces, the limit is 6"),
        "{complaint}"
    );
    let one_face = r#"{"squares":2,"jumps":[],"rules":{"faces":[1]}}"#;
    assert_eq!(with_limit(one_face, "2").0, "1");
}

#[test]
fn without_answers_a_bad_board_leaves_only_its_complaint() {
    let outcome = run(&["-"], "[[-1]] [[9]] [[-1,-1],[-1,3]]");
    let headings: Vec<&str> = outcome
        .lines()
        .into_iter()
        .filter(|line| line.starts_with("Board"))
        .collect();
    assert_eq!(
        headings,
        ["Board 1: 1 row, 1 column", "Board 3: 2 rows, 2 columns"]
    );
    assert_eq!(outcome.complaints().len(), 1);
    assert_eq!(outcome.status, Some(1));
}
