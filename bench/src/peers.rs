//! The peers on petgraph graphs: each the way its users write it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::Hash;

use petgraph::algo;
use petgraph::graph::{DiGraph, Graph, NodeIndex};
use petgraph::visit::{Bfs, IntoNeighbors};
use petgraph::{Direction, EdgeType};
use rustworkx_core::traversal::{BfsEvent, breadth_first_search};

use crate::contest::{Answer, Contestant};
use crate::names;
use crate::tree::Tree;

/// `petgraph::visit::Bfs` with vectors beside it. The walker tells no parents: the neighbors are asked for again.
fn bfs_walker<Ty: EdgeType>(graph: &Graph<(), (), Ty>, source: NodeIndex) -> Tree<NodeIndex> {
    let mut tree = Tree::rooted(graph.node_count(), source);
    let mut bfs = Bfs::new(graph, source);
    while let Some(node) = bfs.next(graph) {
        let below = tree.below(node);
        for to in graph.neighbors(node) {
            tree.discover(node, to, below);
        }
    }
    tree
}

/// The loop with a `VecDeque` over `neighbors`.
fn deque_loop<Ty: EdgeType>(graph: &Graph<(), (), Ty>, source: NodeIndex) -> Tree<NodeIndex> {
    let mut tree = Tree::rooted(graph.node_count(), source);
    let mut queue = VecDeque::from([source]);
    while let Some(node) = queue.pop_front() {
        let below = tree.below(node);
        for to in graph.neighbors(node) {
            if tree.discover(node, to, below) {
                queue.push_back(to);
            }
        }
    }
    tree
}

/// rustworkx-core's visitor.
fn rustworkx<Ty: EdgeType>(graph: &Graph<(), (), Ty>, source: NodeIndex) -> Tree<NodeIndex> {
    let mut tree = Tree::rooted(graph.node_count(), source);
    breadth_first_search(graph, [source], |event| {
        if let BfsEvent::TreeEdge(from, to, ()) = event {
            let below = tree.below(from);
            tree.hang(from, to, below);
        }
    });
    tree
}

/// All of the above on one graph, and the weighted routines at unit weight.
pub fn whole_graph<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    source: NodeIndex,
) -> Vec<Contestant<'_>> {
    vec![
        Contestant::peer(
            names::BFS_WALKER,
            move || bfs_walker(graph, source),
            Tree::distances,
        ),
        Contestant::peer(
            names::DEQUE_LOOP,
            move || deque_loop(graph, source),
            Tree::distances,
        ),
        Contestant::peer(
            names::RUSTWORKX,
            move || rustworkx(graph, source),
            Tree::distances,
        ),
        Contestant::peer(
            names::DIJKSTRA,
            move || algo::dijkstra(graph, source, None, |_| 1_u32),
            |distances| {
                graph
                    .node_indices()
                    .map(|node| distances.get(&node).copied())
                    .collect()
            },
        ),
        Contestant::peer(
            names::DIJKSTRA_ALL,
            move || dijkstra_all(graph, source),
            move |found| {
                let distance = |node| match found.get(&node) {
                    _ if node == source => Some(0),
                    Some(&(_, distance)) => Some(distance),
                    None => None,
                };
                graph.node_indices().map(distance).collect()
            },
        ),
    ]
}

/// pathfinding's `dijkstra_all` at unit weight; it leaves out the source.
fn dijkstra_all<Ty: EdgeType>(
    graph: &Graph<(), (), Ty>,
    source: NodeIndex,
) -> HashMap<NodeIndex, (NodeIndex, u32)> {
    pathfinding::prelude::dijkstra_all(&source, |&node| graph.neighbors(node).map(|to| (to, 1)))
}

type Hops = fn(&DiGraph<(), ()>, NodeIndex, NodeIndex) -> Option<u32>;

/// All that find a way from one node to another, on the same pairs.
pub fn point_to_point<'g>(
    graph: &'g DiGraph<(), ()>,
    pairs: &'g [(NodeIndex, NodeIndex)],
) -> Vec<Contestant<'g>> {
    let peers: [(_, Hops); 4] = [
        (names::ASTAR, astar),
        (names::BIDIRECTIONAL_DIJKSTRA, bidirectional_dijkstra),
        (names::PATHFINDING_BFS, one_way),
        (names::BFS_BIDIRECTIONAL, bidirectional),
    ];
    peers
        .map(|(name, hops)| {
            let all = move || {
                pairs
                    .iter()
                    .map(|&(from, to)| hops(graph, from, to))
                    .collect()
            };
            Contestant::peer(name, all, Answer::clone)
        })
        .into()
}

/// How many nodes are within two hops of each of some nodes, by hand.
pub fn neighborhoods<'g, G>(graph: G, sources: &'g [G::NodeId]) -> Contestant<'g>
where
    G: IntoNeighbors<NodeId: Eq + Hash> + 'g,
{
    let count = move |&source: &_| {
        let mut seen = HashSet::from([source]);
        let mut queue = VecDeque::from([(source, 0)]);
        while let Some((node, distance)) = queue.pop_front() {
            if distance == 2 {
                continue;
            }
            for to in graph.neighbors(node) {
                if seen.insert(to) {
                    queue.push_back((to, distance + 1));
                }
            }
        }
        u32::try_from(seen.len()).ok()
    };
    let run = move || sources.iter().map(count).collect();
    Contestant::peer(names::HASH_SET_LOOP, run, Answer::clone)
}

/// The distance from each of some nodes to each of others, by a search for each pair.
pub fn some_to_some<'g>(
    graph: &'g DiGraph<(), ()>,
    [sources, targets]: [&'g [NodeIndex]; 2],
) -> Vec<Contestant<'g>> {
    let peers: [(_, Hops); 2] = [
        (names::PATHFINDING_BFS, one_way),
        (names::DIJKSTRA_TO_GOAL, |graph, from, to| {
            let distances = algo::dijkstra(graph, from, Some(to), |_| 1);
            distances.get(&to).copied()
        }),
    ];
    let contestant = |(name, hops): (_, Hops)| {
        let row = move |&from| targets.iter().map(move |&to| hops(graph, from, to));
        let table = move || sources.iter().flat_map(row).collect();
        Contestant::peer(name, table, Answer::clone)
    };
    peers.map(contestant).into()
}

/// The hops between two nodes by petgraph's `astar` without an estimate, which makes the path too.
fn astar(graph: &DiGraph<(), ()>, from: NodeIndex, to: NodeIndex) -> Option<u32> {
    let (hops, path) = algo::astar(graph, from, |node| node == to, |_| 1, |_| 0)?;
    std::hint::black_box(path);
    Some(hops)
}

/// The hops between two nodes by petgraph's `bidirectional_dijkstra`, which makes no path.
fn bidirectional_dijkstra(graph: &DiGraph<(), ()>, from: NodeIndex, to: NodeIndex) -> Option<u32> {
    algo::bidirectional_dijkstra(graph, from, to, |_| 1)
}

/// The hops between two nodes by pathfinding's `bfs`, which makes the path too.
fn one_way(graph: &DiGraph<(), ()>, from: NodeIndex, to: NodeIndex) -> Option<u32> {
    let path = pathfinding::prelude::bfs(&from, |&node| graph.neighbors(node), |&node| node == to)?;
    u32::try_from(path.len() - 1).ok()
}

/// The hops between two nodes by pathfinding's `bfs_bidirectional`, which makes the path too.
fn bidirectional(graph: &DiGraph<(), ()>, from: NodeIndex, to: NodeIndex) -> Option<u32> {
    let path = pathfinding::prelude::bfs_bidirectional(
        &from,
        &to,
        |&node| graph.neighbors_directed(node, Direction::Outgoing),
        |&node| graph.neighbors_directed(node, Direction::Incoming),
    )?;
    u32::try_from(path.len() - 1).ok()
}
