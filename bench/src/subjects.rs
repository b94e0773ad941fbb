//! Contestants of hopwise.

use std::cell::RefCell;
use std::fmt::Debug;

use hopwise::board::Board;
use hopwise::{
    Path, Search, SearchError, Searcher, ShortestPaths, Snapshot, play, shortest_path,
    shortest_paths, states,
};
use petgraph::EdgeType;
use petgraph::graph::{DiGraph, Graph, NodeIndex};
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use crate::boards::Matrix;
use crate::contest::{Answer, Contestant};
use crate::names;
use crate::puzzles::{Puzzle, State};

/// A search of all nodes by one call on a petgraph graph.
pub fn whole_graph<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    source: NodeIndex,
) -> Vec<Contestant<'_>> {
    vec![
        Contestant::ours(
            names::PLAIN,
            move || shortest_paths(graph, [source]).expect("the graph has its source"),
            move |paths| distances(graph, paths),
        ),
        Contestant::ours(
            names::FREEZE,
            move || {
                let snapshot = Snapshot::new(graph).expect("the graph is small enough");
                snapshot
                    .shortest_paths([source])
                    .expect("the graph has its source")
            },
            move |paths| distances(graph, paths),
        ),
    ]
}

/// What [`frozen`] and [`point_to_point`] search.
pub fn snapshot<Ty: EdgeType>(graph: &Graph<(), (), Ty>) -> Snapshot<&Graph<(), (), Ty>> {
    Snapshot::with_in_arcs(graph).expect("the graph is small enough")
}

/// A search of all nodes on a snapshot.
pub fn frozen<'g, Ty: EdgeType>(
    snapshot: &'g Snapshot<&'g Graph<(), (), Ty>>,
    graph: &'g Graph<(), (), Ty>,
    source: NodeIndex,
) -> Vec<Contestant<'g>> {
    vec![Contestant::ours(
        names::SNAPSHOT,
        move || {
            snapshot
                .shortest_paths([source])
                .expect("the graph has its source")
        },
        move |paths| distances(graph, paths),
    )]
}

/// A path for each of some pairs.
pub fn point_to_point<'g>(
    graph: &'g DiGraph<(), ()>,
    snapshot: &'g Snapshot<&'g DiGraph<(), ()>>,
    pairs: &'g [(NodeIndex, NodeIndex)],
) -> Vec<Contestant<'g>> {
    let searcher = RefCell::new(Searcher::new(graph).expect("the graph is small enough"));
    let both_ends = RefCell::new(Searcher::new(graph).expect("the graph is small enough"));
    vec![
        each_pair(names::PATH, pairs, move |from, to| {
            shortest_path(graph, from, to)
        }),
        each_pair(names::SEARCHER, pairs, move |from, to| {
            searcher.borrow_mut().shortest_path(from, to)
        }),
        each_pair(names::SEARCHER_BOTH_ENDS, pairs, move |from, to| {
            both_ends.borrow_mut().bidirectional_shortest_path(from, to)
        }),
        each_pair(names::SNAPSHOT_BOTH_ENDS, pairs, move |from, to| {
            snapshot.shortest_path(from, to)
        }),
    ]
}

/// How many nodes are within two hops of each of some nodes.
pub fn neighborhoods<'g, G>(graph: G, sources: &'g [G::NodeId]) -> Vec<Contestant<'g>>
where
    G: IntoNeighbors<NodeId: Debug> + IntoNodeIdentifiers + NodeIndexable + Visitable + 'g,
{
    let near = |source| Search::from([source]).max_distance(2);
    let searcher = RefCell::new(Searcher::new(graph).expect("the graph is small enough"));
    vec![
        each_source(names::SEARCH, sources, move |source| {
            Ok(near(source).run(graph)?.len())
        }),
        each_source(names::SEARCHER, sources, move |source| {
            Ok(searcher.borrow_mut().run(&near(source))?.len())
        }),
    ]
}

/// The same on a snapshot made before.
pub fn neighborhoods_on_snapshot<'g, Ty: EdgeType>(
    snapshot: &'g Snapshot<&'g Graph<(), (), Ty>>,
    sources: &'g [NodeIndex],
) -> Contestant<'g> {
    let searcher = RefCell::new(Searcher::new(snapshot).expect("the graph is small enough"));
    each_source(names::SEARCHER_ON_SNAPSHOT, sources, move |source| {
        let near = Search::from([source]).max_distance(2);
        Ok(searcher.borrow_mut().run(&near)?.len())
    })
}

fn each_source<'g, N: Copy + Debug>(
    name: &'static str,
    sources: &'g [N],
    count: impl Fn(N) -> Result<usize, SearchError<N>> + 'g,
) -> Contestant<'g> {
    let count = move |&source: &N| Some(narrow(count(source).expect("the graph has its nodes")));
    let run = move || sources.iter().map(&count).collect();
    Contestant::ours(name, run, Answer::clone)
}

/// The distance from each of some nodes to each of others.
pub fn some_to_some<'g>(
    graph: &'g DiGraph<(), ()>,
    [sources, targets]: [&'g [NodeIndex]; 2],
) -> Contestant<'g> {
    let searcher = RefCell::new(Searcher::new(graph).expect("the graph is small enough"));
    let table = move || {
        let nodes = [sources, targets].map(|nodes| nodes.iter().copied());
        let [sources, targets] = nodes;
        let mut searcher = searcher.borrow_mut();
        searcher
            .distances(sources, targets)
            .expect("the graph has its nodes")
    };
    Contestant::ours(names::SEARCHER, table, |table| {
        table
            .iter()
            .flatten()
            .map(|distance| distance.map(narrow))
            .collect()
    })
}

/// The least rolls of some boards.
pub fn least_rolls(boards: &[Matrix]) -> Vec<Contestant<'_>> {
    vec![
        Contestant::ours(
            names::VIEW,
            move || boards.iter().map(view_and_count).collect::<Vec<_>>(),
            |rolls| rolls.iter().map(|rolls| rolls.map(narrow)).collect(),
        ),
        Contestant::ours(
            names::COMPILED,
            move || boards.iter().map(compile_and_route).collect::<Vec<_>>(),
            |paths| path_lengths(paths),
        ),
    ]
}

/// Matrix to board to the number of rolls, without a graph.
pub fn view_and_count(matrix: &Matrix) -> Option<usize> {
    play::min_rolls(&read(matrix))
}

/// All distances and parents on one board, from the matrix, without a graph.
pub fn whole_board(matrix: &Matrix) -> Contestant<'_> {
    let search = move || {
        let board = read(matrix);
        let view = board.view();
        let paths = shortest_paths(&view, [board.start_node()]).expect("the board has its start");
        paths.distance(board.goal_node())
    };
    Contestant::ours(names::VIEW, search, |rolls| vec![rolls.map(narrow)])
}

fn read(matrix: &Matrix) -> Board {
    Board::from_leetcode(&matrix.rows).expect("the matrix is a board")
}

/// Matrix to board to graph to path.
pub fn compile_and_route(matrix: &Matrix) -> Option<Path<NodeIndex>> {
    let board = read(matrix);
    shortest_path(&board.compile(), board.start_node(), board.goal_node())
        .expect("the board has both squares")
}

/// The fewest moves of a puzzle.
pub fn fewest_moves(puzzle: Puzzle) -> Contestant<'static> {
    let route = move || {
        let successors = |&state: &State| (puzzle.successors)(state).map(|next| ((), next));
        states::shortest_path([puzzle.start], successors, |&state| state == puzzle.goal)
    };
    Contestant::ours(names::STATES, route, |route| {
        vec![route.as_ref().map(|route| narrow(route.hops()))]
    })
}

/// The same from both ends, where all moves can be undone.
pub fn fewest_moves_from_both_ends(puzzle: Puzzle) -> Contestant<'static> {
    let route = move || {
        let moves = |&state: &State| (puzzle.successors)(state).map(|next| ((), next));
        states::bidirectional_shortest_path([puzzle.start], [puzzle.goal], moves, moves)
    };
    Contestant::ours(names::STATES_BOTH_ENDS, route, |route| {
        vec![route.as_ref().map(|route| narrow(route.hops()))]
    })
}

fn each_pair<'g>(
    name: &'static str,
    pairs: &'g [(NodeIndex, NodeIndex)],
    find: impl Fn(NodeIndex, NodeIndex) -> Found + 'g,
) -> Contestant<'g> {
    let find = move |&(from, to): &_| find(from, to).expect("the graph has both ends");
    Contestant::ours(
        name,
        move || pairs.iter().map(&find).collect::<Vec<_>>(),
        |paths| path_lengths(paths),
    )
}

type Found = Result<Option<Path<NodeIndex>>, SearchError<NodeIndex>>;

fn path_lengths(paths: &[Option<Path<NodeIndex>>]) -> Answer {
    paths
        .iter()
        .map(|path| path.as_ref().map(|path| narrow(path.hops())))
        .collect()
}

/// Checks the answer against its definition, then reads it.
fn distances<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    paths: &ShortestPaths<&Graph<(), (), Ty>>,
) -> Answer {
    paths.certify().expect("the answer is right");
    graph
        .node_indices()
        .map(|node| paths.distance(node).map(narrow))
        .collect()
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).expect("distances are below 2^32")
}
