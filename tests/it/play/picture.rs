//! Picture of a board, line by line.

use hopwise::board::{Board, Die, Rules, Start};
use hopwise::play::{Picture, fastest_game};

/// ```text
/// 6 5 4
/// 1 2 3
/// ```
fn small_board() -> Board {
    Board::new((2, 3), [(2, 4), (5, 3)]).expect("legal")
}

fn lines(picture: &Picture) -> Vec<String> {
    let text = picture
        .diagram()
        .render()
        .expect("numbers are easy to spell");
    text.lines().map(|line| line.trim().to_string()).collect()
}

fn line_of<'a>(lines: &'a [String], beginning: &str) -> &'a str {
    let mut found = lines.iter().filter(|line| line.starts_with(beginning));
    let line = found
        .next()
        .unwrap_or_else(|| panic!("{beginning} in {lines:#?}"));
    assert_eq!(found.next(), None, "{beginning} is there twice");
    line
}

#[test]
fn squares_are_where_they_are_on_the_board() {
    let lines = lines(&Picture::of(&small_board()));
    let places = [(0, 0), (84, 0), (168, 0), (168, 84), (84, 84), (0, 84)];
    for (node, (x, y)) in places.into_iter().enumerate() {
        let square = node + 1;
        let line = line_of(&lines, &format!("{node} ["));
        assert!(
            line.contains(&format!("label=\"{square}\", pos=\"{x},{y}\"")),
            "{line}"
        );
    }
}

#[test]
fn ladders_and_snakes_differ_in_more_than_colour() {
    let lines = lines(&Picture::of(&small_board()));
    let ladder = line_of(&lines, "1 -> 3 [");
    assert!(
        ladder.contains("color=\"darkgreen:invis:darkgreen\""),
        "{ladder}"
    );
    assert!(!ladder.contains("style="), "{ladder}");
    assert!(ladder.contains("tooltip=\"ladder 2"), "{ladder}");

    let snake = line_of(&lines, "4 -> 2 [");
    assert!(snake.contains("color=\"firebrick\""), "{snake}");
    assert!(snake.contains("style=\"dashed\""), "{snake}");
    assert!(snake.contains("tooltip=\"snake 5"), "{snake}");
}

#[test]
fn the_game_is_in_bold_and_nothing_else_is() {
    // 1 -(1)-> 2 => 4 -(2)-> 6, or a 5 at once: the die has no 5 here.
    let die = Die::sided(2).expect("faces");
    let rules = Rules {
        die,
        ..Rules::default()
    };
    let board = small_board().with_rules(rules).expect("legal");
    let game = fastest_game(&board).expect("6 is reached");
    assert_eq!(game.to_string(), "1 -(1)-> 2 => 4 -(2)-> 6");

    let drawn = lines(&Picture::of(&board).with_game(&game));
    let bold: Vec<&str> = drawn
        .iter()
        .filter(|line| line.contains("bold\""))
        .map(|line| line.split(" [").next().unwrap_or(line))
        .collect();
    assert_eq!(bold, ["0", "3", "5", "1 -> 3", "0 -> 1", "3 -> 5"]);
    assert!(line_of(&drawn, "3 -> 5 [").contains("label=\"2\""));

    let without = lines(&Picture::of(&board));
    assert!(!without.iter().any(|line| line.contains("bold\"")));
    assert!(!without.iter().any(|line| line.starts_with("0 -> 1")));
}

#[test]
fn the_start_off_the_board_is_left_of_square_1() {
    let rules = Rules {
        start: Start::OffBoard,
        ..Rules::default()
    };
    let board = small_board().with_rules(rules).expect("legal");
    let lines = lines(&Picture::of(&board));
    let start = line_of(&lines, "6 [");
    assert!(start.contains("label=\"start\", pos=\"-84,0\""), "{start}");
    let framed = |line: &&String| line.contains("peripheries=\"2\"");
    let framed: Vec<&String> = lines.iter().filter(framed).collect();
    assert_eq!(framed, [line_of(&lines, "5 ["), start]);
}

#[test]
fn turns_of_another_board_are_left_out() {
    let sixes = Rules {
        die: Die::new([6]).expect("a face"),
        ..Rules::default()
    };
    let long = Board::new((1, 31), []).and_then(|board| board.with_rules(sixes));
    let game = fastest_game(&long.expect("legal")).expect("31 is reached");
    let picture = Picture::of(&small_board()).with_game(&game);
    // 1 -(6)-> 7 and all that follows is off this board: the two jumps are left.
    assert_eq!(picture.graph().edge_count(), 2);
}
