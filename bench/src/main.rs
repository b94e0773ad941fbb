//! Holds the contests and reports on them.

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Parser;
use hopwise_bench::contest::Outcome;
use hopwise_bench::csr::PlainCsr;
use hopwise_bench::memory::Counting;
use hopwise_bench::report::{self, Report};
use hopwise_bench::rows::{self, Row};
use hopwise_bench::{python, suite};
use indicatif::{ProgressBar, ProgressStyle};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// hopwise beside its peers: on the same graphs, in the same process, in turn, all answers compared first.
#[derive(Parser)]
struct Options {
    /// Run every workload at full size: takes several gigabytes and half an hour.
    #[arg(long)]
    full: bool,
    /// Time each contestant this many times.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// Run only on workloads that have this in their names.
    #[arg(long, default_value = "")]
    only: String,
    /// Also write the tables here.
    #[arg(long)]
    markdown: Option<PathBuf>,
    /// Write every measurement here.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Draw the medians here.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/target/chart.svg"))]
    chart: PathBuf,
    /// Enter the measurements that python/peers.py printed into this file.
    #[arg(long)]
    python: Option<PathBuf>,
    /// Write the graphs for python/peers.py into this directory, and do nothing else.
    #[arg(long)]
    write_graphs: Option<PathBuf>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut rows = rows::rows(options.full);
    rows.retain(|row| row.workload.to_string().contains(&options.only));
    if let Some(directory) = &options.write_graphs {
        return Ok(write_graphs(&rows, directory)?);
    }
    let mut outcomes = hold_all(&rows, options.rounds);
    if let Some(file) = &options.python {
        python::merge(python::read(file)?, &mut outcomes);
    }
    let report = Report {
        machine: report::machine(),
        rounds: options.rounds,
        outcomes,
    };
    let page = report::markdown(&report);
    println!("{page}");
    if let Some(file) = &options.markdown {
        fs::write(file, &page)?;
    }
    if let Some(file) = &options.json {
        serde_json::to_writer_pretty(BufWriter::new(File::create(file)?), &report)?;
    }
    report::draw(&report, &options.chart)?;
    println!("chart: {}", options.chart.display());
    Ok(())
}

fn hold_all(rows: &[Row], rounds: u16) -> Vec<Outcome> {
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")
        .expect("the template is right");
    let turns = rows.len() as u64 * u64::from(rounds);
    let progress = ProgressBar::new(turns).with_style(style);
    progress.set_message("making graphs");
    let outcomes = suite::run(rows, &mut |contest| {
        let question = contest.question.words();
        progress.set_message(format!("{}: {question}", contest.workload));
        let outcome = contest.hold(usize::from(rounds), || progress.inc(1));
        progress.set_message("making graphs");
        outcome
    });
    progress.finish_and_clear();
    outcomes
}

/// Writes each graph with its distances from the source beside it, as little-endian `u32`s; the greatest
/// one stands for a node out of reach.
fn write_graphs(rows: &[Row], directory: &Path) -> std::io::Result<()> {
    fs::create_dir_all(directory)?;
    for (workload, family) in suite::exported(rows) {
        let arcs = family.arcs();
        let source = family.source(&arcs);
        let stem = directory.join(workload.to_string().replace(' ', "-"));
        arcs.write(
            source,
            BufWriter::new(File::create(stem.with_extension("graph"))?),
        )?;
        let mut file = BufWriter::new(File::create(stem.with_extension("distances"))?);
        for distance in PlainCsr::of(&arcs).search(source).distances() {
            file.write_all(&distance.unwrap_or(u32::MAX).to_le_bytes())?;
        }
        file.flush()?;
        println!("{}", stem.with_extension("graph").display());
    }
    Ok(())
}
