//! Degrees of separation in Zachary's karate club.
//!
//! | | |
//! |---|---|
//! | node | a member of the club, 1 to 34; 1 is the instructor, 34 the president |
//! | edge | between two who meet outside the club |
//! | sources | anyone; both rivals at once; everyone in turn |
//! | goal | none: distances, layers, and what they say of the whole |
//! | call | `shortest_paths`, `dag_to`; `distance_summary`, `closeness`, `extremes` |
//!
//! `cargo run --example friend_degrees dot | dot -Tsvg > karate.svg` draws the layers around the instructor.
//!
//! The club: W. W. Zachary, "An information flow model for conflict and fission in small groups", Journal of
//! Anthropological Research 33 (1977). It split in two while he watched.

#[macro_use]
mod printing;

mod karate;

use std::error::Error;

use hopwise::dot::{Diagram, DotError};
use hopwise::petgraph::visit::EdgeRef;
use hopwise::{closeness, distance_summary, extremes, harmonic, shortest_paths};

use karate::{Club, club};

/// Those who stayed with the instructor after the split; the others went with the president.
const STAYED: [u32; 17] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 17, 18, 20, 22];

const INSTRUCTOR: u32 = 1;
const PRESIDENT: u32 = 34;

fn main() -> Result<(), Box<dyn Error>> {
    let club = club()?;
    assert_eq!((club.node_count(), club.edge_count()), (34, 78));
    if std::env::args().nth(1).as_deref() == Some("dot") {
        println!("{}", layers_around_instructor(&club)?.trim_end());
        return Ok(());
    }

    let paths = shortest_paths(&club, [INSTRUCTOR])?;
    println!("around the instructor");
    for (distance, layer) in paths.layers().enumerate() {
        println!("  layer {distance}: {layer:?}");
    }
    assert_eq!(
        paths.layers().map(<[_]>::len).collect::<Vec<_>>(),
        [1, 16, 9, 8]
    );

    // The rivals are no friends, but four members know both.
    println!("\nwho stands between the rivals");
    let dag = paths.dag_to(PRESIDENT).expect("they are connected");
    for path in dag.node_paths() {
        println!("  {:?}", path.nodes());
    }
    assert_eq!(dag.count_node_paths(), Some(4));
    assert_eq!(
        sorted(dag.predecessors(PRESIDENT).collect()),
        [9, 14, 20, 32]
    );

    // The club as a whole: how many pairs are how many handshakes apart.
    let pairs = distance_summary(&club)?
        .unordered()
        .expect("friendship is mutual");
    println!("\nhandshakes  pairs");
    for (handshakes, &count) in (1..).zip(pairs.histogram()) {
        let bar = "#".repeat(usize::try_from(count / 8)?);
        println!("{handshakes:10}  {count:5}  {bar}");
    }
    let mean = pairs.mean().expect("there are pairs");
    println!("{mean:.3} on average");
    assert_eq!(pairs.histogram(), [78, 265, 137, 73, 8]);

    let extremes = extremes(&club)?;
    println!("diameter {}, radius {}", extremes.diameter, extremes.radius);
    println!("in the middle: {:?}", sorted(extremes.center.clone()));
    println!("on the rim: {:?}", sorted(extremes.periphery));
    assert_eq!((extremes.diameter, extremes.radius), (5, 3));
    assert_eq!(sorted(extremes.center), [1, 2, 3, 4, 9, 14, 20, 32]);

    // Who is closest to everyone? The instructor by the mean distance, but the president knows one more
    // member directly, which the sum of reciprocals rewards. Values of networkx 3.6.1.
    let (mut nearest, mut by_reciprocals) = (closeness(&club)?, harmonic(&club)?);
    nearest.sort_by(|one, other| other.1.total_cmp(&one.1));
    by_reciprocals.sort_by(|one, other| other.1.total_cmp(&one.1));
    println!("\nmember  closeness");
    for (member, closeness) in &nearest[..3] {
        println!("{member:6}  {closeness:.3}");
    }
    assert_eq!([nearest[0].0, nearest[1].0, nearest[2].0], [1, 3, 34]);
    let [(first, most), (second, next)] = [by_reciprocals[0], by_reciprocals[1]];
    assert_eq!((first, second), (PRESIDENT, INSTRUCTOR));
    assert!((most - 23.25).abs() < 1e-9 && (next - (23.0 + 1.0 / 6.0)).abs() < 1e-9);

    // Everyone nearer to one rival than to the other went with that one when the club split.
    let to_president = shortest_paths(&club, [PRESIDENT])?;
    let mut undecided = Vec::new();
    for member in club.nodes() {
        let (left, right) = (paths.distance(member), to_president.distance(member));
        if left == right {
            undecided.push(member);
        } else {
            assert_eq!(STAYED.contains(&member), left < right, "member {member}");
        }
    }
    undecided.sort_unstable();
    println!("\nas near to one as to the other: {undecided:?}; all others went with the nearer");
    assert_eq!(undecided, [9, 14, 20, 25, 26, 32]);
    Ok(())
}

fn sorted(mut members: Vec<u32>) -> Vec<u32> {
    members.sort_unstable();
    members
}

/// Layers as ranks; boxes are those who stayed with the instructor.
fn layers_around_instructor(club: &Club) -> Result<String, DotError> {
    let paths = shortest_paths(club, [INSTRUCTOR]).expect("he is a member");
    let is_tree = |a, b| paths.parent(a) == Some(b) || paths.parent(b) == Some(a);
    Diagram::new(club)
        .name("Zachary's karate club")
        .graph_attribute("label", "ranks: handshakes from 1    solid: the search tree    dashed: other friendships\nbox: stayed with 1    circle: left with 34")
        .graph_attribute("fontname", "Helvetica")
        .graph_attribute("ranksep", 1.2)
        .node_label(|member| member)
        .node_attribute("fontname", |_| "Helvetica")
        .node_attribute("shape", |member| if STAYED.contains(&member) { "box" } else { "circle" })
        .node_attribute("width", |_| 0.5)
        .node_attribute("height", |_| 0.5)
        .node_attribute("fixedsize", |_| true)
        .node_attribute("style", |member| STAYED.contains(&member).then_some("filled"))
        .node_attribute("fillcolor", |member| STAYED.contains(&member).then_some("lightyellow"))
        .rank_by(|member| paths.distance(member))
        .edge_attribute("style", move |edge| (!is_tree(edge.source(), edge.target())).then_some("dashed"))
        .edge_attribute("color", move |edge| (!is_tree(edge.source(), edge.target())).then_some("grey60"))
        .highlight_nodes(|member| [INSTRUCTOR, PRESIDENT].contains(&member))
        .render()
}
