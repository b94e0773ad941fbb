//! A page that steps through a search: one file of HTML, without scripts the finished search, and nothing to load.

pub(crate) mod drawing;
mod story;
mod text;

use std::fmt::Write as _;

use serde::Serialize;

pub(crate) use drawing::{Drawing, Line, Place};
pub(crate) use story::{Followed, Kind, Step, Story, Subject, Words};
pub(crate) use text::Sentence;

use text::{escaped, filled, isolated, json};

const TEMPLATE: &str = include_str!("page.html");

/// What the script reads. Positions are those of the middle of each place.
#[derive(Serialize)]
struct Data<'a> {
    words: Words,
    places: Vec<Place>,
    steps: &'a [Step],
}

/// A page with this heading. `summary` says what the board or the graph is.
pub(crate) fn html(
    title: &str,
    summary: &str,
    drawing: &Drawing,
    story: &Story,
) -> serde_json::Result<String> {
    let places = drawing.places.iter().enumerate().map(|(index, place)| {
        let (x, y) = drawing.center(index);
        Place {
            label: place.label.clone(),
            x,
            y,
        }
    });
    let data = Data {
        words: story.words,
        places: places.collect(),
        steps: &story.steps,
    };
    let Words {
        node: [node, nodes],
        hop: [_, hops],
        tries,
        ..
    } = story.words;
    let last = story.steps.len() - 1;
    let queues = story.queues();
    let name = |&place: &usize| isolated(&drawing.places[place].label);
    let queue = queues[last].iter();
    let mut queue = queue.fold(String::new(), |html, place| {
        html + "<li>" + &name(place) + "</li>"
    });
    if queue.is_empty() {
        queue.push_str("<li class=\"soft\">empty</li>");
    }
    let values = [
        ("title", escaped(title)),
        ("summary", escaped(summary)),
        ("svg", drawing.svg(story, "")),
        ("sentence", story.steps[last].text.html()),
        ("queue", queue),
        ("layers", layers(drawing, story)),
        ("rows", rows(drawing, story, &queues)),
        ("legend", legend(drawing, story)),
        ("last", last.to_string()),
        ("node", node.to_owned()),
        ("nodes", nodes.to_owned()),
        ("hops", hops.to_owned()),
        ("tries", tries.to_owned()),
        ("data", json(&data)?),
    ];
    Ok(filled(TEMPLATE, &values))
}

/// The table of layers. Nodes that were found from the same node follow each other.
fn layers(drawing: &Drawing, story: &Story) -> String {
    let name = |place: usize| isolated(&drawing.places[place].label);
    let mut html = String::new();
    for (layer, places) in story.layers.iter().enumerate() {
        let found = places.iter().filter_map(|&place| story.discovery(place));
        let found: Vec<(usize, &Step)> = found.collect();
        let mut cells = String::new();
        for siblings in found.chunk_by(|(_, one), (_, next)| one.from == next.from) {
            let (first, step) = siblings[0];
            let from = step.from.map(|from| format!("from {}: ", name(from)));
            write!(
                cells,
                "<li data-step=\"{first}\">{}",
                from.unwrap_or_default()
            )
            .expect(TAKES_ALL);
            for (step, found) in siblings {
                let node = name(found.node);
                write!(cells, "<b data-step=\"{step}\">{node}</b> ").expect(TAKES_ALL);
            }
            cells.push_str("</li>");
        }
        let (step, color) = (found.first().map_or(0, |(step, _)| *step), layer % 6);
        writeln!(
            html,
            "<tr data-step=\"{step}\"><th scope=\"row\" class=\"c{color}\">{layer}</th><td><ul>{cells}</ul></td></tr>"
        )
        .expect(TAKES_ALL);
    }
    html
}

/// The dry run: a row for each node that leaves the queue, with what was tried from it and the queue after that.
fn rows(drawing: &Drawing, story: &Story, queues: &[Vec<usize>]) -> String {
    let name = |place: usize| isolated(&drawing.places[place].label);
    let mut html = String::new();
    let is_tried = |step: &&Step| matches!(step.kind, Kind::New | Kind::Known);
    for (first, step) in story.steps.iter().enumerate() {
        if step.kind != Kind::Take {
            continue;
        }
        let tried = story.steps[first + 1..].iter().take_while(is_tried);
        let mut cells = String::new();
        let mut last = first;
        for (number, tried) in (first + 1..).zip(tried) {
            last = number;
            let class = if tried.kind == Kind::New {
                " class=\"new\""
            } else {
                ""
            };
            let brief = tried.brief.html();
            write!(cells, "<li data-step=\"{number}\"{class}>{brief}</li>").expect(TAKES_ALL);
        }
        let queue: Vec<String> = queues[last].iter().map(|&place| name(place)).collect();
        writeln!(
            html,
            "<tr data-step=\"{first}\"><th scope=\"row\"><a href=\"#{first}\">{node}</a></th>\
             <td><ul>{cells}</ul></td><td class=\"queue\"><span data-step=\"{last}\">{queue}</span></td></tr>",
            node = name(step.node),
            queue = if queue.is_empty() { "empty".into() } else { queue.join(" ") },
        )
        .expect(TAKES_ALL);
    }
    html
}

/// What the marks of the drawing mean.
fn legend(drawing: &Drawing, story: &Story) -> String {
    let [node, _] = story.words.node;
    let [_, hops] = story.words.hop;
    let mut legend = format!(
        "Number on a dark field, and the color: the layer, in {hops} from the start. Thick frame: in the queue. Double \
         frame and dot: the {node} that left the queue."
    );
    let marks = [
        ("rail", " Green with rungs: a ladder."),
        ("snake", " Red and wavy, with a round head: a snake."),
        (
            "edge",
            " Thick line: an edge of the search tree. Dashed line: an edge to a known node.",
        ),
    ];
    for (class, mark) in marks {
        if drawing
            .lines
            .iter()
            .any(|line| line.class.split(' ').any(|word| word == class))
        {
            legend.push_str(mark);
        }
    }
    if !story.route.is_empty() {
        legend.push_str(" Arrows at the end: the route.");
    }
    legend
}

const TAKES_ALL: &str = "a string takes all";
