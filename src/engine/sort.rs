//! Csr sorted by tail, where they come in any order.
//!
//! A counting sort puts every arc in a place of its own at once. Where rows outgrow the cache and tails come at random, each
//! place is waited for. So there it is done in two steps, the leading digit first (Knuth, "The Art of Computer Programming",
//! volume 3, section 5.2.5): arcs go to some hundred *ranges* of tails, each written from front to back, and then
//! every range is sorted by itself, in the cache.

use alloc::vec::Vec;

use super::csr::Csr;
use super::prefetch::{LINE, prefetch};
use super::queue::to_rank;
use super::size::{MAX_ARCS, SizeError};

/// Which arcs a link makes.
#[derive(Clone, Copy)]
pub(crate) enum Ways {
    OneWay,
    BothWays,
}

/// Links, counted by range of tails: the sort half done.
pub(crate) struct Ranges {
    bound: usize,
    ways: Ways,
    /// A range is as many tails as so many bits tell apart. 0 if every tail is a range of its own.
    bits: u32,
    /// By range, where its arcs begin, and at the end their number.
    starts: Vec<u32>,
    lowest_tail: u32,
    out_of_lowest: usize,
}

/// From this bound on the counters of all tails are past the nearer caches.
const LARGE: usize = 1 << 18;

/// The bits that tell ranges apart: so many places can be written to in turn without a miss.
const RANGE_BITS: u32 = 8;

/// The counters of a range fill half of the nearest cache or less, but for graphs of 2^22 nodes and more.
const FEWEST_BITS: u32 = 12;

/// Two bytes tell apart the tails of a range. Past 2^24 nodes there are more ranges instead.
const MOST_BITS: u32 = u16::BITS;

/// So many of the first links tell whether tails come at random.
const SAMPLE: usize = 1 << 14;

/// How many arcs wait for memory at once.
const BATCH: usize = 64;

impl Ranges {
    /// Counts the arcs of links whose ends are below `bound`. `links` tells the same ones each time.
    ///
    /// # Errors
    ///
    /// If there are more arcs than 32 bits count.
    pub(crate) fn count<I>(
        bound: usize,
        ways: Ways,
        links: impl Fn() -> I,
    ) -> Result<Self, SizeError>
    where
        I: Iterator<Item = (u32, u32)>,
    {
        let bits = (usize::BITS - bound.leading_zeros())
            .saturating_sub(RANGE_BITS)
            .clamp(FEWEST_BITS, MOST_BITS);
        let in_two_steps = bound >= LARGE && are_scattered(ways, links().take(SAMPLE), bits);
        Self::count_with(if in_two_steps { bits } else { 0 }, bound, ways, links())
    }

    fn count_with(
        bits: u32,
        bound: usize,
        ways: Ways,
        links: impl Iterator<Item = (u32, u32)>,
    ) -> Result<Self, SizeError> {
        let mut starts = alloc::vec![0_u32; (bound >> bits) + 2];
        let (mut count, mut lowest_tail, mut out_of_lowest) = (0_usize, u32::MAX, 0);
        each_arc(ways, links, |tail, _| {
            if tail < lowest_tail {
                (lowest_tail, out_of_lowest) = (tail, 0);
            }
            out_of_lowest += usize::from(tail == lowest_tail);
            // A range can only have too many for its counter if there are too many in all, and then it is not used.
            let after = &mut starts[(tail >> bits) as usize + 1];
            *after = after.wrapping_add(1);
            count += 1;
        });
        if count > MAX_ARCS {
            return Err(SizeError::TooManyArcs);
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
            lowest_tail,
            out_of_lowest,
        })
    }

    /// The lowest tail that has arcs, and how many.
    pub(crate) fn lowest_row(&self) -> Option<(u32, usize)> {
        (self.out_of_lowest > 0).then_some((self.lowest_tail, self.out_of_lowest))
    }

    /// Sorts the arcs of the same links. Within a row they stay in the order they came in.
    pub(crate) fn sort(self, links: impl Iterator<Item = (u32, u32)>) -> Csr {
        if self.bits == 0 {
            self.sort_at_once(links)
        } else {
            self.sort_range_by_range(links)
        }
    }

    /// Csr wait in a small batch until the memory they go to has been asked for: stores drain one after the other, and each
    /// would wait for its own cache line.
    fn sort_at_once(self, links: impl Iterator<Item = (u32, u32)>) -> Csr {
        let mut places = self.starts;
        let mut heads = alloc::vec![0; places.last().map_or(0, |&end| end as usize)];
        let mut batch = [(0, 0); BATCH];
        let mut waiting = 0;
        each_arc(self.ways, links, |tail, head| {
            let place = &mut places[tail as usize];
            prefetch(&heads, *place as usize);
            batch[waiting] = (*place, head);
            *place += 1;
            waiting += 1;
            if waiting == BATCH {
                for (place, head) in batch {
                    heads[place as usize] = head;
                }
                waiting = 0;
            }
        });
        for &(place, head) in &batch[..waiting] {
            heads[place as usize] = head;
        }
        // Every row has moved on to where the next one begins.
        places.rotate_right(1);
        places[0] = 0;
        places.truncate(self.bound + 1);
        Csr::new(places, heads)
    }

    fn sort_range_by_range(self, links: impl Iterator<Item = (u32, u32)>) -> Csr {
        let width = 1 << self.bits;
        let fullest = self
            .starts
            .windows(2)
            .map(|range| range[1] - range[0])
            .max();
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
            // A cache line ahead.
            prefetch(&heads, here + LINE);
            prefetch(&tails, here + 2 * LINE);
        });

        let mut starts = Vec::with_capacity(self.bound + 1);
        let mut places = alloc::vec![0_u32; width as usize];
        let mut unsorted = Vec::with_capacity(fullest.unwrap_or(0) as usize);
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
        Csr::new(starts, heads)
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
    arcs > 0 && 4 * jumps >= arcs
}

/// Walks the links from inside, by `for_each`: several times as fast as `for` where iterators are nested.
fn each_arc(
    ways: Ways,
    links: impl Iterator<Item = (u32, u32)>,
    mut take_arc: impl FnMut(u32, u32),
) {
    match ways {
        Ways::OneWay => links.for_each(|(tail, head)| take_arc(tail, head)),
        Ways::BothWays => links.for_each(|(tail, head)| {
            take_arc(tail, head);
            take_arc(head, tail);
        }),
    }
}

fn low_half(tail: u32) -> u16 {
    let [low, high, ..] = tail.to_le_bytes();
    u16::from_le_bytes([low, high])
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::Ways::{BothWays, OneWay};
    use super::*;

    /// Rows of lists: every arc pushed on the list of its tail.
    fn rows(bound: usize, ways: Ways, links: &[(u32, u32)]) -> Vec<Vec<u32>> {
        let mut rows = vec![Vec::new(); bound];
        for &(tail, head) in links {
            rows[tail as usize].push(head);
            if matches!(ways, BothWays) {
                rows[head as usize].push(tail);
            }
        }
        rows
    }

    #[test]
    fn ranges_of_every_width_come_to_the_same_rows() {
        for bound in [0, 1, 2, 7, 8, 9, 16, 31] {
            let nodes = to_rank(bound);
            // All arcs, few arcs, one row alone, none.
            let all: Vec<_> = (0..3 * nodes)
                .map(|link| (link * 11 % nodes, link * 7 % nodes))
                .collect();
            let few: Vec<_> = all.iter().copied().step_by(5).collect();
            let last: Vec<_> = (0..nodes).map(|head| (nodes - 1, head)).collect();
            for links in [&all[..], &few, &last, &[]] {
                for ways in [OneWay, BothWays] {
                    let expected = rows(bound, ways, links);
                    let lowest = expected.iter().position(|row| !row.is_empty());
                    for bits in [0, 1, 2, 3, 5, 16] {
                        let links = links.iter().copied();
                        let ranges = Ranges::count_with(bits, bound, ways, links.clone()).unwrap();
                        let lowest = lowest.map(|row| (to_rank(row), expected[row].len()));
                        assert_eq!(ranges.lowest_row(), lowest);
                        let arcs = ranges.sort(links);
                        assert_eq!(arcs.bound(), bound);
                        let sorted = (0..nodes).map(|node| arcs.of(node).to_vec());
                        assert!(sorted.eq(expected.iter().cloned()), "{bits} bits, {bound}");
                    }
                }
            }
        }
    }

    #[test]
    fn scattered_is_told_from_near() {
        let near = || (0..1000).map(|node| (node, node + 1));
        assert!(!are_scattered(OneWay, near(), 4));
        assert!(!are_scattered(BothWays, near(), 4));
        let far = || (0..1000).map(|node| (node, (node * 617) % 1000));
        assert!(!are_scattered(OneWay, far(), 4));
        assert!(are_scattered(BothWays, far(), 4));
        assert!(!are_scattered(BothWays, core::iter::empty(), 4));
    }
}
