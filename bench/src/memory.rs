//! Peak memory by an allocator that counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

static COUNTING: AtomicBool = AtomicBool::new(false);
static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// What [`LIVE`] begins at, so that freeing memory older than the count cannot take it below zero.
const BASE: usize = usize::MAX / 2;

/// The system's allocator, which counts bytes while [`peak_of`] runs and otherwise only passes on.
pub struct Counting;

fn grown(bytes: usize) {
    if COUNTING.load(Relaxed) {
        PEAK.fetch_max(LIVE.fetch_add(bytes, Relaxed) + bytes, Relaxed);
    }
}

fn shrunk(bytes: usize) {
    if COUNTING.load(Relaxed) {
        LIVE.fetch_sub(bytes, Relaxed);
    }
}

#[expect(
    unsafe_code,
    reason = "the global allocator can be replaced in no other way"
)]
// SAFETY: every method hands its arguments to the same method of `System` and returns what that returns, so
// this is as sound as `System` is. `alloc_zeroed` and `realloc` are passed on too: their default forms would
// touch or copy memory that the system hands out zeroed or moves by its page tables.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller's promise about `layout`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller's promise about `layout`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        shrunk(layout.size());
        // SAFETY: the caller's promise about `block`, which came from `System`, and `layout`.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        grown(size);
        shrunk(layout.size());
        // SAFETY: the caller's promise about `block`, which came from `System`, `layout` and `size`.
        unsafe { System.realloc(block, layout, size) }
    }
}

/// The bytes that are allocated now, of those that were allocated since [`peak_of`] began to run.
pub fn held() -> usize {
    LIVE.load(Relaxed).saturating_sub(BASE)
}

/// Runs something and tells the most bytes that it had allocated at once. Counts nothing unless
/// [`Counting`] is the global allocator.
pub fn peak_of<T>(run: impl FnOnce() -> T) -> (T, usize) {
    LIVE.store(BASE, Relaxed);
    PEAK.store(BASE, Relaxed);
    COUNTING.store(true, Relaxed);
    let result = run();
    COUNTING.store(false, Relaxed);
    (result, PEAK.load(Relaxed) - BASE)
}
