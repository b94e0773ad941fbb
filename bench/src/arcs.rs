//! A graph as a list of arcs: what every contestant's own form is built from.

use std::io::{self, Write};

use petgraph::graph::{DiGraph, Graph, NodeIndex, UnGraph};
use petgraph::graphmap::DiGraphMap;
use petgraph::stable_graph::StableDiGraph;
use petgraph::unionfind::UnionFind;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// The order in which edges are added to a petgraph graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By source, then by target.
    Sorted,
    /// At random, the same each time.
    Shuffled,
}

/// A directed graph as arcs sorted by source, parallel ones included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arcs {
    /// How many nodes there are; they are numbered from 0.
    pub nodes: u32,
    /// The arcs, by source.
    pub list: Vec<(u32, u32)>,
}

impl Arcs {
    /// The graph with both arcs of each edge, without self-loops and repetitions.
    pub fn symmetric(nodes: u32, edges: impl Iterator<Item = (u32, u32)>) -> Self {
        let mut list: Vec<_> = edges
            .filter(|(u, v)| u != v)
            .flat_map(|(u, v)| [(u, v), (v, u)])
            .collect();
        list.sort_unstable();
        list.dedup();
        Self { nodes, list }
    }

    /// How many arcs there are.
    pub fn len(&self) -> u32 {
        u32::try_from(self.list.len()).expect("workloads stay below 2^32 arcs")
    }

    /// Whether there is no arc at all.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// A petgraph `DiGraph` with an edge for each arc.
    pub fn digraph(&self, order: Order) -> DiGraph<(), ()> {
        let graph = DiGraph::with_capacity(self.nodes as usize, self.list.len());
        self.fill(graph, order, self.list.clone())
    }

    /// A petgraph `StableDiGraph` with an edge for each arc.
    pub fn stable(&self) -> StableDiGraph<(), ()> {
        self.digraph(Order::Sorted).into()
    }

    /// A petgraph `DiGraphMap` with an edge for each arc, without repetitions.
    pub fn map(&self) -> DiGraphMap<u32, ()> {
        let mut graph = DiGraphMap::with_capacity(self.nodes as usize, self.list.len());
        for node in 0..self.nodes {
            graph.add_node(node);
        }
        for &(u, v) in &self.list {
            graph.add_edge(u, v, ());
        }
        graph
    }

    /// A petgraph `UnGraph` with an edge for each pair of arcs.
    pub fn ungraph(&self, order: Order) -> UnGraph<(), ()> {
        let edges: Vec<_> = self.list.iter().copied().filter(|(u, v)| u < v).collect();
        let graph = UnGraph::with_capacity(self.nodes as usize, edges.len());
        self.fill(graph, order, edges)
    }

    fn fill<Ty: petgraph::EdgeType>(
        &self,
        mut graph: Graph<(), (), Ty>,
        order: Order,
        mut edges: Vec<(u32, u32)>,
    ) -> Graph<(), (), Ty> {
        if order == Order::Shuffled {
            edges.shuffle(&mut Pcg64Mcg::seed_from_u64(2));
        }
        for _ in 0..self.nodes {
            graph.add_node(());
        }
        for (u, v) in edges {
            graph.add_edge(NodeIndex::from(u), NodeIndex::from(v), ());
        }
        graph
    }

    /// The component of most nodes, numbered anew in their order.
    #[must_use]
    pub fn largest_component(&self) -> Self {
        let mut sets = UnionFind::new(self.nodes as usize);
        for &(from, to) in &self.list {
            sets.union(from, to);
        }
        let labels = sets.into_labeling();
        let mut sizes = vec![0_u32; labels.len()];
        for &label in &labels {
            sizes[label as usize] += 1;
        }
        let largest = labels.iter().max_by_key(|&&label| sizes[label as usize]);
        let mut next = 0..;
        let number = |label| {
            if Some(label) == largest {
                next.next()
            } else {
                None
            }
        };
        let numbers: Vec<Option<u32>> = labels.iter().map(number).collect();
        let renamed =
            |&(from, to): &(u32, u32)| Some((numbers[from as usize]?, numbers[to as usize]?));
        Self {
            nodes: next.start,
            list: self.list.iter().filter_map(renamed).collect(),
        }
    }

    /// Writes the graph and a source for other languages: as little-endian `u32`s the number of nodes, the
    /// source, then source and target of each arc.
    pub fn write(&self, source: u32, mut to: impl Write) -> io::Result<()> {
        for word in [self.nodes, source]
            .into_iter()
            .chain(self.list.iter().flat_map(|&(u, v)| [u, v]))
        {
            to.write_all(&word.to_le_bytes())?;
        }
        to.flush()
    }
}
