//! The graphs of the workloads, each from a fixed seed: the same every time.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::arcs::Arcs;
use crate::boards::Matrix;

/// Undirected edges per node of `kron` and `urand`.
const EDGE_FACTOR: u32 = 16;

fn random() -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(1)
}

/// A `side` x `side` board with jumps on 5 % of its squares, compiled: an arc per roll.
pub fn board(side: u32) -> Arcs {
    let landing = Matrix::random(side, &mut random()).landing_table();
    let squares = side * side;
    let rolls = |square| {
        (1..=6)
            .map(move |face| square + face)
            .filter(move |&to| to <= squares)
    };
    let list = (1..squares)
        .flat_map(|square| rolls(square).map(move |to| (square, to)))
        .map(|(square, to)| (square - 1, landing[to as usize] - 1))
        .collect();
    Arcs {
        nodes: squares,
        list,
    }
}

/// R-MAT (.57 .19 .19) with 2^`scale` nodes and 16 edges a node, numbered at random.
pub fn kron(scale: u32) -> Arcs {
    let mut random = random();
    let nodes = 1 << scale;
    let mut number: Vec<u32> = (0..nodes).collect();
    number.shuffle(&mut random);
    let edges = (0..EDGE_FACTOR * nodes).map(|_| {
        let (u, v) = quadrants(scale, &mut random);
        (number[u as usize], number[v as usize])
    });
    Arcs::symmetric(nodes, edges)
}

/// One edge of R-MAT: a quadrant of the matrix for each bit of the two node numbers.
fn quadrants(bits: u32, random: &mut impl Rng) -> (u32, u32) {
    const SHARE: f64 = 4_294_967_296.0;
    let (mut u, mut v) = (0, 0);
    for _ in 0..bits {
        let at = f64::from(random.next_u32()) / SHARE;
        let (down, right) = match at {
            ..0.57 => (0, 0),
            0.57..0.76 => (0, 1),
            0.76..0.95 => (1, 0),
            _ => (1, 1),
        };
        u = 2 * u + down;
        v = 2 * v + right;
    }
    (u, v)
}

/// Uniformly random edges between 2^`scale` nodes, 16 a node.
pub fn urand(scale: u32) -> Arcs {
    uniform(scale, EDGE_FACTOR)
}

/// Uniformly random edges between 2^`scale` nodes, 3 a node.
pub fn sparse(scale: u32) -> Arcs {
    uniform(scale, 3)
}

fn uniform(scale: u32, edge_factor: u32) -> Arcs {
    let mut random = random();
    let nodes = 1 << scale;
    let edges = (0..edge_factor * nodes)
        .map(|_| (random.random_range(0..nodes), random.random_range(0..nodes)));
    Arcs::symmetric(nodes, edges)
}

/// A `side` x `side` grid, each node joined to its four neighbors, less 10 % of the edges.
pub fn grid(side: u32) -> Arcs {
    let mut random = random();
    let nodes = side * side;
    let edges = (0..nodes)
        .flat_map(|node| {
            let right = (node % side + 1 < side).then_some((node, node + 1));
            let below = (node / side + 1 < side).then_some((node, node + side));
            [right, below]
        })
        .flatten()
        .filter(|_| !random.random_bool(0.1));
    Arcs::symmetric(nodes, edges)
}

/// A random recursive tree on 2^`scale` nodes: each hangs on one of those before it.
pub fn tree(scale: u32) -> Arcs {
    let mut random = random();
    let nodes = 1 << scale;
    Arcs::symmetric(
        nodes,
        (1..nodes).map(|node| (random.random_range(0..node), node)),
    )
}

/// A ring of 2^`scale` nodes, each joined to the 5 nearest on either side, with one end of 10 % of the edges
/// moved at random (Watts and Strogatz 1998).
pub fn small_world(scale: u32) -> Arcs {
    let mut random = random();
    let nodes = 1 << scale;
    let edges = (0..nodes).flat_map(|node| (1..=5).map(move |step| (node, (node + step) % nodes)));
    let rewired = edges.map(|(u, v)| {
        let to = if random.random_bool(0.1) {
            random.random_range(0..nodes)
        } else {
            v
        };
        (u, to)
    });
    Arcs::symmetric(nodes, rewired)
}

/// `nodes` nodes, each joined to the next, and the last to the first.
pub fn ring(nodes: u32) -> Arcs {
    Arcs::symmetric(nodes, (0..nodes).map(|node| (node, (node + 1) % nodes)))
}

/// A node to search from: the first of random ones that has an arc out.
pub fn source(arcs: &Arcs) -> u32 {
    let mut random = Pcg64Mcg::seed_from_u64(3);
    arcs.list[random.random_range(0..arcs.list.len())].0
}

/// `count` pairs of different nodes to find paths between, drawn evenly from those that have an arc out.
pub fn pairs(arcs: &Arcs, count: usize) -> Vec<(u32, u32)> {
    let mut random = Pcg64Mcg::seed_from_u64(4);
    let has_arc = |node| arcs.list.binary_search_by_key(&node, |arc| arc.0).is_ok();
    let mut end = || loop {
        let node = random.random_range(0..arcs.nodes);
        if has_arc(node) {
            return node;
        }
    };
    std::iter::repeat_with(|| (end(), end()))
        .filter(|(from, to)| from != to)
        .take(count)
        .collect()
}
