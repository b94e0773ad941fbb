//! Flaws in how the answer is kept.

use alloc::sync::Arc;
use alloc::vec;

use super::{Answer, assert_flaw, n, verdict};
use crate::search::Flaw;

#[test]
fn layers_cut_in_the_wrong_place() {
    let early = |answer: &mut Answer| answer.queue.layer_starts[2] = 2;
    let flaw = Flaw::ParentNotNearer {
        node: n(2),
        distance: 2,
        parent: n(0),
        parent_distance: 0,
    };
    // 2 is a layer too far, which the edge from 0 tells before its parent is asked.
    let too_far = Flaw::TooFar {
        from: n(0),
        from_distance: 0,
        node: n(2),
        distance: 2,
    };
    assert_eq!(verdict(early), Err(too_far));
    let and_nothing_expanded = |answer: &mut Answer| {
        early(answer);
        answer.queue.expanded = 0;
    };
    assert_eq!(verdict(and_nothing_expanded), Err(flaw));

    let second_source = |answer: &mut Answer| {
        answer.queue.layer_starts[1] = 2;
        answer.queue.expanded = 0;
    };
    let flaw = Flaw::SourceWithParent {
        node: n(1),
        parent: n(0),
    };
    assert_eq!(verdict(second_source), Err(flaw));
}

#[test]
fn layers_that_are_no_partition() {
    assert_flaw(
        |answer| answer.queue.layer_starts[0] = 1,
        Flaw::WrongLayer {
            distance: 0,
            position: 1,
        },
        "layer 0 cannot start at position 1",
    );
    for starts in [vec![0, 1, 1], vec![0, 3, 1], vec![0, 1, 2, 5], vec![0, 0]] {
        let last = starts.len() - 1;
        let flaw = Flaw::WrongLayer {
            distance: last,
            position: starts[last] as usize,
        };
        assert_eq!(
            verdict(|answer| answer.queue.layer_starts = starts),
            Err(flaw)
        );
    }
    let none = Flaw::WrongLength {
        table: "layers",
        length: 0,
        expected: 1,
    };
    assert_eq!(
        verdict(|answer| answer.queue.layer_starts.clear()),
        Err(none)
    );
}

#[test]
fn tables_of_the_wrong_length() {
    assert_flaw(
        |answer| answer.queue.parent.truncate(2),
        Flaw::WrongLength {
            table: "parents",
            length: 2,
            expected: 5,
        },
        "the table of parents has length 2, expected 5",
    );
    let lookups = Flaw::WrongLength {
        table: "lookups",
        length: 7,
        expected: 6,
    };
    assert_eq!(verdict(|answer| answer.ranks.push(0)), Err(lookups));
}

#[test]
fn questions_answered_from_another_place() {
    assert_flaw(
        |answer| answer.ranks[2] = 2,
        Flaw::WrongLookup {
            node: n(2),
            listed: Some(2),
            looked_up: Some(1),
        },
        "node NodeIndex(2) is listed at position 2 but looked up at position 1",
    );
    let forgotten = Flaw::WrongLookup {
        node: n(4),
        listed: Some(4),
        looked_up: None,
    };
    assert_flaw(
        |answer| answer.ranks[4] = 0,
        forgotten,
        "node NodeIndex(4) is listed at position 4 but looked up nowhere",
    );
    assert_eq!(
        verdict(|answer| Arc::make_mut(&mut answer.members).set(4, false)),
        Err(forgotten)
    );
    let invented = Flaw::WrongLookup {
        node: n(5),
        listed: None,
        looked_up: Some(41),
    };
    assert_flaw(
        |answer| answer.ranks[5] = 42,
        invented,
        "node NodeIndex(5) is listed nowhere but looked up at position 41",
    );
}

#[test]
fn references_to_nowhere() {
    let at = |what, position| Flaw::NoSuchPosition {
        what,
        position,
        reached: 5,
    };
    assert_flaw(
        |answer| answer.queue.parent[4] = 9,
        at("a parent", 9),
        "the answer refers to a parent at position 9, but the list of nodes has length 5",
    );
    assert_eq!(
        verdict(|answer| answer.queue.expanded = 6),
        Err(at("an expanded node", 5))
    );
    assert_eq!(
        verdict(|answer| answer.pruned.push(5)),
        Err(at("a pruned node", 5))
    );
    assert_eq!(
        verdict(|answer| answer.stopped_at = Some(u32::MAX)),
        Err(at("the node that ended the search", u32::MAX as usize))
    );
}
