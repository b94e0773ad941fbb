//! The contests on one graph.

use petgraph::EdgeType;
use petgraph::graph::{DiGraph, Graph, NodeIndex};

use super::Form::{self, Directed, Undirected};
use super::{Family, label};
use crate::arcs::{Arcs, Order};
use crate::contest::Question::{self, Frozen, PointToPoint};
use crate::contest::{Contest, Contestant, Outcome};
use crate::csr::PlainCsr;
use crate::tree::Tree;
use crate::{generate, names, peers, subjects};

/// A workload in one of its forms.
pub(super) struct GraphTask<'a> {
    pub(super) family: Family,
    pub(super) arcs: &'a Arcs,
    pub(super) form: Form,
}

impl GraphTask<'_> {
    pub(super) fn run(
        &self,
        questions: &[Question],
        mut hold: impl FnMut(Contest<'_>) -> Outcome,
    ) -> Vec<Outcome> {
        match self.form {
            Directed(order) => {
                let graph = self.arcs.digraph(order);
                let ask = |&question: &Question| match question {
                    PointToPoint => self.point_to_point(&graph, &mut hold),
                    _ => self.whole_graph(question, &graph, &mut hold),
                };
                questions.iter().map(ask).collect()
            }
            Undirected => {
                let graph = self.arcs.ungraph(Order::Sorted);
                let ask = |&question: &Question| self.whole_graph(question, &graph, &mut hold);
                questions.iter().map(ask).collect()
            }
        }
    }

    fn whole_graph<Ty: EdgeType>(
        &self,
        question: Question,
        graph: &Graph<(), (), Ty>,
        hold: impl FnOnce(Contest<'_>) -> Outcome,
    ) -> Outcome {
        let source = self.family.source(self.arcs);
        if question == Frozen {
            let snapshot = subjects::snapshot(graph);
            let csr = PlainCsr::of(self.arcs);
            let mut contestants = subjects::frozen(&snapshot, graph, source.into());
            let search = || csr.search(source);
            contestants.push(Contestant::peer(names::TEXTBOOK, search, Tree::distances));
            hold(self.contest(question, self.arcs.len(), "arc", contestants))
        } else {
            let mut contestants = subjects::whole_graph(graph, source.into());
            contestants.extend(peers::whole_graph(graph, source.into()));
            hold(self.contest(question, self.arcs.len(), "arc", contestants))
        }
    }

    fn point_to_point(
        &self,
        graph: &DiGraph<(), ()>,
        hold: impl FnOnce(Contest<'_>) -> Outcome,
    ) -> Outcome {
        let pairs = self.pairs();
        let snapshot = subjects::snapshot(graph);
        let mut contestants = subjects::point_to_point(graph, &snapshot, &pairs);
        contestants.extend(peers::point_to_point(graph, &pairs));
        let count = u32::try_from(pairs.len()).expect("the pairs are few");
        hold(self.contest(PointToPoint, count, "pair", contestants))
    }

    /// Few on large graphs, so that the slowest take seconds; many on small ones, so that the quickest take
    /// long enough to be timed.
    fn pairs(&self) -> Vec<(NodeIndex, NodeIndex)> {
        let count = if self.arcs.nodes > 1000 { 8 } else { 512 };
        let pairs = generate::pairs(self.arcs, count);
        pairs
            .into_iter()
            .map(|(from, to)| (from.into(), to.into()))
            .collect()
    }

    fn contest<'g>(
        &self,
        question: Question,
        items: u32,
        item: &'static str,
        contestants: Vec<Contestant<'g>>,
    ) -> Contest<'g> {
        Contest {
            workload: label(self.family, self.form),
            question,
            items,
            item,
            contestants,
        }
    }
}
