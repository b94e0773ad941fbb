//! Limits of memory and time: each question in a process of its own.
//!
//! The process may use little of both.

mod claims;

use std::cell::Cell;
use std::env;
use std::process::Command;

use hopwise::board::{Board, BoardError, Die, Overshoot, Rules, Square};
use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::states::{self, StatesError};
use hopwise::{
    Search, SearchError, Searcher, Snapshot, bidirectional_shortest_path, components, girth, play,
    shortest_cycle, shortest_path, shortest_paths, two_coloring,
};

/// Set in the process that has the limits.
const LIMITED: &str = "HOPWISE_LIMITED";
/// The test binary itself takes a part of this.
const MEGABYTES: u32 = 400;
/// Against answers that would never come. Each comes in a small part of this.
const SECONDS: u32 = 120;

/// Does the work of the test of this name in a process with limits.
fn within_limits(test: &str, work: impl FnOnce()) {
    if env::var_os(LIMITED).is_some() {
        return work();
    }
    let limits = format!(
        "ulimit -v {}; ulimit -t {SECONDS}; exec \"$@\"",
        MEGABYTES * 1024
    );
    let name = format!("limits::{test}");
    let output = Command::new("sh")
        .args(["-c", &limits, "sh"])
        .arg(env::current_exe().expect("a test runs from a file"))
        .args(["--exact", &name, "--nocapture", "--test-threads=1"])
        .env(LIMITED, "1")
        .output()
        .expect("sh is there");
    let reported = String::from_utf8_lossy(&output.stdout);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && reported.contains("1 passed"),
        "{name}: {}\n{reported}\n{complaints}",
        output.status
    );
}

/// The guard itself: what goes past it does not pass.
#[test]
#[should_panic(expected = "the_guard_holds")]
fn the_guard_holds() {
    within_limits("the_guard_holds", || {
        let bytes = MEGABYTES as usize * 1024 * 1024;
        let block = std::hint::black_box(vec![0_u8; bytes]);
        assert_eq!(block.len(), bytes);
        // Had there been room, this test would fail in either process.
        std::process::exit(0);
    });
}

#[test]
fn boards_past_32_bits_are_refused() {
    within_limits("boards_past_32_bits_are_refused", || {
        let refused = Board::new((1, 4_000_000_000), []);
        assert_eq!(
            refused,
            Err(BoardError::TooLarge {
                squares: 4_000_000_000,
                faces: 6,
                limit: u32::MAX
            })
        );
        assert!(Board::new((u32::MAX, u32::MAX), []).is_err());
        let small = Board::new((10, 10), []).expect("it is a board");
        let sided = Die::sided(u32::MAX).expect("it has faces");
        let refused = small.with_rules(Rules {
            die: sided,
            ..Rules::default()
        });
        assert!(matches!(refused, Err(BoardError::TooLarge { .. })));
    });
}

#[test]
fn a_huge_board_costs_its_jumps() {
    within_limits("a_huge_board_costs_its_jumps", || {
        let last = 700_000_000;
        let jumps = [(last - 1, 5), (3, last - 7)];
        let board = Board::new((last / 1000, 1000), jumps).expect("it is a board");
        let square = |number| Square::new(number).expect("not 0");
        assert_eq!(board.jumps().count(), 2);
        assert_eq!(
            board.jump_at(square(last - 1)).map(|jump| jump.to),
            Some(square(5))
        );
        let turn = board.turn(square(1), 2).expect("a move");
        assert_eq!(turn.to, square(last - 7));
        let copy = board.clone().with_rules(Rules {
            chain: hopwise::board::Chain::UntilStable,
            ..Rules::default()
        });
        assert_eq!(copy.expect("there is no loop").jumps().count(), 2);
        let endless = (2..).map(|from| (from % 1_000 + 2, 1));
        let refused = Board::new((10, 200), endless);
        assert!(matches!(refused, Err(BoardError::TwoJumps { .. })));
    });
}

#[test]
fn a_huge_die_on_a_small_board() {
    within_limits("a_huge_die_on_a_small_board", || {
        for (overshoot, edges) in [
            (Overshoot::Stay, Some(2 + 1)),
            (Overshoot::Bounce, Some(4 + 3)),
            (Overshoot::Clamp, None),
        ] {
            let rules = Rules {
                die: Die::sided(1_400_000_000).expect("it has faces"),
                overshoot,
                ..Rules::default()
            };
            let board = Board::track(3, []).and_then(|board| board.with_rules(rules));
            let board = board.expect("it has fewer than 2^32 rolls");
            if let Some(edges) = edges {
                assert_eq!(board.compile().edge_count(), edges, "{overshoot:?}");
            }
            let game = play::fastest_game(&board).expect("3 can be reached");
            assert_eq!(game.to_string(), "1 -(2)-> 3");
        }
    });
}

/// A row of another length each time it is asked for.
struct LyingRow {
    asked: Cell<usize>,
    lengths: &'static [usize],
}

impl AsRef<[i32]> for LyingRow {
    fn as_ref(&self) -> &[i32] {
        // Three such rows of three make a board: its first and last square are plain.
        static ROW: [i32; 1 << 16] = {
            let mut row = [5; 1 << 16];
            row[0] = -1;
            row[2] = -1;
            row
        };
        let asked = self.asked.get();
        self.asked.set(asked + 1);
        &ROW[..self.lengths[asked.min(self.lengths.len() - 1)]]
    }
}

/// Whatever such a grid is taken for, it is refused or it is a board that keeps its word.
#[test]
fn a_grid_whose_rows_lie() {
    within_limits("a_grid_whose_rows_lie", || {
        let lies: [&[usize]; 6] = [
            &[3],
            &[3, 0],
            &[3, 2],
            &[3, 4, 3],
            &[3, 1 << 16],
            &[1 << 16],
        ];
        let mut boards = 0;
        for lengths in lies {
            let rows: Vec<LyingRow> = (0..3)
                .map(|_| LyingRow {
                    asked: Cell::new(0),
                    lengths,
                })
                .collect();
            let Ok(board) = Board::from_leetcode(&rows) else {
                continue;
            };
            boards += 1;
            assert_eq!(board.squares(), 9);
            for jump in board.jumps() {
                assert!((2..9).contains(&jump.from.get()), "{jump:?} of {lengths:?}");
                assert!((1..=9).contains(&jump.to.get()), "{jump:?} of {lengths:?}");
            }
            let compiled = board.compile();
            assert_eq!(compiled.node_count(), 9);
            assert_eq!(
                play::min_rolls(&board).is_some(),
                play::fastest_game(&board).is_some()
            );
        }
        assert!(boards > 0, "the truth is among the lies");
    });
}

#[test]
fn an_endless_state_space_ends_at_its_limit() {
    within_limits("an_endless_state_space_ends_at_its_limit", || {
        let two_ways = |&n: &u128| [((), n * 2), ((), n * 2 + 1)];
        let found = states::shortest_path_up_to(100_000, [1_u128], two_ways, |_| false);
        // 65,535 states are within 15 moves.
        let distance = 16;
        let limit_reached = StatesError::LimitReached {
            counted: 100_000,
            limit: 100_000,
            distance,
        };
        assert_eq!(found.expect_err("it has no end"), limit_reached);
        let compiled = states::compile_up_to(100_000, [1_u128], two_ways);
        assert_eq!(compiled.expect_err("it has no end"), limit_reached);

        // One state with ever more moves, and starts without end.
        let everywhere = |_: &u64| (0_u64..).map(|n| ((), n));
        let found = states::shortest_path_up_to(1_000, [0], everywhere, |_| false);
        assert!(matches!(
            found,
            Err(StatesError::LimitReached { counted: 1_000, .. })
        ));
        let found = states::shortest_path_up_to(1_000, 0_u64.., |_| [((), 0)], |_| false);
        assert!(matches!(
            found,
            Err(StatesError::LimitReached { distance: 0, .. })
        ));
    });
}

#[test]
fn a_million_equal_sources() {
    within_limits("a_million_equal_sources", || {
        let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
        let [a, b] = [0, 1].map(NodeIndex::new);
        let million = || (0..1_000_000).map(move |_| a);
        let paths = shortest_paths(&graph, million()).expect("node 0 is there");
        assert_eq!(paths.sources(), [a]);
        assert_eq!(paths.distance(b), Some(1));
        let asked = Search::from(million()).any_of(million()).all_of(million());
        let paths = asked.run(&graph).expect("node 0 is there");
        assert_eq!((paths.len(), paths.stopped_at()), (1, Some(a)));
    });
}

#[test]
fn two_to_the_thousandth_paths() {
    within_limits("two_to_the_thousandth_paths", || {
        for (layers, count) in [(100, Some(1 << 100)), (1_000, None)] {
            let mut graph = DiGraph::<(), ()>::new();
            let nodes: Vec<_> = (0..=layers)
                .map(|_| [(); 2].map(|()| graph.add_node(())))
                .collect();
            for pair in nodes.windows(2) {
                for from in pair[0] {
                    graph.extend_with_edges(pair[1].map(|to| (from, to)));
                }
            }
            let (start, goal) = (nodes[0][0], graph.add_node(()));
            graph.extend_with_edges(nodes[layers].map(|last| (last, goal)));
            let paths = shortest_paths(&graph, [start]).expect("the start is there");
            let dag = paths.dag_to(goal).expect("the goal is reached");
            assert_eq!(dag.count_node_paths(), count);
            assert_eq!(dag.count_edge_paths(), count);
            let first = dag.node_paths().next().expect("there is one");
            assert_eq!(first.hops(), layers + 1);
            assert_eq!(dag.edge_paths().take(1_000).count(), 1_000);
        }
    });
}

#[test]
fn a_graph_that_claims_every_index() {
    within_limits("a_graph_that_claims_every_index", || {
        let graph = claims::Claims::new(usize::MAX);
        let node = NodeIndex::new(0);
        let refused = SearchError::TooManyNodes {
            bound: usize::MAX,
            limit: u32::MAX as usize,
        };
        assert_eq!(shortest_paths(&graph, [node]).unwrap_err(), refused);
        assert_eq!(shortest_path(&graph, node, node).unwrap_err(), refused);
        assert_eq!(
            bidirectional_shortest_path(&graph, node, node).unwrap_err(),
            refused
        );
        assert_eq!(Search::from([node]).run(&graph).unwrap_err(), refused);
        assert_eq!(Search::from([node]).by_layer(&graph).unwrap_err(), refused);
        assert_eq!(Searcher::new(&graph).unwrap_err(), refused);
        assert_eq!(Snapshot::new(&graph).unwrap_err(), refused);
        assert_eq!(Snapshot::with_in_arcs(&graph).unwrap_err(), refused);
        assert_eq!(components(&graph).unwrap_err(), refused);
        assert_eq!(two_coloring(&graph).unwrap_err(), refused.into());
        assert_eq!(shortest_cycle(&graph), Err(refused));
        assert_eq!(girth(&graph), Err(refused));

        // The same graph, when it claims no more than it has.
        let graph = claims::Claims::new(2);
        let paths = shortest_paths(&graph, [node]).expect("it fits");
        assert_eq!(paths.distance(NodeIndex::new(1)), Some(1));
    });
}
