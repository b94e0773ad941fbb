//! The boards of `tests/data`, as plain numbers.

use serde::Deserialize;

/// A board whose answers were found by two searches that have nothing to do with this crate.
#[derive(Debug, Deserialize)]
pub(crate) struct Case {
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) form: Form,
    #[serde(default)]
    pub(crate) rules: PlainRules,
    /// The least number of rolls, -1 if the last square is out of reach.
    pub(crate) expected: i32,
    /// How many shortest sequences of faces there are.
    pub(crate) roll_sequences: u128,
    /// How many shortest sequences of resting squares there are.
    pub(crate) square_paths: u128,
    levels: Option<Vec<Vec<u32>>>,
    level_sizes: Option<Vec<usize>>,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Form {
    /// Rows from top to bottom; `legal` if `LeetCode` would ask it.
    Grid { board: Vec<Vec<i32>>, legal: bool },
    /// Squares from 1 and pairs.
    Jumps {
        squares: u32,
        jumps: Vec<(u32, u32)>,
    },
}

/// The rules as the data spells them.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub(crate) struct PlainRules {
    /// 1 for the first square, 0 for off the board.
    pub(crate) start: u32,
    pub(crate) faces: Vec<u32>,
    pub(crate) chain: bool,
    pub(crate) overshoot: PastTheEnd,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PastTheEnd {
    Stay,
    Clamp,
    Bounce,
}

impl Default for PlainRules {
    fn default() -> Self {
        PlainRules {
            start: 1,
            faces: (1..=6).collect(),
            chain: false,
            overshoot: PastTheEnd::Stay,
        }
    }
}

impl Case {
    /// How many squares have 0, 1, 2 ... as their least number of rolls.
    pub(crate) fn level_sizes(&self) -> Vec<usize> {
        match (&self.level_sizes, &self.levels) {
            (Some(sizes), _) => sizes.clone(),
            (None, Some(levels)) => levels.iter().map(Vec::len).collect(),
            (None, None) => panic!("{} gives no levels", self.name),
        }
    }

    /// The squares of each level, where the data lists them.
    pub(crate) fn levels(&self) -> Option<&[Vec<u32>]> {
        self.levels.as_deref()
    }
}

/// All cases of `boards.json`.
pub(crate) fn boards() -> Vec<Case> {
    #[derive(Deserialize)]
    struct File {
        cases: Vec<Case>,
    }
    let file: File = serde_json::from_str(include_str!("../../data/boards.json"))
        .expect("boards.json has this shape");
    file.cases
}

/// The case of `boards.json` with this name.
pub(crate) fn board_named(name: &str) -> Case {
    boards()
        .into_iter()
        .find(|case| case.name == name)
        .unwrap_or_else(|| panic!("no case is named {name}"))
}

/// A random `LeetCode` grid and its answers.
#[derive(Debug, Deserialize)]
pub(crate) struct RandomGrid {
    pub(crate) board: Vec<Vec<i32>>,
    pub(crate) expected: i32,
    pub(crate) roll_sequences: u128,
    pub(crate) square_paths: u128,
}

/// All grids of `random.json`.
pub(crate) fn random_grids() -> Vec<RandomGrid> {
    #[derive(Deserialize)]
    struct File {
        cases: Vec<RandomGrid>,
    }
    let file: File = serde_json::from_str(include_str!("../../data/random.json"))
        .expect("random.json has this shape");
    file.cases
}

/// The rows of a table with `=>` between the two columns and no line for a blank row.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    let rows = table.lines().filter(|line| !line.trim().is_empty());
    rows.map(|line| {
        let (left, right) = line.split_once("=>").expect("two columns");
        (left.trim(), right.trim())
    })
}
