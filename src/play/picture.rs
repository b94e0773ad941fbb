//! Pictures of boards: squares in their places, jumps and a game, as a DOT diagram.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::EdgeRef;

use super::game::Game;
use crate::board::{Board, Face, JumpKind, Square};
use crate::dot::Diagram;

/// The distance between two neighboring squares, in points.
const PITCH: f64 = 84.0;

const LEGEND: &str =
    "\ndouble: ladder    dashed: snake    bold: the game    filled: the token rests there";

/// A board to draw: a graph with a node for each square and an edge for each jump and each roll of
/// a game.
///
/// In the compiled board a jump is part of the roll that sets it off; here it is an edge from its
/// own square. Takes O(squares) time and space, and for a game O(turns + jumps).
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, JumpKind};
/// use hopwise::play::{Picture, Stroke, fastest_game};
///
/// let board = Board::new((2, 2), [(2, 4)])?;
/// let game = fastest_game(&board).expect("4 can be reached");
/// let picture = Picture::of(&board).with_game(&game);
///
/// assert_eq!(picture.graph().node_count(), 4);
/// let strokes = picture.graph().edge_weights().copied();
/// assert!(strokes.eq([Stroke::Jump(JumpKind::Ladder), Stroke::Roll(1)]));
///
/// let text = picture.diagram().name("two by two").render()?;
/// assert!(text.contains(r#"label="3", pos="84,84""#), "square 3 is above square 2");
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
    traveled: Vec<bool>,
}

/// What an edge of a [`Picture`] stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// A snake or a ladder.
    Jump(JumpKind),
    /// A roll of the game, to the square rolled onto.
    Roll(Face),
}

impl Picture {
    /// Creates a picture of a board: its squares and jumps, without a game. An off-board start is
    /// drawn to the left of square 1.
    pub fn of(board: &Board) -> Picture {
        let mut graph = DiGraph::new();
        for square in (0..).map_while(|node| board.square(NodeIndex::new(node))) {
            graph.add_node(square);
        }
        let mut picture = Picture {
            rested_on: vec![false; graph.node_count()],
            traveled: Vec::new(),
            graph,
            board: board.clone(),
        };
        for jump in board.jumps() {
            picture.draw(jump.from, jump.to, Stroke::Jump(jump.kind()));
        }
        picture
    }

    /// Adds a game. Turns that are no turns of this board are left out; see [`Game::replay`].
    pub fn with_game(mut self, game: &Game) -> Picture {
        self.rest_on(self.board.start());
        for turn in game.turns() {
            if self.board.turn(turn.from, turn.face) != Some(*turn) {
                continue;
            }
            let roll = self.draw(turn.from, turn.rolled_onto, Stroke::Roll(turn.face));
            self.traveled[roll.index()] = true;
            for jump in self.board.chain(turn.rolled_onto) {
                let (from, to) = (self.node(jump.from), self.node(jump.to));
                let mut edges = self.graph.edges_connecting(from, to);
                let along = edges.find(|edge| matches!(edge.weight(), Stroke::Jump(_)));
                if let Some(edge) = along {
                    self.traveled[edge.id().index()] = true;
                }
            }
            self.rest_on(turn.to);
        }
        self
    }

    /// Returns the graph that is drawn, for other drawings of it. Constant time.
    pub fn graph(&self) -> &DiGraph<Square, Stroke> {
        &self.graph
    }

    /// Returns the picture as a DOT diagram.
    ///
    /// Squares have positions, which `neato -n` keeps. A ladder is a green double line and a snake
    /// a red dashed one, so they differ in more than color, and tooltips name them. A roll is a
    /// black arrow with its face. The squares that the token rests on are filled and bold, and the
    /// edges of the game are bold. The start and the goal have a double frame. Takes constant time;
    /// rendering takes O(squares + jumps + turns).
    pub fn diagram(&self) -> Diagram<'_, &DiGraph<Square, Stroke>> {
        let (graph, board) = (&self.graph, &self.board);
        let rested_on = |node: NodeIndex| self.rested_on[node.index()];
        Diagram::new(graph)
            .graph_attribute("label", LEGEND)
            // Lines run between the squares and leave the numbers readable.
            .graph_attribute("splines", true)
            .graph_attribute("fontname", "Helvetica")
            .node_label(|node| graph[node])
            .position(|node| Some(self.place(graph[node])))
            .node_attribute("shape", |_| "square")
            .node_attribute("fontname", |_| "Helvetica")
            .edge_attribute("fontname", |_| "Helvetica-Bold")
            .node_attribute("width", |_| 0.6)
            .node_attribute("fixedsize", |_| true)
            .node_attribute("peripheries", |node| {
                (graph[node] == board.start() || graph[node] == board.goal()).then_some(2)
            })
            .node_attribute("style", move |node| rested_on(node).then_some("filled"))
            .node_attribute("fillcolor", move |node| {
                rested_on(node).then_some("lightyellow")
            })
            .edge_attribute("arrowsize", |_| 0.7)
            .edge_attribute("color", |edge| match edge.weight() {
                // Graphviz draws a list of colors as lines side by side.
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
            .edge_attribute("tooltip", |edge| {
                let (from, to) = (graph[edge.source()], graph[edge.target()]);
                match edge.weight() {
                    Stroke::Jump(kind) => format!("{kind} {from} -> {to}"),
                    Stroke::Roll(face) => format!("roll {face}: {from} -> {to}"),
                }
            })
            .highlight_nodes(rested_on)
            .highlight_edges(|edge| self.traveled[edge.id().index()])
    }

    fn draw(&mut self, from: Square, to: Square, stroke: Stroke) -> EdgeIndex {
        let (from, to) = (self.node(from), self.node(to));
        self.traveled.push(false);
        self.graph.add_edge(from, to, stroke)
    }

    fn rest_on(&mut self, square: Square) {
        let node = self.node(square);
        self.rested_on[node.index()] = true;
    }

    /// The picture has the nodes of the board's graph.
    fn node(&self, square: Square) -> NodeIndex {
        self.board
            .node(square)
            .expect("only squares of the board are drawn")
    }

    /// The position of a square in points. The origin is the cell at the bottom left.
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
