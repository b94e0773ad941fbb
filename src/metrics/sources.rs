//! A search from every node, on one thread or on several.

use super::copy::{Arcs, Bfs};
use crate::engine::queue::to_rank;

/// Searches from every node. `fill` writes the result of the search from node i to the i-th chunk of `cells`, `width`
/// cells long.
///
/// Each chunk is written once and depends on its node alone, so the number of threads changes no cell.
pub(super) fn fill_by_source<T, F>(arcs: &Arcs, cells: &mut [T], width: usize, fill: F)
where
    T: Send,
    F: Fn(&Bfs, &mut [T]) + Sync,
{
    #[cfg(feature = "rayon")]
    if arcs.len() >= WORTH_SHARING {
        share(arcs, cells, width, fill);
        return;
    }
    let mut bfs = Bfs::new(arcs.len());
    for (source, row) in cells.chunks_exact_mut(width).enumerate() {
        bfs.run(arcs.forward(), to_rank(source));
        fill(&bfs, row);
    }
}

/// With fewer nodes the searches end before another thread has woken up.
#[cfg(feature = "rayon")]
const WORTH_SHARING: usize = 128;

#[cfg(feature = "rayon")]
fn share<T, F>(arcs: &Arcs, cells: &mut [T], width: usize, fill: F)
where
    T: Send,
    F: Fn(&Bfs, &mut [T]) + Sync,
{
    use rayon::iter::{IndexedParallelIterator, ParallelIterator};
    use rayon::slice::ParallelSliceMut;

    let rows = cells.par_chunks_exact_mut(width).enumerate();
    rows.for_each_init(
        || Bfs::new(arcs.len()),
        |bfs, (source, row)| {
            bfs.run(arcs.forward(), to_rank(source));
            fill(bfs, row);
        },
    );
}
