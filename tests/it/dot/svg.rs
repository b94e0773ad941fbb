//! SVG reader: the drawings of Graphviz through an XML parser.

use roxmltree::{Document, Node, ParsingOptions};

use super::graphviz::dot;

/// What this layout of Graphviz draws; `None` where there is no Graphviz.
pub(super) fn draw(layout: &str, text: &str) -> Option<String> {
    dot(&[&format!("-K{layout}"), "-Tsvg"], text)
}

pub(super) fn parse(svg: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(svg, options).unwrap_or_else(|e| panic!("{e}\n{svg}"))
}

/// The groups of all nodes, edges, or whatever `class` is, in the order of the drawing.
pub(super) fn groups<'a>(svg: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let is_one = |group: &Node<'_, '_>| {
        let classes = group.attribute("class").unwrap_or_default();
        group.has_tag_name((NAMESPACE, "g")) && classes.split(' ').next() == Some(class)
    };
    svg.descendants().filter(is_one).collect()
}

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// The lines of text that a group shows.
pub(super) fn shown(group: &Node<'_, '_>) -> String {
    let lines = group
        .descendants()
        .filter(|node| node.has_tag_name((NAMESPACE, "text")));
    let lines: Vec<_> = lines.map(|line| line.text().unwrap_or_default()).collect();
    lines.join("\n")
}

/// An attribute of the link in a group: `href`, `title` or `target`.
pub(super) fn link<'a>(group: &Node<'a, '_>, attribute: &str) -> Option<&'a str> {
    let mut links = group
        .descendants()
        .filter(|node| node.has_tag_name((NAMESPACE, "a")));
    let mut attributes = links.next()?.attributes();
    Some(attributes.find(|found| found.name() == attribute)?.value())
}

/// The title of a group, or of the whole drawing.
pub(super) fn title<'a>(group: &Node<'a, '_>) -> Option<&'a str> {
    let mut titles = group
        .children()
        .filter(|node| node.has_tag_name((NAMESPACE, "title")));
    titles.next()?.text()
}
