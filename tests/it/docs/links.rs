//! Links of the pages and of rustdoc: to files, to headings, and on docs.rs.

use std::path::PathBuf;

use super::reading::{Link, anchors, is_url, links, rustdoc, unlinked};
use super::{GUIDE, documents, files, is_repository, text_of};
use crate::support::examples::package;

#[test]
fn links_between_pages_lead_somewhere() {
    for page in documents() {
        let text = text_of(&page);
        let here = page.display();
        let folder = page.parent().expect("it is in a folder");
        let links = links(&text);
        for link in &links {
            let target = match link {
                Link::Inline(target) => target,
                Link::Reference(label) => {
                    let defines = |link: &Link<'_>| matches!(link, Link::Definition(found, _) if found == label);
                    assert!(links.iter().any(defines), "{here}: [{label}]");
                    continue;
                }
                Link::Definition(label, target) => {
                    assert!(
                        links.contains(&Link::Reference(label)),
                        "{here}: [{label}]: is not used"
                    );
                    target
                }
            };
            if is_url(target) {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() {
                page.clone()
            } else {
                folder.join(file)
            };
            let is_left_out = !is_repository()
                && ["bench", ".ci", "fuzz"]
                    .iter()
                    .any(|name| file.contains(name));
            assert!(path.exists() || is_left_out, "{here}: {target}");
            if !anchor.is_empty() {
                assert!(
                    anchors(&text_of(&path)).iter().any(|found| found == anchor),
                    "{here}: {target}"
                );
            }
        }
    }
}

/// The pages that rustdoc shows: the module, the definitions of links before the page, and the page.
pub(super) fn shown_pages() -> Vec<(String, String, PathBuf)> {
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
            let module = module.map(str::to_owned);
            shown.extend(module.map(|name| (name, before.to_owned(), package().join(page))));
            rest = after;
        }
    }
    shown
}

/// A link to a file leads nowhere on docs.rs. So it has a label, and the same label is defined
/// before the page is included, where it leads to a module or an item.
#[test]
fn links_work_on_docs_rs_too() {
    let shown = shown_pages();
    assert_eq!(shown.len(), 6);
    let module_of = |file: &str| {
        shown
            .iter()
            .find(|(_, _, page)| page.ends_with(file))
            .map(|(module, ..)| module)
    };
    for (_, definitions, page) in &shown {
        let (here, text) = (page.display(), text_of(page));
        for link in links(&text) {
            let (label, target) = match link {
                Link::Inline(target) => {
                    assert!(
                        is_url(target) || target.starts_with('#'),
                        "{here}: {target} needs a label"
                    );
                    continue;
                }
                Link::Definition(label, target) => (label, target),
                Link::Reference(_) => continue,
            };
            let found = links(definitions)
                .into_iter()
                .rev()
                .find_map(|link| match link {
                    Link::Definition(name, there) if name == label => Some(there),
                    _ => None,
                });
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let expected = if let Some(module) = module_of(file) {
                let anchor = if anchor.is_empty() {
                    String::new()
                } else {
                    format!("#{anchor}")
                };
                format!("crate::guide::{module}{anchor}")
            } else if let Some(item) =
                target.strip_prefix("https://docs.rs/hopwise/latest/hopwise/")
            {
                let item = item
                    .trim_end_matches("/index.html")
                    .trim_end_matches(".html");
                let kinds = ["fn.", "struct."];
                let item = kinds
                    .iter()
                    .fold(item.to_owned(), |item, kind| item.replace(kind, ""));
                format!("crate::{}", item.replace('/', "::"))
            } else if target.ends_with(".svg") {
                let picture = format!(
                    "concat!(\"[{label}]: \", include_str!(\"../docs/images/{label}.uri\")"
                );
                assert!(definitions.contains(&picture), "{here}: {label}");
                continue;
            } else if is_url(target) {
                continue;
            } else {
                format!("https://docs.rs/crate/hopwise/latest/source/{target}")
            };
            assert_eq!(
                found.map(|found| found.trim_end_matches('/')),
                Some(&*expected),
                "{here}: {label}"
            );
        }
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
            let Some((item, anchor)) = target.split_once('#').filter(|_| !is_url(target)) else {
                continue;
            };
            let names: Vec<&str> = item
                .split("::")
                .filter(|name| !["crate", "self", "super", ""].contains(name))
                .collect();
            let page = shown.iter().find(|(module, ..)| {
                names.last().copied() == Some(module) || item == "crate" && module.is_empty()
            });
            let module = package().join("src").join(names.join("/"));
            let source = [module.with_extension("rs"), module.join("mod.rs")]
                .into_iter()
                .find(|file| file.exists());
            let text = match (page, source) {
                (Some((.., page)), _) => text_of(page),
                (None, Some(file)) => rustdoc(&text_of(&file)),
                (None, None) => rustdoc(&text),
            };
            assert!(
                anchors(&text).iter().any(|found| found == anchor),
                "{}: {target}",
                path.display()
            );
            checked += 1;
        }
    }
    assert!(checked > 3, "{checked}");
}

/// A page is linked to, not only named: a reader of docs.rs has no file of that name.
#[test]
fn pages_are_linked_to() {
    for path in documents().into_iter().filter(|path| {
        !path
            .parent()
            .is_some_and(|folder| folder.ends_with("records"))
    }) {
        assert_eq!(unlinked(&text_of(&path)), None, "{}", path.display());
    }
    for path in files("src", "rs") {
        let text = text_of(&path);
        let comments = text
            .lines()
            .filter_map(|line| Some(line.split_once("//")?.1.trim_start_matches(['/', '!'])));
        let comments: String = comments.flat_map(|line| [line, "\n"]).collect();
        assert_eq!(unlinked(&comments), None, "{}", path.display());
    }
}
