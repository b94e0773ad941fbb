//! Pictures in `docs/images`: the same as the examples draw.
//!
//! `cargo build --examples && HOPWISE_WRITE_PICTURES=1 cargo test pictures` draws them again, with Graphviz.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
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
        let mut uri = String::from("data:image/svg+xml,");
        for byte in self.stored("svg").bytes() {
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

    fn stored(&self, ending: &str) -> String {
        fs::read_to_string(self.file(ending))
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    fn write(&self) {
        fs::write(self.file("dot"), self.dot()).expect("it can be written");
        let status = Command::new(self.engine[0])
            .args(&self.engine[1..])
            .arg("-Tsvg")
            .arg(self.file("dot"))
            .stdout(fs::File::create(self.file("svg")).expect("it can be written"))
            .stderr(Stdio::inherit())
            .status()
            .expect("Graphviz is installed");
        assert!(status.success(), "{}", self.name);
        fs::write(self.file("uri"), self.uri()).expect("it can be written");
    }
}

/// Once, before either test looks.
fn write_if_asked() {
    static WRITTEN: Once = Once::new();
    WRITTEN.call_once(|| {
        if std::env::var_os("HOPWISE_WRITE_PICTURES").is_some_and(|value| value == "1") {
            fs::create_dir_all(images()).expect("it can be made");
            DRAWINGS.iter().for_each(Drawing::write);
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
    let stored: BTreeSet<String> = fs::read_dir(images())
        .expect("there are pictures")
        .map(|entry| entry.expect("it can be read").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    assert_eq!(stored, expected);
}
