//! A search from every node, on one thread or on several.

use crate::engine::adjacency::{Adjacency, Bfs};
use crate::engine::queue::to_rank;

/// Searches from every node and lets `fill` write what it wants to know of the search from node i
/// to the i-th stretch of `cells`, `width` cells long.
///
/// Each stretch is written once and depends on its node alone, so it makes no difference how many
/// threads there are.
pub(super) fn fill_by_source<T, F>(adjacency: &Adjacency, cells: &mut [T], width: usize, fill: F)
where
    T: Send,
    F: Fn(&Bfs, &mut [T]) + Sync,
{
    #[cfg(feature = "rayon")]
    if adjacency.len() >= WORTH_SHARING {
        share(adjacency, cells, width, fill);
        return;
    }
    let mut bfs = Bfs::new(adjacency.len());
    for (source, row) in cells.chunks_exact_mut(width).enumerate() {
        bfs.run(adjacency, to_rank(source));
        fill(&bfs, row);
    }
}

/// With fewer nodes the searches are over before another thread has woken up.
#[cfg(feature = "rayon")]
const WORTH_SHARING: usize = 128;

#[cfg(feature = "rayon")]
fn share<T, F>(adjacency: &Adjacency, cells: &mut [T], width: usize, fill: F)
where
    T: Send,
    F: Fn(&Bfs, &mut [T]) + Sync,
{
    use rayon::iter::{IndexedParallelIterator, ParallelIterator};
    use rayon::slice::ParallelSliceMut;

    let rows = cells.par_chunks_exact_mut(width).enumerate();
    rows.for_each_init(
        || Bfs::new(adjacency.len()),
        |bfs, (source, row)| {
            bfs.run(adjacency, to_rank(source));
            fill(bfs, row);
        },
    );
}
