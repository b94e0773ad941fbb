//! `Search` as a value, reused memory, and `Path` as a list: what must compile, and what must be the same.

use std::collections::HashSet;
use std::error::Error;

use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::petgraph::visit::{Control, NodeFiltered, Reversed};
use hopwise::{Event, Path, Search, SearchError, Searcher, shortest_path, shortest_paths};

fn n(index: usize) -> NodeIndex {
    NodeIndex::new(index)
}

/// 0 - 1 - .. - 9
fn line() -> UnGraph<(), ()> {
    UnGraph::from_edges((0..9).map(|node| (node, node + 1)))
}

#[test]
fn one_search_is_run_on_graphs_of_several_types() {
    let search = Search::from([0, 2]).max_distance(1);
    let csr = Csr::<(), ()>::from_sorted_edges(&[(0, 1), (1, 2), (2, 3), (3, 4)]).unwrap();
    let map = UnGraphMap::<u32, ()>::from_edges([(0, 1), (2, 3), (3, 4)]);
    assert_eq!(search.run(&csr).unwrap().nodes(), [0, 2, 1, 3]);
    assert_eq!(search.run(&map).unwrap().nodes(), [0, 2, 1, 3]);

    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    let search = Search::new().source(1.into());
    assert_eq!(search.run(&graph).unwrap().nodes(), [1, 2].map(n));
    assert_eq!(search.run(Reversed(&graph)).unwrap().nodes(), [1, 0].map(n));
    let hidden = NodeFiltered::from_fn(&graph, |node| node != n(2));
    assert_eq!(search.run(&hidden).unwrap().nodes(), [n(1)]);
    assert!(Search::new().run(&graph).unwrap().is_empty());
}

#[test]
fn searches_are_compared_hashed_and_made_by_default() {
    struct NoDefault;
    assert!(matches!(Search::<NoDefault>::default(), Search { .. }));
    assert_eq!(Search::default(), Search::<u8>::new());
    assert_eq!(Search::from([1, 2]), Search::new().source(1).sources([2]));
    assert_eq!(Search::from([1]).goal(2), Search::from([1]).any_of([2]));
    let different = [
        Search::from([1]),
        Search::from([1]).any_of([2]),
        Search::from([1]).all_of([2]),
        Search::from([1]).max_distance(2),
        Search::from([1, 2]),
    ];
    let distinct: HashSet<_> = different
        .iter()
        .chain(&different.clone())
        .cloned()
        .collect();
    assert_eq!(distinct.len(), different.len());
}

/// The names borrow from a local `String`, which the error must outlive.
fn hops_between(lines: &[u8], from: &str, to: &str) -> Result<Option<usize>, Box<dyn Error>> {
    let lines = String::from_utf8(lines.to_vec())?;
    let edges = lines.split(' ').filter_map(|edge| edge.split_once('-'));
    let graph: UnGraphMap<&str, ()> = edges.collect();
    let named = |name| graph.nodes().find(|&node| node == name).unwrap_or("?");
    let search = Search::from([named(from)]).goal(named(to));
    let paths = search.run(&graph).map_err(SearchError::into_owned)?;
    let path = shortest_path(&graph, named(from), named(to));
    let path = path.map_err(|error| error.map_node(str::to_owned))?;
    assert_eq!(path, paths.path());
    Ok(path.map(|path| path.hops()))
}

#[test]
fn the_question_mark_takes_errors_about_borrowed_names() {
    assert_eq!(hops_between(b"a-b b-c d-e", "a", "c").unwrap(), Some(2));
    assert_eq!(hops_between(b"a-b b-c d-e", "a", "e").unwrap(), None);
    let error = hops_between(b"a-b", "a", "z").unwrap_err();
    assert_eq!(error.to_string(), "node \"?\" is not in the graph");
    assert!(error.is::<SearchError<String>>());

    let limit = 7;
    let too_many = SearchError::<&str>::TooManyArcs { limit };
    assert_eq!(too_many.into_owned(), SearchError::TooManyArcs { limit });
    let too_large = SearchError::<u8>::TooManyNodes { bound: 9, limit };
    let named = too_large.map_node(|node| node.to_string());
    assert_eq!(named, SearchError::TooManyNodes { bound: 9, limit });
}

/// That these compile without a turbofish or an annotation is the test.
#[test]
fn a_visitor_that_never_stops_needs_no_annotation() {
    let graph = line();
    let search = Search::from([n(0)]);
    let mut events = 0;
    let (paths, ()) = search.visit(&graph, |_| events += 1).unwrap();
    assert_eq!((paths.len(), events), (10, 10 + 8 + 10 + 1));
    let (paths, ()) = search.visit_edges(&graph, |_| {}).unwrap();
    assert_eq!(paths.len(), 10);
    let mut searcher = Searcher::new(&graph).unwrap();
    let (paths, ()) = searcher.visit(&search, |_| {}).unwrap();
    assert_eq!(paths.len(), 10);
    let (paths, flow) = searcher
        .visit_edges(&search, |event| match event {
            Event::Discover { node, .. } if node == n(3) => Control::Break(node),
            _ => Control::Continue,
        })
        .unwrap();
    assert_eq!((paths.len(), flow.break_value()), (4, Some(n(3))));
}

#[test]
fn limits_goals_and_predicates_are_combined_with_reused_memory() {
    let graph = line();
    let mut searcher = Searcher::new(&graph).unwrap();
    let near = Search::from([n(4)]).max_distance(2);
    assert_eq!(searcher.run(&near).unwrap().nodes(), [4, 5, 3, 6, 2].map(n));
    let goal = near.clone().any_of([n(9), n(3)]);
    assert_eq!(
        searcher.run(&goal).unwrap().path().unwrap().nodes(),
        [4, 3].map(n)
    );
    let paths = searcher.run_until(&near, |node| node == n(6)).unwrap();
    assert_eq!((paths.stopped_at(), paths.len()), (Some(n(6)), 4));
    let mut layers = searcher.by_layer(&near).unwrap();
    let mut sizes = Vec::new();
    while let Some(layer) = layers.next_layer() {
        sizes.push(layer.len());
    }
    assert_eq!(sizes, [1, 2, 2]);
    let paths: &hopwise::ShortestPaths<_> = layers.finish();
    assert_eq!((paths.stopped_at(), paths.is_complete()), (None, false));
}

type Step<'a> = &'a dyn Fn(&mut Searcher<&UnGraph<(), ()>>) -> SearchError<NodeIndex>;

/// A search that fails leaves nothing of the last one, and nothing of itself.
#[test]
fn after_a_failure_the_searcher_speaks_of_nothing() {
    let graph = line();
    let absent = n(77);
    let failed = SearchError::NodeNotFound { node: absent };
    let bad_source = Search::from([n(1), absent]);
    let bad_goal = Search::from([n(1)]).any_of([n(2), absent]);
    let fresh = format!("{:?}", Searcher::new(&graph).unwrap());
    let full = Search::from([n(0)]).goal(n(5));
    let steps: [Step; 9] = [
        &|searcher| searcher.run(&bad_source).unwrap_err(),
        &|searcher| searcher.run(&bad_goal).unwrap_err(),
        &|searcher| searcher.run_until(&bad_goal, |_| true).unwrap_err(),
        &|searcher| searcher.by_layer(&bad_goal).unwrap_err(),
        &|searcher| {
            searcher
                .visit(&bad_goal, |_| panic!("an event"))
                .map(|(_, ())| ())
                .unwrap_err()
        },
        &|searcher| {
            searcher
                .visit_edges(&bad_source, |_| panic!("an event"))
                .map(|(_, ())| ())
                .unwrap_err()
        },
        &|searcher| searcher.shortest_paths([n(0), absent]).unwrap_err(),
        &|searcher| searcher.shortest_path(n(0), absent).unwrap_err(),
        &|searcher| {
            searcher
                .bidirectional_shortest_path(n(0), absent)
                .unwrap_err()
        },
    ];
    let mut searcher = Searcher::new(&graph).unwrap();
    for (number, step) in steps.iter().enumerate() {
        assert_eq!(searcher.run(&full).unwrap().len(), 6);
        assert_eq!(step(&mut searcher), failed, "step {number}");
        assert_eq!(format!("{searcher:?}"), fresh, "step {number}");
        let next = searcher.run(&Search::from([n(9)]).max_distance(1)).unwrap();
        assert_eq!(
            (next.nodes(), next.distance(n(0))),
            (&[n(9), n(8)][..], None)
        );
    }
}

/// A predicate or a visitor that panics leaves the searcher fit for the next search.
#[test]
fn a_panic_in_a_closure_spoils_no_later_search() {
    let graph = line();
    let mut searcher = Searcher::new(&graph).unwrap();
    let everything = Search::from([n(5)]);
    for stop in 0..10 {
        let panics = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut calls = 0;
            let _ = searcher.run_until(&everything, |_| {
                calls += 1;
                assert!(calls <= stop, "on purpose");
                false
            });
        }));
        assert!(panics.is_err());
        let paths = searcher.run(&everything).unwrap();
        assert_eq!(paths.distance(n(0)), Some(5));
        assert_eq!((paths.len(), paths.certify()), (10, Ok(())));
    }
}

/// Goals in a list and goals by index: 1 to 9 of them, some given twice.
#[test]
fn few_and_many_goals_mean_the_same() {
    let graph = line();
    let everything = shortest_paths(&graph, [n(3)]).unwrap();
    for count in 1..=9 {
        let goals: Vec<_> = (0..count).map(|k| n((k * 7 + 8) % 10)).collect();
        let twice = goals.iter().chain(goals.iter().rev()).copied();
        let distances = goals.iter().map(|&goal| everything.distance(goal));
        let rank = |node| everything.nodes().iter().position(|&other| other == node);
        let first = goals.iter().copied().min_by_key(|&goal| rank(goal));
        let last = goals.iter().copied().max_by_key(|&goal| rank(goal));
        let any = Search::from([n(3)])
            .any_of(twice.clone())
            .run(&graph)
            .unwrap();
        assert_eq!(any.stopped_at(), first);
        assert_eq!(any.depth(), distances.clone().min().unwrap());
        let all = Search::from([n(3)])
            .all_of(twice.clone())
            .run(&graph)
            .unwrap();
        assert_eq!(all.stopped_at(), last);
        assert_eq!(all.depth(), distances.max().unwrap());
        let both = Search::from([n(3)]).all_of(twice.clone()).any_of(twice);
        assert_eq!(both.run(&graph).unwrap().stopped_at(), first);
    }
}

#[test]
fn a_predicate_is_not_asked_about_a_goal_nor_after_it_was_true() {
    let graph = line();
    let mut asked = Vec::new();
    let search = Search::from([n(0)]).goal(n(3));
    let paths = search.run_until(&graph, |node| {
        asked.push(node.index());
        false
    });
    assert_eq!(paths.unwrap().stopped_at(), Some(n(3)));
    assert_eq!(asked, [0, 1, 2]);
}

#[test]
fn a_source_that_is_a_goal_ends_a_search_by_layer_at_once() {
    let graph = line();
    let search = Search::from([n(2), n(4)]).goal(n(2));
    let layers = search.by_layer(&graph).unwrap();
    assert_eq!(layers.finish().stopped_at(), Some(n(2)));
    let mut layers = search.by_layer(&graph).unwrap();
    assert_eq!(layers.next_layer(), Some(&[n(2), n(4)][..]));
    assert_eq!(layers.next_layer(), None);
}

#[test]
fn a_path_is_a_list_of_nodes() {
    let mut graph = UnGraph::<(), u8>::default();
    let nodes = [(); 3].map(|()| graph.add_node(()));
    graph.extend_with_edges([(nodes[1], nodes[0], 7), (nodes[1], nodes[2], 9)]);
    let path = shortest_path(&graph, nodes[0], nodes[2]).unwrap().unwrap();
    let mut seen = Vec::new();
    for node in &path {
        seen.push(*node);
    }
    assert_eq!(seen, nodes);
    assert_eq!((path[0], path[2]), (nodes[0], nodes[2]));
    assert_eq!(path.as_ref(), nodes);
    assert!(path.clone().into_iter().rev().eq([2, 1, 0].map(n)));
    let distinct: HashSet<Path<_>> = [path.clone(), path.clone()].into();
    assert_eq!(distinct.len(), 1);
    assert_eq!(path.edge_weights(&graph), Some(vec![7, 9]));
    let other = UnGraph::<(), u8>::default();
    assert_eq!(path.edge_weights(&other), None);
    assert_eq!(Vec::from(path), nodes);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_position_past_the_end_of_a_path_panics() {
    let path = shortest_path(&line(), n(0), n(1)).unwrap().unwrap();
    let _ = path[2];
}

#[test]
fn iterators_over_an_answer_go_from_both_ends() {
    let graph = UnGraph::<(), ()>::from_edges([(0, 2), (0, 1), (1, 3), (2, 3), (3, 4)]);
    let paths = shortest_paths(&graph, [n(0)]).unwrap();
    let mut nodes = paths.iter();
    assert_eq!(nodes.next(), Some((n(0), 0)));
    assert_eq!(nodes.next_back(), Some((n(4), 3)));
    assert_eq!(nodes.next_back(), Some((n(3), 2)));
    assert_eq!(nodes.len(), 2);
    assert_eq!(nodes.next(), Some((n(1), 1)));
    assert_eq!(nodes.next_back(), Some((n(2), 1)));
    assert_eq!(
        (nodes.next(), nodes.next_back(), nodes.next()),
        (None, None, None)
    );
    assert_eq!(nodes.size_hint(), (0, Some(0)));

    let mut layers = paths.layers();
    assert_eq!(layers.next_back(), Some(&[n(4)][..]));
    assert_eq!(layers.next(), Some(&[n(0)][..]));
    assert_eq!(layers.next(), Some(&[n(1), n(2)][..]));
    assert_eq!(layers.next_back(), Some(&[n(3)][..]));
    assert_eq!(
        (layers.next(), layers.next_back(), layers.len()),
        (None, None, 0)
    );

    let empty = shortest_paths(&graph, []).unwrap();
    assert_eq!(
        (empty.iter().next_back(), empty.layers().next_back()),
        (None, None)
    );
    assert!(empty.last_layer().is_empty() && empty.path().is_none());
}
