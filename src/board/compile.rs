//! A board as a petgraph graph with an edge for every roll.

use alloc::vec::Vec;

use petgraph::graph::DiGraph;

use super::Board;
use super::die::Face;
use super::rolls::RollTable;
use super::square::Square;

impl Board {
    /// Returns the board as an explicit graph: a node for each square, an edge for each roll that is a move.
    ///
    /// Square s is node s - 1, and an off-board start is one extra last node; [`node`](Board::node) and
    /// [`square`](Board::square) convert. The edges of a square lead to where its rolls come to rest, in the order of
    /// the die. Two faces can lead to one square, and a snake can lead back to where the token stands, so parallel edges
    /// and self-loops occur. The goal has no outgoing edges. [`turn`](Board::turn) tells an edge's square rolled onto and
    /// jump.
    ///
    /// Takes O(squares × faces) time and space, which is O(|V| + |E|). Nodes and edges are allocated once, at their
    /// final size. A search for distances or a path needs no edges in memory: use [`view`](Board::view).
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
    /// let path = shortest_path(&graph, board.start_node(), board.goal_node())?.expect("4 is near");
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
            let (from, ahead) = (self.numbering.node(square), table.ahead(square.slot()));
            // petgraph lists the newest edge first, so the last face comes first.
            for &face in faces.iter().rev() {
                if let Some(to) = ahead.rolled(face) {
                    graph.add_edge(from, to, face);
                }
            }
        }
        graph
    }
}
