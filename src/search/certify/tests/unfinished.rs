//! Searches that did not expand all they discovered, and those that only say so.

use core::ops::ControlFlow;

use petgraph::csr::Csr;
use petgraph::visit::Reversed;

use super::{assert_flaw, diamond, n, verdict};
use crate::search::{Event, Flaw, Next, Search, shortest_paths};

#[test]
fn a_child_of_a_node_that_was_not_expanded() {
    let flaw = Flaw::ParentNotExpanded {
        node: n(4),
        parent: n(3),
    };
    assert_flaw(
        |answer| answer.queue.expanded = 2,
        flaw,
        "node NodeIndex(4) has the parent NodeIndex(3), which was not expanded",
    );
    assert_eq!(verdict(|answer| answer.pruned.push(3)), Err(flaw));
}

#[test]
fn a_complete_search_that_was_not() {
    // Stopped on discovering 1, then said to have expanded everything.
    let graph = diamond();
    let mut answer = Search::new(&graph).source(n(0)).goal(n(1)).run().unwrap();
    assert_eq!(answer.certify(), Ok(()));
    answer.queue.expanded = answer.queue.order.len();
    assert!(answer.is_complete());
    assert_eq!(
        answer.certify(),
        Err(Flaw::NotReached {
            from: n(0),
            from_distance: 0,
            node: n(2)
        })
    );

    let mut near = Search::new(&graph)
        .source(n(0))
        .max_distance(1)
        .run()
        .unwrap();
    assert_eq!(near.certify(), Ok(()));
    near.queue.expanded = near.queue.order.len();
    assert_eq!(
        near.certify(),
        Err(Flaw::NotReached {
            from: n(1),
            from_distance: 1,
            node: n(3)
        })
    );
}

#[test]
fn a_pruned_search_that_forgets_it_was() {
    let graph = diamond();
    let searched = Search::new(&graph)
        .source(n(0))
        .visit(|event| match event {
            Event::Discover { distance: 1, .. } => ControlFlow::Continue(Next::Prune),
            _ => ControlFlow::<(), _>::Continue(Next::Expand),
        })
        .unwrap();
    let ControlFlow::Continue(mut answer) = searched else {
        panic!("the visitor never breaks")
    };
    assert_eq!((answer.certify(), answer.len()), (Ok(()), 3));
    answer.pruned.clear();
    assert_eq!(
        answer.certify(),
        Err(Flaw::NotReached {
            from: n(1),
            from_distance: 1,
            node: n(3)
        })
    );
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
