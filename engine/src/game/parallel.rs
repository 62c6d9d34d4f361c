//! Shares work out among the cores of the machine; without the feature `threads` it is done on the
//! calling thread. The results are in the order of the items either way.

use std::ops::Range;

#[cfg(feature = "threads")]
use rayon::prelude::*;

/// `work` of every item; a core takes at least `least` items at a time.
#[cfg(feature = "threads")]
pub(crate) fn map<T: Send, R: Send>(
    items: Vec<T>,
    least: usize,
    work: impl Fn(T) -> R + Send + Sync,
) -> Vec<R> {
    items.into_par_iter().with_min_len(least).map(work).collect()
}

/// `work` of every item.
#[cfg(not(feature = "threads"))]
pub(crate) fn map<T, R>(items: Vec<T>, _least: usize, work: impl Fn(T) -> R) -> Vec<R> {
    items.into_iter().map(work).collect()
}

/// Numbers that a core takes at a time in [`in_chunks`].
const CHUNK: usize = 4096;

/// `work` of every run of at most 4096 numbers of a range.
pub(crate) fn in_chunks<R: Send>(
    range: Range<usize>,
    work: impl Fn(Range<usize>) -> R + Send + Sync,
) -> Vec<R> {
    let starts: Vec<usize> = range.clone().step_by(CHUNK).collect();
    map(starts, 1, |start| work(start..(start + CHUNK).min(range.end)))
}
