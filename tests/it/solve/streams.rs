//! Long and endless streams, and closed pipes.

use std::io::{BufRead, BufReader, Read, Write};

use super::{answers, solve};

#[test]
fn one_bad_board_among_very_many() {
    const GOOD: &str = "[[-1]]\n";
    let mut input = GOOD.repeat(199_999);
    input.insert_str(70_000 * GOOD.len(), "[[7]]");
    let outcome = answers(input);
    assert_eq!(
        outcome.complaints,
        "solve: standard input: board 70001: row 0, column 0: 7 is neither -1, 0 nor a square from 1 to 1\n"
    );
    assert_eq!(outcome.status, Some(1));
    let lines = outcome.lines();
    assert_eq!(lines.len(), 200_000);
    for (index, line) in lines.into_iter().enumerate() {
        assert_eq!(line, if index == 70_000 { "error" } else { "0" }, "{index}");
    }
}

/// Each board is answered when it is read: an endless input is not stored.
#[test]
fn an_endless_stream_is_answered_as_it_comes() {
    let mut child = solve()
        .args(["--answers", "-"])
        .spawn()
        .expect("solve starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    std::thread::scope(|scope| {
        // The thread ends with the process, and the process when its output is closed.
        scope.spawn(move || while stdin.write_all(b"[[-1,-1],[-1,3]]\n").is_ok() {});
        let mut line = String::new();
        for _ in 0..100_000 {
            line.clear();
            stdout.read_line(&mut line).expect("answers are text");
            assert_eq!(line, "1\n");
        }
        drop(stdout);
        let output = child.wait_with_output().expect("solve ends");
        assert_eq!(output.status.code(), Some(0), "enough was read");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    });
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    for arguments in [&[][..], &["--dot", "-"], &["--answers"]] {
        let mut child = solve().args(arguments).spawn().expect("solve starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("solve ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_closed_standard_error_changes_no_answer() {
    let mut child = solve()
        .args(["--answers", "-"])
        .spawn()
        .expect("solve starts");
    drop(child.stderr.take());
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(b"[[5]] [[-1]]").expect("it reads");
    drop(stdin);
    let mut answers = String::new();
    let mut stdout = child.stdout.take().expect("it is piped");
    stdout
        .read_to_string(&mut answers)
        .expect("answers are text");
    assert_eq!(answers, "error\n0\n");
    assert_eq!(child.wait().expect("solve ends").code(), Some(1));
}
