//! The two graphs of a board: `Board::compile` stores the edges, `BoardView` does not.

use alloc::vec::Vec;
use core::iter::Map;
use core::ops::Range;

use petgraph::Directed;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::{
    GraphBase, GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeCompactIndexable, NodeCount,
    NodeIndexable, Visitable,
};

use super::Board;
use super::die::Face;
use super::rolls::{Neighbors, RollTable};
use super::square::Square;

impl Board {
    /// Returns the board as an explicit graph: a node for each square, an edge for each roll that
    /// is a move.
    ///
    /// Square s is node s - 1, and an off-board start is one extra last node; [`node`](Board::node)
    /// and [`square`](Board::square) convert. The edges of a square lead to where its rolls come to
    /// rest, in the order of the die. Two faces can lead to one square, and a snake can lead back
    /// to where the token stands, so parallel edges and self-loops occur. The goal has no outgoing
    /// edges. [`turn`](Board::turn) returns the square rolled onto and the jump of an edge.
    ///
    /// Takes O(squares × faces) time and space, which is O(|V| + |E|). Nodes and edges are
    /// allocated once, at their final size. [`view`](Board::view) is enough to search for distances
    /// or a path.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Board;
    /// use hopwise::shortest_path;
    ///
    /// let board = Board::new((2, 2), [(2, 4)])?;
    /// let graph = board.compile();
    /// let reached = graph.neighbors(board.start_node()).map(|node| graph[node].get());
    /// assert!(reached.eq([4, 3, 4]), "a 1 climbs to 4, a 2 rests on 3, a 3 is exact");
    ///
    /// let path = shortest_path(&graph, board.start_node(), board.goal_node())?;
    /// let path = path.expect("4 can be reached");
    /// let edge = path.edges(&graph).expect("a path of this graph")[0];
    /// let (from, _) = graph.edge_endpoints(edge).expect("an edge of this graph");
    /// let turn = board.turn(graph[from], graph[edge]).expect("every edge is a turn");
    /// assert_eq!((turn.face, turn.rolled_onto.get(), turn.to.get()), (1, 2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn compile(&self) -> DiGraph<Square, Face> {
        let table = RollTable::of(self);
        let mut graph = DiGraph::with_capacity(self.node_count() as usize, table.edge_count());
        for number in 1..=self.squares() {
            graph.add_node(Square::known(number));
        }
        if self.start() == Square::OFF_BOARD {
            graph.add_node(Square::OFF_BOARD);
        }
        let faces: Vec<Face> = table.faces().collect();
        for square in (self.start().get()..self.squares()).map(Square::known) {
            let (from, ahead) = (self.node_of(square), table.ahead(square.slot()));
            // petgraph lists the newest edge first, so the last face comes first.
            for &face in faces.iter().rev() {
                if let Some(to) = table.rolled(ahead, face) {
                    graph.add_edge(from, to, face);
                }
            }
        }
        graph
    }

    /// Returns the board as a graph that stores no edges.
    ///
    /// Takes O(squares) time and space, once for all searches of the view. The board itself stores
    /// only its jumps.
    #[must_use]
    pub fn view(&self) -> BoardView<'_> {
        BoardView {
            table: RollTable::of(self),
            nodes: self.node_count(),
        }
    }
}

/// A board that can be searched without compiling it, from [`Board::view`].
///
/// `&BoardView` is a petgraph graph with the nodes of [`Board::compile`] and the same neighbors in
/// the same order, including parallel edges and self-loops. It reads neighbors from a table of
/// where each square leads. Searches for distances and paths give the same answers on both graphs.
/// Use a view to solve many boards, or one very large board. Compile for edges and their faces, for
/// drawings, and to change the graph.
///
/// A node that the board does not have has no neighbors.
///
/// # Examples
///
/// ```
/// use hopwise::board::Board;
/// use hopwise::shortest_path;
///
/// let board = Board::new((6, 6), [(2, 15), (14, 35), (17, 13)])?;
/// let path = shortest_path(&board.view(), board.start_node(), board.goal_node())?;
/// let path = path.expect("the last square can be reached");
/// assert_eq!(path.hops(), 4);
/// let squares = path.nodes().iter().filter_map(|&node| board.square(node));
/// assert!(squares.map(u32::from).eq([1, 15, 13, 35, 36]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardView<'b> {
    table: RollTable<'b>,
    nodes: u32,
}

impl GraphBase for BoardView<'_> {
    type NodeId = NodeIndex;
    type EdgeId = EdgeIndex;
}

impl GraphProp for BoardView<'_> {
    type EdgeType = Directed;
}

impl NodeCount for BoardView<'_> {
    fn node_count(&self) -> usize {
        self.nodes as usize
    }
}

impl NodeIndexable for BoardView<'_> {
    #[inline]
    fn node_bound(&self) -> usize {
        self.nodes as usize
    }

    #[inline]
    fn to_index(&self, node: NodeIndex) -> usize {
        node.index()
    }

    #[inline]
    fn from_index(&self, index: usize) -> NodeIndex {
        NodeIndex::new(index)
    }
}

impl NodeCompactIndexable for BoardView<'_> {}

impl Visitable for BoardView<'_> {
    /// The visit map of petgraph's own graphs.
    type Map = <DiGraph<(), ()> as Visitable>::Map;

    fn visit_map(&self) -> Self::Map {
        Self::Map::with_capacity(self.nodes as usize)
    }

    fn reset_map(&self, map: &mut Self::Map) {
        map.clear();
        map.grow(self.nodes as usize);
    }
}

impl IntoNodeIdentifiers for &BoardView<'_> {
    type NodeIdentifiers = Map<Range<u32>, fn(u32) -> NodeIndex>;

    #[inline]
    fn node_identifiers(self) -> Self::NodeIdentifiers {
        (0..self.nodes).map(NodeIndex::from)
    }
}

impl<'v> IntoNeighbors for &'v BoardView<'_> {
    type Neighbors = Neighbors<'v>;

    #[inline]
    fn neighbors(self, node: NodeIndex) -> Neighbors<'v> {
        self.table.neighbors(node)
    }
}
