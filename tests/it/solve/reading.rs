//! The readers by themselves, with the memory they ask for in view.

#[path = "../../../examples/solve/input.rs"]
mod input;

use std::io::{self, Read};

use input::{BadBoard, BadInput, Boards, Format};
use proptest::prelude::*;

/// The same bytes again and again: far more of them than a test could hold.
struct Repeated {
    bytes: &'static [u8],
    at: usize,
}

fn repeated(bytes: &'static str, times: u64) -> impl Read {
    let bytes = bytes.as_bytes();
    Repeated { bytes, at: 0 }.take(bytes.len() as u64 * times)
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for slot in buffer.iter_mut() {
            *slot = self.bytes[self.at];
            self.at = (self.at + 1) % self.bytes.len();
        }
        Ok(buffer.len())
    }
}

fn json(input: impl Read, max_squares: u32) -> Boards<impl Read> {
    Boards::new(input, Format::Json, max_squares)
}

#[test]
fn rows_and_cells_past_the_limit_are_counted_and_not_kept() {
    let rows = "[[1]"
        .as_bytes()
        .chain(repeated(",[1]", 500_000))
        .chain(&b"] [[-1]]"[..]);
    let mut boards = json(rows, 100);
    assert!(matches!(
        boards.next(),
        Some(Ok(Err(BadBoard::TooManySquares { squares, limit: 100 }))) if squares == 500_001 * 500_001
    ));
    assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
    assert!(boards.next().is_none());

    let row = "[[1"
        .as_bytes()
        .chain(repeated(",1", 1_000_000))
        .chain(&b"]] [[-1]]"[..]);
    let mut boards = json(row, 100);
    assert!(matches!(
        boards.next(),
        Some(Ok(Err(BadBoard::TooManySquares {
            squares: 1_000_001,
            limit: 100
        })))
    ));
    assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
}

#[test]
fn jumps_and_faces_past_the_limit_are_not_kept() {
    let jumps = r#"{"jumps":[[2,3]"#
        .as_bytes()
        .chain(repeated(",[2,3]", 200_000))
        .chain(&br#"],"squares":100} [[-1]]"#[..]);
    let mut boards = json(jumps, 100);
    let item = boards.next();
    assert!(
        matches!(&item, Some(Ok(Err(BadBoard::Board(error)))) if error.to_string().starts_with("two jumps"))
    );
    assert!(matches!(boards.next(), Some(Ok(Ok(_)))));

    let faces = r#"{"squares":1,"jumps":[],"rules":{"faces":[1"#
        .as_bytes()
        .chain(repeated(",1", 500_000))
        .chain(&b"]}} [[-1]]"[..]);
    let mut boards = json(faces, 100);
    assert!(matches!(
        boards.next(),
        Some(Ok(Err(BadBoard::TooManyMoves {
            squares: 1,
            faces: 500_001,
            limit: 600
        })))
    ));
    assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
}

#[test]
fn an_error_of_the_reader_comes_after_the_boards_before_it() {
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is cut"))
        }
    }

    for (format, text) in [(Format::Json, "[[-1]] "), (Format::HackerRank, "2\n0\n0\n")] {
        let mut boards = Boards::new(text.as_bytes().chain(Broken), format, 100);
        assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
        let item = boards.next();
        assert!(
            matches!(&item, Some(Err(BadInput::Read(error))) if error.to_string() == "the cable is cut")
        );
        assert!(boards.next().is_none(), "nothing comes after that");
    }
}

#[test]
fn hackerrank_boards_have_a_limit_too() {
    let mut boards = Boards::new(&b"1\n0\n0\n"[..], Format::HackerRank, 99);
    assert!(matches!(
        boards.next(),
        Some(Ok(Err(BadBoard::TooManySquares {
            squares: 100,
            limit: 99
        })))
    ));
}

/// Bytes that look like the real thing more often than chance would have it.
fn nearly_boards() -> impl Strategy<Value = Vec<u8>> {
    const PIECES: &[&[u8]] = &[
        b"[",
        b"]",
        b"[[",
        b"]]",
        b"{",
        b"}",
        b",",
        b":",
        b"\"",
        b"\\",
        b"\n",
        b"-",
        b"-1",
        b"3",
        b"1e999",
        b"99999999999999999999999",
        b"\"squares\":",
        b"\"jumps\":",
        b"\"rules\":",
        b"\"faces\":",
        b"null",
        b"\xff",
        b"[[-1,-1],[-1,3]]",
        b"{\"squares\":9,\"jumps\":[[2,5]],\"rules\":{\"faces\":[1,2]}}",
    ];
    proptest::collection::vec(proptest::sample::select(PIECES), 0..40)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_bytes_end_in_boards_or_one_error(
        bytes in prop_oneof![nearly_boards(), proptest::collection::vec(any::<u8>(), 0..200)],
        max_squares in 1_u32..50,
    ) {
        for format in [Format::Json, Format::HackerRank] {
            let mut boards = Boards::new(bytes.as_slice(), format, max_squares);
            let mut items = 0;
            let mut ended = false;
            for item in &mut boards {
                prop_assert!(!ended, "an item after the error that ends them");
                ended = item.is_err();
                if let Ok(Ok(board)) = item {
                    prop_assert!(board.squares() <= max_squares);
                }
                items += 1;
                prop_assert!(items <= bytes.len() + 1);
            }
            prop_assert!(boards.next().is_none());
        }
    }
}
