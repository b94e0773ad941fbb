//! Pages as the examples write them, and the boards of the tests of the library.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

/// A page in a temporary file.
pub(crate) struct Page(PathBuf);

impl Page {
    pub(crate) fn url(&self) -> String {
        format!("file://{}", self.0.display())
    }

    /// The page of the example `solve` for one board in JSON.
    pub(crate) fn of_board(name: &str, board: &Value) -> Page {
        Page::written(
            name,
            &output_of("solve", &["--html", "-", "-"], &board.to_string()),
        )
    }

    /// The page of the example `search_to_html`.
    pub(crate) fn of_graph(name: &str, arguments: &[&str], input: &str) -> Page {
        Page::written(name, &output_of("search_to_html", arguments, input))
    }

    fn written(name: &str, html: &[u8]) -> Page {
        // Tests write pages of the same name at the same time.
        static WRITTEN: AtomicU32 = AtomicU32::new(0);
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let name = format!("hopwise-{}-{number}-{name}.html", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, html).expect("the temporary directory can be written to");
        Page(path)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// What an example prints. Cargo builds it if it is not current.
fn output_of(example: &str, arguments: &[&str], input: &str) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO"))
        .args([
            "run",
            "--quiet",
            "--locked",
            "--manifest-path",
            "../Cargo.toml",
            "--example",
            example,
            "--",
        ])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("cargo runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    // An example that reads nothing closes it.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the example ends");
    assert!(output.status.success(), "{example} {arguments:?}");
    output.stdout
}

/// A recorded board: as `solve` reads it, and as a track.
pub(crate) struct Case {
    pub(crate) json: Value,
    pub(crate) track: Track,
}

/// A board as one row of squares from 1 to `last`; 0 is off the board.
pub(crate) struct Track {
    pub(crate) start: usize,
    pub(crate) last: usize,
    /// The square that a jump leads to, by the square that it starts on.
    pub(crate) jumps: Vec<Option<usize>>,
    pub(crate) faces: Vec<usize>,
    pub(crate) chain: bool,
    pub(crate) overshoot: String,
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).expect("a small one")
}

/// The case of `tests/data/boards.json` with this name.
pub(crate) fn case(name: &str) -> Case {
    let text = include_str!("../../../tests/data/boards.json");
    let file: Value = serde_json::from_str(text).expect("it is JSON");
    let cases = file["cases"].as_array().expect("it lists cases");
    let case = cases.iter().find(|case| case["name"] == name).expect(name);
    let rules = &case["rules"];
    let faces = rules["faces"]
        .as_array()
        .map(|faces| faces.iter().map(number).collect());
    let (json, last, pairs) = if case["kind"] == "grid" {
        let grid: Vec<Vec<i64>> = serde_json::from_value(case["board"].clone()).expect("a grid");
        let mut cells: Vec<i64> = Vec::new();
        for (row, mut cells_of_row) in grid.iter().rev().cloned().enumerate() {
            if row % 2 == 1 {
                cells_of_row.reverse();
            }
            cells.extend(cells_of_row);
        }
        let jumps = (1..)
            .zip(&cells)
            .filter_map(|(square, &cell)| Some((square, usize::try_from(cell).ok()?)));
        let jumps: Vec<(usize, usize)> =
            jumps.filter(|&(from, to)| to != 0 && from != to).collect();
        // A grid that `solve` reads is square.
        let json = if grid.len() == grid[0].len() {
            case["board"].clone()
        } else {
            json!({ "rows": grid.len(), "columns": grid[0].len(), "jumps": jumps })
        };
        (json, cells.len(), jumps)
    } else {
        let pairs = case["jumps"].as_array().expect("a list").iter();
        let pairs = pairs
            .map(|pair| (number(&pair[0]), number(&pair[1])))
            .collect();
        let rules = if rules.is_null() {
            json!({})
        } else {
            rules.clone()
        };
        let json = json!({ "squares": case["squares"], "jumps": case["jumps"], "rules": rules });
        (json, number(&case["squares"]), pairs)
    };
    let mut jumps = vec![None; last + 1];
    for (from, to) in pairs {
        jumps[from] = Some(to);
    }
    let track = Track {
        start: rules["start"]
            .as_u64()
            .map_or(1, |_| number(&rules["start"])),
        last,
        jumps,
        faces: faces.unwrap_or_else(|| (1..=6).collect()),
        chain: rules["chain"] == true,
        overshoot: rules["overshoot"].as_str().unwrap_or("stay").to_owned(),
    };
    Case { json, track }
}
