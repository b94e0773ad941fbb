//! Dependencies: who pulls in what, by which chain, and what goes if one goes.
//!
//! | | |
//! |---|---|
//! | node | a package |
//! | edge | from a package to one that it depends on |
//! | source | the package being built; against the edges, the package one wonders about |
//! | goal | a package that nobody remembers asking for |
//! | call | `shortest_paths(&graph, [root])`; `Reversed(&graph)` for "who needs it" |
//!
//! The packages are the better part of this crate's own lock file, development included.

#[macro_use]
mod printing;

use hopwise::petgraph::graph::{DiGraph, NodeIndex};
use hopwise::petgraph::visit::{NodeFiltered, Reversed};
use hopwise::{SearchError, shortest_paths};

const LOCK_FILE: &str = "\
hopwise: clap, graphviz-rust, hashbrown 0.15, petgraph, proptest, serde, serde_json, thiserror
clap: clap_builder, clap_derive
clap_derive: heck, proc-macro2, quote, syn 3.0
graphviz-rust: dot-structures, into-attr-derive, pest, pest_derive
hashbrown 0.15: foldhash
indexmap: equivalent, hashbrown 0.17
into-attr-derive: dot-structures, quote, syn 1.0
pest: memchr, ucd-trie
pest_derive: pest, pest_generator
pest_generator: pest, proc-macro2, quote, syn 3.0
petgraph: fixedbitset, hashbrown 0.15, indexmap
ppv-lite86: zerocopy
proc-macro2: unicode-ident
proptest: bitflags, num-traits, rand, rand_chacha, rand_xorshift, regex-syntax, unarray
quote: proc-macro2
rand: rand_chacha, rand_core
rand_chacha: ppv-lite86, rand_core
rand_core: getrandom
rand_xorshift: rand_core
serde: serde_core, serde_derive
serde_derive: proc-macro2, quote, syn 3.0
serde_json: itoa, memchr, serde_core, zmij
syn 1.0: proc-macro2, quote, unicode-ident
syn 2.0: proc-macro2, quote, unicode-ident
syn 3.0: proc-macro2, quote, unicode-ident
thiserror: thiserror-impl
thiserror-impl: proc-macro2, quote, syn 3.0
zerocopy: zerocopy-derive
zerocopy-derive: proc-macro2, quote, syn 2.0";

type Packages = DiGraph<&'static str, ()>;

fn packages() -> Packages {
    let mut graph = Packages::new();
    for line in LOCK_FILE.lines() {
        let (package, dependencies) = line.split_once(": ").expect("each line has a colon");
        let package = find_or_add(&mut graph, package);
        for dependency in dependencies.split(", ") {
            let dependency = find_or_add(&mut graph, dependency);
            graph.add_edge(package, dependency, ());
        }
    }
    graph
}

fn find(graph: &Packages, name: &str) -> Option<NodeIndex> {
    graph.node_indices().find(|&node| graph[node] == name)
}

fn find_or_add(graph: &mut Packages, name: &'static str) -> NodeIndex {
    find(graph, name).unwrap_or_else(|| graph.add_node(name))
}

fn main() -> Result<(), SearchError<NodeIndex>> {
    let graph = packages();
    let node = |name| find(&graph, name).expect("it is in the file");
    let names =
        |nodes: &[NodeIndex]| -> Vec<&str> { nodes.iter().map(|&node| graph[node]).collect() };

    // How deep is it? Layer 1 was asked for, all else came along.
    let from_root = shortest_paths(&graph, [node("hopwise")])?;
    for (distance, layer) in from_root.layers().enumerate() {
        println!("layer {distance}: {}", names(layer).join(", "));
    }
    assert_eq!(from_root.depth(), Some(6));

    // Three versions of one package: which chain is to blame for each?
    println!();
    for version in ["syn 1.0", "syn 2.0", "syn 3.0"] {
        let dag = from_root.dag_to(node(version)).expect("it is needed");
        for chain in dag.node_paths() {
            println!("{}", names(chain.nodes()).join(" > "));
        }
    }
    let chain = |name| {
        from_root
            .path_to(node(name))
            .map(|path| names(path.nodes()))
    };
    let to_syn_1 = ["hopwise", "graphviz-rust", "into-attr-derive", "syn 1.0"];
    assert_eq!(chain("syn 1.0").as_deref(), Some(&to_syn_1[..]));
    assert_eq!(from_root.distance(node("syn 2.0")), Some(6));
    assert_eq!(
        from_root
            .dag_to(node("syn 3.0"))
            .and_then(|dag| dag.count_node_paths()),
        Some(3)
    );

    // Who has to be built again when `rand_core` changes? The same search against the edges.
    let dependants = shortest_paths(Reversed(&graph), [node("rand_core")])?;
    println!("\nrand_core is needed by:");
    for (package, hops) in dependants.iter().skip(1) {
        println!("    {} ({hops} away)", graph[package]);
    }
    assert_eq!(dependants.len(), 6);

    // What goes if `proptest` goes? What only it led to: a filter hides it, nothing is rebuilt.
    let gone = node("proptest");
    let without = NodeFiltered::from_fn(&graph, |package| package != gone);
    let kept = shortest_paths(&without, [node("hopwise")])?;
    let goes: Vec<NodeIndex> = graph
        .node_indices()
        .filter(|&package| package != gone && !kept.is_reached(package))
        .collect();
    println!("\nwithout proptest there is no {}", names(&goes).join(", "));
    assert!(goes.contains(&node("syn 2.0")) && !goes.contains(&node("quote")));
    Ok(())
}
