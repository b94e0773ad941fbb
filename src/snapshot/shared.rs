//! Cells of a snapshot that are filled through a shared reference: by threads with `std`, by one thread without.

#[cfg(feature = "std")]
mod cells {
    use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

    pub(in super::super) type Lazy<T> = OnceLock<T>;

    /// Memory that one search leaves for the next. Nobody waits for it: it is absent while a search uses it.
    pub(in super::super) struct Spare<T>(Mutex<Option<T>>);

    impl<T> Spare<T> {
        pub(in super::super) const fn new() -> Self {
            Spare(Mutex::new(None))
        }

        pub(in super::super) fn take(&self) -> Option<T> {
            self.lock().take()
        }

        pub(in super::super) fn put(&self, memory: T) {
            *self.lock() = Some(memory);
        }

        fn lock(&self) -> MutexGuard<'_, Option<T>> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

#[cfg(not(feature = "std"))]
mod cells {
    use core::cell::{Cell, OnceCell};

    pub(in super::super) type Lazy<T> = OnceCell<T>;

    pub(in super::super) struct Spare<T>(Cell<Option<T>>);

    impl<T> Spare<T> {
        pub(in super::super) const fn new() -> Self {
            Spare(Cell::new(None))
        }

        pub(in super::super) fn take(&self) -> Option<T> {
            self.0.take()
        }

        pub(in super::super) fn put(&self, memory: T) {
            self.0.set(Some(memory));
        }
    }
}

pub(super) use cells::{Lazy, Spare};
