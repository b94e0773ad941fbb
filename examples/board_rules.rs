//! House rules: one board, other dice, another start, another end.
//!
//! | | |
//! |---|---|
//! | node | a square, and one more for a token that waits off the board |
//! | edge | a face of the die: two dice are one die with 36 faces, so equal sums are parallel edges |
//! | source | square 1, or the place off the board |
//! | goal | the last square, which no roll leaves |
//! | call | `play::fastest_game(&board)`; how many fastest games there are, the DAG of all shortest paths says |
//!
//! The rules change the graph. The search stays the same.

#[macro_use]
mod printing;

mod chutes;

use hopwise::board::{Board, BoardError, Die, Overshoot, Rules, Start};
use hopwise::{SearchError, play, shortest_paths};

use chutes::chutes_and_ladders;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = chutes_and_ladders()?;
    let off_board = || board.rules().clone();
    assert_eq!(off_board().start, Start::OffBoard);
    assert_eq!(report("Chutes and Ladders", &board)?, Some((7, 438)));
    let from_square_1 = Rules {
        start: Start::FirstSquare,
        ..off_board()
    };
    let board_from_1 = board.clone().with_rules(from_square_1)?;
    let game = report("from square 1", &board_from_1)?;
    assert_eq!(game, Some((7, 84)));

    let four_sided = Rules {
        die: Die::sided(4)?,
        ..off_board()
    };
    let game = report("a die of four", &board.clone().with_rules(four_sided)?)?;
    assert_eq!(game, Some((9, 231)));

    // Each pair of faces is a roll of its own: 185,455 ways to roll, along 433 ways over the board.
    let sums = (1..=6).flat_map(|first| (1..=6).map(move |second| first + second));
    let two_dice = board.clone().with_rules(Rules {
        die: Die::new(sums)?,
        ..off_board()
    })?;
    assert_eq!(report("two dice", &two_dice)?, Some((5, 185_455)));
    assert_eq!(count_ways_over(&two_dice)?, Some(433));

    // Five rows of six. The last square is top right, as the number of rows is odd.
    let jumps = [
        (3, 22),
        (5, 8),
        (11, 26),
        (20, 29),
        (17, 4),
        (19, 7),
        (27, 1),
        (21, 9),
    ];
    let game = report("five rows of six", &Board::new((5, 6), jumps)?)?;
    assert_eq!(game, Some((3, 7)));

    // Ten squares, a die of fours only, a ladder 7 -> 10. From 9 a four goes one square past the
    // end, three too far: no move, or back onto 7, whose ladder wins.
    let board = Board::new((2, 5), [(7, 10)])?;
    let fours = |overshoot| Rules {
        die: Die::new([4]).expect("a face"),
        overshoot,
        ..Rules::default()
    };
    let stay = board.clone().with_rules(fours(Overshoot::Stay))?;
    assert_eq!(report("fours, exact finish", &stay)?, None);
    let bounce = board.clone().with_rules(fours(Overshoot::Bounce))?;
    assert_eq!(report("fours, bouncing", &bounce)?, Some((3, 1)));
    let clamp = board.with_rules(fours(Overshoot::Clamp))?;
    assert_eq!(report("fours, any finish", &clamp)?, Some((3, 1)));

    // What makes no sense is refused with the place.
    assert!(matches!(
        Board::new((2, 5), [(10, 3)]),
        Err(BoardError::JumpOnLastSquare { .. })
    ));
    Ok(())
}

/// Prints a fastest game; gives its rolls and the number of games as short.
fn report(title: &str, board: &Board) -> Result<Option<(usize, u128)>, Box<dyn std::error::Error>> {
    let Some(game) = play::fastest_game(board) else {
        println!("{title}: the last square cannot be reached");
        return Ok(None);
    };
    game.replay(board)?;
    let compiled = board.compile();
    let paths = shortest_paths(&compiled, [board.start_node()])?;
    let dag = paths.dag_to(board.goal_node()).expect("there is a game");
    let games = dag.count_edge_paths().expect("fits 128 bits");
    let rolls = counted(game.rolls() as u128, "roll");
    let games_in_all = counted(games, "shortest game");
    println!("{title}: {rolls}, {games_in_all}\n    {game}");
    Ok(Some((game.rolls(), games)))
}

fn counted(count: u128, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Fastest games that differ in where the token rests, not only in the dice.
fn count_ways_over(
    board: &Board,
) -> Result<Option<u128>, SearchError<hopwise::petgraph::graph::NodeIndex>> {
    let compiled = board.compile();
    let paths = shortest_paths(&compiled, [board.start_node()])?;
    Ok(paths
        .dag_to(board.goal_node())
        .and_then(|dag| dag.count_node_paths()))
}
