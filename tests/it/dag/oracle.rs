//! All shortest paths by plain recursion over a list of edges: no graph type, no queue.

/// A question about a small graph.
#[derive(Debug, Clone)]
pub(super) struct Case {
    pub(super) nodes: usize,
    pub(super) is_directed: bool,
    /// From, to, and a number of its own.
    pub(super) edges: Vec<(usize, usize, usize)>,
    pub(super) sources: Vec<usize>,
}

/// The nodes of a path, and the numbers of its edges.
pub(super) type Walk = (Vec<usize>, Vec<usize>);

impl Case {
    /// Every shortest path from any source to `goal`, in no order that means anything.
    pub(super) fn shortest_paths_to(&self, goal: usize) -> Vec<Walk> {
        let mut simple = Vec::new();
        let mut sources = self.sources.clone();
        sources.sort_unstable();
        sources.dedup();
        for source in sources {
            self.extend(&mut (vec![source], Vec::new()), goal, &mut simple);
        }
        let least = simple.iter().map(|(_, edges)| edges.len()).min();
        simple.retain(|(_, edges)| Some(edges.len()) == least);
        simple
    }

    fn extend(&self, so_far: &mut Walk, goal: usize, found: &mut Vec<Walk>) {
        let here = so_far.0[so_far.0.len() - 1];
        if here == goal {
            found.push(so_far.clone());
            return;
        }
        for &(from, to, number) in &self.edges {
            let mut ways = vec![(from, to)];
            if !self.is_directed {
                ways.push((to, from));
            }
            for (near, far) in ways {
                if near == here && !so_far.0.contains(&far) {
                    so_far.0.push(far);
                    so_far.1.push(number);
                    self.extend(so_far, goal, found);
                    so_far.0.pop();
                    so_far.1.pop();
                }
            }
        }
    }

    /// The number of the first edge between two nodes.
    pub(super) fn number_of(&self, from: usize, to: usize) -> Option<usize> {
        let joins = |(a, b)| (a, b) == (from, to) || !self.is_directed && (b, a) == (from, to);
        let edge = self.edges.iter().find(|&&(a, b, _)| joins((a, b)));
        edge.map(|&(_, _, number)| number)
    }

    pub(super) fn undirected(mut self) -> Self {
        self.is_directed = false;
        self
    }

    pub(super) fn reversed(mut self) -> Self {
        for (from, to, _) in &mut self.edges {
            std::mem::swap(from, to);
        }
        self
    }

    /// At most one edge between two nodes; one each way if directed.
    pub(super) fn simple(self) -> Self {
        let mut edges: Vec<(usize, usize, usize)> = Vec::new();
        for &(from, to, number) in &self.edges {
            let joins = |&(a, b, _): &(usize, usize, usize)| {
                (a, b) == (from, to) || !self.is_directed && (b, a) == (from, to)
            };
            if !edges.iter().any(joins) {
                edges.push((from, to, number));
            }
        }
        Case { edges, ..self }
    }

    pub(super) fn without_edges(mut self, hidden: impl Fn(usize) -> bool) -> Self {
        self.edges.retain(|&(_, _, number)| !hidden(number));
        self
    }

    pub(super) fn without_node(mut self, hidden: usize) -> Self {
        self.edges
            .retain(|&(from, to, _)| from != hidden && to != hidden);
        self.sources.retain(|&source| source != hidden);
        self
    }
}
