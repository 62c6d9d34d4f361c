//! A lesson as files that teachers' own programs open: tables of values, a quiz,
//! spreadsheets, notebooks.
//!
//! They are made of a lesson's [`Material`](crate::lesson::Material), with the numbers of
//! the sheet of the same seed.

mod book;
pub mod csv;
mod fragment;
pub mod moodle;
pub mod notebook;
pub mod ods;
mod rows;
mod tables;
mod throws;
mod titles;
pub mod xlsx;
