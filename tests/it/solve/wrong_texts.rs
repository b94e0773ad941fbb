//! Incomplete texts, bad boards and texts of another format: every message of the formats other than JSON.

use super::formats::{SAMPLES, answers_in, sample};
use super::input::Format::{self, GeeksforGeeks, HackerRank, InterviewBit, MachineCoding};
use crate::support::cases::rows;

/// The message about a text without a good board.
fn complaint(format: Format, text: impl AsRef<[u8]>) -> String {
    let outcome = answers_in(format, text);
    assert_eq!(outcome.result(), ("", Some(1)));
    outcome.only_complaint("")
}

/// Texts in which `\n` stands for a line feed.
const BROKEN: [(Format, &str); 4] = [
    (
        HackerRank,
        r#"
=> line 1, column 1: expected a number, found the end of the input
x => line 1, column 1: expected a number, found "x"
1\n2\n3 5\n => line 4, column 1: expected a number, found the end of the input
1\n1\n3 5z\n0 => line 3, column 3: expected a number, found "5z"
1\n-1\n => line 2, column 1: expected a count, found -1
18446744073709551616 => line 1, column 1: expected a count, found 18446744073709551616
0\n7 => line 2, column 1: expected the end of the input after the last board, found 7
1\né 3 => line 2, column 1: expected a number, found "é"
1 1.0 => line 1, column 3: expected a number, found "1.0"
"#,
    ),
    (
        GeeksforGeeks,
        r#"
M = 3 => line 1, column 1: expected "N = ", found "M"
N 3 => line 1, column 3: expected "N = ", found 3
N = 1\nbrr => line 2, column 1: expected "arr[] = ", found "brr"
N = 1\narr[2 => line 2, column 5: expected "arr[] = ", found 2
N = 1\narr[] = 2 => line 2, column 9: expected '{', found 2
N = 1\narr[] = {2} => line 2, column 11: expected a number, found '}'
N = 1\narr[] = {2, 3, 4} => line 2, column 14: expected '}', found ','
"#,
    ),
    (
        InterviewBit,
        r#"
C = [] => line 1, column 1: expected "A = ", found "C"
A = []\nA => line 2, column 1: expected "B = ", found "A"
A = 3 => line 1, column 5: expected '[', found 3
A = [[3]] => line 1, column 8: expected a number, found ']'
A = [[3, 4, 5]] => line 1, column 11: expected ']', found ','
A = [[3, 4] B => line 1, column 13: expected '[' or ']', found "B"
A = [[3, 4]] => line 1, column 13: expected '[', found the end of the input
A = [] B = [[3, 4 => line 1, column 18: expected ']', found the end of the input
"#,
    ),
    (
        MachineCoding,
        r"
1\n3\n5 => line 3, column 1: expected two numbers in a line, found 5
0 0 2\nAda\n => line 3, column 1: expected the name of a player, found the end of the input
",
    ),
];

#[test]
fn incomplete_and_malformed_texts() {
    for (format, table) in BROKEN {
        for (text, expected) in rows(table) {
            let found = complaint(format, text.replace("\\n", "\n"));
            assert_eq!(found, expected, "{}: {text}", format.name());
        }
    }
    let escaped = r#"line 2, column 1: expected a number, found "é\u{1b}""#;
    assert_eq!(complaint(HackerRank, "1\né\u{1b}[0m"), escaped);
    let returns = "line 3, column 3: expected a number, found ','";
    assert_eq!(complaint(HackerRank, "1\r\n1\r\n2,,3"), returns);
    let after_two = answers_in(HackerRank, "2\n0\n0\n1\n");
    assert_eq!(after_two.result(), ("17\n", Some(1)));
    let long = "12345678".repeat(100_000);
    assert_eq!(
        complaint(MachineCoding, long),
        "line 1, column 1: expected a count, found 12345678123456781234567812345678..."
    );
    // Not the 0 it begins with.
    let zeros = format!("{}1", "0".repeat(40));
    assert!(complaint(HackerRank, zeros).contains("expected a count"));
}

#[test]
fn bad_boards_do_not_end_the_others() {
    let text = "5\n1\n3 101\n0\n1\n-3 5\n0\n2\n3 9\n3 8\n0\n1\n3\n4294967296\n0\n0\n0\n";
    let outcome = answers_in(Format::HackerRank, text);
    assert_eq!(outcome.lines(), ["error", "error", "error", "error", "17"]);
    assert_eq!(
        outcome.complaints.lines().collect::<Vec<_>>(),
        [
            "solve: standard input: board 1: jump 3 -> 101: 101 is not a square from 1 to 100",
            "solve: standard input: board 2: line 6, column 1: expected a square, found -3",
            "solve: standard input: board 3: two jumps start on square 3, to 9 and to 8",
            "solve: standard input: board 4: line 14, column 1: expected a square, found 4294967296",
        ]
    );
    let outcome = answers_in(Format::MachineCoding, "1\n9 5\n1\n5 9\n0\n0\n0\n0");
    assert_eq!(outcome.lines(), ["error", "17"]);
    assert_eq!(
        outcome.complaints,
        "solve: standard input: board 1: jumping until stable never ends: 5 -> 9 -> 5\n"
    );
    let many = format!("1\n{}\n{}0", 100_000, "2 3\n".repeat(100_000));
    let outcome = answers_in(Format::HackerRank, many);
    assert!(
        outcome
            .complaints
            .ends_with("two jumps start on square 2, to 3 and to 3\n")
    );
}

#[test]
fn the_message_names_the_format_that_a_text_looks_like() {
    const JSON: &str = "[[-1,-1],[-1,3]]\n{\"squares\": 9, \"jumps\": []}";
    let json = ("a grid", Format::Json, JSON.to_string());
    let lists = SAMPLES.map(|(name, format, _)| (name, format, sample(name)));
    for (name, format, text) in lists.into_iter().chain([json]) {
        for reader in Format::ALL.into_iter().filter(|&reader| reader != format) {
            let outcome = answers_in(reader, &text);
            assert_eq!(outcome.status, Some(1), "{name} as {}", reader.name());
            let line = outcome.only_complaint("");
            let hint = format!("; it looks like --format {}", format.name());
            assert!(line.ends_with(&hint), "{name} as {}: {line}", reader.name());
        }
    }
    for (format, text, expected) in [
        (
            Format::Json,
            &*sample("hackerrank.txt"),
            "board 1: expected an array of rows or an object, found 2; it looks like --format hackerrank",
        ),
        (
            Format::Json,
            &*sample("interviewbit.txt"),
            "line 1, column 1: not JSON: expected value; it looks like --format interviewbit",
        ),
        (
            Format::Json,
            "[[32,62],[42,68]]\n[[95,13]]",
            "board 1: row 1, column 0: 42 is neither -1, 0 nor a square from 1 to 4; it looks like --format interviewbit",
        ),
        (
            Format::HackerRank,
            JSON,
            "line 1, column 1: expected a number, found '['; it looks like --format json",
        ),
    ] {
        assert_eq!(complaint(format, text), expected);
    }
    // Longer than the part of a text that is kept.
    let long = "[[-1,-1],[-1,3]]\n".repeat(100_000);
    assert!(complaint(Format::MachineCoding, long).ends_with("; it looks like --format json"));
}

#[test]
fn no_format_is_named_for_other_texts() {
    for format in Format::ALL {
        for text in ["hello", "[[7]]", "{\"squares\": 9}", "1 2 3 4 5", "]"] {
            let complaints = answers_in(format, text).complaints;
            assert!(!complaints.contains("looks like"), "{complaints}");
        }
    }
    // After a good board the format is known to be right.
    let message = answers_in(Format::Json, "[[-1]] 0").only_complaint("board 2: ");
    assert_eq!(message, "expected an array of rows or an object, found 0");
}
