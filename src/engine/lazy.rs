//! `Lazy`: a value that is made when it is first needed, thread-safe also without `std`.

#[cfg(feature = "std")]
pub(crate) type Lazy<T> = std::sync::OnceLock<T>;

/// Without `std` the value has to be given at the start: `core::cell::OnceCell` cannot be shared
/// among threads.
#[cfg(not(feature = "std"))]
#[derive(Debug, Clone)]
pub(crate) struct Lazy<T>(Option<T>);

#[cfg(not(feature = "std"))]
impl<T> Lazy<T> {
    pub(crate) const fn new() -> Self {
        Lazy(None)
    }

    pub(crate) fn get(&self) -> Option<&T> {
        self.0.as_ref()
    }

    pub(crate) fn get_or_init(&self, _: impl FnOnce() -> T) -> &T {
        self.0.as_ref().expect("it was given at the start")
    }
}

#[cfg(not(feature = "std"))]
impl<T> From<T> for Lazy<T> {
    fn from(value: T) -> Self {
        Lazy(Some(value))
    }
}
