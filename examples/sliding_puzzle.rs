//! `LeetCode` 773, Sliding Puzzle: the moves of a puzzle, and all of it as a graph.
//!
//! | | |
//! |---|---|
//! | node | an arrangement of the tiles on two rows of three, 0 for the gap |
//! | edge | a tile slides into the gap |
//! | source | the arrangement given |
//! | goal | 1 2 3 / 4 5 _ |
//! | call | `states::shortest_path(starts, slides, is_goal)`, or from both ends; `states::compile` for the whole space |

#[macro_use]
mod printing;

mod cases;

use hopwise::shortest_paths;
use hopwise::states::{self, Route};

/// Cells 0 1 2 above 3 4 5.
type Tiles = [u8; 6];

const SOLVED: Tiles = [1, 2, 3, 4, 5, 0];

/// The cells beside each cell.
const BESIDE: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

/// Each move is the number of the tile that slides.
fn slides(tiles: Tiles) -> impl Iterator<Item = (u8, Tiles)> {
    let gap = tiles
        .iter()
        .position(|&tile| tile == 0)
        .expect("one cell is free");
    BESIDE[gap].iter().map(move |&cell| {
        let mut slid = tiles;
        slid.swap(gap, cell);
        (tiles[cell], slid)
    })
}

fn solve(tiles: Tiles) -> Option<Route<Tiles, u8>> {
    states::shortest_path([tiles], |&tiles| slides(tiles), |&tiles| tiles == SOLVED)
}

/// Each side goes half of the way. The slide into an arrangement is that of the same tile back out of it.
fn solve_from_both_ends(tiles: Tiles) -> Option<Route<Tiles, u8>> {
    let slides = |&tiles: &Tiles| slides(tiles);
    states::bidirectional_shortest_path([tiles], [SOLVED], slides, slides)
}

fn main() {
    let route = solve([4, 1, 2, 5, 0, 3]).expect("it can be solved");
    draw(*route.start());
    for (tile, tiles) in route.moves().iter().zip(&route.states()[1..]) {
        println!("{tile} slides");
        draw(*tiles);
    }
    assert_eq!(route.moves(), [5, 4, 1, 2, 3]);

    // The whole space, as a petgraph graph. Only half of the 720 arrangements can be reached.
    let space = states::compile([SOLVED], |&tiles| slides(tiles));
    assert_eq!(space.node_count(), 360);
    // Slides can be undone, so the distances from the solved puzzle are those to it.
    let paths = shortest_paths(&space, [0.into()]).expect("the start is node 0");
    let hardest = paths.last_layer();
    println!(
        "the hardest need {:?} moves:",
        paths.depth().expect("it has a start")
    );
    for &node in hardest {
        draw(space[node]);
        let moves = paths.distance(node);
        assert_eq!(solve(space[node]).map(|route| route.hops()), moves);
        assert_eq!(
            solve_from_both_ends(space[node]).map(|route| route.hops()),
            moves
        );
    }
    assert_eq!(paths.depth(), Some(21));

    cases::check(773, |input: &Input| {
        let tiles: Vec<u8> = input.board.concat();
        solve(tiles.try_into().expect("two rows of three")).map(|route| route.hops())
    });
}

#[derive(serde::Deserialize, Debug)]
struct Input {
    board: Vec<Vec<u8>>,
}

fn draw(tiles: Tiles) {
    for row in tiles.chunks(3) {
        let row = row.iter().map(|tile| {
            if *tile == 0 {
                "_".into()
            } else {
                tile.to_string()
            }
        });
        println!("    {}", row.collect::<Vec<_>>().join(" "));
    }
}
