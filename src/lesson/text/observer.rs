//! A hook for tests: what sees the words of a text at work. The program has none; the package `oracle`
//! passes one, to find every number again by another route.

use std::fmt::Debug;

use tera::{Kwargs, Value};

/// Sees each call of a word.
pub trait Observer: Debug + Send + Sync {
    /// A word has answered: the value before it (none before a function), its arguments, its answer.
    fn answered(&self, word: &'static str, value: &Value, kwargs: &Kwargs, answer: &Value);
}
