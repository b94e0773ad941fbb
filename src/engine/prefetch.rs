//! A hint to the processor that a place in memory will be read soon.
//!
//! The one module with unsafe code. What it gains is in `docs/performance.md`: a search that waits for memory at
//! every node takes two to three times as long without it.

/// So many 32-bit numbers fill a cache line.
pub(crate) const LINE: usize = 16;

/// Asks for the cache line of `slice[index]` ahead of its use. Past the end nothing happens.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a hint that costs a call comes too late"
)]
pub(crate) fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse"))]
    if let Some(item) = slice.get(index) {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction needs SSE, which the `cfg` above asks for. It reads nothing that the
        // program could see and cannot fault, whatever the address; this one comes from a live
        // reference besides.
        #[expect(unsafe_code, reason = "there is no safe prefetch in core")]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(item).cast());
        }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse")))]
    {
        let _ = (slice, index);
    }
}
