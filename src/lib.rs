//! `senet` teaches probability through the Egyptian game Senet: exact laws of the
//! throwing sticks, a simulator of whole games, and printed lessons.
//!
//! The exact laws, the rules, the games and the simulator are the package
//! [`senet_engine`]. This package puts what they find out on paper and on the screen. Its
//! modules go one way: each imports only the ones before it (`tests/it/layers.rs` proves it).
//!
//! | layer | what it knows |
//! | --- | --- |
//! | [`document`] | a printed thing without a format; notation, typography, messages |
//! | [`input`] | data from outside: a class's tally sheets |
//! | [`results`] | what the engine found out, as documents, JSON, CSV |
//! | [`lesson`] | lessons, their parameters and variants, the documents they make |
//! | [`press`] | formats: text, Markdown, HTML, Typst, PDF, LaTeX, ODT, DOCX, SVG figures |
//! | [`files`] | spreadsheets, notebooks, quizzes, the kit of the game |
//! | [`cli`] | the command line; alone it touches disk, clock and terminal |

#[cfg(feature = "cli")]
pub mod cli;
pub mod document;
pub mod files;
pub mod input;
pub mod lesson;
pub mod press;
pub mod results;
