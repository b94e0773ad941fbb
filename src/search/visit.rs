//! `visit` and `visit_edges`: a visitor that is called at every event, and can stop and prune.

use core::ops::ControlFlow;

use petgraph::visit::{
    self, IntoEdges, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable,
};

use super::builder::Search;
use super::error::SearchError;
use super::event::{Event, Events, Stop};
use super::shortest_paths::ShortestPaths;
use crate::engine::graph::{ByEdges, ByNeighbors};

impl<N: Copy + PartialEq> Search<N> {
    /// Runs the search and calls `visitor` at every [`Event`], in the order of the events.
    ///
    /// The visitor returns one of petgraph's control flow values: `()`, `Control` or a `Result`. The
    /// value that ended the search is returned beside the answer; if the search was not ended by the
    /// visitor, it is `()`, `Control::Continue` or `Ok`.
    ///
    /// | the visitor returns | effect |
    /// |---|---|
    /// | `()`, `Control::Continue`, `Ok(..)` of them | the search goes on |
    /// | `Control::Prune` at `Discover` | the node is in the answer, but is not expanded |
    /// | `Control::Prune` at another event | none |
    /// | `Control::Break(value)`, `Err(error)` | the search ends; the answer is what was found so far |
    ///
    /// Goals and limits apply as in [`run`](Self::run). A node is passed to the visitor before it is
    /// compared with the goals. An undirected edge is met from both of its ends.
    ///
    /// Time O(|V| + |E|) besides the visitor. Space as [`ShortestPaths`].
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
    /// use hopwise::petgraph::visit::Control;
    /// use hopwise::{Event, Search};
    ///
    /// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0), (2, 3)]);
    /// let search = Search::from([NodeIndex::new(0)]);
    ///
    /// // A visitor that never stops returns nothing.
    /// let mut finished = Vec::new();
    /// let (paths, ()) = search.visit(&graph, |event| {
    ///     if let Event::Finish { node, .. } = event {
    ///         finished.push(node);
    ///     }
    /// })?;
    /// assert_eq!(finished, paths.nodes());
    ///
    /// // A graph has an odd cycle if an edge joins two nodes of one layer.
    /// let (_, flow) = search.visit(&graph, |event| match event {
    ///     Event::Revisit { from, node, from_distance, distance, .. } if from_distance == distance => {
    ///         Control::Break((from, node))
    ///     }
    ///     _ => Control::Continue,
    /// })?;
    /// assert!(flow.break_value().is_some());
    ///
    /// // Nodes that are not worth expanding are pruned.
    /// let (paths, _) = search.visit(&graph, |event| match event {
    ///     Event::Discover { node, .. } if node.index() == 2 => Control::<()>::Prune,
    ///     _ => Control::Continue,
    /// })?;
    /// assert_eq!(paths.distance(3.into()), None);
    /// assert!(!paths.is_complete());
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    ///
    /// An error of the visitor ends the search:
    ///
    /// ```
    /// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// use hopwise::{Event, Search};
    ///
    /// fn sum_up_to_a_bad_weight(graph: &DiGraph<&str, ()>) -> Result<i32, Box<dyn std::error::Error>> {
    ///     let mut sum = 0;
    ///     let (_, result) = Search::from([NodeIndex::new(0)]).visit(graph, |event| {
    ///         if let Event::Discover { node, .. } = event {
    ///             sum += graph[node].parse::<i32>()?;
    ///         }
    ///         Ok::<(), std::num::ParseIntError>(())
    ///     })?;
    ///     result?;
    ///     Ok(sum)
    /// }
    ///
    /// let mut graph = DiGraph::new();
    /// let [a, b] = ["1", "2"].map(|weight| graph.add_node(weight));
    /// graph.add_edge(a, b, ());
    /// assert_eq!(sum_up_to_a_bad_weight(&graph).unwrap(), 3);
    /// graph[b] = "two";
    /// assert!(sum_up_to_a_bad_weight(&graph).is_err());
    /// ```
    pub fn visit<G, C>(
        &self,
        graph: G,
        visitor: impl FnMut(Event<N>) -> C,
    ) -> Result<(ShortestPaths<G>, C), SearchError<N>>
    where
        G: IntoNeighbors<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
        C: visit::ControlFlow,
    {
        let mut answer = ShortestPaths::unsearched(graph)?;
        let flow = answer.visit(self, visitor)?;
        Ok((answer, flow))
    }

    /// As [`visit`](Self::visit), with the edges in the events.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// use hopwise::petgraph::visit::{Control, EdgeRef};
    /// use hopwise::{Event, Search};
    ///
    /// // The first edge that leads back to a source.
    /// let graph = DiGraph::<(), &str>::from_edges([(0, 1, "out"), (1, 0, "back")]);
    /// let (_, flow) = Search::from([NodeIndex::new(0)]).visit_edges(&graph, |event| match event {
    ///     Event::Revisit { edge, distance: 0, .. } => Control::Break(*edge.weight()),
    ///     _ => Control::Continue,
    /// })?;
    /// assert_eq!(flow.break_value(), Some("back"));
    /// # Ok::<(), hopwise::SearchError<NodeIndex>>(())
    /// ```
    pub fn visit_edges<G, C>(
        &self,
        graph: G,
        visitor: impl FnMut(Event<N, G::EdgeRef>) -> C,
    ) -> Result<(ShortestPaths<G>, C), SearchError<N>>
    where
        G: IntoEdges<NodeId = N> + IntoNodeIdentifiers + NodeIndexable + Visitable,
        C: visit::ControlFlow,
    {
        let mut answer = ShortestPaths::unsearched(graph)?;
        let flow = answer.visit_edges(self, visitor)?;
        Ok((answer, flow))
    }
}

impl<G> ShortestPaths<G>
where
    G: IntoNeighbors + NodeIndexable + Visitable,
{
    pub(super) fn visit<C: visit::ControlFlow>(
        &mut self,
        search: &Search<G::NodeId>,
        visitor: impl FnMut(Event<G::NodeId>) -> C,
    ) -> Result<C, SearchError<G::NodeId>> {
        let goals = self.begin(search)?;
        let mut successors = ByNeighbors {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let mut events = Events::new(visitor, goals, &mut self.pruned);
        let flow = events.run(&mut self.queue, &mut successors, search.distance_limit());
        Ok(self.settle(flow))
    }

    pub(super) fn visit_edges<C: visit::ControlFlow>(
        &mut self,
        search: &Search<G::NodeId>,
        visitor: impl FnMut(Event<G::NodeId, G::EdgeRef>) -> C,
    ) -> Result<C, SearchError<G::NodeId>>
    where
        G: IntoEdges,
    {
        let goals = self.begin(search)?;
        let mut successors = ByEdges {
            graph: self.graph,
            ranks: &mut self.ranks,
        };
        let mut events = Events::new(visitor, goals, &mut self.pruned);
        let flow = events.run(&mut self.queue, &mut successors, search.distance_limit());
        Ok(self.settle(flow))
    }

    /// Records a stop at a goal. Returns what the visitor ended with.
    fn settle<C: visit::ControlFlow>(&mut self, flow: ControlFlow<Stop<C>>) -> C {
        match flow {
            ControlFlow::Break(Stop::ByVisitor(flow)) => return flow,
            ControlFlow::Break(Stop::AtGoal(rank)) => self.stopped_at = Some(rank),
            ControlFlow::Continue(()) => {}
        }
        C::continuing()
    }
}
