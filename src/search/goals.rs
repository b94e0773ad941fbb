//! When a search has found what it was for.

use core::ops::ControlFlow;

use petgraph::visit::{NodeIndexable, VisitMap, Visitable};

use super::error::SearchError;
use super::explore::{Crossing, Queue, Watch};
use super::shortest_paths::ShortestPaths;

/// The goals of one search. It is over as soon as any of them is met.
pub(super) struct Goals<N, M, P> {
    any_of: Option<M>,
    all_of: Option<AllOf<M>>,
    stop_when: P,
    _node: core::marker::PhantomData<fn(N)>,
}

struct AllOf<M> {
    wanted: M,
    missing: usize,
}

impl<N, M, P> Goals<N, M, P>
where
    N: Copy,
    M: VisitMap<N>,
    P: FnMut(N) -> bool,
{
    /// # Errors
    ///
    /// If the graph lacks one of the goals.
    pub(super) fn new<G>(
        answer: &ShortestPaths<G>,
        any_of: &[N],
        all_of: &[N],
        stop_when: P,
    ) -> Result<Self, SearchError<N>>
    where
        G: petgraph::visit::IntoNodeIdentifiers + NodeIndexable,
        G: Visitable<NodeId = N, Map = M>,
        N: PartialEq,
    {
        let marked = |nodes: &[N]| {
            let mut map = answer.graph.visit_map();
            let mut distinct = 0;
            for &node in nodes {
                answer.check_member(node)?;
                distinct += usize::from(map.visit(node));
            }
            Ok(AllOf {
                wanted: map,
                missing: distinct,
            })
        };
        Ok(Goals {
            any_of: match any_of {
                [] => None,
                nodes => Some(marked(nodes)?.wanted),
            },
            all_of: match all_of {
                [] => None,
                nodes => Some(marked(nodes)?),
            },
            stop_when,
            _node: core::marker::PhantomData,
        })
    }

    /// Whether the discovery of `node` ends the search. To be asked once of each node.
    pub(super) fn are_met_by(&mut self, node: N) -> bool {
        if let Some(goals) = &self.any_of {
            if goals.is_visited(&node) {
                return true;
            }
        }
        if let Some(AllOf { wanted, missing }) = &mut self.all_of {
            if wanted.is_visited(&node) {
                *missing -= 1;
                if *missing == 0 {
                    return true;
                }
            }
        }
        (self.stop_when)(node)
    }
}

/// Stops at the rank of the node that meets a goal.
impl<N, M, P, L> Watch<N, L> for Goals<N, M, P>
where
    N: Copy,
    M: VisitMap<N>,
    P: FnMut(N) -> bool,
{
    type Stop = u32;

    const SEES_REVISITS: bool = false;

    fn crossed(&mut self, crossing: Crossing<L>, queue: &Queue<N>) -> ControlFlow<u32> {
        if crossing.is_discovery && self.are_met_by(queue.order[crossing.to as usize]) {
            return ControlFlow::Break(crossing.to);
        }
        ControlFlow::Continue(())
    }
}

/// Stops at one node.
pub(super) struct Goal<N>(pub(super) N);

impl<N: Copy + PartialEq, L> Watch<N, L> for Goal<N> {
    type Stop = u32;

    const SEES_REVISITS: bool = false;

    fn crossed(&mut self, crossing: Crossing<L>, queue: &Queue<N>) -> ControlFlow<u32> {
        // A discovery stands at the end of the order.
        if crossing.is_discovery && queue.order.last() == Some(&self.0) {
            return ControlFlow::Break(crossing.to);
        }
        ControlFlow::Continue(())
    }
}
