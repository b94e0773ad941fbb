//! Deep graphs, long games and long paths on a small stack: nothing recurses.
//!
//! This file also stands alone: `.ci/depth` builds it optimised and sets `HOPWISE_DEPTH` ten times as high.

use std::fmt::{self, Debug, Write};
use std::thread;

use hopwise::board::{Board, BoardError, Chain, Rules};
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::{Search, Searcher, Snapshot, bidirectional_shortest_path, play, shortest_paths};

/// Far less than a frame a node would need, at any of the depths here.
const STACK: usize = 128 * 1024;

fn depth() -> u32 {
    let asked = std::env::var("HOPWISE_DEPTH");
    asked.map_or(1_000_000, |depth| depth.parse().expect("a number"))
}

fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(STACK).spawn(work);
    let outcome = thread.expect("threads can be started").join();
    outcome.expect("the work is done");
}

/// How long something is when written.
fn written(value: &dyn Debug) -> usize {
    struct Length(usize);
    impl Write for Length {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut length = Length(0);
    write!(length, "{value:?}").expect("lengths can always be added");
    length.0
}

fn in_a_row(nodes: u32) -> DiGraph<(), ()> {
    let mut graph = DiGraph::with_capacity(nodes as usize, nodes as usize);
    graph.add_node(());
    for node in 1..nodes {
        graph.add_node(());
        graph.add_edge((node - 1).into(), node.into(), ());
    }
    graph
}

/// The guard itself: a frame a node does not fit.
#[test]
fn the_small_stack_is_small() {
    let frames_that_fit = STACK / size_of::<usize>();
    assert!(frames_that_fit * 10 < depth() as usize);
}

#[test]
fn a_path_is_searched_told_certified_and_dropped() {
    on_a_small_stack(|| {
        let nodes = depth();
        let graph = in_a_row(nodes);
        let last = NodeIndex::from(nodes - 1);
        let hops = nodes as usize - 1;
        let paths = shortest_paths(&graph, [NodeIndex::new(0)]).expect("node 0 is there");
        assert_eq!(paths.depth(), Some(hops));
        assert_eq!(paths.layers().len(), nodes as usize);
        assert_eq!(paths.certify(), Ok(()));
        assert!(written(&paths) > hops, "every node is shown");
        let path = paths.path_to(last).expect("the end is reached");
        assert_eq!(path.hops(), hops);
        assert!(path.steps().all(|(a, b)| a.index() + 1 == b.index()));
        assert!(written(&path) > hops, "every node is shown");
        let edges = path.edges(&graph).expect("it is a path of the graph");
        assert!(edges.iter().zip(0..).all(|(edge, n)| edge.index() == n));
        assert_eq!(paths.tree().edge_count(), hops);
        assert_eq!(paths.source_of(last), Some(NodeIndex::new(0)));
    });
}

#[test]
fn every_way_to_search_goes_as_deep() {
    on_a_small_stack(|| {
        let nodes = depth();
        let graph = in_a_row(nodes);
        let (first, last) = (NodeIndex::new(0), NodeIndex::from(nodes - 1));
        let hops = Some(nodes as usize - 1);
        let path = bidirectional_shortest_path(&graph, first, last).expect("both are there");
        assert_eq!(path.map(|path| path.hops()), hops);
        let mut searcher = Searcher::new(&graph).expect("it fits");
        let path = searcher.shortest_path(first, last).expect("both are there");
        assert_eq!(path.map(|path| path.hops()), hops);
        let snapshot = Snapshot::with_in_arcs(&graph).expect("it fits");
        let paths = snapshot.shortest_paths([first]).expect("node 0 is there");
        assert_eq!(paths.distance(last), hops);
        assert_eq!(paths.certify(), Ok(()));
        let mut search = Search::from([first])
            .by_layer(&graph)
            .expect("node 0 is there");
        let mut layers = 0;
        while search.next_layer().is_some() {
            layers += 1;
        }
        assert_eq!(layers, nodes);
    });
}

/// Diamonds, one behind the other: two ways through each, so 2^n paths.
#[test]
fn all_shortest_paths_of_a_deep_graph() {
    on_a_small_stack(|| {
        let diamonds = depth() / 10;
        let mut graph: UnGraph<(), ()> = UnGraph::default();
        let first = graph.add_node(());
        let mut end = first;
        for _ in 0..diamonds {
            let [one, other, next] = [(); 3].map(|()| graph.add_node(()));
            graph.extend_with_edges([(end, one), (end, other), (one, next), (other, next)]);
            end = next;
        }
        let paths = shortest_paths(&graph, [first]).expect("node 0 is there");
        let dag = paths.dag_to(end).expect("the end is reached");
        assert_eq!(dag.count_node_paths(), None, "past 128 bits");
        let hops = 2 * diamonds as usize;
        let reported: Vec<_> = dag.node_paths().take(3).collect();
        assert!(reported.iter().all(|path| path.hops() == hops));
        assert!(
            reported[0] != reported[1] && reported[1] != reported[2] && reported[0] != reported[2]
        );
        assert!(dag.edge_paths().take(3).all(|path| path.len() == hops));
        assert!(written(&dag) > hops, "every node is shown");
    });
}

#[test]
fn a_game_of_tens_of_thousands_of_rolls() {
    on_a_small_stack(|| {
        let board = Board::new((1, 200_000), []).expect("it is a board");
        // 199,999 squares to go, six at a time.
        let rolls = 199_999_usize.div_ceil(6);
        assert_eq!(play::min_rolls(&board), Some(rolls));
        let game = play::fastest_game(&board).expect("there is a way");
        assert_eq!(game.rolls(), rolls);
        assert_eq!(game.replay(&board), Ok(()));
        let reported = game.to_string();
        assert_eq!(reported.matches("-> ").count(), rolls);
        assert!(reported.starts_with("1 -(") && reported.ends_with("-> 200000"));
        assert!(written(&game) > rolls, "every turn is shown");
    });
}

#[test]
fn a_chain_of_jumps_over_the_whole_board() {
    on_a_small_stack(|| {
        let last = 200_000;
        let until_stable = || Rules {
            chain: Chain::UntilStable,
            ..Rules::default()
        };
        let jumps = (2..last - 1).map(|square| (square, square + 1));
        let board = Board::new((2, last / 2), jumps.clone()).expect("it is a board");
        let board = board.with_rules(until_stable()).expect("there is no loop");
        let game = play::fastest_game(&board).expect("there is a way");
        assert_eq!(game.rolls(), 2);
        assert_eq!(game.replay(&board), Ok(()));
        let jumped = game.to_string().matches("=> ").count();
        assert!(
            (last as usize - 9..last as usize).contains(&jumped),
            "{jumped}"
        );

        let closed = jumps.chain([(last - 1, 2)]);
        let board = Board::new((2, last / 2), closed).expect("it is a board");
        let Err(BoardError::ChainLoop { squares }) = board.with_rules(until_stable()) else {
            panic!("the jumps lead round");
        };
        assert_eq!(squares.len(), last as usize - 2);
    });
}

#[test]
fn a_long_way_through_states() {
    on_a_small_stack(|| {
        let last = depth();
        let next = |&state: &u32| (state < last).then(|| ((), state + 1));
        let route = hopwise::states::shortest_path([0], next, |&state| state == last);
        let route = route.expect("the end can be reached");
        assert_eq!(route.hops(), last as usize);
        assert!(written(&route) > last as usize, "every state is shown");
        let graph = hopwise::states::compile([0], next);
        assert_eq!(graph.edge_count(), last as usize);
    });
}
