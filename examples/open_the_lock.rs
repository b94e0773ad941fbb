//! `LeetCode` 752, Open the Lock: 10,000 states, and no graph of them in memory.
//!
//! | | |
//! |---|---|
//! | node | what the four wheels show |
//! | edge | one wheel, one step up or down, unless it ends on a dead end |
//! | source | 0000, unless that is dead |
//! | goal | the target |
//! | call | `states::shortest_path(starts, moves, is_goal)` |

#[macro_use]
mod printing;

mod cases;

use hopwise::states::{self, Route};

type Wheels = [u8; 4];

/// The turns out of a state: which wheel and which way, and what it shows then.
fn turns(wheels: Wheels) -> impl Iterator<Item = (String, Wheels)> {
    (0..4).flat_map(move |wheel| {
        [("up", 1), ("down", 9)].map(|(way, steps)| {
            let mut turned = wheels;
            turned[wheel] = (turned[wheel] + steps) % 10;
            (format!("wheel {} {way}", wheel + 1), turned)
        })
    })
}

fn open(dead_ends: &[Wheels], target: Wheels) -> Option<Route<Wheels, String>> {
    let is_alive = |wheels: &Wheels| !dead_ends.contains(wheels);
    // A dead end is no state at all: it is neither a start nor anywhere a turn leads.
    let start = Some([0; 4]).filter(is_alive);
    states::shortest_path(
        start,
        |&wheels| turns(wheels).filter(move |(_, turned)| is_alive(turned)),
        |&wheels| wheels == target,
    )
}

fn main() {
    let dead_ends = ["0201", "0101", "0102", "1212", "2002"].map(wheels);
    let route = open(&dead_ends, wheels("0202")).expect("it opens");
    println!("        {}", shown(*route.start()));
    for (turn, state) in route.moves().iter().zip(&route.states()[1..]) {
        println!("{turn:>13}  {}", shown(*state));
    }
    assert_eq!(route.hops(), 6);

    cases::check(752, |input: &Input| {
        let dead_ends: Vec<Wheels> = input.deadends.iter().map(|text| wheels(text)).collect();
        open(&dead_ends, wheels(&input.target)).map(|route| route.hops())
    });
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    deadends: Vec<String>,
    target: String,
}

fn wheels(text: &str) -> Wheels {
    let digits: Vec<u8> = text.bytes().map(|digit| digit - b'0').collect();
    digits.try_into().expect("four digits")
}

fn shown(wheels: Wheels) -> String {
    wheels.map(|wheel| wheel.to_string()).concat()
}
