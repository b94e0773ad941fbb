//! What can be rolled.

use alloc::vec::Vec;

use super::error::BoardError;

/// The number a roll shows, at least 1. It is the edge weight of a compiled board.
///
/// # Examples
///
/// ```
/// use hopwise::board::{Board, Face};
///
/// let graph = Board::new((1, 3), [])?.compile().into_graph();
/// let faces: Vec<Face> = graph.edge_weights().copied().collect();
/// assert_eq!(faces.iter().max(), Some(&2)); // from 1 a roll of 2 is exact, a 3 would be past the end
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
pub type Face = u32;

/// A die: the faces that can be rolled, in the order in which they are offered. The default has the faces 1 to 6.
///
/// A face may be there more than once. Two dice are one die with 36 faces, the sums from 2 to 12; in a compiled
/// board equal sums are parallel edges, which change no distance, but count as different rolls.
///
/// # Examples
///
/// ```
/// use hopwise::board::Die;
///
/// let two_dice = Die::new((1..=6).flat_map(|first| (1..=6).map(move |second| first + second)))?;
/// assert_eq!(two_dice.len(), 36);
/// assert_eq!(two_dice.faces().filter(|&face| face == 7).count(), 6);
/// assert!(!two_dice.has(1));
/// # Ok::<(), hopwise::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Die(pub(super) Faces);

/// The usual die is a number, so that it takes no memory whatever that number is. `Listed` never holds the faces
/// 1, 2, 3 ... in order: equal dice compare equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Faces {
    UpTo(Face),
    /// `sorted` holds each face once, to find one in.
    Listed {
        faces: Vec<Face>,
        sorted: Vec<Face>,
    },
}

impl Die {
    /// A die with these faces, offered in this order.
    ///
    /// Takes O(f log f) time and O(f) space for f faces; the faces 1, 2 ... n in order take no space.
    ///
    /// # Errors
    ///
    /// [`BoardError::NoFaces`] without faces, [`BoardError::ZeroFace`] for a face 0, on which a token would not move.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{BoardError, Die};
    ///
    /// let odd = Die::new([1, 3, 5])?;
    /// assert!(odd.faces().eq([1, 3, 5]));
    /// assert_eq!(Die::new([1, 2, 3, 4, 5, 6])?, Die::default());
    /// assert_eq!(Die::new([]), Err(BoardError::NoFaces));
    /// assert_eq!(Die::new([1, 0]), Err(BoardError::ZeroFace { position: 1 }));
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Result<Die, BoardError> {
        let faces: Vec<Face> = faces.into_iter().collect();
        if let Some(position) = faces.iter().position(|&face| face == 0) {
            return Err(BoardError::ZeroFace { position });
        }
        match faces.last() {
            None => Err(BoardError::NoFaces),
            Some(&last) if faces.iter().copied().eq(1..=last) => Ok(Die(Faces::UpTo(last))),
            Some(_) => {
                let mut sorted = faces.clone();
                sorted.sort_unstable();
                sorted.dedup();
                Ok(Die(Faces::Listed { faces, sorted }))
            }
        }
    }

    /// A die with the faces 1 to `sides`, in constant time and space.
    ///
    /// # Errors
    ///
    /// [`BoardError::NoFaces`] for no sides.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::{BoardError, Die};
    ///
    /// assert!(Die::sided(4)?.faces().eq([1, 2, 3, 4]));
    /// assert_eq!(Die::sided(0), Err(BoardError::NoFaces));
    /// # Ok::<(), BoardError>(())
    /// ```
    pub fn sided(sides: u32) -> Result<Die, BoardError> {
        if sides == 0 {
            Err(BoardError::NoFaces)
        } else {
            Ok(Die(Faces::UpTo(sides)))
        }
    }

    /// The faces in the order in which they are offered, repeats included. Constant time per face.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Die;
    ///
    /// assert!(Die::default().faces().eq(1..=6));
    /// ```
    pub fn faces(&self) -> impl Iterator<Item = Face> + Clone {
        let (counted, listed) = match &self.0 {
            Faces::UpTo(sides) => (1..=*sides, [].as_slice()),
            // The empty range: there is nothing to count before the list.
            #[expect(
                clippy::reversed_empty_ranges,
                reason = "a range without members is what is meant"
            )]
            Faces::Listed { faces, .. } => (1..=0, faces.as_slice()),
        };
        counted.chain(listed.iter().copied())
    }

    /// The face that is offered after `others` others.
    pub(super) fn face(&self, others: usize) -> Option<Face> {
        match &self.0 {
            Faces::UpTo(sides) => {
                let face = u32::try_from(others).ok()?.checked_add(1)?;
                (face <= *sides).then_some(face)
            }
            Faces::Listed { faces, .. } => faces.get(others).copied(),
        }
    }

    /// Whether the die can show this face, in O(log f) time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Die;
    ///
    /// assert!(Die::default().has(6));
    /// assert!(!Die::default().has(7));
    /// ```
    #[must_use]
    pub fn has(&self, face: Face) -> bool {
        match &self.0 {
            Faces::UpTo(sides) => (1..=*sides).contains(&face),
            Faces::Listed { sorted, .. } => sorted.binary_search(&face).is_ok(),
        }
    }

    /// How many faces the die has, repeats included; never 0. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use hopwise::board::Die;
    ///
    /// assert_eq!(Die::new([1, 1, 2])?.len(), 3);
    /// # Ok::<(), hopwise::board::BoardError>(())
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a die has at least one face")]
    pub fn len(&self) -> usize {
        match &self.0 {
            Faces::UpTo(sides) => *sides as usize,
            Faces::Listed { faces, .. } => faces.len(),
        }
    }
}

impl Default for Die {
    fn default() -> Die {
        Die(Faces::UpTo(6))
    }
}
