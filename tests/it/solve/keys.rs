//! Keys of JSON objects: unknown, repeated, and keys for comments.

use super::bad_boards::complaint;
use crate::support::cases::rows;

const BOARD_KEYS: &str = r#""rows", "columns", "squares", "jumps", "rules", "name" and "comment""#;
const RULES_KEYS: &str = r#""start", "faces", "chain", "overshoot", "name" and "comment""#;

#[test]
fn unknown_keys_at_any_level() {
    for (board, key) in [
        (r#"{"squares":12,"jumps":[],"die":[1]}"#, r#""die""#),
        (r#"{"die":[1],"squares":-1}"#, r#""die""#),
        (r#"{"Squares":12,"jumps":[]}"#, r#""Squares""#),
        (r#"{"squares":12,"jumps":[],"":1}"#, r#""""#),
        (r#"{"squares":12,"jumps":[],"start":0}"#, r#""start""#),
        (r#"{"squares":12,"jumps":[],"\ud800":0}"#, r#""\ud800""#),
        ("{\"squares\":12,\"\u{e9}\u{85}\":0}", "\"\u{e9}\\u{85}\""),
        (r#"{"key":{"squares":12},"squares":1}"#, r#""key""#),
    ] {
        let expected = format!("unknown key {key}, the keys here are {BOARD_KEYS}");
        assert_eq!(complaint(board), expected);
    }
    for (rules, key) in [
        (r#"{"dice":2}"#, r#""dice""#),
        (r#"{"start":3,"dice":2}"#, r#""dice""#),
        (r#"{"squares":2}"#, r#""squares""#),
        (r#"{"rules":{}}"#, r#""rules""#),
    ] {
        let board = format!(r#"{{"squares":9,"jumps":[],"rules":{rules}}}"#);
        let expected = format!("rules: unknown key {key}, the keys here are {RULES_KEYS}");
        assert_eq!(complaint(&board), expected);
    }
}

#[test]
fn repeated_keys_and_names_that_are_not_text() {
    for (board, expected) in rows(
        r#"
{"squares":9,"jumps":[],"squares":3} => the key "squares" is repeated
{"squares":9,"jumps":[],"squares":9} => the key "squares" is repeated
{"squares":9,"jumps":[],"s\u0071uares":9} => the key "squares" is repeated
{"name":"a","name":"b"} => the key "name" is repeated
{"squares":9,"jumps":[],"rules":{"chain":true,"chain":true}} => rules: the key "chain" is repeated
{"name":3,"squares":9,"jumps":[]} => name: expected a text, found 3
{"squares":9,"jumps":[],"comment":["a"]} => comment: expected a text, found an array of length 1
{"squares":9,"jumps":[],"rules":{"comment":null}} => rules.comment: expected a text, found null
{"squares":9,"jumps":[],"rules":{"name":{}}} => rules.name: expected a text, found an object
"#,
    ) {
        assert_eq!(complaint(board), expected);
    }
}

#[test]
fn messages_are_one_line_and_cut_long_texts_off() {
    let long = "x".repeat(5000);
    let message = complaint(&format!(
        r#"{{"squares":9,"jumps":[],"rules":{{"a\nb{long}":1}}}}"#
    ));
    let shown = format!(r#""a\nb{}..."#, "x".repeat(27));
    assert_eq!(
        message,
        format!("rules: unknown key {shown}, the keys here are {RULES_KEYS}")
    );
    let digits = "1234".repeat(100);
    assert_eq!(
        complaint(&format!("[[{digits}]]")),
        format!(
            "row 0, column 0: expected a whole number of 32 bits, found {}...",
            &digits[..32]
        )
    );
}
