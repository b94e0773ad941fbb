//! Sort of arcs by their tails into CSR rows, for edges that come in any order.
//!
//! A counting sort writes every arc to its final place at once. Where rows outgrow the cache and
//! tails come at random, each write waits for memory. So large scattered inputs are sorted in two
//! steps, the leading digit first (Knuth, "The Art of Computer Programming", volume 3, section
//! 5.2.5). The arcs go to a few hundred *ranges* of tails, each written from front to back; then
//! every range is sorted by itself, in the cache.

use alloc::vec::Vec;

use super::prefetch::{LINE, prefetch};
use super::queue::to_rank;
use super::size::{MAX_ARCS, SizeError};

/// Which arcs a link makes: one, or one each way. A self-loop makes one arc in either case.
#[derive(Clone, Copy)]
pub(super) enum Ways {
    OneWay,
    BothWays,
}

/// Tails and heads of links.
pub(super) trait Links: Iterator<Item = (u32, u32)> {}

impl<I: Iterator<Item = (u32, u32)>> Links for I {}

/// The row starts and the heads of a CSR.
type Rows = (Vec<u32>, Vec<u32>);

/// From this bound on, the counters of all tails do not fit the nearer caches.
const LARGE: usize = 1 << 18;

/// The number of ranges, as a power of two: this many places can be written without cache misses.
const RANGE_BITS: u32 = 8;

/// The fewest bits of a range.
const FEWEST_BITS: u32 = 12;

/// The most bits of a range: its tails are stored in two bytes. A graph of more than 2^24 nodes has
/// more ranges instead.
const MOST_BITS: u32 = u16::BITS;

/// The number of links that are examined to find out whether tails come at random.
const SAMPLE: usize = 1 << 14;

/// The number of arcs that wait for memory together.
const BATCH: usize = 64;

/// Sorts the arcs of links whose ends are below `bound`. Within a row they keep their order.
///
/// Every call of `links` must yield the same links. Fails if 32 bits cannot count the arcs.
pub(super) fn by_tail<I: Links>(
    bound: usize,
    ways: Ways,
    links: impl Fn() -> I,
) -> Result<Rows, SizeError> {
    let bits = (usize::BITS - bound.leading_zeros())
        .saturating_sub(RANGE_BITS)
        .clamp(FEWEST_BITS, MOST_BITS);
    let in_two_steps = bound >= LARGE && are_scattered(ways, links().take(SAMPLE), bits);
    by_ranges(if in_two_steps { bits } else { 0 }, bound, ways, links)
}

/// Sorts by way of ranges of 2^`bits` tails; at once if that is one tail.
fn by_ranges<I: Links>(
    bits: u32,
    bound: usize,
    ways: Ways,
    links: impl Fn() -> I,
) -> Result<Rows, SizeError> {
    let starts = range_starts(bits, bound, ways, links())?;
    Ok(if bits == 0 {
        sort_at_once(bound, ways, starts, links())
    } else {
        sort_range_by_range(bits, bound, ways, starts, links())
    })
}

/// By range, the place of its first arc; at the end, the number of arcs.
fn range_starts(
    bits: u32,
    bound: usize,
    ways: Ways,
    links: impl Links,
) -> Result<Vec<u32>, SizeError> {
    let mut starts = alloc::vec![0_u32; (bound >> bits) + 2];
    let mut count = 0_usize;
    each_arc(ways, links, |tail, _| {
        // A counter overflows only if there are too many arcs in all, and then it is not used.
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
    Ok(starts)
}

/// Prefetches the places of a batch of arcs before it writes them. Stores drain one after the
/// other, and each would wait for its own cache line.
fn sort_at_once(bound: usize, ways: Ways, mut places: Vec<u32>, links: impl Links) -> Rows {
    let mut heads = alloc::vec![0; places.last().map_or(0, |&end| end as usize)];
    let mut batch = [(0, 0); BATCH];
    let mut waiting = 0;
    each_arc(ways, links, |tail, head| {
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
    // Every place has moved on to the start of the next row.
    places.rotate_right(1);
    places[0] = 0;
    places.truncate(bound + 1);
    (places, heads)
}

fn sort_range_by_range(
    bits: u32,
    bound: usize,
    ways: Ways,
    mut ends: Vec<u32>,
    links: impl Links,
) -> Rows {
    let width = 1 << bits;
    let fullest = ends.windows(2).map(|range| range[1] - range[0]).max();
    let count = ends.pop().map_or(0, |count| count as usize);
    let mut heads = alloc::vec![0; count];
    // By place, the tail within its range.
    let mut tails = alloc::vec![0_u16; count];
    each_arc(ways, links, |tail, head| {
        let place = &mut ends[(tail >> bits) as usize];
        let here = *place as usize;
        heads[here] = head;
        tails[here] = low_half(tail & (width - 1));
        *place += 1;
        // One cache line further on.
        prefetch(&heads, here + LINE);
        prefetch(&tails, here + 2 * LINE);
    });

    let mut starts = Vec::with_capacity(bound + 1);
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
            if starts.len() < bound {
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
    (starts, heads)
}

/// Whether at least every fourth arc has its tail in another range than the arc before.
fn are_scattered(ways: Ways, links: impl Links, bits: u32) -> bool {
    let (mut arcs, mut jumps, mut before) = (0_usize, 0_usize, 0);
    each_arc(ways, links, |tail, _| {
        arcs += 1;
        jumps += usize::from((tail ^ before) >> bits != 0);
        before = tail;
    });
    arcs > 0 && 4 * jumps >= arcs
}

/// Calls `take_arc` for each arc. Over nested iterators `for_each` is several times as fast as
/// `for`.
fn each_arc(ways: Ways, links: impl Links, mut take_arc: impl FnMut(u32, u32)) {
    match ways {
        Ways::OneWay => links.for_each(|(tail, head)| take_arc(tail, head)),
        Ways::BothWays => links.for_each(|(tail, head)| {
            take_arc(tail, head);
            if tail != head {
                take_arc(head, tail);
            }
        }),
    }
}

fn low_half(tail: u32) -> u16 {
    let [low, high, ..] = tail.to_le_bytes();
    u16::from_le_bytes([low, high])
}

#[cfg(test)]
mod tests {
    use super::Ways::{BothWays, OneWay};
    use super::*;

    /// The same rows, made by pushing every arc on the list of its tail.
    fn pushed(bound: usize, ways: Ways, links: &[(u32, u32)]) -> Rows {
        let mut rows = alloc::vec![Vec::new(); bound];
        for &(tail, head) in links {
            rows[tail as usize].push(head);
            if matches!(ways, BothWays) && tail != head {
                rows[head as usize].push(tail);
            }
        }
        let ends = rows.iter().scan(0, |end, row| {
            *end += to_rank(row.len());
            Some(*end)
        });
        ([0].into_iter().chain(ends).collect(), rows.concat())
    }

    #[test]
    fn ranges_of_every_width_give_the_same_rows() {
        for bound in [0, 1, 2, 7, 8, 9, 16, 31] {
            let nodes = to_rank(bound);
            // All arcs (self-loops too), few arcs, one row alone, none.
            let all: Vec<_> = (0..3 * nodes)
                .map(|link| (link * 11 % nodes, link * 7 % nodes))
                .collect();
            let few: Vec<_> = all.iter().copied().step_by(5).collect();
            let last: Vec<_> = (0..nodes).map(|head| (nodes - 1, head)).collect();
            for links in [&all[..], &few, &last, &[]] {
                for (ways, bits) in [OneWay, BothWays]
                    .into_iter()
                    .flat_map(|ways| [0, 1, 2, 3, 5, 16].map(|bits| (ways, bits)))
                {
                    let sorted = by_ranges(bits, bound, ways, || links.iter().copied());
                    let expected = pushed(bound, ways, links);
                    assert_eq!(sorted, Ok(expected), "{bits} bits, {bound}");
                }
            }
        }
    }

    #[test]
    fn scattered_tails_are_recognized() {
        let near = || (0..1000).map(|node| (node, node + 1));
        assert!(!are_scattered(OneWay, near(), 4));
        assert!(!are_scattered(BothWays, near(), 4));
        let far = || (0..1000).map(|node| (node, (node * 617) % 1000));
        assert!(!are_scattered(OneWay, far(), 4));
        assert!(are_scattered(BothWays, far(), 4));
        assert!(!are_scattered(BothWays, core::iter::empty(), 4));
    }
}
