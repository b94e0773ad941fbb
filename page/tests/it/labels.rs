//! Labels that look like something else, and requests.

use serde_json::json;

use crate::browser::Browser;
use crate::pages::Page;
use crate::replay::replay;
use crate::steps::{assert_steps, listed};

const LABELS: [&str; 9] = [
    "</script><script>document.title = 'broken'</script>",
    "<img src=x onerror=\"document.title = 'broken'\">",
    "<!--<script>",
    "'\"&amp;&lt;",
    "{{data}}",
    "\u{202e}from right to left",
    "\u{5d0}\u{5d1}\u{200f} 12",
    "\u{2066}\u{2067}open isolates",
    "\u{7f}\u{2028}\u{1f3b2}",
];

#[tokio::test]
async fn labels_are_shown_as_text() {
    let mut edges: Vec<(&str, &str, Option<&str>)> = LABELS
        .windows(2)
        .map(|pair| (pair[0], pair[1], Some(pair[0])))
        .collect();
    let long = "long ".repeat(60);
    edges.push((LABELS[0], &long, None));
    let (text, graph) = listed(&edges);
    let page = Page::of_graph("labels", &["edges"], &text);
    let browser = Browser::start().await;
    assert_steps(&browser, "labels", &page, &replay(&graph, 0, None)).await;

    let title = browser.client.title().await.expect("a page has one");
    assert_eq!(title, format!("Watch a search: from {}", LABELS[0]));
    assert_eq!(
        browser.text("data").await.matches('<').count(),
        0,
        "the data end where they should"
    );
    let elements = "return ['script', 'img', 'noscript'].map((name) => document.querySelectorAll(name).length)";
    assert_eq!(browser.value(elements).await, json!([2, 0, 1]));
    // Each label is isolated, so that the words around it keep their places.
    let script = "
        document.getElementById('end').click();
        location.hash = '#0';
        return [...document.querySelectorAll('#dry bdi, #layers bdi')]
            .every((e) => getComputedStyle(e).unicodeBidi === 'isolate')";
    assert_eq!(browser.value(script).await, true);
    // Nothing is wider than a small screen.
    browser.set_width(360).await;
    let width = browser
        .value("return document.documentElement.scrollWidth")
        .await;
    assert!(width.as_u64().is_some_and(|width| width <= 360), "{width}");
    assert_eq!(browser.log("browser").await, [] as [serde_json::Value; 0]);
    browser.close().await;
}

#[tokio::test]
async fn no_request_leaves_the_page() {
    let page = Page::of_graph("requests", &["karate"], "");
    let browser = Browser::start().await;
    browser.open(&page).await;
    for button in ["#end", "#start", "#forward", "#play"] {
        browser.click(button).await;
    }
    let mut requested = Vec::new();
    for entry in browser.log("performance").await {
        let message = entry["message"].as_str().expect("text");
        let message: serde_json::Value = serde_json::from_str(message).expect("JSON");
        let (method, parameters) = (&message["message"]["method"], &message["message"]["params"]);
        if method == "Network.requestWillBeSent" {
            requested.push(
                parameters["request"]["url"]
                    .as_str()
                    .expect("text")
                    .to_owned(),
            );
        }
    }
    requested.retain(|url| !url.starts_with("data:"));
    assert_eq!(requested, [page.url()]);
    // The page may not even if it wants to.
    let fetch = "
        const done = arguments[0];
        addEventListener('securitypolicyviolation', (event) => done(event.blockedURI));
        fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => done('not blocked'), 1000));
    ";
    let answer = browser.client.execute_async(fetch, Vec::new()).await;
    assert_eq!(answer.expect("it ends"), "http://127.0.0.1:9/");
    browser.close().await;
}
