//! Corrupted tables: layers, lengths, lookups and positions.

use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec;

use petgraph::graph::NodeIndex;

use super::{Answer, assert_error, certified, n};
use crate::search::CertifyError;

#[test]
fn layers_cut_in_the_wrong_place() {
    let early = |answer: &mut Answer| answer.queue.layer_starts[2] = 2;
    let error = CertifyError::WrongParent {
        node: n(2),
        distance: 2,
        parent: Some((n(0), 0)),
    };
    // 2 is a layer too far. The edge from 0 is checked before its parent.
    let too_far = CertifyError::TooFar {
        from: n(0),
        from_distance: 0,
        node: n(2),
        distance: Some(2),
    };
    assert_eq!(certified(early), Err(too_far));
    let and_nothing_expanded = |answer: &mut Answer| {
        early(answer);
        answer.queue.expanded = 0;
    };
    assert_eq!(certified(and_nothing_expanded), Err(error));

    let second_source = |answer: &mut Answer| {
        answer.queue.layer_starts[1] = 2;
        answer.queue.expanded = 0;
    };
    let error = CertifyError::WrongParent {
        node: n(1),
        distance: 0,
        parent: Some((n(0), 0)),
    };
    assert_eq!(certified(second_source), Err(error));
}

fn misfit(
    what: &'static str,
    value: usize,
    other: &'static str,
    other_value: usize,
) -> CertifyError<NodeIndex> {
    CertifyError::Inconsistent {
        what,
        value,
        other,
        other_value,
    }
}

#[test]
fn layers_that_are_no_partition() {
    let (start, expected) = ("the start of a layer", "the expected start");
    assert_error(
        |answer| answer.queue.layer_starts[0] = 1,
        misfit(start, 1, expected, 0),
        "the answer is inconsistent: the start of a layer is 1, the expected start is 0",
    );
    for (starts, error) in [
        (vec![0, 1, 1], misfit(start, 1, expected, 2)),
        (vec![0, 3, 1], misfit(start, 1, expected, 4)),
        (vec![0, 0], misfit(start, 0, expected, 1)),
        (vec![0, 1, 2, 5], misfit(start, 5, "the number of nodes", 5)),
    ] {
        assert_eq!(
            certified(|answer| answer.queue.layer_starts = starts),
            Err(error)
        );
    }
    assert_eq!(
        certified(|answer| answer.queue.layer_starts.clear()),
        Err(misfit("the number of layers", 0, "the number of nodes", 5))
    );
}

#[test]
fn tables_of_the_wrong_length() {
    assert_error(
        |answer| answer.queue.parent.truncate(2),
        misfit("the number of parents", 2, "the number of nodes", 5),
        "the answer is inconsistent: the number of parents is 2, the number of nodes is 5",
    );
    assert_eq!(
        certified(|answer| answer.ranks.push(0)),
        Err(misfit("the number of ranks", 7, "the node bound", 6))
    );
}

#[test]
fn questions_answered_from_another_place() {
    assert_error(
        |answer| answer.ranks[2] = 2,
        CertifyError::WrongLookup {
            node: n(2),
            listed: Some(2),
            looked_up: Some(1),
        },
        "node NodeIndex(2) is listed at position 2 but looked up at position 1",
    );
    let forgotten = CertifyError::WrongLookup {
        node: n(4),
        listed: Some(4),
        looked_up: None,
    };
    assert_eq!(certified(|answer| answer.ranks[4] = 0), Err(forgotten));
    assert_eq!(
        certified(|answer| Arc::make_mut(&mut answer.members).set(4, false)),
        Err(forgotten)
    );
    let error = CertifyError::WrongLookup {
        node: 'a',
        listed: None,
        looked_up: Some(7),
    };
    assert_eq!(
        error.to_string(),
        "node 'a' is listed nowhere but looked up at position 7"
    );
    let invented = CertifyError::WrongLookup {
        node: n(5),
        listed: None,
        looked_up: Some(41),
    };
    assert_eq!(certified(|answer| answer.ranks[5] = 42), Err(invented));
}

#[test]
fn positions_without_a_node() {
    let at = |what, position| misfit(what, position, "the number of nodes", 5);
    assert_error(
        |answer| answer.queue.parent[4] = 9,
        at("the position of a parent", 9),
        "the answer is inconsistent: the position of a parent is 9, the number of nodes is 5",
    );
    assert_eq!(
        certified(|answer| answer.queue.expanded = 6),
        Err(at("the position of an expanded node", 5))
    );
    assert_eq!(
        certified(|answer| answer.pruned.push(5)),
        Err(at("the position of a pruned node", 5))
    );
    assert_eq!(
        certified(|answer| answer.stopped_at = Some(u32::MAX)),
        Err(at(
            "the position of the node that ended the search",
            u32::MAX as usize
        ))
    );
}
