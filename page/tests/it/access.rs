//! Contrast, names of controls, small screens, print, and motion.

use fantoccini::wd::PrintConfiguration;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::pages::{Page, case};

fn pages() -> Vec<Page> {
    let chutes = case("chutes_and_ladders");
    // 20 x 20, the largest board of LeetCode.
    let large: Vec<(u32, u32)> = (1..20)
        .map(|n| (n * 19, (n * 157) % 399 + 1))
        .filter(|(from, to)| from != to)
        .collect();
    vec![
        Page::of_board("access-chutes", &chutes.json),
        Page::of_board(
            "access-large",
            &json!({ "rows": 20, "columns": 20, "jumps": large }),
        ),
        Page::of_graph("access-words", &[], ""),
        Page::of_graph("access-karate", &["karate"], ""),
        Page::of_graph("access-maze", &["maze"], ""),
    ]
}

/// The texts with less contrast than the Web Content Accessibility Guidelines ask for, by their formula.
const LOW_CONTRAST: &str = "
const parse = (color) => color.match(/[\\d.]+/g).map(Number);
const luminance = (color) => {
  const [r, g, b] = parse(color).map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
const isShown = (e) => getComputedStyle(e).display !== 'none';
const isClear = (color) => parse(color)[3] === 0;
function behind(element) {
  for (let e = element; e; e = e.parentElement) {
    const color = getComputedStyle(e).backgroundColor;
    if (!isClear(color)) return color;
  }
  return 'rgb(255, 255, 255)';
}
const low = [];
let checked = 0;
const check = (element, color, ground) => {
  checked += 1;
  const ratio = contrast(color, ground);
  if (ratio < 4.5) low.push(`${element.textContent.trim()}: ${color} on ${ground}: ${ratio}`);
};
for (const element of document.body.querySelectorAll('*')) {
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!hasText || !element.checkVisibility() || element.closest('svg, script, noscript')) continue;
  check(element, getComputedStyle(element).color, behind(element));
}
for (const group of document.querySelectorAll('.number')) {
  const [rect, text] = group.children;
  if (isShown(group)) check(text, getComputedStyle(text).fill, getComputedStyle(rect).fill);
}
document.querySelectorAll('svg .name').forEach((text, place) => {
  const layer = document.getElementById('p' + place).nextElementSibling;
  const isFound = layer?.classList.contains('layer') && isShown(layer);
  const ground = isFound ? layer : document.getElementById('p' + place);
  check(text, getComputedStyle(text).fill, getComputedStyle(ground).fill);
});
return { low, checked };
";

#[tokio::test]
async fn every_text_has_contrast_in_light_and_in_dark() {
    let browser = Browser::start().await;
    for page in pages() {
        browser.open(&page).await;
        let mut grounds = Vec::new();
        for scheme in ["light", "dark"] {
            browser
                .set_media("screen", "prefers-color-scheme", scheme)
                .await;
            grounds.push(
                browser
                    .value("return getComputedStyle(document.body).backgroundColor")
                    .await,
            );
            for button in ["#start", "#forward", "#end"] {
                browser.click(button).await;
                let found = browser.value(LOW_CONTRAST).await;
                assert_eq!(found["low"], json!([]), "{} {scheme} {button}", page.url());
                assert!(found["checked"].as_u64() > Some(30), "{found}");
            }
        }
        assert_ne!(grounds[0], grounds[1], "dark is another color");
    }
    browser.close().await;
}

#[tokio::test]
async fn pages_fit_a_small_screen() {
    let browser = Browser::start().await;
    for width in [360, 1280] {
        browser.set_width(width).await;
        for page in pages() {
            browser.open(&page).await;
            for button in ["#forward", "#end"] {
                browser.click(button).await;
                let wide = browser
                    .value("return document.documentElement.scrollWidth")
                    .await;
                assert!(
                    wide.as_u64() <= Some(width.into()),
                    "{}: {wide} of {width}",
                    page.url()
                );
            }
            let small = "return [...document.querySelectorAll('button, input')].filter((e) => e.checkVisibility())
                .map((e) => e.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 16).length";
            assert_eq!(
                browser.value(small).await,
                0,
                "a finger finds every control"
            );
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn a_screen_reader_finds_names() {
    let browser = Browser::start().await;
    let page = Page::of_graph("names", &[], "");
    browser.open(&page).await;
    browser.devtools("Accessibility.enable", json!({})).await;
    let tree = browser
        .devtools("Accessibility.getFullAXTree", json!({}))
        .await;
    let nodes = tree["nodes"].as_array().expect("a list");
    let names = |role: &str| -> Vec<&str> {
        let with_role = nodes
            .iter()
            .filter(|node| node["role"]["value"] == role && node["ignored"] == false);
        with_role
            .map(|node| node["name"]["value"].as_str().unwrap_or_default())
            .collect()
    };
    assert_eq!(names("button"), ["Start", "Back", "Play", "Forward", "End"]);
    assert_eq!(names("slider"), ["Step", "Speed"]);
    assert_eq!(names("checkbox"), ["Guess", "Keys"]);
    assert_eq!(
        names("heading")[1..],
        ["The search", "Queue, front first", "Layers", "Dry run"]
    );
    // Chromium calls a drawing an image.
    assert_eq!(
        [names("image"), names("img")].concat(),
        ["Graph of 17 nodes"]
    );
    let tables = nodes.iter().filter(|node| node["role"]["value"] == "table");
    let tables: Vec<&Value> = tables.map(|node| &node["name"]["value"]).collect();
    assert_eq!(tables.len(), 2);
    assert!(
        tables
            .iter()
            .all(|name| name.as_str().is_some_and(|name| !name.is_empty())),
        "{tables:?}"
    );
    let live = nodes
        .iter()
        .filter(|node| node["role"]["value"] == "status")
        .count();
    assert!(live >= 2, "the sentence and the verdict");
    // The slider says where it is, and the table which row is meant.
    browser.click("#forward").await;
    let value = "return document.getElementById('position').getAttribute('aria-valuetext')";
    assert_eq!(browser.value(value).await, "1 of 42");
    let row = "return document.querySelector('[aria-current=step] th').textContent";
    assert_eq!(browser.value(row).await, "cold");
    browser.close().await;
}

#[tokio::test]
async fn a_page_prints_without_its_controls() {
    let browser = Browser::start().await;
    let page = Page::of_board("print", &case("chutes_and_ladders").json);
    browser.open(&page).await;
    browser.click("#end").await;
    // Paper is white, whatever the screen is.
    browser
        .set_media("print", "prefers-color-scheme", "dark")
        .await;
    let script = "
        const shown = (css) => [...document.querySelectorAll(css)].some((e) => e.checkVisibility());
        return [getComputedStyle(document.body).backgroundColor, shown('button, input'), shown('svg'),
            shown('#dry tr:last-child'), getComputedStyle(document.getElementById('dry')).maxHeight]";
    assert_eq!(
        browser.value(script).await,
        json!(["rgb(255, 255, 255)", false, true, true, "none"])
    );
    let pdf = browser
        .client
        .print(PrintConfiguration::default())
        .await
        .expect("it prints");
    assert!(pdf.starts_with(b"%PDF"));
    browser.close().await;
}

#[tokio::test]
async fn nothing_moves_where_motion_is_unwanted() {
    let browser = Browser::start().await;
    let page = Page::of_graph("motion", &[], "");
    browser.open(&page).await;
    browser.click("#forward").await;
    for (wish, duration) in [("no-preference", "0.2s"), ("reduce", "0s")] {
        browser
            .set_media("screen", "prefers-reduced-motion", wish)
            .await;
        let script = "return getComputedStyle(document.getElementById('token')).transitionDuration";
        assert_eq!(browser.value(script).await, duration, "{wish}");
    }
    browser.close().await;
}
