//! Ranks found by hash.
//!
//! Open addressing with linear probing, in slots of four bytes. The top bits of a hash give a state's
//! home, and its other bits go into the slot beside the rank: a wider table has fewer of them to
//! compare and longer ranks to hold, so that the two always fill the slot. A lookup
//! costs one place in the table, and a second one among the states only where all bits agree.
//! Hashes are kept by rank, in sequence, so a table that grows never looks at a state.

use alloc::vec::Vec;

use crate::engine::queue::to_rank;

/// A table of ranks given out in order from 0. At most half of its slots are taken.
pub(super) struct Table {
    /// In the lowest `bits` bits the rank plus one, above them the lower bits of the hash. Zero is an
    /// empty slot, so that fresh memory comes zeroed from the operating system.
    slots: Vec<u32>,
    /// There are two to the power of `bits` slots.
    bits: u32,
    /// By rank.
    hashes: Vec<u32>,
}

/// The largest number of ranks: with twice as many slots, 32 bits of hash still tell homes apart.
pub(super) const MAX_RANKS: usize = 1 << 31;

const FIRST_BITS: u32 = 6;

impl Table {
    pub(super) fn new() -> Self {
        Table {
            slots: alloc::vec![0; 1 << FIRST_BITS],
            bits: FIRST_BITS,
            hashes: Vec::new(),
        }
    }

    /// The rank with this hash for which `is_same` is true, or else where to add it.
    #[inline]
    pub(super) fn find(
        &self,
        hash: u32,
        mut is_same: impl FnMut(u32) -> bool,
    ) -> Result<u32, Vacancy> {
        let mut slot = self.home(hash);
        let tag = self.tag(hash);
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                return Err(Vacancy { slot, hash });
            }
            // Without the tag, if it is the same, the rank plus one remains.
            let mark = entry ^ tag;
            if u64::from(mark) >> self.bits == 0 && is_same(mark - 1) {
                return Ok(mark - 1);
            }
            slot = self.after(slot);
        }
    }

    /// Adds the next rank where [`find`](Self::find) did not find it.
    #[inline]
    pub(super) fn add(&mut self, vacancy: Vacancy) {
        self.hashes.push(vacancy.hash);
        self.slots[vacancy.slot] = self.tag(vacancy.hash) | to_rank(self.hashes.len());
        if self.hashes.len() > self.slots.len() / 2 {
            self.expand();
        }
    }

    #[cold]
    fn expand(&mut self) {
        self.bits += 1;
        self.slots = alloc::vec![0; 1 << self.bits];
        for (mark, &hash) in (1..).zip(&self.hashes) {
            let mut slot = self.home(hash);
            while self.slots[slot] != 0 {
                slot = self.after(slot);
            }
            self.slots[slot] = self.tag(hash) | mark;
        }
    }

    #[inline]
    fn home(&self, hash: u32) -> usize {
        (hash >> (u32::BITS - self.bits)) as usize
    }

    #[inline]
    fn tag(&self, hash: u32) -> u32 {
        // All 32 bits are rank in the widest table.
        hash.checked_shl(self.bits).unwrap_or(0)
    }

    #[inline]
    fn after(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }
}

/// A slot that may be taken, as long as the table does not change.
#[derive(Clone, Copy)]
pub(super) struct Vacancy {
    slot: usize,
    hash: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(table: &mut Table, hash: u32, rank: u32) {
        let vacancy = table.find(hash, |known| known == rank);
        table.add(vacancy.expect_err("it was not added before"));
    }

    /// Every hash at the far end of the table, so that probing has to go round.
    #[test]
    fn equal_hashes_are_told_apart_round_the_end_and_through_growth() {
        let mut table = Table::new();
        for rank in 0..200 {
            add(&mut table, u32::MAX, rank);
        }
        for rank in 0..200 {
            let found = table.find(u32::MAX, |known| known == rank);
            assert_eq!(found.ok(), Some(rank));
        }
        assert!(table.find(u32::MAX, |_| false).is_err());
    }

    /// Probing stays short, and no table is larger than it has to be.
    #[test]
    fn more_than_half_full_is_too_full() {
        let mut table = Table::new();
        let slots = table.slots.len();
        for (rank, hash) in (0..)
            .zip([0, 1 << 30, 1 << 31, 3 << 30].into_iter().cycle())
            .take(slots / 2)
        {
            add(&mut table, hash, rank);
        }
        assert_eq!(table.slots.len(), slots);
        add(&mut table, 0, to_rank(slots / 2));
        assert_eq!(table.slots.len(), 2 * slots);
    }

    /// The first four have one home, and with the next two the first has its other bits in common.
    #[test]
    fn hashes_are_told_apart_by_home_and_by_tag() {
        let mut table = Table::new();
        let hashes = [0, 1, 2, 1 << 25, 1 << 26, 1 << 31, u32::MAX];
        for (rank, hash) in (0..).zip(hashes) {
            add(&mut table, hash, rank);
        }
        for (rank, hash) in (0..).zip(hashes) {
            let found = table.find(hash, |known| {
                assert_eq!(known, rank, "asked about hash {hash}");
                true
            });
            assert_eq!(found.ok(), Some(rank));
        }
    }
}
