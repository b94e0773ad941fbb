//! Ranks by node index: a hash table while a search has reached little of a large graph, else an
//! array.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::Range;

use hashbrown::HashTable;

use super::queue::{Halt, Queue, Target, to_rank};
use crate::quirks::ByIndex;

/// The rank of an index that no node has: past the largest that a node can have.
const ABSENT: u32 = u32::MAX;

impl ByIndex for [u32] {
    fn hide(&mut self, indices: Range<usize>) {
        self[indices].fill(ABSENT);
    }

    fn show(&mut self, index: usize) {
        self[index] = 0;
    }
}

/// By node index, the rank plus one, or 0 if the node is not discovered.
pub(crate) trait RankTable {
    /// Why the table takes no further nodes.
    type Full;

    /// The rank plus one at an index, which is 0 at first. `None` if the graph has no such index.
    fn slot(&mut self, index: usize) -> Option<&mut u32>;

    /// Fails if the table has outgrown its form.
    fn check_room(&self) -> Result<(), Self::Full>;

    /// The number of indices, if the table is an array.
    fn array_len(&self) -> usize;
}

impl RankTable for [u32] {
    type Full = Infallible;

    #[inline]
    fn slot(&mut self, index: usize) -> Option<&mut u32> {
        self.get_mut(index)
    }

    #[inline]
    fn check_room(&self) -> Result<(), Infallible> {
        Ok(())
    }

    #[inline]
    fn array_len(&self) -> usize {
        self.len()
    }
}

/// The ranks of a search that has reached few nodes of a large graph without absent indices.
#[derive(Debug, Clone)]
pub(crate) struct FewRanks {
    /// Indices, each with its rank plus one.
    table: HashTable<(u32, u32)>,
    bound: usize,
}

/// A search has reached too many nodes for [`FewRanks`].
pub(crate) struct Outgrown;

impl FewRanks {
    /// Up to this share of the nodes, a hash table costs a whole search one or two percent.
    const SHARE: usize = 64;

    /// What the table has room for at the start: a kilobyte.
    const START: usize = 112;

    fn get(&self, index: usize) -> u32 {
        let key = to_rank(index);
        let entry = self.table.find(hash(key), |&(other, _)| other == key);
        entry.map_or(0, |&(_, rank)| rank)
    }
}

impl RankTable for FewRanks {
    type Full = Outgrown;

    #[inline]
    fn slot(&mut self, index: usize) -> Option<&mut u32> {
        if index >= self.bound {
            return None;
        }
        let key = to_rank(index);
        let is_key = |&(other, _): &(u32, u32)| other == key;
        let entry = self
            .table
            .entry(hash(key), is_key, |&(index, _)| hash(index));
        Some(&mut entry.or_insert((key, 0)).into_mut().1)
    }

    #[inline]
    fn check_room(&self) -> Result<(), Outgrown> {
        if self.table.len() < self.bound / Self::SHARE {
            Ok(())
        } else {
            Err(Outgrown)
        }
    }

    #[inline]
    fn array_len(&self) -> usize {
        0
    }
}

/// Fibonacci hashing (Knuth, "Sorting and Searching", section 6.4). The table takes the low bits,
/// and the high ones are the mixed ones.
#[inline]
fn hash(index: u32) -> u64 {
    let product = u64::from(index).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ product >> 32
}

/// The ranks of one answer.
#[derive(Debug, Clone)]
pub(crate) enum Ranks {
    Few(FewRanks),
    /// Zeroed memory is free until it is written to.
    Array(Vec<u32>),
}

impl Ranks {
    /// Up to this bound, an array is as cheap as a hash table.
    const SMALL: usize = 1 << 15;

    /// No ranks, for a graph without absent indices that is searched once.
    pub(crate) fn few(bound: usize) -> Self {
        if bound <= Self::SMALL {
            return Ranks::Array(alloc::vec![0; bound]);
        }
        Ranks::Few(FewRanks {
            table: HashTable::with_capacity(FewRanks::START),
            bound,
        })
    }

    /// The rank plus one at the index of a node, or 0.
    pub(crate) fn get(&self, index: usize) -> u32 {
        match self {
            Ranks::Few(few) => few.get(index),
            Ranks::Array(ranks) => ranks[index],
        }
    }

    /// The ranks as an array, which they stay.
    pub(crate) fn as_array(&mut self) -> &mut [u32] {
        if let Ranks::Few(few) = self {
            let mut ranks = alloc::vec![0; few.bound];
            for &(index, rank) in &few.table {
                ranks[index as usize] = rank;
            }
            *self = Ranks::Array(ranks);
        }
        match self {
            Ranks::Array(ranks) => ranks,
            Ranks::Few(_) => unreachable!("they became an array"),
        }
    }

    /// [`add_source`] in either form.
    pub(crate) fn add_source<N>(&mut self, queue: &mut Queue<N>, index: usize, node: N) {
        match self {
            Ranks::Few(few) => add_source(queue, few, index, node),
            Ranks::Array(ranks) => add_source(queue, &mut ranks[..], index, node),
        }
    }

    /// Clears the ranks of the indices in `reached`, in time proportional to their number. Keeps
    /// the marks of absent nodes, if there are any.
    pub(crate) fn clear(&mut self, reached: impl ExactSizeIterator<Item = usize>, has_gaps: bool) {
        match self {
            Ranks::Few(few) => few.table.clear(),
            Ranks::Array(ranks) if has_gaps => clear_with(ranks, reached, |rank| {
                *rank = if *rank == ABSENT { ABSENT } else { 0 };
            }),
            Ranks::Array(ranks) => clear(ranks, reached),
        }
    }
}

/// Discovers the node at `index`, unless it has a rank. Fails if the graph has no such index.
#[inline]
pub(crate) fn target<N, L, F, T>(
    ranks: &mut T,
    index: usize,
    node: N,
    order: &mut Vec<N>,
    label: L,
) -> Result<Target<L>, Halt<F>>
where
    T: RankTable + ?Sized,
{
    let Some(slot) = ranks.slot(index) else {
        return stray();
    };
    if *slot == 0 {
        order.push(node);
        *slot = to_rank(order.len());
        return Ok(Target::New(label));
    }
    Ok(Target::Known(*slot - 1, label))
}

/// Not inlined, so that the loop over steps stays small.
#[cold]
#[inline(never)]
fn stray<L, F>() -> Result<Target<L>, Halt<F>> {
    Err(Halt::Stray)
}

/// Adds `node` as a source, unless it has a rank.
pub(crate) fn add_source<N, T>(queue: &mut Queue<N>, ranks: &mut T, index: usize, node: N)
where
    T: RankTable + ?Sized,
{
    let target = target::<_, _, Infallible, _>(ranks, index, node, &mut queue.order, ());
    if let Ok(Target::New(())) = target {
        queue.add_source();
    }
}

/// Clears the cells of the indices in `reached`, in time proportional to their number.
///
/// `clear_one` may be called for other cells too.
pub(crate) fn clear_with<T>(
    cells: &mut [T],
    reached: impl ExactSizeIterator<Item = usize>,
    clear_one: impl Fn(&mut T),
) {
    const LINE: usize = 64;
    // In sequence, the cells of a whole cache line cost as much as one cell at a random place.
    if reached.len() > cells.len() / (LINE / size_of::<T>()) {
        cells.iter_mut().for_each(clear_one);
    } else {
        reached.for_each(|index| clear_one(&mut cells[index]));
    }
}

/// [`clear_with`] for cells without marks of absent nodes.
pub(crate) fn clear<T: Default>(cells: &mut [T], reached: impl ExactSizeIterator<Item = usize>) {
    clear_with(cells, reached, |cell| *cell = T::default());
}
