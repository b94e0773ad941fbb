//! A board as a picture: squares in their places, ladders, snakes, and the fastest game.
//!
//! ```text
//! cargo run --example board_to_dot > board.dot             the first example board of LeetCode 909
//! cargo run --example board_to_dot chutes > board.dot      Chutes and Ladders, from off the board
//! neato -n -Tsvg board.dot > board.svg
//! ```
//!
//! | | |
//! |---|---|
//! | node | a square, with its position: `neato -n` leaves it there |
//! | edge | a ladder, a snake, or a roll of the game |
//! | source, goal | the double frames |
//! | call | `play::diagram(&Picture::of(&board).with_game(&game)).render()` |
//!
//! The compiled board has an edge for each roll from each square. That is too much to read: a `Picture` draws the jumps
//! alone, and of the rolls those of one game.

#[macro_use]
mod printing;

mod chutes;

use std::error::Error;

use hopwise::board::{Board, BoardError};
use hopwise::dot::DotError;
use hopwise::play::{self, Picture};

use chutes::chutes_and_ladders;

fn leetcode_example() -> Result<Board, BoardError> {
    Board::new((6, 6), [(2, 15), (14, 35), (17, 13)])
}

fn drawn(name: &str, board: &Board) -> Result<String, DotError> {
    let mut picture = Picture::of(board);
    if let Some(game) = play::fastest_game(board) {
        picture = picture.with_game(&game);
    }
    picture.diagram().name(name).render()
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1).as_deref() {
        None => drawn("LeetCode 909, example 1", &leetcode_example()?)?,
        Some("chutes") => drawn("Chutes and Ladders", &chutes_and_ladders()?)?,
        Some(other) => {
            return Err(format!("no board is called {other}: give none, or chutes").into());
        }
    };
    println!("{}", text.trim_end());

    // A ladder is a double line and a snake a dashed one, so color is not needed to tell them apart.
    assert!(
        text.lines()
            .any(|line| line.contains("ladder") && line.contains(":invis:"))
    );
    assert!(
        text.lines()
            .any(|line| line.contains("snake") && line.contains("dashed"))
    );
    // Square 1 is bottom left, in the origin; the row of square 2 is the same.
    assert!(text.contains(r#"label="1", pos="0,0""#) && text.contains(r#"label="2", pos="84,0""#));
    Ok(())
}
