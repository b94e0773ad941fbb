//! Pictures in `docs/images`: the same as the examples draw.
//!
//! `cargo build --examples && HOPWISE_WRITE_PICTURES=1 cargo test pictures` draws them again, with Graphviz.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Once;

use crate::support::examples::{output_of, package};

struct Drawing {
    name: &'static str,
    example: &'static str,
    arguments: &'static [&'static str],
    /// The Graphviz command; `neato -n` leaves squares where they are.
    engine: &'static [&'static str],
}

const DRAWINGS: [Drawing; 5] = [
    Drawing {
        name: "leetcode-909",
        example: "board_to_dot",
        arguments: &[],
        engine: &["neato", "-n"],
    },
    Drawing {
        name: "chutes-and-ladders",
        example: "board_to_dot",
        arguments: &["chutes"],
        engine: &["neato", "-n"],
    },
    Drawing {
        name: "layers",
        example: "search_to_dot",
        arguments: &[],
        engine: &["dot"],
    },
    Drawing {
        name: "all-shortest-paths",
        example: "search_to_dot",
        arguments: &["dag"],
        engine: &["dot"],
    },
    Drawing {
        name: "karate-club",
        example: "friend_degrees",
        arguments: &["dot"],
        engine: &["dot"],
    },
];

impl Drawing {
    fn dot(&self) -> String {
        output_of(self.example, self.arguments)
    }

    fn file(&self, ending: &str) -> PathBuf {
        images().join(format!("{}.{ending}", self.name))
    }

    /// The rendered picture as a link: the only way to show it on docs.rs.
    fn uri(&self) -> String {
        uri_of(&self.stored("svg"))
    }

    fn stored(&self, ending: &str) -> String {
        fs::read_to_string(self.file(ending))
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    fn write(&self, dot: &str) {
        write(&self.file("dot"), dot);
        let status = Command::new(self.engine[0])
            .args(&self.engine[1..])
            .arg("-Tsvg")
            .arg(self.file("dot"))
            .stdout(fs::File::create(self.file("svg")).expect("it can be written"))
            .stderr(Stdio::inherit())
            .status()
            .expect("Graphviz is installed");
        assert!(status.success(), "{}", self.name);
        write(&self.file("uri"), &self.uri());
    }
}

/// Writes what has changed, and leaves the time of all other files.
fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|stored| stored == text) {
        return;
    }
    fs::write(path, text).expect("it can be written");
}

/// An SVG as a link.
fn uri_of(svg: &str) -> String {
    let mut uri = String::from("data:image/svg+xml,");
    for byte in svg.bytes() {
        match byte {
            b'0'..=b'9'
            | b'A'..=b'Z'
            | b'a'..=b'z'
            | b'-'
            | b'.'
            | b'_'
            | b'/'
            | b':'
            | b'='
            | b','
            | b';' => uri.push(char::from(byte)),
            _ => write!(uri, "%{byte:02X}").expect("a string takes all"),
        }
    }
    uri
}

/// The moving picture of the README, which `solve` writes without Graphviz.
const MOVING: &str = "search";

fn moving_picture() -> String {
    output_of("solve", &["--svg", "-"])
}

/// Screenshots, which `.ci/screenshots` takes. Pixels differ from browser to browser, so nothing compares them.
const SCREENSHOTS: [&str; 3] = ["watch-board", "watch-graph", "watch-phone"];

/// Once, before any test looks.
fn write_if_asked() {
    static WRITTEN: Once = Once::new();
    WRITTEN.call_once(|| {
        if std::env::var_os("HOPWISE_WRITE_PICTURES").is_some_and(|value| value == "1") {
            fs::create_dir_all(images()).expect("it can be made");
            // All are drawn before one is written: the library includes links, so examples are older then.
            let drawn = DRAWINGS.each_ref().map(Drawing::dot);
            let svg = moving_picture();
            for (drawing, dot) in DRAWINGS.iter().zip(&drawn) {
                drawing.write(dot);
            }
            write(&images().join(format!("{MOVING}.uri")), &uri_of(&svg));
            write(&images().join(format!("{MOVING}.svg")), &svg);
        }
    });
}

fn images() -> PathBuf {
    package().join("docs/images")
}

#[test]
fn pictures_are_what_the_examples_draw() {
    write_if_asked();
    for drawing in &DRAWINGS {
        assert!(
            drawing.stored("dot") == drawing.dot(),
            "{} has changed: cargo build --examples && HOPWISE_WRITE_PICTURES=1 cargo test pictures",
            drawing.name
        );
        // Graphviz lays the same graph out differently from version to version, so of the
        // rendered picture only what is in it is compared.
        let svg = drawing.stored("svg");
        assert_eq!(titles(&svg), elements(&drawing.dot()), "{}", drawing.name);
        assert!(drawing.stored("uri") == drawing.uri(), "{}", drawing.name);
    }
}

#[test]
fn the_moving_picture_is_what_solve_writes() {
    write_if_asked();
    let stored = |ending: &str| {
        let path = images().join(format!("{MOVING}.{ending}"));
        fs::read_to_string(path).expect("it is there")
    };
    let svg = stored("svg");
    assert!(
        svg == moving_picture(),
        "{MOVING} has changed: cargo build --examples && HOPWISE_WRITE_PICTURES=1 cargo test pictures"
    );
    assert!(stored("uri") == uri_of(&svg));
    assert!(svg.len() < 40_000, "{}", svg.len());
}

/// The nodes and edges of a rendered picture, by the titles that Graphviz gives them.
fn titles(svg: &str) -> BTreeSet<String> {
    // The first is the name of the graph.
    svg.split("<title>")
        .skip(2)
        .map(|rest| rest.split("</title>").next().unwrap_or_default())
        .map(|title| title.replace("&#45;", "-").replace("&gt;", ">"))
        .collect()
}

/// The nodes and edges of a drawing: its lines are `id [..]`, or `id -> id [..]`, or parts of ranks.
fn elements(dot: &str) -> BTreeSet<String> {
    dot.lines()
        .map(|line| line.trim().split(['[', ';']).next().unwrap_or_default())
        .map(|element| element.replace(' ', ""))
        .filter(|element| element.starts_with(|first: char| first.is_ascii_digit()))
        .collect()
}

#[test]
fn every_picture_is_shown_and_drawn() {
    write_if_asked();
    let page = fs::read_to_string(package().join("docs/graphviz.md")).expect("it is there");
    let mut expected = BTreeSet::new();
    for drawing in &DRAWINGS {
        expected.extend(["dot", "svg", "uri"].map(|ending| format!("{}.{ending}", drawing.name)));
        assert!(
            page.contains(&format!("images/{}.svg", drawing.name)),
            "{}",
            drawing.name
        );
        // The page says how it was made.
        let words = [&[drawing.example], drawing.arguments].concat().join(" ");
        let command = format!("--example {words} |");
        assert!(page.contains(&command), "{command}");
    }
    let text = |name: &str| fs::read_to_string(package().join(name)).expect("it is there");
    expected.extend(["svg", "uri"].map(|ending| format!("{MOVING}.{ending}")));
    assert!(text("README.md").contains(&format!("images/{MOVING}.svg")));
    let pages = text("docs/board-rules.md") + &page;
    for name in SCREENSHOTS {
        expected.extend(["png", "uri"].map(|ending| format!("{name}.{ending}")));
        assert!(pages.contains(&format!("images/{name}.png")), "{name}");
        let link = fs::read_to_string(images().join(format!("{name}.uri"))).expect("it is there");
        assert!(link.starts_with("data:image/png;base64,"), "{name}");
        // Everyone who installs the crate loads them.
        let size = fs::metadata(images().join(format!("{name}.png"))).expect("it is there");
        assert!(size.len() < 80_000, "{name}");
    }
    let stored: BTreeSet<String> = fs::read_dir(images())
        .expect("there are pictures")
        .map(|entry| entry.expect("it can be read").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    assert_eq!(stored, expected);
}
