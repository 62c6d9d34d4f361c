//! Presents the results of the engine in words, tables and figures: a
//! [`Document`](crate::document::Document), JSON or CSV for each kind of result.

pub mod class;
pub mod csv;
pub mod data;
pub mod derivation;
pub mod game;
pub mod prob;
pub mod race;
pub mod simulation;
pub mod solved;
pub mod table;
