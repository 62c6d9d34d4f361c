//! The integration tests of the engine: one test binary, one module for each subject.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod legal_moves;
mod lockstep;
mod obstacles;
mod playing;
mod race_by_the_book;
mod simulate;
mod solve_against_simulation;
