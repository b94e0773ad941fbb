//! The cases of a problem, from `tests/data/bfs_problems.json`, held against a solution.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Asks `solve` every case of a `LeetCode` problem and compares the answers.
///
/// Solutions say `None` where `LeetCode` says -1.
pub(crate) fn check<Input, Answer>(problem: u32, solve: impl Fn(&Input) -> Answer)
where
    Input: DeserializeOwned + Debug,
    Answer: serde::Serialize,
{
    let file: Value = serde_json::from_str(include_str!("../../tests/data/bfs_problems.json"))
        .expect("the file is JSON");
    let problems = file["problems"].as_array().expect("it lists problems");
    let cases = problems
        .iter()
        .find(|entry| entry["number"] == problem)
        .and_then(|entry| entry["cases"].as_array())
        .expect("the problem is in the file");
    for case in cases {
        let input: Input = serde_json::from_value(case["input"].clone()).expect("its shape fits");
        let answer = match json!(solve(&input)) {
            Value::Null => json!(-1),
            found => found,
        };
        assert_eq!(answer, case["expected"], "{}: {input:?}", case["name"]);
    }
    assert!(!cases.is_empty());
    println!("\nLeetCode {problem}: all {} cases hold.", cases.len());
}
