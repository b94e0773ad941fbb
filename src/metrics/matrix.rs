//! All distances at once.

use alloc::vec::Vec;
use core::fmt;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, VisitMap, Visitable};

use super::error::MetricsError;
use super::sources::fill_by_source;
use crate::engine::adjacency::{Adjacency, CompactIds};
use crate::engine::graph;

/// The most nodes that a matrix is made for: 4 GiB of cells, or 1 GiB where pointers have 32 bits.
const MAX_NODES: usize = if usize::BITS < 64 { 1 << 14 } else { 1 << 15 };

/// The distances between any two nodes of a graph, from [`distance_matrix`].
///
/// It borrows the graph, so the graph cannot change under it. Space: O(|V|²); the page `docs/scaling.md` gives the bytes.
///
/// # Examples
///
/// ```
/// use hopwise::distance_matrix;
/// use hopwise::petgraph::graph::{DiGraph, NodeIndex};
///
/// let [a, b, c] = [0, 1, 2].map(NodeIndex::new);
/// let graph = DiGraph::<(), ()>::from_edges([(a, b), (b, c)]);
/// let matrix = distance_matrix(&graph)?;
/// let row: Vec<_> = matrix.row(b).expect("b is in the graph").collect();
/// assert_eq!(row, [(a, None), (b, Some(0)), (c, Some(1))]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub struct DistanceMatrix<G: Visitable> {
    graph: G,
    members: G::Map,
    positions: CompactIds<G::NodeId>,
    /// Row after row, the distance plus one. Zero is "cannot be reached".
    cells: Vec<u32>,
}

/// The distance from every node to every other.
///
/// A node that cannot be reached is `None`, and so is any question about a node that the graph does
/// not have; a node is at distance 0 from itself. An empty graph has an empty matrix. In a directed
/// graph distances follow the arcs: the row is where they start.
///
/// A breadth-first search from each node, on several threads if the feature `rayon` is on, with the
/// same cells to the byte.
///
/// Time O(|V| (|V| + |E|)), space O(|V|² + |E|).
///
/// # Errors
///
/// [`MetricsError::MatrixTooLarge`] if there are more than 32,768 nodes, whose cells take 4 GiB (16,384
/// where pointers have 32 bits); [`MetricsError::TooManyNodes`] if the graph's `node_bound` is past 32
/// bits.
///
/// # Panics
///
/// If an implementation of petgraph's traits breaks their promises: see the
/// [module](crate::search).
///
/// # Examples
///
/// ```
/// use hopwise::distance_matrix;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (3, 4)]);
/// let matrix = distance_matrix(&graph)?;
/// assert_eq!(matrix.get(0.into(), 2.into()), Some(2));
/// assert_eq!(matrix.get(0.into(), 3.into()), None);
/// assert_eq!(matrix.get(0.into(), 9.into()), None); // no such node
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn distance_matrix<G>(graph: G) -> Result<DistanceMatrix<G>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    super::check_bound(graph)?;
    let positions = CompactIds::of(graph);
    let nodes = positions.len();
    if nodes > MAX_NODES {
        return Err(MetricsError::MatrixTooLarge {
            nodes,
            limit: MAX_NODES,
        });
    }
    let mut cells = alloc::vec![0; nodes * nodes];
    if nodes > 0 {
        let adjacency = Adjacency::of(graph, &positions);
        fill_by_source(&adjacency, &mut cells, nodes, |bfs, row| {
            for (distance, layer) in bfs.layers() {
                for &node in layer {
                    row[node as usize] = distance + 1;
                }
            }
        });
    }
    Ok(DistanceMatrix {
        graph,
        members: graph::members(graph),
        positions,
        cells,
    })
}

impl<G> DistanceMatrix<G>
where
    G: NodeIndexable + Visitable,
{
    /// The distance from one node to another; `None` if there is no way, or the graph lacks either.
    ///
    /// O(1), or O(log |V|) if node indices have holes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let matrix = hopwise::distance_matrix(&graph)?;
    /// assert_eq!(matrix.get(0.into(), 1.into()), Some(1));
    /// assert_eq!(matrix.get(1.into(), 0.into()), None);
    /// assert_eq!(matrix.get(1.into(), 1.into()), Some(0));
    /// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
    /// ```
    pub fn get(&self, from: G::NodeId, to: G::NodeId) -> Option<usize> {
        let column = self.position(to)?;
        distance(self.cells_from(from)?[column])
    }

    /// The distances from a node, each with the node it leads to, in the order of
    /// [`nodes`](Self::nodes). `None` if the graph lacks the node.
    ///
    /// O(1), or O(log |V|) if node indices have holes, and O(1) an item.
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::{DiGraph, NodeIndex};
    /// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    /// let matrix = hopwise::distance_matrix(&graph)?;
    /// let reached = matrix.row(1.into()).unwrap().filter(|(_, distance)| distance.is_some());
    /// assert_eq!(reached.collect::<Vec<_>>(), [(1.into(), Some(0))]);
    /// assert!(matrix.row(2.into()).is_none());
    /// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
    /// ```
    pub fn row(
        &self,
        from: G::NodeId,
    ) -> Option<impl ExactSizeIterator<Item = (G::NodeId, Option<usize>)>> {
        let cells = self.cells_from(from)?.iter();
        Some(
            self.nodes()
                .iter()
                .zip(cells)
                .map(|(&node, &cell)| (node, distance(cell))),
        )
    }

    /// The nodes of the graph in the order of their indices: the rows, and the columns. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use hopwise::petgraph::graph::NodeIndex;
    /// # use hopwise::petgraph::stable_graph::StableDiGraph;
    /// let mut graph = StableDiGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
    /// graph.remove_node(1.into());
    /// assert_eq!(hopwise::distance_matrix(&graph)?.nodes(), [0.into(), 2.into()]);
    /// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
    /// ```
    pub fn nodes(&self) -> &[G::NodeId] {
        self.positions.nodes()
    }

    fn position(&self, node: G::NodeId) -> Option<usize> {
        // Asked first: the index of a node that is not there may be a panic.
        if !self.members.is_visited(&node) {
            return None;
        }
        self.positions.of_index(self.graph.to_index(node))
    }

    fn cells_from(&self, node: G::NodeId) -> Option<&[u32]> {
        let nodes = self.positions.len();
        let row = self.position(node)?;
        Some(&self.cells[row * nodes..(row + 1) * nodes])
    }
}

/// Shows the distances, not the graph.
impl<G> fmt::Debug for DistanceMatrix<G>
where
    G: Visitable,
    G::NodeId: Copy + fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.positions.len().max(1);
        let rows = self.cells.chunks(width).map(|row| {
            let row = row.iter().map(|&cell| distance(cell));
            row.collect::<Vec<_>>()
        });
        f.debug_map()
            .entries(self.positions.nodes().iter().zip(rows))
            .finish()
    }
}

/// What a cell says.
fn distance(cell: u32) -> Option<usize> {
    cell.checked_sub(1).map(|distance| distance as usize)
}
