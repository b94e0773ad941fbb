//! Bounds on every eccentricity, tightened by one search after another.
//!
//! The eccentricity of a node v and its distances bound the eccentricity of every node w:
//!
//! ```text
//! ecc(w) <= d(w, v) + ecc(v)        w can go to v first
//! ecc(w) >= d(w, v)                 v itself is that far
//! ecc(w) >= ecc(v) - d(v, w)        v can go to w first
//! ```
//!
//! A node whose bounds decide the question need not be searched from. Takes and Kosters,
//! "Determining the diameter of small world networks", 2011; the directed form after Borassi,
//! Crescenzi, Habib, Kosters, Marino and Takes, "Fast diameter and radius BFS-based computation in
//! (weakly connected) real-world graphs", 2015.
//!
//! Two kinds of graphs defeat the bounds. In one, long chains of nodes with two neighbors: all inner
//! nodes of a chain follow from the distances of its ends. In the other, all nodes are alike: where
//! many are open, they are searched from at once.

mod chain;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use super::all_sources::{Bfs, Searches, Sources};
use super::arcs::Arcs;
use super::error::MetricsError;
use crate::engine::compact_ids::CompactIds;
use crate::engine::many_sources::{SourceSet, Tally};
use crate::engine::queue::to_rank;

/// Two nodes, by compact id, of which the second cannot be reached from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) from: u32,
    pub(super) to: u32,
}

impl Gap {
    pub(super) fn between<N: Copy>(self, ids: &CompactIds<N>) -> MetricsError<N> {
        MetricsError::Disconnected {
            from: ids.node(self.from),
            to: ids.node(self.to),
        }
    }
}

/// The question that the bounds have to settle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Diameter,
    Radius,
    Center,
    Periphery,
    CenterAndPeriphery,
    All,
}

/// A connected graph and the bounds of its eccentricities, by compact id.
pub(super) struct Bounds {
    arcs: Arcs,
    lower: Vec<u32>,
    upper: Vec<u32>,
    /// Whether the bounds of the node have met by a search from it or along its chain.
    searched: Vec<bool>,
    forward: Bfs,
    backward: Bfs,
    at_once: Searches,
    /// The number of steps so far.
    steps: usize,
    /// Whether the next search starts far out. Alternates.
    outward: bool,
}

impl Bounds {
    pub(super) fn of(arcs: Arcs) -> Self {
        let nodes = arcs.len();
        Bounds {
            lower: alloc::vec![0; nodes],
            upper: alloc::vec![u32::MAX; nodes],
            searched: alloc::vec![false; nodes],
            forward: Bfs::new(nodes),
            backward: Bfs::new(if arcs.is_symmetric() { 0 } else { nodes }),
            arcs,
            at_once: Searches::new(),
            steps: 0,
            outward: false,
        }
    }

    /// The greatest lower bound: the diameter, once that is settled.
    pub(super) fn diameter(&self) -> u32 {
        self.lower.iter().copied().max().unwrap_or(0)
    }

    /// The least upper bound: the radius, once that is settled.
    pub(super) fn radius(&self) -> u32 {
        self.upper.iter().copied().min().unwrap_or(0)
    }

    /// The nodes of this eccentricity, once the question about them is settled. By then the bounds
    /// of each node with this lower bound have met.
    pub(super) fn with_eccentricity(&self, eccentricity: u32) -> impl Iterator<Item = u32> {
        (0..to_rank(self.lower.len()))
            .filter(move |&node| self.lower[node as usize] == eccentricity)
    }

    /// The eccentricities of all nodes, once they are settled.
    pub(super) fn all(&self) -> impl Iterator<Item = u32> {
        self.lower.iter().copied()
    }

    /// Searches until the question is settled. Fails if the graph is not connected.
    pub(super) fn settle(&mut self, question: Question) -> Result<(), Gap> {
        while self.step(question)? {}
        Ok(())
    }

    /// Makes one more step if the question needs it. Returns whether it did.
    fn step(&mut self, question: Question) -> Result<bool, Gap> {
        let Some(source) = self.next_source(question) else {
            return Ok(false);
        };
        match chain::through(&self.arcs, source) {
            Some(chain) => self.search_chain(&chain)?,
            None => self.search(source)?,
        }
        self.outward = !self.outward;
        self.steps += 1;
        if self.steps >= FEW_STEPS {
            self.search_open_nodes(question);
        }
        Ok(true)
    }

    /// The next node to search from, or `None` if the question is settled.
    ///
    /// It alternates between a node that is far out and one that is central, by the bounds. Of the
    /// kind that the question is about, it is a node whose bounds leave the question open, so that
    /// every other search makes progress. Of the other kind it is any node not yet searched.
    /// Of several it is the one with the most neighbors, then the first.
    fn next_source(&self, question: Question) -> Option<u32> {
        let is_open = self.is_open(question);
        let nodes = 0..to_rank(self.lower.len());
        if !nodes.clone().any(&is_open) {
            return None;
        }
        let needs_an_open_node = match question {
            Question::Diameter | Question::Periphery => self.outward,
            Question::Radius | Question::Center => !self.outward,
            Question::CenterAndPeriphery | Question::All => true,
        };
        let may_be_next = |&node: &u32| {
            if needs_an_open_node {
                is_open(node)
            } else {
                !self.searched[node as usize]
            }
        };
        // Reversed because `max_by_key` takes the last of equals.
        nodes.rev().filter(may_be_next).max_by_key(|&node| {
            let lower = u64::from(self.lower[node as usize]);
            let remoteness = if self.outward {
                lower + u64::from(self.upper[node as usize])
            } else {
                u64::MAX - lower
            };
            (remoteness, self.arcs.out().degree(node))
        })
    }

    /// Tells whether the bounds of a node leave the question open.
    fn is_open(&self, question: Question) -> impl Fn(u32) -> bool {
        let (diameter, radius) = (self.diameter(), self.radius());
        move |node| {
            let (lower, upper) = (self.lower[node as usize], self.upper[node as usize]);
            let (may_be_central, may_be_far) = (lower <= radius, upper >= diameter);
            match question {
                Question::Diameter => upper > diameter,
                Question::Radius => lower < radius,
                Question::Center => may_be_central && lower < upper,
                Question::Periphery => may_be_far && lower < upper,
                Question::CenterAndPeriphery => (may_be_central || may_be_far) && lower < upper,
                Question::All => lower < upper,
            }
        }
    }

    /// Searches from a node and to it, and updates the bounds. Fails if a node is not reached.
    fn search(&mut self, source: u32) -> Result<(), Gap> {
        self.searched[source as usize] = true;
        self.forward.run(self.arcs.forward(), source, u32::MAX);
        if let Some(to) = self.forward.first_unreached() {
            return Err(Gap { from: source, to });
        }
        let towards = if self.arcs.is_symmetric() {
            &self.forward
        } else {
            self.backward.run(self.arcs.backward(), source, u32::MAX);
            if let Some(from) = self.backward.first_unreached() {
                return Err(Gap { from, to: source });
            }
            &self.backward
        };
        let eccentricity = self.forward.depth();
        for (distance, layer) in self.forward.layers() {
            for &node in layer {
                let lower = &mut self.lower[node as usize];
                *lower = (*lower).max(eccentricity - distance);
            }
        }
        for (distance, layer) in towards.layers() {
            for &node in layer {
                let lower = &mut self.lower[node as usize];
                *lower = (*lower).max(distance);
                let upper = &mut self.upper[node as usize];
                // `u32::MAX` means no bound.
                *upper = (*upper).min(distance.saturating_add(eccentricity));
            }
        }
        Ok(())
    }

    /// Searches from the ends of a chain and settles its inner nodes. Fails as `search` does.
    fn search_chain(&mut self, chain: &[u32]) -> Result<(), Gap> {
        let mut distances_from = |end: u32| {
            self.search(end)?;
            let mut distances = alloc::vec![0; self.lower.len()];
            for (distance, layer) in self.forward.layers() {
                for &node in layer {
                    distances[node as usize] = distance as usize;
                }
            }
            Ok(distances)
        };
        let ends = [chain[0], chain[chain.len() - 1]];
        let from_ends = [distances_from(ends[0])?, distances_from(ends[1])?];
        let inner = &chain[1..chain.len() - 1];
        let eccentricities = chain::eccentricities(chain, &from_ends);
        for (&node, eccentricity) in inner.iter().zip(eccentricities) {
            self.settle_node(node, to_rank(eccentricity));
        }
        Ok(())
    }

    /// Searches from a block of open nodes if they share visits. The graph is known to be connected.
    fn search_open_nodes(&mut self, question: Question) {
        let sources = Sources::of(&self.arcs, u32::MAX, self.is_open(question));
        let Some(block @ [_, _, ..]) = sources.blocks().next() else {
            return;
        };
        let mut layers = Layers(Vec::new());
        self.at_once.run(&self.arcs, block, u32::MAX, &mut layers);
        let mut eccentricities = alloc::vec![0; block.len()];
        for (distance, reached) in (0..).zip(&layers.0) {
            for source in reached.iter() {
                eccentricities[source] = distance;
            }
        }
        for (&node, eccentricity) in block.iter().zip(eccentricities) {
            self.settle_node(node, eccentricity);
        }
    }

    fn settle_node(&mut self, node: u32, eccentricity: u32) {
        self.lower[node as usize] = eccentricity;
        self.upper[node as usize] = eccentricity;
        self.searched[node as usize] = true;
    }
}

/// So many steps settle most graphs whose nodes are not alike.
const FEW_STEPS: usize = 16;

/// The sources that have nodes at distance 0, 1 and so on.
struct Layers(Vec<SourceSet>);

impl Tally for Layers {
    fn add(&mut self, distance: u32, _: u32, sources: &SourceSet) {
        let distance = distance as usize;
        if distance >= self.0.len() {
            self.0.resize(distance + 1, SourceSet::default());
        }
        self.0[distance] = self.0[distance].union(sources);
    }
}

/// Returns the graph if every node reaches every other. Costs the searches of one node.
pub(super) fn connected(arcs: Arcs) -> Result<Arcs, Gap> {
    let mut bounds = Bounds::of(arcs);
    bounds.search(0)?;
    Ok(bounds.arcs)
}
