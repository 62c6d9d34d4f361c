//! What comes from outside as data, read and checked: the throws a class noted, a recorded
//! game, the shards of a simulation.

pub mod game;
mod json;
pub mod shard;
pub mod tallies;
