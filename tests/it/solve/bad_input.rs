//! Where the text itself ends or breaks, the boards before it are answered and none after it.

use super::{answers, run};

/// What is said of an input after its one good board.
fn complaint(rest: impl AsRef<[u8]>) -> String {
    let input = [b"[[-1,-1],\n[-1,3]]\n", rest.as_ref()].concat();
    let outcome = answers(input);
    assert_eq!(outcome.out, "1\n", "{}", outcome.complaints);
    assert_eq!(outcome.status, Some(1));
    let [line] = outcome.complaints()[..] else {
        panic!("{}", outcome.complaints)
    };
    line.strip_prefix("solve: standard input: ")
        .unwrap_or_else(|| panic!("{line}"))
        .to_string()
}

#[test]
fn mistakes_in_the_json_say_line_and_column() {
    for (rest, line, column) in [
        ("[[-1", 3, 4),
        ("[[-1],\n[-1", 4, 3),
        ("[[-1,]]", 3, 6),
        ("]", 3, 1),
        ("{\"squares\" 3}", 3, 12),
        ("nul", 3, 3),
        (", [[-1]]", 3, 1),
        ("[[01]]", 3, 4),
    ] {
        let said = complaint(rest);
        assert!(said.starts_with("not JSON: "), "{rest}: {said}");
        let place = format!(" at line {line} column {column}");
        assert!(said.ends_with(&place), "{rest}: {said}, not{place}");
    }
}

#[test]
fn nothing_behind_a_mistake_is_answered() {
    assert!(complaint("[[-1,]] [[-1]]").ends_with("at line 3 column 6"));
}

#[test]
fn bytes_that_are_no_text() {
    for rest in [&b"\xff\xfe"[..], b"[[\xc3]]", b"\"\xff\"", b"{\"\xff\": 1}"] {
        let said = complaint(rest);
        assert!(said.contains("at line 3 column "), "{said}");
    }
}

#[test]
fn nesting_without_end() {
    for open in ["[", "{\"a\":", "{\"squares\":3,\"jumps\":[],\"a\":["] {
        let said = complaint(open.repeat(100_000));
        assert!(said.starts_with("line 3, column "), "{said}");
        assert!(said.ends_with(": nested more than 128 deep"), "{said}");
    }
    // As deep as that is fine, also where it is skipped.
    let deep = format!(
        "{{\"squares\":3,\"jumps\":[],\"a\":{}{}}}",
        "[".repeat(127),
        "]".repeat(127)
    );
    assert_eq!(answers(deep).out, "1\n");
}

#[test]
fn text_without_end() {
    let long = "x".repeat(2 << 20);
    let said = complaint(format!(", \"{long}\""));
    assert!(
        said.starts_with("not JSON"),
        "the first mistake counts: {said}"
    );
    for rest in [format!("\"{long}\""), format!("{{\"{long}\":1}}")] {
        let said = complaint(rest);
        assert!(said.starts_with("line 3, column 1048"), "{said}");
        assert!(
            said.ends_with(": a text of more than 1048576 bytes"),
            "{said}"
        );
    }
}

#[test]
fn files_that_cannot_be_read() {
    let outcome = run(&["--answers", "no/such/file.json"], "");
    assert_eq!((outcome.out.as_str(), outcome.status), ("", Some(1)));
    let [line] = outcome.complaints()[..] else {
        panic!("{}", outcome.complaints)
    };
    assert!(line.starts_with("solve: no/such/file.json: "), "{line}");

    let directory = std::env::temp_dir();
    let directory = directory.to_str().expect("a plain path");
    let outcome = run(&["--answers", directory], "");
    assert_eq!((outcome.out.as_str(), outcome.status), ("", Some(1)));
    assert!(
        outcome.complaints.starts_with("solve: "),
        "{}",
        outcome.complaints
    );
}

#[test]
fn hackerrank_text_that_breaks_off() {
    for (text, expected) in [
        (
            "",
            "line 1, column 1: expected a number, found the end of the input",
        ),
        ("x", "line 1, column 1: expected a number, found 'x'"),
        (
            "1\n2\n3 5\n",
            "line 4, column 1: expected a number, found the end of the input",
        ),
        (
            "1\n1\n3 5z\n0",
            "line 3, column 4: expected the end of the number, found 'z'",
        ),
        ("1\n-1\n", "line 2, column 1: -1 is no count"),
        (
            "0\n7",
            "line 2, column 1: expected the end after the last board, found '7'",
        ),
        (
            "1\n\u{e9}",
            "line 2, column 1: expected a number, found '\\xc3'",
        ),
    ] {
        let outcome = run(&["--hackerrank", "--answers", "-"], text);
        assert_eq!(
            outcome.complaints,
            format!("solve: standard input: {expected}\n")
        );
        assert_eq!(
            (outcome.out.as_str(), outcome.status),
            ("", Some(1)),
            "{text}"
        );
    }
    let outcome = run(&["--hackerrank", "--answers", "-"], "2\n0\n0\n1\n");
    assert_eq!((outcome.out.as_str(), outcome.status), ("17\n", Some(1)));
}

#[test]
fn wrong_command_lines() {
    for arguments in [
        &["--no-such-flag"][..],
        &["a.json", "b.json"],
        &["--max-squares", "0", "-"],
        &["--max-squares", "many", "-"],
        &["--hackerrank"],
        &["--answers", "--dot", "-"],
    ] {
        let outcome = run(arguments, "[[-1]]");
        assert_eq!(
            (outcome.out.as_str(), outcome.status),
            ("", Some(2)),
            "{arguments:?}"
        );
        assert!(
            outcome.complaints.contains("--help"),
            "{}",
            outcome.complaints
        );
    }
}
