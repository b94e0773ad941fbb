//! `LeetCode`'s form: an array of rows, from top to bottom.

use hopwise::board::Board;
use serde::de::SeqAccess;

use super::Limit;
use super::any::{Any, Found, Reading};
use super::error::{BadBoard, Place};

/// Reads rows to their end, however many there are. The errors of the result are those of the text.
pub(super) fn read<'de, A: SeqAccess<'de>>(
    mut rows: A,
    limit: Limit,
) -> Result<Result<Board, BadBoard>, A::Error> {
    let mut grid = Grid {
        limit,
        cells: Vec::new(),
        row_ends: Vec::new(),
        rows: 0,
        found: 0,
        bad: None,
    };
    while rows.next_element_seed(Any(Row(&mut grid)))?.is_some() {
        grid.end_row();
    }
    Ok(grid.into_board())
}

/// As much of a grid as may still become a board.
struct Grid {
    limit: Limit,
    cells: Vec<i32>,
    row_ends: Vec<usize>,
    rows: u64,
    /// The number of cells, stored or not.
    found: u64,
    /// The first thing that cannot be stored.
    bad: Option<BadBoard>,
}

impl Grid {
    fn cell(&mut self, column: u64, found: Found) {
        self.found += 1;
        if !self.is_worth_storing() {
            return;
        }
        match found.whole() {
            Some(value) => self.cells.push(value),
            None => {
                self.bad = Some(BadBoard::Unexpected {
                    place: Place::Cell {
                        row: self.rows,
                        column,
                    },
                    expected: "a whole number of 32 bits",
                    found,
                });
            }
        }
    }

    fn end_row(&mut self) {
        self.rows += 1;
        if self.is_worth_storing() {
            self.row_ends.push(self.cells.len());
        } else {
            self.cells = Vec::new();
            self.row_ends = Vec::new();
        }
    }

    /// The squares that a board needs to hold what has been found so far: n rows are n × n squares.
    fn squares(&self) -> u64 {
        self.found.max(self.rows.saturating_mul(self.rows))
    }

    fn is_worth_storing(&self) -> bool {
        self.bad.is_none() && self.limit.check_squares(self.squares()).is_ok()
    }

    fn into_board(self) -> Result<Board, BadBoard> {
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

struct Row<'a>(&'a mut Grid);

impl<'de> Reading<'de> for Row<'_> {
    type Value = ();

    fn array<A: SeqAccess<'de>>(self, mut cells: A) -> Result<(), A::Error> {
        let mut column = 0;
        while let Some(found) = cells.next_element()? {
            self.0.cell(column, found);
            column += 1;
        }
        Ok(())
    }

    fn other(self, found: Found) {
        let row = self.0.rows;
        self.0.bad.get_or_insert(BadBoard::Unexpected {
            place: Place::Row { row },
            expected: "an array of cells",
            found,
        });
    }
}
