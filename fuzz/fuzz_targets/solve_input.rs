//! Any bytes as the input of the `solve` example, in each of its formats.

#![no_main]

#[path = "../../examples/solve/input/mod.rs"]
mod input;

use hopwise::{play, shortest_paths};
use input::{Boards, Format};
use libfuzzer_sys::fuzz_target;

const MAX_SQUARES: u32 = 4_000;

fuzz_target!(|bytes: (u8, &[u8])| {
    let (format, text) = bytes;
    let format = Format::ALL[usize::from(format) % Format::ALL.len()];
    let mut ended = false;
    // A count of boards to come may be any number, each of them at least a byte.
    for board in Boards::new(text, format, MAX_SQUARES).take(text.len() + 2) {
        assert!(!ended, "after bad input there is nothing");
        let board = match board {
            Ok(Ok(board)) => board,
            Ok(Err(bad)) => {
                assert!(!bad.to_string().is_empty());
                continue;
            }
            Err(bad) => {
                assert!(!bad.to_string().is_empty());
                ended = true;
                continue;
            }
        };
        assert!(board.squares() <= MAX_SQUARES);
        let compiled = board.compile();
        let paths = shortest_paths(&compiled, [board.start_node()]).expect("the start is there");
        assert_eq!(paths.certify(), Ok(()));
        assert_eq!(play::min_rolls(&board), paths.distance(board.goal_node()));
        if let Some(game) = play::fastest_game(&board) {
            assert_eq!(game.replay(&board), Ok(()));
        }
    }
});
