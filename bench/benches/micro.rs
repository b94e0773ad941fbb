//! Micro-benchmarks: single calls on graphs that stay in the cache.

use divan::{Bencher, black_box};
use hopwise::{Searcher, bidirectional_shortest_path, shortest_path, shortest_paths};
use hopwise_bench::arcs::Order;
use hopwise_bench::generate;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::graphmap::DiGraphMap;

fn main() {
    divan::main();
}

/// The graph of a 20 x 20 board, its first and its last square.
fn board() -> (DiGraph<(), ()>, NodeIndex, NodeIndex) {
    let graph = generate::board(20).digraph(Order::Sorted);
    let last = NodeIndex::new(graph.node_count() - 1);
    (graph, NodeIndex::new(0), last)
}

#[divan::bench]
fn all_from_one(bencher: Bencher) {
    let (graph, first, _) = board();
    bencher.bench_local(|| shortest_paths(&graph, [black_box(first)]));
}

#[divan::bench]
fn all_from_many(bencher: Bencher) {
    let (graph, ..) = board();
    bencher.bench_local(|| shortest_paths(black_box(&graph), graph.node_indices()));
}

#[divan::bench]
fn all_from_one_on_a_graph_map(bencher: Bencher) {
    let graph = DiGraphMap::<u32, ()>::from_edges(generate::board(20).list);
    bencher.bench_local(|| shortest_paths(&graph, [black_box(0)]));
}

#[divan::bench]
fn one_path(bencher: Bencher) {
    let (graph, first, last) = board();
    bencher.bench_local(|| shortest_path(&graph, black_box(first), last));
}

#[divan::bench]
fn one_path_from_both_ends(bencher: Bencher) {
    let (graph, first, last) = board();
    bencher.bench_local(|| bidirectional_shortest_path(&graph, black_box(first), last));
}

#[divan::bench]
fn one_path_by_a_searcher(bencher: Bencher) {
    let (graph, first, last) = board();
    let mut searcher = Searcher::new(&graph).expect("a board is small enough");
    bencher.bench_local(|| searcher.shortest_path(black_box(first), last));
}

#[divan::bench]
fn one_path_by_a_searcher_from_both_ends(bencher: Bencher) {
    let (graph, first, last) = board();
    let mut searcher = Searcher::new(&graph).expect("a board is small enough");
    bencher.bench_local(|| searcher.bidirectional_shortest_path(black_box(first), last));
}

#[divan::bench]
fn distances_of_an_answer(bencher: Bencher) {
    let (graph, first, _) = board();
    let paths = shortest_paths(&graph, [first]).expect("the board has its first square");
    let sum = || {
        graph
            .node_indices()
            .filter_map(|node| black_box(&paths).distance(node))
            .sum::<usize>()
    };
    bencher.bench_local(sum);
}

#[divan::bench]
fn path_of_an_answer(bencher: Bencher) {
    let (graph, first, last) = board();
    let paths = shortest_paths(&graph, [first]).expect("the board has its first square");
    bencher.bench_local(|| paths.path_to(black_box(last)));
}

#[divan::bench]
fn edges_of_a_path(bencher: Bencher) {
    let (graph, first, last) = board();
    let path = shortest_path(&graph, first, last).expect("the board has both squares");
    let path = path.expect("this board can be won");
    bencher.bench_local(|| black_box(&path).edges(&graph));
}
