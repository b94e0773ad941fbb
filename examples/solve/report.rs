//! Report on a board: drawing, fastest game, layers.

use std::collections::HashSet;
use std::io::{self, Write};

use hopwise::board::{Board, Cell, Chain, Die, Jump, JumpKind, Overshoot, Square, Start};
use hopwise::play::{self, Game};
use hopwise::shortest_paths;

/// Columns of a terminal.
const WIDTH: u32 = 80;
/// Larger boards are for the picture.
const MOST_SQUARES: u32 = 1000;

/// Writes everything there is to say about a board.
pub(crate) fn write(out: &mut impl Write, board: &Board) -> io::Result<()> {
    let game = play::fastest_game(board);
    write_drawing(out, board, game.as_ref())?;
    write_rules(out, board)?;
    match &game {
        Some(game) => write_game(out, game)?,
        None => writeln!(out, "\nThe last square cannot be reached.")?,
    }
    write_layers(out, board)
}

/// Writes the rules that are not the usual ones.
fn write_rules(out: &mut impl Write, board: &Board) -> io::Result<()> {
    let rules = board.rules();
    if rules.start == Start::OffBoard {
        writeln!(out, "The token starts off the board.")?;
    }
    if rules.die != Die::default() {
        write!(out, "The die shows")?;
        for face in rules.die.faces() {
            write!(out, " {face}")?;
        }
        writeln!(out, ".")?;
    }
    match rules.overshoot {
        Overshoot::Stay => {}
        Overshoot::Clamp => writeln!(out, "A roll past the end stops on the last square.")?,
        Overshoot::Bounce => writeln!(out, "A roll past the end bounces back.")?,
    }
    if rules.chain == Chain::UntilStable {
        writeln!(out, "Jumps are taken until a plain square.")?;
    }
    Ok(())
}

fn write_game(out: &mut impl Write, game: &Game) -> io::Result<()> {
    writeln!(out, "\nFewest rolls: {}", game.rolls())?;
    writeln!(out, "{game}")?;
    if game.turns().is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    writeln!(out, "turn  roll  onto  jump                  rests on")?;
    for (index, turn) in game.turns().iter().enumerate() {
        let jump = turn
            .jump
            .map_or_else(String::new, |jump| format!("{} {jump}", jump.kind()));
        let (number, face, onto, to) = (index + 1, turn.face, turn.rolled_onto, turn.to);
        writeln!(
            out,
            "{number:>4}  {face:>4}  {onto:>4}  {jump:<20}  {to:>8}"
        )?;
    }
    Ok(())
}

/// Asks the graph of the board for all it can reach: one search, read layer by layer.
fn write_layers(out: &mut impl Write, board: &Board) -> io::Result<()> {
    let graph = board.compile();
    let paths = shortest_paths(&graph, [board.start_node()]).map_err(io::Error::other)?;

    writeln!(
        out,
        "\nNew squares after each roll, in the order of their discovery"
    )?;
    for (rolls, layer) in paths.layers().enumerate() {
        write!(out, "layer {rolls}:")?;
        for &node in layer {
            write!(out, " {}", graph[node])?;
        }
        writeln!(out)?;
    }

    if let Some(games) = paths.dag_to(board.goal_node()) {
        match games.count_edge_paths() {
            Some(count) => writeln!(out, "fastest games: {count}")?,
            None => writeln!(out, "fastest games: more than 10^38")?,
        }
    }

    let mut unreached = (1..=board.squares())
        .filter_map(Square::new)
        .filter(|&square| {
            !board
                .node(square)
                .is_some_and(|node| paths.is_reached(node))
        })
        .peekable();
    if unreached.peek().is_some() {
        write!(out, "never stood on:")?;
        for square in unreached {
            write!(out, " {square}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Draws the squares where they are. A board that is too wide is cut into strips, from left to right.
fn write_drawing(out: &mut impl Write, board: &Board, game: Option<&Game>) -> io::Result<()> {
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
