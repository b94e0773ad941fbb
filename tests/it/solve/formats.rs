//! Formats of `--format`: published samples, rules, layouts, and a round trip of random boards.

use std::fs;

use hopwise::board::{Board, Chain, Overshoot, Rules, Start};
use hopwise::play;
use proptest::prelude::*;

use super::input::{Boards, Format};
use super::{Outcome, run};
use crate::support::cases::{PastTheEnd, PlainRules};
use crate::support::examples::package;
use crate::support::oracles::Track;

/// Each file of `tests/data/formats` with its format, and its answers as published.
pub(super) const SAMPLES: [(&str, Format, &[&str]); 6] = [
    ("hackerrank.txt", Format::HackerRank, &["3", "5"]),
    ("hackerrank_2014.txt", Format::HackerRank, &["3", "2", "17"]),
    ("geeksforgeeks.txt", Format::GeeksforGeeks, &["3", "1"]),
    (
        "geeksforgeeks_tests.txt",
        Format::GeeksforGeeks,
        &["3", "1"],
    ),
    ("interviewbit.txt", Format::InterviewBit, &["3", "5"]),
    // A simulation without a published answer. An oracle finds the same below.
    ("machine-coding.txt", Format::MachineCoding, &["7"]),
];

pub(super) fn sample(name: &str) -> String {
    let path = package().join("tests/data/formats").join(name);
    fs::read_to_string(path).expect("the sample is there")
}

pub(super) fn answers_in(format: Format, input: impl AsRef<[u8]>) -> Outcome {
    run(&["--format", format.name(), "--answers", "-"], input)
}

/// The boards of a text, all of them good.
fn boards(format: Format, text: &str) -> Vec<Board> {
    Boards::new(text.as_bytes(), format, 100)
        .map(|item| match item {
            Ok(Ok(board)) => board,
            bad => panic!("{}: {text:?}: {bad:?}", format.name()),
        })
        .collect()
}

#[test]
fn published_samples_have_their_published_answers() {
    for (name, format, expected) in SAMPLES {
        let text = sample(name);
        // Also with the byte order mark and the line ends of other systems.
        let windows = format!("\u{feff}{}  \r\n\r\n", text.replace('\n', "\r\n"));
        for text in [text.replace('\n', "\r"), windows, text] {
            let outcome = answers_in(format, text);
            assert_eq!(outcome.complaints, "", "{name}");
            assert_eq!(outcome.lines(), expected, "{name}");
            assert_eq!(outcome.status, Some(0), "{name}");
        }
    }
}

#[test]
fn the_machine_coding_sample_by_an_oracle() {
    let text = sample("machine-coding.txt");
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    let numbers = pairs.map(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let jumps: Vec<(u32, u32)> = numbers.flatten().collect();
    assert_eq!(jumps.len(), 17);
    let rules = PlainRules {
        start: 0,
        chain: true,
        overshoot: PastTheEnd::Stay,
        ..PlainRules::default()
    };
    assert_eq!(Track::of_jumps(100, &jumps, rules).min_rolls(), Some(7));
}

#[test]
fn each_format_has_the_board_and_the_rules_of_its_source() {
    let off_board = Rules {
        start: Start::OffBoard,
        chain: Chain::UntilStable,
        overshoot: Overshoot::Stay,
        ..Rules::default()
    };
    let plain = Rules::default();
    for (format, text, shape, rules) in [
        (Format::HackerRank, "1 1 2 9 1 9 3", (10, 10), &plain),
        (Format::GeeksforGeeks, "1 2 2 9 9 3", (5, 6), &plain),
        (Format::InterviewBit, "[[2,9]][[9,3]]", (10, 10), &plain),
        (
            Format::MachineCoding,
            "1\n2 9\n1\n9 3\n0",
            (10, 10),
            &off_board,
        ),
    ] {
        let [board] = &boards(format, text)[..] else {
            panic!("{text} is one board")
        };
        assert_eq!((board.rows(), board.columns()), shape, "{text}");
        assert_eq!(board.rules(), rules, "{text}");
        let jumps: Vec<String> = board.jumps().map(|jump| jump.to_string()).collect();
        assert_eq!(jumps, ["2 -> 9", "9 -> 3"], "{text}");
    }
    for (format, text, answer) in [
        // A ladder to 90 and one from there to the end: climbed in one roll only if jumps chain.
        (Format::MachineCoding, "0\n2\n2 90\n90 100\n1\nAda", "1\n"),
        (Format::InterviewBit, "[[2,90],[90,100]] []", "3\n"),
        // Only a token from off the board rolls onto square 1.
        (Format::MachineCoding, "0\n1\n1 100\n0", "1\n"),
        (Format::HackerRank, "1\n1\n1 100\n0", "17\n"),
    ] {
        assert_eq!(answers_in(format, text).out, answer, "{text}");
    }
}

#[test]
fn layouts_that_are_read() {
    let cases = [
        // White space of every kind.
        (Format::HackerRank, "\t1 \n\n1 2\n100   0\x0c\n", &[1][..]),
        (Format::HackerRank, "2 0 0 1 2 100 0", &[17, 1]),
        (Format::HackerRank, "1\n1 , 1\n2 , 100\n3,1", &[1]),
        (Format::HackerRank, "0", &[]),
        (Format::GeeksforGeeks, "1\n2\n2, 30, 4, 1\n", &[1]),
        (Format::GeeksforGeeks, "n=1 arr={2,30}", &[1]),
        (Format::GeeksforGeeks, "N = 0\narr[ ] = {}", &[5]),
        (Format::GeeksforGeeks, "", &[]),
        (Format::InterviewBit, "[]\n[]", &[17]),
        (Format::InterviewBit, "A=[[2,100],[3,50]],B=[[60,5]]", &[1]),
        (Format::InterviewBit, "A = [[2 100]] B = [ [9 5]", &[1]),
        (
            Format::InterviewBit,
            "a = []\nb = [\na = [[2, 100]]\nb = []",
            &[17, 1],
        ),
        (Format::InterviewBit, " ", &[]),
        (
            Format::MachineCoding,
            "0\n1\n 2\t100 \n2\nAda of 5 7\n\n\n[9]\n",
            &[1],
        ),
        (
            Format::MachineCoding,
            "0\n0\n1\n\u{e9}\n0 1\n1 100 0",
            &[17, 1],
        ),
        (Format::MachineCoding, "", &[]),
    ];
    for (format, text, expected) in cases {
        let rolls: Vec<i32> = boards(format, text)
            .iter()
            .map(play::leetcode_answer)
            .collect();
        assert_eq!(rolls, expected, "{}: {text:?}", format.name());
    }
}

/// Boards written in a format, with their lists in any order.
fn written(format: Format, boards: &[Vec<(u32, u32)>]) -> String {
    let lines = |jumps: &[&(u32, u32)], between: &str| {
        let jumps = jumps
            .iter()
            .map(|(from, to)| format!("{from}{between}{to}"));
        jumps.collect::<Vec<_>>()
    };
    let board = |jumps: &Vec<(u32, u32)>| {
        let (up, down): (Vec<_>, Vec<_>) = jumps.iter().partition(|(from, to)| from < to);
        match format {
            Format::HackerRank => [up, down]
                .map(|list| format!("{}\n{}\n", list.len(), lines(&list, " ").join("\n")))
                .concat(),
            Format::InterviewBit => [("A", up), ("B", down)]
                .map(|(name, list)| format!("{name} = [[{}]]\n", lines(&list, ", ").join("], [")))
                .concat()
                .replace("[[]]", "[]"),
            Format::GeeksforGeeks => {
                let all = lines(&[up, down].concat(), " ");
                format!("{}\n{}\n", all.len(), all.join(" "))
            }
            _ => {
                let lists = [down, up]
                    .map(|list| format!("{}\n{}\n", list.len(), lines(&list, " ").join("\n")));
                format!("{}2\nAda\n100 1\n", lists.concat())
            }
        }
    };
    let head = match format {
        Format::HackerRank | Format::GeeksforGeeks => format!("{}\n", boards.len()),
        _ => String::new(),
    };
    head + &boards.iter().map(board).collect::<String>()
}

proptest! {
    /// The board read back has the jumps that were written and the rolls of the oracle.
    #[test]
    fn what_is_written_is_read(
        boards in proptest::collection::vec(proptest::collection::btree_map(1_u32..15, 15_u32..30, 0..8), 0..4),
        turned in any::<[bool; 30]>(),
    ) {
        let turn = |(low, high): (u32, u32)| {
            if turned[high as usize] { (high, low) } else { (low, high) }
        };
        let boards: Vec<Vec<(u32, u32)>> = boards
            .into_iter()
            .map(|jumps| {
                let jumps = jumps.into_iter().map(turn);
                jumps.map(|(from, to)| (from, (from, to))).collect::<std::collections::BTreeMap<_, _>>()
            })
            .map(|jumps| jumps.into_values().collect())
            .collect();
        for (format, last) in [
            (Format::HackerRank, 100),
            (Format::GeeksforGeeks, 30),
            (Format::InterviewBit, 100),
            (Format::MachineCoding, 100),
        ] {
            let is_simulation = format == Format::MachineCoding;
            let text = written(format, &boards);
            let mut read = Boards::new(text.as_bytes(), format, 100);
            for jumps in &boards {
                let rules = PlainRules {
                    start: u32::from(!is_simulation),
                    chain: is_simulation,
                    ..PlainRules::default()
                };
                let has_loop = is_simulation
                    && jumps.iter().any(|&(_, to)| jumps.iter().any(|&(from, _)| from == to));
                match read.next() {
                    Some(Ok(Ok(board))) => {
                        let found = board.jumps().map(|jump| (jump.from.get(), jump.to.get()));
                        prop_assert!(found.eq(jumps.iter().copied()), "{}: {text}", format.name());
                        if !has_loop {
                            let expected = Track::of_jumps(last, jumps, rules).min_rolls();
                            prop_assert_eq!(play::min_rolls(&board), expected);
                        }
                    }
                    other => prop_assert!(has_loop, "{}: {text}: {other:?}", format.name()),
                }
            }
            prop_assert!(read.next().is_none());
        }
    }
}
