//! A board as a petgraph graph that stores no edges.

use core::iter::Map;
use core::ops::Range;

use petgraph::Directed;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::{
    GraphBase, GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeCompactIndexable, NodeCount,
    NodeIndexable, Visitable,
};

use super::Board;
use super::rolls::{Neighbors, RollTable};

/// A board that can be searched without compiling it, from [`Board::view`].
///
/// `&BoardView` is a petgraph graph with the nodes of [`Board::compile`] and the same neighbors in the same order,
/// including parallel edges and self-loops. It stores no edges: neighbors are read from a table of where each square
/// leads. Searches for distances and paths give the same answers on both. Use a view to solve many boards, or one very
/// large board. Compile for edges and their faces, for drawings, and to change the graph.
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

impl Board {
    /// Returns the board as a graph that stores no edges.
    ///
    /// Takes O(squares) time and space, once for all searches of the view. The board itself may be smaller: it stores
    /// only its jumps.
    #[must_use]
    pub fn view(&self) -> BoardView<'_> {
        BoardView {
            table: RollTable::of(self),
            nodes: self.node_count(),
        }
    }
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
