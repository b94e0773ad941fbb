//! `--html` and `--svg`: the page that steps through a search, and the moving picture.

use serde_json::Value;

use super::{Scratch, run};
use crate::support::cases::board_named;
use crate::support::examples::{example, output_of};

/// The script's data on a page.
fn data(page: &str) -> Value {
    let (_, data) = page
        .split_once("<script type=\"application/json\" id=\"data\">")
        .expect("a page has data");
    let (data, _) = data.split_once("</script>").expect("an element ends");
    serde_json::from_str(data).expect("the data are JSON")
}

fn sentences(page: &str) -> Vec<String> {
    let data = data(page);
    let steps = data["steps"].as_array().expect("steps are a list");
    let text = |step: &Value| {
        let parts = step["text"].as_array().expect("a sentence is a list");
        let words = parts.iter().map(|part| part.as_str().expect("of texts"));
        words.collect()
    };
    steps.iter().map(text).collect()
}

fn page_of(board: &str) -> String {
    let outcome = run(&["--html", "-", "-"], board);
    assert_eq!((outcome.complaints.as_str(), outcome.status), ("", Some(0)));
    outcome.out
}

#[test]
fn the_first_example_step_by_step() {
    let page = run(&["--html", "-"], "").out;
    let told = sentences(&page);
    assert_eq!(
        told[..9],
        [
            "The game starts at 1: 0 rolls.",
            "1 leaves the queue: 0 rolls from the start.",
            "From 1, roll 1 lands on 2; the ladder leads to 15: new, 1 roll.",
            "From 1, roll 2 lands on 3: new, 1 roll.",
            "From 1, roll 3 lands on 4: new, 1 roll.",
            "From 1, roll 4 lands on 5: new, 1 roll.",
            "From 1, roll 5 lands on 6: new, 1 roll.",
            "From 1, roll 6 lands on 7: new, 1 roll.",
            "15 leaves the queue: 1 roll from the start.",
        ]
    );
    for sentence in [
        "From 15, roll 2 lands on 17; the snake leads to 13: new, 2 rolls.",
        "From 3, roll 1 lands on 4: known, 1 roll.",
        "From 35, roll 1 lands on 36: new, 4 rolls. 36 is the goal.",
    ] {
        assert_eq!(
            told.iter().filter(|told| *told == sentence).count(),
            1,
            "{sentence}"
        );
    }
    // The number of games is that of the recorded case.
    let games = board_named("lc_example_1").roll_sequences;
    let end = format!("36 is reached in 4 rolls: 1, 15, 13, 35, 36. {games} games are this fast.");
    assert_eq!(told.last(), Some(&end));
}

/// What the browser shows where scripts are off.
#[test]
fn a_page_without_its_script_is_the_finished_search() {
    let page = run(&["--html", "-"], "").out;
    let (body, _) = page.split_once("<script").expect("a page has a script");
    for part in [
        "<bdi>36</bdi> is reached in 4 rolls: <bdi>1</bdi>, <bdi>15</bdi>, <bdi>13</bdi>, <bdi>35</bdi>, <bdi>36</bdi>",
        "<noscript>",
        "<th scope=\"row\" class=\"c4\">4</th>",
        "from <bdi>15</bdi>: ",
        "<div id=\"player\" hidden>",
    ] {
        assert!(body.contains(part), "{part}");
    }
    // The number of the layer stands in every square that was found: all but 2, 14, 17 and those after 36.
    assert_eq!(body.matches("class=\"number l").count(), 27);
    assert_eq!(body.matches("class=\"route\"").count(), 4);
}

const CHUTES_AND_LADDERS: &str = r#"{"rows":10,"columns":10,"rules":{"start":0},"jumps":[[1,38],[4,14],[9,31],[21,42],
    [28,84],[36,44],[51,67],[71,91],[80,100],[16,6],[48,26],[49,11],[56,53],[62,19],[64,60],[87,24],[93,73],[95,75],
    [98,78]]}"#;

#[test]
fn a_page_of_ten_by_ten_is_small_and_loads_nothing() {
    let page = page_of(CHUTES_AND_LADDERS);
    assert!(page.len() < 300_000, "{}", page.len());
    assert!(page.contains("default-src 'none'"));
    for loading in [
        "src=",
        "@import",
        "url(http",
        "fetch(",
        "import(",
        "XMLHttpRequest",
    ] {
        assert!(!page.contains(loading), "{loading}");
    }
    let links = page.matches("href=\"").count();
    let inside = page.matches("href=\"#").count() + page.matches("href=\"data:,\"").count();
    assert_eq!(links, inside);
    assert!(sentences(&page).contains(&"The game starts at start: 0 rolls.".into()));
}

#[test]
fn every_rule_has_its_sentence() {
    let board = |rules: &str| {
        let page = page_of(&format!(
            r#"{{"squares":9,"jumps":[[3,6],[6,2],[8,4]],"rules":{{{rules}}}}}"#
        ));
        sentences(&page)
    };
    for (rules, sentence) in [
        (
            "",
            "From 1, roll 2 lands on 3; the ladder leads to 6: new, 1 roll.",
        ),
        (
            r#""chain":true"#,
            "From 1, roll 2 lands on 3; the ladder leads to 6, the snake to 2: known, 1 roll.",
        ),
        (
            r#""faces":[1,3,6],"overshoot":"bounce""#,
            "From 4, roll 6 bounces back to 8; the snake leads to 4: known, 1 roll.",
        ),
        (
            r#""faces":[1,3,9],"overshoot":"clamp""#,
            "From 1, roll 9 stops at the end, on 9: new, 1 roll. 9 is the goal.",
        ),
        (
            r#""faces":[1,3,9]"#,
            "1 leaves the queue: 0 rolls from the start. Roll 9 is no move.",
        ),
        (
            r#""faces":[1,9,10,11]"#,
            "1 leaves the queue: 0 rolls from the start. Rolls 9, 10 and 11 are no move.",
        ),
        (r#""faces":[3]"#, "The queue is empty: 9 cannot be reached."),
        (
            r#""faces":[8,8]"#,
            "9 is reached in 1 roll: 1, 9. 2 games are this fast.",
        ),
    ] {
        let told = board(rules);
        assert!(
            told.iter().any(|told| told == sentence),
            "{sentence} in {told:#?}"
        );
    }
    assert_eq!(
        sentences(&page_of("[[-1]]")),
        [
            "The game starts at 1: 0 rolls.",
            "1 is reached in 0 rolls: 1. 1 game is this fast."
        ]
    );
}

#[test]
fn pages_and_pictures_go_where_they_are_asked_to() {
    let (html, svg) = (Scratch::new("page.html"), Scratch::new("page.svg"));
    let outcome = run(
        &["--answers", "--html", html.path(), "--svg", svg.path(), "-"],
        "[[-1,-1],[-1,3]]",
    );
    assert_eq!(outcome.result(), ("1\n", Some(0)));
    let written = std::fs::read_to_string(html.path()).expect("it was written");
    assert_eq!(written, page_of("[[-1,-1],[-1,3]]"));
    let written = std::fs::read_to_string(svg.path()).expect("it was written");
    assert!(written.starts_with("<svg "), "{written}");

    for (arguments, complaint) in [
        (
            &["--answers", "--html", "-"][..],
            "--answers and --html - both want standard output",
        ),
        (
            &["--dot", "-", "--html", "-"],
            "--dot - and --html - both want standard output",
        ),
        (
            &["--html", "-", "--svg", "-"],
            "--html - and --svg - both want standard output",
        ),
    ] {
        let outcome = run(arguments, "");
        assert_eq!(outcome.result(), ("", Some(2)));
        assert!(
            outcome.complaints.contains(complaint),
            "{}",
            outcome.complaints
        );
    }
    let outcome = run(&["--html", "-", "-"], "[[-1]] [[-1]]");
    let complaint = "--html draws one board, and the input has more";
    assert_eq!(outcome.result(), ("", Some(2)));
    assert!(
        outcome.complaints.contains(complaint),
        "{}",
        outcome.complaints
    );
}

#[test]
fn a_search_that_is_too_long_is_refused() {
    let outcome = run(
        &["--html", "-", "-"],
        r#"{"rows":40,"columns":50,"jumps":[]}"#,
    );
    assert_eq!(
        outcome.complaints,
        "solve: the search has more than 10000 steps\n"
    );
    assert_eq!(outcome.status, Some(1));
    // 20 x 20 is the largest board of LeetCode.
    assert!(!page_of(r#"{"rows":20,"columns":20,"jumps":[]}"#).is_empty());
}

#[test]
fn the_moving_picture_is_one_small_file_that_moves_only_where_it_may() {
    let picture = run(&["--svg", "-"], "").out;
    assert!(picture.len() < 40_000, "{}", picture.len());
    let document = roxmltree::Document::parse(&picture).expect("it is XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert!(root.attribute("aria-label").is_some());
    let is = |name| {
        document.descendants().filter(move |node| {
            node.has_tag_name((root.tag_name().namespace().unwrap_or_default(), name))
        })
    };
    assert_eq!(is("script").count(), 0);
    let style = is("style")
        .next()
        .and_then(|style| style.text())
        .expect("it has a style");
    let (still, moving) = style
        .split_once("@media (prefers-reduced-motion:no-preference)")
        .expect("motion has a condition");
    assert!(!still.contains("animation"), "{still}");
    assert!(!still.contains("opacity:0"), "{still}");
    // Layers 0 to 4, and the route.
    assert_eq!(moving.matches("animation:").count(), 6);
    assert_eq!(
        is("rect")
            .filter(|rect| rect
                .attribute("class")
                .is_some_and(|class| class.starts_with("layer")))
            .count(),
        27
    );
}

fn edges(text: &str) -> std::process::Output {
    let file = Scratch::holding("edges", text);
    let input = std::fs::File::open(file.path()).expect("it was written");
    let mut command = example("search_to_html");
    command
        .arg("edges")
        .stdin(input)
        .output()
        .expect("it starts")
}

#[test]
fn a_graph_from_a_list_of_edges() {
    let output = edges("a\tb\tx\na\tc\nb\tb\n\nc\tb\ty\nd\ta\n");
    let page = String::from_utf8(output.stdout).expect("a page is text");
    assert_eq!(
        sentences(&page),
        [
            "The search starts at a: 0 hops.",
            "a leaves the queue: 0 hops from the start.",
            "From a, the edge leads to c: new, 1 hop.",
            "From a, the edge x leads to b: new, 1 hop.",
            "c leaves the queue: 1 hop from the start.",
            "From c, the edge y leads to b: known, 1 hop.",
            "b leaves the queue: 1 hop from the start.",
            "From b, the edge leads to b: known, 1 hop.",
            "The queue is empty: the search found 3 nodes, up to 1 hop away.",
        ]
    );

    let complaint = |text| String::from_utf8(edges(text).stderr).expect("errors are text");
    assert_eq!(
        complaint("a\tb\nc"),
        "Error: \"line 2: no tab in \\\"c\\\"\"\n"
    );
    assert_eq!(complaint(""), "Error: \"standard input has no edges\"\n");
}

#[test]
fn labels_are_text_whatever_they_are() {
    let labels = [
        "</script><script>alert(1)</script>",
        "<!--<script>",
        "\"'&amp;<b>",
        "{{data}}",
        "\u{202e}\u{5d0}\u{200f}",
        "\u{1}\r",
    ];
    let text: String = labels.map(|label| format!("start\t{label}\n")).concat();
    let page = String::from_utf8(edges(&text).stdout).expect("a page is text");
    let places = data(&page)["places"].clone();
    let found: Vec<&str> = places
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|place| place["label"].as_str())
        .collect();
    // A line of the file ends before its carriage return.
    assert_eq!(
        found[1..],
        [
            labels[0], labels[1], labels[2], labels[3], labels[4], "\u{1}"
        ]
    );
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script").count(), 2);
    assert!(!page.contains("<!--"), "a comment would hide the rest");
    assert!(page.contains("<bdi>&quot;&#39;&amp;amp;&lt;b&gt;</bdi>"));
    assert!(page.contains("<bdi>{{data}}</bdi>"));
}

#[test]
fn a_maze_has_its_cells_in_their_places() {
    let page = output_of("search_to_html", &["maze"]);
    let places = data(&page)["places"].clone();
    let at = |label: &str| {
        let place = places
            .as_array()?
            .iter()
            .find(|place| place["label"] == label)?;
        Some((place["x"].as_i64()?, place["y"].as_i64()?))
    };
    let (entrance, right, exit) = (
        at("0,0").expect("open"),
        at("1,0").expect("open"),
        at("8,6").expect("open"),
    );
    let step = right.0 - entrance.0;
    assert!(step > 0);
    assert_eq!(exit.0 - entrance.0, 8 * step);
    assert!(exit.1 > entrance.1 && right.1 == entrance.1);
}
