//! A cache of results while the program runs: an equal question gets the stored answer.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The most results of some kilobytes that are kept.
const MOST_SMALL: usize = 1 << 14;

/// The most results that are as large as a lesson.
const MOST_LARGE: usize = 64;

/// Results, by question. When there are too many, all are forgotten, so that a long check does not
/// fill the memory.
#[derive(Debug)]
pub struct Memo<K, V> {
    known: Mutex<BTreeMap<K, V>>,
    most: usize,
}

impl<K: Ord, V: Clone> Memo<K, V> {
    /// An empty cache of results of some kilobytes at most.
    #[allow(
        clippy::new_without_default,
        reason = "it stands in a static, made without being called"
    )]
    pub const fn new() -> Self {
        Self { known: Mutex::new(BTreeMap::new()), most: MOST_SMALL }
    }

    /// An empty cache of results that may be as large as a lesson.
    pub const fn of_large() -> Self {
        Self { known: Mutex::new(BTreeMap::new()), most: MOST_LARGE }
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
        let map = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = map().get(&key) {
            return Ok(known.clone());
        }
        let found = find()?;
        let mut map = map();
        if map.len() >= self.most {
            map.clear();
        }
        map.insert(key, found.clone());
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
