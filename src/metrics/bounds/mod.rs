//! Bounds on every eccentricity, tightened by one search after another.
//!
//! What a node v finds out about itself says something of every node w:
//!
//! ```text
//! ecc(w) <= d(w, v) + ecc(v)        go to v first, then wherever you want
//! ecc(w) >= d(w, v)                 v itself is that far
//! ecc(w) >= ecc(v) - d(v, w)        or v could go by w and be there sooner
//! ```
//!
//! A node whose bounds leave no doubt need not be searched from. Takes and Kosters, "Determining the
//! diameter of small world networks", 2011; the directed form after Borassi, Crescenzi, Habib,
//! Kosters, Marino and Takes, "Fast diameter and radius BFS-based computation in (weakly connected)
//! real-world graphs", 2015.

#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use crate::engine::adjacency::{Adjacency, Bfs};
use crate::engine::queue::to_rank;

/// Two nodes, by position, of which the second cannot be reached from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) from: u32,
    pub(super) to: u32,
}

/// What the bounds are to settle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Diameter,
    Radius,
    Center,
    Periphery,
}

/// A connected graph and what is known of its eccentricities.
pub(super) struct Bounds {
    adjacency: Adjacency,
    /// The graph with its arcs turned round, if that makes a difference.
    reversed: Option<Adjacency>,
    lower: Vec<u32>,
    upper: Vec<u32>,
    /// By position, whether there has been a search from the node.
    searched: Vec<bool>,
    forward: Bfs,
    backward: Bfs,
    /// Whether the next search is to start far out. Turns after every search.
    outward: bool,
}

impl Bounds {
    pub(super) fn of(adjacency: Adjacency, is_directed: bool) -> Self {
        let nodes = adjacency.len();
        let reversed = is_directed.then(|| adjacency.reversed());
        Bounds {
            lower: alloc::vec![0; nodes],
            upper: alloc::vec![u32::MAX; nodes],
            searched: alloc::vec![false; nodes],
            forward: Bfs::new(nodes),
            backward: Bfs::new(if is_directed { nodes } else { 0 }),
            adjacency,
            reversed,
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

    /// The nodes, by position, of this eccentricity, once the question of them is settled: by then the
    /// bounds of each node that has it for its lower one have met.
    pub(super) fn with_eccentricity(&self, eccentricity: u32) -> impl Iterator<Item = u32> {
        (0..to_rank(self.lower.len()))
            .filter(move |&node| self.lower[node as usize] == eccentricity)
    }

    /// Searches until the question is settled.
    ///
    /// # Errors
    ///
    /// If the graph is not connected.
    pub(super) fn settle(&mut self, question: Question) -> Result<(), Gap> {
        while self.step(question)? {}
        Ok(())
    }

    /// Makes one more search if the question needs it. Whether it did.
    fn step(&mut self, question: Question) -> Result<bool, Gap> {
        let Some(source) = self.next_source(question) else {
            return Ok(false);
        };
        self.search(source)?;
        self.searched[source as usize] = true;
        self.outward = !self.outward;
        Ok(true)
    }

    /// The next node to search from, or none if the question is settled.
    ///
    /// In turn one that is far out as far as is known, and one that is well in. The kind that the
    /// question is about has to be one that leaves it open, so that every other search makes headway;
    /// the other kind is a landmark, and any node will do that has not been searched from. Of several
    /// it is the one with the most neighbours, then the first.
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
        // Turned round because `max_by_key` takes the last of equals.
        nodes.rev().filter(may_be_next).max_by_key(|&node| {
            let lower = u64::from(self.lower[node as usize]);
            let remoteness = if self.outward {
                lower + u64::from(self.upper[node as usize])
            } else {
                u64::MAX - lower
            };
            (remoteness, self.adjacency.degree(node))
        })
    }

    /// Searches from a node, and to it, and draws the conclusions.
    fn search(&mut self, source: u32) -> Result<(), Gap> {
        run_both(
            &self.adjacency,
            self.reversed.as_ref(),
            source,
            &mut self.forward,
            &mut self.backward,
        )?;
        let eccentricity = self.forward.depth();
        for (distance, layer) in self.forward.layers() {
            for &node in layer {
                let lower = &mut self.lower[node as usize];
                *lower = (*lower).max(eccentricity - distance);
            }
        }
        let towards = match self.reversed {
            Some(_) => &self.backward,
            None => &self.forward,
        };
        for (distance, layer) in towards.layers() {
            for &node in layer {
                let (lower, upper) = (
                    &mut self.lower[node as usize],
                    &mut self.upper[node as usize],
                );
                *lower = (*lower).max(distance);
                // Past 32 bits it is no bound at all, which is what the largest number says.
                *upper = (*upper).min(distance.saturating_add(eccentricity));
            }
        }
        Ok(())
    }
}

/// Searches from a node and, against the arcs, from it again.
///
/// # Errors
///
/// If some node is missed, and so the graph is not connected.
fn run_both(
    adjacency: &Adjacency,
    reversed: Option<&Adjacency>,
    source: u32,
    forward: &mut Bfs,
    backward: &mut Bfs,
) -> Result<(), Gap> {
    forward.run(adjacency, source);
    if let Some(to) = forward.first_unreached() {
        return Err(Gap { from: source, to });
    }
    if let Some(reversed) = reversed {
        backward.run(reversed, source);
        if let Some(from) = backward.first_unreached() {
            return Err(Gap { from, to: source });
        }
    }
    Ok(())
}

/// Whether every node of a graph reaches every other, found by the searches of one node.
///
/// # Errors
///
/// If not.
pub(super) fn check_connected(adjacency: &Adjacency, is_directed: bool) -> Result<(), Gap> {
    let nodes = adjacency.len();
    let reversed = is_directed.then(|| adjacency.reversed());
    let (mut forward, mut backward) = (Bfs::new(nodes), Bfs::new(nodes));
    run_both(adjacency, reversed.as_ref(), 0, &mut forward, &mut backward)
}
