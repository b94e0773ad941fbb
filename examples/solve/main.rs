//! Solves boards of Snakes and Ladders: the fewest rolls, a game that needs no more, and the search that finds it.
//!
//! ```text
//! cargo run --example solve                              the first example of LeetCode 909
//! cargo run --example solve -- boards.json               boards of a file, - for standard input
//! cargo run --example solve -- --answers -               only the numbers
//! cargo run --example solve -- --format hackerrank FILE  another format
//! cargo run --example solve -- --dot - | neato -n -Tsvg  a picture
//! cargo run --example solve -- --html search.html FILE   a page that steps through the search
//! ```

mod args;
mod input;
#[path = "../page/mod.rs"]
mod page;
mod report;
mod watch;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use hopwise::board::Board;
use hopwise::play::{self, Picture};

use args::{Args, Drawn, is_standard_stream, usage_error};
use input::{BadBoard, BadInput, Boards};

const FIRST_EXAMPLE: &str = "[
    [-1, -1, -1, -1, -1, -1],
    [-1, -1, -1, -1, -1, -1],
    [-1, -1, -1, -1, -1, -1],
    [-1, 35, -1, -1, 13, -1],
    [-1, -1, -1, -1, -1, -1],
    [-1, 15, -1, -1, -1, -1]
]";

/// Some board was not answered, and standard error says which.
const UNANSWERED: u8 = 1;
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let args = Args::of_process();
    let mut run = Run {
        name: name_of(args.boards.as_deref()),
        out: BufWriter::new(io::stdout().lock()),
        status: 0,
        args: &args,
    };
    let outcome = run.all().and_then(|()| run.out.flush());
    match outcome {
        // The reader closed the pipe. That is not an error of this program.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Err(error) => run.complain(&format!("standard output: {error}")),
        Ok(()) => {}
    }
    let Run { out, status, .. } = run;
    // What could not be written would be tried again on the way out.
    drop(out.into_parts());
    ExitCode::from(status)
}

struct Run<'a> {
    args: &'a Args,
    /// What messages call the input.
    name: String,
    out: BufWriter<io::StdoutLock<'static>>,
    status: u8,
}

/// One board of the input, counted from 1, or what stands in its place.
type Item = Result<Result<Board, BadBoard>, BadInput>;

impl Run<'_> {
    /// Returns errors of standard output; reports and counts all others.
    fn all(&mut self) -> io::Result<()> {
        let input: Box<dyn Read> = match self.args.boards.as_deref() {
            None => Box::new(FIRST_EXAMPLE.as_bytes()),
            Some(path) if is_standard_stream(path) => Box::new(io::stdin().lock()),
            Some(path) => match File::open(path) {
                Ok(file) => Box::new(file),
                Err(error) => {
                    self.complain(&format!("{}: {error}", self.name));
                    return Ok(());
                }
            },
        };
        let mut boards = Boards::new(input, self.args.format, self.args.max_squares);
        let pictures = self.args.pictures();
        let [(picture, _), ..] = pictures[..] else {
            return self.answer_each(boards);
        };
        let first = boards.next();
        let second = boards.next();
        if matches!((&first, &second), (Some(Ok(_)), Some(Ok(_)))) {
            let message = format!(
                "--{} draws one board, and the input has more",
                picture.name()
            );
            // There is no better place for the message if this one cannot be written to.
            let _ = usage_error(&message).print();
            self.status = USAGE;
            return Ok(());
        }
        if first.is_none() {
            self.complain(&format!("{}: no board to draw", self.name));
        }
        if let Some(Ok(Ok(board))) = &first {
            for &(picture, path) in &pictures {
                self.draw(picture, path, board)?;
            }
            if pictures.iter().any(|(_, path)| is_standard_stream(path)) {
                return self.answer_each(second);
            }
        }
        self.answer_each(first.into_iter().chain(second))
    }

    fn answer_each(&mut self, boards: impl IntoIterator<Item = Item>) -> io::Result<()> {
        for (number, board) in (1_u64..).zip(boards) {
            match board {
                Ok(Ok(board)) => self.answer(number, &board)?,
                Ok(Err(bad)) => {
                    self.complain(&format!("{}: board {number}: {bad}", self.name));
                    if self.args.answers {
                        writeln!(self.out, "error")?;
                    }
                }
                Err(bad) => self.complain(&format!("{}: {bad}", self.name)),
            }
            if io::stdout().is_terminal() {
                self.out.flush()?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, number: u64, board: &Board) -> io::Result<()> {
        if self.args.answers {
            return writeln!(self.out, "{}", play::leetcode_answer(board));
        }
        if number > 1 {
            writeln!(self.out)?;
        }
        match self.args.boards {
            None => write!(self.out, "LeetCode 909, the first example")?,
            Some(_) => write!(self.out, "Board {number}")?,
        }
        let plural = |count: u32| if count == 1 { "" } else { "s" };
        let (rows, columns) = (board.rows(), board.columns());
        let (s, t) = (plural(rows), plural(columns));
        writeln!(self.out, ": {rows} row{s}, {columns} column{t}\n")?;
        report::write(&mut self.out, board)
    }

    fn draw(&mut self, picture: Drawn, path: &Path, board: &Board) -> io::Result<()> {
        let drawn = match picture {
            Drawn::Dot => diagram(board),
            Drawn::Html => watch::page(board),
            Drawn::Svg => watch::moving_picture(board),
        };
        let text = match drawn {
            Ok(text) => text,
            Err(error) => {
                self.complain(&error.to_string());
                return Ok(());
            }
        };
        if is_standard_stream(path) {
            return self.out.write_all(text.as_bytes());
        }
        if let Err(error) = std::fs::write(path, text) {
            self.complain(&format!("{}: {error}", path.display()));
        }
        Ok(())
    }

    /// One line on standard error, after the answers before it.
    fn complain(&mut self, message: &str) {
        self.status = UNANSWERED;
        // If a stream is closed, there is nowhere to report it.
        let _ = self.out.flush();
        let _ = writeln!(io::stderr(), "solve: {message}");
    }
}

fn diagram(board: &Board) -> Result<String, Box<dyn Error>> {
    let mut picture = Picture::of(board);
    if let Some(game) = play::fastest_game(board) {
        picture = picture.with_game(&game);
    }
    Ok(picture.diagram().render()?)
}

fn name_of(boards: Option<&Path>) -> String {
    match boards {
        None => "the built-in board".into(),
        Some(path) if is_standard_stream(path) => "standard input".into(),
        Some(path) => path.display().to_string(),
    }
}
