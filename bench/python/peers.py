"""Times breadth-first search in scipy, networkit and igraph on graphs that the Rust side wrote.

Each answer is compared with the distances beside the graph before it is timed. Prints JSON for `--python`.
"""

import argparse
import json
import pathlib
import sys
import time

import igraph
import networkit
import numpy
import scipy.sparse

UNREACHED = 2**32 - 1


def read(path):
    """The number of nodes, the source, and the arcs as two arrays."""
    words = numpy.fromfile(path, dtype="<u4")
    arcs = words[2:].reshape(-1, 2)
    return int(words[0]), int(words[1]), arcs[:, 0], arcs[:, 1]


def distances_along(order, parents, source, nodes):
    """Distances by node from nodes in the order of discovery and a parent for each node."""
    distances = [UNREACHED] * nodes
    distances[source] = 0
    for node in order[1:]:
        distances[node] = distances[parents[node]] + 1
    return distances


def scipy_peer(nodes, source, tails, heads):
    """Order and predecessors."""
    ones = numpy.ones(len(tails), dtype=numpy.int8)
    graph = scipy.sparse.csr_array((ones, (tails, heads)), shape=(nodes, nodes))

    def run():
        return scipy.sparse.csgraph.breadth_first_order(graph, source)

    def distances(answer):
        order, parents = (array.tolist() for array in answer)
        return distances_along(order, parents, source, nodes)

    return "scipy breadth_first_order", run, distances


def networkit_peer(nodes, source, tails, heads):
    """Distances and predecessors, on one thread: so are all the others."""
    networkit.setNumberOfThreads(1)
    arcs = scipy.sparse.coo_matrix(
        (numpy.ones(len(tails)), (tails.astype(numpy.int64), heads.astype(numpy.int64))),
        shape=(nodes, nodes),
    )
    graph = networkit.GraphFromCoo(arcs, n=nodes, directed=True)

    def run():
        return networkit.distance.BFS(graph, source, storePaths=True).run()

    def distances(answer):
        return [int(d) if d < nodes else UNREACHED for d in answer.getDistances()]

    return "networkit BFS", run, distances


def igraph_peer(nodes, source, tails, heads):
    """Order, layers and parents."""
    graph = igraph.Graph(n=nodes, edges=numpy.column_stack([tails, heads]), directed=True)

    def run():
        return graph.bfs(source)

    def distances(answer):
        order, _, parents = answer
        return distances_along(order, parents, source, nodes)

    return "igraph bfs", run, distances


def measure(path, rounds):
    """One record for each peer, timed in turn."""
    graph = read(path)
    expected = numpy.fromfile(path.with_suffix(".distances"), dtype="<u4")
    peers = [make(*graph) for make in (scipy_peer, networkit_peer, igraph_peer)]
    seconds = {name: [] for name, _, _ in peers}
    for name, run, distances in peers:
        if not numpy.array_equal(numpy.array(distances(run()), dtype=numpy.uint32), expected):
            sys.exit(f"{name} disagrees on {path.stem}")
    for turn in range(rounds):
        for name, run, _ in peers[turn % len(peers) :] + peers[: turn % len(peers)]:
            start = time.perf_counter()
            answer = run()
            seconds[name].append(time.perf_counter() - start)
            del answer
        print(f"{path.stem}: round {turn + 1} of {rounds}", file=sys.stderr)
    workload = path.stem.replace("-", " ")
    return [{"workload": workload, "name": name, "seconds": times} for name, times in seconds.items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=pathlib.Path, help="where the graphs are")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    graphs = sorted(options.directory.glob("*.graph"))
    records = [record for path in graphs for record in measure(path, options.rounds)]
    json.dump(records, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
