//! A graph of any type behind one face, so that a test is written, and compiled, once.
//!
//! All that is generic in the graph type is in this file: it asks and translates, and checks nothing.
//! A new entry point is one more method here, and a test over `on_every_graph`.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use hopwise::petgraph::algo::dijkstra;
use hopwise::petgraph::visit::{
    EdgeRef, GraphProp, IntoEdges, IntoNeighborsDirected, IntoNodeIdentifiers, NodeIndexable,
    Visitable,
};
use hopwise::{
    EdgeEvent, Event, Next, Path, Search, SearchError, Searcher, ShortestPaths, Snapshot,
    bidirectional_shortest_path, shortest_path, shortest_paths,
};

use super::cases::Case;
use super::found::{Found, Getters};
use super::view::{Ids, Known};

/// An answer, or the number of the node that was not found.
pub(crate) type Answered<T> = Result<T, usize>;

/// A question to something that is asked again and again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ask {
    Everything(Vec<usize>),
    Path(usize, usize),
    /// By a search from both ends; by the plain one where the graph has no incoming edges to follow.
    PathFromBothEnds(usize, usize),
}

/// What it replies to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reply {
    Everything(Answered<Found>),
    Path(Answered<Option<Vec<usize>>>),
}

/// What a visitor in numbers says; an edge is told by its two ends.
pub(crate) type Visitor<'a> = &'a mut dyn FnMut(Event<usize>) -> ControlFlow<(), Next>;
pub(crate) type EdgeVisitor<'a> =
    &'a mut dyn FnMut(EdgeEvent<usize, (usize, usize)>) -> ControlFlow<(), Next>;

/// The entry points, asked and answered in numbers.
pub(crate) trait Subject {
    fn known(&self) -> &Known;

    // What petgraph says.

    /// By node, its neighbours in the graph's own order.
    fn neighbors(&self) -> Vec<Vec<usize>>;
    fn node_identifiers(&self) -> Vec<usize>;
    fn dijkstra(&self, source: usize) -> Vec<Option<usize>>;

    // What hopwise says.

    fn shortest_paths(&self, sources: &[usize]) -> Answered<Found>;
    fn shortest_path(&self, from: usize, to: usize) -> Answered<Option<Vec<usize>>>;
    fn run(&self, case: &Case) -> Answered<Found>;
    /// Asks for so many layers and then finishes.
    fn walk(&self, case: &Case, layers: usize) -> Answered<(Vec<Option<Vec<usize>>>, Found)>;
    fn visit(&self, case: &Case, visitor: Visitor<'_>) -> Answered<ControlFlow<(), Found>>;
    fn visit_edges(
        &self,
        case: &Case,
        visitor: EdgeVisitor<'_>,
    ) -> Answered<ControlFlow<(), Found>>;
    /// For each edge of the shortest path whether it is the first that `edges` lists from the step's
    /// first node to its second, or where that is listed turned round, one of `edge_references` with the
    /// right ends. `None` without a path.
    fn are_first_edges(&self, from: usize, to: usize) -> Option<Vec<bool>>;
    /// `None` where the graph has no incoming edges to follow.
    fn bidirectional(&self, from: usize, to: usize) -> Option<Answered<Option<Vec<usize>>>>;
    /// One `Searcher` asked all this in turn.
    fn searcher(&self, asks: &[Ask]) -> Vec<Reply>;
    /// One `Snapshot`, of both directions or not, asked all this in turn; and its searcher after it.
    fn snapshot(&self, both_ways: bool, asks: &[Ask]) -> Vec<[Reply; 2]>;
}

/// What every graph type and adaptor in the table offers.
pub(crate) trait Searchable:
    IntoEdges<NodeId: Eq + Hash + Debug, EdgeId: PartialEq>
    + IntoNodeIdentifiers
    + NodeIndexable
    + Visitable
    + GraphProp
{
}

impl<G> Searchable for G where
    G: IntoEdges<NodeId: Eq + Hash + Debug, EdgeId: PartialEq>
        + IntoNodeIdentifiers
        + NodeIndexable
        + Visitable
        + GraphProp
{
}

/// A graph with the meaning of its ids.
pub(crate) struct Typed<G: Searchable> {
    graph: G,
    known: Known,
    ids: Ids<G::NodeId>,
    both_ways: Option<BothWays<G>>,
}

type FoundPath<N> = Result<Option<Path<N>>, SearchError<N>>;
type Once<G, N> = fn(G, N, N) -> FoundPath<N>;
type Again<G, N> = fn(&mut Searcher<G>, N, N) -> FoundPath<N>;

/// What only those graphs can be asked that know their incoming edges too.
struct BothWays<G: Searchable> {
    once: Once<G, G::NodeId>,
    again: Again<G, G::NodeId>,
}

impl<G: Searchable> Typed<G> {
    pub(crate) fn new(graph: G, known: Known, ids: Ids<G::NodeId>) -> Self {
        Typed {
            graph,
            known,
            ids,
            both_ways: None,
        }
    }

    pub(crate) fn both_ways(self) -> Self
    where
        G: IntoNeighborsDirected,
    {
        let both_ways = BothWays {
            once: bidirectional_shortest_path,
            again: Searcher::bidirectional_shortest_path,
        };
        Typed {
            both_ways: Some(both_ways),
            ..self
        }
    }

    fn search<'a>(
        &self,
        case: &Case,
        stops: &'a mut dyn FnMut(G::NodeId) -> bool,
    ) -> Search<G, &'a mut dyn FnMut(G::NodeId) -> bool> {
        Search::new(self.graph)
            .sources(self.ids.ids(&case.sources))
            .any_of(self.ids.ids(&case.any_of))
            .all_of(self.ids.ids(&case.all_of))
            .max_distance(case.max_distance)
            .stop_when(stops)
    }

    fn number(&self, id: G::NodeId) -> usize {
        self.ids.number(id)
    }

    fn maybe(&self, id: Option<G::NodeId>) -> Option<usize> {
        id.map(|id| self.number(id))
    }

    fn refused(&self, error: SearchError<G::NodeId>) -> usize {
        match error {
            SearchError::NodeNotFound { node } => self.number(node),
            other => panic!("{other}"),
        }
    }

    fn path(&self, path: FoundPath<G::NodeId>) -> Answered<Option<Vec<usize>>> {
        let path = path.map_err(|error| self.refused(error))?;
        Ok(path.map(|path| self.nodes_of(&path)))
    }

    /// Everything that the answer says, in numbers. It has to prove itself, too.
    fn found(&self, answer: &ShortestPaths<G>) -> Found {
        assert!(answer.certify().is_ok(), "{:?}", answer.certify());
        let mut got = Getters {
            len: answer.len(),
            is_empty: answer.is_empty(),
            depth: answer.depth(),
            stopped_at: self.maybe(answer.stopped_at()),
            is_complete: answer.is_complete(),
            first_layer: self.ids.numbers(answer.sources()),
            iter_len: answer.iter().len(),
            layers_len: answer.layers().len(),
            ..Getters::default()
        };
        for (id, distance) in answer {
            got.order.push((self.number(id), distance));
        }
        for layer in answer.layers() {
            got.layers.push(self.ids.numbers(layer));
        }
        for distance in (0..=got.layers.len()).chain([usize::MAX]) {
            got.layer_by_distance
                .push(self.ids.numbers(answer.layer(distance)));
        }
        for &id in self.ids.all() {
            got.distances.push(answer.distance(id));
            got.parents.push(self.maybe(answer.parent(id)));
            got.sources.push(self.maybe(answer.source_of(id)));
            got.is_reached.push(answer.is_reached(id));
            got.paths
                .push(answer.path_to(id).map(|path| self.nodes_of(&path)));
        }
        let tree = answer.tree();
        got.tree_nodes = self
            .ids
            .numbers(&tree.node_weights().copied().collect::<Vec<_>>());
        for edge in tree.raw_edges() {
            let ends = (edge.source().index(), edge.target().index());
            got.tree_edges.push(ends);
        }
        got.checked(&self.known)
    }

    fn nodes_of(&self, path: &Path<G::NodeId>) -> Vec<usize> {
        let nodes = self.ids.numbers(path.nodes());
        assert_eq!(path.hops() + 1, nodes.len());
        assert_eq!(self.number(path.start()), nodes[0]);
        assert_eq!(self.number(path.end()), nodes[path.hops()]);
        nodes
    }
}

impl<G: Searchable> Subject for Typed<G> {
    fn known(&self) -> &Known {
        &self.known
    }

    fn neighbors(&self) -> Vec<Vec<usize>> {
        let mut neighbors = Vec::new();
        for &id in &self.ids.all()[..self.known.nodes] {
            let list: Vec<_> = self.graph.neighbors(id).collect();
            let mut list = self.ids.numbers(&list);
            if self.known.lists_absent {
                // An edge to something that is not a node of the graph is ignored.
                list.retain(|&number| number < self.known.nodes);
            }
            neighbors.push(list);
        }
        neighbors
    }

    fn node_identifiers(&self) -> Vec<usize> {
        let ids: Vec<_> = self.graph.node_identifiers().collect();
        self.ids.numbers(&ids)
    }

    fn dijkstra(&self, source: usize) -> Vec<Option<usize>> {
        let distances = dijkstra(self.graph, self.ids.id(source), None, |_| 1_usize);
        let nodes = &self.ids.all()[..self.known.nodes];
        nodes.iter().map(|id| distances.get(id).copied()).collect()
    }

    fn shortest_paths(&self, sources: &[usize]) -> Answered<Found> {
        let answer = shortest_paths(self.graph, self.ids.ids(sources));
        let answer = answer.map_err(|error| self.refused(error))?;
        Ok(self.found(&answer))
    }

    fn shortest_path(&self, from: usize, to: usize) -> Answered<Option<Vec<usize>>> {
        self.path(shortest_path(
            self.graph,
            self.ids.id(from),
            self.ids.id(to),
        ))
    }

    fn run(&self, case: &Case) -> Answered<Found> {
        let stops = &mut |id| case.stop_when.contains(&self.number(id));
        let answer = self.search(case, stops).run();
        let answer = answer.map_err(|error| self.refused(error))?;
        Ok(self.found(&answer))
    }

    fn walk(&self, case: &Case, layers: usize) -> Answered<(Vec<Option<Vec<usize>>>, Found)> {
        let stops = &mut |id| case.stop_when.contains(&self.number(id));
        let walk = self.search(case, stops).walk();
        let mut walk = walk.map_err(|error| self.refused(error))?;
        let mut told = Vec::new();
        for _ in 0..layers {
            told.push(walk.next_layer().map(|layer| self.ids.numbers(layer)));
        }
        Ok((told, self.found(&walk.finish())))
    }

    fn visit(&self, case: &Case, visitor: Visitor<'_>) -> Answered<ControlFlow<(), Found>> {
        let stops = &mut |id| case.stop_when.contains(&self.number(id));
        let flow = self.search(case, stops).visit(|event| {
            visitor(match event {
                Event::Discover {
                    node,
                    parent,
                    distance,
                } => Event::Discover {
                    node: self.number(node),
                    parent: self.maybe(parent),
                    distance,
                },
                Event::Revisit {
                    from,
                    node,
                    distance,
                } => Event::Revisit {
                    from: self.number(from),
                    node: self.number(node),
                    distance,
                },
                Event::Finish { node, distance } => Event::Finish {
                    node: self.number(node),
                    distance,
                },
            })
        });
        match flow.map_err(|error| self.refused(error))? {
            ControlFlow::Break(()) => Ok(ControlFlow::Break(())),
            ControlFlow::Continue(answer) => Ok(ControlFlow::Continue(self.found(&answer))),
        }
    }

    fn visit_edges(
        &self,
        case: &Case,
        visitor: EdgeVisitor<'_>,
    ) -> Answered<ControlFlow<(), Found>> {
        let stops = &mut |id| case.stop_when.contains(&self.number(id));
        let ends = |edge: G::EdgeRef| (self.number(edge.source()), self.number(edge.target()));
        let flow = self.search(case, stops).visit_edges(|event| {
            visitor(match event {
                EdgeEvent::Discover {
                    node,
                    via,
                    distance,
                } => EdgeEvent::Discover {
                    node: self.number(node),
                    via: via.map(|(from, edge)| (self.number(from), ends(edge))),
                    distance,
                },
                EdgeEvent::Revisit {
                    from,
                    edge,
                    node,
                    distance,
                } => EdgeEvent::Revisit {
                    from: self.number(from),
                    edge: ends(edge),
                    node: self.number(node),
                    distance,
                },
                EdgeEvent::Finish { node, distance } => EdgeEvent::Finish {
                    node: self.number(node),
                    distance,
                },
            })
        });
        match flow.map_err(|error| self.refused(error))? {
            ControlFlow::Break(()) => Ok(ControlFlow::Break(())),
            ControlFlow::Continue(answer) => Ok(ControlFlow::Continue(self.found(&answer))),
        }
    }

    fn are_first_edges(&self, from: usize, to: usize) -> Option<Vec<bool>> {
        let path = shortest_path(self.graph, self.ids.id(from), self.ids.id(to));
        let path = path.expect("they are nodes")?;
        let edges = path.edges(self.graph).expect("the path is of this graph");
        assert_eq!(edges.len(), path.hops());
        let mut are_first = Vec::new();
        for ((near, far), id) in path.steps().zip(edges) {
            // Either end may be named first: see `Known::names_targets`.
            let joins = |edge: &G::EdgeRef| {
                let ends = (edge.source(), edge.target());
                ends == (near, far) || ends == (far, near)
            };
            let first = self
                .graph
                .edges(near)
                .find(joins)
                .expect("a step is an edge");
            are_first.push(if first.source() == near {
                first.id() == id
            } else {
                let mut named = self.graph.edge_references();
                let named = named.find(|edge| edge.id() == id).expect("a reference");
                let ends = (named.source(), named.target());
                ends == (near, far) || !self.known.is_directed && ends == (far, near)
            });
        }
        Some(are_first)
    }

    fn bidirectional(&self, from: usize, to: usize) -> Option<Answered<Option<Vec<usize>>>> {
        let once = self.both_ways.as_ref()?.once;
        Some(self.path(once(self.graph, self.ids.id(from), self.ids.id(to))))
    }

    fn searcher(&self, asks: &[Ask]) -> Vec<Reply> {
        let mut searcher = Searcher::new(self.graph).expect("it is small");
        let mut replies = Vec::new();
        for ask in asks {
            replies.push(match *ask {
                Ask::Everything(ref sources) => {
                    let answer = searcher.shortest_paths(self.ids.ids(sources));
                    Reply::Everything(match answer {
                        Ok(answer) => Ok(self.found(answer)),
                        Err(error) => Err(self.refused(error)),
                    })
                }
                Ask::Path(from, to) => Reply::Path(
                    self.path(searcher.shortest_path(self.ids.id(from), self.ids.id(to))),
                ),
                Ask::PathFromBothEnds(from, to) => {
                    let ask = self.both_ways.as_ref().map(|both_ways| both_ways.again);
                    let ask = ask.unwrap_or(Searcher::shortest_path);
                    Reply::Path(self.path(ask(&mut searcher, self.ids.id(from), self.ids.id(to))))
                }
            });
        }
        replies
    }

    fn snapshot(&self, both_ways: bool, asks: &[Ask]) -> Vec<[Reply; 2]> {
        let of = if both_ways {
            Snapshot::both_ways
        } else {
            Snapshot::of
        };
        let snapshot = of(self.graph).expect("it is small");
        let mut searcher = snapshot.searcher();
        let mut replies = Vec::new();
        for ask in asks {
            replies.push(match *ask {
                Ask::Everything(ref sources) => {
                    let once = snapshot.shortest_paths(self.ids.ids(sources));
                    let again = searcher.shortest_paths(self.ids.ids(sources));
                    [once.as_ref(), again.as_ref().copied()].map(|answer| {
                        Reply::Everything(match answer {
                            Ok(answer) => Ok(self.found(answer)),
                            Err(&error) => Err(self.refused(error)),
                        })
                    })
                }
                Ask::Path(from, to) => {
                    let (from, to) = (self.ids.id(from), self.ids.id(to));
                    let once = snapshot.shortest_path(from, to);
                    [once, searcher.shortest_path(from, to)]
                        .map(|path| Reply::Path(self.path(path)))
                }
                Ask::PathFromBothEnds(from, to) => {
                    let (from, to) = (self.ids.id(from), self.ids.id(to));
                    let once = snapshot.bidirectional_shortest_path(from, to);
                    let again = searcher.bidirectional_shortest_path(from, to);
                    [once, again].map(|path| Reply::Path(self.path(path)))
                }
            });
        }
        replies
    }
}
