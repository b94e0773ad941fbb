//! Prefetch: tells the processor which memory will be read soon.
//!
//! This is the only file with `unsafe` code. Without it a search of a large graph takes two to
//! three times as long (see the measurements in `bench`).

/// The number of 32-bit integers in a cache line.
pub(crate) const LINE: usize = 16;

/// Prefetches the cache line of `slice[index]`. `index` may be past the end.
///
/// Always inlined: with a call the hint comes too late.
#[inline(always)]
pub(crate) fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse"))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = slice.as_ptr().wrapping_add(index);
        // SAFETY: The intrinsic requires SSE, which the `cfg` above checks, and nothing of the
        // address: PREFETCHT0 is a hint that writes nothing, returns nothing and raises no
        // exception, even if the address is not mapped. `wrapping_add` is defined for every index.
        #[expect(unsafe_code, reason = "there is no safe prefetch in core")]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(address.cast());
        }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse")))]
    {
        let _ = (slice, index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_index_may_be_prefetched() {
        for index in [0, 2, 3, 1 << 40, usize::MAX / 2, usize::MAX] {
            prefetch(&[1_u32, 2, 3], index);
            prefetch::<u64>(&[], index);
        }
    }
}
