//! Brings its own allocator and panic handler, which would clash with those of the standard library.

#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use hopwise::board::Board;
use hopwise::petgraph::graph::DiGraph;

struct OutOfMemory;

// SAFETY: it never hands out memory, which the contract allows at any time.
unsafe impl GlobalAlloc for OutOfMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: OutOfMemory = OutOfMemory;

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}

/// Uses every room, so that none is left out of the link.
#[unsafe(no_mangle)]
pub extern "C" fn hops() -> usize {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
    let searched = hopwise::shortest_path(&graph, 0.into(), 1.into());
    let frozen = hopwise::Snapshot::new(&graph).map(|snapshot| snapshot.arc_count());
    let board = Board::new((2, 2), []).ok();
    let rolls = board.as_ref().and_then(hopwise::play::min_rolls);
    let states = hopwise::states::shortest_path([0], |&n| [((), n + 1)], |&n| n == 3);
    let drawn = hopwise::dot::Diagram::new(&graph).render();
    searched.ok().flatten().map_or(0, |path| path.hops())
        + frozen.unwrap_or(0)
        + rolls.unwrap_or(0)
        + states.map_or(0, |route| route.moves().len())
        + drawn.map_or(0, |text| text.len())
}
