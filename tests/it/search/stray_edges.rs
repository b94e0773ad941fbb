//! Edges to something that is not a node of the graph: every entry point ignores them.
//!
//! `every_graph` has such graphs too. Here are the smallest ones, asked everything there is to ask.

use std::fmt::Debug;

use hopwise::dot::Diagram;
use hopwise::petgraph::adj::List;
use hopwise::petgraph::matrix_graph::{DiMatrix, NodeIndex, UnMatrix};
use hopwise::petgraph::visit::{
    EdgeFiltered, GraphProp, IntoEdges, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    NodeFiltered, NodeIndexable, Reversed, UndirectedAdaptor, Visitable,
};
use hopwise::{
    Event, MetricsError, Search, SearchError, Searcher, Snapshot, average_distance,
    bidirectional_shortest_path, center, components, diameter, distance_matrix, eccentricity,
    girth, shortest_cycle, shortest_cycle_through, shortest_path, shortest_paths, two_coloring,
};

/// Two nodes without an edge between them, and something that is not a node.
fn asks_everything<G>(graph: G, [a, c, absent]: [G::NodeId; 3])
where
    G: IntoEdges + IntoNodeIdentifiers + NodeIndexable + Visitable + GraphProp,
    G::NodeId: Debug,
{
    let is_listed = |node| graph.neighbors(node).any(|next| next == absent);
    assert!(is_listed(a) || is_listed(c), "the quirk itself");
    let not_found = Err(SearchError::NodeNotFound { node: absent });

    let snapshots = [Snapshot::new(graph), Snapshot::with_in_arcs(graph)].map(Result::unwrap);
    let mut searcher = Searcher::new(graph).unwrap();
    for [from, to] in [[a, c], [c, a]] {
        let mut answers = vec![
            shortest_paths(graph, [from]).unwrap(),
            Search::from([from]).run(graph).unwrap(),
            Search::from([from]).goal(to).run(graph).unwrap(),
            searcher.shortest_paths([from]).unwrap().clone(),
        ];
        let mut by_layer = Search::from([from]).by_layer(graph).unwrap();
        assert_eq!(by_layer.next_layer(), Some(&[from][..]));
        assert_eq!(by_layer.next_layer(), None);
        answers.push(by_layer.finish());
        for snapshot in &snapshots {
            assert!(
                graph
                    .node_identifiers()
                    .all(|node| snapshot.neighbors(node).count() == 0)
            );
            answers.push(snapshot.shortest_paths([from]).unwrap());
            assert_eq!(snapshot.shortest_path(from, to), Ok(None));
        }
        let mut events = Vec::new();
        let search = Search::from([from]);
        let (answer, ()) = search.visit(graph, |event| events.push(event)).unwrap();
        answers.push(answer);
        let discover = Event::Discover {
            node: from,
            parent: None,
            edge: None,
            distance: 0,
        };
        let finish = Event::Finish {
            node: from,
            distance: 0,
        };
        assert_eq!(events, [discover, finish]);
        let mut count = 0;
        let counted = search.visit_edges(graph, |event| {
            count += 1;
            assert!(!matches!(event, Event::Revisit { .. }));
        });
        answers.push(counted.unwrap().0);
        assert_eq!(count, 2);

        for answer in &answers {
            assert_eq!(answer.certify(), Ok(()));
            assert!(answer.is_complete() && answer.len() == 1);
            assert_eq!(answer.distance(absent), None);
            assert!(answer.dag_to(to).is_none() && answer.dag_to(absent).is_none());
            assert_eq!(answer.dag().count_edge_paths(), Some(1));
        }
        assert_eq!(shortest_path(graph, from, to), Ok(None));
        assert_eq!(searcher.shortest_path(from, to), Ok(None));
        assert_eq!(shortest_path(graph, from, absent), not_found);
        assert_eq!(shortest_cycle_through(graph, from), Ok(None));
        assert_eq!(
            eccentricity(graph, from),
            Err(MetricsError::Disconnected { from, to })
        );
    }
    assert_eq!(shortest_cycle(graph), Ok(None));
    assert_eq!(girth(graph), Ok(None));
    let parts = components(graph).unwrap();
    assert!(parts.iter().eq([[a], [c]]), "{parts:?}");
    assert_eq!(parts.component_of(absent), None);
    let coloring = two_coloring(graph).unwrap();
    assert_eq!(coloring.sides(), [&[a, c][..], &[]]);
    assert_eq!(coloring.side_of(absent), None);
    let apart = MetricsError::Disconnected { from: a, to: c };
    assert_eq!(diameter(graph), Err(apart));
    assert_eq!(center(graph), Err(apart));
    assert_eq!(average_distance(graph), Err(apart));
    let matrix = distance_matrix(graph).unwrap();
    assert_eq!((matrix.get(a, c), matrix.get(a, absent)), (None, None));
    let drawn = Diagram::new(graph).highlight_nodes(|_| true).render();
    let drawn = drawn.unwrap();
    assert!(!drawn.contains("--") && !drawn.contains("->"), "{drawn}");
}

fn asks_from_both_ends<G>(graph: G, [a, c, absent]: [G::NodeId; 3])
where
    G: IntoEdges + IntoNeighborsDirected + IntoNodeIdentifiers + NodeIndexable + Visitable,
    G::NodeId: Debug,
{
    let mut searcher = Searcher::new(graph).unwrap();
    for [from, to] in [[a, c], [c, a]] {
        assert_eq!(bidirectional_shortest_path(graph, from, to), Ok(None));
        // The second time in the same memory.
        for _ in 0..2 {
            let path = searcher.bidirectional_shortest_path(from, to);
            assert_eq!(path, Ok(None));
        }
    }
    let error = SearchError::NodeNotFound { node: absent };
    assert_eq!(bidirectional_shortest_path(graph, a, absent), Err(error));
}

/// a -> b -> c and b -> b, where b has been removed.
#[test]
fn of_a_node_that_a_directed_matrix_has_no_more() {
    // In the middle, where it leaves a hole, and at the end, where the graph gets shorter.
    for place in [1, 2] {
        let mut matrix = DiMatrix::<(), ()>::new();
        let all = [(); 3].map(|()| matrix.add_node(()));
        let (b, c) = (all[place], all[3 - place]);
        let nodes = [all[0], c, b];
        matrix.remove_node(b);
        assert_eq!(matrix.node_bound(), if place == 1 { 3 } else { 2 });
        for (from, to) in [(all[0], b), (b, c), (b, b)] {
            matrix.update_edge(from, to, ());
        }
        asks_everything(&matrix, nodes);
        asks_everything(Reversed(&matrix), nodes);
        asks_everything(UndirectedAdaptor(&matrix), nodes);
        asks_everything(&NodeFiltered::from_fn(&matrix, |_| true), nodes);
        asks_everything(&EdgeFiltered::from_fn(&matrix, |_| true), nodes);
        asks_from_both_ends(&matrix, nodes);
        asks_from_both_ends(Reversed(&matrix), nodes);
        asks_from_both_ends(&EdgeFiltered::from_fn(&matrix, |_| true), nodes);

        // Added again, it takes the edges that were there for it.
        assert_eq!(matrix.add_node(()), b);
        let path = shortest_path(&matrix, all[0], c).unwrap().unwrap();
        assert_eq!(path.nodes(), [all[0], b, c]);
    }
}

#[test]
fn of_a_node_that_an_undirected_matrix_has_no_more() {
    for place in [1, 2] {
        let mut matrix = UnMatrix::<(), ()>::new_undirected();
        let all = [(); 3].map(|()| matrix.add_node(()));
        let (b, c) = (all[place], all[3 - place]);
        matrix.remove_node(b);
        for (from, to) in [(all[0], b), (b, c), (b, b)] {
            matrix.update_edge(from, to, ());
        }
        asks_everything(&matrix, [all[0], c, b]);
        // Far past the last node, and past the word of marks that it shares.
        let far = NodeIndex::new(200);
        matrix.update_edge(all[0], far, ());
        asks_everything(&matrix, [all[0], c, far]);
    }
}

#[test]
fn to_a_node_that_a_list_never_had() {
    for absent in [2, 3, 70, u32::MAX] {
        let mut list = List::<()>::new();
        let a = list.add_node_from_edges([(absent, ()), (absent, ())].into_iter());
        let c = list.add_node_from_edges([(absent, ())].into_iter());
        asks_everything(&list, [a, c, absent]);
        asks_everything(&EdgeFiltered::from_fn(&list, |_| true), [a, c, absent]);
        asks_everything(&NodeFiltered::from_fn(&list, |_| true), [a, c, absent]);
    }
}

/// Layers are finished when a stray edge is met in the midst of one, and no node is asked about twice.
#[test]
fn are_ignored_wherever_they_stand_among_the_others() {
    let mut list = List::<()>::new();
    let heads: [&[u32]; 6] = [&[99, 1, 2], &[3, 99], &[99, 4, 99, 5], &[], &[99], &[0]];
    for row in heads {
        list.add_node_from_edges(row.iter().map(|&head| (head, ())));
    }
    let mut asked = Vec::new();
    let answer = Search::from([0]).run_until(&list, |node| {
        asked.push(node);
        false
    });
    let answer = answer.unwrap();
    assert_eq!(answer.certify(), Ok(()));
    let layers: Vec<_> = answer.layers().map(<[u32]>::to_vec).collect();
    assert_eq!(layers, [vec![0], vec![1, 2], vec![3, 4, 5]]);
    assert_eq!(asked, [0, 1, 2, 3, 4, 5]);
    let path = shortest_path(&list, 0, 5).unwrap().unwrap();
    assert_eq!(path.nodes(), [0, 2, 5]);
    assert_eq!(girth(&list), Ok(Some(3)));
}
