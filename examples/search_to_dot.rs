//! A search as a picture: its layers as ranks, its tree, or all shortest paths.
//!
//! ```text
//! cargo run --example search_to_dot > layers.dot           layers as ranks, tree edges solid, others dashed
//! cargo run --example search_to_dot dag > dag.dot          all shortest paths to one node, in bold
//! dot -Tsvg layers.dot > layers.svg
//! ```
//!
//! | | |
//! |---|---|
//! | node | a word of four letters |
//! | edge | between words that differ in one letter |
//! | source | cold |
//! | goal | none for the layers; warm for the paths |
//! | call | `Diagram::new(&graph)` with `rank_by(distance)`, and the edges styled by what `parent` or the DAG says |

#[macro_use]
mod printing;

mod words;

use std::error::Error;

use hopwise::dot::{Diagram, Direction, DotError};
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::visit::EdgeRef;
use hopwise::{ShortestPaths, shortest_paths};

use words::words;

type Answer<'a> = ShortestPaths<&'a UnGraphMap<&'static str, ()>>;

/// Every layer is a rank, so an edge runs from rank to rank or within one, and never skips a rank.
fn layers(graph: &UnGraphMap<&'static str, ()>, paths: &Answer<'_>) -> Result<String, DotError> {
    let is_tree = |a, b| paths.parent(a) == Some(b) || paths.parent(b) == Some(a);
    Diagram::new(graph)
        .name("layers around cold")
        .graph_attribute(
            "label",
            "solid: the search tree    dashed: every other edge",
        )
        .graph_attribute("fontname", "Helvetica")
        .direction(Direction::LeftToRight)
        .node_label(|word| word)
        .node_attribute("fontname", |_| "Helvetica")
        .rank_by(|word| paths.distance(word))
        .edge_attribute("style", move |edge| {
            (!is_tree(edge.source(), edge.target())).then_some("dashed")
        })
        .edge_attribute("color", move |edge| {
            (!is_tree(edge.source(), edge.target())).then_some("grey50")
        })
        .highlight_nodes(|word| paths.distance(word) == Some(0))
        .render()
}

/// The same ranks. Bold is what lies on a shortest path to the goal, all of them at once.
fn all_shortest(
    graph: &UnGraphMap<&'static str, ()>,
    paths: &Answer<'_>,
    goal: &'static str,
) -> Result<String, DotError> {
    let dag = paths.dag_to(goal).expect("the goal is reached");
    let count = dag.count_node_paths().expect("a small number");
    Diagram::new(graph)
        .name(format!("all shortest paths from cold to {goal}"))
        .graph_attribute(
            "label",
            format!("bold: the {count} shortest paths from cold to {goal}"),
        )
        .graph_attribute("fontname", "Helvetica")
        .direction(Direction::LeftToRight)
        .node_label(|word| word)
        .node_attribute("fontname", |_| "Helvetica")
        .rank_by(|word| paths.distance(word))
        .edge_attribute("color", |_| "grey50")
        .edge_attribute("color", |edge| {
            let (a, b) = (edge.source(), edge.target());
            let is_on_one =
                dag.is_edge_on_shortest_path(a, b) || dag.is_edge_on_shortest_path(b, a);
            is_on_one.then_some("black")
        })
        .highlight_nodes(|word| dag.is_on_shortest_path(word))
        .highlight_edges(|edge| dag.is_edge_on_shortest_path(edge.source(), edge.target()))
        .render()
}

fn main() -> Result<(), Box<dyn Error>> {
    let graph = words();
    let paths = shortest_paths(&graph, ["cold"])?;
    let text = match std::env::args().nth(1).as_deref() {
        None => layers(&graph, &paths)?,
        Some("dag") => all_shortest(&graph, &paths, "warm")?,
        Some(other) => {
            return Err(format!("no picture is called {other}: give none, or dag").into());
        }
    };
    println!("{}", text.trim_end());

    assert_eq!(paths.layer(1), ["gold", "bold", "cord"]);
    assert_eq!(paths.distance("warm"), Some(4));
    let dag = paths.dag_to("warm").expect("it is reached");
    let ladders: Vec<String> = dag
        .node_paths()
        .map(|path| path.nodes().join(" "))
        .collect();
    assert_eq!(
        ladders,
        [
            "cold cord card ward warm",
            "cold cord word ward warm",
            "cold cord word worm warm"
        ]
    );
    Ok(())
}
