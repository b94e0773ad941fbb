//! Ranks found by hash.
//!
//! Open addressing with linear probing over slots of eight bytes: half of them the state's hash, half
//! its rank. A lookup thus costs one place in the table, and a second one in the states only where
//! the halves of the hashes agree. A state's home is given by the top bits of its hash, so the slots
//! stand in the order of their hashes, nearly, and a table that grows is copied from front to back
//! without hashing any state again.

use alloc::vec::Vec;

/// A table of ranks. At most half of its slots are taken.
pub(super) struct Table {
    /// The hash in the upper half, the rank plus one in the lower. Zero is an empty slot, so that
    /// fresh memory comes zeroed from the operating system.
    slots: Vec<u64>,
    taken: usize,
    /// How far a hash is shifted to give its home.
    shift: u32,
}

/// The largest number of ranks: with twice as many slots, 32 bits of hash still tell homes apart.
pub(super) const MAX_RANKS: usize = 1 << 31;

const FIRST_BITS: u32 = 6;

impl Table {
    pub(super) fn new() -> Self {
        Table {
            slots: alloc::vec![0; 1 << FIRST_BITS],
            taken: 0,
            shift: u32::BITS - FIRST_BITS,
        }
    }

    /// The rank that has this hash and of which `is_same` is true, or else the slot it would take.
    #[inline]
    pub(super) fn find(
        &self,
        hash: u32,
        mut is_same: impl FnMut(u32) -> bool,
    ) -> Result<u32, Vacancy> {
        let last = self.slots.len() - 1;
        let mut slot = (hash >> self.shift) as usize;
        loop {
            let (slot_hash, mark) = split(self.slots[slot]);
            let Some(rank) = mark.checked_sub(1) else {
                return Err(Vacancy { slot, hash });
            };
            if slot_hash == hash && is_same(rank) {
                return Ok(rank);
            }
            slot = (slot + 1) & last;
        }
    }

    /// Takes the slot.
    #[inline]
    pub(super) fn fill(&mut self, vacancy: Vacancy, rank: u32) {
        self.slots[vacancy.slot] = join(vacancy.hash, rank + 1);
        self.taken += 1;
        if self.taken * 2 > self.slots.len() {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let doubled = alloc::vec![0; self.slots.len() * 2];
        let old = core::mem::replace(&mut self.slots, doubled);
        self.shift -= 1;
        let last = self.slots.len() - 1;
        for entry in old {
            if entry == 0 {
                continue;
            }
            let (hash, _) = split(entry);
            let mut slot = (hash >> self.shift) as usize;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & last;
            }
            self.slots[slot] = entry;
        }
    }
}

/// A slot that may be taken, as long as the table does not change.
#[derive(Clone, Copy)]
pub(super) struct Vacancy {
    slot: usize,
    hash: u32,
}

fn join(hash: u32, mark: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(mark)
}

fn split(entry: u64) -> (u32, u32) {
    let [a, b, c, d, e, f, g, h] = entry.to_le_bytes();
    (
        u32::from_le_bytes([e, f, g, h]),
        u32::from_le_bytes([a, b, c, d]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every hash at the far end of the table, so that probing has to go round.
    #[test]
    fn equal_hashes_are_told_apart_round_the_end_and_through_growth() {
        let mut table = Table::new();
        let ranks = 0..200;
        for rank in ranks.clone() {
            let Err(vacancy) = table.find(u32::MAX, |known| known == rank) else {
                panic!("rank {rank} is not in the table yet");
            };
            table.fill(vacancy, rank);
        }
        for rank in ranks {
            assert_eq!(table.find(u32::MAX, |known| known == rank).ok(), Some(rank));
        }
        assert!(table.find(u32::MAX, |_| false).is_err());
        assert!(
            table.find(0, |_| true).is_err(),
            "another hash is never compared"
        );
    }
}
