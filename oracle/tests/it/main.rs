//! The tests of the oracle: one test binary, one module for each subject.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod independence;
mod lessons;
mod questions;
mod simulated;
mod texts;
