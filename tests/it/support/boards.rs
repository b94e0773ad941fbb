//! Boards for tests: from recorded cases, by hand, and random.

use hopwise::board::{Board, BoardError, Chain, Die, Overshoot, Rules, Start};
use proptest::prelude::*;

use super::cases::{Case, Form, PastTheEnd, PlainRules};

/// The board of a case. A list of jumps has a number of squares and no shape, so it becomes a track.
pub(crate) fn board_of(case: &Case) -> Result<Board, BoardError> {
    let board = match &case.form {
        Form::Grid { board, .. } if board.len() == board[0].len() => Board::from_leetcode(board),
        Form::Grid { board, .. } => Board::from_grid(board),
        Form::Jumps { squares, jumps } => Board::track(*squares, jumps.iter().copied()),
    };
    board?.with_rules(rules_of(&case.rules)?)
}

pub(crate) fn rules_of(plain: &PlainRules) -> Result<Rules, BoardError> {
    Ok(Rules {
        die: Die::new(plain.faces.iter().copied())?,
        start: if plain.start == 0 {
            Start::OffBoard
        } else {
            Start::FirstSquare
        },
        overshoot: match plain.overshoot {
            PastTheEnd::Stay => Overshoot::Stay,
            PastTheEnd::Clamp => Overshoot::Clamp,
            PastTheEnd::Bounce => Overshoot::Bounce,
        },
        chain: if plain.chain {
            Chain::UntilStable
        } else {
            Chain::Once
        },
    })
}

/// A board of one row.
pub(crate) fn row(squares: u32, jumps: &[(u32, u32)], rules: Rules) -> Board {
    let board = Board::track(squares, jumps.iter().copied());
    let board = board.and_then(|board| board.with_rules(rules));
    board.expect("a legal board")
}

/// The usual rules, with a token that starts off the board.
pub(crate) fn off_board() -> Rules {
    Rules {
        start: Start::OffBoard,
        ..Rules::default()
    }
}

/// The usual rules, with jumps until a plain square.
pub(crate) fn until_stable() -> Rules {
    Rules {
        chain: Chain::UntilStable,
        ..Rules::default()
    }
}

/// The usual rules, with another end.
pub(crate) fn ending(overshoot: Overshoot) -> Rules {
    Rules {
        overshoot,
        ..Rules::default()
    }
}

/// The usual rules, with a die of these faces.
pub(crate) fn rolling(faces: impl IntoIterator<Item = u32>) -> Rules {
    Rules {
        die: Die::new(faces).expect("legal faces"),
        ..Rules::default()
    }
}

/// A rectangle and a list of jumps in any order: from none to almost one on each square, with chains.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) jumps: Vec<(u32, u32)>,
}

impl Drawn {
    pub(crate) fn squares(&self) -> u32 {
        self.rows * self.columns
    }

    pub(crate) fn board(&self) -> Board {
        Board::new((self.rows, self.columns), self.jumps.iter().copied())
            .expect("drawn to be legal")
    }

    /// The board as a grid of cells.
    pub(crate) fn grid(&self) -> Vec<Vec<i32>> {
        let mut grid = vec![vec![-1; self.columns as usize]; self.rows as usize];
        let cells = super::oracles::walk(self.rows as usize, self.columns as usize);
        for &(from, to) in &self.jumps {
            let (row, column) = cells[from as usize - 1];
            grid[row][column] = i32::try_from(to).expect("a small board");
        }
        grid
    }
}

/// Legal boards up to `longest` squares a side.
pub(crate) fn rectangles(longest: u32) -> impl Strategy<Value = Drawn> {
    (1..=longest, 1..=longest).prop_flat_map(|(rows, columns)| drawn(rows, columns, 1))
}

/// Legal `LeetCode` grids: square, and no jump on the first square.
pub(crate) fn leetcode_grids(longest: u32) -> impl Strategy<Value = Drawn> {
    (1..=longest).prop_flat_map(|side| drawn(side, side, 2))
}

fn drawn(rows: u32, columns: u32, lowest: u32) -> impl Strategy<Value = Drawn> {
    let last = rows * columns;
    let most = (last as usize).saturating_sub(lowest as usize).min(40);
    let pair = (lowest..last.max(lowest + 1), 1..=last);
    proptest::collection::btree_map(pair.0, pair.1, 0..=most)
        .prop_map(|jumps| jumps.into_iter().collect())
        .prop_flat_map(move |jumps: Vec<(u32, u32)>| {
            let legal: Vec<_> = jumps
                .into_iter()
                .filter(|&(from, to)| from != to && from < last)
                .collect();
            Just(legal).prop_shuffle().prop_map(move |jumps| Drawn {
                rows,
                columns,
                jumps,
            })
        })
}

/// Random rules; faces up to 40 pass both ends of a small board.
pub(crate) fn rules() -> impl Strategy<Value = PlainRules> {
    let faces = prop_oneof![
        Just((1..=6).collect()),
        (1_u32..=8).prop_map(|sides| (1..=sides).collect()),
        proptest::collection::vec(1_u32..=12, 1..8),
        proptest::collection::vec(1_u32..=40, 1..4),
    ];
    let overshoot = prop_oneof![
        Just(PastTheEnd::Stay),
        Just(PastTheEnd::Clamp),
        Just(PastTheEnd::Bounce)
    ];
    (0_u32..=1, faces, any::<bool>(), overshoot).prop_map(|(start, faces, chain, overshoot)| {
        PlainRules {
            start,
            faces,
            chain,
            overshoot,
        }
    })
}
