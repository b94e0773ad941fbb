//! A board and its answer, to read.

use std::io::{self, Write};

use hopwise::board::{Board, Chain, Die, Overshoot, Square, Start};
use hopwise::play::{self, Game};
use hopwise::shortest_paths;

use crate::drawing;

/// Writes everything there is to say about a board.
pub(crate) fn write(out: &mut impl Write, board: &Board) -> io::Result<()> {
    let game = play::fastest_game(board);
    drawing::write(out, board, game.as_ref())?;
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
