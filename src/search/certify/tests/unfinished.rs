//! Unfinished searches: real ones, and complete ones that are corrupted to look unfinished.

use petgraph::csr::Csr;
use petgraph::visit::{Control, Reversed};

use super::{Answer, assert_error, certified, diamond, n};
use crate::search::{CertifyError, Event, Search, shortest_paths};

#[test]
fn a_child_of_a_node_that_was_not_expanded() {
    let error = CertifyError::ParentNotExpanded {
        node: n(4),
        parent: n(3),
    };
    assert_error(
        |answer| answer.queue.expanded = 2,
        error,
        "node NodeIndex(4) has the parent NodeIndex(3), which was not expanded",
    );
    assert_eq!(certified(|answer| answer.pruned.push(3)), Err(error));
}

#[test]
fn a_complete_search_that_was_not() {
    // Stopped when 1 is discovered, then said to have expanded everything.
    let graph = diamond();
    let mut answer = Search::from([n(0)]).goal(n(1)).run(&graph).unwrap();
    assert_eq!(answer.certify(), Ok(()));
    answer.queue.expanded = answer.queue.order.len();
    assert!(answer.is_complete());
    assert_eq!(
        answer.certify(),
        Err(CertifyError::TooFar {
            from: n(0),
            from_distance: 0,
            node: n(2),
            distance: None,
        })
    );

    let near = Search::from([n(0)]).max_distance(1).run(&graph);
    let mut near = near.unwrap();
    assert_eq!(near.certify(), Ok(()));
    near.queue.expanded = near.queue.order.len();
    assert_misses_3(&near);
}

/// The answer claims that 1 was expanded, but not that 3 was reached from there.
#[track_caller]
fn assert_misses_3(answer: &Answer) {
    let error = CertifyError::TooFar {
        from: n(1),
        from_distance: 1,
        node: n(3),
        distance: None,
    };
    assert_eq!(answer.certify(), Err(error));
}

#[test]
fn a_pruned_search_that_forgets_it_was() {
    let graph = diamond();
    let searched = Search::from([n(0)]).visit(&graph, |event| match event {
        Event::Discover { distance: 1, .. } => Control::<()>::Prune,
        _ => Control::Continue,
    });
    let (mut answer, _) = searched.unwrap();
    assert_eq!((answer.certify(), answer.len()), (Ok(()), 3));
    answer.pruned.clear();
    assert_misses_3(&answer);
}

#[test]
fn an_answer_without_sources_is_right() {
    let graph = diamond();
    assert_eq!(shortest_paths(&graph, []).unwrap().certify(), Ok(()));
    let empty = Csr::<(), ()>::new();
    assert_eq!(shortest_paths(&empty, []).unwrap().certify(), Ok(()));
}

#[test]
fn edges_are_asked_of_the_graph_as_it_was_searched() {
    let graph = diamond();
    let backward = shortest_paths(Reversed(&graph), [n(4)]).unwrap();
    assert_eq!(backward.certify(), Ok(()));
    let mut answer = shortest_paths(&graph, [n(4)]).unwrap();
    assert_eq!((answer.certify(), answer.len()), (Ok(()), 1));
    answer.queue.order[0] = n(3);
    assert!(answer.certify().is_err());
}
