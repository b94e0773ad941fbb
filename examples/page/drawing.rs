//! The drawing of a search: places with labels and layers, lines, and the route, as SVG.

use std::fmt::Write as _;

use serde::Serialize;

use super::story::{Kind, Story};
use super::text::escaped;

/// Letters of a label that a place shows; a page has the whole label in other places.
pub(crate) const MOST_LETTERS: usize = 12;
const MARGIN: i32 = 6;

/// Where a node is drawn: its top left corner.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Place {
    pub(crate) label: String,
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// A ladder or a snake, over the places; or an edge, under them, with the class `edge`.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) class: &'static str,
    /// The place at which it begins.
    pub(crate) from: usize,
    /// As in the attribute `d` of an SVG path.
    pub(crate) path: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    /// What it shows, for those who do not see it.
    pub(crate) title: String,
    pub(crate) places: Vec<Place>,
    /// Width and height of each place.
    pub(crate) size: (i32, i32),
    pub(crate) lines: Vec<Line>,
    /// Room on the right for lines that leave the places.
    pub(crate) beside: i32,
}

impl Drawing {
    /// Right and bottom edge of all that is drawn.
    fn extent(&self) -> (i32, i32) {
        let right = self.places.iter().map(|place| place.x).max().unwrap_or(0) + self.size.0;
        let bottom = self.places.iter().map(|place| place.y).max().unwrap_or(0) + self.size.1;
        (right + self.beside + MARGIN, bottom + MARGIN)
    }

    /// The middle of a place.
    pub(crate) fn center(&self, place: usize) -> (i32, i32) {
        let Place { x, y, .. } = self.places[place];
        (x + self.size.0 / 2, y + self.size.1 / 2)
    }

    /// The finished search. What a step adds has the number of that step in `data-step`.
    ///
    /// Layer 3 has the classes `l3` and, of six colors, `c3`. With a `style` the drawing stands alone; without one it is
    /// part of a page, whose script moves a token.
    pub(crate) fn svg(&self, story: &Story, style: &str) -> String {
        let is_page = style.is_empty();
        let (right, bottom) = self.extent();
        let (width, height) = (right + MARGIN, bottom + MARGIN);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {x} {width} {height}\" width=\"{width}\" \
             height=\"{height}\" style=\"max-width:{width}px;min-width:{least}px\" role=\"img\" aria-label=\"{title}\">\n{style}\
             <defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" markerWidth=\"4\" \
             markerHeight=\"4\" orient=\"auto-start-reverse\"><path d=\"M0 0 10 5 0 10z\"/></marker></defs>\n",
            x = -MARGIN,
            least = width / 2,
            title = escaped(&self.title),
        );
        let found = self.found(story);
        let is_edge = |line: &Line| line.class.starts_with("edge");
        self.write_lines(&mut svg, story, is_edge);
        self.write_places(&mut svg, &found);
        if is_page {
            self.write_frames(&mut svg);
        }
        self.write_lines(&mut svg, story, |line| !is_edge(line));
        self.write_route(&mut svg, story);
        if is_page {
            // Beside the number of the layer, and moved to the middle of a place.
            let (x, y) = (14 - self.size.0 / 2, self.size.1 / 2 - 14);
            writeln!(
                svg,
                "<path id=\"move\"/>\n<circle id=\"token\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>"
            )
            .expect(TAKES_ALL);
        }
        self.write_labels(&mut svg, &found);
        svg.push_str("</svg>\n");
        svg
    }

    /// The step and the layer of each place, for those that were found.
    fn found(&self, story: &Story) -> Vec<Option<(usize, usize)>> {
        let mut found = vec![None; self.places.len()];
        for (layer, places) in story.layers.iter().enumerate() {
            for &place in places {
                found[place] = story.discovery(place).map(|(step, _)| (step, layer));
            }
        }
        found
    }

    fn write_places(&self, svg: &mut String, found: &[Option<(usize, usize)>]) {
        let (width, height) = self.size;
        for (index, (place, found)) in self.places.iter().zip(found).enumerate() {
            let Place { x, y, .. } = place;
            let shape =
                format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\"");
            writeln!(svg, "<rect id=\"p{index}\" class=\"place\" {shape}/>").expect(TAKES_ALL);
            if let Some((step, layer)) = found {
                let color = layer % 6;
                writeln!(
                    svg,
                    "<rect class=\"layer l{layer} c{color}\" data-step=\"{step}\" {shape}/>"
                )
                .expect(TAKES_ALL);
            }
        }
    }

    /// A line that the search followed has the class of its first use, which decides whether it is in the tree.
    fn write_lines(&self, svg: &mut String, story: &Story, is_drawn: impl Fn(&Line) -> bool) {
        let lines = self.lines.iter().enumerate();
        for (index, line) in lines.filter(|(_, line)| is_drawn(line)) {
            let Line { class, path, .. } = line;
            let mut steps = story.steps.iter().enumerate();
            let used = steps.find(|(_, step)| step.line == Some(index));
            write!(
                svg,
                "<path id=\"e{index}\" class=\"{class}\" d=\"{path}\"/>"
            )
            .expect(TAKES_ALL);
            if let Some((step, first)) = used {
                let state = if first.kind == Kind::New {
                    "tree"
                } else {
                    "seen"
                };
                write!(
                    svg,
                    "<path class=\"{class} {state}\" data-step=\"{step}\" d=\"{path}\"/>"
                )
                .expect(TAKES_ALL);
            }
            svg.push('\n');
        }
    }

    fn write_route(&self, svg: &mut String, story: &Story) {
        let last = story.steps.len() - 1;
        for step in story.route_steps() {
            let line = step.line.map(|line| &self.lines[line]);
            let path = line.map_or_else(|| self.polyline(&step.path), |line| line.path.clone());
            // A line without a direction can begin at either end.
            let is_reversed = line.is_some_and(|line| line.from != step.path[0]);
            let class = if is_reversed {
                "route reversed"
            } else {
                "route"
            };
            writeln!(
                svg,
                "<path class=\"{class}\" data-step=\"{last}\" d=\"{path}\"/>"
            )
            .expect(TAKES_ALL);
        }
    }

    fn polyline(&self, places: &[usize]) -> String {
        let mut path = String::from("M");
        for &place in places {
            let (x, y) = self.center(place);
            write!(path, "{x} {y} ").expect(TAKES_ALL);
        }
        path.trim_end().to_owned()
    }

    /// Frames that the script makes visible, over the lines: outer and inner.
    fn write_frames(&self, svg: &mut String) {
        let (width, height) = self.size;
        for (index, Place { x, y, .. }) in self.places.iter().enumerate() {
            let shape =
                format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\"");
            writeln!(
                svg,
                "<g id=\"f{index}\"><rect class=\"frame\" {shape}/><rect class=\"frame inner\" {shape}/></g>"
            )
            .expect(TAKES_ALL);
        }
    }

    /// The label at the top left and the number of the layer at the bottom right.
    fn write_labels(&self, svg: &mut String, found: &[Option<(usize, usize)>]) {
        let (width, height) = self.size;
        for (place, found) in self.places.iter().zip(found) {
            let (x, y) = (place.x + 5, place.y + 20);
            let label = escaped(&shortened(&place.label));
            writeln!(
                svg,
                "<text class=\"name\" x=\"{x}\" y=\"{y}\">{label}</text>"
            )
            .expect(TAKES_ALL);
            if let Some((step, layer)) = found {
                let (right, bottom) = (place.x + width - 4, place.y + height - 4);
                let digits = i32::try_from(layer.to_string().len()).unwrap_or(1);
                let wide = 9 * digits + 11;
                writeln!(
                    svg,
                    "<g class=\"number l{layer}\" data-step=\"{step}\"><rect x=\"{}\" y=\"{}\" width=\"{wide}\" \
                     height=\"20\" rx=\"10\"/><text x=\"{}\" y=\"{}\">{layer}</text></g>",
                    right - wide,
                    bottom - 20,
                    right - wide / 2,
                    bottom - 5,
                )
                .expect(TAKES_ALL);
            }
        }
    }
}

const TAKES_ALL: &str = "a string takes all";

fn shortened(label: &str) -> String {
    let mut letters = label.chars();
    let mut short: String = letters.by_ref().take(MOST_LETTERS).collect();
    if letters.next().is_some() {
        short.pop();
        short.push('…');
    }
    short
}
