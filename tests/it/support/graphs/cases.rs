//! Questions to graphs, and the fixed table of them.

use std::fmt;

use super::plan::Spec;

/// One question to one graph.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) spec: Spec,
    pub(crate) sources: Vec<usize>,
    pub(crate) any_of: Vec<usize>,
    pub(crate) all_of: Vec<usize>,
    /// The nodes for which the predicate of `run_until` is true.
    pub(crate) stop_when: Vec<usize>,
    pub(crate) max_distance: usize,
}

impl Case {
    pub(crate) fn new(spec: Spec, sources: impl IntoIterator<Item = usize>) -> Self {
        Case {
            spec,
            sources: sources.into_iter().collect(),
            any_of: Vec::new(),
            all_of: Vec::new(),
            stop_when: Vec::new(),
            max_distance: usize::MAX,
        }
    }

    pub(crate) fn any_of(mut self, nodes: impl IntoIterator<Item = usize>) -> Self {
        self.any_of.extend(nodes);
        self
    }

    pub(crate) fn all_of(mut self, nodes: impl IntoIterator<Item = usize>) -> Self {
        self.all_of.extend(nodes);
        self
    }

    pub(crate) fn stop_when(mut self, nodes: impl IntoIterator<Item = usize>) -> Self {
        self.stop_when.extend(nodes);
        self
    }

    pub(crate) fn max_distance(mut self, edges: usize) -> Self {
        self.max_distance = edges;
        self
    }

    /// The same without the predicate, which layers and visitors do not take.
    pub(crate) fn without_predicate(&self) -> Self {
        Case {
            stop_when: Vec::new(),
            ..self.clone()
        }
    }

    /// The same sources, and nothing that stops the search.
    pub(crate) fn unlimited(&self) -> Self {
        Case::new(self.spec.clone(), self.sources.iter().copied())
    }
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}; from {:?}", self.spec, self.sources)?;
        for (what, nodes) in [
            ("any of", &self.any_of),
            ("all of", &self.all_of),
            ("stop when", &self.stop_when),
        ] {
            if !nodes.is_empty() {
                write!(f, ", {what} {nodes:?}")?;
            }
        }
        if self.max_distance < usize::MAX {
            write!(f, ", at most {} hops", self.max_distance)?;
        }
        Ok(())
    }
}

/// 0 > 1 > .. > `nodes` - 1.
pub(crate) fn path(nodes: usize) -> Spec {
    Spec::new(nodes, (1..nodes).map(|node| (node - 1, node)))
}

pub(crate) fn cycle(nodes: usize) -> Spec {
    Spec::new(nodes, (0..nodes).map(|node| (node, (node + 1) % nodes)))
}

/// Node 0 in the middle of the others.
pub(crate) fn star(nodes: usize) -> Spec {
    Spec::new(nodes, (1..nodes).map(|leaf| (0, leaf)))
}

/// Layers of `width` nodes, each with an edge to every node of the next.
pub(crate) fn layered(width: usize, depth: usize) -> Spec {
    let edges = (0..width * (depth - 1)).flat_map(|node| {
        let next = (node / width + 1) * width;
        (next..next + width).map(move |to| (node, to))
    });
    Spec::new(width * depth, edges)
}

/// Small graphs that have gone wrong somewhere before, and what may be asked of them.
pub(crate) fn fixed() -> Vec<Case> {
    let lone = Spec::new(1, []);
    let ring_with_loop = Spec::new(1, [(0, 0), (0, 0)]);
    let parallel = Spec::new(3, [(0, 1), (0, 1), (1, 2), (1, 0), (1, 2)]);
    let diamond = Spec::new(5, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)]);
    let islands = Spec::new(7, [(0, 1), (1, 2), (2, 0), (3, 4), (4, 3), (5, 5)]);
    let knot = Spec::new(
        8,
        [
            (0, 3),
            (3, 3),
            (3, 5),
            (5, 0),
            (5, 1),
            (1, 7),
            (0, 7),
            (7, 2),
            (2, 6),
            (6, 4),
            (4, 2),
            (7, 6),
        ],
    );
    let mut cases = vec![
        Case::new(Spec::new(0, []), []),
        Case::new(lone.clone(), []),
        Case::new(lone, [0]),
        Case::new(ring_with_loop.clone(), [0, 0]),
        Case::new(ring_with_loop, [0]).any_of([0]),
        Case::new(path(3), [0, 1]),
        Case::new(path(3), [1, 0]),
        Case::new(path(6), [0, 5]),
        Case::new(path(6), [2]).any_of([2]),
        Case::new(path(6), [2, 0, 2]).any_of([0, 4]),
        Case::new(path(6), [0]).all_of([2, 4, 2]),
        Case::new(path(6), [0, 3]).all_of([3, 0]),
        Case::new(path(6), [0]).all_of([1, 2]).any_of([4]),
        Case::new(path(6), [0]).stop_when([3, 4]).max_distance(2),
        Case::new(path(6), [0]).stop_when([2, 4]).max_distance(2),
        Case::new(path(6), [0]).max_distance(0),
        Case::new(path(6), [0]).max_distance(5),
        Case::new(path(6), [0]).max_distance(6),
        Case::new(path(300), [0]),
        Case::new(path(300), [0]).max_distance(257),
        Case::new(star(300), [0, 7]),
        Case::new(cycle(9), [4]),
        Case::new(cycle(2), [1]),
        Case::new(parallel.clone(), [0]),
        Case::new(parallel, [2, 0]).any_of([1]),
        Case::new(diamond.clone(), [0]),
        Case::new(diamond.clone(), [0]).any_of([3, 2]),
        Case::new(diamond, [2, 1]).max_distance(1),
        Case::new(islands.clone(), [0]),
        Case::new(islands.clone(), [6]).any_of([0]),
        Case::new(islands.clone(), [5, 3]).all_of([4, 1]),
        Case::new(islands, [6, 5, 4, 3, 2, 1, 0]),
        Case::new(layered(4, 4), [0, 2]),
        Case::new(layered(4, 4), [1]).any_of([9]),
        Case::new(layered(3, 5), [2]).all_of([7, 6, 8]),
    ];
    for source in 0..knot.nodes {
        cases.push(Case::new(knot.clone(), [source]));
        cases.push(Case::new(knot.clone(), [source, 6]).any_of([2, 4]));
        cases.push(Case::new(knot.clone(), [3, source]).max_distance(2));
    }
    cases
}
