//! The command line.

use std::path::PathBuf;

use clap::{CommandFactory, Parser, error::ErrorKind};

const FORMATS: &str = "\
Boards are JSON values, any number of them one after another.
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

A bad board is told on standard error, with its number, from 1, and the place in
it; rows and columns count from 0 at the top left. Its line of --answers is
`error`, and the other boards are still answered. A mistake in the JSON itself
ends the input.

The picture of --dot is for `neato -n`.

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

    #[arg(
        long,
        requires = "boards",
        help = "Read HackerRank's text format instead of JSON"
    )]
    pub(crate) hackerrank: bool,

    /// Print only the fewest rolls of each board, one a line, -1 if unreachable
    #[arg(long)]
    pub(crate) answers: bool,

    /// Write the one board and its fastest game in DOT, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) dot: Option<PathBuf>,

    /// The most squares a board may have
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_squares: u32,
}

impl Args {
    /// The arguments of this process. A wrong command line ends it.
    pub(crate) fn of_process() -> Args {
        let args = Args::parse();
        if args.answers && args.dot.as_deref().is_some_and(is_standard_stream) {
            usage_error("--answers and --dot - both want standard output").exit();
        }
        args
    }
}

pub(crate) fn is_standard_stream(path: &std::path::Path) -> bool {
    path.as_os_str() == "-"
}

pub(crate) fn usage_error(message: &str) -> clap::Error {
    Args::command().error(ErrorKind::ArgumentConflict, message)
}
