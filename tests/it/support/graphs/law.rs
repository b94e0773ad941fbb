//! The tie-break law and the rules of stopping, said once more without a queue.

use super::cases::Case;
use super::found::Found;
use super::relaxation;

/// What a search by the law finds when nothing stops it.
///
/// A layer is sorted by two keys: where the parent stands in the layer before, and where the
/// node stands among the parent's neighbors. The distances come from relaxation.
pub(crate) struct Law {
    layers: Vec<Vec<usize>>,
    parents: Vec<Option<usize>>,
}

impl Law {
    pub(crate) fn new(neighbors: &[Vec<usize>], sources: &[usize]) -> Self {
        let nodes = neighbors.len();
        let arcs: Vec<_> = (0..nodes)
            .flat_map(|from| neighbors[from].iter().map(move |&to| (from, to)))
            .collect();
        let distances = relaxation::distances(nodes, &arcs, sources);
        let mut parents = vec![None; nodes];
        let mut first: Vec<usize> = Vec::new();
        for &source in sources {
            if !first.contains(&source) {
                first.push(source);
            }
        }
        let mut layers = Vec::new();
        let mut layer = first;
        while !layer.is_empty() {
            let depth = layers.len() + 1;
            let mut keyed: Vec<(usize, usize, usize)> = Vec::new();
            for node in (0..nodes).filter(|&node| distances[node] == Some(depth)) {
                let key = layer
                    .iter()
                    .enumerate()
                    .find_map(|(place, &parent)| {
                        let among = neighbors[parent].iter().position(|&next| next == node)?;
                        parents[node] = Some(parent);
                        Some((place, among))
                    })
                    .expect("a node at a distance has a neighbor one nearer");
                keyed.push((key.0, key.1, node));
            }
            keyed.sort_unstable();
            layers.push(layer);
            layer = keyed.into_iter().map(|(_, _, node)| node).collect();
        }
        Law { layers, parents }
    }

    /// What a question finds: the beginning of what is there, up to the goal or the limit.
    pub(crate) fn answer(&self, case: &Case) -> Found {
        let within: Vec<(usize, usize)> = (0..)
            .zip(&self.layers)
            .take_while(|&(depth, _)| depth <= case.max_distance)
            .flat_map(|(depth, layer)| layer.iter().map(move |&node| (node, depth)))
            .collect();
        let stop = (0..within.len()).find(|&rank| {
            let seen = |goal: &usize| within[..=rank].iter().any(|(node, _)| node == goal);
            case.any_of.iter().any(seen)
                || case.stop_when.iter().any(seen)
                || (!case.all_of.is_empty() && case.all_of.iter().all(seen))
        });
        // All sources are found at once, so a goal among them cuts nothing off layer 0.
        let sources = self.layers.first().map_or(0, Vec::len);
        let found = stop.map_or(within.len(), |rank| sources.max(rank + 1));
        let order = within[..found].to_vec();
        let is_cut_off = order.iter().any(|&(_, depth)| depth == case.max_distance);
        let stopped_at = stop.map(|rank| within[rank].0);
        let is_complete = stop.is_none() && !is_cut_off;
        Found::from_order(&self.parents, order, stopped_at, is_complete)
    }

    /// The nodes that such a search expands, in order.
    pub(crate) fn expanded(&self, case: &Case) -> Vec<usize> {
        let found = self.answer(case);
        let inner = found
            .order
            .iter()
            .filter(|&&(_, depth)| depth < case.max_distance)
            .map(|&(node, _)| node);
        match found.stopped_at {
            None => inner.collect(),
            // Up to the one that the goal was discovered from; none if a source is the goal.
            Some(goal) => match self.parents[goal] {
                None => Vec::new(),
                Some(last) => {
                    let mut nodes: Vec<_> = inner.take_while(|&node| node != last).collect();
                    nodes.push(last);
                    nodes
                }
            },
        }
    }
}
