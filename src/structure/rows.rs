//! The rows of a CSR as successors for the queue.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::Copied;
use core::slice::Iter;

use crate::engine::csr::Csr;
use crate::engine::queue::{Halt, Successors, Target};
use crate::engine::ranks::target;

/// The arcs between nodes that are not hidden.
pub(super) struct Rows<'a> {
    pub(super) csr: &'a Csr,
    pub(super) hidden: &'a [bool],
    pub(super) ranks: &'a mut [u32],
}

impl<'a> Successors for Rows<'a> {
    type Node = u32;
    type Step = u32;
    type Steps = Copied<Iter<'a, u32>>;
    type Label = ();
    type Full = Infallible;

    #[inline]
    fn steps(&mut self, &node: &u32) -> Self::Steps {
        self.csr.row(node).iter().copied()
    }

    #[inline]
    fn discover(
        &mut self,
        node: u32,
        order: &mut Vec<u32>,
    ) -> Result<Target<()>, Halt<Infallible>> {
        if self.hidden[node as usize] {
            return Ok(Target::Hidden);
        }
        target(self.ranks, node as usize, node, order, ())
    }
}
