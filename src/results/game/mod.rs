//! Moves and games as documents: sentences for a class, JSON for a program.

pub mod moves;
pub mod record;
pub mod rules_page;
pub mod rules_table;
pub mod sentence;
pub mod transcript;
