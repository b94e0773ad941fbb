//! Bad input: the boards before the error are answered, and none after it.

use super::{answers, run};
use crate::support::cases::rows;

/// The message about an input after one good board.
fn complaint(rest: impl AsRef<[u8]>) -> String {
    let outcome = answers([b"[[-1,-1],\n[-1,3]]\n", rest.as_ref()].concat());
    assert_eq!(outcome.result(), ("1\n", Some(1)), "{}", outcome.complaints);
    outcome.only_complaint("")
}

/// In the table, `\n` stands for a line feed.
#[test]
fn errors_in_json_have_line_and_column() {
    for (rest, expected) in rows(
        r#"
[[-1 => line 3, column 4: not JSON: EOF while parsing a list
[[-1],\n[-1 => line 4, column 3: not JSON: EOF while parsing a list
[[-1,]] => line 3, column 6: not JSON: expected value
[[-1,]] [[-1]] => line 3, column 6: not JSON: expected value
] => line 3, column 1: not JSON: expected value
{"squares" 3} => line 3, column 12: not JSON: expected `:`
nul => line 3, column 3: not JSON: EOF while parsing a value
, [[-1]] => line 3, column 1: not JSON: expected value
[[01]] => line 3, column 4: not JSON: invalid number
[[1.]] => line 3, column 5: not JSON: invalid number
[[+1]] => line 3, column 3: not JSON: expected value
{"name": "éé", 1} => line 3, column 16: not JSON: key must be a string
[[-1,-1],[-1,3]\n[[-1]] => line 4, column 1: not JSON: expected `,` or `]`
{"squares":3,"jumps":[]\n{} => line 4, column 1: not JSON: expected `,` or `}`
{"squares"\n"jumps"} => line 4, column 1: not JSON: expected `:`
[[-1}] => line 3, column 5: not JSON: expected `,` or `]`
7x => line 3, column 2: not JSON: trailing characters
"#,
    ) {
        assert_eq!(complaint(rest.replace("\\n", "\n")), expected, "{rest:?}");
    }
    // Line ends of every kind, and a byte order mark, which is in no column.
    let expected = "line 7, column 2: not JSON: expected value";
    assert_eq!(complaint("\r\n\r\r\u{feff}[[-1]\r\n,x]"), expected);
}

#[test]
fn bytes_that_are_not_utf_8() {
    for (rest, column, byte) in [
        (&b"\xff\xfe"[..], 1, "0xff"),
        (b"[[\xc3]]", 3, "0xc3"),
        (b"\"\xc3\xa9\xe9\"", 3, "0xe9"),
        (b"{\"\xff\": 1}", 3, "0xff"),
        (b"[[\xe2\x82", 3, "0xe2"),
    ] {
        let expected = format!("line 3, column {column}: the byte {byte} is not UTF-8");
        assert_eq!(complaint(rest), expected);
    }
}

/// A character may be split between two blocks of the input.
#[test]
fn bytes_that_are_not_utf_8_far_into_the_input() {
    for before in 16_370..16_390 {
        let text = |end: &[u8]| [&vec![b' '; before], end].concat();
        let good = answers(text(
            "[[-1]] {\"squares\":1,\"jumps\":[],\"name\":\"\u{20ac}\u{1f40d}\"}".as_bytes(),
        ));
        assert_eq!(good.result(), ("0\n0\n", Some(0)), "{before}");
        assert_eq!(good.complaints, "", "{before}");
        let bad = answers(text(b"[[-1]]\xe2\x82 "));
        assert_eq!(bad.out, "0\n", "{before}");
        let beginning = format!("line 1, column {}: ", before + 7);
        let message = bad.only_complaint(&beginning);
        assert_eq!(message, "the byte 0xe2 is not UTF-8");
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
        assert_eq!(outcome.result(), ("0\n", Some(0)), "{text:?}");
        assert_eq!(outcome.complaints, "", "{text:?}");
    }
    let message = answers("\u{feff}]").only_complaint("line 1, column 1: ");
    assert_eq!(message, "not JSON: expected value");

    let wide = |text: &str, to_bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    };
    let mut encoded = vec![
        (wide("\u{feff}", u16::to_le_bytes), "UTF-16 (little-endian)"),
        (b"\xff\xfe\0\0[\0\0\0".to_vec(), "UTF-32 (little-endian)"),
        (b"\0\0\xfe\xff\0\0\0[".to_vec(), "UTF-32 (big-endian)"),
    ];
    for text in ["\u{feff}[[-1]]", "[[-1]]"] {
        encoded.push((wide(text, u16::to_le_bytes), "UTF-16 (little-endian)"));
        encoded.push((wide(text, u16::to_be_bytes), "UTF-16 (big-endian)"));
    }
    for (bytes, name) in encoded {
        for format in ["json", "hackerrank", "machine-coding"] {
            let outcome = run(&["--format", format, "--answers", "-"], &bytes);
            assert_eq!(outcome.result(), ("", Some(1)));
            let expected = format!("the text is {name}, expected UTF-8");
            assert_eq!(outcome.only_complaint(""), expected);
        }
    }
}

#[test]
fn files_that_cannot_be_read() {
    let directory = std::env::temp_dir();
    let directory = directory.to_str().expect("a plain path");
    for path in ["no/such/file.json", directory] {
        let outcome = run(&["--answers", path], "");
        assert_eq!(outcome.result(), ("", Some(1)));
        let complaint = &outcome.complaints;
        assert!(
            complaint.starts_with(&format!("solve: {path}: ")),
            "{complaint}"
        );
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
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
        assert_eq!(outcome.result(), ("", Some(2)), "{arguments:?}");
        let complaints = &outcome.complaints;
        assert!(complaints.contains("--help"), "{complaints}");
        if arguments.contains(&"leetcode") {
            let formats = "json, hackerrank, geeksforgeeks, interviewbit, machine-coding";
            assert!(complaints.contains(formats), "{complaints}");
        }
    }
}
