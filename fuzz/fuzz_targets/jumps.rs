//! Shapes, lists of jumps and rules: refused when they contradict themselves, and otherwise played as by counting squares.

#![no_main]

use std::collections::{BTreeMap, BTreeSet};

use hopwise::board::{Board, Chain, Die, Overshoot, Rules, Square, Start};
use hopwise::play;
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    shape: Shape,
    /// Whether ends are brought near the board.
    fits: bool,
    jumps: Vec<(u32, u32)>,
    die: Faces,
    off_board: bool,
    past_the_end: u8,
    chain: bool,
}

#[derive(Arbitrary, Debug)]
enum Shape {
    Small(u8, u8),
    Any(u32, u32),
}

#[derive(Arbitrary, Debug)]
enum Faces {
    Small(Vec<u8>),
    Listed(Vec<u32>),
    Sided(u32),
}

impl Faces {
    fn first(&self, most: usize) -> Vec<u32> {
        match self {
            Faces::Small(faces) => faces.iter().map(|&face| face.into()).take(most).collect(),
            Faces::Listed(faces) => faces.iter().copied().take(most).collect(),
            Faces::Sided(sides) => (1..=*sides).take(most).collect(),
        }
    }

    fn count(&self) -> u128 {
        match self {
            Faces::Small(faces) => faces.len() as u128,
            Faces::Listed(faces) => faces.len() as u128,
            Faces::Sided(sides) => (*sides).into(),
        }
    }

    fn die(&self) -> Option<Die> {
        let all = self.first(usize::MAX.min(1 << 20));
        match self {
            Faces::Sided(sides) => Die::sided(*sides).ok(),
            _ => Die::new(all).ok(),
        }
    }
}

/// What the answers themselves take is kept within this: whoever compiles a huge board asks for a huge graph.
const MOST_EDGES: u128 = 20_000;

/// The board again, as numbers.
struct Track {
    last: i64,
    jumps: BTreeMap<i64, i64>,
    past_the_end: u8,
    chain: bool,
}

impl Track {
    fn follow(&self, square: i64) -> i64 {
        let mut at = square;
        while let Some(&to) = self.jumps.get(&at) {
            at = to;
            if !self.chain {
                break;
            }
        }
        at
    }

    fn has_loop(&self) -> bool {
        self.jumps.keys().any(|&from| {
            let mut at = from;
            (0..=self.jumps.len()).all(|_| match self.jumps.get(&at) {
                Some(&to) => {
                    at = to;
                    true
                }
                None => false,
            })
        })
    }

    fn after(&self, square: i64, face: u32) -> Option<i64> {
        if square == self.last {
            return None;
        }
        let over = square + i64::from(face) - self.last;
        let rolled = match self.past_the_end % 3 {
            _ if over <= 0 => self.last + over,
            0 => return None,
            1 => self.last,
            _ if self.last - over < 1 => return None,
            _ => self.last - over,
        };
        Some(self.follow(rolled))
    }

    fn rolls(&self, start: i64, faces: &[u32]) -> Option<usize> {
        let mut seen = BTreeSet::from([start]);
        let mut level = vec![start];
        let mut rolls = 0;
        while !level.is_empty() {
            if level.contains(&self.last) {
                return Some(rolls);
            }
            rolls += 1;
            let reached = level.iter().flat_map(|&square| {
                faces
                    .iter()
                    .filter_map(move |&face| self.after(square, face))
            });
            level = reached.filter(|&to| seen.insert(to)).collect();
        }
        None
    }
}

fn is_listed_well(jumps: &[(u32, u32)], squares: u128) -> bool {
    let mut starts = BTreeSet::new();
    jumps.iter().all(|&(from, to)| {
        let is_on = |end: u32| (1..=squares).contains(&end.into());
        is_on(from) && is_on(to) && from != to && u128::from(from) != squares && starts.insert(from)
    })
}

fuzz_target!(|input: Input| {
    let (rows, columns) = match input.shape {
        Shape::Small(rows, columns) => (u32::from(rows) % 16, u32::from(columns) % 16),
        Shape::Any(rows, columns) => (rows, columns),
    };
    let squares = u128::from(rows) * u128::from(columns);
    let mut jumps = input.jumps;
    if input.fits && squares > 0 {
        let near = |end: u32| (u128::from(end) % (squares + 1)) as u32;
        for (from, to) in &mut jumps {
            (*from, *to) = (near(*from), near(*to));
        }
    }
    let limit = u128::from(u32::MAX);
    let is_board = squares > 0 && squares * 6 <= limit && is_listed_well(&jumps, squares);
    let board = match Board::new((rows, columns), jumps.iter().copied()) {
        Ok(board) => board,
        Err(error) => {
            assert!(!is_board, "{error}: {rows} x {columns}, {jumps:?}");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert!(is_board, "{rows} x {columns}, {jumps:?}");
    let sorted: BTreeMap<u32, u32> = jumps.iter().copied().collect();
    assert!(
        board
            .jumps()
            .map(|jump| (jump.from.get(), jump.to.get()))
            .eq(sorted)
    );

    let Some(die) = input.die.die() else {
        let first = input.die.first(1 << 20);
        assert!(input.die.count() == 0 || first.contains(&0));
        return;
    };
    let rules = Rules {
        die,
        start: if input.off_board {
            Start::OffBoard
        } else {
            Start::FirstSquare
        },
        overshoot: [Overshoot::Stay, Overshoot::Clamp, Overshoot::Bounce]
            [usize::from(input.past_the_end % 3)],
        chain: if input.chain {
            Chain::UntilStable
        } else {
            Chain::Once
        },
    };
    let track = Track {
        last: squares as i64,
        jumps: jumps
            .iter()
            .map(|&(from, to)| (from.into(), to.into()))
            .collect(),
        past_the_end: input.past_the_end,
        chain: input.chain,
    };
    let edges = (squares + u128::from(input.off_board)) * input.die.count();
    let is_playable = edges <= limit && !(input.chain && track.has_loop());
    let board = match board.with_rules(rules) {
        Ok(board) => board,
        Err(error) => {
            assert!(!is_playable, "{error}");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert!(is_playable);

    let start = i64::from(board.start().get());
    let faces = input.die.first(40);
    let near_the_end = track.last.saturating_sub(40)..=track.last;
    for square in (start..start + 40)
        .chain(near_the_end)
        .filter(|square| (start..=track.last).contains(square))
    {
        let at = Square::new(square as u32).unwrap_or(Square::OFF_BOARD);
        for &face in &faces {
            let turn = board.turn(at, face);
            assert_eq!(
                turn.map(|turn| i64::from(turn.to.get())),
                track.after(square, face)
            );
            if let Some(turn) = turn {
                let end = board
                    .chain(turn.rolled_onto)
                    .last()
                    .map_or(turn.rolled_onto, |jump| jump.to);
                assert_eq!(end, turn.to);
            }
        }
    }
    if edges > MOST_EDGES || squares > MOST_EDGES {
        return;
    }
    let faces = input.die.first(usize::MAX);
    let compiled = board.compile();
    for node in compiled.node_indices() {
        let square = board.square(node).expect("a node of the graph");
        let heads = compiled
            .neighbors(node)
            .map(|head| i64::from(compiled[head].get()));
        let moves = faces
            .iter()
            .filter_map(|&face| track.after(square.get().into(), face));
        assert!(heads.eq(moves), "from {square}");
    }
    let rolls = track.rolls(start, &faces);
    assert_eq!(play::min_rolls(&board), rolls);
    let game = play::fastest_game(&board);
    assert_eq!(game.as_ref().map(|game| game.rolls()), rolls);
    if let Some(game) = game {
        assert_eq!(game.replay(&board), Ok(()));
        assert_eq!(game.to_string().matches(" -(").count(), game.rolls());
    }
});
