//! The `solve` example as people run it: a process with arguments, streams and an exit status.

mod answers;
mod bad_boards;
mod bad_input;
mod formats;
mod keys;
mod reading;
mod report;
mod streams;
mod wrong_texts;

#[path = "../../../examples/solve/input/mod.rs"]
mod input;

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::support::examples::example;

/// What a run of `solve` left behind.
struct Outcome {
    out: String,
    complaints: String,
    status: Option<i32>,
}

impl Outcome {
    fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    fn complaints(&self) -> Vec<&str> {
        self.complaints.lines().collect()
    }
}

/// `solve`, with a standard input to write to.
fn solve() -> Command {
    let mut command = example("solve");
    command.stdin(Stdio::piped());
    command
}

/// Runs `solve` with these arguments and this on its standard input.
fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Outcome {
    let mut child = solve().args(arguments).spawn().expect("solve starts");
    let input = input.as_ref();
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stderr = child.stderr.take().expect("it is piped");
    let (output, complaints) = std::thread::scope(|scope| {
        // It may end before it has read everything.
        scope.spawn(move || stdin.write_all(input).ok());
        let complaints = scope.spawn(move || {
            let mut text = String::new();
            stderr
                .read_to_string(&mut text)
                .expect("complaints are text");
            text
        });
        let output = child.wait_with_output().expect("solve ends");
        (output, complaints.join().expect("the pipe is read"))
    });
    Outcome {
        out: String::from_utf8(output.stdout).expect("answers are text"),
        complaints,
        status: output.status.code(),
    }
}

/// The answers to boards on standard input.
fn answers(input: impl AsRef<[u8]>) -> Outcome {
    run(&["--answers", "-"], input)
}

/// A file of this process, gone at the end of the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("hopwise-solve-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    fn holding(name: &str, text: &str) -> Scratch {
        let scratch = Scratch::new(name);
        std::fs::write(&scratch.0, text).expect("the temporary directory can be written to");
        scratch
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A test that wrote nothing has nothing to remove.
        let _ = std::fs::remove_file(&self.0);
    }
}
