//! Links of the pages and of rustdoc: to files, to headings, and on docs.rs.

use std::path::{Path, PathBuf};

use super::reading::{Link, anchors, is_url, links, rustdoc, unlinked};
use super::{GUIDE, documents, files, is_repository, text_of};
use crate::support::examples::package;

/// The file and the heading that a link names.
fn parts(target: &str) -> (&str, &str) {
    target.split_once('#').unwrap_or((target, ""))
}

fn has_heading(text: &str, anchor: &str) -> bool {
    anchor.is_empty() || anchors(text).iter().any(|found| found == anchor)
}

/// Whether a link of a page to a file leads to it, and to a heading of it.
fn is_there(page: &Path, target: &str) -> bool {
    let (file, anchor) = parts(target);
    let path = if file.is_empty() {
        page.to_path_buf()
    } else {
        page.parent().expect("it is in a folder").join(file)
    };
    let is_left_out = file.contains("bench") && !is_repository();
    is_left_out
        || path.exists()
            && (path.is_dir() || anchor.is_empty() || has_heading(&text_of(&path), anchor))
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut wrong = Vec::new();
    for page in documents() {
        let text = text_of(&page);
        let links = links(&text);
        let is_right = |link: &Link<'_>| match *link {
            Link::Inline(target) => is_url(target) || is_there(&page, target),
            Link::Reference(label) => links
                .iter()
                .any(|link| matches!(link, Link::Definition(found, _) if *found == label)),
            Link::Definition(label, target) => {
                let is_used = links.contains(&Link::Reference(label));
                is_used && (is_url(target) || is_there(&page, target))
            }
        };
        let found = links.iter().filter(|link| !is_right(link));
        wrong.extend(found.map(|link| format!("{}: {link:?}", page.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A page that rustdoc shows.
pub(super) struct Shown {
    /// The module of the guide; empty for the page of the crate.
    module: String,
    pub(super) path: PathBuf,
    /// The source before the page is included: it defines links.
    before: String,
}

pub(super) fn shown_pages() -> Vec<Shown> {
    let mut shown = Vec::new();
    for file in ["src/lib.rs", GUIDE] {
        let text = text_of(&package().join(file));
        let mut rest = &*text;
        while let Some((before, after)) = rest.split_once("[doc = include_str!(\"../") {
            let (page, after) = after.split_once("\")]").expect("it ends");
            let module = match after.trim_start().strip_prefix("pub mod ") {
                Some(module) if file == GUIDE => module.split(' ').next(),
                _ => (page == "README.md").then_some(""),
            };
            shown.extend(module.map(|module| Shown {
                module: module.to_owned(),
                path: package().join(page),
                before: before.to_owned(),
            }));
            rest = after;
        }
    }
    assert_eq!(shown.len(), 6, "the README and five pages");
    shown
}

/// Where a link of a page has to lead on docs.rs.
fn on_docs_rs(target: &str, shown: &[Shown]) -> String {
    let (file, anchor) = parts(target);
    if let Some(page) = shown.iter().find(|page| page.path.ends_with(file)) {
        let anchor = &target[file.len()..];
        return format!("crate::guide::{}{anchor}", page.module);
    }
    assert_eq!(anchor, "", "{target}");
    match target.strip_prefix("https://docs.rs/hopwise/latest/hopwise/") {
        Some(item) => {
            let item = item.trim_end_matches("/index.html");
            let item = item.trim_end_matches(".html").replace('/', "::");
            format!("crate::{}", item.replace("fn.", "").replace("struct.", ""))
        }
        None => format!("https://docs.rs/crate/hopwise/latest/source/{target}"),
    }
}

/// A link to a file leads nowhere on docs.rs. So it has a label, and the same label is defined
/// before the page is included, where it leads to a module or an item, or holds the picture.
#[test]
fn links_work_on_docs_rs_too() {
    let shown = shown_pages();
    let mut wrong = Vec::new();
    for page in &shown {
        let definitions = links(&page.before);
        let is_right = |link: &Link<'_>| match *link {
            Link::Inline(target) => is_url(target) || target.starts_with('#'),
            Link::Reference(_) => true,
            Link::Definition(label, target) if target.contains("images/") => {
                let uri = format!("[{label}]: \", include_str!(\"../docs/images/{label}.uri\")");
                page.before.contains(&uri)
            }
            Link::Definition(_, target) if is_url(target) && !target.contains("hopwise") => true,
            Link::Definition(label, target) => {
                let expected = on_docs_rs(target, &shown);
                definitions.contains(&Link::Definition(label, &expected))
            }
        };
        let text = text_of(&page.path);
        let found = links(&text).into_iter().filter(|link| !is_right(link));
        wrong.extend(found.map(|link| format!("{}: {link:?}", page.path.display())));
    }
    assert!(wrong.is_empty(), "not in {GUIDE} or lib.rs: {wrong:#?}");
}

/// The text where the heading of a link in rustdoc has to be. `names` are those of modules, or none.
fn linked_text(names: &[&str], here: &str, shown: &[Shown]) -> String {
    let module = package().join("src").join(names.join("/"));
    let source = [module.with_extension("rs"), module.join("mod.rs")];
    let page = shown
        .iter()
        .find(|page| names.last() == Some(&&*page.module));
    match (page, source.iter().find(|file| file.exists())) {
        (Some(page), _) => text_of(&page.path),
        (None, Some(file)) => rustdoc(&text_of(file)),
        (None, None) => rustdoc(here),
    }
}

/// rustdoc checks where a link leads, but not its anchor.
#[test]
fn anchors_in_rustdoc_are_headings() {
    let shown = shown_pages();
    let mut checked = 0;
    for path in files("src", "rs") {
        let text = text_of(&path);
        for link in links(&rustdoc(&text)) {
            let (Link::Inline(target) | Link::Definition(_, target)) = link else {
                continue;
            };
            let (item, anchor) = parts(target);
            if is_url(target) || anchor.is_empty() {
                continue;
            }
            let is_name = |name: &&str| !["crate", "self", "super", ""].contains(name);
            let names: Vec<&str> = item.split("::").filter(is_name).collect();
            // The page of the crate is the README.
            let names = if item == "crate" { vec![""] } else { names };
            let is_right = has_heading(&linked_text(&names, &text, &shown), anchor);
            assert!(is_right, "{}: {target}", path.display());
            checked += 1;
        }
    }
    assert!(checked > 3, "{checked}");
}

/// A page is linked to, not only named: a reader of docs.rs has no file of that name.
#[test]
fn pages_are_linked_to() {
    // A record of a day is not changed later.
    let is_record = |path: &PathBuf| path.iter().any(|folder| folder == "records");
    let mut texts: Vec<(PathBuf, String)> = documents()
        .into_iter()
        .filter(|path| !is_record(path))
        .map(|path| (path.clone(), text_of(&path)))
        .collect();
    for path in files("src", "rs") {
        let text = text_of(&path);
        let comments = text.lines().filter_map(|line| line.split_once("//"));
        let comments = comments.flat_map(|(_, text)| [text.trim_start_matches(['/', '!']), "\n"]);
        texts.push((path, comments.collect()));
    }
    let wrong: Vec<_> = texts
        .iter()
        .flat_map(|(path, text)| unlinked(text).into_iter().map(move |name| (path, name)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The pages on boundaries, design and testing name files, and tests by their functions or modules.
#[test]
fn named_files_and_tests_exist() {
    let tests: Vec<String> = files("tests/it", "rs")
        .iter()
        .map(|path| text_of(path))
        .collect();
    let has_test = |name: &str| {
        tests
            .iter()
            .any(|text| text.contains(&format!("fn {name}(")))
    };
    let is_there = |name: &str| {
        let roots = ["", "src", "tests/it", "tests/it/dot", "tests/it/solve"];
        roots
            .iter()
            .any(|root| package().join(root).join(name).exists())
    };
    let is_module = |name: &str| {
        let path = name.replace("::", "/");
        is_there(&format!("{path}.rs")) || is_there(&path)
    };
    let mut checked = 0;
    let pages = ["docs/contract.md", "docs/design.md", "docs/testing.md"];
    for (page, name) in pages.iter().flat_map(|page| {
        let text = text_of(&package().join(page));
        let code = text
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|code| !code.contains('\n'));
        let code = code.map(str::to_owned);
        code.map(move |code| (page, code)).collect::<Vec<_>>()
    }) {
        let name = name.split(' ').next().unwrap_or_default();
        let is_word = |name: &str| {
            name.chars()
                .all(|c| c.is_ascii_lowercase() || "_:".contains(c))
        };
        let is_path = Path::new(name)
            .extension()
            .is_some_and(|ending| ending == "rs")
            || name.starts_with(".ci/")
            || name.starts_with("tests/");
        let is_right = if name.starts_with(".ci/") && !is_repository() {
            true
        } else if is_path {
            let is_left_out = ["bench/", "page/"]
                .iter()
                .any(|folder| name.starts_with(folder));
            is_there(name.trim_end_matches('/')) || is_left_out && !is_repository()
        } else if is_word(name) && name.contains("::") && !name.ends_with("::") {
            let (module, function) = name.rsplit_once("::").expect("it has both");
            is_module(name) || is_module(module) && has_test(function)
        } else if *page == "docs/contract.md" && is_word(name) && name.matches('_').count() > 2 {
            has_test(name)
        } else {
            continue;
        };
        assert!(is_right, "{page}: {name}");
        checked += 1;
    }
    assert!(checked > 90, "{checked}");
}
