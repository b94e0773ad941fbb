//! One-shot searches of large graphs: what they read, and that their ranks may change their form.

use std::fmt::Debug;

use hopwise::petgraph::adj;
use hopwise::petgraph::csr::Csr;
use hopwise::petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use hopwise::petgraph::graphmap::DiGraphMap;
use hopwise::petgraph::stable_graph::StableDiGraph;
use hopwise::petgraph::visit::{
    Control, IntoEdges, IntoNodeIdentifiers, NodeFiltered, NodeIndexable, Reversed, Visitable,
};
use hopwise::{Search, SearchError, Searcher, shortest_path, shortest_paths};

use crate::support::graphs::counting::{Counted, Work};

/// More than the 32,768 nodes up to which ranks are an array from the start. A search that has
/// reached a 64th of them, 625, goes on with an array.
const NODES: u32 = 40_000;

/// Three arcs from each node to anywhere: the layers have about 1, 3, 9, .. nodes, so the 625th is
/// in the middle of one.
fn arcs() -> impl Iterator<Item = (u32, u32)> {
    let anywhere = |i: u32| u64::from(i).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
    let to = move |i| u32::try_from(anywhere(i) % u64::from(NODES)).expect("it is below");
    (0..3 * NODES).map(move |arc| (arc / 3, to(arc)))
}

/// All that the methods of one-shot searches return, and the same from an array of all ranks.
fn assert_same_as_on_reused_memory<G>(graph: G, node: impl Fn(u32) -> G::NodeId)
where
    G: IntoEdges<NodeId: Debug + Ord> + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let mut searcher = Searcher::new(graph).expect("it is small");
    let whole = Search::from([node(7), node(8)]);
    let questions = [
        whole.clone(),
        whole.clone().max_distance(2),
        whole.clone().max_distance(6),
        whole.clone().max_distance(7),
        whole.clone().goal(node(39_000)),
        whole.clone().all_of([node(39_000), node(12)]),
        Search::new(),
    ];
    let mut reached = Vec::new();
    for search in &questions {
        let once = search.run(graph).expect("nodes");
        let again = searcher.run(search).expect("nodes");
        assert!(format!("{once:?}") == format!("{again:?}"));
        assert_eq!(once.certify(), Ok(()));
        for other in graph.node_identifiers() {
            assert_eq!(once.distance(other), again.distance(other));
            assert_eq!(once.parent(other), again.parent(other));
        }
        reached.push(once.len());

        let is_goal = |other| other > node(39_990);
        let once = search.run_until(graph, is_goal).expect("nodes");
        let again = searcher.run_until(search, is_goal).expect("nodes");
        assert!(format!("{once:?}") == format!("{again:?}"));

        let mut layers = search.by_layer(graph).expect("nodes");
        let mut of_searcher = searcher.by_layer(search).expect("nodes");
        while let Some(layer) = layers.next_layer() {
            assert!(Some(layer) == of_searcher.next_layer());
        }
        assert_eq!(of_searcher.next_layer(), None);
        let (once, again) = (layers.finish(), of_searcher.finish());
        assert!(format!("{once:?}") == format!("{again:?}"));

        let (mut events, mut of_searcher) = (Vec::new(), Vec::new());
        let once = search.visit(graph, |event| events.push(event));
        let again = searcher.visit(search, |event| of_searcher.push(event));
        assert!(format!("{once:?}") == format!("{again:?}"));
        assert!(events == of_searcher);

        let log_edges = |log: &mut Vec<_>, event| {
            log.push(format!("{event:?}").split("edge").next().map(str::to_owned));
            match event {
                hopwise::Event::Discover { node, .. } if is_goal(node) => Control::<()>::Prune,
                _ => Control::Continue,
            }
        };
        let (mut events, mut of_searcher) = (Vec::new(), Vec::new());
        let once = search.visit(graph, |event| log_edges(&mut events, event));
        let again = searcher.visit(search, |event| log_edges(&mut of_searcher, event));
        assert!(format!("{once:?}") == format!("{again:?}"));
        assert!(events == of_searcher);
    }
    // Some stay below the limit, some end soon after it, some go far past it.
    assert!((1..300).contains(&reached[1]), "{reached:?}");
    assert!(
        (1..40_000).contains(&reached[2]) && reached[0] > 30_000,
        "{reached:?}"
    );
}

#[test]
fn a_search_that_outgrows_its_hash_table_goes_on_as_if_it_had_an_array() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges(arcs());
    assert_same_as_on_reused_memory(&graph, NodeIndex::from);
    assert_same_as_on_reused_memory(Reversed(&graph), NodeIndex::from);
    let filtered = NodeFiltered::from_fn(&graph, |node| node.index() % 97 != 0);
    assert_same_as_on_reused_memory(&filtered, NodeIndex::from);
    let mut csr = Csr::<(), ()>::with_nodes(NODES as usize);
    for (from, to) in arcs() {
        csr.add_edge(from, to, ());
    }
    assert_same_as_on_reused_memory(&csr, |node| node);
    // The nodes of a map have indices in the order in which they were added.
    let map = DiGraphMap::<u32, ()>::from_edges(arcs());
    assert_same_as_on_reused_memory(&map, |node| node);
}

/// A list takes any successors.
#[test]
fn edges_to_indices_past_the_graph_are_ignored() {
    let mut list = adj::List::<(), u32>::new();
    for _ in 0..NODES {
        list.add_node();
    }
    for (from, to) in arcs() {
        list.add_edge(from, to, ());
    }
    let stray = [0, 100, 20_000].map(|node| [node, NODES, u32::MAX - 1]);
    for [from, to, too] in stray {
        list.add_node_from_edges([(to, ()), (too, ()), (from, ())].into_iter());
    }
    assert_same_as_on_reused_memory(&list, |node| node);
    let source = NODES;
    let paths = Search::from([source])
        .max_distance(1)
        .run(&list)
        .expect("a node");
    assert!(paths.nodes().iter().all(|&node| node < NODES + 3));
}

#[test]
fn absent_nodes_are_errors_and_unreached_ones_are_none() {
    let graph: DiGraph<(), ()> = DiGraph::from_edges(arcs());
    let (here, absent) = (NodeIndex::new(3), NodeIndex::new(NODES as usize));
    let error = SearchError::NodeNotFound { node: absent };
    let near = Search::from([here]).max_distance(2);
    let named = [
        Search::from([here, absent]),
        near.clone().goal(absent),
        near.clone().all_of([here, absent]),
        near.clone().any_of([here, here, here, here, absent]),
    ];
    for search in named {
        assert_eq!(search.run(&graph).unwrap_err(), error);
        assert_eq!(search.run_until(&graph, |_| true).unwrap_err(), error);
        assert_eq!(search.by_layer(&graph).unwrap_err(), error);
        assert_eq!(search.visit(&graph, |_| ()).unwrap_err(), error);
        assert_eq!(search.visit_edges(&graph, |_| ()).unwrap_err(), error);
    }
    assert_eq!(shortest_path(&graph, here, absent), Err(error));
    assert_eq!(shortest_path(&graph, absent, here), Err(error));
    let paths = near.run(&graph).expect("a node");
    for node in [absent, NodeIndex::end(), NodeIndex::new(39_999)] {
        assert_eq!(
            (paths.distance(node), paths.is_reached(node)),
            (None, false)
        );
        assert_eq!((paths.path_to(node), paths.source_of(node)), (None, None));
        assert!(paths.dag_to(node).is_none());
    }

    // The index of a node that a map does not have is a panic.
    let map = DiGraphMap::<u32, ()>::from_edges(arcs());
    let near = Search::from([3]).max_distance(2);
    assert_eq!(near.run(&map).expect("a node").distance(NODES), None);
    let error = SearchError::NodeNotFound { node: NODES };
    assert_eq!(near.goal(NODES).run(&map).unwrap_err(), error);
}

/// What a one-shot search reads of all nodes.
fn of_all_nodes<G>(graph: G, ask: impl FnOnce(Counted<'_, G>)) -> [usize; 3]
where
    G: IntoEdges + IntoNodeIdentifiers,
{
    let work = Work::none();
    ask(Counted { graph, work: &work });
    let expanded = work.expanded.borrow().len();
    [work.listed.get(), work.maps.get(), expanded]
}

#[test]
fn a_local_search_makes_no_pass_over_all_nodes() {
    // 0 - 1 - 2 - ..
    let path = (1..NODES).map(|node| (node - 1, node));
    let graph: UnGraph<(), ()> = UnGraph::from_edges(path.clone());
    let node = |index: usize| NodeIndex::new(index);
    let near = Search::from([node(9)]).max_distance(2);

    // Node 9 is the tenth, and those at distances 0 and 1 are expanded.
    let read = of_all_nodes(&graph, |graph| {
        let paths = near.run(graph).expect("a node");
        assert_eq!(paths.len(), 5);
        assert_eq!(paths.last_layer(), [node(11), node(7)]);
        assert_eq!(paths.iter().count(), 5);
    });
    assert_eq!(read, [10, 0, 3]);

    // The first question about a node makes a map of those that were reached, the second does not.
    let read = of_all_nodes(&graph, |graph| {
        let paths = near.run(graph).expect("a node");
        assert_eq!(paths.distance(node(7)), Some(2));
        assert_eq!(paths.distance(node(6)), None);
    });
    assert_eq!(read, [10, 1, 3]);

    let read = of_all_nodes(&graph, |graph| {
        let paths = near.clone().goal(node(11)).run(graph).expect("nodes");
        let path = paths.path().expect("it is near");
        assert_eq!(path.nodes(), [node(9), node(10), node(11)]);
    });
    assert_eq!(read, [10 + 12, 0, 2]);
    let read = of_all_nodes(&graph, |graph| {
        let path = shortest_path(graph, node(9), node(7)).expect("nodes");
        assert_eq!(path.expect("it is near").hops(), 2);
    });
    assert_eq!(read, [10 + 8, 0, 3]);
    let read = of_all_nodes(&graph, |graph| {
        let (paths, ()) = near.visit(graph, |_| ()).expect("a node");
        assert_eq!(paths.len(), 5);
        let mut layers = near.by_layer(graph).expect("a node");
        assert_eq!(layers.next_layer(), Some(&[node(9)][..]));
    });
    assert_eq!(read, [10 + 10, 0, 3]);

    // A graph whose indices may have holes, or many nodes to look up, take a pass.
    let stable: StableDiGraph<(), ()> = StableDiGraph::from_edges(path);
    let [listed, maps, _] = of_all_nodes(&stable, |graph| drop(near.run(graph)));
    assert_eq!([listed, maps], [NODES as usize, 1]);
    let [listed, maps, _] = of_all_nodes(&graph, |graph| {
        drop(shortest_paths(graph, (0..5).map(node)));
    });
    assert_eq!([listed, maps], [NODES as usize, 1]);
}
