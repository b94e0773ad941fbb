//! States as nodes of the queue: each is stored once, and a hash table finds its rank.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};
use core::marker::PhantomData;
use core::ops::ControlFlow;

use hashbrown::hash_table::Entry;
use hashbrown::{DefaultHashBuilder, HashTable};

use super::error::StatesError;
use crate::engine::queue::{Halt, Queue, Successors, Target, Visitor, to_rank};

/// The largest number of states that can be explored.
pub(super) const MAX_STATES: usize = 1 << 31;

/// The states that can be reached by `successors`.
pub(super) struct Reachable<S, F> {
    successors: F,
    pub(super) limit: usize,
    ranks: HashTable<u32>,
    hash_builder: DefaultHashBuilder,
    states: PhantomData<fn(&S)>,
}

/// There are more states than the limit.
pub(super) struct Full;

impl<S: Eq + Hash, F> Reachable<S, F> {
    pub(super) fn new(successors: F, limit: usize) -> Self {
        Reachable {
            successors,
            limit: limit.min(MAX_STATES),
            ranks: HashTable::new(),
            hash_builder: DefaultHashBuilder::default(),
            states: PhantomData,
        }
    }

    /// Adds a start as a source. Returns whether it is new. Fails if it is new and past the limit.
    pub(super) fn add_source(
        &mut self,
        start: S,
        queue: &mut Queue<S>,
    ) -> Result<bool, StatesError> {
        let rank = self.rank_or_discover(start, &mut queue.order);
        let is_new = rank.map_err(|Full| self.limit_reached(0, queue))?.is_none();
        if is_new {
            queue.add_source();
        }
        Ok(is_new)
    }

    /// Runs the queue until there are more than `layers` layers.
    pub(super) fn explore<M, I, V>(
        &mut self,
        queue: &mut Queue<S>,
        layers: usize,
        visitor: &mut V,
    ) -> Result<ControlFlow<V::Stop>, StatesError>
    where
        F: FnMut(&S) -> I,
        I: IntoIterator<Item = (M, S)>,
        V: Visitor<S, M>,
    {
        let flow = queue.run(self, layers, visitor);
        flow.map_err(|Full| self.past_limit(queue))
    }

    /// The error of a state past the limit that the node in expansion leads to.
    pub(super) fn past_limit(&self, queue: &Queue<S>) -> StatesError {
        let distance = queue.distance_of_rank(queue.expanded) + 1;
        self.limit_reached(distance, queue)
    }

    /// The rank of a state that was discovered, with the states by rank.
    pub(super) fn rank_of(&self, state: &S, order: &[S]) -> Option<u32> {
        let hash = self.hash_builder.hash_one(state);
        let rank = self
            .ranks
            .find(hash, |&rank| order[rank as usize] == *state);
        rank.copied()
    }

    fn limit_reached(&self, distance: usize, queue: &Queue<S>) -> StatesError {
        StatesError::LimitReached {
            counted: queue.order.len(),
            limit: self.limit,
            distance,
        }
    }

    /// Returns the rank of a known state, or gives the next rank to a new one and returns `None`.
    #[inline]
    fn rank_or_discover(&mut self, state: S, order: &mut Vec<S>) -> Result<Option<u32>, Full> {
        let entry = self.ranks.entry(
            self.hash_builder.hash_one(&state),
            |&rank| order[rank as usize] == state,
            |&rank| self.hash_builder.hash_one(&order[rank as usize]),
        );
        match entry {
            Entry::Occupied(known) => Ok(Some(*known.get())),
            Entry::Vacant(_) if order.len() >= self.limit => Err(Full),
            Entry::Vacant(vacancy) => {
                vacancy.insert(to_rank(order.len()));
                order.push(state);
                Ok(None)
            }
        }
    }
}

impl<S, F, I, M> Successors for Reachable<S, F>
where
    S: Eq + Hash,
    F: FnMut(&S) -> I,
    I: IntoIterator<Item = (M, S)>,
{
    type Node = S;
    type Step = (M, S);
    type Steps = I::IntoIter;
    type Label = M;
    type Full = Full;

    #[inline]
    fn steps(&mut self, state: &S) -> I::IntoIter {
        (self.successors)(state).into_iter()
    }

    #[inline]
    fn discover(
        &mut self,
        (label, state): (M, S),
        order: &mut Vec<S>,
    ) -> Result<Target<M>, Halt<Full>> {
        match self.rank_or_discover(state, order) {
            Ok(None) => Ok(Target::New(label)),
            Ok(Some(rank)) => Ok(Target::Known(rank, label)),
            Err(full) => Err(Halt::Full(full)),
        }
    }
}
