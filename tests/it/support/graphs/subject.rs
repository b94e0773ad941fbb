//! A graph of any type behind one face, so that a test is written, and compiled, once.
//!
//! All that is generic in the graph type is in this file: it asks and translates, and checks nothing.
//! A new entry point is one more method here, and a test over `on_every_graph`.

use std::fmt::Debug;
use std::hash::Hash;

use hopwise::petgraph::algo::dijkstra;
use hopwise::petgraph::visit::{
    Control, EdgeRef, GraphProp, IntoEdges, IntoNeighborsDirected, IntoNodeIdentifiers,
    NodeIndexable, Visitable,
};
use hopwise::{
    Event, Path, Search, SearchError, Searcher, ShortestPaths, Snapshot,
    bidirectional_shortest_path, shortest_path, shortest_paths,
};

use super::cases::Case;
use super::found::{Found, Getters};
use super::view::{Ids, Known};

/// An answer, or the number of the node that was not found.
pub(crate) type Answered<T> = Result<T, usize>;

/// A question to something that is asked again and again.
#[derive(Debug, Clone)]
pub(crate) enum Ask {
    Everything(Vec<usize>),
    /// With goals, limit and predicate. Only a `Searcher` can be asked this and the next three.
    Run(Case),
    ByLayer(Case),
    Visit(Case),
    VisitEdges(Case),
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

/// A visitor in numbers. An edge is passed as its two ends.
pub(crate) type Visitor<'a> = &'a mut dyn FnMut(Event<usize>) -> Control<()>;
pub(crate) type EdgeVisitor<'a> = &'a mut dyn FnMut(Event<usize, (usize, usize)>) -> Control<()>;

/// The entry points, asked and answered in numbers.
pub(crate) trait Subject {
    fn known(&self) -> &Known;

    // What petgraph says.

    /// By node, its neighbors in the graph's own order.
    fn neighbors(&self) -> Vec<Vec<usize>>;
    fn node_identifiers(&self) -> Vec<usize>;
    fn dijkstra(&self, source: usize) -> Vec<Option<usize>>;

    // What hopwise says.

    fn shortest_paths(&self, sources: &[usize]) -> Answered<Found>;
    fn shortest_path(&self, from: usize, to: usize) -> Answered<Option<Vec<usize>>>;
    /// By `run`, or by `run_until` if the case has a predicate.
    fn run(&self, case: &Case) -> Answered<Found>;
    /// Asks for so many layers and then finishes. Ignores the predicate of the case.
    fn by_layer(&self, case: &Case, layers: usize) -> Answered<(Vec<Option<Vec<usize>>>, Found)>;
    /// Ignores the predicate of the case, as `visit_edges`.
    fn visit(&self, case: &Case, visitor: Visitor<'_>) -> Answered<Found>;
    fn visit_edges(&self, case: &Case, visitor: EdgeVisitor<'_>) -> Answered<Found>;
    /// For each edge of the shortest path whether it is the first that `edges` lists from the step's
    /// first node to its second, or where that is listed turned round, one of `edge_references` with the
    /// right ends. `None` without a path.
    fn are_first_edges(&self, from: usize, to: usize) -> Option<Vec<bool>>;
    /// `None` where the graph has no incoming edges to follow.
    fn bidirectional(&self, from: usize, to: usize) -> Option<Answered<Option<Vec<usize>>>>;
    /// One `Searcher` asked all this in turn.
    fn searcher(&self, asks: &[Ask]) -> Vec<Reply>;
    /// One `Snapshot`, with in-arcs or without, asked all this in turn: twice, and paths once by a `Searcher` over it.
    fn snapshot(&self, with_in_arcs: bool, asks: &[Ask]) -> Vec<[Reply; 3]>;
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

    fn search(&self, case: &Case) -> Search<G::NodeId> {
        let search = Search::from(self.ids.ids(&case.sources))
            .any_of(self.ids.ids(&case.any_of))
            .all_of(self.ids.ids(&case.all_of));
        match case.max_distance {
            usize::MAX => search,
            hops => search.max_distance(hops),
        }
    }

    /// The predicate of a case.
    fn goal(&self, case: &Case) -> impl FnMut(G::NodeId) -> bool {
        |id| case.stop_when.contains(&self.number(id))
    }

    /// The event in numbers.
    fn event<E, T>(
        &self,
        event: Event<G::NodeId, E>,
        reported: impl Fn(E) -> T,
    ) -> Event<usize, T> {
        match event {
            Event::Discover {
                node,
                parent,
                edge,
                distance,
            } => Event::Discover {
                node: self.number(node),
                parent: self.maybe(parent),
                edge: edge.map(reported),
                distance,
            },
            Event::Revisit {
                from,
                node,
                edge,
                from_distance,
                distance,
            } => Event::Revisit {
                from: self.number(from),
                node: self.number(node),
                edge: reported(edge),
                from_distance,
                distance,
            },
            Event::Finish { node, distance } => Event::Finish {
                node: self.number(node),
                distance,
            },
        }
    }

    fn ends(&self, edge: G::EdgeRef) -> (usize, usize) {
        (self.number(edge.source()), self.number(edge.target()))
    }

    fn answered(
        &self,
        answer: Result<&ShortestPaths<G>, SearchError<G::NodeId>>,
    ) -> Answered<Found> {
        match answer {
            Ok(answer) => Ok(self.found(answer)),
            Err(error) => Err(self.refused(error)),
        }
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
        Self::agrees_with_itself(answer);
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

    /// The getters that repeat what others return.
    fn agrees_with_itself(answer: &ShortestPaths<G>) {
        let order: Vec<_> = answer.iter().collect();
        let nodes: Vec<_> = order.iter().map(|&(id, _)| id).collect();
        assert_eq!(answer.nodes(), nodes);
        assert!(answer.iter().rev().eq(order.into_iter().rev()));
        let layers: Vec<_> = answer.layers().collect();
        assert_eq!(answer.last_layer(), layers.last().copied().unwrap_or(&[]));
        assert!(answer.layers().rev().eq(layers.into_iter().rev()));
        let stopped_at = answer.stopped_at();
        assert_eq!(answer.path(), stopped_at.and_then(|id| answer.path_to(id)));
    }

    fn nodes_of(&self, path: &Path<G::NodeId>) -> Vec<usize> {
        let nodes = self.ids.numbers(path.nodes());
        assert_eq!(path.hops() + 1, nodes.len());
        assert_eq!(self.number(path.start()), nodes[0]);
        assert_eq!(self.number(path.end()), nodes[path.hops()]);
        assert!(path.into_iter().eq(path.nodes()));
        assert_eq!(path.as_ref(), path.nodes());
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
        self.answered(answer.as_ref().map_err(|&error| error))
    }

    fn shortest_path(&self, from: usize, to: usize) -> Answered<Option<Vec<usize>>> {
        self.path(shortest_path(
            self.graph,
            self.ids.id(from),
            self.ids.id(to),
        ))
    }

    fn run(&self, case: &Case) -> Answered<Found> {
        let search = self.search(case);
        let answer = if case.stop_when.is_empty() {
            search.run(self.graph)
        } else {
            search.run_until(self.graph, self.goal(case))
        };
        self.answered(answer.as_ref().map_err(|&error| error))
    }

    fn by_layer(&self, case: &Case, layers: usize) -> Answered<(Vec<Option<Vec<usize>>>, Found)> {
        let search = self.search(case).by_layer(self.graph);
        let mut search = search.map_err(|error| self.refused(error))?;
        let mut reported = Vec::new();
        for _ in 0..layers {
            reported.push(search.next_layer().map(|layer| self.ids.numbers(layer)));
        }
        Ok((reported, self.found(&search.finish())))
    }

    fn visit(&self, case: &Case, visitor: Visitor<'_>) -> Answered<Found> {
        let reported = |event| visitor(self.event(event, |()| ()));
        let answer = self.search(case).visit(self.graph, reported);
        let (answer, _) = answer.map_err(|error| self.refused(error))?;
        Ok(self.found(&answer))
    }

    fn visit_edges(&self, case: &Case, visitor: EdgeVisitor<'_>) -> Answered<Found> {
        let reported = |event| visitor(self.event(event, |edge| self.ends(edge)));
        let answer = self.search(case).visit_edges(self.graph, reported);
        let (answer, _) = answer.map_err(|error| self.refused(error))?;
        Ok(self.found(&answer))
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
                    Reply::Everything(self.answered(answer))
                }
                Ask::Run(ref case) => {
                    let search = self.search(case);
                    let answer = if case.stop_when.is_empty() {
                        searcher.run(&search)
                    } else {
                        searcher.run_until(&search, self.goal(case))
                    };
                    Reply::Everything(self.answered(answer))
                }
                Ask::ByLayer(ref case) => {
                    let answer = searcher.by_layer(&self.search(case)).map(|mut search| {
                        while search.next_layer().is_some() {}
                        search.finish()
                    });
                    Reply::Everything(self.answered(answer.map(|answer| &*answer)))
                }
                Ask::Visit(ref case) => {
                    let answer = searcher.visit(&self.search(case), |_| ());
                    Reply::Everything(self.answered(answer.map(|(answer, ())| answer)))
                }
                Ask::VisitEdges(ref case) => {
                    let answer = searcher.visit_edges(&self.search(case), |_| ());
                    Reply::Everything(self.answered(answer.map(|(answer, ())| answer)))
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

    fn snapshot(&self, with_in_arcs: bool, asks: &[Ask]) -> Vec<[Reply; 3]> {
        let new = if with_in_arcs {
            Snapshot::with_in_arcs
        } else {
            Snapshot::new
        };
        let snapshot = new(self.graph).expect("it is small");
        let mut searcher = Searcher::new(&snapshot).expect("it is small");
        let mut replies = Vec::new();
        for ask in asks {
            let fast = || match *ask {
                Ask::Everything(ref sources) => {
                    Reply::Everything(match snapshot.shortest_paths(self.ids.ids(sources)) {
                        Ok(answer) => Ok(self.found(&answer)),
                        Err(error) => Err(self.refused(error)),
                    })
                }
                Ask::Path(from, to) | Ask::PathFromBothEnds(from, to) => Reply::Path(
                    self.path(snapshot.shortest_path(self.ids.id(from), self.ids.id(to))),
                ),
                _ => unreachable!("a snapshot has no such call"),
            };
            let reused = match *ask {
                Ask::Everything(_) => fast(),
                Ask::Path(from, to) => Reply::Path(
                    self.path(searcher.shortest_path(self.ids.id(from), self.ids.id(to))),
                ),
                Ask::PathFromBothEnds(from, to) => Reply::Path(self.path(
                    searcher.bidirectional_shortest_path(self.ids.id(from), self.ids.id(to)),
                )),
                _ => unreachable!("a snapshot has no such call"),
            };
            replies.push([fast(), fast(), reused]);
        }
        replies
    }
}
