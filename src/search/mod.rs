//! Breadth-first search on any petgraph graph: the calls, the tie-break law, the graph types.
//!
//! [`shortest_paths`] finds everything that some sources reach, [`shortest_path`] one path between
//! two nodes. A [`Search`] adds goals, a limit, visitors, and search by layer. The answer is a
//! [`ShortestPaths`]: distances, parents, paths, layers, and [all shortest
//! paths](ShortestPaths::dag).
//!
//! Distances are numbers of edges, |V| is the number of nodes, |E| the number of edges. Stated
//! costs assume that `neighbors`, `to_index` and the visit map cost O(1) per item, as in petgraph's
//! types; only `MatrixGraph` takes O(|V|) to list the neighbors of a node.
//!
//! [Which call](crate::guide::modeling#which-call) leads from a question to a function.
//!
//! # Which of several shortest paths
//!
//! The plain search follows one tie-break law, so the same graph always gives the same answer:
//! sources come in the given order, neighbors in the order of the graph, and the first discovery
//! counts. The parent of a node is the earliest discovered of its possible parents, and of several
//! nearest sources the first given one wins. `shortest_paths`, `shortest_path`, `run`, `run_until`,
//! `by_layer` and `visit` follow the law, also on a `Searcher`.
//!
//! The order in which petgraph 0.8 lists the neighbors of a node:
//!
//! | graph | order |
//! |---|---|
//! | `Graph`, `StableGraph`, directed | the newest edge first |
//! | the same, undirected | first the edges stored outward from the node, newest first, then those stored inward, newest first; `add_edge(a, b)` stores an edge outward from `a` |
//! | `GraphMap` | the oldest edge first; when an edge is removed, the last one takes its place |
//! | `adj::List` | the oldest edge first |
//! | `Csr`, `MatrixGraph` | by the index of the neighbor |
//! | `Reversed` | the incoming edges, in the order of the graph inside |
//! | `UndirectedAdaptor` | first the incoming edges, then the outgoing ones, both in the order of the graph inside |
//!
//! ```
//! use hopwise::petgraph::graph::{NodeIndex, UnGraph};
//!
//! // 0 is the first end of (0, 2) alone.
//! let graph = UnGraph::<(), ()>::from_edges([(1, 0), (0, 2), (3, 0), (1, 4), (2, 4), (3, 4)]);
//! let neighbors: Vec<_> = graph.neighbors(0.into()).map(NodeIndex::index).collect();
//! assert_eq!(neighbors, [2, 3, 1]);
//! let paths = hopwise::shortest_paths(&graph, [0.into()])?;
//! assert_eq!(paths.parent(4.into()), Some(2.into()));
//! # Ok::<(), hopwise::SearchError<NodeIndex>>(())
//! ```
//!
//! # Which graphs
//!
//! A graph must implement `IntoNeighbors + IntoNodeIdentifiers + NodeIndexable + Visitable`.
//! References to all of petgraph's types and adaptors do. Your own implementation must keep
//! petgraph's promises: `to_index` of every node is below `node_bound`.
//!
//! An edge to a node that `node_identifiers` does not list is ignored; petgraph itself follows it
//! or panics. `MatrixGraph::update_edge` (index of a removed node) and
//! `adj::List::add_node_from_edges` (index never added) can make such edges. `to_index` is called
//! for the far end of every edge and must not panic there.
//!
//! `neighbors` and `edges` must agree. In petgraph 0.8 they do not for `EdgeFiltered` around
//! `Reversed` or `UndirectedAdaptor` of a `MatrixGraph`, which makes a node its own neighbor. Put
//! the filter inside: `Reversed(&EdgeFiltered(..))`.
//!
//! Each call requires only the traits that it uses: `IntoEdges` only where edges appear in the
//! result, `IntoNeighborsDirected` only for a search from both ends.
//!
//! | graph | paths, [`Search`], [`Searcher`], [`certify`](ShortestPaths::certify), [`metrics`](crate::metrics), [`components`](crate::components), [`two_coloring`](crate::two_coloring) | [`Path::edges`], [`visit_edges`](Search::visit_edges), DAG, cycles, [`Snapshot`](crate::Snapshot) | [`bidirectional_shortest_path`] |
//! |---|---|---|---|
//! | `&Graph`, `&StableGraph`, `&GraphMap`, both kinds of edge | yes | yes | yes |
//! | `&MatrixGraph`, directed | yes | yes | yes |
//! | `&MatrixGraph`, undirected | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | `&Csr`, both kinds of edge | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | `&adj::List` | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | `&Acyclic`; `&*frozen`, for a `Frozen` graph | yes | yes | yes |
//! | `Reversed(g)` | yes | yes | yes |
//! | `&NodeFiltered`, `&EdgeFiltered` | as the graph inside | as the graph inside | as the graph inside |
//! | `UndirectedAdaptor(g)` | yes | yes | by [`Snapshot`](crate::Snapshot) |
//! | [`&Snapshot`](crate::Snapshot) of any of these | yes | no: it has no edges | yes |
//! | your own type | the four traits above | `IntoEdges`, `GraphProp` | `IntoNeighborsDirected` |
//!
//! `Reversed` and `UndirectedAdaptor` can only wrap a graph that knows the edges into each node:
//! one with a "yes" in the last column. A `Snapshot` makes up for the traits that a graph lacks:
//!
//! ```
//! use hopwise::Snapshot;
//! use hopwise::petgraph::csr::Csr;
//!
//! let graph = Csr::<(), ()>::from_sorted_edges(&[(0, 1), (1, 2), (2, 3)]).expect("they are sorted");
//! let path = Snapshot::new(&graph)?.shortest_path(0, 3)?;
//! assert_eq!(path.map(|path| path.hops()), Some(3));
//! # Ok::<(), hopwise::SearchError<u32>>(())
//! ```

mod bidirectional;
mod builder;
mod by_layer;
mod by_length;
mod certify;
mod dag;
mod error;
mod event;
mod explore;
mod goals;
mod iter;
mod path;
mod point_to_point;
mod run;
mod searcher;
mod shortest_paths;

pub use builder::Search;
pub use by_layer::LayerSearch;
pub use by_length::{PathsByLength, paths_by_length};
pub use certify::CertifyError;
pub use dag::{EdgePaths, NodePaths, Predecessors, ShortestPathDag};
pub use error::SearchError;
pub use event::Event;
pub use iter::{Distances, Layers};
pub use path::{Path, Steps};
pub use point_to_point::{bidirectional_shortest_path, shortest_path};
pub use run::shortest_paths;
pub use searcher::Searcher;
pub use shortest_paths::ShortestPaths;
