//! The readers by themselves, with the memory they ask for in view.

use std::io::{self, Read};

use super::input::{BadBoard, BadInput, Boards, Format};
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
        .chain(repeated(",[1]", 200_000))
        .chain(&b"] [[-1]]"[..]);
    let mut boards = json(rows, 100);
    assert!(matches!(
        boards.next(),
        Some(Ok(Err(BadBoard::TooManySquares { squares, limit: 100 }))) if squares == 200_001 * 200_001
    ));
    assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
    assert!(boards.next().is_none());

    let row = "[[1"
        .as_bytes()
        .chain(repeated(",1", 500_000))
        .chain(&b"]] [[-1]]"[..]);
    let mut boards = json(row, 100);
    assert!(matches!(
        boards.next(),
        Some(Ok(Err(BadBoard::TooManySquares {
            squares: 500_001,
            limit: 100
        })))
    ));
    assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
}

#[test]
fn jumps_and_faces_past_the_limit_are_not_kept() {
    let jumps = r#"{"jumps":[[2,3]"#
        .as_bytes()
        .chain(repeated(",[2,3]", 150_000))
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

/// What is longer than any board is passed over, and the next board is read.
#[test]
fn values_past_the_limit_of_bytes_are_not_kept() {
    for (open, more, close) in [
        ("[[1]", ",[1]", "]"),
        ("[[1", ",1", "]]"),
        ("", "[", ""),
        ("", "7", ""),
        ("{\"jumps\":[[1,2]", ",[1,2]", "]}"),
        ("{\"name\":\"", "\\\"", "\"}"),
        ("{\"a\":1", ",\"a\":1", "}"),
        ("[", " \n", "]"),
    ] {
        let times = 1_200_000 / more.len() as u64;
        let value = open.as_bytes().chain(repeated(more, times));
        let mut boards = json(value.chain(close.as_bytes()).chain(&b" [[-1]]"[..]), 100);
        let item = boards.next();
        assert!(
            matches!(
                &item,
                Some(Ok(Err(BadBoard::TooLong {
                    limit: 1_050_576,
                    ..
                })))
            ),
            "{more}: {item:?}"
        );
        let is_closed = more != "[";
        assert_eq!(
            matches!(boards.next(), Some(Ok(Ok(_)))),
            is_closed,
            "{more}"
        );
        assert!(boards.next().is_none());
    }
}

#[test]
fn an_error_of_the_reader_comes_after_the_boards_before_it() {
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is cut"))
        }
    }

    for (format, text) in [
        (Format::Json, "[[-1]] "),
        (Format::HackerRank, "2\n0\n0\n"),
        (Format::GeeksforGeeks, "2\n0\n"),
        (Format::InterviewBit, "[][]"),
        (Format::MachineCoding, "0\n0\n0\n"),
    ] {
        let mut boards = Boards::new(text.as_bytes().chain(Broken), format, 100);
        assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
        let item = boards.next();
        assert!(
            matches!(&item, Some(Err(bad @ BadInput::Read(_))) if bad.to_string() == "cannot be read: the cable is cut"),
            "{item:?}"
        );
        assert!(boards.next().is_none(), "nothing comes after that");
    }
}

#[test]
fn boards_of_every_format_have_a_limit() {
    for (format, text, squares) in [
        (Format::HackerRank, "1\n0\n0\n", 100),
        (Format::GeeksforGeeks, "1\n0\n", 30),
        (Format::InterviewBit, "[][]", 100),
        (Format::MachineCoding, "0\n0\n0\n", 100),
    ] {
        let mut boards = Boards::new(text.as_bytes(), format, squares - 1);
        assert!(matches!(
            boards.next(),
            Some(Ok(Err(BadBoard::TooManySquares { squares: found, limit })))
                if found == u64::from(squares) && limit == squares - 1
        ));
        let mut boards = Boards::new(text.as_bytes(), format, squares);
        assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
    }
}

/// A bracket that is missing must not make the rest of a stream one board.
#[test]
fn a_missing_bracket_is_found_at_the_next_board() {
    struct NotYet;

    impl Read for NotYet {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            panic!("the mistake is in what was read")
        }
    }

    for text in [
        "[[-1]] [[-1] [",
        "[[-1]] {\"jumps\":[[2,3] {",
        "[[-1]] {\"name\" \"",
    ] {
        let mut boards = json(text.as_bytes().chain(NotYet), 100);
        assert!(matches!(boards.next(), Some(Ok(Ok(_)))));
        assert!(matches!(boards.next(), Some(Err(BadInput::Json { .. }))));
    }
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
        b"1e2",
        b"-0",
        b"2 ",
        b"A = [",
        b"N = 1",
        b"arr[] = {",
        b"1\n",
        b"3 5\n",
        b"\r",
        b"\"name\":\"",
        "\u{feff}\u{e9}".as_bytes(),
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

/// A whole number in one of the spellings that JSON has: with a fraction or an exponent or both.
fn spelling() -> impl Strategy<Value = (i32, String)> {
    let letter = prop_oneof![Just('e'), Just('E')];
    let number = prop_oneof![any::<i32>(), -3..10_i32, Just(i32::MIN), Just(i32::MAX)];
    (number, 0_usize..14, 0_usize..14, letter, any::<bool>()).prop_map(
        |(number, shift, zeros, letter, has_plus)| {
            let sign = if number < 0 || (number == 0 && has_plus) {
                "-"
            } else {
                ""
            };
            // The point is moved to the left, or zeros are added and it is moved to the right.
            let digits = number.unsigned_abs().to_string() + &"0".repeat(zeros);
            let padded = format!("{digits:0>width$}", width = shift + 1);
            let (before, after) = padded.split_at(padded.len() - shift);
            let before = before.trim_start_matches('0');
            let before = if before.is_empty() { "0" } else { before };
            let point = if after.is_empty() { "" } else { "." };
            let exponent = i64::try_from(shift).unwrap() - i64::try_from(zeros).unwrap();
            let plus = if has_plus && exponent >= 0 { "+" } else { "" };
            let exponent = match exponent {
                0 if has_plus => String::new(),
                _ => format!("{letter}{plus}{exponent}"),
            };
            (number, format!("{sign}{before}{point}{after}{exponent}"))
        },
    )
}

proptest! {
    /// `serde_json` agrees that it is a number, and the plain spelling gives the same board or the same refusal.
    #[test]
    fn whole_numbers_in_any_spelling((number, spelled) in spelling()) {
        let parsed: f64 = serde_json::from_str(&spelled).expect("it is a number");
        prop_assert!((parsed - f64::from(number)).abs() < 1e-3, "{spelled} of {number}");
        let read = |number: &str| {
            let text = format!("[[-1,{number}],[-1,-1]]");
            match Boards::new(text.as_bytes(), Format::Json, 10).next() {
                Some(Ok(Ok(board))) => format!("{board:?}"),
                Some(Ok(Err(bad))) => bad.to_string(),
                other => panic!("{other:?}"),
            }
        };
        prop_assert_eq!(read(&spelled), read(&number.to_string()), "{}", spelled);
    }

    #[test]
    fn any_bytes_end_in_boards_or_one_error(
        bytes in prop_oneof![nearly_boards(), proptest::collection::vec(any::<u8>(), 0..200)],
        max_squares in 1_u32..50,
    ) {
        for format in Format::ALL {
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
