//! Distances by relaxing every edge over and over until nothing changes.

/// The fewest arcs from any of `sources` to each node, after Bellman and Ford: no queue, no layers,
/// no marks.
pub(crate) fn distances(
    nodes: usize,
    arcs: &[(usize, usize)],
    sources: &[usize],
) -> Vec<Option<usize>> {
    let mut distances = vec![None; nodes];
    for &source in sources {
        distances[source] = Some(0);
    }
    loop {
        let before = distances.clone();
        // There and back, or a long path against the order of the arcs takes a round for each.
        for &(from, to) in arcs.iter().chain(arcs.iter().rev()) {
            if let Some(near) = distances[from] {
                if distances[to].is_none_or(|far| far > near + 1) {
                    distances[to] = Some(near + 1);
                }
            }
        }
        if distances == before {
            return distances;
        }
    }
}
