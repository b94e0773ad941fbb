//! `Spare`: memory that searches of a snapshot pass on, thread-safe with `std`.

#[cfg(not(feature = "std"))]
use core::cell::{RefCell, RefMut};
#[cfg(feature = "std")]
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(feature = "std")]
type Lock<T> = Mutex<T>;
#[cfg(not(feature = "std"))]
type Lock<T> = RefCell<T>;

/// Memory that one search leaves for the next. Absent while a search uses it, so that no search waits.
pub(super) struct Spare<T>(Lock<Option<T>>);

impl<T> Spare<T> {
    pub(super) const fn new() -> Self {
        Spare(Lock::new(None))
    }

    pub(super) fn take(&self) -> Option<T> {
        self.lock().take()
    }

    pub(super) fn put(&self, memory: T) {
        *self.lock() = Some(memory);
    }

    #[cfg(feature = "std")]
    fn lock(&self) -> MutexGuard<'_, Option<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(not(feature = "std"))]
    fn lock(&self) -> RefMut<'_, Option<T>> {
        self.0.borrow_mut()
    }
}
