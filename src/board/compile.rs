//! A board as an explicit graph.

use alloc::vec::Vec;

use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::NodeCount;

use super::Board;
use super::die::Face;
use super::neighbors::Rolls;
use super::rules::{Overshoot, Start};
use super::square::Square;
use super::turn::Turn;
use super::view::BoardView;

/// A compiled board: a node per square, an edge per roll that is a move.
///
/// Square s is node s - 1, and an off-board start is one extra last node. The edges of a square lead to where its
/// rolls come to rest, in the order of the die. Two faces can lead to one square, and a snake can lead back to
/// where the token stands, so there can be parallel edges and self-loops. The goal has no outgoing edges.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Square};
///
/// let compiled = Board::new((2, 2), [(2, 4)])?.compile();
/// let graph = compiled.graph();
/// assert_eq!(graph.node_count(), 4);
///
/// let reached: Vec<u32> = graph.neighbors(compiled.start()).map(|node| graph[node].get()).collect();
/// assert_eq!(reached, [4, 3, 4], "a 1 climbs to 4, a 2 rests on 3, a 3 is exact");
/// assert_eq!(graph.neighbors(compiled.goal()).count(), 0);
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardGraph {
    graph: DiGraph<Square, Face>,
    board: Board,
}

impl BoardGraph {
    /// The graph, for anything that takes a petgraph graph. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let compiled = Board::new((10, 10), [])?.compile();
    /// assert_eq!(compiled.graph().edge_count(), 94 * 6 + (1 + 2 + 3 + 4 + 5));
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn graph(&self) -> &DiGraph<Square, Face> {
        &self.graph
    }

    /// The graph to keep and change. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let mut graph = Board::new((2, 2), [])?.compile().into_graph();
    /// graph.reverse();
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn into_graph(self) -> DiGraph<Square, Face> {
        self.graph
    }

    /// The node of the start: square 1, or the off-board start. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let compiled = Board::new((2, 2), [])?.compile();
    /// assert_eq!(compiled.start().index(), 0);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> NodeIndex {
        node_of(self.board.start(), self.board.goal())
    }

    /// The node of the last square. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let compiled = Board::new((2, 2), [])?.compile();
    /// assert_eq!(compiled.goal().index(), 3);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn goal(&self) -> NodeIndex {
        node_of(self.board.goal(), self.board.goal())
    }

    /// The node of a square; `None` for a square the board does not have. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let compiled = Board::new((2, 2), [])?.compile();
    /// assert_eq!(compiled.node(Square::new(3).unwrap()).unwrap().index(), 2);
    /// assert_eq!(compiled.node(Square::new(5).unwrap()), None);
    /// assert_eq!(compiled.node(Square::OFF_BOARD), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn node(&self, square: Square) -> Option<NodeIndex> {
        self.board
            .has(square)
            .then(|| node_of(square, self.board.goal()))
    }

    /// The square of a node; `None` for a node the graph does not have. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{Board, Square};
    ///
    /// let compiled = Board::new((2, 2), [])?.compile();
    /// assert_eq!(compiled.square(compiled.goal()), Square::new(4));
    /// assert_eq!(compiled.square(4.into()), None);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn square(&self, node: NodeIndex) -> Option<Square> {
        self.graph.node_weight(node).copied()
    }

    /// The turn that an edge stands for; `None` for an edge the graph does not have. Costs what
    /// [`Board::landing`] does.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    ///
    /// let board = Board::new((2, 2), [(2, 4)])?;
    /// let compiled = board.compile();
    /// let edge = compiled.graph().edge_indices().find(|&edge| compiled.graph()[edge] == 1).unwrap();
    /// let from = compiled.turn(edge).unwrap().from;
    /// assert_eq!(compiled.turn(edge), board.landing(from, 1));
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn turn(&self, edge: EdgeIndex) -> Option<Turn> {
        let (from, _) = self.graph.edge_endpoints(edge)?;
        self.board
            .landing(self.square(from)?, *self.graph.edge_weight(edge)?)
    }
}

pub(super) fn compile(board: &Board) -> BoardGraph {
    let view = board.view();
    let mut graph = DiGraph::with_capacity(view.node_count(), edge_count(board));
    for before in 0..board.squares() {
        graph.add_node(Square::known(before + 1));
    }
    if board.rules().start == Start::OffBoard {
        graph.add_node(Square::OFF_BOARD);
    }
    add_edges(&mut graph, &view, board);
    BoardGraph {
        graph,
        board: board.clone(),
    }
}

/// Adds the edges of every square in square order, the faces of each in reverse: a directed petgraph `Graph`
/// yields neighbors newest edge first, so that they come in the order of the die.
///
/// The squares could be taken in reverse too, so that a walk up the board reads the edges in one direction. Measured on
/// 400 and on 1,000,000 squares that changes nothing; this way edge numbers go up with the squares.
fn add_edges(graph: &mut DiGraph<Square, Face>, view: &BoardView<'_>, board: &Board) {
    let goal = board.goal();
    for square in (first_source(board)..goal.get()).map(Square::known) {
        let from = node_of(square, goal);
        let Rolls { near, others } = view.rolls(from);
        if view.has_others() {
            let others: Vec<(Face, NodeIndex)> = others.collect();
            graph.add_rolls(from, others.into_iter().rev());
        }
        let counted = view.sides().min(goal.get() - square.get());
        debug_assert_eq!(near.len(), counted as usize);
        // As `(1..=counted).rev()`, whose end has to be looked for at every step: a third more instructions for a board.
        let faces = (0..counted).rev().map(|before| before + 1);
        graph.add_rolls(from, faces.zip(near.iter().rev().copied()));
    }
}

/// What petgraph's graph lacks: many edges at once.
///
/// As a method of the graph it is compiled in one unit with `add_edge`, which is inlined then: a third less time.
trait AddRolls {
    fn add_rolls(&mut self, from: NodeIndex, rolls: impl Iterator<Item = (Face, NodeIndex)>);
}

impl AddRolls for DiGraph<Square, Face> {
    fn add_rolls(&mut self, from: NodeIndex, rolls: impl Iterator<Item = (Face, NodeIndex)>) {
        for (face, to) in rolls {
            self.add_edge(from, to, face);
        }
    }
}

/// How many edges the board has, so that none is moved to make room for another.
fn edge_count(board: &Board) -> usize {
    let goal = u64::from(board.goal().get());
    let first = u64::from(first_source(board));
    let offered = |face: Face| {
        // The first square that does not offer the face.
        let end = match board.rules().overshoot {
            Overshoot::Stay => (goal + 1).saturating_sub(face.into()),
            Overshoot::Clamp => goal,
            Overshoot::Bounce => (2 * goal).saturating_sub(face.into()).min(goal),
        };
        end.saturating_sub(first)
    };
    let edges: u64 = board.rules().die.faces().map(offered).sum();
    usize::try_from(edges).unwrap_or_default()
}

/// The lowest number a token rolls from: 1, or the 0 of the off-board start.
fn first_source(board: &Board) -> u32 {
    board.start().get()
}

/// Square s is node s - 1; the off-board start comes after the last square.
pub(super) fn node_of(square: Square, goal: Square) -> NodeIndex {
    NodeIndex::from(square.get().checked_sub(1).unwrap_or(goal.get()))
}
