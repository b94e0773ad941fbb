//! Distance matrix: the distances between all pairs of nodes.

use alloc::vec::Vec;
use core::fmt;

use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable, Visitable};

use super::all_sources::{Sources, for_each_block};
use super::arcs::copied;
use super::error::MetricsError;
use crate::engine::compact_ids::NodeLookup;
use crate::engine::many_sources::{SourceSet, Tally};

/// The most nodes of a matrix: 4 GiB of cells, or 1 GiB where pointers have 32 bits.
const MAX_NODES: usize = if usize::BITS < 64 { 1 << 14 } else { 1 << 15 };

/// The distances between all pairs of nodes of a graph, from [`distance_matrix`].
///
/// It borrows the graph, so the graph cannot change while the matrix is in use. Takes O(|V|²)
/// space; [Scaling](crate::guide::scaling#bytes) gives the bytes.
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
/// assert_eq!(matrix.nodes(), [a, b, c]);
/// assert_eq!(matrix.get(a, c), Some(2));
/// assert_eq!(matrix.get(c, a), None);
/// assert_eq!(matrix.get(a, 9.into()), None); // no such node
/// let row: Vec<_> = matrix.row(b).expect("b is in the graph").collect();
/// assert_eq!(row, [(a, None), (b, Some(0)), (c, Some(1))]);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub struct DistanceMatrix<G: Visitable> {
    lookup: NodeLookup<G>,
    /// Row after row, the distance plus one. 0 if it cannot be reached.
    cells: Vec<u32>,
}

/// Returns the distance from every node to every other.
///
/// A node is at distance 0 from itself. The distance is `None` if there is no path or if the graph
/// does not have one of the nodes. An empty graph has an empty matrix. In a directed graph paths
/// lead from the node of the row to the node of the column.
///
/// Searches from many nodes [at once](crate::metrics), on several threads with the feature `rayon`.
/// The number of threads changes no cell. Costs O(|V| (|V| + |E|)) at worst, in O(|V|² + |E|) space.
///
/// # Errors
///
/// [`MetricsError::MatrixTooLarge`] if there are more than 32,768 nodes, whose cells take 4 GiB
/// (16,384 where pointers have 32 bits); [`MetricsError::Search`] if 32 bits cannot count its nodes
/// or arcs.
#[doc(alias("all_pairs_shortest_path_length", "all_pairs"))]
pub fn distance_matrix<G>(graph: G) -> Result<DistanceMatrix<G>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    distance_matrix_within(graph, usize::MAX)
}

/// Returns the distances up to `max_distance`; those beyond are `None`, as if there were no path.
///
/// With 0, only the distance of each node from itself is there. Costs what [`distance_matrix`] does
/// at worst, and no search goes further than `max_distance`. Fails as it does.
///
/// # Examples
///
/// ```
/// use hopwise::metrics::distance_matrix_within;
/// use hopwise::petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
/// let near = distance_matrix_within(&path, 2)?;
/// assert_eq!(near.get(0.into(), 2.into()), Some(2));
/// assert_eq!(near.get(0.into(), 3.into()), None);
/// # Ok::<(), hopwise::MetricsError<NodeIndex>>(())
/// ```
pub fn distance_matrix_within<G>(
    graph: G,
    max_distance: usize,
) -> Result<DistanceMatrix<G>, MetricsError<G::NodeId>>
where
    G: IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable,
{
    let nodes = graph.node_identifiers().count();
    if nodes > MAX_NODES {
        return Err(MetricsError::MatrixTooLarge {
            nodes,
            limit: MAX_NODES,
        });
    }
    let (ids, arcs) = copied(graph)?;
    let mut cells = alloc::vec![0; nodes * nodes];
    let mut rows: Vec<_> = cells.chunks_exact_mut(nodes.max(1)).map(Some).collect();
    let max_distance = u32::try_from(max_distance).unwrap_or(u32::MAX);
    let sources = Sources::all(&arcs, max_distance);
    let blocks = sources.blocks().map(|sources| {
        let rows = sources
            .iter()
            .filter_map(|&source| rows[source as usize].take());
        (sources, rows.collect::<Vec<_>>())
    });
    let new = || BinaryPlaces::new(nodes);
    for_each_block(
        nodes,
        blocks,
        new,
        |searches, places, (sources, mut rows)| {
            if let [row] = &mut rows[..] {
                searches.run(&arcs, sources, max_distance, &mut Row(row));
            } else {
                places.clear();
                searches.run(&arcs, sources, max_distance, places);
                places.write(&mut rows);
            }
        },
    );
    Ok(DistanceMatrix {
        lookup: NodeLookup::new(graph, ids),
        cells,
    })
}

/// The row of the only source.
struct Row<'a>(&'a mut [u32]);

impl Tally for Row<'_> {
    fn add(&mut self, distance: u32, node: u32, _: &SourceSet) {
        self.0[node as usize] = distance + 1;
    }
}

/// The cells of a block, by binary place of their values and then by node: the sources whose cell
/// has a 1 there.
///
/// So a set of sources is written at once, and the rows afterwards, a cache line at a time.
struct BinaryPlaces {
    nodes: usize,
    ones: Vec<Vec<SourceSet>>,
}

/// The cells of a cache line.
const LINE: usize = 16;

impl BinaryPlaces {
    fn new(nodes: usize) -> Self {
        BinaryPlaces {
            nodes,
            ones: Vec::new(),
        }
    }

    fn clear(&mut self) {
        for ones in &mut self.ones {
            ones.fill(SourceSet::default());
        }
    }

    /// Writes the rows of the sources, all in one place before the next.
    fn write(&self, rows: &mut [&mut [u32]]) {
        for first in (0..self.nodes).step_by(LINE) {
            let nodes = first..self.nodes.min(first + LINE);
            for (word, rows) in rows.chunks_mut(32).enumerate() {
                let mut places = Vec::with_capacity(self.ones.len());
                places.extend(self.ones.iter().map(|ones| {
                    let mut line = [0; LINE];
                    for (bits, ones) in line.iter_mut().zip(&ones[nodes.clone()]) {
                        *bits = ones.word(word);
                    }
                    line
                }));
                for (source, row) in rows.iter_mut().enumerate() {
                    let mut line = [0; LINE];
                    for (place, bits) in places.iter().enumerate() {
                        for (cell, bits) in line.iter_mut().zip(bits) {
                            *cell |= ((bits >> source) & 1) << place;
                        }
                    }
                    row[nodes.clone()].copy_from_slice(&line[..nodes.len()]);
                }
            }
        }
    }
}

impl Tally for BinaryPlaces {
    #[inline]
    fn add(&mut self, distance: u32, node: u32, sources: &SourceSet) {
        let mut cell = distance + 1;
        while cell != 0 {
            let place = cell.trailing_zeros() as usize;
            cell &= cell - 1;
            while self.ones.len() <= place {
                self.ones
                    .push(alloc::vec![SourceSet::default(); self.nodes]);
            }
            let ones = &mut self.ones[place][node as usize];
            *ones = ones.union(sources);
        }
    }
}

impl<G> DistanceMatrix<G>
where
    G: NodeIndexable + Visitable,
{
    /// Returns the distance from one node to another, or `None` if there is no path or one of them
    /// is not in the graph. Costs O(1), or O(log |V|) if node indices have holes.
    pub fn get(&self, from: G::NodeId, to: G::NodeId) -> Option<usize> {
        let column = self.lookup.id(to)?;
        distance(self.cells_from(from)?[column])
    }

    /// Returns the distances from a node, each with its target, in the order of
    /// [`nodes`](Self::nodes), or `None` if the node is not in the graph.
    ///
    /// Costs O(1) for each item, and O(1) to start, or O(log |V|) if node indices have holes.
    pub fn row(
        &self,
        from: G::NodeId,
    ) -> Option<impl ExactSizeIterator<Item = (G::NodeId, Option<usize>)>> {
        let row = self.nodes().iter().zip(self.cells_from(from)?);
        Some(row.map(|(&node, &cell)| (node, distance(cell))))
    }

    /// Returns the nodes of the graph in the order of their indices: the rows and the columns.
    pub fn nodes(&self) -> &[G::NodeId] {
        self.lookup.ids().nodes()
    }

    fn cells_from(&self, node: G::NodeId) -> Option<&[u32]> {
        let nodes = self.nodes().len();
        let row = self.lookup.id(node)?;
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
        let nodes = self.lookup.ids().nodes();
        let width = nodes.len().max(1);
        let rows = self.cells.chunks(width).map(|row| {
            let row = row.iter().map(|&cell| distance(cell));
            row.collect::<Vec<_>>()
        });
        f.debug_map().entries(nodes.iter().zip(rows)).finish()
    }
}

/// The distance stored in a cell.
fn distance(cell: u32) -> Option<usize> {
    cell.checked_sub(1).map(|distance| distance as usize)
}
