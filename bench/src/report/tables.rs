//! Markdown tables of the results and the bars.

use std::fmt::Write;

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{CellAlignment, Table};

use super::Report;
use crate::bars::Ratio;
use crate::contest::Outcome;
use crate::rows::{self, Bar, GROWTH, Peer};
use crate::stats;

/// A page with a table of each contest and one of the bars.
pub fn markdown(report: &Report) -> String {
    let mut page = format!("{}; medians of {} rounds.\n", report.machine, report.rounds);
    for outcome in &report.outcomes {
        let Outcome {
            workload,
            items,
            item,
            ..
        } = outcome;
        let question = outcome.question.words();
        writeln!(
            page,
            "\n### {workload}: {question} ({items} {item}s)\n\n{}",
            contest(outcome)
        )
        .expect("a string takes all that is written");
    }
    writeln!(page, "\n### Bars\n\n{}", bars(&report.outcomes))
        .expect("a string takes all that is written");
    page
}

fn contest(outcome: &Outcome) -> Table {
    let quickest = outcome
        .entries
        .iter()
        .min_by(|a, b| a.median().total_cmp(&b.median()));
    let each = format!("ns / {}", outcome.item);
    let mut table = table(&[
        "",
        "median",
        "quartiles",
        &each,
        "times the quickest",
        "peak memory",
    ]);
    for entry in &outcome.entries {
        let [low, median, high] = stats::quartiles(&entry.seconds);
        table.add_row([
            entry.name.clone(),
            time(median),
            format!("{} .. {}", time(low), time(high)),
            format!("{:.1}", outcome.nanoseconds_an_item(entry)),
            quickest.map_or_else(String::new, |quickest| {
                format!("{:.2}", median / quickest.median())
            }),
            entry.peak_bytes.map_or_else(String::new, memory),
        ]);
    }
    numbers_right(table)
}

/// The bars of the contests that were held.
fn bars(outcomes: &[Outcome]) -> Table {
    let mut table = table(&[
        "workload",
        "subject",
        "peer",
        "measured",
        "quartiles",
        "bar",
        "stretch",
        "verdict",
    ]);
    let rows = rows::rows(true);
    let bars = outcomes.iter().flat_map(|outcome| {
        rows.iter()
            .filter(|row| outcome.is(row.workload, row.question))
            .flat_map(move |row| row.bars.iter().map(move |bar| (outcome, bar)))
    });
    for (outcome, bar) in bars {
        let measured = bar.measured(outcome);
        let peer = match (&measured, bar.peer) {
            (Some(Ratio { peer, .. }), _) => peer.clone(),
            (None, Peer::Named(name)) => name.to_owned(),
            (None, Peer::BestInRust) => "best in Rust".to_owned(),
        };
        let spread = measured.as_ref().and_then(|ratio| ratio.spread);
        table.add_row([
            outcome.workload.clone(),
            bar.subject.to_owned(),
            peer,
            measured
                .as_ref()
                .map_or_else(String::new, |ratio| format!("{:.2}", ratio.of_medians)),
            spread.map_or_else(String::new, |[low, high]| format!("{low:.2} .. {high:.2}")),
            format!("{:.2}", bar.bar),
            format!("{:.2}", bar.stretch),
            verdict(bar, measured.as_ref()).to_owned(),
        ]);
    }
    if let Some([ours, theirs]) = GROWTH.measured(outcomes) {
        table.add_row([
            GROWTH
                .workloads
                .map(|workload| workload.to_string())
                .join(" to "),
            format!("{}, growth of an arc", GROWTH.subject),
            format!("{} ({theirs:.2})", GROWTH.peer),
            format!("{ours:.2}"),
            String::new(),
            format!("at most {:.2}", GROWTH.bar),
            format!("{:.2}", GROWTH.stretch),
            graded(ours <= GROWTH.bar, ours <= GROWTH.stretch).to_owned(),
        ]);
    }
    numbers_right(table)
}

fn verdict(bar: &Bar, measured: Option<&Ratio>) -> &'static str {
    measured.map_or("not measured", |Ratio { of_medians, .. }| {
        graded(*of_medians >= bar.bar, *of_medians >= bar.stretch)
    })
}

fn graded(met: bool, stretched: bool) -> &'static str {
    match (met, stretched) {
        (_, true) => "stretch",
        (true, false) => "met",
        (false, false) => "MISSED",
    }
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(ASCII_MARKDOWN)
        .set_header(header.iter().copied());
    table
}

fn numbers_right(mut table: Table) -> Table {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// A time with three digits and a fitting unit.
pub fn time(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "us")];
    let (unit, name) = units
        .into_iter()
        .find(|&(unit, _)| seconds >= unit)
        .unwrap_or((1e-9, "ns"));
    let value = seconds / unit;
    let decimals = match value {
        ..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {name}")
}

fn memory(bytes: usize) -> String {
    let kibibytes = bytes.div_ceil(1024);
    if kibibytes < 10_240 {
        format!("{kibibytes} KiB")
    } else {
        format!("{} MiB", kibibytes / 1024)
    }
}

#[cfg(test)]
mod tests {
    use super::{memory, time};

    #[test]
    fn times_and_sizes_have_fitting_units() {
        assert_eq!(time(1.234), "1.23 s");
        assert_eq!(time(0.012_34), "12.3 ms");
        assert_eq!(time(123.4e-6), "123 us");
        assert_eq!(time(5e-9), "5.00 ns");
        assert_eq!(memory(1), "1 KiB");
        assert_eq!(memory(20 << 20), "20 MiB");
    }
}
