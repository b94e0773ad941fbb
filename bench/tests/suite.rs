//! Tests of the workloads, of the table of contests, and of all contestants on small graphs.

use hopwise_bench::arcs::{Arcs, Order};
use hopwise_bench::boards::Matrix;
use hopwise_bench::contest::{Contest, Entry, Outcome, Question, Side};
use hopwise_bench::csr::PlainCsr;
use hopwise_bench::puzzles::{EIGHT_PUZZLE, FIFTEEN_PUZZLE, HANOI};
use hopwise_bench::report::{self, Report};
use hopwise_bench::rows::{self, GROWTH, Peer, Row, Set};
use hopwise_bench::workloads::{Family, Workload};
use hopwise_bench::{generate, names, python, suite};

const SMALL: [Family; 7] = [
    Family::Board(20),
    Family::Kron(8),
    Family::Urand(8),
    Family::Sparse(8),
    Family::Grid(20),
    Family::Tree(8),
    Family::SmallWorld(8),
];

fn degrees(arcs: &Arcs) -> Vec<usize> {
    let mut degrees = vec![0; arcs.nodes as usize];
    for &(from, _) in &arcs.list {
        degrees[from as usize] += 1;
    }
    degrees
}

#[test]
fn generators_give_the_same_graph_every_time() {
    for family in SMALL {
        assert_eq!(family.arcs(), family.arcs(), "{family:?}");
        assert_eq!(
            generate::pairs(&family.arcs(), 9),
            generate::pairs(&family.arcs(), 9)
        );
    }
    assert_eq!(Matrix::many(3), Matrix::many(3));
}

#[test]
fn arcs_are_sorted_and_within_the_nodes() {
    for family in SMALL {
        let arcs = family.arcs();
        assert!(arcs.list.is_sorted_by_key(|&(from, _)| from), "{family:?}");
        assert!(
            arcs.list.iter().all(|&(u, v)| u.max(v) < arcs.nodes),
            "{family:?}"
        );
    }
}

#[test]
fn all_but_boards_are_symmetric_and_simple() {
    for family in &SMALL[1..] {
        let arcs = family.arcs();
        assert!(
            arcs.list.is_sorted_by(|a, b| a < b),
            "{family:?}: no arc twice"
        );
        for &(u, v) in &arcs.list {
            assert_ne!(u, v, "{family:?}");
            assert!(
                arcs.list.binary_search(&(v, u)).is_ok(),
                "{family:?}: {v} -> {u}"
            );
        }
    }
}

#[test]
fn boards_have_an_arc_a_roll() {
    let degrees = degrees(&generate::board(20));
    assert!(degrees[..394].iter().all(|&degree| degree == 6));
    assert_eq!(degrees[394..], [5, 4, 3, 2, 1, 0]);
    let jumps = generate::board(100)
        .list
        .iter()
        .filter(|(u, v)| !(1..=6).contains(&(i64::from(*v) - i64::from(*u))))
        .count();
    assert!(
        (2_400..3_600).contains(&jumps),
        "5 % of 59,979 arcs end on a jump: {jumps}"
    );
}

#[test]
fn sizes_and_degrees_fit_the_description() {
    let kron = degrees(&generate::kron(12));
    let urand = degrees(&generate::urand(12));
    for (name, degrees) in [("kron", &kron), ("urand", &urand)] {
        let arcs: usize = degrees.iter().sum();
        assert_eq!(degrees.len(), 4096, "{name}");
        assert!(
            (70_000..=131_072).contains(&arcs),
            "{name}: at most 16 edges a node: {arcs}"
        );
    }
    assert!(*kron.iter().max().unwrap() > 500, "R-MAT has hubs");
    assert!(
        kron.iter().filter(|&&degree| degree == 0).count() > 200,
        "and nodes without arcs"
    );
    assert!(
        *urand.iter().max().unwrap() < 80,
        "a uniform graph has none"
    );

    let grid = generate::grid(100);
    let kept = grid.list.len();
    assert_eq!(grid.nodes, 10_000);
    assert!(
        (35_000..36_300).contains(&kept),
        "90 % of 39,600 arcs: {kept}"
    );
    assert!(degrees(&grid).into_iter().all(|degree| degree <= 4));

    assert_eq!(generate::tree(10).list.len(), 2 * 1023);

    let ring = generate::small_world(12);
    assert!(
        (40_500..=40_960).contains(&ring.list.len()),
        "10 arcs a node"
    );
    let far = ring
        .list
        .iter()
        .filter(|&&(u, v)| (u.abs_diff(v)).min(4096 - u.abs_diff(v)) > 5)
        .count();
    assert!(
        (3_700..4_500).contains(&far),
        "10 % of 40,960 arcs rewired: {far}"
    );
}

#[test]
fn a_tree_is_connected() {
    let arcs = generate::tree(10);
    let distances = PlainCsr::of(&arcs)
        .search(generate::source(&arcs))
        .distances();
    assert!(distances.iter().all(Option::is_some));
}

#[test]
fn petgraph_graphs_have_the_arcs_in_either_order() {
    let arcs = generate::kron(8);
    for order in [Order::Sorted, Order::Shuffled] {
        let graph = arcs.digraph(order);
        let mut list: Vec<_> = graph
            .raw_edges()
            .iter()
            .map(|edge| {
                [edge.source(), edge.target()].map(|node| u32::try_from(node.index()).unwrap())
            })
            .map(|[u, v]| (u, v))
            .collect();
        assert_eq!(list.is_sorted(), order == Order::Sorted);
        list.sort_unstable();
        assert_eq!(list, arcs.list);
    }
    let undirected = arcs.ungraph(Order::Sorted);
    assert_eq!(2 * undirected.edge_count(), arcs.list.len());
}

#[test]
fn files_hold_nodes_source_and_arcs() {
    let mut bytes = Vec::new();
    Arcs {
        nodes: 3,
        list: vec![(0, 1), (2, 258)],
    }
    .write(2, &mut bytes)
    .unwrap();
    assert_eq!(
        bytes,
        [
            3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 2, 1, 0, 0
        ]
    );
}

#[test]
fn puzzles_take_as_many_moves_as_is_known() {
    assert_eq!(EIGHT_PUZZLE.by_pathfinding(), Some(31));
    assert_eq!(HANOI.by_pathfinding(), Some(49));
    assert_eq!(FIFTEEN_PUZZLE.by_pathfinding_from_both_ends(), Some(24));
}

#[test]
fn the_board_solvers_agree_on_leetcodes_example() {
    let rows = [
        [-1, -1, -1, -1, -1, -1],
        [-1, -1, -1, -1, -1, -1],
        [-1, -1, -1, -1, -1, -1],
        [-1, 35, -1, -1, 13, -1],
        [-1, -1, -1, -1, -1, -1],
        [-1, 15, -1, -1, -1, -1],
    ];
    let board = Matrix {
        rows: rows.map(Vec::from).into(),
    };
    let solvers = [
        Matrix::by_queue,
        Matrix::by_queue_and_hash_set,
        Matrix::by_pathfinding,
        Matrix::by_astar,
    ];
    for solve in solvers {
        assert_eq!(solve(&board), Some(4));
    }
}

#[test]
fn all_contestants_agree_on_small_graphs() {
    use Question::{
        Closeness, Diameter, Frozen, LeastRolls, MeanDistance, Neighborhoods, OneCall,
        PointToPoint, SomeToSome,
    };
    let directed = SMALL.iter().flat_map(|&family| {
        let sorted = Workload::Directed(family, Order::Sorted);
        let shuffled = Workload::Directed(family, Order::Shuffled);
        [
            (sorted, OneCall),
            (sorted, Frozen),
            (sorted, PointToPoint),
            (sorted, Neighborhoods),
            (sorted, SomeToSome),
            (Workload::Stable(family), Neighborhoods),
            (Workload::Map(family), Neighborhoods),
            (shuffled, OneCall),
        ]
    });
    let undirected = SMALL[1..].iter().flat_map(|&family| {
        let all_pairs = [MeanDistance, Closeness, Question::Matrix, Diameter];
        let questions = [OneCall, Frozen, Neighborhoods]
            .into_iter()
            .chain(all_pairs);
        questions.map(move |question| (Workload::Undirected(family), question))
    });
    let rows: Vec<Row> = directed
        .chain(undirected)
        .chain([(Workload::SmallBoards, LeastRolls)])
        .map(|(workload, question)| Row {
            set: Set::Both,
            workload,
            question,
            bars: &[],
        })
        .collect();
    let outcomes = suite::run(&rows, &mut |contest| contest.hold(2, || ()));
    assert_eq!(outcomes.len(), rows.len());
    assert!(
        outcomes
            .iter()
            .flat_map(|outcome| &outcome.entries)
            .all(|entry| entry.seconds.len() == 2)
    );

    let report = Report {
        machine: report::machine(),
        rounds: 2,
        outcomes,
    };
    assert!(report::markdown(&report).contains("| petgraph astar "));
    let chart = tempfile::NamedTempFile::new().unwrap();
    report::draw(&report, chart.path()).unwrap();
    assert!(
        std::fs::read_to_string(chart.path())
            .unwrap()
            .contains("textbook queue on a CSR")
    );
}

#[test]
#[should_panic(expected = "two and one disagree on it")]
fn a_wrong_answer_stops_the_contest() {
    use hopwise_bench::contest::Contestant;
    let contestant = |name, hops| Contestant::peer(name, move || hops, |&hops| vec![Some(hops)]);
    let contest = Contest {
        workload: "it".to_owned(),
        question: Question::OneCall,
        items: 1,
        item: "arc",
        contestants: vec![contestant("one", 1), contestant("two", 2)],
    };
    contest.hold(1, || ());
}

#[test]
fn bars_are_below_their_stretch_and_rows_are_not_repeated() {
    let rows = rows::rows(true);
    for (at, row) in rows.iter().enumerate() {
        let is_same =
            |other: &Row| (other.workload, other.question) == (row.workload, row.question);
        assert!(!rows[..at].iter().any(is_same), "{row:?}");
        assert!(row.bars.iter().all(|bar| bar.bar < bar.stretch), "{row:?}");
    }
    for workload in GROWTH.workloads {
        let is_held = |row: &Row| (row.workload, row.question) == (workload, Question::Frozen);
        assert!(rows.iter().any(is_held), "{workload}");
    }
}

fn outcome(workload: Workload, items: u32, entries: &[(&str, Side, [f64; 3])]) -> Outcome {
    Outcome {
        workload: workload.to_string(),
        question: Question::Frozen,
        items,
        item: "arc".to_owned(),
        entries: entries
            .iter()
            .map(|&(name, side, seconds)| Entry {
                name: name.to_owned(),
                side,
                seconds: seconds.into(),
                peak_bytes: None,
            })
            .collect(),
    }
}

#[test]
fn bars_are_judged_by_the_medians() {
    let kron = Workload::Directed(Family::Kron(20), Order::Sorted);
    let mut outcomes = [
        outcome(
            kron,
            1,
            &[
                (names::SNAPSHOT, Side::Ours, [1.0, 2.0, 9.0]),
                (names::TEXTBOOK, Side::Rust, [30.0, 29.0, 36.0]),
            ],
        ),
        outcome(
            GROWTH.workloads[0],
            1_000,
            &[
                (names::SNAPSHOT, Side::Ours, [1.0; 3]),
                (names::TEXTBOOK, Side::Rust, [2.0; 3]),
            ],
        ),
        outcome(
            GROWTH.workloads[1],
            10_000,
            &[
                (names::SNAPSHOT, Side::Ours, [20.0; 3]),
                (names::TEXTBOOK, Side::Rust, [100.0; 3]),
            ],
        ),
    ];
    let rows = rows::rows(true);
    let is_frozen_kron = |row: &&Row| (row.workload, row.question) == (kron, Question::Frozen);
    let bars = rows.iter().find(is_frozen_kron).unwrap().bars;
    let ratio = bars[0].measured(&outcomes[0]).unwrap();
    assert_eq!(ratio.peer, names::TEXTBOOK);
    assert!((ratio.of_medians - 15.0).abs() < 1e-9);
    let [low, high] = ratio.spread.unwrap();
    assert!(
        (low - 9.25).abs() < 1e-9 && (high - 22.25).abs() < 1e-9,
        "of 30, 14.5 and 4"
    );
    let [ours, theirs] = GROWTH.measured(&outcomes).unwrap();
    assert!((ours - 2.0).abs() < 1e-9 && (theirs - 5.0).abs() < 1e-9);

    let measurement = python::Measurement {
        workload: kron.to_string(),
        name: names::SCIPY.to_owned(),
        seconds: vec![26.0],
    };
    python::merge(vec![measurement], &mut outcomes);
    let is_scipy = |bar: &&rows::Bar| bar.peer == Peer::Named(names::SCIPY);
    let scipy = bars.iter().find(is_scipy).unwrap();
    let ratio = scipy.measured(&outcomes[0]).unwrap();
    assert!((ratio.of_medians - 13.0).abs() < 1e-9 && ratio.spread.is_none());

    let report = Report {
        machine: String::new(),
        rounds: 3,
        outcomes: outcomes.into(),
    };
    let page = report::markdown(&report);
    let verdict = |row: &str| {
        let bars = page.split("### Bars").nth(1).unwrap();
        let line = bars.lines().find(|line| line.contains(row)).unwrap();
        line.trim_end_matches(['|', ' '])
            .rsplit(' ')
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(verdict("textbook queue on a CSR |"), "met");
    assert_eq!(verdict("scipy"), "met");
    assert_eq!(verdict("igraph bfs"), "measured");
}
