//! `LeetCode` 815, Bus Routes: two kinds of node.
//!
//! | | |
//! |---|---|
//! | node | a stop, or a bus |
//! | edge | between a bus and each stop that it serves: get on, get off |
//! | source | the stop where one is |
//! | goal | the stop where one wants to be |
//! | call | `shortest_path(&network, from, to)`; two edges a bus, so buses are `hops() / 2` |
//!
//! Edges between any two stops of a bus would be right too, and far more of them: a bus with 1,000 stops has half a
//! million pairs.

#[macro_use]
mod printing;

mod cases;

use std::fmt;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{Path, shortest_path};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Place {
    Stop(u32),
    Bus(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Stop(number) => write!(f, "stop {number}"),
            Place::Bus(number) => write!(f, "[bus {number}]"),
        }
    }
}

fn ride(
    Input {
        routes,
        source,
        target,
    }: &Input,
) -> Option<Path<Place>> {
    let mut network = UnGraphMap::<Place, ()>::new();
    // One is at a stop and wants to be at one, whether or not a bus comes by.
    network.add_node(Place::Stop(*source));
    network.add_node(Place::Stop(*target));
    for (bus, stops) in routes.iter().enumerate() {
        for &stop in stops {
            network.add_edge(Place::Bus(bus), Place::Stop(stop), ());
        }
    }
    shortest_path(&network, Place::Stop(*source), Place::Stop(*target)).expect("both are nodes")
}

fn main() {
    let path = ride(&Input {
        routes: vec![
            vec![1, 2, 7],
            vec![3, 6, 7],
            vec![7, 8],
            vec![9, 10],
            vec![2, 3, 4],
            vec![4, 5],
        ],
        source: 1,
        target: 5,
    })
    .expect("there is a way");
    let places: Vec<String> = path.nodes().iter().map(Place::to_string).collect();
    println!("{}", places.join(" - "));
    assert_eq!(path.hops() / 2, 3);

    cases::check(815, |input: &Input| Some(ride(input)?.hops() / 2));
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    routes: Vec<Vec<u32>>,
    source: u32,
    target: u32,
}
