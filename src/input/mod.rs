//! Reads and checks data from outside: the throws a class recorded, a recorded game, the shards of
//! a simulation, the options of a request.

pub mod game;
pub mod game_options;
mod json;
pub mod names;
pub mod options;
pub mod shard;
pub mod sheet;
pub mod tallies;
mod words;
