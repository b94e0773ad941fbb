//! Texts that break off, hold bad boards, or are for another reader: every message of the formats without JSON.

use super::formats::{SAMPLES, answers_in, sample};
use super::input::Format::{self, GeeksforGeeks, HackerRank, InterviewBit, MachineCoding};

/// What is said of a text, which is all that comes of it.
fn complaint(format: Format, text: impl AsRef<[u8]>) -> String {
    let outcome = answers_in(format, text);
    assert_eq!((outcome.out.as_str(), outcome.status), ("", Some(1)));
    let [line] = outcome.complaints()[..] else {
        panic!("{}", outcome.complaints)
    };
    line.strip_prefix("solve: standard input: ")
        .unwrap_or_else(|| panic!("{line}"))
        .to_string()
}

const BROKEN: &[(Format, &str, &str)] = &[
    (
        HackerRank,
        "",
        "line 1, column 1: expected a number, found the end of the input",
    ),
    (
        HackerRank,
        "x",
        "line 1, column 1: expected a number, found \"x\"",
    ),
    (
        HackerRank,
        "1\n2\n3 5\n",
        "line 4, column 1: expected a number, found the end of the input",
    ),
    (
        HackerRank,
        "1\n1\n3 5z\n0",
        "line 3, column 3: expected a number, found \"5z\"",
    ),
    (
        HackerRank,
        "1\n-1\n",
        "line 2, column 1: expected a count, found -1",
    ),
    (
        HackerRank,
        "18446744073709551616",
        "line 1, column 1: expected a count, found 18446744073709551616",
    ),
    (
        HackerRank,
        "0\n7",
        "line 2, column 1: expected the end of the input after the last board, found 7",
    ),
    (
        HackerRank,
        "1\n\u{e9} 3",
        "line 2, column 1: expected a number, found \"\u{e9}\"",
    ),
    (
        HackerRank,
        "1\n\u{e9}\u{1b}[0m",
        "line 2, column 1: expected a number, found \"\u{e9}\\u{1b}\"",
    ),
    (
        HackerRank,
        "1 1.0",
        "line 1, column 3: expected a number, found \"1.0\"",
    ),
    (
        HackerRank,
        "1\r\n1\r\n2,,3",
        "line 3, column 3: expected a number, found ','",
    ),
    (
        GeeksforGeeks,
        "M = 3",
        "line 1, column 1: expected \"N = \", found \"M\"",
    ),
    (
        GeeksforGeeks,
        "N 3",
        "line 1, column 3: expected \"N = \", found 3",
    ),
    (
        GeeksforGeeks,
        "N = 1\nbrr",
        "line 2, column 1: expected \"arr[] = \", found \"brr\"",
    ),
    (
        GeeksforGeeks,
        "N = 1\narr[2",
        "line 2, column 5: expected \"arr[] = \", found 2",
    ),
    (
        GeeksforGeeks,
        "N = 1\narr[] = 2",
        "line 2, column 9: expected '{', found 2",
    ),
    (
        GeeksforGeeks,
        "N = 1\narr[] = {2}",
        "line 2, column 11: expected a number, found '}'",
    ),
    (
        GeeksforGeeks,
        "N = 1\narr[] = {2, 3, 4}",
        "line 2, column 14: expected '}', found ','",
    ),
    (
        InterviewBit,
        "C = []",
        "line 1, column 1: expected \"A = \", found \"C\"",
    ),
    (
        InterviewBit,
        "A = []\nA",
        "line 2, column 1: expected \"B = \", found \"A\"",
    ),
    (
        InterviewBit,
        "A = 3",
        "line 1, column 5: expected '[', found 3",
    ),
    (
        InterviewBit,
        "A = [[3]]",
        "line 1, column 8: expected a number, found ']'",
    ),
    (
        InterviewBit,
        "A = [[3, 4, 5]]",
        "line 1, column 11: expected ']', found ','",
    ),
    (
        InterviewBit,
        "A = [[3, 4] B",
        "line 1, column 13: expected '[' or ']', found \"B\"",
    ),
    (
        InterviewBit,
        "A = [[3, 4]]",
        "line 1, column 13: expected '[', found the end of the input",
    ),
    (
        InterviewBit,
        "A = [] B = [[3, 4",
        "line 1, column 18: expected ']', found the end of the input",
    ),
    (
        MachineCoding,
        "1\n3\n5",
        "line 3, column 1: expected two numbers in a line, found 5",
    ),
    (
        MachineCoding,
        "0 0 2\nAda\n",
        "line 3, column 1: expected the name of a player, found the end of the input",
    ),
];

#[test]
fn texts_that_break_off_or_go_wrong() {
    for &(format, text, expected) in BROKEN {
        assert_eq!(
            complaint(format, text),
            expected,
            "{}: {text:?}",
            format.name()
        );
    }
    let outcome = answers_in(HackerRank, "2\n0\n0\n1\n");
    assert_eq!((outcome.out.as_str(), outcome.status), ("17\n", Some(1)));
    let long = "12345678".repeat(100_000);
    assert_eq!(
        complaint(MachineCoding, long),
        "line 1, column 1: expected a count, found 12345678123456781234567812345678..."
    );
    let zeros = format!("{}1", "0".repeat(40));
    assert!(
        complaint(HackerRank, zeros).contains("expected a count"),
        "not the 0 it begins with"
    );
}

#[test]
fn bad_boards_do_not_end_the_others() {
    let text = "5\n1\n3 101\n0\n1\n-3 5\n0\n2\n3 9\n3 8\n0\n1\n3\n4294967296\n0\n0\n0\n";
    let outcome = answers_in(Format::HackerRank, text);
    assert_eq!(outcome.lines(), ["error", "error", "error", "error", "17"]);
    assert_eq!(
        outcome.complaints(),
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
fn a_text_for_another_reader_is_named() {
    const JSON: &str = "[[-1,-1],[-1,3]]\n{\"squares\": 9, \"jumps\": []}";
    let json = ("a grid", Format::Json, JSON.to_string());
    let lists = SAMPLES.map(|(name, format, _)| (name, format, sample(name)));
    for (name, format, text) in lists.into_iter().chain([json]) {
        for reader in Format::ALL {
            if reader == format {
                continue;
            }
            let outcome = answers_in(reader, &text);
            assert_eq!(outcome.status, Some(1), "{name} as {}", reader.name());
            let hint = format!("; it looks like --format {}", format.name());
            let [line] = outcome.complaints()[..] else {
                panic!("{name} as {}: {}", reader.name(), outcome.complaints)
            };
            assert!(line.ends_with(&hint), "{name} as {}: {line}", reader.name());
        }
    }
    assert_eq!(
        complaint(Format::Json, sample("hackerrank.txt")),
        "board 1: expected an array of rows or an object, found 2; it looks like --format hackerrank"
    );
    assert_eq!(
        complaint(Format::Json, sample("interviewbit.txt")),
        "line 1, column 1: not JSON: expected value; it looks like --format interviewbit"
    );
    assert_eq!(
        complaint(Format::Json, "[[32,62],[42,68]]\n[[95,13]]"),
        "board 1: row 1, column 0: 42 is neither -1, 0 nor a square from 1 to 4; it looks like --format interviewbit"
    );
    assert_eq!(
        complaint(Format::HackerRank, JSON),
        "line 1, column 1: expected a number, found '['; it looks like --format json"
    );
    // More than is kept of a text.
    let long = "[[-1,-1],[-1,3]]\n".repeat(100_000);
    assert!(complaint(Format::MachineCoding, long).ends_with("; it looks like --format json"));
}

#[test]
fn a_text_that_is_nothing_is_not_named() {
    for format in Format::ALL {
        for text in ["hello", "[[7]]", "{\"squares\": 9}", "1 2 3 4 5", "]"] {
            let outcome = answers_in(format, text);
            assert!(
                !outcome.complaints.contains("looks like"),
                "{}",
                outcome.complaints
            );
        }
    }
    // A board was good before it, so the format was the right one.
    let outcome = answers_in(Format::Json, "[[-1]] 0");
    assert_eq!(
        outcome.complaints,
        "solve: standard input: board 2: expected an array of rows or an object, found 0\n"
    );
}
