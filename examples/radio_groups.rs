//! Radio groups: which capitals of Europe can pass a message on, if a station reaches 525 km.
//!
//! | | |
//! |---|---|
//! | node | a station in a capital |
//! | edge | between two at most 525 km apart |
//! | source, goal | none: questions about the whole network |
//! | call | `components`, its largest as a `NodeFiltered`; `extremes`, `diameter_path` |
//!
//! `cargo run --example radio_groups dot | neato -n -Tsvg > radio.svg` draws the map, with the longest of
//! all shortest routes in bold.

#[macro_use]
mod printing;

use std::error::Error;

use hopwise::dot::{Diagram, DotError};
use hopwise::petgraph::graph::{NodeIndex, UnGraph};
use hopwise::petgraph::visit::NodeFiltered;
use hopwise::{Path, average_distance, components, diameter, diameter_path, extremes};

/// Name, degrees north, degrees east.
const CAPITALS: [(&str, f64, f64); 40] = [
    ("Lisbon", 38.72, -9.14),
    ("Madrid", 40.42, -3.7),
    ("Paris", 48.86, 2.35),
    ("Brussels", 50.85, 4.35),
    ("Amsterdam", 52.37, 4.9),
    ("London", 51.51, -0.13),
    ("Dublin", 53.35, -6.26),
    ("Reykjavik", 64.15, -21.94),
    ("Oslo", 59.91, 10.75),
    ("Stockholm", 59.33, 18.07),
    ("Helsinki", 60.17, 24.94),
    ("Tallinn", 59.44, 24.75),
    ("Riga", 56.95, 24.11),
    ("Vilnius", 54.69, 25.28),
    ("Warsaw", 52.23, 21.01),
    ("Berlin", 52.52, 13.41),
    ("Copenhagen", 55.68, 12.57),
    ("Prague", 50.08, 14.44),
    ("Vienna", 48.21, 16.37),
    ("Bratislava", 48.15, 17.11),
    ("Budapest", 47.5, 19.04),
    ("Ljubljana", 46.06, 14.51),
    ("Zagreb", 45.81, 15.98),
    ("Sarajevo", 43.86, 18.41),
    ("Belgrade", 44.79, 20.45),
    ("Podgorica", 42.44, 19.26),
    ("Skopje", 42.0, 21.43),
    ("Sofia", 42.7, 23.32),
    ("Tirana", 41.33, 19.82),
    ("Athens", 37.98, 23.73),
    ("Bucharest", 44.43, 26.1),
    ("Chisinau", 47.01, 28.86),
    ("Kyiv", 50.45, 30.52),
    ("Minsk", 53.9, 27.57),
    ("Moscow", 55.76, 37.62),
    ("Bern", 46.95, 7.45),
    ("Rome", 41.9, 12.5),
    ("Nicosia", 35.19, 33.38),
    ("Valletta", 35.9, 14.51),
    ("Ankara", 39.93, 32.86),
];

const RANGE: f64 = 525.0;

type Network = UnGraph<usize, ()>;

/// Kilometers along the surface of the earth, by the haversine formula.
fn kilometers((_, north, east): (&str, f64, f64), (_, to_north, to_east): (&str, f64, f64)) -> f64 {
    let half_sine = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
    let cosines = north.to_radians().cos() * to_north.to_radians().cos();
    let haversine = half_sine(north, to_north) + cosines * half_sine(east, to_east);
    2.0 * 6371.0 * haversine.sqrt().asin()
}

fn network() -> Network {
    let mut network = Network::default();
    for (place, &capital) in CAPITALS.iter().enumerate() {
        let node = network.add_node(place);
        for (other, &earlier) in CAPITALS[..place].iter().enumerate() {
            if kilometers(capital, earlier) <= RANGE {
                network.add_edge(NodeIndex::new(other), node, ());
            }
        }
    }
    network
}

fn name(station: NodeIndex) -> &'static str {
    CAPITALS[station.index()].0
}

fn main() -> Result<(), Box<dyn Error>> {
    let network = network();
    let groups = components(&network)?;
    let largest = NodeFiltered::from_fn(&network, groups.filter(0));
    let route = diameter_path(&largest)?;
    if std::env::args().nth(1).as_deref() == Some("dot") {
        println!("{}", map(&network, &route)?.trim_end());
        return Ok(());
    }

    println!(
        "{} stations, {} links",
        network.node_count(),
        network.edge_count()
    );
    for group in groups.iter().filter(|group| group.len() > 1) {
        println!("{:2} together: {}", group.len(), names(group));
    }
    let alone: Vec<_> = groups
        .iter()
        .filter(|group| group.len() == 1)
        .flatten()
        .copied()
        .collect();
    println!("   alone: {}", names(&alone));
    // The numbers are those of networkx 3.6.1 on the same links.
    assert_eq!(network.edge_count(), 80);
    assert_eq!(
        groups.iter().map(<[_]>::len).collect::<Vec<_>>(),
        [27, 6, 2, 1, 1, 1, 1, 1]
    );

    println!(
        "\nin the largest group a message is passed on {} times at most:",
        route.hops() - 1
    );
    println!("  {}", names(route.nodes()));
    let extremes = extremes(&largest)?;
    println!("best for a relay: {}", names(&extremes.center));
    println!("most remote: {}", names(&extremes.periphery));
    println!("{:.2} links on average", average_distance(&largest)?);
    assert_eq!(
        (route.hops(), extremes.diameter, extremes.radius),
        (7, 7, 4)
    );
    assert_eq!(names(&extremes.center), "Berlin, Prague, Vienna");
    assert_eq!(names(&extremes.periphery), "Helsinki, Tallinn, Athens");
    // The whole network is not connected, so it has no diameter.
    assert!(diameter(&network).is_err());
    Ok(())
}

fn names(stations: &[NodeIndex]) -> String {
    let names: Vec<_> = stations.iter().map(|&station| name(station)).collect();
    names.join(", ")
}

/// Every station in its place, and the route in bold.
fn map(network: &Network, route: &Path<NodeIndex>) -> Result<String, DotError> {
    let position = |station: NodeIndex| {
        let (_, north, east) = CAPITALS[station.index()];
        // A degree of longitude is about 0.6 times as long as one of latitude here.
        format!("{:.0},{:.0}", east * 24.0, north * 40.0)
    };
    Diagram::new(network)
        .name("Capitals within 525 km")
        .graph_attribute("fontname", "Helvetica")
        .node_attribute("pos", position)
        .node_attribute("fontname", |_| "Helvetica")
        .node_attribute("fontsize", |_| 10)
        .node_attribute("shape", |_| "plaintext")
        .node_attribute("height", |_| 0.2)
        .node_label(name)
        .highlight_path(route.iter().copied())
        .render()
}
