//! The medians as bars.

use std::error::Error;
use std::path::Path;

use plotters::coord::Shift;
use plotters::prelude::*;

use super::{Report, time};
use crate::contest::{Outcome, Side};
use crate::stats;

const WIDTH: u32 = 960;
const TITLE: u32 = 34;
const BAR: u32 = 20;
const GAP: u32 = 16;
/// Where bars begin: names stand to the left.
const LEFT: f64 = 240.0;
/// How long the longest bar is: its label stands to the right.
const LONGEST: f64 = 520.0;

/// Draws a panel of bars for each contest, each with a whisker from quartile to quartile, into an SVG file.
pub fn draw(report: &Report, file: &Path) -> Result<(), Box<dyn Error>> {
    let height = report.outcomes.iter().map(height_of).sum::<u32>() + GAP;
    let root = SVGBackend::new(file, (WIDTH, height)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut rest = root.clone();
    for outcome in &report.outcomes {
        let (panel, below) = rest.split_vertically(height_of(outcome));
        draw_panel(&panel, outcome)?;
        rest = below;
    }
    root.present()?;
    Ok(())
}

fn height_of(outcome: &Outcome) -> u32 {
    let bars = u32::try_from(outcome.entries.len()).expect("contestants are few");
    GAP + TITLE + BAR * bars
}

fn draw_panel(
    panel: &DrawingArea<SVGBackend<'_>, Shift>,
    outcome: &Outcome,
) -> Result<(), Box<dyn Error>> {
    let title = format!("{}: {}", outcome.workload, outcome.question.words());
    panel.draw(&Text::new(
        title,
        (12, pixel(GAP)),
        ("sans-serif", 17).into_font(),
    ))?;
    let quartiles: Vec<_> = outcome
        .entries
        .iter()
        .map(|entry| stats::quartiles(&entry.seconds))
        .collect();
    let most = quartiles
        .iter()
        .map(|[_, _, high]| *high)
        .fold(f64::MIN_POSITIVE, f64::max);
    let quickest = quartiles
        .iter()
        .map(|[_, median, _]| *median)
        .fold(f64::INFINITY, f64::min);
    let across = |seconds: f64| across(LEFT + LONGEST * seconds / most);
    let label = ("sans-serif", 13);
    let mut top = pixel(GAP + TITLE);
    for (entry, [low, median, high]) in outcome.entries.iter().zip(quartiles) {
        let bottom = top + pixel(BAR) - 5;
        let middle = i32::midpoint(top, bottom);
        let color = if entry.side == Side::Ours {
            RGBColor(0, 90, 160)
        } else {
            RGBColor(170, 170, 170)
        };
        panel.draw(&Text::new(entry.name.clone(), (12, top), label.into_font()))?;
        panel.draw(&Rectangle::new(
            [(across(0.0), top), (across(median), bottom)],
            color.filled(),
        ))?;
        panel.draw(&PathElement::new(
            [(across(low), middle), (across(high), middle)],
            BLACK,
        ))?;
        let figures = format!("{}  ({:.2} x)", time(median), median / quickest);
        panel.draw(&Text::new(
            figures,
            (across(high) + 6, top),
            label.into_font(),
        ))?;
        top += pixel(BAR);
    }
    Ok(())
}

fn pixel(length: u32) -> i32 {
    i32::try_from(length).expect("charts are small")
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a position on a chart of some hundred pixels"
)]
fn across(position: f64) -> i32 {
    position.round() as i32
}
