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

#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use super::all_sources::{Arcs, Bfs};
use crate::engine::queue::to_rank;

/// Two nodes, by compact id, of which the second cannot be reached from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) from: u32,
    pub(super) to: u32,
}

/// The question that the bounds have to settle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Diameter,
    Radius,
    Center,
    Periphery,
}

/// A connected graph and the bounds of its eccentricities, by compact id.
pub(super) struct Bounds {
    arcs: Arcs,
    lower: Vec<u32>,
    upper: Vec<u32>,
    /// Whether there has been a search from the node.
    searched: Vec<bool>,
    forward: Bfs,
    backward: Bfs,
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

    /// Searches until the question is settled. Fails if the graph is not connected.
    pub(super) fn settle(&mut self, question: Question) -> Result<(), Gap> {
        while self.step(question)? {}
        Ok(())
    }

    /// Makes one more search if the question needs it. Returns whether it did.
    fn step(&mut self, question: Question) -> Result<bool, Gap> {
        let Some(source) = self.next_source(question) else {
            return Ok(false);
        };
        self.search(source)?;
        self.searched[source as usize] = true;
        self.outward = !self.outward;
        Ok(true)
    }

    /// The next node to search from, or `None` if the question is settled.
    ///
    /// It alternates between a node that is far out and one that is central, by the bounds. Of the
    /// kind that the question is about, it is a node whose bounds leave the question open, so that
    /// every other search makes progress. Of the other kind it is any node not yet searched from.
    /// Of several it is the one with the most neighbors, then the first.
    fn next_source(&self, question: Question) -> Option<u32> {
        let (diameter, radius) = (self.diameter(), self.radius());
        let is_open = |node: u32| {
            let (lower, upper) = (self.lower[node as usize], self.upper[node as usize]);
            match question {
                Question::Diameter => upper > diameter,
                Question::Radius => lower < radius,
                Question::Center => lower <= radius && lower < upper,
                Question::Periphery => upper >= diameter && lower < upper,
            }
        };
        let nodes = 0..to_rank(self.lower.len());
        if !nodes.clone().any(is_open) {
            return None;
        }
        let is_about_far_nodes = matches!(question, Question::Diameter | Question::Periphery);
        let may_be_next = |&node: &u32| {
            if self.outward == is_about_far_nodes {
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
            (remoteness, self.arcs.out_degree(node))
        })
    }

    /// Searches from a node and to it, and updates the bounds. Fails if a node is not reached.
    fn search(&mut self, source: u32) -> Result<(), Gap> {
        self.forward.run(self.arcs.forward(), source);
        if let Some(to) = self.forward.first_unreached() {
            return Err(Gap { from: source, to });
        }
        let towards = if self.arcs.is_symmetric() {
            &self.forward
        } else {
            self.backward.run(self.arcs.backward(), source);
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
}

/// Returns the graph if every node reaches every other. Costs the searches of one node.
pub(super) fn connected(arcs: Arcs) -> Result<Arcs, Gap> {
    let mut bounds = Bounds::of(arcs);
    bounds.search(0)?;
    Ok(bounds.arcs)
}
