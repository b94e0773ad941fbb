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
    for (rest, expected) in [
        (
            "[[-1",
            "line 3, column 4: not JSON: EOF while parsing a list",
        ),
        (
            "[[-1],\n[-1",
            "line 4, column 3: not JSON: EOF while parsing a list",
        ),
        ("[[-1,]]", "line 3, column 6: not JSON: expected value"),
        ("]", "line 3, column 1: not JSON: expected value"),
        (
            "{\"squares\" 3}",
            "line 3, column 12: not JSON: expected `:`",
        ),
        (
            "nul",
            "line 3, column 3: not JSON: EOF while parsing a value",
        ),
        (", [[-1]]", "line 3, column 1: not JSON: expected value"),
        ("[[01]]", "line 3, column 4: not JSON: invalid number"),
        ("[[1.]]", "line 3, column 5: not JSON: invalid number"),
        ("[[+1]]", "line 3, column 3: not JSON: expected value"),
        (
            "{\"name\": \"\u{e9}\u{e9}\", 1}",
            "line 3, column 16: not JSON: key must be a string",
        ),
        // Lines end in any way, and columns count characters.
        (
            "\r\n\r\r\u{feff}[[-1]\r\n,x]",
            "line 7, column 2: not JSON: expected value",
        ),
        // The board without its last bracket does not take the next one for a row of its own.
        (
            "[[-1,-1],[-1,3]\n[[-1]]",
            "line 4, column 1: not JSON: expected `,` or `]`",
        ),
        (
            "{\"squares\":3,\"jumps\":[]\n{}",
            "line 4, column 1: not JSON: expected `,` or `}`",
        ),
        (
            "{\"squares\"\n\"jumps\"}",
            "line 4, column 1: not JSON: expected `:`",
        ),
        ("[[-1}]", "line 3, column 5: not JSON: expected `,` or `]`"),
        ("7x", "line 3, column 2: not JSON: trailing characters"),
    ] {
        assert_eq!(complaint(rest), expected, "{rest:?}");
    }
}

#[test]
fn nothing_behind_a_mistake_is_answered() {
    assert_eq!(
        complaint("[[-1,]] [[-1]]"),
        "line 3, column 6: not JSON: expected value"
    );
}

#[test]
fn bytes_that_are_no_text() {
    for (rest, expected) in [
        (
            &b"\xff\xfe"[..],
            "line 3, column 1: the byte 0xff is not UTF-8",
        ),
        (b"[[\xc3]]", "line 3, column 3: the byte 0xc3 is not UTF-8"),
        (
            b"\"\xc3\xa9\xe9\"",
            "line 3, column 3: the byte 0xe9 is not UTF-8",
        ),
        (
            b"{\"\xff\": 1}",
            "line 3, column 3: the byte 0xff is not UTF-8",
        ),
        (
            b"[[\xe2\x82",
            "line 3, column 3: the byte 0xe2 is not UTF-8",
        ),
    ] {
        assert_eq!(complaint(rest), expected);
    }
}

/// A character may lie on the border of two blocks that are read.
#[test]
fn bytes_that_are_no_text_far_into_the_input() {
    for before in 16_370..16_390 {
        let text = |end: &[u8]| [&vec![b' '; before], end].concat();
        let good = answers(text(
            "[[-1]] {\"squares\":1,\"jumps\":[],\"name\":\"\u{20ac}\u{1f40d}\"}".as_bytes(),
        ));
        assert_eq!(
            (good.out.as_str(), good.complaints.as_str()),
            ("0\n0\n", ""),
            "{before}"
        );
        let bad = answers(text(b"[[-1]]\xe2\x82 "));
        let column = before + 7;
        assert_eq!(bad.out, "0\n", "{before}");
        assert_eq!(
            bad.complaints,
            format!("solve: standard input: line 1, column {column}: the byte 0xe2 is not UTF-8\n")
        );
    }
}

#[test]
fn a_byte_order_mark_and_other_encodings() {
    for text in [
        "\u{feff}[[-1]]",
        "[[-1]]\n\u{feff}",
        "\u{feff} \u{feff}[[-1]]\u{feff}\r\n",
    ] {
        let outcome = answers(text);
        assert_eq!(
            (outcome.out.as_str(), outcome.complaints.as_str()),
            ("0\n", ""),
            "{text:?}"
        );
    }
    // It is in no column.
    assert_eq!(
        answers("\u{feff}]").complaints,
        "solve: standard input: line 1, column 1: not JSON: expected value\n"
    );

    let wide = |text: &str, to_bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    };
    for (bytes, name) in [
        (
            wide("\u{feff}[[-1]]", u16::to_le_bytes),
            "UTF-16 (little-endian)",
        ),
        (
            wide("\u{feff}[[-1]]", u16::to_be_bytes),
            "UTF-16 (big-endian)",
        ),
        (wide("[[-1]]", u16::to_le_bytes), "UTF-16 (little-endian)"),
        (wide("[[-1]]", u16::to_be_bytes), "UTF-16 (big-endian)"),
        (wide("\u{feff}", u16::to_le_bytes), "UTF-16 (little-endian)"),
        (b"\xff\xfe\0\0[\0\0\0".to_vec(), "UTF-32 (little-endian)"),
        (b"\0\0\xfe\xff\0\0\0[".to_vec(), "UTF-32 (big-endian)"),
    ] {
        for format in ["json", "hackerrank", "machine-coding"] {
            let outcome = run(&["--format", format, "--answers", "-"], &bytes);
            assert_eq!((outcome.out.as_str(), outcome.status), ("", Some(1)));
            assert_eq!(
                outcome.complaints,
                format!("solve: standard input: the text is {name}, expected UTF-8\n")
            );
        }
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
fn wrong_command_lines() {
    for arguments in [
        &["--no-such-flag"][..],
        &["a.json", "b.json"],
        &["--max-squares", "0", "-"],
        &["--max-squares", "many", "-"],
        &["--hackerrank", "-"],
        &["--format", "hackerrank"],
        &["--format", "leetcode", "-"],
        &["--format"],
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
    let outcome = run(&["--format", "leetcode", "-"], "[[-1]]");
    assert!(
        outcome
            .complaints
            .contains("json, hackerrank, geeksforgeeks, interviewbit, machine-coding"),
        "{}",
        outcome.complaints
    );
}
