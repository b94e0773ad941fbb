//! The rows of a CSR as successors for the queue.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::Copied;
use core::slice::Iter;

use super::csr::Csr;
use super::queue::{Halt, Successors, Target};
use super::ranks::target;

/// The arcs between nodes that are not hidden.
pub(crate) struct Rows<'a> {
    pub(crate) csr: &'a Csr,
    pub(crate) hidden: &'a [bool],
    pub(crate) ranks: &'a mut [u32],
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
