//! Boards: one file for each part of the contract.

mod cases;
mod chains;
mod compiling;
mod construction;
mod landing;
mod messages;
mod mistakes;
mod numbering;
mod overshoot;
mod reading;
mod values;
mod view;
mod wrong_searches;
mod wrong_solvers;

use hopwise::board::Square;

/// A square that is known to be one.
fn square(number: u32) -> Square {
    Square::new(number).expect("numbers start at 1")
}
