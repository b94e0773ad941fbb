//! Grids of any shape and value: refused when they are no board, and otherwise solved as by walking over them.

#![no_main]

use std::collections::{BTreeMap, BTreeSet};

use hopwise::board::{Board, Square};
use hopwise::{play, shortest_paths};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Input {
    /// Anything at all.
    Rows(Vec<Vec<i32>>),
    /// Nearly always a square of numbers that fit it.
    Square { side: u8, cells: Vec<i16> },
}

impl Input {
    fn into_rows(self) -> Vec<Vec<i32>> {
        match self {
            Input::Rows(rows) => rows,
            Input::Square { side, cells } => {
                let side = usize::from(side % 24);
                let squares = (side * side) as i32;
                let mut cells = cells.into_iter();
                // One past the values allowed at either end.
                let mut cell = || {
                    cells
                        .next()
                        .map_or(-1, |cell| i32::from(cell) % (squares + 2))
                };
                (0..side)
                    .map(|_| (0..side).map(|_| cell()).collect())
                    .collect()
            }
        }
    }
}

/// The jumps by square; `None` if this is no board.
fn jumps(rows: &[Vec<i32>]) -> Option<BTreeMap<i32, i32>> {
    let side = rows.len();
    if side == 0 || rows.iter().any(|row| row.len() != side) {
        return None;
    }
    let last = i32::try_from(side * side).ok()?;
    let mut jumps = BTreeMap::new();
    let (mut column, mut step) = (0_usize, 1_isize);
    let mut square = 0;
    for row in rows.iter().rev() {
        for walked in 0..side {
            square += 1;
            match row[column] {
                -1 | 0 => {}
                target if target == square => {}
                target if (1..=last).contains(&target) && square != 1 && square != last => {
                    jumps.insert(square, target);
                }
                _ => return None,
            }
            if walked + 1 < side {
                column = column.wrapping_add_signed(step);
            }
        }
        step = -step;
    }
    Some(jumps)
}

fn naive_rolls(last: i32, jumps: &BTreeMap<i32, i32>) -> Option<usize> {
    let mut seen = BTreeSet::from([1]);
    let mut level = vec![1];
    for rolls in 0.. {
        if level.contains(&last) {
            return Some(rolls);
        }
        let mut next = Vec::new();
        for square in level {
            for rolled in square + 1..=last.min(square + 6) {
                let to = jumps.get(&rolled).copied().unwrap_or(rolled);
                if seen.insert(to) {
                    next.push(to);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        level = next;
    }
    None
}

fuzz_target!(|input: Input| {
    let rows = input.into_rows();
    let expected = jumps(&rows);
    let board = match Board::from_leetcode(&rows) {
        Ok(board) => board,
        Err(error) => {
            assert!(expected.is_none(), "{error}: {rows:?}");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let jumps = expected.unwrap_or_else(|| panic!("no board: {rows:?}"));
    let last = i32::try_from(board.squares()).expect("a small board");
    let found = board
        .jumps()
        .map(|jump| (jump.from.get() as i32, jump.to.get() as i32));
    assert!(found.eq(jumps.clone()));

    let compiled = board.compile();
    assert_eq!(compiled.node_count(), board.squares() as usize);
    for square in 1..=board.squares() {
        let square = Square::new(square).expect("not 0");
        let node = board.node(square).expect("a square of the board");
        let turns = (1..=7).filter_map(|face| board.turn(square, face));
        let heads = turns.map(|turn| {
            let rolled = (turn.from.get() + turn.face) as i32;
            let to = jumps.get(&rolled).copied().unwrap_or(rolled);
            assert_eq!(turn.to.get() as i32, to);
            board.node(turn.to).expect("a square of the board")
        });
        assert!(heads.eq(compiled.neighbors(node)));
        let cell = board.cell_of(square).expect("a square of the board");
        assert_eq!(board.square_at(cell), Some(square));
    }

    let rolls = naive_rolls(last, &jumps);
    assert_eq!(play::min_rolls(&board), rolls);
    let answer = rolls.map_or(-1, |rolls| rolls as i32);
    assert_eq!(play::leetcode_answer(&board), answer);
    let game = play::fastest_game(&board);
    assert_eq!(game.as_ref().map(|game| game.rolls()), rolls);
    if let Some(game) = game {
        assert_eq!(game.replay(&board), Ok(()));
        assert_eq!(game.to_string().matches(" -(").count(), game.rolls());
    }
    let paths = shortest_paths(&compiled, [board.start_node()]).expect("the start is there");
    assert_eq!(paths.certify(), Ok(()));
    assert_eq!(paths.distance(board.goal_node()), rolls);
});
