//! What can be wrong with an answer.

use core::fmt;

use thiserror::Error;

/// What [`certify`](super::ShortestPaths::certify) found wrong with an answer, and where.
///
/// A flaw is a defect of this crate, or of an implementation of petgraph's traits that breaks their
/// promises; no question and no graph of petgraph's own types makes one. A *position* counts from 0
/// in the order of discovery.
///
/// # Examples
///
/// ```
/// use hopwise::Flaw;
///
/// let flaw = Flaw::NoSuchEdge { parent: 'a', node: 'b' };
/// assert_eq!(flaw.to_string(), "the graph has no edge from 'a' to 'b', which the search tree has");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Flaw<N> {
    /// A table of the answer has too few or too many entries.
    #[error("the table of {table} has length {length}, expected {expected}")]
    WrongLength {
        /// Which table.
        table: &'static str,
        /// How many entries it has.
        length: usize,
        /// How many it should have.
        expected: usize,
    },
    /// The answer refers to a node past the last.
    #[error(
        "the answer refers to {what} at position {position}, but the list of nodes has length {reached}"
    )]
    NoSuchPosition {
        /// What is said to be there.
        what: &'static str,
        /// The position referred to.
        position: usize,
        /// How many nodes are listed.
        reached: usize,
    },
    /// The layers are not cut one after the other, each with at least one node.
    #[error("layer {distance} cannot start at position {position}")]
    WrongLayer {
        /// The layer: its distance.
        distance: usize,
        /// Where it is said to start.
        position: usize,
    },
    /// A node is listed that the graph does not have: a source, if the distance is 0.
    #[error("node {node:?} is listed at distance {distance} but is not in the graph")]
    NotInGraph {
        /// The node.
        node: N,
        /// The distance it is listed at.
        distance: usize,
    },
    /// A node is listed more than once.
    #[error("node {node:?} is listed at distance {first} and again at distance {second}")]
    ListedTwice {
        /// The node.
        node: N,
        /// The distance it is first listed at.
        first: usize,
        /// The distance it is listed at again.
        second: usize,
    },
    /// A question about a node is answered by another place than the one it is listed at.
    #[error("node {node:?} is listed {} but looked up {}", At(*listed), At(*looked_up))]
    WrongLookup {
        /// The node.
        node: N,
        /// Its position, if it is listed.
        listed: Option<usize>,
        /// The position that questions are answered from, if it is taken for reached.
        looked_up: Option<usize>,
    },
    /// An edge leads from an expanded node to one that the answer takes for unreached.
    #[error(
        "node {node:?} is not reached, but there is an edge to it from {from:?} at distance {from_distance}"
    )]
    NotReached {
        /// The expanded node.
        from: N,
        /// Its distance.
        from_distance: usize,
        /// The node missed.
        node: N,
    },
    /// An edge leads from an expanded node to one listed farther than one edge on.
    #[error(
        "node {node:?} is at distance {distance}, but there is an edge to it from {from:?} at distance {from_distance}"
    )]
    TooFar {
        /// The expanded node.
        from: N,
        /// Its distance.
        from_distance: usize,
        /// The node too far.
        node: N,
        /// Its distance, greater than `from_distance` by more than one.
        distance: usize,
    },
    /// A source has another node as its parent.
    #[error("source {node:?} has the parent {parent:?}")]
    SourceWithParent {
        /// The source.
        node: N,
        /// Its parent.
        parent: N,
    },
    /// A node that is no source has no parent.
    #[error("node {node:?} at distance {distance} has no parent")]
    NoParent {
        /// The node.
        node: N,
        /// Its distance.
        distance: usize,
    },
    /// A node is not one edge farther than its parent.
    #[error(
        "node {node:?} at distance {distance} has the parent {parent:?} at distance {parent_distance}"
    )]
    ParentNotNearer {
        /// The node.
        node: N,
        /// Its distance.
        distance: usize,
        /// Its parent.
        parent: N,
        /// The parent's distance.
        parent_distance: usize,
    },
    /// A node is said to have been discovered from one that was never expanded.
    #[error("node {node:?} has the parent {parent:?}, which was not expanded")]
    ParentNotExpanded {
        /// The node.
        node: N,
        /// Its parent.
        parent: N,
    },
    /// There is no edge from a node's parent to it.
    #[error("the graph has no edge from {parent:?} to {node:?}, which the search tree has")]
    NoSuchEdge {
        /// The parent.
        parent: N,
        /// The node.
        node: N,
    },
}

/// Where a node is listed or looked up.
struct At(Option<usize>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(position) => write!(f, "at position {position}"),
            None => f.write_str("nowhere"),
        }
    }
}
