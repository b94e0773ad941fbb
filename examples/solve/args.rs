//! The command line.

use std::path::PathBuf;

use clap::{CommandFactory, Parser, error::ErrorKind};

const FORMATS: &str = "\
Boards in JSON, any number of them one after another:
  [[-1, -1], [-1, 3]]            a LeetCode grid: rows from top to bottom, -1 or 0 for
                                 a plain square, else the square a jump leads to
  {\"rows\": 10, \"columns\": 10,    any rectangle; \"squares\": 30 in place of rows and
   \"jumps\": [[4, 14], [16, 6]],  columns makes one long row
   \"rules\": {\"start\": 0,         1, or 0 for off the board         (default 1)
             \"faces\": [1, 2, 3], what the die shows                (default 1 to 6)
             \"chain\": true,      jumps are taken until a plain square (default false)
             \"overshoot\": \"bounce\"}}  or \"stay\" or \"clamp\"            (default \"stay\")

A bad board is named on standard error, by its number from 1, and the place in it, rows and
columns from 0 at the top left. The other boards are still answered. Behind a mistake in the
JSON itself nothing more is read.

Exit status: 0 if every board was answered, 1 if not, 2 for a wrong command line.";

/// The fewest rolls that win a game of Snakes and Ladders, and how
///
/// Without a file it shows a built-in board, the first example of LeetCode 909.
#[derive(Debug, Parser)]
#[command(name = "solve", version, after_help = FORMATS)]
pub(crate) struct Args {
    /// A file of boards, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) boards: Option<PathBuf>,

    /// Read HackerRank's text format instead of JSON
    #[arg(long, requires = "boards")]
    pub(crate) hackerrank: bool,

    /// Print only the fewest rolls of each board, one a line: -1 if the last square cannot be
    /// reached, `error` for a bad board
    #[arg(long)]
    pub(crate) answers: bool,

    /// Write the board and its fastest game in DOT, for `neato -n`; - for standard output, which
    /// then has nothing else
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
