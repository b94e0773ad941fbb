//! Visitors that prune, stop and do both, with goals and limits.

use std::ops::ControlFlow;

use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::{EdgeEvent, Event, Next, Search, ShortestPaths};
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

fn search<'a>(
    graph: &'a Graph,
    case: &Case,
) -> Search<&'a Graph, impl FnMut(NodeIndex) -> bool + use<'a>> {
    let stops: Vec<_> = ids(&case.stop_when).collect();
    Search::new(graph)
        .sources(ids(&case.sources))
        .any_of(ids(&case.any_of))
        .all_of(ids(&case.all_of))
        .stop_when(move |node| stops.contains(&node))
        .max_distance(case.max_distance)
}

/// An event of either kind without its edge.
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

/// The event that `visit` would tell in its place.
fn without_edge<E>(event: EdgeEvent<NodeIndex, E>) -> Event<NodeIndex> {
    match event {
        EdgeEvent::Discover {
            node,
            via,
            distance,
        } => Event::Discover {
            node,
            parent: via.map(|(parent, _)| parent),
            distance,
        },
        EdgeEvent::Revisit {
            from,
            node,
            distance,
            ..
        } => Event::Revisit {
            from,
            node,
            distance,
        },
        EdgeEvent::Finish { node, distance } => Event::Finish { node, distance },
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

/// Does the deeds in turn, over and over, and remembers what it was told.
struct Visitor<'a> {
    deeds: &'a [Deed],
    told: Vec<Event<NodeIndex>>,
    pruned: Vec<NodeIndex>,
}

impl<'a> Visitor<'a> {
    fn new(deeds: &'a [Deed]) -> Self {
        Visitor {
            deeds,
            told: Vec::new(),
            pruned: Vec::new(),
        }
    }

    fn hear(&mut self, event: Event<NodeIndex>) -> ControlFlow<usize, Next> {
        let deed = self.deeds[self.told.len() % self.deeds.len()];
        self.told.push(event);
        match deed {
            Deed::Expand => ControlFlow::Continue(Next::Expand),
            Deed::Break => ControlFlow::Break(self.told.len()),
            Deed::Prune => {
                if let Event::Discover { node, .. } = event {
                    self.pruned.push(node);
                }
                ControlFlow::Continue(Next::Prune)
            }
        }
    }

    fn expanded(&self) -> Vec<NodeIndex> {
        let finished = self.told.iter().filter_map(|event| match *event {
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
        for event in &self.told {
            match *event {
                Event::Discover {
                    node,
                    parent,
                    distance,
                } => {
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
                    distance,
                } => {
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

/// The answer of a pruned search: exactly what was told, and complete only if nothing was left out.
fn agrees(answer: &ShortestPaths<&Graph>, visitor: &Visitor<'_>, case: &Case) {
    let discovered: Vec<_> = visitor
        .told
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
    for event in &visitor.told {
        if let Event::Discover {
            node,
            parent,
            distance,
        } = *event
        {
            assert_eq!(answer.parent(node), parent);
            assert_eq!(answer.distance(node), Some(distance));
        }
    }
    let expanded = visitor.expanded();
    let all_expanded = found.iter().all(|(node, _)| expanded.contains(node));
    assert_eq!(answer.is_complete(), all_expanded);
    if let Some(goal) = answer.stopped_at() {
        assert!(!answer.is_complete());
        let number = goal.index();
        assert!(
            [&case.any_of, &case.all_of, &case.stop_when]
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
        let mut visitor = Visitor::new(&deeds);
        let flow = search(&graph, &case).visit(|event| visitor.hear(event)).expect("nodes");
        visitor.was_told_in_order();
        match &flow {
            ControlFlow::Break(events) => prop_assert_eq!(*events, visitor.told.len()),
            ControlFlow::Continue(answer) => agrees(answer, &visitor, &case),
        }

        let mut of_edges = Visitor::new(&deeds);
        let flow_of_edges = search(&graph, &case)
            .visit_edges(|event| of_edges.hear(without_edge(event)))
            .expect("nodes");
        // `UnGraph` lists edges as it lists neighbours, so that the same happens.
        prop_assert_eq!(&visitor.told, &of_edges.told);
        prop_assert_eq!(flow.is_break(), flow_of_edges.is_break());
        if let ControlFlow::Continue(answer) = flow_of_edges {
            agrees(&answer, &of_edges, &case);
        }
    }

    #[test]
    fn breaking_at_any_event_tells_the_beginning_of_the_whole_story(case in strategies::cases()) {
        let graph = graph(&case);
        let whole = [Deed::Expand];
        let mut whole = Visitor::new(&whole);
        let flow = search(&graph, &case).visit(|event| whole.hear(event)).expect("nodes");
        prop_assert!(flow.is_continue());
        for events in 1..=whole.told.len() {
            let mut told = Vec::new();
            let flow = search(&graph, &case)
                .visit(|event| {
                    told.push(event);
                    if told.len() == events { ControlFlow::Break("enough") }
                    else { ControlFlow::Continue(Next::Expand) }
                })
                .expect("nodes");
            prop_assert!(matches!(flow, ControlFlow::Break("enough")));
            prop_assert_eq!(&told[..], &whole.told[..events]);
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
    let mut told = Vec::new();
    let flow = Search::new(&graph)
        .source(0.into())
        .visit_edges(|event| {
            told.push(match event {
                EdgeEvent::Discover {
                    node,
                    via: None,
                    distance,
                } => {
                    format!("{} at {distance}", node.index())
                }
                EdgeEvent::Discover {
                    node,
                    via: Some((from, edge)),
                    distance,
                } => {
                    format!(
                        "{} at {distance} from {} {}",
                        node.index(),
                        from.index(),
                        edge.weight()
                    )
                }
                EdgeEvent::Revisit {
                    from,
                    edge,
                    node,
                    distance,
                } => {
                    let (from, node) = (from.index(), node.index());
                    format!("{from} {} {node} at {distance}", edge.weight())
                }
                EdgeEvent::Finish { node, distance } => {
                    format!("{} done at {distance}", node.index())
                }
            });
            ControlFlow::<(), _>::Continue(Next::Expand)
        })
        .expect("a node");
    assert!(flow.is_continue());
    let expected = [
        "0 at 0",
        "1 at 1 from 0 to 1",
        "2 at 1 from 0 to 2",
        "0 done at 0",
        "1 back 0 at 0",
        "1 done at 1",
        "2 loop 2 at 1",
        "2 done at 1",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_prune_after_another_event_than_a_discovery_means_go_on() {
    let graph = small();
    for told in [Kind::Revisit, Kind::Finish] {
        let flow = Search::new(&graph)
            .source(0.into())
            .visit(|event| {
                ControlFlow::<(), _>::Continue(if kind(&event) == told {
                    Next::Prune
                } else {
                    Next::Expand
                })
            })
            .expect("a node");
        let ControlFlow::Continue(answer) = flow else {
            panic!("nobody broke off");
        };
        assert!(answer.is_complete(), "{told:?}");
        assert_eq!(answer.len(), 3);
    }
}

#[test]
fn a_break_at_any_kind_of_event_is_handed_back() {
    let graph = small();
    for wanted in [Kind::Discover, Kind::Revisit, Kind::Finish] {
        let flow = Search::new(&graph)
            .source(0.into())
            .visit(|event| {
                if kind(&event) == wanted {
                    ControlFlow::Break(wanted)
                } else {
                    ControlFlow::Continue(Next::Expand)
                }
            })
            .expect("a node");
        assert!(matches!(flow, ControlFlow::Break(kind) if kind == wanted));
    }
}

#[test]
fn a_pruned_source_is_found_but_leads_nowhere() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (2, 3)]);
    let flow = Search::new(&graph)
        .sources([0.into(), 2.into()])
        .visit(|event| {
            let is_first = matches!(event, Event::Discover { node, .. } if node.index() == 0);
            ControlFlow::<(), _>::Continue(if is_first { Next::Prune } else { Next::Expand })
        })
        .expect("nodes");
    let ControlFlow::Continue(answer) = flow else {
        panic!("nobody broke off");
    };
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
    let mut told = Vec::new();
    let flow = Search::new(&graph)
        .source(0.into())
        .goal(2.into())
        .visit(|event| {
            told.push(event);
            ControlFlow::<(), _>::Continue(match event {
                Event::Discover { node, .. } if node.index() == 2 => Next::Prune,
                _ => Next::Expand,
            })
        })
        .expect("nodes");
    let last = Event::Discover {
        node: 2.into(),
        parent: Some(1.into()),
        distance: 2,
    };
    assert_eq!(told.last(), Some(&last));
    let ControlFlow::Continue(answer) = flow else {
        panic!("nobody broke off");
    };
    assert_eq!(answer.stopped_at(), Some(2.into()));
}
