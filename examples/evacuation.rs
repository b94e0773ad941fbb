//! People leave a burning building: sources that start later, and nodes that are closed from some minute on.
//!
//! | | |
//! |---|---|
//! | node | a free cell; for the fire also the minutes, as a chain of nodes |
//! | edge | between cells side by side; from a minute to the next one, and to what catches fire after it |
//! | sources | the fire of minute 0 and the first minute; each person in turn |
//! | goal | an exit that is reached before the fire |
//! | call | `shortest_paths` for the fire; `Search::visit` with a visitor that prunes for the people |
//!
//! Everyone and the fire move one cell a minute. A cell can be entered while it does not burn.

#[macro_use]
mod printing;

use std::error::Error;

use hopwise::petgraph::graphmap::DiGraphMap;
use hopwise::petgraph::visit::Control;
use hopwise::{Event, Path, Search, shortest_paths};

/// `#` wall, `E` exit, `P` person; `F` burns at once, a digit from that minute on.
const PLAN: &str = "\
###############
#P..#....P....E
#.#.#.###.#####
#.#...#...#F..#
#.#####.###.#.#
#.......P...#.#
###.#####.###.#
#3..P.......5.#
#######E#######";

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Place {
    Cell(usize, usize),
    Minute(usize),
}
use Place::{Cell, Minute};

type Building = DiGraphMap<Place, ()>;

/// The free cells, each with its sign.
fn cells(plan: &str) -> Vec<(Place, char)> {
    let rows = plan.lines().enumerate();
    rows.flat_map(|(row, line)| {
        let signs = line.chars().enumerate();
        signs.map(move |(column, sign)| (Cell(row, column), sign))
    })
    .filter(|&(_, sign)| sign != '#')
    .collect()
}

/// The cells with an edge each way between those side by side.
fn building(cells: &[(Place, char)]) -> Building {
    let mut graph = Building::new();
    for &(place, _) in cells {
        graph.add_node(place);
    }
    for &(place, _) in cells {
        let Cell(row, column) = place else { continue };
        for next in [Cell(row + 1, column), Cell(row, column + 1)] {
            if graph.contains_node(next) {
                graph.add_edge(place, next, ());
                graph.add_edge(next, place, ());
            }
        }
    }
    graph
}

/// The same with a chain of minutes, which lights the cells that catch fire later.
///
/// `Minute(t)` is at distance t from `Minute(0)`. An edge from `Minute(t - 1)` to a cell therefore
/// makes that cell a source that starts at distance t.
fn with_late_fires(mut graph: Building, cells: &[(Place, char)]) -> Building {
    graph.add_node(Minute(0));
    for &(place, sign) in cells {
        let Some(minute) = sign.to_digit(10) else {
            continue;
        };
        for minute in 1..minute as usize {
            graph.add_edge(Minute(minute - 1), Minute(minute), ());
        }
        graph.add_edge(Minute(minute as usize - 1), place, ());
    }
    graph
}

/// The quickest way out for a person, unless the fire cuts it off.
fn escape(
    building: &Building,
    person: Place,
    is_exit: impl Fn(Place) -> bool,
    burns_at: impl Fn(Place) -> Option<usize>,
) -> Option<Path<Place>> {
    let visitor = |event| match event {
        // Too late: the cell burns when it is reached. It stays in the answer and is not expanded.
        Event::Discover { node, distance, .. }
            if burns_at(node).is_some_and(|minute| minute <= distance) =>
        {
            Control::Prune
        }
        Event::Discover { node, .. } if is_exit(node) => Control::Break(node),
        _ => Control::Continue,
    };
    let search = Search::from([person]);
    let (paths, flow) = search
        .visit(building, visitor)
        .expect("the person is on a cell");
    assert_eq!(paths.certify(), Ok(()));
    paths.path_to(flow.break_value()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let cells = cells(PLAN);
    let marked = |sign| {
        let marked = cells.iter().filter(move |cell| cell.1 == sign);
        marked.map(|&(place, _)| place)
    };
    let building = building(&cells);
    let burning = with_late_fires(building.clone(), &cells);
    let fire = shortest_paths(&burning, marked('F').chain([Minute(0)]))?;

    println!("the minute in which each cell catches fire");
    for (row, line) in PLAN.lines().enumerate() {
        let minutes = (0..line.len()).map(|column| match fire.distance(Cell(row, column)) {
            Some(minute) => format!("{minute:3}"),
            None => "  #".to_string(),
        });
        println!("{}", minutes.collect::<String>());
    }

    println!();
    let is_exit = |place| marked('E').any(|exit| exit == place);
    let mut minutes = Vec::new();
    for person in marked('P') {
        let escape = escape(&building, person, is_exit, |place| fire.distance(place));
        match &escape {
            Some(path) => println!(
                "{person:?} is out by {:?} in minute {}",
                path.end(),
                path.hops()
            ),
            None => println!("{person:?} is cut off"),
        }
        minutes.push(escape.map(|path| path.hops()));
    }
    // A simulation minute by minute, in which people also may wait, gives the same.
    assert_eq!(minutes, [None, Some(5), Some(6), Some(4)]);
    assert_eq!(fire.distance(Cell(7, 1)), Some(3));
    assert_eq!(fire.distance(Cell(7, 12)), Some(5));
    Ok(())
}
