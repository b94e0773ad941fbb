//! Chutes and Ladders, for the examples that play it.

use hopwise::board::{Board, BoardError, Rules, Start};

/// The board of the box: nine ladders and ten chutes.
const JUMPS: [(u32, u32); 19] = [
    (1, 38),
    (4, 14),
    (9, 31),
    (21, 42),
    (28, 84),
    (36, 44),
    (51, 67),
    (71, 91),
    (80, 100),
    (16, 6),
    (48, 26),
    (49, 11),
    (56, 53),
    (62, 19),
    (64, 60),
    (87, 24),
    (93, 73),
    (95, 75),
    (98, 78),
];

/// The board, with the token off the board at first, so that the ladder on square 1 can be used.
pub(crate) fn chutes_and_ladders() -> Result<Board, BoardError> {
    let off_board = Rules {
        start: Start::OffBoard,
        ..Rules::default()
    };
    Board::new((10, 10), JUMPS)?.with_rules(off_board)
}
