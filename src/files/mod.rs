//! Files for teachers' programs: tables of values, a quiz, spreadsheets,
//! notebooks, simulated games as rows, and the printed kit of the game.
//!
//! The files of a lesson are made of its [`Material`](crate::lesson::Material), with the
//! numbers of the sheet of the same seed.
//!
//! | folder | file | entry |
//! | --- | --- | --- |
//! | `csv` | tables of values | [`csv::samples`], [`csv::laws`] |
//! | `kit` | the printed game | [`kit::files`] |
//! | `notebook` | a Jupyter notebook | [`notebook::notebook`] |
//! | `quiz` | a quiz, as Moodle XML or GIFT | [`quiz::quiz`] |
//! | `parquet` | played games | `parquet::ParquetRows` |
//! | `spreadsheet` | a workbook | [`spreadsheet::workbook`], [`spreadsheet::results`] |

pub mod csv;
pub mod formats;
pub mod kit;
pub mod notebook;
#[cfg(feature = "parquet")]
pub mod parquet;
pub mod quiz;
pub mod spreadsheet;
mod titles;
