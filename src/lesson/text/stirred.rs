//! One sample of a text drawn from another seed: what the sheet then says otherwise is what
//! it tells of that sample.

use std::cell::RefCell;

use senet_engine::laws::Law;

/// A sample that a text draws.
#[derive(Debug, Clone, PartialEq)]
pub struct Stirred {
    /// The law of what is thrown.
    pub law: Law,
    /// The seed that the text asks for.
    pub seed: u64,
    /// Whether it is many samples at once, `shares(…)`.
    pub many: bool,
}

thread_local! {
    static OTHER: RefCell<Option<(Stirred, u64)>> = const { RefCell::new(None) };
}

/// Does something while a sample comes from the seed `other`.
pub fn stirring<T>(sample: &Stirred, other: u64, work: impl FnOnce() -> T) -> T {
    let before = OTHER.replace(Some((sample.clone(), other)));
    let done = work();
    OTHER.set(before);
    done
}

/// The seed to draw from where a text asks for `seed`.
pub(super) fn seed(law: &Law, seed: u64, many: bool) -> u64 {
    OTHER.with_borrow(|other| match other {
        Some((known, other)) if known.seed == seed && known.many == many && known.law == *law => {
            *other
        }
        _ => seed,
    })
}
