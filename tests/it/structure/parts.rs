//! Components and two-colorings, on every graph type.

use std::fmt::Debug;

use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::{DiGraphMap, UnGraphMap};
use hopwise::petgraph::stable_graph::StableUnGraph;
use hopwise::petgraph::visit::{
    GraphProp, IntoEdges, IntoNodeIdentifiers, NodeFiltered, NodeIndexable, Visitable,
};
use hopwise::{ColoringError, Snapshot, components, diameter, two_coloring};
use proptest::prelude::*;

use crate::support::every_type::{Check, Plain, on_every_type, plain_graphs};

/// What a type answers, with the nodes under their plain numbers.
struct Answers {
    components: Vec<Vec<usize>>,
    /// By place in the list of nodes.
    numbers: Vec<Option<usize>>,
    /// By component, the nodes that its filter lets through.
    filtered: Vec<Vec<usize>>,
    /// The sides and, by place in the list of nodes, the side, or else an odd cycle.
    coloring: Result<Sides, Vec<usize>>,
}

type Sides = ([Vec<usize>; 2], Vec<Option<usize>>);

struct Parts;

impl Check for Parts {
    // Instantiated for every type, so it only asks: the comparison is compiled once.
    fn check<G>(&self, name: &str, graph: G, ids: &[(usize, G::NodeId)], plain: &Plain)
    where
        G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
        G::NodeId: Debug,
    {
        let number = |id: &G::NodeId| ids.iter().find(|(_, other)| other == id).unwrap().0;
        let numbers = |nodes: &[G::NodeId]| nodes.iter().map(number).collect::<Vec<_>>();
        let parts = components(graph).unwrap();
        let place_by_index = |node: &G::NodeId| graph.to_index(*node);
        assert!(
            parts
                .iter()
                .all(|part| part.is_sorted_by_key(place_by_index)),
            "{name}"
        );
        assert_eq!(
            (0..=parts.len()).map_while(|at| parts.get(at)).count(),
            parts.len()
        );
        assert_eq!(parts.get(parts.len()), None);
        assert_eq!(parts.get(usize::MAX), None);
        assert_eq!(parts.is_empty(), ids.is_empty());
        assert_eq!(parts.largest(), parts.iter().next());
        // The first of equal ones has the node of lowest index.
        let ties = parts
            .iter()
            .map(|part| (usize::MAX - part.len(), place_by_index(&part[0])));
        assert!(ties.is_sorted(), "{name}, {plain:?}");

        let sides_of = |coloring: hopwise::Coloring<G>| {
            let sides = coloring.sides();
            assert!(
                sides
                    .iter()
                    .all(|side| side.is_sorted_by_key(place_by_index)),
                "{name}"
            );
            let of_nodes = ids.iter().map(|&(_, id)| coloring.side_of(id)).collect();
            (sides.map(numbers), of_nodes)
        };
        let answers = Answers {
            components: parts.iter().map(numbers).collect(),
            numbers: ids.iter().map(|&(_, id)| parts.component_of(id)).collect(),
            filtered: (0..=parts.len())
                .map(|at| {
                    let inside = NodeFiltered::from_fn(graph, parts.filter(at));
                    let nodes = (&inside).node_identifiers();
                    nodes.map(|node| number(&node)).collect()
                })
                .collect(),
            coloring: two_coloring(graph)
                .map(sides_of)
                .map_err(|error| match error {
                    ColoringError::OddCycle(cycle) => numbers(cycle.nodes()),
                    other => panic!("{name}: {other}"),
                }),
        };
        compare(&format!("{name}, {plain:?}"), &answers, plain);
    }
}

fn compare(name: &str, answers: &Answers, plain: &Plain) {
    let (nodes, edges) = (plain.nodes(), plain.live_edges());
    let connected = by_joining(&nodes, &edges);
    let mut listed: Vec<_> = answers.components.concat();
    listed.sort_unstable();
    assert_eq!(listed, nodes, "{name}: each node is in one component");
    for (place, &node) in nodes.iter().enumerate() {
        let number = answers.numbers[place].unwrap();
        let mut inside = answers.components[number].clone();
        inside.sort_unstable();
        let same = |&&other: &&usize| connected[other] == connected[node];
        assert!(inside.iter().eq(nodes.iter().filter(same)), "{name}");
    }
    for (at, filtered) in answers.filtered.iter().enumerate() {
        let mut filtered = filtered.clone();
        filtered.sort_unstable();
        let mut inside = answers.components.get(at).cloned().unwrap_or_default();
        inside.sort_unstable();
        assert_eq!(filtered, inside, "{name}: the filter of {at}");
    }

    let joined = |a: usize, b: usize| edges.contains(&(a, b)) || edges.contains(&(b, a));
    match &answers.coloring {
        Ok((sides, of_nodes)) => {
            let side = |node| sides.iter().position(|side| side.contains(&node)).unwrap();
            assert_eq!(sides[0].len() + sides[1].len(), nodes.len(), "{name}");
            assert!(edges.iter().all(|&(a, b)| side(a) != side(b)), "{name}");
            let wanted = nodes.iter().map(|&node| Some(side(node)));
            assert!(of_nodes.iter().copied().eq(wanted), "{name}");
            for part in &answers.components {
                assert_eq!(side(part[0]), 0, "{name}: the first node of a component");
            }
        }
        Err(cycle) => {
            let (steps, inner) = (cycle.windows(2), &cycle[1..]);
            assert_eq!(cycle.first(), cycle.last(), "{name}");
            assert_eq!(inner.len() % 2, 1, "{name}: {cycle:?}");
            assert!(
                steps
                    .map(|step| (step[0], step[1]))
                    .all(|(a, b)| joined(a, b)),
                "{name}"
            );
            let is_new = |at: usize| !inner[..at].contains(&inner[at]);
            assert!((0..inner.len()).all(is_new), "{name}: {cycle:?}");
        }
    }
}

/// By number, the least node that is joined to a node: the lesser of two ends replaces the greater one
/// everywhere until no edge joins different ones.
fn by_joining(nodes: &[usize], edges: &[(usize, usize)]) -> Vec<usize> {
    let mut least: Vec<usize> = (0..=nodes.iter().copied().max().unwrap_or(0)).collect();
    while let Some(&(a, b)) = edges.iter().find(|&&(a, b)| least[a] != least[b]) {
        let (lesser, greater) = (least[a].min(least[b]), least[a].max(least[b]));
        for label in &mut least {
            if *label == greater {
                *label = lesser;
            }
        }
    }
    least
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_graph(plain in plain_graphs(9, 10)) {
        on_every_type(&plain, &Parts);
    }

    /// No loops and all edges between even and odd numbers, so that a coloring is there.
    #[test]
    fn bipartite_graphs(plain in plain_graphs(9, 14)) {
        let mut bipartite = plain;
        bipartite.edges.retain(|(a, b)| a % 2 != b % 2);
        on_every_type(&bipartite, &Parts);
    }
}

/// Every graph of four nodes, colored in all 16 ways.
#[test]
fn a_coloring_exists_if_one_of_all_is_right() {
    let pairs: Vec<(u32, u32)> = (0..4).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let mut bipartite = 0;
    for chosen in 0..1_u32 << pairs.len() {
        let edges = (0..).zip(&pairs).filter(|&(at, _)| chosen >> at & 1 == 1);
        let edges: Vec<_> = edges.map(|(_, &pair)| pair).collect();
        let is_right = |colors: u32| {
            edges
                .iter()
                .all(|&(a, b)| (colors >> a ^ colors >> b) & 1 == 1)
        };
        let mut graph = UnGraph::<(), ()>::default();
        (0..4).for_each(|_| _ = graph.add_node(()));
        graph.extend_with_edges(&edges);
        assert_eq!(
            two_coloring(&graph).is_ok(),
            (0..16).any(is_right),
            "{edges:?}"
        );
        bipartite += u32::from(two_coloring(&graph).is_ok());
    }
    // The labeled bipartite graphs of four nodes, OEIS A047864.
    assert_eq!(bipartite, 41);
}

#[test]
fn nodes_that_are_not_there() {
    let mut graph = StableUnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    graph.remove_node(1.into());
    let parts = components(&graph).unwrap();
    let coloring = two_coloring(&graph).unwrap();
    for absent in [1, 9].map(NodeIndex::new) {
        assert_eq!(parts.component_of(absent), None);
        assert!(!parts.filter(0)(absent));
        assert_eq!(coloring.side_of(absent), None);
    }
    assert_eq!(
        format!("{parts:?}"),
        "[[NodeIndex(2), NodeIndex(3)], [NodeIndex(0)]]"
    );
    assert_eq!(
        format!("{coloring:?}"),
        "[[NodeIndex(0), NodeIndex(2)], [NodeIndex(3)]]"
    );

    let names = UnGraphMap::<&str, ()>::from_edges([("x", "y")]);
    assert_eq!(components(&names).unwrap().component_of("z"), None);
    assert_eq!(two_coloring(&names).unwrap().side_of("y"), Some(1));
}

#[test]
fn no_nodes() {
    let graph = DiGraph::<(), ()>::new();
    let parts = components(&graph).unwrap();
    assert!(parts.is_empty() && parts.largest().is_none());
    assert_eq!(two_coloring(&graph).unwrap().sides(), [&[], &[]]);
}

#[test]
fn direction_does_not_matter() {
    let into_one = DiGraphMap::<u8, ()>::from_edges([(0, 2), (1, 2), (3, 4)]);
    let parts = components(&into_one).unwrap();
    assert_eq!(parts.iter().collect::<Vec<_>>(), [&[0, 2, 1][..], &[3, 4]]);
    let triangle = DiGraph::<(), ()>::from_edges([(0, 1), (0, 2), (1, 2)]);
    let error = two_coloring(&triangle).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the graph is not bipartite: it has a cycle of 3 edges"
    );
}

/// 70,000 nodes on one path, then two more in a ring of odd length.
#[test]
fn more_nodes_than_16_bits_count() {
    let path = (1..70_000).map(|node| (node - 1, node));
    let graph = UnGraph::<(), ()>::from_edges(path.clone().chain([(70_000, 70_001)]));
    let parts = components(&graph).unwrap();
    assert_eq!(
        parts.iter().map(<[_]>::len).collect::<Vec<_>>(),
        [70_000, 2]
    );
    let coloring = two_coloring(&graph).unwrap();
    assert_eq!(coloring.sides().map(<[_]>::len), [35_001, 35_001]);
    assert!((0..70_000).all(|node| coloring.side_of(node.into()) == Some(node as usize % 2)));

    let ring = UnGraph::<(), ()>::from_edges(path.take(69_998).chain([(69_998, 0)]));
    let Err(ColoringError::OddCycle(cycle)) = two_coloring(&ring) else {
        panic!("69,999 is odd");
    };
    assert_eq!(cycle.hops(), 69_999);
}

/// On the way from a graph to the diameter of its largest part, through a snapshot.
#[test]
fn a_part_of_a_snapshot() {
    let graph = UnGraph::<(), ()>::from_edges([(0, 1), (2, 3), (3, 4)]);
    let snapshot = Snapshot::new(&graph).unwrap();
    let parts = components(&snapshot).unwrap();
    let largest = NodeFiltered::from_fn(&snapshot, parts.filter(0));
    assert_eq!(diameter(&largest), Ok(2));
    assert_eq!(
        two_coloring(&largest).unwrap().sides().map(<[_]>::len),
        [2, 1]
    );
}
