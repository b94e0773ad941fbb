//! The report: drawing, game, layers, help and picture.

use super::{Scratch, run};

const FIRST_EXAMPLE: &str = "\
LeetCode 909, the first example: 6 rows, 6 columns

+-----+-----+-----+-----+-----+-----+
| *36 | *35 |  34 |  33 |  32 |  31 |
|     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
|  25 |  26 |  27 |  28 |  29 |  30 |
|     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
|  24 |  23 |  22 |  21 |  20 |  19 |
|     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
| *13 |  14 | *15 |  16 |  17 |  18 |
|     | ^35 |     |     | v13 |     |
+-----+-----+-----+-----+-----+-----+
|  12 |  11 |  10 |   9 |   8 |   7 |
|     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
|  *1 |   2 |   3 |   4 |   5 |   6 |
|     | ^15 |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
^15 ladder to 15    v13 snake to 13    *36 the fastest game rests here

Fewest rolls: 4
1 -(1)-> 2 => 15 -(2)-> 17 => 13 -(1)-> 14 => 35 -(1)-> 36

turn  roll  onto  jump                  rests on
   1     1     2  ladder 2 -> 15              15
   2     2    17  snake 17 -> 13              13
   3     1    14  ladder 14 -> 35             35
   4     1    36                              36

New squares after each roll, in the order of their discovery
layer 0: 1
layer 1: 15 3 4 5 6 7
layer 2: 16 13 18 19 20 21 8 9 10 11 12
layer 3: 22 35 23 24 25 26 27
layer 4: 28 36 29 30 31 32 33
layer 5: 34
fastest games: 21
never stood on: 2 14 17
";

#[test]
fn the_built_in_board() {
    let outcome = run(&[], "");
    assert_eq!(outcome.out, FIRST_EXAMPLE);
    assert_eq!((outcome.complaints.as_str(), outcome.status), ("", Some(0)));
}

#[test]
fn an_unreachable_end() {
    let outcome = run(&["-"], "[[1,1,-1],[1,1,1],[-1,1,1]]");
    let out = &outcome.out;
    assert!(out.contains("The last square cannot be reached."), "{out}");
    assert!(
        out.contains("layer 0: 1\nnever stood on: 2 3 4 5 6 7 8 9\n"),
        "{out}"
    );
    assert_eq!(outcome.status, Some(0), "unreachable is an answer");
}

#[test]
fn unusual_rules_are_printed() {
    let rules = r#"{"start":0,"faces":[2,4],"overshoot":"bounce","chain":true}"#;
    let outcome = run(
        &["-"],
        format!(r#"{{"squares":9,"jumps":[],"rules":{rules}}}"#),
    );
    for line in [
        "The token starts off the board.",
        "The die shows 2 4.",
        "A roll past the end bounces back.",
        "Jumps are taken until a plain square.",
    ] {
        assert!(outcome.lines().contains(&line), "{line} in {}", outcome.out);
    }
}

#[test]
fn no_drawing_is_wider_than_80_columns() {
    for side in [1, 2, 9, 10, 11, 12, 20, 31] {
        let outcome = run(
            &["-"],
            format!(r#"{{"rows":{side},"columns":{side},"jumps":[]}}"#),
        );
        let drawn: Vec<&str> = outcome
            .lines()
            .into_iter()
            .filter(|line| line.starts_with(['+', '|']))
            .collect();
        assert!(drawn.iter().all(|line| line.len() <= 80), "{}", outcome.out);
        // Every square is there once.
        let mut squares: Vec<u32> = drawn
            .iter()
            .flat_map(|line| line.split(['|', ' ', '*']))
            .filter_map(|word| word.parse().ok())
            .collect();
        squares.sort_unstable();
        assert!(squares.into_iter().eq(1..=side * side), "{}", outcome.out);
    }
    let outcome = run(&["-"], r#"{"rows":40,"columns":40,"jumps":[]}"#);
    assert!(!outcome.out.contains('|'), "{}", outcome.out);
    assert!(outcome.out.contains("--dot"), "{}", outcome.out);
}

#[test]
fn help() {
    let outcome = run(&["--help"], "");
    assert_eq!((outcome.complaints.as_str(), outcome.status), ("", Some(0)));
    let words = "--answers --html --svg --format json hackerrank geeksforgeeks interviewbit machine-coding name comment \
        mark --dot --max-squares 10000000 start faces chain overshoot clamp bounce Exit neato";
    for word in words.split(' ') {
        assert!(outcome.out.contains(word), "{word} in {}", outcome.out);
    }
}

#[test]
fn a_picture_on_standard_output() {
    let outcome = run(&["--dot", "-"], "");
    assert!(outcome.out.starts_with("digraph {\n"), "{}", outcome.out);
    assert!(outcome.out.ends_with("}\n"), "{}", outcome.out);
    let bold = |line: &&str| line.contains(" -> ") && line.contains("bold\"");
    // Four rolls and the three jumps between them.
    assert_eq!(outcome.lines().into_iter().filter(bold).count(), 7);
    assert_eq!(outcome.status, Some(0));
    graphviz_rust::parse(&outcome.out).expect("it is DOT");
}

#[test]
fn a_picture_in_a_file_beside_the_report() {
    let file = Scratch::new("picture.dot");
    let outcome = run(&["--dot", file.path()], "");
    assert_eq!(outcome.out, FIRST_EXAMPLE);
    let text = std::fs::read_to_string(file.path()).expect("it was written");
    assert_eq!(text, run(&["--dot", "-"], "").out);

    let outcome = run(&["--answers", "--dot", file.path(), "-"], "[[-1]]");
    assert_eq!(outcome.result(), ("0\n", Some(0)));
}

#[test]
fn a_picture_shows_one_board() {
    let file = Scratch::new("two.dot");
    for second in ["[[-1]]", "[[5]]"] {
        let outcome = run(&["--dot", file.path(), "-"], format!("[[-1]] {second}"));
        assert_eq!(outcome.result(), ("", Some(2)));
        assert!(
            outcome.complaints.contains("--dot draws one board"),
            "{}",
            outcome.complaints
        );
        assert!(!std::path::Path::new(file.path()).exists());
    }

    let outcome = run(&["--dot", file.path(), "-"], "");
    assert_eq!(
        outcome.complaints,
        "solve: standard input: no board to draw\n"
    );
    assert_eq!(outcome.status, Some(1));

    let outcome = run(&["--dot", "-", "-"], "[[5]]");
    assert_eq!(outcome.result(), ("", Some(1)));

    // The board before an error is drawn, and the error reported.
    let outcome = run(&["--dot", "-", "-"], "[[-1]] ]");
    assert!(outcome.out.starts_with("digraph"), "{}", outcome.out);
    assert!(
        outcome.complaints.contains("not JSON"),
        "{}",
        outcome.complaints
    );
    assert_eq!(outcome.status, Some(1));

    let outcome = run(&["--dot", "no/such/directory/x.dot"], "");
    assert_eq!(outcome.status, Some(1));
    assert!(
        outcome
            .complaints
            .starts_with("solve: no/such/directory/x.dot: ")
    );
}
