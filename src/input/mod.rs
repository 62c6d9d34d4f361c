//! Reads and checks data from outside: the throws a class recorded, a recorded game, the shards of
//! a simulation, the options of a request, a question.

pub mod game;
pub mod game_options;
mod json;
pub mod names;
pub mod options;
pub mod question;
pub mod shard;
pub mod sheet;
pub mod tallies;
mod words;
