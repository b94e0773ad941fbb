//! How a graph is laid out so that it presents a given edge list in spite of what else is in it.

use std::fmt;

/// A graph as a person would write it down: so many nodes, these edges.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Spec {
    pub(crate) nodes: usize,
    pub(crate) edges: Vec<(usize, usize)>,
}

impl Spec {
    pub(crate) fn new(nodes: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let edges: Vec<_> = edges.into_iter().collect();
        assert!(edges.iter().all(|&(a, b)| a < nodes && b < nodes));
        Spec { nodes, edges }
    }

    /// Each edge both ways.
    pub(crate) fn both_ways(&self) -> Vec<(usize, usize)> {
        self.edges
            .iter()
            .flat_map(|&(a, b)| [(a, b), (b, a)])
            .collect()
    }

    pub(crate) fn reversed(&self) -> Spec {
        Spec::new(self.nodes, self.edges.iter().map(|&(a, b)| (b, a)))
    }

    /// Without the edges that do not lead to a greater number, and hence without cycles.
    pub(crate) fn acyclic(&self) -> Spec {
        let edges = self.edges.iter().copied().filter(|(a, b)| a < b);
        Spec::new(self.nodes, edges)
    }
}

/// Readable in the message of a failed test: `4 nodes: 0>1 1>2 2>2`.
impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} nodes:", self.nodes)?;
        self.edges
            .iter()
            .try_for_each(|(a, b)| write!(f, " {a}>{b}"))
    }
}

/// What is put into a graph: the nodes and edges of a [`Spec`], and decoys among them, which are
/// to be removed or filtered out before the graph is searched.
pub(crate) struct Plan {
    /// By slot, the spec's node; `None` is a decoy.
    pub(crate) slots: Vec<Option<usize>>,
    /// From slot to slot; false is a decoy.
    pub(crate) links: Vec<(usize, usize, bool)>,
}

impl Plan {
    /// No decoys at all.
    pub(crate) fn solid(spec: &Spec) -> Self {
        let mut plan = Plan::empty();
        plan.slots.extend((0..spec.nodes).map(Some));
        plan.links
            .extend(spec.edges.iter().map(|&(a, b)| (a, b, true)));
        plan
    }

    /// Decoy edges between the spec's nodes.
    pub(crate) fn with_decoy_edges(spec: &Spec) -> Self {
        let mut plan = Plan::empty();
        plan.slots.extend((0..spec.nodes).map(Some));
        plan.link(spec);
        plan
    }

    /// Decoy nodes first, in the middle and last, and decoy edges of all kinds.
    pub(crate) fn with_decoy_nodes(spec: &Spec) -> Self {
        let mut plan = Plan::empty();
        for node in 0..spec.nodes {
            if node % 3 == 0 {
                plan.slots.push(None);
            }
            plan.slots.push(Some(node));
        }
        plan.slots.extend([None, None]);
        plan.link(spec);
        plan
    }

    fn empty() -> Self {
        Plan {
            slots: Vec::new(),
            links: Vec::new(),
        }
    }

    /// The edges, and decoys before, between and after them: between real nodes that have no edge
    /// either way, and through decoy nodes, which would make short cuts.
    fn link(&mut self, spec: &Spec) {
        let real = self.real();
        let decoys = self.decoys();
        // Any spread will do, so long as it is the same each time.
        let spread = |step: usize| ((step * 5 + 1) % spec.nodes, (step * 7 + 3) % spec.nodes);
        for step in 0..=spec.edges.len().min(64) {
            if spec.nodes > 0 {
                let (a, b) = spread(step);
                let is_taken = spec.edges.contains(&(a, b)) || spec.edges.contains(&(b, a));
                if !is_taken {
                    self.links.push((real[a], real[b], false));
                }
                if let Some(&decoy) = decoys.get(step % decoys.len().max(1)) {
                    self.links.push((real[a], decoy, false));
                    self.links.push((decoy, real[b], false));
                }
            }
            if let Some(&(a, b)) = spec.edges.get(step) {
                self.links.push((real[a], real[b], true));
            }
        }
        for &(a, b) in spec.edges.iter().skip(65) {
            self.links.push((real[a], real[b], true));
        }
    }

    /// By the spec's node, its slot.
    pub(crate) fn real(&self) -> Vec<usize> {
        (0..self.slots.len())
            .filter(|&slot| self.slots[slot].is_some())
            .collect()
    }

    /// The slots of the decoys.
    pub(crate) fn decoys(&self) -> Vec<usize> {
        (0..self.slots.len())
            .filter(|&slot| self.slots[slot].is_none())
            .collect()
    }
}
