//! Reads and checks data from outside: the throws a class recorded, a recorded game, the shards of
//! a simulation.

pub mod game;
mod json;
pub mod shard;
pub mod tallies;
