//! An answer with the graph's ids replaced by the numbers of the spec, so that answers about
//! different graph types can be compared.

use super::view::Known;

/// Everything that an answer says of the nodes of a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) order: Vec<(usize, usize)>,
    pub(crate) layers: Vec<Vec<usize>>,
    pub(crate) distances: Vec<Option<usize>>,
    pub(crate) parents: Vec<Option<usize>>,
    pub(crate) sources: Vec<Option<usize>>,
    pub(crate) paths: Vec<Option<Vec<usize>>>,
    pub(crate) depth: Option<usize>,
    pub(crate) stopped_at: Option<usize>,
    pub(crate) is_complete: bool,
}

impl Found {
    /// What follows from an order of discovery and the parents.
    pub(crate) fn from_order(
        parents: &[Option<usize>],
        order: Vec<(usize, usize)>,
        stopped_at: Option<usize>,
        is_complete: bool,
    ) -> Self {
        let nodes = parents.len();
        let depth = order.iter().map(|&(_, depth)| depth).max();
        let mut layers = vec![Vec::new(); depth.map_or(0, |depth| depth + 1)];
        let mut found = Found {
            layers: Vec::new(),
            distances: vec![None; nodes],
            parents: vec![None; nodes],
            sources: vec![None; nodes],
            paths: vec![None; nodes],
            depth,
            stopped_at,
            is_complete,
            order: Vec::new(),
        };
        for &(node, depth) in &order {
            layers[depth].push(node);
            found.distances[node] = Some(depth);
            found.parents[node] = parents[node];
            let mut path = parents[node]
                .and_then(|parent| found.paths[parent].clone())
                .unwrap_or_default();
            path.push(node);
            found.sources[node] = Some(path[0]);
            found.paths[node] = Some(path);
        }
        found.layers = layers;
        found.order = order;
        found
    }

    /// Asserts the definition of shortest paths on the plain arcs: sources at 0, no arc out of an
    /// expanded node leads more than one farther, each other node has a parent one nearer by an
    /// arc, and the layers part the nodes by distance.
    ///
    /// `is_expanded` is asked of the nodes reached.
    pub(crate) fn meets_the_definition(
        &self,
        arcs: &[(usize, usize)],
        sources: &[usize],
        is_expanded: impl Fn(usize) -> bool,
    ) {
        for &source in sources {
            assert_eq!(self.distances[source], Some(0), "source {source}");
        }
        for &(from, to) in arcs {
            if let Some(near) = self.distances[from].filter(|_| is_expanded(from)) {
                let far = self.distances[to];
                assert!(far.is_some_and(|far| far <= near + 1), "{from}>{to}");
            }
        }
        for (node, &distance) in self.distances.iter().enumerate() {
            match (distance, self.parents[node]) {
                (None, parent) => assert_eq!(parent, None, "{node} was not reached"),
                (Some(0), parent) => {
                    assert_eq!(parent, None, "{node} is a source");
                    assert!(sources.contains(&node), "{node} at 0");
                }
                (Some(far), Some(parent)) => {
                    assert!(arcs.contains(&(parent, node)), "{parent}>{node} is made up");
                    assert_eq!(self.distances[parent], Some(far - 1), "parent of {node}");
                }
                (Some(_), None) => panic!("{node} has no parent"),
            }
        }
        let mut seen: Vec<usize> = self.layers.concat();
        for (depth, layer) in self.layers.iter().enumerate() {
            assert!(!layer.is_empty(), "layer {depth} is empty");
            let is_right = |&node: &usize| self.distances[node] == Some(depth);
            assert!(layer.iter().all(is_right), "layer {depth}");
        }
        seen.sort_unstable();
        let reached: Vec<_> = (0..self.distances.len())
            .filter(|&node| self.distances[node].is_some())
            .collect();
        assert_eq!(seen, reached, "each node reached stands in one layer, once");
    }
}

/// All that was got out of an answer, by number; absent nodes were asked about too.
#[derive(Debug, Default)]
pub(crate) struct Getters {
    pub(crate) len: usize,
    pub(crate) is_empty: bool,
    pub(crate) depth: Option<usize>,
    pub(crate) stopped_at: Option<usize>,
    pub(crate) is_complete: bool,
    pub(crate) order: Vec<(usize, usize)>,
    pub(crate) iter_len: usize,
    pub(crate) layers: Vec<Vec<usize>>,
    pub(crate) layers_len: usize,
    /// One more than there are layers, and that at the greatest distance there is.
    pub(crate) layer_by_distance: Vec<Vec<usize>>,
    pub(crate) first_layer: Vec<usize>,
    pub(crate) distances: Vec<Option<usize>>,
    pub(crate) parents: Vec<Option<usize>>,
    pub(crate) sources: Vec<Option<usize>>,
    pub(crate) is_reached: Vec<bool>,
    pub(crate) paths: Vec<Option<Vec<usize>>>,
    pub(crate) tree_nodes: Vec<usize>,
    /// Between ranks, from parent to child.
    pub(crate) tree_edges: Vec<(usize, usize)>,
}

impl Getters {
    /// What the answer says, once it is seen not to contradict itself.
    pub(crate) fn checked(self, known: &Known) -> Found {
        self.know_nothing_of_absent_nodes(known);
        self.agree();
        let mut found = Found {
            order: self.order,
            layers: self.layers,
            distances: self.distances,
            parents: self.parents,
            sources: self.sources,
            paths: self.paths,
            depth: self.depth,
            stopped_at: self.stopped_at,
            is_complete: self.is_complete,
        };
        found.distances.truncate(known.nodes);
        found.parents.truncate(known.nodes);
        found.sources.truncate(known.nodes);
        found.paths.truncate(known.nodes);
        found
    }

    fn know_nothing_of_absent_nodes(&self, known: &Known) {
        for absent in known.absent_numbers() {
            assert_eq!(self.distances[absent], None);
            assert_eq!(self.parents[absent], None);
            assert_eq!(self.sources[absent], None);
            assert_eq!(self.paths[absent], None);
            assert!(!self.is_reached[absent]);
        }
        assert!(self.order.iter().all(|&(node, _)| node < known.nodes));
    }

    fn agree(&self) {
        assert_eq!(self.len, self.order.len());
        assert_eq!(self.iter_len, self.order.len());
        assert_eq!(self.is_empty, self.order.is_empty());
        assert_eq!(self.layers_len, self.layers.len());
        assert_eq!(self.layer_by_distance[..self.layers.len()], self.layers);
        let past_the_last = &self.layer_by_distance[self.layers.len()..];
        assert!(past_the_last.iter().all(Vec::is_empty));
        assert_eq!(self.first_layer, self.layer_by_distance[0]);
        for (node, &distance) in self.distances.iter().enumerate() {
            assert_eq!(self.is_reached[node], distance.is_some());
            let path = self.paths[node].as_ref();
            assert_eq!(path.map(|path| path.len() - 1), distance);
            assert_eq!(path.map(|path| path[0]), self.sources[node]);
            if let Some([.., parent, child]) = path.map(Vec::as_slice) {
                assert_eq!(*child, node);
                assert_eq!(Some(*parent), self.parents[node]);
            }
        }
        let order: Vec<_> = self.order.iter().map(|&(node, _)| node).collect();
        assert_eq!(self.tree_nodes, order);
        let mut branches: Vec<_> = self
            .tree_edges
            .iter()
            .map(|&(parent, child)| (order[child], Some(order[parent])))
            .collect();
        branches.sort_unstable();
        let parents = (0..).zip(self.parents.iter().copied());
        let parents: Vec<_> = parents.filter(|(_, parent)| parent.is_some()).collect();
        assert_eq!(branches, parents);
    }
}
