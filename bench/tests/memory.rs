//! The bytes of `docs/scaling.md`, counted at the allocator.

use hopwise::board::{Board, Chain, Rules};
use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::{Search, Searcher, Snapshot, distance_matrix, shortest_paths, states};
use hopwise_bench::memory::{Counting, held, peak_of};

#[global_allocator]
static COUNTING: Counting = Counting;

/// Headers, and vectors that are no longer for a larger graph.
const SMALL: usize = 400;

/// What is allocated when something has been made, and what was allocated besides at the worst moment.
struct Bytes {
    kept: usize,
    besides: usize,
}

fn bytes_of<T>(run: impl FnOnce() -> T) -> (T, Bytes) {
    let ((made, kept), peak) = peak_of(|| {
        let made = run();
        (made, held())
    });
    let besides = peak - kept;
    (made, Bytes { kept, besides })
}

#[track_caller]
fn about(counted: usize, expected: usize) {
    let is_right = (expected..=expected + SMALL).contains(&counted);
    assert!(is_right, "{counted} bytes, expected {expected}");
}

fn node(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

/// Nodes and edges in vectors without room for more.
fn graph_of(nodes: usize, arcs: impl ExactSizeIterator<Item = (usize, usize)>) -> DiGraph<(), ()> {
    let mut graph = DiGraph::with_capacity(nodes, arcs.len());
    for _ in 0..nodes {
        graph.add_node(());
    }
    for (from, to) in arcs {
        graph.add_edge(node(from), node(to), ());
    }
    graph
}

/// Node 0 with an edge to each of so many others.
fn star(leaves: usize) -> DiGraph<(), ()> {
    graph_of(leaves + 1, (0..leaves).map(|leaf| (0, leaf + 1)))
}

/// So many arcs from anywhere to anywhere, no self-loops.
fn scattered(nodes: usize, arcs: usize) -> DiGraph<(), ()> {
    let at = |i: usize| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
    graph_of(
        nodes,
        (0..arcs).map(|arc| {
            let from = at(2 * arc) % nodes;
            (from, (from + 1 + at(2 * arc + 1) % (nodes - 1)) % nodes)
        }),
    )
}

fn graph() {
    let (graph, bytes) = bytes_of(|| star(5000));
    let (nodes, edges) = (graph.node_count(), graph.edge_count());
    about(bytes.kept, 8 * nodes + 16 * edges);
}

/// The same for a search that reaches one node as for one that reaches all: room is reserved, and taken as nodes come.
fn answer() {
    let graph = star(5000);
    let n = graph.node_count();
    for source in [0, 1] {
        let (paths, bytes) = bytes_of(|| shortest_paths(&graph, [node(source)]));
        assert_eq!(
            paths.as_ref().expect("a node").len(),
            if source == 0 { n } else { 1 }
        );
        about(bytes.kept, (4 + 8) * n);
        about(bytes.besides, 0);
        let paths = paths.expect("a node");
        let (distance, bytes) = bytes_of(|| paths.distance(node(source)));
        assert_eq!(distance, Some(0));
        about(bytes.kept, n / 8);
    }
    // 4 more for each layer.
    let path = graph_of(n, (1..n).map(|i| (i - 1, i)));
    let (_paths, bytes) = bytes_of(|| shortest_paths(&path, [node(0)]));
    about(bytes.kept, (4 + 8) * n + 4 * n.next_power_of_two());
}

/// Two hops in a graph of a million nodes: a table of ranks, whose slots have 9 bytes and are filled to between
/// 7/16 and 7/8, and two vectors that double.
fn local_answer() {
    let n = 1_000_000;
    for (degree, most) in [(6, 4 << 10), (32, 64 << 10)] {
        let graph = scattered(n, degree * n);
        let search = Search::from([node(0)]).max_distance(2);
        let (reached, bytes) = bytes_of(|| search.run(&graph).expect("a node"));
        let reached = reached.len();
        assert!(reached > degree * degree);
        assert!((16 * reached..=most).contains(&(bytes.kept + bytes.besides)));
        assert!(bytes.kept <= SMALL + 40 * reached.max(112));
    }
}

fn searcher() {
    let graph = star(5000);
    let n = graph.node_count();
    let (mut searcher, made) = bytes_of(|| Searcher::new(&graph).expect("a small graph"));
    about(made.kept, (4 + 8) * n + n / 8);
    let (_, again) = bytes_of(|| searcher.shortest_paths([node(0)]).expect("a node").len());
    assert!(again.kept + again.besides <= SMALL);
}

fn snapshot() {
    let graph = star(5000);
    let (n, m) = (graph.node_count(), graph.edge_count());
    let (snapshot, bytes) = bytes_of(|| Snapshot::new(&graph).expect("a small graph"));
    about(bytes.kept, 4 * n + 4 * m + n / 8);
    let (_paths, bytes) = bytes_of(|| snapshot.shortest_paths([node(0)]));
    about(bytes.kept, (4 + 8) * n);
    assert_eq!(bytes.besides, 0);
    let (_snapshot, bytes) = bytes_of(|| Snapshot::with_in_arcs(&graph));
    about(bytes.kept, 2 * (4 * n + 4 * m) + 2 * n / 8);
}

/// Both sides of the search together discover every node of a path.
fn snapshot_path() {
    let n = 1 << 14;
    let path = graph_of(n, (1..n).map(|i| (i - 1, i)));
    let snapshot = Snapshot::with_in_arcs(&path).expect("a small graph");
    let hops = || Some(snapshot.shortest_path(node(0), node(n - 1)).ok()??.hops());
    let (found, first) = bytes_of(hops);
    assert_eq!(found, Some(n - 1));
    about(first.kept, 2 * n / 8 + 8 * n);
    let (_, again) = bytes_of(hops);
    assert_eq!(again.kept, 0);
}

/// 16 arcs a node, and past the caches.
fn large_snapshot() {
    let (n, m) = (1 << 18, 1 << 22);
    let graph = scattered(n, m);
    let (one_direction, bytes) = bytes_of(|| Snapshot::new(&graph).expect("a small graph"));
    assert!((n + 2 * m..n + 2 * m + m / 16).contains(&bytes.besides));
    let with_in_arcs = Snapshot::with_in_arcs(&graph).expect("a small graph");
    for (snapshot, bits) in [(one_direction, 1), (with_in_arcs, 2)] {
        let (_paths, bytes) = bytes_of(|| snapshot.shortest_paths([node(0)]));
        about(bytes.besides, bits * n / 8);
    }
}

/// The tables of pairs grow by doubling: just before that, and just after.
fn dag() {
    for (pairs, bytes_a_pair) in [((1 << 15) - 1, 12), (1 << 15, 12 + 8)] {
        let graph = star(pairs);
        let n = graph.node_count();
        let paths = shortest_paths(&graph, [node(0)]).expect("a node");
        assert_eq!(paths.distance(node(1)), Some(1)); // makes the map of nodes
        let (dag, bytes) = bytes_of(|| paths.dag());
        about(bytes.kept, 9 * n + bytes_a_pair * pairs + 4 * pairs);
        assert!(bytes.besides <= 36 * pairs + 8 * n);
        let (count, bytes) = bytes_of(|| dag.count_node_paths());
        assert_eq!(count, Some(n as u128));
        about(bytes.kept + bytes.besides, 16 * n);
    }
}

/// Every vector is full at 2^16 states; soon after it has room for twice as many. The hash table has 2^17 slots of 5 bytes.
fn state_space() {
    for (states, room) in [(1 << 16, 1 << 16), ((1 << 16) + 2, 1 << 17)] {
        let mut bytes = 0;
        let double = |&state: &u64| [('0', 2 * state), ('1', 2 * state + 1)];
        let is_last = |&state: &u64| {
            bytes = held();
            state == states
        };
        let (route, _) = bytes_of(|| states::shortest_path([1], double, is_last));
        assert_eq!(route.expect("a route").hops(), 16);
        let a_state = size_of::<u64>() + size_of::<char>() + 4;
        about(bytes, a_state * room + 5 * (1 << 17));
    }
}

fn board() {
    let jumps = |count: u32| (1..=count).map(|i| (2 * i, 500_000 + i));
    for (chain, bytes_a_jump) in [(Chain::Once, 8), (Chain::UntilStable, 16)] {
        let rules = Rules {
            chain,
            ..Rules::default()
        };
        let board = |count| Board::new((1000, 1000), jumps(count))?.with_rules(rules);
        let (board, bytes) = bytes_of(|| board(4096));
        assert_eq!(board.expect("a board").jumps().count(), 4096);
        about(bytes.kept, bytes_a_jump * 4096);
    }
    let board = Board::new((100, 100), []).expect("a board");
    let (graph, bytes) = bytes_of(|| board.compile());
    let squares = 10_000;
    let rolls = 6 * squares - (6 + 5 + 4 + 3 + 2 + 1);
    assert_eq!(graph.edge_count(), rolls);
    about(bytes.kept, 20 * rolls + 12 * squares);
    let (_view, bytes) = bytes_of(|| board.view());
    about(bytes.kept, 4 * squares);
}

fn matrix() {
    let n = 500;
    let ring = graph_of(n, (0..n).map(|i| (i, (i + 1) % n)));
    let (_matrix, bytes) = bytes_of(|| distance_matrix(&ring));
    assert!((4 * n * n..4 * n * n + 16 * n).contains(&bytes.kept));
}

/// The rows of the page, and what counts them. One test, since the counters belong to the process.
#[test]
fn the_table_of_bytes_is_right() {
    let rows: [(&str, &str, fn()); 14] = [
        (
            "petgraph's `Graph<(), ()>`",
            "8 a node, 16 an edge, and the weights",
            graph,
        ),
        (
            "an answer, `ShortestPaths`",
            "4 an index; 8 a node reached, reserved for each index; 4 a layer; one bit an index once a node is asked about",
            answer,
        ),
        (
            "an answer that reached few nodes of a large graph",
            "16 to 40 a node reached, and as above once a node is asked about",
            local_answer,
        ),
        ("a search besides its answer", "nothing", answer),
        ("a `Searcher`", "as an answer, once", searcher),
        (
            "a `Snapshot`",
            "4 an index and 4 an arc, for each direction that is copied; one bit an index, 2 if it goes bottom-up",
            snapshot,
        ),
        (
            "making one of a large graph with scattered edges",
            "1 an index; 2 an arc more while the sort lasts, and 4 for those of its fullest range",
            large_snapshot,
        ),
        (
            "a search of a snapshot besides its answer",
            "nothing; one bit an index along long rows of a large graph, 2 bits if it goes bottom-up",
            large_snapshot,
        ),
        (
            "its memory for `shortest_path`, kept for the next one",
            "2 bits an index; 8 a node reached",
            snapshot_path,
        ),
        (
            "a `ShortestPathDag`",
            "9 a node discovered before the goal; 12 to 20 a pair of adjacent nodes; 4 an edge",
            dag,
        ),
        (
            "making one, or counting its paths",
            "24 to 36 an edge between layers and 8 a node; 16 a node",
            dag,
        ),
        (
            "`states::shortest_path`",
            "each state and the move to it once, and 10 to 18 a state; the vectors of both may have room for twice as many",
            state_space,
        ),
        (
            "a `Board`; compiled; its view",
            "8 a jump, 16 where jumps chain; 20 an edge, 12 a square; 4 a square",
            board,
        ),
        ("a `DistanceMatrix`", "4 a pair of nodes", matrix),
    ];
    let page = include_str!("../../docs/scaling.md");
    let section = page
        .split("\n## ")
        .find(|part| part.starts_with("Bytes"))
        .expect("the section");
    let lines: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1)
        .collect();
    assert_eq!(
        lines,
        rows.map(|(what, bytes, _)| format!("| {what} | {bytes} |"))
    );
    for (what, _, count) in rows {
        println!("{what}");
        count();
    }
}
