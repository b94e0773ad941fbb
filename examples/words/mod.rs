//! Words of four letters, for the examples that draw a word ladder.

use hopwise::petgraph::graphmap::UnGraphMap;

const WORDS: [&str; 17] = [
    "cold", "gold", "bold", "cord", "card", "word", "ward", "worm", "warm", "core", "care", "ware",
    "wore", "form", "farm", "bald", "bard",
];

/// An edge joins two words that differ in one letter.
pub(crate) fn words() -> UnGraphMap<&'static str, ()> {
    let mut graph = UnGraphMap::new();
    for (i, word) in WORDS.into_iter().enumerate() {
        graph.add_node(word);
        for other in &WORDS[..i] {
            if word
                .bytes()
                .zip(other.bytes())
                .filter(|(a, b)| a != b)
                .count()
                == 1
            {
                graph.add_edge(other, word, ());
            }
        }
    }
    graph
}
