//! States as the queue sees them: ranks by hash.
//!
//! Each state is stored once, in the queue's own vector; the table holds its rank.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};
use core::marker::PhantomData;

use hashbrown::DefaultHashBuilder;

use super::error::StatesError;
use super::table::{MAX_RANKS, Table};
use crate::search::explore::{Admission, Halt, Queue, Space};

/// The largest number of states that can be explored.
pub(super) const MAX_STATES: usize = MAX_RANKS;

/// The states that can be reached by `successors`, each found by its hash.
pub(super) struct Reachable<S, F> {
    successors: F,
    limit: usize,
    table: Table,
    hash_builder: DefaultHashBuilder,
    states: PhantomData<fn(&S)>,
}

/// There was no room for a further state.
pub(super) struct Full {
    limit: usize,
}

impl<S: Eq + Hash, F> Reachable<S, F> {
    pub(super) fn new(successors: F, limit: usize) -> Self {
        Reachable {
            successors,
            limit: limit.min(MAX_STATES),
            table: Table::new(),
            hash_builder: DefaultHashBuilder::default(),
            states: PhantomData,
        }
    }

    /// Seats a start in the queue. Whether it is a new one.
    ///
    /// # Errors
    ///
    /// If it is new and there is no room for it.
    pub(super) fn seat(&mut self, start: S, queue: &mut Queue<S>) -> Result<bool, StatesError> {
        let rank = self
            .rank_or_admit(start, &mut queue.order)
            .map_err(|full| full.at_distance(0, queue))?;
        if rank.is_none() {
            queue.seat_source();
        }
        Ok(rank.is_none())
    }

    /// Gives the state the next rank if it has none. `Some(rank)` if it had one already.
    #[inline]
    fn rank_or_admit(&mut self, state: S, order: &mut Vec<S>) -> Result<Option<u32>, Full> {
        let [a, b, c, d, ..] = self.hash_builder.hash_one(&state).to_le_bytes();
        let hash = u32::from_le_bytes([a, b, c, d]);
        let is_same = |rank: u32| order[rank as usize] == state;
        let vacancy = match self.table.find(hash, is_same) {
            Ok(rank) => return Ok(Some(rank)),
            Err(vacancy) => vacancy,
        };
        if order.len() >= self.limit {
            return Err(Full { limit: self.limit });
        }
        self.table.add(vacancy);
        order.push(state);
        Ok(None)
    }
}

impl Full {
    /// What to tell of a queue that was being run.
    pub(super) fn while_expanding<S>(self, queue: &Queue<S>) -> StatesError {
        self.at_distance(queue.distance_of_rank(queue.expanded) + 1, queue)
    }

    fn at_distance<S>(self, distance: usize, queue: &Queue<S>) -> StatesError {
        StatesError::LimitReached {
            counted: queue.order.len(),
            limit: self.limit,
            distance,
        }
    }
}

impl<S, F, I, M> Space for Reachable<S, F>
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
    fn admit(
        &mut self,
        (label, state): (M, S),
        order: &mut Vec<S>,
    ) -> Result<Admission<M>, Halt<Full>> {
        let rank = self.rank_or_admit(state, order).map_err(Halt::Full)?;
        Ok(match rank {
            None => Admission::New(label),
            Some(rank) => Admission::Seen(rank, label),
        })
    }
}
