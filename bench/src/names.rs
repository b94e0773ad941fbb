//! Names of the contestants, as contests, bars and reports spell them.

/// `hopwise::shortest_paths` on the graph itself.
pub const PLAIN: &str = "hopwise shortest_paths";
/// `hopwise::Snapshot::new` and one search on it.
pub const FREEZE: &str = "hopwise freeze + search";
/// A search on a `hopwise::Snapshot` made before.
pub const SNAPSHOT: &str = "hopwise snapshot";
/// `hopwise::shortest_path`.
pub const PATH: &str = "hopwise shortest_path";
/// `hopwise::Searcher::shortest_path`, reused.
pub const SEARCHER: &str = "hopwise searcher";
/// `hopwise::Searcher::bidirectional_shortest_path`, reused.
pub const SEARCHER_BOTH_ENDS: &str = "hopwise searcher, both ends";
/// `hopwise::Snapshot::shortest_path`.
pub const SNAPSHOT_BOTH_ENDS: &str = "hopwise snapshot, both ends";
/// `hopwise::Search::run` on the graph itself.
pub const SEARCH: &str = "hopwise Search";
/// `hopwise::Searcher` over a `&hopwise::Snapshot`, reused.
pub const SEARCHER_ON_SNAPSHOT: &str = "hopwise searcher on a snapshot";
/// One search of a `hopwise::Snapshot` for each node.
pub const EACH_SNAPSHOT: &str = "hopwise snapshot, once for each node";
/// `hopwise::average_distance`, `closeness`, `distance_matrix` or `diameter`.
pub const METRICS: &str = "hopwise metrics";
/// [`TEXTBOOK`], once for each node.
pub const EACH_TEXTBOOK: &str = "textbook queue on a CSR, once for each node";
/// The function of rustworkx-core for the question.
pub const RUSTWORKX_METRICS: &str = "rustworkx-core metrics";
/// The search on `&hopwise::board::BoardView`, without edges in memory.
pub const VIEW: &str = "hopwise board view";
/// Matrix to board to compiled graph to path.
pub const COMPILED: &str = "hopwise compile + route";
/// `hopwise::states::bidirectional_shortest_path`.
pub const STATES_BOTH_ENDS: &str = "hopwise states, both ends";
/// `hopwise::states::shortest_path`.
pub const STATES: &str = "hopwise states";

/// petgraph's `Bfs` walker with vectors beside it.
pub const BFS_WALKER: &str = "petgraph Bfs + vectors";
/// The loop with a `VecDeque` and a `HashSet` over petgraph's `neighbors`.
pub const HASH_SET_LOOP: &str = "VecDeque and HashSet over neighbors";
/// The loop with a `VecDeque` over petgraph's `neighbors`.
pub const DEQUE_LOOP: &str = "VecDeque over neighbors";
/// rustworkx-core's `breadth_first_search`.
pub const RUSTWORKX: &str = "rustworkx-core visitor";
/// petgraph's `dijkstra` with a goal, once for each pair.
pub const DIJKSTRA_TO_GOAL: &str = "petgraph dijkstra with a goal";
/// petgraph's `dijkstra`.
pub const DIJKSTRA: &str = "petgraph dijkstra";
/// pathfinding's `dijkstra_all`.
pub const DIJKSTRA_ALL: &str = "pathfinding dijkstra_all";
/// The queue on compressed sparse rows.
pub const TEXTBOOK: &str = "textbook queue on a CSR";
/// petgraph's `astar` with no estimate.
pub const ASTAR: &str = "petgraph astar";
/// petgraph's `bidirectional_dijkstra`.
pub const BIDIRECTIONAL_DIJKSTRA: &str = "petgraph bidirectional_dijkstra";
/// pathfinding's `bfs`.
pub const PATHFINDING_BFS: &str = "pathfinding bfs";
/// pathfinding's `bfs_bidirectional`.
pub const BFS_BIDIRECTIONAL: &str = "pathfinding bfs_bidirectional";
/// The queue on the matrix, written by hand.
pub const BOARD_QUEUE: &str = "VecDeque on the matrix";
/// The same with a `HashSet`.
pub const BOARD_HASH_SET: &str = "VecDeque and HashSet";
/// The graph built without further thought, and petgraph's `astar`.
pub const NAIVE_ASTAR: &str = "naive compile + astar";

/// scipy's `breadth_first_order`.
pub const SCIPY: &str = "scipy breadth_first_order";
/// networkit's `BFS`.
pub const NETWORKIT: &str = "networkit BFS";
/// igraph's `bfs`.
pub const IGRAPH: &str = "igraph bfs";
