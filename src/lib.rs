//! `senet` teaches probability through the Egyptian game Senet: exact laws of the
//! throwing sticks, a simulator of whole games, and printed lessons.
//!
//! The house has one stair, and it goes one way: each layer imports only the layers
//! before it (`tests/layers.rs` proves it).
//!
//! | layer | what it knows |
//! | --- | --- |
//! | [`rules`] | throwers, rulesets, squares, as data with their sources |
//! | [`laws`] | exact laws of throws, turns and sums, in rationals or in the bias p |
//! | [`game`] | positions, legal moves, whole games, exact races |
//! | [`simulate`] | many games, statistics with their intervals |
//! | [`lesson`] | lessons, their parameters and variants, the document they make |
//! | [`report`] | formats: text, Markdown, CSV, JSON, HTML, Typst, PDF, SVG figures |
//! | [`cli`] | the command line; alone it touches disk, clock and terminal |

pub mod cli;
pub mod game;
pub mod laws;
pub mod lesson;
pub mod report;
pub mod rules;
pub mod simulate;
