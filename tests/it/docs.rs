//! Pages and rustdoc: programs are run, links lead somewhere, versions and figures are right.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::examples::package;

/// The files below a folder with this ending, sorted.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![package().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder}: no .{ending}");
    found
}

/// The pages whose programs run as doctests.
fn pages() -> Vec<PathBuf> {
    let mut pages = files("docs", "md");
    pages.push(package().join("README.md"));
    pages
}

/// Whether this is the repository. The published package has neither benchmarks nor scripts.
fn is_repository() -> bool {
    package().join("bench").exists()
}

/// Every page that a person reads.
fn documents() -> Vec<PathBuf> {
    let mut documents = pages();
    documents.extend(["CONTRIBUTING.md", "CHANGELOG.md"].map(|name| package().join(name)));
    if is_repository() {
        documents.extend(files("bench/records", "md"));
        documents.push(package().join("bench/README.md"));
    }
    documents
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_page_is_doctested() {
    let library = text_of(&package().join("src/lib.rs")) + &text_of(&package().join(GUIDE));
    for page in pages() {
        let inside = page.strip_prefix(package()).expect("it is a page of ours");
        let include = format!("doc = include_str!(\"../{}\")]", inside.display());
        assert!(
            library.contains(&include),
            "neither lib.rs nor guide.rs has {include}"
        );
    }
}

/// The words after the three backticks of a code block, if this line opens or closes one.
fn fence(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line
        .strip_prefix("///")
        .or_else(|| line.strip_prefix("//!"))
        .unwrap_or(line);
    line.trim_start().strip_prefix("```")
}

#[test]
fn no_code_block_is_left_out() {
    let sources = files("src", "rs")
        .into_iter()
        .chain(files("examples", "rs"));
    for path in pages().into_iter().chain(sources) {
        for (number, line) in text_of(&path).lines().enumerate() {
            let words = fence(line).unwrap_or_default();
            let is_left_out = words
                .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
                .any(|word| ["ignore", "no_run"].contains(&word));
            assert!(!is_left_out, "{}:{}: {line}", path.display(), number + 1);
        }
    }
}

/// A block that `text` does not mark is Rust to rustdoc; one with another word might be forgotten code.
#[test]
fn code_blocks_are_rust_or_text() {
    let known = ["", "rust", "text", "should_panic", "compile_fail", "toml"];
    for path in pages() {
        let mut is_open = false;
        for line in text_of(&path).lines() {
            let Some(words) = fence(line) else { continue };
            is_open = !is_open;
            let word = words.split(',').next().unwrap_or_default();
            assert!(known.contains(&word), "{}: {line}", path.display());
        }
        assert!(!is_open, "{}: a block does not end", path.display());
    }
}

/// The lines outside of code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = fence(line).is_some();
        is_code ^= is_fence;
        !is_fence && !is_code
    })
}

/// The Rust blocks of a page.
fn programs(text: &str) -> Vec<Vec<&str>> {
    let mut programs: Vec<Vec<&str>> = Vec::new();
    let mut open = None;
    for line in text.lines() {
        match (fence(line), open) {
            (Some(words), None) => {
                open = Some(words);
                if words != "text" && words != "toml" {
                    programs.push(Vec::new());
                }
            }
            (Some(_), Some(_)) => open = None,
            (None, Some(words)) if words != "text" && words != "toml" => {
                programs.last_mut().expect("it is open").push(line);
            }
            (None, _) => {}
        }
    }
    programs
}

/// A line that rustdoc hides is visible on a repository page. A program can be pasted without it.
#[test]
fn programs_have_no_hidden_lines() {
    for path in pages() {
        for line in programs(&text_of(&path)).concat() {
            let code = line.trim_start();
            let is_hidden = code == "#" || code.starts_with("# ") || code.starts_with("Ok::<()");
            assert!(!is_hidden, "{}: {line}", path.display());
        }
    }
}

#[derive(Debug, PartialEq)]
enum Link<'a> {
    /// `[text](target)`
    Inline(&'a str),
    /// `[text][label]`
    Reference(&'a str),
    /// `[label]: target`
    Definition(&'a str, &'a str),
}

fn links(text: &str) -> Vec<Link<'_>> {
    let mut links = Vec::new();
    for line in prose(text) {
        let definition = line
            .strip_prefix('[')
            .and_then(|rest| rest.split_once("]: "));
        if let Some((label, target)) = definition {
            links.push(Link::Definition(label, target));
            continue;
        }
        for rest in line.split("](").skip(1) {
            links.push(Link::Inline(rest.split(')').next().unwrap_or_default()));
        }
        for rest in line.split("][").skip(1) {
            links.push(Link::Reference(rest.split(']').next().unwrap_or_default()));
        }
    }
    links
}

fn is_url(target: &str) -> bool {
    target.contains("://")
}

/// The anchors of the headings, as GitHub and rustdoc make them.
fn anchors(text: &str) -> Vec<String> {
    let headings = prose(text).filter_map(|line| {
        line.trim_start_matches('#')
            .strip_prefix(' ')
            .filter(|_| line.starts_with('#'))
    });
    let letter = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter
            .is_alphanumeric()
            .then(|| letter.to_ascii_lowercase()),
    };
    headings
        .map(|heading| heading.trim().chars().filter_map(letter).collect())
        .collect()
}

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

const GUIDE: &str = "src/guide.rs";

/// The pages that rustdoc shows: the module, the definitions of links before the page, and the page.
fn shown_pages() -> Vec<(String, String, PathBuf)> {
    let mut shown = Vec::new();
    for file in ["src/lib.rs", GUIDE] {
        let text = text_of(&package().join(file));
        let mut rest = &*text;
        while let Some((before, after)) = rest
            .split_once("#[doc = include_str!(\"../")
            .or_else(|| rest.split_once("#![doc = include_str!(\"../"))
        {
            let (page, after) = after.split_once("\")]").expect("it ends");
            let module = after
                .split_once("mod ")
                .map_or("", |(_, rest)| rest.split(' ').next().unwrap_or_default());
            if after.trim_start().starts_with("pub mod")
                || file == "src/lib.rs" && page == "README.md"
            {
                shown.push((module.to_owned(), before.to_owned(), package().join(page)));
            }
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

/// The text of the doc comments of a source file.
fn rustdoc(text: &str) -> String {
    let lines = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line
            .strip_prefix("///")
            .or_else(|| line.strip_prefix("//!"))?;
        Some(line.strip_prefix(' ').unwrap_or(line))
    });
    lines.collect::<Vec<_>>().join("\n")
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

/// The names of pages in backticks that are not the text of a link.
fn unlinked(text: &str) -> Option<&str> {
    prose(text).find_map(|line| {
        let spans: Vec<&str> = line.split('`').collect();
        (1..spans.len().saturating_sub(1)).step_by(2).find_map(|i| {
            let is_page = spans[i].contains("docs/")
                || Path::new(spans[i])
                    .extension()
                    .is_some_and(|ending| ending == "md");
            let is_linked = spans[i + 1].starts_with("](") || spans[i + 1].starts_with("][");
            (is_page && !is_linked).then_some(spans[i])
        })
    })
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

#[test]
fn links_are_read() {
    let text = "see [a](b.md#c) and ![d][e]\n\n[e]: f.svg\n```text\n[g](h)\n```\n";
    let expected = [
        Link::Inline("b.md#c"),
        Link::Reference("e"),
        Link::Definition("e", "f.svg"),
    ];
    assert_eq!(links(text), expected);
    assert_eq!(
        anchors("# Which call?\n## `a_b` - c\n#[test]"),
        ["which-call", "a_b---c"]
    );
    assert_eq!(
        unlinked("[`a.md`](a.md), `b/c.rs`, and `docs/d`"),
        Some("docs/d")
    );
    assert_eq!(
        programs("```rust\na\n```\n```text\nb\n```\n```\nc\n```"),
        [["a"], ["c"]]
    );
}

/// Pages outside of the guide say in their first paragraph that they are for maintainers.
#[test]
fn pages_for_maintainers_say_so() {
    let shown = shown_pages();
    for page in pages() {
        let text = text_of(&page);
        let first = text.split("\n\n").nth(1).unwrap_or_default();
        let is_shown = shown.iter().any(|(.., path)| *path == page);
        assert_eq!(
            first.to_lowercase().contains("maintainers"),
            !is_shown,
            "{}: {first}",
            page.display()
        );
    }
}

/// The first two numbers of a version.
fn minor(version: &str) -> String {
    version.splitn(3, '.').take(2).collect::<Vec<_>>().join(".")
}

#[test]
fn the_readme_names_the_versions_of_the_manifest() {
    let readme = text_of(&package().join("README.md"));
    let version = minor(env!("CARGO_PKG_VERSION"));
    assert!(
        readme.contains(&format!("`hopwise = \"{version}\"`")),
        "{version}"
    );
    let rust = env!("CARGO_PKG_RUST_VERSION");
    assert!(readme.contains(&format!("Rust {rust} or later")), "{rust}");
    assert!(
        text_of(&package().join("CONTRIBUTING.md")).contains(&format!("Rust {rust}.")),
        "{rust}"
    );
    // In a published package the manifest is written out.
    let manifest = text_of(&package().join("Cargo.toml"));
    let petgraph = [
        "\npetgraph = { version = \"",
        "[dependencies.petgraph]\nversion = \"",
    ]
    .iter()
    .find_map(|before| manifest.split_once(before)?.1.split('"').next())
    .map(minor)
    .expect("petgraph is a dependency");
    assert!(
        readme.contains(&format!("petgraph {petgraph} ")),
        "{petgraph}"
    );
    assert_eq!(minor("1.85"), "1.85");
    assert_eq!(minor("0.8.3"), "0.8");
}

/// What a user of networkx, igraph or petgraph types into the search box.
#[test]
fn the_search_box_knows_the_names_of_other_libraries() {
    let sources: String = files("src", "rs")
        .iter()
        .map(|path| text_of(path))
        .collect();
    let attributes = sources.split("#[doc(alias").skip(1);
    let attributes: String = attributes
        .filter_map(|rest| rest.split(")]").next())
        .collect();
    for name in [
        "bfs",
        "breadth_first_search",
        "single_source_shortest_path_length",
        "multi_source",
        "ego_graph",
        "bfs_layers",
        "bfs_tree",
        "predecessor",
        "has_path",
        "all_shortest_paths",
        "average_shortest_path_length",
        "all_pairs_shortest_path_length",
        "csr",
        "freeze",
    ] {
        assert!(attributes.contains(&format!("\"{name}\"")), "{name}");
    }
}

/// A number of bytes in a comment that rustdoc shows.
fn bytes_in(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("///")?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_figure = |pair: &&[&str]| {
        pair[1].starts_with("bytes") && pair[0].chars().all(|letter| letter.is_ascii_digit())
    };
    words.windows(2).find(is_figure).map(|pair| pair[0])
}

/// The page on scaling has the figures, which a test of the benchmarks counts. A second place would drift.
#[test]
fn bytes_are_given_in_one_place() {
    assert_eq!(bytes_in("    /// Space: 12 bytes a node"), Some("12"));
    assert_eq!(bytes_in("// 12 bytes"), None);
    for path in files("src", "rs") {
        for line in text_of(&path).lines() {
            assert_eq!(bytes_in(line), None, "{}: {line}", path.display());
        }
    }
}

/// The tests above have to be able to fail.
#[test]
fn fences_are_seen() {
    assert_eq!(fence("    /// ```no_run"), Some("no_run"));
    assert_eq!(fence("//! ```"), Some(""));
    assert_eq!(fence("```rust,ignore"), Some("rust,ignore"));
    assert_eq!(fence("let a = \"```\";"), None);
}

/// A table without names for its columns, or with a line of another length, is not drawn as a table.
#[test]
fn tables_have_a_head_and_lines_of_one_length() {
    let cells = |line: &str| line.replace("\\|", "").matches('|').count();
    let is_rule = |line: &str| line.starts_with("|-") && line.chars().all(|c| "|-: ".contains(c));
    let mut tables = 0;
    for path in pages() {
        let text = text_of(&path);
        let lines: Vec<&str> = text.lines().collect();
        for table in lines.split(|line| !line.starts_with('|')) {
            let [head, rule, ..] = table else {
                assert!(table.is_empty(), "{}: {table:?}", path.display());
                continue;
            };
            assert!(
                !is_rule(head) && is_rule(rule),
                "{}: {head}",
                path.display()
            );
            for line in table {
                assert_eq!(cells(line), cells(head), "{}: {line}", path.display());
            }
            tables += 1;
        }
    }
    assert!(tables > 10, "{tables}");
}
