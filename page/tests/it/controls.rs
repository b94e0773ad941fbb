//! Buttons, sliders and keys of one page, and the questions.

use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::pages::{Page, case};
use crate::replay::{Graph, State, replay};

const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";
const CONTROL: &str = "\u{e009}";

/// The first example of `LeetCode`, open in a browser.
struct Opened {
    browser: Browser,
    states: Vec<State>,
    _page: Page,
}

impl Opened {
    async fn new(name: &str) -> Opened {
        let case = case("lc_example_1");
        let page = Page::of_board(name, &case.json);
        let browser = Browser::start().await;
        browser.open(&page).await;
        Opened {
            browser,
            states: replay(&Graph::of_track(&case.track), 0, Some(35)),
            _page: page,
        }
    }

    async fn assert_at(&self, step: usize) {
        assert_eq!(
            self.browser.text("sentence").await,
            self.states[step].sentence,
            "step {step}"
        );
        let last = self.states.len() - 1;
        assert_eq!(
            self.browser.text("count").await,
            format!("Step {step} of {last}")
        );
        let shown = self
            .browser
            .value("return Number(document.getElementById('position').value)")
            .await;
        assert_eq!(shown, step);
    }

    /// Waits until a script returns true.
    async fn wait_for(&self, script: &str) {
        let start = Instant::now();
        while self.browser.value(script).await != true {
            assert!(start.elapsed() < Duration::from_secs(20), "{script}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[tokio::test]
async fn buttons_and_sliders() {
    let opened = Opened::new("buttons").await;
    let (browser, last) = (&opened.browser, opened.states.len() - 1);
    opened.assert_at(0).await;
    for (button, step) in [
        ("#forward", 1),
        ("#forward", 2),
        ("#back", 1),
        ("#end", last),
        ("#forward", last),
        ("#back", last - 1),
        ("#start", 0),
        ("#back", 0),
    ] {
        browser.click(button).await;
        opened.assert_at(step).await;
    }
    // The address follows, and a link of the table leads to a step.
    opened.wait_for("return location.hash === '#0'").await;
    browser.click("#end").await;
    opened
        .wait_for(&format!("return location.hash === '#{last}'"))
        .await;
    browser.click("#dry a[href='#8']").await;
    opened.assert_at(8).await;

    browser
        .value("document.getElementById('position').focus()")
        .await;
    browser.press(RIGHT).await;
    opened.assert_at(9).await;
    browser.press(HOME).await;
    opened.assert_at(0).await;
    browser
        .value("document.getElementById('speed').focus()")
        .await;
    browser.press(END).await;
    assert_eq!(browser.text("pace").await, "8 a second");
    opened.assert_at(0).await;
    opened.browser.close().await;
}

#[tokio::test]
async fn keys() {
    let opened = Opened::new("keys").await;
    let (browser, last) = (&opened.browser, opened.states.len() - 1);
    for (keys, step) in [
        (RIGHT, 1),
        (RIGHT, 2),
        (LEFT, 1),
        (END, last),
        (LEFT, last - 1),
        (HOME, 0),
        (LEFT, 0),
        ("x", 0),
        // Control and an arrow belong to the browser.
        (&format!("{CONTROL}{RIGHT}{CONTROL}"), 0),
    ] {
        browser.press(keys).await;
        opened.assert_at(step).await;
    }
    for (key, pace) in [
        ("+", "2 a second"),
        ("+", "4 a second"),
        ("-", "2 a second"),
    ] {
        browser.press(key).await;
        assert_eq!(browser.text("pace").await, pace);
    }
    browser.press("g").await;
    assert_eq!(
        browser
            .value("return document.getElementById('guess').checked")
            .await,
        true
    );
    browser.press("g").await;

    // A button that has the focus takes the space bar, and no other key.
    browser
        .value("document.getElementById('forward').focus()")
        .await;
    browser.press(" ").await;
    opened.assert_at(1).await;
    browser.press(RIGHT).await;
    opened.assert_at(2).await;

    browser.click("#keys").await;
    browser.press(RIGHT).await;
    opened.assert_at(2).await;
    opened.browser.close().await;
}

#[tokio::test]
async fn play_goes_to_the_end_and_pauses() {
    let opened = Opened::new("play").await;
    let (browser, last) = (&opened.browser, opened.states.len() - 1);
    let live = "return document.getElementById('sentence').getAttribute('aria-live')";
    browser.press("+++").await;
    browser.press(" ").await;
    assert_eq!(browser.text("play").await, "Pause");
    assert_eq!(browser.value(live).await, "off");
    opened
        .wait_for("return Number(document.getElementById('position').value) >= 2")
        .await;
    browser.press(" ").await;
    assert_eq!(browser.text("play").await, "Play");
    assert_eq!(browser.value(live).await, "polite");

    browser
        .value(&format!("location.hash = '#{}'", last - 2))
        .await;
    opened
        .wait_for(&format!(
            "return Number(document.getElementById('position').value) === {}",
            last - 2
        ))
        .await;
    browser.click("#play").await;
    opened
        .wait_for("return document.getElementById('play').textContent === 'Play'")
        .await;
    opened.assert_at(last).await;
    // At the end it begins again.
    browser.click("#play").await;
    opened
        .wait_for("return Number(document.getElementById('position').value) < 9")
        .await;
    opened.browser.close().await;
}

#[tokio::test]
async fn a_question_about_the_queue() {
    let opened = Opened::new("guess").await;
    let browser = &opened.browser;
    // With one square in the queue there is nothing to ask.
    browser.click("#guess").await;
    browser.click("#forward").await;
    opened.assert_at(1).await;
    // 1 was rolled from: 15 3 4 5 6 7 are in the queue.
    for _ in 0..6 {
        browser.click("#forward").await;
    }
    opened.assert_at(7).await;
    assert_eq!(opened.states[7].queue, ["15", "3", "4", "5", "6", "7"]);
    browser.click("#forward").await;
    opened.assert_at(7).await;
    assert_eq!(
        browser.text("verdict").await,
        "Which square leaves the queue next?"
    );
    let choices =
        "return [...document.querySelectorAll('#choices button')].map((e) => e.textContent)";
    let choices = browser.value(choices).await;
    assert_eq!(
        choices,
        serde_json::json!(["3", "4", "5", "6", "7", "15"]),
        "their order gives nothing away"
    );
    let hidden = "return getComputedStyle(document.getElementById('queue')).visibility";
    assert_eq!(browser.value(hidden).await, "hidden");

    browser.click("#choices button:nth-child(1)").await;
    assert_eq!(
        browser.text("verdict").await,
        "No: another one entered the queue before 3."
    );
    opened.assert_at(7).await;
    browser.click("#choices button:nth-child(6)").await;
    assert_eq!(
        browser.text("verdict").await,
        "Right: 15 entered the queue before the others."
    );
    opened.assert_at(8).await;
    assert_eq!(browser.value(hidden).await, "visible");
    assert_eq!(
        browser.value("return document.activeElement.id").await,
        "forward"
    );

    // A step elsewhere withdraws the question.
    for _ in 0..7 {
        browser.click("#forward").await;
    }
    assert_eq!(
        browser
            .value("return document.getElementById('question').hidden")
            .await,
        false
    );
    browser.click("#back").await;
    assert_eq!(
        browser
            .value("return document.getElementById('question').hidden")
            .await,
        true
    );
    opened.browser.close().await;
}
