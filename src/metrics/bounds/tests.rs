//! Tests of the number of steps that settle the bounds.

use petgraph::graph::{DiGraph, UnGraph};

use super::super::arcs::copied;
use super::Question::{Center, Diameter, Periphery, Radius};
use super::*;

const ALL: [Question; 4] = [Diameter, Radius, Center, Periphery];

/// The number of steps that settle a question.
fn steps(edges: &[(u32, u32)], is_directed: bool, question: Question) -> usize {
    let arcs = if is_directed {
        copied(&DiGraph::<(), ()>::from_edges(edges)).map(|(_, arcs)| arcs)
    } else {
        copied(&UnGraph::<(), ()>::from_edges(edges)).map(|(_, arcs)| arcs)
    };
    let mut bounds = Bounds::of(arcs.expect("few arcs"));
    let mut steps = 0;
    while bounds.step(question).expect("the graph is connected") {
        steps += 1;
    }
    steps
}

fn both_ways(edges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect()
}

fn grid(side: u32) -> Vec<(u32, u32)> {
    let nodes = (0..side * side).map(|node| (node, node % side));
    let edges = nodes.flat_map(|(node, column)| {
        let right = (column + 1 < side).then_some((node, node + 1));
        let down = (node + side < side * side).then_some((node, node + side));
        right.into_iter().chain(down)
    });
    edges.collect()
}

/// Each node joins `links` of those before it, popular ones more often (Barabási and Albert 1999).
fn with_hubs(nodes: u32, links: usize) -> Vec<(u32, u32)> {
    let mut seed = 1_u64;
    let mut ends = alloc::vec![0];
    let mut edges = Vec::new();
    for node in 1..nodes {
        for _ in 0..links {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let chosen = ends[(seed >> 33) as usize % ends.len()];
            edges.push((node, chosen));
            ends.push(chosen);
        }
        ends.push(node);
    }
    edges
}

/// Every one of these has a thousand nodes or more.
#[test]
fn a_few_searches_are_enough() {
    let path: Vec<_> = (1..1000).map(|node| (node - 1, node)).collect();
    let star: Vec<_> = (1..1000).map(|node| (0, node)).collect();
    for (name, edges, questions, budget) in [
        ("path", path, &ALL[..], 10),
        ("star", star, &ALL, 10),
        ("tree", with_hubs(4000, 1), &ALL, 10),
        ("grid", grid(40), &ALL, 20),
        ("hubs", with_hubs(4000, 2), &[Diameter], 80),
        ("hubs", with_hubs(4000, 2), &[Radius, Center], 20),
    ] {
        for &question in questions {
            let made = steps(&edges, false, question);
            assert!(made <= budget, "{name}, {question:?}: {made}");
            let made = steps(&both_ways(&edges), true, question);
            assert!(made <= budget, "{name} of arcs, {question:?}: {made}");
        }
    }
}

/// Down a binary tree, and back by arcs that are not in the tree.
#[test]
fn a_few_searches_are_enough_where_the_arcs_back_differ() {
    let arcs: Vec<_> = (1..4000)
        .flat_map(|node| [(node / 2, node), (node, node - 1)])
        .collect();
    for question in ALL {
        let made = steps(&arcs, true, question);
        assert!(made <= 40, "{question:?}: {made}");
    }
}
