//! Two solvers of boards as oracles, without a graph, a queue or any code of this crate.
//!
//! [`Track::levels`] finds all squares one roll at a time. [`Track::play_everything`] plays every sequence of rolls. The
//! first computes the square after a roll, the second moves the token square by square.

use std::collections::{BTreeMap, BTreeSet};

use super::cases::{Case, Form, PastTheEnd, PlainRules};

/// A board as one row: squares from 1 to `last`, 0 for off the board.
#[derive(Clone, Debug)]
pub(crate) struct Track {
    pub(crate) last: u32,
    pub(crate) jumps: BTreeMap<u32, u32>,
    pub(crate) rules: PlainRules,
}

/// The games of least length.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Shortest {
    pub(crate) rolls: u32,
    pub(crate) roll_sequences: u128,
    pub(crate) square_paths: u128,
}

impl Track {
    /// A grid, read cell by cell.
    pub(crate) fn of_grid(rows: &[Vec<i32>]) -> Track {
        let mut track = Track {
            last: 0,
            jumps: BTreeMap::new(),
            rules: PlainRules::default(),
        };
        for (row, column) in walk(rows.len(), rows[0].len()) {
            track.last += 1;
            match u32::try_from(rows[row][column]) {
                Ok(target) if target != 0 && target != track.last => {
                    track.jumps.insert(track.last, target);
                }
                _ => {}
            }
        }
        track
    }

    pub(crate) fn of_jumps(last: u32, jumps: &[(u32, u32)], rules: PlainRules) -> Track {
        Track {
            last,
            jumps: jumps.iter().copied().collect(),
            rules,
        }
    }

    pub(crate) fn of_case(case: &Case) -> Track {
        match &case.form {
            Form::Grid { board, .. } => Track {
                rules: case.rules.clone(),
                ..Track::of_grid(board)
            },
            Form::Jumps { squares, jumps } => Track::of_jumps(*squares, jumps, case.rules.clone()),
        }
    }

    /// The squares by their least number of rolls, each level in ascending order.
    pub(crate) fn levels(&self) -> Vec<Vec<u32>> {
        let mut known = BTreeSet::from([self.rules.start]);
        let mut levels = vec![vec![self.rules.start]];
        loop {
            let mut level = BTreeSet::new();
            for &square in levels.last().expect("there is the level of the start") {
                for &face in &self.rules.faces {
                    level.extend(
                        self.after(square, face)
                            .filter(|reached| !known.contains(reached)),
                    );
                }
            }
            if level.is_empty() {
                return levels;
            }
            known.extend(&level);
            levels.push(level.into_iter().collect());
        }
    }

    /// The least number of rolls by [`levels`](Track::levels).
    pub(crate) fn min_rolls(&self) -> Option<usize> {
        self.levels()
            .iter()
            .position(|level| level.contains(&self.last))
    }

    /// The square after a roll, by arithmetic; `None` if the roll is not a move.
    pub(crate) fn after(&self, square: u32, face: u32) -> Option<u32> {
        if square == self.last {
            return None;
        }
        let sum = i64::from(square) + i64::from(face);
        let last = i64::from(self.last);
        let rolled = match self.rules.overshoot {
            _ if sum <= last => sum,
            PastTheEnd::Stay => return None,
            PastTheEnd::Clamp => last,
            PastTheEnd::Bounce if 2 * last - sum < 1 => return None,
            PastTheEnd::Bounce => 2 * last - sum,
        };
        let mut square = u32::try_from(rolled).expect("a square of the track");
        let mut followed = 0;
        while let Some(&target) = self.jumps.get(&square) {
            square = target;
            followed += 1;
            assert!(followed <= self.jumps.len(), "the jumps form a loop");
            if !self.rules.chain {
                break;
            }
        }
        Some(square)
    }

    /// Plays every sequence of up to `most` rolls, the shorter ones first; `None` if none of them ends the game.
    /// There are faces^most of them, so this is for small boards.
    pub(crate) fn play_everything(&self, most: u32) -> Option<Shortest> {
        (0..=most).find_map(|rolls| {
            let mut games = BTreeSet::new();
            let mut roll_sequences = 0;
            let mut dice = vec![0; rolls as usize];
            loop {
                if let Some(game) = self.play(&dice) {
                    roll_sequences += 1;
                    games.insert(game);
                }
                // The next sequence, as a counter counts: the last die first.
                let Some(turned) = dice
                    .iter()
                    .rposition(|&die| die + 1 < self.rules.faces.len())
                else {
                    break;
                };
                dice[turned] += 1;
                dice[turned + 1..].fill(0);
            }
            let square_paths = games.len() as u128;
            (roll_sequences > 0).then_some(Shortest {
                rolls,
                roll_sequences,
                square_paths,
            })
        })
    }

    /// The squares rested on if the dice, given as places in the list of faces, end the game with the last of them.
    fn play(&self, dice: &[usize]) -> Option<Vec<u32>> {
        let mut token = self.rules.start;
        let mut rested = vec![token];
        for &die in dice {
            if token == self.last {
                return None;
            }
            token = self.walked(token, self.rules.faces[die])?;
            rested.push(token);
        }
        (token == self.last).then_some(rested)
    }

    /// The square after a roll, step by step; `None` if the roll is not a move.
    fn walked(&self, from: u32, face: u32) -> Option<u32> {
        let mut token = from;
        let mut backwards = false;
        for _ in 0..face {
            if token == self.last {
                match self.rules.overshoot {
                    PastTheEnd::Stay => return None,
                    PastTheEnd::Clamp => break,
                    PastTheEnd::Bounce => backwards = true,
                }
            }
            match (backwards, token) {
                (true, 0 | 1) => return None,
                (true, _) => token -= 1,
                (false, _) => token += 1,
            }
        }
        token = *self.jumps.get(&token).unwrap_or(&token);
        if self.rules.chain {
            while self.jumps.contains_key(&token) {
                token = self.jumps[&token];
            }
        }
        Some(token)
    }
}

/// The cells of a grid in the order of the squares: along the bottom row, a step up, back along the next one.
pub(crate) fn walk(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let (mut row, mut column) = (rows - 1, 0);
    let mut rightwards = true;
    let mut cells = vec![(row, column)];
    while cells.len() < rows * columns {
        let at_the_edge = if rightwards {
            column + 1 == columns
        } else {
            column == 0
        };
        if at_the_edge {
            row -= 1;
            rightwards = !rightwards;
        } else if rightwards {
            column += 1;
        } else {
            column -= 1;
        }
        cells.push((row, column));
    }
    cells
}
