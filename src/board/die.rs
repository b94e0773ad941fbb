//! Dice: the faces that can be rolled.

use alloc::vec::Vec;

use super::error::BoardError;

/// A number on a die, at least 1: how many squares a roll counts. It is the edge weight of a
/// compiled board.
pub type Face = u32;

/// A die: the faces that can be rolled, in the order in which moves are listed. The default has the
/// faces 1 to 6.
///
/// A face may occur more than once. Two dice are one die with 36 faces, the sums from 2 to 12.
/// Equal sums are parallel edges of a compiled board. They change no distance, but count as
/// different rolls.
///
/// # Examples
///
/// ```
/// use hopwise::board::{BoardError, Die};
///
/// let sums = (1..=6).flat_map(|first| (1..=6).map(move |second| first + second));
/// let two_dice = Die::new(sums)?;
/// assert_eq!((two_dice.len(), two_dice.faces().min()), (36, Some(2)));
/// assert_eq!(two_dice.faces().filter(|&face| face == 7).count(), 6);
/// assert!(two_dice.has(12) && !two_dice.has(1));
///
/// assert!(Die::new([1, 3, 5])?.faces().eq([1, 3, 5]));
/// assert_eq!(Die::sided(6)?, Die::default());
/// assert_eq!(Die::new([1, 0]), Err(BoardError::ZeroFace { position: 1 }));
/// # Ok::<(), BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Die {
    /// The faces are 1, 2, 3 .. up to this, and no list is stored; 0 for any other die.
    pub(super) sides: Face,
    faces: Vec<Face>,
    /// Each of `faces` once, for lookups.
    sorted: Vec<Face>,
}

impl Die {
    /// Creates a die with these faces, in this order.
    ///
    /// Takes O(f log f) time and O(f) space for f faces. A die with the faces 1, 2 .. n in order
    /// takes no space. Fails with [`BoardError::NoFaces`] without faces, and with
    /// [`BoardError::ZeroFace`] for a face 0, which would not move the token.
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Result<Die, BoardError> {
        let faces: Vec<Face> = faces.into_iter().collect();
        if let Some(position) = faces.iter().position(|&face| face == 0) {
            return Err(BoardError::ZeroFace { position });
        }
        let last = faces.last().copied().ok_or(BoardError::NoFaces)?;
        if faces.iter().copied().eq(1..=last) {
            return Die::sided(last);
        }
        let mut sorted = faces.clone();
        sorted.sort_unstable();
        sorted.dedup();
        Ok(Die {
            sides: 0,
            faces,
            sorted,
        })
    }

    /// Creates a die with the faces 1 to `sides`, in constant time and space. Fails with
    /// [`BoardError::NoFaces`] if `sides` is 0.
    pub fn sided(sides: u32) -> Result<Die, BoardError> {
        match sides {
            0 => Err(BoardError::NoFaces),
            _ => Ok(Die::up_to(sides)),
        }
    }

    fn up_to(sides: Face) -> Die {
        Die {
            sides,
            faces: Vec::new(),
            sorted: Vec::new(),
        }
    }

    /// Iterates over the faces in their order, repeats included. Constant time for each.
    pub fn faces(&self) -> impl Iterator<Item = Face> + Clone {
        self.faces_up_to(usize::MAX)
    }

    /// The faces. Where they are 1, 2, 3 .. those past `most` are left out, so that a huge die
    /// costs nothing on a small board.
    pub(super) fn faces_up_to(&self, most: usize) -> impl Iterator<Item = Face> + Clone {
        let last = self.sides.min(Face::try_from(most).unwrap_or(self.sides));
        (1..=last).chain(self.faces.iter().copied())
    }

    /// The face after `index` others.
    #[inline]
    pub(super) fn face(&self, index: usize) -> Option<Face> {
        if self.sides == 0 {
            return self.faces.get(index).copied();
        }
        let face = Face::try_from(index).ok()?.checked_add(1)?;
        (face <= self.sides).then_some(face)
    }

    pub(super) fn largest(&self) -> Face {
        self.sorted.last().copied().unwrap_or(self.sides)
    }

    /// Returns whether the die has this face, in O(log f) time.
    #[must_use]
    pub fn has(&self, face: Face) -> bool {
        (1..=self.sides).contains(&face) || self.sorted.binary_search(&face).is_ok()
    }

    /// Returns the number of faces, repeats included; never 0. Constant time.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a die has at least one face")]
    pub fn len(&self) -> usize {
        self.sides as usize + self.faces.len()
    }
}

impl Default for Die {
    fn default() -> Die {
        Die::up_to(6)
    }
}
