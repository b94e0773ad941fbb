//! Alternative routes: the five shortest ways across the underground of Vienna.
//!
//! | | |
//! |---|---|
//! | node | a station |
//! | edge | between neighbors on a line |
//! | source, goal | two stations |
//! | call | `paths_by_length`; `dag_to`, `nodes_on_every_shortest_path`, `node_path` |
//!
//! The lines as they ran in 2019 (Wiener Linien).

#[macro_use]
mod printing;

use std::error::Error;

use hopwise::petgraph::graphmap::UnGraphMap;
use hopwise::{paths_by_length, shortest_paths};

const LINES: [&str; 5] = [
    "Leopoldau, Großfeldsiedlung, Aderklaaer Straße, Rennbahnweg, Kagraner Platz, Kagran, Alte Donau, \
     Kaisermühlen, Donauinsel, Vorgartenstraße, Praterstern, Nestroyplatz, Schwedenplatz, Stephansplatz, \
     Karlsplatz, Taubstummengasse, Hauptbahnhof, Keplerplatz, Reumannplatz, Troststraße, Altes Landgut, \
     Alaudagasse, Neulaa, Oberlaa",
    "Karlsplatz, Museumsquartier, Volkstheater, Rathaus, Schottentor, Schottenring, Taborstraße, Praterstern, \
     Messe-Prater, Krieau, Stadion, Donaumarina, Donaustadtbrücke, Stadlau, Hardeggasse, Donauspital, \
     Aspernstraße, Hausfeldstraße, Aspern Nord, Seestadt",
    "Ottakring, Kendlerstraße, Hütteldorfer Straße, Johnstraße, Schweglerstraße, Westbahnhof, Zieglergasse, \
     Neubaugasse, Volkstheater, Herrengasse, Stephansplatz, Stubentor, Landstraße, Rochusgasse, \
     Kardinal-Nagl-Platz, Schlachthausgasse, Erdberg, Gasometer, Zippererstraße, Enkplatz, Simmering",
    "Hütteldorf, Ober St. Veit, Unter St. Veit, Braunschweiggasse, Hietzing, Schönbrunn, Meidling Hauptstraße, \
     Längenfeldgasse, Margaretengürtel, Pilgramgasse, Kettenbrückengasse, Karlsplatz, Stadtpark, Landstraße, \
     Schwedenplatz, Schottenring, Roßauer Lände, Friedensbrücke, Spittelau, Heiligenstadt",
    "Siebenhirten, Perfektastraße, Erlaaer Straße, Alterlaa, Am Schöpfwerk, Tscherttegasse, Bahnhof Meidling, \
     Niederhofstraße, Längenfeldgasse, Gumpendorfer Straße, Westbahnhof, Burggasse, Thaliastraße, \
     Josefstädter Straße, Alser Straße, Michelbeuern, Währinger Straße, Nußdorfer Straße, Spittelau, \
     Jägerstraße, Dresdner Straße, Handelskai, Neue Donau, Floridsdorf",
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut network = UnGraphMap::<&str, ()>::new();
    for line in LINES {
        let stations: Vec<_> = line.split(", ").collect();
        for pair in stations.windows(2) {
            network.add_edge(pair[0], pair[1], ());
        }
    }
    assert_eq!((network.node_count(), network.edge_count()), (98, 104));

    let (from, to) = ("Westbahnhof", "Praterstern");
    println!("from {from} to {to}");
    let mut lengths = Vec::new();
    for route in paths_by_length(&network, from, to)?.take(5) {
        println!(
            "{:3} stops: {}",
            route.hops(),
            route.nodes()[1..].join(", ")
        );
        lengths.push(route.hops());
    }
    // The lengths are those of `shortest_simple_paths` in networkx 3.6.1.
    assert_eq!(lengths, [8, 8, 9, 9, 9]);

    let paths = shortest_paths(&network, [from])?;
    let dag = paths.dag_to(to).expect("the lines are connected");
    let shared = dag.nodes_on_every_shortest_path();
    assert_eq!(
        shared,
        [
            "Westbahnhof",
            "Zieglergasse",
            "Neubaugasse",
            "Volkstheater",
            "Praterstern"
        ]
    );
    println!("\nthe shortest routes all call at {}", shared.join(", "));
    let count = dag.count_node_paths().expect("they are few");
    // Any number below the count will do, for example a random one.
    let one = dag.node_path(count - 1).expect("it is the last");
    println!("the last of {count}: by {}", one.nodes()[one.hops() - 1]);
    Ok(())
}
