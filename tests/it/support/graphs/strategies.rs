//! Random graphs and questions, small enough to be read when they fail.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::Config;

use super::cases::Case;
use super::plan::Spec;

/// So many cases a property. Failures are printed, not kept in files.
pub(crate) fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}

/// Sparse and dense, with loops, parallel edges and parts that are out of reach.
pub(crate) fn specs() -> impl Strategy<Value = Spec> {
    let size = prop_oneof![3 => 1..6_usize, 4 => 6..14_usize, 1 => 14..30_usize];
    (size, 0..4_usize).prop_flat_map(|(nodes, density)| {
        let edge = prop_oneof![
            8 => (0..nodes, 0..nodes),
            1 => (0..nodes).prop_map(|node| (node, node)),
        ];
        // An edge that comes more than once is parallel to itself.
        let edges = vec((edge, 1..=2_usize), 0..=nodes * density);
        edges.prop_map(move |edges| {
            let repeated = edges
                .into_iter()
                .flat_map(|(edge, times)| std::iter::repeat_n(edge, times));
            Spec::new(nodes, repeated)
        })
    })
}

/// A graph, sources in any number and order, and any mixture of goals and limits.
pub(crate) fn cases() -> impl Strategy<Value = Case> {
    specs().prop_flat_map(|spec| {
        let node = 0..spec.nodes;
        let often_none =
            |most| prop_oneof![3 => vec(node.clone(), 0..=0), 2 => vec(node.clone(), 1..=most)];
        let limit = prop_oneof![3 => Just(usize::MAX), 2 => 0..6_usize];
        let sources = vec(node.clone(), 0..4);
        let questions = (sources, often_none(2), often_none(4), often_none(2), limit);
        questions.prop_map(move |(sources, any_of, all_of, stop_when, limit)| {
            Case::new(spec.clone(), sources)
                .any_of(any_of)
                .all_of(all_of)
                .stop_when(stop_when)
                .max_distance(limit)
        })
    })
}
