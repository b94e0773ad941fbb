//! A board in a terminal of 80 columns.

use std::collections::HashSet;
use std::io::{self, Write};

use hopwise::board::{Board, Cell, Jump, JumpKind, Square};
use hopwise::play::Game;

const WIDTH: u32 = 80;
/// Larger boards are for the picture.
const MOST_SQUARES: u32 = 1000;

/// Draws the squares where they are. A board that is too wide is cut into strips, from left to right.
pub(crate) fn write(out: &mut impl Write, board: &Board, game: Option<&Game>) -> io::Result<()> {
    if board.squares() > MOST_SQUARES {
        let most = MOST_SQUARES;
        return writeln!(
            out,
            "(Boards of more than {most} squares are drawn with --dot only.)"
        );
    }
    let mut rested_on = HashSet::from([board.start()]);
    rested_on.extend(
        game.iter()
            .flat_map(|game| game.turns())
            .map(|turn| turn.to),
    );
    let drawing = Drawing {
        board,
        rested_on: game.map(|_| rested_on).unwrap_or_default(),
        digits: board.squares().to_string().len(),
    };
    let wide = u32::try_from(drawing.cell_width() + 1).unwrap_or(WIDTH);
    let at_once = match (WIDTH - 1) / wide {
        fitting if fitting >= board.columns() => fitting,
        // Tens are easier on the eye.
        fitting => fitting.clamp(1, 10),
    };
    for first in (0..board.columns()).step_by(at_once as usize) {
        let columns = first..board.columns().min(first.saturating_add(at_once));
        if columns.len() < board.columns() as usize {
            let last = columns.end - 1;
            writeln!(out, "columns {first} to {last}")?;
        }
        drawing.write_strip(out, columns)?;
    }
    drawing.write_legend(out)
}

struct Drawing<'a> {
    board: &'a Board,
    /// Nothing without a game.
    rested_on: HashSet<Square>,
    digits: usize,
}

impl Drawing<'_> {
    /// A mark, the number, and space on both sides.
    fn cell_width(&self) -> usize {
        self.digits + 3
    }

    fn write_strip(&self, out: &mut impl Write, columns: std::ops::Range<u32>) -> io::Result<()> {
        let line = format!("+{}", "-".repeat(self.cell_width())).repeat(columns.len());
        writeln!(out, "{line}+")?;
        for row in 0..self.board.rows() {
            let squares: Vec<Square> = columns
                .clone()
                .filter_map(|column| self.board.square_at(Cell { row, column }))
                .collect();
            self.write_line(out, squares.iter().map(|&square| self.number(square)))?;
            self.write_line(out, squares.iter().map(|&square| self.jump(square)))?;
            writeln!(out, "{line}+")?;
        }
        Ok(())
    }

    fn write_line(
        &self,
        out: &mut impl Write,
        texts: impl Iterator<Item = String>,
    ) -> io::Result<()> {
        for text in texts {
            write!(out, "| {text:>width$} ", width = self.digits + 1)?;
        }
        writeln!(out, "|")
    }

    fn number(&self, square: Square) -> String {
        let mark = if self.rested_on.contains(&square) {
            "*"
        } else {
            ""
        };
        format!("{mark}{square}")
    }

    fn jump(&self, square: Square) -> String {
        let Some(jump) = self.board.jump_at(square) else {
            return String::new();
        };
        format!("{}{}", mark(jump), jump.to)
    }

    fn write_legend(&self, out: &mut impl Write) -> io::Result<()> {
        let mut marks = Vec::new();
        for kind in [JumpKind::Ladder, JumpKind::Snake] {
            if let Some(jump) = self.board.jumps().find(|jump| jump.kind() == kind) {
                marks.push(format!("{}{} {kind} to {}", mark(jump), jump.to, jump.to));
            }
        }
        if let Some(square) = self.rested_on.iter().max() {
            marks.push(format!("*{square} the fastest game rests here"));
        }
        if marks.is_empty() {
            return Ok(());
        }
        writeln!(out, "{}", marks.join("    "))
    }
}

fn mark(jump: Jump) -> char {
    match jump.kind() {
        JumpKind::Ladder => '^',
        JumpKind::Snake => 'v',
    }
}
