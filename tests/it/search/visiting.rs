//! Visitors that prune, stop and do both, with goals and limits.

use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::visit::{Control, ControlFlow};
use hopwise::{Event, Search, Searcher, ShortestPaths};
use proptest::prelude::*;

use crate::support::graphs::cases::Case;
use crate::support::graphs::strategies;

type Graph = UnGraph<(), ()>;

fn graph(case: &Case) -> Graph {
    let mut graph = Graph::default();
    for _ in 0..case.spec.nodes {
        graph.add_node(());
    }
    for &(a, b) in &case.spec.edges {
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
    }
    graph
}

fn ids(numbers: &[usize]) -> impl Iterator<Item = NodeIndex> {
    numbers.iter().copied().map(NodeIndex::new)
}

fn search(case: &Case) -> Search<NodeIndex> {
    Search::from(ids(&case.sources))
        .any_of(ids(&case.any_of))
        .all_of(ids(&case.all_of))
        .max_distance(case.max_distance)
}

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Discover,
    Revisit,
    Finish,
}

fn kind<N>(event: &Event<N>) -> Kind {
    match event {
        Event::Discover { .. } => Kind::Discover,
        Event::Revisit { .. } => Kind::Revisit,
        Event::Finish { .. } => Kind::Finish,
    }
}

/// The event that `visit` has in its place.
fn without_edge<E>(event: Event<NodeIndex, E>) -> Event<NodeIndex> {
    match event {
        Event::Discover {
            node,
            parent,
            edge,
            distance,
        } => Event::Discover {
            node,
            parent,
            edge: edge.map(|_| ()),
            distance,
        },
        Event::Revisit {
            from,
            node,
            from_distance,
            distance,
            ..
        } => Event::Revisit {
            from,
            node,
            edge: (),
            from_distance,
            distance,
        },
        Event::Finish { node, distance } => Event::Finish { node, distance },
    }
}

/// What a visitor does at its n-th event.
#[derive(Debug, Clone, Copy)]
enum Deed {
    Expand,
    Prune,
    Break,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed =
        prop_oneof![12 => Just(Deed::Expand), 6 => Just(Deed::Prune), 1 => Just(Deed::Break)];
    proptest::collection::vec(deed, 40)
}

/// Does the deeds in turn, over and over, and stores the events.
struct Visitor<'a> {
    deeds: &'a [Deed],
    reported: Vec<Event<NodeIndex>>,
    pruned: Vec<NodeIndex>,
}

impl<'a> Visitor<'a> {
    fn new(deeds: &'a [Deed]) -> Self {
        Visitor {
            deeds,
            reported: Vec::new(),
            pruned: Vec::new(),
        }
    }

    fn hear(&mut self, event: Event<NodeIndex>) -> Control<usize> {
        let deed = self.deeds[self.reported.len() % self.deeds.len()];
        self.reported.push(event);
        match deed {
            Deed::Expand => Control::Continue,
            Deed::Break => Control::Break(self.reported.len()),
            Deed::Prune => {
                if let Event::Discover { node, .. } = event {
                    self.pruned.push(node);
                }
                Control::Prune
            }
        }
    }

    /// Whether it broke off at the last event.
    fn breaks(&self) -> bool {
        let last = self.reported.len().checked_sub(1);
        last.is_some_and(|last| matches!(self.deeds[last % self.deeds.len()], Deed::Break))
    }

    fn expanded(&self) -> Vec<NodeIndex> {
        let finished = self.reported.iter().filter_map(|event| match *event {
            Event::Finish { node, .. } => Some(node),
            _ => None,
        });
        finished.collect()
    }

    /// Each node discovered once, before it is finished; discoveries and finishes by distance;
    /// nothing found or followed from a pruned node.
    fn was_told_in_order(&self) {
        let mut discovered: Vec<(NodeIndex, usize)> = Vec::new();
        let mut finished: Vec<(NodeIndex, usize)> = Vec::new();
        let distance_of = |discovered: &[(NodeIndex, usize)], node| {
            let entry = discovered.iter().find(|&&(known, _)| known == node);
            entry.expect("it was discovered before").1
        };
        for event in &self.reported {
            match *event {
                Event::Discover {
                    node,
                    parent,
                    edge,
                    distance,
                } => {
                    assert_eq!(edge.is_some(), parent.is_some());
                    assert!(discovered.iter().all(|&(known, _)| known != node));
                    assert!(discovered.last().is_none_or(|&(_, last)| last <= distance));
                    match parent {
                        None => assert_eq!(distance, 0),
                        Some(parent) => {
                            assert_eq!(distance_of(&discovered, parent) + 1, distance);
                            assert!(!self.pruned.contains(&parent));
                            assert!(finished.iter().all(|&(done, _)| done != parent));
                        }
                    }
                    discovered.push((node, distance));
                }
                Event::Revisit {
                    from,
                    node,
                    from_distance,
                    distance,
                    ..
                } => {
                    assert_eq!(distance_of(&discovered, from), from_distance);
                    assert_eq!(distance_of(&discovered, node), distance);
                    assert!(!self.pruned.contains(&from));
                    assert!(finished.iter().all(|&(done, _)| done != from));
                }
                Event::Finish { node, distance } => {
                    assert_eq!(distance_of(&discovered, node), distance);
                    assert!(!self.pruned.contains(&node));
                    assert!(finished.iter().all(|&(done, _)| done != node));
                    finished.push((node, distance));
                }
            }
        }
        // First in, first out, with the pruned ones passed over.
        let queue = discovered
            .iter()
            .filter(|(node, _)| !self.pruned.contains(node));
        assert!(finished.iter().eq(queue.take(finished.len())));
    }
}

/// The answer of a search that was pruned or stopped: exactly what the visitor saw, and complete
/// only if nothing was left out.
fn agrees(answer: &ShortestPaths<&Graph>, visitor: &Visitor<'_>, case: &Case) {
    let discovered: Vec<_> = visitor
        .reported
        .iter()
        .filter_map(|event| match *event {
            Event::Discover { node, distance, .. } => Some((node, distance)),
            _ => None,
        })
        .collect();
    let found: Vec<_> = answer.iter().collect();
    // A source that is the goal ends the telling, though the sources after it are at 0 too.
    assert_eq!(found[..discovered.len()], discovered);
    assert!(
        found[discovered.len()..]
            .iter()
            .all(|&(_, distance)| distance == 0)
    );
    for event in &visitor.reported {
        if let Event::Discover {
            node,
            parent,
            distance,
            ..
        } = *event
        {
            assert_eq!(answer.parent(node), parent);
            assert_eq!(answer.distance(node), Some(distance));
        }
    }
    let expanded = visitor.expanded();
    let all_expanded = found.iter().all(|(node, _)| expanded.contains(node));
    let is_broken = visitor.breaks();
    assert_eq!(answer.is_complete(), all_expanded && !is_broken);
    assert_eq!(answer.certify(), Ok(()));
    if is_broken {
        assert_eq!(answer.stopped_at(), None);
    }
    if let Some(goal) = answer.stopped_at() {
        assert!(!answer.is_complete());
        let number = goal.index();
        assert!(
            [&case.any_of, &case.all_of]
                .iter()
                .any(|goals| goals.contains(&number))
        );
    }
    assert!(
        answer
            .depth()
            .is_none_or(|depth| depth <= case.max_distance)
    );
}

proptest! {
    #![proptest_config(strategies::config(512))]

    #[test]
    fn every_mixture_of_pruning_breaking_goals_and_limits_keeps_the_order(
        case in strategies::cases(),
        deeds in deeds(),
    ) {
        let graph = graph(&case);
        let search = search(&case);
        let mut visitor = Visitor::new(&deeds);
        let (answer, flow) = search.visit(&graph, |event| visitor.hear(event)).expect("nodes");
        visitor.was_told_in_order();
        agrees(&answer, &visitor, &case);
        let events = visitor.breaks().then_some(visitor.reported.len());
        prop_assert_eq!(flow.break_value(), events);

        // `UnGraph` lists edges as it lists neighbors, so the same happens; on reused memory too.
        let mut of_edges = Visitor::new(&deeds);
        let (answer, flow) = search
            .visit_edges(&graph, |event| of_edges.hear(without_edge(event)))
            .expect("nodes");
        prop_assert_eq!(&visitor.reported, &of_edges.reported);
        prop_assert_eq!(flow.break_value(), events);
        agrees(&answer, &of_edges, &case);

        let mut searcher = Searcher::new(&graph).expect("it is small");
        for _ in 0..2 {
            let mut again = Visitor::new(&deeds);
            let (answer, flow) = searcher
                .visit(&search, |event| again.hear(event))
                .expect("nodes");
            prop_assert_eq!(&visitor.reported, &again.reported);
            prop_assert_eq!(flow.break_value(), events);
            agrees(answer, &again, &case);
            let mut again = Visitor::new(&deeds);
            let (answer, flow) = searcher
                .visit_edges(&search, |event| again.hear(without_edge(event)))
                .expect("nodes");
            prop_assert_eq!(&visitor.reported, &again.reported);
            prop_assert_eq!(flow.break_value(), events);
            agrees(answer, &again, &case);
        }
    }

    #[test]
    fn breaking_at_any_event_tells_the_beginning_of_the_whole_story(case in strategies::cases()) {
        let graph = graph(&case);
        let search = search(&case);
        let whole = [Deed::Expand];
        let mut whole = Visitor::new(&whole);
        let (_, flow) = search.visit(&graph, |event| whole.hear(event)).expect("nodes");
        prop_assert!(!flow.should_break());
        for events in 1..=whole.reported.len() {
            let mut reported = Vec::new();
            let (_, flow) = search
                .visit(&graph, |event| {
                    reported.push(event);
                    if reported.len() == events { Control::Break("enough") } else { Control::Continue }
                })
                .expect("nodes");
            prop_assert_eq!(flow.break_value(), Some("enough"));
            prop_assert_eq!(&reported[..], &whole.reported[..events]);
        }
    }
}

/// 0 > 1, 0 > 2, 1 > 0 and a loop at 2: an event of every kind.
fn small() -> DiGraph<(), &'static str> {
    DiGraph::from_edges([
        (0, 2, "to 2"),
        (0, 1, "to 1"),
        (1, 0, "back"),
        (2, 2, "loop"),
    ])
}

#[test]
fn events_come_in_the_order_in_which_they_happen() {
    let graph = small();
    let mut reported = Vec::new();
    let (answer, ()) = Search::from([0.into()])
        .visit_edges(&graph, |event| {
            reported.push(match event {
                Event::Discover {
                    node,
                    parent: None,
                    edge: None,
                    distance,
                } => {
                    format!("{} at {distance}", node.index())
                }
                Event::Discover {
                    node,
                    parent,
                    edge,
                    distance,
                } => {
                    let (from, edge) = parent.zip(edge).expect("it is no source");
                    format!(
                        "{} at {distance} from {} {}",
                        node.index(),
                        from.index(),
                        edge.weight()
                    )
                }
                Event::Revisit {
                    from,
                    node,
                    edge,
                    from_distance,
                    distance,
                } => {
                    let (from, node) = (from.index(), node.index());
                    let weight = edge.weight();
                    format!("{from} at {from_distance} {weight} {node} at {distance}")
                }
                Event::Finish { node, distance } => {
                    format!("{} done at {distance}", node.index())
                }
            });
        })
        .expect("a node");
    assert!(answer.is_complete());
    let expected = [
        "0 at 0",
        "1 at 1 from 0 to 1",
        "2 at 1 from 0 to 2",
        "0 done at 0",
        "1 at 1 back 0 at 0",
        "1 done at 1",
        "2 at 1 loop 2 at 1",
        "2 done at 1",
    ];
    assert_eq!(reported, expected);
}

#[test]
fn a_prune_at_another_event_than_a_discovery_means_nothing() {
    let graph = small();
    for reported in [Kind::Revisit, Kind::Finish] {
        let searched = Search::from([0.into()]).visit(&graph, |event| {
            if kind(&event) == reported {
                Control::<()>::Prune
            } else {
                Control::Continue
            }
        });
        let (answer, _) = searched.expect("a node");
        assert!(answer.is_complete(), "{reported:?}");
        assert_eq!(answer.len(), 3);
    }
}

/// The answer so far is there, besides the value.
#[test]
fn a_break_at_any_kind_of_event_is_returned_beside_the_answer_so_far() {
    let graph = small();
    for (wanted, found) in [(Kind::Discover, 1), (Kind::Revisit, 3), (Kind::Finish, 3)] {
        let searched = Search::from([0.into()]).visit(&graph, |event| {
            if kind(&event) == wanted {
                Control::Break(wanted)
            } else {
                Control::Continue
            }
        });
        let (answer, flow) = searched.expect("a node");
        assert_eq!(flow.break_value(), Some(wanted));
        assert_eq!((answer.len(), answer.is_complete()), (found, false));
        assert_eq!(answer.stopped_at(), None);
        assert_eq!(answer.certify(), Ok(()));
    }
}

/// `Err` ends the search and comes back, whatever is in the `Ok`.
#[test]
fn an_error_of_the_visitor_is_returned_beside_the_answer_so_far() {
    let graph = small();
    let search = Search::from([0.into()]);
    let is_node_1 = |event: &Event<NodeIndex>| matches!(event, Event::Discover { node, .. } if node.index() == 1);
    let (answer, result) = search
        .visit(&graph, |event| {
            if is_node_1(&event) {
                return Err("node 1");
            }
            Ok(())
        })
        .expect("a node");
    assert_eq!((answer.len(), result), (2, Err("node 1")));

    // A break in an `Ok` ends the search too; a prune in one prunes.
    let (answer, result) = search
        .visit(&graph, |event| match event {
            Event::Discover { node, .. } if node.index() == 1 => Ok::<_, ()>(Control::Prune),
            Event::Discover { node, .. } if node.index() == 2 => Ok(Control::Break(2)),
            _ => Ok(Control::Continue),
        })
        .expect("a node");
    assert_eq!(answer.len(), 3);
    assert_eq!(result.map(Control::break_value), Ok(Some(2)));

    // Nothing ended it: the value that continues.
    let (answer, result) = search.visit(&graph, |_| Ok::<(), ()>(())).expect("a node");
    assert_eq!((answer.len(), result), (3, Ok(())));
}

#[test]
fn a_pruned_source_is_found_but_leads_nowhere() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (2, 3)]);
    let searched = Search::from([0.into(), 2.into()]).visit(&graph, |event| match event {
        Event::Discover { node, .. } if node.index() == 0 => Control::<()>::Prune,
        _ => Control::Continue,
    });
    let (answer, _) = searched.expect("nodes");
    let found: Vec<_> = answer
        .iter()
        .map(|(node, far)| (node.index(), far))
        .collect();
    assert_eq!(found, [(0, 0), (2, 0), (3, 1)]);
    assert!(!answer.is_complete());
    assert_eq!(answer.stopped_at(), None);
}

#[test]
fn a_goal_is_told_before_it_ends_the_search_even_if_it_is_pruned() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    let mut reported = Vec::new();
    let search = Search::from([0.into()]).goal(2.into());
    let searched = search.visit(&graph, |event| {
        reported.push(event);
        match event {
            Event::Discover { node, .. } if node.index() == 2 => Control::<()>::Prune,
            _ => Control::Continue,
        }
    });
    let last = Event::Discover {
        node: 2.into(),
        parent: Some(1.into()),
        edge: Some(()),
        distance: 2,
    };
    assert_eq!(reported.last(), Some(&last));
    let (answer, flow) = searched.expect("nodes");
    assert_eq!(answer.stopped_at(), Some(2.into()));
    assert!(flow.break_value().is_none(), "the goal ended it");
}
