//! The examples, as programs beside this test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder that holds the package.
pub(crate) fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The names of all examples: files, and folders with a `main.rs`; sorted.
pub(crate) fn names() -> Vec<String> {
    let entries = fs::read_dir(package().join("examples")).expect("there are examples");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let is_example = |path: &PathBuf| {
        path.join("main.rs").exists() || path.extension().is_some_and(|ending| ending == "rs")
    };
    let mut names: Vec<String> = paths
        .filter(is_example)
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into())
        .collect();
    names.sort();
    names
}

/// An example. `cargo test` builds it; with a name or with `--test it` it does not, and one that is older
/// than its sources would prove nothing.
pub(crate) fn example(name: &str) -> Command {
    let mut path = std::env::current_exe().expect("a test has a path");
    path.pop();
    path.pop();
    path.push("examples");
    path.push(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let is_current = is_newer_than_its_sources(&path);
    assert!(
        is_current.is_some_and(|is_current| is_current),
        "{} is missing or older than its sources: build it with `cargo build --examples`",
        path.display()
    );
    let mut command = Command::new(path);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// `None` if the program, or one of the sources that Cargo noted beside it, is not there.
fn is_newer_than_its_sources(program: &Path) -> Option<bool> {
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    let built = changed(program)?;
    let note = fs::read_to_string(program.with_extension("d")).ok()?;
    // One line: the program, a colon, and paths in which spaces are written as `\ `.
    let (_, sources) = note.split_once(": ")?;
    let sources = sources.replace("\\ ", "\0");
    let mut times = sources
        .split_whitespace()
        .map(|source| changed(Path::new(&source.replace('\0', " "))));
    times.try_fold(true, |is_newer, time| Some(is_newer && time? <= built))
}

/// What an example prints with these arguments. It has to succeed.
pub(crate) fn output_of(name: &str, arguments: &[&str]) -> String {
    let output = example(name)
        .args(arguments)
        .output()
        .expect("the example starts");
    assert!(
        output.status.success(),
        "{name} {arguments:?}: {}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("examples print text")
}
