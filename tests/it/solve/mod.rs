//! The `solve` example as a process: arguments, streams and exit status.

mod answers;
mod bad_boards;
mod bad_input;
mod formats;
mod keys;
mod reading;
mod report;
mod streams;
mod watch;
mod wrong_texts;

#[path = "../../../examples/solve/input/mod.rs"]
mod input;

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::support::examples::example;

/// Output and exit status of a run of `solve`.
struct Outcome {
    out: String,
    complaints: String,
    status: Option<i32>,
}

impl Outcome {
    fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    /// The output and the exit status of a run without complaints, or of one whose complaints do not matter.
    fn result(&self) -> (&str, Option<i32>) {
        (&self.out, self.status)
    }

    /// The one line on standard error, without the name of the input and this beginning.
    fn only_complaint(&self, beginning: &str) -> String {
        let line = self.complaints.strip_suffix('\n').unwrap_or_default();
        let message = line.strip_prefix("solve: standard input: ");
        let message = message.and_then(|message| message.strip_prefix(beginning));
        let message = message.filter(|message| !message.contains('\n'));
        message
            .unwrap_or_else(|| panic!("{}", self.complaints))
            .into()
    }
}

/// `solve`, with a standard input to write to.
fn solve() -> Command {
    let mut command = example("solve");
    command.stdin(Stdio::piped());
    command
}

/// Runs `solve` with these arguments and this standard input.
fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Outcome {
    let mut child = solve().args(arguments).spawn().expect("solve starts");
    let input = input.as_ref();
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stderr = child.stderr.take().expect("it is piped");
    let (output, complaints) = std::thread::scope(|scope| {
        // The process may end before it has read everything.
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

/// A temporary file, removed at the end of the test.
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
