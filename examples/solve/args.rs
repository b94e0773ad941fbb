//! The command line.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, Parser, error::ErrorKind};

use crate::input::Format;

const FORMATS: &str = "\
The formats of --format, with the rules that come with each:
  json            the default: grids and lists of jumps, as below
  hackerrank      The Quickest Way Up: the number of boards; for each the number of
                  ladders and a line `start end` for each, then the snakes the same
                  way; or the form of 2014. 100 squares
  geeksforgeeks   `N = 2`, `arr[] = {3, 22, 17, 4}`; or the number of boards, and for
                  each the number of jumps and their ends. 30 squares, 5 rows
  interviewbit    `A = [[32, 62]]`, `B = [[95, 13]]`: ladders, snakes. 100 squares
  machine-coding  the number of snakes and a line `head tail` for each, the ladders the
                  same way, the number of players and a line for each name. 100
                  squares; starts off the board and jumps until a plain square

Boards in JSON are values, any number of them one after another.
  A LeetCode grid: rows from top to bottom, -1 or 0 for a plain square, else the
  square that a jump leads to:
    [[-1, -1], [-1, 3]]
  A list of jumps, on any rectangle; one long row has \"squares\" in place of
  \"rows\" and \"columns\". These are the usual rules, and \"rules\" may be left out:
    {\"rows\": 10, \"columns\": 10, \"jumps\": [[4, 14], [16, 6]],
     \"rules\": {\"start\": 1,                    0 is off the board
               \"faces\": [1, 2, 3, 4, 5, 6],   any numbers from 1
               \"chain\": false,                true: jump until a plain square
               \"overshoot\": \"stay\"}}          \"clamp\" or \"bounce\" at the end
  Both objects may have a \"name\" and a \"comment\", which are text and change nothing.
  Any other key is an error, and a key that is repeated.

A text is UTF-8, with or without a byte order mark, and lines end in any usual way.

Errors go to standard error, with the number of the board, from 1, and the place in
it; rows and columns of a grid count from 0 at the top left, lines and columns of a
text from 1. The line of such a board in --answers is `error`, and the other boards
are still answered. A mistake in the text itself ends the input.

The picture of --dot is for `neato -n`. The page of --html needs only a browser.

Exit status: 0 if every board was answered, 1 if not, 2 for a wrong command line.";

const ABOUT: &str = "\
The fewest rolls that win a game of Snakes and Ladders, and how.
Without a file it shows a built-in board, the first example of LeetCode 909.";

#[derive(Debug, Parser)]
#[command(name = "solve", version, about = ABOUT, after_help = FORMATS)]
pub(crate) struct Args {
    /// A file of boards, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) boards: Option<PathBuf>,

    /// How the boards are written
    #[arg(long, value_name = "NAME", requires = "boards", default_value = Format::Json.name(), value_parser = formats())]
    pub(crate) format: Format,

    /// Print only the fewest rolls of each board, one a line, -1 if unreachable
    #[arg(long)]
    pub(crate) answers: bool,

    /// Write the one board and its fastest game in DOT, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) dot: Option<PathBuf>,

    /// Write a page that steps through the search of the one board, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    /// Write that search as a moving picture in SVG, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// The most squares a board may have
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_squares: u32,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| {
        let named = Format::ALL.into_iter().find(|format| format.name() == name);
        named.unwrap_or(Format::Json)
    })
}

/// A picture of a board, by the option that asks for it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Drawn {
    Dot,
    Html,
    Svg,
}

impl Drawn {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Drawn::Dot => "dot",
            Drawn::Html => "html",
            Drawn::Svg => "svg",
        }
    }
}

impl Args {
    /// The arguments of this process. A wrong command line ends it.
    pub(crate) fn of_process() -> Args {
        let args = Args::parse();
        let streamed = args
            .pictures()
            .into_iter()
            .filter(|(_, path)| is_standard_stream(path));
        let mut wants: Vec<String> = streamed
            .map(|(picture, _)| format!("--{} -", picture.name()))
            .collect();
        if args.answers {
            wants.insert(0, "--answers".into());
        }
        if let [first, second, ..] = &wants[..] {
            usage_error(&format!("{first} and {second} both want standard output")).exit();
        }
        args
    }

    /// The pictures to draw, and where each is written.
    pub(crate) fn pictures(&self) -> Vec<(Drawn, &Path)> {
        let paths = [
            (Drawn::Dot, &self.dot),
            (Drawn::Html, &self.html),
            (Drawn::Svg, &self.svg),
        ];
        let asked = paths
            .into_iter()
            .filter_map(|(picture, path)| Some((picture, path.as_deref()?)));
        asked.collect()
    }
}

pub(crate) fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

pub(crate) fn usage_error(message: &str) -> clap::Error {
    Args::command().error(ErrorKind::ArgumentConflict, message)
}
