//! Instruction counts of fixed workloads, compared with the recorded ones.
//!
//! valgrind's callgrind counts. On a shared machine times scatter, instruction counts hardly do.

use std::collections::BTreeMap;
use std::error::Error;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use clap::{Parser, Subcommand, ValueEnum};
use hopwise::{Path as Route, Search, SearchError, Searcher, shortest_path};
use hopwise_bench::arcs::Order;
use hopwise_bench::boards::Matrix;
use hopwise_bench::{generate, subjects};
use petgraph::graph::NodeIndex;
use serde::{Deserialize, Serialize};

/// How much a count may grow.
const TOLERANCE: f64 = 0.03;
/// How much a count may fall before the record is out of date.
const STALE: f64 = 0.10;
/// The difference between these two runs leaves out the start of the process and the making of the input.
const ITERATIONS: [u32; 2] = [16, 144];
const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.json");

/// Instruction counts of hopwise.
#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Count, and fail if a count has grown past the tolerance.
    Compare,
    /// Count, and write the counts down.
    Record,
    /// Run one workload: what is counted.
    Run {
        /// Which.
        workload: Workload,
        /// How many times.
        iterations: u32,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Workload {
    /// A path on a 400-node graph, by one call.
    Path400,
    /// The same by a searcher.
    Searcher400,
    /// The same by a searcher from both ends.
    BothEnds400,
    /// Everyone within two hops on a graph of 40,000 nodes, by one call. A scan of the nodes for the
    /// source would take as many instructions.
    Local40000,
    /// A 20 x 20 matrix to board to compiled graph to path.
    Route20,
    /// A 20 x 20 matrix to board to the number of rolls.
    Rolls20,
}

/// The counts for one iteration, and what compiled the code that was counted.
#[derive(Serialize, Deserialize)]
struct Record {
    compiler: String,
    instructions: BTreeMap<String, u64>,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    match Options::parse().action {
        Action::Run {
            workload,
            iterations,
        } => {
            workload.run(iterations);
            Ok(ExitCode::SUCCESS)
        }
        Action::Record => {
            let mut text = serde_json::to_string_pretty(&count_all()?)?;
            text.push('\n');
            fs::write(RECORD, text)?;
            Ok(ExitCode::SUCCESS)
        }
        Action::Compare => {
            let recorded: Record = serde_json::from_str(&fs::read_to_string(RECORD)?)?;
            Ok(compare(&recorded, &count_all()?))
        }
    }
}

impl Workload {
    fn run(self, iterations: u32) {
        let graph = generate::board(20).digraph(Order::Sorted);
        let pairs: Vec<(NodeIndex, NodeIndex)> = generate::pairs(&generate::board(20), 16)
            .into_iter()
            .map(|(from, to)| (from.into(), to.into()))
            .collect();
        let mut searcher = Searcher::new(&graph).expect("a board is small enough");
        let boards = Matrix::many(pairs.len());
        let large = generate::board(if let Self::Local40000 = self { 200 } else { 1 });
        let large = large.digraph(Order::Sorted);
        for (_, (&(from, to), board)) in (0..iterations).zip(pairs.iter().zip(&boards).cycle()) {
            match self {
                Self::Path400 => hops(shortest_path(&graph, from, to)),
                Self::Searcher400 => hops(searcher.shortest_path(from, to)),
                Self::BothEnds400 => hops(searcher.bidirectional_shortest_path(from, to)),
                Self::Local40000 => {
                    let near = Search::from([NodeIndex::new(100 * from.index())]).max_distance(2);
                    Some(black_box(near.run(&large)).expect("a square").len())
                }
                Self::Route20 => hops(Ok(subjects::compile_and_route(board))),
                Self::Rolls20 => black_box(subjects::view_and_count(board)),
            };
        }
    }

    fn name(self) -> String {
        self.to_possible_value()
            .expect("no workload is hidden")
            .get_name()
            .to_owned()
    }
}

fn hops(path: Result<Option<Route<NodeIndex>>, SearchError<NodeIndex>>) -> Option<usize> {
    let path = black_box(path).expect("the board has both squares");
    path.map(|path| path.hops())
}

fn count_all() -> Result<Record, Box<dyn Error>> {
    let mut instructions = BTreeMap::new();
    for &workload in Workload::value_variants() {
        let [few, many] = ITERATIONS.map(|iterations| count(workload, iterations));
        let each = (many? - few?) / u64::from(ITERATIONS[1] - ITERATIONS[0]);
        instructions.insert(workload.name(), each);
    }
    let compiler = Command::new("rustc").arg("--version").output()?.stdout;
    Ok(Record {
        compiler: String::from_utf8(compiler)?.trim().to_owned(),
        instructions,
    })
}

/// The instructions of a whole run of this program, from callgrind's own file.
fn count(workload: Workload, iterations: u32) -> Result<u64, Box<dyn Error>> {
    let file: PathBuf = env::temp_dir().join(format!("callgrind.{}.out", std::process::id()));
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(env::current_exe()?)
        .args(["run", &workload.name(), &iterations.to_string()])
        .output()
        .map_err(|error| format!("valgrind does not start: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let total = total(&file);
    fs::remove_file(&file)?;
    total
}

fn total(file: &Path) -> Result<u64, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let line = text.lines().find_map(|line| line.strip_prefix("summary: "));
    Ok(line.ok_or("callgrind wrote no summary")?.trim().parse()?)
}

#[expect(clippy::cast_precision_loss, reason = "counts of some thousands")]
fn compare(recorded: &Record, counted: &Record) -> ExitCode {
    let mut grown = false;
    for (workload, &now) in &counted.instructions {
        let Some(&before) = recorded.instructions.get(workload) else {
            println!("{workload}: {now}, not recorded: record anew");
            grown = true;
            continue;
        };
        let change = now as f64 / before as f64 - 1.0;
        let verdict = match change {
            _ if change > TOLERANCE => "SLOWER",
            _ if change < -STALE => "much quicker: record anew",
            _ => "as recorded",
        };
        grown |= change > TOLERANCE;
        println!(
            "{workload}: {now} instructions, {before} recorded, {:+.1} %: {verdict}",
            100.0 * change
        );
    }
    if grown && recorded.compiler != counted.compiler {
        println!(
            "the record was made with {}, this is {}",
            recorded.compiler, counted.compiler
        );
    }
    if grown {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
