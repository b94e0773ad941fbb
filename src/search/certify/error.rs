//! `CertifyError`: what is wrong with an answer.

use alloc::string::String;
use core::fmt::Debug;

use thiserror::Error;

/// What [`certify`](super::ShortestPaths::certify) found wrong with an answer, and where.
///
/// It means a defect of this crate, or of an implementation of petgraph's traits that breaks their
/// promises. No search of a graph of petgraph's own types makes one. A *position* counts from 0 in the
/// order of discovery.
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
    /// Two numbers in the tables of the answer do not fit together: a table is too short or too long,
    /// or a position has no node.
    #[error("the answer is inconsistent: {what} is {value}, {other} is {other_value}")]
    Inconsistent {
        /// The number that does not fit.
        what: &'static str,
        /// Its value.
        value: usize,
        /// The number that it does not fit.
        other: &'static str,
        /// The value of that.
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
    /// Questions about a node are answered from another position than the one that lists it.
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
        /// The position that questions about it are answered from, if it counts as reached.
        looked_up: Option<usize>,
    },
    /// An edge leads from an expanded node to one that is more than one edge further, or not reached.
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
        /// Its parent, if it has one, and the distance of that.
        parent: Option<(N, usize)>,
    },
    /// A node is said to be discovered from a node that was never expanded.
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
