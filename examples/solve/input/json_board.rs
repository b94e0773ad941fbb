//! JSON boards: grids of rows, and objects with a shape, a list of jumps and rules.

use hopwise::board::{Board, Chain, Die, Overshoot, Rules, Start};
use serde_json::value::RawValue;

use super::Limit;
use super::error::BadBoard;
use super::json::{Part, each, elements, number, shown, unexpected, whole};

/// Parses a board. The outer error is invalid JSON, the inner one a bad board.
pub(super) fn board(value: &str, limit: Limit) -> serde_json::Result<Part<Board>> {
    match value.as_bytes().first() {
        Some(b'[') => grid(value, limit),
        Some(b'{') => {
            let keys = [
                "rows", "columns", "squares", "jumps", "rules", "name", "comment",
            ];
            let [rows, columns, squares, jumps, rules, ..] = match entries(value, "", keys)? {
                Ok(entries) => entries,
                Err(bad) => return Ok(Err(bad)),
            };
            Ok(listed([rows, columns, squares], jumps, rules, limit))
        }
        _ => {
            let found = shown(serde_json::from_str(value)?);
            Ok(Err(BadBoard::NeitherForm { found }))
        }
    }
}

/// A grid while it is read. Cells are stored only while the grid can still become a board.
struct Grid {
    limit: Limit,
    cells: Vec<i32>,
    row_ends: Vec<usize>,
    rows: u64,
    /// The number of cells, stored or not.
    found: u64,
    /// The first bad row or cell.
    bad: Option<BadBoard>,
}

fn grid(value: &str, limit: Limit) -> serde_json::Result<Part<Board>> {
    let mut grid = Grid {
        limit,
        cells: Vec::new(),
        row_ends: Vec::new(),
        rows: 0,
        found: 0,
        bad: None,
    };
    each(value, |_, row| grid.row(row))?;
    Ok(grid.into_board())
}

impl Grid {
    fn row(&mut self, value: &RawValue) {
        let row = self.rows;
        let cells = elements(value, |column, cell| self.cell(column, cell));
        if cells.is_none() && self.bad.is_none() {
            self.bad = unexpected::<()>(format!("row {row}"), "an array of cells", value).err();
        }
        self.rows += 1;
        if self.is_worth_storing() {
            self.row_ends.push(self.cells.len());
        } else {
            self.cells = Vec::new();
            self.row_ends = Vec::new();
        }
    }

    fn cell(&mut self, column: u64, cell: &RawValue) {
        self.found += 1;
        if !self.is_worth_storing() {
            return;
        }
        let row = self.rows;
        let place = || format!("row {row}, column {column}");
        match number(place, "a whole number of 32 bits", cell) {
            Ok(value) => self.cells.push(value),
            Err(bad) => self.bad = Some(bad),
        }
    }

    /// The least number of squares of a board with the rows and cells read so far: n rows need n × n squares.
    fn squares(&self) -> u64 {
        self.found.max(self.rows.saturating_mul(self.rows))
    }

    fn is_worth_storing(&self) -> bool {
        self.bad.is_none() && self.squares() <= self.limit.squares.into()
    }

    fn into_board(self) -> Part<Board> {
        self.limit.check_squares(self.squares())?;
        if let Some(bad) = self.bad {
            return Err(bad);
        }
        let mut start = 0;
        let rows = self.row_ends.iter().map(|&end| {
            let row = &self.cells[start..end];
            start = end;
            row
        });
        let rows: Vec<&[i32]> = rows.collect();
        Ok(Board::from_leetcode(&rows)?)
    }
}

/// The values of an object, in the order of `keys`. Unknown and repeated keys are errors; `name` and `comment` must be
/// strings.
fn entries<'a, const N: usize>(
    value: &'a str,
    parent: &'static str,
    keys: [&'static str; N],
) -> serde_json::Result<Part<[Option<&'a RawValue>; N]>> {
    let mut values = [None; N];
    let mut bad = None;
    each(value, |key, value| {
        let (None, Some(key)) = (&bad, key) else {
            return;
        };
        let name: Option<String> = serde_json::from_str(key.get()).ok();
        let known = keys.iter().position(|key| name.as_deref() == Some(key));
        let Some(known) = known else {
            bad = Some(BadBoard::UnknownKey {
                parent,
                key: shown(key),
                keys: keys.into(),
            });
            return;
        };
        let key = keys[known];
        if values[known].replace(value).is_some() {
            bad = Some(BadBoard::RepeatedKey { parent, key });
        } else if ["name", "comment"].contains(&key) && !value.get().starts_with('"') {
            let dot = if parent.is_empty() { "" } else { "." };
            bad = unexpected::<()>(format!("{parent}{dot}{key}"), "a text", value).err();
        }
    })?;
    Ok(bad.map_or(Ok(values), Err))
}

fn listed(
    shape: [Option<&RawValue>; 3],
    jumps: Option<&RawValue>,
    given_rules: Option<&RawValue>,
    limit: Limit,
) -> Part<Board> {
    let count = |key: &str, value| {
        let expected = "a whole number from 0 to 18446744073709551615";
        number(|| key.to_string(), expected, value)
    };
    let (rows, columns): (u64, u64) = match shape {
        [None, None, Some(squares)] => (1, count("squares", squares)?),
        [Some(rows), Some(columns), None] => (count("rows", rows)?, count("columns", columns)?),
        [_, _, Some(_)] => return Err(BadBoard::TwoShapes),
        [None, _, None] => return Err(BadBoard::Missing { key: "rows" }),
        [Some(_), None, None] => return Err(BadBoard::Missing { key: "columns" }),
    };
    let squares = rows.saturating_mul(columns);
    limit.check_squares(squares)?;
    // Past 32 bits only if the other side is 0.
    let side = |length: u64| u32::try_from(length).unwrap_or(u32::MAX);
    let jumps = jumps.ok_or(BadBoard::Missing { key: "jumps" })?;
    let board = Board::new((side(rows), side(columns)), pairs(jumps, squares)?)?;
    let Some(given_rules) = given_rules else {
        return Ok(board);
    };
    let rules = rules(given_rules, limit)?;
    limit.check_moves(squares, rules.die.len() as u64)?;
    Ok(board.with_rules(rules)?)
}

fn pairs(value: &RawValue, squares: u64) -> Part<Vec<(u32, u32)>> {
    let mut jumps = Ok(Vec::new());
    let found = elements(value, |index, jump| {
        // One more jump than squares is enough for the error: two start on one square, or one is off the board.
        if let (Ok(kept), true) = (&mut jumps, index <= squares) {
            match pair(index, jump) {
                Ok(jump) => kept.push(jump),
                Err(bad) => jumps = Err(bad),
            }
        }
    });
    match found {
        Some(_) => jumps,
        None => unexpected("jumps".into(), "an array of pairs", value),
    }
}

fn pair(index: u64, value: &RawValue) -> Part<(u32, u32)> {
    let place = || format!("jumps[{index}]");
    let mut ends = Vec::new();
    let length = elements(value, |at, end| {
        if at < 2 {
            ends.push(end);
        }
    });
    let (Some(2), [from, to]) = (length, ends.as_slice()) else {
        return unexpected(place(), "a pair of squares", value);
    };
    let square = |end| number(place, "a square", end);
    Ok((square(from)?, square(to)?))
}

fn rules(value: &RawValue, limit: Limit) -> Part<Rules> {
    if !value.get().starts_with('{') {
        return unexpected("rules".into(), "an object", value);
    }
    let keys = ["start", "faces", "chain", "overshoot", "name", "comment"];
    let entries = entries(value.get(), "rules", keys);
    let [start, faces, chain, overshoot, ..] = entries.expect("parsed before")?;
    let place = |key| format!("rules.{key}");
    let mut rules = Rules::default();
    if let Some(value) = start {
        rules.start = match whole(value.get()) {
            Some(0_u8) => Start::OffBoard,
            Some(1) => Start::FirstSquare,
            _ => return unexpected(place("start"), "1, or 0 for off the board", value),
        };
    }
    if let Some(value) = faces {
        rules.die = die(value, limit)?;
    }
    if let Some(value) = chain {
        rules.chain = match value.get() {
            "true" => Chain::UntilStable,
            "false" => Chain::Once,
            _ => return unexpected(place("chain"), "true or false", value),
        };
    }
    if let Some(value) = overshoot {
        let name: Option<String> = serde_json::from_str(value.get()).ok();
        rules.overshoot = match name.as_deref() {
            Some("stay") => Overshoot::Stay,
            Some("clamp") => Overshoot::Clamp,
            Some("bounce") => Overshoot::Bounce,
            _ => {
                let expected = "\"stay\", \"clamp\" or \"bounce\"";
                return unexpected(place("overshoot"), expected, value);
            }
        };
    }
    Ok(rules)
}

fn die(value: &RawValue, limit: Limit) -> Part<Die> {
    let mut faces = Ok(Vec::new());
    let found = elements(value, |index, face| {
        if let (Ok(kept), true) = (&mut faces, index < limit.moves()) {
            let place = || format!("rules.faces[{index}]");
            match number(place, "a number of squares", face) {
                Ok(face) => kept.push(face),
                Err(bad) => faces = Err(bad),
            }
        }
    });
    let Some(found) = found else {
        return unexpected("rules.faces".into(), "an array of numbers", value);
    };
    let faces = faces?;
    // A board has at least one square.
    limit.check_moves(1, found)?;
    Ok(Die::new(faces)?)
}
