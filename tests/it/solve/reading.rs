//! The readers without the process around them: limits, read errors, arbitrary bytes.

use std::io::{self, Read};

use super::input::{BadBoard, BadInput, Boards, Format};
use proptest::prelude::*;

/// Reader that repeats the same bytes without end.
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

/// Asserts that the next item is a board.
fn assert_board(boards: &mut Boards<impl Read>) {
    let item = boards.next();
    assert!(matches!(item, Some(Ok(Ok(_)))), "{item:?}");
}

/// Each value is too long for its limit. It is skipped, and the next board is read.
#[test]
fn parts_past_a_limit_are_counted_but_not_stored() {
    let too_long = "line 1, column 1: more than 1050576 bytes of JSON, the limit for a board (it grows with --max-squares)";
    for (open, more, times, close, expected) in [
        (
            "[[1]",
            ",[1]",
            200_000,
            "]",
            "40000400001 squares, the limit is 100 (--max-squares)",
        ),
        (
            "[[1",
            ",1",
            500_000,
            "]]",
            "500001 squares, the limit is 100 (--max-squares)",
        ),
        (
            r#"{"jumps":[[2,3]"#,
            ",[2,3]",
            150_000,
            r#"],"squares":100}"#,
            "two jumps start on square 2, to 3 and to 3",
        ),
        (
            r#"{"squares":1,"jumps":[],"rules":{"faces":[1"#,
            ",1",
            500_000,
            "]}}",
            "1 square and 500001 faces, the limit is 600 for their product (six times --max-squares)",
        ),
        ("[[1]", ",[1]", 300_000, "]", too_long),
        ("[[1", ",1", 600_000, "]]", too_long),
        ("", "7", 1_200_000, "", too_long),
        (r#"{"jumps":[[1,2]"#, ",[1,2]", 200_000, "]}", too_long),
        (r#"{"name":""#, r#"\""#, 600_000, r#""}"#, too_long),
        (r#"{"a":1"#, r#","a":1"#, 200_000, "}", too_long),
        ("[", " \n", 600_000, "]", too_long),
    ] {
        let value = open.as_bytes().chain(repeated(more, times));
        let mut boards = json(value.chain(close.as_bytes()).chain(&b" [[-1]]"[..]), 100);
        match boards.next() {
            Some(Ok(Err(bad))) => assert_eq!(bad.to_string(), expected, "{more}"),
            other => panic!("{more}: {other:?}"),
        }
        assert_board(&mut boards);
        assert!(boards.next().is_none());
    }
    // Brackets without end take the next board with them.
    let mut boards = json(repeated("[", 1_200_000).chain(&b" [[-1]]"[..]), 100);
    let item = boards.next();
    assert!(matches!(
        item,
        Some(Ok(Err(BadBoard::TooLong {
            limit: 1_050_576,
            ..
        })))
    ));
    assert!(boards.next().is_none());
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
        assert_board(&mut boards);
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
        assert_board(&mut boards);
    }
}

/// A missing bracket must not make one board of the rest of a stream.
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
        assert_board(&mut boards);
        assert!(matches!(boards.next(), Some(Err(BadInput::Json { .. }))));
    }
}

/// Bytes made of pieces of valid inputs.
fn nearly_boards() -> impl Strategy<Value = Vec<u8>> {
    // White space within a piece is a line feed.
    const PIECES: &str = "[ ] [[ ]] { } , : \" \\ \n - -1 3 1e999 1e2 -0 2\n A\n=\n[ N\n=\n1 arr[]\n=\n{ 1\n 3\n5\n \r \
        \"name\":\" \u{feff}\u{e9} 99999999999999999999999 \"squares\": \"jumps\": \"rules\": \"faces\": null \
        [[-1,-1],[-1,3]] {\"squares\":9,\"jumps\":[[2,5]],\"rules\":{\"faces\":[1,2]}}";
    let mut pieces: Vec<&[u8]> = PIECES.split(' ').map(str::as_bytes).collect();
    pieces.push(b"\xff");
    proptest::collection::vec(proptest::sample::select(pieces), 0..40)
        .prop_map(|pieces| pieces.concat())
}

/// A whole number in any JSON spelling: with a fraction, an exponent or both.
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
    /// `serde_json` reads the same number, and the plain spelling gives the same board or the same error.
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
