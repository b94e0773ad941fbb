//! The search of a board to watch: a page that steps through it, and a moving picture.

use std::error::Error;
use std::fmt::Write as _;

use hopwise::board::{Board, BoardError, Jump, JumpKind, Overshoot, Square};
use hopwise::petgraph::graph::{DiGraph, EdgeReference, NodeIndex};

use crate::page::{self, Drawing, Followed, Line, Place, Sentence, Story, Subject, Words};

const SIDE: i32 = 60;
/// A track of one row is folded at this length.
const MOST_COLUMNS: u32 = 12;
const FOLDED: u32 = 10;

const WORDS: Words = Words {
    node: ["square", "squares"],
    hop: ["roll", "rolls"],
    tries: "rolls",
    starts: "The game starts at",
    shortest: ["game is this fast", "games are this fast"],
};

/// The page that steps through the search of a board.
pub(crate) fn page(board: &Board) -> Result<String, Box<dyn Error>> {
    let (story, drawing) = (story(board)?, drawing(board)?);
    let title = format!("Watch a search: {}", shape(board));
    let summary = "Breadth-first search for the fewest rolls from the start of this board to its last square.";
    Ok(page::html(&title, summary, &drawing, &story)?)
}

/// The same search as a picture that moves layer by layer, and shows all of it where nothing may move.
pub(crate) fn moving_picture(board: &Board) -> Result<String, Box<dyn Error>> {
    let (story, drawing) = (story(board)?, drawing(board)?);
    Ok(drawing.svg(&story, &animation(story.layers.len())))
}

fn story(board: &Board) -> Result<Story, Box<dyn Error>> {
    let graph = board.compile();
    let rolls = Rolls {
        board,
        graph: &graph,
    };
    Story::of(
        &rolls,
        &graph,
        &[board.start_node()],
        Some(board.goal_node()),
    )
}

fn shape(board: &Board) -> String {
    let (rows, columns) = (board.rows(), board.columns());
    let plural = |count: u32| if count == 1 { "" } else { "s" };
    format!(
        "{rows} row{}, {columns} column{}",
        plural(rows),
        plural(columns)
    )
}

/// The compiled board: its edges are rolls.
struct Rolls<'a> {
    board: &'a Board,
    graph: &'a DiGraph<Square, u32>,
}

impl<'a> Subject<&'a DiGraph<Square, u32>> for Rolls<'a> {
    fn words(&self) -> Words {
        WORDS
    }

    fn place(&self, node: NodeIndex) -> usize {
        node.index()
    }

    fn label(&self, node: NodeIndex) -> String {
        self.graph[node].to_string()
    }

    fn follow(&self, from: NodeIndex, _: NodeIndex, edge: EdgeReference<'a, u32>) -> Followed {
        let face = *edge.weight();
        let square = self.graph[from];
        let turn = self.board.turn(square, face).expect("each edge is a turn");
        let onto = turn.rolled_onto;
        let past = square
            .get()
            .checked_add(face)
            .is_none_or(|sum| sum != onto.get());
        let lands = match self.board.rules().overshoot {
            Overshoot::Clamp if past => "stops at the end, on",
            Overshoot::Bounce if past => "bounces back to",
            _ => "lands on",
        };
        let told = Sentence::default().text("From ").label(square);
        let mut told = told.text(format!(", roll {face} {lands} ")).label(onto);
        let mut brief = Sentence::default().text(format!("{face}: ")).label(onto);
        let mut path = vec![from.index(), place_of(self.board, onto)];
        for (index, jump) in self.board.chain(onto).enumerate() {
            let (kind, leads) = (jump.kind(), if index == 0 { " leads" } else { "" });
            let mark = if index == 0 { ';' } else { ',' };
            told = told
                .text(format!("{mark} the {kind}{leads} to "))
                .label(jump.to);
            brief = brief.text(" ⇒ ").label(jump.to);
            path.push(place_of(self.board, jump.to));
        }
        Followed {
            told,
            brief,
            path,
            line: None,
        }
    }

    fn remark(&self, node: NodeIndex) -> Option<String> {
        let square = self.graph[node];
        let faces = self.board.rules().die.faces();
        let idle = faces.filter(|&face| self.board.turn(square, face).is_none());
        let mut idle: Vec<String> = idle.map(|face| face.to_string()).collect();
        idle.dedup();
        match idle.len() {
            0 => None,
            1 => Some(format!("Roll {} is no move.", idle[0])),
            _ => Some(format!("Rolls {} are no move.", listed(&idle))),
        }
    }
}

/// A list in words: `1, 2 and 3`.
fn listed(items: &[String]) -> String {
    let mut list = String::new();
    for (place, item) in items.iter().enumerate() {
        let comma = match items.len() - place {
            _ if place == 0 => "",
            1 => " and ",
            _ => ", ",
        };
        write!(list, "{comma}{item}").expect("a string takes all");
    }
    list
}

fn place_of(board: &Board, square: Square) -> usize {
    board.node(square).expect("a square of the board").index()
}

/// Squares in their places, and an off-board start below square 1.
fn drawing(board: &Board) -> Result<Drawing, BoardError> {
    let folded = match (board.rows(), board.columns()) {
        (1, columns) if columns > MOST_COLUMNS => {
            Board::new((columns.div_ceil(FOLDED), FOLDED), [])?
        }
        shape => Board::new(shape, [])?,
    };
    let squares = (1..=board.squares()).filter_map(Square::new);
    let coordinate = |count: u32| SIDE * i32::try_from(count).unwrap_or(0);
    let mut places: Vec<Place> = squares
        .filter_map(|square| Some((square, folded.cell_of(square)?)))
        .map(|(square, cell)| Place {
            label: square.to_string(),
            x: coordinate(cell.column),
            y: coordinate(cell.row),
        })
        .collect();
    if board.start() == Square::OFF_BOARD {
        places.push(Place {
            label: Square::OFF_BOARD.to_string(),
            x: 0,
            y: coordinate(folded.rows()) + 10,
        });
    }
    let mut drawing = Drawing {
        title: format!("Board of {} with its ladders and snakes", shape(board)),
        places,
        size: (SIDE, SIDE),
        lines: Vec::new(),
        beside: 0,
    };
    let lines = board
        .jumps()
        .flat_map(|jump| lines_of(board, &drawing, jump));
    drawing.lines = lines.collect();
    Ok(drawing)
}

fn lines_of(board: &Board, drawing: &Drawing, jump: Jump) -> Vec<Line> {
    let [(x, y), (to_x, to_y)] = [jump.from, jump.to]
        .map(|square| drawing.center(place_of(board, square)))
        .map(|(x, y)| (f64::from(x), f64::from(y)));
    // Not `hypot`, which differs in the last digit from system to system.
    let length = ((to_x - x).powi(2) + (to_y - y).powi(2)).sqrt();
    // Sideways by one.
    let (aside_x, aside_y) = ((y - to_y) / length, (to_x - x) / length);
    let point = |along: f64, aside: f64| {
        let x = x + (to_x - x) * along + aside_x * aside;
        let y = y + (to_y - y) * along + aside_y * aside;
        format!("{x:.1} {y:.1}")
    };
    let from = place_of(board, jump.from);
    match jump.kind() {
        JumpKind::Ladder => {
            let rail = |aside| format!("M{} {}", point(0.0, aside), point(1.0, aside));
            let (left, right, middle) = (rail(-6.0), rail(6.0), rail(0.0));
            vec![
                Line {
                    class: "rail",
                    from,
                    path: left + &right,
                },
                Line {
                    class: "rung",
                    from,
                    path: middle,
                },
            ]
        }
        JumpKind::Snake => {
            let bend = 20.0 + length / 12.0;
            let controls = [point(0.3, bend), point(0.7, -bend), point(1.0, 0.0)].join(" ");
            let head = format!("M{:.1} {y:.1}a6 6 0 1 0 12 0a6 6 0 1 0-12 0", x - 6.0);
            vec![
                Line {
                    class: "snake",
                    from,
                    path: format!("M{}C{controls}", point(0.0, 0.0)),
                },
                Line {
                    class: "head",
                    from,
                    path: head,
                },
            ]
        }
    }
}

/// Colors as on the page. Three rounds of a second for each layer, then rest.
fn animation(layers: usize) -> String {
    // The route comes after the last layer, and is shown for three seconds.
    let seconds = layers + 4;
    let mut style = String::from(STYLE);
    style.push_str("@media (prefers-reduced-motion:no-preference){\n");
    let mut appear = |class: &str, second: usize| {
        let hidden = 100 * second / seconds;
        let shown = (100 * second + 50) / seconds;
        let rounds = format!("animation:{class} {seconds}s 3");
        writeln!(
            style,
            ".{class}{{{rounds}}}@keyframes {class}{{0%,{hidden}%{{opacity:0}}{shown}%,100%{{opacity:1}}}}"
        )
        .expect("a string takes all");
    };
    for layer in 0..layers {
        appear(&format!("l{layer}"), layer);
    }
    appear("route", layers);
    style.push_str("}</style>\n");
    style
}

const STYLE: &str = "<style>
svg{background:#fff}.place{fill:#f6f6f8;stroke:#76767f}
.c0{fill:#fde68a}.c1{fill:#bfdbfe}.c2{fill:#bbf7d0}.c3{fill:#fbcfe8}.c4{fill:#ddd6fe}.c5{fill:#fed7aa}
.rail,.rung,.snake{fill:none;opacity:.6}.rail,.rung{stroke:#15803d;stroke-width:2.5}
.rung{stroke-width:10;stroke-dasharray:2.5 9}.snake{stroke:#b91c1c;stroke-width:4.5}.head{fill:#b91c1c;opacity:.6}
.route{fill:none;stroke:#1b1b1f;stroke-width:4;marker-end:url(#arrow)}
text{font:600 18px DejaVu Sans,sans-serif;fill:#1b1b1f}
.number rect{fill:#1b1b1f}.number text{fill:#fff;font-size:15px;text-anchor:middle}
";
