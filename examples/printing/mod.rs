//! `println!` for a reader that may stop early, as `head` does: the example then ends without a complaint.
//!
//! The macro of `std` panics there. An example that has `#[macro_use] mod printing;` as its first module uses this one.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};
use std::process::exit;

macro_rules! println {
    () => {
        println!("")
    };
    ($($text:tt)*) => {
        $crate::printing::line(format_args!($($text)*))
    };
}

/// Writes a line to standard output. If that cannot be done, the process ends here.
pub(crate) fn line(text: Arguments<'_>) {
    let Err(error) = writeln!(io::stdout(), "{text}") else {
        return;
    };
    // The reader has seen enough: that is not a failure.
    if error.kind() == ErrorKind::BrokenPipe {
        exit(0);
    }
    eprintln!("standard output: {error}");
    exit(1);
}
