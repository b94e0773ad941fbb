//! Arcs sorted by tail, where they come in any order.
//!
//! A counting sort puts every arc in a place of its own at once. Where rows outgrow the cache and tails come at random, each
//! place is waited for. So there it is done in two steps, the leading digit first (Knuth, "The Art of Computer Programming",
//! volume 3, section 5.2.5): arcs go to a few hundred *ranges* of tails, each written from front to back, and then
//! every range is sorted by itself, in the cache.

use alloc::vec::Vec;

use super::super::error::SearchError;
use super::super::explore::to_rank;
use super::arcs::{Arcs, MAX_ARCS, too_many};
use super::prefetch::prefetch;

/// Which arcs a link makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ways {
    OneWay,
    BothWays,
}

/// Links, counted by range of tails: the sort half done.
pub(super) struct Ranges {
    bound: usize,
    ways: Ways,
    /// A range is as many tails as so many bits tell apart.
    bits: u32,
    /// By range, where its arcs begin, and at the end their number.
    starts: Vec<u32>,
    first_tail: Option<u32>,
    out_of_first_tail: usize,
}

/// From this bound on the counters of all tails are past the nearer caches.
const LARGE: usize = 1 << 18;

/// About as many ranges as can be written to at once without a miss.
const RANGE_BITS: u32 = 8;

/// Below, the counters of a range fit the nearest cache; the low half of a tail tells it apart up to here.
const FEWEST_BITS: u32 = 12;
const MOST_BITS: u32 = u16::BITS;

/// How many links tell whether tails come at random.
const SAMPLE: usize = 1 << 14;

impl Ranges {
    /// Counts the arcs of links whose ends are below `bound`. `links` tells the same ones each time.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
    pub(super) fn count<N, I>(
        bound: usize,
        ways: Ways,
        links: impl Fn() -> I,
    ) -> Result<Self, SearchError<N>>
    where
        I: Iterator<Item = (u32, u32)>,
    {
        let bits = (usize::BITS - bound.leading_zeros())
            .saturating_sub(RANGE_BITS)
            .clamp(FEWEST_BITS, MOST_BITS);
        let bits = if bound >= LARGE && are_scattered(ways, links().take(SAMPLE), bits) {
            bits
        } else {
            0
        };
        let mut starts = alloc::vec![0_u32; (bound >> bits) + 2];
        let (mut count, mut first_tail, mut out_of_first_tail) = (0_usize, None, 0);
        each_arc(ways, links(), |tail, _| {
            let first_tail = *first_tail.get_or_insert(tail);
            out_of_first_tail += usize::from(tail == first_tail);
            // A range can only have too many for its counter if there are too many in all, and then it is not used.
            let after = &mut starts[(tail >> bits) as usize + 1];
            *after = after.wrapping_add(1);
            count += 1;
        });
        if count > MAX_ARCS {
            return Err(too_many());
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        Ok(Ranges {
            bound,
            ways,
            bits,
            starts,
            first_tail,
            out_of_first_tail,
        })
    }

    /// The tail of the first arc, and how many arcs leave it.
    pub(super) fn first_row(&self) -> Option<(u32, usize)> {
        self.first_tail.map(|tail| (tail, self.out_of_first_tail))
    }

    /// Sorts the arcs of the same links. Within a row they stay in the order they came in.
    pub(super) fn sort(self, links: impl Iterator<Item = (u32, u32)>) -> Arcs {
        if self.bits == 0 {
            self.sort_at_once(links)
        } else {
            self.sort_range_by_range(links)
        }
    }

    fn sort_at_once(self, links: impl Iterator<Item = (u32, u32)>) -> Arcs {
        let mut places = self.starts;
        let mut heads = alloc::vec![0; places.last().map_or(0, |&end| end as usize)];
        each_arc(self.ways, links, |tail, head| {
            let place = &mut places[tail as usize];
            heads[*place as usize] = head;
            *place += 1;
        });
        // Every row has moved on to where the next one begins.
        places.rotate_right(1);
        places[0] = 0;
        places.truncate(self.bound + 1);
        Arcs::new(places, heads)
    }

    fn sort_range_by_range(self, links: impl Iterator<Item = (u32, u32)>) -> Arcs {
        let width = 1 << self.bits;
        let mut ends = self.starts;
        let count = ends.pop().map_or(0, |count| count as usize);
        let mut heads = alloc::vec![0; count];
        // By place, which tail of its range.
        let mut tails = alloc::vec![0_u16; count];
        each_arc(self.ways, links, |tail, head| {
            let place = &mut ends[(tail >> self.bits) as usize];
            let here = *place as usize;
            heads[here] = head;
            tails[here] = low_half(tail & (width - 1));
            *place += 1;
            // A line of memory ahead.
            prefetch(&heads, here + 16);
            prefetch(&tails, here + 32);
        });

        let mut starts = Vec::with_capacity(self.bound + 1);
        let mut places = alloc::vec![0_u32; width as usize];
        let mut unsorted = Vec::new();
        let mut begin = 0;
        for end in ends {
            let range = begin as usize..end as usize;
            let (heads, tails) = (&mut heads[range.clone()], &tails[range]);
            places.fill(0);
            for &tail in tails {
                places[tail as usize] += 1;
            }
            let mut place = 0;
            for of_tail in &mut places {
                let row = *of_tail;
                *of_tail = place;
                if starts.len() < self.bound {
                    starts.push(begin + place);
                }
                place += row;
            }
            unsorted.clear();
            unsorted.extend_from_slice(heads);
            for (&head, &tail) in unsorted.iter().zip(tails) {
                let place = &mut places[tail as usize];
                heads[*place as usize] = head;
                *place += 1;
            }
            begin = end;
        }
        starts.push(to_rank(count));
        Arcs::new(starts, heads)
    }
}

/// Whether the tail of every fourth arc or more is in another range than the tail before.
fn are_scattered(ways: Ways, links: impl Iterator<Item = (u32, u32)>, bits: u32) -> bool {
    let (mut arcs, mut jumps, mut before) = (0_usize, 0_usize, 0);
    each_arc(ways, links, |tail, _| {
        arcs += 1;
        jumps += usize::from((tail ^ before) >> bits != 0);
        before = tail;
    });
    4 * jumps >= arcs
}

/// Walks the links from inside, by `for_each`: several times as fast as `for` where iterators are nested.
fn each_arc(ways: Ways, links: impl Iterator<Item = (u32, u32)>, mut of: impl FnMut(u32, u32)) {
    match ways {
        Ways::OneWay => links.for_each(|(tail, head)| of(tail, head)),
        Ways::BothWays => links.for_each(|(tail, head)| {
            of(tail, head);
            of(head, tail);
        }),
    }
}

fn low_half(tail: u32) -> u16 {
    let [low, high, ..] = tail.to_le_bytes();
    u16::from_le_bytes([low, high])
}
