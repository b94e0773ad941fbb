//! A board to look at: squares in their places, ladders, snakes, and a game.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::EdgeRef;

use super::game::Game;
use crate::board::{Board, Face, Jump, JumpKind, Square};
use crate::dot::Diagram;

/// How far apart two squares are drawn, in points.
const PITCH: f64 = 84.0;

const LEGEND: &str =
    "\ndouble: ladder    dashed: snake    bold: the game    filled: the token rests there";

/// What is to be drawn of a board: a graph with a node for each square, and an edge for each jump and each roll of a game.
///
/// This is not the compiled board. There a jump is part of the roll that sets it off; here it leads from its own square.
///
/// Takes O(squares) time and space, and for a game O(its turns and jumps).
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::{Picture, diagram, fastest_game};
///
/// let board = Board::new((2, 2), [(2, 4)])?;
/// let picture = Picture::of(&board).with_game(&fastest_game(&board).unwrap());
/// let text = diagram(&picture).render()?;
/// assert!(text.contains("ladder"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Picture {
    graph: DiGraph<Square, Stroke>,
    board: Board,
    /// By node: whether a token of the game rests there.
    rested_on: Vec<bool>,
    /// By edge: whether the game goes along it.
    travelled: Vec<bool>,
}

/// What an edge of a [`Picture`] stands for.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, JumpKind};
/// use hopwise::play::{Picture, Stroke};
///
/// let picture = Picture::of(&Board::new((2, 2), [(2, 4)])?);
/// assert!(picture.graph().edge_weights().eq([&Stroke::Jump(JumpKind::Ladder)]));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// A snake or a ladder.
    Jump(JumpKind),
    /// A roll of the game, up to the square rolled onto.
    Roll(Face),
}

impl Picture {
    /// The squares and jumps of a board, without a game.
    ///
    /// An off-board start is drawn to the left of square 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::play::Picture;
    ///
    /// let picture = Picture::of(&Board::new((10, 10), [(4, 14), (16, 6)])?);
    /// assert_eq!(picture.graph().node_count(), 100);
    /// assert_eq!(picture.graph().edge_count(), 2);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn of(board: &Board) -> Picture {
        let mut graph = DiGraph::new();
        for number in 1..=board.squares() {
            if let Some(square) = Square::new(number) {
                graph.add_node(square);
            }
        }
        if board.start() == Square::OFF_BOARD {
            graph.add_node(Square::OFF_BOARD);
        }
        let mut picture = Picture {
            rested_on: vec![false; graph.node_count()],
            travelled: Vec::new(),
            graph,
            board: board.clone(),
        };
        for jump in board.jumps() {
            picture.draw(jump.from, jump.to, Stroke::Jump(jump.kind()));
        }
        picture
    }

    /// The same with a game on it. Turns that are not of this board are left out: see [`Game::replay`].
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::play::{Picture, Stroke, fastest_game};
    ///
    /// let board = Board::new((2, 2), [(2, 4)])?;
    /// let picture = Picture::of(&board).with_game(&fastest_game(&board).unwrap());
    /// assert!(picture.graph().edge_weights().any(|&stroke| stroke == Stroke::Roll(1)));
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn with_game(mut self, game: &Game) -> Picture {
        self.rest_on(self.board.start());
        for turn in game.turns() {
            if self.board.landing(turn.from, turn.face) != Some(*turn) {
                continue;
            }
            let roll = self.draw(turn.from, turn.rolled_onto, Stroke::Roll(turn.face));
            self.travelled[roll.index()] = true;
            let jumps: Vec<Jump> = self.board.chain(turn.rolled_onto).collect();
            for jump in jumps {
                let (from, to) = (self.node(jump.from), self.node(jump.to));
                let along = self
                    .graph
                    .edges_connecting(from, to)
                    .find(|edge| matches!(edge.weight(), Stroke::Jump(_)));
                if let Some(edge) = along.map(|edge| edge.id()) {
                    self.travelled[edge.index()] = true;
                }
            }
            self.rest_on(turn.to);
        }
        self
    }

    /// What is drawn, for those who want to draw it in another way. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::play::Picture;
    ///
    /// let picture = Picture::of(&Board::new((2, 2), [])?);
    /// assert_eq!(picture.graph().node_count(), 4);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    pub fn graph(&self) -> &DiGraph<Square, Stroke> {
        &self.graph
    }

    fn draw(&mut self, from: Square, to: Square, stroke: Stroke) -> EdgeIndex {
        let (from, to) = (self.node(from), self.node(to));
        self.travelled.push(false);
        self.graph.add_edge(from, to, stroke)
    }

    fn rest_on(&mut self, square: Square) {
        let node = self.node(square);
        self.rested_on[node.index()] = true;
    }

    /// Square s is node s - 1; the off-board start comes after the last square.
    fn node(&self, square: Square) -> NodeIndex {
        let off_board = self.board.squares();
        NodeIndex::from(square.get().checked_sub(1).unwrap_or(off_board))
    }

    /// Where a square is, in points, with the origin in the cell at the bottom left.
    fn place(&self, square: Square) -> (f64, f64) {
        match self.board.cell_of(square) {
            Some(cell) => (
                PITCH * f64::from(cell.column),
                PITCH * f64::from(self.board.rows() - 1 - cell.row),
            ),
            None => (-PITCH, 0.0),
        }
    }
}

/// A picture in DOT: squares where they are on the board, ladders and snakes told apart, the game in bold.
///
/// Squares have positions, which `neato -n` keeps. A ladder is a green double line, a snake a red dashed one: colour
/// is not the only difference, and tooltips say it in words. A roll is a black arrow with its face. The squares that
/// a token rests on are filled and, like the edges it goes along, bold; the start and the goal have a double frame. Lines
/// run between the squares, so that numbers stay readable.
///
/// Takes constant time; rendering takes O(squares + jumps + turns).
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::play::{Picture, diagram, fastest_game};
///
/// let board = Board::new((2, 3), [(2, 4), (5, 3)])?;
/// let picture = Picture::of(&board).with_game(&fastest_game(&board).unwrap());
/// let text = diagram(&picture).name("two by three").render()?;
/// assert!(text.contains(r#"label="4", pos="168,84""#), "square 4 is above square 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn diagram(picture: &Picture) -> Diagram<'_, &DiGraph<Square, Stroke>> {
    let (graph, board) = (&picture.graph, &picture.board);
    Diagram::new(graph)
        .graph_attribute("label", LEGEND)
        // Lines go round the squares, between them, and leave the numbers readable.
        .graph_attribute("splines", true)
        .graph_attribute("fontname", "Helvetica")
        .node_label(|node| graph[node])
        .position(|node| Some(picture.place(graph[node])))
        .node_attribute("shape", |_| "square")
        .node_attribute("fontname", |_| "Helvetica")
        .edge_attribute("fontname", |_| "Helvetica-Bold")
        .node_attribute("width", |_| 0.6)
        .node_attribute("fixedsize", |_| true)
        .node_attribute("peripheries", |node| {
            (graph[node] == board.start() || graph[node] == board.goal()).then_some(2)
        })
        .node_attribute("style", |node| {
            picture.rested_on[node.index()].then_some("filled")
        })
        .node_attribute("fillcolor", |node| {
            picture.rested_on[node.index()].then_some("lightyellow")
        })
        .edge_attribute("arrowsize", |_| 0.7)
        .edge_attribute("color", |edge| match edge.weight() {
            // Graphviz draws a list of colours as lines side by side.
            Stroke::Jump(JumpKind::Ladder) => Some("darkgreen:invis:darkgreen"),
            Stroke::Jump(JumpKind::Snake) => Some("firebrick"),
            Stroke::Roll(_) => None,
        })
        .edge_attribute("style", |edge| {
            (*edge.weight() == Stroke::Jump(JumpKind::Snake)).then_some("dashed")
        })
        .edge_attribute("label", |edge| match edge.weight() {
            Stroke::Roll(face) => Some(*face),
            Stroke::Jump(_) => None,
        })
        .edge_attribute("tooltip", |edge| told(picture, edge.id()))
        .highlight_nodes(|node| picture.rested_on[node.index()])
        .highlight_edges(|edge| picture.travelled[edge.id().index()])
}

fn told(picture: &Picture, edge: EdgeIndex) -> Option<String> {
    let (from, to) = picture.graph.edge_endpoints(edge)?;
    let (from, to) = (picture.graph[from], picture.graph[to]);
    Some(match picture.graph[edge] {
        Stroke::Jump(kind) => format!("{kind} {from} -> {to}"),
        Stroke::Roll(face) => format!("roll {face}: {from} -> {to}"),
    })
}
