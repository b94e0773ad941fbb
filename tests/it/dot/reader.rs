//! DOT reader: an independent parser, and texts by the rules of Graphviz's documentation.

use std::collections::BTreeMap;

use graphviz_rust::dot_structures::{
    Attribute, Edge, EdgeTy, Graph, GraphAttributes, Id, Node, Stmt, Vertex,
};

pub(super) type Attributes = BTreeMap<String, String>;

/// A drawing as Graphviz would hold it, before the second reading of escStrings.
#[derive(Debug, PartialEq)]
pub(super) struct Drawing {
    pub(super) directed: bool,
    pub(super) name: Option<String>,
    pub(super) attributes: Attributes,
    pub(super) nodes: Vec<(usize, Attributes)>,
    pub(super) edges: Vec<(usize, usize, Attributes)>,
    pub(super) ranks: Vec<(String, Vec<usize>)>,
}

impl Drawing {
    /// A drawing that Graphviz has to be able to read.
    pub(super) fn of(text: &str) -> Drawing {
        assert_scannable(text);
        Drawing::unlimited(text)
    }

    /// A drawing that need not fit into Graphviz's own scanner, as Graphviz writes them.
    pub(super) fn unlimited(text: &str) -> Drawing {
        let graph = graphviz_rust::parse(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let directed = matches!(graph, Graph::DiGraph { .. });
        let (Graph::Graph { id, strict, stmts } | Graph::DiGraph { id, strict, stmts }) = graph;
        assert!(!strict, "a strict graph merges parallel edges");
        let mut drawing = Drawing {
            directed,
            name: match &id {
                Id::Anonymous(_) => None,
                id => Some(read(id)),
            },
            attributes: Attributes::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            ranks: Vec::new(),
        };
        for stmt in &stmts {
            match stmt {
                Stmt::Attribute(attribute) => insert(&mut drawing.attributes, attribute),
                Stmt::Node(node) => {
                    let attributes = collect(&node.attributes);
                    drawing.nodes.push((index(node), attributes));
                }
                Stmt::Edge(Edge { ty, attributes }) => {
                    let EdgeTy::Pair(Vertex::N(a), Vertex::N(b)) = ty else {
                        panic!("an edge joins two nodes")
                    };
                    let ends = [a, b].map(|end| read(&end.0).parse().unwrap());
                    drawing.edges.push((ends[0], ends[1], collect(attributes)));
                }
                Stmt::Subgraph(group) => {
                    let mut nodes = Vec::new();
                    let mut attributes = Attributes::new();
                    for stmt in &group.stmts {
                        match stmt {
                            Stmt::Node(node) => nodes.push(index(node)),
                            Stmt::Attribute(attribute) => insert(&mut attributes, attribute),
                            other => panic!("unexpected in a rank: {other:?}"),
                        }
                    }
                    assert_eq!(attributes, pairs(&[("rank", "same")]));
                    drawing.ranks.push((read(&group.id), nodes));
                }
                // How Graphviz writes the attributes of a graph.
                Stmt::GAttribute(GraphAttributes::Graph(list)) => {
                    drawing.attributes.extend(collect(list));
                }
                // It also states the defaults.
                Stmt::GAttribute(_) => {}
            }
        }
        drawing
    }

    /// The edges and what they show, undirected ones with the smaller end first, sorted.
    pub(super) fn labelled_edges(&self) -> Vec<(usize, usize, String)> {
        let mut edges: Vec<_> = self.edges.iter().map(|edge| self.labelled(edge)).collect();
        edges.sort();
        edges
    }

    /// The same for those in bold.
    pub(super) fn bold_edges(&self) -> Vec<(usize, usize, String)> {
        let bold = self.edges.iter().filter(|(_, _, a)| is_bold(a));
        let mut edges: Vec<_> = bold.map(|edge| self.labelled(edge)).collect();
        edges.sort();
        edges
    }

    fn labelled(&self, (a, b, attributes): &(usize, usize, Attributes)) -> (usize, usize, String) {
        let (a, b) = if self.directed {
            (*a, *b)
        } else {
            (*a.min(b), *a.max(b))
        };
        let label = attributes
            .get("label")
            .map_or(String::new(), |l| esc_string(l, true));
        (a, b, label)
    }
}

pub(super) fn is_bold(attributes: &Attributes) -> bool {
    let style = attributes.get("style").map_or("", String::as_str);
    style.split(',').any(|s| s == "bold")
}

pub(super) fn pairs(pairs: &[(&str, &str)]) -> Attributes {
    pairs.iter().map(|&(k, v)| (k.into(), v.into())).collect()
}

fn index(node: &Node) -> usize {
    read(&node.id.0).parse().unwrap()
}

fn collect(list: &[Attribute]) -> Attributes {
    let mut attributes = Attributes::new();
    for one in list {
        insert(&mut attributes, one);
    }
    attributes
}

fn insert(attributes: &mut Attributes, Attribute(key, value): &Attribute) {
    let old = attributes.insert(read(key), read(value));
    assert_eq!(old, None, "{key} is given twice");
}

/// Asserts that no token is too long for the scanner of Graphviz, whose buffer has 16 KiB.
///
/// Within quotes it takes backslashes one by one, and all else from one to the next at once.
fn assert_scannable(text: &str) {
    const LIMIT: usize = 16_381;
    let (mut is_quoted, mut is_escaped, mut run) = (false, false, 0);
    for c in text.chars() {
        let ends = match (is_quoted, c) {
            (true, '"') => !is_escaped,
            (true, _) => false,
            (false, _) => c == '"',
        };
        if ends {
            is_quoted = !is_quoted;
        }
        is_escaped = is_quoted && c == '\\' && !is_escaped;
        let is_break = if is_quoted {
            matches!(c, '"' | '\\')
        } else {
            !c.is_alphanumeric()
        };
        run = if is_break { 0 } else { run + c.len_utf8() };
        assert!(run <= LIMIT, "a token of more than {LIMIT} bytes");
    }
    assert!(!is_quoted, "a quote is left open: {text}");
}

/// Whether XML 1.0 has the character: the production `Char` of its specification.
pub(super) fn is_xml_char(c: char) -> bool {
    matches!(c, '\u{9}' | '\u{a}' | '\u{d}' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}')
}

/// Whether a text holds an entity that Graphviz would copy into SVG and XML would not take.
pub(super) fn has_bad_entity(text: &str) -> bool {
    text.split('&').skip(1).any(|rest| {
        let Some((name, _)) = rest.split_once(';') else {
            return false;
        };
        let Some(code) = name.strip_prefix('#') else {
            let is_entity = name.chars().all(|c| c.is_ascii_alphabetic());
            return is_entity && !["amp", "lt", "gt", "quot", "apos"].contains(&name);
        };
        let (digits, radix) = match code.strip_prefix(['x', 'X']) {
            Some(digits) => (digits, 16),
            None => (code, 10),
        };
        let is_entity = digits.chars().all(|c| c.is_digit(radix));
        let number = u32::from_str_radix(digits, radix).ok();
        let is_char = number.and_then(char::from_u32).is_some_and(is_xml_char);
        is_entity && (code.starts_with('X') || !is_char)
    })
}

/// What Graphviz's scanner makes of an identifier.
fn read(id: &Id) -> String {
    let inner = match id {
        Id::Plain(word) => return word.clone(),
        Id::Escaped(quoted) => &quoted[1..quoted.len() - 1],
        other => panic!("neither a word nor a quoted string: {other:?}"),
    };
    let mut text = String::new();
    let mut rest = inner.chars().peekable();
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('\\', Some('"')) => text.extend(rest.next()),
            ('\\', Some('\\')) => text.extend([c, rest.next().unwrap()]),
            // Continues the line.
            ('\\', Some('\n')) => drop(rest.next()),
            ('\\', Some('\r')) => panic!("not read alike by all versions: {inner:?}"),
            _ => text.push(c),
        }
    }
    text
}

/// The second reading of an escString; `lines` for labels and tooltips, where `\n` is a line break.
pub(super) fn esc_string(text: &str, lines: bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                let escaped = rest.chars().next().expect("a backslash at the end");
                rest = &rest[escaped.len_utf8()..];
                match escaped {
                    '\\' => out.push('\\'),
                    'n' if lines => out.push('\n'),
                    other => panic!("an escape of unknown meaning, {other:?}, in {text:?}"),
                }
            }
            '&' => {
                let end = rest.find(';').expect("an `&` that starts no entity");
                out.push(entity(&rest[..end]));
                rest = &rest[end + 1..];
            }
            '\r' | '\n' => panic!("a bare line break in {text:?}"),
            _ => out.push(c),
        }
    }
    out
}

/// The character an XML entity stands for, without its `&` and `;`.
fn entity(name: &str) -> char {
    match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        _ => {
            let code = name.strip_prefix('#').expect("a numeric entity");
            let code = match code.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => code.parse(),
            };
            char::from_u32(code.unwrap()).unwrap()
        }
    }
}
