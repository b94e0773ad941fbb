//! What a graph is known to present, by the numbers of the spec it was made from.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// What is known of a graph of whatever type.
///
/// Its nodes are 0, 1, .. `nodes` - 1. The `absent` numbers after them stand for ids that the graph
/// does not have: out of range, removed, hidden, never added.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    /// The type, for messages.
    pub(crate) name: &'static str,
    pub(crate) nodes: usize,
    pub(crate) absent: usize,
    /// Every step that can be taken; both ways if the graph is undirected.
    pub(crate) arcs: Vec<(usize, usize)>,
    pub(crate) is_directed: bool,
    /// Whether `edges(a)` says of each edge that its target is the end which is not `a`. So it does by
    /// petgraph's word, except where `MatrixGraph` is asked for incoming edges.
    pub(crate) names_targets: bool,
    /// Whether nodes list neighbors that the graph does not have. petgraph permits some.
    pub(crate) lists_absent: bool,
}

impl Known {
    pub(crate) fn absent_numbers(&self) -> std::ops::Range<usize> {
        self.nodes..self.nodes + self.absent
    }
}

/// The ids that stand for the numbers.
pub(crate) struct Ids<N> {
    by_number: Vec<N>,
    numbers: HashMap<N, usize>,
}

impl<N: Copy + Eq + Hash + Debug> Ids<N> {
    pub(crate) fn new(by_number: Vec<N>) -> Self {
        let numbers: HashMap<N, usize> = by_number.iter().copied().zip(0..).collect();
        assert_eq!(numbers.len(), by_number.len(), "an id for each number");
        Ids { by_number, numbers }
    }

    pub(crate) fn id(&self, number: usize) -> N {
        self.by_number[number]
    }

    pub(crate) fn all(&self) -> &[N] {
        &self.by_number
    }

    pub(crate) fn ids(&self, numbers: &[usize]) -> Vec<N> {
        numbers.iter().map(|&number| self.id(number)).collect()
    }

    pub(crate) fn number(&self, id: N) -> usize {
        let number = self.numbers.get(&id);
        *number.unwrap_or_else(|| panic!("{id:?} was never heard of"))
    }

    pub(crate) fn numbers(&self, ids: &[N]) -> Vec<usize> {
        ids.iter().map(|&id| self.number(id)).collect()
    }
}
