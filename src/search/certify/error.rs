//! `CertifyError`: why an answer is not certified.

use alloc::string::String;
use core::fmt::Debug;

use thiserror::Error;

/// Why [`certify`](super::ShortestPaths::certify) refuses an answer.
///
/// It means a defect of this crate, or of an implementation of petgraph's traits that breaks their
/// promises. Do not use the answer. If the graph is of one of petgraph's own types, report it as a
/// bug with the message; if not, check the implementation of its traits. A *position* counts from 0
/// in the order of discovery.
///
/// # Examples
///
/// ```
/// use hopwise::CertifyError;
///
/// let error = CertifyError::NoSuchEdge { parent: 'a', node: 'b' };
/// let message = "the graph has no edge from 'a' to 'b', which the search tree has";
/// assert_eq!(error.to_string(), message);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CertifyError<N> {
    /// Two numbers in the tables of the answer contradict each other: a table is too short or too
    /// long, or a position has no node.
    #[error("the answer is inconsistent: {what} is {value}, {other} is {other_value}")]
    Inconsistent {
        /// The wrong number.
        what: &'static str,
        /// Its value.
        value: usize,
        /// The number that it contradicts.
        other: &'static str,
        /// The value of the other number.
        other_value: usize,
    },
    /// A listed node is not in the graph. At distance 0 it is a source.
    #[error("node {node:?} is listed at distance {distance} but is not in the graph")]
    NotInGraph {
        /// The node.
        node: N,
        /// The distance that it is listed at.
        distance: usize,
    },
    /// A node is listed more than once.
    #[error("node {node:?} is listed at distance {first} and again at distance {second}")]
    ListedTwice {
        /// The node.
        node: N,
        /// The distance that it is listed at first.
        first: usize,
        /// The distance that it is listed at again.
        second: usize,
    },
    /// A node is looked up at another position than the one that lists it.
    #[error(
        "node {node:?} is listed {} but looked up {}",
        at_position(*listed),
        at_position(*looked_up)
    )]
    WrongLookup {
        /// The node.
        node: N,
        /// The position that lists it, if one does.
        listed: Option<usize>,
        /// The position at which it is looked up, if it counts as reached.
        looked_up: Option<usize>,
    },
    /// An edge leads from an expanded node to one that is more than one edge further, or not
    /// reached.
    #[error(
        "node {node:?} is {}, but there is an edge to it from {from:?} at distance {from_distance}",
        at_distance(*distance)
    )]
    TooFar {
        /// The expanded node.
        from: N,
        /// Its distance.
        from_distance: usize,
        /// The node that is too far.
        node: N,
        /// Its distance, greater than `from_distance + 1`; `None` if it is not reached.
        distance: Option<usize>,
    },
    /// A source has a parent, or another node has no parent that is exactly one edge nearer.
    #[error("node {node:?} at distance {distance} has {}", parent_at(parent.as_ref()))]
    WrongParent {
        /// The node.
        node: N,
        /// Its distance.
        distance: usize,
        /// Its parent and the distance of its parent, if it has one.
        parent: Option<(N, usize)>,
    },
    /// The parent of a node was not expanded.
    #[error("node {node:?} has the parent {parent:?}, which was not expanded")]
    ParentNotExpanded {
        /// The node.
        node: N,
        /// Its parent.
        parent: N,
    },
    /// There is no edge from the parent of a node to the node.
    #[error("the graph has no edge from {parent:?} to {node:?}, which the search tree has")]
    NoSuchEdge {
        /// The parent.
        parent: N,
        /// The node.
        node: N,
    },
}

fn at_position(position: Option<usize>) -> String {
    position.map_or("nowhere".into(), |position| {
        alloc::format!("at position {position}")
    })
}

fn at_distance(distance: Option<usize>) -> String {
    distance.map_or("not reached".into(), |distance| {
        alloc::format!("at distance {distance}")
    })
}

fn parent_at<N: Debug>(parent: Option<&(N, usize)>) -> String {
    match parent {
        None => "no parent".into(),
        Some((parent, distance)) => {
            alloc::format!("the parent {parent:?} at distance {distance}")
        }
    }
}
