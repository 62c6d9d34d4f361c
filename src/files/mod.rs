//! Files that teachers' own programs open: tables of values, a quiz, spreadsheets,
//! notebooks, simulated games as rows, and the printed kit of the game.
//!
//! The files of a lesson are made of its [`Material`](crate::lesson::Material), with the
//! numbers of the sheet of the same seed.

mod book;
pub mod csv;
mod fragment;
pub mod kit;
pub mod moodle;
pub mod notebook;
pub mod ods;
mod rows;
pub mod simulation;
mod tables;
mod throws;
mod titles;
pub mod xlsx;
