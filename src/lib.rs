//! `senet` teaches probability through the Egyptian game Senet: exact laws of the
//! throwing sticks, a simulator of whole games, and printed lessons.
//!
//! The exact laws, the rules, the games and the simulator are the package [`senet_engine`]; documents
//! and their formats are the package [`senet_press`]. This package makes documents and files of the
//! engine's results. Each of its layers imports only the ones before it (`tests/it/layers/` checks
//! that).
//!
//! | layer | content |
//! | --- | --- |
//! | [`document`], [`press`] | the model of a printed document and its formats |
//! | [`input`] | data from outside: class files, names, games, shards, options, questions |
//! | [`results`] | the engine's results, as documents, JSON, CSV |
//! | [`lesson`] | lessons, their parameters and variants, the documents they make |
//! | [`files`] | spreadsheets, notebooks, quizzes, the kit of the game |
//! | [`cli`] | the command line; the only layer that uses disk, clock and terminal |

#[cfg(feature = "cli")]
pub mod cli;
pub mod files;
pub mod input;
pub mod lesson;
pub mod results;

pub use senet_press as press;
pub use senet_press::document;
