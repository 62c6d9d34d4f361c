//! A cache of results while the program runs: an equal question gets the stored answer.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Results, by question.
#[derive(Debug)]
pub struct Memo<K, V>(Mutex<BTreeMap<K, V>>);

impl<K: Ord, V: Clone> Memo<K, V> {
    /// An empty cache.
    #[must_use]
    #[allow(
        clippy::new_without_default,
        reason = "it stands in a static, made without being called"
    )]
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    /// The stored result, or a new one. The lock is released meanwhile: two threads that ask at
    /// once may both do the work.
    pub fn get_or(&self, key: K, find: impl FnOnce() -> V) -> V {
        let Ok(found) = self.get_or_try(key, || Ok::<V, std::convert::Infallible>(find()));
        found
    }

    /// The same for a function that may fail; a failure is not stored.
    ///
    /// # Errors
    /// Those of `find`.
    pub fn get_or_try<E>(&self, key: K, find: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let map = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = map().get(&key) {
            return Ok(known.clone());
        }
        let found = find()?;
        map().insert(key, found.clone());
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;

    #[test]
    fn what_was_found_is_not_looked_for_again_and_a_failure_is() {
        let memo: Memo<u8, u8> = Memo::new();
        assert_eq!(memo.get_or_try(1, || Err("none")), Err("none"));
        assert_eq!(memo.get_or(1, || 10), 10);
        assert_eq!(memo.get_or(1, || 11), 10);
        assert_eq!(memo.get_or_try(1, || Err("none")), Ok(10));
        assert_eq!(memo.get_or(2, || 20), 20);
    }
}
