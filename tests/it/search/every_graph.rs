//! Every entry point on every graph type and adaptor: the fixed table, then random graphs.
//!
//! To add one, write a check of a subject and name it at the end.

use hopwise::Event;
use hopwise::petgraph::visit::Control;
use proptest::prelude::*;

use crate::support::graphs::cases::{self, Case};
use crate::support::graphs::found::Found;
use crate::support::graphs::law::Law;
use crate::support::graphs::on_every_graph;
use crate::support::graphs::relaxation;
use crate::support::graphs::strategies;
use crate::support::graphs::subject::{Ask, Reply, Subject};

/// Nothing of ours: the graph presents what is said to be known of it, and nothing absent.
fn the_premise(subject: &dyn Subject, _: &Case) {
    let known = subject.known();
    let sorted = |mut arcs: Vec<(usize, usize)>| {
        arcs.sort_unstable();
        arcs.dedup();
        arcs
    };
    assert_eq!(
        sorted(arcs(&subject.neighbors())),
        sorted(known.arcs.clone())
    );
    let mut nodes = subject.node_identifiers();
    nodes.sort_unstable();
    assert!(nodes.into_iter().eq(0..known.nodes));
    assert!(!known.absent_numbers().is_empty());
}

/// As many arcs as there are neighbors listed.
fn arcs(neighbors: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let of = |(from, next): (usize, &Vec<usize>)| next.iter().map(move |&to| (from, to)).collect();
    neighbors
        .iter()
        .enumerate()
        .flat_map::<Vec<_>, _>(of)
        .collect()
}

/// `shortest_paths`: against the law, the definition, relaxation, and petgraph's own `dijkstra`.
fn everything(subject: &dyn Subject, case: &Case) {
    let case = case.unlimited();
    let known = subject.known();
    let found = subject.shortest_paths(&case.sources).expect("nodes");
    found.meets_the_definition(&known.arcs, &case.sources, |_| true);
    let relaxed = relaxation::distances(known.nodes, &known.arcs, &case.sources);
    assert_eq!(found.distances, relaxed);
    let law = Law::new(&subject.neighbors(), &case.sources);
    assert_eq!(found, law.answer(&case));
    assert_eq!(found.stopped_at, None);
    assert!(found.is_complete);
    if known.names_targets && !known.lists_absent {
        let each: Vec<_> = case
            .sources
            .iter()
            .map(|&source| subject.dijkstra(source))
            .collect();
        let nearest = |node: usize| each.iter().filter_map(|distances| distances[node]).min();
        let by_dijkstra: Vec<_> = (0..known.nodes).map(nearest).collect();
        assert_eq!(found.distances, by_dijkstra);
    }
    // The same question, the same answer.
    assert_eq!(subject.shortest_paths(&case.sources), Ok(found));
}

/// `Search::run` with goals and limits: the law's answer, cut off where the rules say.
fn run(subject: &dyn Subject, case: &Case) {
    let law = Law::new(&subject.neighbors(), &case.sources);
    let found = subject.run(case).expect("nodes");
    assert_eq!(found, law.answer(case));
    let expanded = law.expanded(case);
    // The node that was being expanded at a stop need not have been to its end.
    let last = found.stopped_at.and(expanded.last().copied());
    found.meets_the_definition(&subject.known().arcs, &case.sources, |node| {
        expanded.contains(&node) && last != Some(node)
    });
}

/// `Search::by_layer`: layer by layer what `run` finds at once, and at each layer what `run` finds up
/// to there.
fn by_layer(subject: &dyn Subject, case: &Case) {
    let case = case.without_predicate();
    let law = Law::new(&subject.neighbors(), &case.sources);
    let expected = law.answer(&case);
    let mut layers: Vec<_> = expected.layers.iter().cloned().map(Some).collect();
    layers.extend([None, None]);
    assert_eq!(
        subject.by_layer(&case, layers.len()),
        Ok((layers, expected.clone()))
    );
    // Long paths would make this quadratic, and show nothing new.
    for reported in 1..=expected.layers.len().min(10) {
        let limit = case.max_distance.min(reported - 1);
        let so_far = law.answer(&case.clone().max_distance(limit));
        let (_, found) = subject.by_layer(&case, reported).expect("nodes");
        assert_eq!(found, so_far);
    }
}

/// `Search::visit`: its events are the law's, in the law's order.
fn visit(subject: &dyn Subject, case: &Case) {
    let case = &case.without_predicate();
    let neighbors = subject.neighbors();
    let expected = Law::new(&neighbors, &case.sources).answer(case);
    let mut reported = Vec::new();
    let found = subject.visit(case, &mut |event| {
        reported.push(event);
        Control::Continue
    });
    assert_eq!(reported, events_by_law(&neighbors, case, &expected));
    assert_eq!(found, Ok(expected));
}

/// The events that a finished search must have reported, computed from its answer.
fn events_by_law(neighbors: &[Vec<usize>], case: &Case, found: &Found) -> Vec<Event<usize>> {
    let mut reported = Vec::new();
    let mut known: Vec<usize> = Vec::new();
    for &node in found.layers.first().into_iter().flatten() {
        reported.push(Event::Discover {
            node,
            parent: None,
            edge: None,
            distance: 0,
        });
        if found.stopped_at == Some(node) {
            return reported;
        }
        known.push(node);
    }
    for &(from, near) in &found.order {
        if near == case.max_distance {
            return reported;
        }
        for &node in &neighbors[from] {
            let distance = found.distances[node].expect("neighbors of an expanded node are found");
            if known.contains(&node) {
                reported.push(Event::Revisit {
                    from,
                    node,
                    edge: (),
                    from_distance: near,
                    distance,
                });
                continue;
            }
            known.push(node);
            reported.push(Event::Discover {
                node,
                parent: Some(from),
                edge: Some(()),
                distance,
            });
            if found.stopped_at == Some(node) {
                return reported;
            }
        }
        reported.push(Event::Finish {
            node: from,
            distance: near,
        });
    }
    reported
}

/// `Search::visit_edges`: each edge joins what the event says it joins, and none is left out.
fn visit_edges(subject: &dyn Subject, case: &Case) {
    let case = case.unlimited();
    let mut discovered = Vec::new();
    let mut finished = Vec::new();
    let mut steps = Vec::new();
    let mut step = |from: usize, edge: (usize, usize), node: usize| {
        assert!(
            edge == (from, node) || edge == (node, from),
            "{edge:?} from {from} to {node}"
        );
        steps.push((from, node));
    };
    let found = subject.visit_edges(&case, &mut |event| {
        match event {
            Event::Discover {
                node,
                parent,
                edge,
                distance,
            } => {
                discovered.push((node, distance));
                assert_eq!(parent.is_some(), edge.is_some());
                if let Some((from, edge)) = parent.zip(edge) {
                    step(from, edge, node);
                }
            }
            Event::Revisit {
                from, edge, node, ..
            } => step(from, edge, node),
            Event::Finish { node, distance } => finished.push((node, distance)),
        }
        Control::Continue
    });
    let found = found.expect("nodes");
    found.meets_the_definition(&subject.known().arcs, &case.sources, |_| true);
    assert!(found.is_complete);
    assert_eq!(discovered, found.order);
    assert_eq!(finished, found.order);
    // As many edges as there are neighbors, so that parallel edges each count.
    let mut expected = arcs(&subject.neighbors());
    expected.retain(|&(from, _)| found.distances[from].is_some());
    expected.sort_unstable();
    steps.sort_unstable();
    assert_eq!(steps, expected);
}

/// Nodes spread over the graph; all of them where it is small.
fn some_nodes(nodes: usize) -> impl Iterator<Item = usize> {
    let most = if nodes < 50 { 12 } else { 3 };
    (0..nodes).step_by(nodes / most + 1)
}

/// `shortest_path` between two nodes: as the whole answer has it, and along real edges.
fn point_to_point(subject: &dyn Subject, case: &Case) {
    let neighbors = subject.neighbors();
    let nodes = subject.known().nodes;
    for from in some_nodes(nodes) {
        let everything = Law::new(&neighbors, &[from]).answer(&case.unlimited());
        for to in some_nodes(nodes) {
            let path = subject.shortest_path(from, to).expect("nodes");
            assert_eq!(path, everything.paths[to], "{from} to {to}");
            let are_first = subject.are_first_edges(from, to);
            assert_eq!(are_first.as_ref().map(Vec::len), everything.distances[to]);
            assert!(are_first.into_iter().flatten().all(|is_first| is_first));
        }
    }
}

/// Nodes that the graph does not have, in every place where a node can be named.
fn absent_nodes(subject: &dyn Subject, case: &Case) {
    let question = case.unlimited();
    let nodes = subject.known().nodes;
    let absent_numbers = subject.known().absent_numbers();
    let step = absent_numbers.len() / 6 + 1;
    // The first ones were removed or are hidden, the last one never was.
    for absent in absent_numbers
        .clone()
        .step_by(step)
        .chain(absent_numbers.last())
    {
        let mut as_source = question.clone();
        as_source.sources.push(absent);
        let as_goals = [
            question.clone().any_of([absent]),
            question.clone().all_of([absent]),
            question.clone().any_of(0..nodes).any_of([absent]),
            question.clone().all_of(0..nodes).all_of([absent]),
        ];
        assert_eq!(subject.shortest_paths(&[absent]), Err(absent));
        assert_eq!(subject.shortest_paths(&as_source.sources), Err(absent));
        for case in as_goals.iter().chain([&as_source]) {
            assert_eq!(subject.run(case), Err(absent));
            assert_eq!(subject.by_layer(case, 1), Err(absent));
            let nothing = &mut |event| panic!("{event:?} of a search that is refused");
            assert_eq!(subject.visit(case, nothing), Err(absent));
            let nothing = &mut |event| panic!("{event:?} of a search that is refused");
            assert_eq!(subject.visit_edges(case, nothing), Err(absent));
        }
        assert_eq!(subject.shortest_path(absent, absent), Err(absent));
        for present in some_nodes(nodes) {
            assert_eq!(subject.shortest_path(absent, present), Err(absent));
            assert_eq!(subject.shortest_path(present, absent), Err(absent));
        }
    }
}

/// Everything from the sources, and paths between some nodes; each question again after others,
/// and after questions that are refused.
fn asks(subject: &dyn Subject, case: &Case) -> Vec<Ask> {
    let known = subject.known();
    let absent = known.nodes;
    let mut asks = vec![Ask::Everything(case.sources.clone())];
    // A large answer is large to check: once is enough.
    let (few, is_small) = if known.nodes < 50 {
        (5, true)
    } else {
        (1, false)
    };
    for from in some_nodes(known.nodes).take(few) {
        for to in some_nodes(known.nodes) {
            asks.extend([Ask::Path(from, to), Ask::PathFromBothEnds(from, to)]);
        }
        if is_small {
            asks.push(Ask::Everything(vec![from]));
        }
        asks.push(Ask::Everything(vec![from, absent]));
        asks.push(Ask::Path(from, absent));
        asks.push(Ask::PathFromBothEnds(from, absent));
        if is_small {
            asks.push(Ask::Everything(case.sources.clone()));
        }
    }
    asks.push(Ask::PathFromBothEnds(absent, absent));
    asks.push(Ask::Everything(Vec::new()));
    asks
}

/// A path of the right length along the arcs, or none if there is none.
fn is_a_shortest_path(subject: &dyn Subject, from: usize, to: usize, path: Option<&[usize]>) {
    let known = subject.known();
    let distance = relaxation::distances(known.nodes, &known.arcs, &[from])[to];
    assert_eq!(
        path.map(|path| path.len() - 1),
        distance,
        "{from} to {to}: {path:?}"
    );
    if let Some(path) = path {
        assert_eq!((path[0], path[path.len() - 1]), (from, to));
        assert!(
            path.windows(2)
                .all(|step| known.arcs.contains(&(step[0], step[1])))
        );
    }
}

/// Whatever the reply, it is right, though it need not be by the law.
fn is_right(subject: &dyn Subject, ask: &Ask, reply: &Reply) {
    let known = subject.known();
    match (ask, reply) {
        (Ask::Everything(sources), Reply::Everything(Ok(found))) => {
            found.meets_the_definition(&known.arcs, sources, |_| true);
            let relaxed = relaxation::distances(known.nodes, &known.arcs, sources);
            assert_eq!(found.distances, relaxed);
            assert!(found.is_complete);
            let mut distinct: Vec<usize> = Vec::new();
            for &source in sources {
                if !distinct.contains(&source) {
                    distinct.push(source);
                }
            }
            assert_eq!(
                found.layers.first().map_or(&[][..], |layer| layer),
                distinct
            );
        }
        (Ask::Everything(nodes), Reply::Everything(Err(absent))) => {
            assert_eq!(
                nodes.iter().find(|&&node| node >= known.nodes),
                Some(absent)
            );
        }
        (&(Ask::Path(from, to) | Ask::PathFromBothEnds(from, to)), Reply::Path(path)) => match path
        {
            Ok(path) => is_a_shortest_path(subject, from, to, path.as_deref()),
            Err(absent) => {
                assert_eq!(
                    [from, to].iter().find(|&&node| node >= known.nodes),
                    Some(absent)
                );
            }
        },
        _ => unreachable!("{reply:?} to {ask:?}"),
    }
}

/// `bidirectional_shortest_path`: as long as the plain one, along arcs, the same each time.
fn bidirectional(subject: &dyn Subject, _: &Case) {
    let nodes = subject.known().nodes;
    let is_fit = subject.bidirectional(nodes, nodes).is_some();
    for from in some_nodes(nodes).chain([nodes]).filter(|_| is_fit) {
        for to in some_nodes(nodes).chain([nodes]) {
            let path = subject.bidirectional(from, to).expect("it is fit");
            is_right(subject, &Ask::Path(from, to), &Reply::Path(path.clone()));
            assert_eq!(subject.bidirectional(from, to), Some(path));
        }
    }
}

/// Every kind of search with goals and limits, each also with a goal that is absent.
fn searches(subject: &dyn Subject, case: &Case) -> Vec<Ask> {
    let plain = case.without_predicate();
    let near = case.unlimited().max_distance(1);
    let absent = near.clone().any_of([subject.known().nodes]);
    vec![
        Ask::Run(case.clone()),
        Ask::Run(absent.clone()),
        Ask::VisitEdges(near.clone()),
        Ask::Run(plain.clone()),
        Ask::Visit(absent.clone()),
        Ask::ByLayer(plain.clone()),
        Ask::VisitEdges(absent.clone()),
        Ask::Visit(plain.clone()),
        Ask::ByLayer(absent),
        Ask::ByLayer(near),
        Ask::VisitEdges(plain),
    ]
}

/// `Searcher`: each result is that of a one-shot search, whatever was searched before.
fn searcher(subject: &dyn Subject, case: &Case) {
    let mut asks = asks(subject, case);
    let later = asks.split_off(asks.len() / 2);
    asks.extend(searches(subject, case));
    asks.extend(later);
    let replies = subject.searcher(&asks);
    assert_eq!(asks.len(), replies.len());
    for (ask, reply) in asks.iter().zip(&replies) {
        if let Ask::Everything(_) | Ask::Path(..) | Ask::PathFromBothEnds(..) = ask {
            is_right(subject, ask, reply);
        }
        let go_on = &mut |_| Control::Continue;
        let go_on_by_edges = &mut |_| Control::Continue;
        let one_shot = match *ask {
            Ask::Everything(ref sources) => Reply::Everything(subject.shortest_paths(sources)),
            Ask::Run(ref case) => Reply::Everything(subject.run(case)),
            Ask::ByLayer(ref case) => {
                let layers = subject.by_layer(case, subject.known().nodes + 1);
                Reply::Everything(layers.map(|(_, found)| found))
            }
            Ask::Visit(ref case) => Reply::Everything(subject.visit(case, go_on)),
            Ask::VisitEdges(ref case) => {
                Reply::Everything(subject.visit_edges(case, go_on_by_edges))
            }
            Ask::Path(from, to) => Reply::Path(subject.shortest_path(from, to)),
            Ask::PathFromBothEnds(from, to) => Reply::Path(
                subject
                    .bidirectional(from, to)
                    .unwrap_or_else(|| subject.shortest_path(from, to)),
            ),
        };
        assert_eq!(*reply, one_shot, "{ask:?}");
    }
}

/// `Snapshot`, and a `Searcher` over it: right answers, the same each time, though not by the tie-break law.
fn snapshot(subject: &dyn Subject, case: &Case) {
    let asks = asks(subject, case);
    for with_in_arcs in [false, true] {
        let replies = subject.snapshot(with_in_arcs, &asks);
        assert_eq!(asks.len(), replies.len());
        for (ask, [once, again, reused]) in asks.iter().zip(&replies) {
            is_right(subject, ask, once);
            assert_eq!(once, again, "{ask:?}");
            is_right(subject, ask, reused);
        }
    }
}

/// A module for each check, with the fixed cases and the random ones.
macro_rules! on_every_graph {
    ($($check:ident,)+) => {$(
        mod $check {
            use super::*;

            #[test]
            fn of_the_fixed_cases() {
                for case in cases::fixed() {
                    on_every_graph(&case, |subject| super::$check(subject, &case));
                }
            }

            proptest! {
                #![proptest_config(strategies::config(32))]

                #[test]
                fn of_random_cases(case in strategies::cases()) {
                    on_every_graph(&case, |subject| super::$check(subject, &case));
                }
            }
        }
    )+};
}

on_every_graph! {
    the_premise,
    everything,
    run,
    by_layer,
    visit,
    visit_edges,
    point_to_point,
    absent_nodes,
    bidirectional,
    searcher,
    snapshot,
}
